"""Own cards against the dealer's own, up to seven each and perhaps a joker: inclusion-exclusion up to suit isomorphism.

The sum of `methods/duel`, Σ_{S⊆h} (-1)^|S| N(S), with one counter for each pattern of cards instead of each set
(`inclusion_exclusion`, `kernels/patterns`): sets that differ only in the names of their suits share a counter, which
is exact and some twenty times less work. Where only the first cards are seen, the cases are added up by what is seen.
Cost: 2^n subsets for each pattern of n cards: 127 for each of six million patterns of seven. Ten to twenty seconds.
Serves Boston 7 Stud and High Five Poker.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from math import comb
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss._progress import Progress
from pitboss.hands.isomorphism import JOKERS, canon
from pitboss.hands.ladder import Ladder
from pitboss.hands.lookup import fits as looked_up
from pitboss.hands.lookup import needs_care, tables
from pitboss.hands.scoring import scores
from pitboss.rules.acts import for_every_hand
from pitboss.rules.bet_group import BetGroup, SolveError
from pitboss.rules.dealt import DealtSoFar
from pitboss.rules.outcome import UNASKED, Decision, Solved
from pitboss.rules.payout import Laid, names_suits
from pitboss.rules.qualifying import least
from pitboss.rules.shape import dealer_hidden, dealt_each, nothing_but, one_deck
from pitboss.solve.advice import by_ranks, falling
from pitboss.solve.building import best_acts, decision
from pitboss.solve.duel_acts import Staked, options
from pitboss.solve.inclusion_exclusion import MOST, Ints, Ranked, numbering, passed, patterns_in, ranked
from pitboss.solve.kernels.cases import CASES
from pitboss.solve.kernels.patterns import choose_whole, tally_seen
from pitboss.solve.one_player import becoming
from pitboss.solve.showdown import Book, CaseSums, HandsAround, book, duel_ladder, figure, nets, worths
from pitboss.solve.sight import Sight, Worths
from pitboss.words import Bet, Choose, Fold, Pays, walk
from pitboss.work.parallel import cores, in_place, slices

NAME = "patterns of hands walked upward, those counted that avoid mine"
ORDER = 40


class PatternCounts(NamedTuple):
    """Own hands from the lowest up, and the dealer's around each."""

    order: Ranked
    passed: Ints
    """Below, up to level, short of qualifying."""
    short: int
    """So many own hands would fall short themselves."""
    total: int
    """The dealer's hands beside each."""


# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """One bet or fold on own cards that share nothing with the dealer's, none of which is seen; settled by duels."""
    if not group.main or not one_deck(group.script) or group.jokers > 1 or len(group.choices) != 1:
        return False
    (at, step), (own, dealers, board) = group.choices[0], dealt_each(group.script)
    return (
        nothing_but(group.script)
        and 2 <= own == dealers <= MOST
        and not board
        and (at.own == own or not group.jokers)
        and dealer_hidden([at])
        and isinstance(step, Choose)
        and _acts_fit(group, step)
        and _rows_fit(group)
    )


def _acts_fit(group: BetGroup, step: Choose) -> bool:
    """Bets and folds that are always allowed."""
    return all(isinstance(act, Bet | Fold) for act in step.acts) and for_every_hand(step, group.sheet)


def _rows_fit(group: BetGroup) -> bool:
    schedules = (part.wager for part in walk(group.rows) if isinstance(part, Pays))
    ladder = duel_ladder(group)
    return ladder is not None and looked_up(ladder, group.last.own) and not names_suits(group.sheet, *schedules)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """Count the dealer's hands around every own pattern, choose, and add up."""
    ((at, step),) = group.choices
    assert isinstance(step, Choose)
    acts, found = options(group, step), counted(group, tell)
    lines = book(group, Laid(found.order.hands))
    chosen = _seen_whole if at.own == group.last.own else _seen_first
    decision, sums = chosen(group, at, acts, found, lines)
    return Solved((figure(group, acts, lines, sums),), (decision,))


def in_sight(group: BetGroup, at: DealtSoFar) -> bool:
    """Whoever sees the own hand whole has only the dealer's to count, by their ranks."""
    return at.own == group.last.own and not needs_care(group.duels[0].hand.ladder)


def at_sight(group: BetGroup, sight: Sight) -> Worths:
    """What each act is worth to one hand."""
    ((_, step),) = group.choices
    assert isinstance(step, Choose)
    own = np.array([sight.own], dtype=np.uint8)
    return worths(group, options(group, step), Laid(own), _around(group, own))


def _around(group: BetGroup, own: NDArray[np.uint8]) -> HandsAround:
    """The dealer's hands around one own hand, counted by ranks (`kernels/reveal`): with a joker, and without one."""
    ladder, rule, size = group.duels[0].hand.ladder, group.script.qualifies, group.last.dealer
    table, (mine,), needed = tables(ladder, size), scores(ladder, own).tolist(), least(rule) if rule else 0
    kinds = np.full((len(ladder.kinds) + 1) << ladder.shift, 2, dtype=np.uint8)
    kinds[:mine], kinds[mine] = 0, 1
    kinds[needed:] += 3
    natural = np.array([card for card in group.deck if card < JOKERS], dtype=np.uint8)
    many = np.zeros(6, dtype=np.int64)
    for held in ((), *((card,) for card in group.deck if card >= JOKERS and card not in own)):
        used = np.array([held], dtype=np.uint8).reshape(1, len(held))
        many += becoming(0, 1, used, own, natural, size - len(held), table, kinds, len(many))[0]
    short, sure = many.reshape(2, 3).tolist()
    return HandsAround(short[0] + sure[0], sum(short[:2] + sure[:2]), sum(short), sum(short + sure), mine >= needed)


class PatternQuestion(NamedTuple):
    """What the counts depend on; schedules change nothing about them."""

    ladder: Ladder
    size: int
    needed: int
    deck: tuple[int, ...]
    jokers: int


KNOWN: dict[PatternQuestion, PatternCounts] = {}
"""What was counted last, for the next schedule of the same game."""


def counted(group: BetGroup, tell: Progress) -> PatternCounts:
    """Walk all hands from the lowest up."""
    rule = group.script.qualifies
    asked = PatternQuestion(
        group.duels[0].hand.ladder, group.last.own, least(rule) if rule else 0, group.deck, group.jokers
    )
    if asked not in KNOWN:
        KNOWN.clear()
        KNOWN[asked] = _counted(asked, tell)
    return KNOWN[asked]


def _counted(asked: PatternQuestion, tell: Progress) -> PatternCounts:
    in_place(_prepare, slices(2, 1), asked)
    hands, weights, which = patterns_in(asked.deck, asked.size, asked.jokers)
    order = ranked(hands, weights, which, scores(asked.ladder, hands), asked.jokers)
    short = int(np.searchsorted(order.scores, asked.needed))
    return PatternCounts(order, passed(order, short, tell), short, comb(len(asked.deck) - asked.size, asked.size))


def _prepare(part: int, _: int, asked: PatternQuestion) -> None:
    """Two tables that are read later, made at the same time: the patterns, and the scores."""
    if part:
        tables(asked.ladder, asked.size)
    else:
        canon(asked.size, asked.jokers)


def _seen_whole(
    group: BetGroup, at: DealtSoFar, acts: Sequence[Staked], found: PatternCounts, lines: Book
) -> tuple[Decision, CaseSums]:
    """Decided with the whole hand in view, hand by hand."""
    worth, scale = nets(group, acts, lines)
    if int(np.abs(worth).max()) * CASES * found.total >= 1 << 62:
        raise SolveError("payouts too large to compare")
    best = np.empty(len(found.order.hands), dtype=np.uint8)
    sums = np.zeros((len(acts), len(lines.lines), CASES), dtype=np.int64)
    weights = found.order.weights
    choose_whole(found.passed, found.total, found.short, weights, lines.classes, worth, best, sums)
    everything = np.full((len(canon(at.own, group.jokers).weights), 1), UNASKED, dtype=np.uint8)
    everything[found.order.which, 0] = best
    ladder, moves = group.duels[0].hand.ladder, [act.move for act in acts]
    rules = falling(found.order.scores, best, moves, lambda _, score: by_ranks(ladder, score))
    return _decision(at, acts, everything, None, sums, sums.sum(axis=0), worth, scale, rules), sums


def _seen_first(
    group: BetGroup, at: DealtSoFar, acts: Sequence[Staked], found: PatternCounts, lines: Book
) -> tuple[Decision, CaseSums]:
    """Decided on the first cards: each hand counts under every part of it that may have come first."""
    order, size = found.order, group.last.own
    worth, scale = nets(group, acts, lines)
    start = int(numbering(size).starts[at.own])
    first = canon(at.own, group.jokers)
    some = np.array([sum(1 << place for place in part) for part in combinations(range(size), at.own)], dtype=np.int64)
    each = -(-len(order.hands) // cores())
    shares = slices(len(order.hands), each)
    tallies = np.zeros((len(shares), len(first.weights), len(lines.lines), CASES), dtype=np.int64)
    in_place(_tally, shares, each, found, lines.classes, some, start, tallies)
    by_seen = tallies.sum(axis=0)
    values = np.tensordot(by_seen.astype(object), worth.astype(object), axes=([1, 2], [1, 2]))
    many = by_seen.sum(axis=(1, 2))
    best = best_acts(values, asked=many > 0)[:, None]
    sums = np.stack([by_seen[best[:, 0] == act].sum(axis=0) for act in range(len(acts))])
    means = values.astype(np.float64) / np.maximum(many, 1)[:, None] / scale
    every = by_seen.astype(object).sum(axis=0)
    return _decision(at, acts, best, means[:, None, :], sums, every, worth, scale, ()), sums


def _tally(
    start: int, stop: int, each: int, found: PatternCounts, classes: Ints, some: Ints, first: int, tallies: Ints
) -> None:
    """A share of the hands, so many to each, added up by what is seen."""
    hands, weights = found.order.hands[start:stop], found.order.weights[start:stop]
    passed = np.ascontiguousarray(found.passed[:, start:stop])
    row = (hands, weights, passed, found.total, found.short - start, classes[start:stop])
    tally_seen(*row, some, numbering(found.order.size), first, tallies[start // each])


def _decision(
    at: DealtSoFar,
    acts: Sequence[Staked],
    best: NDArray[np.uint8],
    means: NDArray[np.float64] | None,
    sums: CaseSums,
    every: NDArray[Any],
    worth: Ints,
    scale: int,
    rules: tuple[str, ...],
) -> Decision:
    """The strategy; `every`: all deals by class and case, whatever is done."""
    exact = every.astype(object)
    return decision(
        at.step,
        [act.move for act in acts],
        best,
        first=("own", at.own),
        means=means,
        taken=sums.sum(axis=(1, 2)).tolist(),
        nets=[int((exact * each.astype(object)).sum()) for each in worth],
        parts=int(exact.sum()) * scale,
        rules=rules,
    )
