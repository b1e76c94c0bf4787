"""A hand against a pay table, bet on while its cards come out: backward through everything that can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.fast import needs_care
from pitboss.hands.ladder import Wild
from pitboss.lower import ASK, Line, names_suits, row_steps, stake_of
from pitboss.script import ruled
from pitboss.solve.course import Look, course, kept, looks_of
from pitboss.solve.figures import UNASKED, Decision, Figure, Solved, tally
from pitboss.solve.induction import NEVER, Ending, Forward, History, Policy, forward, policy, value
from pitboss.solve.short import by_height, by_name, two_cards
from pitboss.solve.ticket import SolveError, Ticket, tickets
from pitboss.tell import Tell
from pitboss.words import (
    BOARD,
    LOSE,
    OWN,
    Bet,
    Burn,
    Buy,
    Check,
    Choose,
    Declare,
    Discard,
    Draw,
    Fee,
    Flat,
    Fold,
    Hand,
    Pays,
    Pitch,
    Settle,
    SettleRow,
    Solo,
    Surrender,
    TakeBack,
    Turn,
    Wager,
    walk,
)

NAME = "backward through what is seen"
ORDER = 20

STEPS = (Wager, Pitch, Burn, Turn, Choose, Discard, Draw, Settle)
ACTS = (Bet, Check, Fold, Declare, TakeBack, Surrender, Buy)
LARGE = 5_000_000
"""Cells of a strategy beyond which the worth of each is not kept."""


# --- which games ------------------------------------------------------------------------------------------------------


def fits(ticket: Ticket) -> bool:
    """One deck, no dealer's hand, every card in the same hand, and something to decide that changes the wager."""
    steps, end = ticket.script.steps, ticket.last
    plain = all(isinstance(step, STEPS) for step in steps) and not end.dealer
    if not plain or ticket.decks != 1 or ticket.jokers or not _matters(ticket):
        return False
    looks = looks_of(ticket)
    seen = [at.own + at.board_up for at, _ in looks]
    slow = all(later - sooner <= 1 for sooner, later in pairwise(seen))
    return slow and _acts_fit([step for _, step in looks]) and all(map(_row_fits, _rows(ticket).values()))


def _matters(ticket: Ticket) -> bool:
    """Whether what a player decides changes what becomes of these wagers; to stay for nothing is no decision."""
    acts = [act for _, step in looks_of(ticket) for act in (step.acts if isinstance(step, Choose) else (step,))]
    spots, rows = set(ticket.spots), ticket.rows
    bets = [act.spot.name for act in acts if isinstance(act, Bet | TakeBack | Surrender)]
    bought = any(isinstance(act, Buy) and act.having.name in spots for act in acts)
    changed = any(isinstance(act, Discard) for act in acts) and any(_reads_own(row) for row in rows)
    shown = [row.spot.name for act in acts if isinstance(act, Declare) for row in act.pays]
    folds = any(isinstance(act, Fold) for act in acts) and any(_lost_by_fold(ticket, row) for row in rows)
    costs = any(isinstance(act, Bet) for act in acts)
    return bool(spots & {*bets, *shown}) or bought or changed or (folds and costs)


def _reads_own(row: SettleRow) -> bool:
    return isinstance(row, Solo) and isinstance(row.hand, Hand) and OWN in row.hand.cards


def _lost_by_fold(ticket: Ticket, row: SettleRow) -> bool:
    return isinstance(row, Solo) and ruled(ticket.sheet, row.fold) is LOSE


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


def _row_fits(row: SettleRow) -> bool:
    """A fee, or a wager on all cards a player has at the end."""
    if isinstance(row, Fee):
        return True
    if not isinstance(row, Solo) or not isinstance(row.hand, Hand) or row.silent is not Flat.PLAYS:
        return False
    pays = [part for part in walk(row.pays) if isinstance(part, Pays)]
    simple = not any(each.reads or each.on for each in pays)
    ladder = row.hand.ladder
    quick = ladder.wild is Wild.NONE and ladder.decks == 1 and not needs_care(ladder)
    return simple and quick and not row.hand.use and row.hand.cards == (OWN, BOARD)


# --- the solve --------------------------------------------------------------------------------------------------------


def solve(ticket: Ticket, known: Mapping[str, Solved], tell: Tell) -> Solved:
    """The wager by itself, or beside the main game that it needs."""
    rows = _rows(ticket)
    _check(ticket, rows)
    whole = course(ticket, rows, tell)
    base = _base(ticket)
    main = policy(whole, _stakes(base))
    if base is ticket:
        found = forward(main)
        endings = [end for (end,) in found.endings]
        return Solved((_figure(ticket, endings, _note(ticket)),), tuple(_decisions(main, found)))
    both = policy(whole, _stakes(base) | _beside(ticket, base))
    if isinstance(ticket.rows[0], Fee):
        return _bought(ticket, main, both)
    return _along(ticket, base, main, both)


def _base(ticket: Ticket) -> Ticket:
    """The wager that must be made before this one: the main game, or none."""
    if ticket.main or not (ticket.wager.needs or ticket.wager.equals):
        return ticket
    return tickets(ticket.sheet, ticket.cards)[0]


def _rows(ticket: Ticket) -> dict[str, SettleRow]:
    """The row of each spot of the wager and of the main game that it needs, fees that it pays included."""
    base, spots = _base(ticket), set(ticket.spots)
    acts = [act for step in ticket.script.steps if isinstance(step, Choose) for act in step.acts]
    spots |= {act.spot.name for act in acts if isinstance(act, Buy) and act.having.name in spots} | set(base.spots)
    every = [row for step in ticket.script.steps if isinstance(step, Settle) for row in step.rows]
    return {row.spot.name: row for row in (*every, *ticket.script.settle) if row.spot.name in spots}


def _stakes(base: Ticket) -> dict[str, Fraction]:
    """What lies on the spots of the main game before the deal, in units of its first wager."""
    wagers = [step for step in base.script.steps if isinstance(step, Wager) and step.spot.name in base.spots]
    return {wager.spot.name: wager.share if wager.equals else Fraction(1) for wager in wagers}


def _beside(ticket: Ticket, base: Ticket) -> dict[str, Fraction]:
    """What the wager comes to in units of the main game's: a share of it, or as the sheet's least sizes are."""
    if ticket.wager.equals:
        return {ticket.spot: ticket.wager.share}
    return {ticket.spot: Fraction(stake_of(ticket.sheet, ticket.spot), stake_of(ticket.sheet, base.spot))}


def _check(ticket: Ticket, rows: Mapping[str, SettleRow]) -> None:
    """Every score of a schedule must say all there is to say about its hand."""
    for row in rows.values():
        for pays in (part for part in walk(row) if isinstance(part, Pays)):
            schedule = ticket.sheet.schedules[pays.wager]
            hand = getattr(row, "hand", None)
            asks = isinstance(hand, Hand) and bool((row_steps(schedule, hand.ladder).values == ASK).any())
            if asks or names_suits(ticket.sheet, pays.wager):
                raise SolveError(f"{schedule.wager} {schedule.name}: the cards themselves must be looked at")


def _note(ticket: Ticket) -> str:
    gives = [act for _, step in looks_of(ticket) for act in walk(step) if isinstance(act, Surrender)]
    return f"with the right to surrender {gives[0].share} of it" if gives else ""


# --- figures ----------------------------------------------------------------------------------------------------------


def _figure(ticket: Ticket, endings: list[Ending], note: str, unit: Fraction = Fraction(1)) -> Figure:
    """The figure of these endings, in parts of a wager of so many units."""
    total = sum(end.many for end in endings)
    nets = [(Line(end.label, sum(end.nets.values(), Fraction(0)) / unit, paid=end.paid), end.many) for end in endings]
    spots = dict.fromkeys(spot for end in endings for spot in end.nets)
    lost = {s: -sum((end.nets.get(s, Fraction(0)) * end.many for end in endings), Fraction(0)) / unit for s in spots}
    put = sum((end.put * end.many for end in endings), Fraction(0)) / unit
    return Figure(
        ticket.spot,
        ticket.schedule,
        ticket.spot,
        tally(nets),
        put / total,
        main=ticket.main,
        parts={spot: each / total for spot, each in lost.items()} if len(spots) > 1 else {},
        note=note,
    )


def _along(ticket: Ticket, base: Ticket, main: Policy, both: Policy) -> Solved:
    """A wager that goes along: the main game is played for itself, and the wager takes what comes of it."""
    stakes = _beside(ticket, base)
    unit = stakes[ticket.spot]
    endings = [
        _alone(end, ticket.spot, unit) for (end,) in forward(replace(main, stakes={**main.stakes, **stakes})).endings
    ]
    figure = _figure(ticket, endings, "", unit)
    gain = value(both) - value(main) + figure.edge * unit
    note = f"played as the {base.spot} asks"
    if gain:
        note += f"; beside {1 / unit} times as much on that, play for both together wins {float(gain / unit):.6f} more"
    return Solved((replace(figure, note=note),))


def _alone(end: Ending, spot: str, unit: Fraction) -> Ending:
    """The same ending for one spot."""
    return end._replace(lines={spot: end.lines[spot]}, nets={spot: end.nets[spot]}, put=unit)


def _bought(ticket: Ticket, main: Policy, both: Policy) -> Solved:
    """A fee for a right: the same deals with it and without, and what that makes of them."""
    endings = [_difference(mine, other) for mine, other in forward(both, main).endings]
    note = "what the whole game is worth with it less what it is worth without it, deal by deal"
    figure = _figure(ticket, endings, note, both.stakes[ticket.spot])
    return Solved((figure,), tuple(_decisions(both, forward(both), ticket.spot)))


def _difference(mine: Ending, other: Ending) -> Ending:
    """What the first ending has over the second, on the same cards."""
    spots = dict.fromkeys((*mine.nets, *other.nets))
    nets = {spot: mine.nets.get(spot, Fraction(0)) - other.nets.get(spot, Fraction(0)) for spot in spots}
    same = mine.acts == other.acts
    acts = "as without it" if same else f"{mine.label} instead of {other.label}"
    return Ending(acts, {"": Line("", Fraction(0), paid=mine.paid and not same)}, nets, mine.put - other.put, mine.many)


# --- the strategy -----------------------------------------------------------------------------------------------------


def _decisions(best: Policy, found: Forward, having: str = "") -> Iterator[Decision]:
    """A table for each decision; one for each history where that makes a difference."""
    for number, look in enumerate(best.course.looks):
        histories = [key[0] for key in found.reach if len(key[0]) == number]
        tables = [best.best[history] for history in histories]
        if all((table == tables[0]).all() for table in tables[1:]):
            yield _decision(best, found, look, histories, having, ())
        else:
            for history in histories:
                after = tuple(move.text for move in best.course.moves(history))
                yield _decision(best, found, look, [history], having, after)


def _decision(
    best: Policy, found: Forward, look: Look, histories: list[History], having: str, after: tuple[str, ...]
) -> Decision:
    history, cells = histories[0], look.cells
    held = any(move.finish[0] for move in look.moves)
    own = cells.own.shape[1]
    acts = tuple(kept(mask, own) for mask in range(1 << own)) if held else tuple(move.text for move in look.moves)
    places = np.array([move.finish[0] for move in look.moves] if held else range(len(acts)), dtype=np.uint8)
    return Decision(
        look.step,
        acts,
        ("own", own),
        ("board", cells.board.shape[1]) if cells.board.shape[1] else ("", 0),
        cells.table(places[best.best[history]], UNASKED),
        _means(best, look, history, places, len(acts)),
        _chosen(best, found, look, histories),
        _worth(best, found, look, histories),
        () if held or after else _rules(best, look, history),
        after=after,
        having=having,
    )


def _rules(best: Policy, look: Look, history: History) -> tuple[str, ...]:
    """The strategy in words: by the height of a whole hand, by two cards, or hand by hand where they are few."""
    acts, does = [move.text for move in look.moves], best.best[history]
    ladder = next(row.hand.ladder for row in best.course.rows.values() if isinstance(row, Solo))  # type: ignore[union-attr]
    if look.cells.cards.shape[1] >= ladder.size:
        return by_height(ladder, look.cells.cards, does, acts)
    if look.cells.board.shape[1]:
        return ()
    if look.cells.own.shape[1] == 2:
        return two_cards(look.cells.rows, does, acts)
    return by_name(look.cells.own, does, acts)


def _means(
    best: Policy, look: Look, history: History, places: NDArray[np.uint8], acts: int
) -> NDArray[np.float64] | None:
    """What each act is worth, laid out as the strategy is."""
    if look.cells.shape[0] * look.cells.shape[1] >= LARGE:
        return None
    mean = np.full((len(look.cells), acts), np.nan)
    mean[:, places] = best.mean(history).T
    return look.cells.table(mean, np.nan)


def _chosen(best: Policy, found: Forward, look: Look, histories: list[History]) -> dict[str, Fraction]:
    """How often each act is taken, of all rounds."""
    total = best.course.total
    often = {move.text: 0 for move in look.moves}
    for history in histories:
        reach = found.reach[(history,)]
        for at, move in enumerate(look.moves):
            often[move.text] += int(reach[best.best[history] == at].sum()) * look.ways
    return {text: Fraction(many, total) for text, many in often.items()}


def _worth(best: Policy, found: Forward, look: Look, histories: list[History]) -> dict[str, Fraction]:
    """What each act is worth wherever it may be taken, with the best one elsewhere."""
    rounds = sum(int(found.reach[(history,)].sum()) for history in histories) * look.ways
    worth = {}
    for at, move in enumerate(look.moves):
        nets = 0
        for history in histories:
            sums = best.sums[history]
            nets += int(np.where(sums[at] == NEVER, sums.max(axis=0), sums[at]) @ found.reach[(history,)])
        worth[move.text] = Fraction(nets, rounds * best.scale)
    return worth
