"""Aggregate payouts: where the sheet caps what a round or a player is paid, on the wagers the law lets it cap."""

from __future__ import annotations

from pitboss.table.banked.state import BankedRound, Paid
from pitboss.table.lines import Chips, phrase
from pitboss.table.state import Told, replace
from pitboss.words import Aggregate


def capped(state: BankedRound, since: int) -> BankedRound:
    """Cut what was just paid down to what the sheet's caps still leave, each winner in proportion to what was owed."""
    caps = state.plan.sheet.form.caps
    if since == len(state.paid) or (caps.player is None and caps.round is None and caps.tip is None):
        return state
    for rule in state.plan.game.aggregates:
        long = [i for i in range(len(state.paid)) if _counts(state.paid[i], rule)]
        if caps.player is not None:
            state = _cap_each(state, long, since, caps.player, rule)
        if caps.round is not None and rule.per_round and not (rule.two_winners and _winners(state, since, rule) < 2):
            state = _cap(state, long, since, caps.round, rule)
        if caps.tip is not None and rule.tips:
            tips = [i for i in range(len(state.paid)) if state.paid[i].tip and state.paid[i].net > 0]
            state = _cap_each(state, tips, since, caps.tip, rule)
    return state


def _counts(paid: Paid, rule: Aggregate) -> bool:
    owed = paid.net + paid.cut
    return not paid.tip and paid.spot in _names(rule) and owed > 0 and owed >= rule.least_odds * paid.stake


def _names(rule: Aggregate) -> set[str]:
    return {spot.name for spot in rule.spots}


def _winners(state: BankedRound, since: int, rule: Aggregate) -> int:
    """How many players won on these wagers, at whatever odds."""
    return len({paid.player for paid in state.paid[since:] if paid.spot in _names(rule) and paid.net > 0})


def _cap_each(state: BankedRound, hit: list[int], since: int, most: int, rule: Aggregate) -> BankedRound:
    """The cap, player by player or, where the law counts so, hand by hand."""
    whose = {i: state.paid[i].box if rule.each_hand else state.paid[i].player for i in hit}
    for one in dict.fromkeys(whose.values()):
        state = _cap(state, [i for i in hit if whose[i] == one], since, most, rule)
    return state


def _cap(state: BankedRound, hit: list[int], since: int, most: int, rule: Aggregate) -> BankedRound:
    """What was paid earlier in the round stands, and counts."""
    now = [i for i in hit if i >= since]
    room = left = max(0, most - sum(state.paid[i].net for i in hit if i < since))
    owed = sum(state.paid[i].net for i in now)
    if owed <= room:
        return state
    paid = list(state.paid)
    for place, i in enumerate(now):
        share = left if place == len(now) - 1 else paid[i].net * room // owed
        left -= share
        cut = paid[i].cut + paid[i].net - share
        why = phrase("{why}, cut by the aggregate payout", why=paid[i].why)
        paid[i] = replace(paid[i], back=paid[i].stake + share, why=why, cut=cut)
    state = replace(state, paid=tuple(paid))
    args = (("most", Chips(most)), ("owed", Chips(owed)))
    line = Told("The aggregate payout is {most}: {owed} was owed.", args, rule.law, paid=since)
    return replace(state, told=(*state.told, line))
