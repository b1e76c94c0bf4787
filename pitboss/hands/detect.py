"""Do these cards make that kind of hand, and how good a one?

Each answer is a row of ranks, four bits each, the most important first (deuce 2 to ace 14), or -1 for "no".
A hand comes as four suits of packed rank counts, their sum, the longest suit, the most of a rank, and the wild cards.
"""

from pitboss._jit import scalar
from pitboss.hands import kinds as k
from pitboss.hands.bits import ACE_PLACE, TOP_RANK, bits, cards_in, held, presence
from pitboss.hands.ladder import ACES, SIZE, WIDTH, Aces, LadderRow, Wild
from pitboss.hands.ladder import WILD as WILD_RULE

SECOND, BOTH, SIX = int(Aces.SECOND), int(Aces.BOTH), int(Aces.SIX)
BUG, BUG_FIVES, FIVE = int(Wild.BUG), int(Wild.BUG_FIVES), 5
SIXES = 4
"""The place of the sixes in a mask of ranks."""
ACE_KING = 14 << 4 | 13

# Places in a hand; the four suits come first.
TOTAL, LONGEST, MOST, WILDS, OWN = range(4, 9)
CountedHand = tuple[int, int, int, int, int, int, int, int, int]


@scalar
def with_kickers(rest: int, made: int, filled: int, need: int, width: int) -> int:
    """Append the highest cards left, one by one, and move all to the front of the row."""
    need = min(need, width - filled)
    rank = TOP_RANK
    while need > 0 and rank >= 0:
        for _ in range(min(held(rest, rank), need)):
            made = made << 4 | (rank + 2)
            filled += 1
            need -= 1
        rank -= 1
    return made << (4 * (width - filled))


@scalar
def of_a_kind(total: int, wild: int, many: int, size: int, width: int) -> int:
    """So many of the highest rank possible; a wild card left over stands beside as an ace."""
    for rank in range(TOP_RANK, -1, -1):
        natural = min(held(total, rank), many)
        if natural + wild >= many:
            rest = total - (natural << (4 * rank)) + ((wild - (many - natural)) << ACE_PLACE)
            return with_kickers(rest, rank + 2, 1, size - many, width)
    return -1


@scalar
def most_alike(hand: CountedHand, rank: int) -> int:
    """How many identical cards of this rank, at most."""
    return max(
        max(held(hand[0], rank), held(hand[1], rank)),
        max(held(hand[2], rank), held(hand[3], rank)),
    )


@scalar
def identical(hand: CountedHand, total: int, many: int, of: int, size: int, width: int) -> int:
    """So many identical cards, among `of` or more of that rank."""
    for rank in range(TOP_RANK, -1, -1):
        if most_alike(hand, rank) >= many and held(total, rank) >= of:
            return with_kickers(total - (of << (4 * rank)), rank + 2, 1, size - of, width)
    return -1


@scalar
def some_pairs(total: int, wild: int, many: int, size: int, width: int) -> int:
    """So many pairs of different ranks."""
    made = 0
    filled = 0
    rest = total
    for rank in range(TOP_RANK, -1, -1):
        natural = min(held(total, rank), 2)
        if filled < many and natural >= 1 and natural + wild >= 2:
            made = made << 4 | (rank + 2)
            filled += 1
            wild -= 2 - natural
            rest -= natural << (4 * rank)
    if filled < many:
        return -1
    return with_kickers(rest, made, filled, size - 2 * many, width)


@scalar
def identical_pairs(hand: CountedHand, total: int, many: int, size: int, width: int) -> int:
    """So many pairs of identical cards; two such pairs may share a rank."""
    made = 0
    filled = 0
    rest = total
    for rank in range(TOP_RANK, -1, -1):
        for suit in range(4):
            for _ in range(held(hand[suit], rank) // 2):
                if filled < many:
                    made = made << 4 | (rank + 2)
                    filled += 1
                    rest -= 2 << (4 * rank)
    if filled < many:
        return -1
    return with_kickers(rest, made, filled, size - 2 * many, width)


@scalar
def house(total: int, wild: int, width: int) -> int:
    """Three of one rank and two of another."""
    for three in range(TOP_RANK, -1, -1):
        left = wild - max(0, 3 - held(total, three))
        if left >= 0:
            for two in range(TOP_RANK, -1, -1):
                if two != three and held(total, two) + left >= 2:
                    return ((three + 2) << 4 | (two + 2)) << (4 * (width - 2))
    return -1


@scalar
def identical_house(hand: CountedHand, width: int) -> int:
    """Three identical cards and two identical cards."""
    for three in range(TOP_RANK, -1, -1):
        if most_alike(hand, three) >= 3:
            for two in range(TOP_RANK, -1, -1):
                if two != three and most_alike(hand, two) >= 2:
                    return ((three + 2) << 4 | (two + 2)) << (4 * (width - 2))
    return -1


@scalar
def run(mask: int, wild: int, length: int, aces: int) -> int:
    """The best straight: its highest rank and the next, or -1."""
    if bits(mask) + wild < length:
        return -1
    line = mask << 1 | mask >> 12  # the ace stands at both ends
    window = (1 << length) - 1
    if bits(line >> (14 - length) & window) + wild >= length:
        return ACE_KING
    wheel = bits(line & window) + wild >= length
    if aces == SECOND and wheel:
        return 14 << 4 | length
    for top in range(13, length, -1):
        if bits(line >> (top - length) & window) + wild >= length:
            return top << 4 | (top - 1)
    if aces == BOTH and wheel:
        return length << 4 | (length - 1)
    if aces == SIX and bits((mask >> SIXES << 1 | mask >> 12) & window) + wild >= length:
        return (length + SIXES) << 4 | (length + SIXES - 1)
    return -1


@scalar
def suited(packed: int, wild: int, length: int, width: int) -> int:
    """A flush in this suit; a wild card stands for the highest rank not held."""
    if cards_in(packed) + wild < length:
        return -1
    made = 0
    filled = 0
    shown = min(length, width)
    rank = TOP_RANK
    while rank >= 0 and filled < shown:
        here = held(packed, rank)
        if here == 0 and wild > 0:
            wild -= 1
            here = 1
        for _ in range(min(here, shown - filled)):
            made = made << 4 | (rank + 2)
            filled += 1
        rank -= 1
    return made << (4 * (width - filled))


@scalar
def best_suited(hand: CountedHand, wild: int, length: int, width: int) -> int:
    """The best flush of any suit."""
    best = -1
    for suit in range(4):
        best = max(best, suited(hand[suit], wild, length, width))
    return best


@scalar
def with_own(hand: CountedHand, suit: int) -> int:
    """A suit together with its own cards of a wild rank, which are natural there."""
    packed = hand[suit]
    for rank in range(TOP_RANK + 1):
        packed += (hand[OWN] >> (13 * suit + rank) & 1) << (4 * rank)
    return packed


@scalar
def natural_suited(hand: CountedHand, length: int, width: int) -> int:
    """The best flush of any suit without a card that stands for another."""
    best = -1
    for suit in range(4):
        best = max(best, suited(with_own(hand, suit), 0, length, width))
    return best


@scalar
def pair_suited(hand: CountedHand, length: int, width: int) -> int:
    """A flush that holds two cards of one rank."""
    best = -1
    for suit in range(4):
        for rank in range(TOP_RANK + 1):
            if held(hand[suit], rank) >= 2:
                pair = 2 << (4 * rank)
                best = max(best, suited(pair + highest(hand[suit] - pair, length - 2), 0, length, width))
    return best


@scalar
def highest(packed: int, many: int) -> int:
    """Only the highest so many cards of the packed counts, or all of them."""
    kept = 0
    rank = TOP_RANK
    while many > 0 and rank >= 0:
        here = min(held(packed, rank), many)
        kept += here << (4 * rank)
        many -= here
        rank -= 1
    return kept


@scalar
def best_suited_run(hand: CountedHand, wild: int, length: int, aces: int) -> int:
    """The best straight flush of any suit."""
    best = -1
    for suit in range(4):
        best = max(best, run(presence(hand[suit]), wild, length, aces))
    return best


@scalar
def royal_suit(hand: CountedHand, wild: int, length: int) -> int:
    """The suit of a royal flush of this length, or -1."""
    for suit in range(4):
        if bits(presence(hand[suit]) >> (13 - length)) + wild >= length:
            return suit
    return -1


@scalar
def royal_and_match(hand: CountedHand, wild: int) -> int:
    """A royal flush and, in another suit, the natural ace and king."""
    for suit in range(4):
        if bits(presence(hand[suit]) >> 8) + wild >= 5:
            for other in range(4):
                if other != suit and presence(hand[other]) >> 11 == 3:
                    return ACE_KING
    return -1


@scalar
def lowest_ranks(mask: int, size: int, width: int) -> int:
    """The lowest ranks of the mask, highest first, turned upside down."""
    made = 0
    rank = 0
    left = size
    at = 4 * (width - size)
    while left > 0:
        if (mask >> rank) & 1:
            made |= (14 - rank) << at
            at += 4
            left -= 1
        rank += 1
    return made


@scalar
def eight_low(mask: int, size: int, width: int) -> int:
    """Different ranks, the ace low and none above eight; the lower the better."""
    low = (mask << 1 | mask >> 12) & 255
    return lowest_ranks(low, size, width) if bits(low) >= size else -1


@scalar
def tally(points: int) -> int:
    """Points as a row of two ranks: the tens and the ones, each one more, for nothing is no rank."""
    return (points // 10 + 1) << 4 | (points % 10 + 1)


@scalar
def most_points(total: int, size: int) -> int:
    """The points of the dearest so many cards: an ace is one, pictures are ten."""
    points = 0
    for rank in range(TOP_RANK - 1, -1, -1):
        many = min(held(total, rank), size)
        points += many * min(rank + 2, 10)
        size -= many
    return tally(points + min(held(total, TOP_RANK), size))


@scalar
def placed(pair: int, width: int) -> int:
    """Two ranks moved to the front of the row; -1 stays -1."""
    if pair < 0:
        return -1
    return pair << (4 * (width - 2)) if width >= 2 else pair >> 4


@scalar
def find_ranks(family: int, length: int, hand: CountedHand, spec: LadderRow) -> int:
    """The kinds made of equal ranks."""
    size, width, wild = spec[SIZE], spec[WIDTH], hand[WILDS]
    total, most = hand[TOTAL], hand[MOST]
    fifth = family == k.OF_A_KIND and length == FIVE
    if wild and (spec[WILD_RULE] == BUG or (spec[WILD_RULE] == BUG_FIVES and not fifth)):
        total += wild << ACE_PLACE
        most = max(most, held(total, TOP_RANK))
        wild = 0
    if family == k.HIGH:
        return with_kickers(total + (wild << ACE_PLACE), 0, 0, size, width)
    if most + wild < 2:
        return -1
    if family == k.OF_A_KIND:
        return of_a_kind(total, wild, length, size, width) if most + wild >= length else -1
    if family == k.PAIRS:
        return some_pairs(total, wild, length, size, width)
    if family == k.HOUSE:
        return house(total, wild, width) if most + wild >= 3 else -1
    if family == k.IDENTICAL:
        return identical(hand, total, length, length, size, width)
    if family == k.FOUR_OF_FIVE:
        return identical(hand, total, 4, 5, size, width)
    if family == k.IDENTICAL_PAIRS:
        return identical_pairs(hand, total, length, size, width)
    return identical_house(hand, width)


@scalar
def find_suited(family: int, length: int, hand: CountedHand, spec: LadderRow) -> int:
    """The kinds made of one suit."""
    width, aces = spec[WIDTH], spec[ACES]
    if family == k.NATURAL_SUIT:
        return natural_suited(hand, length, width)
    natural = family == k.NATURAL_RUN or family == k.NATURAL_ROYAL
    wild = 0 if natural else hand[WILDS]
    if hand[LONGEST] + wild < (5 if family == k.MATCH else length):
        return -1
    if family == k.SUIT:
        return best_suited(hand, wild, length, width)
    if family == k.SUITED_RUN or family == k.NATURAL_RUN:
        return placed(best_suited_run(hand, wild, length, aces), width)
    if family == k.ROYAL or family == k.NATURAL_ROYAL:
        return placed(ACE_KING if royal_suit(hand, wild, length) >= 0 else -1, width)
    if family == k.MATCH:
        return placed(royal_and_match(hand, wild), width)
    return pair_suited(hand, length, width)


@scalar
def find(kind: int, hand: CountedHand, spec: LadderRow) -> int:
    """The ranks of the best hand of this kind, or -1."""
    family = kind >> 4
    length = kind & 15
    if family == 0:  # a kind struck out
        return -1
    if length == 0:
        length = spec[SIZE]
    if family < k.RUN or family == k.FOUR_OF_FIVE:
        return find_ranks(family, length, hand, spec)
    if family == k.EIGHT:
        return eight_low(presence(hand[TOTAL]), length, spec[WIDTH])
    if family == k.SUM:
        return most_points(hand[TOTAL], length)
    if family == k.RUN:
        return placed(run(presence(hand[TOTAL]), hand[WILDS], length, spec[ACES]), spec[WIDTH])
    return find_suited(family, length, hand, spec)
