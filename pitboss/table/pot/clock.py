"""The time limit: the dealer warns, and after that a player who does not act checks or has a dead hand."""

from __future__ import annotations

from pitboss.table.pot import betting
from pitboss.table.pot.irregularities.rulings import need, rule_of
from pitboss.table.pot.state import Acted, PotHand, TimedOut, Warned, mark, marked, tell, unmarked
from pitboss.table.state import TableError
from pitboss.words import Mishap, Street, Then, What


def offers(state: PotHand) -> tuple[Warned | TimedOut, ...]:
    """A warning to the player in turn, or the end of the time after it."""
    if not _posted(state) or not isinstance(state.here, Street) or state.turn >= 0:
        return ()
    seat = state.actor
    return (TimedOut(seat),) if mark(state, "warned") == seat else (Warned(seat),)


def law(state: PotHand) -> str:
    """The paragraph of the time that the house has posted; nothing where it has posted none."""
    return str(need(state, What.TIME_UP, Then.CHECK_OR_DEAD).law) if _posted(state) else ""


def _posted(state: PotHand) -> bool:
    return state.plan.terms.form.seconds > 0 and rule_of(state, What.TIME_UP) is not None


def _rule(state: PotHand, seat: int) -> Mishap:
    if rule_of(state, What.TIME_UP) is None:
        raise TableError(f"no rule of {state.plan.game.name} sets a time limit")
    rule = need(state, What.TIME_UP, Then.CHECK_OR_DEAD)
    if not state.plan.terms.form.seconds:
        raise TableError(f"no time limit is posted at this table ({rule.law})")
    if not isinstance(state.here, Street) or state.turn >= 0 or seat != state.actor or state.chopped:
        raise TableError(f"seat {seat + 1} has no bet to decide on now ({rule.law})")
    return rule


def warn(state: PotHand, event: Warned) -> PotHand:
    """The dealer warns the player in turn."""
    rule = _rule(state, event.seat)
    says = "The dealer warns {seat}: the time is running out."
    return tell(marked(state, warned=event.seat), says, rule.law, event.seat)


def time_out(state: PotHand, event: TimedOut) -> tuple[PotHand, Acted | None]:
    """The time is over: a check, or nothing where the hand is dead."""
    rule, seat = _rule(state, event.seat), event.seat
    if mark(state, "warned") != seat:
        raise TableError(f"seat {seat + 1} has not been warned ({rule.law})")
    state = tell(unmarked(state, "announced"), "{seat}'s time is over.", rule.law, seat)
    faces = state.felt[betting.TO] > state.bet(seat) or state.felt[betting.MUST]
    return state, None if faces else Acted(seat, "check")
