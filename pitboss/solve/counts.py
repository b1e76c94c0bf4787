"""How many deals hit each row of a schedule: counted over all hands, by their scores and, where that is not enough,
by the cards themselves or by where they lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.combinations import Counts, Spread, all_hands, spread
from pitboss.hands.isomorphism import patterns
from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import scores
from pitboss.law.schedules import Schedule
from pitboss.rules.bet_group import SolveError, every
from pitboss.rules.dealt import parts_of, size
from pitboss.rules.payout import row_steps
from pitboss.rules.paytable import ASK, NO_ROW, SUITS, PayLine, hit, lines
from pitboss.rules.script import Script
from pitboss.solve.folds import FoldedHands
from pitboss.solve.kernels.census import own_two
from pitboss.words import DEALERS, From, Hand
from pitboss.work.parallel import slices

Spans = tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class Counted:
    """Deals by the row they hit, the first for none: those played to the end, and those folded before."""

    played: Counts
    folded: Counts

    @property
    def total(self) -> int:
        return int(self.played.sum() + self.folded.sum())


@dataclass(frozen=True, eq=False)
class Count:
    """One schedule read from one hand. `only`: what the hand has to score to be shown at all."""

    script: Script
    deck: tuple[int, ...]
    hand: Hand
    schedule: Schedule
    played: FoldedHands | None = None
    only: Spans = ()

    @property
    def ladder(self) -> Ladder:
        return self.hand.ladder

    @cached_property
    def spread(self) -> Spread:
        """Every hand, by score."""
        suits = any(SUITS.search(row.hand) for row in self.schedule.rows)
        return spread(self.ladder, parts_of(self.script, self.hand.cards), self.deck, suits=suits)

    @cached_property
    def lines(self) -> tuple[PayLine, ...]:
        return lines(self.schedule, self.ladder)

    @cached_property
    def placed(self) -> tuple[PayLine, ...]:
        """The rows about some of the cards, or about the dealer's too."""
        found = tuple(line for line in self.lines if line.cards)
        if any(line.suits for line in found):
            raise SolveError(f"{self.schedule.wager} {self.schedule.name}: a suit by name in some of the cards")
        return found

    def counted(self) -> Counted:
        """The deals of every row."""
        weights = self.spread.weights
        if self.played is None:
            return Counted(self.rows(weights), np.zeros(len(self.schedule.rows) + 1, dtype=np.int64))
        jokers = sum(card >= 52 for card in self.deck)
        times = self.played.times[patterns(self.spread.cards, jokers)]
        return Counted(self.rows(weights * times), self.rows(weights * (self.played.of - times)))

    def rows(self, weights: Counts) -> Counts:
        """The deals of every row, the first for none, where each hand stands for so many."""
        if not self.placed:
            return self.by_score(weights)
        if any(line.dealers for line in self.placed):
            return self.with_dealers(weights)
        return self.by_place(weights)

    def empty(self) -> Counts:
        return np.zeros(len(self.schedule.rows) + 1, dtype=np.int64)

    # --- by score -----------------------------------------------------------------------------------------------------

    def by_score(self, weights: Counts) -> Counts:
        """By the score alone; hands of a score that does not decide are looked at one by one."""
        found, rows = self.empty(), self.row_of_scores()
        sure = rows != ASK
        np.add.at(found, rows[sure] + 1, self.spread.totals(weights)[sure])
        for place in np.nonzero(~sure)[0].tolist():
            for at in self.spread.of(place):
                found[self.row_of_cards(self.spread.cards[at]) + 1] += weights[at]
        return found

    def row_of_scores(self) -> NDArray[np.int64]:
        values = self.spread.scores
        rows = row_steps(self.schedule, self.ladder).at(values)
        shown = np.array([any(low <= value <= high for low, high in self.only) for value in values], dtype=np.bool_)
        return np.where(shown, rows, NO_ROW) if self.only else rows

    def row_of_cards(self, cards: NDArray[np.uint8]) -> int:
        row = hit(self.schedule, self.ladder, tuple(sorted(cards.tolist())))
        return NO_ROW if row is None else self.schedule.rows.index(row)

    def number(self, line: PayLine) -> int:
        return self.schedule.rows.index(line.row)

    # --- by where the cards lie ---------------------------------------------------------------------------------------

    def reaching(self, low: int) -> NDArray[np.bool_]:
        """The hands of at least this score: no part of a lesser one reaches it."""
        good = np.zeros(len(self.spread.weights), dtype=np.bool_)
        for place in np.nonzero(self.spread.scores >= low)[0].tolist():
            good[self.spread.of(place)] = True
        return good

    def by_place(self, weights: Counts) -> Counts:
        """A hand that may be in a row by its place is laid out in every way; the others count as often."""
        seats = list(layouts([self.places(line) for line in self.placed], self.spread.cards.shape[1]))
        good = self.reaching(min(line.low for line in self.placed))
        found = self.by_score(np.where(good, 0, weights)) * len(seats)
        cards, many = self.spread.cards[good], weights[good]
        plain = np.array([self.row_of_cards(each) for each in cards], dtype=np.int64)
        for seat in seats:
            np.add.at(found, self.laid(cards[:, seat], plain) + 1, many)
        return found

    def places(self, line: PayLine) -> frozenset[int]:
        """Which of the hand's cards the row is about, by their numbers."""
        found: set[int] = set()
        for source in line.cards:
            found |= set(_among(self.script, self.hand.cards, source))
        return frozenset(found)

    def laid(self, cards: NDArray[np.uint8], plain: NDArray[np.int64]) -> NDArray[np.int64]:
        """The row of each hand, laid out: the first that is about its place, else the plain one."""
        rows, free = plain.copy(), np.ones(len(cards), dtype=np.bool_)
        for line in self.placed:
            values = scores(self.ladder, np.ascontiguousarray(cards[:, sorted(self.places(line))]))
            here = free & (values >= line.low) & (values <= line.high)
            rows[here] = self.number(line)
            free &= ~here
        return rows

    # --- with the dealer's cards --------------------------------------------------------------------------------------

    def with_dealers(self, weights: Counts) -> Counts:
        """A hand that may be in a row with the dealer's meets every hand the dealer can have."""
        held = size(self.script, DEALERS)
        hands = comb(len(self.deck) - self.spread.cards.shape[1], held)
        good = np.zeros(len(weights), dtype=np.bool_)
        for line in self.placed:
            values = scores(self.ladder, self.spread.cards)
            good |= (values >= line.low) & (values <= line.high)
        found = self.by_score(np.where(good, 0, weights)) * hands
        for at in np.nonzero(good)[0]:
            self.meet(self.spread.cards[at], int(weights[at]), held, found)
        return found

    def meet(self, mine: NDArray[np.uint8], weight: int, held: int, found: Counts) -> None:
        """Count one hand against all of the dealer's."""
        rest = [card for card in self.deck if card not in mine.tolist()]
        theirs = scores(self.ladder, every(rest, held))
        rows = np.full(len(theirs), self.row_of_cards(mine), dtype=np.int64)
        free, value = np.ones(len(theirs), dtype=np.bool_), scores(self.ladder, mine[None, :])[0]
        for line in self.placed:
            low, high = line.dealers or (0, int(theirs.max()))
            here = free & (theirs >= low) & (theirs <= high) & (line.low <= value <= line.high)
            rows[here] = self.number(line)
            free &= ~here
        np.add.at(found, rows + 1, weight)


def _among(script: Script, sources: Sequence[From], wanted: From) -> range:
    """Where in a hand the cards lie that a From names."""
    before = 0
    for source in sources:
        if source.pile is wanted.pile:
            start = before + max(0, wanted.at - 1) - max(0, source.at - 1)
            return range(start, start + size(script, wanted))
        before += size(script, source)
    raise SolveError(f"a row about {wanted.pile.value}, which the hand is not made of")


def layouts(groups: Sequence[frozenset[int]], count: int) -> Iterator[list[int]]:
    """Every way to lay out a hand, as far as these groups of places tell two ways apart."""
    kinds: dict[tuple[bool, ...], list[int]] = {}
    for place in range(count):
        kinds.setdefault(tuple(place in group for group in groups), []).append(place)
    yield from _seated(list(kinds.values()), frozenset(range(count)), [0] * count)


def _seated(kinds: list[list[int]], left: frozenset[int], seat: list[int]) -> Iterator[list[int]]:
    if not kinds:
        yield list(seat)
        return
    for some in combinations(sorted(left), len(kinds[0])):
        for place, card in zip(kinds[0], some, strict=True):
            seat[place] = card
        yield from _seated(kinds[1:], left - set(some), seat)


def count_rows(count: Count) -> Counted:
    """Deals by row; a schedule all of whose rows are about the same cards is read from those."""
    if count.hand.use:
        return _Using(count.script, count.deck, count.hand, count.schedule).counted()
    places = {line.cards for line in count.lines}
    if len(places) == 1 and count.placed and not any(line.dealers for line in count.placed):
        return _Inner(count.script, count.deck, replace(count.hand, cards=places.pop()), count.schedule).counted()
    return count.counted()


PART = 1 << 18
"""Hands laid out at a time."""


class _Using(Count):
    """A hand that has to use a card of the player's own: of the board one card at least is left out."""

    def counted(self) -> Counted:
        parts, steps = parts_of(self.script, self.hand.cards), row_steps(self.schedule, self.ladder)
        hands, by_score = (
            all_hands(parts, self.deck),
            np.zeros(len(self.ladder.kinds) + 1 << self.ladder.shift, np.int64),
        )
        for start, stop in slices(len(hands.weights), PART):
            own_two(self.without(hands.cards[start:stop]), hands.weights[start:stop], by_score)
        values = np.nonzero(by_score)[0]
        found, rows = self.empty(), steps.at(values.astype(np.int32))
        if (rows == ASK).any():
            raise SolveError(f"{self.schedule.wager} {self.schedule.name}: a row that the score does not decide")
        np.add.at(found, rows + 1, by_score[values])
        return Counted(found, self.empty())

    def without(self, cards: NDArray[np.uint8]) -> NDArray[np.int32]:
        """What each hand scores without each of its cards."""
        found = [scores(self.ladder, np.delete(cards, at, axis=1)) for at in range(cards.shape[1])]
        return np.stack(found, axis=1)


def can_use(script: Script, hand: Hand) -> bool:
    """Whether a hand that must use own cards is one that can be laid out: one at least of two, and as many to spare."""
    own, *rest = (size(script, source) for source in hand.cards)
    return hand.use == (1, 2) and own == 2 and sum(rest) == hand.ladder.size


class _Inner(Count):
    """A schedule that is read from part of the cards: a row says what it pays, and nothing falls to another."""

    def rows(self, weights: Counts) -> Counts:
        found, totals = self.empty(), self.spread.totals(weights)
        for value, many in zip(self.spread.scores.tolist(), totals.tolist(), strict=True):
            line = next((line for line in self.lines if line.low <= value <= line.high), None)
            found[0 if line is None else self.number(line) + 1] += many
        return found
