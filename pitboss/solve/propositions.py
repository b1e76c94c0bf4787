"""Propositions: one figure for all picks that are as good as each other."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from pitboss.hands.combinations import spread
from pitboss.rules.bet_group import BetGroup
from pitboss.rules.dealt import parts_of
from pitboss.rules.outcome import Figure, Outcome, tally
from pitboss.rules.payout import FLAT, Leaf, row_line, stake_of
from pitboss.rules.paytable import is_in
from pitboss.rules.qualifying import described
from pitboss.rules.settlement import pays_of
from pitboss.rules.shape import settled_by_the_deal
from pitboss.solve.counts import Count, count_rows
from pitboss.words import LOSE, CardIn, Hand, Holds, Pick, Proposition

Lines = Iterator[tuple[Leaf, int]]
NOTHING = FLAT[LOSE]._replace(label="nothing")


def readable_picks(group: BetGroup, row: Proposition) -> bool:
    """Whether the deal alone decides every pick."""
    hands = [hand for pick in picks(group) if (hand := _hand(pick)) is not None]
    return bool(picks(group)) and all(settled_by_the_deal(group.script, hand) for hand in hands)


def _hand(pick: Pick) -> Hand | None:
    """The hand a pick is about; none where it is about single cards."""
    if isinstance(pick.wins, CardIn):
        return None
    return pick.wins if isinstance(pick.wins, Hand) else pick.wins.hand


def picks(group: BetGroup) -> tuple[Pick, ...]:
    """Everything that can be bet on."""
    return group.wager.picks


def proposition_figures(group: BetGroup, rows: tuple[Proposition, ...]) -> tuple[Figure, ...]:
    """A figure for each group of picks with the same odds and the same chances."""
    groups: dict[tuple[str, tuple[Outcome, ...]], list[str]] = {}
    for pick in picks(group):
        for row in rows:
            names = groups.setdefault((pick.row, tally(_lines(group, row, pick))), [])
            names += [pick.name] if pick.name not in names else []
    return tuple(_figure(group, name, outcomes, names) for (name, outcomes), names in groups.items())


def _figure(group: BetGroup, name: str, outcomes: tuple[Outcome, ...], names: list[str]) -> Figure:
    per = f"{group.spot}: {name}" if name else group.spot
    note = f"Bet on {', '.join(names)}." if len(names) < 8 else f"Bet on {names[0]}, {names[1]} ... {names[-1]}."
    return Figure(group.spot, group.schedule, per, outcomes, main=group.main, note=note, pick=name)


def _lines(group: BetGroup, row: Proposition, pick: Pick) -> Lines:
    match pick.wins:
        case Hand():
            return _by_schedule(group, row, pick.wins)
        case Holds():
            return _won_or_lost(group, row, pick, *_holding(group, pick.wins))
        case CardIn():
            return _won_or_lost(group, row, pick, *_cards_in(group, row, pick.wins))


def _by_schedule(group: BetGroup, row: Proposition, hand: Hand) -> Lines:
    schedule, stake = group.sheet.schedules[pays_of(row, group.sheet).wager], stake_of(group.sheet, group.spot)
    found = count_rows(Count(group.script, group.deck, hand, schedule))
    yield from ((row_line(each, stake), int(n)) for each, n in zip(schedule.rows, found.played[1:], strict=True))
    yield NOTHING, int(found.played[0])


def _won_or_lost(group: BetGroup, row: Proposition, pick: Pick, won: int, total: int) -> Lines:
    schedule = group.sheet.schedules[pays_of(row, group.sheet).wager]
    line = next(line for line in schedule.rows if line.hand == pick.row)
    yield row_line(line, stake_of(group.sheet, group.spot)), won
    yield NOTHING, total - won


def _holding(group: BetGroup, rule: Holds) -> tuple[int, int]:
    """How many deals one of the names describes, and how many there are."""
    found = spread(rule.hand.ladder, parts_of(group.script, rule.hand.cards), group.deck)
    totals = found.totals(found.weights)
    return int(totals[described(rule, found.scores)].sum()), int(totals.sum())


def _cards_in(group: BetGroup, row: Proposition, want: CardIn) -> tuple[int, int]:
    """How many deals have nothing but such cards there, and how many there are."""
    (part,) = parts_of(group.script, row.on)
    good = sum(is_in(card, want) for card in group.deck)
    return comb(good * part.decks, part.many), comb(len(group.deck) * part.decks, part.many)
