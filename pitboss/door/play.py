"""A round played step by step, against the house or for a pot, through the same few words."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from pitboss.door import html
from pitboss.door.arguments import suggested, whole
from pitboss.door.arguments import text as texted
from pitboss.door.games import BookGame
from pitboss.door.sheets import GameOrSheet, HouseSheet, sheet
from pitboss.games.book import slug
from pitboss.hands.cards import parse, text
from pitboss.money.cents import dollars, given
from pitboss.report.numbers import counted
from pitboss.report.story.rounds import purses_in_order, round_answer, round_data, round_lines
from pitboss.sheet.pot import PotSheet
from pitboss.table import one_round
from pitboss.table.banked import engine as banked
from pitboss.table.banked import view as banked_view
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered, WagerRange
from pitboss.table.log import put
from pitboss.table.pot import engine as pot
from pitboss.table.pot import setup as pot_setup
from pitboss.table.pot import view as pot_view
from pitboss.table.pot.state import Acted, BetRange, PotHand, Throw
from pitboss.table.shuffle import commitment, live_key, seed_key
from pitboss.table.state import Moved, TableError

State = BankedRound | PotHand
DEALER = -1
DOWN = "??"
"""A card that lies face down."""


@dataclass(frozen=True, slots=True, repr=False)
class LegalAct:
    """Something that may be done next. Amounts are cents, in a pot game what the bet comes to; `seat` -1 is the dealer.

    Where there is a range of amounts or of cards, `apply` takes the one that is meant beside it.
    """

    seat: int
    act: str
    """"wager", "bet", "fold", "raise" and so on; of the dealer "deal" and "close" (no more bets)."""
    spot: str = ""
    least: int = 0
    most: int = 0
    step: int = 0
    """Amounts are whole multiples of it."""
    cards: tuple[int, ...] = ()
    """Places in the own hand, counted from 0, that it is done with."""
    draws: tuple[int, int] = (0, 0)
    """How many cards may be given up, at least and at most, where that is open."""
    picks: tuple[str, ...] = ()
    """What has to be picked, where a wager is on one of several outcomes."""
    tip: bool = False
    required: bool = False
    offer: Any = field(default=None, compare=False)

    def __str__(self) -> str:
        who = "dealer" if self.seat == DEALER else f"seat {self.seat + 1}"
        sums = "" if not self.most else dollars(self.least) + (f" to {dollars(self.most)}" * (self.most > self.least))
        places = " ".join(str(place + 1) for place in self.cards)
        gives = f"{self.draws[0]} to {self.draws[1]} cards" if self.draws[1] else places
        parts = (self.act, self.spot, sums, gives, "for the dealer" if self.tip else "")
        return f"{who}: {' '.join(part for part in parts if part)}"

    def __repr__(self) -> str:
        return f"<{self}>"

    def data(self) -> dict[str, Any]:
        """Plain data, what it has not left out."""
        names = ("spot", "least", "most", "step", "tip", "required")
        rows = {name: getattr(self, name) for name in names}
        draws = list(self.draws) if self.draws[1] else []
        rows |= {"cards": list(self.cards), "draws": draws, "picks": list(self.picks)}
        return {"seat": self.seat, "act": self.act, **{name: value for name, value in rows.items() if value}}


@dataclass(frozen=True, slots=True, repr=False)
class RoundInPlay:
    """A round against the house or a hand for the pot at a moment; `apply` gives the next and leaves this as it is."""

    state: State
    """Everything about it, the cards that nobody has seen included."""
    first: State
    proof: Mapping[str, Any] = field(default_factory=dict, compare=False)
    """The seed; or the key of the shuffle, and what is published of it before the deal."""

    @property
    def game(self) -> BookGame:
        return BookGame(self.state.plan.game)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def seat(self) -> int:
        """Who has to decide, counted from 0; -1 while the dealer moves or wagers are taken, and when it is over."""
        if self.over:
            return DEALER
        if isinstance(self.state, PotHand):
            return self.state.actor
        deciding = isinstance(banked.here(self.state), banked.DECISIONS)
        return self.state.boxes[self.state.turn].player if deciding else DEALER

    @property
    def balances(self) -> dict[str, int]:
        """What everybody has won or lost so far, in cents; it sums to nothing."""
        found = dict(round_data(self.state)["balances"])
        first = {purse: found[purse] for purse in purses_in_order(self.state) if purse in found}
        return first | found

    def legal(self, seat: int | None = None) -> tuple[LegalAct, ...]:
        """See `pitboss.legal`."""
        return legal(self, seat)

    def apply(self, act: LegalAct | str, **more: Any) -> RoundInPlay:
        """See `pitboss.apply`."""
        return apply(self, act, **more)

    def view(self, seat: int = 0) -> dict[str, Any]:
        """See `pitboss.view`."""
        return view(self, seat)

    def dealt(self) -> RoundInPlay:
        """The next moment at which a player has something to decide: until then the dealer goes on alone."""
        now = self
        while not now.over and now.legal() and all(act.act == "deal" for act in now.legal()):
            now = now.apply("deal")
        return now

    def played(self, seed: int = 1) -> RoundInPlay:
        """To its end, by players who choose at random."""
        return replace(self, state=one_round.play(self.state, random.Random(seed)))

    def story(self) -> str:
        """What has happened, with the paragraph of each line."""
        return "\n".join(round_lines(self.state, {}))

    def data(self) -> dict[str, Any]:
        """Plain data, as `deal --json` has it: the record, and all that came of it."""
        return round_answer(self.first, self.state, dict(self.proof))

    def record(self) -> dict[str, Any]:
        """What `replay` and `verify` read: the shoe, every event, and what was won."""
        return one_round.dump(self.first, self.state, dict(self.proof))

    def save(self, path: str | Path) -> None:
        """Write the record down; a file that is there already is left alone."""
        put(Path(path), self.record())

    def moments(self) -> Iterator[RoundInPlay]:
        """From the first moment to this one, event by event."""
        now = self.first
        yield replace(self, state=now)
        for event in self.state.log:
            now = _applied(now, event)
            yield replace(self, state=now)

    def __repr__(self) -> str:
        who = "over" if self.over else f"seat {self.seat + 1} to act" if self.seat >= 0 else "the dealer's move"
        who = "wagers are open" if any(act.act == "wager" for act in self.legal()) else who
        return f"<{self.game.slug}: {who}, after {counted(len(self.state.log), 'event')}>"

    def _repr_html_(self) -> str:
        """As the seat in turn sees it."""
        seen = _seen(self.state, self.seat)
        hands = seen.seats if isinstance(self.state, PotHand) else seen.hands
        rows = [(f"hand {at + 1}", html.faces(hand.cards)) for at, hand in enumerate(hands)]
        rows += [("board", html.faces(seen.board))] if seen.board else []
        rows += [("dealer", html.faces(seen.dealer))] if isinstance(self.state, BankedRound) else []
        rows += [(purse, html.Markup(html.cell(dollars(cents)))) for purse, cents in self.balances.items() if cents]
        return html.table(("", repr(self).strip("<>")), rows)


def start(
    game: GameOrSheet,
    seats: int | None = None,
    *,
    seed: int | None = None,
    stacks: Sequence[int] | None = None,
    cards: str = "",
) -> RoundInPlay:
    """A round about to begin, under a game's usual sheet or the one given.

    `seats`: one against the house and six for a pot unless said. `seed`: the same seed deals the same cards; without
    one the operating system shuffles. `stacks`: cents before each player of a pot game. `cards`: the first to be dealt.

    >>> import pitboss
    >>> round = pitboss.start("3cp", seed=5).apply("wager", spot="Ante", amount=500).apply("close").dealt()
    >>> pitboss.legal(round)
    (<seat 1: bet Play $5>, <seat 1: fold>)
    >>> round.view(0)["hands"][0]["cards"]
    'Td 4c 6d'
    >>> pitboss.apply(round, "fold").dealt().balances
    {'player 1': -500, 'house': 500, 'meter': 0}
    """
    made = sheet(game)
    if seats is not None:
        whole(seats, "seats", 1, least=1)
    if seed is not None:
        whole(seed, "seed", 7)
    key = live_key() if seed is None else seed_key(seed)
    first = _stacked(made, stacks, key) if stacks is not None else one_round.begin(made.lawful, seats, key)
    first = one_round.stacked(first, parse(cards)) if cards else first
    proof = {"key": key.hex(), "commitment": commitment(key)} if seed is None else {"seed": seed}
    return RoundInPlay(first, first, {} if cards else proof)


def _stacked(made: HouseSheet, stacks: Sequence[int], key: bytes) -> State:
    if not isinstance(made.lawful, PotSheet):
        raise TableError(f"{made.game.name} is played against the house: nobody has a stack there")
    cents = tuple(whole(stack, "stacks, in cents", 20000, least=1) for stack in stacks)
    return pot_setup.start(pot_setup.plan(slug(made.lawful.game), made.lawful), cents, key)


def legal(round: RoundInPlay, seat: int | None = None) -> tuple[LegalAct, ...]:
    """Everything that may be done next, or what one seat may do; nothing when it is over.

    >>> import pitboss
    >>> pitboss.legal(pitboss.start("nlhe", 2, seed=1).dealt())  # doctest: +NORMALIZE_WHITESPACE
    (<seat 2: fold>, <seat 2: call $4>, <seat 2: raise $8 to $400>)
    """
    state = round.state
    if seat is not None:
        _seat(state, seat)
    offers: tuple[Any, ...] = pot.legal(state) if isinstance(state, PotHand) else banked.legal(state)
    found = tuple(_act(state, offer) for offer in offers)
    return found if seat is None else tuple(act for act in found if act.seat == seat)


def _act(state: State, offer: Any) -> LegalAct:
    """An offer of either table in the words of both."""
    if isinstance(offer, Moved):
        return LegalAct(DEALER, "deal", offer=offer)
    if isinstance(offer, BetsClosed):
        return LegalAct(DEALER, "close", offer=offer)
    seat = offer.seat if isinstance(state, PotHand) else state.boxes[offer.box].player
    match offer:
        case WagerRange():
            picks = tuple(pick.name for pick in offer.picks)
            sums = (offer.least, offer.most, offer.step)
            return LegalAct(
                seat, "wager", offer.spot, *sums, picks=picks, tip=offer.tip, required=offer.required, offer=offer
            )
        case BetRange():
            return LegalAct(seat, offer.act, "", offer.least, offer.most, offer.step, offer=offer)
        case Throw():
            return LegalAct(seat, offer.act, draws=(offer.least, offer.most), offer=offer)
        case Decided():
            return LegalAct(seat, offer.act, offer.spot, offer.amount, offer.amount, cards=offer.cards, offer=offer)
        case Acted():
            return LegalAct(seat, offer.act, "", offer.amount, offer.amount, cards=offer.cards, offer=offer)
    return LegalAct(seat, "wager", offer.spot, offer.amount, offer.amount, offer=offer)


def apply(
    round: RoundInPlay,
    act: LegalAct | str,
    *,
    amount: int | None = None,
    spot: str | None = None,
    seat: int | None = None,
    cards: str | Sequence[int] | None = None,
    pick: str = "",
) -> RoundInPlay:
    """The round after somebody has done something: one of `legal`, or its word where that says which is meant.

    `amount`: cents, within the act's range; without one the least. `cards`: which cards it is done with, by their faces
    or places. What may not be done is refused with the paragraph, and nothing has happened.

    >>> import pitboss
    >>> round = pitboss.start("3cp", seed=5)
    >>> pitboss.apply(round, "wager", spot="Ante", amount=50000)
    Traceback (most recent call last):
        ...
    pitboss.table.state.TableError: Ante: $500 is outside $5 to $100 (CO 47.1-1017.24(2))
    """
    if amount is not None:
        amount = whole(amount, "amount, in cents", 500)
    if seat is not None:
        _seat(round.state, seat)
    if not isinstance(act, str | LegalAct):
        raise ValueError(f"act: one of legal(), or its word such as 'fold', not {given(act)}")
    meant = _meant(round, act, amount, spot, seat, cards) if isinstance(act, str) else act
    event = _event(round.state, meant, amount, cards, pick)
    return replace(round, state=_applied(round.state, event))


def _applied(state: State, event: Any) -> State:
    return pot.apply(state, event) if isinstance(state, PotHand) else banked.apply(state, event)


def _meant(
    round: RoundInPlay, word: str, amount: int | None, spot: str | None, seat: int | None, cards: Any
) -> LegalAct:
    """The one legal act that is called so."""
    every = legal(round)
    found = [act for act in every if act.act == word.lower()]
    if found and spot is not None:
        _spot(texted(spot, "spot", "Ante"), found)
    found = [act for act in found if spot is None or act.spot.lower() == spot.lower()]
    found = [act for act in found if (seat is None and not act.tip) or act.seat == seat]
    if len(found) > 1 and cards is not None:
        places = tuple(sorted(_places(round.state, found[0], cards)))
        found = [act for act in found if act.cards == places]
    if len(found) > 1 and amount is not None:
        found = [act for act in found if act.least <= amount <= act.most] or found
    if len(found) == 1:
        return found[0]
    may = ", ".join(map(str, every[:MOST_SHOWN])) or "nothing: it is over"
    what = f"{word!r} can mean {', '.join(map(str, found[:MOST_SHOWN]))}" if found else f"nobody may {word} now"
    raise TableError(what if found else f"{what}; there is {may}")


def _spot(spot: str, acts: Sequence[LegalAct]) -> None:
    """A spot on which this may be done now."""
    known = list(dict.fromkeys(act.spot for act in acts if act.spot))
    if spot.lower() not in (each.lower() for each in known):
        raise TableError(f"nobody may {acts[0].act} on {given(spot)} now; {suggested(spot, known)}")


def _seat(state: State, seat: int) -> None:
    """A seat of the table, the dealer's place included."""
    many = len(state.seats) if isinstance(state, PotHand) else len({box.player for box in state.boxes})
    if not DEALER <= whole(seat, "seat", 0) < many:
        raise TableError(f"seat: 0 to {many - 1}, or {DEALER} for nobody's, not {seat}")


MOST_SHOWN = 12
"""Acts in a refusal."""


def _event(state: State, act: LegalAct, amount: int | None, cards: Any, pick: str) -> Any:
    """What happens: the offer with what was left open filled in."""
    offer, sum_ = act.offer, act.least if amount is None else amount
    match offer:
        case WagerRange():
            least = -(-act.least // act.step) * act.step if amount is None else amount
            chosen = pick or (act.picks[0] if act.picks else "")
            return Wagered(offer.box, offer.spot, least, chosen, offer.tip)
        case BetRange():
            return Acted(offer.seat, offer.act, sum_)
        case Throw():
            return Acted(offer.seat, offer.act, cards=_places(state, act, cards or ()))
    if amount is not None and amount != act.most:
        raise TableError(f"{act}: not {dollars(amount)}")
    return offer


def _places(state: State, act: LegalAct, cards: str | Sequence[int]) -> tuple[int, ...]:
    """Where cards that are named by their faces lie in the hand."""
    if not isinstance(cards, str):
        return tuple(whole(place, "cards, by their places", 0, least=0) for place in cards)
    offer = act.offer
    held = state.seats[offer.seat].cards if isinstance(state, PotHand) else state.boxes[offer.box].cards
    missing = [card for card in parse(cards) if card not in held]
    if missing:
        raise TableError(f"{text(missing)} is not in the hand {text(held)}")
    return tuple(held.index(card) for card in parse(cards))


# --- what a seat sees -------------------------------------------------------------------------------------------------


def view(round: RoundInPlay, seat: int = 0) -> dict[str, Any]:
    """The table as one seat sees it, and no more: plain data, amounts in cents, `??` for a card that lies face down.

    Seat -1 is somebody who looks on.

    >>> import pitboss
    >>> hand = pitboss.start("nlhe", 2, seed=1).dealt()
    >>> [player["cards"] for player in pitboss.view(hand, 0)["hands"]]
    ['9s 5c', '?? ??']
    """
    state = round.state
    _seat(state, seat)
    seen = _seen(state, seat)
    hands = [_pot_hand(hand) for hand in seen.seats] if isinstance(state, PotHand) else list(map(_box, seen.hands))
    found = {
        "game": round.game.slug,
        "seat": seat,
        "turn": round.seat,
        "hands": hands,
        "board": _faces(seen.board),
        "may": [act.data() for act in legal(round) if act.seat in (seat, DEALER)],
        "told": [line.says for line in seen.told],
        "over": seen.over,
    }
    more = {"pots": list(seen.pots)} if isinstance(state, PotHand) else _house(seen)
    return found | more


def _seen(state: State, seat: int) -> Any:
    return pot_view.view(state, seat) if isinstance(state, PotHand) else banked_view.view(state, seat)


def _faces(cards: Sequence[int | None]) -> str:
    return " ".join(DOWN if card is None else text(card) for card in cards)


def _pot_hand(seen: pot_view.SeatView) -> dict[str, Any]:
    return {"cards": _faces(seen.cards), "live": seen.live, "stack": seen.stack, "bet": seen.bet, "put": seen.put}


def _box(seen: banked_view.BoxView) -> dict[str, Any]:
    stakes = [{"spot": each.spot, "amount": each.amount, "pick": each.pick, "tip": each.tip} for each in seen.stakes]
    return {"player": seen.player, "cards": _faces(seen.cards), "standing": seen.standing.value, "stakes": stakes}


def _house(seen: banked_view.RoundView) -> dict[str, Any]:
    paid = [
        {"hand": p.box, "spot": p.spot, "stake": p.stake, "back": p.back, "net": p.net, "says": p.says}
        for p in seen.paid
    ]
    return {"dealer": _faces(seen.dealer), "meter": seen.meter, "paid": paid}
