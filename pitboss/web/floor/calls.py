"""What the floor can call at a live table: each irregularity with what would come of it, and the ruling itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from pitboss.house.books.floor import TELLS, owes_telling
from pitboss.house.books.floor_events import RulingMade
from pitboss.house.books.journal import Signed
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.money.ledger import Entry, named, summed
from pitboss.report.contract.shapes import StoryLine
from pitboss.table.banked import engine as banked_engine
from pitboss.table.banked.state import BankedRound, Erred
from pitboss.table.lines import FaceUp, Joined, Phrase, SeatName, Value
from pitboss.table.log import EVENTS, event_data, event_of
from pitboss.table.pot import betting, rounds
from pitboss.table.pot import engine as pot_engine
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.irregularities.redeals import served
from pitboss.table.pot.irregularities.rulings import rule_of
from pitboss.table.pot.state import Acted, HandErred, PotHand, Pushed, Said, TimedOut, Warned
from pitboss.table.session.state import Played
from pitboss.table.state import TableError, Told
from pitboss.web.floor.forms import DeckCount
from pitboss.web.floor.shapes import CallableEvent, CalledKind, MoneyMove, ShownConsequence, SpokenBounds
from pitboss.web.tables import deck_counts, views
from pitboss.web.tables.banked_felt import BankedFelt
from pitboss.web.tables.pot import PotRoom
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Json, Room
from pitboss.words import Street, What

BLIND = "what lies face down"
"""Said in place of cards that nobody has seen yet: what would be is told before it is so."""
COUNTS = {
    What.PLAYER_COUNT, What.DEALER_COUNT, What.BOARD_COUNT, What.COMMON_COUNT, What.STUB_COUNT, What.LAST_EARLY
}  # fmt: skip
CARDS = {
    What.PLAYER_EXPOSED, What.DEALER_EXPOSED, What.BOARD_EXPOSED, What.CARD_OFF_TABLE, What.SELF_EXPOSED,
    What.JOKER_DOWN, What.JOKER_UP, What.LAST_EXPOSED, What.HOLE_EXPOSED, What.FACED_CARD, What.FACED_AGAIN,
    What.CARD_DROPPED, What.SHORT_CARD, What.COMMON_OFF_TABLE,
}  # fmt: skip
KINDS: dict[type, CalledKind] = {
    Erred: "irregularity", HandErred: "irregularity", Said: "said", Acted: "said", Pushed: "pushed", Warned: "time",
    TimedOut: "time",
}  # fmt: skip
TIMES = {Warned: "the dealer warns the player in turn", TimedOut: "the time of the player in turn is over"}
GOOD = {"complete": "a call with too few chips is completed", "withdraw": "a call with too few chips is taken back"}


def hand_of(room: Room) -> Any:
    """The round that is played, or None."""
    return room.session.hand


def irregular(room: Room) -> tuple[Any, ...]:
    """Everything that the game has a rule for at this moment."""
    hand = hand_of(room)
    if hand is None:
        return ()
    return banked_engine.irregular(hand) if isinstance(hand, BankedRound) else pot_engine.irregular(hand)


def read_event(room: Room, code: Json) -> Any:
    """An event as the log spells it, if it is one that the floor calls; or a Refused."""
    kinds = EVENTS if isinstance(room, BankedFelt) else pot_log.EVENTS
    try:
        event = event_of(code, 1, kinds)
    except TableError as error:
        raise Refused(str(error)) from None
    if type(event) not in KINDS or (isinstance(event, Acted) and event not in irregular(room)):
        raise Refused("this is for a player or the dealer to do, not for the floor to call")
    return event


# --- what would come of it ----------------------------------------------------------------------------------------


def consequence(room: Room, event: Any) -> ShownConsequence:
    """What would be told and moved; nothing is written, and no card is shown that nobody has seen."""
    hand = hand_of(room)
    if hand is None:
        raise Refused("no round is played now")
    return _shown(room, event, room.applied(Played(event)))


def _shown(room: Room, event: Any, after: Any) -> ShownConsequence:
    hand, then = hand_of(room), after.hand or after.last
    moved = room.booked(Played(event), after, "shown")
    return {
        "told": [_veiled(line, _names(room, then)) for line in then.told[len(hand.told) :]],
        "money": list(_money(moved)),
        "over": bool(then.over),
    }


def counted(room: Room, form: DeckCount) -> ShownConsequence:
    """What a count of cards would come to; nothing is written."""
    found = deck_counts.preview(room, form.found, **form.more())
    than = "as there should be" if form.found == found.expected else f"not {found.expected}"
    told: list[StoryLine] = [{"says": f"{form.found} cards were found, {than}.", "law": None}]
    shows: ShownConsequence = {"told": [], "money": [], "over": False}
    if found.wrong is not None:
        shows = consequence(room, found.wrong)
    gone: list[StoryLine] = [{"says": f"Deck {found.deck} is taken out for good.", "law": None}] if found.out else []
    return {**shows, "told": [*told, *shows["told"], *gone]}


def _veiled(line: Told, names: Sequence[SeatName]) -> StoryLine:
    blind = line._replace(args=tuple((name, _blind(value)) for name, value in line.args))
    return {"says": blind.named(names), "law": views.cited(line.law) if line.law else None}


def _blind(value: Value) -> Value:
    match value:
        case FaceUp():
            return BLIND
        case Phrase(key, args):
            return Phrase(key, tuple((name, _blind(each)) for name, each in args))
        case Joined(parts, between):
            return Joined(tuple(map(_blind, parts)), between)
    return value


def _money(moved: Sequence[Entry]) -> Iterator[MoneyMove]:
    """Account by account; what comes and goes in one step is nothing."""
    postings = [posting for entry in moved for posting in entry.postings]
    for account, amount in summed(postings).items():
        if amount:
            why = next(each.why for each in postings if each.account == account)
            yield {
                "account": named(account), "whose": account.whose.value, "of": account.of, "amount": amount,
                "why": why.value,
            }  # fmt: skip


# --- what can be called -------------------------------------------------------------------------------------------


def callable_events(room: Room) -> list[CallableEvent]:
    """Each with what would come of it."""
    return [_callable(room, event, room.applied(Played(event))) for event in irregular(room)]


def _callable(room: Room, event: Any, after: Any) -> CallableEvent:
    hand, then = hand_of(room), after.hand or after.last
    at = _at(event)
    what = getattr(event, "what", None)
    law = owes_telling(room.store.books.house, room.number, room.round, name_of(event))
    return {
        "event": event_data(event), "kind": KINDS[type(event)], "what": name_of(event),
        "says": sentence(room, event), "then": _then(then.told[len(hand.told) :]), "law": law_of(hand, then),
        "seat": _place(room, at), "player": _player(room, at), "hand": _own_hand(hand, at),
        "card": event.count if what in CARDS else None, "count": event.count if what in COUNTS else None,
        "owes": f"tell a supervisor first ({law})" if law else "", "shows": _shown(room, event, after),
    }  # fmt: skip


def law_of(before: Any, after: Any) -> str | None:
    """The paragraph of the first thing that is told."""
    laws = (line.law for line in after.told[len(before.told) :])
    return next((views.cited(law) for law in laws if law), None)


def _then(told: Sequence[Told]) -> str:
    """What the rule makes of it, in its own words."""
    said = (dict(line.args).get("then") for line in told)
    return next((then.words for then in said if isinstance(then, Phrase)), "")


def name_of(event: Any) -> str:
    """What it is called in the journal: the irregularity by its name."""
    return str(event.what.name) if isinstance(event, Erred | HandErred) else type(event).__name__.upper()


def sentence(room: Room, event: Any) -> str:
    """What went wrong, with who or what besides it is about."""
    match event:
        case Erred(what, _, _, pick):
            return f"{what.value} (hand {pick})" if pick else str(what.value)
        case HandErred(What.ASKED_TO_SEE, _, asks):
            return f"{What.ASKED_TO_SEE.value}: {_player(room, asks)}"
        case HandErred(What.INELIGIBLE, _, after):
            before = _player(room, served(hand_of(room))[after - 1]) if after else ""
            return f"{What.INELIGIBLE.value}, {f'after {before}' if before else 'before all players'}"
        case HandErred(What.DEFECTIVE_DECK | What.DECK_COUNT as what, _, knew) if knew:
            known = [_player(room, seat) for seat in range(knew.bit_length()) if knew >> seat & 1]
            return f"{what.value}, and {' and '.join(known)} bet knowing it"
        case HandErred(what):
            return str(what.value)
        case Acted(_, act):
            return GOOD.get(act, act)
        case Said(seat, _, amount) if seat != hand_of(room).actor:
            return f"{What.CLARIFIED.value}, to {dollars(amount)}"
        case Said(_, act, amount, pushed):
            return _words(act, amount, pushed)
        case Pushed(_, amount, chips):
            return f"chips are put forward without a word: {dollars(amount)}{' in one chip' if chips == 1 else ''}"
    return TIMES[type(event)]


def _words(act: str, amount: int, pushed: int) -> str:
    to = f", {dollars(amount)}" if amount else ""
    with_chips = f" and puts {dollars(pushed)} forward" if pushed > 0 else ""
    return f"the player in turn says '{act}'{to}{with_chips}"


def _at(event: Any) -> int:
    """The hand or the seat of the hand that it is about, or -1."""
    return int(event.box if isinstance(event, Erred) else event.seat)


def _place(room: Room, at: int) -> int:
    """The place at the table of a hand."""
    hand = hand_of(room)
    if at < 0:
        return -1
    if isinstance(hand, BankedRound):
        return hand.boxes[at].split_from if hand.boxes[at].split_from >= 0 else at
    assert isinstance(room, PotRoom)
    return room.dealt[at]


def _player(room: Room, at: int) -> str:
    if at < 0:
        return ""
    whose = room.seat_at(at) if isinstance(room, BankedFelt) else _place(room, at)
    return room.in_story().get(whose, "")


def _own_hand(hand: Any, at: int) -> int:
    """Of several hands of one player which; -1 where there is one, or none."""
    if not isinstance(hand, BankedRound) or at < 0:
        return -1
    own = [box for box, each in enumerate(hand.boxes) if each.player == hand.boxes[at].player]
    return own.index(at) if len(own) > 1 else -1


def _names(room: Room, hand: Any) -> Sequence[SeatName]:
    if isinstance(room, BankedFelt):
        return views.called(hand, room.in_story(), room.also)
    assert isinstance(room, PotRoom)
    return views.called_in_pot(room.dealt, room.in_story())


# --- words and chips ----------------------------------------------------------------------------------------------

ACTS = ("fold", "check", "call", "bet", "raise")


def spoken(room: Room) -> SpokenBounds | None:
    """What the player in turn may have said or put forward; None where no bets are made."""
    hand = hand_of(room)
    if not isinstance(hand, PotHand) or not isinstance(hand.here, Street) or hand.actor < 0 or hand.turn >= 0:
        return None
    if rule_of(hand, What.ANNOUNCED) is None:
        return None
    seat, row = hand.actor, list(hand.felt)
    least, most = betting.bounds(row, seat)
    return {
        "seat": _place(room, seat), "player": _player(room, seat), "acts": list(ACTS),
        "owed": betting.owes(row, seat), "least": least if most else 0, "most": most, "step": rounds.step(hand),
        "stack": row[betting.STACK + betting.WIDE * seat],
    }  # fmt: skip


def seat_at(room: Room, place: int) -> int:
    """The seat of the hand at a place of the table."""
    if not isinstance(room, PotRoom) or hand_of(room) is None or place not in room.dealt:
        raise Refused(f"nobody at place {place + 1} is in a hand of poker now")
    return room.dealt.index(place)


# --- the ruling ---------------------------------------------------------------------------------------------------


def fresh(room: Room, seen: int) -> None:
    """A Refused where the round has gone on since the picture that the call was made on."""
    if not max(room.moved, room.oldest) <= seen <= room.seq:
        raise Refused("the table has moved on since; look again", "stale")


async def rule(room: Room, event: Any, seen: int, by: tuple[str, ...]) -> None:
    """It happens at the table, and who ruled it stands in the house's journal: both, or neither."""
    fresh(room, seen)
    if hand_of(room) is None:
        raise Refused("no round is played now")
    after = room.applied(Played(event))
    law = law_of(hand_of(room), after.hand or after.last) or ""
    ruling = RulingMade(room.number, room.round, name_of(event), _whole(room, event), law)
    await room.happen(Played(event), before=(Signed(ruling, by),), ruled=True)


def _whole(room: Room, event: Any) -> str:
    """The sentence of the journal: with the player it is about."""
    player = _player(room, _at(event))
    return f"{sentence(room, event)} ({player})" if player else sentence(room, event)


def told_law(room: Room) -> Cite | None:
    """What makes it necessary to tell a supervisor before the next mistake is put right here, if anything does."""
    return next(iter(TELLS.get(room.session.plan.slug, {}).values()), None)
