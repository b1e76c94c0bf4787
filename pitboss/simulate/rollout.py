"""From a moment of a round onward: what each choice comes to, over every way the unseen cards can fall.

What was done before is done again, the choice is made, and later decisions follow the solver's tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress, quiet
from pitboss.rules.acts import Move, Playable, playable
from pitboss.rules.dealt import before_each
from pitboss.rules.outcome import Decision
from pitboss.rules.payout import stake_of
from pitboss.rules.script import Script, script
from pitboss.sheet.banked import Sheet
from pitboss.simulate.decisions import Asked
from pitboss.simulate.optimal import Optimal
from pitboss.simulate.shoe_columns import Layout, layout
from pitboss.simulate.state import Cards, Rows, SampledTable, SimulateError
from pitboss.simulate.strategies import first_of
from pitboss.simulate.unseen import SeenFaces, Unseen, piled, unseen
from pitboss.simulate.vector import Sitting, Strategy, VectorTable
from pitboss.words import COMMON, PLAYER, Choose, Discard, Wager

MOST = 1_100_000
"""Deals that are all played out; where there are more, some are drawn by lot."""
SAMPLED = 100_000


class Worth(NamedTuple):
    """What an option is worth in units of the first wager; `error`: its standard error, 0 where it is exact."""

    value: Fraction
    error: float = 0.0


class SolvedMoves(NamedTuple):
    """What may be done at a moment, and what the solver's tables say of it: which is best, and what each is worth."""

    stakes: tuple[int, ...]
    """What lies on each of the wagers that are counted."""
    options: tuple[Playable, ...]
    best: Playable | None
    values: tuple[float | None, ...] | None
    table: Decision | None = None
    """The table that says so."""


@dataclass(frozen=True, eq=False)
class Moment:
    """A decision of one seat, as far as that seat knows."""

    sheet: Sheet
    step: int
    faces: SeenFaces
    bets: frozenset[str]
    """The wagers of the layout the seat has made, by spot."""
    counted: tuple[str, ...]
    """The wagers whose results are counted; values are in units of the first."""
    done: Mapping[int, Move]
    """What the seat decided before, by step."""
    tables: Optimal

    @cached_property
    def script(self) -> Script:
        return script(self.sheet)

    @cached_property
    def layout(self) -> Layout:
        return layout(self.sheet, self.script, 1)

    @cached_property
    def sitting(self) -> Sitting:
        firsts: dict[str, int] = {}
        for number, step in enumerate(self.script.steps):
            if isinstance(step, Wager) and not step.late and step.spot.name in self.bets and not step.picks:
                firsts.setdefault(step.spot.name, number)
        return Sitting(dict.fromkeys(firsts.values(), ("",)))

    def told(self) -> SolvedMoves:
        """What the tables say."""
        told = self._heard(self.done)
        if told is None:
            raise SimulateError(f"step {self.step}: nobody is asked")
        return told

    def same_after(self, done: Mapping[int, Move]) -> bool:
        """Whether to have done this before would have led to the same chips on the felt, or not to this decision."""
        told = self._heard(done)
        return told is None or told.stakes == self.told().stakes

    def _heard(self, done: Mapping[int, Move]) -> SolvedMoves | None:
        ear = _Ear(self, done)
        with suppress(_HeardError):
            self._play(next(self._unseen(None).some(1)), ear)
        return ear.told

    def exact(self, option: Playable) -> bool:
        """Whether all deals are played out to find what an option is worth."""
        return self._unseen(_gives(option)).many <= MOST

    def deals(self, option: Playable) -> int:
        """How many deals are played out."""
        return self._unseen(_gives(option)).many if self.exact(option) else SAMPLED

    def worth(self, options: Sequence[Playable], tell: Progress = quiet) -> list[Worth]:
        """What each of these is worth."""
        found = []
        for at, option in enumerate(options):
            tell("deals of the unseen cards", at, len(options))
            found.append(self._worth(option))
        return found

    def _worth(self, option: Playable) -> Worth:
        cards, unit = self._unseen(_gives(option)), stake_of(self.sheet, self.counted[0])
        exact = cards.many <= MOST
        deals = cards.every() if exact else cards.some(SAMPLED)
        fixed = {**self.done, self.step: option.move}
        total = many = 0
        squares = 0.0
        for shoes in deals if self._told_later(fixed) else [_joined(deals)]:
            nets = self._nets(shoes, fixed)
            total, many, squares = total + int(nets.sum()), many + len(nets), squares + float((nets * 1.0 * nets).sum())
        spread = max(0.0, squares / many - (total / many) ** 2)
        return Worth(Fraction(total, many * unit), 0.0 if exact else sqrt(spread / many) / unit)

    def _nets(self, shoes: tuple[Cards, ...], fixed: Mapping[int, Move]) -> NDArray[np.int64]:
        """What each deal nets: by the tables, or where they lack something by what is best over all these deals."""
        if self._told_later(fixed):
            return self._counted(self._play(shoes, _Fixed(self.tables, fixed)))
        step = next(at for at in self._later() if at not in fixed)
        found = {move: self._nets(shoes, {**fixed, step: move}) for move in self._moves(step)}
        return _best_of(list(found.values()), self._seen_at(shoes, step))

    # --- decisions that the tables say nothing about ---

    def _told_later(self, fixed: Mapping[int, Move]) -> bool:
        """Whether the tables, or what is fixed, have all later decisions."""
        ear = _Deaf(self.tables, fixed)
        self._play(next(self._unseen(None).some(1)), ear)
        return not ear.untold

    def _later(self) -> list[int]:
        return [at for at, step in enumerate(self.script.steps) if at > self.step and isinstance(step, Choose)]

    def _moves(self, step: int) -> list[Move]:
        """What may be done at a later step by everybody."""
        word = self.script.steps[step]
        assert isinstance(word, Choose)
        found = playable(word, len(self.faces.own), self.sheet)
        return [option.move for option in found if getattr(option.act, "having", None) is None]

    def _seen_at(self, shoes: tuple[Cards, ...], step: int) -> Rows:
        """Deals that look alike to the seat at a later step have one number."""
        at = before_each(self.script.steps)[step]
        own, board = (piled(self.script, self.layout, holder, step) for holder in (PLAYER, COMMON))
        columns = [shoes[shoe][:, column] for shoe, column in (*own, *board[: at.board_up])]
        _, which = np.unique(np.sort(np.stack(columns, axis=1), axis=1), axis=0, return_inverse=True)
        return which.reshape(-1)

    def _unseen(self, drawn: int | None) -> Unseen:
        return unseen(self.script, self.layout, self.step, self.faces, self.counted, drawn)

    def _play(self, shoes: tuple[Cards, ...], how: Strategy) -> SampledTable:
        rng, seed = np.random.default_rng(1), self.sheet.seed
        return VectorTable(self.sheet, self.script, self.layout, shoes, self.sitting, how, rng, meter=seed).play()

    def _counted(self, felt: SampledTable) -> NDArray[np.int64]:
        nets = np.zeros(felt.many, dtype=np.int64)
        for box in felt.boxes:
            for spot in self.counted:
                nets += box.net.get((spot, ""), 0)
        return nets


def _gives(option: Playable) -> int | None:
    """How many cards the option gives up, if it is about that."""
    return len(option.move.places) if isinstance(option.act, Discard) else None


def _joined(deals: Iterable[tuple[Cards, ...]]) -> tuple[Cards, ...]:
    """All batches as one."""
    return tuple(np.concatenate(each) for each in zip(*deals, strict=True))


def _best_of(nets: Sequence[NDArray[np.int64]], seen: Rows) -> NDArray[np.int64]:
    """What the deals net if the choice that is best over all that look alike is made."""
    sums = np.stack([np.bincount(seen, weights=each.astype(np.float64)) for each in nets])
    found: NDArray[np.int64] = np.stack(nets)[sums.argmax(axis=0)[seen], np.arange(len(seen))]
    return found


class _Fixed:
    """Some decisions as they are laid down, the others by the tables."""

    def __init__(self, tables: Optimal, fixed: Mapping[int, Move]) -> None:
        self.tables, self.fixed = tables, fixed

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        if ask.step not in self.fixed:
            return self.tables.choose(felt, ask)
        moves = [option.move for option in ask.options]
        return np.full(felt.many, moves.index(self.fixed[ask.step]), dtype=np.int64)


class _Deaf(_Fixed):
    """Finds out whether a decision comes up that the tables say nothing about."""

    untold = False

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        if ask.step in self.fixed:
            return super().choose(felt, ask)
        try:
            return self.tables.choose(felt, ask)
        except SimulateError:
            self.untold = True
            return first_of(ask)


class _HeardError(Exception):
    """What was listened for is known; how the round ends does not matter, and takes code that would be read for it."""


class _Ear(_Fixed):
    """Listens to what is asked at a moment, and to what the tables say."""

    def __init__(self, moment: Moment, done: Mapping[int, Move]) -> None:
        super().__init__(moment.tables, done)
        self.moment = moment
        self.told: SolvedMoves | None = None

    def choose(self, felt: SampledTable, ask: Asked) -> Rows:
        if ask.step < self.moment.step:
            return super().choose(felt, ask)
        if ask.step == self.moment.step:
            self.told = self._hear(felt, ask)
            raise _HeardError
        return first_of(ask)

    def _hear(self, felt: SampledTable, ask: Asked) -> SolvedMoves:
        stakes = tuple(int(ask.box.staked(spot)[0]) for spot in self.moment.counted)
        may = [number for number in range(len(ask.options)) if ask.allowed[number][0]]
        options = tuple(ask.options[number] for number in may)
        table = self.tables.table(ask)
        if table is None:
            return SolvedMoves(stakes, options, None, None)
        best, worth = int(self.tables.choose(felt, ask)[0]), self.tables.values(felt, ask)
        values = None if worth is None else tuple(None if np.isnan(worth[at]) else float(worth[at]) for at in may)
        return SolvedMoves(stakes, options, ask.options[best], values, table)
