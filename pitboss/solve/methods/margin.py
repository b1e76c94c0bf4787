"""Five cards each and two hidden common ones, a longer flush paid by its margin: inclusion-exclusion board by board.

Around each pattern of two common cards all C(50, 5) hands are sorted and walked upward with a counter for every set of
one to four cards (`kernels/margin`: the sum of `methods/duel`, unrolled for five cards). Beaten by so many cards or
more is the same count at an earlier place of the walk. Suits the board does not tell apart are interchangeable. Cost:
2.1 million hands times 30 subsets for each of 91 boards; some twenty seconds. Serves Flushes Gone Wild.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from math import comb

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import canon
from pitboss.hands.ladder import Ladder
from pitboss.hands.lookup import Tables, tables
from pitboss.hands.lookup import fits as looks_up
from pitboss.hands.scoring import best, score
from pitboss.rules.acts import for_every_hand
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import UNASKED, Decision, Solved
from pitboss.rules.payout import Leaf, ahead_line
from pitboss.rules.settlement import Condition, undecided
from pitboss.rules.shape import dealer_hidden, dealt_each, nothing_but, one_deck
from pitboss.solve.building import best_acts, decision, taking
from pitboss.solve.duel_acts import Staked, options
from pitboss.solve.kernels.cases import CASES
from pitboss.solve.kernels.margin import BITS, MarginCounters, beside, ordered, walk
from pitboss.solve.showdown import FACTS, Book, ending, figure, nets
from pitboss.words import BOARD, OWN, Bet, Choose, Duel, Fold, Margin, Pays, Remove, SettleRow
from pitboss.work.parallel import shared, slices

NAME = "board by board, dealer's hands walked upward"
ORDER = 30

SIZE, COMMON = 5, 2
"""Cards of a hand, and of the board."""
PART = 4
"""Boards that are worked on in one go."""
WIN, TIE, LOSE = 3, 4, 5
"""The cases of a dealer who need not qualify."""


def fits(group: BetGroup) -> bool:
    """Five cards each, two in common that nobody has seen when it is decided, and wagers settled even or by margin."""
    script = group.script
    if not group.main or not one_deck(script) or group.jokers or len(group.choices) != 1 or script.qualifies:
        return False
    at, step = group.choices[0]
    return (
        nothing_but(script, Remove)
        and dealt_each(script) == (SIZE, SIZE, COMMON)
        and (at.own, at.board_up) == (SIZE, 0)
        and dealer_hidden([at])
        and isinstance(step, Choose)
        and all(isinstance(act, Bet | Fold) for act in step.acts)
        and for_every_hand(step, group.sheet)
        and all(_fits(group, row) for row in group.rows)
    )


def _fits(group: BetGroup, row: SettleRow) -> bool:
    """A duel of all seven cards whose results are flat, or paid by margin to the winner."""
    if not isinstance(row, Duel) or row.against or row.hand.cards != (OWN, BOARD) or row.hand.use:
        return False
    asked = undecided(row, group.sheet, group.script.qualifies)
    margin = all(isinstance(each, Pays) and isinstance(each.on, Margin) for each in asked.pop(Condition.WON, ()))
    return margin and not asked and looks_up(row.hand.ladder, SIZE + COMMON)


def _ladder(group: BetGroup) -> Ladder:
    (ladder,) = {row.hand.ladder for row in group.rows if isinstance(row, Duel)}
    return ladder


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count around every own hand on every board, choose, and add up."""
    ((at, step),) = group.choices
    assert isinstance(step, Choose)
    acts, (found, told) = options(group, step), margins(group)
    ways = _ways(group, counted(group, told, tell))
    worth, scale = nets(group, acts, found)
    values = np.stack([(ways * each).sum(axis=(1, 2)) for each in worth], axis=1)
    best = best_acts(values, asked=ways.sum(axis=(1, 2)) > 0)
    sums = np.stack([ways[best == number].sum(axis=0) for number in range(len(acts))])
    made = _decision(at, acts, values, best, sums, scale, canon(SIZE).weights)
    return Solved((figure(group, acts, found, sums),), (made,))


def _decision(
    at: DealtSoFar,
    acts: Sequence[Staked],
    values: NDArray[np.int64],
    best: NDArray[np.uint8],
    sums: NDArray[np.int64],
    scale: int,
    weights: NDArray[np.int64],
) -> Decision:
    total = int(sums.sum())
    each = total // int(weights[best != UNASKED].sum())
    return decision(
        at.step,
        [act.move for act in acts],
        best[:, None],
        first=("own", at.own),
        means=(values / (weights * each * scale)[:, None])[:, None, :],
        taken=sums.sum(axis=(1, 2)).tolist(),
        nets=taking(values, best),
        parts=total * scale,
    )


def margins(group: BetGroup) -> tuple[Book, NDArray[np.int64]]:
    """The ways to win that are paid alike, from the smallest margin up, and where each but the first begins."""
    rows = [tuple(_lines(group, row, ahead) for row in group.rows) for ahead in range(SIZE + COMMON + 1)]
    starts = [ahead for ahead in range(1, len(rows)) if rows[ahead] != rows[ahead - 1]]
    return Book(np.empty(0, dtype=np.int64), tuple(rows[ahead] for ahead in (0, *starts))), np.array(starts)


def _lines(group: BetGroup, row: object, ahead: int) -> tuple[Leaf, ...]:
    """How a wager ends, case by case and after a fold, if a win is by so many cards."""
    assert isinstance(row, Duel)
    results = [(ending(group, row, *facts), ahead) for facts in FACTS]
    return tuple(ahead_line(group.sheet, row, *each) for each in (*results, (ending(group, row, Condition.FOLDED), 0)))


def _ways(group: BetGroup, out: NDArray[np.int64]) -> NDArray[np.int64]:
    """Combinations of each pattern by class and case, from how many are beaten, not ahead, and beaten by so much."""
    deck, weights = len(group.deck), canon(SIZE).weights
    inside = np.isin(canon(SIZE).hands, group.deck).all(axis=1)
    every = comb(deck - SIZE, COMMON) * comb(deck - SIZE - COMMON, SIZE)
    ways = np.zeros((len(out), out.shape[1] - 1, CASES), dtype=np.int64)
    ways[:, :-1, WIN] = -np.diff(np.delete(out, 1, axis=1), axis=1)
    ways[:, -1, WIN] = out[:, -1] if out.shape[1] > 2 else out[:, 0]
    ways[:, 0, TIE] = out[:, 1] - out[:, 0]
    ways[:, 0, LOSE] = weights * every * inside - out[:, 1]
    return ways


# --- counting ---------------------------------------------------------------------------------------------------------


def counted(group: BetGroup, told: NDArray[np.int64], tell: Progress) -> NDArray[np.int64]:
    """For each pattern of own cards how many of all deals are won, not lost, and won by so many cards or more."""
    table, lengths = ranked(group)
    boards = canon(COMMON)
    inside = np.isin(boards.hands, group.deck).all(axis=1)
    hands, weights = boards.hands[inside], boards.weights[inside]
    total, parts = np.zeros((len(canon(SIZE).weights), 2 + len(told)), dtype=np.int64), slices(len(hands), PART)
    for done, out in enumerate(shared(_boards, parts, group.deck, hands, weights, table, lengths, told)):
        tell("boards", done, len(parts))
        total += out
    tell("boards", len(parts), len(parts))
    return total


def _boards(
    start: int,
    stop: int,
    deck: tuple[int, ...],
    boards: NDArray[np.uint8],
    weights: NDArray[np.int64],
    table: Tables,
    lengths: NDArray[np.int64],
    told: NDArray[np.int64],
) -> NDArray[np.int64]:
    """The counts around some of the boards."""
    out = np.zeros((len(canon(SIZE).weights), 2 + len(told)), dtype=np.int64)
    for board, weight in zip(boards[start:stop], weights[start:stop], strict=True):
        _around(deck, board, int(weight), table, lengths, told, out)
    return out


def _around(
    deck: tuple[int, ...],
    board: NDArray[np.uint8],
    weight: int,
    table: Tables,
    lengths: NDArray[np.int64],
    told: NDArray[np.int64],
    out: NDArray[np.int64],
) -> None:
    """One board: all hands beside it, sorted, and walked."""
    rest = np.array([card for card in deck if card not in board], dtype=np.uint8)
    many = comb(len(rest), SIZE)
    hands, ranks = np.empty(many, dtype=np.int32), np.empty(many, dtype=np.uint16)
    starts = np.zeros(len(lengths) + 1, dtype=np.int64)
    beside(board, rest, table, hands, ranks, starts)
    if (lengths[np.diff(starts) > 0] == 0).any():
        raise SolveError("a hand whose length is not known")
    rising, whose, orbits = np.empty_like(hands), np.empty_like(hands), np.empty(many, dtype=np.uint8)
    alike = np.array([sum(1 << (card >> 2) for card in board.tolist() if card & 3 == suit) for suit in range(4)])
    ordered(hands, ranks, starts, rest, alike, canon(SIZE).slots, canon(SIZE).places, rising, whose, orbits)
    walk(rising, starts, whose, orbits, lengths, told, _counters(len(rest)), weight, out)


def _counters(places: int) -> MarginCounters:
    """All counters at nothing."""
    assert places < 1 << BITS
    above = [np.array([comb(at, size) for at in range(places)], dtype=np.int32) for size in (2, 3, 4)]
    sizes = zip((1, 2, 3, 4), (np.int32, np.int32, np.int16, np.uint8), strict=True)
    ones, twos, threes, fours = (np.zeros(comb(places, size), dtype=kind) for size, kind in sizes)
    return MarginCounters(ones, twos, threes, fours, *above)


def ranked(group: BetGroup) -> tuple[Tables, NDArray[np.int64]]:
    """The ladder's tables with ranks from 0 up instead of scores, and how many cards the flush of each rank has."""
    ladder = _ladder(group)
    found = tables(ladder, SIZE + COMMON)
    values = np.unique(np.concatenate([found.flush, found.plain]))
    plain, flush = (np.searchsorted(values, each).astype(np.int32) for each in (found.plain, found.flush))
    sizes = _sizes(ladder, group.deck)
    lengths = np.array([sizes.get(value >> ladder.shift, 0) for value in values.tolist()], dtype=np.int64)
    if (np.diff(lengths[lengths > 0]) < 0).any():
        raise SolveError(f"{ladder.name}: a shorter hand beats a longer one")
    return found._replace(plain=plain, flush=flush), lengths


def _sizes(ladder: Ladder, deck: Sequence[int]) -> dict[int, int]:
    """How many cards the hands of each rung show: read off hands of every division into suits, high cards and low."""
    suits = [sorted(card for card in deck if card & 3 == suit) for suit in range(4)]
    found: dict[int, int] = {}
    for split in (each for each in product(range(SIZE + COMMON + 1), repeat=4) if sum(each) == SIZE + COMMON):
        for turns in product((1, -1), repeat=4):
            parts = zip(suits, split, turns, strict=True)
            cards = [card for suit, many, turn in parts for card in suit[::turn][:many]]
            rung = score(ladder, cards) >> ladder.shift if len(cards) == SIZE + COMMON else 0
            if rung and rung not in found:
                found[rung] = len(best(ladder, cards))
    return found
