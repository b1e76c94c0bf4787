"""Everything a player may see at a decision: the cards, how often, and what each act loses there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.combinations import Hands, one_of_each
from pitboss.hands.isomorphism import seen
from pitboss.rules.acts import NO_MOVE, Verb
from pitboss.rules.outcome import UNASKED, Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet

Cards = NDArray[np.uint8]
Reals = NDArray[np.float64]

LEARNED = 120_000
"""So many cases are looked at to find a list; the rest only to say what it costs."""
SLICE = 400_000


@dataclass(frozen=True, eq=False)
class Cases:
    """Cards in view, a row each; `losses` has a column for each act, NaN where it may not be taken."""

    first: Cards
    second: Cards
    piles: tuple[str, str]
    weights: Reals
    losses: Reals
    """In units of the wager and of all rounds; where worths are not kept, 1 for each act but the best."""

    def __len__(self) -> int:
        return len(self.first)

    def pile(self, name: str) -> Cards:
        """The cards in view of the own hand, the board or the dealer's."""
        found = [c for c, pile in zip((self.first, self.second), self.piles, strict=True) if pile == name]
        return np.concatenate(found, axis=1) if found else np.empty((len(self), 0), dtype=np.uint8)

    @cached_property
    def own(self) -> Cards:
        return self.pile("own")

    @cached_property
    def board(self) -> Cards:
        return self.pile("board")

    @cached_property
    def up(self) -> Cards:
        """The dealer's cards in view."""
        return self.pile("dealer")

    @cached_property
    def all(self) -> Cards:
        """The own cards and the board's."""
        return np.concatenate([self.own, self.board], axis=1)


@dataclass(frozen=True, eq=False)
class Source:
    """A decision's table, the deck it is about, and the decisions that lead to it."""

    decision: Decision
    sheet: Sheet
    before: tuple[Decision, ...] = ()

    @cached_property
    def jokers(self) -> int:
        return script(self.sheet).decks[0].jokers

    @cached_property
    def hands(self) -> Hands:
        """The first part of what is seen, as the rows of the table are numbered."""
        many, decks = self.decision.first[1], script(self.sheet).decks[0].decks
        if not many:
            return Hands(np.empty((1, 0), dtype=np.uint8), np.ones(1, dtype=np.int64))
        return one_of_each(range(52 + self.jokers), many, decks)

    @cached_property
    def others(self) -> Cards:
        """The second part, as the columns are numbered: by the highest card, then the next."""
        many = self.decision.second[1]
        cards = 52 + self.jokers
        rows = np.array(list(combinations(range(cards - 1, -1, -1), many)), dtype=np.uint8)
        return np.ascontiguousarray(rows.reshape(comb(cards, many), many)[::-1, ::-1])

    @cached_property
    def rounds(self) -> float:
        """How many rows and columns all deals come to, by weight."""
        left = 52 + self.jokers - self.decision.first[1]
        return float(self.hands.weights.sum()) * comb(left, self.decision.second[1])

    @cached_property
    def asked(self) -> int:
        return int((self.decision.best != UNASKED).sum())

    def sample(self) -> Cases:
        """All cases, or many drawn by lot, always the same ones."""
        if self.asked <= 2 * LEARNED:
            return next(self.slices(self.decision.best.size))
        rng, weights = np.random.default_rng(0), self.hands.weights
        rows = rng.choice(len(weights), 2 * LEARNED, p=weights / weights.sum())
        columns = rng.integers(0, self.decision.best.shape[1], 2 * LEARNED)
        fine = np.flatnonzero(self.decision.best[rows, columns] != UNASKED)[:LEARNED]
        rows, columns = rows[fine], columns[fine]
        return self._cases(rows, columns, np.full(len(rows), self._asked_share / len(rows)))

    @cached_property
    def _asked_share(self) -> float:
        return float((self.decision.best != UNASKED).sum(axis=1) @ self.hands.weights) / self.rounds

    def slices(self, size: int = SLICE) -> Iterator[Cases]:
        """All cases, so many at a time."""
        each = max(1, size // self.decision.best.shape[1])
        for start in range(0, len(self.decision.best), each):
            rows, columns = np.nonzero(self.decision.best[start : start + each] != UNASKED)
            rows += start
            if len(rows):
                yield self._cases(rows, columns, self.hands.weights[rows] / self.rounds)

    def _cases(self, rows: NDArray[np.int64], columns: NDArray[np.int64], weights: Reals) -> Cases:
        piles = (self.decision.first[0], self.decision.second[0])
        first, second = self.hands.cards[rows], self.others[columns]
        found = Cases(first, second, piles, weights, np.empty((0, 0)))
        weights = weights * reached(found, self.decision, self.before, self.jokers)
        kept = np.flatnonzero(weights)
        losses = self._losses(rows[kept], columns[kept]) * weights[kept, None]
        return Cases(first[kept], second[kept], piles, weights[kept], losses)

    def _losses(self, rows: NDArray[np.int64], columns: NDArray[np.int64]) -> Reals:
        best, many = self.decision.best[rows, columns].astype(np.int64), len(self.decision.acts)
        if self.decision.values is None:
            other: Reals = (best[:, None] != np.arange(many)).astype(np.float64)
            return other
        values = self.decision.values[rows, columns]
        found: Reals = np.maximum(values[np.arange(len(best)), best][:, None] - values, 0.0)
        return found


# --- which cases come up ----------------------------------------------------------------------------------------------


def reached(cases: Cases, decision: Decision, found: Sequence[Decision], jokers: int) -> Reals:
    """How often the decisions before, made at their best, lead to each case."""
    earlier = list(_earlier(decision, found))
    share = np.ones(len(cases))
    if not earlier:
        return share
    chains = _chains(cases, [table for table, _ in earlier])
    total = np.zeros(len(cases))
    for chain in chains:
        share = np.ones(len(cases))
        for (table, acts), places in zip(earlier, chain, strict=True):
            row, column = seen(_of(cases, table.first, places), _of(cases, table.second, places), jokers)
            share *= np.isin(table.best[row, column], acts)
        total += share
    return total / len(chains)


def _of(cases: Cases, part: tuple[str, int], places: dict[str, tuple[int, ...]]) -> Cards:
    pile, many = part
    return np.ascontiguousarray(cases.pile(pile)[:, places[pile]]) if many else np.empty((len(cases), 0), np.uint8)


def _chains(cases: Cases, tables: list[Decision]) -> list[list[dict[str, tuple[int, ...]]]]:
    """Every way the cards in view may have come one after another, told apart as far as was looked at."""
    wanted = [dict(part for part in (table.first, table.second) if part[1]) for table in tables]
    chains: list[list[dict[str, tuple[int, ...]]]] = [[]]
    now = {pile: tuple(range(cases.pile(pile).shape[1])) for pile in ("own", "board", "dealer")}
    for need in reversed(wanted):
        chains = [[places, *chain] for chain in chains for places in _within(chain[0] if chain else now, need)]
    return chains


def _within(now: dict[str, tuple[int, ...]], need: dict[str, int]) -> Iterator[dict[str, tuple[int, ...]]]:
    """Which of the cards were already there."""
    ways: list[dict[str, tuple[int, ...]]] = [dict(now)]
    for pile, many in need.items():
        ways = [way | {pile: some} for way in ways for some in combinations(now[pile], many)]
    yield from ways


def _earlier(decision: Decision, found: Sequence[Decision]) -> Iterator[tuple[Decision, list[int]]]:
    """The tables that lead here, each with the acts after which one comes here."""
    same = [each for each in found if each.having == decision.having] or list(found)
    steps = sorted({each.step for each in same if each.step < decision.step and not _hold(each)})
    for number, step in enumerate(steps):
        after = decision.after[:number]
        table = next((each for each in same if each.step == step and each.after in (after, ())), None)
        if table is None or not table.chosen:
            continue
        if len(decision.after) == len(steps):
            yield table, [table.acts.index(decision.after[number])]
        else:
            later = [each for each in same if each.step == min([*steps[number + 1 :], decision.step])]
            yield table, _leading(table, later)


def _hold(decision: Decision) -> bool:
    return next(act for act in decision.acts if act != NO_MOVE).verb in (Verb.HOLD, Verb.SET, Verb.DECLARE)


def _leading(table: Decision, later: list[Decision]) -> list[int]:
    """The acts whose frequencies make up how often the next decision comes; the most of them."""
    often = sum((sum(each.chosen.values()) for each in later), start=0)
    acts = range(len(table.acts))
    for many in range(len(acts), 0, -1):
        for some in combinations(acts, many):
            if sum(table.chosen.get(table.acts[at].code, 0) for at in some) == often:
                return list(some)
    return list(acts)
