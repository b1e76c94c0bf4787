"""Compiled rounds for games of two common shapes: shuffled, scored, decided and counted without leaving the loop.

What is counted are classes of rounds that end alike; what each class comes to is asked elsewhere, of one of its rounds.
"""

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss._jit import kernel, scalar
from pitboss.hands.isomorphism import masks_key, next_number, place_of, renamed, suit_order
from pitboss.hands.lookup import FLUSHES, Tables, by_ranks, looked_up
from pitboss.simulate.random_cards import drawn, mixed

Int: TypeAlias = int | np.int64
CLASS_PLACE = 54
HAND_BITS = np.uint64((1 << CLASS_PLACE) - 1)
"""A bit for each card; what lies above is the class of the hand."""


@kernel
def face_to_face(
    word: np.uint64,
    step: np.uint64,
    rounds: int,
    mine: NDArray[np.uint64],
    theirs: NDArray[np.uint64],
    ranks: NDArray[np.uint16],
    classes: int,
    counts: NDArray[np.int64],
    last: NDArray[np.int64],
) -> None:
    """Two hands by their numbers, drawn again when they share a card; counted by both classes and who is higher.

    The last cell is for pairs that cannot be. `last` remembers a pair of every class.
    """
    many = np.uint64(len(mine))
    low32, half = np.uint64(0xFFFFFFFF), np.uint64(32)
    limit = np.uint64(1 << 32) % many
    bits, shift = HAND_BITS, np.uint64(CLASS_PLACE)
    trash = len(counts) - 1
    done = 0
    while done < rounds:
        word += step
        drawn = mixed(word)
        first, second = (drawn >> half) * many, (drawn & low32) * many
        a, b = np.int64(first >> half), np.int64(second >> half)
        own, other = mine[a], theirs[b]
        # Numbers that would favour some hands are as void as hands that share a card.
        fine = (own & other & bits) == 0 and (first & low32) >= limit and (second & low32) >= limit
        both = np.int64(own >> shift) * classes + np.int64(other >> shift)
        higher = np.int64(ranks[a] > ranks[b]) + np.int64(ranks[a] >= ranks[b])
        cell = 3 * both + higher if fine else trash
        counts[cell] += 1
        last[cell] = a << 32 | b
        done += 1 if fine else 0


# --- two cards each and a board ---------------------------------------------------------------------------------------

BLOCK = 2048
"""Rounds that are looked at together: what must be fetched from afar is fetched for many of them at once.

A loop that fetches does nothing else: so dozens of fetches are on their way at a time, and not four or five.
"""


@scalar
def pair_number(one: Int, other: Int) -> Int:
    """The number of two cards among all pairs."""
    low, high = min(one, other), max(one, other)
    return low + high * (high - 1) // 2


@scalar
def board_number(cards: NDArray[np.uint8], row: int, count: int, choose: NDArray[np.int64]) -> int:
    """The number of the first three, four or five cards of a row among all sets of so many."""
    a, b, c = np.int64(cards[row, 0]), np.int64(cards[row, 1]), np.int64(cards[row, 2])
    a, b = min(a, b), max(a, b)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    if count == 3:
        return choose[a, 1] + choose[b, 2] + choose[c, 3]  # type: ignore[no-any-return]
    d = np.int64(cards[row, 3])
    c, d = min(c, d), max(c, d)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    if count == 4:
        return choose[a, 1] + choose[b, 2] + choose[c, 3] + choose[d, 4]  # type: ignore[no-any-return]
    e = np.int64(cards[row, 4])
    d, e = min(d, e), max(d, e)
    c, d = min(c, d), max(c, d)
    b, c = min(b, c), max(b, c)
    a, b = min(a, b), max(a, b)
    return choose[a, 1] + choose[b, 2] + choose[c, 3] + choose[d, 4] + choose[e, 5]  # type: ignore[no-any-return]


@kernel
def board_rows(count: int, slots: NDArray[np.int64], places: NDArray[np.int32], out: NDArray[np.int32]) -> None:
    """For every set of so many cards, by number: its canonical pattern, and below that the change of suits."""
    held = np.arange(count)
    for number in range(len(out)):
        masks = np.zeros(4, dtype=np.int64)
        for card in held:
            masks[card & 3] |= 1 << (card >> 2)
        order = suit_order(masks[0], masks[1], masks[2], masks[3])
        row = place_of(masks_key(masks[0], masks[1], masks[2], masks[3], 0), slots, places)
        out[number] = row << 8 | order
        next_number(held, count)


HELD = 9
"""Cards of a round: columns 0 to 4 are the board, 5 and 6 the player's, 7 and 8 the dealer's."""


@scalar
def dealt_out(
    word: np.uint64,
    step: np.uint64,
    many: int,
    shoe: NDArray[np.uint8],
    draws: NDArray[np.uint8],
    cards: NDArray[np.uint8],
) -> np.uint64:
    """The cards of so many rounds, and where the random numbers stand then.

    First all numbers, which the processor makes several at a time, then the cards. Where a number is to be drawn again,
    once in some thousand blocks, the block is dealt one by one.
    """
    low32, half, again = np.uint64(0xFFFFFFFF), np.uint64(32), np.uint64(0)
    for at in range(HELD):
        left, first = np.uint64(52 - at), word + step * np.uint64(at + 1)
        for row in range(many):
            product = (mixed(first + step * np.uint64(HELD * row)) >> half) * left
            again += np.uint64((product & low32) < left)
            draws[at, row] = product >> half
    if again:
        return drawn(word, step, shoe, cards[:many])
    for row in range(many):
        for at in range(HELD):
            other = at + np.int64(draws[at, row])
            shoe[at], shoe[other] = shoe[other], shoe[at]
            cards[row, at] = shoe[at]
    return word + step * np.uint64(HELD * many)


@scalar
def both_scored(
    cards: NDArray[np.uint8],
    many: int,
    table: Tables,
    sums: NDArray[np.int64],
    scores: NDArray[np.int32],
) -> None:
    """The player's score in each round, and the dealer's: first by ranks, then the few that may have a flush."""
    for row in range(many):
        total = table.start
        for at in range(5):
            total += table.keys[cards[row, at]]
        sums[0, row] = total + table.keys[cards[row, 5]] + table.keys[cards[row, 6]]
        sums[1, row] = total + table.keys[cards[row, 7]] + table.keys[cards[row, 8]]
    for row in range(many):
        scores[0, row] = by_ranks(sums[0, row], table)
        scores[1, row] = by_ranks(sums[1, row], table)
    for row in range(many):
        if (sums[0, row] | sums[1, row]) & FLUSHES:
            spots = 0
            for at in range(5):
                spots |= table.spots[cards[row, at]]
            for who in range(2):
                if sums[who, row] & FLUSHES:
                    one, two = cards[row, 5 + 2 * who], cards[row, 6 + 2 * who]
                    scores[who, row] = looked_up(sums[who, row], spots | table.spots[one] | table.spots[two], table)


@kernel
def shared_board(
    word: np.uint64,
    step: np.uint64,
    rounds: int,
    table: Tables,
    looks: NDArray[np.int64],
    rows: tuple[NDArray[np.int32], ...],
    acts: tuple[NDArray[np.uint8], ...],
    nodes: NDArray[np.int64],
    bounds: NDArray[np.int64],
    least: int,
    choose: NDArray[np.int64],
    counts: NDArray[np.int64],
    last: NDArray[np.uint8],
) -> None:
    """Two cards each and five for both. `looks`: for every decision how much of the board is seen, 0 for none.

    `rows`: the pattern of every board. `acts`: what is done, by pattern and pair, a bit each; with no board by pair.
    `nodes`: for every decision, where one stands and what is done, where one stands then; -1 where nobody is asked.
    Counted by where one stands at the end, the class of the own hand, whether the dealer qualifies, and who is higher.
    """
    shoe = np.arange(52).astype(np.uint8)
    cards, draws = np.empty((BLOCK, HELD), np.uint8), np.empty((HELD, BLOCK), np.uint8)
    stands, todo = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    places, found = np.empty(BLOCK, np.int64), np.empty(BLOCK, np.int64)
    sums, scores = np.empty((2, BLOCK), np.int64), np.empty((2, BLOCK), np.int32)
    for start in range(0, rounds, BLOCK):
        many = min(BLOCK, rounds - start)
        word = dealt_out(word, step, many, shoe, draws, cards)
        stands[:] = 0
        for number in range(len(looks)):
            asked = 0
            for row in range(many):
                todo[asked] = row
                asked += nodes[number, stands[row], 0] >= 0
            if not looks[number]:
                for at in range(asked):
                    row = todo[at]
                    pair = pair_number(np.int64(cards[row, 5]), np.int64(cards[row, 6]))
                    stands[row] = nodes[number, stands[row], acts[number][0, pair]]
            else:
                patterns, bits = rows[number], acts[number].reshape(-1)
                for at in range(asked):
                    places[at] = board_number(cards, todo[at], looks[number], choose)
                for at in range(asked):
                    found[at] = patterns[places[at]]
                for at in range(asked):
                    row, order = todo[at], found[at] & 255
                    one = renamed(np.int64(cards[row, 5]), order)  # type: ignore[arg-type]
                    two = renamed(np.int64(cards[row, 6]), order)  # type: ignore[arg-type]
                    places[at] = 8 * acts[number].shape[1] * (found[at] >> 8) + pair_number(one, two)
                for at in range(asked):
                    found[at] = bits[places[at] >> 3]
                for at in range(asked):
                    row, act = todo[at], (found[at] >> (places[at] & 7)) & 1
                    stands[row] = nodes[number, stands[row], act]
        both_scored(cards, many, table, sums, scores)
        for row in range(many):
            mine, theirs = scores[0, row], scores[1, row]
            rung = 0
            for bound in bounds:
                rung += mine >= bound
            cell = (stands[row] * (len(bounds) + 1) + rung) * 2 + np.int64(theirs >= least)
            cell = 3 * cell + np.int64(mine > theirs) + np.int64(mine >= theirs)
            if counts[cell] == 0:
                last[cell, :] = cards[row]
            counts[cell] += 1
