"""What can go wrong with the cards while they are dealt, and when."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.table.pot.irregularities.redeals import coming, drawn_places, served
from pitboss.table.pot.irregularities.remedies import betting_on
from pitboss.table.pot.irregularities.rulings import rule_of
from pitboss.table.pot.setup import whole_deck
from pitboss.table.pot.state import HandErred, PotHand, Stage, in_mask, mark
from pitboss.table.state import Moved
from pitboss.words import COMMON, Burn, Exchange, Mishap, Pitch, Street, Then, What

Misdeals = Iterator[HandErred]
JOKER = 52


def dealt(state: PotHand) -> bool:
    """Whether cards have been dealt."""
    return any(seat.cards for seat in state.seats)


def live(state: PotHand) -> tuple[int, ...]:
    """The hands that something can happen to; the last one in is safe."""
    return state.live_seats if dealt(state) and len(state.live_seats) > 1 else ()


def dealing(state: PotHand) -> bool:
    """Whether the dealer is about to burn or to deal."""
    return isinstance(state.here, Burn | Pitch) and state.actor < 0


def just_dealt(state: PotHand) -> int:
    """The place of the deal that nothing has happened since, or -1."""
    at, log = state.pitched
    return at if all(isinstance(event, HandErred) for event in state.log[log + 1 :]) else -1


def to_players(stage: Stage) -> int:
    """How many cards each player gets at this stage."""
    return sum(deal.count for deal in stage.deals if deal.to is not COMMON) if isinstance(stage, Pitch) else 0


def to_board(stage: Stage) -> int:
    """How many cards the board gets at this stage."""
    return sum(deal.count for deal in stage.deals if deal.to is COMMON) if isinstance(stage, Pitch) else 0


def new_places(state: PotHand, seat: int) -> range:
    """The cards a player has got in the deal that nothing has happened since."""
    at, held = just_dealt(state), len(state.seats[seat].cards)
    if at < 0 or in_mask(state, "kept", seat) or state.common:
        return range(0)
    return range(max(0, held - to_players(state.plan.stages[at])), held)


def on_board(state: PotHand) -> int:
    """How many cards the board has got in the deal that nothing has happened since."""
    at = just_dealt(state)
    return to_board(state.plan.stages[at]) if at >= 0 else 0


def last_deal(state: PotHand, at: int) -> bool:
    """Whether no player gets a card after this deal."""
    return at >= 0 and not any(to_players(stage) for stage in state.plan.stages[at + 1 :])


def spare(state: PotHand) -> int:
    """Cards that are not needed for the rest of the deal; a deck that may run short has its own remedy."""
    if state.plan.game.runs_short:
        return len(state.shoe) - 2 * len(state.live_seats) - 2
    wanted = 0
    for stage in state.plan.stages[state.stage :]:
        wanted += isinstance(stage, Burn) + to_board(stage) + to_players(stage) * len(state.live_seats)
    return len(state.shoe) - wanted


# --- while the cards are dealt ------------------------------------------------------------------------------------


def exposed(state: PotHand, rule: Mishap) -> Misdeals:
    """A card dealt face down that was seen; a last card has a rule of its own where the game has one."""
    own_rule = rule_of(state, What.LAST_EXPOSED) is not None and last_deal(state, just_dealt(state))
    if spare(state) < 1:
        return
    for seat in live(state):
        places = () if own_rule else new_places(state, seat)
        for place in (*places, *drawn_places(state, seat)):
            if place not in state.seats[seat].up:
                yield HandErred(rule.what, seat, place)


def last_exposed(state: PotHand, rule: Mishap) -> Misdeals:
    """The last card, if it is dealt face down."""
    if not last_deal(state, just_dealt(state)):
        return
    for seat in live(state):
        places = [place for place in new_places(state, seat) if place not in state.seats[seat].up]
        if not in_mask(state, "may_stop", seat) and rule.what not in _seen(state, seat):
            yield from (HandErred(rule.what, seat, place) for place in places[-1:])


def _seen(state: PotHand, seat: int) -> set[What]:
    """What has happened to this seat since the last deal."""
    later = state.log[state.pitched[1] + 1 :]
    return {event.what for event in later if isinstance(event, HandErred) and event.seat == seat}


def first_hole(state: PotHand, seat: int) -> list[int]:
    """The face-down cards of the first deal, if an open one came after them."""
    held = state.seats[seat]
    first = len(new_places(state, seat)) == len(held.cards)
    if not first or len(held.cards) - 1 not in held.up:
        return []
    return [place for place in range(len(held.cards)) if place not in held.up]


def hole_exposed(state: PotHand, rule: Mishap) -> Misdeals:
    yield from (HandErred(rule.what, seat, place) for seat in live(state) for place in first_hole(state, seat))


def holes_exposed(state: PotHand, rule: Mishap) -> Misdeals:
    if not any(isinstance(event, HandErred) for event in state.log[state.pitched[1] + 1 :]):
        yield from (HandErred(rule.what, seat) for seat in live(state) if len(first_hole(state, seat)) > 1)


def self_exposed(state: PotHand, rule: Mishap) -> Misdeals:
    for seat in live(state):
        hidden = (place for place in range(len(state.seats[seat].cards)) if place not in state.seats[seat].up)
        yield from (HandErred(rule.what, seat, place) for place in hidden)


def off_table(state: PotHand, rule: Mishap) -> Misdeals:
    if spare(state) < 1:
        return
    for seat in live(state):
        places = (*new_places(state, seat), *drawn_places(state, seat))
        yield from (HandErred(rule.what, seat, place) for place in places)
    yield from (
        HandErred(rule.what, -1, place) for place in range(len(state.board) - on_board(state), len(state.board))
    )


def joker_up(state: PotHand, rule: Mishap) -> Misdeals:
    """Where the game has no joker, and a card is dealt open next."""
    stage = state.here
    opens = isinstance(stage, Pitch) and any(deal.up for deal in stage.deals)
    if dealing(state) and opens and max(whole_deck(state.plan.terms)) < JOKER:
        yield HandErred(rule.what)


def joker_down(state: PotHand, rule: Mishap) -> Misdeals:
    """In the deal, or among the cards just drawn."""
    if max(whole_deck(state.plan.terms)) >= JOKER:
        return
    for seat in live(state):
        yield from (HandErred(rule.what, seat, place) for place in drawn_places(state, seat))
    if _even(state):
        for seat in live(state):
            hidden = (place for place in new_places(state, seat) if place not in state.seats[seat].up)
            yield from (HandErred(rule.what, seat, place) for place in hidden)


def short_card(state: PotHand, rule: Mishap) -> Misdeals:
    if _even(state):
        yield from (HandErred(rule.what, seat, place) for seat in live(state) for place in new_places(state, seat)[-1:])


def _even(state: PotHand) -> bool:
    """Whether all who were dealt to hold equally many cards, nobody having been put out since."""
    return len({len(state.seats[seat].cards) for seat in served(state)}) == 1 and len(served(state)) == len(
        state.live_seats
    )


def stranded(state: PotHand, rule: Mishap) -> Misdeals:
    """The last move was a burn."""
    burned = state.stage > 0 and isinstance(state.plan.stages[state.stage - 1], Burn)
    fresh = bool(state.log) and isinstance(state.log[-1], Moved) and mark(state, "unburned") != state.stage - 1
    if isinstance(state.here, Pitch | Exchange) and burned and fresh and state.burnt and state.shoe:
        yield HandErred(rule.what)


def missed_burn(state: PotHand, rule: Mishap) -> Misdeals:
    if dealing(state) and isinstance(state.here, Burn):
        yield HandErred(rule.what)


def faced(state: PotHand, rule: Mishap) -> Misdeals:
    """A card face up in the deck: any of those that are dealt next. The second one has a rule of its own."""
    second = mark(state, "faced") > 0 and rule_of(state, What.FACED_AGAIN) is not None
    draws = isinstance(state.here, Exchange) and bool(live(state))
    if not (dealing(state) or draws) or spare(state) < 1 or second != (rule.what is What.FACED_AGAIN):
        return
    due = to_board(state.here) + to_players(state.here) * len(served(state))
    yield from (HandErred(rule.what, -1, place) for place in range(min(due or 1, len(state.shoe))))


def board_count(state: PotHand, rule: Mishap) -> Misdeals:
    """Too many at once on the flop; where only what is too much goes back, on any community card."""
    if rule.then is Then.EXTRA_BACK:
        yield from [HandErred(rule.what, -1, len(state.board) + 1)] if on_board(state) and state.shoe else []
    elif dealing(state) and not state.board and to_board(state.here) > 1:
        yield HandErred(rule.what, -1, to_board(state.here) + 1)


def ineligible(state: PotHand, rule: Mishap) -> Misdeals:
    if not dealing(state) or not 0 < to_players(state.here) <= spare(state):
        return
    yield from (HandErred(rule.what, -1, place) for place in range(len(served(state)) + 1))


def before_the_deal(state: PotHand, rule: Mishap) -> Misdeals:
    if state.undealt is None:
        yield HandErred(rule.what)


def dropped(state: PotHand, rule: Mishap) -> Misdeals:
    if dealing(state):
        yield HandErred(rule.what)


def not_dealt(state: PotHand, rule: Mishap) -> Misdeals:
    """A player whom the first deal has passed over."""
    if not _even(state) or any(isinstance(event, HandErred) for event in state.log[-1:]):
        return
    for seat in live(state):
        if len(new_places(state, seat)) == len(state.seats[seat].cards) == rule.missing:
            yield HandErred(rule.what, seat, 0)


# --- before the betting is done -----------------------------------------------------------------------------------


def early(state: PotHand, rule: Mishap) -> Misdeals:
    """The next deal came while a player was still to act."""
    found = coming(state) if isinstance(state.here, Street) and betting_on(state) else None
    if found is None or not dealt(state) or in_mask(state, "early", state.actor) or max(0, mark(state, "early")):
        return
    at = found[1]
    if rule.what in {What.CARDS_EARLY, What.LAST_EARLY}:
        yield from _early_cards(state, rule, at)
    elif len(state.shoe) > to_board(state.plan.stages[at]) + 1 and rule.what in _early_board(state, at):
        yield HandErred(rule.what)


def _early_cards(state: PotHand, rule: Mishap, at: int) -> Misdeals:
    stage = state.plan.stages[at]
    if not isinstance(stage, Pitch) or to_players(stage) != 1 or spare(state) < len(state.live_seats) + 1:
        return
    if rule.what is What.CARDS_EARLY:
        yield HandErred(rule.what)
    elif last_deal(state, at) and not stage.deals[-1].up:
        yield from (HandErred(rule.what, -1, count) for count in range(1, len(state.live_seats) + 1))


def _early_board(state: PotHand, at: int) -> set[What]:
    """What the next community cards are called."""
    more = any(to_board(stage) for stage in state.plan.stages[at + 1 :])
    if not to_board(state.plan.stages[at]):
        return set()
    if not state.board:
        return {What.BOARD_EARLY, What.FLOP_EARLY}
    if not more:
        return {What.BOARD_EARLY, What.RIVER_EARLY}
    return {What.BOARD_EARLY} if mark(state, "aside") >= 0 else {What.BOARD_EARLY, What.TURN_EARLY}
