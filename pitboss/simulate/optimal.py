"""Playing by the solver's tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import isomorphism
from pitboss.rules.acts import Verb
from pitboss.rules.outcome import UNASKED, Decision
from pitboss.simulate import several_decks
from pitboss.simulate.decisions import Asked
from pitboss.simulate.lookup import held_places
from pitboss.simulate.state import Cards, Mask, Rows, SampledBox, SampledTable, SimulateError
from pitboss.simulate.strategies import by_places, by_ways, declared, first_of, seen
from pitboss.words import Arrange, Check, Deck, Declare, Discard, Pile, Split


class Optimal:
    """By the solver's tables. Winners are always shown, and hands set by the house ways where it has no table."""

    def __init__(self, decisions: Iterable[Decision], deck: Deck) -> None:
        self.jokers, self.decks = deck.jokers, deck.decks
        self.tables: dict[int, list[Decision]] = {}
        for decision in decisions:
            self.tables.setdefault(decision.step, []).append(decision)

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
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

    def _untold(self, felt: SampledTable, ask: Asked) -> Rows:
        """What is done where the solver has nothing to say."""
        if isinstance(ask.word, Arrange):
            return by_ways(felt)
        free = [option for option in ask.options if not isinstance(option.act, Declare)]
        if len(free) == 1:
            return declared(ask, first_of(ask, Check))
        texts = ", ".join(option.move.code for option in free)
        raise SimulateError(f"the optimal strategy needs the solver's decision at step {ask.step} ({texts})")

    def _concerned(self, ask: Asked, table: Decision) -> Mask:
        """Where the table holds: for those with a wager, after what was done before."""
        where = ask.where & (ask.box.staked(table.having) > 0) if table.having else ask.where.copy()
        before = ask.box.done[len(ask.box.done) - len(table.after) :] if table.after else []
        for move, (_, moves, chosen) in zip(table.after, before, strict=True):
            where &= (chosen == moves.index(move)) if move in moves else False
        return where

    def _looked_up(self, felt: SampledTable, ask: Asked, table: Decision, rows: Rows) -> Rows:
        at, options = self._placed(felt, ask, table, rows)
        best = table.best[at].astype(np.int64)
        # Nothing is at stake any more where the solver was not asked.
        return np.where(best == UNASKED, first_of(ask)[rows], options(best))

    def _placed(
        self, felt: SampledTable, ask: Asked, table: Decision, rows: Rows
    ) -> tuple[tuple[Rows, ...], Callable[[Rows], Rows]]:
        """Where these rounds stand in a table, and which options its acts are in them."""
        first, second = (self._cards(felt, ask.box, part)[rows] for part in (table.first, table.second))
        if self.decks > 1 and not second.shape[1]:
            row, places = several_decks.patterns(first, self.decks)
            bits = _masks(table)
            return (row, np.zeros_like(row)), lambda act: self._by_bits(ask, table, act, _moved(bits[act], places))
        return isomorphism.seen(first, second, self.jokers), lambda act: self._found(ask, table, act, first, second)

    def table(self, ask: Asked) -> Decision | None:
        """The table that holds in the first round, if there is one."""
        tables = sorted(self.tables.get(ask.step, ()), key=lambda each: (bool(each.having), len(each.after)))
        return next((each for each in reversed(tables) if self._concerned(ask, each)[0]), None)

    def values(self, felt: SampledTable, ask: Asked) -> NDArray[np.float64] | None:
        """What each option is worth in the first round, nan where that is not said; None if the table has no values."""
        table = self.table(ask)
        if table is None or table.values is None:
            return None
        acts = np.arange(len(table.acts))
        (row, column), options = self._placed(felt, ask, table, np.zeros_like(acts))
        found, worth = options(acts), table.values[row[0], column[0]]
        values = np.full(len(ask.options), np.nan)
        values[found[found >= 0]] = worth[found >= 0]
        return values

    def _found(self, ask: Asked, table: Decision, best: Rows, first: Cards, second: Cards) -> Rows:
        """The options that acts of a table are; acts on cards name them by their places."""
        if any(move.verb is Verb.HOLD for move in table.acts):
            return self._by_bits(ask, table, best, held_places(np.ascontiguousarray(first), _masks(table)[best]))
        if table.acts[0].verb is Verb.SET:
            # Places of what goes in front, from the lowest card up.
            order = np.argsort(np.argsort(second, axis=1), axis=1)
            front: Rows = by_places(ask, Arrange)[_moved(_masks(table)[best], order)]
            return front
        found: Rows = self._numbers(ask, table)[best]
        return found

    def _by_bits(self, ask: Asked, table: Decision, best: Rows, held: Rows) -> Rows:
        """Options by the cards that are held; the rest is given up, or played as a second hand."""
        every = (1 << ask.box.piles[Pile.OWN].shape[1]) - 1
        splits = np.zeros(UNASKED + 1, dtype=np.bool_)
        splits[: len(table.acts)] = [move.verb is Verb.SPLIT for move in table.acts]
        return np.where(splits[best], by_places(ask, Split)[held], by_places(ask, Discard)[every ^ held])

    def _cards(self, felt: SampledTable, box: SampledBox, part: tuple[str, int]) -> Cards:
        what, many = part
        cards = seen(felt, box, what) if many else np.empty((felt.many, 0), dtype=np.uint8)
        if cards.shape[1] < many:
            raise SimulateError(f"the decision looks at {many} cards of the {what} and {cards.shape[1]} are seen")
        return cards[:, :many]

    def _numbers(self, ask: Asked, table: Decision) -> Rows:
        """Which option each act of the table is."""
        moves = {option.move: number for number, option in enumerate(ask.options)}
        missing = [move for move in table.acts if move not in moves]
        if missing:
            may = ", ".join(move.code for move in moves)
            raise SimulateError(f"step {ask.step}: the decision says {missing[0].code!r} and one may {may}")
        found = np.full(UNASKED + 1, -1, dtype=np.int64)
        found[: len(table.acts)] = [moves[move] for move in table.acts]
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
    for number, move in enumerate(table.acts):
        found[number] = sum(1 << place for place in move.places)
    return found


def _moved(bits: Rows, places: Rows) -> Rows:
    """Bits for places in one order of the cards, from bits for them in another."""
    found: Rows = ((bits[:, None] >> places & 1) << np.arange(places.shape[1])).sum(axis=1)
    return found
