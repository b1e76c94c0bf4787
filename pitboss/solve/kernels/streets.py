"""Loops from street to street of a shared board: what comes of the turn and the river, and how often.

Beside four cards there are two live suits at most, those with two cards or more; cells as in `kernels.board`.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.bits import bits
from pitboss.hands.isomorphism import masks_key, place_of
from pitboss.solve.kernels.board import DEAD_ONLY, ONE_LIVE, RANKS, Bytes, Longs, pair_place, texture_cell

# --- between the river and the turn -----------------------------------------------------------------------------------


@scalar
def suits_of(hands: Bytes, row: int, masks: Longs) -> None:
    """The ranks of a hand in each suit."""
    masks[:] = 0
    for at in range(hands.shape[1]):
        masks[hands[row, at] & 3] |= 1 << (hands[row, at] >> 2)


@scalar
def roles_of(masks: Longs, least: int, roles: Longs) -> int:
    """Which suits are live, those with so many cards: 1 for the fuller mask, 2 for the other, 0 for dead suits."""
    live = 0
    for suit in range(4):
        roles[suit] = 0
        if bits(masks[suit]) >= least:
            live += 1
            roles[suit] = 1
            for other in range(4):
                more = masks[other] > masks[suit] or (masks[other] == masks[suit] and other < suit)
                if more and bits(masks[other]) >= least:
                    roles[suit] += 1
    return live


@scalar
def shades_left(masks: Longs, roles: Longs, deck: int, many: Longs) -> None:
    """How many cards of each shade are not on the board."""
    many[:] = 0
    for suit in range(4):
        for rank in range(RANKS):
            if ((deck & ~masks[suit]) >> rank) & 1:
                many[roles[suit] * RANKS + rank] += 1


@scalar
def river(masks: Longs, roles: Longs, shade: int, dead: Longs) -> tuple[int, int]:
    """The first cell of the texture that a river card of this shade makes, and which role is live then."""
    role, rank = shade // RANKS, shade % RANKS
    mask, live = 0, 0
    for suit in range(4):
        if roles[suit] and (roles[suit] == role or (role == 0 and bits(masks[suit]) >= 3)):
            live = roles[suit]
            mask = masks[suit]
    dead[:] = 0
    for suit in range(4):
        if not live or roles[suit] != live:
            for each in range(RANKS):
                dead[each] += (masks[suit] >> each) & 1
    if live and role == live:
        mask |= 1 << rank
    else:
        dead[rank] += 1
    return texture_cell(mask, dead), live


@kernel
def rivers(hands: Bytes, deck: int, many: Longs, cells: Longs, lives: Longs) -> None:
    """For four cards and each shade of a river card: how many there are, the first cell they lead to, what is live."""
    masks, roles = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    dead = np.zeros(RANKS, dtype=np.int64)
    for row in range(len(hands)):
        suits_of(hands, row, masks)
        if (masks[0] | masks[1] | masks[2] | masks[3]) & ~deck:
            continue
        shades = RANKS * (roles_of(masks, 2, roles) + 1)
        shades_left(masks, roles, deck, many[row])
        for shade in range(shades):
            if many[row, shade]:
                cells[row, shade], lives[row, shade] = river(masks, roles, shade, dead)


@kernel
def river_up(
    start: int,
    stop: int,
    many: Longs,
    cells: Longs,
    lives: Longs,
    firsts: Longs,
    maps: Longs,
    values: Longs,
    out: Longs,
) -> None:
    """Add up over the river cards what is known beside every board, for every pair beside four cards."""
    sums = np.zeros((3, ONE_LIVE), dtype=np.int64)
    for row in range(start, stop):
        goal = out[firsts[row] : firsts[row + 1]]
        roles = 0 if len(goal) == DEAD_ONLY else 1 if len(goal) == ONE_LIVE else 2
        sums[:] = 0
        for shade in range(RANKS * (roles + 1)):
            copies, cell, live = many[row, shade], cells[row, shade], lives[row, shade]
            if copies == 0:
                continue
            images = maps[roles, live]
            line = values[cell : cell + (ONE_LIVE if live else DEAD_ONLY)]
            into = sums[live]
            for pair in range(len(line)):
                into[pair] += copies * line[pair]
            for other in range(RANKS * (roles + 1)):
                pair = pair_place(shade, other)
                goal[pair] -= line[images[pair]] * (2 if other == shade else 1)
        for live in range(roles + 1):
            images, into = maps[roles, live], sums[live]
            for pair in range(len(goal)):
                goal[pair] += into[images[pair]]


@kernel
def river_down(
    start: int,
    step: int,
    many: Longs,
    cells: Longs,
    lives: Longs,
    firsts: Longs,
    maps: Longs,
    weights: Longs,
    out: Longs,
) -> None:
    """Share out what every pair beside four cards weighs among the boards that the river card can make."""
    sums = np.zeros((3, ONE_LIVE), dtype=np.int64)
    for row in range(start, len(many), step):
        line = weights[firsts[row] : firsts[row + 1]]
        roles = 0 if len(line) == DEAD_ONLY else 1 if len(line) == ONE_LIVE else 2
        sums[:] = 0
        for live in range(roles + 1):
            images, whole = maps[roles, live], sums[live]
            for pair in range(len(line)):
                whole[images[pair]] += line[pair]
        for shade in range(RANKS * (roles + 1)):
            copies, cell, live = many[row, shade], cells[row, shade], lives[row, shade]
            if copies == 0:
                continue
            images, whole = maps[roles, live], sums[live]
            goal = out[cell : cell + (ONE_LIVE if live else DEAD_ONLY)]
            for pair in range(len(goal)):
                goal[pair] += copies * whole[pair]
            for other in range(RANKS * (roles + 1)):
                pair = pair_place(shade, other)
                goal[images[pair]] -= line[pair] * (2 if other == shade else 1)


# --- between the turn and the flop ------------------------------------------------------------------------------------

# Here cards are numbered suit by suit: thirteen in a row have thirteen shades in a row, so that blocks of them add up.


@scalar
def turned(masks: Longs, firsts: Longs, slots: Longs, places: NDArray[np.int32]) -> int:
    """The first cell of four cards."""
    return firsts[place_of(masks_key(masks[0], masks[1], masks[2], masks[3], 0), slots, places)]  # type: ignore[no-any-return]


@scalar
def column(a: int, b: int) -> int:
    """The number of two cards among all pairs."""
    a, b = (a % RANKS) * 4 + a // RANKS, (b % RANKS) * 4 + b // RANKS
    return a * (a - 1) // 2 + b if a > b else b * (b - 1) // 2 + a


@scalar
def lies(masks: Longs, deck: int, card: int) -> bool:
    """Whether the card is still in the deck."""
    return ((deck & ~masks[card // RANKS]) >> (card % RANKS)) & 1 == 1  # type: ignore[no-any-return]


@kernel
def turn_up(
    start: int,
    stop: int,
    hands: Bytes,
    deck: int,
    firsts: Longs,
    slots: Longs,
    places: NDArray[np.int32],
    values: Longs,
    out: Longs,
) -> None:
    """Add up over the turn cards what is known beside four cards, for every pair of cards beside every flop."""
    masks, roles = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    square, sums = np.zeros((3 * RANKS, 3 * RANKS), dtype=np.int64), np.zeros((52, 52), dtype=np.int64)
    for row in range(start, stop):
        suits_of(hands, row, masks)
        if (masks[0] | masks[1] | masks[2] | masks[3]) & ~deck:
            continue
        sums[:] = 0
        for turn in range(52):
            if not lies(masks, deck, turn):
                continue
            masks[turn // RANKS] |= 1 << (turn % RANKS)
            cell = turned(masks, firsts, slots, places)
            for high in range(RANKS * (roles_of(masks, 2, roles) + 1)):
                for low in range(high + 1):
                    square[high, low] = square[low, high] = values[cell + high * (high + 1) // 2 + low]
            masks[turn // RANKS] &= ~(1 << (turn % RANKS))
            for high in range(52):
                if high == turn:
                    continue
                line = square[roles[high // RANKS] * RANKS + high % RANKS]
                goal = sums[high]
                for suit in range(high // RANKS + 1):
                    for rank in range(RANKS):
                        goal[suit * RANKS + rank] += line[roles[suit] * RANKS + rank]
                goal[turn] -= line[roles[turn // RANKS] * RANKS + turn % RANKS] * (turn // RANKS <= high // RANKS)
        for high in range(52):
            for low in range(high):
                if lies(masks, deck, high) and lies(masks, deck, low):
                    out[row, column(high, low)] = sums[high, low]


@kernel
def turn_down(
    start: int,
    step: int,
    hands: Bytes,
    deck: int,
    firsts: Longs,
    slots: Longs,
    places: NDArray[np.int32],
    weights: Longs,
    out: Longs,
) -> None:
    """Share out what every pair of cards beside every flop weighs among the turn cards."""
    masks, roles = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    square, own = np.zeros((3 * RANKS, 3 * RANKS), dtype=np.int64), np.zeros((52, 52), dtype=np.int64)
    for row in range(start, len(hands), step):
        suits_of(hands, row, masks)
        if (masks[0] | masks[1] | masks[2] | masks[3]) & ~deck:
            continue
        for high in range(52):
            for low in range(high):
                own[high, low] = weights[row, column(high, low)]
        for turn in range(52):
            if not lies(masks, deck, turn):
                continue
            masks[turn // RANKS] |= 1 << (turn % RANKS)
            cell = turned(masks, firsts, slots, places)
            shades = RANKS * (roles_of(masks, 2, roles) + 1)
            masks[turn // RANKS] &= ~(1 << (turn % RANKS))
            square[:shades, :shades] = 0
            for high in range(52):
                if high == turn:
                    continue
                goal = square[roles[high // RANKS] * RANKS + high % RANKS]
                line = own[high]
                for suit in range(high // RANKS + 1):
                    for rank in range(RANKS):
                        goal[roles[suit] * RANKS + rank] += line[suit * RANKS + rank]
                goal[roles[turn // RANKS] * RANKS + turn % RANKS] -= line[turn]
            for high in range(shades):
                for low in range(high + 1):
                    both = square[high, low] + (square[low, high] if low < high else 0)
                    out[cell + high * (high + 1) // 2 + low] += both


# --- from cells to cards ----------------------------------------------------------------------------------------------


@scalar
def cards_left(masks: Longs, deck: int, cards: Longs) -> int:
    """The cards of the deck that are not on the board."""
    many = 0
    for card in range(4 * RANKS):
        if ((deck & ~masks[card & 3]) >> (card >> 2)) & 1:
            cards[many] = card
            many += 1
    return many


@kernel
def spread(start: int, stop: int, hands: Bytes, firsts: Longs, deck: int, best: Bytes, out: Bytes) -> None:
    """Write what is best in a cell for every pair of cards beside each board of four (with `firsts`) or five."""
    masks, roles = np.zeros(4, dtype=np.int64), np.zeros(4, dtype=np.int64)
    cards, shades, dead = np.zeros(52, dtype=np.int64), np.zeros(52, dtype=np.int64), np.zeros(RANKS, dtype=np.int64)
    for row in range(start, stop):
        suits_of(hands, row, masks)
        if (masks[0] | masks[1] | masks[2] | masks[3]) & ~deck:
            continue
        roles_of(masks, hands.shape[1] - 2, roles)
        if len(firsts):
            cell = firsts[row]
        else:
            live = 0
            dead[:] = 0
            for suit in range(4):
                if roles[suit]:
                    live = masks[suit]
                else:
                    for rank in range(RANKS):
                        dead[rank] += (masks[suit] >> rank) & 1
            cell = texture_cell(live, dead)
        many = cards_left(masks, deck, cards)
        for at in range(many):
            shades[at] = roles[cards[at] & 3] * RANKS + (cards[at] >> 2)
        for high in range(many):
            card = cards[high]
            goal = out[row, card * (card - 1) // 2 :]
            for low in range(high):
                goal[cards[low]] = best[cell + pair_place(shades[high], shades[low])]
