"""The whole strategy as data: for everything that a player can see, the best act and what each act is worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.door import html
from pitboss.door.frames import frame
from pitboss.hands.cards import text
from pitboss.hands.isomorphism import CHOOSE, canon
from pitboss.report.strategy.advice import advice
from pitboss.rules.acts import Move, Verb
from pitboss.rules.bet_group import SolveError
from pitboss.rules.outcome import UNASKED, Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.simulate.several_decks import known

MOST_ROWS = 3_000_000
"""Rows of a frame; a larger strategy is looked through by `rows`, or as arrays."""
SHOWN = 8


@dataclass(frozen=True, repr=False, eq=False)
class StrategyTable:
    """One decision: `best` has a row for each pattern of the first cards seen and a column for each set of the others.

    `rows()` says it hand by hand, a hand standing for all that differ from it in suits alone; `rules` in a few lines.
    """

    decision: Decision
    sheet: Sheet
    among: tuple[Decision, ...]

    @property
    def sees(self) -> dict[str, int]:
        """How many cards of which kind are looked at."""
        return dict(self.decision.seen)

    @property
    def acts(self) -> tuple[str, ...]:
        """What may be done, in the order of `best` and `values`."""
        return self.decision.codes

    @property
    def after(self) -> tuple[str, ...]:
        """What was done at the decisions before, where this holds only then."""
        return tuple(move.code for move in self.decision.after)

    @property
    def best(self) -> NDArray[np.uint8]:
        """The place of the best act among `acts`; 255 where it cannot come up."""
        return self.decision.best

    @property
    def values(self) -> NDArray[np.float64] | None:
        """What each act is worth in units of the wager, an axis more than `best`; None where that is not kept."""
        return self.decision.values

    @cached_property
    def hands(self) -> NDArray[np.uint8]:
        """The cards that each row of `best` is for."""
        deck, many = script(self.sheet).decks[0], self.decision.first[1]
        if deck.decks > 1 and not self.decision.second[1]:
            return known(many, deck.decks).hands
        return canon(many, deck.jokers).hands

    @property
    def rules(self) -> tuple[str, ...]:
        """The strategy in a few sentences; the first that fits decides."""
        return advice(self.decision, self.sheet, self.among)

    def rows(self) -> Iterator[dict[str, Any]]:
        """Every case: the cards, the best act, and what each act is worth where that is kept."""
        first, second = self.decision.first[0], self.decision.second[0]
        table = self.best.reshape(len(self.best), -1)
        for row, column in zip(*np.nonzero(table != UNASKED), strict=True):
            cards, more = self.hands[row].tolist(), _set_of(int(column), self.decision.second[1])
            found = {first: text(cards), **({second: text(more)} if more else {})}
            move = self.decision.acts[table[row, column]]
            yield {**found, "act": _said(move, cards if move.verb is Verb.HOLD else more), **self._worth(row, column)}

    def _worth(self, row: int, column: int) -> dict[str, float]:
        if self.values is None or self.decision.by_place:
            return {}
        worth = self.values.reshape(len(self.best), -1, len(self.acts))[row, column]
        return {act: float(value) for act, value in zip(self.acts, worth, strict=True) if not np.isnan(value)}

    def data(self) -> dict[str, Any]:
        """Plain data: what is seen, what may be done, and the rules; every case is in `rows()`."""
        return {
            "step": self.decision.step,
            "sees": self.sees,
            "acts": list(self.acts),
            "after": list(self.after),
            "having": self.decision.having,
            "rules": list(self.rules),
        }

    def frame(self, kind: str = "") -> Any:
        """A row for each case, as a DataFrame of pandas or polars."""
        if (many := int((self.best != UNASKED).sum())) > MOST_ROWS:
            raise SolveError(f"{many:,} rows are too many for a frame; take `best` and `hands`, or `rows()`")
        return frame(self.rows(), kind)

    def __len__(self) -> int:
        return int((self.best != UNASKED).sum())

    def __repr__(self) -> str:
        seen = " and ".join(f"{many} {pile}" for pile, many in self.sees.items())
        acts = f"{len(self.acts)} acts" if len(self.acts) > SHOWN else ", ".join(self.acts)
        return f"<strategy seeing {seen}: {acts}; {len(self):,} cases>"

    def _repr_html_(self) -> str:
        return html.table((repr(self).strip("<>"),), [(line,) for line in self.rules])


def _set_of(number: int, many: int) -> list[int]:
    """The set of so many cards that has this number among all of them."""
    cards = []
    for left in range(many, 0, -1):
        card = int(np.searchsorted(CHOOSE[:, left], number, side="right")) - 1
        cards.append(card)
        number -= int(CHOOSE[card, left])
    return cards[::-1]


def _said(move: Move, cards: Sequence[int]) -> str:
    """An act; one that is done with cards names them."""
    if move.verb not in (Verb.HOLD, Verb.SET):
        return move.code
    return " ".join(part for part in (move.verb.value, text(cards[at] for at in move.places) or move.says) if part)
