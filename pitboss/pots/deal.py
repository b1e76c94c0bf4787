"""The dealer's moves: antes and blinds collected, cards burned, dealt and turned, decks that run short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss import betting
from pitboss.cards import text
from pitboss.form import dollars
from pitboss.pots.state import Seat, State, TableError, replace, tell, with_seat
from pitboss.table.shuffle import shuffled
from pitboss.words import COMMON, Ante, Blinds, Burn, Deal, Lacking, Pitch, StrikeOut, Turn, Wager

FIVE = 5
"""Players without a card for whom no card is burned."""


def take(state: State, count: int) -> tuple[State, tuple[int, ...]]:
    """The top cards of the deck."""
    if count > len(state.shoe):
        raise TableError(f"{count} cards are wanted and {len(state.shoe)} are left in the deck")
    return replace(state, shoe=state.shoe[count:]), state.shoe[:count]


def antes(state: State, stage: Ante) -> State:
    """Every player's ante goes into the pot."""
    row = list(state.felt)
    put = betting.put_dead if state.setting.dead else betting.put_ante
    paid = [put(row, seat, amount) for seat, amount in enumerate(state.setting.antes)]
    if not any(paid):
        return state
    each = dollars(paid[0]) if len(set(paid)) == 1 else ", ".join(dollars(amount) for amount in paid)
    return tell(replace(state, felt=tuple(row)), f"The {stage.called}s go in: {each}.", stage.law)


def blinds(state: State, stage: Blinds) -> State:
    """Those to the left of the button post."""
    row = list(state.felt)
    for seat, amount in enumerate(state.setting.blinds):
        if amount:
            paid = betting.post(row, seat, amount, amount if state.setting.full else 0)
            state = tell(state, f"Seat {seat + 1} posts a blind of {dollars(paid)}.", stage.law, seat)
    return replace(state, felt=tuple(row))


def strike_outs(state: State, stage: StrikeOut) -> State:
    """A wager beside the pot by every player."""
    return _beside(state, stage.spot.name, state.setting.strike_out, stage)


def side_wagers(state: State, stage: Wager) -> State:
    """A posted wager beside the pot."""
    return _beside(state, stage.spot.name, dict(state.setting.side)[stage.spot.name], stage)


def _beside(state: State, name: str, amount: int, stage: StrikeOut | Wager) -> State:
    row = list(state.felt)
    for seat in state.live_seats:
        paid = min(amount, row[betting.STACK + seat])
        row[betting.STACK + seat] -= paid
        state = with_seat(state, seat, side=(*state.seats[seat].side, (name, paid)))
    return tell(replace(state, felt=tuple(row)), f"Everybody puts {dollars(amount)} on {name}.", stage.law)


# --- cards --------------------------------------------------------------------------------------------------------


def burn(state: State, stage: Burn) -> State:
    """The top card goes away unseen."""
    state, cards = take(state, 1)
    return replace(state, burnt=state.burnt + cards)


def pitch(state: State, stage: Pitch) -> State:
    """Cards to the players, one at a time from the left of the button, or to the board."""
    for deal in stage.deals:
        state = _to_board(state, deal, stage) if deal.to is COMMON else _to_players(state, deal, stage)
    return state


def _to_board(state: State, deal: Deal, stage: Pitch) -> State:
    state, cards = take(state, deal.count)
    face = text(cards) if deal.up else f"{deal.count} face down"
    state = replace(state, board=state.board + cards)
    return tell(state, f"The board gets {face if -1 not in cards else 'a card'}.", stage.law)


def _to_players(state: State, deal: Deal, stage: Pitch) -> State:
    live = state.live_seats
    if deal.count * len(live) > len(state.shoe) and state.plan.game.runs_short:
        return _short(state, deal, stage)
    for at in range(deal.count):
        state, cards = take(state, len(live))
        for seat, card in zip(live, cards, strict=True):
            state = give(state, seat, card, up=at >= deal.count - deal.up)
    return _told(state, deal, stage)


def _told(state: State, deal: Deal, stage: Pitch) -> State:
    each = f"{deal.count} card{'s' * (deal.count > 1)}"
    if not deal.up:
        return tell(state, f"Each player gets {each}.", stage.law)
    shown = ", ".join(f"seat {seat + 1} shows {text(_top(state.seats[seat]))}" for seat in state.live_seats)
    return tell(state, f"Each player gets {each}: {shown}.", stage.law)


def _top(seat: Seat) -> tuple[int, ...]:
    return tuple(seat.cards[place] for place in sorted(seat.up)[-1:] if seat.cards[place] >= 0)


def give(state: State, seat: int, card: int, *, up: bool) -> State:
    """One more card for a player."""
    held = state.seats[seat]
    open_ = held.up | {len(held.cards)} if up else held.up
    return with_seat(state, seat, cards=(*held.cards, card), up=open_)


def _short(state: State, deal: Deal, stage: Pitch) -> State:
    """Too few cards for a card each."""
    rule = state.plan.game.runs_short
    assert rule is not None
    if rule.then is Lacking.COMMON:
        return _common(_fresh(state, least=2), rule.law)
    waiting = len(state.live_seats)
    spare = max(0, len(state.shoe) - 1)
    fresh = 1 + len(state.burnt)
    short = waiting - spare
    burns = 0 if short >= FIVE else 1
    if fresh - burns < short:
        return _common(_fresh(state, least=2), rule.law)
    return _scrambled(state, deal, spare, burns=burns)


def _scrambled(state: State, deal: Deal, spare: int, *, burns: int) -> State:
    """All but the last card go out; that one and the burns are mixed, and the others are served from them."""
    rule = state.plan.game.runs_short
    assert rule is not None
    live = state.live_seats
    state, first = take(state, spare)
    mixed = shuffled((*state.shoe, *state.burnt), bytes(state.shoe), "scramble")
    state = tell(state, "The deck runs short: the last card is mixed with the burns and dealt on.", rule.law)
    state = replace(state, shoe=mixed[burns:], burnt=mixed[:burns])
    state, rest = take(state, len(live) - spare)
    for seat, card in zip(live, first + rest, strict=True):
        state = give(state, seat, card, up=bool(deal.up))
    return state


def _fresh(state: State, *, least: int) -> State:
    """The burns shuffled in where the deck has not enough for a burn and a card."""
    if len(state.shoe) >= least:
        return state
    mixed = shuffled((*state.shoe, *state.burnt), bytes((*state.shoe, *state.burnt)), "burns")
    return replace(state, shoe=mixed, burnt=())


def _common(state: State, law: Any) -> State:
    state, burned = take(state, 1)
    state, cards = take(state, 1)
    state = replace(state, burnt=state.burnt + burned, board=state.board + cards, common=True)
    return tell(state, f"There are not enough cards: {text(cards)} serves everybody.", law)


def turn(state: State, stage: Turn) -> State:
    """A card of the board that lay face down is turned."""
    return tell(state, f"The board shows {text(state.board)}.", stage.law)


MOVES: dict[type, Callable[[State, Any], State]] = {
    Ante: antes,
    Blinds: blinds,
    StrikeOut: strike_outs,
    Wager: side_wagers,
    Burn: burn,
    Pitch: pitch,
    Turn: turn,
}
