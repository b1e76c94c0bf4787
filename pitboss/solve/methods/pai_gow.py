"""Two hands of the player's against two of the dealer's, all set by the same house way: pairs counted by two keys.

Hands are walked upward by the backs, with counters in columns by front; the alternating sum Σ_{S⊆h} (-1)^|S|
N(S, front) gives the pairs that are lower in back and lower, level or higher in front. Suits matter in flushes alone,
so this is done by ranks (`kernels/by_rank`), and what flushes change is put right: a flush with any other hand by
ranks too, two flushes by patterns (`pai_gow_counts`, `inclusion_exclusion.met`, `kernels/patterns.walk_both`). Cost:
127 subsets for each of 67,600 rows of ranks and twice 380,000 patterns of flushes, once for all rows of the sheet; a
few seconds. Serves Pai Gow Poker with its dragons, Fortune Pai Gow and Emperor's Challenge.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

import numpy as np

from pitboss._progress import Progress
from pitboss.hands.ladder import Ladder
from pitboss.hands.lookup import fits as looked_up
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.outcome import Figure, Solved
from pitboss.rules.payout import NOBODY, Leaf, settled
from pitboss.rules.settlement import Condition, undecided
from pitboss.solve.building import CountedEnding, figure
from pitboss.solve.inclusion_exclusion import MOST
from pitboss.solve.methods.pai_gow_counts import FLUSH, SetHands, paired
from pitboss.solve.showdown import ending
from pitboss.words import DEALER, Adopt, Arrange, Both, DealerDoes, HouseWay, walk

NAME = "patterns of set hands walked upward by their backs, the house way on both sides"
ORDER = 30

NOTE = "Both sides are set by the house way."
ENDS = (WON, COPIED, LOST) = ("won", "copied", "lost")
"""The other hand is lower, level, higher."""


# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """A hand set in two, the dealer's by house ways, and nothing else that counts; one row settles it."""
    steps, end = group.script.steps, group.last
    ways = {step.ways for step in steps if isinstance(step, HouseWay) and step.does is DealerDoes.SETS}
    dealers = any(isinstance(step, HouseWay) and step.whose is DEALER for step in steps)
    settings = [step for step in steps if isinstance(step, Arrange)]
    if group.decks != 1 or group.jokers > 1 or not settings or len(ways) != 1 or not dealers or len(group.rows) != 1:
        return False
    back, front, row = settings[0].back.ladder, settings[0].front.ladder, group.rows[0]
    sizes = end.own == end.dealer == back.size + front.size <= MOST and back.size == FLUSH > front.size
    simple = sizes and looked_up(back, back.size) and looked_up(front, front.size)
    return simple and isinstance(row, Both) and _row_fits(group, row, back, front)


def _row_fits(group: BetGroup, row: Both, back: Ladder, front: Ladder) -> bool:
    """Both sides read alike, and every result flat."""
    hands = (row.back, row.front, *(row.against or ()))
    alike = all(hand.ladder == (back, front)[at % 2] for at, hand in enumerate(hands))
    return alike and not undecided(row, group.sheet, group.script.qualifies)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count how backs and fronts compare; a hand that a player may adopt is settled the same way."""
    row = group.rows[0]
    assert isinstance(row, Both)
    cells = compared(setting_of(group), tell)
    adopted = {act.spot.name for act in walk(group.script.steps) if isinstance(act, Adopt)} if group.main else set()
    others = [each for each in group.script.settle if isinstance(each, Both) and each.spot.name in adopted]
    figures = [_figure(group, row, cells), *(_figure(group, each, cells) for each in others)]
    return Solved(tuple(figures))


def setting_of(group: BetGroup) -> SetHands:
    """What the counts depend on."""
    steps = group.script.steps
    ways = next(step.ways for step in steps if isinstance(step, HouseWay) and step.whose is DEALER)
    arranged = next(step for step in steps if isinstance(step, Arrange))
    return SetHands(ways, arranged.back.ladder, arranged.front.ladder, group.deck, group.jokers)


KNOWN: dict[SetHands, dict[tuple[str, str], int]] = {}
"""What was counted before: commission, copies and dragons change nothing about it."""


def compared(setting: SetHands, tell: Progress) -> dict[tuple[str, str], int]:
    """All pairs of hands by what becomes of the own back and front."""
    if setting not in KNOWN:
        found = paired(setting, tell)
        KNOWN[setting] = {(ENDS[at[0]], ENDS[at[1]]): int(found[at]) for at in np.ndindex(found.shape)}
    return KNOWN[setting]


# --- what it comes to -------------------------------------------------------------------------------------------------


def _figure(group: BetGroup, row: Both, cells: Mapping[tuple[str, str], int]) -> Figure:
    lines = ((_line(group, row, *each), cells[each]) for each in product(ENDS, ENDS))
    found = (CountedEnding(line, many, {row.spot.name: line.net}) for line, many in lines)
    return figure(group, found, spot=row.spot.name, note=NOTE)


def _line(group: BetGroup, row: Both, back: str, front: str) -> Leaf:
    """How the wager ends: won with both hands, lost with neither; a copy is lost, or decides at once."""
    won: tuple[tuple[Condition, ...], ...] = ((), (Condition.HALF,), (Condition.WON,))
    facts = won[(back, front).count(WON)]
    facts = (Condition.COPIED, *facts) if COPIED in (back, front) else facts
    (line,) = settled(group.sheet, row, ending(group, row, *facts), None, NOBODY).lines
    return line._replace(label=f"{line.label}: back {back}, front {front}")
