"""Deals that avoid what a player has seen, counted by ranks and suit by suit: the same as one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple

import numpy as np
import pytest
from numpy.typing import NDArray
from reference import short

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.classes import span
from pitboss.hands.houseway.ways import played
from pitboss.hands.isomorphism import canon
from pitboss.hands.ladders import HIGH
from pitboss.hands.scoring import scores
from pitboss.rules.bet_group import SolveError
from pitboss.solve.methods import redraw_drawn, redraw_stood
from pitboss.solve.methods.draw_hands import dealt
from pitboss.solve.methods.redraw_counts import RedrawCounts, RedrawTable, Side, weights_of
from pitboss.words import HouseWay

SIZE = 5
ALL = (1 << SIZE) - 1
EIGHTS = span(HIGH, "pair of eights")[0]
WAYS = next(step for step in game("caribbean-draw").script if isinstance(step, HouseWay)).ways
HOLDS = [ALL - sum(1 << at for at in gone) for many in range(3) for gone in combinations(range(SIZE), many)]

Cards = NDArray[np.uint8]
Rule = Callable[[Cards], NDArray[np.uint8]]
"""A bit for each card of every row that the dealer keeps."""


def by_law(cards: Cards) -> NDArray[np.uint8]:
    return played(WAYS, cards).kept


def stands(cards: Cards) -> NDArray[np.uint8]:
    return np.full(len(cards), ALL, dtype=np.uint8)


def suited(many: int) -> Rule:
    """Just so many cards of a suit are kept, with the lowest of the others if they are two; else by law."""

    def kept(cards: Cards) -> NDArray[np.uint8]:
        found = by_law(cards)
        for suit in range(4):
            inside = (cards & 3 == suit) @ (1 << np.arange(SIZE)).astype(np.uint8)
            found = np.where((cards & 3 == suit).sum(axis=1) == many, inside, found).astype(np.uint8)
        low = np.uint8(1) << np.argmin(cards, axis=1).astype(np.uint8)
        few = np.unpackbits(found[:, None], axis=1).sum(axis=1) < SIZE - 2
        return np.where(few, found | low, found).astype(np.uint8)

    return kept


class Setting(NamedTuple):
    """A short deck, what the dealer does, and both sides' final hands, from a pair of eights up."""

    table: RedrawTable
    player: Side
    dealer: Side


def setting(ranks: str, rule: Rule | None, dealers: int = SIZE) -> Setting:
    """Up to two cards are thrown away; a win has two lines, so that both are seen."""
    deck = short(ranks)
    sides = []
    for hands in (dealt(deck, SIZE), dealt(deck, dealers)):
        high = scores(HIGH, hands.cards)
        rows = high >= EIGHTS
        sides.append(Side(hands.hands[rows], hands.weights[rows], high[rows], (high[rows] % 2).astype(np.int16)))
    kept = rule(canon(SIZE).hands) if rule else None
    return Setting(RedrawTable(deck, 0, 2, np.array(HOLDS), kept, dealers, 0), *sides)


def counted(at: Setting) -> RedrawCounts:
    """What the method says."""
    how = redraw_stood if at.table.kept is None else redraw_drawn
    return how.counts(at.table, dealt(at.table.deck, SIZE), at.player, at.dealer, 2, quiet)


# --- one by one -------------------------------------------------------------------------------------------------------


class Deals(NamedTuple):
    """Every deal of the dealer's: which cards it takes, what it comes to, and how many were drawn."""

    taken: NDArray[np.int64]
    high: NDArray[np.int32]
    drawn: NDArray[np.int64]

    def some(self, rows: NDArray[np.bool_]) -> Deals:
        return Deals(self.taken[rows], self.high[rows], self.drawn[rows])


def every_deal(at: Setting, rule: Rule) -> Deals:
    parts = list(_deals(at, rule))
    return Deals(*(np.concatenate(each) for each in zip(*parts, strict=True)))


def _deals(at: Setting, rule: Rule) -> Iterator[Deals]:
    cards = np.array(list(combinations(at.table.deck, at.table.dealers)), dtype=np.uint8)
    keeps = rule(cards)[:, None] >> np.arange(at.table.dealers) & 1 == 1
    for drawn in range(3):
        rows = keeps.sum(axis=1) == at.table.dealers - drawn
        hands, keep = cards[rows], keeps[rows]
        rest = np.array(
            [[card for card in at.table.deck if card not in hand] for hand in hands.tolist()], dtype=np.uint8
        )
        for more in combinations(range(rest.shape[1] if len(rest) else 0), drawn):
            new = rest[:, list(more)]
            finals = np.concatenate([hands[keep].reshape(len(hands), -1), new], axis=1)
            yield Deals(_bits(hands) | _bits(new), scores(HIGH, finals), np.full(len(hands), drawn))


def _bits(cards: Cards) -> NDArray[np.int64]:
    found: NDArray[np.int64] = (np.int64(1) << cards.astype(np.int64)).sum(axis=1)
    return found


def one_by_one(at: Setting, deals: Deals, row: int, hold: int) -> tuple[list[int], int, int]:
    """How a hold of a hand ends, dealers who do not fall short, and all deals, each by its weight."""
    hand = dealt(at.table.deck, SIZE).cards[row]
    held = hand[HOLDS[hold] >> np.arange(SIZE) & 1 == 1]
    weights = weights_of(at.table, int(deals.drawn.max()))[SIZE - len(held)]
    ends, qualified, total = [0, 0, 0], 0, 0
    for more in combinations([card for card in at.table.deck if card not in hand.tolist()], SIZE - len(held)):
        seen = np.array([[*hand.tolist(), *more]], dtype=np.uint8)
        mine = int(scores(HIGH, np.array([[*held.tolist(), *more]], dtype=np.uint8))[0])
        left = deals.some(deals.taken & _bits(seen) == 0)
        total += int(weights[left.drawn].sum())
        left = left.some(left.high >= EIGHTS)
        qualified += int(weights[left.drawn].sum())
        if mine >= EIGHTS:
            ends[mine % 2] += int(weights[left.drawn[left.high < mine]].sum())
            ends[2] += int(weights[left.drawn[left.high == mine]].sum())
    return ends, qualified, total


def same(at: Setting, rule: Rule, asked: list[tuple[int, int]]) -> None:
    """What the method counts is what is there, up to the one factor that makes all holds alike."""
    found, deals = counted(at), every_deal(at, rule)
    for row, hold in asked:
        ends, qualified, total = one_by_one(at, deals, row, hold)
        times, left = divmod(found.total, total)
        assert left == 0
        assert found.results[row, hold].tolist() == [times * each for each in ends]
        assert found.qualified[row, hold] == times * qualified


def some_hands(at: Setting) -> list[int]:
    """A hand for each number of cards that a suit has at most."""
    cards = dealt(at.table.deck, SIZE).cards
    most = np.stack([(cards & 3 == suit).sum(axis=1) for suit in range(4)]).max(axis=0)
    return [int(np.nonzero(most == many)[0][len(np.nonzero(most == many)[0]) // 2]) for many in (2, 3, 4, 5)]


@pytest.mark.parametrize(
    "rule", [pytest.param(by_law, id="by law"), pytest.param(suited(3), id="three of a suit kept")]
)
def test_a_dealer_who_draws(rule: Rule) -> None:
    """Flushes, draws to them, hands of every division into suits: holding all, all but one, and three cards."""
    at = setting("78TJK", rule)
    same(at, rule, [(row, hold) for row in some_hands(at) for hold in (0, 3, 12)])


def test_a_dealer_of_six_cards() -> None:
    """A dealer who stands with the best five of six cards, against two thrown away."""
    at = setting("78TJK", None, SIZE + 1)
    same(at, lambda cards: np.full(len(cards), 63, dtype=np.uint8), [(row, 12) for row in some_hands(at)])


def test_two_ways_to_count() -> None:
    """A dealer who keeps every card is one who stands: by ranks and suits, or by patterns, all counts are the same."""
    drawn, stood = (counted(setting("6789JQA", rule)) for rule in (stands, None))
    assert drawn.total == stood.total
    assert np.array_equal(drawn.results, stood.results)
    assert np.array_equal(drawn.qualified, stood.qualified)
    assert drawn.results.min() == 0 < drawn.results.max()


def test_what_cannot_be_counted_so() -> None:
    """A rule that looks at two cards of a suit, and a deck in which a suit is short of a card, are refused."""
    with pytest.raises(SolveError, match="suits of fewer than three"):
        counted(setting("6789T", suited(2)))
    at = setting("6789T", by_law)
    with pytest.raises(SolveError, match="suits are not alike"):
        counted(at._replace(table=at.table._replace(deck=at.table.deck[1:])))
