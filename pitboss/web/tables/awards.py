"""What a table has won of a fund of the house, between the claim and the answer: keyed, verified, paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import repeat
from typing import Any, Protocol

from pitboss.house.books.events import AwardKeyed, AwardPaid, AwardRefused, AwardVerified, KeyedClaim
from pitboss.house.books.journal import Signed
from pitboss.house.books.state import Award
from pitboss.house.store.store import Store
from pitboss.table.claims import Answered, Claim
from pitboss.table.session.state import Played

By = tuple[str, ...]


class AwardingTable(Protocol):
    """A live table, as far as its awards need it."""

    number: int
    store: Store
    session: Any

    @property
    def dealer(self) -> By: ...
    def award_keyed(self, hand: Any) -> AwardKeyed: ...
    async def happen(self, event: Any, who: int | None = None, *, before: tuple[Signed, ...] = ()) -> None: ...


def waiting(hand: Any) -> tuple[int, ...]:
    """The claims of a hand that nobody has answered yet, by number."""
    if hand is None or not hand.claims:
        return ()
    return tuple(each if isinstance(each, int) else each.claim for each in hand.waiting)


def keyed(table: int, round: int, hand: Any, names: Mapping[int, str], hands: Mapping[int, str]) -> AwardKeyed:
    """What the dealer keys in for the claims that wait. `hands`: what each claim is for."""
    claims = tuple(_line(number, hand.claims[number], names, hands) for number in waiting(hand))
    return AwardKeyed(table, round, claims)


def _line(number: int, claim: Claim, names: Mapping[int, str], hands: Mapping[int, str]) -> KeyedClaim:
    player = names.get(claim.player, f"seat {claim.player + 1}")
    return KeyedClaim(number, player, hands[number], claim.share, claim.drawn, claim.nth, claim.among)


def being_verified(room: AwardingTable) -> Award | None:
    """What was keyed at a table and is not paid."""
    return room.store.books.house.awards.get(room.number)


def unkeyed(rooms: Iterable[AwardingTable]) -> list[int]:
    """Tables that wait for an award which was backed out."""
    return [room.number for room in rooms if waiting(room.session.hand) and being_verified(room) is None]


async def key(room: AwardingTable, by: By = (), id: str = "") -> None:
    """What was backed out is keyed again: the claims wait."""
    hand = room.session.hand
    if waiting(hand) and being_verified(room) is None:
        await room.store.writer.write(Signed(room.award_keyed(hand), by or room.dealer, id))


async def verify(room: AwardingTable, by: By, id: str = "") -> None:
    """A supervisor has seen the cards."""
    await room.store.writer.write(Signed(AwardVerified(room.number), by, id))


async def pay(room: AwardingTable, by: By, ids: Iterable[str] = repeat("")) -> None:
    """What was verified is paid, claim by claim, and the table goes on. `ids`: of the request, one for each."""
    award, each = being_verified(room), iter(ids)
    for line in award.lines if award else ():
        if not line.paid:
            answer = Answered(line.claim, line.amount, refused=bool(award and award.refused))
            await room.happen(Played(answer), before=(Signed(AwardPaid(room.number, line.claim), by, next(each)),))


async def refuse(room: AwardingTable, by: By, why: str, ids: Iterable[str] = repeat("")) -> None:
    """The hand was not verified: what was keyed goes back, and the table goes on without it."""
    each = iter(ids)
    await room.store.writer.write(Signed(AwardRefused(room.number, why), by, next(each)))
    await pay(room, by, each)


async def by_itself(room: AwardingTable, by: By) -> None:
    """Where nobody keeps the house the pit sees to all of it."""
    award = being_verified(room)
    if award is not None and not award.verified:
        await verify(room, by)
    await pay(room, by)
