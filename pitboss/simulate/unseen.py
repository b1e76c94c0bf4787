"""The cards a player has not seen, and every way they can fall: all of them, or some by lot where they are too many."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from math import comb
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import deck as cards_of
from pitboss.rules.dealt import at_the_end, before_each
from pitboss.rules.script import Script
from pitboss.rules.shape import decisions
from pitboss.simulate.random_cards import deal, stream
from pitboss.simulate.shoe_columns import Layout, columns_of
from pitboss.simulate.state import NONE, Cards
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    FillFromBoard,
    From,
    Holder,
    Pile,
    Remove,
    Settle,
    walk,
)

BATCH = 1 << 16
"""Rounds that are played together."""
Columns = tuple[int, ...]


class SeenFaces(NamedTuple):
    """What a seat sees: its own cards and the open board in the order dealt, and the dealer's by their places."""

    own: tuple[int, ...]
    board: tuple[int, ...] = ()
    dealer: tuple[tuple[int, int], ...] = ()


class DealingPass(NamedTuple):
    """A pass of dealing: whose cards, from which deck, in which columns of its row."""

    to: Holder
    shoe: int
    columns: Columns
    drawn: bool
    """Later, to fill a hand up."""


class UnseenColumns(NamedTuple):
    """Columns of a deck whose cards are unseen and whose order makes no difference."""

    shoe: int
    columns: Columns


@dataclass(frozen=True, eq=False)
class Unseen:
    """Rows of cards in which what is seen lies fast."""

    layout: Layout
    seen: Mapping[tuple[int, int], int]
    """By deck and column."""
    groups: tuple[UnseenColumns, ...]

    @cached_property
    def left(self) -> list[NDArray[np.uint8]]:
        """What each deck still holds."""
        return [self._left(number) for number in range(len(self.layout.decks))]

    def _left(self, number: int) -> NDArray[np.uint8]:
        deck = self.layout.decks[number]
        cards = list(cards_of(deck.decks, deck.jokers))
        for (shoe, _), card in self.seen.items():
            if shoe == number:
                cards.remove(card)
        return np.array(cards, dtype=np.uint8)

    @property
    def many(self) -> int:
        """In how many ways the unseen cards can fall."""
        total, left = 1, [len(cards) for cards in self.left]
        for shoe, columns in self.groups:
            total *= comb(left[shoe], len(columns))
            left[shoe] -= len(columns)
        return total

    def every(self) -> Iterator[tuple[Cards, ...]]:
        """All of them, in batches."""
        rows, rest = self._fast(1), [cards[None, :] for cards in self.left]
        for shoe, columns in self.groups:
            picks, others = _choices(rest[shoe].shape[1], len(columns))
            rows = [np.repeat(each, len(picks), axis=0) for each in rows]
            rows[shoe][:, columns] = rest[shoe][:, picks].reshape(-1, len(columns))
            grown = [np.repeat(each, len(picks), axis=0) for each in rest]
            grown[shoe] = rest[shoe][:, others].reshape(len(rows[0]), -1)
            rest = grown
        for start in range(0, len(rows[0]), BATCH):
            yield tuple(each[start : start + BATCH] for each in rows)

    def some(self, many: int) -> Iterator[tuple[Cards, ...]]:
        """So many of them by lot, the same ones every time."""
        for batch, start in enumerate(range(0, many, BATCH)):
            rows = self._fast(min(BATCH, many - start))
            for shoe, cards in enumerate(self.left):
                columns = [column for group in self.groups if group.shoe == shoe for column in group.columns]
                drawn = np.empty((len(rows[shoe]), len(columns)), dtype=np.uint8)
                deal(*stream(1, batch, shoe), cards, drawn)
                rows[shoe][:, columns] = drawn
            yield tuple(rows)

    def _fast(self, many: int) -> list[Cards]:
        """Rows in which only what is seen lies there."""
        rows = [np.full((many, width), NONE, dtype=np.uint8) for width in self.layout.widths]
        for (shoe, column), card in self.seen.items():
            rows[shoe][:, column] = card
        return rows


def _choices(many: int, count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every set of so many places, and the places that are left."""
    picks = np.array(list(combinations(range(many), count)), dtype=np.int64).reshape(-1, count)
    free = np.ones((len(picks), many), dtype=np.bool_)
    free[np.arange(len(picks))[:, None], picks] = False
    return picks, np.nonzero(free)[1].reshape(len(picks), many - count)


# --- whose cards lie where --------------------------------------------------------------------------------------------


def unseen(
    script: Script, layout: Layout, step: int, faces: SeenFaces, counted: Sequence[str], drawn: int | None = None
) -> Unseen:
    """The deals that agree with what a seat sees before a step, as far as they matter to the wagers on these spots.

    Of what a player draws later so many cards matter, or any number.
    """
    passes = _passes(script, layout)
    seen: dict[tuple[int, int], int] = {}
    for holder, cards in (
        (PLAYER, enumerate(faces.own)), (COMMON, enumerate(faces.board)), (DEALER, faces.dealer)
    ):  # fmt: skip
        places = piled(script, layout, holder, step)
        seen |= {places[at]: card for at, card in cards}
    groups = [group for each in _parts(script, passes, counted, drawn) if (group := _hidden(each, seen)).columns]
    return Unseen(layout, seen, tuple(groups))


def _passes(script: Script, layout: Layout) -> list[DealingPass]:
    packets = {(packet.step, packet.nth): packet for packet in at_the_end(script).packets}
    found = []
    for (step, nth, _), (shoe, start, stop) in layout.columns.items():
        packet = packets[step, nth]
        assert packet.to is not None
        found.append(DealingPass(packet.to, shoe, tuple(range(start, stop)), packet.drawn))
    return found


def piled(script: Script, layout: Layout, holder: Holder, step: int) -> list[tuple[int, int]]:
    """Where a holder's cards come from, in their order, as they lie before a step."""
    return columns_of(layout, before_each(script.steps)[step], holder)


def _hidden(group: UnseenColumns, seen: Mapping[tuple[int, int], int]) -> UnseenColumns:
    return UnseenColumns(group.shoe, tuple(c for c in group.columns if (group.shoe, c) not in seen))


def _parts(
    script: Script, passes: Sequence[DealingPass], counted: Sequence[str], drawn: int | None
) -> Iterator[UnseenColumns]:
    """Passes of dealing, parted where it matters which of their cards come first."""
    many: dict[Holder, int] = {}
    for each in passes:
        if each.drawn:
            yield from _draws(each, drawn if each.to is PLAYER else None)
            continue
        start = many.get(each.to, 0)
        many[each.to] = start + len(each.columns)
        cuts = {cut - start for cut in _cuts(script, each.to, counted)}
        ends = [0, *sorted(cut for cut in cuts if 0 < cut < len(each.columns)), len(each.columns)]
        yield from (UnseenColumns(each.shoe, each.columns[low:high]) for low, high in pairwise(ends))


def _draws(each: DealingPass, drawn: int | None) -> Iterator[UnseenColumns]:
    """Cards to be drawn: all of a known number, or one after the other."""
    if drawn is None:
        yield from (UnseenColumns(each.shoe, (column,)) for column in each.columns)
    else:
        yield UnseenColumns(each.shoe, each.columns[:drawn])


def _cuts(script: Script, holder: Holder, counted: Sequence[str]) -> set[int]:
    """After how many of a holder's cards something is decided or read."""
    if holder is COMMON and any(isinstance(step, Remove | FillFromBoard) for step in script.steps):
        return set(range(60))
    piles = {COMMON: (Pile.BOARD,), PLAYER: (Pile.OWN, Pile.DEALT), DEALER: (Pile.DEALER, Pile.OWN, Pile.DEALT)}[holder]
    early = (row for step in script.steps if isinstance(step, Settle) for row in step.rows)
    rows = tuple(row for row in (*early, *script.settle) if row.spot.name in counted)
    others = tuple(step for step in script.steps if not isinstance(step, Settle))
    matter = (*others, *rows, script.qualifies)
    words = [word for word in walk(matter) if isinstance(word, From) and word.pile in piles]
    read = {cut for word in words for cut in (word.first, word.at - 1, word.at, word.at - 1 + word.first)}
    looks = [at for at, _ in decisions(script)]
    return read | {at.board_up if holder is COMMON else at.own if holder is PLAYER else at.dealer for at in looks}
