"""Irregularities: what may go wrong at this moment of a hand, and what the law makes of it."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.table.lines import Phrase
from pitboss.table.pot.irregularities import redeals, remedies
from pitboss.table.pot.irregularities.misdeals import dealt
from pitboss.table.pot.irregularities.rulings import need, rule_of, rules
from pitboss.table.pot.irregularities.undo import bettors
from pitboss.table.pot.irregularities.when import MOMENTS, too_late
from pitboss.table.pot.state import Acted, HandErred, PotHand, tell
from pitboss.table.state import TableError, replace
from pitboss.words import Mishap, Then, What


def offers(state: PotHand) -> tuple[HandErred, ...]:
    """Everything that may go wrong now and that the game foresees."""
    if state.over or state.chopped or -1 in remedies.every_card(state):
        return ()
    waits = remedies.asked(state) >= 0
    known = (rule for rule in rules(state) if rule.what in MOMENTS and (rule.what is What.LAST_EXPOSED or not waits))
    return tuple(dict.fromkeys(event for rule in known for event in MOMENTS[rule.what](state, rule)))


def err(state: PotHand, event: HandErred) -> PotHand:
    """The irregularity happens, and the game's rule for it applies."""
    rule = _rule(state, event)
    says = "{what} ({seat}): {then}." if event.seat >= 0 else "{what}: {then}."
    what, then = Phrase(event.what.value), Phrase(rule.then.value)
    state = tell(state, says, rule.law, event.seat, what=what, then=then)
    state = replace(state, mishaps=(*state.mishaps, event.what), turn=-1)
    return _consequence(event, rule)(state, event, rule)


def _rule(state: PotHand, event: HandErred) -> Mishap:
    """The first rule that speaks of this; a TableError where it cannot have happened."""
    law = need(state, event.what).law
    if event.what not in MOMENTS:
        raise TableError(f"this is said or put forward by a player, not reported: {event.what.value} ({law.governing})")
    for rule in rules(state):
        if rule.what is event.what and too_late(state, rule):
            raise TableError(f"too late for a misdeal: the hand is played on ({law.governing})")
        if rule.what is event.what and _possible(state, event, rule):
            return rule
    raise TableError(f"this cannot happen now: {event.what.value} ({law.governing})")


def _possible(state: PotHand, event: HandErred, rule: Mishap) -> bool:
    if rule.then is Then.ALL_BACK and event.seat == -1 and event.count >= 0:
        knew = {seat for seat in range(event.count.bit_length()) if event.count >> seat & 1}
        return dealt(state) and not state.chopped and knew <= bettors(state.deeds)
    return event in offers(state) and event in MOMENTS[rule.what](state, rule)


Consequence = Callable[[PotHand, HandErred, Mishap], PotHand]


def _consequence(event: HandErred, rule: Mishap) -> Consequence:
    return OWN.get((event.what, rule.then)) or CONSEQUENCES[rule.then]


OWN: dict[tuple[What, Then], Consequence] = {
    (What.HOLES_EXPOSED, Then.ANTE_BACK): redeals.dead_holes,
    (What.PLAYER_COUNT, Then.HAND_DEAD): redeals.miscounted,
    (What.PLAYER_COUNT, Then.SIDE_BACK): redeals.not_dealt,
}
"""Where the irregularity itself has moved cards."""

CONSEQUENCES: dict[Then, Consequence] = {
    Then.PLAY_ON: redeals.play_on,
    Then.STAYS_LIVE: redeals.play_on,
    Then.REPLACED: redeals.replaced,
    Then.SHOWN_BURN: redeals.shown_burn,
    Then.AFTER_OTHERS: redeals.after_others,
    Then.UP_CARD: redeals.up_card,
    Then.BURIED: redeals.buried,
    Then.KEPT: redeals.kept,
    Then.BOARD_BACK: redeals.board_back,
    Then.SET_ASIDE: redeals.set_aside,
    Then.BURN_BACK: redeals.burn_back,
    Then.RESHUFFLE: redeals.reshuffled,
    Then.EXTRA_BACK: redeals.reshuffled,
    Then.RECUT: redeals.recut,
    Then.NEXT_BELOW: redeals.next_below,
    Then.CARDS_OUT: redeals.cards_out,
    Then.REDEAL: remedies.redeal,
    Then.HAND_DEAD: remedies.dead,
    Then.ANTE_BACK: remedies.ante_back,
    Then.SIDE_BACK: remedies.side_back,
    Then.BET_BACK: remedies.bet_back,
    Then.REFUND: remedies.refund,
    Then.HAND_VOID: remedies.refund,
    Then.ALL_BACK: remedies.all_back,
    Then.ALL_VOID: remedies.all_back,
    Then.MAY_STOP: remedies.may_stop,
    Then.FOLDS: remedies.folds,
    Then.OWES_AND_FOLDS: remedies.owes_and_folds,
    Then.TAKEN_BACK: remedies.take_back,
    Then.PASSED: remedies.passed,
    Then.ACTS_NOW: remedies.acts_now,
    Then.LIVE_AGAIN: remedies.live_again,
    Then.MUST_SHOW: remedies.must_show,
    Then.SEEN: remedies.seen,
}


# --- a choice to bet no more --------------------------------------------------------------------------------------


def choices(state: PotHand) -> tuple[Acted, ...]:
    """What a player whose last card was exposed may do."""
    seat = remedies.asked(state)
    return Acted(seat, "stop betting"), Acted(seat, "play on")


def answer(state: PotHand, event: Acted) -> PotHand:
    """The choice is made."""
    rule = rule_of(state, What.LAST_EXPOSED)
    assert rule is not None
    if event not in choices(state):
        raise TableError(f"seat {event.seat + 1} may stop betting or play on ({rule.law.governing})")
    return remedies.answer(state, event, rule.law)
