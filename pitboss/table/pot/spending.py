"""Tips, food and drink out of a stack: the one way in which chips leave the table before their player does."""

from __future__ import annotations

from pitboss.law.paragraphs import Section
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Whose, Why
from pitboss.table.banked.booking import TIPS
from pitboss.table.lines import Chips
from pitboss.table.pot import betting
from pitboss.table.pot.state import PotHand, Spent, tell
from pitboss.table.state import TableError

STAKES = Section("CO", "47.1-1023")("(1)")
IN_PLAY = {"MA": Section("MA", "poker 7")("(c)(1)"), "TRADE": Section("TRADE", "betting")("(16)")}
"""Elsewhere nothing leaves a stack while a hand is played, and nothing is said of tips."""
FOOD = Account(Whose.WORLD, "food and drink")
SPENT: dict[str, tuple[Account, Why, str]] = {
    "tip": (TIPS, Why.TIP, "the dealer"),
    "food": (FOOD, Why.SERVED, "food and drink"),
}
"""What chips may be spent on: where they go, and why."""


def lawful(amount: int, on: str, most: int, unit: int) -> None:
    """A TableError where so much may not be spent."""
    if on not in SPENT:
        raise TableError(f"chips leave a stack for {' or '.join(SPENT)}, not for {on[:40]!r} ({STAKES})")
    if amount <= 0 or amount % unit:
        raise TableError(f"chips are spent in multiples of {dollars(unit)}, not {dollars(amount)}")
    if amount > most:
        raise TableError(f"{dollars(amount)} is more than the {dollars(most)} that can be spent now ({STAKES})")


def most(state: PotHand, seat: int) -> int:
    """What a seat may spend: who is in the hand keeps a chip to bet with, as nobody is all in by a tip."""
    lies = state.felt[betting.STACK + betting.WIDE * seat]
    return max(0, lies - state.plan.terms.unit) if state.live(seat) else lies


def spend(state: PotHand, event: Spent) -> PotHand:
    """As if the hand had begun without these chips: nobody has staked them, and no ruling brings them back."""
    if law := IN_PLAY.get(state.plan.game.law[0].state):
        raise TableError(f"chips stay on the table while a hand is played ({law})")
    if not 0 <= event.seat < len(state.seats):
        raise TableError(f"there is no seat {event.seat + 1}")
    lawful(event.amount, event.on, most(state, event.seat), state.plan.terms.unit)
    undealt = state.undealt and state.undealt._replace(felt=_less(state.undealt.felt, event))
    state = state._replace(
        felt=_less(state.felt, event),
        bought=tuple(had - event.amount * (seat == event.seat) for seat, had in enumerate(state.bought)),
        deeds=tuple(deed._replace(felt=_less(deed.felt, event)) for deed in state.deeds),
        undealt=undealt,
    )
    says = "{seat} tips the dealer {amount}." if event.on == "tip" else "{seat} pays {amount} for food and drink."
    return tell(state, says, STAKES, event.seat, amount=Chips(event.amount))


def _less(felt: tuple[int, ...], event: Spent) -> tuple[int, ...]:
    at = betting.STACK + betting.WIDE * event.seat
    return (*felt[:at], felt[at] - event.amount, *felt[at + 1 :])
