"""Rounds of betting: who is asked first, what may be done, and what it is called."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import SHOWING
from pitboss.hands.scoring import score
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars
from pitboss.sheet.pot import PotSheet
from pitboss.table.lines import Args, Chips, Phrase
from pitboss.table.pot import betting, rake
from pitboss.table.pot.award import told
from pitboss.table.pot.state import SEAT_AT, Acted, BetRange, Offer, PotHand, did, in_mask, mark, tell, told_line
from pitboss.table.pot.wagers import forfeit
from pitboss.table.state import TableError, Told
from pitboss.words import BringIn, Chop, First, Straddle, Street

REFUSED = "no chop"
"""What is remembered when one of the blinds would not chop."""


def limits(state: PotHand, stage: Street | BringIn) -> list[int]:
    """The felt with this street's limits on it."""
    row, hand = list(state.felt), state.setting
    betting.set_limits(row, hand.small, hand.big, *terms_of(state.plan.terms, stage))
    return row


def terms_of(terms: PotSheet, stage: Street | BringIn) -> tuple[int, int, int, int]:
    """How a street is bet, as `betting.set_limits` takes it: higher limit, room for raises, cap heads-up, no checks."""
    if isinstance(stage, BringIn):
        return 0, terms.raises, int(terms.form.heads_up_cap), 0
    must = betting.OPENS if stage.must_bet else int(stage.bet_or_fold or terms.form.bet_or_fold)
    if not stage.raises:
        return int(stage.big), 1, 1, must
    return int(stage.big), terms.raises, int(terms.form.heads_up_cap), must


def opened(state: PotHand, stage: Street | BringIn) -> PotHand:
    """The betting of this stage begins."""
    return open_forced(state, stage) if isinstance(stage, BringIn) else open_street(state, stage)


def open_street(state: PotHand, stage: Street) -> PotHand:
    """The round of betting begins."""
    row = limits(state, stage)
    if stage.first is First.AFTER_BRING_IN:
        return state._replace(felt=tuple(row), begun=True)
    first = opener(state, stage)
    if stage.posted:
        betting.open_posted(row, first)
    elif stage.first is First.AFTER_BLINDS:
        betting.start_street(row, first)
    else:
        betting.open_street(row, first)
    return state._replace(felt=tuple(row), begun=True)


def opener(state: PotHand, stage: Street) -> int:
    """The seat that is asked first, if it can act; otherwise the next one is."""
    if stage.first is First.AFTER_BLINDS:
        return after_blinds(state)
    if stage.first is First.SHOWING:
        return best_showing(state, stage.shows or SHOWING)
    if stage.first is First.UP_CARD:
        return _leader(state, lambda seat: _up_cards(state, seat)[0])
    return 0


def after_blinds(state: PotHand) -> int:
    """The seat left of the last blind or straddle."""
    if state.setting.opener >= 0 and state.straddled < 0:
        return state.setting.opener
    if state.straddled >= 0:
        return (state.straddled + 1) % len(state.seats)
    return (betting.last_blind(state.setting.blinds, len(state.seats)) + 1) % len(state.seats)


def _up_cards(state: PotHand, seat: int) -> tuple[int, ...]:
    found = state.seats[seat]
    return tuple(found.cards[place] for place in sorted(found.up))


def best_showing(state: PotHand, ladder: Ladder) -> int:
    """The seat whose up-cards, with those that serve all, rank highest; of equal ones the first from the left."""
    return _leader(state, lambda seat: score(ladder, (*_up_cards(state, seat), *state.board)[:5]))


def _leader(state: PotHand, key: Callable[[int], int]) -> int:
    """Whose up-cards are the first by this key; cards that nobody has seen (a history may have some) come last."""
    seen = [state.live(seat) and -1 not in _up_cards(state, seat) for seat in range(len(state.seats))]
    keys = [key(seat) if seen[seat] else -betting.NO_LID for seat in range(len(state.seats))]
    return betting.leader(state.felt, keys)


def forced_seat(state: PotHand, stage: BringIn) -> int:
    """Whose up-card forces a bet."""
    sign = 1 if stage.highest else -1
    return _leader(state, lambda seat: sign * betting.up_order(_up_cards(state, seat)[-1], int(stage.aces_low)))


def open_forced(state: PotHand, stage: BringIn) -> PotHand:
    """The forced bet: its player puts it up or bets in full."""
    row = limits(state, stage)
    betting.open_forced(row, forced_seat(state, stage))
    return state._replace(felt=tuple(row), begun=True)


# --- what may be done ---------------------------------------------------------------------------------------------


def offers(state: PotHand, stage: Street | BringIn) -> tuple[Offer, ...]:
    """Everything the player in turn may do."""
    row, seat = state.felt, state.felt[betting.TURN]
    if state.chopped:
        return Acted(seat, "chop"), Acted(seat, "pass")
    found: list[Offer] = []
    if isinstance(stage, BringIn):
        found.append(Acted(seat, "bring in", min(state.setting.bring_in, state.stack(seat))))
    else:
        if not betting.refuses(row, seat, betting.FOLD, 0):
            found.append(Acted(seat, "fold"))
        if not betting.refuses(row, seat, betting.CALL, 0):
            owed = betting.owes(row, seat)
            found.append(Acted(seat, "call" if owed else "check", state.bet(seat) + owed if owed else 0))
    least, most = betting.bounds(row, seat)
    if most and not no_raise(state, seat):
        found.append(BetRange(seat, raising(state), least, most, step(state), stage.law))
    if may_chop(state, stage):
        found.append(Acted(seat, "chop"))
    return tuple(found)


def step(state: PotHand) -> int:
    """The smallest chip."""
    return state.plan.terms.unit


def raising(state: PotHand) -> str:
    """What a raise is called now."""
    return "raise" if state.felt[betting.TO] else "bet"


def no_raise(state: PotHand, seat: int) -> bool:
    """Whether this seat has the last card already, and may not bet against one that has not."""
    if not in_mask(state, "early", seat):
        return False
    row, others = state.felt, (other for other in state.live_seats if not in_mask(state, "early", other))
    return any(betting.able(row, other) for other in others)


def may_chop(state: PotHand, stage: Street | BringIn) -> bool:
    """Only the two blinds are left, and nobody has come in."""
    if not (state.plan.game.chop and state.plan.terms.form.chop) or not isinstance(stage, Street):
        return False
    left = state.live_seats
    posted = {seat for seat, amount in enumerate(state.setting.blinds) if amount}
    alone = len(left) == 2 and set(left) <= posted and stage.first is First.AFTER_BLINDS
    asked = mark(state, REFUSED) >= 0
    return alone and not asked and not set(state.acted) & set(left) and state.straddled < 0


UNCALLED = Section("TRADE", "betting")("(4)")
POSTED = {
    betting.MUST_BET: Section("CO", "47.1-1040")("(1)"),
    betting.NO_CHECK_RAISE: Section("CO", "47.1-1040")("(2)"),
    betting.NO_ROOM: Section("CO", "47.1-1040")("(4)"),
}
"""What a house posts about checking and raises, where the game itself does not say it."""
SIZES = frozenset(
    (
        *Section("CO", "47.1-1002")("(2), (27)").each(),
        *Section("MA", "poker 17")("text").each(),
        *Section("TRADE", "betting")("(1), (2)").each(),
    )
)
REASONS = {
    betting.MUST_BET: "there is no checking here: bet or fold",
    betting.MUST_OPEN: "the first to act has to bet here, and cannot check or fold",
    betting.COVERED: "all the chips of this player are needed to call",
    betting.NO_ROOM: "no more bets or raises are allowed in this round",
    betting.NOT_REOPENED: "the last raise was a short all-in and does not open the betting again to who has acted",
    betting.NO_CHECK_RAISE: "this house does not allow a raise after a check",
    betting.UNANSWERED: "nobody is left who could answer a bet or a raise",
    betting.NO_ALL_IN: "there is no all-in in this game: who cannot bet must fold",
}


KINDS = {"fold": betting.FOLD, "check": betting.CALL, "call": betting.CALL}
ALL_IN, NOT_ALL_IN = Phrase(", all in"), Phrase("")
WHO = tuple((("seat", seat),) for seat in SEAT_AT)
"""Whose act a line is about, seat by seat."""


def act(state: PotHand, stage: Street, event: Acted) -> PotHand:
    """The player in turn folds, checks, calls, bets or raises."""
    row, seat = list(state.felt), event.seat
    kind = KINDS.get(event.act, betting.RAISE)
    owed = betting.owes(row, seat) if kind == betting.CALL else 0
    if kind != betting.FOLD and (says := _misnamed(state, event, owed)):
        raise TableError(f"{says} ({stage.law.governing})")
    _refuse(state, stage, row, kind, event.amount)
    completes = bool(row[betting.FORCED]) and row[betting.TO] < row[betting.LEAST]
    betting.take_turn(row, seat, kind, event.amount)
    says, words = _said(stage, event, owed, completes=completes)
    if words:
        left = row[betting.STACK + betting.WIDE * seat] + state.seats[seat].aside
        words = (*WHO[seat], *words, ("all_in", NOT_ALL_IN if left else ALL_IN))
    state = did(state, row, seat, event.act, Told(says, words or WHO[seat], stage.law, seat, len(state.won)))
    after = forfeit(state, seat) if kind == betting.FOLD else state
    return state if after is state else told(after, len(state.won))


def _misnamed(state: PotHand, event: Acted, owed: int) -> str:
    """What is wrong with what a player calls the act: a check where there is a bet, a call of none or of another."""
    bet = state.bet(event.seat)
    match event.act:
        case "check" if state.felt[betting.TO] > bet:
            return f"seat {event.seat + 1} faces a bet of {dollars(owed)} and cannot check"
        case "call" if not owed:
            return "there is no bet to call: check"
        case "call" if event.amount not in (0, bet + owed):
            return f"a call here comes to {dollars(bet + owed)}"
        case "bet" | "raise" if event.act != (name := raising(state)):
            return f"this would be a {name}, not a {event.act}"
    return ""


def _refuse(state: PotHand, stage: Street | BringIn, row: list[int], kind: int, to: int) -> None:
    """The player in turn may do this, or a TableError."""
    why = betting.refuses(row, row[betting.TURN], kind, to)
    if why == betting.FINE and kind != betting.RAISE:
        return
    if says := _refusal(state, row, kind, to, why):
        raise TableError(f"{says} ({_rule(state, stage, why).governing})")


def _refusal(state: PotHand, row: list[int], kind: int, to: int, why: int) -> str:
    """What forbids it, in words, or nothing."""
    seat = row[betting.TURN]
    if why in REASONS:
        return f"seat {seat + 1}: {REASONS[why]}"
    if kind != betting.RAISE:
        return ""
    if no_raise(state, seat):
        return f"seat {seat + 1} already has the last card and may not bet a player who has not"
    if why in WRONG_SIZE:
        least, most = betting.bounds(row, seat)
        span = f"to {dollars(least)}" if least == most else f"from {dollars(least)} to {dollars(most)}"
        return f"seat {seat + 1} may {raising(state)} {span}, not to {dollars(to)}"
    if not betting.whole(row, seat, to, step(state)):
        return f"{dollars(to)} is not a multiple of the smallest chip, {dollars(step(state))}"
    return ""


WRONG_SIZE = (betting.TOO_SMALL, betting.TOO_LARGE)


def _rule(state: PotHand, stage: Street | BringIn, why: int) -> Cite:
    money = {betting.TOO_LARGE, betting.TOO_SMALL, betting.NO_ROOM}
    if why in POSTED and state.plan.game.law[0].state == "CO" and not (isinstance(stage, Street) and stage.bet_or_fold):
        return POSTED[why]
    return _of_sizes(state.plan.game.stakes.law) if why in money else stage.law


def _of_sizes(law: Cite) -> Cite:
    """Of all that the betting rests on, what says how large and how many bets are."""
    return law.only(SIZES) if SIZES & set(law.each()) else law


def _said(stage: Street, event: Acted, owed: int, *, completes: bool) -> tuple[str, Args]:
    """The line for an act, and the chips it is of where there are any."""
    bets = "{seat} bets {amount}{all_in}."
    match event.act:
        case "fold":
            return "{seat} folds.", ()
        case "check":
            return "{seat} checks.", ()
        case "call":
            return bets if stage.posted else "{seat} calls {amount}{all_in}.", (("amount", Chips(owed)),)
        case _:
            raises = "{seat} completes to {amount}{all_in}." if completes else "{seat} raises to {amount}{all_in}."
            return raises if event.act == "raise" else bets, (("amount", Chips(event.amount)),)


def act_forced(state: PotHand, stage: BringIn, event: Acted) -> PotHand:
    """The forced bet is put up, or the player bets in full at once."""
    row, seat = list(state.felt), event.seat
    if event.act == "bring in":
        due = min(state.setting.bring_in, state.stack(seat))
        if event.amount not in (0, due):
            raise TableError(f"the forced bet here is {dollars(due)} ({stage.law.governing})")
        full = state.setting.bring_in if state.setting.full else 0
        paid = betting.bring_in(row, seat, state.setting.bring_in, full)
        state = state._replace(felt=tuple(row))
        return tell(state, "{seat} brings it in with {amount}.", stage.law, seat, amount=Chips(paid))
    if event.act != "bet":
        raise TableError(f"seat {seat + 1} has to bring it in or bet ({stage.law.governing})")
    _refuse(state, stage, row, betting.RAISE, event.amount)
    betting.take_turn(row, seat, betting.RAISE, event.amount)
    state = did(state, row, seat, event.act)
    says = "{seat} brings it in with a full bet of {amount}."
    return tell(state, says, stage.law, seat, amount=Chips(event.amount))


def closed(state: PotHand) -> bool:
    """Whether nobody has to act any more."""
    return state.felt[betting.TURN] == betting.NOBODY


def close(state: PotHand, then: int) -> PotHand:
    """What nobody has matched goes back, the bets go into the pot, and the hand goes on at another stage."""
    row, told = list(state.felt), state.told
    row[betting.TURN] = betting.NOBODY
    seat, over = betting.give_back(row)
    if over:
        says = "{amount} that nobody called goes back to {seat}."
        told += (told_line(state, says, UNCALLED, seat, amount=Chips(over)),)
    rounds = rake.with_round(state, betting.pot(row))
    after = state._replace(felt=tuple(row), told=told, rounds=rounds, stage=then, turn=-1, begun=False)
    return rake.after_round(state, after)


# --- before the cards ---------------------------------------------------------------------------------------------


def straddle_seat(state: PotHand) -> int:
    """Who may straddle: the seat left of the last blind, if it has the chips and has posted nothing.

    Nobody does while a kill has raised the limits.
    """
    hand, terms = state.setting, state.plan.terms
    if not any(hand.blinds) or not terms.form.straddle or hand.small != terms.small:
        return -1
    seat = after_blinds(state)
    posted = hand.blinds[seat] or any(hand.posts[seat] if hand.posts else ())
    return seat if not posted and state.stack(seat) >= straddle_amount(state) else -1


def straddle_amount(state: PotHand) -> int:
    """What a straddle is here: as posted, or twice the last blind."""
    posted = state.plan.terms.form.straddle_amount
    return 2 * max(state.setting.blinds) if posted is None else posted


def straddle(state: PotHand, stage: Straddle, event: Acted) -> PotHand:
    """The posted amount, before the cards; or not."""
    if event.act == "pass":
        return state._replace(turn=-1, begun=False, stage=state.stage + 1)
    amount = straddle_amount(state)
    if event != Acted(event.seat, "straddle", amount):
        raise TableError(f"a straddle here is {dollars(amount)} ({stage.law.governing})")
    row = list(state.felt)
    betting.post(row, event.seat, amount, amount)
    state = state._replace(felt=tuple(row), turn=-1, begun=False, straddled=event.seat, stage=state.stage + 1)
    return tell(state, "{seat} straddles for {amount}.", stage.law, event.seat, amount=Chips(amount))


def chop(state: PotHand, stage: Street, event: Acted) -> PotHand:
    """One of the two blinds would take the bets back: with the other's word the hand is over, without it play goes on
    where it was, and nobody is asked again.
    """
    rule = state.plan.game.chop
    assert isinstance(rule, Chop)
    row = list(state.felt)
    if event.act == "pass":
        (row[betting.TURN],) = state.chopped
        state = state._replace(felt=tuple(row), chopped=frozenset(), marks=(*state.marks, (REFUSED, event.seat)))
        return tell(state, "{seat} would not.", rule.law, event.seat)
    agreed = state.chopped | {event.seat}
    state = tell(state._replace(chopped=agreed), "{seat} would chop.", rule.law, event.seat)
    if len(agreed) < 2:
        other = next(seat for seat in state.live_seats if seat != event.seat)
        row[betting.TURN] = other
        return state._replace(felt=tuple(row))
    row[betting.TURN] = betting.NOBODY
    return state._replace(felt=tuple(row))
