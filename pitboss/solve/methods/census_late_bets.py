"""Decisions about a wager on the cards, for `methods/census`: to show a winner, to bet once some cards are seen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.isomorphism import canon
from pitboss.law.schedules import Schedule
from pitboss.money.cents import whole
from pitboss.rules.acts import HandIs, Move, Verb, playable, rank_needs
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import DealtSoFar, parts_of
from pitboss.rules.outcome import UNASKED, Decision, Figure, Solved, replace, tally
from pitboss.rules.payout import FLAT, Laid, row_line, rows_hit, stake_of
from pitboss.rules.paytable import reader
from pitboss.rules.qualifying import meets
from pitboss.rules.settlement import pays_of
from pitboss.solve.building import decision
from pitboss.words import LOSE, Choose, Declare, Hand, Solo, Wager

BET, NO_BET = Move(Verb.BET), Move(Verb.SAY, "no bet")
"""A wager that may be made or not before the last cards."""


def declaring(group: BetGroup) -> Iterator[Decision]:
    """Every winner is shown: for each step that asks those with this wager, and nobody else."""
    for seen, step in group.choices:
        if isinstance(step, Choose) and step.having is not None:
            shows = [at for at, act in enumerate(step.acts) if isinstance(act, Declare)]
            yield from (_declared(group, step, seen, at) for at in shows)


def _declared(group: BetGroup, step: Choose, seen: DealtSoFar, at: int) -> Decision:
    table = canon(seen.own, group.jokers)
    needed = [need for need in rank_needs(step.acts[at], group.sheet) if isinstance(need, HandIs)]
    shown = np.logical_and.reduce([meets(need, Laid(table.hands).scores) for need in needed])
    there = np.isin(table.hands, np.array(group.deck, dtype=np.uint8)).all(axis=1)
    best = np.where(there, np.where(shown, at, 1 - at), UNASKED).astype(np.uint8)[:, None]
    moves = tuple(each.move for each in playable(step, seen.own, group.sheet))
    taken = [int(table.weights[best[:, 0] == which].sum()) for which in range(len(moves))]
    return decision(seen.step, moves, best, first=("own", seen.own), taken=taken, rules=("declare every winner",))


def waiting(group: BetGroup, figure: Figure) -> Solved:
    """A wager that is made when some of its cards are seen: on which of those it is worth making."""
    step = next(at for at, s in enumerate(group.script.steps) if isinstance(s, Wager) and s.spot.name == group.spot)
    row, seen = group.rows[0], group.dealt[step].own
    if not isinstance(row, Solo) or not isinstance(row.hand, Hand) or not seen:
        return Solved(())
    (part, *others) = parts_of(group.script, row.hand.cards)
    if others or part.decks > 1 or not 0 < part.many - seen <= 1:
        return Solved(())
    return _last_card(group, row, step, seen, figure)


def _last_card(group: BetGroup, row: Solo, step: int, seen: int, figure: Figure) -> Solved:
    """One more card is to come: what the wager nets with each of them."""
    pays = pays_of(row, group.sheet)
    assert isinstance(row.hand, Hand)
    schedule, stake = group.sheet.schedules[pays.wager], stake_of(group.sheet, group.spot)
    hand = reader(pays, row.hand, schedule)
    assert isinstance(hand, Hand)
    table, rows = canon(seen, group.jokers), _rows_with_one_more(group, hand, schedule, seen)
    lines = [FLAT[LOSE]._replace(label="nothing"), *(row_line(each, stake, lost=pays.lost) for each in schedule.rows)]
    unit = np.lcm.reduce([line.net.denominator for line in lines])
    nets = np.array([whole(line.net * int(unit)) for line in lines], dtype=np.int64)
    sums = (rows * nets[None, :]).sum(axis=1)
    there, to_come = rows.any(axis=1), len(group.deck) - seen
    bet = there & (sums > 0)
    best = np.where(there, np.where(bet, 0, 1), UNASKED).astype(np.uint8)[:, None]
    means = np.stack([sums / (int(unit) * to_come), np.zeros(len(sums))], axis=1)[:, None, :]
    taken = [int(table.weights[best[:, 0] == which].sum()) for which in range(2)]
    late = decision(
        step,
        (BET, NO_BET),
        best,
        first=("own", seen),
        means=means,
        taken=taken,
        nets=[int(sums @ table.weights), 0],
        parts=sum(taken) * to_come * int(unit),
    )
    counts = (rows * (table.weights * bet)[:, None]).sum(axis=0)
    idle = int((table.weights * (there & ~bet)).sum()) * to_come
    pairs = [*zip(lines, counts.tolist(), strict=True), (FLAT[LOSE]._replace(label="no bet", net=Fraction(0)), idle)]
    per, often = f"{group.spot}, bet only where it gains", late.chosen[BET.code]
    some = replace(figure, per=per, outcomes=tally(pairs), action=often, main=False, selective=True)
    return Solved((some,), (late,))


def _rows_with_one_more(group: BetGroup, hand: Hand, schedule: Schedule, seen: int) -> NDArray[np.int64]:
    """For each pattern seen, how many last cards lead to each row, the first for none."""
    table = canon(seen, group.jokers)
    there = np.nonzero(np.isin(table.hands, np.array(group.deck, dtype=np.uint8)).all(axis=1))[0]
    found = np.zeros((len(table.hands), len(schedule.rows) + 1), dtype=np.int64)
    for card in group.deck:
        free = there[~(table.hands[there] == card).any(axis=1)]
        cards = np.concatenate([table.hands[free], np.full((len(free), 1), card, dtype=np.uint8)], axis=1)
        found[free, rows_hit(schedule, hand, Laid(cards)) + 1] += 1
    return found
