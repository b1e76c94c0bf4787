"""Two drawn hands against each other: walk upward by score, counting for every small set the dealer's deals with it.

A deal of the dealer's is a final hand and what was thrown away for it. Those that avoid the cards a player has seen
are an alternating sum, over the subsets of these cards, of the deals that contain the subset. So the dealer's final
hands go into the counters lowest first, and each of the player's asks once before its equals and once after.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.kernels import kernel, scalar
from pitboss.solve.canon import JOKERS, place_of, suit_order
from pitboss.solve.kernels.draw_charts import PLACE, Atlas, bits, gather_masks, lay, masks_with, number_of, step

SPREAD = 8
"""Room for the places where one more card may fall among others."""


class Ways(NamedTuple):
    """What the dealer's rules make of every hand: which cards may have been thrown away beside those kept."""

    stands: NDArray[np.uint8]
    """By the number of a full hand: whether it is kept whole."""
    ones: NDArray[np.uint8]
    """By the number of what is kept and the one card thrown away."""
    twos: NDArray[np.uint8]
    """By the number of what is kept and that of the two thrown away."""
    draws: int
    """How many cards are thrown away at most."""


class Counters(NamedTuple):
    """How many of the dealer's deals so far contain a set of each pattern, times the atlas's whole.

    The first column stops short of the class that is being walked, the second has that class alone.
    """

    all: NDArray[np.int64]
    """Each deal by its weight against a player who threw away the most."""
    stood: NDArray[np.int64]
    """Deals without a draw, unweighted."""
    one: NDArray[np.int64]
    """Deals with a draw of one, unweighted."""
    seven: NDArray[np.int64]
    """The same as `all` for sets of seven, where there can be any."""
    shares: NDArray[np.uint8]
    """What one set of seven of a pattern counts."""
    slots: NDArray[np.int64]
    places: NDArray[np.int32]


class Hands(NamedTuple):
    """Hands of one side, sorted by score; class c of the walk has those from `firsts[c]` to `firsts[c + 1]`."""

    cards: NDArray[np.int64]
    weights: NDArray[np.int64]
    lines: NDArray[np.int16]
    firsts: NDArray[np.int64]


class Ends(NamedTuple):
    """Where a player's results are added up: for each line of a win and last for ties, by the pattern of what was held
    and the number of what was thrown away, once that is put into the suits of the pattern."""

    none: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]


@kernel
def spread_ways(hands: int, kept: NDArray[np.uint8], seats: NDArray[np.uint16], atlas: Atlas, ways: Ways) -> int:
    """Note for every hand what its rules keep; returns the most that is ever thrown away, or -1 if too much is."""
    at = np.arange(hands + 1)
    row = np.empty((1, hands), dtype=np.int64)
    most = 0
    start = atlas.starts[hands]
    for number in range(atlas.starts[hands + 1] - start):
        bit = kept[atlas.chart[start + number] - atlas.offsets[hands]]
        subset = 0
        for nth in range(hands):
            row[0, nth] = at[nth]
            subset |= ((bit >> ((seats[number] >> (PLACE * nth)) & 7)) & 1) << nth
        gone = hands - bits(subset)
        most = max(most, gone)
        rest = (1 << hands) - 1 - subset
        if gone == 0:
            ways.stands[number] = 1
        elif gone == 1:
            mine = number_of(row, 0, subset, hands, atlas.choose)
            ways.ones[mine, number_of(row, 0, rest, hands, atlas.choose)] = 1
        elif gone == 2:
            mine = number_of(row, 0, subset, hands, atlas.choose)
            ways.twos[mine, number_of(row, 0, rest, hands, atlas.choose)] = 1
        else:
            return -1
        step(at, hands)
    return most


@scalar
def _among(card: int, cards: NDArray[np.int64], count: int) -> int:
    """How many of the sorted cards are lower; -1 if it is one of them."""
    for nth in range(count):
        if cards[nth] == card:
            return -1
        if cards[nth] > card:
            return nth
    return count


class Scratch(NamedTuple):
    """Room to work in."""

    base: NDArray[np.int64]
    below: NDArray[np.int64]
    """How many cards of each subset come before a place."""
    signs: NDArray[np.int64]
    one: NDArray[np.int64]
    two: NDArray[np.int64]
    sums: NDArray[np.int64]
    alone: NDArray[np.int64]
    """Deals that avoid the cards: weighted, without a draw, with a draw of one; in two columns."""
    singles: NDArray[np.int64]
    """The same, of those that contain one card more."""
    weighted: NDArray[np.int64]
    """The weighted ones of these, card by card."""
    numbers: NDArray[np.int64]
    columns: NDArray[np.int64]
    masks: NDArray[np.int64]
    """The ranks of a hand by suits, and its jokers."""
    sorted: NDArray[np.int64]
    """The same suits in canonical order."""
    new: NDArray[np.int64]
    """What each card becomes in other suits."""
    many: NDArray[np.int64]
    touched: NDArray[np.int32]
    """The patterns that a class has come to, those of seven cards apart; and how many."""


@scalar
def _thrown(row: int, dealer: Hands, ways: Ways, choose: NDArray[np.int64], room: Scratch) -> None:
    """For a final hand of the dealer's: in how many ways each one or two cards may have been thrown away for it."""
    count = dealer.cards.shape[1]
    room.one[:] = 0
    room.two[:] = 0
    for subset in range(1 << count):
        drawn = count - room.below[count, subset]
        mine = number_of(dealer.cards, row, subset, count, choose)
        if drawn == 1 and ways.draws > 0:
            for card in range(len(room.one)):
                room.one[card] += ways.ones[mine, card]
        elif drawn == 2 and ways.draws > 1:
            for pair in range(len(room.two)):
                room.two[pair] += ways.twos[mine, pair]
    for nth in range(count):
        card = dealer.cards[row, nth]
        room.one[card] = 0
        for other in range(len(room.one) if ways.draws > 1 else 0):
            if other != card:
                room.two[choose[max(card, other), 2] + min(card, other)] = 0
    room.sums[:] = 0
    for high in range(1, len(room.one) if ways.draws > 1 else 0):
        for low in range(high):
            many = room.two[choose[high, 2] + low]
            room.sums[high] += many
            room.sums[low] += many


@scalar
def _touch(pattern: int, kind: int, counter: NDArray[np.int64], room: Scratch) -> None:
    """Remember a pattern that the class comes to for the first time."""
    if counter[pattern, 1] == 0:
        room.touched[kind, room.many[kind]] = pattern
        room.many[kind] += 1


@scalar
def _pass_on(counters: Counters, room: Scratch) -> None:
    """The class is over: what it counted goes to those before."""
    for at in range(room.many[0]):
        pattern = room.touched[0, at]
        counters.all[pattern, 0] += counters.all[pattern, 1]
        counters.stood[pattern, 0] += counters.stood[pattern, 1]
        counters.one[pattern, 0] += counters.one[pattern, 1]
        counters.all[pattern, 1] = counters.stood[pattern, 1] = counters.one[pattern, 1] = 0
    for at in range(room.many[1]):
        pattern = room.touched[1, at]
        counters.seven[pattern, 0] += counters.seven[pattern, 1]
        counters.seven[pattern, 1] = 0
    room.many[:] = 0


@scalar
def _add(
    row: int,
    dealer: Hands,
    ways: Ways,
    weight: NDArray[np.int64],
    atlas: Atlas,
    counters: Counters,
    room: Scratch,
) -> None:
    """Put one final hand of the dealer's, with all that may have been thrown away for it, into the counters."""
    count = dealer.cards.shape[1]
    cards = dealer.cards[row]
    every, own, deck, top = 1 << count, dealer.weights[row], len(atlas.deck), len(atlas.starts) - 2
    chart, choose, shares, starts = atlas.chart, atlas.choose, atlas.shares, atlas.starts
    lay(cards, count, ways.draws, choose, room.base)
    gather_masks(atlas.deck, cards, room.masks)
    stood, singles, doubles = 1, 0, 0
    if ways.draws > 0:
        _thrown(row, dealer, ways, choose, room)
        stood = int(ways.stands[number_of(dealer.cards, row, every - 1, count, choose)])
        singles = room.one.sum()
        doubles = room.sums.sum() // 2
    whole = weight[0] * stood + weight[1] * singles + weight[2] * doubles
    for subset in range(every):
        size = room.below[count, subset]
        if size <= top:
            pattern = chart[starts[size] + room.base[count, count, subset]]
            share = own * shares[pattern]
            _touch(pattern, 0, counters.all, room)
            counters.all[pattern, 1] += share * whole
            counters.stood[pattern, 1] += share * stood
            counters.one[pattern, 1] += share * singles
    for card in range(deck if ways.draws > 0 else 0):
        single = room.one[card]
        part = weight[1] * single + weight[2] * room.sums[card]
        place = _among(card, cards, count)
        for subset in range(every if part else 0):
            size = 1 + room.below[count, subset]
            if size <= top:
                number = room.base[place, count, subset] + choose[card, 1 + room.below[place, subset]]
                pattern = chart[starts[size] + number]
                share = own * shares[pattern]
                _touch(pattern, 0, counters.all, room)
                counters.all[pattern, 1] += share * part
                counters.one[pattern, 1] += share * single
    for high in range(1, deck if ways.draws > 1 else 0):
        second = _among(high, cards, count)
        for low in range(high if room.sums[high] else 0):
            part = own * weight[2] * room.two[choose[high, 2] + low]
            place = _among(low, cards, count)
            for subset in range(every if part else 0):
                size = 2 + room.below[count, subset]
                if size <= top:
                    number = room.base[place, second, subset] + choose[low, 1 + room.below[place, subset]]
                    pattern = chart[starts[size] + number + choose[high, 2 + room.below[second, subset]]]
                    _touch(pattern, 0, counters.all, room)
                    counters.all[pattern, 1] += part * shares[pattern]
            if part and len(counters.seven):
                key = masks_with(room.masks, atlas.deck[low], atlas.deck[high])
                seven = place_of(key, counters.slots, counters.places)
                _touch(seven, 1, counters.seven, room)
                counters.seven[seven, 1] += part * counters.shares[seven]


@scalar
def _alone(cards: NDArray[np.int64], atlas: Atlas, counters: Counters, room: Scratch) -> None:
    """Deals so far that avoid the cards."""
    count = len(cards)
    room.alone[:] = 0
    for subset in range(1 << count):
        pattern = atlas.chart[atlas.starts[room.below[count, subset]] + room.base[count, count, subset]]
        for side in range(2):
            room.alone[0, side] += room.signs[subset] * counters.all[pattern, side]
            room.alone[1, side] += room.signs[subset] * counters.stood[pattern, side]
            room.alone[2, side] += room.signs[subset] * counters.one[pattern, side]


@scalar
def _singles(cards: NDArray[np.int64], card: int, place: int, atlas: Atlas, counters: Counters, room: Scratch) -> None:
    """Those of them that contain one card more."""
    count = len(cards)
    room.singles[:] = 0
    for subset in range(1 << count):
        number = room.base[place, count, subset] + atlas.choose[card, 1 + room.below[place, subset]]
        pattern = atlas.chart[atlas.starts[1 + room.below[count, subset]] + number]
        for side in range(2):
            room.singles[0, side] += room.signs[subset] * counters.all[pattern, side]
            room.singles[1, side] += room.signs[subset] * counters.stood[pattern, side]
            room.singles[2, side] += room.signs[subset] * counters.one[pattern, side]


@scalar
def _twos(
    cards: NDArray[np.int64],
    low: int,
    place: int,
    atlas: Atlas,
    counters: Counters,
    room: Scratch,
    out: NDArray[np.int64],
) -> None:
    """Deals that avoid the cards, a low one and each higher one."""
    count, deck, chart, choose = len(cards), len(atlas.deck), atlas.chart, atlas.choose
    last = (1 << count) - 1
    before = -1
    for high in range(low + 1, deck):
        second = _among(high, cards, count)
        if second < 0:
            continue
        if second != before:
            before = second
            for subset in range(last):
                number = room.base[place, second, subset] + choose[low, 1 + room.below[place, subset]]
                room.numbers[subset] = number + atlas.starts[2 + room.below[count, subset]]
                room.columns[subset] = 2 + room.below[second, subset]
        first = room.alone[0, 0] - room.weighted[low, 0] - room.weighted[high, 0]
        then = room.alone[0, 1] - room.weighted[low, 1] - room.weighted[high, 1]
        for subset in range(last):
            pattern = chart[room.numbers[subset] + choose[high, room.columns[subset]]]
            first += room.signs[subset] * counters.all[pattern, 0]
            then += room.signs[subset] * counters.all[pattern, 1]
        if len(counters.seven):
            key = masks_with(room.masks, atlas.deck[low], atlas.deck[high])
            pattern = place_of(key, counters.slots, counters.places)
            first -= counters.seven[pattern, 0]
            then -= counters.seven[pattern, 1]
        at = 1 + deck + choose[high, 2] + low
        out[at, 0] = first
        out[at, 1] = then


@scalar
def _ask(
    cards: NDArray[np.int64],
    least: int,
    most: int,
    weights: NDArray[np.int64],
    atlas: Atlas,
    counters: Counters,
    room: Scratch,
    out: NDArray[np.int64],
) -> None:
    """Deals so far that avoid a final hand and what was thrown away for it: nothing, each card, each two cards.

    `weights[thrown, drawn]`: what a deal counts against a player who threw away so many.
    """
    count, deck = len(cards), len(atlas.deck)
    lay(cards, count, most, atlas.choose, room.base)
    gather_masks(atlas.deck, cards, room.masks)
    _alone(cards, atlas, counters, room)
    for side in range(2 if least == 0 else 0):
        out[0, side] = room.alone[0, side]
        for drawn in range(2):
            out[0, side] += (weights[0, drawn] - weights[most, drawn]) * room.alone[1 + drawn, side]
    for card in range(deck if most > 0 else 0):
        place = _among(card, cards, count)
        if place < 0:
            continue
        _singles(cards, card, place, atlas, counters, room)
        for side in range(2):
            room.weighted[card, side] = room.singles[0, side]
            out[1 + card, side] = room.alone[0, side] - room.singles[0, side]
            for drawn in range(2):
                more = weights[1, drawn] - weights[most, drawn]
                out[1 + card, side] += more * (room.alone[1 + drawn, side] - room.singles[1 + drawn, side])
    for card in range(deck if most > 1 else 0):
        place = _among(card, cards, count)
        if place >= 0:
            _twos(cards, card, place, atlas, counters, room, out)


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
    player: Hands,
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
            if _among(low, cards, count) < 0:
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
    player: Hands,
    dealer: Hands,
    thrown: tuple[int, int],
    ways: Ways,
    weights: NDArray[np.int64],
    atlas: Atlas,
    counters: Counters,
    room: Scratch,
    ends: Ends,
) -> None:
    """Some classes of the walk; of the player's hands only each `turns`-th, so that the work can be shared."""
    least, most = thrown
    deck = len(atlas.deck)
    many = np.zeros((1 + deck + deck * (deck - 1) // 2, 2), dtype=np.int64)
    for each in range(first, last):
        for row in range(dealer.firsts[each], dealer.firsts[each + 1]):
            _add(row, dealer, ways, weights[most], atlas, counters, room)
        for row in range(player.firsts[each], player.firsts[each + 1]):
            if row % turns == turn:
                many[:] = 0
                _ask(player.cards[row], least, most, weights, atlas, counters, room, many)
                _give_back(row, player, least, most, many, atlas, room, ends)
        _pass_on(counters, room)


@kernel
def avoiding(hands: NDArray[np.int64], atlas: Atlas, counters: Counters, room: Scratch) -> NDArray[np.int64]:
    """For every hand the deals that avoid it: weighted, without a draw, with a draw of one."""
    out = np.empty((len(hands), 3), dtype=np.int64)
    for row in range(len(hands)):
        lay(hands[row], hands.shape[1], 0, atlas.choose, room.base)
        _alone(hands[row], atlas, counters, room)
        for nth in range(3):
            out[row, nth] = room.alone[nth, 0] // atlas.whole
    return out


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
