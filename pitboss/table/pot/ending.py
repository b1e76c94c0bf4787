"""The end of a hand: the wagers beside the pot, then the pot, what goes into a pool, and a jackpot of the house."""

from __future__ import annotations

from pitboss.table.lines import Chips, phrase
from pitboss.table.pot import award, jackpot, matched, pools
from pitboss.table.pot.booking import HOUSE
from pitboss.table.pot.state import PotHand, Won, tell


def finish(state: PotHand) -> PotHand:
    """Everything in the middle goes where it belongs, and the hand is over unless a claim waits."""
    game = state.plan.game
    markers = (pools.struck, pools.advanced) if game.runners else ()
    for step in (jackpot.settle, pot, *markers, jackpot.award):
        state = award.told(step(state), len(state.won))
    state = pools.said(state, game.carry) if state.carried and game.carry else state
    return state._replace(over=not state.waiting)


def pot(state: PotHand) -> PotHand:
    """The pot, by the rule of the game."""
    game, live = state.plan.game, len(state.live_seats)
    if game.carry:
        return pools.rolled(state, game.carry)
    if game.alone and not live:
        return _deserted(state)
    if state.plan.share.matched:
        return matched.award(state)
    return award.uncontested(state) if live == 1 else award.award(state)


def _deserted(state: PotHand) -> PotHand:
    """The last player has folded too: the pot is the house's."""
    rule, amount = state.plan.game.alone, award.total(state)
    assert rule is not None
    state = tell(state._replace(pots=(amount,)), "Nobody plays on for {amount}.", rule.law, amount=Chips(amount))
    won = Won(award.THE_POT, -1, amount, phrase("nobody has played on"), rule.law, HOUSE, number=0)
    return award.post(state, won) if amount else state
