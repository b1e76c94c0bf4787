"""What hands are called, and what the names in pay tables cover."""

from collections import Counter

import numpy as np
import pytest
from census import spread

from pitboss.hands import kinds as k
from pitboss.hands import ladders as book
from pitboss.hands.cards import parse
from pitboss.hands.classes import least, span
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import HandError, Ladder, Wild
from pitboss.hands.ladders import LADDERS
from pitboss.hands.names import apart, describe, headline, ranks, shorter, title
from pitboss.hands.scoring import kind, score, scores

FIVE_CARDS = spread(book.HIGH, 5)


# Combinations of five cards, by hand: so many ranks, suits and kickers.
@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("royal flush", 4),
        ("straight flush", 36),
        ("King-high straight flush", 4),
        ("straight flush or better", 40),
        ("four aces", 48),
        ("4 of a kind", 624),
        ("full house, aces full", 4 * 12 * 6),
        ("Full House (Aces Up)", 4 * 12 * 6),
        ("aces full of kings", 4 * 6),
        ("three deuces", 4 * 66 * 16),
        (
            "two pair, jack-high or better",
            sum(r - 2 for r in range(11, 15)) * 36 * 44 + 54912 + 10200 + 5108 + 3744 + 664,
        ),
        ("Ten-high Two Pair", 8 * 36 * 44),
        ("pair of eights", 84480),
        ("pair of tens or better", 5 * 84480 + 123552 + 54912 + 10200 + 5108 + 3744 + 664),
        ("jacks or better", 4 * 84480 + 123552 + 54912 + 10200 + 5108 + 3744 + 664),
        ("Pair of Jack's or Better", 4 * 84480 + 123552 + 54912 + 10200 + 5108 + 3744 + 664),
        ("pair of 6s to 10s", 5 * 84480),
        ("9's or 10's", 2 * 84480),
        ("pair of jacks, queens, kings or aces", 4 * 84480),
        ("pair of queens, ace kicker", 6 * 4 * 55 * 16),
        ("queen high", (210 - 1) * 1020),
        ("ace-king", (165 - 1) * 1020),
        ("A-K", (165 - 1) * 1020),
        ("ace-king-queen-jack-nine", 1020),
        ("ace-high straight", 1020),
        ("five-high straight", 1020),
        ("ace-high flush", 4 * (495 - 2)),
        ("no pair", 1302540),
        ("trips or less", 1302540 + 1098240 + 123552 + 54912),
    ],
)
def test_classes_cover_the_right_hands(name: str, count: int) -> None:
    """A class, as a pay table prints it, covers just the combinations a hand count gives."""
    lo, hi = span(book.HIGH, name)
    assert sum(many for each, many in FIVE_CARDS.items() if lo <= each <= hi) == count


@pytest.mark.parametrize(
    ("ladder", "name", "what"),
    [
        (book.THREE_CARD, "Mini Royal", Kind.ROYAL_FLUSH),
        (book.THREE_CARD, "3 of a kind", Kind.THREE_OF_A_KIND),
        (book.CRAZY_4, "4 Aces", Kind.FOUR_OF_A_KIND),
        (book.PROSPECTOR, "Five or six card straight flush", Kind.FIVE_CARD_STRAIGHT_FLUSH),
        (book.PROSPECTOR, "Royal flush", Kind.FIVE_CARD_ROYAL),
        (book.PROSPECTOR, "Six card flush", Kind.SIX_CARD_FLUSH),
        (book.PROSPECTOR, "Three pairs", Kind.THREE_PAIR),
        (book.PROSPECTOR, "Pair of aces or kings", Kind.PAIR),
        (book.FORTUNE, "7 Card Straight Flush", Kind.NATURAL_SEVEN_CARD_STRAIGHT_FLUSH),
        (book.FORTUNE, "Seven Card Straight Flush without Joker", Kind.NATURAL_SEVEN_CARD_STRAIGHT_FLUSH),
        (book.FORTUNE, "7 Card Straight Flush with Joker", Kind.SEVEN_CARD_STRAIGHT_FLUSH),
        (book.FORTUNE, "Royal Flush + Royal Match*", Kind.ROYAL_MATCH),
        (book.FORTUNE, "Royal Flush + Ace / King Suited", Kind.ROYAL_MATCH),
        (book.FORTUNE, "Royal Flush with AK Suited", Kind.ROYAL_MATCH),
        (book.FORTUNE, "5 Aces", Kind.FIVE_OF_A_KIND),
        (book.FORTUNE, "Nine-High Pai Gow", Kind.HIGH_CARD),
        (book.FORTUNE_WILD, "7 Card Straight Flush (No Joker)", Kind.NATURAL_SEVEN_CARD_STRAIGHT_FLUSH),
        (book.FORTUNE_WILD, "Straight Flush (with Joker)", Kind.STRAIGHT_FLUSH),
        (book.FORTUNE_WILD, "Natural Straight Flush", Kind.NATURAL_STRAIGHT_FLUSH),
        (book.POKER_208, "Any two pairs of identical cards", Kind.TWO_IDENTICAL_PAIRS),
        (book.POKER_208, "Three of an identical kind", Kind.IDENTICAL_THREE),
        (book.POKER_208, "Any two identical cards", Kind.IDENTICAL_PAIR),
        (book.POKER_208, "Any pair", Kind.PAIR),
        (book.POKER_208_JACKPOT, "Five of a kind, with four identical cards", Kind.FIVE_WITH_FOUR_IDENTICAL),
        (book.POKER_208_JACKPOT, "Four of an identical kind", Kind.IDENTICAL_FOUR),
        (
            book.POKER_208_JACKPOT,
            "Full house identical (Three identical cards with two identical cards)",
            Kind.IDENTICAL_FULL_HOUSE,
        ),
        (book.FLUSH_RUSH, "7-CARD NATURAL FLUSH", Kind.NATURAL_SEVEN_CARD_FLUSH),
        (book.FLUSH_RUSH, "5-card wild flush", Kind.FIVE_CARD_FLUSH),
        (book.LONGEST_FLUSH, "4-card flush or better", Kind.FOUR_CARD_FLUSH),
        (book.EXTREME_21, "PAIR + FLUSH", Kind.PAIR_FLUSH),
        (book.EXTREME_21, "PAIR (NO FLUSH)", Kind.PAIR),
        (book.EXTREME_21, "A, K, Q SUITED", Kind.ROYAL_FLUSH),
        (book.EXTREME_21, "SUITED THREE OF A KIND", Kind.IDENTICAL_THREE),
        (book.QUICK_DRAW, "Four-of-a-kind, suited", Kind.IDENTICAL_FOUR),
        (book.QUICK_DRAW, "Suited Pair", Kind.IDENTICAL_PAIR),
        (book.SHOOTOUT, "Five-of-a-kind Suited", Kind.IDENTICAL_FIVE),
        (book.SPLIT_PAIR, "Suited Connectors", Kind.STRAIGHT_FLUSH),
        (book.SPLIT_BONUS, "Four Card Straight Flush", Kind.STRAIGHT_FLUSH),
        (book.SPLIT_BONUS, "Three Card Straight Flush", Kind.THREE_CARD_STRAIGHT_FLUSH),
        (book.BOSTON_7, "7-Card Royal Flush", Kind.SEVEN_CARD_ROYAL),
        (book.BOSTON_7, "5-Card Royal Flush", Kind.ROYAL_FLUSH),
        (book.WILD_SIX_BONUS, "NATURAL ROYAL FLUSH", Kind.NATURAL_ROYAL_FLUSH),
        (book.WILD_SIX_BONUS, "WILD ROYAL FLUSH", Kind.ROYAL_FLUSH),
        (book.ACE_FIVE, "Any 8 or better low", Kind.HIGH_CARD),
        (book.BADUGI, "3-card badugi", Kind.THREE_CARD_BADUGI),
    ],
)
def test_printed_names(ladder: Ladder, name: str, what: Kind) -> None:
    """The rows of the printed schedules name the kind meant."""
    assert kind(ladder, least(ladder, name)) is what


def test_rows_that_share_a_pay() -> None:
    """ "Straight or flush" is one range where the two stand side by side, and an error where they do not."""
    lo, hi = span(book.SPLIT_BONUS, "Four Card Straight or Flush")
    assert (kind(book.SPLIT_BONUS, lo), kind(book.SPLIT_BONUS, hi)) == (Kind.FLUSH, Kind.STRAIGHT)
    lo, hi = span(book.SPLIT_BONUS, "Three Card Straight or Flush")
    assert (kind(book.SPLIT_BONUS, lo), kind(book.SPLIT_BONUS, hi)) == (Kind.THREE_CARD_FLUSH, Kind.THREE_CARD_STRAIGHT)
    lo, hi = span(book.FORTUNE_WILD, "straight flush")
    natural = span(book.FORTUNE_WILD, "natural straight flush")
    assert (lo, hi) == (span(book.FORTUNE_WILD, "straight flush with joker")[0], natural[1])
    with pytest.raises(HandError):
        span(book.HIGH, "straight or full house")
    with pytest.raises(HandError):
        span(book.HIGH, "pair of sixes or kings")


@pytest.mark.parametrize("name", ["banana", "", "queens of banana", "seven of a kind", "3-card badugi", "pair of 17s"])
def test_unknown_names(name: str) -> None:
    """A name no hand has is refused in one line."""
    with pytest.raises(HandError, match="high: no such hand") as refusal:
        span(book.HIGH, name)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize(
    "name", ["Pair of Queens or Better", "pair of queens, or better", " PAIR  OF QUEENS OR BETTER."]
)
def test_spelling_does_not_matter(name: str) -> None:
    """Case, spaces and punctuation make no difference."""
    assert span(book.HIGH, name) == span(book.HIGH, "pair of queens or better")


@pytest.mark.parametrize(
    ("ladder", "cards", "words"),
    [
        (book.HIGH, "Qs Qd Ac 7h 2d", "pair of queens, ace kicker"),
        (book.HIGH, "As Kd 9c 7h 2d", "ace-king high"),
        (book.HIGH, "Ks Kd 4c 4h Ad", "two pair, kings and fours, ace kicker"),
        (book.HIGH, "6s 6d 6c 4h Ad", "three sixes, ace kicker"),
        (book.HIGH, "As 2d 3c 4h 5d", "five-high straight"),
        (book.HIGH, "Ks 2s 3s 4s 5s", "king-high flush"),
        (book.HIGH, "As Ad Ac Kh Kd", "full house, aces full of kings"),
        (book.HIGH, "2s 2d 2c 2h Kd", "four deuces, king kicker"),
        (book.HIGH, "9s 8s 7s 6s 5s", "nine-high straight flush"),
        (book.HIGH, "As Ks Qs Js Ts", "royal flush"),
        (book.WILD, "As Ad Ac Ah Jk", "five aces"),
        (book.PAI_GOW, "As 2d 3c 4h 5d", "five-high straight"),
        (book.PAI_GOW, "As Kd Qc Jh Td", "ace-high straight"),
        (book.ACE_FIVE, "7s 5d 3c 2h Ad", "seven-five low"),
        (book.ACE_FIVE, "As Ad 3c 2h 4d", "pair of aces, four kicker"),
        (book.DEUCE_SEVEN, "7s 5d 3c 2h 4d", "seven-five low"),
        (book.DEUCE_SEVEN, "As 5d 3c 2h 4d", "ace-five low"),
        (book.BADUGI, "8s 5d Ac Ah", "3-card badugi, eight-five-ace"),
        (book.DEUCE_BADUGI, "As 2d 3c 4h", "4-card badugi, ace-four-three-deuce"),
        (book.EIGHT_OR_BETTER, "9s 5d 3c 2h 4d", "no hand"),
        (book.LONGEST_FLUSH, "Ks 9s 2d", "ace-high three card flush"),
        (book.SHOOTOUT, "9s 9s 9s 9s 9s", "identical five, nines"),
        (book.ONE_CARD, "9s", "nine high"),
        (book.HOLE_CARDS, "9s Js", "jack-nine suited"),
        (book.HOLE_CARDS, "9s Jd", "jack-nine unsuited"),
        (book.HOLE_CARDS, "Ks As", "ace-king suited"),
        (book.HOLE_CARDS, "Tc Td", "pair of tens"),
        (book.SPLIT_PAIR, "9s Js", "jack-nine suited"),
        (book.SPLIT_PAIR, "9s Jd", "jack-nine high"),
        (book.PAI_GOW_FRONT, "9s Js", "jack-nine high"),
    ],
)
def test_hands_in_words(ladder: Ladder, cards: str, words: str) -> None:
    """A hand is called what a dealer calls it."""
    assert describe(ladder, score(ladder, parse(cards))) == words


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda each: each.name)
def test_words_and_back(ladder: Ladder) -> None:
    """What a hand is called names a class that holds it, and every kind's title names its rung."""
    rng = np.random.default_rng(3)
    deck = np.array([*range(52)] * ladder.decks + ([52] if ladder.wild not in (Wild.NONE, Wild.CHOSEN) else []))
    count = 7 if ladder.fewest is None and ladder.size > 4 else max(ladder.size, 4)
    hands = np.array([rng.choice(deck, count, replace=False) for _ in range(300)], dtype=np.uint8)
    for each in np.unique(scores(ladder, hands)):
        if each:
            lo, hi = span(ladder, describe(ladder, int(each)))
            assert lo <= each <= hi, describe(ladder, int(each))
    for rung, what in enumerate(ladder.kinds, 1):
        assert least(ladder, title(ladder, what)) >> ladder.shift == rung, what


def test_ranks_of_a_score() -> None:
    """A score remembers its ranks, most important first."""
    assert ranks(book.HIGH, score(book.HIGH, parse("Ks Kd 4c 4h Ad"))) == (13, 4, 14)
    assert ranks(book.ACE_FIVE, score(book.ACE_FIVE, parse("7s 5d 3c 2h Ad"))) == (7, 5, 3, 2, 1)
    assert ranks(book.DEUCE_SEVEN, score(book.DEUCE_SEVEN, parse("As 5d 3c 2h 4d"))) == (14, 5, 4, 3, 2)


def test_kinds_are_distinct() -> None:
    """Every kind has its own number, family and length."""
    assert len({int(each) for each in Kind}) == len(Kind)
    assert Counter(each.family for each in Kind)[k.RAINBOW] == 4
    assert Kind.SIX_CARD_FLUSH.length == 6


def test_a_headline_is_how_the_whole_name_begins() -> None:
    """Kickers, and the ranks of several pairs, come after it."""
    cases = (("Qc Qd Ah 9s 2c", "pair of queens"), ("Kc Kd Th Ts 2c", "two pair"), ("Ac Kd 9h 5s 2c", "ace-king high"))
    for cards, head in cases:
        value = score(book.HIGH, parse(cards))
        assert headline(book.HIGH, value) == head
        assert describe(book.HIGH, value).startswith(head)
    assert headline(book.HIGH, 0) == describe(book.HIGH, 0) == "no hand"


def test_hands_beside_each_other_are_named_as_far_as_it_takes() -> None:
    """A nine against a six decided: both are said, and no more than that."""

    def named(*hands: str) -> list[str]:
        return apart([(book.HIGH, score(book.HIGH, parse(cards))) for cards in hands])

    nine, six = "pair of queens, ten-nine kickers", "pair of queens, ten-six kickers"
    assert named("Qs Qd Tc 9h 2d", "Qs Qd Tc 6h 2d") == [nine, six]
    assert named("Qs Qd Tc 9h 2d", "Qs Qd Ac 6h 2d") == ["pair of queens, ten kicker", "pair of queens, ace kicker"]
    assert named("As Kd 9c 7h 3d", "As Kd 9c 7h 2d") == [
        "ace-king-nine-seven-three high",
        "ace-king-nine-seven-deuce high",
    ]
    assert named("Ks 9s 4s 3s 2s", "Kd 8d 4d 3d 2d") == ["king-nine-high flush", "king-eight-high flush"]
    assert named("Qs Qd Tc 9h 2d", "Qc Qh Td 9s 2c") == ["pair of queens, ten kicker"] * 2


@pytest.mark.parametrize(
    ("ladder", "cards", "words"),
    [
        (book.HIGH, "Qs Qd Ac 7h 2d", ("pair of queens", "pair")),
        (book.HIGH, "Ks Kd 4c 4h Ad", ("two pair",)),
        (book.HIGH, "Ks 2s 3s 4s 5s", ("king-high flush", "flush")),
        (book.HIGH, "As Kd 9c 7h 2d", ("ace-king high",)),
        (book.ACE_FIVE, "7s 5d 3c 2h Ad", ("seven-five low",)),
        (book.BADUGI, "8s 5d Ac Ah", ("3-card badugi",)),
    ],
)
def test_a_hand_has_shorter_names(ladder: Ladder, cards: str, words: tuple[str, ...]) -> None:
    """The longest first; what is told by its ranks alone keeps them."""
    assert shorter(ladder, score(ladder, parse(cards))) == words
