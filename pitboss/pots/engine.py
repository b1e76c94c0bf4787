"""The live hand: what may happen next, and what an event changes. `state = reduce(apply, events, start)`."""

from __future__ import annotations

from functools import reduce

from pitboss import betting
from pitboss.pots import award, deal, draws, showdown, streets
from pitboss.pots.state import (
    Acted,
    Award,
    Event,
    Moved,
    Offer,
    Showdown,
    State,
    TableError,
    replace,
    tell,
)
from pitboss.words import BringIn, ChooseWild, Discard, Exchange, Straddle, Street

DRAWS = (Exchange, Discard, ChooseWild)
BETS = (Street, BringIn)


def legal(state: State) -> tuple[Offer, ...]:
    """Everything that may happen next, the dealer's part included; bets as ranges. Empty when the hand is over."""
    if state.over:
        return ()
    stage = state.here
    if isinstance(stage, BETS):
        return streets.offers(state, stage)
    if isinstance(stage, DRAWS):
        return draws.offers(state, stage)
    if isinstance(stage, Straddle):
        amount = 2 * max(state.setting.blinds)
        return Acted(state.turn, "straddle", amount), Acted(state.turn, "pass")
    if isinstance(stage, Showdown):
        return showdown.offers(state)
    return (Moved(),)


def apply(state: State, event: Event) -> State:
    """The state after the event, or a TableError that says what refuses it; the state given is never changed."""
    if state.over:
        raise TableError("the hand is over")
    after = _apply(state, event)
    return advance(replace(after, log=(*state.log, event)))


def _apply(state: State, event: Event) -> State:
    match event:
        case Moved():
            return _move(state)
        case Acted():
            return _act(state, event)
        case _:
            raise TableError("this cannot happen now")


def _move(state: State) -> State:
    if state.actor >= 0:
        raise TableError(f"the dealer waits for seat {state.actor + 1}")
    stage = state.here
    if isinstance(stage, Award):
        return _finish(state)
    return _next(deal.MOVES[type(stage)](state, stage))


def _act(state: State, event: Acted) -> State:
    stage = state.here
    if state.actor < 0:
        raise TableError("no player has a decision to make now: the dealer moves")
    if event.seat != state.actor:
        law = getattr(stage, "law", state.plan.share.law)
        raise TableError(f"it is seat {state.actor + 1}'s turn, not seat {event.seat + 1}'s ({law})")
    if isinstance(stage, DRAWS):
        return replace(draws.act(state, stage, event), turn=-1)
    if isinstance(stage, Straddle):
        return streets.straddle(state, stage, event)
    if isinstance(stage, Showdown):
        return replace(showdown.act(state, event), turn=-1)
    return _bet(state, event)


def _bet(state: State, event: Acted) -> State:
    stage = state.here
    if isinstance(stage, BringIn):
        return _next(streets.act_forced(state, stage, event))
    assert isinstance(stage, Street)
    if event.act == "chop":
        if not streets.may_chop(state, stage):
            raise TableError(f"there is nothing to chop now ({stage.law})")
        after = streets.chop(state, stage, event)
        return _chopped(after) if len(after.chopped) > 1 else after
    if event.act not in {"fold", "check", "call", "bet", "raise"}:
        raise TableError(f"seat {event.seat + 1} may fold, check, call, bet or raise, not {event.act!r} ({stage.law})")
    return streets.act(replace(state, chopped=frozenset()), stage, event)


def _chopped(state: State) -> State:
    """Both blinds take their bets back and the hand is over."""
    rule = state.plan.game.chop
    assert rule is not None
    row = list(state.felt)
    for seat in state.live_seats:
        row[betting.STACK + seat] += row[betting.BET + seat]
        row[betting.PUT + seat] -= row[betting.BET + seat]
        row[betting.BET + seat] = 0
    left = betting.pot(row)
    state = tell(replace(state, felt=tuple(row), over=not left), "The blinds are chopped.", rule.law)
    return state if state.over else replace(state, stage=len(state.plan.stages) - 1)


def _finish(state: State) -> State:
    since = len(state.won)
    alone = len(state.live_seats) == 1
    state = award.uncontested(state) if alone else award.award(state)
    return replace(award.told(state, since), over=True)


def _next(state: State) -> State:
    return replace(state, stage=state.stage + 1, turn=-1, begun=False)


def advance(state: State) -> State:
    """Open what begins, pass over what has nothing to decide, until somebody has to do something."""
    while not state.over:
        stage = state.here
        if len(state.live_seats) == 1 and not isinstance(stage, Award):
            state = _ended(state)
        elif isinstance(stage, BETS):
            if not state.begun:
                state = (
                    streets.open_forced(state, stage)
                    if isinstance(stage, BringIn)
                    else streets.open_street(state, stage)
                )
            if not streets.closed(state):
                return state
            state = _next(streets.close(state)) if isinstance(stage, Street) else _next(state)
        elif isinstance(stage, DRAWS):
            state, waits = _drawing(state, stage)
            if waits:
                return state
        elif isinstance(stage, Straddle):
            seat = streets.straddle_seat(state)
            if seat >= 0:
                return replace(state, turn=seat)
            state = _next(state)
        elif isinstance(stage, Showdown):
            turn = showdown.waiting(state)
            if turn >= 0:
                return replace(state, turn=turn)
            state = _next(state)
        else:
            return state
    return state


def _drawing(state: State, stage: Exchange | Discard | ChooseWild) -> tuple[State, bool]:
    if not state.begun:
        state = replace(state, seats=tuple(seat._replace(drawn=False) for seat in state.seats), begun=True)
    turn = draws.waiting(state, stage)
    return (replace(state, turn=turn), True) if turn >= 0 else (_next(state), False)


def _ended(state: State) -> State:
    """Only one player is left: no more cards, no more bets."""
    state = streets.close(state)
    row = list(state.felt)
    row[betting.TURN] = betting.NOBODY
    return replace(state, felt=tuple(row), stage=len(state.plan.stages) - 1, turn=-1)


def replay(start: State, events: tuple[Event, ...]) -> State:
    """The state these events lead to."""
    return reduce(apply, events, start)
