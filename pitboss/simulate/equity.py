"""What part of a pot a hand wins: over every way the cards can fall where these are few, else over some drawn by lot.

Of the others only the cards that lie open are known; whatever else they hold is as likely as anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import comb, lcm, prod, sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.classes import least
from pitboss.hands.names import headline
from pitboss.hands.scoring import MOST, best_from, kind, score, score_from, scores_from
from pitboss.rules.pot_deal import PotDeal
from pitboss.simulate.random_cards import deal as dealt_cards
from pitboss.simulate.random_cards import stream
from pitboss.simulate.state import SimulateError
from pitboss.words import Hand, Part, Pile

EXACT = 60_000
"""Deals that are all counted; where there are more, some are drawn by lot."""
SAMPLED = 20_000

Shares = NDArray[np.int64]


class PotSight(NamedTuple):
    """What one player sees of a hand: the own cards, the board, the open cards of each other player who is still in,
    and other cards that nobody can be dealt any more.

    `took`: how many cards each of these others took at the last exchange, none where nobody has exchanged yet, below 0
    for who has not yet. `draws`: exchanges to come.
    """

    own: tuple[int, ...]
    board: tuple[int, ...]
    others: tuple[tuple[int, ...], ...]
    gone: tuple[int, ...] = ()
    took: tuple[int, ...] = ()
    draws: int = 0


class Equity(NamedTuple):
    """A part of the pot; `error`: its standard error, 0 where every deal was counted."""

    share: Fraction
    error: float
    deals: int


def equity(
    parts: Sequence[Part], deal: PotDeal, sight: PotSight, *, exact: int = EXACT, sampled: int = SAMPLED, seed: int = 1
) -> Equity:
    """What part of the pot the hand wins on average if all who are in stay in."""
    sizes = _missing(deal, sight)
    unseen = _unseen(deal, sight)
    if sum(sizes) > len(unseen) or deal.own + (0 if parts[0].hand.use else deal.board) > MOST:
        raise SimulateError(f"{1 + len(sight.others)} players cannot all be dealt {deal.own} cards to the end")
    all_ = _many(len(unseen), sizes) <= exact
    rows = _every(unseen, sizes) if all_ else _some(unseen, sum(sizes), sampled, seed)
    won, unit = _won(parts, deal, sight, rows)
    mean = Fraction(int(won.sum()), len(won) * unit)
    return Equity(mean, 0.0 if all_ else float(won.std()) / unit / sqrt(len(won)), len(won))


def _missing(deal: PotDeal, sight: PotSight) -> tuple[int, ...]:
    """How many cards are to come, or lie face down: of the board, of the own hand, of each other's."""
    hands = (sight.own, *sight.others)
    return max(0, deal.board - len(sight.board)), *(max(0, deal.own - len(hand)) for hand in hands)


def _unseen(deal: PotDeal, sight: PotSight) -> list[int]:
    seen = Counter((*sight.own, *sight.board, *sight.gone, *(card for hand in sight.others for card in hand)))
    return sorted((Counter(deal.deck) - seen).elements())


def _many(left: int, sizes: Sequence[int]) -> int:
    return prod(comb(left - sum(sizes[:at]), size) for at, size in enumerate(sizes))


def _every(unseen: list[int], sizes: Sequence[int]) -> NDArray[np.uint8]:
    """Every way to deal so many cards to each."""
    dealt = np.empty((1, 0), dtype=np.uint8)
    rest = np.array([unseen], dtype=np.uint8)
    for size in sizes:
        left = rest.shape[1]
        taken = np.array(list(combinations(range(left), size)), dtype=np.intp).reshape(comb(left, size), size)
        others = np.array([np.setdiff1d(np.arange(left), each) for each in taken], dtype=np.intp)
        more = rest[:, taken].reshape(len(dealt) * len(taken), size)
        dealt = np.concatenate([np.repeat(dealt, len(taken), axis=0), more], axis=1)
        rest = rest[:, others].reshape(len(dealt), left - size)
    return dealt


def _some(unseen: list[int], many: int, deals: int, seed: int) -> NDArray[np.uint8]:
    cards = np.empty((deals, many), dtype=np.uint8)
    dealt_cards(*stream(seed, 0), np.array(unseen, dtype=np.uint8), cards)
    return cards


def _won(parts: Sequence[Part], deal: PotDeal, sight: PotSight, rows: NDArray[np.uint8]) -> tuple[Shares, int]:
    """What the hand wins in each deal, in units of the pot's so-many-eth part."""
    sizes = _missing(deal, sight)
    ends = np.cumsum((0, *sizes))
    piles = [rows[:, start:stop] for start, stop in pairwise(ends)]
    board = _filled(sight.board, piles[0])
    hands = [_filled(known, pile) for known, pile in zip((sight.own, *sight.others), piles[1:], strict=True)]
    return _divided(np.stack([_scores(part, hands, board) for part in parts]))


def _divided(made: NDArray[np.int32]) -> tuple[Shares, int]:
    """What the first of the hands wins, by the scores of each part, deal and hand, 0 for one that does not count."""
    parts, _, hands = made.shape
    unit = lcm(*range(1, hands + 1)) * parts
    top = made.max(axis=2)
    counts = top > 0
    first = made[:, :, 0]
    winners = (made == top[:, :, None]).sum(axis=2)
    ways = counts.sum(axis=0)
    each = np.where(counts & (first == top), unit // winners, 0) // np.maximum(ways, 1)
    return np.where(ways > 0, each.sum(axis=0), unit // hands), unit


def _filled(known: tuple[int, ...], more: NDArray[np.uint8]) -> NDArray[np.uint8]:
    return np.concatenate([np.tile(np.array(known, dtype=np.uint8), (len(more), 1)), more], axis=1)


def _scores(part: Part, hands: Sequence[NDArray[np.uint8]], board: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The score of each player in each deal, 0 for one that does not count."""
    hand = part.hand
    common = board if uses_board(hand) else board[:, :0]
    made = np.stack([scores_from(hand.ladder, own, common, hand.use or None) for own in hands], axis=1)
    low = least(hand.ladder, part.least.rank) if part.least else 1
    return np.where(made >= low, made, 0)


def uses_board(hand: Hand) -> bool:
    """Whether a hand is made with the cards of the board."""
    return any(source.pile is Pile.BOARD for source in hand.cards)


def outs(hand: Hand, deal: PotDeal, sight: PotSight) -> dict[str, tuple[int, ...]]:
    """The cards that make a better hand of the own cards if one is dealt next, by what they make; the best kinds first.

    A better hand is one of a better kind than now, or of the same kind and higher by a card that pairs an own one.
    It is the own cards' doing where the card joins one of the same rank among them, or completes with them what neither
    the board alone nor a pair on the board would make: what helps everybody alike is no out.
    """
    common = sight.board if uses_board(hand) else ()
    if not _enough(hand, sight.own, common) or not any(_missing(deal, sight)[:2]):
        return {}
    now = score_from(hand.ladder, sight.own, common, hand.use or None)
    found: dict[tuple[int, str], list[int]] = {}
    for card in dict.fromkeys(_unseen(deal, sight)):
        made = _with(hand, sight.own, common, card)
        if made > now and _own_doing(hand, sight.own, common, card, better=_kinds_differ(hand, now, made)):
            found.setdefault((-(made >> hand.ladder.shift), headline(hand.ladder, made)), []).append(card)
    by_kind: dict[str, tuple[int, ...]] = {}
    for (_, name), cards in sorted(found.items()):
        by_kind[name] = (*by_kind.get(name, ()), *cards)
    return by_kind


def _enough(hand: Hand, own: tuple[int, ...], common: tuple[int, ...]) -> bool:
    """Whether there are cards for a hand, also where so many of the own ones must be among them."""
    if not hand.use:
        return len(own) + len(common) >= hand.ladder.least_cards
    return any(len(own) >= each and len(common) >= hand.ladder.size - each for each in hand.use)


def _with(hand: Hand, own: tuple[int, ...], common: tuple[int, ...], card: int) -> int:
    """What is made with one card more: on the board where own ones and those of the board are counted apart."""
    return score_from(hand.ladder, own, (*common, card), hand.use or None)


def _kinds_differ(hand: Hand, one: int, other: int) -> bool:
    return kind(hand.ladder, one) is not kind(hand.ladder, other)


def _pairs_own(hand: Hand, own: tuple[int, ...], common: tuple[int, ...], card: int) -> bool:
    """Whether a card joins one of its rank among the own ones; where not all of them play, one that plays with it."""
    plays = best_from(hand.ladder, own, (*common, card), hand.use) if hand.use else (*own, card)
    return card in plays and any(each in own and each >> 2 == card >> 2 for each in plays)


def _own_doing(hand: Hand, own: tuple[int, ...], common: tuple[int, ...], card: int, *, better: bool) -> bool:
    """Whether a card that makes a higher hand does so with the own cards. `better`: a hand of another kind."""
    pairs = _pairs_own(hand, own, common, card)
    if not better or pairs:
        return pairs
    size, made = hand.ladder.least_cards, _with(hand, own, common, card)
    if not hand.use and len(common) + 1 >= size and score(hand.ladder, (*common, card)) >= made:
        return False
    apart = tuple(each for each in common if each >> 2 != card >> 2)
    if len(apart) == len(common):
        return True
    # Of what only pairs the board nothing is left without the card that it pairs.
    return _enough(hand, own, (*apart, card)) and not _kinds_differ(hand, made, _with(hand, own, apart, card))


# --- draws ------------------------------------------------------------------------------------------------------------

TRIED = 120
"""Deals by which each way to throw cards away is judged."""
TRIED_AGAIN = 8
"""Further draws that each of these deals is tried with, where there are cards for so many."""
DRAWN = 240
"""Deals by which they are judged where further draws follow."""
RIVALS = 400
"""Hands of others that it is measured by."""


class _Yardstick(NamedTuple):
    """By what hands are judged: the scores of others of each part of the pot, sorted, and of how many of them the best
    is met.
    """

    parts: Sequence[Part]
    rivals: tuple[NDArray[np.int32], ...]
    best_of: int = 1

    def worth(self, hands: NDArray[np.uint8]) -> NDArray[np.float64]:
        """How often each of these hands beats the others, summed over the parts."""
        scores = _ranked(self.parts, (), hands, 0, ())
        beats = (np.searchsorted(t, m) / len(t) for m, t in zip(scores, self.rivals, strict=True))
        found: NDArray[np.float64] = np.sum([each**self.best_of for each in beats], axis=0)
        return found


class _Redraw(NamedTuple):
    """Draws that follow one another. A tree of all would be too wide: the best of as many tries as draws counts."""

    ways: tuple[tuple[int, ...], ...]
    judge: _Yardstick

    def worth(self, own: NDArray[np.uint8], more: NDArray[np.uint8], draws: int) -> NDArray[np.float64]:
        """What each of these hands is worth after so many draws, by each way to throw cards away, by these new ones."""
        deals, tries, held = more.shape
        # Of so many equally likely hands, sorted, how likely each is the best of as many as there are draws.
        likely = np.diff((np.arange(tries + 1) / tries) ** draws)
        filled = np.empty((len(self.ways), deals, tries, held), dtype=np.uint8)
        filled[:] = own[None, :, None, :]
        for hands, places in zip(filled, self.ways, strict=True):
            hands[:, :, places] = more[:, :, : len(places)]
        worth = self.judge.worth(filled.reshape(-1, held)).reshape(len(self.ways), deals, tries)
        found: NDArray[np.float64] = np.sort(worth, axis=2) @ likely
        return found

    def drawn(self, lot: NDArray[np.uint8], draws: int) -> NDArray[np.uint8]:
        """Others' hands after as many draws, each as is best by then. `lot`: a hand, and what comes to it."""
        own, coming, tries = lot[:, 0].copy(), lot[:, 1 : 1 + draws], lot[:, 1 + draws :]
        for at in range(draws):
            chosen = self.worth(own, tries, draws - at).argmax(axis=0)
            for number, places in enumerate(self.ways):
                rows = np.flatnonzero(chosen == number)
                own[rows[:, None], places] = coming[rows, at, : len(places)]
        return own


def best_throw_of_several(
    parts: Sequence[Part], deal: PotDeal, sight: PotSight, sizes: range, *, seed: int = 1
) -> tuple[int, ...] | None:
    """The same where further draws follow this one, by drawing again: after each deal that is tried the best way to
    throw away counts, and others have drawn as often meanwhile. None where there are too few cards to try that.
    """
    held, unseen = len(sight.own), _unseen(deal, sight)
    blocks = min(2 + sight.draws + TRIED_AGAIN, len(unseen) // held)
    if deal.board or sight.draws < 2 or blocks < 2 + sight.draws:
        return None
    ways = tuple(each for many in sizes for each in combinations(range(held), many))

    def lots(many: int, seed: int) -> NDArray[np.uint8]:
        return _some(unseen, held * blocks, many, seed).reshape(many, blocks, held)

    def measured(hands: NDArray[np.uint8], best_of: int) -> _Redraw:
        made = (np.sort(each) for each in _ranked(parts, (), hands, 0, ()))
        return _Redraw(ways, _Yardstick(parts, tuple(made), best_of))

    others = lots(RIVALS, seed)
    first = measured(others[:, 0], 1 + 2 * sight.draws)
    after = measured(first.drawn(others, sight.draws), 1)
    # One lot for all of them: what differs is what is thrown away, and no card comes twice.
    lot = lots(DRAWN, seed + 1)
    own = np.tile(np.array(sight.own, dtype=np.uint8), (DRAWN, 1))

    def worth(places: tuple[int, ...]) -> float:
        drawn = own.copy()
        drawn[:, places] = lot[:, 0, : len(places)]
        return float(after.worth(drawn, lot[:, 1:], sight.draws - 1).max(axis=0).mean())

    return max(ways, key=worth)


def best_throw(
    parts: Sequence[Part], deal: PotDeal, sight: PotSight, sizes: range, *, draws: bool, seed: int = 1
) -> tuple[int, ...]:
    """The places of the cards to throw away: what leaves the hand that beats most others; `draws`: new ones come."""
    held, to_come = len(sight.own), max(0, deal.board - len(sight.board))
    unseen = _unseen(deal, sight)
    end = held if draws else held - min(sizes)
    rivals = _ranked(parts, sight.board, _some(unseen, to_come + end, RIVALS, seed), to_come, ())
    best = -1.0
    found: tuple[int, ...] = ()
    for places in (each for many in sizes for each in combinations(range(held), many)):
        kept = tuple(card for at, card in enumerate(sight.own) if at not in places)
        rows = _some(unseen, to_come + (len(places) if draws else 0), TRIED, seed)
        mine = _ranked(parts, sight.board, rows, to_come, kept)
        beats = sum(float((np.searchsorted(np.sort(t), m) / RIVALS).mean()) for m, t in zip(mine, rivals, strict=True))
        if beats > best:
            best, found = beats, places
    return found


def _ranked(
    parts: Sequence[Part], board: tuple[int, ...], rows: NDArray[np.uint8], to_come: int, kept: tuple[int, ...]
) -> list[NDArray[np.int32]]:
    common, own = _filled(board, rows[:, :to_come]), _filled(kept, rows[:, to_come:])
    return [_scores(part, [own], common)[:, 0] for part in parts]


BEST_OF = {0: 24, 1: 6, 2: 3}
"""Of how many hands the best is that of another who took so few cards: who stands pat has something."""
MOST_THROWN = 3
"""Cards that a hand is improved by at a time."""


def drawing_share(parts: Sequence[Part], deal: PotDeal, sight: PotSight, sampled: int, seed: int = 1) -> float:
    """What part of the pot a hand wins on average where cards are exchanged, by simple drawing: at each one to come
    the same cards are thrown away, and the best of the hands counts; others have as many more tries, and who took few
    cards has the better hand. A guess to bet by, no figure: nobody knows how others draw.
    """
    kept, tries = sight.own, sight.draws
    if tries:
        thrown = best_throw(parts, deal, sight, range(min(MOST_THROWN, len(sight.own)) + 1), draws=True, seed=seed)
        kept = tuple(card for at, card in enumerate(sight.own) if at not in thrown)
    unseen, seeds = _unseen(deal, sight), iter(range(seed + 1, seed + 10_000))
    full = len(sight.own)

    def best_of(known: tuple[int, ...], many: int) -> NDArray[np.int32]:
        hands = [_some(unseen, full - len(known), sampled, next(seeds)) for _ in range(many)]
        scores = np.stack([np.stack(_ranked(parts, (), rows, 0, known)) for rows in hands])
        best: NDArray[np.int32] = scores.max(axis=0)
        return best

    mine = best_of(sight.own, 1)
    if tries and len(kept) < full:
        mine = np.maximum(mine, best_of(kept, tries))
    took = sight.took or (-1,) * len(sight.others)
    others = [
        best_of(known, max(BEST_OF.get(many, 1), 1 + 2 * tries)) for known, many in zip(sight.others, took, strict=True)
    ]
    shares, unit = _divided(np.stack([mine, *others], axis=2))
    return float(shares.mean()) / unit
