"""The two forms of a tournament: every entry with its fee and its buy-in, and every prize with who signed for it."""

from __future__ import annotations

from typing import Any, NamedTuple

from pitboss.house.tournament.engine import is_step, told
from pitboss.house.tournament.events import AddOnTaken, EntryTaken, RebuyTaken
from pitboss.house.tournament.state import Entrant, TakenStep, Tournament


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


class PaymentLine(NamedTuple):
    """One payment of an entry: `paid_for` the entry, a rebuy or the add-on; when, on which gaming day, who took it."""

    receipt: int
    player: str
    event: int
    paid_for: str
    tender: str
    buy_in: int
    fee: int
    day: str
    at: int
    by: tuple[str, ...]


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


def payment_form(held: Tournament) -> tuple[PaymentLine, ...]:
    """Every payment by itself, those of an entry together: no paragraph asks for it, but a form that is counted against
    the cash of an hour needs to say when each came in, and from whose hand.
    """
    later: dict[int, list[tuple[TakenStep, Any]]] = {}
    taken: dict[int, TakenStep] = {}
    for step in held.steps:
        if is_step(step, EntryTaken):
            taken[told(step).receipt] = step
        elif is_step(step, RebuyTaken, AddOnTaken):
            event = told(step)
            later.setdefault(event.entry, []).append((step, event))
    found: list[PaymentLine] = []
    for each in held.entrants:
        first = taken.get(each.number)
        cost = _first(held, each)
        found.append(
            PaymentLine(
                each.number, each.player, each.event, "entry", each.tender, cost.buy_in, cost.fee, each.day, each.at,
                first.by if first else (),
            )
        )  # fmt: skip
        found += [_later(held, each, *one) for one in later.get(each.number, ())]
    return tuple(found)


class Bought(NamedTuple):
    """What one payment of an entry came to, in cents."""

    buy_in: int
    fee: int


def bought(held: Tournament, entry: Entrant, event: EntryTaken | RebuyTaken | AddOnTaken) -> Bought:
    """What an entry, a rebuy or an add-on of this entry came to."""
    match event:
        case EntryTaken():
            return _first(held, entry)
        case RebuyTaken():
            return Bought(held.form.rebuys.amount, 0)
        case AddOnTaken():
            return Bought(held.form.add_on.amount, 0)


def _first(held: Tournament, entry: Entrant) -> Bought:
    """The entry without what was bought later."""
    rebuys, add_on = entry.rebuys * held.form.rebuys.amount, entry.added * held.form.add_on.amount
    return Bought(entry.buy_in - rebuys - add_on, entry.fee)


def _later(held: Tournament, entry: Entrant, step: TakenStep, event: RebuyTaken | AddOnTaken) -> PaymentLine:
    paid_for = "rebuy" if isinstance(event, RebuyTaken) else "add-on"
    return PaymentLine(
        entry.number, entry.player, entry.event, paid_for, event.tender.value, *bought(held, entry, event),
        step.day, step.at, step.by,
    )  # fmt: skip


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
