"""A dealer who draws: deals counted by ranks and put right suit by suit, walked upward beside the player's final hands.

What a deal comes to hangs on its ranks, save where one suit has three of the dealer's five cards or more. So all deals
are put in as if suits were nothing, those that a suit changes are taken out and put in as they are, and what avoids
given cards is asked once by ranks and once as each suit sees it (`suit_views`). Hands of the same ranks share answers.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import held
from pitboss.hands.isomorphism import SUITS
from pitboss.solve.kernels.draw_charts import Atlas
from pitboss.solve.kernels.redraw_ends import Ends, EndsRoom, RedrawHands, give_back, set_free
from pitboss.solve.kernels.suit_views import ViewCells, ViewCounters, ViewDeals, ViewRoom, answer, look, put_in

Ints = NDArray[np.int64]


class DrawnSide(NamedTuple):
    """One way to see the dealer's deals: by ranks alone, or from a suit."""

    deals: ViewDeals
    cells: ViewCells
    counters: ViewCounters
    room: ViewRoom


class DrawnRoom(NamedTuple):
    """Room to work in, and the answers to hands of the same ranks."""

    masks: Ints
    """The ranks of a hand by suits."""
    slots: Ints
    """By suit, which answer is for the hand."""
    kinds: Ints
    """By suit, and last by rank alone: the kind of each card that is not in the hand."""
    found: Ints
    """For which hands each answer was found."""
    ranks: Ints
    """The answers by ranks."""
    suits: Ints
    """Those as a suit sees the hand, by which of the hand's different ranks it has."""


@scalar
def coded(cards: Ints, masks: Ints) -> int:
    """The ranks of a hand, four bits for the number of each; and which of them each suit has."""
    masks[:] = 0
    code = 0
    for card in cards:
        code += 1 << (4 * (card >> 2))
        masks[card & 3] |= 1 << (card >> 2)
    return code


@scalar
def _beside(code: int, mask: int, ranks: int) -> int:
    """What is left of a hand's ranks without those in a suit."""
    for rank in range(ranks):
        code -= ((mask >> rank) & 1) << (4 * rank)
    return code


@scalar
def _slot(code: int, mask: int, ranks: int) -> int:
    """Which of the different ranks of a hand a suit has: a bit for each, the lowest rank first."""
    slot = at = 0
    for rank in range(ranks):
        if held(code, rank):
            slot |= ((mask >> rank) & 1) << at
            at += 1
    return slot


@scalar
def _ask(
    row: int, player: RedrawHands, most: int, weights: Ints, by_suit: DrawnSide, room: DrawnRoom, ends: EndsRoom
) -> None:
    """Deals that avoid a final hand and what was thrown away for it: nothing, each card, each two cards."""
    cards, ranks, free = player.cards[row], by_suit.cells.more.shape[1], len(ends.free)
    code = coded(cards, room.masks)
    for suit in range(SUITS):
        mask = room.masks[suit]
        slot = room.slots[suit] = _slot(code, mask, ranks)
        if room.found[slot] != code:
            room.found[slot] = code
            look(mask, _beside(code, mask, ranks), most, by_suit.cells, by_suit.counters, by_suit.room)
            answer(weights, most, by_suit.room, room.suits[slot])
    set_free(cards, ends)
    for at in range(free):
        rank = ends.free[at] >> 2
        room.kinds[:, at] = ranks + rank
        room.kinds[ends.free[at] & 3, at] = rank
    ends.many[:] = 0
    _gather(room.ranks, room.kinds[SUITS], 2 * ranks, most, ends.many)
    for suit in range(SUITS):
        _gather(room.suits[room.slots[suit]], room.kinds[suit], 2 * ranks, most, ends.many)


@scalar
def _gather(answers: Ints, kinds: Ints, every: int, most: int, many: Ints) -> None:
    """Add the answers for all that may have been thrown away, by its kinds, of which there are so many."""
    at = 1
    _add(answers, 0, many, 0)
    for first in range(len(kinds) if most > 0 else 0):
        _add(answers, 1 + kinds[first], many, at)
        at += 1
    for first in range(1, len(kinds) if most > 1 else 0):
        row = 1 + every + kinds[first] * every
        for second in range(first):
            _add(answers, row + kinds[second], many, at)
            at += 1


@scalar
def _add(answers: Ints, row: int, many: Ints, at: int) -> None:
    """One answer, what is below and what is level."""
    many[at, 0] += answers[row, 0]
    many[at, 1] += answers[row, 1]


@kernel
def walk_drawn(
    first: int,
    last: int,
    turn: int,
    turns: int,
    player: RedrawHands,
    thrown: tuple[int, int],
    weights: Ints,
    atlas: Atlas,
    by_rank: DrawnSide,
    by_suit: DrawnSide,
    room: DrawnRoom,
    ends_room: EndsRoom,
    ends: Ends,
) -> None:
    """Some classes of the walk; the player's hands of every `turns`-th only, so that the work can be shared."""
    least, most = thrown
    for each in range(first, last):
        for side in (by_rank, by_suit):
            for at in range(side.deals.firsts[each], side.deals.firsts[each + 1]):
                put_in(at, 1, side.deals, weights[most], side.cells, side.counters, side.room)
        before = -1
        room.found[:] = -1
        for row in range(player.firsts[each], player.firsts[each + 1] if each % turns == turn else 0):
            code = coded(player.cards[row], room.masks)
            if code != before:
                before = code
                look(0, code, most, by_rank.cells, by_rank.counters, by_rank.room)
                answer(weights, most, by_rank.room, room.ranks)
            _ask(row, player, most, weights, by_suit, room, ends_room)
            give_back(row, player, least, most, atlas, ends_room, ends)
        for side in (by_rank, by_suit):
            for at in range(side.deals.firsts[each], side.deals.firsts[each + 1]):
                put_in(at, 0, side.deals, weights[most], side.cells, side.counters, side.room)


@kernel
def avoided(hands: Ints, by_rank: DrawnSide, by_suit: DrawnSide) -> Ints:
    """For every hand all deals that avoid it: weighted, without a draw, with a draw of one."""
    out = np.empty((len(hands), 3), dtype=np.int64)
    masks = np.zeros(SUITS, dtype=np.int64)
    ranks = by_suit.cells.more.shape[1]
    for row in range(len(hands)):
        code = coded(hands[row], masks)
        look(0, code, 0, by_rank.cells, by_rank.counters, by_rank.room)
        out[row] = by_rank.room.alone[:, 0]
        for suit in range(SUITS):
            look(masks[suit], _beside(code, masks[suit], ranks), 0, by_suit.cells, by_suit.counters, by_suit.room)
            out[row] += by_suit.room.alone[:, 0]
    return out
