"""The two forms of a tournament: every entry with its fee and its buy-in, and every prize with who signed for it."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.house.tournament.state import Tournament


class EntryLine(NamedTuple):
    """An entry: what it cost, however that was paid. Rebuys and add-ons are in the buy-in."""

    receipt: int
    player: str
    event: int
    tender: str
    buy_in: int
    fee: int
    day: str = ""
    """The gaming day on which it was taken."""
    at: int = 0
    """When, in milliseconds."""


class PrizeLine(NamedTuple):
    """A prize as it was paid. Of a voucher that is a prize both parts are told; one for a free seat is none."""

    form: int
    receipt: int
    player: str
    event: int
    place: int
    cash: int
    goods: str
    voucher_buy_in: int
    voucher_fee: int
    by: tuple[str, ...]
    day: str = ""
    at: int = 0


def entry_form(held: Tournament) -> tuple[EntryLine, ...]:
    """Everybody who has entered, with the value of the fee, in cents."""
    return tuple(
        EntryLine(each.number, each.player, each.event, each.tender, each.buy_in, each.fee, each.day, each.at)
        for each in held.entrants
    )


def payout_form(held: Tournament) -> tuple[PrizeLine, ...]:
    """All that was paid, in the order in which it was."""
    vouchers = {each.number: each for each in held.vouchers}
    found = []
    for each in held.payments:
        won = vouchers.get(each.voucher)
        parts = (won.buy_in, won.fee) if won else (0, 0)
        found.append(
            PrizeLine(
                each.number,
                each.entry,
                each.player,
                each.event,
                each.place,
                each.cash,
                each.goods,
                *parts,
                each.by,
                each.day,
                each.at,
            )
        )
    return tuple(found)
