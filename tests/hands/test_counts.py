"""Every hand of a deck, dealt and counted. The counts expected are from combinatorics or from a named publication."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from census import census, spread

from pitboss.hands import ladders as book
from pitboss.hands.classes import span
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder

K = Kind

# Wikipedia, "Poker probability": 5- and 7-card hands.
FIVE = (4, 36, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540)
SEVEN = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460)
# Brian Alspach, "6-Card Poker Hands", people.math.sfu.ca/~alspach/comp19 (royal flushes counted apart here: 4 x 47).
SIX = (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900)
# One fully wild joker: five of a kind first.
ONE_WILD = (13, 24, 180, 3_120, 6_552, 7_804, 20_532, 137_280, 123_552, 1_268_088, 1_302_540)


def counted(ladder: Ladder, count: int, jokers: int = 0) -> tuple[int, ...]:
    """The census from the best kind to the worst, leaving out kinds that do not occur."""
    found = census(ladder, count, jokers)
    assert sum(found.values()) == comb(52 + jokers, count)
    return tuple(found[each] for each in reversed(ladder.kinds) if each in found)


@pytest.mark.parametrize(("count", "wanted"), [(5, FIVE), (6, SIX), (7, SEVEN)])
def test_high(count: int, wanted: tuple[int, ...]) -> None:
    """All 2,598,960 hands of five cards, 20,358,520 of six and 133,784,560 of seven fall into the known kinds."""
    assert counted(book.HIGH, count) == wanted


def test_classes_of_five_cards() -> None:
    """Five cards make 7,462 different hands (Cactus Kev)."""
    assert len(spread(book.HIGH, 5)) == 7462


def test_three_cards() -> None:
    """22,100 hands: 48 straight flushes, 52 trips, 720 straights, 1,096 flushes, 3,744 pairs (Brian Alspach)."""
    assert counted(book.THREE_CARD, 3) == (4, 44, 52, 720, 1_096, 3_744, 16_440)


def test_three_cards_in_the_five_card_order() -> None:
    """Exactly three cards are counted alike when a flush is put above a straight: no hand is both."""
    kinds = (K.HIGH_CARD, K.PAIR, K.STRAIGHT, K.FLUSH, K.THREE_OF_A_KIND, K.STRAIGHT_FLUSH, K.ROYAL_FLUSH)
    assert counted(replace(book.THREE_CARD, kinds=kinds), 3) == (4, 44, 52, 1_096, 720, 3_744, 16_440)


def test_four_cards() -> None:
    """270,725 hands: 13 fours, 44 straight flushes, 2,496 trips, 2,816 flushes, 2,772 straights, 2,808 two pair."""
    straights = 11 * (4**4 - 4)
    flushes = 4 * (comb(13, 4) - 11)
    pairs = 13 * comb(4, 2) * comb(12, 2) * 4**2
    two = comb(13, 2) * comb(4, 2) ** 2
    nothing = (comb(13, 4) - 11) * (4**4 - 4)
    assert counted(book.CRAZY_4, 4) == (13, 44, 13 * 4 * 48, flushes, straights, two, pairs, nothing)


def test_crazy_4() -> None:
    """The best four of five cards, counted by hand."""
    straight_flushes = 44 * 48 - 40  # one of five cards holds two of four
    flushes = 4 * comb(13, 4) * 39 + 4 * comb(13, 5) - straight_flushes
    unpaired = (11 * 9 - 10) * (4**5 - 4 - 4 * 5 * 3)  # five ranks with four in a row, never four of a suit
    paired = 11 * 4 * 6 * (4**3 - 2)
    assert counted(book.CRAZY_4, 5)[:6] == (
        624,
        straight_flushes,
        54_912 + 3_744,
        flushes,
        unpaired + paired,
        123_552,
    )


def test_two_cards_of_three_card_split() -> None:
    """1,326 hands: 52 suited connectors, 78 pairs, 156 connected, 260 suited, 780 others."""
    connected = 13 * 12
    suited = 4 * (comb(13, 2) - 13)
    assert counted(book.SPLIT_PAIR, 2) == (13 * 4, 13 * 6, connected, suited, (comb(13, 2) - 13) * 12)


def test_front_hand_of_pai_gow() -> None:
    """The joker is an ace: 78 natural pairs and four of joker and ace."""
    assert counted(book.PAI_GOW_FRONT, 2, 1) == (82, comb(53, 2) - 82)
    assert counted(book.PAI_GOW_FRONT_WILD, 2, 1) == (78 + 52, comb(52, 2) - 78)


def suited_runs_with_one_wild() -> int:
    """Four cards of a suit that a fifth completes: five ways to open a window, four in a row counted once."""
    return 4 * (10 * 5 - 9)


def test_five_cards_with_a_bug() -> None:
    """53 cards, the joker semi-wild: an ace among equal ranks, any card in a straight or a flush (counted by hand)."""
    runs, royals = suited_runs_with_one_wild(), 4 * 5
    wanted = {
        K.FIVE_OF_A_KIND: 1,
        K.ROYAL_FLUSH: 4 + royals,
        K.STRAIGHT_FLUSH: 36 + runs - royals,
        K.FOUR_OF_A_KIND: 624 + 4 * 48 + 12,  # three aces and a card, or four of another rank
        K.FULL_HOUSE: 3_744 + 6 * 12 * 6 + 4 * 12 * 4,  # two aces and a pair, or an ace and three alike
        K.FLUSH: 5_108 + 4 * comb(13, 4) - runs,
        K.STRAIGHT: 20_532,  # as with a wild joker
        K.THREE_OF_A_KIND: 54_912 + 6 * comb(12, 2) * 16 + 12 * 4 * 44,
        K.TWO_PAIR: 123_552 + 4 * 12 * 6 * 44 + comb(12, 2) * 36,
    }
    found = census(book.BUG, 5, 1)
    assert {each: found[each] for each in wanted} == wanted
    assert sum(found.values()) == comb(53, 5)


def test_five_cards_with_a_wild_joker() -> None:
    """53 cards, the joker fully wild: 13 five of a kind, 204 straight flushes and so on."""
    assert counted(book.WILD, 5, 1) == ONE_WILD


def test_five_cards_with_two_wild_jokers() -> None:
    """54 cards: the natural hands, twice those with one joker, and three cards that two jokers complete."""
    none = (0, *FIVE)
    one = [with_joker - natural for with_joker, natural in zip(ONE_WILD, none, strict=True)]
    near = 10 + 9 * 6  # three ranks within five in a row
    both = (52, 40, 4 * near - 40, 13 * 6 * 48, 0, 4 * (286 - near), 60 * near, 60 * (286 - near), 0, 0, 0)
    wanted = tuple(n + 2 * o + b for n, o, b in zip(none, one, both, strict=True))
    assert counted(book.WILD, 5, 2) == wanted


def test_wild_six_order() -> None:
    """The same 54 cards, with the royal flush above five of a kind."""
    assert counted(book.WILD_SIX, 5, 2)[:3] == (84, 78, 540)
    assert counted(book.WILD_SIX_BONUS, 5, 2)[:3] == (4, 78, 80)


def test_joker_poker() -> None:
    """One's own card wild: no hand is less than a pair, and four of a kind always becomes five."""
    found = census(book.JOKER_POKER, 5)
    assert K.HIGH_CARD not in found
    assert K.TWO_PAIR not in found
    assert found[K.FIVE_OF_A_KIND] == 624
    assert found[K.FULL_HOUSE] == 123_552
    assert found[K.FOUR_OF_A_KIND] == 54_912 + 3_744


def test_seven_cards_of_pai_gow() -> None:
    """154,143,080 hands with a bug (gamblingplanet.eu, "Pai Gow Poker Probabilities": 210,964 straight flushes)."""
    assert counted(book.PAI_GOW, 7, 1) == (
        1_128, 26_132, 184_832, 307_472, 4_188_528, 6_172_088,
        11_236_028, 7_470_676, 35_553_816, 64_221_960, 24_780_420,
    )  # fmt: skip


def test_fortune_bonus() -> None:
    """Seven cards with a bug in the order the bonus pays (casinoadvisor.com, "Pai Gow Poker Odds", eight decimals)."""
    found = census(book.FORTUNE, 7, 1)
    assert found[K.NATURAL_SEVEN_CARD_STRAIGHT_FLUSH] == 4 * 8
    assert found[K.ROYAL_MATCH] == 72
    assert found[K.SEVEN_CARD_STRAIGHT_FLUSH] == 196
    assert found[K.FIVE_OF_A_KIND] == comb(48, 2)
    assert found[K.ROYAL_FLUSH] == 26_132 - 72 - 40  # all, less those with a match, less those of seven in a row
    assert found[K.STRAIGHT_FLUSH] == 184_832 - (32 + 196 - 40)
    assert found[K.THREE_OF_A_KIND] == 7_672_500
    assert found[K.STRAIGHT] == 11_034_204
    assert sum(found.values()) == comb(53, 7)


def test_boston_7() -> None:
    """Four seven-card royal flushes, 180 of six cards, and the rest of the 4,324."""
    found = census(book.BOSTON_7, 7)
    assert found[K.SEVEN_CARD_ROYAL] == 4
    assert found[K.SIX_CARD_ROYAL] == 4 * (46 - 1)
    assert found[K.ROYAL_FLUSH] == 4_324 - 184


def test_flushes_gone_wild() -> None:
    """A deuce is natural in its own suit: the four schedules return 91.4, 90.4, 89.0 and 96.6 %."""
    found = census(book.FLUSH_RUSH, 7)
    assert found[K.NATURAL_SEVEN_CARD_FLUSH] == 4 * comb(13, 7)
    assert found[K.NATURAL_SIX_CARD_FLUSH] == 4 * comb(13, 6) * 36
    rows = (
        K.NATURAL_SEVEN_CARD_FLUSH,
        K.SEVEN_CARD_FLUSH,
        K.NATURAL_SIX_CARD_FLUSH,
        K.SIX_CARD_FLUSH,
        K.NATURAL_FIVE_CARD_FLUSH,
        K.FIVE_CARD_FLUSH,
        K.NATURAL_FOUR_CARD_FLUSH,
    )
    schedules = {
        (250, 100, 50, 10, 6, 3, 1): 914,
        (200, 75, 50, 10, 6, 3, 1): 904,
        (250, 100, 50, 10, 5, 3, 1): 890,
        (250, 100, 60, 10, 5, 4, 1): 966,
    }
    for pays, wanted in schedules.items():
        back = sum((pay + 1) * found[row] for pay, row in zip(pays, rows, strict=True))
        assert round(Fraction(1000 * back, comb(52, 7))) == wanted


def test_low_hands_of_five_cards() -> None:
    """Ace to five: the unpaired hands by their highest card are C(n-1, 4) times 4 to the fifth."""
    assert counted(book.ACE_FIVE, 5) == (comb(13, 5) * 4**5, 1_098_240, 123_552, 54_912, 3_744, 624)
    low = spread(book.ACE_FIVE, 5)
    for top, name in enumerate(("five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king"), 5):
        lo, hi = span(book.ACE_FIVE, f"{name} low")
        assert sum(many for each, many in low.items() if lo <= each <= hi) == comb(top - 1, 4) * 4**5
    assert low[max(low)] == 4**5


def test_eight_or_better() -> None:
    """Of five cards C(8,5) x 1,024 qualify; of seven 24,530,944 (Wikipedia, ace-to-five low, eight high and better)."""
    assert census(book.EIGHT_OR_BETTER, 5)[K.HIGH_CARD] == comb(8, 5) * 4**5
    assert census(book.EIGHT_OR_BETTER, 7)[K.HIGH_CARD] == 781_824 + 3_151_360 + 7_426_560 + 13_171_200


def test_six_or_better() -> None:
    """Of three cards C(6,3) x 64 qualify; of four, those with three or more low ranks."""
    assert census(book.SIX_OR_BETTER, 3)[K.HIGH_CARD] == comb(6, 3) * 4**3
    with_high = comb(6, 3) * 4**3 * 28
    paired = comb(6, 3) * 3 * 6 * 4**2
    assert census(book.SIX_OR_BETTER, 4)[K.HIGH_CARD] == with_high + comb(6, 4) * 4**4 + paired


def test_deuce_to_seven() -> None:
    """The 1,024 hands A-2-3-4-5 are no straights: 1,020 are ace-high, four are flushes."""
    wanted = (1_302_540 + 1_020, 1_098_240, 123_552, 54_912, 10_200 - 1_020, 5_108 + 4, 3_744, 624, 36)
    assert counted(book.DEUCE_SEVEN, 5) == wanted


@pytest.mark.parametrize("ladder", [book.BADUGI, book.DEUCE_BADUGI], ids=lambda each: each.name)
def test_badugi(ladder: Ladder) -> None:
    """270,725 hands: 17,160 badugis, 154,440 of three cards, and 2,873 that are all one suit or one rank."""
    found = census(ladder, 4)
    assert found[K.BADUGI] == 13 * 12 * 11 * 10
    assert found[K.ONE_CARD_BADUGI] == 4 * comb(13, 4) + 13
    plain = Counter(max(rainbow(hand)) for hand in combinations(range(52), 4))
    assert [found[each] for each in ladder.kinds] == [plain[many] for many in (1, 2, 3, 4)]
    assert found[K.THREE_CARD_BADUGI] == 154_440


def rainbow(hand: tuple[int, ...]) -> set[int]:
    """How many cards of different suits and ranks can be kept."""
    kept = {1}
    for many in (2, 3, 4):
        for some in combinations(hand, many):
            if len({c >> 2 for c in some}) == len({c & 3 for c in some}) == many:
                kept.add(many)
                break
    return kept


def test_four_card_bonus() -> None:
    """Three Card Split's four cards: a straight flush of three is found inside."""
    found = census(book.SPLIT_BONUS, 4)
    three = sum(1 for hand in combinations(range(52), 4) if any(map(small_run, combinations(hand, 3))))
    four = 44
    assert found[K.STRAIGHT_FLUSH] == four
    assert found[K.THREE_CARD_STRAIGHT_FLUSH] == three - four
    assert sum(found.values()) == 270_725


def small_run(hand: tuple[int, ...]) -> bool:
    """Three cards of a suit in a row, the ace at either end."""
    ranks = [c >> 2 for c in hand]
    return len({c & 3 for c in hand}) == 1 and (ranks[2] - ranks[0] == 2 or ranks == [0, 1, 12])


def test_western_river() -> None:
    """Of 56 choices of five ranks up to eight, 52 are no straight, and 1,020 of 1,024 deals of each no flush."""
    lows = 52 * 1_020
    assert counted(book.RIVER, 5) == (*FIVE[:6], lows, *FIVE[6:9], FIVE[9] - lows)
