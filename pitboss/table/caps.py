"""Aggregate payouts: where the sheet caps what a round or a player is paid, on the wagers the law lets it cap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.sheet import dollars
from pitboss.table.acts import tell
from pitboss.table.state import Paid, State
from pitboss.words import Aggregate


def capped(state: State, since: int) -> State:
    """Cut what was just paid down to the sheet's caps, each winner in proportion to what was owed."""
    caps = state.plan.sheet.form.caps
    for rule in state.plan.game.aggregates:
        if caps.player is not None:
            for player in {paid.player for paid in state.paid}:
                state = _cap(state, since, rule, caps.player, player)
        if caps.round is not None and rule.per_round:
            state = _cap(state, since, rule, caps.round, None)
    return state


def _cap(state: State, since: int, rule: Aggregate, most: int, player: int | None) -> State:
    spots = {spot.name for spot in rule.spots}
    hit = [i for i in range(since, len(state.paid)) if _counts(state.paid[i], spots, rule, player)]
    owed = sum(state.paid[i].net for i in hit)
    few = player is None and rule.two_winners and len({state.paid[i].player for i in hit}) < 2
    if owed <= most or few:
        return state
    paid = list(state.paid)
    left = most
    for place, i in enumerate(hit):
        share = left if place == len(hit) - 1 else paid[i].net * most // owed
        left -= share
        paid[i] = replace(paid[i], back=paid[i].stake + share, says=f"{paid[i].says}, cut by the aggregate payout")
    state = replace(state, paid=tuple(paid))
    return tell(state, f"The aggregate payout is {dollars(most)}: {dollars(owed)} was owed.", rule.law)


def _counts(paid: Paid, spots: Iterable[str], rule: Aggregate, player: int | None) -> bool:
    mine = player is None or paid.player == player
    return mine and paid.spot in spots and paid.net > 0 and paid.net >= rule.least_odds * paid.stake
