"""Every kind of hand a regulation names, from high card to badugi.

A kind is a family and a length (the last hexadecimal digit); length 0 means "as many cards as the hand has".
"""

from enum import IntEnum

HIGH, OF_A_KIND, IDENTICAL, PAIRS, IDENTICAL_PAIRS, HOUSE, IDENTICAL_HOUSE = range(1, 8)
RUN, SUIT, SUITED_RUN, ROYAL, NATURAL_SUIT, NATURAL_RUN, NATURAL_ROYAL = range(8, 15)
MATCH, PAIR_SUIT, RAINBOW, FOUR_OF_FIVE, EIGHT, SUM = range(15, 21)


class Kind(IntEnum):
    """What a hand is called; which one beats which is up to the ladder."""

    HIGH_CARD = HIGH << 4
    PAIR = OF_A_KIND << 4 | 2
    THREE_OF_A_KIND = OF_A_KIND << 4 | 3
    FOUR_OF_A_KIND = OF_A_KIND << 4 | 4
    FIVE_OF_A_KIND = OF_A_KIND << 4 | 5
    SIX_OF_A_KIND = OF_A_KIND << 4 | 6
    IDENTICAL_PAIR = IDENTICAL << 4 | 2
    IDENTICAL_THREE = IDENTICAL << 4 | 3
    IDENTICAL_FOUR = IDENTICAL << 4 | 4
    IDENTICAL_FIVE = IDENTICAL << 4 | 5
    FIVE_WITH_FOUR_IDENTICAL = FOUR_OF_FIVE << 4 | 5
    TWO_PAIR = PAIRS << 4 | 2
    THREE_PAIR = PAIRS << 4 | 3
    TWO_IDENTICAL_PAIRS = IDENTICAL_PAIRS << 4 | 2
    FULL_HOUSE = HOUSE << 4
    IDENTICAL_FULL_HOUSE = IDENTICAL_HOUSE << 4
    STRAIGHT = RUN << 4
    THREE_CARD_STRAIGHT = RUN << 4 | 3
    FIVE_CARD_STRAIGHT = RUN << 4 | 5
    SIX_CARD_STRAIGHT = RUN << 4 | 6
    FLUSH = SUIT << 4
    ONE_CARD_FLUSH = SUIT << 4 | 1
    TWO_CARD_FLUSH = SUIT << 4 | 2
    THREE_CARD_FLUSH = SUIT << 4 | 3
    FOUR_CARD_FLUSH = SUIT << 4 | 4
    FIVE_CARD_FLUSH = SUIT << 4 | 5
    SIX_CARD_FLUSH = SUIT << 4 | 6
    SEVEN_CARD_FLUSH = SUIT << 4 | 7
    NATURAL_FOUR_CARD_FLUSH = NATURAL_SUIT << 4 | 4
    NATURAL_FIVE_CARD_FLUSH = NATURAL_SUIT << 4 | 5
    NATURAL_SIX_CARD_FLUSH = NATURAL_SUIT << 4 | 6
    NATURAL_SEVEN_CARD_FLUSH = NATURAL_SUIT << 4 | 7
    PAIR_FLUSH = PAIR_SUIT << 4
    STRAIGHT_FLUSH = SUITED_RUN << 4
    THREE_CARD_STRAIGHT_FLUSH = SUITED_RUN << 4 | 3
    FIVE_CARD_STRAIGHT_FLUSH = SUITED_RUN << 4 | 5
    SEVEN_CARD_STRAIGHT_FLUSH = SUITED_RUN << 4 | 7
    NATURAL_STRAIGHT_FLUSH = NATURAL_RUN << 4
    NATURAL_SEVEN_CARD_STRAIGHT_FLUSH = NATURAL_RUN << 4 | 7
    ROYAL_FLUSH = ROYAL << 4
    FIVE_CARD_ROYAL = ROYAL << 4 | 5
    SIX_CARD_ROYAL = ROYAL << 4 | 6
    SEVEN_CARD_ROYAL = ROYAL << 4 | 7
    NATURAL_ROYAL_FLUSH = NATURAL_ROYAL << 4
    ROYAL_MATCH = MATCH << 4 | 7
    EIGHT_LOW = EIGHT << 4
    POINTS = SUM << 4
    ONE_CARD_BADUGI = RAINBOW << 4 | 1
    TWO_CARD_BADUGI = RAINBOW << 4 | 2
    THREE_CARD_BADUGI = RAINBOW << 4 | 3
    BADUGI = RAINBOW << 4 | 4

    @property
    def family(self) -> int:
        return self.value >> 4

    @property
    def length(self) -> int:
        """How many cards, or 0 for as many as the hand has."""
        return self.value & 15
