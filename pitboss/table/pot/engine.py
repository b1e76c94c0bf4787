"""The live hand: what may happen next, and what an event changes. `state = reduce(apply, events, start)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.law.paragraphs import Cite
from pitboss.table import cut
from pitboss.table.claims import Answered, awaited
from pitboss.table.cut import AnyCut, Cut, SealedCut
from pitboss.table.engine import Engine, once
from pitboss.table.pot import (
    award,
    betting,
    clock,
    deal,
    draws,
    ending,
    jackpot,
    rounds,
    showdown,
    spending,
    verbal,
    wagers,
)
from pitboss.table.pot.irregularities import engine, redeals, remedies
from pitboss.table.pot.state import (
    Acted,
    AwardStage,
    BetRange,
    Event,
    HandErred,
    Offer,
    PotHand,
    Pushed,
    Said,
    Showdown,
    Spent,
    Stage,
    TimedOut,
    Undealt,
    Warned,
    mark,
    tell,
)
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import Ante, BringIn, Burn, ChooseWild, Discard, Exchange, Pitch, Straddle, Street, Wager

WITH_AMOUNT = {"call", "bet", "raise", "bring in", "straddle", "put up"}
WITH_CARDS = {"draw", "discard", "wild"}


@once
def legal(state: PotHand) -> tuple[Offer, ...]:
    """Everything that may happen next, the dealer's part included; bets as ranges. Empty when the hand is over.

    Nor is anything left to players while a claim on the jackpot waits to be answered.
    """
    if state.over or state.waiting:
        return ()
    if remedies.asked(state) >= 0:
        return engine.choices(state)
    stage = state.here
    offers = OFFERS.get(type(stage))
    return offers(state, stage) if offers else (Moved(),)


def _bets(state: PotHand, stage: Street | BringIn) -> tuple[Offer, ...]:
    """What the player in turn may do; words and chips may have bound it already."""
    if mark(state, "short") == state.actor:
        return verbal.making_good(state)
    offers = rounds.offers(state, stage)
    bound = mark(state, "announced") == state.actor
    return tuple(offer for offer in offers if isinstance(offer, BetRange)) if bound else offers


def _straddles(state: PotHand, stage: Straddle) -> tuple[Offer, ...]:
    return Acted(state.turn, "straddle", rounds.straddle_amount(state)), Acted(state.turn, "pass")


def _put_up(state: PotHand, stage: Ante | Wager) -> tuple[Offer, ...]:
    return wagers.offers(state, stage) if wagers.asks(stage) else (Moved(),)


OFFERS: dict[type, Callable[[PotHand, Any], tuple[Offer, ...]]] = {
    Street: _bets,
    BringIn: _bets,
    Exchange: draws.offers,
    Discard: draws.offers,
    ChooseWild: draws.offers,
    Straddle: _straddles,
    Ante: _put_up,
    Wager: _put_up,
    Showdown: lambda state, _: showdown.offers(state),
}
"""What the player in turn may do, stage by stage; at any other the dealer moves."""


def irregular(state: PotHand) -> tuple[Event, ...]:
    """Everything that may go wrong or be said now and that the game has a rule for; apart from what is legal."""
    if state.over or state.chopped or state.waiting:
        return ()
    return (*engine.offers(state), *verbal.offers(state), *clock.offers(state))


def apply(state: PotHand, event: Event) -> PotHand:
    """The state after the event, or a TableError that says what refuses it; the state given is never changed."""
    return ENGINE.apply(state, event)


def _timed_out(state: PotHand, event: TimedOut) -> PotHand:
    state, act = clock.time_out(state, event)
    return remedies.lost(state, event.seat) if act is None else _act(state, act)


def _spoken(state: PotHand, event: Said | Pushed) -> PotHand:
    owed = betting.owes(state.felt, event.seat) if 0 <= event.seat < len(state.seats) else 0
    after, act = verbal.meant(state, event)
    return verbal.noted(after if act is None else _act(after, act), event, act, owed)


def _move(state: PotHand, event: Moved) -> PotHand:
    if state.actor >= 0:
        raise TableError(f"the dealer waits for seat {state.actor + 1}")
    stage = state.here
    if isinstance(stage, AwardStage):
        return ending.finish(state)
    undealt, pitched = state.undealt, state.pitched
    if undealt is None and isinstance(stage, DEALS):
        undealt = Undealt(state.felt, state.seats, state.won)
    if state.marks and isinstance(stage, Burn) and (unburned := redeals.unburned(state)) is not None:
        return _next(unburned)._replace(undealt=undealt)
    if isinstance(stage, Pitch):
        pitched = state.stage, len(state.log)
    after = deal.MOVES[type(stage)](state, stage)
    return after._replace(stage=after.stage + 1, turn=-1, begun=False, pitched=pitched, undealt=undealt)


DEALS = (Burn, Pitch)


def _cut(state: PotHand, event: AnyCut) -> PotHand:
    cut.check(event, before=state.log, dealt=state.undealt is not None)
    return tell(state._replace(shoe=cut.applied(event, "deck", state.shoe)), "The players cut the cards.")


def uncut(state: PotHand) -> bool:
    """Whether the players may cut the cards."""
    return not (state.over or state.undealt or any(isinstance(event, AnyCut) for event in state.log))


def _act(state: PotHand, event: Acted) -> PotHand:
    stage, actor = state.here, state.actor
    if event.act in {"complete", "withdraw"}:
        return verbal.make_good(state, event)
    if actor < 0:
        raise TableError("no player has a decision to make now: the dealer moves")
    if event.seat != actor:
        law = getattr(stage, "law", state.plan.share.law)
        raise TableError(f"it is seat {actor + 1}'s turn, not seat {event.seat + 1}'s ({law.governing})")
    if (event.amount and event.act not in WITH_AMOUNT) or (event.cards and event.act not in WITH_CARDS):
        raise TableError(f"{event.act!r} goes without an amount and without cards")
    if state.marks and remedies.asked(state) >= 0:
        return engine.answer(state, event)
    return ACTS[type(stage)](state, stage, event)


def _bet(state: PotHand, stage: Street, event: Acted) -> PotHand:
    if state.marks:
        verbal.bound(state, event)
    if state.chopped and event.act not in {"chop", "pass"}:
        raise TableError(f"seat {event.seat + 1} is asked to chop, and does or passes ({_law_of_chops(state, stage)})")
    if event.act == "chop" or state.chopped:
        if not rounds.may_chop(state, stage):
            raise TableError(f"there is nothing to chop now ({_law_of_chops(state, stage)})")
        after = rounds.chop(state, stage, event)
        return _chopped(after) if len(after.chopped) > 1 else after
    if event.act not in {"fold", "check", "call", "bet", "raise"}:
        can = f"may fold, check, call, bet or raise, not {event.act!r}"
        raise TableError(f"seat {event.seat + 1} {can} ({stage.law.governing})")
    return rounds.act(state, stage, event)


def _law_of_chops(state: PotHand, stage: Street) -> Cite:
    """What lets blinds be chopped, or the street where nothing does."""
    chop = state.plan.game.chop
    return chop.law if chop else stage.law.governing


def _chopped(state: PotHand) -> PotHand:
    """Both blinds take their bets back and divide the antes; what was carried over stays, and the hand is over."""
    rule = state.plan.game.chop
    assert rule is not None
    row = list(state.felt)
    for seat in state.live_seats:
        row[betting.STACK + betting.WIDE * seat] += row[betting.BET + betting.WIDE * seat]
        row[betting.PUT + betting.WIDE * seat] -= row[betting.BET + betting.WIDE * seat]
        row[betting.BET + betting.WIDE * seat] = 0
    state = tell(state._replace(felt=tuple(row)), "The blinds are chopped.", rule.law)
    state = award.chopped(state, rule.law, betting.pot(row))
    return state._replace(over=True, carried=state.setting.carried)


def _next(state: PotHand) -> PotHand:
    return state._replace(stage=state.stage + 1, turn=-1, begun=False)


def advance(state: PotHand) -> PotHand:
    """Open what begins, pass over what has nothing to decide, until somebody has to do something."""
    if _betting_goes_on(state):
        return state
    while not state.over:
        stage = state.here
        if state.marks and remedies.asked(state) >= 0:
            return state._replace(turn=remedies.asked(state))
        if decided(state) and not isinstance(stage, AwardStage):
            state = _ended(state)
            continue
        opens = OPENS.get(type(stage))
        if opens is None:
            return state
        state, waits = opens(state, stage)
        if waits:
            return state
    return remedies.settled(state)


def _betting_goes_on(state: PotHand) -> bool:
    """Whether somebody is in turn in a round of betting, as after most acts: there is one only where the pot is still
    played for (`betting.next_turn`), so that nothing else is asked.
    """
    turn = state.felt[betting.TURN]
    return turn != betting.NOBODY and state.begun and not (state.marks or state.over) and isinstance(state.here, Street)


def decided(state: PotHand) -> bool:
    """Whether nobody is left to play against; where the last player in has to play on, whether nobody is left."""
    return not betting.players(state.felt) if state.plan.game.alone else not betting.several(state.felt)


def _street(state: PotHand, stage: Street) -> tuple[PotHand, bool]:
    state = state if state.begun else rounds.open_street(state, stage)
    if not rounds.closed(state):
        return state, True
    return showdown.turned_up(rounds.close(state, state.stage + 1)), False


def _forced(state: PotHand, stage: BringIn) -> tuple[PotHand, bool]:
    state = state if state.begun else rounds.open_forced(state, stage)
    return (_next(state), False) if rounds.closed(state) else (state, True)


def _drawing(state: PotHand, stage: Stage) -> tuple[PotHand, bool]:
    if not state.begun:
        state = state._replace(seats=tuple(seat._replace(drawn=False) for seat in state.seats), begun=True)
    return _waits_for(state, draws.waiting(state))


def _waits_for(state: PotHand, seat: int) -> tuple[PotHand, bool]:
    """The seat's turn, or the next stage where there is none."""
    return (state._replace(turn=seat), True) if seat >= 0 else (_next(state), False)


def _showing(state: PotHand) -> tuple[PotHand, bool]:
    return _waits_for(state, showdown.waiting(state))


OPENS: dict[type, Callable[[PotHand, Any], tuple[PotHand, bool]]] = {
    Street: _street,
    BringIn: _forced,
    Exchange: _drawing,
    Discard: _drawing,
    ChooseWild: _drawing,
    Ante: lambda state, stage: _drawing(state, stage) if wagers.asks(stage) else (state, True),
    Wager: lambda state, stage: _drawing(state, stage) if wagers.asks(stage) else (state, True),
    Straddle: lambda state, _: _waits_for(state, rounds.straddle_seat(state)),
    Showdown: lambda state, _: _showing(showdown.tabled(state)),
}
"""Stages at which players decide: whether somebody has to, or the hand has gone on."""

ACTS: dict[type, Callable[[PotHand, Any, Acted], PotHand]] = {
    Street: _bet,
    BringIn: lambda state, stage, event: _next(rounds.act_forced(state, stage, event)),
    Exchange: lambda state, stage, event: replace(draws.act(state, stage, event), turn=-1),
    Discard: lambda state, stage, event: replace(draws.act(state, stage, event), turn=-1),
    ChooseWild: lambda state, stage, event: replace(draws.act(state, stage, event), turn=-1),
    Ante: lambda state, stage, event: replace(wagers.act(state, stage, event), turn=-1),
    Wager: lambda state, stage, event: replace(wagers.act(state, stage, event), turn=-1),
    Straddle: rounds.straddle,
    Showdown: lambda state, _, event: replace(showdown.act(state, event), turn=-1),
}


def _ended(state: PotHand) -> PotHand:
    """Only one player is left: no more cards, no more bets."""
    return rounds.close(state, len(state.plan.stages) - 1)


HANDLERS: dict[type, Callable[[PotHand, Any], PotHand]] = {
    Moved: _move,
    Cut: _cut,
    SealedCut: _cut,
    Acted: _act,
    Said: _spoken,
    Pushed: _spoken,
    Warned: clock.warn,
    Spent: spending.spend,
    TimedOut: _timed_out,
    HandErred: engine.err,
    Answered: jackpot.answer,
}

ENGINE: Engine[PotHand] = Engine(
    lambda state, event: "the hand is over" if state.over else awaited(state, event) if state.waiting else "",
    HANDLERS,
    advance,
)


def replay(start: PotHand, events: tuple[Event, ...]) -> PotHand:
    """The state these events lead to."""
    return ENGINE.replay(start, events)
