"""Five cards each and two hidden common ones, a longer flush paid by its margin: board by board, a suit at a time.

A hand is as good as its best suit, and wild cards have none. With so many wild cards w, the dealer's hands that stay
below mine are [x^(5-w)] Π_suits (Σ_{k<K} C(left, k) x^k + N x^K): fewer cards than make the suit as long as mine, or
just those K with one of the N sets of ranks that avoid my cards and lie below mine. N is counted as the ranks of a
suit are walked upward (`kernels/margin`), all else hangs on numbers of cards alone, and so do the margins. Hands that
differ by the names of suits, or by which wild cards they hold, are one. Cost: 102,000 own hands beside each of 1,177
boards; a few seconds. Serves Flushes Gone Wild.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands import kinds
from pitboss.hands.isomorphism import CHOOSE, canon
from pitboss.hands.ladder import Ladder
from pitboss.hands.lookup import fits as looks_up
from pitboss.hands.lookup import tables
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
from pitboss.solve.kernels.margin import (
    LANES,
    MASK_BITS,
    SIZE,
    SOME,
    SUITS,
    SuitBoard,
    SuitDeck,
    SuitedHands,
    SuitSizes,
    rising,
    walk,
    weigh,
)
from pitboss.solve.showdown import FACTS, Book, ending, figure, nets
from pitboss.words import BOARD, OWN, Bet, Choose, Duel, Fold, Margin, Pays, Remove, SettleRow
from pitboss.work.parallel import shared, slices

NAME = "board by board, dealer's hands walked upward"
ORDER = 30

COMMON = 2
"""Cards of the board."""
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
    return margin and not asked and _longest_flush(row.hand.ladder)


def _longest_flush(ladder: Ladder) -> bool:
    """Whether the longer flush wins, of any length, and nothing else counts."""
    rungs = [(kind.family, kind.length) for kind in ladder.kinds]
    return rungs == [(kinds.SUIT, length + 1) for length in range(SIZE + COMMON)] and looks_up(ladder, SIZE + COMMON)


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


class MarginHands(NamedTuple):
    """My hands as the kernels read them."""

    hands: SuitedHands
    sizes: SuitSizes
    which: NDArray[np.int64]
    """Which of them each pattern of the deck is."""


def counted(group: BetGroup, told: NDArray[np.int64], tell: Progress) -> NDArray[np.int64]:
    """For each pattern of own cards how many of all deals are won, not lost, and won by so many cards or more."""
    table = canon(SIZE)
    inside = np.isin(table.hands, group.deck).all(axis=1)
    wild = _ladder(group).wild_ranks
    own, deck, boards = own_hands(table.hands[inside], wild), suit_deck(group), boards_of(group.deck, wild)
    total, parts = np.zeros((2 + len(told), len(own.hands.masks)), dtype=np.int64), slices(len(boards), PART)
    for done, out in enumerate(shared(_boards, parts, boards, own, deck, told)):
        tell("boards", done, len(parts))
        total += out
    tell("boards", len(parts), len(parts))
    found = np.zeros((len(table.weights), 2 + len(told)), dtype=np.int64)
    found[inside] = total.T[own.which] * table.weights[inside, None]
    return found


def by_suit(cards: NDArray[np.uint8], wild: Sequence[int]) -> NDArray[np.int64]:
    """The natural ranks of each suit as bits, the longest suit first; and in a last column how many cards are wild."""
    natural = ~np.isin(cards >> 2, wild)
    bits = natural * (np.int64(1) << (cards >> 2).astype(np.int64))
    masks = np.stack([(bits * (cards & 3 == suit)).sum(axis=1) for suit in range(SUITS)], axis=1)
    order = np.argsort(-(np.bitwise_count(masks).astype(np.int64) << MASK_BITS | masks), axis=1)
    many = cards.shape[1] - natural.sum(axis=1)
    return np.concatenate([np.take_along_axis(masks, order, axis=1), many[:, None]], axis=1)


def own_hands(cards: NDArray[np.uint8], wild: Sequence[int]) -> MarginHands:
    """Hands that differ only by the names of suits, or by which wild cards they hold, are one."""
    rows, which = np.unique(by_suit(cards, wild), axis=0, return_inverse=True)
    masks = rows[:, :SUITS]
    numbers = np.concatenate([np.bitwise_count(masks).astype(np.int64), rows[:, SUITS:]], axis=1)
    sizes, row = np.unique(numbers, axis=0, return_inverse=True)
    hands = SuitedHands(masks.astype(np.uint16), row.ravel().astype(np.uint8))
    return MarginHands(hands, SuitSizes(np.ascontiguousarray(sizes[:, :SUITS]), sizes[:, SUITS].copy()), which.ravel())


def boards_of(deck: Sequence[int], wild: Sequence[int]) -> list[SuitBoard]:
    """Every board up to the names of suits and of wild cards, with all ways to name the suits."""
    cards = canon(COMMON).hands
    rows = np.unique(by_suit(cards[np.isin(cards, deck).all(axis=1)], wild), axis=0).tolist()
    found = []
    for *masks, wilds in rows:
        held = sorted(set(masks))
        ways = sorted(set(permutations(held.index(mask) for mask in masks)))
        found.append(SuitBoard(np.array(held), np.array(ways), wilds))
    return found


def suit_deck(group: BetGroup) -> SuitDeck:
    """The deck by suits, which are alike, and the ladder with ranks from 0 up instead of scores."""
    ladder, table = _ladder(group), tables(_ladder(group), SIZE + COMMON)
    values = np.unique(table.flush)
    natural = {card >> 2 for card in group.deck if card >> 2 not in ladder.wild_ranks}
    wild = sum(card >> 2 in ladder.wild_ranks for card in group.deck)
    if len(group.deck) != SUITS * len(natural) + wild or wild >= LANES:
        raise SolveError("suits that are not alike, or too many wild cards")
    ranks, lengths = np.searchsorted(values, table.flush).astype(np.uint16), values >> ladder.shift
    return SuitDeck(sum(1 << rank for rank in natural), wild, ranks, lengths.astype(np.int64), CHOOSE)


def _boards(
    start: int, stop: int, boards: Sequence[SuitBoard], own: MarginHands, deck: SuitDeck, told: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The counts around some of the boards."""
    out = np.zeros((2 + len(told), len(own.hands.masks)), dtype=np.int64)
    for board in boards[start:stop]:
        _around(board, own, deck, told, out)
    return out


def _around(
    board: SuitBoard, own: MarginHands, deck: SuitDeck, told: NDArray[np.int64], out: NDArray[np.int64]
) -> None:
    """One board: my hands beside it and the dealer's suits, both from the lowest up."""
    ways, many = len(board.suits), len(own.hands.masks) * len(board.suits)
    weights = np.zeros((len(own.sizes.wild), ways, SOME, LANES), dtype=np.int32)
    ahead = np.zeros((len(own.sizes.wild), ways, len(told)), dtype=np.int64)
    held = np.bitwise_count(board.held).astype(np.int64)[board.suits]
    weigh(own.sizes, held, board.wild, deck.natural.bit_count(), deck.wild, deck.choose, told, weights, ahead)
    height, order = np.empty(many, dtype=np.uint16), np.empty(many, dtype=np.int32)
    starts = np.zeros(len(deck.lengths) + 1, dtype=np.int64)
    rising(own.hands, own.sizes, board, deck, ahead, height, order, starts, out)
    walk(own.hands, board, deck, order, starts, *_theirs(board, deck), weights, out)


def _theirs(board: SuitBoard, deck: SuitDeck) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """What the dealer may have in a suit beside each part of the board, the lowest first; where each height ends."""
    masks = np.arange(1 << MASK_BITS)
    masks = masks[(masks & ~deck.natural) == 0]
    some: list[NDArray[np.int64]] = []
    for kind, held in enumerate(board.held.tolist()):
        for wilds in range(min(deck.wild - board.wild, SIZE) + 1):
            fine = masks[((masks & held) == 0) & (np.bitwise_count(masks) <= SIZE - wilds)]
            height = deck.ranks[(fine | held) | (wilds + board.wild) << MASK_BITS].astype(np.int64)
            some.append(np.stack([height, np.full_like(fine, kind), np.full_like(fine, wilds), fine], axis=1))
    rows = np.concatenate(some)
    rows = rows[np.argsort(rows[:, 0], kind="stable")]
    ends = np.searchsorted(rows[:, 0], np.arange(len(deck.lengths)), "right")
    return np.ascontiguousarray(rows[:, 1:]), ends
