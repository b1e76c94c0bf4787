"""Decisions about a wager on the cards, for `methods/census`: to show a winner, to bet once some cards are seen."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.classes import span
from pitboss.hands.isomorphism import canon
from pitboss.hands.scoring import scores
from pitboss.law.schedules import Schedule
from pitboss.money.cents import whole
from pitboss.rules.acts import HandIs, Move, Verb, playable, rank_needs
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import DealtSoFar, parts_of
from pitboss.rules.outcome import UNASKED, Decision, Figure, Solved, replace, tally
from pitboss.rules.payout import FLAT, Laid, row_line, rows_hit, stake_of
from pitboss.rules.paytable import reader
from pitboss.rules.script import ruled
from pitboss.words import LOSE, Choose, Declare, Hand, Pays, Solo, Wager

BET, NO_BET = Move(Verb.BET), Move(Verb.SAY, "no bet")
"""A wager that may be made or not before the last cards."""


def declaring(ticket: BetGroup) -> Iterator[Decision]:
    """Every winner is shown: for each step that asks those with this wager, and nobody else."""
    for seen, step in ticket.choices:
        if isinstance(step, Choose) and step.having is not None:
            shows = [at for at, act in enumerate(step.acts) if isinstance(act, Declare)]
            yield from (_declared(ticket, step, seen, at) for at in shows)


def _declared(ticket: BetGroup, step: Choose, seen: DealtSoFar, at: int) -> Decision:
    table = canon(seen.own, ticket.jokers)
    needed = [need for need in rank_needs(step.acts[at], ticket.sheet) if isinstance(need, HandIs)]
    shown = np.logical_and.reduce([_shows(need, table.hands) for need in needed])
    there = np.isin(table.hands, np.array(ticket.deck, dtype=np.uint8)).all(axis=1)
    best = np.where(there, np.where(shown, at, 1 - at), UNASKED).astype(np.uint8)[:, None]
    total = int(table.weights[there].sum())
    often = Fraction(int(table.weights[there & shown].sum()), total)
    moves = tuple(each.move for each in playable(step, seen.own, ticket.sheet))
    chosen = {moves[at].code: often, moves[1 - at].code: 1 - often}
    return Decision(seen.step, moves, ("own", seen.own), best=best, chosen=chosen, rules=("declare every winner",))


def _shows(need: HandIs, hands: NDArray[np.uint8]) -> NDArray[np.bool_]:
    ladder = need.rule.hand.ladder
    values, spans = scores(ladder, hands), [span(ladder, name) for name in need.rule.names]
    found: NDArray[np.bool_] = np.logical_or.reduce([(low <= values) & (values <= high) for low, high in spans])
    return found


def waiting(ticket: BetGroup, figure: Figure) -> Solved:
    """A wager that is made when some of its cards are seen: on which of those it is worth making."""
    step = next(at for at, s in enumerate(ticket.script.steps) if isinstance(s, Wager) and s.spot.name == ticket.spot)
    row, seen = ticket.rows[0], ticket.dealt[step].own
    if not isinstance(row, Solo) or not isinstance(row.hand, Hand) or not seen:
        return Solved(())
    (part, *others) = parts_of(ticket.script, row.hand.cards)
    if others or part.decks > 1 or not 0 < part.many - seen <= 1:
        return Solved(())
    return _last_card(ticket, row, step, seen, figure)


def _last_card(ticket: BetGroup, row: Solo, step: int, seen: int, figure: Figure) -> Solved:
    """One more card is to come: what the wager nets with each of them."""
    pays = ruled(ticket.sheet, row.pays)
    assert isinstance(pays, Pays)
    assert isinstance(row.hand, Hand)
    schedule, stake = ticket.sheet.schedules[pays.wager], stake_of(ticket.sheet, ticket.spot)
    hand = reader(pays, row.hand, schedule)
    assert isinstance(hand, Hand)
    table, rows = canon(seen, ticket.jokers), _rows_with_one_more(ticket, hand, schedule, seen)
    lines = [FLAT[LOSE]._replace(label="nothing"), *(row_line(each, stake, lost=pays.lost) for each in schedule.rows)]
    unit = np.lcm.reduce([line.net.denominator for line in lines])
    nets = np.array([whole(line.net * int(unit)) for line in lines], dtype=np.int64)
    sums = (rows * nets[None, :]).sum(axis=1)
    there, to_come = rows.any(axis=1), len(ticket.deck) - seen
    bet = there & (sums > 0)
    best = np.where(there, np.where(bet, 0, 1), UNASKED).astype(np.uint8)[:, None]
    means = np.stack([sums / (int(unit) * to_come), np.zeros(len(sums))], axis=1)[:, None, :]
    often = Fraction(int(table.weights[bet].sum()), int(table.weights[there].sum()))
    chosen = {BET.code: often, NO_BET.code: 1 - often}
    worth = {BET.code: -figure.edge, NO_BET.code: Fraction(0)}
    decision = Decision(step, (BET, NO_BET), ("own", seen), best=best, values=means, chosen=chosen, worth=worth)
    counts = (rows * (table.weights * bet)[:, None]).sum(axis=0)
    idle = int((table.weights * (there & ~bet)).sum()) * to_come
    pairs = [*zip(lines, counts.tolist(), strict=True), (FLAT[LOSE]._replace(label="no bet", net=Fraction(0)), idle)]
    per = f"{ticket.spot}, bet only where it gains"
    some = replace(figure, per=per, outcomes=tally(pairs), action=often, main=False, selective=True)
    return Solved((some,), (decision,))


def _rows_with_one_more(ticket: BetGroup, hand: Hand, schedule: Schedule, seen: int) -> NDArray[np.int64]:
    """For each pattern seen, how many last cards lead to each row, the first for none."""
    table = canon(seen, ticket.jokers)
    there = np.nonzero(np.isin(table.hands, np.array(ticket.deck, dtype=np.uint8)).all(axis=1))[0]
    found = np.zeros((len(table.hands), len(schedule.rows) + 1), dtype=np.int64)
    for card in ticket.deck:
        free = there[~(table.hands[there] == card).any(axis=1)]
        cards = np.concatenate([table.hands[free], np.full((len(free), 1), card, dtype=np.uint8)], axis=1)
        found[free, rows_hit(schedule, hand, Laid(cards)) + 1] += 1
    return found
