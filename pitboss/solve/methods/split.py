"""A hand of three set in two against a dealer set by the house way: every pair of hands compared (brute force).

For each own hand and each setting, Σ over the dealer's hands that share no card, by the combination of results of all
duels at once (`kernels/split`); a foul ends in a column of its own. Cost: C(52, 3)^2 pairs times three settings, 1.5
thousand million comparisons; seconds. Serves Three Card Split.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import comb, lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.houseway.ways import fouled, set_hands
from pitboss.hands.scoring import scores
from pitboss.money.cents import whole
from pitboss.rules.acts import Move, Verb
from pitboss.rules.bet_group import BetGroup, every
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import UNASKED, Decision, Figure, Solved
from pitboss.rules.payout import FLAT, Leaf, LowerError
from pitboss.rules.settlement import Condition, colors, leaf, undecided
from pitboss.rules.shape import dealer_hidden, dealt_each, nothing_but, one_deck
from pitboss.solve.building import CountedEnding, best_acts, decision, figure, taking
from pitboss.solve.duel_acts import note, opening
from pitboss.solve.kernels.split import CODES, compare
from pitboss.solve.showdown import ending
from pitboss.words import (
    DEALER,
    Arrange,
    AtLeast,
    DealerDoes,
    Duel,
    Flat,
    Hand,
    HouseWay,
    Pays,
    Pile,
    SameColor,
    SettleRow,
)
from pitboss.work.parallel import cores, shared, slices

NAME = "every pair of set hands"
ORDER = 30

MOST = 3
"""Cards in a hand: with more there are too many pairs."""

Cards = NDArray[np.uint8]


def fits(group: BetGroup) -> bool:
    """Small hands that the player sets, and a dealer by house ways; each bet on one part or on all, paid even."""
    script = group.script
    if not group.main or not one_deck(script) or group.jokers or len(group.choices) != 1 or script.qualifies:
        return False
    (at, step), (own, dealers, _) = group.choices[0], dealt_each(script)
    house = [each for each in script.steps if isinstance(each, HouseWay)]
    return (
        nothing_but(script, Arrange, HouseWay)
        and at.own == own == dealers <= MOST
        and dealer_hidden([at])
        and not at.board_up
        and isinstance(step, Arrange)
        and [(each.does, each.whose) for each in house] == [(DealerDoes.SETS, DEALER)]
        and all(_fits(group, row) for row in group.rows)
    )


def _fits(group: BetGroup, row: SettleRow) -> bool:
    """A duel of one pile whose results are flat, or flat for one colour and flat for two."""
    if not isinstance(row, Duel) or row.against or len(row.hand.cards) != 1:
        return False
    source = row.hand.cards[0]
    plain = source.pile in (Pile.OWN, Pile.BACK, Pile.FRONT) and not source.first and not source.at
    asked = undecided(row, group.sheet, group.script.qualifies)
    colors = asked.pop(Condition.TIED, ())
    return plain and not asked and all(isinstance(each, SameColor) for each in colors)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Compare everything with everything, set each hand as it nets most, and add up."""
    ((at, step),) = group.choices
    assert isinstance(step, Arrange)
    hands = every(sorted(group.deck), at.own)
    fronts = tuple(combinations(range(at.own), step.front.ladder.size))
    tell("pairs of hands", 0, 1)
    foul = fouls(step, hands, fronts)
    counts = counted(group, step, hands, fronts, foul)
    tell("pairs of hands", 1, 1)
    ends, bad = _ends(group), [_line(group, row, Condition.FOULED) for row in group.duels]
    worth, scale = _nets(group, [*ends, bad])
    values = (counts * worth).sum(axis=2)
    best = best_acts(values)
    ways = np.take_along_axis(counts, best[:, None, None].astype(np.int64), axis=1).sum(axis=(0, 1)).tolist()
    made = _decision(at, fronts, hands, values, best, scale, int(counts[0, 0].sum()))
    return Solved((_figure(group, [*ends, bad], ways),), (made,))


def counted(
    group: BetGroup, step: Arrange, hands: Cards, fronts: Sequence[tuple[int, ...]], foul: NDArray[np.bool_]
) -> NDArray[np.int64]:
    """How often each own hand, set each way, ends in each combination of codes; a foul in the last column."""
    ways = next(each.ways for each in group.script.steps if isinstance(each, HouseWay))
    theirs = _read(group, hands, *set_hands(ways, hands, back=step.back.ladder, front=step.front.ladder))
    parts = [_read(group, hands, *_set(hands, front)) for front in fronts]
    mine = [np.ascontiguousarray(np.stack(each, axis=1)) for each in zip(*parts, strict=True)]
    bits = (np.int64(1) << hands.astype(np.int64)).sum(axis=1)
    shares = slices(len(hands), -(-len(hands) // (4 * cores())))
    found = list(shared(_compared, shares, bits, mine, foul, theirs, CODES ** len(group.rows)))
    lost = foul * comb(len(group.deck) - hands.shape[1], hands.shape[1])
    return np.concatenate([np.concatenate(found), lost[:, :, None]], axis=2)


def _compared(
    start: int, stop: int, bits: NDArray[np.int64], mine: Any, foul: Any, theirs: Any, codes: int
) -> NDArray[np.int32]:
    """Some own hands, set each way, against all of the dealer's."""
    out = np.zeros((stop - start, foul.shape[1], codes), dtype=np.int32)
    compare(
        bits[start:stop], mine[0][start:stop], mine[1][start:stop], foul[start:stop], bits, theirs[0], theirs[1], out
    )
    return out


def _set(hands: Cards, front: tuple[int, ...]) -> tuple[Cards, Cards]:
    """The back and front hands when the cards at these places go in front."""
    return np.delete(hands, front, axis=1), hands[:, front]


def _read(group: BetGroup, own: Cards, back: Cards, front: Cards) -> tuple[NDArray[np.int32], NDArray[np.uint8]]:
    """Scores and colours of set hands, a column for each bet."""
    piles = {Pile.OWN: own, Pile.BACK: back, Pile.FRONT: front}
    read = [(row.hand, piles[row.hand.cards[0].pile]) for row in group.duels]
    heights = [_scores(hand, cards) for hand, cards in read]
    return np.stack(heights, axis=1), np.stack([colors(cards) for _, cards in read], axis=1)


def _scores(hand: Hand, cards: Cards) -> NDArray[np.int32]:
    return scores(hand.ladder, np.ascontiguousarray(cards))


def fouls(step: Arrange, hands: Cards, fronts: Sequence[tuple[int, ...]]) -> NDArray[np.bool_]:
    """Whether each hand set each way is fouled; asked once for hands of equal height."""
    found = []
    for back, front in (_set(hands, front) for front in fronts):
        pairs = np.stack([_scores(step.back, back), _scores(step.front, front)], axis=1)
        _, firsts, which = np.unique(pairs, axis=0, return_index=True, return_inverse=True)
        laid = ((tuple(back[at].tolist()), tuple(front[at].tolist())) for at in firsts)
        foul = np.array([fouled(*each, step.back.ladder, step.front.ladder) for each in laid])
        found.append(foul[which.ravel()])
    return np.stack(found, axis=1)


# --- what it comes to -------------------------------------------------------------------------------------------------


def _line(group: BetGroup, row: Duel, *facts: Condition, one_color: bool = False) -> Leaf:
    end = leaf(ending(group, row, *facts), group.sheet, Colored(one_color))
    assert isinstance(end, Flat)
    return FLAT[end]


class Colored(NamedTuple):
    """Hands of which only the colours are known."""

    one: bool

    def reaches(self, rank: AtLeast) -> bool:
        raise LowerError(f"{rank.rank}: not asked of a colour")

    def one_color(self) -> bool:
        return self.one

    def hit(self, pays: Pays) -> None:
        raise LowerError(f"{pays.wager}: not paid by a colour")


def _ends(group: BetGroup) -> list[list[Leaf]]:
    """How the bets end, for every combination of codes in their order."""
    each = []
    for row in group.duels:
        level = [_line(group, row, Condition.TIED, one_color=one) for one in (True, False)]
        each.append([_line(group, row, Condition.WON), *level, _line(group, row)])
    return [list(lines) for lines in product(*each)]


def _nets(group: BetGroup, ends: Sequence[Sequence[Leaf]]) -> tuple[NDArray[np.int64], int]:
    exact = [_net(group, lines) for lines in ends]
    scale = lcm(*(one.denominator for one in exact))
    return np.array([whole(one * scale) for one in exact], dtype=np.int64), scale


def _net(group: BetGroup, lines: Sequence[Leaf]) -> Fraction:
    stakes = opening(group)
    pairs = zip(group.duels, lines, strict=True)
    return sum((stakes[row.spot.name] * line.net for row, line in pairs), Fraction(0))


def _figure(group: BetGroup, ends: Sequence[Sequence[Leaf]], ways: Sequence[int]) -> Figure:
    """All bets together; the last of the endings is a foul."""
    rows, stakes = group.duels, opening(group)
    named = [", ".join(f"{row.spot.name} {line.label}" for row, line in zip(rows, each, strict=True)) for each in ends]
    named[-1] = "foul"
    put = sum(stakes.values(), Fraction(0))
    found = []
    for name, each, many in zip(named, ends, ways, strict=True):
        nets = {row.spot.name: stakes[row.spot.name] * line.net for row, line in zip(rows, each, strict=True)}
        found.append(CountedEnding(Leaf(name, sum(nets.values(), Fraction(0))), many, nets, put))
    return figure(group, found, note=note(group))


def _decision(
    at: DealtSoFar,
    fronts: Sequence[tuple[int, ...]],
    hands: Cards,
    values: NDArray[np.int64],
    best: NDArray[np.uint8],
    scale: int,
    each: int,
) -> Decision:
    """The strategy by the hand itself: colours matter, so that no two suits are alike.

    "set 1" puts the lowest card in front; places count from the lowest card up, clubs below diamonds, hearts, spades.
    """
    acts = tuple(Move(Verb.SET, places=front) for front in fronts)
    where = sum((np.array([comb(int(c), at + 1) for c in hands[:, at]]) for at in range(hands.shape[1])), np.int64(0))
    table = np.full((1, comb(52, at.own)), UNASKED, dtype=np.uint8)
    table[0, where] = best
    worth = np.zeros((1, comb(52, at.own), len(acts)))
    worth[0, where] = values / (each * scale)
    return decision(
        at.step,
        acts,
        table,
        first=("own", 0),
        second=("own", at.own),
        means=worth,
        taken=[int((best == number).sum()) for number in range(len(acts))],
        nets=taking(values, best),
        parts=len(hands) * each * scale,
    )
