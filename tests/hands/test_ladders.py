"""Single hands a floor person can check, paragraph by paragraph, and what the scoring functions refuse."""

from dataclasses import replace

import numpy as np
import pytest

from pitboss.hands import ladders as book
from pitboss.hands.cards import parse, text
from pitboss.hands.classes import least
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import HandError, Ladder
from pitboss.hands.scoring import best, kind, makes, score, score_from, scores, scores_from

BEATS = [
    # Aces and straights
    (book.HIGH, "2s 3d 4c 5h 6d", "As 2d 3c 4h 5d", "CO 1004: ace to five is the lowest straight"),
    (book.HIGH, "As 2d 3c 4h 5d", "Ac Ad Ah Ks Qs", "and it is a straight"),
    (book.HIGH, "As Kd Qc Jh 9d", "Qs Kd Ac 2h 3d", "MA 3(b)(6): a straight does not turn the corner"),
    (book.PAI_GOW, "As 2d 3c 4h 5d", "Ks Qd Jc Th 9d", "CO 1017.49(35): ace to five is the second highest straight"),
    (book.PAI_GOW, "As Kd Qc Jh Td", "Ac 2c 3d 4h 5d", "and ace-king the highest"),
    (book.PAI_GOW, "As 2s 3s 4s 5s", "Kd Qd Jd Td 9d", "the same for straight flushes"),
    (book.PAI_GOW, "Jk 2d 3c 4h 5d", "Ks Qd Jc Th 9d", "a joker serves as the ace of that straight"),
    (book.BUG, "6s 2d 3c 4h Jk", "As 2d 3c 4h Jk", "otherwise it makes the six-high straight before the wheel"),
    (book.THREE_CARD, "As Kd Qc", "Ks Qd Jc", "CO 1017.24: three-card straights run to the ace"),
    (book.THREE_CARD, "4s 3d 2c", "As 3d 2c", "MA 3(c)(4): ace-two-three is the lowest"),
    (book.SPLIT_PAIR, "As Ks", "3s 2s", "CO 1017.48(11): ace-king connects"),
    (book.SPLIT_PAIR, "3s 2s", "As 2s", "ace-two is the lowest connector"),
    (book.SPLIT_PAIR, "As 2s", "Ac Ad", "suited connectors beat a pair"),
    (book.SPLIT_PAIR, "2c 2d", "As Kd", "a pair beats connected cards"),
    (book.SPLIT_PAIR, "As 2d", "As Qs", "connected cards beat suited ones"),
    (book.SPLIT_PAIR, "3s 5s", "Ad Qs", "suited cards beat high cards"),
    # Orders of the games
    (book.THREE_CARD, "4s 3d 2c", "As Ks 9s", "CO 1017.24(1): a straight beats a flush"),
    (book.THREE_CARD, "2s 2d 2c", "As Kd Qc", "three of a kind beats a straight"),
    (book.CRAZY_4, "2s 2d 2c 3h", "As Ks Qs 9s", "CO 1017.44(1): three of a kind beats a flush"),
    (book.CRAZY_4, "7s 5s 4s 2s", "As Kd Qc Jh", "a flush beats a straight"),
    (book.CRAZY_4, "2s 2d 2c 2h", "As Ks Qs Js", "four of a kind beats a straight flush"),
    (book.FORTUNE, "2s 2d 2c 9h Jd Kh 5c", "As Kd Qc Jh Td 2c 4d", "CO 1017.50(1): trips pay above a straight"),
    (book.WILD_SIX, "As Ks Qs Jk JK", "Ac Ad Ah Jk JK", "CO 1017.42(2): a royal flush beats five of a kind"),
    (book.WILD, "2c 2d 2h Jk JK", "As Ks Qs Js Ts", "CO 1004(1): elsewhere five of a kind beats a royal flush"),
    (book.SHOOTOUT, "9s 9s 9s 9s 9s", "As Ks Qs Js Ts", "CO 1017.51: suited five of a kind is best"),
    (book.SHOOTOUT, "5s 4s 3s 2s As", "Ac Ad Ah As Ah", "a straight flush beats five of a kind"),
    (book.SHOOTOUT, "2c 2d 2h 2s 2s", "Ac Ad Ah As Kh", "five of a kind beats four"),
    (book.BOSTON_7, "As Ks Qs Js Ts 9s 2c", "As Ks Qs Js Ts 2d 2c", "CO 1017.34(13): a six-card royal pays more"),
    (book.BOSTON_7, "As Ks Qs Js Ts 9s 8s", "As Ks Qs Js Ts 9s 7s", "and one of seven cards the most"),
    # Bugs and wild cards
    (book.BUG, "Jk As 9d 5c 2h", "Ks Kd 9d 5c 2h", "CO 1005(1): the joker is an ace"),
    (book.BUG, "Ks Kd Kc 5c 2h", "Jk Ks Kd 5c 2h", "and does not make three kings"),
    (book.BUG, "Jk Ks 9s 5s 2s", "As Qs 9s 5s 3s", "in a flush it is the highest card missing, here the ace"),
    (book.BUG, "Jk As 9s 5s 2s", "As Qs Js Ts 8s", "and here the king"),
    (book.BUG, "Jk Ac Ad Ah As", "Ks Qs Js Ts As", "CO 1017.45(1): five aces beat a royal flush"),
    (book.BUG, "Jk Ac Ad Ah As", "Jk Kc Kd Kh Ks", "CO 1005(1): with four kings it is an ace"),
    (book.BUG, "As Ks Qs Js Ts", "Jk Kc Kd Kh Ks", "and four kings lose to a royal flush"),
    (book.BUG_FIVES, "Jk Kc Kd Kh Ks", "As Ks Qs Js Ts", "CO 1004(1)(b): five kings beat it, where the house posts so"),
    (book.BUG_FIVES, "Jk Ac Ad Ah As", "Jk Kc Kd Kh Ks", "CO 1004(1)(a): five aces beat them"),
    (book.BUG_FIVES, "Ks Kd Kc 5c 2h", "Jk Ks Kd 5c 2h", "CO 1005(1): and it still makes no three kings"),
    (book.ACE_SIX, "As 2d 3c 4h 6s", "2s 3d 4c 5h 7s", "the best low; the ace is low"),
    (book.ACE_SIX, "Ks Qd Jc Th 8s", "As 2d 3c 4h 5s", "a straight counts against the hand, and so does"),
    (book.ACE_SIX, "As Ad 3c 4h 6s", "As 2s 3s 4s 6s", "a flush"),
    (book.BUG, "Jk Ac Kd Kh 2s", "Ac Qc Qd Ah 2s", "a joker pairs the ace: aces and kings"),
    (book.WILD, "Jk Ks Kd 5c 2h", "As Ad Qc Qd Kh", "CO 1005(2): a wild joker makes three kings"),
    (book.WILD, "Jk Ks Kd 5c 5h", "As Ks 9s 5s 2s", "and of two pair a full house"),
    (book.WILD, "Jk Ks Kd 5c 5h", "Qs Qd Qc As Ad", "with the higher pair filled"),
    (book.PAI_GOW_FRONT, "Jk Kd", "As Qd", "the joker is an ace in front"),
    (book.PAI_GOW_FRONT, "2s 2d", "Jk Kd", "and pairs nothing but an ace"),
    (book.PAI_GOW_FRONT_WILD, "Jk Kd", "Qs Qd", "fully wild it pairs the king"),
    (book.JOKER_POKER, "As Ad Ac Ah 2c", "Ks Kd Kc Kh Ac", "CO 1017.8(4): one's own deuce becomes the fifth ace"),
    # Identical cards
    (book.POKER_208, "Ks Ks 4c 7d 9h", "Ks Kd 4c 7d 9h", "CO 1017.32(17): two identical cards beat a pair"),
    (book.POKER_208, "2s 2s 2s 7d 9h", "As Ad Ac Ah 9h", "three identical cards pay above four of a kind"),
    (book.POKER_208, "2s 2s 3c 3c 9h", "As Ad Ac Kh Kd", "two identical pairs above a full house"),
    (book.POKER_208_JACKPOT, "2s 2s 2s 2s 2d", "As As As As 2d", "five of a kind with four identical is best"),
    (book.POKER_208_JACKPOT, "2s 2d 2c 2h 2s", "As As As Ks Ks", "five of a kind beats the identical full house"),
    (book.EXTREME_21, "9s 9s 9s", "As Ks Qs", "CO 30-2117: suited three of a kind is best"),
    (book.PROSPECTOR, "2s 2d 2c 2h 2s 2d", "As Ks Qs Js Ts 2c", "CO 1017.22(8): six of a kind is best"),
    (book.PROSPECTOR, "2s 4s 6s 8s Ts Qs", "As Ad Ac Ah 2c 3d", "six-card flush above four of a kind"),
    (book.PROSPECTOR, "2s 2d 3c 3h 4s 4d", "As Kd Qc Jh Td 2c", "three pairs above a five-card straight"),
    # Flushes Gone Wild
    (book.LONGEST_FLUSH, "3s 4s 5s 6s Ad Kd Qd", "As Ks Qs 9d 8d 7c 6h", "CO 1017.60(2): the longer flush wins"),
    (book.LONGEST_FLUSH, "Ah Th 7h 9s 8s 4c 3d", "Ac 7c 3c 9s 8s 4d 5d", "then the highest card that differs"),
    (book.LONGEST_FLUSH, "2c 9s 8s 4d 5d Jc Kc", "As 9s 8s 3d 4d Jc Qc", "a deuce lengthens any suit"),
    (book.LONGEST_FLUSH, "2c Ks 8s 3d 4d 5h Jh", "As Qs 8s 3d 4d 5h Jh", "and counts as the highest rank missing"),
    # Lows
    (book.ACE_FIVE, "5s 4s 3s 2s As", "6s 4d 3c 2h Ad", "CO 1004(2): straights and flushes do no harm"),
    (book.ACE_FIVE, "8s 6d 5c 4h 3d", "8s 7d 3c 2h Ad", "counted from the highest card down"),
    (book.ACE_FIVE, "Ks Qd Jc Th 9d", "As Ad 3c 4h 5d", "no pair beats a pair"),
    (book.ACE_FIVE, "As Ad 3c 4h 5d", "2s 2d 3c 4h Ad", "a pair of aces is the lowest pair"),
    (book.ACE_FIVE, "Jk 5d 3c 2h Ad", "6s 5d 3c 2h Ad", "CO 1005(1): the joker is the lowest rank not held"),
    (book.DEUCE_SEVEN, "7s 5d 4c 3h 2d", "8s 5d 4c 3h 2d", "MA 21(j)(3): seven-five is best"),
    (book.DEUCE_SEVEN, "Ks Qd Jc Th 8d", "As 2d 3c 4h 5d", "the ace is only high"),
    (book.DEUCE_SEVEN, "As 2d 3c 4h 5d", "2s 3d 4c 5h 6d", "so ace to five is no straight, but two to six is"),
    (book.DEUCE_SEVEN, "As Kd Qc Jh 9d", "7s 5s 4s 3s 2s", "a flush counts against"),
    (book.BADUGI, "Ks Qd Jc Th", "As 2d 3c 4c", "MA 22(j): four cards beat three"),
    (book.BADUGI, "As 2d 3c 4h", "2s 3d 4c 5h", "the ace is low"),
    (book.DEUCE_BADUGI, "2s 3d 4c 5h", "As 2d 3c 4h", "MA 21(k)(1): in Badeucey the ace is high"),
    (book.BADUGI, "As 2d 3c 3h", "As 2d 4c 4h", "three cards, then the lower"),
]


@pytest.mark.parametrize(("ladder", "winner", "loser", "why"), BEATS, ids=[f"{b[0].name}: {b[3]}" for b in BEATS])
def test_which_hand_wins(ladder: Ladder, winner: str, loser: str, why: str) -> None:
    """The first hand beats the second."""
    assert score(ladder, parse(winner)) > score(ladder, parse(loser)), why


TIES = [
    (book.HIGH, "As Kd Qc Jh 9d 3c 2d", "As Kd Qc Jh 9d 5c 4d", "CO 1006: only five cards count"),
    (book.HIGH, "As Ks Qs Js 9s", "Ad Kd Qd Jd 9d", "suits do not"),
    (book.HIGH, "As Ad Kc Kh Qd Qs 2c", "As Ad Kc Kh Qd 9s 8c", "of three pair the third is a kicker"),
    (book.BUG, "Jk As 9s 5s 2s", "As Ks 9s 5s 2s", "the joker in a flush is as good as the card it stands for"),
    (book.WILD, "Jk JK As 9d 5c", "Ac Ad As 9d 5c", "two jokers and an ace are three aces"),
    (book.BADUGI, "As 2d 3c 3h", "Ah 2c 3s Kh", "three cards: ace-two-three either way"),
    (book.POKER_208, "Ks Ks Kd Kh Kc", "Ks Kd Kh Kc Kc", "five of a kind pays as four with a king kicker"),
    (book.LONGEST_FLUSH, "2c Ks 8s 3d 4d 5h Jh", "As Ks 8s 3d 4d 5h Jh", "a wild deuce is as good as the ace"),
]


@pytest.mark.parametrize(("ladder", "one", "other", "why"), TIES, ids=[f"{t[0].name}: {t[3]}" for t in TIES])
def test_which_hands_tie(ladder: Ladder, one: str, other: str, why: str) -> None:
    """The two hands tie."""
    assert score(ladder, parse(one)) == score(ladder, parse(other)), why


def test_lows_that_do_not_qualify() -> None:
    """MA 9(j), 13a(k): a nine or a pair is no eight-or-better low, a seven no six-or-better; the score is 0."""
    assert score(book.EIGHT_OR_BETTER, parse("9s 5d 3c 2h Ad")) == 0
    assert score(book.EIGHT_OR_BETTER, parse("2s 2d 3c 4h Ad")) == 0
    assert score(book.EIGHT_OR_BETTER, parse("8s 7d 6c 5h 4d")) > 0
    assert score(book.EIGHT_OR_BETTER, parse("Ks 2d 2c Ah 3d 4d 5c")) == score(
        book.EIGHT_OR_BETTER, parse("2d Ah 3d 4d 5c")
    )
    assert score(book.SIX_OR_BETTER, parse("7s 5d 3c")) == 0
    assert score(book.SIX_OR_BETTER, parse("7s 5d 3c As")) > 0
    assert kind(book.EIGHT_OR_BETTER, 0) is None
    assert best(book.EIGHT_OR_BETTER, parse("9s 5d 3c 2h Ad")) == ()


def test_royal_match() -> None:
    """CO 1017.49 Appendix A: a royal flush, with the joker if need be, and a natural suited ace-king."""
    assert kind(book.FORTUNE, score(book.FORTUNE, parse("Jk Kh Qh Jh Th As Ks"))) is Kind.ROYAL_MATCH
    assert kind(book.FORTUNE, score(book.FORTUNE, parse("Ah Kh Qh Jh Th Jk Ks"))) is Kind.ROYAL_FLUSH
    assert kind(book.FORTUNE, score(book.FORTUNE, parse("Ah Kh Qh Jh Th As Kd"))) is Kind.ROYAL_FLUSH


def test_cards_that_make_the_hand() -> None:
    """The hand is laid out with its kickers, wild cards as themselves, in the order held."""
    assert text(best(book.HIGH, parse("2c As 7d Ah 9c Kd 3h"))) == "As 7d Ah 9c Kd"
    assert text(best(book.PAI_GOW, parse("Kc As 2d Kd 3c 4h Jk"))) == "As 2d 3c 4h Jk"
    assert text(best(book.LONGEST_FLUSH, parse("2s As Kc Qc 9c 8d 7h"))) == "2s Kc Qc 9c"
    assert text(best(book.BADUGI, parse("As 2c 2h 4h"))) == "As 2c 4h"


def test_a_dealer_qualifies() -> None:
    """On either side of a threshold."""
    queen = least(book.THREE_CARD, "queen high")
    assert score(book.THREE_CARD, parse("Qs 3d 2c")) >= queen
    assert score(book.THREE_CARD, parse("Js Td 8c")) < queen
    big = least(book.HIGH, "ace-king or better")
    assert score(book.HIGH, parse("As Kd 4c 3h 2d")) >= big
    assert score(book.HIGH, parse("As Qd Jc Th 9d")) < big


def test_rows_that_overlap() -> None:
    """208's three cards are separate bets: a royal flush is also a straight, a flush and an ace-king-queen."""
    royal = parse("As Ks Qs")
    for what in (Kind.ROYAL_FLUSH, Kind.STRAIGHT_FLUSH, Kind.STRAIGHT, Kind.FLUSH):
        assert makes(book.THREE_CARD_208, what, royal)
    assert not makes(book.THREE_CARD_208, Kind.IDENTICAL_PAIR, royal)
    assert makes(book.THREE_CARD_208, Kind.IDENTICAL_PAIR, parse("9s 9s Qs"))


def test_hole_cards_that_must_be_used() -> None:
    """Omaha uses two of its own, Longhorn one or two, hold'em any number."""
    hole, board = parse("As 2d 3c 4h"), parse("Ks Qs Js Ts 9d")
    assert kind(book.HIGH, score_from(book.HIGH, hole, board, 2)) is Kind.HIGH_CARD
    assert kind(book.HIGH, score_from(book.HIGH, hole[:2], board, (1, 2))) is Kind.ROYAL_FLUSH
    assert kind(book.HIGH, score_from(book.HIGH, parse("2c 2d"), parse("Ks Qs Js Ts 9s"), (1, 2))) is Kind.PAIR
    assert kind(book.HIGH, score_from(book.HIGH, parse("2c 2d"), parse("Ks Qs Js Ts 9s"))) is Kind.STRAIGHT_FLUSH
    with pytest.raises(HandError):
        score_from(book.HIGH, parse("2c 2d"), parse("Ks Qs"), 2)


@pytest.mark.parametrize("use", [2, (1, 2), None])
def test_hole_cards_in_arrays(use: int | tuple[int, ...] | None) -> None:
    """Arrays of hole cards and boards score as single hands do, high and low."""
    rng = np.random.default_rng(5)
    deals = np.array([rng.permutation(52)[:7] for _ in range(60)], dtype=np.uint8)
    hole, board = deals[:, :2], deals[:, 2:]
    for ladder in (book.HIGH, book.EIGHT_OR_BETTER):
        found = scores_from(ladder, hole, board, use)
        assert found.tolist() == [
            score_from(ladder, a, b, use) for a, b in zip(hole.tolist(), board.tolist(), strict=True)
        ]


@pytest.mark.parametrize(
    ("ladder", "cards"),
    [
        (book.HIGH, "As Kd Qc Jh"),
        (book.HIGH, "As Kd Qc Jh Jk"),
        (book.HIGH, "As As Qc Jh 2d"),
        (book.THREE_CARD, "As Kd"),
        (book.HIGH, "As Ks Qs Js Ts 9s 8s 7s 6s"),
    ],
)
def test_hands_that_are_refused(ladder: Ladder, cards: str) -> None:
    """Too few cards, too many, a joker where none is wild, or the same card twice from one deck: one line each."""
    with pytest.raises(HandError) as refusal:
        score(ladder, parse(cards))
    assert "\n" not in str(refusal.value)


def test_arrays_that_are_refused() -> None:
    """Rows of the wrong length and cards outside the deck."""
    for ladder, row in ((book.HIGH, [1, 2, 3]), (book.HIGH, [1, 2, 3, 4, 52]), (book.SHOOTOUT, [1, 2, 3, 4, 99])):
        with pytest.raises(HandError):
            scores(ladder, np.array([row], dtype=np.uint8))
    with pytest.raises(HandError):
        scores(book.HIGH, np.arange(5, dtype=np.uint8))
    assert len(scores(book.HIGH, np.empty((0, 7), dtype=np.uint8))) == 0


def test_ladders_that_are_refused() -> None:
    """A ladder names each kind once, has one to seven cards, and its scores fit in 31 bits."""
    for change in ({"size": 8}, {"kinds": ()}, {"kinds": (Kind.PAIR, Kind.PAIR)}, {"width": 8}):
        with pytest.raises(HandError):
            replace(book.HIGH, **change)


def test_fewer_cards_of_a_stud_hand() -> None:
    """MA 9(f): the cards showing rank by pairs and high cards alone."""
    assert score(book.SHOWING, parse("2s 2d")) > score(book.SHOWING, parse("As Ks"))
    assert score(book.SHOWING, parse("As Ks Qs")) > score(book.SHOWING, parse("As Kd Js"))
    assert kind(book.SHOWING, score(book.SHOWING, parse("As Ks Qs Js"))) is Kind.HIGH_CARD
    assert kind(book.SHOWING, score(book.SHOWING, parse("As Ks Qs Js 9s"))) is Kind.FLUSH


def test_the_lowest_cards_showing() -> None:
    """Razz: an ace is low, a pair is bad, and the highest of several cards counts first."""
    assert score(book.LOW_SHOWING, parse("As")) > score(book.LOW_SHOWING, parse("2s"))
    assert score(book.LOW_SHOWING, parse("8s 7d 6c")) > score(book.LOW_SHOWING, parse("9s Ad 2c"))
    assert score(book.LOW_SHOWING, parse("Ks Qd Jc 9h")) > score(book.LOW_SHOWING, parse("As Ad 2c 3h"))


def test_short_deck() -> None:
    """Without the cards below six a flush beats a full house, and A-6-7-8-9 is the lowest straight."""
    deck = book.SHORT_DECK
    assert score(deck, parse("6s 8s 9s Js Ks")) > score(deck, parse("As Ad Ac Ks Kd"))
    wheel = score(deck, parse("As 6d 7c 8h 9d"))
    assert kind(deck, wheel) is Kind.STRAIGHT
    assert score(deck, parse("6d 7c 8h 9d Tc")) > wheel > score(deck, parse("As Ad Ac Ks Qd"))
    assert kind(deck, score(deck, parse("As 6s 7s 8s 9s"))) is Kind.STRAIGHT_FLUSH
