"""One hand of the player's against two of the dealer's, the higher for high, the other for low: counted by ranks.

How many pairs of hands avoid mine and each other depends on ranks alone while no flush is asked for: a product of
binomials over the ranks left. Flushes, the only hands whose suits matter, are taken out of the wrong place and put
into the right one (`kernels/two_hands`). Cost: every multiset of ten ranks that my hand and one of the dealer's can
be, then a correction for each of 134,459 own patterns; some twenty seconds of one core. Serves Western Stud.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb, lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import Canon, canon, patterns
from pitboss.money.cents import whole
from pitboss.rules.acts import Move, Playable, Puts, effect, playable
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.outcome import Decision, Figure, Solved
from pitboss.rules.payout import NOBODY, Leaf, settled
from pitboss.rules.qualifying import least
from pitboss.rules.settlement import Condition, flat_net, settles_short, undecided
from pitboss.rules.shape import dealer_hidden, dealt_each, nothing_but, one_deck
from pitboss.solve.building import CountedEnding, best_acts, decision, figure, taking
from pitboss.solve.kernels.two_hands import CELLS, PARTS, SIZE, ZONES, Ints, OwnHand, RankHands, RankTree, finish, sweep
from pitboss.solve.methods.two_hands_ranks import PACKS, faces_of, flushes_of, numbers_of, packed_rows, tree_of
from pitboss.solve.showdown import ending
from pitboss.words import (
    BACK,
    DEALER,
    FRONT,
    OWN,
    Bet,
    Bets,
    Choose,
    Compare,
    Deal,
    Duel,
    Flat,
    Fold,
    Rides,
    walk,
)
from pitboss.work.parallel import cores, in_place, shared, slices

NAME = "three hands counted by ranks, flushes put right"
ORDER = 20

CHOOSE = np.array([[comb(n, k) for k in range(SIZE + 1)] for n in range(PACKS + 1)], dtype=np.int64)
ENDS = ("wins", "ties", "loses")


class TwoHandWay(NamedTuple):
    """One act: what it puts up on each duel, and how much of the first wager rides there."""

    move: Move
    bets: tuple[Fraction, ...]
    rides: tuple[Fraction, ...]

    @property
    def folds(self) -> bool:
        return not any(self.bets)


class TwoHandRows(NamedTuple):
    """The settlement: the first wager, and the two duels it rides on."""

    rides: Rides
    high: Duel
    low: Duel


# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """Five cards each, one choice before the last of them, and two hands of the dealer's that are then compared."""
    return (
        nothing_but(group.script, Compare)
        and one_deck(group.script)
        and not group.jokers
        and dealt_each(group.script) == (SIZE, 2 * SIZE, 0)
        and len(group.choices) == 1
        and _dealt(group)
        and _rows(group) is not None
    )


def _dealt(group: BetGroup) -> bool:
    """Two hands of the dealer's, unseen, and acts that bet or fold."""
    at, step = group.choices[0]
    deals = [deal for deal in walk(group.script.steps) if isinstance(deal, Deal) and deal.to is DEALER]
    acts = all(isinstance(act, Bet | Bets | Fold) for act in getattr(step, "acts", (None,)))
    return all(deal.hands == 2 for deal in deals) and dealer_hidden([at]) and acts


def _rows(group: BetGroup) -> TwoHandRows | None:
    """The rows, if they are a wager that rides on a duel with the high hand and on one with the low."""
    rides = [row for row in group.rows if isinstance(row, Rides)]
    duels = [row for row in group.rows if isinstance(row, Duel)]
    if len(rides) != 1 or len(duels) != 2 or set(rides[0].on) != set(duels):
        return None
    by_pile = {row.against.cards: row for row in duels if row.against and row.hand.cards == (OWN,)}
    high, low = by_pile.get((BACK,)), by_pile.get((FRONT,))
    if high is None or low is None or _settles_short(group, low) or len(group.rows) != 3:
        return None
    alike = all(row.against and row.hand.ladder is row.against.ladder for row in duels)
    flat = not any(undecided(row, group.sheet, group.script.qualifies) for row in group.rows)
    return TwoHandRows(rides[0], high, low) if alike and flat else None


def _settles_short(group: BetGroup, row: Duel) -> bool:
    return settles_short(row, group.sheet, group.script.qualifies)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count both hands of the dealer's around every own hand, add up by what is seen, and choose."""
    rows, at = _rows(group), group.choices[0][0]
    assert rows is not None
    table = canon(SIZE)
    inside = np.nonzero(np.isin(table.hands, group.deck).all(axis=1))[0]
    pairs = counted(group, rows, table.hands[inside], tell)
    cells = _seen(table, inside, pairs, at.own)
    ways = _ways(group, rows)
    nets, scale = _nets(group, rows, ways)
    values = cells @ nets.T
    asked = cells.sum(axis=1) > 0
    best = best_acts(values, asked=asked)
    sums = [[int(each) for each in _total(cells[best == act])] for act in range(len(ways))]
    return Solved((_figure(group, rows, ways, sums),), (_decision(group, ways, values, best, sums, scale),))


def _total(cells: Ints) -> NDArray[np.object_]:
    """Added up without a limit to the numbers."""
    found: NDArray[np.object_] = cells.astype(object).sum(axis=0) + np.zeros(CELLS, dtype=object)
    return found


def _seen(table: Canon, inside: Ints, pairs: Ints, own: int) -> Ints:
    """The pairs around all hands that look alike when the choice is made."""
    hands, weights = table.hands[inside], table.weights[inside]
    found = np.zeros((len(canon(own).weights), CELLS), dtype=np.int64)
    for places in combinations(range(SIZE), own):
        np.add.at(found, patterns(np.ascontiguousarray(hands[:, places])), pairs * weights[:, None])
    return found


def counted(group: BetGroup, rows: TwoHandRows, hands: NDArray[np.uint8], tell: Progress) -> Ints:
    """For every own hand the dealer's pairs of hands, in both orders, by how they end."""
    names = sorted({card >> 2 for card in group.deck})
    rule = group.script.qualifies if _settles_short(group, rows.high) else None
    needed = least(rule) if rule else 0
    faces, own = faces_of(rows.high.hand.ladder, rows.low.hand.ladder, names, needed)
    plain, flush = _swept(faces, own, len(names), tell)
    moved = np.searchsorted(names, hands >> 2) * 4 + (hands & 3)
    row = faces.where[numbers_of(np.sort(moved >> 2, axis=1))]
    which = np.where(((hands ^ hands[:, :1]) & 3).any(axis=1), row, row + len(faces.packed))
    order = np.argsort(which, kind="stable")
    found = np.empty((len(hands), CELLS), dtype=np.int64)
    found[order] = _finished(faces, own, which[order], moved[order], plain, flush)
    total = comb(len(group.deck) - SIZE, SIZE) * comb(len(group.deck) - 2 * SIZE, SIZE)
    if (found.sum(axis=1) != total).any() or (found < 0).any():
        raise SolveError("the dealer's pairs of hands do not add up")
    return found


def _swept(faces: RankHands, own: OwnHand, ranks: int, tell: Progress) -> tuple[Ints, Ints]:
    """Every ten ranks that my hand and one of the dealer's can be, a share to each core."""
    removed, tree = packed_rows(ranks, 2 * SIZE), tree_of(faces)
    parts = slices(len(removed), -(-len(removed) // (4 * cores())))
    sums: tuple[Ints, Ints] | None = None
    for done, found in enumerate(shared(_sweep, parts, removed, faces, tree, own)):
        sums = found if sums is None else (sums[0] + found[0], sums[1] + found[1])
        tell("the dealer's hands by ranks", done + 1, len(parts))
    assert sums is not None
    return sums


def _sweep(start: int, stop: int, removed: Ints, faces: RankHands, tree: RankTree, own: OwnHand) -> tuple[Ints, Ints]:
    """Some of the ten ranks that are removed together."""
    plain = np.zeros((len(own.place), CELLS // ZONES, ZONES), dtype=np.int64)
    flush = np.zeros((len(own.place), PARTS, CELLS), dtype=np.int64)
    sweep(removed[start:stop], CHOOSE, faces, tree, own, plain, flush)
    return np.ascontiguousarray(plain.transpose(0, 2, 1)).reshape(-1, CELLS), flush


def _finished(faces: RankHands, own: OwnHand, which: Ints, hands: Ints, plain: Ints, flush: Ints) -> Ints:
    """The flushes that avoid each hand; the hands come class by class."""
    classes, starts = np.unique(which, return_index=True)
    starts = np.append(starts, len(which)).astype(np.int64)
    out = np.empty((len(hands), CELLS), dtype=np.int64)
    fixed = (hands, faces, flushes_of(faces), own, plain, flush, out)
    in_place(_finish, slices(len(classes), -(-len(classes) // (4 * cores()))), classes, starts, fixed)
    return out


def _finish(first: int, last: int, classes: Ints, starts: Ints, fixed: tuple[Any, ...]) -> None:
    """Some of the classes, each hand's row written where it belongs."""
    finish(classes[first:last], starts[first : last + 1], *fixed)


# --- what it comes to -------------------------------------------------------------------------------------------------


def _ways(group: BetGroup, rows: TwoHandRows) -> tuple[TwoHandWay, ...]:
    """The acts in the order of the script, by what they put up on the two duels."""
    step = group.choices[0][1]
    assert isinstance(step, Choose)
    return tuple(_way(each, rows) for each in playable(step, 0, group.sheet))


def _way(each: Playable, rows: TwoHandRows) -> TwoHandWay:
    """What an act bets on each duel; the first wager goes in equal parts with those that are bet."""
    put = {done.spot: done.times for done in effect(each.act, each.times) if isinstance(done, Puts)}
    bets = tuple(put.get(row.spot, Fraction(0)) for row in (rows.high, rows.low))
    several = sum(bet > 0 for bet in bets)
    return TwoHandWay(each.move, bets, tuple(Fraction(1, several) if bet else Fraction(0) for bet in bets))


NetEnds = tuple[tuple[str, Fraction], ...]


def _ends(group: BetGroup, row: Duel) -> NetEnds:
    """The three endings of a duel, and before them that of a dealer who falls short; and what a wager of one nets."""

    def net(*facts: Condition) -> Fraction:
        return settled(group.sheet, row, ending(group, row, *facts), None, NOBODY).lines[0].net

    short = (("dealer does not qualify", net(Condition.SHORT)),) if _settles_short(group, row) else ()
    return (*short, *zip(ENDS, (net(Condition.WON), net(Condition.TIED), net()), strict=True))


def _cells(group: BetGroup, rows: TwoHandRows) -> Iterator[tuple[tuple[str, Fraction], tuple[str, Fraction]]]:
    """How both duels end, cell by cell; the first zone is empty where nobody asks whether the dealer qualifies."""
    high, low = _ends(group, rows.high), _ends(group, rows.low)
    yield from product(high if len(high) == ZONES else (high[0], *high), low)


def _lines(group: BetGroup, rows: TwoHandRows, way: TwoHandWay) -> list[Leaf]:
    """What an act comes to in each cell."""
    if way.folds:
        fold = ending(group, rows.rides, Condition.FOLDED)
        assert isinstance(fold, Flat)
        return [Leaf(way.move.code, flat_net(fold))] * CELLS
    found = []
    for ends in _cells(group, rows):
        net = sum(
            (one * (bet + part) for (_, one), bet, part in zip(ends, way.bets, way.rides, strict=True)), Fraction(0)
        )
        found.append(Leaf(f"{way.move}: {_said(rows, way, ends)}", net))
    return found


def _said(rows: TwoHandRows, way: TwoHandWay, ends: tuple[tuple[str, Fraction], ...]) -> str:
    """The endings of the duels that are bet; by name where there are two."""
    names = (rows.high.spot.name, rows.low.spot.name)
    said = [(name, end) for name, (end, _), bet in zip(names, ends, way.bets, strict=True) if bet]
    if len(said) == 1:
        return said[0][1]
    return ", ".join(end if end not in ENDS else f"{name} {end}" for name, end in said)


def _nets(group: BetGroup, rows: TwoHandRows, ways: Sequence[TwoHandWay]) -> tuple[Ints, int]:
    """What each act nets in each cell, in whole parts of the first wager, and how many parts to one."""
    made = [[line.net for line in _lines(group, rows, way)] for way in ways]
    scale = lcm(*(net.denominator for each in made for net in each))
    return np.array([[whole(net * scale) for net in each] for each in made], dtype=np.int64), scale


SumRows = Sequence[Sequence[int]]


def _figure(group: BetGroup, rows: TwoHandRows, ways: Sequence[TwoHandWay], sums: SumRows) -> Figure:
    return figure(group, _ended(group, rows, ways, sums))


def _ended(group: BetGroup, rows: TwoHandRows, ways: Sequence[TwoHandWay], sums: SumRows) -> Iterator[CountedEnding]:
    """Every act in every cell; what the duels do not account for is the first wager's."""
    for way, cells in zip(ways, sums, strict=True):
        for line, ends, many in zip(_lines(group, rows, way), _cells(group, rows), cells, strict=True):
            high, low = (bet * net for bet, (_, net) in zip(way.bets, ends, strict=True))
            rides = line.net - high - low
            nets = {rows.rides.spot.name: rides, rows.high.spot.name: high, rows.low.spot.name: low}
            yield CountedEnding(line, many, nets, 1 + sum(way.bets, Fraction(0)))


def _decision(
    group: BetGroup, ways: Sequence[TwoHandWay], values: Ints, best: NDArray[np.uint8], sums: SumRows, scale: int
) -> Decision:
    at = group.choices[0][0]
    total = sum(map(sum, sums))
    alike = canon(at.own).weights * (total // comb(len(group.deck), at.own) * scale)
    return decision(
        at.step,
        [way.move for way in ways],
        best[:, None],
        first=("own", at.own),
        means=(values / alike[:, None])[:, None],
        taken=[sum(cells) for cells in sums],
        nets=taking(values, best),
        parts=total * scale,
    )
