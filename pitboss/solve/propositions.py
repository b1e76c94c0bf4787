"""Propositions: one figure for all picks that are as good as each other."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from pitboss.hands.classes import span
from pitboss.hands.combinations import spread
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import parts_of
from pitboss.rules.outcome import Figure, Outcome, tally
from pitboss.rules.payout import FLAT, Leaf, row_line, stake_of
from pitboss.rules.paytable import is_in
from pitboss.rules.shape import settled_by_the_deal
from pitboss.solve.counts import Count, count_rows
from pitboss.words import LOSE, CardIn, Hand, Holds, Pick, Proposition

Lines = Iterator[tuple[Leaf, int]]
NOTHING = FLAT[LOSE]._replace(label="nothing")


def readable_picks(ticket: BetGroup, row: Proposition) -> bool:
    """Whether the deal alone decides every pick."""
    hands = [hand for pick in picks(ticket) if (hand := _hand(pick)) is not None]
    return bool(picks(ticket)) and all(settled_by_the_deal(ticket.script, hand) for hand in hands)


def _hand(pick: Pick) -> Hand | None:
    """The hand a pick is about; none where it is about single cards."""
    if isinstance(pick.wins, CardIn):
        return None
    return pick.wins if isinstance(pick.wins, Hand) else pick.wins.hand


def picks(ticket: BetGroup) -> tuple[Pick, ...]:
    """Everything that can be bet on."""
    return ticket.wager.picks


def proposition_figures(ticket: BetGroup, rows: tuple[Proposition, ...]) -> tuple[Figure, ...]:
    """A figure for each group of picks with the same odds and the same chances."""
    groups: dict[tuple[str, tuple[Outcome, ...]], list[str]] = {}
    for pick in picks(ticket):
        for row in rows:
            names = groups.setdefault((pick.row, tally(_lines(ticket, row, pick))), [])
            names += [pick.name] if pick.name not in names else []
    return tuple(_figure(ticket, name, outcomes, names) for (name, outcomes), names in groups.items())


def _figure(ticket: BetGroup, name: str, outcomes: tuple[Outcome, ...], names: list[str]) -> Figure:
    per = f"{ticket.spot}: {name}" if name else ticket.spot
    note = f"Bet on {', '.join(names)}." if len(names) < 8 else f"Bet on {names[0]}, {names[1]} ... {names[-1]}."
    return Figure(ticket.spot, ticket.schedule, per, outcomes, main=ticket.main, note=note, pick=name)


def _lines(ticket: BetGroup, row: Proposition, pick: Pick) -> Lines:
    match pick.wins:
        case Hand():
            return _by_schedule(ticket, row, pick.wins)
        case Holds():
            return _won_or_lost(ticket, row, pick, *_holding(ticket, pick.wins))
        case CardIn():
            return _won_or_lost(ticket, row, pick, *_cards_in(ticket, row, pick.wins))


def _by_schedule(ticket: BetGroup, row: Proposition, hand: Hand) -> Lines:
    schedule, stake = ticket.sheet.schedules[row.pays.wager], stake_of(ticket.sheet, ticket.spot)
    found = count_rows(Count(ticket.script, ticket.deck, hand, schedule))
    yield from ((row_line(each, stake), int(n)) for each, n in zip(schedule.rows, found.played[1:], strict=True))
    yield NOTHING, int(found.played[0])


def _won_or_lost(ticket: BetGroup, row: Proposition, pick: Pick, won: int, total: int) -> Lines:
    schedule = ticket.sheet.schedules[row.pays.wager]
    line = next(line for line in schedule.rows if line.hand == pick.row)
    yield row_line(line, stake_of(ticket.sheet, ticket.spot)), won
    yield NOTHING, total - won


def _holding(ticket: BetGroup, rule: Holds) -> tuple[int, int]:
    """How many deals one of the names describes, and how many there are."""
    found = spread(rule.hand.ladder, parts_of(ticket.script, rule.hand.cards), ticket.deck)
    totals = found.totals(found.weights)
    spans = [span(rule.hand.ladder, name) for name in rule.names]
    inside = [any(low <= value <= high for low, high in spans) for value in found.scores.tolist()]
    return int(totals[inside].sum()), int(totals.sum())


def _cards_in(ticket: BetGroup, row: Proposition, want: CardIn) -> tuple[int, int]:
    """How many deals have nothing but such cards there, and how many there are."""
    (part,) = parts_of(ticket.script, row.on)
    good = sum(is_in(card, want) for card in ticket.deck)
    return comb(good * part.decks, part.many), comb(len(ticket.deck) * part.decks, part.many)
