"""When an irregularity can happen: every form each of them can take at this moment of a hand."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.table.pot import betting
from pitboss.table.pot.irregularities import misdeals
from pitboss.table.pot.irregularities.misdeals import Misdeals, dealt, live, not_dealt, spare, to_board
from pitboss.table.pot.irregularities.remedies import BETS, betting_on
from pitboss.table.pot.irregularities.undo import bettors, last_of, standing, substantial
from pitboss.table.pot.irregularities.undo import since as after
from pitboss.table.pot.state import Acted, AwardStage, HandErred, PotHand, Said, Showdown, in_mask, mark
from pitboss.words import BringIn, Discard, Mishap, Street, Then, What

# --- the whole deal -----------------------------------------------------------------------------------------------


def misdealt(state: PotHand, rule: Mishap) -> Misdeals:
    if dealt(state) and not too_late(state, rule) and len(state.live_seats) > 1:
        yield HandErred(rule.what)


def too_late(state: PotHand, rule: Mishap) -> bool:
    """Whether so much has been bet that the deal stands."""
    if rule.what is What.MISDEAL:
        return substantial(state.deeds)
    return rule.what in {What.WRONG_START, What.SEAT_SKIPPED} and len(bettors(state.deeds)) >= 2


def bad_deck(state: PotHand, rule: Mishap) -> Misdeals:
    """Nobody knew, or one of those who bet did."""
    if dealt(state):
        yield HandErred(rule.what)
        knew = sorted(bettors(state.deeds)) if rule.then is Then.ALL_BACK else []
        yield from (HandErred(rule.what, -1, 1 << seat) for seat in knew)


# --- a hand -------------------------------------------------------------------------------------------------------


def any_hand(state: PotHand, rule: Mishap) -> Misdeals:
    yield from (HandErred(rule.what, seat) for seat in live(state) if not state.seats[seat].mucked)


def with_ante(state: PotHand, rule: Mishap) -> Misdeals:
    yield from (HandErred(rule.what, seat) for seat in live(state) if state.setting.antes[seat])


def miscount(state: PotHand, rule: Mishap) -> Misdeals:
    if rule.missing:
        yield from not_dealt(state, rule)
        return
    for seat in live(state):
        held = len(state.seats[seat].cards)
        more = (held + 1,) if spare(state) > 0 else ()
        yield from (HandErred(rule.what, seat, count) for count in (held - 1, *more))


def fouled_bet(state: PotHand, rule: Mishap) -> Misdeals:
    last = state.deeds[-1] if state.deeds else None
    if last and betting_on(state) and last.act in {"bet", "raise"} and len(state.log) == last.log + 1:
        yield from (HandErred(rule.what, seat) for seat in live(state) if seat == last.seat)


def known_foul(state: PotHand, rule: Mishap) -> Misdeals:
    bet = {deed.seat for deed in state.deeds if deed.act in {"bet", "raise"}}
    yield from (HandErred(rule.what, seat) for seat in live(state) if seat in bet)


def kept_too_many(state: PotHand, rule: Mishap) -> Misdeals:
    """Once a community card has come after the discard."""
    done = state.plan.stages[: state.stage]
    at = next((place for place, stage in enumerate(done) if isinstance(stage, Discard)), len(done))
    if any(to_board(stage) for stage in done[at:]):
        yield from (HandErred(rule.what, seat) for seat in live(state))


def in_turn(state: PotHand, rule: Mishap) -> Misdeals:
    """Whoever may fold now."""
    if isinstance(state.here, Street) and betting_on(state) and live(state) and mark(state, "short") != state.actor:
        yield from [] if owes_bet(state) else [HandErred(rule.what, state.actor)]


def owes_bet(state: PotHand) -> bool:
    """Whether the player in turn has to bet, by an up-card or by the own word, and cannot fold."""
    if isinstance(state.here, BringIn) or mark(state, "announced") == state.actor:
        return True
    return betting.refuses(list(state.felt), state.actor, betting.FOLD, 0) == betting.MUST_OPEN


def with_up_cards(state: PotHand, rule: Mishap) -> Misdeals:
    yield from (event for event in in_turn(state, rule) if state.seats[event.seat].up)


def forced(state: PotHand, rule: Mishap) -> Misdeals:
    if isinstance(state.here, BETS) and betting_on(state) and live(state) and owes_bet(state):
        yield HandErred(rule.what, state.actor)


def called_by_word(state: PotHand, rule: Mishap) -> Misdeals:
    """Who has said "call" and done nothing since; at the showdown hands are thrown in by other rules."""
    if isinstance(state.here, Showdown | AwardStage):
        return
    for seat in live(state):
        last = last_of(state, seat)
        if last and last.act == "call" and isinstance(state.log[last.log], Said):
            yield HandErred(rule.what, seat)


def bet_alone(state: PotHand, rule: Mishap) -> Misdeals:
    """The last to bet, while others are still to answer."""
    last = state.felt[betting.LAST]
    if isinstance(state.here, Street) and betting_on(state) and last in live(state) and last != state.actor:
        yield HandErred(rule.what, last)


# --- turns --------------------------------------------------------------------------------------------------------


def misread(state: PotHand, rule: Mishap) -> Misdeals:
    """What a player did in this round, before substantial action after it."""
    if mark(state, "short") >= 0 or not dealt(state):
        return
    for seat in range(len(state.seats)):
        last = last_of(state, seat)
        if last and last.act != "short" and standing(state, last) and not substantial(after(state, last)):
            yield HandErred(rule.what, seat)


def skipped(state: PotHand, rule: Mishap) -> Misdeals:
    if not isinstance(state.here, Street) or not betting_on(state) or mark(state, "skipped") >= 0 or not live(state):
        return
    seat = state.actor
    if betting.next_turn(list(state.felt), seat) not in {seat, betting.NOBODY} and mark(state, "announced") < 0:
        yield HandErred(rule.what, seat)


def bypassed(state: PotHand, rule: Mishap) -> Misdeals:
    """The player who was passed over, before or after substantial action."""
    seat = mark(state, "skipped")
    open_ = isinstance(state.here, Street) and betting_on(state) and seat in live(state) and seat != state.actor
    if open_ and substantial(state.deeds[mark(state, "skipped_at") :]) == (rule.what is What.BYPASSED_LATE):
        yield HandErred(rule.what, seat)


# --- the showdown -------------------------------------------------------------------------------------------------


def unshown(state: PotHand, rule: Mishap) -> Misdeals:
    if isinstance(state.here, Showdown):
        hands = ((seat, state.seats[seat]) for seat in live(state))
        yield from (HandErred(rule.what, seat) for seat, held in hands if not held.shown and not held.mucked)


def tabled(state: PotHand, rule: Mishap) -> Misdeals:
    if isinstance(state.here, Showdown | AwardStage):
        yield from (HandErred(rule.what, seat) for seat in live(state) if state.seats[seat].shown)


def retrievable(state: PotHand, rule: Mishap) -> Misdeals:
    """The last hand thrown in: nobody has thrown one in after it."""
    mucks = [event.seat for event in state.log if isinstance(event, Acted) and event.act == "muck"]
    last = mucks[-1] if mucks else -1
    if isinstance(state.here, Showdown | AwardStage) and last in live(state) and state.seats[last].mucked:
        yield HandErred(rule.what, last)


def asked_to_see(state: PotHand, rule: Mishap) -> Misdeals:
    """A hand not yet shown, and who asks for it."""
    for event in unshown(state, rule):
        asking = (seat for seat in live(state) if seat != event.seat)
        if not in_mask(state, "must_show", event.seat):
            yield from (HandErred(rule.what, event.seat, seat) for seat in asking)


def given_up(state: PotHand, rule: Mishap) -> Misdeals:
    if isinstance(state.here, Showdown | AwardStage):
        hands = ((seat, state.seats[seat]) for seat in live(state))
        yield from (
            HandErred(rule.what, seat) for seat, held in hands if held.mucked and len(held.up) < len(held.cards)
        )


MOMENTS: dict[What, Callable[[PotHand, Mishap], Misdeals]] = {
    What.PLAYER_EXPOSED: misdeals.exposed,
    What.LAST_EXPOSED: misdeals.last_exposed,
    What.HOLE_EXPOSED: misdeals.hole_exposed,
    What.HOLES_EXPOSED: misdeals.holes_exposed,
    What.SELF_EXPOSED: misdeals.self_exposed,
    What.CARD_OFF_TABLE: misdeals.off_table,
    What.JOKER_UP: misdeals.joker_up,
    What.JOKER_DOWN: misdeals.joker_down,
    What.SHORT_CARD: misdeals.short_card,
    What.BURN_STRANDED: misdeals.stranded,
    What.MISSED_BURN: misdeals.missed_burn,
    What.FACED_CARD: misdeals.faced,
    What.FACED_AGAIN: misdeals.faced,
    What.BOARD_COUNT: misdeals.board_count,
    What.INELIGIBLE: misdeals.ineligible,
    What.SHUFFLER_JAM: misdeals.before_the_deal,
    What.MISCUT: misdeals.before_the_deal,
    What.CARD_DROPPED: misdeals.dropped,
    What.FLOP_EARLY: misdeals.early,
    What.TURN_EARLY: misdeals.early,
    What.RIVER_EARLY: misdeals.early,
    What.BOARD_EARLY: misdeals.early,
    What.CARDS_EARLY: misdeals.early,
    What.LAST_EARLY: misdeals.early,
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
    What.THREW_CALLED: called_by_word,
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
