"""How often a jackpot is won where everybody has two own cards and the board: counted exactly.

Boards are taken up to a change of suits. Beside a board only the pairs of own cards matter that make a hand good
enough, and they are few. How many deals avoid some of them is a matter of matchings and inclusion-exclusion, so that
the number of players costs nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, groupby
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands import lookup
from pitboss.hands.combinations import one_of_each
from pitboss.hands.scoring import scores
from pitboss.rules.jackpot import JOKER, JackpotRule
from pitboss.rules.jackpot_chance import JackpotChance
from pitboss.rules.pot_deal import PotDeal
from pitboss.solve.kernels.strong_pairs import strong_pairs
from pitboss.solve.matchings import avoiding, hands_of_two, matching_numbers

OWN = 2
MOST_STRONG = 4_000_000
"""Strong pairs beside boards; a hand that is more common is not counted but sampled."""

Bytes = NDArray[np.uint8]


class StrongPair(NamedTuple):
    """Two own cards, what they make with the board, and whether that is good enough and enough of them play."""

    score: int
    good: bool
    """For the hand that qualifies."""
    beats: bool
    """For the hand that beats it."""
    cards: tuple[int, int]


def countable(rule: JackpotRule, deal: PotDeal) -> bool:
    """Whether all deals can be counted: two own cards, a board of five, one deck without jokers."""
    plain = deal.board == 5 and deal.own == OWN and max(deal.deck) < JOKER and len(set(deal.deck)) == len(deal.deck)
    ladder = rule.hand.ladder
    return plain and rule.least > 0 and lookup.fits(ladder, 7) and not lookup.needs_care(ladder)


def counted(rule: JackpotRule, deal: PotDeal, shown: int, dealt: int) -> JackpotChance | None:
    """The chance where so many see the showdown out of so many dealt in; None where there is too much to count."""
    found = strong_by_board(rule, deal.deck)
    if found is None:
        return None
    hits, empty = 0, 0
    # Where somebody folded, somebody is left to take the table's share.
    may_be_empty = rule.shares[2] > 0 and (shown == dealt or not rule.dealt_in)
    for pairs, weight in found.items():
        ways = BoardCount(pairs, len(deal.deck) - deal.board, shown, beaten=rule.beaten)
        hits += weight * ways.hits()
        empty += weight * ways.nobody_else() if may_be_empty else 0
    total = comb(len(deal.deck), deal.board) * hands_of_two(len(deal.deck) - deal.board, shown)
    hit = Fraction(hits, total)
    hand, winner, table = rule.shares
    taken = hand + table + (winner if rule.beaten else 0)
    return JackpotChance(hit, hit * taken - table * Fraction(empty, total))


# --- strong pairs -----------------------------------------------------------------------------------------------------


def strong_by_board(rule: JackpotRule, deck: Sequence[int]) -> Counter[tuple[StrongPair, ...]] | None:
    """The pairs beside boards that have some, and beside how many boards they lie so, whatever the cards are called."""
    boards = one_of_each(deck, 5, 1)
    table, room = lookup.tables(rule.hand.ladder, 7), np.empty((MOST_STRONG, 3), dtype=np.int32)
    many = strong_pairs(boards.cards, np.array(deck, dtype=np.uint8), rule.least, table, room)
    if many > MOST_STRONG:
        return None
    rows = room[:many]
    own = rows[:, 1:].astype(np.uint8)
    made, play = _played(rule, own, boards.cards[rows[:, 0]])
    kept = made >= rule.least
    columns = (each[kept].tolist() for each in (rows[:, 0], made, play, rows[:, 1], rows[:, 2]))
    by_board: dict[int, list[StrongPair]] = defaultdict(list)
    for board, score, plays, one, other in zip(*columns, strict=True):
        beats = plays >= rule.winner_own and score >= rule.winner
        by_board[board].append(StrongPair(score, plays >= rule.own, beats, (one, other)))
    found: Counter[tuple[StrongPair, ...]] = Counter()
    for board, pairs in by_board.items():
        found[_renamed(sorted(pairs))] += int(boards.weights[board])
    return found


def _renamed(pairs: list[StrongPair]) -> tuple[StrongPair, ...]:
    """The same pairs with cards and scores numbered as they come: most boards are then like others."""
    cards: dict[int, int] = {}
    levels: dict[int, int] = {}
    return tuple(
        StrongPair(
            levels.setdefault(pair.score, len(levels)),
            pair.good,
            pair.beats,
            (cards.setdefault(pair.cards[0], len(cards)), cards.setdefault(pair.cards[1], len(cards))),
        )
        for pair in pairs
    )


def _played(rule: JackpotRule, own: Bytes, board: Bytes) -> tuple[NDArray[np.int32], Bytes]:
    """The best hand of each row, and the most own cards that play in one as good, where that is asked."""
    ladder, use = rule.hand.ladder, rule.hand.use
    if not (use or rule.own or rule.winner_own):
        return scores(ladder, np.concatenate([own, board], axis=1)), np.zeros(len(own), dtype=np.uint8)
    best, most = np.zeros(len(own), dtype=np.int32), np.zeros(len(own), dtype=np.uint8)
    for many in sorted(use or range(OWN + 1)):
        for mine in combinations(range(OWN), many):
            for ours in combinations(range(5), ladder.size - many):
                score = scores(ladder, np.concatenate([own[:, mine], board[:, ours]], axis=1))
                most[score >= best] = many
                np.maximum(best, score, out=best)
    return best, most


# --- beside one board -------------------------------------------------------------------------------------------------


class BoardCount:
    """Deals of so many hands of two beside one board."""

    def __init__(self, pairs: Sequence[StrongPair], cards: int, hands: int, *, beaten: bool) -> None:
        self.pairs, self.cards, self.hands, self.beaten = pairs, cards, hands, beaten

    def hits(self) -> int:
        """How many win the jackpot."""
        if not self.beaten:
            return hands_of_two(self.cards, self.hands) - self._without(pair for pair in self.pairs if pair.good)
        return sum(self._won_by(score, best) for score, best in self._winners())

    def _winners(self) -> Iterator[tuple[int, list[StrongPair]]]:
        """The scores that can beat a hand that qualifies, and the pairs that make them as the rules want."""
        for score, group in groupby(self.pairs, key=lambda pair: pair.score):
            best = [pair for pair in group if pair.beats]
            if best and any(pair.good and pair.score < score for pair in self.pairs):
                yield score, best

    def _won_by(self, score: int, best: list[StrongPair]) -> int:
        """Deals in which this is the best score, rightly made, and beats a hand that qualifies."""
        above = [pair for pair in self.pairs if pair.score > score]
        lost = [pair for pair in self.pairs if pair.good and pair.score < score]
        neither = self._without([*above, *best, *lost])
        return self._without(above) - self._without([*above, *best]) - self._without([*above, *lost]) + neither

    def _without(self, pairs: Iterator[StrongPair] | list[StrongPair]) -> int:
        """Deals in which nobody has one of these."""
        numbers = matching_numbers((pair.cards for pair in pairs), self.hands)
        return avoiding(numbers, self.cards, self.hands)

    def nobody_else(self) -> int:
        """Winning deals in which everybody has the beaten hand, the one that beats it, or the high hand."""
        good = [pair for pair in self.pairs if pair.good]
        parties = [list(group) for _, group in groupby(good, key=lambda pair: pair.score)]
        if not self.beaten:
            return sum(self._all_with(party) for party in parties)
        return sum(
            self._all_with([*lost, *best]) - self._all_with(lost) - self._all_with(best)
            for score, best in self._winners()
            for lost in parties
            if lost[0].score < score
        )

    def _all_with(self, pairs: list[StrongPair]) -> int:
        """Deals in which everybody has one of these."""
        if len(pairs) < self.hands:
            return 0
        numbers = matching_numbers((pair.cards for pair in pairs), self.hands)
        return numbers[self.hands] if self.hands < len(numbers) else 0
