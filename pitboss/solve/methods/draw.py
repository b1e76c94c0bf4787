"""Cards drawn to a hand that meets only a pay table: what comes of each subset held, by inclusion-exclusion.

The final hands with the held cards H and without the thrown ones T are Σ_{S⊆T} (-1)^|S| N(H∪S), N(S) the hands of each
payment that contain S, tabulated once for every set (`kernels/draw`, `kernels/draw_charts`, `draw_hands`). Cost: 2^5
holds times at most 2^5 subsets for each of 134,459 patterns; seconds. Serves Vegas Double Action.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from pitboss._progress import Progress
from pitboss.hands.ladder import Wild
from pitboss.hands.lookup import fits as fits_lookup
from pitboss.hands.lookup import needs_care, tables
from pitboss.money.cents import whole
from pitboss.rules.acts import playable
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import Decision, Solved
from pitboss.rules.payout import Laid, Settled, names_suits, scale_of, settled
from pitboss.rules.settlement import Condition, pays_of, result_of
from pitboss.rules.shape import one_deck, read_by_score
from pitboss.solve.building import CountedEnding, decision, figure
from pitboss.solve.kernels.draw import containing, holds
from pitboss.solve.kernels.draw_charts import Atlas, atlas
from pitboss.solve.methods.draw_hands import Dealt, Ints, acts, dealt, dot, held
from pitboss.solve.one_player import becoming, classes_of
from pitboss.solve.sight import Sight, Worths
from pitboss.words import OWN, PLAYS, Discard, Draw, FillFromBoard, Hand, Pays, Solo, walk
from pitboss.work.parallel import slices

NAME = "sums over the hands that contain what is held"
ORDER = 20
SLICE = 8192


def fits(group: BetGroup) -> bool:
    """One wager on the own cards alone, after one exchange from the same deck."""
    if not one_deck(group.script) or len(group.rows) != 1 or len(group.choices) != 1:
        return False
    row, (seen, step) = group.rows[0], group.choices[0]
    if not isinstance(row, Solo) or not isinstance(step, Discard) or not isinstance(row.hand, Hand):
        return False
    if result_of(row, group.sheet, Condition.SILENT) is not PLAYS:
        return False
    if any(isinstance(part, Hand) and (part.cards != (OWN,) or part.use) for part in walk(row)):
        return False
    wagers = [part.wager for part in walk(row) if isinstance(part, Pays)]
    return seen.own == row.hand.ladder.size and _filled(group, seen.own) and not names_suits(group.sheet, *wagers)


def _filled(group: BetGroup, size: int) -> bool:
    """Whether every hand is brought back to its size, by cards nobody saw when something was discarded."""
    seen = group.choices[0][0]
    after = group.script.steps[seen.step :]
    full = any(isinstance(step, Draw | FillFromBoard) and step.size == size for step in after)
    return full and seen.board == 0 and not any(isinstance(step, Draw) and step.having for step in after)


# --- one hand ---------------------------------------------------------------------------------------------------------


def in_sight(group: BetGroup, at: DealtSoFar) -> bool:
    """Where the score alone says what is paid, the draws to one hand are counted by their ranks."""
    row = group.rows[0]
    assert isinstance(row, Solo)
    assert isinstance(row.hand, Hand)
    ladder = row.hand.ladder
    paid = [(part, group.sheet.schedules[part.wager]) for part in walk(row) if isinstance(part, Pays)]
    plain = ladder.wild is Wild.NONE and not group.jokers and fits_lookup(ladder, at.own) and not needs_care(ladder)
    return plain and all(not part.reads and read_by_score(schedule, ladder) for part, schedule in paid)


def at_sight(group: BetGroup, sight: Sight) -> Worths:
    """What each discard is worth to one hand: the hands it can become, by class (`kernels/reveal`)."""
    (_, step), row = group.choices[0], group.rows[0]
    assert isinstance(row, Solo)
    assert isinstance(row.hand, Hand)
    ladder = row.hand.ladder
    table, classes = classes_of(group.sheet, {group.spot: row}, ladder)
    own, deck = np.array([sight.own], dtype=np.uint8), np.array(group.deck, dtype=np.uint8)
    nets, score = [each[group.spot].net for each in classes], tables(ladder, len(sight.own))
    found = {}
    for option in playable(step, len(sight.own), group.sheet):
        gone = option.move.places
        kept = np.ascontiguousarray(np.delete(own, gone, axis=1))
        (many,) = becoming(0, 1, kept, own, deck, len(gone), score, table, len(classes)).tolist()
        total = sum((net * count for net, count in zip(nets, many, strict=True)), Fraction(0))
        found[option.move] = total / comb(len(deck) - len(sight.own), len(gone))
    return found


# --- every hand -------------------------------------------------------------------------------------------------------


class Sums(NamedTuple):
    """What each hold of each hand is worth and, where it is the best, how its draws end."""

    values: Ints
    best: Ints
    ends: Ints


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """The best hold of every hand, and how the draws to it end."""
    seen, step = group.choices[0]
    row = group.rows[0]
    assert isinstance(step, Discard)
    assert isinstance(row, Solo)
    assert isinstance(row.hand, Hand)
    mine = dealt(group.deck, seen.own)
    ends = settled(group.sheet, row, pays_of(row, group.sheet), row.hand, Laid(mine.cards))
    masks = held(step, seen.own)
    draws = [comb(len(group.deck) - seen.own, seen.own - int(mask).bit_count()) for mask in masks]
    parts = lcm(*draws)
    found = _sums(mine, ends, masks, np.array([parts // each for each in draws]), atlas(group.deck, seen.own), tell)
    rounds = figure(group, map(CountedEnding, ends.lines, found.ends.tolist()))
    return Solved((rounds,), (_decision(seen.step, mine, masks, found, parts * scale_of(ends)),))


def _sums(mine: Dealt, ends: Settled, masks: Ints, parts: Ints, charts: Atlas, tell: Progress) -> Sums:
    """Hand by hand; all holds are brought to the same number of parts, so that they can be compared."""
    table = containing(mine.hands, mine.weights, ends.which, len(ends.lines), charts)
    nets = np.array([whole(line.net * scale_of(ends)) for line in ends.lines], dtype=np.int64)
    values = np.empty((len(mine), len(masks)), dtype=np.int64)
    best = np.empty(len(mine), dtype=np.int64)
    total = np.zeros(len(ends.lines), dtype=np.int64)
    for start, stop in slices(len(mine), SLICE):
        many = holds(mine.hands[start:stop], mine.seats[start:stop], table, masks, charts) * parts[:, None]
        values[start:stop] = many @ nets
        best[start:stop] = np.argmax(values[start:stop], axis=1)
        chosen = np.take_along_axis(many, best[start:stop, None, None], axis=1)[:, 0]
        total += [dot(mine.weights[start:stop], chosen[:, line]) for line in range(len(total))]
        tell("hands drawn to", stop, len(mine))
    return Sums(values, best, total)


def _decision(step: int, mine: Dealt, masks: Ints, found: Sums, unit: int) -> Decision:
    names = acts(masks, mine.cards.shape[1])
    return decision(
        step,
        names,
        mine.table(found.best),
        first=("own", mine.cards.shape[1]),
        means=mine.spread(found.values / unit),
        taken=mine.taken(found.best, len(names)),
        nets=[dot(mine.weights, column) for column in found.values.T],
        parts=int(mine.weights.sum()) * unit,
    )
