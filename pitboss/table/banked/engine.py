"""The live game: what may happen next, and what an event changes. `state = reduce(apply, events, start)`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.table import cut
from pitboss.table.banked import acts, claims, deal, irregularities, turns, wagers
from pitboss.table.banked.payout_caps import capped
from pitboss.table.banked.settlement import settle
from pitboss.table.banked.state import (
    BankedRound,
    BetsClosed,
    Betting,
    Box,
    Decided,
    Erred,
    Event,
    Offer,
    Stage,
    Standing,
    Wagered,
)
from pitboss.table.claims import Answered, awaited
from pitboss.table.cut import AnyCut, Cut, SealedCut
from pitboss.table.engine import Engine, once
from pitboss.table.state import Moved, TableError, replace
from pitboss.words import Arrange, Choose, Discard, Settle

DECISIONS = (Choose, Discard, Arrange)


@once
def legal(state: BankedRound) -> tuple[Offer, ...]:
    """Everything that may happen next, the dealer's part included; wagers as ranges. Empty when the round is over.

    Nor is anything left to players while a claim on a linked meter waits to be answered.
    """
    if state.over or state.waiting:
        return ()
    stage = here(state)
    offers = OFFERS.get(type(stage))
    return offers(state, stage) if offers else MOVES


MOVES = (Moved(),)


def _decisions(state: BankedRound, stage: Choose | Discard | Arrange) -> tuple[Offer, ...]:
    return acts.offers(state, stage, state.turn)


OFFERS: dict[type, Callable[[BankedRound, Any], tuple[Offer, ...]]] = {
    Betting: wagers.offers,
    Choose: _decisions,
    Discard: _decisions,
    Arrange: _decisions,
}
"""What players may do, stage by stage; at any other the dealer moves."""


def irregular(state: BankedRound) -> tuple[Erred, ...]:
    """Everything that may go wrong next and that the game's section foresees."""
    return () if state.waiting else irregularities.offers(state)


def here(state: BankedRound) -> Stage:
    """The stage of the script the round stands at."""
    return state.plan.stages[state.stage]


def apply(state: BankedRound, event: Event) -> BankedRound:
    """The state after the event, or a TableError that says what refuses it; the state given is never changed."""
    return ENGINE.apply(state, event)


def _betting(state: BankedRound, spot: str = "") -> Betting:
    stage = here(state)
    if not isinstance(stage, Betting):
        raise TableError(f"no wager may be made, changed or taken back now: {_closed(state, spot)}")
    return stage


def _closed(state: BankedRound, spot: str) -> str:
    """Why no wager is taken: a meter is locked by a paragraph of its own."""
    meters = (meter for meter in state.plan.game.meters if meter.spot.name == spot and meter.locked)
    locked = next((meter.locked for meter in meters), None)
    return f"the meter is locked ({locked.law.governing})" if locked else "the betting is closed"


def _wager(state: BankedRound, event: Wagered) -> BankedRound:
    return wagers.place(state, _betting(state, event.spot), event)


def _no_more_bets(state: BankedRound, event: BetsClosed) -> BankedRound:
    return _next(wagers.close(state, _betting(state)))


def _cut(state: BankedRound, event: AnyCut) -> BankedRound:
    cut.check(event, before=state.log, dealt=_dealt(state))
    shoes = tuple((name, cut.applied(event, name, cards)) for name, cards in state.shoes)
    return acts.tell(state._replace(shoes=shoes), "The players cut the cards.")


def _dealt(state: BankedRound) -> bool:
    """Whether a card has left the shoe in this round."""
    hands = (state.dealer, *state.boxes)
    return bool(state.board or state.burnt or any(box.cards or box.discards for box in hands))


def uncut(state: BankedRound) -> bool:
    """Whether the players may cut the cards."""
    return not (state.over or _dealt(state) or any(isinstance(event, AnyCut) for event in state.log))


def _err(state: BankedRound, event: Erred) -> BankedRound:
    if event not in irregularities.offers(state):
        raise TableError(f"{state.plan.game.name} has no rule for this now: {event.what.value}")
    return irregularities.err(state, event)


def _act(state: BankedRound, event: Decided) -> BankedRound:
    stage = here(state)
    if not isinstance(stage, DECISIONS):
        raise TableError("no player has a decision to make now")
    if event.box != state.turn:
        raise TableError(f"it is hand {state.turn + 1}'s turn, not hand {event.box + 1}'s ({stage.law.governing})")
    event = event if len(event.cards) < 2 else replace(event, cards=tuple(sorted(event.cards)))
    if (replace(event, tip=0) if event.tip else event) not in legal(state):
        raise TableError(acts.refusal(state, stage, event))
    if event.tip:
        if not isinstance(stage, Choose):
            raise TableError(f"no tip may be wagered here ({stage.law.governing})")
        acts.check_tips(state, stage, event)
    after = _capped(acts.act_on(state, stage, event), len(state.paid))
    return after if acts.keeps_turn(stage, event) else after._replace(turn=turns.after(state, stage))


def _move(state: BankedRound, event: Moved) -> BankedRound:
    stage = here(state)
    if isinstance(stage, Betting):
        raise TableError("the dealer waits for wagers: close the betting first")
    if isinstance(stage, DECISIONS):
        raise TableError(f"the dealer waits for hand {state.turn + 1} ({stage.law.governing})")
    if isinstance(stage, Settle):
        return _concluded(_settled(state, stage), stage, len(state.paid))
    return _next(deal.MOVES[type(stage)](state, stage))


def _settled(state: BankedRound, stage: Settle) -> BankedRound:
    if _last(state):
        boxes = [b if b.shown or b.standing is not Standing.IN else b._replace(shown=True) for b in state.boxes]
        up = frozenset(range(len(state.dealer.cards)))
        state = state._replace(boxes=tuple(boxes), board_up=len(state.board), dealer_up=up)
    had, before = state.boxes, len(state.paid)
    state = settle(state, stage)
    return _capped(state if _last(state) else _played_out(state, had), before)


def _last(state: BankedRound) -> bool:
    return state.stage == len(state.plan.stages) - 1


def _capped(state: BankedRound, since: int) -> BankedRound:
    """Caps are for everything that a step pays, so they wait until all of it is known."""
    return state._replace(since=since) if state.waiting else capped(state, since)


def _concluded(state: BankedRound, stage: Settle, since: int) -> BankedRound:
    """On to the next stage, unless something still has to be answered."""
    if state.waiting:
        return state
    state = _laid_open(state, since) if stage.shows else state
    return _next(state._replace(over=True) if _last(state) else state)


def _answer(state: BankedRound, event: Answered) -> BankedRound:
    """What a claim comes to; with the last answer the round goes on from where it waited."""
    state = claims.answer(state, event)
    if state.waiting:
        return state
    state, stage = capped(state, state.since), here(state)
    return _concluded(state, stage, state.since) if isinstance(stage, Settle) else state


def _played_out(state: BankedRound, had: tuple[Box, ...]) -> BankedRound:
    """A hand whose last chips have just left the felt is done, and gets no more cards."""
    both = zip(had, state.boxes, strict=True)
    spent = [bool(old.stakes) and new.standing is Standing.IN and not new.stakes for old, new in both]
    if not any(spent):
        return state
    boxes = (b._replace(standing=Standing.DONE) if out else b for b, out in zip(state.boxes, spent, strict=True))
    return state._replace(boxes=tuple(boxes))


def _laid_open(state: BankedRound, since: int) -> BankedRound:
    """The hands that were just paid lie face up."""
    won = {paid.box for paid in state.paid[since:] if paid.net > 0}
    boxes = (b._replace(exposed=frozenset(range(len(b.cards)))) if i in won else b for i, b in enumerate(state.boxes))
    return state._replace(boxes=tuple(boxes))


def _next(state: BankedRound) -> BankedRound:
    stages, at = state.plan.stages, state.stage
    asked = None if isinstance(stages[at], Choose) else state.asked
    after = state._replace(stage=min(at + 1, len(stages) - 1), turn=0, asked=asked)
    turn = turns.first(after, here(after))
    return after._replace(turn=turn) if turn else after


def advance(state: BankedRound) -> BankedRound:
    """Pass over hands and stages that have nothing to decide."""
    if state.waiting or (not state.stage and isinstance(here(state), Betting)):
        return state
    state = _ended(state)
    since = state.stage
    while not state.over:
        stage = here(state)
        if isinstance(stage, DECISIONS):
            for turn in turns.left(state, stage):
                if acts.waits_for(state, stage, turn):
                    return state if turn == state.turn else state._replace(turn=turn)
            state = _next(state)
        elif deal.idle(state, stage) or (isinstance(stage, Betting) and state.stage and not _bettors(state, stage)):
            state = _next(state)
        else:
            break
    return state if state.stage == since else _ended(state)


def _bettors(state: BankedRound, stage: Betting) -> bool:
    if state.progressive_only or not (state.board or any(not wager.common for wager in stage.wagers)):
        return False
    return any(box.standing is Standing.IN for box in state.boxes)


def _ended(state: BankedRound) -> BankedRound:
    """A round in which no chip is left on the felt is over."""
    if not state.stage or state.over:
        return state
    for box in state.boxes:
        if box.stakes:
            return state
    return state._replace(over=True)


HANDLERS: dict[type, Callable[[BankedRound, Any], BankedRound]] = {
    Wagered: _wager,
    BetsClosed: _no_more_bets,
    Cut: _cut,
    SealedCut: _cut,
    Decided: _act,
    Moved: _move,
    Erred: _err,
    Answered: _answer,
}

ENGINE: Engine[BankedRound] = Engine(
    lambda state, event: "the round is over" if state.over else awaited(state, event),
    HANDLERS,
    advance,
)


def replay(start: BankedRound, events: tuple[Event, ...]) -> BankedRound:
    """The state these events lead to."""
    return ENGINE.replay(start, events)
