"""What is to be solved: a wager with all that follows from it, and what is seen when something is decided."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from math import comb
from typing import get_args

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import deck as cards_of
from pitboss.rules.acts import DecisionStep
from pitboss.rules.dealt import DealtSoFar, before_each
from pitboss.rules.script import Script, script
from pitboss.rules.shape import decisions
from pitboss.sheet.banked import Sheet
from pitboss.words import (
    Aside,
    Bet,
    Buy,
    Choose,
    Declare,
    Duel,
    Pays,
    Settle,
    SettleRow,
    Solo,
    Spot,
    Surrender,
    TakeBack,
    Wager,
    walk,
)

ROWS = get_args(SettleRow)


class SolveError(ValueError):
    """A game, a sheet or a pay table that cannot be solved, and why."""


@dataclass(frozen=True, eq=False)
class BetGroup:
    """One wager to be solved under a sheet. `cards`: a shorter deck, for proofs; all four suits of some ranks."""

    sheet: Sheet
    spot: str
    spots: tuple[str, ...]
    """The wager itself, those that must equal it, and those that are bet later because of it."""
    main: bool = False
    cards: tuple[int, ...] = ()
    together: tuple[str, ...] = ()
    """The first spots of all bet groups that are made as one with this, where there are several."""

    @cached_property
    def script(self) -> Script:
        return script(self.sheet)

    @cached_property
    def rows(self) -> tuple[SettleRow, ...]:
        """Every row that settles one of the wagers: those in mid-round first, then the last ones."""
        early = [row for step in self.script.steps if isinstance(step, Settle) for row in step.rows]
        found = [row for row in (*early, *self.script.settle) if row.spot.name in self.spots]
        return tuple(dict.fromkeys(found))

    @property
    def duels(self) -> list[Duel]:
        """Those of them that compare two hands."""
        return [row for row in self.rows if isinstance(row, Duel)]

    @property
    def decks(self) -> int:
        return self.script.decks[0].decks

    @property
    def jokers(self) -> int:
        return self.script.decks[0].jokers

    @cached_property
    def deck(self) -> tuple[int, ...]:
        """The cards of one deck, each once."""
        return self.cards or tuple(cards_of(1, self.jokers))

    @cached_property
    def wager(self) -> Wager:
        return next(step for step in self.script.steps if isinstance(step, Wager) and step.spot.name == self.spot)

    @cached_property
    def wagers(self) -> tuple[str, ...]:
        """The schedules it is paid by, by the names of their wagers; those of hands shown at once too."""
        shown = (row for step in walk(self.script.steps) if isinstance(step, Declare) for row in step.pays)
        rows = (*self.rows, *(row for row in shown if row.spot.name in self.spots))
        found = dict.fromkeys(part.wager for part in walk(rows) if isinstance(part, Pays))
        return tuple(wager for wager in found if wager in self.sheet.schedules)

    @cached_property
    def schedule(self) -> str:
        """The names of the schedules that pay it."""
        found = {wager: self.sheet.schedules[wager].name for wager in self.wagers}
        if len(found) == 1:
            return next(iter(found.values()))
        return ", ".join(f"{wager} {name}".strip() for wager, name in found.items())

    @cached_property
    def dealt(self) -> tuple[DealtSoFar, ...]:
        """What has been dealt before each step, and at the end."""
        return before_each(self.script.steps)

    @cached_property
    def choices(self) -> tuple[tuple[DealtSoFar, DecisionStep], ...]:
        """The decisions about these wagers, and what is seen at each."""
        return tuple((at, step) for at, step in decisions(self.script) if self.concerns(step))

    def concerns(self, step: DecisionStep) -> bool:
        """Whether a player with these wagers, and no others, is asked; and not only when something went wrong."""
        if not isinstance(step, Choose):
            return True
        needed = (step.having,) if isinstance(step.having, Spot) else step.having or ()
        return step.after is None and all(spot.name in self.spots for spot in needed)

    @cached_property
    def shared(self) -> tuple[Choose, ...]:
        """Decisions about it that only those are asked for whom wagers of other groups lie too."""
        steps = (step for step in self.script.steps if isinstance(step, Choose) and not self.concerns(step))
        return tuple(step for step in steps if step.after is None and any(self._touched(act) for act in step.acts))

    @property
    def company(self) -> frozenset[str]:
        """Those wagers: without them it is worth something else."""
        having = [(step.having,) if isinstance(step.having, Spot) else step.having or () for step in self.shared]
        return frozenset(spot.name for some in having for spot in some) - {*self.spots}

    @cached_property
    def strangers(self) -> frozenset[str]:
        """Wagers of other groups that give the right to put more down for this one: beside them it is another game."""
        bought = (act for act in walk(self.script.steps) if isinstance(act, Buy) and act.of.name in self.spots)
        return frozenset(act.having.name for act in bought if act.having) - {*self.spots}

    def _touched(self, act: object) -> bool:
        return isinstance(act, Bet | Buy | TakeBack | Surrender) and act.spot.name in self.spots

    @property
    def last(self) -> DealtSoFar:
        """What lies on the table at the end."""
        return self.dealt[-1]


def bet_groups(sheet: Sheet, cards: tuple[int, ...] = ()) -> tuple[BetGroup, ...]:
    """Every wager of the sheet, the main game first."""
    found = script(sheet)
    wagers = [step for step in found.steps if isinstance(step, Wager) and rows_on(found, step.spot)]
    main = next((wager for wager in wagers if not wager.optional), wagers[0])
    made: list[BetGroup] = []
    taken: set[str] = set()
    for wager in sorted(wagers, key=lambda each: each is not main):
        if wager.spot.name not in taken:
            spots = _group(found, wagers, wager)
            taken |= set(spots)
            made.append(BetGroup(sheet, wager.spot.name, spots, wager is main, cards))
    joined = _together(made)
    return tuple(replace(group, together=joined) if group.spot in joined else group for group in made)


def _together(groups: Sequence[BetGroup]) -> tuple[str, ...]:
    """The bet groups that nobody makes apart: those the game requires, and those always as large as one of them."""
    required = {spot for group in groups if _required(group.wager) for spot in group.spots}
    found = tuple(group.spot for group in groups if _required(group.wager) or _as_large(group.wager, required))
    return found if len(found) > 1 else ()


def _required(wager: Wager) -> bool:
    """Whether nobody plays without it; one that another may stand in for is not."""
    return not wager.optional and wager.either is None


def _as_large(wager: Wager, as_one_of: Collection[str]) -> bool:
    return wager.equals is not None and wager.share == 1 and wager.equals.name in as_one_of


def rows_on(found: Script, spot: Spot) -> list[SettleRow]:
    """The rows that settle a wager; none where another game does."""
    rows = (thing for thing in walk((found.steps, found.settle)) if isinstance(thing, ROWS))
    return [row for row in rows if row.spot == spot and not isinstance(row, Aside)]


def _group(found: Script, wagers: list[Wager], first: Wager) -> tuple[str, ...]:
    """The wager, those that come with it, and those that are bet because of it."""
    spots = {first.spot: None}
    for wager in (each for each in wagers if not each.optional):
        equal = wager.equals == first.spot and not _alone(found, wager.spot)
        if equal or (first.spot in wager.needs and _against(found, wager.spot)):
            spots[wager.spot] = None
    bets = [act for act in walk(found.steps) if isinstance(act, Bet | Buy)]
    while more := [b.spot for b in bets if b.of in spots and b.spot not in spots and _gives(first, b)]:
        spots[more[0]] = None
    return tuple(spot.name for spot in spots)


def _gives(first: Wager, act: Bet | Buy) -> bool:
    """A right that only another wager gives belongs to that one."""
    return not isinstance(act, Buy) or act.having == first.spot


def _alone(found: Script, spot: Spot) -> bool:
    """Settled by a schedule that settles nothing else, whatever is decided."""
    rows = rows_on(found, spot)
    own = {part.wager for part in walk(tuple(rows)) if isinstance(part, Pays)}
    everything = [row for row in walk((found.steps, found.settle)) if isinstance(row, ROWS) and row.spot != spot]
    shared = {part.wager for part in walk(tuple(everything)) if isinstance(part, Pays)}
    return all(isinstance(row, Solo) for row in rows) and not own & shared


def _against(found: Script, spot: Spot) -> bool:
    """Settled against the dealer's hand."""
    return any(isinstance(row, Duel) for row in rows_on(found, spot))


def every(deck: Sequence[int], count: int) -> NDArray[np.uint8]:
    """Every set of so many cards, a row each; for small sets."""
    rows = np.fromiter((card for some in combinations(deck, count) for card in some), dtype=np.uint8)
    return rows.reshape(comb(len(deck), count), count)
