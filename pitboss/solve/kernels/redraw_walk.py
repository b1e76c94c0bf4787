"""Two drawn hands against each other: walk upward by score, counting for every small set the dealer's deals with it.

A deal of the dealer's is a final hand and what was thrown away for it. Those that avoid the cards a player has seen
are an alternating sum, over the subsets of these cards, of the deals that contain the subset. So the dealer's final
hands go into the counters lowest first, its equals apart, and each of the player's asks for both.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.isomorphism import JOKERS, suit_order
from pitboss.solve.kernels.draw_charts import Atlas, number_of
from pitboss.solve.kernels.redraw_dealer import add, pass_on
from pitboss.solve.kernels.redraw_player import ask
from pitboss.solve.kernels.redraw_state import Ends, RedrawCounters, RedrawHands, Scratch, Ways, among


@scalar
def _rename(
    cards: NDArray[np.int64], subset: int, deck: NDArray[np.uint8], masks: NDArray[np.int64], new: NDArray[np.int64]
) -> None:
    """What every card becomes when some of the cards are put into canonical suits, and a lone joker first."""
    masks[:] = 0
    lone = 0
    for nth in range(len(cards)):
        if (subset >> nth) & 1:
            card = deck[cards[nth]]
            if card >= JOKERS:
                masks[4] += 1
                lone = cards[nth]
            else:
                masks[card & 3] |= 1 << (card >> 2)
    order = suit_order(masks[0], masks[1], masks[2], masks[3])
    for card in range(len(deck)):
        new[card] = card if deck[card] >= JOKERS else (card & ~3) | ((order >> (2 * (card & 3))) & 3)
    if masks[4] == 1 and lone > 0 and deck[lone] > JOKERS:
        new[lone], new[lone - 1] = lone - 1, lone


@scalar
def _give_back(
    row: int,
    player: RedrawHands,
    least: int,
    most: int,
    many: NDArray[np.int64],
    atlas: Atlas,
    room: Scratch,
    ends: Ends,
) -> None:
    """From final hands and what was thrown away to what was first dealt: any cards of the hand may be the drawn."""
    cards, line, own = player.cards[row], player.lines[row], player.weights[row]
    count, deck, choose, new = len(cards), len(atlas.deck), atlas.choose, room.new
    for subset in range(1 << count):
        kept = room.below[count, subset]
        thrown = count - kept
        if not least <= thrown <= most:
            continue
        pattern = atlas.chart[atlas.starts[kept] + room.base[count, count, subset]] - atlas.offsets[kept]
        _rename(cards, subset, atlas.deck, room.masks, new)
        if thrown == 0:
            ends.none[line, pattern, 0] += own * many[0, 0]
            ends.none[-1, pattern, 0] += own * many[0, 1]
        for low in range(deck if thrown > 0 else 0):
            if among(low, cards, count) < 0:
                continue
            if thrown == 1:
                ends.one[line, pattern, new[low]] += own * many[1 + low, 0]
                ends.one[-1, pattern, new[low]] += own * many[1 + low, 1]
                continue
            for high in range(low + 1, deck):
                at = 1 + deck + choose[high, 2] + low
                if many[at, 0] or many[at, 1]:
                    to = choose[max(new[low], new[high]), 2] + min(new[low], new[high])
                    ends.two[line, pattern, to] += own * many[at, 0]
                    ends.two[-1, pattern, to] += own * many[at, 1]


@kernel
def walk(
    first: int,
    last: int,
    turn: int,
    turns: int,
    player: RedrawHands,
    dealer: RedrawHands,
    thrown: tuple[int, int],
    ways: Ways,
    weights: NDArray[np.int64],
    atlas: Atlas,
    counters: RedrawCounters,
    room: Scratch,
    ends: Ends,
) -> None:
    """Some classes of the walk; of the player's hands only each `turns`-th, so that the work can be shared."""
    least, most = thrown
    deck = len(atlas.deck)
    many = np.zeros((1 + deck + deck * (deck - 1) // 2, 2), dtype=np.int64)
    for each in range(first, last):
        for row in range(dealer.firsts[each], dealer.firsts[each + 1]):
            add(row, dealer, ways, weights[most], atlas, counters, room)
        for row in range(player.firsts[each], player.firsts[each + 1]):
            if row % turns == turn:
                many[:] = 0
                ask(player.cards[row], least, most, weights, atlas, counters, room, many)
                _give_back(row, player, least, most, many, atlas, room, ends)
        pass_on(counters, room)


@scalar
def _held(
    cards: NDArray[np.int64],
    subset: int,
    ends: Ends,
    line: int,
    pattern: int,
    orders: NDArray[np.int64],
    deck: NDArray[np.uint8],
    room: Scratch,
) -> int:
    """The results of one hold, over all changes of suits that leave what is held as it is."""
    count, total, new, masks = len(cards), 0, room.new, room.masks
    swaps = 2 if deck[-1] > JOKERS and masks[4] != 1 else 1
    for nth in range(len(orders)):
        order, same = orders[nth], True
        for suit in range(4):
            same = same and room.sorted[(order >> (2 * suit)) & 3] == room.sorted[suit]
        for swap in range(swaps if same else 0):
            high, low = -1, -1
            for at in range(count):
                if (subset >> at) & 1 == 0:
                    card = new[cards[at]]
                    if deck[card] < JOKERS:
                        card = (card & ~3) | ((order >> (2 * (card & 3))) & 3)
                    elif swap:
                        card = 2 * len(deck) - 3 - card
                    low = min(high, card) if high >= 0 else -1
                    high = max(high, card)
            if high < 0:
                total += ends.none[line, pattern, 0]
            elif low < 0:
                total += ends.one[line, pattern, high]
            else:
                total += ends.two[line, pattern, high * (high - 1) // 2 + low]
    return total


@kernel
def results(
    hands: NDArray[np.int64],
    seats: NDArray[np.int64],
    held: NDArray[np.int64],
    orders: NDArray[np.int64],
    atlas: Atlas,
    ends: Ends,
    room: Scratch,
) -> NDArray[np.int64]:
    """For every hand, every hold (a bit for each place in the canonical hand) and every line: deals."""
    count, lines = hands.shape[1], max(len(ends.none), len(ends.one), len(ends.two))
    out = np.empty((len(hands), len(held), lines), dtype=np.int64)
    group = len(orders) * (2 if atlas.deck[-1] > JOKERS else 1)
    for row in range(len(hands)):
        for nth in range(len(held)):
            subset = 0
            for at in range(count):
                subset |= ((held[nth] >> seats[row, at]) & 1) << at
            kept = bits(subset)
            number = atlas.starts[kept] + number_of(hands, row, subset, count, atlas.choose)
            pattern = atlas.chart[number] - atlas.offsets[kept]
            _rename(hands[row], subset, atlas.deck, room.masks, room.new)
            order = suit_order(room.masks[0], room.masks[1], room.masks[2], room.masks[3])
            for suit in range(4):
                room.sorted[(order >> (2 * suit)) & 3] = room.masks[suit]
            for line in range(lines):
                total = _held(hands[row], subset, ends, line, pattern, orders, atlas.deck, room)
                out[row, nth, line] = total // (group * atlas.whole)
    return out
