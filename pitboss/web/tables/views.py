"""Pictures of a table for one pair of eyes: a part that everybody may see, and what this seat sees besides."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Protocol, TypeVar

import msgspec

from pitboss.games.book import pots
from pitboss.hands.cards import JOKER_TEXT, deck, text
from pitboss.house.partners import in_words
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.rules.acts import Verb
from pitboss.table.banked import playing as banked_playing
from pitboss.table.banked import view as banked_view
from pitboss.table.banked.acts import keeps_turn, times_of
from pitboss.table.banked.deal import dealt_in_turn
from pitboss.table.banked.engine import DECISIONS, here
from pitboss.table.banked.state import BankedPlan, BankedRound, Box, Decided, Paid, Stake, WagerRange
from pitboss.table.banked.view import HandOffer, ReachedHand
from pitboss.table.lines import ChipsSaid, SeatAt, SeatName, filled, phrase
from pitboss.table.playing import PlayingHand
from pitboss.table.pot import playing as pot_playing
from pitboss.table.pot import state as pot
from pitboss.table.pot import view as pot_view
from pitboss.table.pot.accounts import SPELLED
from pitboss.table.pot.award import outcome
from pitboss.table.pot.irregularities.remedies import betting_on
from pitboss.table.session.button import has_button
from pitboss.table.state import Moved, Told
from pitboss.web.pictures import (
    ActOffer,
    BankedPicture,
    BoxPicture,
    Face,
    HandFaces,
    HouseOffer,
    PaidLine,
    PlayingLine,
    PotOffer,
    PotPicture,
    PotSeat,
    PrivateHand,
    PrivateRound,
    PublicHand,
    PublicRound,
    StakeLine,
    TableLine,
    WonLine,
)
from pitboss.web.tables.house_ways import house_front
from pitboss.web.tables.told import told_args, told_phrase
from pitboss.words import Arrange, spots

FACES: Mapping[int | None, Face] = {None: None, **{card: text(card) for card in deck(1, len(JOKER_TEXT))}}
LOOKING_ON = -1
"""The seat of somebody who has none."""
Names = Mapping[int, str]
"""Who sits where."""
Further = Mapping[int, int]
"""Positions that are played as further hands, and the seats of who plays them."""
ALONE: Further = {}
encode = msgspec.json.Encoder().encode
T = TypeVar("T")
P = TypeVar("P")


# --- drawing ------------------------------------------------------------------------------------------------------


class Draws(Protocol):
    """How a part of a picture that shows several things is drawn: what each of them is, and what it looks like."""

    def __call__(self, part: str, things: Iterable[T], draw: Callable[[T], P], /) -> list[P]: ...


def fresh(part: str, things: Iterable[T], draw: Callable[[T], P], /) -> list[P]:
    """Everything is drawn."""
    return [draw(thing) for thing in things]


class EncodedParts:
    """The parts of a table's pictures as they go out: what is as it was a moment ago is not drawn or encoded again."""

    def __init__(self) -> None:
        self.parts: dict[str, dict[int, tuple[Any, Any]]] = {}

    def draws(self, part: str, things: Iterable[T], draw: Callable[[T], P], /) -> list[P]:
        """Each thing in JSON; all that it is drawn from must be in it."""
        known, found = self.parts.setdefault(part, {}), list[Any]()
        for at, thing in enumerate(things):
            was = known.get(at)
            if was is None or (was[0] is not thing and was[0] != thing):
                was = known[at] = thing, msgspec.Raw(encode(draw(thing)))
            found.append(was[1])
        return found


# --- against the house --------------------------------------------------------------------------------------------


def story(told: Iterable[Told], names: Sequence[SeatName], count: ChipsSaid = dollars) -> list[TableLine]:
    """The lines of a round, with the players' names in place of their seats; `count`: how chips are said."""
    return [
        {
            "says": line.named(names, count), "law": cited(line.law) if line.law else None,
            "line": line.key, "args": told_args(line.args, names),
        }
        for line in told
    ]  # fmt: skip


@lru_cache(maxsize=4096)
def cited(law: Cite) -> str:
    """A citation in words."""
    return str(law)


def banked_round(state: BankedRound, seat: int, names: Names | None = None, also: Further = ALONE) -> BankedPicture:
    """A house-banked round as a seat sees it; -1 is somebody looking on."""
    public = public_round(state, names, also=also)
    return banked_picture(public, private_round(state, player_of(state, seat, also)))


def seats(state: BankedRound, also: Further = ALONE) -> dict[int, int]:
    """Where each player of a round sits: rounds count players, and one may play several positions."""
    return {box.player: also.get(at, at) for at, box in enumerate(state.boxes) if box.split_from < 0}


def player_of(state: BankedRound, seat: int, also: Further = ALONE) -> int:
    """Which player of a round has this seat; a position that another plays as a further hand is nobody's seat."""
    return LOOKING_ON if seat == LOOKING_ON or seat in also else state.boxes[seat].player


def called(state: BankedRound, names: Names | None, also: Further = ALONE) -> list[SeatName]:
    """Whose each hand is, by name; a further one by its place too, and one that was split off as the second of it."""
    where = seats(state, also)
    return [_called(at, where[box.player], box, names or {}) for at, box in enumerate(state.boxes)]


def _called(at: int, seat: int, box: Box, names: Names) -> SeatName:
    name = in_words(names.get(seat, ""))
    if name and box.split_from >= 0:
        return phrase("{name} (second hand)", name=name)
    return phrase("{name} (hand {at})", name=name, at=at + 1) if name and at != seat else name


def public_round(
    state: BankedRound, names: Names | None = None, told: list[TableLine] | None = None, draws: Draws = fresh,
    also: Further = ALONE,
) -> PublicRound:  # fmt: skip
    """What everybody may see of a house-banked round; `told`: the story, if it is in words already."""
    dealer = banked_view.dealers_cards(state)
    open_ = None not in dealer
    return {
        "boxes": draws("boxes", zip(state.boxes, _whose(state, also), strict=True), _box),
        "dealer": _cards(dealer),
        "dealer_back": _cards(state.dealer.back if open_ else ()),
        "dealer_front": _cards(state.dealer.front if open_ else ()),
        "board": _cards(banked_view.board_cards(state)),
        "meter": state.meter.reads,
        "turn": _turn(state),
        "stage": state.stage,
        "paid": draws("paid", [(paid, *_posted(state, paid)) for paid in state.paid], _paid),
        "plays": draws("plays", banked_playing.playing(state), _plays),
        "order": list(dealt_in_turn(state)),
        "told": story(state.told, called(state, names, also)) if told is None else told,
        "over": state.over,
    }


def private_round(state: BankedRound, player: int, draws: Draws = fresh) -> PrivateRound:
    """What a player of the round sees of it besides: the own hands, and what may be done with them."""
    if player == LOOKING_ON:
        return {"own": {}, "may": []}
    hands = banked_view.reached_hands(state, player)
    offers = (state.plan, state.stage, hands, banked_view.own_offers(state).get(player, ()))
    return {
        "own": dict(zip((at for at, _, _ in hands), draws(f"own {player}", hands, _faces), strict=True)),
        "may": draws(f"may {player}", (offers,), _offers)[0],
    }


def banked_picture(public: PublicRound, private: PrivateRound) -> BankedPicture:
    """Both parts together."""
    return {
        "boxes": [_own(box, private["own"].get(at)) for at, box in enumerate(public["boxes"])],
        "dealer": public["dealer"],
        "dealer_back": public["dealer_back"],
        "dealer_front": public["dealer_front"],
        "board": public["board"],
        "meter": public["meter"],
        "turn": public["turn"],
        "stage": public["stage"],
        "may": private["may"],
        "paid": public["paid"],
        "plays": public["plays"],
        "order": public["order"],
        "told": public["told"],
        "over": public["over"],
    }


def bare(state: BankedRound) -> BankedRound:
    """The same table with every card that was dealt lying open."""
    boxes = tuple(box._replace(shown=True, unseen=frozenset()) for box in state.boxes)
    return state._replace(
        boxes=boxes, dealer_up=frozenset(range(len(state.dealer.cards))), board_up=len(state.board)
    )  # fmt: skip


def _turn(state: BankedRound) -> int:
    return state.turn if not state.over and isinstance(here(state), DECISIONS) else -1


def _cards(cards: Iterable[int | None]) -> list[Face]:
    return [FACES[card] for card in cards]


def _whose(state: BankedRound, also: Further) -> list[int]:
    """The seat of who plays each hand."""
    where = seats(state, also)
    return [where[box.player] for box in state.boxes]


def _box(played: tuple[Box, int]) -> BoxPicture:
    box, seat = played
    hand = banked_view.unowned(box)
    return {
        "player": seat, "standing": hand.standing.value, "stakes": [_stake(stake) for stake in hand.stakes],
        "cards": _cards(hand.cards), "back": _cards(hand.back), "front": _cards(hand.front),
        "discards": hand.discards, "split": box.split_from,
    }  # fmt: skip


def _stake(stake: Stake) -> StakeLine:
    return {"spot": stake.spot, "amount": stake.amount, "pick": stake.pick, "tip": stake.tip, "down": stake.down}


def _faces(reached: ReachedHand) -> HandFaces:
    hand = banked_view.owned(reached)
    return {"cards": _cards(hand.cards), "back": _cards(hand.back), "front": _cards(hand.front)}


def _own(box: BoxPicture, own: HandFaces | None) -> BoxPicture:
    return box if own is None else {**box, **own}


def _offers(given: tuple[BankedPlan, int, list[ReachedHand], tuple[HandOffer, ...]]) -> list[HouseOffer]:
    """What a player with these hands may do."""
    plan, stage, hands, offers = given
    boxes = {at: box for at, box, _ in hands}
    made = [_offer(plan, stage, boxes[offer.box], offer) for offer in offers]
    step = plan.stages[stage]
    return _with_house_way(plan, step, boxes, made) if isinstance(step, Arrange) else made


def _with_house_way(
    plan: BankedPlan, step: Arrange, boxes: Mapping[int, Box], made: list[HouseOffer]
) -> list[HouseOffer]:
    """Of the ways to set a hand the one is marked that the house ways would take: worked out once for each hand."""
    ways = {
        at: house_front(plan, step, boxes[at].cards)
        for at in {offer["box"] for offer in made if offer["do"] == "act" and offer["act"] == Verb.SET.value}
    }
    return [
        {**offer, "house": True}
        if offer["do"] == "act" and offer["act"] == Verb.SET.value and tuple(offer["cards"]) == ways[offer["box"]]
        else offer
        for offer in made
    ]


def _instead(plan: BankedPlan, stakes: tuple[Stake, ...], offer: HandOffer) -> bool:
    """Whether a wager that is required is not, because one that serves in its place lies there already."""
    if not isinstance(offer, WagerRange) or not offer.required:
        return False
    either = {spot.name for wager in plan.wagers if wager.spot.name == offer.spot for spot in spots(wager.either)}
    return any(stake.spot in either for stake in stakes)


def _offer(plan: BankedPlan, at: int, box: Box, offer: HandOffer) -> HouseOffer:
    if isinstance(offer, WagerRange):
        return {
            "do": "bet", "box": offer.box, "spot": offer.spot, "least": offer.least, "most": offer.most,
            "step": offer.step, "law": cited(offer.law), "picks": [pick.name for pick in offer.picks],
            "tip": offer.tip, "required": offer.required and not _instead(plan, box.stakes, offer),
        }  # fmt: skip
    made, stage = act_offer(plan, box, offer), plan.stages[at]
    return {**made, "ahead": True} if isinstance(stage, DECISIONS) and keeps_turn(stage, offer) else made


TOLD_OF_ACTS = ("times", "ahead", "house")
"""What an offer says of an act besides; offers may be sent back as they came."""


def act_offer(plan: BankedPlan, box: Box, offer: Decided) -> ActOffer:
    """A decision that may be taken."""
    return {
        "do": "act", "box": offer.box, "act": offer.act, "spot": offer.spot, "amount": offer.amount,
        "times": times_of(plan, box, offer), "cards": list(offer.cards),
    }  # fmt: skip


def _posted(state: BankedRound, paid: Paid) -> tuple[str, str]:
    """The pay table that paid, by its wager and its name: a sheet has one for each up card, a felt all of them."""
    if not paid.wager:
        return "", ""
    schedule = state.plan.sheet.schedules[paid.wager]
    return schedule.wager, schedule.name


def _paid(of: tuple[Paid, str, str]) -> PaidLine:
    paid, wager, schedule = of
    return {
        "box": paid.box, "spot": paid.spot, "pick": paid.pick, "tip": paid.tip, "stake": paid.stake,
        "back": paid.back, "net": paid.own, "dealers": paid.dealers, "says": paid.says, "law": cited(paid.law),
        "column": paid.column.name.lower() if paid.column else "", "row": paid.row, "wager": wager,
        "schedule": schedule, "returned": paid.returned.value if paid.returned else "",
    }  # fmt: skip


def _plays(hand: PlayingHand) -> PlayingLine:
    line: PlayingLine = {
        "hand": hand.hand, "says": hand.says, "cards": list(hand.cards), "board": list(hand.board), "best": hand.best,
    }  # fmt: skip
    return {**line, "shorter": list(hand.shorter)} if hand.shorter else line


# --- pots ---------------------------------------------------------------------------------------------------------


def pot_hand(state: pot.PotHand, dealt: tuple[int, ...], place: int, names: Names | None = None) -> PotPicture:
    """A hand as the player at this place sees it; `dealt` are the places of its seats, -1 is somebody looking on."""
    return pot_picture(public_hand(state, dealt, names), private_hand(state, dealt, place))


def called_in_pot(dealt: tuple[int, ...], names: Names | None) -> list[SeatName]:
    """Whose each seat of a hand is, by name; who is not named, by the seat at the table, as the felt has it."""
    return [in_words(names[at]) if at in names else SeatAt(at) for at in dealt] if names else [""] * len(dealt)


def public_hand(
    state: pot.PotHand, dealt: tuple[int, ...], names: Names | None = None, told: list[TableLine] | None = None,
    draws: Draws = fresh,
) -> PublicHand:  # fmt: skip
    """What everybody may see of a hand; `told`: the story, if it is in words already."""
    called = tuple(called_in_pot(dealt, names))
    return {
        "seats": draws("seats", zip(pot_view.seats(state, LOOKING_ON), dealt, strict=True), _pot_seat),
        "board": _cards(pot_view.board_cards(state)),
        "pots": list(pot_view.pots(state)),
        "turn": dealt[state.actor] if state.actor >= 0 and not state.over else -1,
        "betting": not state.over and betting_on(state),
        "button": dealt[-1] if _has_button(state.plan.slug) else -1,
        "won": draws("won", ((won, dealt, called) for won in state.won), _won),
        "nets": [state.stack(at) - had for at, had in enumerate(state.bought)] if state.over else [],
        "plays": draws("plays", pot_playing.playing(state), _plays),
        "told": story(state.told, called) if told is None else told,
        "over": state.over,
    }


def private_hand(state: pot.PotHand, dealt: tuple[int, ...], place: int, draws: Draws = fresh) -> PrivateHand:
    """What the player at this place sees of it besides: the own cards, and what may be done."""
    if place not in dealt:
        return {"own": {}, "may": []}
    me = dealt.index(place)
    return {
        "own": {me: draws(f"own {place}", (state.seats[me],), _own_cards)[0]},
        "may": draws(f"may {place}", (pot_view.offered(state, me),), _pot_offers)[0],
    }


def pot_picture(public: PublicHand, private: PrivateHand) -> PotPicture:
    """Both parts together."""
    return {
        "seats": [_own_seat(seat, private["own"].get(at)) for at, seat in enumerate(public["seats"])],
        "board": public["board"],
        "pots": public["pots"],
        "turn": public["turn"],
        "betting": public["betting"],
        "button": public["button"],
        "may": private["may"],
        "won": public["won"],
        "nets": public["nets"],
        "plays": public["plays"],
        "told": public["told"],
        "over": public["over"],
    }


def _own_seat(seat: PotSeat, cards: list[Face] | None) -> PotSeat:
    return seat if cards is None else {**seat, "cards": cards}


@cache
def _has_button(slug: str) -> bool:
    return has_button(pots()[slug])


def bare_hand(state: pot.PotHand) -> pot.PotHand:
    """The same hand with every card that was dealt lying open."""
    seats = tuple(seat._replace(shown=True) for seat in state.seats)
    return state._replace(seats=seats, hidden=0)


def _own_cards(seat: pot.Seat) -> list[Face]:
    return _cards(pot_view.faces(seat, own=True))


def _pot_seat(seen: tuple[pot_view.SeatView, int]) -> PotSeat:
    seat, place = seen
    found: PotSeat = {
        "place": place, "cards": _cards(seat.cards), "live": seat.live, "stack": seat.stack, "bet": seat.bet,
        "discards": seat.discards, "wild": seat.wild, "shown": seat.shown, "mucked": seat.mucked, "dead": seat.dead,
        "side": list(seat.side), "took": seat.took,
    }  # fmt: skip
    up = [at for at, card in enumerate(seat.cards) if card is not None]
    if 0 < len(up) < len(seat.cards):
        found["up"] = up
    return found


def _won(paid: tuple[pot.Won, tuple[int, ...], tuple[SeatName, ...]]) -> WonLine:
    won, dealt, names = paid
    line = outcome(won)
    return {
        "seat": dealt[won.seat] if won.seat >= 0 else -1, "amount": won.amount,
        "says": filled(line.key, line.args, names), "told": told_phrase(line, names),
        "law": cited(won.law), "account": SPELLED[won.account] if won.account else "",
        "number": won.number,
    }  # fmt: skip


def _pot_offers(offers: tuple[pot.Offer, ...]) -> list[PotOffer]:
    return [_pot_offer(offer) for offer in offers if not isinstance(offer, Moved)]


def _pot_offer(offer: pot.Offer) -> PotOffer:
    if isinstance(offer, pot.BetRange):
        return {
            "do": "range", "act": offer.act, "least": offer.least, "most": offer.most, "step": offer.step,
            "law": cited(offer.law),
        }  # fmt: skip
    if isinstance(offer, pot.Throw):
        return {
            "do": "throw", "act": offer.act, "least": offer.least, "most": offer.most, "held": offer.held,
            "law": cited(offer.law),
        }  # fmt: skip
    assert isinstance(offer, pot.Acted)
    return {"do": "act", "act": offer.act, "amount": offer.amount, "cards": list(offer.cards)}
