"""A round without an opponent as information sets: decisions, classes of final hands, and the deals to each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import canon
from pitboss.hands.ladder import Ladder
from pitboss.hands.lookup import Tables, tables
from pitboss.hands.scoring import scores
from pitboss.rules.acts import Puts, TakesOff
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.payout import Laid, Leaf, Settled, settled
from pitboss.rules.settlement import flat_net, fold_result, pays_of
from pitboss.sheet.banked import Sheet
from pitboss.solve.information_sets import Cells, cells, grown
from pitboss.solve.kernels.reveal import become
from pitboss.solve.paytable_acts import CellMove, Finish, holds, looks_of, moves_of
from pitboss.words import Choose, Discard, Flat, SettleRow, Solo, Spot
from pitboss.work.parallel import shared, slices

SLICE = 256
Bytes = NDArray[np.uint8]


class OpenWagers(NamedTuple):
    """What lies on each spot, what was already lost or kept there, and all that was put up; in units of a wager."""

    stakes: Mapping[str, Fraction]
    booked: Mapping[str, Fraction]
    put: Fraction

    def after(self, move: CellMove) -> OpenWagers:
        """The felt when this has been done."""
        stakes, booked, put = dict(self.stakes), dict(self.booked), self.put
        for done in move.done:
            match done:
                case Puts(spot=spot, of=of, times=times):
                    stakes[spot.name] = times * stakes[of.name]
                    put += stakes[spot.name]
                case TakesOff(spot=Spot(name=name), lost=share):
                    lost = share * stakes.pop(name)
                    booked[name] = -lost
                    put -= 0 if lost else self.stakes[name]
        return OpenWagers(stakes, booked, put)


@dataclass(frozen=True, eq=False)
class Look:
    """A decision: everything that can be seen there, what may be done, and what the next card leads to."""

    step: int
    cells: Cells
    moves: tuple[CellMove, ...]
    links: NDArray[np.int32] | None = None
    """For each cell the cells of the next decision, one for each card that may come; None if no card comes."""
    ways: int = 1
    """How many ways there are from a cell to the end."""


@dataclass(frozen=True, eq=False)
class Course:
    """A round as its decisions, the classes its hands fall into, and how often each cell ends in each class."""

    sheet: Sheet
    rows: Mapping[str, SettleRow]
    looks: tuple[Look, ...]
    classes: tuple[Mapping[str, Leaf], ...]
    """What each class is paid on each spot."""
    counts: Mapping[Finish, NDArray[np.int64]]
    declared: Mapping[str, Settled] = field(default_factory=dict)
    """What a hand declared at the first decision is paid on each spot."""

    @property
    def total(self) -> int:
        """All deals that are counted."""
        return int(self.looks[0].cells.weights.sum()) * self.looks[0].ways

    def after(self, stakes: Mapping[str, Fraction], history: tuple[int, ...]) -> OpenWagers:
        """The felt when these moves have been made, decision by decision."""
        felt = OpenWagers(stakes, {}, sum(stakes.values(), Fraction(0)))
        for look, at in zip(self.looks, history, strict=False):
            felt = felt.after(look.moves[at])
        return felt

    def moves(self, history: tuple[int, ...]) -> Iterator[CellMove]:
        return (look.moves[at] for look, at in zip(self.looks, history, strict=False))

    def fold_net(self, spot: str) -> Fraction:
        """What a fold makes of a wager."""
        result = fold_result(self.rows[spot], self.sheet)
        if not isinstance(result, Flat) or result is Flat.PLAYS:
            raise SolveError(f"{spot}: a folded wager that still plays")
        return flat_net(result)

    @property
    def parts(self) -> int:
        """In how many parts to a unit every net of a wager of one is whole."""
        nets = [line.net for each in self.classes for line in each.values()]
        nets += [line.net for each in self.declared.values() for line in each.lines]
        nets += [move.cost for look in self.looks for move in look.moves]
        return lcm(*(net.denominator for net in nets))


# --- reading the script -----------------------------------------------------------------------------------------------


def course(group: BetGroup, rows: Mapping[str, SettleRow], tell: Progress) -> Course:
    """The course of a round for whoever has wagers on the spots of these rows."""
    looks = _linked(group, [_look(group, at, step, tuple(rows)) for at, step in looks_of(group)])
    last = looks[-1]
    more = _left(group, last)
    solos = {spot: row for spot, row in rows.items() if isinstance(row, Solo)}
    ladder = next(iter(solos.values())).hand.ladder  # type: ignore[union-attr]
    table, classes = classes_of(group.sheet, solos, ladder)
    for spot in rows.keys() - solos.keys():
        classes = tuple({**each, spot: Leaf("", Fraction(-1))} for each in classes)
    counts = {f: _count(group, last, f, more, (table, len(classes), ladder), tell) for f in _finishes(last)}
    return Course(group.sheet, rows, looks, classes, counts, _declared(group.sheet, looks[0]))


def _look(group: BetGroup, at: DealtSoFar, step: Choose | Discard, spots: tuple[str, ...]) -> Look:
    here = cells(group.deck, at.own, at.board_up)
    if isinstance(step, Discard):
        return Look(at.step, here, tuple(holds(step, at.own)))
    return Look(at.step, here, tuple(moves_of(group, step, here, spots)))


def _linked(group: BetGroup, looks: list[Look]) -> tuple[Look, ...]:
    """The decisions chained from the last to the first."""
    rest = len(group.deck) - looks[-1].cells.cards.shape[1]
    more, draws = _left(group, looks[-1]), max(move.finish[1] for move in looks[-1].moves)
    done = [replace(looks[-1], ways=comb(rest, more) * comb(rest - more, draws))]
    for look in reversed(looks[:-1]):
        after = done[0]
        if look.cells.cards.shape == after.cells.cards.shape:
            done.insert(0, replace(look, ways=after.ways))
        else:
            links = grown(group.deck, look.cells, after.cells)
            done.insert(0, replace(look, links=links, ways=after.ways * links.shape[1]))
    return tuple(done)


def _left(group: BetGroup, look: Look) -> int:
    """How many cards are still to come at the last decision, a bought one aside."""
    return group.last.own + group.last.board - int(look.cells.cards.shape[1])


# --- what hands become ------------------------------------------------------------------------------------------------


def classes_of(
    sheet: Sheet, solos: Mapping[str, Solo], ladder: Ladder
) -> tuple[NDArray[np.uint8], tuple[Mapping[str, Leaf], ...]]:
    """Which class every score is in, and what each class is paid on each spot."""
    hands = canon(ladder.size).hands
    values, first = np.unique(scores(ladder, hands), return_index=True)
    view = Laid(hands[first])
    paid = {spot: settled(sheet, row, pays_of(row, sheet), row.hand, view) for spot, row in solos.items()}  # type: ignore[arg-type]
    kinds, which = np.unique(np.stack([each.which for each in paid.values()]), axis=1, return_inverse=True)
    table = np.zeros((len(ladder.kinds) + 1) << ladder.shift, dtype=np.uint8)
    table[values] = which.reshape(-1)
    lines = [
        {spot: each.lines[at] for (spot, each), at in zip(paid.items(), column, strict=True)} for column in kinds.T
    ]
    return table, tuple(lines)


def _finishes(last: Look) -> list[Finish]:
    return list(dict.fromkeys(move.finish for move in last.moves if not move.over))


def _count(
    group: BetGroup,
    last: Look,
    finish: Finish,
    more: int,
    classes: tuple[NDArray[np.uint8], int, Ladder],
    tell: Progress,
) -> NDArray[np.int64]:
    """How many ways each cell has to each class."""
    here, (table, many, ladder) = last.cells, classes
    held, draws = finish
    kept = [at for at in range(here.own.shape[1]) if not held or (held >> at) & 1]
    used = np.concatenate([here.own[:, kept], here.board], axis=1)
    deck, seen = np.array(group.deck, dtype=np.uint8), here.cards
    score, parts = tables(ladder, used.shape[1] + more + draws), slices(len(here), SLICE)
    found = []
    for part in shared(becoming, parts, used, seen, deck, more + draws, score, table, many):
        found.append(part)
        tell("hands to come", len(found), len(parts))
    rest = len(deck) - seen.shape[1]
    return np.concatenate(found) * (last.ways // comb(rest, more + draws))


def becoming(
    start: int, stop: int, used: Bytes, seen: Bytes, deck: Bytes, draws: int, score: Tables, table: Bytes, many: int
) -> NDArray[np.int64]:
    """How many ways some of the cells have to each class, with so many cards to come."""
    out = np.zeros((stop - start, many), dtype=np.int64)
    become(used[start:stop], seen[start:stop], deck, draws, score, table, table[score.plain], 0, stop - start, out)
    return out


def _declared(sheet: Sheet, look: Look) -> dict[str, Settled]:
    rows = [row for move in look.moves for row in move.shown]
    view = Laid(look.cells.own)
    return {row.spot.name: settled(sheet, row, pays_of(row, sheet), row.hand, view) for row in rows}  # type: ignore[arg-type]
