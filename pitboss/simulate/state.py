"""Many rounds at once: the cards and chips of every seat, a row for each round.

A place in a hand that holds no card is NONE; so hands of different lengths lie in one array.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.ladder import Ladder
from pitboss.hands.scoring import MOST, Scores, scores, scores_from
from pitboss.rules.acts import Move
from pitboss.rules.dealt import places
from pitboss.rules.payout import Leaf
from pitboss.rules.qualifying import described, reached
from pitboss.words import AtLeast, From, Hand, Holds, Pile

Cards = NDArray[np.uint8]
CentsRows = NDArray[np.int64]
Mask = NDArray[np.bool_]
Rows = NDArray[np.int64]
SpotPick = tuple[str, str]
"""A spot, and what group of outcomes was picked there."""

NONE = 255
IN, FOLDED, DONE, ABSENT = range(4)


class SimulateError(ValueError):
    """A simulation that cannot be run, and why."""


class Posted(NamedTuple):
    """Wagers of the first player that were settled: on which place, in which rounds, and by which lines."""

    place: SpotPick
    rows: Rows
    lines: tuple[Leaf, ...]
    which: NDArray[np.int16]


@dataclass(eq=False)
class SampledBox:
    """One hand in every round, and the chips before it; the dealer's too."""

    many: int
    player: int
    piles: dict[Pile, Cards] = field(default_factory=dict)
    standing: NDArray[np.uint8] = field(init=False)
    declared: Mask = field(init=False)
    fouled: Mask = field(init=False)
    stakes: dict[SpotPick, CentsRows] = field(default_factory=dict)
    picks: dict[SpotPick, NDArray[np.int64]] = field(default_factory=dict)
    """Which outcome was picked in each round."""
    net: dict[SpotPick, CentsRows] = field(default_factory=dict)
    put: dict[SpotPick, CentsRows] = field(default_factory=dict)
    took: dict[SpotPick, CentsRows] = field(default_factory=dict)
    """What was put up, and what of it was taken back."""
    had: dict[str, CentsRows] = field(default_factory=dict)
    """What lay on a spot when it was settled."""
    upcards: tuple[int, ...] = ()
    parent: SampledBox | None = None
    """The hand it was split from."""
    was_split: Mask = field(init=False)
    done: list[tuple[int, tuple[Move, ...], Rows]] = field(default_factory=list)
    """What was decided before: at which step, the options, and which of them (-1 where not asked)."""

    def __post_init__(self) -> None:
        self.standing = np.zeros(self.many, dtype=np.uint8)
        self.declared = np.zeros(self.many, dtype=np.bool_)
        self.fouled = np.zeros(self.many, dtype=np.bool_)
        self.was_split = np.zeros(self.many, dtype=np.bool_)
        for pile in (Pile.OWN, Pile.DEALT, Pile.DISCARDS, Pile.BACK, Pile.FRONT):
            self.piles[pile] = np.empty((self.many, 0), dtype=np.uint8)

    @property
    def live(self) -> Mask:
        """Where the hand is still in."""
        live: Mask = self.standing == IN
        return live

    def staked(self, spot: str) -> CentsRows:
        """Chips on a spot, whatever was picked."""
        total = np.zeros(self.many, dtype=np.int64)
        for place, chips in self.stakes.items():
            if place[0] == spot:
                total += chips
        return total

    def take_back(self, place: SpotPick, where: Mask) -> None:
        """Chips go back to their player."""
        self.took[place] = self.took.get(place, 0) + np.where(where, self.stakes[place], 0)
        self.stakes[place] = np.where(where, 0, self.stakes[place])

    def bet(self, place: SpotPick, chips: CentsRows) -> None:
        """Chips go down."""
        for book in (self.stakes, self.put):
            book[place] = book[place] + chips if place in book else chips.astype(np.int64)
        self.net.setdefault(place, np.zeros(self.many, dtype=np.int64))


@dataclass(eq=False)
class SampledTable:
    """The table in every round of a batch."""

    many: int
    boxes: list[SampledBox]
    dealer: SampledBox
    board: Cards
    meter: int
    board_up: int = 0
    over: Mask = field(init=False)
    """Where the script has ended before its time, but for the last settlement."""
    posted: list[Posted] = field(default_factory=list)
    memo: dict[object, Scores] = field(default_factory=dict)
    _reads: CentsRows | None = None

    def __post_init__(self) -> None:
        self.over = np.zeros(self.many, dtype=np.bool_)

    @property
    def reads(self) -> CentsRows:
        """What the meter shows in each round."""
        if self._reads is None:
            self._reads = np.full(self.many, self.meter, dtype=np.int64)
        return self._reads

    def put(self, box: SampledBox, pile: Pile, cards: Cards) -> None:
        """A pile becomes these cards; what was known of hands is forgotten."""
        box.piles[pile] = cards
        self.memo.clear()

    def to_board(self, cards: Cards) -> None:
        """The board becomes these cards."""
        self.board = cards
        self.memo.clear()

    # --- reading hands ------------------------------------------------------------------------------------------------

    def pile(self, box: SampledBox, source: From) -> Cards:
        """The cards a From names, for this hand."""
        cards = self._whole(box, source.pile)
        return cards[:, places(source, cards.shape[1])]

    def _whole(self, box: SampledBox, name: Pile) -> Cards:
        match name:
            case Pile.BOARD:
                return self.board
            case Pile.DEALER:
                return self.dealer.piles[Pile.OWN]
            case Pile.UPCARD:
                return self.dealer.piles[Pile.DEALT][:, self.dealer.upcards]
        return box.piles[name]

    def cards(self, box: SampledBox, sources: Iterable[From]) -> Cards:
        """All cards a hand may be made from, a row each."""
        return np.concatenate([self.pile(box, source) for source in sources], axis=1)

    def scores(self, box: SampledBox, hand: Hand) -> Scores:
        """How high each hand stands; 0 where there are too few cards to make one."""
        key = (id(box), hand.ladder, hand.cards, hand.use)
        if key not in self.memo:
            self.memo[key] = self._scored(box, hand)
        return self.memo[key]

    def _scored(self, box: SampledBox, hand: Hand) -> Scores:
        if not hand.use:
            return scored(hand.ladder, self.cards(box, hand.cards))
        own, *rest = hand.cards
        return scores_from(hand.ladder, self.pile(box, own), self.cards(box, rest), hand.use)

    def reaches(self, box: SampledBox, rule: AtLeast) -> Mask:
        """Where the hand is of the rank asked for, or better."""
        return reached(rule, self.scores(box, rule.hand))

    def holds(self, box: SampledBox, rule: Holds) -> Mask:
        """Where any of the names describes the hand."""
        return described(rule, self.scores(box, rule.hand))


def sizes(cards: Cards) -> Rows:
    """How many cards lie in each row."""
    many: Rows = np.count_nonzero(cards != NONE, axis=1)
    return many


def packed(cards: Cards) -> Cards:
    """The same hands without the empty places, if all are of one length."""
    if not cards.shape[1] or cards.max(initial=0) != NONE:
        return cards
    many = sizes(cards)
    if many.min() == many.max():
        cards = cards[cards != NONE].reshape(len(cards), int(many[0]))
    return cards


def scored(ladder: Ladder, cards: Cards) -> Scores:
    """The score of every row that has cards enough, the others 0."""
    out = np.zeros(len(cards), dtype=np.int32)
    if cards.size and cards.max() != NONE:
        if cards.shape[1] >= ladder.least_cards:
            scores(ladder, np.ascontiguousarray(cards), out)
        return out
    many = sizes(cards)
    for size in np.unique(many):
        if ladder.least_cards <= size <= MOST:
            rows = np.flatnonzero(many == size)
            some = cards[rows]
            out[rows] = scores(ladder, some[some != NONE].reshape(len(rows), int(size)))
    return out
