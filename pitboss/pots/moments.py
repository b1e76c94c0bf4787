"""When an irregularity can happen: every form each of them can take at this moment of a hand."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss import betting
from pitboss.pots.deeds import bettors, last_of, standing, substantial
from pitboss.pots.deeds import since as after
from pitboss.pots.plan import whole_deck
from pitboss.pots.redeals import coming, served
from pitboss.pots.remedies import BETS, betting_on
from pitboss.pots.rulings import rule_of
from pitboss.pots.state import Acted, Award, Erred, Moved, Showdown, Stage, State, in_mask, mark
from pitboss.words import COMMON, BringIn, Burn, Discard, Exchange, Mishap, Pitch, Street, Then, What

Moment = Iterator[Erred]
JOKER = 52


def dealt(state: State) -> bool:
    """Whether cards have been dealt."""
    return any(seat.cards for seat in state.seats)


def live(state: State) -> tuple[int, ...]:
    """The hands that something can happen to; the last one in is safe."""
    return state.live_seats if dealt(state) and len(state.live_seats) > 1 else ()


def dealing(state: State) -> bool:
    """Whether the dealer is about to burn or to deal."""
    return isinstance(state.here, Burn | Pitch) and state.actor < 0


def just_dealt(state: State) -> int:
    """The place of the deal that nothing has happened since, or -1."""
    at, log = state.pitched
    return at if all(isinstance(event, Erred) for event in state.log[log + 1 :]) else -1


def to_players(stage: Stage) -> int:
    """How many cards each player gets at this stage."""
    return sum(deal.count for deal in stage.deals if deal.to is not COMMON) if isinstance(stage, Pitch) else 0


def to_board(stage: Stage) -> int:
    """How many cards the board gets at this stage."""
    return sum(deal.count for deal in stage.deals if deal.to is COMMON) if isinstance(stage, Pitch) else 0


def new_places(state: State, seat: int) -> range:
    """The cards a player has got in the deal that nothing has happened since."""
    at, held = just_dealt(state), len(state.seats[seat].cards)
    if at < 0 or in_mask(state, "kept", seat) or state.common:
        return range(0)
    return range(max(0, held - to_players(state.plan.stages[at])), held)


def on_board(state: State) -> int:
    """How many cards the board has got in the deal that nothing has happened since."""
    at = just_dealt(state)
    return to_board(state.plan.stages[at]) if at >= 0 else 0


def drawn_places(state: State, seat: int) -> range:
    """The cards a player has just drawn."""
    last = next((event for event in reversed(state.log) if not isinstance(event, Erred)), None)
    held = len(state.seats[seat].cards)
    drew = isinstance(last, Acted) and last.seat == seat and last.act == "draw"
    return range(held - len(last.cards), held) if drew and isinstance(last, Acted) else range(0)


def last_deal(state: State, at: int) -> bool:
    """Whether no player gets a card after this deal."""
    return at >= 0 and not any(to_players(stage) for stage in state.plan.stages[at + 1 :])


def spare(state: State) -> int:
    """Cards that are not needed for the rest of the deal; a deck that may run short has its own remedy."""
    if state.plan.game.runs_short:
        return len(state.shoe) - 2 * len(state.live_seats) - 2
    wanted = 0
    for stage in state.plan.stages[state.stage :]:
        wanted += isinstance(stage, Burn) + to_board(stage) + to_players(stage) * len(state.live_seats)
    return len(state.shoe) - wanted


# --- while the cards are dealt ------------------------------------------------------------------------------------


def exposed(state: State, rule: Mishap) -> Moment:
    """A card dealt face down that was seen; a last card has a rule of its own where the game has one."""
    own_rule = rule_of(state, What.LAST_EXPOSED) is not None and last_deal(state, just_dealt(state))
    if spare(state) < 1:
        return
    for seat in live(state):
        places = () if own_rule else new_places(state, seat)
        for place in (*places, *drawn_places(state, seat)):
            if place not in state.seats[seat].up:
                yield Erred(rule.what, seat, place)


def last_exposed(state: State, rule: Mishap) -> Moment:
    """The last card, if it is dealt face down."""
    if not last_deal(state, just_dealt(state)):
        return
    for seat in live(state):
        places = [place for place in new_places(state, seat) if place not in state.seats[seat].up]
        if not in_mask(state, "may_stop", seat) and rule.what not in _seen(state, seat):
            yield from (Erred(rule.what, seat, place) for place in places[-1:])


def _seen(state: State, seat: int) -> set[What]:
    """What has happened to this seat since the last deal."""
    later = state.log[state.pitched[1] + 1 :]
    return {event.what for event in later if isinstance(event, Erred) and event.seat == seat}


def first_hole(state: State, seat: int) -> list[int]:
    """The face-down cards of the first deal, if an open one came after them."""
    held = state.seats[seat]
    first = len(new_places(state, seat)) == len(held.cards)
    if not first or len(held.cards) - 1 not in held.up:
        return []
    return [place for place in range(len(held.cards)) if place not in held.up]


def hole_exposed(state: State, rule: Mishap) -> Moment:
    yield from (Erred(rule.what, seat, place) for seat in live(state) for place in first_hole(state, seat))


def holes_exposed(state: State, rule: Mishap) -> Moment:
    if not any(isinstance(event, Erred) for event in state.log[state.pitched[1] + 1 :]):
        yield from (Erred(rule.what, seat) for seat in live(state) if len(first_hole(state, seat)) > 1)


def self_exposed(state: State, rule: Mishap) -> Moment:
    for seat in live(state):
        hidden = (place for place in range(len(state.seats[seat].cards)) if place not in state.seats[seat].up)
        yield from (Erred(rule.what, seat, place) for place in hidden)


def off_table(state: State, rule: Mishap) -> Moment:
    if spare(state) < 1:
        return
    yield from (Erred(rule.what, seat, place) for seat in live(state) for place in new_places(state, seat))
    yield from (Erred(rule.what, -1, place) for place in range(len(state.board) - on_board(state), len(state.board)))


def joker_up(state: State, rule: Mishap) -> Moment:
    """Where the game has no joker, and a card is dealt open next."""
    stage = state.here
    opens = isinstance(stage, Pitch) and any(deal.up for deal in stage.deals)
    if dealing(state) and opens and max(whole_deck(state.plan.terms)) < JOKER:
        yield Erred(rule.what)


def joker_down(state: State, rule: Mishap) -> Moment:
    if max(whole_deck(state.plan.terms)) < JOKER and _even(state):
        for seat in live(state):
            hidden = (place for place in new_places(state, seat) if place not in state.seats[seat].up)
            yield from (Erred(rule.what, seat, place) for place in hidden)


def short_card(state: State, rule: Mishap) -> Moment:
    if _even(state):
        yield from (Erred(rule.what, seat, place) for seat in live(state) for place in new_places(state, seat)[-1:])


def _even(state: State) -> bool:
    """Whether all who were dealt to hold equally many cards, nobody having been put out since."""
    return len({len(state.seats[seat].cards) for seat in served(state)}) == 1 and len(served(state)) == len(
        state.live_seats
    )


def stranded(state: State, rule: Mishap) -> Moment:
    """The last move was a burn."""
    burned = state.stage > 0 and isinstance(state.plan.stages[state.stage - 1], Burn)
    fresh = bool(state.log) and isinstance(state.log[-1], Moved) and mark(state, "unburned") != state.stage - 1
    if isinstance(state.here, Pitch | Exchange) and burned and fresh and state.burnt and state.shoe:
        yield Erred(rule.what)


def missed_burn(state: State, rule: Mishap) -> Moment:
    if dealing(state) and isinstance(state.here, Burn):
        yield Erred(rule.what)


def faced(state: State, rule: Mishap) -> Moment:
    """A card face up in the deck: any of those that are dealt next. The second one has a rule of its own."""
    second = mark(state, "faced") > 0 and rule_of(state, What.FACED_AGAIN) is not None
    if not dealing(state) or spare(state) < 1 or second != (rule.what is What.FACED_AGAIN):
        return
    due = to_board(state.here) + to_players(state.here) * len(served(state))
    yield from (Erred(rule.what, -1, place) for place in range(min(due or 1, len(state.shoe))))


def board_count(state: State, rule: Mishap) -> Moment:
    """Too many at once on the flop; where only what is too much goes back, on any community card."""
    if rule.then is Then.EXTRA_BACK:
        yield from [Erred(rule.what, -1, len(state.board) + 1)] if on_board(state) and state.shoe else []
    elif dealing(state) and not state.board and to_board(state.here) > 1:
        yield Erred(rule.what, -1, to_board(state.here) + 1)


def ineligible(state: State, rule: Mishap) -> Moment:
    if not dealing(state) or not 0 < to_players(state.here) <= spare(state):
        return
    yield from (Erred(rule.what, -1, place) for place in range(len(served(state)) + 1))


def jammed(state: State, rule: Mishap) -> Moment:
    if state.undealt is None:
        yield Erred(rule.what)


def dropped(state: State, rule: Mishap) -> Moment:
    if dealing(state):
        yield Erred(rule.what)


def not_dealt(state: State, rule: Mishap) -> Moment:
    """A player whom the first deal has passed over."""
    if not _even(state) or any(isinstance(event, Erred) for event in state.log[-1:]):
        return
    for seat in live(state):
        if len(new_places(state, seat)) == len(state.seats[seat].cards) == rule.missing:
            yield Erred(rule.what, seat, 0)


# --- before the betting is done -----------------------------------------------------------------------------------


def early(state: State, rule: Mishap) -> Moment:
    """The next deal came while a player was still to act."""
    found = coming(state) if isinstance(state.here, Street) and betting_on(state) else None
    if found is None or not dealt(state) or in_mask(state, "early", state.actor) or max(0, mark(state, "early")):
        return
    at = found[1]
    if rule.what in {What.CARDS_EARLY, What.LAST_EARLY}:
        yield from _early_cards(state, rule, at)
    elif len(state.shoe) > to_board(state.plan.stages[at]) + 1 and rule.what in _early_board(state, at):
        yield Erred(rule.what)


def _early_cards(state: State, rule: Mishap, at: int) -> Moment:
    stage = state.plan.stages[at]
    if not isinstance(stage, Pitch) or to_players(stage) != 1 or spare(state) < len(state.live_seats) + 1:
        return
    if rule.what is What.CARDS_EARLY:
        yield Erred(rule.what)
    elif last_deal(state, at) and not stage.deals[-1].up:
        yield from (Erred(rule.what, -1, count) for count in range(1, len(state.live_seats) + 1))


def _early_board(state: State, at: int) -> set[What]:
    """What the next community cards are called."""
    more = any(to_board(stage) for stage in state.plan.stages[at + 1 :])
    if not to_board(state.plan.stages[at]):
        return set()
    if not state.board:
        return {What.BOARD_EARLY, What.FLOP_EARLY}
    if not more:
        return {What.BOARD_EARLY, What.RIVER_EARLY}
    return {What.BOARD_EARLY} if mark(state, "aside") >= 0 else {What.BOARD_EARLY, What.TURN_EARLY}


# --- the whole deal -----------------------------------------------------------------------------------------------


def misdealt(state: State, rule: Mishap) -> Moment:
    if dealt(state) and not too_late(state, rule) and len(state.live_seats) > 1:
        yield Erred(rule.what)


def too_late(state: State, rule: Mishap) -> bool:
    """Whether so much has been bet that the deal stands."""
    if rule.what is What.MISDEAL:
        return substantial(state.deeds)
    return rule.what in {What.WRONG_START, What.SEAT_SKIPPED} and len(bettors(state.deeds)) >= 2


def bad_deck(state: State, rule: Mishap) -> Moment:
    """Nobody knew, or one of those who bet did."""
    if dealt(state):
        yield Erred(rule.what)
        knew = sorted(bettors(state.deeds)) if rule.then is Then.ALL_BACK else []
        yield from (Erred(rule.what, -1, 1 << seat) for seat in knew)


# --- a hand -------------------------------------------------------------------------------------------------------


def any_hand(state: State, rule: Mishap) -> Moment:
    yield from (Erred(rule.what, seat) for seat in live(state) if not state.seats[seat].mucked)


def with_ante(state: State, rule: Mishap) -> Moment:
    yield from (Erred(rule.what, seat) for seat in live(state) if state.setting.antes[seat])


def miscount(state: State, rule: Mishap) -> Moment:
    if rule.missing:
        yield from not_dealt(state, rule)
        return
    for seat in live(state):
        held = len(state.seats[seat].cards)
        more = (held + 1,) if spare(state) > 0 else ()
        yield from (Erred(rule.what, seat, count) for count in (held - 1, *more))


def fouled_bet(state: State, rule: Mishap) -> Moment:
    last = state.deeds[-1] if state.deeds else None
    if last and betting_on(state) and last.act in {"bet", "raise"} and len(state.log) == last.log + 1:
        yield from (Erred(rule.what, seat) for seat in live(state) if seat == last.seat)


def known_foul(state: State, rule: Mishap) -> Moment:
    bet = {deed.seat for deed in state.deeds if deed.act in {"bet", "raise"}}
    yield from (Erred(rule.what, seat) for seat in live(state) if seat in bet)


def kept_too_many(state: State, rule: Mishap) -> Moment:
    """Once a community card has come after the discard."""
    done = state.plan.stages[: state.stage]
    at = next((place for place, stage in enumerate(done) if isinstance(stage, Discard)), len(done))
    if any(to_board(stage) for stage in done[at:]):
        yield from (Erred(rule.what, seat) for seat in live(state))


def in_turn(state: State, rule: Mishap) -> Moment:
    """Whoever may fold now."""
    if isinstance(state.here, Street) and betting_on(state) and live(state) and mark(state, "short") != state.actor:
        yield from [] if owes_bet(state) else [Erred(rule.what, state.actor)]


def owes_bet(state: State) -> bool:
    """Whether the player in turn has to bet, by an up-card or by the own word, and cannot fold."""
    if isinstance(state.here, BringIn) or mark(state, "announced") == state.actor:
        return True
    return betting.refuses(list(state.felt), state.actor, betting.FOLD, 0) == betting.MUST_OPEN


def with_up_cards(state: State, rule: Mishap) -> Moment:
    yield from (event for event in in_turn(state, rule) if state.seats[event.seat].up)


def forced(state: State, rule: Mishap) -> Moment:
    if isinstance(state.here, BETS) and betting_on(state) and live(state) and owes_bet(state):
        yield Erred(rule.what, state.actor)


def bet_alone(state: State, rule: Mishap) -> Moment:
    """The last to bet, while others are still to answer."""
    last = state.felt[betting.LAST]
    if isinstance(state.here, Street) and betting_on(state) and last in live(state) and last != state.actor:
        yield Erred(rule.what, last)


# --- turns --------------------------------------------------------------------------------------------------------


def misread(state: State, rule: Mishap) -> Moment:
    """What a player did in this round, before substantial action after it."""
    if mark(state, "short") >= 0 or not dealt(state):
        return
    for seat in range(len(state.seats)):
        last = last_of(state, seat)
        if last and last.act != "short" and standing(state, last) and not substantial(after(state, last)):
            yield Erred(rule.what, seat)


def skipped(state: State, rule: Mishap) -> Moment:
    if not isinstance(state.here, Street) or not betting_on(state) or mark(state, "skipped") >= 0 or not live(state):
        return
    seat = state.actor
    if betting.next_turn(list(state.felt), seat) not in {seat, betting.NOBODY} and mark(state, "announced") < 0:
        yield Erred(rule.what, seat)


def bypassed(state: State, rule: Mishap) -> Moment:
    """The player who was passed over, before or after substantial action."""
    seat = mark(state, "skipped")
    open_ = isinstance(state.here, Street) and betting_on(state) and seat in live(state) and seat != state.actor
    if open_ and substantial(state.deeds[mark(state, "skipped_at") :]) == (rule.what is What.BYPASSED_LATE):
        yield Erred(rule.what, seat)


# --- the showdown -------------------------------------------------------------------------------------------------


def unshown(state: State, rule: Mishap) -> Moment:
    if isinstance(state.here, Showdown):
        hands = ((seat, state.seats[seat]) for seat in live(state))
        yield from (Erred(rule.what, seat) for seat, held in hands if not held.shown and not held.mucked)


def tabled(state: State, rule: Mishap) -> Moment:
    if isinstance(state.here, Showdown | Award):
        yield from (Erred(rule.what, seat) for seat in live(state) if state.seats[seat].shown)


def retrievable(state: State, rule: Mishap) -> Moment:
    """The last hand thrown in: nobody has thrown one in after it."""
    mucks = [event.seat for event in state.log if isinstance(event, Acted) and event.act == "muck"]
    last = mucks[-1] if mucks else -1
    if isinstance(state.here, Showdown | Award) and last in live(state) and state.seats[last].mucked:
        yield Erred(rule.what, last)


def asked_to_see(state: State, rule: Mishap) -> Moment:
    """A hand not yet shown, and who asks for it."""
    for event in unshown(state, rule):
        asking = (seat for seat in live(state) if seat != event.seat)
        if not in_mask(state, "must_show", event.seat):
            yield from (Erred(rule.what, event.seat, seat) for seat in asking)


def given_up(state: State, rule: Mishap) -> Moment:
    if isinstance(state.here, Showdown | Award):
        hands = ((seat, state.seats[seat]) for seat in live(state))
        yield from (Erred(rule.what, seat) for seat, held in hands if held.mucked and len(held.up) < len(held.cards))


MOMENTS: dict[What, Callable[[State, Mishap], Moment]] = {
    What.PLAYER_EXPOSED: exposed,
    What.LAST_EXPOSED: last_exposed,
    What.HOLE_EXPOSED: hole_exposed,
    What.HOLES_EXPOSED: holes_exposed,
    What.SELF_EXPOSED: self_exposed,
    What.CARD_OFF_TABLE: off_table,
    What.JOKER_UP: joker_up,
    What.JOKER_DOWN: joker_down,
    What.SHORT_CARD: short_card,
    What.BURN_STRANDED: stranded,
    What.MISSED_BURN: missed_burn,
    What.FACED_CARD: faced,
    What.FACED_AGAIN: faced,
    What.BOARD_COUNT: board_count,
    What.INELIGIBLE: ineligible,
    What.SHUFFLER_JAM: jammed,
    What.CARD_DROPPED: dropped,
    What.FLOP_EARLY: early,
    What.TURN_EARLY: early,
    What.RIVER_EARLY: early,
    What.BOARD_EARLY: early,
    What.CARDS_EARLY: early,
    What.LAST_EARLY: early,
    What.MISDEAL: misdealt,
    What.NOT_SHUFFLED: misdealt,
    What.WRONG_START: misdealt,
    What.SEAT_SKIPPED: misdealt,
    What.DEFECTIVE_DECK: bad_deck,
    What.DECK_COUNT: bad_deck,
    What.PLAYER_COUNT: miscount,
    What.FOULED_BET: fouled_bet,
    What.KNOWN_FOUL: known_foul,
    What.PROTECTED_TOUCHED: any_hand,
    What.PROTECTED_LOST: any_hand,
    What.OWN_FAULT: any_hand,
    What.HAND_TAKEN: any_hand,
    What.HAND_FOULED: any_hand,
    What.HAND_FOLDED: any_hand,
    What.NO_FAULT: with_ante,
    What.KEPT_TOO_MANY: kept_too_many,
    What.LEFT_TABLE: any_hand,
    What.THREW_AWAY: in_turn,
    What.THREW_FORCED: forced,
    What.TURNED_DOWN: with_up_cards,
    What.TURNED_BACK: with_up_cards,
    What.FOLDED_ALONE: bet_alone,
    What.FOLD_RETRIEVED: bet_alone,
    What.MISREAD: misread,
    What.SKIPPED: skipped,
    What.BYPASSED: bypassed,
    What.BYPASSED_LATE: bypassed,
    What.THROWN_IN: unshown,
    What.CONCEDED: unshown,
    What.FALSE_CLAIM: unshown,
    What.FACE_UP_DISCARD: unshown,
    What.SHOWN_DISCARD: unshown,
    What.DEALER_DISCARD: unshown,
    What.RETRIEVED: retrievable,
    What.TABLED_DISCARD: tabled,
    What.TABLED_KILLED: tabled,
    What.TABLED_LOST: tabled,
    What.ASKED_TO_SEE: asked_to_see,
    What.DISCLOSED: given_up,
}
