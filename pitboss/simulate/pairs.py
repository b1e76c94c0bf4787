"""Two small hands face to face: both drawn by their number among all hands, and everything about a hand looked up."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import deck as cards_of
from pitboss.rules.shape import dealer_hidden, dealt_each, decisions
from pitboss.simulate.kernels import CLASS_PLACE, face_to_face
from pitboss.simulate.pair_classes import ClassStand, columns, one_duel, plain, questions, readable, rows_of
from pitboss.simulate.paytable import SampledHands, hits
from pitboss.simulate.random_cards import stream
from pitboss.simulate.results import Tally
from pitboss.simulate.setup import Setup
from pitboss.simulate.sittings import Judged
from pitboss.simulate.state import Cards, SampledTable
from pitboss.words import DEALER, DEALT, OWN, PLAYER, Duel, Pays

LARGEST = 3
"""Cards to a hand: there are 22,100 hands of three, and two and a half million of five."""
MOST_CLASSES = 1 << 10


def fits(setup: Setup, judged: Judged) -> bool:
    """As many cards to the player as to the dealer, none of those seen, none for both; one duel, if any."""
    own, dealers, board = dealt_each(setup.script)
    hand, rule = one_duel(rows_of(judged)), setup.script.qualifies
    return (
        plain(setup)
        and own == dealers <= LARGEST
        and not board
        and dealer_hidden(at for at, _ in decisions(setup.script))
        and (rule is None or hand is None or (rule.hand.ladder, rule.hand.cards) == (hand.ladder, (OWN,)))
        and (hand is not None or not any(isinstance(row, Duel) for row in rows_of(judged)))
        and readable(setup, judged, ((OWN,), (DEALT,)))
    )


@dataclass(frozen=True, eq=False)
class Pairs(ClassStand):
    """Batches of rounds with two hands each."""

    size: int = 1 << 22

    @cached_property
    def hands(self) -> Cards:
        """Every hand, a row each."""
        deck, count = cards_of(1, self.setup.script.decks[0].jokers), len(columns(self.setup, PLAYER))
        return np.array(list(combinations(deck, count)), dtype=np.uint8)

    @cached_property
    def felt(self) -> SampledTable:
        """Every hand played, against nobody."""
        shoes = self.shoes(len(self.hands), {PLAYER: self.hands})
        return self.setup.laid(self.sitting, 0, (shoes,)).play()

    @cached_property
    def lowered(self) -> tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint16], int, int]:
        """For every hand: its cards and class as the player's and as the dealer's, its rank; and how many classes."""
        bits = (np.uint64(1) << self.hands.astype(np.uint64)).sum(axis=1, dtype=np.uint64)
        own, ranks, rule = self._classes(), np.zeros(len(bits), dtype=np.uint16), self.setup.script.qualifies
        theirs = np.zeros(len(bits), dtype=np.uint64)
        hand = one_duel([row for judged in self.judged for row in rows_of(judged)])
        if hand is not None:
            ranks = np.unique(self.felt.scores(self.felt.boxes[0], hand), return_inverse=True)[1].astype(np.uint16)
        if rule is not None and hand is not None:
            theirs = self.felt.reaches(self.felt.boxes[0], rule).astype(np.uint64)
        assert own.max() < MOST_CLASSES, "too many classes for the bits above the cards"
        place = np.uint64(CLASS_PLACE)
        return bits | own << place, bits | theirs << place, ranks, int(own.max()) + 1, 2

    def _classes(self) -> NDArray[np.uint64]:
        """Hands that are played alike and of which every question has the same answer."""
        box = self.felt.boxes[0]
        view = SampledHands(self.felt, box, np.arange(len(self.hands)))
        answers = [chosen for _, _, chosen in box.done]
        for ask in questions(self.setup, [row for judged in self.judged for row in rows_of(judged)]):
            if isinstance(ask.word, Pays):
                answers.append(hits(self.setup.sheet.schedules[ask.word.wager], ask.hand, view))
            else:
                answers.append(self.felt.reaches(box, ask.word).astype(np.int64))
        key = np.zeros(len(self.hands), dtype=np.int64)
        for answer in answers:
            key = np.unique(key * 256 + answer + 1, return_inverse=True)[1]
        return key.astype(np.uint64)

    def batch(self, number: int, rounds: int) -> list[Tally]:
        """One batch played and counted."""
        mine, theirs, ranks, many, classes = self.lowered
        cells = many * classes * 3
        counts, last = np.zeros(cells + 1, dtype=np.int64), np.zeros(cells + 1, dtype=np.int64)
        face_to_face(*stream(self.setup.seed, number), rounds, mine, theirs, ranks, classes, counts, last)
        found = np.flatnonzero(counts[:cells])
        own, dealers = self.hands[last[found] >> 32], self.hands[last[found] & 0xFFFFFFFF]
        return self.counted(self.shoes(len(found), {PLAYER: own, DEALER: dealers}), counts[found])
