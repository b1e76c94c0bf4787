"""Learning a short ordered list from a table: lines are put in, taken out and sharpened while that gains enough.

A line is a condition and what to do; the first line that fits decides. What a new line gains at some place of the list
is what the cases that come so far lose by the lines below it, less what they lose by it; so the best line for a place
is found by adding up, for every condition at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.report.strategy.cases import Cases, Reals
from pitboss.report.strategy.search import tally
from pitboss.report.strategy.traits import Ints, Trait

Mask = NDArray[np.bool_]

SMALL = 16
"""Traits of so few values may stand beside any other."""
REFINED = 6
"""So many of the best conditions are tried with one more."""
MOST = 6_000
"""So many kinds of cases are learned from."""
THREE = 3
"""So many conditions are joined, and one more only where nothing else helps."""
ROUNDS = 2
RESTS = 2
"""So many acts are tried as what is done with the rest."""
NOTHING = 1e-11
"""Losses below this are rounding."""


class Literal(NamedTuple):
    """A trait at some value or above; or below."""

    trait: int
    value: int
    up: bool = True


RuleWorth = tuple[float, tuple[Literal, ...]]
"""A condition, and what a line with it gains less what it costs to say."""


class ListLine(NamedTuple):
    """What to do where all of these hold."""

    when: tuple[Literal, ...]
    act: int


@dataclass(frozen=True, eq=False)
class Board:
    """Cases gathered by what can be said about them: a row for each kind of case."""

    traits: tuple[Trait, ...]
    values: Ints
    """A row for each kind of case, a column for each trait."""
    losses: Reals
    allowed: Mask
    price: float
    """What a line must gain."""


def gather(cases: Cases, traits: Sequence[Trait], price: float) -> Board:
    """Cases that look alike put together."""
    values = np.stack([trait.of(cases) for trait in traits], axis=1)
    mixed = np.random.default_rng(1).integers(1, 1 << 62, values.shape[1])
    _, first, which = np.unique((values * mixed).sum(axis=1), return_index=True, return_inverse=True)
    allowed = ~np.isnan(cases.losses)
    acts, plain = cases.losses.shape[1], filled(cases.losses)
    losses = np.stack([np.bincount(which, plain[:, act], len(first)) for act in range(acts)], axis=1)
    fine = np.stack([np.bincount(which, allowed[:, act], len(first)) > 0 for act in range(acts)], axis=1)
    kept, times = _picked(losses.max(axis=1) - losses.min(axis=1))
    return Board(tuple(traits), values[first][kept], losses[kept] * times[:, None], fine[kept], price)


def _picked(stake: Reals) -> tuple[Ints, Reals]:
    """Some kinds of cases for all: at even steps of what is at stake, and how many times each counts."""
    step = stake.sum() / MOST
    share = np.minimum(stake / step, 1.0) if step else np.ones(len(stake))
    if len(stake) <= MOST:
        return np.arange(len(stake)), np.ones(len(stake))
    ends = np.floor(np.cumsum(share))
    kept = np.flatnonzero(np.diff(ends, prepend=0.0) > 0)
    return kept, 1 / share[kept]


def filled(losses: Reals) -> Reals:
    """Where an act may not be taken, the worst of the others."""
    return np.where(np.isnan(losses), np.nanmax(losses, axis=1, keepdims=True), losses)


class Search:
    """The conditions that can be said, laid out for adding up."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.used = np.unique(np.where(board.allowed, board.losses, np.inf).argmin(axis=1)).tolist()
        """The acts that are ever best."""
        self.levels = [np.unique(column) for column in board.values.T]
        sizes = [len(level) for level in self.levels]
        self.starts = np.concatenate([[0], np.cumsum(sizes)])
        columns = zip(self.levels, board.values.T, self.starts[:-1], strict=True)
        codes = [np.searchsorted(levels, column) + start for levels, column, start in columns]
        self.codes = np.stack(codes, axis=1).astype(np.int32)
        self.atoms = list(self._atoms())
        self.dear = np.array([1.0, *(1.5 + board.traits[atom.trait].dear for atom in self.atoms)])
        """What a line costs to say with each atom, or none, in lines."""
        self.holds = np.stack([np.ones(len(board.values), dtype=np.bool_), *(self.fits((a,)) for a in self.atoms)])

    def _atoms(self) -> Iterator[Literal]:
        for at, (trait, levels) in enumerate(zip(self.board.traits, self.levels, strict=True)):
            if trait.joins and len(levels) <= SMALL:
                yield from (Literal(at, int(level)) for level in levels[1:])
                if trait.down is not None:
                    yield from (Literal(at, int(level), up=False) for level in levels[:-1])

    def fits(self, when: Sequence[Literal]) -> Mask:
        """The kinds of cases of which all of these are true."""
        found = np.ones(len(self.board.values), dtype=np.bool_)
        for trait, value, up in when:
            column = self.board.values[:, trait]
            found &= (column >= value) if up else (column <= value)
        return found

    def best(self, rows: Ints, below: Reals, length: float) -> tuple[float, ListLine | None]:
        """The line that gains most where these cases come along and the lines below would lose so much."""
        for most in (THREE, THREE + 1):
            top = self._best(rows, below, length, most)
            if top[1] is not None:
                break
        return top

    def _best(self, rows: Ints, below: Reals, length: float, most: int) -> tuple[float, ListLine | None]:
        top: tuple[float, ListLine | None] = (0.0, None)
        for act in self.used:
            gain = np.where(self.board.allowed[rows, act], below - self.board.losses[rows, act], 0.0)
            if gain.max(initial=0.0) <= NOTHING:
                continue
            some = np.flatnonzero(gain)
            tried = self._tried(rows[some], gain[some], length, most)
            worth, when = max(tried, key=lambda each: each[0], default=(0.0, ()))
            if worth > top[0] + NOTHING:
                top = worth, ListLine(when, act)
        return top

    def _tried(self, rows: Ints, gain: Reals, length: float, most: int) -> Iterator[RuleWorth]:
        """The best conditions of one or two, and those with more."""
        found = self._ranked(rows, gain, (), length, most)
        yield from found
        for when in dict.fromkeys([*(when for _, when in found[:2]), *self._seeds(rows, gain)]):
            for given in dict.fromkeys((when[:1], when)):
                fine = self.fits(given)[rows]
                yield from self._ranked(rows[fine], gain[fine], given, length, most)

    def _seeds(self, rows: Ints, gain: Reals) -> list[tuple[Literal, ...]]:
        """Conditions that take in much of what can be gained and little of what would be lost."""
        good, bad = (np.zeros((len(self.holds), int(self.starts[-1]))) for _ in range(2))
        tally(rows, self.holds, self.codes, np.maximum(gain, 0.0), good)
        tally(rows, self.holds, self.codes, np.maximum(-gain, 0.0), bad)
        found = []
        for at, trait in enumerate(self.board.traits):
            part = slice(self.starts[at], self.starts[at + 1])
            for up in (True, False) if trait.down is not None else (True,):
                turn = slice(None, None, -1) if up else slice(None)
                gains, costs = (np.cumsum(each[:, part][:, turn], axis=1)[:, turn] for each in (good, bad))
                pure = np.where(gains > 0, gains**2 / np.maximum(gains + costs, NOTHING), 0.0)
                atom, place = np.unravel_index(int(pure.argmax()), pure.shape)
                last = Literal(at, int(self.levels[at][place]), up)
                when = (*((self.atoms[int(atom) - 1],) if atom else ()), last)
                found.append((float(pure[atom, place]), self._tidy(when)))
        return [when for _, when in sorted(found, key=lambda each: -each[0])[:2]]

    def _ranked(self, rows: Ints, gain: Reals, given: tuple[Literal, ...], length: float, most: int) -> list[RuleWorth]:
        """The best conditions with one atom at most: what they gain less what they cost to say."""
        holds = self.holds if len(given) + 2 <= most else self.holds[:1]
        sums = np.zeros((len(holds), int(self.starts[-1])))
        tally(rows, holds, self.codes, gain, sums)
        found = [each for at in range(len(self.board.traits)) for each in self._tops(sums, at, given, length)]
        found.sort(key=lambda each: -each[0])
        return [(worth, self._tidy(when)) for worth, when in found[:REFINED]]

    def _tops(self, sums: Reals, at: int, given: tuple[Literal, ...], length: float) -> Iterator[RuleWorth]:
        """The best conditions that end in this trait."""
        trait, part = self.board.traits[at], sums[:, self.starts[at] : self.starts[at + 1]]
        ways = [(True, np.cumsum(part[:, ::-1], axis=1)[:, ::-1])]
        if trait.down is not None:
            ways.append((False, np.cumsum(part, axis=1)))
        for up, totals in ways:
            places = totals.argmax(axis=1)
            worth = totals[np.arange(len(places)), places] - length * (
                self.dear[: len(places)] + trait.dear + 0.5 * len(given)
            )
            for atom in np.argsort(-worth, kind="stable")[:REFINED].tolist():
                if worth[atom] > NOTHING:
                    last = Literal(at, int(self.levels[at][places[atom]]), up)
                    yield float(worth[atom]), (*given, *((self.atoms[atom - 1],) if atom else ()), last)

    def _tidy(self, when: tuple[Literal, ...]) -> tuple[Literal, ...]:
        """Without what every case says."""
        kept = tuple(each for each in when if not self.fits((each,)).all())
        return kept or when[-1:]


class Learner:
    """A list in the making."""

    def __init__(self, board: Board, search: Search, rest: int) -> None:
        self.board, self.search, self.rest = board, search, rest
        self.lines: list[ListLine] = []

    def losses(self) -> Reals:
        """What each kind of case loses by the list."""
        return self._from(0)

    def _from(self, start: int) -> Reals:
        """What it loses by the lines from here on."""
        found = self.board.losses[:, self.rest].copy()
        for line in reversed(self.lines[start:]):
            fits = self.search.fits(line.when) & self.board.allowed[:, line.act]
            found[fits] = self.board.losses[fits, line.act]
        return found

    def _coming(self, stop: int) -> Ints:
        """The cases that no line before decides."""
        left = np.ones(len(self.board.values), dtype=np.bool_)
        for line in self.lines[:stop]:
            left &= ~(self.search.fits(line.when) & self.board.allowed[:, line.act])
        return np.flatnonzero(left)

    def _best_at(self, place: int, price: float) -> tuple[float, ListLine | None]:
        rows = self._coming(place)
        return self.search.best(rows, self._from(place)[rows], price)

    def learn(self, most: int, price: float) -> None:
        """Put in lines while one gains more than its price, then sharpen them; and once more."""
        for _ in range(ROUNDS):
            while len(self.lines) < most and self._put(price):
                pass
            before = list(self.lines)
            self.polish(price)
            if self.lines == before:
                return

    def _put(self, price: float) -> bool:
        """The best line, at the end or at the beginning."""
        places = {len(self.lines), 0}
        gain, line, place = max(((*self._best_at(at, price), at) for at in places), key=lambda each: each[0])
        if line is None or gain <= 0:
            return False
        self.lines.insert(place, line)
        return True

    def polish(self, price: float) -> None:
        """Take each line out and put the best one in its place, if there is one."""
        for place in range(len(self.lines) - 1, -1, -1):
            old = self.lines.pop(place)
            kept = float(self._from(0).sum())
            gain, line = self._best_at(place, price)
            if line is not None and gain > 0:
                self.lines.insert(place, line)
            if line is None and abs(kept - self._with(place, old)) > NOTHING:
                self.lines.insert(place, old)

    def _with(self, place: int, line: ListLine) -> float:
        self.lines.insert(place, line)
        found = float(self._from(0).sum())
        self.lines.pop(place)
        return found


def learned(board: Board, most: int) -> Learner:
    """The best list, whatever is done with the rest."""
    search = Search(board)
    tried = [
        Learner(board, search, rest) for rest in sorted(search.used, key=lambda at: board.losses[:, at].sum())[:RESTS]
    ]
    for each in tried:
        each.learn(most, board.price)
    return min(tried, key=lambda each: float(each.losses().sum()) + board.price * len(each.lines))
