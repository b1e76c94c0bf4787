"""The house ways of four games: every printed example, both sides of every threshold, and one play for every hand."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random

import numpy as np
import pytest

from pitboss.games.banked import caribbean_draw, texas_shootout, three_card_split
from pitboss.hands.cards import ACE, DECK, DEUCE, EIGHT, JACK, JOKER, KING, SIX, TEN, deck, parse, text
from pitboss.hands.houseway.ways import (
    BESTS,
    HOLDINGS,
    KEEPS,
    Best,
    Holding,
    Keep,
    WayError,
    chosen,
    fouled,
    played,
    set_hands,
)
from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import HIGH, ONE_CARD, PAI_GOW, PAI_GOW_FRONT, PAI_GOW_FRONT_WILD, PAI_GOW_WILD, SPLIT_PAIR
from pitboss.hands.scoring import score
from pitboss.law.paragraphs import register
from pitboss.words import Way
from pitboss.words.phrases import PAI_GOW_WAYS

Cards = tuple[int, ...]


WAYS = {
    "draw": caribbean_draw.HOUSE_WAYS,
    "split": three_card_split.WAYS,
    "shootout": texas_shootout.WAYS,
    "emperor": PAI_GOW_WAYS,
}
LADDERS: dict[str, tuple[Ladder, Ladder | None]] = {
    "draw": (HIGH, None),
    "split": (SPLIT_PAIR, ONE_CARD),
    "shootout": (HIGH, None),
    "emperor": (PAI_GOW, PAI_GOW_FRONT),
    "fortune": (PAI_GOW_WILD, PAI_GOW_FRONT_WILD),
}


def play(game: str, cards: Sequence[int]) -> tuple[Cards, Cards, Way]:
    """Kept, the rest, and the row that decided."""
    back, front = LADDERS[game]
    kept, row = chosen(WAYS.get(game, PAI_GOW_WAYS), cards, back=back, front=front)
    return kept, tuple((Counter(cards) - Counter(kept)).elements()), row


def check(game: str, kept: str, rest: str, law: str) -> None:
    """The hand, kept and rest together in any order, is parted just so, and by this paragraph."""
    cards = parse(f"{rest} {kept}")
    got, other, row = play(game, cards)
    assert text(sorted(got)) == text(sorted(parse(kept))), f"left {text(other)}"
    assert row.law is not None
    assert law in row.law.paragraphs


# --- the vocabulary ---------------------------------------------------------------------------------------------------


def test_every_phrase_has_a_meaning() -> None:
    """No phrase without a function, no function without a phrase, and no phrase that no house way uses."""
    assert set(HOLDINGS) == set(Holding)
    assert set(KEEPS) == set(Keep)
    assert set(BESTS) == set(Best)
    rows = [row for rows in WAYS.values() for row in rows]
    assert {row.holding for row in rows} == set(Holding)
    assert {row.keep for row in rows} == set(Keep)
    assert {key for row in rows for key in row.best} == set(Best)


def test_every_row_cites_a_paragraph_that_exists() -> None:
    """Each row rests on registered paragraphs, and each paragraph of the house ways carries a row."""
    cited = set()
    for row in (row for rows in WAYS.values() for row in rows):
        assert row.law is not None
        for state, section, paragraph in row.law.each():
            cited.add(f"{section}{paragraph}")
            assert paragraph in {known.number for known in register()[state, section].paragraphs}
    asked = {f"47.1-1017.48(14)({letter})" for letter in "abcdef"} | {f"47.1-1017.12(12)({x})" for x in "abc"}
    asked |= {f"47.1-1017.51House Ways ({n})" for n in (*range(1, 15), 17, 18)}
    asked |= {f"47.1-1017.49(35)({letter})" for letter in "abdefhijlmn"}
    assert asked <= cited


def test_a_hand_without_a_row_is_refused() -> None:
    """House ways with a hole, or with a choice left open, are an error and not a guess."""
    with pytest.raises(WayError, match="no row"):
        chosen(WAYS["draw"][:2], parse("2c 4d 6h 8s Tc"))
    with pytest.raises(WayError, match="two ways"):
        chosen((Way(Holding.ANY, Keep.THREE_CARDS, law=WAYS["draw"][0].law),), parse("2c 4d 6h 8s Tc"))


def test_a_foul() -> None:
    """The front may hold neither a better kind, nor a higher pair, nor higher cards."""
    pai_gow = PAI_GOW, PAI_GOW_FRONT
    assert fouled(parse("9c 8d 5h 3s 2c"), parse("4c 4d"), *pai_gow)
    assert fouled(parse("Kc Kd 5h 3s 2c"), parse("As Jk"), *pai_gow)
    assert not fouled(parse("As Jk 5h 3s 2c"), parse("Kc Kd"), *pai_gow)
    assert fouled(parse("As Qd 5h 3s 2c"), parse("Jk Kd"), *pai_gow)
    assert not fouled(parse("As Kd 5h 3s 2c"), parse("Jk Kc"), *pai_gow)
    assert fouled(parse("9c 8d"), parse("Ts"), HIGH_CARDS, ONE_CARD)
    assert not fouled(parse("9c 8d"), parse("Ts"), SPLIT_PAIR, ONE_CARD)
    assert fouled(parse("9c 7d"), parse("Ts"), SPLIT_PAIR, ONE_CARD)


HIGH_CARDS = Ladder("two high cards", 2, PAI_GOW_FRONT.kinds)

# --- Caribbean Draw ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "rest", "law"),
    [
        ("Ts Js Qs Ks As", "", "(12)(a)"),
        ("2s 3s 4s 5s As", "", "(12)(a)"),
        ("2s 2h 2c 2d As", "", "(12)(a)"),
        ("2s 2h 2c 3d 3s", "", "(12)(a)"),
        ("2s 4s 7s 9s Ts", "", "(12)(a)"),
        ("2s 3h 4s 5s Ac", "", "(12)(a)"),
        ("2s 2h 4s 4h", "Ac", "(12)(b)"),
        ("2s 4s 7s 9s", "Ah", "(12)(b)"),
        ("5s 6s 7s 8d", "Kd", "(12)(b)"),
        ("5s 6h 7c 9s", "Kd", "(12)(b)"),
        ("5s 6h 7c 8s", "Td", "(12)(b)"),  # open, and not 6-7-8-T
        ("5s 6h 7c 8s", "3d", "(12)(b)"),  # open, and not 3-5-6-7
        ("2s 3h 4c 5s", "7d", "(12)(b)"),  # ace to five or deuce to six
        ("Ts Jh Qc Ks", "8d", "(12)(b)"),
        ("Js Qh Kc As", "9d", "(12)(b)"),  # neither is open: the higher straight
        ("2s 3h 4c 6s", "Ad", "(12)(b)"),  # neither is open: six high beats five high
        ("7s 8h 9c Js", "5d", "(12)(b)"),
        ("2s 6s 8s Js", "7h", "(12)(b)"),
        ("6s 9s Ts 8s 7h", "", "(12)(a)"),
        ("5s 9s Ts 8s", "7h", "(12)(b)"),  # four to a flush before four to a straight
        ("2s 2h 2c", "Kd As", "(12)(c)"),
        ("2s 2h As", "Ks Qs", "(12)(c)"),
        ("2s 2h 9s", "3s 7s", "(12)(c)"),  # four to a flush beside a pair
        ("5s 5h 8c", "6s 7d", "(12)(c)"),  # four to a straight beside a pair
        ("As Ts 9c", "7h 4d", "(12)(c)"),
        ("9s 8c 7h", "4d 2s", "(12)(c)"),  # no four within five ranks
    ],
)
def test_caribbean_draw(kept: str, rest: str, law: str) -> None:
    """The dealer holds five, four or three cards."""
    check("draw", kept, rest, law)


def draw_by_text(cards: Cards) -> Cards:
    """The draw rules read straight down, in one function."""
    ranks = sorted((card // 4 for card in cards), reverse=True)
    counts = Counter(ranks)
    shape = sorted(counts.values(), reverse=True)
    flush = len({card % 4 for card in cards}) == 1
    straight = shape[0] == 1 and (ranks[0] - ranks[4] == 4 or ranks == [12, 3, 2, 1, 0])
    by_rank = sorted(cards, key=lambda card: (counts[card // 4], card // 4), reverse=True)
    if flush or straight or shape[0] == 4 or shape == [3, 2]:
        return cards
    if shape == [2, 2, 1]:
        return tuple(by_rank[:4])
    if shape[0] > 1:
        return tuple(by_rank[:3])
    for four in combinations(cards, 4):
        if len({card % 4 for card in four}) == 1:
            return four
    options = []
    for four in combinations(cards, 4):
        for top in range(3, 13):
            run = {top, top - 1, top - 2, top - 3, top - 4 if top > 3 else 12}
            if {card // 4 for card in four} <= run:
                options.append((top, four))
    often = Counter(four for _, four in options)
    for four, times in often.items():
        if times == 2:
            return four
    return max(options)[1] if options else tuple(by_rank[:3])


def test_caribbean_draw_read_twice() -> None:
    """Both readings of the draw rules agree on twenty thousand hands."""
    random = Random(12)
    for _ in range(20_000):
        cards = tuple(random.sample(range(DECK), 5))
        assert sorted(play("draw", cards)[0]) == sorted(draw_by_text(cards)), text(cards)


@pytest.mark.long
def test_caribbean_draw_read_twice_everywhere() -> None:
    """Both readings of the draw rules agree on all 2,598,960 hands."""
    for cards in combinations(range(DECK), 5):
        assert set(chosen(WAYS["draw"], cards)[0]) == set(draw_by_text(cards)), text(cards)


# --- Three Card Split -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("back", "front", "law"),
    [
        ("7c 7s", "7d", "(14)(a)"),
        ("7d 7h", "7s", "(14)(a)"),
        ("4s 5h", "6c", "(14)(b)"),  # printed
        ("2h 7h", "9h", "(14)(b)"),  # printed
        ("Qs Ks", "As", "(14)(b)"),
        ("2s 3h", "Ac", "(14)(b)"),  # the ace is the highest card even of ace to three
        ("8h 9h", "Th", "(14)(b)"),
        ("9h 9c", "Tc", "(14)(c)"),  # printed
        ("9s Ks", "Qh", "(14)(c)"),  # printed
        ("2c As", "Kc", "(14)(c)"),  # printed: connected ace-deuce before suited king-deuce with the ace in front
        ("9h Ts", "Tc", "(14)(c)"),  # printed: the club in front
        ("9h Th", "Ts", "(14)(c)"),  # a suited connector comes before the suit in front
        ("As Ac", "Kd", "(14)(e)"),
        ("As Ks", "Ac", "(14)(e)"),
        ("8h 8c", "9s", "(14)(d)"),  # a nine is not enough
        ("4h 5h", "4c", "(14)(d)"),  # printed
        ("7s Ts", "5h", "(14)(d)"),  # printed
        ("7c 8h", "5c", "(14)(d)"),  # printed
        ("Ks Kd", "5h", "(14)(d)"),  # king-five is none of the named hands, so no king in front
        ("As Kd", "5h", "(14)(d)"),
        ("As 5d", "9h", "(14)(f)"),
        ("Ts 5d", "8h", "(14)(f)"),
        ("Ac 3d", "Th", "(14)(f)"),
    ],
)
def test_three_card_split(back: str, front: str, law: str) -> None:
    """Two cards in back, one in front."""
    check("split", back, front, law)


def split_by_text(cards: Cards) -> int:
    """The card in front, by the text read straight down, in one function."""
    by_rank = sorted(cards, key=lambda card: card // 4)
    ranks = [card // 4 for card in by_rank]
    black = {0, 3}
    if ranks[0] == ranks[2]:
        return next(c for c in cards if sum((c % 4 in black) == (d % 4 in black) for d in cards) == 1)
    flush = len({card % 4 for card in cards}) == 1
    if flush or ranks in ([0, 1, 12], [ranks[0], ranks[0] + 1, ranks[0] + 2]):
        return by_rank[2]
    options = []
    for front in cards:
        one, two = (card for card in by_rank if card != front)
        low, high = one // 4, two // 4
        connected, suited = high - low == 1 or (low, high) == (0, 12), one % 4 == two % 4
        grade = 4 if connected and suited else 3 if low == high else 2 if connected else 1 if suited else 0
        if grade:
            value = (grade, (0, 0) if connected and (low, high) == (0, 12) else (high, low))
            options.append((front // 4 >= 8, value, -(front % 4), front))
    return max(options)[3] if options else by_rank[1]


def test_three_card_split_read_twice_everywhere() -> None:
    """Both readings of the house ways agree on all 22,100 hands, and none is foul."""
    for cards in combinations(range(DECK), 3):
        kept, rest, _ = play("split", cards)
        assert rest == (split_by_text(cards),), text(cards)
        assert not fouled(kept, rest, SPLIT_PAIR, ONE_CARD)


# --- Texas Shootout ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kept", "rest", "law"),
    [
        ("8c 8d", "As Kd", "House Ways (1)"),
        ("Js Jh", "9c 9c", "House Ways (1)"),  # the higher pair, suited or not
        ("8c 8c", "8s 8s", "House Ways (17)"),  # printed
        ("8s 8s", "8c Kd", "House Ways (1)"),  # suited before the lower suit
        ("8c 8d", "8h 8s", "House Ways (18)"),
        ("9d 9h", "9s 2c", "House Ways (18)"),
        ("8h 8h", "8h 8h", "House Ways (1)"),
        ("As Jd", "7c 7c", "House Ways (2)"),  # sevens are not eights
        ("As Kd", "Js Qs", "House Ways (2)"),
        ("7c 7c", "As Ts", "House Ways (3)"),  # ace-ten is not ace-jack
        ("2c 2c", "7s 7d", "House Ways (3)"),  # suited before unsuited
        ("7d 7d", "7s 7s", "House Ways (17)"),
        ("7s 7d", "As Ts", "House Ways (4)"),
        ("3c 3d", "3h As", "House Ways (18)"),
        ("As 4s", "Td 9d", "House Ways (5)"),
        ("As Kd", "4s 9s", "House Ways (2)"),
        ("Js Ts", "Kd 9d", "House Ways (6)"),
        ("Ks Ts", "Qd Jd", "House Ways (6)"),
        ("9d 9s", "Js Td", "House Ways (1)"),
        ("Jd Ts", "9d 8s", "House Ways (7)"),
        ("As Td", "9d 8c", "House Ways (7)"),
        ("Ks Qd", "Jc Th", "House Ways (7)"),
        ("As 9d", "8c 7c", "House Ways (8)"),
        ("Js 2s", "9d 8d", "House Ways (9)"),
        ("Ks 9s", "3s 4d", "House Ways (9)"),
        ("Js 9d", "8d 7d", "House Ways (10)"),
        ("3s 2s", "Td 9c", "House Ways (11)"),
        ("8s 7s", "4d 3d", "House Ways (11)"),
        ("Tc 9s", "8d 2c", "House Ways (12)"),
        ("Ts 8s", "6d 4c", "House Ways (13)"),
        ("Ts 8d", "6c 4c", "House Ways (14)"),
    ],
)
def test_texas_shootout(kept: str, rest: str, law: str) -> None:
    """Two cards of four are kept, by the first line of the list that any two of them satisfy."""
    check("shootout", kept, rest, law)


def shootout_by_text(cards: Cards) -> Cards:
    """The first line that any two cards satisfy; the highest such two; suited, then the lowest suits."""
    top = tuple(sorted((card // 4 for card in cards), reverse=True)[:2])

    def line(two: Cards) -> int:
        low, high = sorted(card // 4 for card in two)
        off = two[0] % 4 != two[1] % 4
        tests = (
            (low == high and low >= EIGHT, 1),
            (high == ACE and JACK <= low <= KING, 2),
            (low == high, 3 + off),
            (high == ACE and not off, 5),
            (low >= TEN, 6 + off),
            (high == ACE, 8),
            (high >= JACK, 9 + off),
            (high - low == 1, 11 + off),
            ((high, low) == top, 13 + off),
        )
        return next((number for test, number in tests if test), 15)

    def order(two: Cards) -> tuple[object, ...]:
        low, high = sorted(card // 4 for card in two)
        suits = sorted(card % 4 for card in two)
        return line(two), -high, -low, suits[0] != suits[1], suits

    return min(combinations(cards, 2), key=order)


def test_texas_shootout_read_twice() -> None:
    """Both readings of the list agree on sampled hands from six decks."""
    random = Random(51)
    shoe = deck(6)
    for _ in range(20_000):
        cards = tuple(random.sample(shoe, 4))
        assert sorted(play("shootout", cards)[0]) == sorted(shootout_by_text(cards)), text(cards)


# --- Emperor's Challenge ----------------------------------------------------------------------------------------------

SETTINGS = [
    ("As 9d 7h 4c 2s", "Kd Jc", "(35)(a)"),
    ("Jk 9d 7h 4c 2s", "Kd Jc", "(35)(a)"),
    ("4s 4d 7h 3c 2s", "Kd Jc", "(35)(b)"),
    ("As Jk 7h 4c 2s", "Kd Jc", "(35)(b)"),
    # two pair: low 2-6, medium 7-10, high jack to king
    ("6s 6d 5s 5d 2h", "Kd Jc", "(35)(c) Low/Low"),
    ("6s 6d 5s 5d 2h", "Jk Jc", "(35)(c) Low/Low"),
    ("6s 6d Qh Tc 8h", "5s 5d", "(35)(c) Low/Low"),
    ("7s 7d 6s 6d 2h", "Kd Jc", "(35)(c) Low/Med"),
    ("Ts Td Qh 7c 8h", "6s 6d", "(35)(c) Low/Med"),
    ("Ts Td 2s 2d 3h", "As 4c", "(35)(c) Low/Med"),
    ("Js Jd Ks 8d 3h", "6s 6d", "(35)(c) Low/High"),
    ("Js Jd 6s 6d 3h", "As Kc", "(35)(c) Low/High"),
    ("Ks Kd 2s 2d 3h", "Jk 4c", "(35)(c) Low/High"),
    ("Ts Td Ks 8d 3h", "7s 7d", "(35)(c) Med/Med"),
    ("Ts Td 7s 7d 3h", "As 8c", "(35)(c) Med/Med"),
    ("Js Jd As 8d 3h", "7s 7d", "(35)(c) Med/High"),
    ("Ks Kd As 8d 3h", "Ts Td", "(35)(c) Med/High"),
    ("Qs Qd As 8d 3h", "Js Jd", "(35)(c) High/High"),
    ("As Ad Ks 8d 3h", "2s 2d", "(35)(c) Aces"),
    ("As Jk Qs 8d 3h", "Ks Kd", "(35)(c) Aces"),
    ("4s 4d 2s 2d Ah", "9s 9d", "(35)(d)"),
    ("4s 4d 2s 2d Kh", "As Jk", "(35)(d)"),
    ("Ks Kd Kh 3s 2d", "As 9d", "(35)(e)"),
    ("As Ad 9h 3s 2d", "Ac Kd", "(35)(e)"),
    ("As Jk 9h 3s 2d", "Ac Kd", "(35)(e)"),
    ("5s 5d 5h 9s 2d", "9c 9h", "(35)(f)"),
    ("5s 5d 5h Ks Kd", "Ac Ah", "(35)(i)"),
    # straights and flushes
    ("5s 6d 7h 8c 9s", "Kd 2c", "(35)(g)(i)"),
    ("2h 3h 6h 7h 8h", "9s Tc", "(35)(g)(i)"),  # the flush, because the straight needs nine and ten
    ("2h 3h 4h 5h Th", "Ks As", "(35)(g)(i)"),
    ("5h 6h 7h 8c 9s", "Kh Qh", "(35)(g)(i)"),  # the straight, because the flush needs king and queen
    ("4s 5d 6h 7c 8s", "Td 9c", "(35)(g)(ii)"),
    ("2h 4h 6h 8h Th", "Ah Kh", "(35)(g)(ii)"),
    ("3s 4d 5h 6c 7s", "9d 8c", "(35)(g)(ii)"),
    ("5s 6d 7h 8c Jk", "Ad Kc", "(35)(g)(i)"),  # the joker is in the straight, so no pair of aces
    ("5s 6d 7h 8c 9s", "Jk Kc", "(35)(g)(i)"),
    ("As 2d 3h 4c 5s", "Kd 9c", "(35)(g)(i)"),
    ("5s 6d 7h 8c 9s", "Kd Kc", "(35)(g)(iii)"),
    ("5s 6d 7h 8c 9s", "Ad Jk", "(35)(g)(iii)"),
    ("5s 6d 7h 8c 9d", "9c 2c", "(35)(g)(i)"),  # the pair cannot go in front: the lower suit does
    ("2h 5h 7h 9h Jh", "3s 3c", "(35)(g)(iii)"),
    ("9s 9d 5s 6d 7h", "8c 8s", "(35)(g)(iv)"),
    ("2s 2c 3d 3c 4s", "As Jk", "(35)(g)(v)"),
    ("5s 6d 7h 8c 9s", "9c 9d", "(35)(g)(vi)"),
    ("2h 5h 7h 9h Jh", "9c 9d", "(35)(g)(vi)"),
    ("As 2d 3h 4c Jk", "Ad 9s", "(35)(g)(i)"),  # two aces in front would foul: the straight stays
    ("As Ad Jk 3h 4c", "2s 2d", "(35)(g)(vii)"),
    ("5s 5d 5h Kc 3s", "9s 9d", "(35)(h)"),
    ("5s 5d 5h 2s 2d", "As Kd", "(35)(h)"),
    ("5s 5d 5h 2s 2d", "Jk Kd", "(35)(h)"),
    ("5s 5d 5h Ac Qd", "2s 2d", "(35)(h)"),
    ("5s 5d 5h Ac Kd", "3s 3d", "(35)(h)"),
    ("As Ad Ah Qs Qd", "Ks Kd", "(35)(i)"),
    ("2s 2d 2h 9s Kd", "9c 9d", "(35)(j)"),
    # four of a kind
    ("6s 6d 6h 6c 2d", "As Kd", "(35)(k)(i)"),
    ("2s 2d 2h 2c 3d", "5s 4d", "(35)(k)(i)"),
    ("7h 7s Qd Jc 2d", "7c 7d", "(35)(k)(ii)"),
    ("7s 7d 7h 7c 2d", "Ks 3d", "(35)(k)(ii)"),
    ("Ts Td Th Tc 2d", "Jk 3d", "(35)(k)(ii)"),
    ("Jh Js Kd 5c 2d", "Jc Jd", "(35)(k)(iii)"),
    ("Js Jd Jh Jc 2d", "As 3d", "(35)(k)(iii)"),
    ("Kh Ks Qd 5c 2d", "Kc Kd", "(35)(k)(iii)"),
    ("Ah As Kd Qc 2d", "Ac Ad", "(35)(k)(iv)"),
    ("As Jk Kd Qc 3d", "Ac Ad", "(35)(k)(iv)"),
    ("As Jk 2h 3d 4d", "Ac Ad", "(35)(k)(iv)"),
    ("Ks Kd Kh Kc Ad", "2s 2d", "(35)(l)"),
    ("As Ad Ah Ac 2d", "Ks Kd", "(35)(l)"),
    ("4s 4d 4h 4c Ks", "Kc Kd", "(35)(m)"),
    ("As Ad Ah Ac 2s", "2c 2d", "(35)(m)"),
    ("As Ah Jk Qs Qd", "Ac Ad", "(35)(n)"),
    ("As Ah Jk Ks Qd", "Ac Ad", "(35)(n)"),
    ("As Ad Ah Ac Jk", "Ks Kd", "(35)(n)"),
]


@pytest.mark.parametrize(("back", "front", "law"), SETTINGS)
def test_emperors_challenge(back: str, front: str, law: str) -> None:
    """Five cards in back, two in front."""
    check("emperor", back, front, law)


@pytest.mark.parametrize(
    ("back", "front", "law"),
    [
        ("As Jk 9h 7c 4d", "Kd Qc", "(35)(b)"),  # a wild joker pairs the highest card
        ("5s 6d 7h 8c 9s", "Kd Jk", "(35)(g)(iii)"),
        ("9s 9d Jk 5h 3c", "As Kd", "(35)(e)"),
        ("9s 9d Jk As Qh", "4c 4d", "(35)(h)"),
        ("9s 9d Jk 2s 2h", "Ac Kd", "(35)(h)"),
        ("9s 9d 2s 2h Jk", "4c 4d", "(35)(i)"),  # it makes three of the highest pair
        ("6s 6d 6h Jk 2h", "Ac Kd", "(35)(k)(i)"),
        ("4s 4d 4h 4c Jk", "Ac Kd", "(35)(k)(i)"),
        ("9s 9h Jk 3c 2d", "9c 9d", "(35)(k)(ii)"),
        ("9s 9d 9h Jk 2d", "5c 5d", "(35)(l)"),
        ("4s 4d 4h 4c Jk", "Qc Qd", "(35)(l)"),
        ("9s 9d 9h Jk 5s", "5c 5d", "(35)(m)"),
        ("As Ah Jk Qs 3d", "Ac Ad", "(35)(n)"),
    ],
)
def test_a_fully_wild_joker(back: str, front: str, law: str) -> None:
    """The same ways with a fully wild joker, as Fortune Pai Gow may use them."""
    check("fortune", back, front, law)


def emperor_by_text(cards: Cards) -> list[int]:
    """The ranks in front, by the text read from the strongest hand down, with a semi-wild joker."""
    ranks = sorted(map(as_rank, cards), reverse=True)
    counts = Counter(ranks)
    by_count = {many: sorted((r for r in counts if counts[r] == many), reverse=True) for many in range(1, 6)}
    singles, pairs, threes, fours = by_count[1], by_count[2], by_count[3], by_count[4]
    if by_count[5]:
        return [KING, KING] if pairs == [KING] else [ACE, ACE]
    if fours and (pairs or threes):
        return [*pairs, *threes] * 2
    if fours:
        needs = 0 if fours[0] <= SIX else KING if fours[0] <= TEN else ACE if fours[0] <= KING else 99
        return singles[:2] if singles[0] >= needs else fours * 2
    if len(threes) == 2:
        return [threes[0]] * 2
    if threes and len(pairs) == 2:
        return [pairs[0]] * 2
    if threes and pairs:
        return [ACE, KING] if pairs == [DEUCE] and singles == [ACE, KING] else pairs * 2
    if len(pairs) == 3:
        return [pairs[0]] * 2
    if len(pairs) == 2:
        size = " ".join("low" if r <= SIX else "medium" if r <= TEN else "high" if r <= KING else "ace" for r in pairs)
        needs = {"low low": KING, "medium low": KING, "high low": ACE, "medium medium": ACE}.get(size, 99)
        return singles[:2] if singles[0] >= needs else [pairs[1]] * 2
    fronts = []
    for back in combinations(cards, 5):
        natural = [card for card in back if card < DECK]
        flush = len({card % 4 for card in natural}) == 1
        held = {card // 4 for card in natural}
        runs = [{top, top - 1, top - 2, top - 3, top - 4 if top > 3 else 12} for top in range(3, 13)]
        if flush or (len(held) == len(natural) and any(held <= run for run in runs)):
            front = sorted((as_rank(card) for card in cards if card not in back), reverse=True)
            fronts.append((front[0] == front[1], front))
    if fronts:
        return max(fronts)[1]
    if threes:
        return [ACE, singles[0]] if threes == [ACE] else singles[:2]
    return singles[:2] if pairs else singles[1:3]


def as_rank(card: int) -> int:
    return card // 4 if card < DECK else ACE


def test_emperors_challenge_read_twice() -> None:
    """Both readings put the same ranks in front; no back hand beside them is better, and none is foul."""
    for cards in hands(53, deck(1, 1), 7, 5_000):
        kept, rest, _ = play("emperor", cards)
        front = sorted(map(as_rank, rest), reverse=True)
        assert front == emperor_by_text(cards), text(cards)
        assert not fouled(kept, rest, PAI_GOW, PAI_GOW_FRONT), text(cards)
        others = (
            back
            for back in combinations(cards, 5)
            if Counter(map(as_rank, cards)) == Counter(front) + Counter(map(as_rank, back))
        )
        assert score(PAI_GOW, kept) == max(score(PAI_GOW, back) for back in others), text(cards)


def hands(seed: int, shoe: Cards, size: int, many: int) -> Iterable[Cards]:
    """Hands from the whole shoe, then from few ranks and from few suits, where the rare ones live."""
    random = Random(seed)
    for turn in range(many):
        ranks = random.sample(range(13), random.choice((2, 3, 4, 5, 6)) if turn % 3 == 1 else 13)
        suits = random.sample(range(4), 2 if turn % 3 == 2 else 4)
        some = [card for card in shoe if card >= DECK or (card // 4 in ranks and card % 4 in suits)]
        hand = random.sample(some, size)
        if JOKER in shoe and turn % 2 and JOKER not in hand:
            hand[0] = JOKER
        yield tuple(hand)


@pytest.mark.parametrize(
    ("game", "decks", "jokers", "size"),
    [("draw", 1, 0, 5), ("split", 1, 0, 3), ("shootout", 6, 0, 4), ("emperor", 1, 1, 7), ("fortune", 1, 1, 7)],
)
def test_the_order_of_the_cards_is_nothing(game: str, decks: int, jokers: int, size: int) -> None:
    """However the cards lie, the play is the same, uses just the cards dealt, and is never foul."""
    random = Random(7)
    back, front = LADDERS[game]
    for cards in hands(11, deck(decks, jokers), size, 3_000):
        kept, rest, row = play(game, cards)
        assert sorted(kept + rest) == sorted(cards)
        assert front is None or not fouled(kept, rest, back, front), text(cards)
        shuffled = random.sample(cards, size)
        assert play(game, shuffled)[::2] == (kept, row), text(cards)


@pytest.mark.parametrize(
    ("game", "decks", "jokers", "size"),
    [("draw", 1, 0, 5), ("split", 1, 0, 3), ("shootout", 6, 0, 4), ("emperor", 1, 1, 7), ("fortune", 1, 1, 7)],
)
def test_many_hands_are_played_as_one(game: str, decks: int, jokers: int, size: int) -> None:
    """Compiled, for whole arrays, the ways say what they say of a single hand; cards keep their places."""
    back, front = LADDERS[game]
    rows = WAYS.get(game, PAI_GOW_WAYS)
    cards = np.array(list(hands(13, deck(decks, jokers), size, 3_000)), dtype=np.uint8)
    many = played(rows, cards, back=back, front=front)
    for hand, bits, row in zip(cards.tolist(), many.kept.tolist(), many.row.tolist(), strict=True):
        kept, why = chosen(rows, hand, back=back, front=front)
        places = sorted((card for at, card in enumerate(hand) if bits >> at & 1), reverse=True)
        assert (tuple(places), rows[row]) == (kept, why), text(hand)
    if front is not None:
        backs, fronts = set_hands(rows, cards, back=back, front=front)
        assert (backs.shape[1], fronts.shape[1]) == (back.size, front.size)
        assert (np.sort(np.concatenate([backs, fronts], axis=1), axis=1) == np.sort(cards, axis=1)).all()


def test_ways_that_fail_an_array() -> None:
    """A hand without a row, or with two ways to be played, is refused among many as it is alone."""
    cards = np.array([parse("2c 2d 6h 8s Tc"), parse("2c 4d 6h 8s Tc")], dtype=np.uint8)
    with pytest.raises(WayError, match="no row of the house ways fits 2c 4d"):
        played((WAYS["draw"][5],), cards)
    with pytest.raises(WayError, match="two ways"):
        played((Way(Holding.ANY, Keep.THREE_CARDS, law=WAYS["draw"][0].law),), cards)
