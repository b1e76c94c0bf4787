"""How the players decide: by the solver's tables, by simple habits, or by lot."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import span
from pitboss.hands.scoring import MOST
from pitboss.script import Script
from pitboss.simulate.felt import Box, Cards, Felt, Mask, Rows, SimulateError, scored
from pitboss.simulate.options import Asked, Option
from pitboss.simulate.play import Strategy
from pitboss.simulate.tables import held_places
from pitboss.solve import canon
from pitboss.solve.figures import UNASKED, Decision
from pitboss.ways import played
from pitboss.words import Arrange, Bet, Bets, Check, DealerDoes, Declare, Discard, Fold, HouseWay, Pile, TakeBack

HOUSE_WAY = -1
"""What is chosen for a hand that is to be set by the house ways."""


def by_ways(felt: Felt) -> Rows:
    """Every hand is left to the house ways."""
    return np.full(felt.many, HOUSE_WAY, dtype=np.int64)


def first_of(ask: Asked, *kinds: type) -> Rows:
    """The first allowed option of these kinds of acts, the earlier kinds first; then any that is allowed."""
    chosen = np.full(len(ask.where), -1, dtype=np.int64)
    for kind in (*kinds, object):
        for number, option in enumerate(ask.options):
            if isinstance(option.act, kind):
                chosen[(chosen < 0) & ask.allowed[number]] = number
    return chosen


def declared(ask: Asked, chosen: Rows) -> Rows:
    """Winners are always shown, whatever else was chosen."""
    for number, option in reversed(tuple(enumerate(ask.options))):
        if isinstance(option.act, Declare):
            chosen = np.where(ask.allowed[number], number, chosen)
    return chosen


def gives_up(ask: Asked) -> bool:
    """Whether the decision is which cards to give up."""
    return any(isinstance(option.act, Discard) for option in ask.options)


def by_places(ask: Asked) -> NDArray[np.int64]:
    """Which option gives up, or sets in front, just these cards, by a number with a bit for each; -1 for none."""
    found = np.full(1 << ask.box.piles[Pile.OWN].shape[1], -1, dtype=np.int64)
    for number, option in enumerate(ask.options):
        if isinstance(option.act, Discard | Arrange):
            found[sum(1 << place for place in option.places)] = number
    return found


class Habit:
    """A simple way to play. Cards are drawn and hands set by the dealer's house ways where there are any.

    Elsewhere as few cards are given up as may be, and the lowest of them.
    """

    def __init__(self, script: Script) -> None:
        self.qualifies = script.qualifies
        ways = (step for step in script.steps if isinstance(step, HouseWay))
        self.draws = next((step for step in ways if step.does is not DealerDoes.SETS), None)

    def choose(self, felt: Felt, ask: Asked) -> Rows:
        if isinstance(ask.word, Arrange):
            return by_ways(felt)
        if gives_up(ask):
            return self.given_up(ask)
        return declared(ask, self.decided(felt, ask))

    def decided(self, felt: Felt, ask: Asked) -> Rows:
        """What is chosen where it is not about cards."""
        raise NotImplementedError

    def given_up(self, ask: Asked) -> Rows:
        cards = np.ascontiguousarray(ask.box.piles[Pile.OWN])
        every, options = (1 << cards.shape[1]) - 1, by_places(ask)
        lowest = options[self._lowest(cards, min(len(o.places) for o in ask.options if isinstance(o.act, Discard)))]
        if self.draws is None:
            return lowest
        by_way = options[every ^ played(self.draws.ways, cards).kept.astype(np.int64)]
        return np.where(by_way >= 0, by_way, lowest)

    def _lowest(self, cards: Cards, many: int) -> Rows:
        order = np.argsort(cards >> 2, axis=1, kind="stable")[:, :many]
        return (1 << order).sum(axis=1) if many else np.zeros(len(cards), dtype=np.int64)


class AlwaysRaise(Habit):
    """The largest bet wherever one may be made; nothing is folded or taken back."""

    def decided(self, felt: Felt, ask: Asked) -> Rows:
        chosen = first_of(ask, Check)
        for number in sorted(range(len(ask.options)), key=lambda at: _size(ask.options[at])):
            if _size(ask.options[number]):
                chosen = np.where(ask.allowed[number], number, chosen)
        return chosen


def _size(option: Option) -> int:
    """How many units an option puts up."""
    match option.act:
        case Bet():
            return option.times
        case Bets(bets=bets):
            return sum(bet.times[0] for bet in bets)
    return 0


class NeverRaise(Habit):
    """Nothing is put up that need not be: wagers are taken back, bets are passed, and where neither may be, folded."""

    def decided(self, felt: Felt, ask: Asked) -> Rows:
        return first_of(ask, TakeBack, Check, Fold)


class DealerLike(Habit):
    """Bets the least just when all cards in sight make a hand with which a dealer would qualify, and else does not.

    A dealer who needs no rank to play always plays; a hand that has too few cards to be read does not qualify.
    """

    def decided(self, felt: Felt, ask: Asked) -> Rows:
        good, poor = first_of(ask, Bet, Bets, Check), first_of(ask, TakeBack, Check, Fold)
        return np.where(self._plays(felt, ask.box), good, poor)

    def _plays(self, felt: Felt, box: Box) -> Mask:
        if self.qualifies is None:
            return np.ones(felt.many, dtype=np.bool_)
        cards = in_sight(felt, box)[:, :MOST]
        ladder = self.qualifies.hand.ladder
        return scored(ladder, cards) >= span(ladder, self.qualifies.rank)[0]


class Random:
    """Any option that is allowed, each as likely as the others; hands are set in any way, fouled ones too."""

    def __init__(self, rng: np.random.Generator) -> None:
        self.rng = rng

    def choose(self, felt: Felt, ask: Asked) -> Rows:
        lot = self.rng.random((len(ask.options), felt.many))
        chosen: Rows = np.where(np.array(ask.allowed), lot, -1).argmax(axis=0)
        return chosen


def seen(felt: Felt, box: Box, what: str) -> Cards:
    """The cards a player sees: of the own hand, the board or the dealer's."""
    match what:
        case "own":
            return box.piles[Pile.OWN]
        case "board":
            return felt.board[:, : felt.board_up]
        case "dealer":
            return felt.dealer.piles[Pile.DEALT][:, felt.dealer.upcards]
    raise SimulateError(f"nobody sees {what!r}")


def in_sight(felt: Felt, box: Box) -> Cards:
    """The own hand and what lies open on the board."""
    return np.concatenate([seen(felt, box, "own"), seen(felt, box, "board")], axis=1)


class Optimal:
    """By the solver's tables. Winners are always shown, and hands set by the house ways where it has no table."""

    def __init__(self, decisions: Iterable[Decision], jokers: int) -> None:
        self.jokers = jokers
        self.tables: dict[int, list[Decision]] = {}
        for decision in decisions:
            self.tables.setdefault(decision.step, []).append(decision)

    def choose(self, felt: Felt, ask: Asked) -> Rows:
        tables = self.tables.get(ask.step)
        if tables is None:
            return self._untold(felt, ask)
        chosen = np.full(felt.many, -1, dtype=np.int64)
        # What holds only for some comes after what holds for everybody, and takes its place.
        for table in sorted(tables, key=lambda each: (bool(each.having), len(each.after))):
            rows = np.flatnonzero(self._concerned(ask, table))
            chosen[rows] = self._looked_up(felt, ask, table, rows)
        chosen = declared(ask, chosen)
        self._check(ask, chosen)
        return chosen

    def _untold(self, felt: Felt, ask: Asked) -> Rows:
        """What is done where the solver has nothing to say."""
        if isinstance(ask.word, Arrange):
            return by_ways(felt)
        free = [option for option in ask.options if not isinstance(option.act, Declare)]
        if len(free) == 1:
            return declared(ask, first_of(ask, Check))
        texts = ", ".join(option.text for option in free)
        raise SimulateError(f"the optimal strategy needs the solver's decision at step {ask.step} ({texts})")

    def _concerned(self, ask: Asked, table: Decision) -> Mask:
        """Where the table holds: for those with a wager, after what was done before."""
        where = ask.where & (ask.box.staked(table.having) > 0) if table.having else ask.where.copy()
        before = ask.box.done[len(ask.box.done) - len(table.after) :] if table.after else []
        for text, (_, texts, chosen) in zip(table.after, before, strict=True):
            where &= (chosen == texts.index(text)) if text in texts else False
        return where

    def _looked_up(self, felt: Felt, ask: Asked, table: Decision, rows: Rows) -> Rows:
        first, second = (self._cards(felt, ask.box, part)[rows] for part in (table.first, table.second))
        row, column = canon.seen(first, second, self.jokers)
        best = table.best[row, column].astype(np.int64)
        found: Rows = self._numbers(ask, table)[best]
        if table.acts[0].startswith("hold"):
            # Places of what is held, in the canonical hand.
            held = held_places(np.ascontiguousarray(first), _masks(table)[best])
            found = by_places(ask)[((1 << first.shape[1]) - 1) ^ held]
        elif table.acts[0].startswith("set"):
            # Places of what goes in front, from the lowest card up.
            order = np.argsort(np.argsort(second, axis=1), axis=1)
            found = by_places(ask)[
                ((_masks(table)[best][:, None] >> order & 1) << np.arange(order.shape[1])).sum(axis=1)
            ]
        # Nothing is at stake any more where the solver was not asked.
        return np.where(best == UNASKED, first_of(ask)[rows], found)

    def _cards(self, felt: Felt, box: Box, part: tuple[str, int]) -> Cards:
        what, many = part
        cards = seen(felt, box, what) if many else np.empty((felt.many, 0), dtype=np.uint8)
        if cards.shape[1] < many:
            raise SimulateError(f"the decision looks at {many} cards of the {what} and {cards.shape[1]} are seen")
        return cards[:, :many]

    def _numbers(self, ask: Asked, table: Decision) -> Rows:
        """Which option each act of the table is; acts on cards are told by their places."""
        if table.acts[0].startswith(("hold", "set")):
            return np.full(UNASKED + 1, -1, dtype=np.int64)
        texts = {option.text: number for number, option in enumerate(ask.options)}
        missing = [text for text in table.acts if text not in texts]
        if missing:
            raise SimulateError(f"step {ask.step}: the decision says {missing[0]!r} and one may {', '.join(texts)}")
        found = np.full(UNASKED + 1, -1, dtype=np.int64)
        found[: len(table.acts)] = [texts[text] for text in table.acts]
        return found

    def _check(self, ask: Asked, chosen: Rows) -> None:
        fine = np.array([*ask.allowed, np.zeros(len(chosen), dtype=np.bool_)])[chosen, np.arange(len(chosen))]
        if (ask.where & ~fine).any():
            at = int(np.argmax(ask.where & ~fine))
            raise SimulateError(
                f"step {ask.step}: the strategy has nothing lawful to say about {ask.box.piles[Pile.OWN][at]}"
            )


def _masks(table: Decision) -> Rows:
    """The places that each act names, as bits."""
    found = np.zeros(UNASKED + 1, dtype=np.int64)
    for number, text in enumerate(table.acts):
        found[number] = sum(1 << int(word) - 1 for word in text.split() if word.isdigit())
    return found


HABITS: dict[str, type[Habit]] = {"always raise": AlwaysRaise, "never raise": NeverRaise, "dealer-like": DealerLike}
NAMES = ("optimal", *HABITS, "random")


def strategy(name: str, script: Script, decisions: Iterable[Decision], rng: np.random.Generator) -> Strategy:
    """A strategy by its name."""
    if name in HABITS:
        return HABITS[name](script)
    if name == "optimal":
        return Optimal(decisions, script.decks[0].jokers)
    if name == "random":
        return Random(rng)
    raise SimulateError(f"no strategy {name!r}; there are {', '.join(NAMES)}, or a TOML file of one's own")
