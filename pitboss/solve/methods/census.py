"""Wagers on what the cards are: every hand is counted, and the schedule says what it pays (census).

Σ over patterns of hands of weight × [row hit], by score where that decides, else by the cards or by where they lie
(`counts`); a wager that a fold forfeits is counted under the main game's best play (`folds`), one that waits or must
be declared under its own (`census_late_bets`), propositions pick by pick (`propositions`). Cost: one pass over the
patterns, at most six million of seven cards, or 36 million multisets of six from eight decks; seconds. Serves most
side wagers, and ten games without a decision that gains.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss._progress import Progress
from pitboss.law.schedules import Schedule
from pitboss.money.cents import dollars
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import size
from pitboss.rules.outcome import Figure, MeterFigure, Solved, tally
from pitboss.rules.payout import FLAT, Leaf, row_line, stake_of
from pitboss.rules.paytable import reader
from pitboss.rules.qualifying import spans
from pitboss.rules.settlement import Condition, envy_per, envy_sums, pays_of, result_of
from pitboss.rules.shape import settled_by_the_deal
from pitboss.solve.counts import Count, Counted, Spans, can_use, count_rows
from pitboss.solve.folds import FoldedHands, goes_with_a_fold, played
from pitboss.solve.methods.census_late_bets import declaring, waiting
from pitboss.solve.propositions import proposition_figures, readable_picks
from pitboss.words import (
    LOSE,
    Bet,
    Buy,
    Check,
    Choose,
    Declare,
    Envy,
    Fold,
    Hand,
    Pays,
    Pile,
    Progressive,
    Proposition,
    SettleRow,
    Solo,
    Surrender,
    TakeBack,
    walk,
)

NAME = "count of all hands"
ORDER = 80

OWN_CARDS = {Pile.OWN, Pile.DEALT}


def fits(group: BetGroup) -> bool:
    """Nothing that is decided changes the cards, the wager, or what they come to together."""
    if len(group.spots) != 1 or any(_touches(group, act) for _, step in group.choices for act in walk(step)):
        return False
    if group.main and not _nothing_to_gain(group):
        return False
    return bool(group.rows) and all(_countable(group, row) for row in group.rows)


def _touches(group: BetGroup, act: object) -> bool:
    return isinstance(act, Bet | Buy | TakeBack | Surrender) and act.spot.name in group.spots


def _nothing_to_gain(group: BetGroup) -> bool:
    """Whether a fold, if there is one, only loses the wager."""
    steps = [step for _, step in group.choices if isinstance(step, Choose)]
    return all(isinstance(act, Check | Fold | Declare) for step in steps for act in step.acts)


def _countable(group: BetGroup, row: SettleRow) -> bool:
    if isinstance(row, Proposition):
        return readable_picks(group, row)
    if not isinstance(row, Solo | Progressive | Envy):
        return False
    pays = result_of(row, group.sheet, Condition.REST)
    if not isinstance(pays, Pays) or pays.otherwise is not LOSE or pays.wager not in group.sheet.schedules:
        return False
    return all(_readable(group, hand) for hand in (row.hand, *(own for _, own in pays.reads)))


def _readable(group: BetGroup, hand: object) -> bool:
    if not isinstance(hand, Hand) or not settled_by_the_deal(group.script, hand):
        return False
    return not hand.use or can_use(group.script, hand)


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count the hands of every row."""
    tell(f"{group.spot}: all hands", 0, 1)
    wagers = tuple(row for row in group.rows if isinstance(row, Proposition))
    figures = proposition_figures(group, wagers) if wagers else (_figure(group, known),)
    tell(f"{group.spot}: all hands", 1, 1)
    late = waiting(group, figures[0])
    return Solved((*figures, *late.figures), (*declaring(group), *late.decisions))


def _figure(group: BetGroup, known: Mapping[str, Solved]) -> Figure:
    row = next(row for row in group.rows if isinstance(row, Solo | Progressive))
    count, notes = _count(group, known, row), list(_fold_notes(group, known, row))
    pays, schedule, stake = pays_of(row, group.sheet), count.schedule, stake_of(group.sheet, group.spot)
    found = count_rows(count)
    tray = isinstance(row, Progressive)
    outcomes = tally(_lines(schedule, found, stake, pays.lost, tray=tray))
    figure = Figure(group.spot, group.schedule, group.spot, outcomes, main=group.main)
    notes += _given_up(found, schedule)
    envy, about = _envy(group, known)
    meter = _meter(group, figure, stake) if tray else None
    return Figure(
        group.spot, group.schedule, group.spot, outcomes,
        main=group.main, meter=meter, envy=envy, note=" ".join([*notes, *about]),
    )  # fmt: skip


def _count(group: BetGroup, known: Mapping[str, Solved], row: Solo | Progressive | Envy) -> Count:
    pays = pays_of(row, group.sheet)
    schedule = group.sheet.schedules[pays.wager]
    hand = reader(pays, row.hand, schedule)
    assert isinstance(hand, Hand)
    folds = _played(group, known, row, hand) if goes_with_a_fold(group, row) else None
    return Count(group.script, group.deck, hand, schedule, folds, _shown(group, row, hand))


def _played(group: BetGroup, known: Mapping[str, Solved], row: SettleRow, hand: Hand) -> FoldedHands | None:
    """How often each hand is played, where the hand is just the cards by which that was decided."""
    if len(hand.cards) != 1 or hand.cards[0].pile not in OWN_CARDS:
        return None
    return played(group, known, size(group.script, hand.cards[0]))


def _shown(group: BetGroup, row: SettleRow, hand: Hand) -> Spans:
    """What may be declared, for a wager that is lost in silence."""
    if result_of(row, group.sheet, Condition.SILENT) is not LOSE:
        return ()
    acts = [act for act in walk(group.script.steps) if isinstance(act, Declare) and act.holding.hand == hand]
    return tuple(each for act in acts for each in spans(act.holding))


def _lines(
    schedule: Schedule, found: Counted, stake: int, lost: tuple[str, ...], *, tray: bool
) -> Iterator[tuple[Leaf, int]]:
    for row, many in zip(schedule.rows, found.played[1:], strict=True):
        yield row_line(row, stake, tray=tray, lost=lost), int(many)
    yield FLAT[LOSE]._replace(label="nothing"), int(found.played[0])
    yield FLAT[LOSE]._replace(label="folded"), int(found.folded.sum())


def _fold_notes(group: BetGroup, known: Mapping[str, Solved], row: SettleRow) -> Iterator[str]:
    """What the figure takes for granted."""
    if result_of(row, group.sheet, Condition.SILENT) is LOSE:
        yield "Every winner is declared."
    if goes_with_a_fold(group, row) and (group.main or _count(group, known, row).played is None):  # type: ignore[arg-type]
        yield "A fold would lose the wager: the hand is played to the end every time."


def folds_are_counted(group: BetGroup, known: Mapping[str, Solved]) -> bool:
    """Whether hands that the main game gives up are counted as lost, wherever a fold would lose the wager."""
    rows = (row for row in group.rows if isinstance(row, Solo | Progressive) and goes_with_a_fold(group, row))
    return all(_count(group, known, row).played is not None for row in rows)


def _given_up(found: Counted, schedule: Schedule) -> list[str]:
    if not found.folded.any():
        return []
    paying = sum(int(many) for row, many in zip(schedule.rows, found.folded[1:], strict=True) if row.payout)
    if not paying:
        return []
    return [f"The main game's strategy folds {paying:,} of {found.total:,} deals that would have been paid."]


def _meter(group: BetGroup, figure: Figure, stake: int) -> MeterFigure:
    """The edge as a line in the meter."""
    share = sum((each.combinations * each.meter for each in figure.outcomes), Fraction(0)) / figure.total
    sheet = group.sheet
    return MeterFigure(stake, sheet.seed, figure.edge, share / stake, sheet.form.meter.adds)


def _envy(group: BetGroup, known: Mapping[str, Solved]) -> tuple[Fraction | None, list[str]]:
    """What one other player with the wager is worth, per unit of one's own; and for which wager."""
    row = next((row for row in group.rows if isinstance(row, Envy)), None)
    if row is None:
        return None, []
    count = _count(group, known, row)
    found = count_rows(count)
    sums = envy_sums(row, count.schedule)
    cents = Fraction(sum(each * int(many) for each, many in zip(sums, found.played[1:], strict=True)), found.total)
    per = envy_per(row, count.schedule)
    if per is not None:
        return cents / per, []
    least = stake_of(group.sheet, group.spot)
    stake = max(row.least, least)
    return cents / stake, [f"The envy is that of a wager of {dollars(stake)}."] if stake > least and cents else []
