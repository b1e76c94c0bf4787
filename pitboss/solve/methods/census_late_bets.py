"""What there is to decide about a wager on the cards: to show a winner, and to bet once some of them are seen."""

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
from pitboss.rules.bet_group import BetGroup, layout
from pitboss.rules.outcome import UNASKED, Decision, Figure, Solved, replace, tally
from pitboss.rules.payout import FLAT, Laid, row_line, rows_hit, stake_of
from pitboss.rules.paytable import reader
from pitboss.rules.pile_sizes import parts_of
from pitboss.rules.script import ruled
from pitboss.words import LOSE, Choose, Declare, Hand, Pays, Solo, Wager


def declaring(ticket: BetGroup) -> Iterator[Decision]:
    """Every winner is shown: for each step that asks those with this wager, and nobody else."""
    for seen, step in ticket.choices:
        acts = step.acts if isinstance(step, Choose) and step.having is not None else ()
        for at, act in enumerate(acts):
            if isinstance(act, Declare):
                yield _declared(ticket, seen.step, seen.own, acts, at)


def _declared(ticket: BetGroup, step: int, own: int, acts: tuple[object, ...], at: int) -> Decision:
    act, table = acts[at], canon(own, ticket.jokers)
    assert isinstance(act, Declare)
    ladder = act.holding.hand.ladder
    values = scores(ladder, table.hands)
    shown = np.zeros(len(values), dtype=np.bool_)
    for low, high in (span(ladder, name) for name in act.holding.names):
        shown |= (values >= low) & (values <= high)
    there = np.isin(table.hands, np.array(ticket.deck, dtype=np.uint8)).all(axis=1)
    best = np.where(there, np.where(shown, at, 1 - at), UNASKED).astype(np.uint8)[:, None]
    total = int(table.weights[there].sum())
    often = Fraction(int(table.weights[there & shown].sum()), total)
    names = tuple("declare" if isinstance(each, Declare) else str(getattr(each, "called", "")) for each in acts)
    chosen = {names[at]: often, names[1 - at]: 1 - often}
    return Decision(step, names, ("own", own), best=best, chosen=chosen, rules=("declare every winner",))


def waiting(ticket: BetGroup, figure: Figure) -> Solved:
    """A wager that is made when some of its cards are seen: on which of those it is worth making."""
    step = next(at for at, s in enumerate(ticket.script.steps) if isinstance(s, Wager) and s.spot.name == ticket.spot)
    row, seen = ticket.rows[0], layout(ticket.script)[step].own
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
    chosen = {"bet": often, "no bet": 1 - often}
    worth = {"bet": -figure.edge, "no bet": Fraction(0)}
    decision = Decision(step, ("bet", "no bet"), ("own", seen), best=best, values=means, chosen=chosen, worth=worth)
    counts = (rows * (table.weights * bet)[:, None]).sum(axis=0)
    idle = int((table.weights * (there & ~bet)).sum()) * to_come
    pairs = [*zip(lines, counts.tolist(), strict=True), (FLAT[LOSE]._replace(label="no bet", net=Fraction(0)), idle)]
    some = replace(
        figure, per=f"{ticket.spot}, bet only where it gains", outcomes=tally(pairs), action=often, main=False
    )
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
