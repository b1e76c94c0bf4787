"""Which row of a schedule each hand hits, whatever the row is about: a hand, some of its cards, a margin, a bust."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.cards import DECK, RANKS
from pitboss.hands.points import MOST, hard, soft
from pitboss.hands.scoring import Scores, best, best_from
from pitboss.law.schedules import Schedule
from pitboss.rules.payout import row_steps
from pitboss.rules.paytable import ASK, BUST, NO_ROW, PayLine, broke, by_margin, describes, hit, lines
from pitboss.sheet.banked import Sheet
from pitboss.simulate.state import NONE, Cards, Mask, Rows, SampledBox, SampledTable, scored, sizes
from pitboss.words import DEALERS, Busted, Hand, Margin, ScheduleBy

Hits = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class SampledHands:
    """The hands of one box in some of the rounds, for `rules.payout`."""

    felt: SampledTable
    box: SampledBox
    rows: Rows

    def __len__(self) -> int:
        return len(self.rows)

    def scores(self, hand: Hand) -> Scores:
        return self.felt.scores(self.box, hand)[self.rows]

    def cards(self, hand: Hand) -> Cards:
        return self.felt.cards(self.box, hand.cards)[self.rows]

    def at(self, rows: Rows) -> SampledHands:
        """Some of these rounds."""
        return SampledHands(self.felt, self.box, self.rows[rows])


def schedules(sheet: Sheet, wager: str, view: SampledHands) -> list[tuple[Schedule, Rows]]:
    """The schedule that pays this wager in each round: the house's choice, or that of a card."""
    found = sheet.schedules.get(wager)
    everywhere = np.arange(len(view))
    if found is not None:
        return [(found, everywhere)]
    rule = next(r for r in sheet.game.schedules if isinstance(r, ScheduleBy) and r.wager == wager)
    ranks = view.felt.pile(view.felt.dealer, rule.card)[view.rows, 0] >> 2
    return [(sheet.schedules[f"{wager} {RANKS[each]}"], np.flatnonzero(ranks == each)) for each in np.unique(ranks)]


def hits(schedule: Schedule, hand: Hand | Margin | Busted, view: SampledHands) -> Hits:
    """The row of the schedule that each hand hits, NO_ROW for none."""
    match hand:
        case Margin():
            return _ahead(schedule, hand, view)
        case Busted():
            return _busted(schedule, view.felt.pile(view.box, DEALERS)[view.rows])
    rows = row_steps(schedule, hand.ladder).at(view.scores(hand))
    asked = np.flatnonzero(rows == ASK)
    rows[asked] = [_row(schedule, hand, view, at) for at in view.rows[asked]]
    # The first line that fits decides, so the last is asked first.
    for line in reversed([line for line in lines(schedule, hand.ladder) if line.cards]):
        rows[_placed(line, hand, view)] = schedule.rows.index(line.row)
    return rows


def _row(schedule: Schedule, hand: Hand, view: SampledHands, at: int) -> int:
    """The row for one hand, asked card by card."""
    parts = [view.felt.pile(view.box, source)[at] for source in hand.cards]
    held = [tuple(int(card) for card in part if card != NONE) for part in parts]
    cards = best_from(hand.ladder, held[0], sum(held[1:], ()), hand.use) if hand.use else sum(held, ())
    row = hit(schedule, hand.ladder, tuple(sorted(cards)))
    return NO_ROW if row is None else schedule.rows.index(row)


def _placed(line: PayLine, hand: Hand, view: SampledHands) -> Mask:
    """Where a row about some of the cards only describes them, and the dealer's hand where that matters too."""
    cards = view.cards(replace(hand, cards=line.cards))
    value = scored(hand.ladder, cards)
    fits: Mask = (value >= line.low) & (value <= line.high) & (sizes(cards) >= hand.ladder.size)
    if line.dealers is not None:
        dealers = view.felt.scores(view.felt.dealer, hand)[view.rows]
        fits &= (dealers >= line.dealers[0]) & (dealers <= line.dealers[1])
    for at in np.flatnonzero(fits) if line.suits else ():
        some = tuple(int(card) for card in cards[at] if card != NONE)
        fits[at] = describes(line, hand.ladder, some, int(value[at]))
    return fits


# --- margins ----------------------------------------------------------------------------------------------------------


def _ahead(schedule: Schedule, margin: Margin, view: SampledHands) -> Hits:
    """By how many cards the player's hand is the longer, and the row for that."""
    felt, hand = view.felt, margin.hand
    both = [_lengths(felt, box, hand)[view.rows] for box in (view.box, felt.dealer)]
    ahead = both[0] - both[1]
    rows = np.full(len(view), NO_ROW, dtype=np.int64)
    for many in np.unique(ahead):
        row = by_margin(schedule, int(many))
        rows[ahead == many] = NO_ROW if row is None else schedule.rows.index(row)
    return rows


def _lengths(felt: SampledTable, box: SampledBox, hand: Hand) -> Rows:
    """How many cards make each hand: one hand of every kind is asked."""
    kinds = felt.scores(box, hand) >> hand.ladder.shift
    cards = felt.cards(box, hand.cards)
    first = {int(each): tuple(int(card) for card in cards[np.argmax(kinds == each)]) for each in np.unique(kinds)}
    table = np.zeros(len(hand.ladder.kinds) + 1, dtype=np.int64)
    for each, some in first.items():
        table[each] = len(best(hand.ladder, some)) if each else 0
    found: Rows = table[kinds]
    return found


# --- busts ------------------------------------------------------------------------------------------------------------

HARD = np.array([hard((card,)) if card < DECK else 0 for card in range(256)], dtype=np.int64)
ACES = np.array([card < DECK and soft((card,)) for card in range(256)])


def soft_rows(cards: Cards) -> Mask:
    """Where an ace counts eleven."""
    found: Mask = ACES[cards].any(axis=1) & (HARD[cards].sum(axis=1) + 10 <= MOST)
    return found


def points_rows(cards: Cards) -> Rows:
    """What each hand counts in blackjack."""
    found: Rows = HARD[cards].sum(axis=1) + 10 * soft_rows(cards)
    return found


def _busted(schedule: Schedule, cards: Cards) -> Hits:
    """The row for each of the dealer's hands; those too long to be named differ only in their suits."""
    named = (label["ranks"] for row in schedule.rows if (label := BUST.match(row.hand)))
    longest = max((len(each) for each in named if each), default=0)
    short, held = sizes(cards) <= longest, cards != NONE
    suited = (~held | (cards & 3 == cards[:, :1] & 3)).all(axis=1)
    key = (points_rows(cards) > MOST) * 4 + suited * 2 + short
    for at in range(longest):
        key = key * 16 + np.where(short & held[:, at], cards[:, at] >> 2, 15)
    _, first, which = np.unique(key, return_index=True, return_inverse=True)
    rows = [broke(schedule, tuple(int(card) for card in cards[at] if card != NONE)) for at in first]
    found: Hits = np.array([NO_ROW if row is None else schedule.rows.index(row) for row in rows], dtype=np.int64)[which]
    return found
