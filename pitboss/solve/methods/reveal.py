"""A hand against a pay table, bet on while its cards come out: backward induction over information sets.

V(I) = max over acts of Σ over next cards V(I, card), from the last decision to the first, on patterns of what is seen
(`one_player`, `information_sets`, `backward_induction`); what the unseen cards come to is counted by class, ranks
first and flushes put right (`kernels/reveal`). Forward again with the best acts, to count how rounds end. Cost: the
patterns of up to five seen cards times their successors; about a second. Serves Let It Ride, Mississippi Stud, Colorado
Hold'em and Bonus 6.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from pitboss._progress import Progress
from pitboss.hands.ladder import Wild
from pitboss.hands.lookup import needs_care
from pitboss.rules.bet_group import BetGroup, SolveError, bet_groups
from pitboss.rules.outcome import Figure, Solved
from pitboss.rules.payout import Leaf, names_suits, row_steps, stake_of
from pitboss.rules.paytable import ASK
from pitboss.rules.settlement import Condition, depends_on, fold_result, result_of
from pitboss.rules.shape import nothing_but, one_deck
from pitboss.rules.wagers import free_size, hangs_on, in_units
from pitboss.solve.backward_induction import Ending, Policy, forward, policy, value
from pitboss.solve.building import CountedEnding, figure
from pitboss.solve.one_player import course
from pitboss.solve.paytable_acts import looks_of
from pitboss.solve.policy import decisions
from pitboss.words import (
    BOARD,
    LOSE,
    OWN,
    PLAYS,
    Bet,
    Buy,
    Check,
    Choose,
    Declare,
    Discard,
    Draw,
    Fee,
    Fold,
    Hand,
    Pays,
    Settle,
    SettleRow,
    Solo,
    Surrender,
    TakeBack,
    Wager,
    walk,
)

NAME = "backward through what is seen"
ORDER = 20

ACTS = (Bet, Check, Fold, Declare, TakeBack, Surrender, Buy)


# --- which games ------------------------------------------------------------------------------------------------------


def fits(group: BetGroup) -> bool:
    """One deck, no dealer's hand, every card in the same hand, and something to decide that changes the wager."""
    plain = nothing_but(group.script, Discard, Draw) and one_deck(group.script) and not group.jokers
    if not plain or group.last.dealer or not _matters(group):
        return False
    looks = looks_of(group)
    seen = [at.own + at.board_up for at, _ in looks]
    slow = all(later - sooner <= 1 for sooner, later in pairwise(seen))
    rows = all(_row_fits(group, row) for row in _rows(group).values())
    return slow and rows and _acts_fit([step for _, step in looks])


def _matters(group: BetGroup) -> bool:
    """Whether what a player decides changes what becomes of these wagers; to stay for nothing is no decision."""
    acts = [act for _, step in looks_of(group) for act in (step.acts if isinstance(step, Choose) else (step,))]
    spots, rows = set(group.spots), group.rows
    bets = [act.spot.name for act in acts if isinstance(act, Bet | TakeBack | Surrender)]
    bought = any(isinstance(act, Buy) and act.having.name in spots for act in acts)
    changed = any(isinstance(act, Discard) for act in acts) and any(_reads_own(row) for row in rows)
    shown = [row.spot.name for act in acts if isinstance(act, Declare) for row in act.pays]
    folds = any(isinstance(act, Fold) for act in acts) and any(_lost_by_fold(group, row) for row in rows)
    costs = any(isinstance(act, Bet) for act in acts)
    return bool(spots & {*bets, *shown}) or bought or changed or (folds and costs)


def _reads_own(row: SettleRow) -> bool:
    return isinstance(row, Solo) and isinstance(row.hand, Hand) and OWN in row.hand.cards


def _lost_by_fold(group: BetGroup, row: SettleRow) -> bool:
    return isinstance(row, Solo) and fold_result(row, group.sheet) is LOSE


def _acts_fit(steps: list[Choose | Discard]) -> bool:
    """Acts that are known here; cards are given up, or bought, only at the last decision."""
    for step in steps:
        last = step is steps[-1]
        if isinstance(step, Discard):
            if not last:
                return False
            continue
        if step.unless is not None or not all(isinstance(act, ACTS) for act in step.acts):
            return False
        if any(isinstance(act, Bet) and (act.up_to or act.holding) for act in step.acts):
            return False
        if any(isinstance(act, Buy) for act in step.acts) and not last:
            return False
        if any(isinstance(act, Declare) and (act.plays_on or step is not steps[0]) for act in step.acts):
            return False
    return True


def _row_fits(group: BetGroup, row: SettleRow) -> bool:
    """A fee, or a wager on all cards a player has at the end."""
    if isinstance(row, Fee):
        return True
    if not isinstance(row, Solo) or not isinstance(row.hand, Hand):
        return False
    if result_of(row, group.sheet, Condition.SILENT) is not PLAYS:
        return False
    asked = depends_on(result_of(row, group.sheet, Condition.REST), group.sheet)
    pays = [part for part in asked if isinstance(part, Pays)]
    simple = not any(each.reads or each.on for each in pays)
    ladder = row.hand.ladder
    quick = ladder.wild is Wild.NONE and ladder.decks == 1 and not needs_care(ladder)
    return simple and quick and not row.hand.use and row.hand.cards == (OWN, BOARD)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(group: BetGroup, known: Mapping[str, Solved], tell: Progress) -> Solved:
    """The wager by itself, or beside the main game that it needs."""
    rows = _rows(group)
    _check(group, rows)
    whole = course(group, rows, tell)
    base = _base(group)
    main = policy(whole, _stakes(base))
    if base is group:
        found = forward(main)
        endings = [end for (end,) in found.endings]
        return Solved((_figure(group, endings, _note(group)),), tuple(decisions(main, found)))
    both = policy(whole, _stakes(base) | _beside(group, base))
    if isinstance(group.rows[0], Fee):
        return _bought(group, base, main, both)
    return _along(group, base, main, both)


def _base(group: BetGroup) -> BetGroup:
    """The wager that must be made before this one: the main game, or none."""
    if group.main or not hangs_on(group.wager):
        return group
    return bet_groups(group.sheet, group.cards)[0]


def _rows(group: BetGroup) -> dict[str, SettleRow]:
    """The row of each spot of the wager and of the main game that it needs, fees that it pays included."""
    base, spots = _base(group), set(group.spots)
    acts = [act for step in group.script.steps if isinstance(step, Choose) for act in step.acts]
    spots |= {act.spot.name for act in acts if isinstance(act, Buy) and act.having.name in spots} | set(base.spots)
    every = [row for step in group.script.steps if isinstance(step, Settle) for row in step.rows]
    return {row.spot.name: row for row in (*every, *group.script.settle) if row.spot.name in spots}


def _stakes(base: BetGroup) -> dict[str, Fraction]:
    """What lies on the spots of the main game before the deal, in units of its first wager."""
    wagers = [step for step in base.script.steps if isinstance(step, Wager) and step.spot.name in base.spots]
    return in_units(wagers)


def _beside(group: BetGroup, base: BetGroup) -> dict[str, Fraction]:
    """What the wager comes to in units of the main game's: a share of it, or as the sheet's least sizes are."""
    if not free_size(group.wager):
        return in_units([group.wager], _stakes(base))
    return {group.spot: Fraction(stake_of(group.sheet, group.spot), stake_of(group.sheet, base.spot))}


def _check(group: BetGroup, rows: Mapping[str, SettleRow]) -> None:
    """Every score of a schedule must say all there is to say about its hand."""
    for row in rows.values():
        for pays in (part for part in walk(row) if isinstance(part, Pays)):
            schedule = group.sheet.schedules[pays.wager]
            hand = getattr(row, "hand", None)
            asks = isinstance(hand, Hand) and bool((row_steps(schedule, hand.ladder).values == ASK).any())
            if asks or names_suits(group.sheet, pays.wager):
                raise SolveError(f"{schedule.wager} {schedule.name}: the cards themselves must be looked at")


def _note(group: BetGroup) -> str:
    gives = [act for _, step in looks_of(group) for act in walk(step) if isinstance(act, Surrender)]
    return f"with the right to surrender {gives[0].share} of it" if gives else ""


# --- figures ----------------------------------------------------------------------------------------------------------


def _figure(group: BetGroup, endings: list[Ending], note: str, unit: Fraction = Fraction(1)) -> Figure:
    """The figure of these endings, in parts of a wager of so many units."""
    several = len({spot for end in endings for spot in end.nets}) > 1
    found = []
    for end in endings:
        nets = {spot: net / unit for spot, net in end.nets.items()}
        leaf = Leaf(end.label, sum(nets.values(), Fraction(0)), rows=end.rows)
        found.append(CountedEnding(leaf, end.many, nets if several else {}, end.put / unit))
    return figure(group, found, note=note)


def _along(group: BetGroup, base: BetGroup, main: Policy, both: Policy) -> Solved:
    """A wager that goes along: the main game is played for itself, and the wager takes what comes of it."""
    stakes = _beside(group, base)
    unit = stakes[group.spot]
    endings = [
        _alone(end, group.spot, unit) for (end,) in forward(replace(main, stakes={**main.stakes, **stakes})).endings
    ]
    figure = _figure(group, endings, "", unit)
    gain = value(both) - value(main) + figure.edge * unit
    note = f"played as the {base.spot} asks"
    if gain:
        note += f"; beside {1 / unit} times as much on that, play for both together wins {float(gain / unit):.6f} more"
    return Solved((replace(figure, note=note),))


def _alone(end: Ending, spot: str, unit: Fraction) -> Ending:
    """The same ending for one spot."""
    return end._replace(lines={spot: end.lines[spot]}, nets={spot: end.nets[spot]}, put=unit)


def _bought(group: BetGroup, base: BetGroup, main: Policy, both: Policy) -> Solved:
    """A fee for a right: the same deals with it and without, and what that makes of them."""
    endings = [_difference(mine, other) for mine, other in forward(both, main).endings]
    note = "what the whole game is worth with it less what it is worth without it, deal by deal"
    figure = _figure(group, endings, note, both.stakes[group.spot])
    figure = replace(figure, schedule=f"{base.spot} {base.schedule}")
    return Solved((figure,), tuple(decisions(both, forward(both), group.spot)))


def _difference(mine: Ending, other: Ending) -> Ending:
    """What the first ending has over the second, on the same cards."""
    spots = dict.fromkeys((*mine.nets, *other.nets))
    nets = {spot: mine.nets.get(spot, Fraction(0)) - other.nets.get(spot, Fraction(0)) for spot in spots}
    same = mine.acts == other.acts
    acts = "as without it" if same else f"{mine.label} instead of {other.label}"
    line = Leaf("", Fraction(0), rows=() if same else mine.rows)
    return Ending(acts, {"": line}, nets, mine.put - other.put, mine.many)
