"""Score one hand: walk the ladder from the top and stop at the first kind the cards make.

The same functions serve plain Python and, compiled, arrays of millions.
"""

from pitboss._jit import scalar
from pitboss.hands import kinds as k
from pitboss.hands.bits import TOP_RANK, bits, next_subset, presence, turned
from pitboss.hands.detect import LONGEST, MOST, TOTAL, WILDS, CountedHand, find, lowest_ranks
from pitboss.hands.ladder import ACES, COUNT, KINDS, LIMIT, LOW, SIZE, WIDTH, WILD, WILD_RANKS, Aces, LadderRow, Wild

ACES_LOW, CHOSEN, LOWEST = int(Aces.LOW), int(Wild.CHOSEN), int(Wild.LOWEST)
ALL_KINDS = 9
"""Kinds of a low ladder on which straights and flushes count; on any other they do not hurt five different ranks."""
JOKERS = 52


@scalar
def seat(card: int, spec: LadderRow) -> int:
    """The rank's place in this ladder: 0 for the lowest."""
    rank = card >> 2
    if spec[ACES] == ACES_LOW:
        return rank + 1 if rank < TOP_RANK else 0
    return rank


@scalar
def is_wild(card: int, spec: LadderRow) -> bool:
    """A joker, or a card of a wild rank."""
    return card >= JOKERS or (spec[WILD_RANKS] >> (card >> 2)) & 1 == 1


@scalar
def gather(cards: LadderRow, count: int, subset: int, chosen: int, spec: LadderRow) -> CountedHand:
    """Sort the cards of the subset; `chosen` is the place of a card made wild, or -1."""
    clubs = diamonds = hearts = spades = wild = 0
    total = lengths = most = own = 0
    for at in range(count):
        card = cards[at]
        if (subset >> at) & 1 == 0:
            continue
        if at == chosen or is_wild(card, spec):
            wild += 1
            if card < JOKERS and at != chosen:
                own |= 1 << (13 * (card & 3) + (card >> 2))
            continue
        place = 4 * seat(card, spec)
        suit = card & 3
        clubs += (suit == 0) << place
        diamonds += (suit == 1) << place
        hearts += (suit == 2) << place
        spades += (suit == 3) << place
        total += 1 << place
        most = max(most, (total >> place) & 15)
        lengths += 1 << (4 * suit)
    longest = max(max(lengths & 15, (lengths >> 4) & 15), max((lengths >> 8) & 15, (lengths >> 12) & 15))
    return clubs, diamonds, hearts, spades, total, longest, most, wild, own


@scalar
def high_score(cards: LadderRow, count: int, chosen: int, spec: LadderRow) -> int:
    """The highest rung the cards reach."""
    hand = gather(cards, count, (1 << count) - 1, chosen, spec)
    for rung in range(spec[COUNT], 0, -1):
        ranks = find(spec[KINDS + rung - 1], hand, spec)
        if ranks >= 0:
            return rung << (4 * spec[WIDTH]) | ranks
    return 0


@scalar
def chosen_score(cards: LadderRow, count: int, spec: LadderRow) -> int:
    """The best of making each card wild; with a joker among them the choice is already made."""
    for at in range(count):
        if cards[at] >= JOKERS:
            return high_score(cards, count, -1, spec)
    best = 0
    for at in range(count):
        best = max(best, high_score(cards, count, at, spec))
    return best


@scalar
def lowest_missing(mask: int) -> int:
    """The lowest rank not in the mask."""
    rank = 0
    while (mask >> rank) & 1:
        rank += 1
    return rank


@scalar
def joined(hand: CountedHand) -> CountedHand:
    """Every joker made the lowest rank not held; suits do not matter in such a ladder."""
    total = hand[TOTAL]
    for _ in range(hand[WILDS]):
        total += 1 << (4 * lowest_missing(presence(total)))
    return hand[0], hand[1], hand[2], hand[3], total, hand[LONGEST], max(hand[MOST], 1), 0, 0


@scalar
def unpaired_low(cards: LadderRow, count: int, spec: LadderRow) -> int:
    """The best low without a pair, or 0; straights and flushes do not spoil it."""
    mask = presence(joined(gather(cards, count, (1 << count) - 1, -1, spec))[TOTAL])
    size = spec[SIZE]
    if bits(mask) < size:
        return 0
    ranks = lowest_ranks(mask, size, spec[WIDTH])
    if 15 - (ranks >> (4 * (spec[WIDTH] - 1))) > spec[LIMIT]:
        return 0
    return spec[COUNT] << (4 * spec[WIDTH]) | ranks


@scalar
def exact_low(cards: LadderRow, count: int, subset: int, spec: LadderRow) -> int:
    """What just these cards are: the first kind they make, counted from the worst."""
    hand = joined(gather(cards, count, subset, -1, spec))
    for rung in range(1, spec[COUNT] + 1):
        ranks = find(spec[KINDS + rung - 1], hand, spec)
        if ranks >= 0:
            return rung << (4 * spec[WIDTH]) | turned(ranks)
    return 0


@scalar
def low_score(cards: LadderRow, count: int, spec: LadderRow) -> int:
    """The best low hand among the cards, or 0."""
    best = 0
    if spec[ACES] == ACES_LOW and spec[COUNT] != ALL_KINDS:
        best = unpaired_low(cards, count, spec)
    if best == 0 and (spec[COUNT] > 1 or spec[ACES] != ACES_LOW):
        subset = (1 << min(spec[SIZE], count)) - 1
        while subset < 1 << count:
            best = max(best, exact_low(cards, count, subset, spec))
            subset = next_subset(subset)
    return best


@scalar
def rainbow_score(cards: LadderRow, count: int, spec: LadderRow) -> int:
    """The best badugi: the most cards of different suits and ranks, then the lowest."""
    best = seats = 0
    for at in range(count):
        seats |= seat(cards[at], spec) << (4 * at)
    for subset in range(1, 1 << count):
        ranks = suits = many = 0
        for at in range(count):
            if (subset >> at) & 1:
                ranks |= 1 << ((seats >> (4 * at)) & 15)
                suits |= 1 << (cards[at] & 3)
                many += 1
        if bits(ranks) == many and bits(suits) == many:
            row = lowest_ranks(ranks, many, spec[WIDTH])
            best = max(best, many << (4 * spec[WIDTH]) | row)
    return best


@scalar
def score_one(cards: LadderRow, count: int, spec: LadderRow) -> int:
    """The score of the best hand among the first `count` cards; 0 when there is none."""
    if spec[KINDS] >> 4 == k.RAINBOW:
        return rainbow_score(cards, count, spec)
    if spec[LOW]:
        return low_score(cards, count, spec)
    if spec[WILD] == CHOSEN:
        return chosen_score(cards, count, spec)
    return high_score(cards, count, -1, spec)
