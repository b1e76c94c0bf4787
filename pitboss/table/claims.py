"""What is owed off a meter or a jackpot: a claim, and the event that answers it.

A claim says which part is owed and not how much that is: only who holds the meter can say. A table that holds its own
answers at once; one whose meter is linked lays the claim down and waits.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, ClassVar, NamedTuple, Protocol

from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account
from pitboss.rules.settlement import off_meter
from pitboss.table.state import TableError


class Claim(NamedTuple):
    """Who claims it (the hand or seat, and its player), for which wager and which row of its schedule, and by what law.

    `share`: of what `account` shows; where several divide that share, the claim is that of the nth of so many.
    `drawn`: a fixed sum off it, as far as it reaches.
    """

    box: int
    player: int
    spot: str
    account: Account
    law: Cite
    share: Fraction = Fraction(0)
    drawn: int = 0
    row: int = -1
    wager: str = ""
    nth: int = 0
    among: int = 1


@dataclass(frozen=True, slots=True)
class Answered:
    """Who holds the meter answered a claim, counted from 0 in the order they were laid down: so much comes off it.

    `refused`: the hand was not verified, and nothing is paid for it.
    """

    wire: ClassVar = "Answered"

    claim: int
    amount: int
    refused: bool = False


class Claiming(Protocol):
    """What a claim asks for, whoever has written it down."""

    @property
    def share(self) -> Fraction: ...
    @property
    def drawn(self) -> int: ...
    @property
    def nth(self) -> int: ...
    @property
    def among(self) -> int: ...


def owed(claim: Claiming, reads: int) -> int:
    """What a claim comes to where the meter reads so much; cents that do not divide go to the first ones."""
    even, odd = divmod(off_meter(reads, claim.share, claim.drawn), claim.among)
    return even + (claim.nth < odd)


def checked(claims: tuple[Claim, ...], waiting: tuple[int, ...], event: Answered) -> Claim:
    """The claim that is answered, or a TableError: each is answered once, and never by less than nothing."""
    if not 0 <= event.claim < len(claims):
        raise TableError(f"there is no claim {event.claim + 1}")
    claim = claims[event.claim]
    if event.claim not in waiting:
        raise TableError(f"claim {event.claim + 1} was answered before ({claim.law.governing})")
    if event.amount < 0 or (claim.drawn and not claim.share and event.amount > claim.drawn):
        raise TableError(f"claim {event.claim + 1} cannot come to {event.amount} cents ({claim.law.governing})")
    if event.refused and event.amount:
        raise TableError(f"claim {event.claim + 1} is refused and comes to nothing ({claim.law.governing})")
    return claim


def awaited(state: Any, event: Any) -> str:
    """Nothing else happens at a table while a claim waits."""
    if not state.waiting or isinstance(event, Answered):
        return ""
    last = state.claims[-1]
    return f"the award of the {last.account.name} is being verified ({last.law.governing})"
