"""Which columns of a shuffled shoe are whose cards.

Cards nobody has seen are as good as one another, so every hand has columns of its own, whoever folds before them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from pitboss.hands.cards import deck as cards_of
from pitboss.rules.dealt import DealtSoFar, at_the_end
from pitboss.rules.script import Script
from pitboss.sheet.banked import Sheet, places_of
from pitboss.simulate.random_cards import deal, stream
from pitboss.simulate.state import Cards, SimulateError
from pitboss.words import PLAYER, Deck, Holder

Key = tuple[int, int, int]
"""A step, which of its deals, and whose: the seat, the dealer's or common hand, or -1."""


@dataclass(frozen=True)
class Layout:
    """For every pass of dealing, the deck and the columns it comes from."""

    decks: tuple[Deck, ...]
    columns: dict[Key, tuple[int, int, int]]
    widths: tuple[int, ...]

    def deal(self, seed: int, batch: int, rounds: int) -> tuple[Cards, ...]:
        """So many shuffled rows of each deck, as many columns as can be needed."""
        return tuple(self._dealt(number, stream(seed, batch, number), rounds) for number in range(len(self.decks)))

    def _dealt(self, number: int, start: tuple[np.uint64, np.uint64], rounds: int) -> Cards:
        whole = np.array(cards_of(self.decks[number].decks, self.decks[number].jokers), dtype=np.uint8)
        out = np.empty((rounds, self.widths[number]), dtype=np.uint8)
        deal(*start, whole, out)
        return out


def layout(sheet: Sheet, script: Script, seats: int) -> Layout:
    """Columns for so many seats."""
    if not 1 <= seats <= places_of(sheet):
        raise SimulateError(f"{sheet.game.name} seats 1 to {places_of(sheet)}, not {seats}")
    names = [deck.name for deck in script.decks]
    widths = [0] * len(names)
    columns: dict[Key, tuple[int, int, int]] = {}
    for key, name, count in _needs(script, seats):
        at = names.index(name)
        columns[key] = (at, widths[at], widths[at] + count)
        widths[at] += count
    for deck, width in zip(script.decks, widths, strict=True):
        size = len(cards_of(deck.decks, deck.jokers))
        if width > size:
            raise SimulateError(
                f"{sheet.game.name}: {seats} seats can need {width} cards and the {deck.name} has {size}"
            )
    return Layout(script.decks, columns, tuple(widths))


def _needs(script: Script, seats: int) -> Iterator[tuple[Key, str, int]]:
    """Every pass of dealing with the most cards it can take; what is burnt is as good as what stays in the shoe."""
    for packet in at_the_end(script).packets:
        holders = range(seats) if packet.to is PLAYER else (packet.hand,)
        if packet.to is not None and packet.many.most:
            yield from (((packet.step, packet.nth, whose), packet.deck, packet.many.most) for whose in holders)


def columns_of(layout: Layout, at: DealtSoFar, holder: Holder) -> list[tuple[int, int]]:
    """Which column of which deck each card comes from that was passed to a holder; the first player's."""
    found = []
    for card in at.of(holder).cards:
        whose = 0 if holder is PLAYER else card.packet.hand
        shoe, start, _ = layout.columns[card.packet.step, card.packet.nth, whose]
        found.append((shoe, start + card.at))
    return found
