"""A hand for the pot for people: what is posted, the story with citations, the cards, and who won what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.hands.cards import text
from pitboss.money.cents import dollars
from pitboss.report.terms.rake import charge
from pitboss.sheet.lawful import usual
from pitboss.sheet.pot import PotSheet
from pitboss.table.pot.accounts import SPELLED, balances
from pitboss.table.pot.state import PotHand, Seat
from pitboss.table.session.button import has_button
from pitboss.words import Street, Structure, Taking, walk

CALLED = "hand"


def terms(state: PotHand) -> Iterator[str]:
    """What is posted for this hand, and the chips before it."""
    yield f"Posted: {'; '.join(_posted(state))}."
    yield _stacks(state)


def told(state: PotHand) -> Iterator[str]:
    """What was said, in the order it happened."""
    return (line.says + (f"  [{line.law}]" if line.law else "") for line in state.told)


def _posted(state: PotHand) -> Iterator[str]:
    """The limits, forced bets and charges of this hand, and what else the house has chosen."""
    terms, hand = state.plan.terms, state.setting
    yield _limit(terms, hand.small, hand.big)
    if any(hand.antes):
        yield f"antes {_each(hand.antes)}"
    if any(hand.blinds):
        heads_up = " (heads-up, the first of them by the button)" if _button_posts_first(state) else ""
        yield f"blinds {', '.join(dollars(amount) for amount in sorted(hand.blinds) if amount)}{heads_up}"
    if hand.bring_in:
        yield f"bring-in {dollars(hand.bring_in)}"
    yield _charge(terms)
    yield from _house(terms)
    if hand.carried:
        yield f"{dollars(hand.carried)} carried over"
    own = usual(terms.game).options
    yield from (f"{name}: {value}" for name, value in terms.options.items() if value != own[name])


def _button_posts_first(state: PotHand) -> bool:
    """Between two players the small blind is the button's, who is the last seat."""
    blinds = state.setting.blinds
    return len(blinds) == len(state.seats) == 2 and 0 < blinds[1] < blinds[0]


def _house(terms: PotSheet) -> Iterator[str]:
    """What else hangs on the wall."""
    form = terms.form
    if form.drop.amount:
        yield f"{dollars(form.drop.amount)} for the {terms.game.drops[0].called}"
    if terms.game.stakes.ceiling and terms.limit is not Structure.FIXED:
        yield f"no bet or raise above {dollars(terms.game.stakes.ceiling)}"
    if terms.raises > 0 and _may_raise(terms):
        yield f"{terms.raises - 1} raises a round"
    if terms.kill != 1:
        yield f"{form.kill} from a pot of {dollars(terms.kill_pot)}"
    marks = {"straddle": form.straddle, "chop": form.chop, "no check-raise": not form.check_raise}
    yield from (name for name, posted in marks.items() if posted)


def _may_raise(terms: PotSheet) -> bool:
    """Whether any round of betting knows raises."""
    streets = (step for step in walk(terms.game.script) if isinstance(step, Street))
    return any(street.raises and not street.posted for street in streets)


def _limit(terms: PotSheet, small: int, big: int) -> str:
    if terms.limit in {Structure.FIXED, Structure.SPREAD}:
        joint = "and" if terms.limit is Structure.FIXED else "to"
        return f"{terms.limit.value}, {dollars(small)} {joint} {dollars(big)}"
    return f"{terms.limit.value}, bets from {dollars(small)}"


def _each(amounts: tuple[int, ...]) -> str:
    return dollars(amounts[0]) if len(set(amounts)) == 1 else ", ".join(map(dollars, amounts))


def _charge(terms: PotSheet) -> str:
    if terms.way is Taking.TIME:
        return f"for time {charge(terms)}" if terms.rake.hourly else "no rake"
    return f"rake {charge(terms)}"


def _stacks(state: PotHand) -> str:
    if len(set(state.bought)) == 1:
        button = "; the last of them has the button" if has_button(state.plan.game) else ""
        return f"{len(state.bought)} players have {dollars(state.bought[0])} each{button}."
    each = ", ".join(f"seat {at} {dollars(chips)}" for at, chips in enumerate(state.bought, 1))
    return f"Chips before the hand: {each}."


def cards(state: PotHand) -> Iterator[str]:
    for at, seat in enumerate(state.seats):
        if seat.cards or seat.discards:
            yield f"seat {at + 1}: {_hand(seat)} ({standing(state, at)})"
    if state.board:
        name = "common card" if state.common and len(state.board) == 1 else "board"
        down = f" ({state.hidden} face down)" if state.hidden else ""
        yield f"{name}: {_text(state.board)}{down}"


def _hand(seat: Seat) -> str:
    found = _text(seat.cards)
    found += f", wild {_text(seat.cards[seat.wild : seat.wild + 1])}" if seat.wild >= 0 else ""
    return found + (f", discarded {_text(seat.discards)}" if seat.discards else "")


def _text(cards: tuple[int, ...]) -> str:
    return " ".join(text(card) if card >= 0 else "??" for card in cards)


def standing(state: PotHand, at: int) -> str:
    """How a hand stands in the game."""
    seat = state.seats[at]
    if seat.dead:
        return "dead"
    return "folded" if not state.live(at) else "mucked" if seat.mucked else "shown" if seat.shown else "in"


def purses(state: PotHand) -> list[tuple[str, int]]:
    """Players in order, then the accounts and the middle when anything came their way."""
    found = balances(state)
    seats = [f"seat {at}" for at in range(1, len(state.seats) + 1)]
    rest = [purse for purse in found if purse not in seats and found[purse]]
    return [(purse, found[purse]) for purse in (*seats, *rest)]


def dealt(state: PotHand) -> dict[str, Any]:
    """The cards and the pots as plain data."""
    return {
        "seats_dealt": [
            {
                "seat": at + 1, "cards": _text(seat.cards), "standing": standing(state, at),
                "discards": _text(seat.discards), **({"wild": seat.wild} if seat.wild >= 0 else {}),
            }
            for at, seat in enumerate(state.seats)
        ],
        "board": _text(state.board),
        "pots": list(state.pots),
    }  # fmt: skip


def won(state: PotHand) -> dict[str, Any]:
    """Every pot or part of one as plain data."""
    return {
        "won": [
            {
                "pot": w.pot, "seat": w.seat + 1 if w.seat >= 0 else None, "amount": w.amount, "says": w.says,
                "law": str(w.law), **({"account": SPELLED[w.account]} if w.account else {}),
            }
            for w in state.won
        ],
    }  # fmt: skip
