"""What players have done of their own will: substantial action, and acts that are taken back."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.table.pot.state import Acted, Deed, Event, PotHand, Pushed, Said, Warned, mark, unmarked
from pitboss.table.state import replace

MONEY = frozenset({"call", "bet", "raise", "short"})
"""Acts that put chips into the pot; `short` is a call with too few."""
BETS = frozenset({"fold", "check", "call", "bet", "raise", "complete", "withdraw"})
SHORT = ("short", "short_to", "short_at", "short_put")
SKIPPED = ("skipped", "skipped_at")
OPEN = ("apparent", "announced", "warned", *SHORT, *SKIPPED)
"""Marks about an act that has not been settled yet."""


def bettors(deeds: Iterable[Deed]) -> set[int]:
    """The seats that have put chips in of their own will; blinds and forced bets are none."""
    return {deed.seat for deed in deeds if deed.act in MONEY}


def substantial(deeds: tuple[Deed, ...]) -> bool:
    """Two players have put chips in, or three have folded or put chips in."""
    acted = bettors(deeds) | {deed.seat for deed in deeds if deed.act == "fold"}
    return len(bettors(deeds)) >= 2 or len(acted) >= 3


def last_of(state: PotHand, seat: int) -> Deed | None:
    """What the seat did last."""
    return next((deed for deed in reversed(state.deeds) if deed.seat == seat), None)


def since(state: PotHand, deed: Deed) -> tuple[Deed, ...]:
    """What others have done after it."""
    return tuple(each for each in state.deeds if each.log > deed.log)


def standing(state: PotHand, deed: Deed) -> bool:
    """Whether nothing but bets has happened since: no card has been dealt, no hand shown."""
    return all(_bet(event) for event in state.log[deed.log + 1 :])


def _bet(event: Event) -> bool:
    return isinstance(event, Said | Pushed | Warned) or (isinstance(event, Acted) and event.act in BETS)


def cleared(state: PotHand, seat: int) -> PotHand:
    """The table without what this seat had left open."""
    for names in (("apparent",), ("announced",), ("warned",), SHORT, SKIPPED):
        state = unmarked(state, *names) if mark(state, names[0]) == seat else state
    return state


def taken_back(state: PotHand, deed: Deed) -> PotHand:
    """The table as it stood before an act; it and those after it have not been done."""
    kept = len(state.deeds) - len(since(state, deed)) - 1
    state = unmarked(state, *OPEN)
    return replace(
        state,
        felt=deed.felt,
        seats=deed.seats,
        won=deed.won,
        rounds=deed.rounds,
        stage=deed.stage,
        begun=True,
        turn=-1,
        acted=state.acted[:kept],
        deeds=state.deeds[:kept],
        chopped=frozenset(),
    )
