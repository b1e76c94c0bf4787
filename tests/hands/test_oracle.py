"""Every ladder against a slow reading of the rules that shares no code with it.

The oracle deals with a wild card by trying every card it may stand for, and with spare cards by trying every choice.
"""

import random
from collections import Counter
from itertools import combinations, combinations_with_replacement, pairwise, product

import numpy as np
import pytest

from pitboss.hands import kinds as k
from pitboss.hands.cards import JOKER, SECOND_JOKER, text
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Aces, Ladder, Wild, lower
from pitboss.hands.ladders import LADDERS
from pitboss.hands.lookup import walked
from pitboss.hands.scoring import best, kind, score, scores

Card = tuple[int, int, bool]
"""Face 2 to 14, suit, and whether it stands for itself."""
Key = tuple[int, ...]


def faces(hand: tuple[Card, ...]) -> list[int]:
    return sorted((card[0] for card in hand), reverse=True)


def grouped(hand: tuple[Card, ...], many: int) -> list[int]:
    """Ranks held at least so many times, highest first."""
    return sorted((face for face, n in Counter(faces(hand)).items() if n >= many), reverse=True)


def twins(hand: tuple[Card, ...], many: int) -> list[int]:
    """Ranks of which so many cards are exactly alike."""
    return sorted((card[0] for card, n in Counter(card[:2] for card in hand).items() if n >= many), reverse=True)


def rest(hand: tuple[Card, ...], *used: int) -> Key:
    left = faces(hand)
    for face in used:
        left.remove(face)
    return tuple(left)


def straight(hand: tuple[Card, ...], aces: Aces) -> Key | None:
    """The place of a straight among all of its length."""
    row = faces(hand)
    if len(set(row)) < len(row):
        return None
    if row[0] - row[-1] == len(row) - 1:
        return (row[0] * 2,)
    lowest = 6 if aces is Aces.SIX else 2
    if aces is not Aces.HIGH and row == [14, *range(len(row) + lowest - 2, lowest - 1, -1)]:
        return (27,) if aces is Aces.SECOND else (row[1] * 2,)
    return None


def flush(hand: tuple[Card, ...]) -> Key | None:
    """A flush, in which a wild card does not repeat a card."""
    named = Counter(card[:2] for card in hand)
    doubled = any(named[card[:2]] > 1 and not card[2] for card in hand)
    return None if doubled or len({card[1] for card in hand}) > 1 else tuple(faces(hand))


def straight_flush(hand: tuple[Card, ...], aces: Aces) -> Key | None:
    return straight(hand, aces) if flush(hand) else None


def royal(hand: tuple[Card, ...]) -> Key | None:
    return () if flush(hand) and faces(hand) == list(range(14, 14 - len(hand), -1)) else None


def natural(hand: tuple[Card, ...]) -> bool:
    return all(card[2] for card in hand)


def royal_match(hand: tuple[Card, ...]) -> Key | None:
    for five in combinations(hand, 5):
        two = tuple(card for card in hand if card not in five)
        if royal(five) is not None and len(two) == 2 and natural(two) and flush(two) and faces(two) == [14, 13]:
            return ()
    return None


def read(what: Kind, hand: tuple[Card, ...], aces: Aces) -> Key | None:
    """Just these cards as a hand of this kind: how good, or None."""
    family, many = what.family, what.length
    if family == k.HIGH:
        return tuple(faces(hand))
    if family == k.OF_A_KIND:
        return max(((face, *rest(hand, *[face] * many)) for face in grouped(hand, many)), default=None)
    if family == k.IDENTICAL:
        return max(((face, *rest(hand, *[face] * many)) for face in twins(hand, many)), default=None)
    if family == k.FOUR_OF_FIVE:
        return (faces(hand)[0],) if grouped(hand, 5) and twins(hand, 4) else None
    if family == k.PAIRS:
        ranks = grouped(hand, 2)[:many]
        return (*ranks, *rest(hand, *ranks, *ranks)) if len(ranks) == many else None
    if family == k.IDENTICAL_PAIRS:
        return identical_pairs(hand)
    if family in (k.HOUSE, k.IDENTICAL_HOUSE):
        alike = grouped if family == k.HOUSE else twins
        return max(((a, b) for a in alike(hand, 3) for b in alike(hand, 2) if a != b), default=None)
    if family == k.RUN:
        return straight(hand, aces)
    if family in (k.SUIT, k.NATURAL_SUIT):
        return flush(hand) if family == k.SUIT or natural(hand) else None
    if family in (k.SUITED_RUN, k.NATURAL_RUN):
        return straight_flush(hand, aces) if family == k.SUITED_RUN or natural(hand) else None
    if family in (k.ROYAL, k.NATURAL_ROYAL):
        return royal(hand) if family == k.ROYAL or natural(hand) else None
    if family == k.MATCH:
        return royal_match(hand)
    if family == k.EIGHT:
        low = sorted({1 if face == 14 else face for face, *_ in hand}, reverse=True)
        return tuple(-face for face in low) if len(low) == len(hand) and low[0] <= 8 else None
    if family == k.SUM:
        return (sum(1 if face == 14 else min(face, 10) for face, *_ in hand),)
    assert family == k.PAIR_SUIT
    return flush(hand) if grouped(hand, 2) else None


def identical_pairs(hand: tuple[Card, ...]) -> Key | None:
    pairs = sorted((c[0] for c, n in Counter(card[:2] for card in hand).items() for _ in range(n // 2)), reverse=True)[
        :2
    ]
    return (*pairs, *rest(hand, *pairs, *pairs)) if len(pairs) == 2 else None


def needed(ladder: Ladder, what: Kind, count: int) -> int:
    """Cards in a hand of this kind."""
    if what.family in (k.HOUSE, k.IDENTICAL_HOUSE, k.FOUR_OF_FIVE):
        return 5
    if what.family in (k.PAIRS, k.IDENTICAL_PAIRS):
        return min(count, max(ladder.size, 2 * what.length))
    if what.family in (k.HIGH, k.OF_A_KIND, k.IDENTICAL):
        return min(count, max(ladder.size, what.length))
    return what.length or ladder.size


def is_wild(ladder: Ladder, card: int) -> bool:
    return card >= JOKER or card // 4 in ladder.wild_ranks


def stand_ins(ladder: Ladder, what: Kind, wild: int) -> list[tuple[tuple[int, int], ...]]:
    """Everything so many wild cards may stand for, in a hand of this kind."""
    suited = what.family in (k.SUIT, k.NATURAL_SUIT, k.SUITED_RUN, k.NATURAL_RUN, k.ROYAL, k.NATURAL_ROYAL, k.MATCH)
    ranks = list(combinations_with_replacement(range(2, 15), wild))
    bug = ladder.wild is Wild.BUG or (ladder.wild is Wild.BUG_FIVES and what is not Kind.FIVE_OF_A_KIND)
    if bug and not suited and what.family != k.RUN:
        ranks = [(14,) * wild]
    return [tuple((face, suit) for face in row) for row in ranks for suit in (range(4) if suited else (0,))]


def pose(stand: tuple[tuple[int, int], ...], wild: list[tuple[int, int]]) -> tuple[Card, ...]:
    """Wild cards as what they stand for; a deuce that stands for itself is natural."""
    own = Counter(wild)
    posed = []
    for face, suit in stand:
        posed.append((face, suit, own[face, suit] > 0))
        own[face, suit] -= 1
    return tuple(posed)


def oracle_high(ladder: Ladder, cards: tuple[int, ...]) -> tuple[int, Key] | None:
    """The highest rung and how good a hand of it."""
    plain = tuple((c // 4 + 2, c % 4, True) for c in cards if not is_wild(ladder, c))
    wild = [(c // 4 + 2, c % 4) for c in cards if is_wild(ladder, c)]
    for rung, what in reversed(list(enumerate(ladder.kinds))):
        found = []
        for stand in stand_ins(ladder, what, len(wild)):
            posed = pose(stand, wild)
            for hand in combinations(plain + posed, needed(ladder, what, len(cards))):
                key = read(what, hand, ladder.aces)
                if key is not None:
                    found.append(key)
        if found:
            return rung, max(found)[: ladder.width]
    return None


def oracle_chosen(ladder: Ladder, cards: tuple[int, ...]) -> tuple[int, Key] | None:
    """Each card in turn made wild."""
    return max(filter(None, (oracle_high(ladder, (*cards[:at], *cards[at + 1 :], JOKER)) for at in range(len(cards)))))


def oracle_low(ladder: Ladder, cards: tuple[int, ...]) -> tuple[int, Key] | None:
    """The best low: every choice of cards, every rank for a joker."""
    found: list[tuple[int, Key]] = []
    for stand in product(range(2, 15), repeat=sum(c >= JOKER for c in cards)):
        plain = [(c // 4 + 2, c % 4, True) for c in cards if c < JOKER] + [(face, 0, True) for face in stand]
        lowered = [((face - 1) % 13 + 1 if ladder.aces is Aces.LOW else face, suit, own) for face, suit, own in plain]
        for hand in combinations(lowered, min(ladder.size, len(cards))):
            whole = [(rung, what) for rung, what in enumerate(ladder.kinds)
                     if needed(ladder, what, len(hand)) == len(hand)]  # fmt: skip
            exact = next((rung, read(what, hand, ladder.aces)) for rung, what in whole
                         if read(what, hand, ladder.aces) is not None)  # fmt: skip
            assert exact[1] is not None
            missed = ladder.limit is not None and (grouped(hand, 2) or faces(hand)[0] > ladder.limit)
            if not missed:
                found.append((exact[0], tuple(-face for face in exact[1])))
    return max(found, default=None)


def oracle_badugi(ladder: Ladder, cards: tuple[int, ...]) -> tuple[int, Key]:
    """Every subset of different suits and ranks."""
    low = [((c // 4 + 1) % 13 if ladder.aces is Aces.LOW else c // 4, c % 4, True) for c in cards]
    subsets = [hand for many in range(1, 5) for hand in combinations(low, many)]
    good = [h for h in subsets if len({c[0] for c in h}) == len({c[1] for c in h}) == len(h)]
    return max((len(h) - 1, tuple(-face for face in faces(h))) for h in good)


def oracle(ladder: Ladder, cards: tuple[int, ...]) -> tuple[int, Key] | None:
    if ladder.kinds[0].family == k.RAINBOW:
        return oracle_badugi(ladder, cards)
    if ladder.low:
        return oracle_low(ladder, cards)
    return oracle_chosen(ladder, cards) if ladder.wild is Wild.CHOSEN else oracle_high(ladder, cards)


def hands(ladder: Ladder, count: int, many: int) -> list[tuple[int, ...]]:
    """Random hands, most of them from a few ranks and suits, so that rare kinds are common."""
    chance = random.Random(f"{ladder.name} {count}")
    dealt: list[tuple[int, ...]] = []
    while len(dealt) < many:
        low = chance.randrange(8)
        ranks = chance.choice(
            (list(range(13)), list(range(low, low + 6)), [12, *range(5)], chance.sample(range(13), 4))
        )
        suits = chance.sample(range(4), chance.choice((1, 2, 2, 3, 4)))
        deck = [4 * rank + suit for rank in ranks for suit in suits] * ladder.decks
        jokers = [JOKER, SECOND_JOKER][: chance.choice((0, 1, 1, 2)) if ladder.wild in JOKERED else 0]
        held = jokers[: chance.randrange(min(count, 2) + 1)]
        if len(deck) >= count:
            dealt.append(tuple(chance.sample(held + chance.sample(deck, count - len(held)), count)))
    return dealt


JOKERED = (Wild.BUG, Wild.BUG_FIVES, Wild.FULL, Wild.LOWEST)


def sizes(ladder: Ladder) -> list[int]:
    """Just enough cards, every number below the size that may be shown, one more, and seven."""
    if ladder.wild is Wild.CHOSEN:
        return [5]
    if ladder.kinds[0].family == k.RAINBOW:
        return [4, 5]
    start = ladder.fewest or ladder.size
    few = range(start, ladder.size)
    return sorted({start, *few, min(ladder.size + 1, 7), 7 if ladder.size >= 4 else ladder.size + 2})


CASES = [(ladder, count) for ladder in LADDERS for count in sizes(ladder)]


@pytest.mark.parametrize("many", [1, pytest.param(4, marks=pytest.mark.long)])
@pytest.mark.parametrize(("ladder", "count"), CASES, ids=lambda each: getattr(each, "name", each))
def test_ladder_against_the_oracle(ladder: Ladder, count: int, many: int) -> None:
    """Scores put hands in the oracle's order, with its ties and its kinds, plain, looked up and compiled alike."""
    dealt = hands(ladder, count, many * (15 if ladder.wild in JOKERED and count == 7 else 30))
    plain = [score(ladder, cards) for cards in dealt]
    wanted = [oracle(ladder, cards) for cards in dealt]
    for cards, mine, theirs in zip(dealt, plain, wanted, strict=True):
        assert kind(ladder, mine) == (None if theirs is None else ladder.kinds[theirs[0]]), text(cards)
    order = sorted(zip(plain, wanted, dealt, strict=True), key=lambda each: each[0])
    for (low, before, one), (high, after, two) in pairwise(order):
        assert (low == high) == (before == after), f"{text(one)} / {text(two)}"
        assert before is None or (after is not None and before <= after), f"{text(one)} / {text(two)}"
    array = np.array(dealt, dtype=np.uint8)
    assert scores(ladder, array).tolist() == plain
    assert scores(ladder, np.asfortranarray(array)).tolist() == plain


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda each: each.name)
def test_best_cards(ladder: Ladder) -> None:
    """The cards that make the hand are among those given and score the same, alone or with the rest."""
    for cards in hands(ladder, sizes(ladder)[-1], 40):
        shown = best(ladder, cards)
        top = score(ladder, cards)
        assert not Counter(shown) - Counter(cards)
        assert (top == 0) == (shown == ())
        if len(shown) >= ladder.size:
            assert score(ladder, shown) == top


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda each: each.name)
def test_looking_up_is_the_same_as_walking(ladder: Ladder) -> None:
    """Tables and the compiled walk give equal scores on many random hands of every size."""
    rng = np.random.default_rng(7)
    deck = 52 if ladder.wild in (Wild.NONE, Wild.CHOSEN) else 54
    order = np.argsort(rng.random((20_000, deck), dtype=np.float32), axis=1).astype(np.uint8)
    for count in range(ladder.fewest or ladder.size, 8):
        cards = np.ascontiguousarray(order[:, :count])
        assert (scores(ladder, cards) == walked(cards, lower(ladder))).all(), count
