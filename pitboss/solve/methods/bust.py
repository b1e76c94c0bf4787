"""The dealer draws by rule: every sequence of ranks until the rule stops, by the cards left of each rank (recursion).

A sequence of ranks stands for Π (cards of the rank left) sequences of cards, those in one suit counted apart; followed
by any cards up to the longest sequence, all are equally likely. Cost: some hundred thousand sequences; seconds. Serves
Bust the House.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import perm
from typing import NamedTuple

from pitboss._progress import Progress
from pitboss.hands.cards import RANKS
from pitboss.hands.points import MOST, points, soft
from pitboss.law.schedules import Schedule
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.drawing import draws_on, ends_script, looks
from pitboss.rules.outcome import Figure, Solved, tally
from pitboss.rules.payout import FLAT, Leaf, row_line, stake_of
from pitboss.rules.paytable import broke
from pitboss.rules.settlement import pays_of
from pitboss.words import LOSE, Busted, DrawTo, Pays, Peek, Solo

NAME = "every order of the dealer's cards"
ORDER = 20

SUITS = 4
HOLE_FIRST = 2
"""Cards dealt to the dealer, the second of them face up."""


class Run(NamedTuple):
    """The ranks of a dealer's hand as they came; how many runs of real cards that is, and how many in one suit."""

    ranks: tuple[int, ...]
    ways: int
    suited: int


def fits(group: BetGroup) -> bool:
    """One wager on how the dealer goes over, from a single shoe without jokers; suits say nothing before the end."""
    draws = [step for step in group.script.steps if isinstance(step, DrawTo)]
    solo = [row for row in group.rows if isinstance(row, Solo) and isinstance(row.hand, Busted)]
    peeks = [step for step in group.script.steps if isinstance(step, Peek) and step.at.suits]
    plain = not (group.choices or group.jokers or peeks)
    return len(draws) == 1 and len(solo) == len(group.rows) == 1 and plain


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """A figure for all rounds in which the wager can be made, and one for each schedule an up card calls for."""
    runs = [run for run in _runs(group) if not _over_before(group, run.ranks)]
    longest = max(len(run.ranks) for run in runs)
    pairs: dict[str, list[tuple[Leaf, int]]] = {}
    for done, run in enumerate(runs):
        if done % 10_000 == 0:
            tell(f"{group.spot}: the dealer's hands", done, len(runs))
        schedule = _schedule(group, run.ranks[HOLE_FIRST - 1])
        pairs.setdefault(schedule.name, []).extend(_lines(group, schedule, run, longest))
    whole = [pair for some in pairs.values() for pair in some]
    rounds = Figure(group.spot, "", group.spot, tally(whole), main=group.main, note="Bet whatever card is up.")
    return Solved((rounds, *(_under(group, name, some) for name, some in pairs.items())))


def _under(group: BetGroup, name: str, pairs: list[tuple[Leaf, int]]) -> Figure:
    return Figure(group.spot, name, f"{group.spot}, {name}", tally(pairs))


def _schedule(group: BetGroup, up: int) -> Schedule:
    wager = _pays(group).wager
    fixed = group.sheet.schedules.get(wager)
    return fixed if fixed is not None else group.sheet.schedules[f"{wager} {RANKS[up]}"]


def _pays(group: BetGroup) -> Pays:
    (row,) = group.rows
    assert isinstance(row, Solo)
    return pays_of(row, group.sheet)


def _runs(group: BetGroup) -> Iterator[Run]:
    """Every hand the dealer can come to."""
    rule = next(step for step in group.script.steps if isinstance(step, DrawTo))
    left = dict.fromkeys(sorted({card >> 2 for card in group.deck}), group.decks)
    yield from _drawn(rule, (), 1, SUITS, left)


def _drawn(rule: DrawTo, ranks: tuple[int, ...], ways: int, suited: int, left: dict[int, int]) -> Iterator[Run]:
    """The hand if it is complete, else all that can come of it. `left`: the cards of each rank in one suit."""
    if len(ranks) >= HOLE_FIRST and not draws_on(rule, *_held(tuple(sorted(ranks)))):
        yield Run(ranks, ways, suited)
        return
    for rank, copies in left.items():
        used = ranks.count(rank)
        many = SUITS * copies - used
        if many > 0:
            yield from _drawn(rule, (*ranks, rank), ways * many, suited * max(0, copies - used), left)


@cache
def _held(ranks: tuple[int, ...]) -> tuple[int, bool]:
    cards = tuple(rank * SUITS for rank in ranks)
    return points(cards), soft(cards)


def _over_before(group: BetGroup, ranks: tuple[int, ...]) -> bool:
    """Whether the dealer's first two cards end the round before the wager is made."""
    peeks = (step for step in group.script.steps if isinstance(step, Peek))
    up = (ranks[HOLE_FIRST - 1] * SUITS,)
    return any(looks(peek, up) for peek in peeks) and ends_script(_held(tuple(sorted(ranks[:HOLE_FIRST])))[0])


def _lines(group: BetGroup, schedule: Schedule, run: Run, longest: int) -> Iterator[tuple[Leaf, int]]:
    """What a run of ranks pays in one suit and in several, each followed by any cards up to the longest run."""
    rest = perm(len(group.deck) * group.decks - len(run.ranks), longest - len(run.ranks))
    yield _line(group, schedule, run.ranks, suited=True), run.suited * rest
    yield _line(group, schedule, run.ranks, suited=False), (run.ways - run.suited) * rest


def _line(group: BetGroup, schedule: Schedule, ranks: tuple[int, ...], *, suited: bool) -> Leaf:
    return _row_line(group, schedule, ranks if _held(tuple(sorted(ranks)))[0] > MOST else ranks[:1], suited=suited)


@lru_cache(maxsize=1 << 12)
def _row_line(group: BetGroup, schedule: Schedule, ranks: tuple[int, ...], *, suited: bool) -> Leaf:
    suits = [0] * len(ranks) if suited else [0, *[1] * (len(ranks) - 1)]
    row = broke(schedule, tuple(rank * SUITS + each for rank, each in zip(ranks, suits, strict=True)))
    if row is None:
        return FLAT[LOSE]._replace(label="nothing")
    return row_line(row, stake_of(group.sheet, group.spot), lost=_pays(group).lost)
