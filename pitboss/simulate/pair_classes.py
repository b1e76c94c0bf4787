"""Rounds that end alike are one class: what a settlement asks of a hand, and a class settled by one of its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from pitboss.rules.dealt import at_the_end
from pitboss.rules.paytable import reader
from pitboss.rules.shape import met_alike, nothing_but, one_deck, read_whole
from pitboss.simulate.own_function import NAME
from pitboss.simulate.results import Tally
from pitboss.simulate.setup import Setup
from pitboss.simulate.shoe_columns import columns_of
from pitboss.simulate.sittings import Judged
from pitboss.simulate.state import NONE, Cards, CentsRows
from pitboss.simulate.vector import Sitting
from pitboss.words import (
    AtLeast,
    Bet,
    Bonus,
    Check,
    Choose,
    Duel,
    Envy,
    Fold,
    From,
    Hand,
    Holder,
    Pays,
    Progressive,
    Reaching,
    SettleRow,
    Solo,
    walk,
)


def plain(setup: Setup) -> bool:
    """One seat, one deck, decisions that follow from what is seen, and nothing but wagers, cards and bets."""
    asked = [step for step in setup.script.steps if isinstance(step, Choose) and step.after is None]
    return (
        setup.seats == 1
        and setup.strategy not in ("random", NAME)
        and one_deck(setup.script)
        and nothing_but(setup.script)
        and all(isinstance(act, Bet | Check | Fold) for step in asked for act in step.acts)
    )


def columns(setup: Setup, holder: Holder) -> list[int]:
    """The columns of the shoe that a holder's cards come from, in dealing order."""
    return [column for _, column in columns_of(setup.layout, at_the_end(setup.script), holder)]


class ClassAsked(NamedTuple):
    """A question that a settlement puts to the player's hand."""

    word: Pays | AtLeast
    hand: Hand


def rows_of(judged: Judged) -> list[SettleRow]:
    """The rows that settle a wager of one seat, whom nobody else's hand pays."""
    return [row for row in judged.group.rows if not isinstance(row, Envy)]


def readable(setup: Setup, judged: Judged, cards: tuple[tuple[From, ...], ...]) -> bool:
    """Whether all that settles a wager is the player's hand, made from these cards, and how it meets the dealer's."""
    rows = rows_of(judged)
    if not all(isinstance(row, Duel | Solo | Bonus | Progressive) for row in rows):
        return False
    if not met_alike(rows):
        return False
    hands = [row.hand for row in rows if not isinstance(row, Envy)]  # type: ignore[union-attr]
    if any(not isinstance(hand, Hand) or hand.cards not in cards or hand.use for hand in hands):
        return False
    return all(_simple(setup, ask, cards) for ask in questions(setup, rows))


def questions(setup: Setup, rows: list[SettleRow]) -> Iterator[ClassAsked]:
    """Everything a settlement asks of the player's hand."""
    for row in rows:
        for word in walk(row):
            if isinstance(word, Pays):
                schedule = setup.sheet.schedules[word.wager]
                yield ClassAsked(word, reader(word, word.on or row.hand, schedule))  # type: ignore[arg-type,union-attr]
            elif isinstance(word, Reaching):
                yield ClassAsked(word.rank, word.rank.hand)


def _simple(setup: Setup, ask: ClassAsked, cards: tuple[tuple[From, ...], ...]) -> bool:
    if not isinstance(ask.hand, Hand) or ask.hand.cards not in cards:
        return False
    if isinstance(ask.word, AtLeast):
        return True
    return read_whole(setup.sheet.schedules[ask.word.wager], ask.hand.ladder)


def one_duel(rows: list[SettleRow]) -> Hand | None:
    """The hand that meets the dealer's, if there is only one way to make it."""
    hands = [row.hand for row in rows if isinstance(row, Duel)]
    same = len({(hand.ladder, hand.cards) for hand in hands}) == 1
    return hands[0] if same else None


@dataclass(frozen=True, eq=False)
class ClassStand:
    """One round of every class, which stands for all of them."""

    setup: Setup
    sitting: Sitting
    judged: tuple[Judged, ...]

    def counted(self, shoes: Cards, many: CentsRows) -> list[Tally]:
        """The rounds played by the script, each as often as its class came up."""
        felt = self.setup.laid(self.sitting, 0, (shoes,)).play()
        tallies = [Tally() for _ in self.judged]
        for tally, judged in zip(tallies, self.judged, strict=True):
            tally.add(felt, judged, many)
        return tallies

    def shoes(self, many: int, hands: dict[Holder, Cards]) -> Cards:
        """Shoes in which each holder has these cards."""
        shoes = np.full((many, self.setup.layout.widths[0]), NONE, dtype=np.uint8)
        for holder, cards in hands.items():
            shoes[:, columns(self.setup, holder)] = cards
        return shoes
