"""The two forms of a tournament: every entry with its fee and its buy-in, and every prize with who signed for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.house.tournament.engine import is_step, told
from pitboss.house.tournament.events import (
    AddOnTaken,
    EntryRenamed,
    EntryTaken,
    EntryTender,
    PrizePaid,
    RebuyTaken,
    TournamentEventEnded,
)
from pitboss.house.tournament.money import in_goods
from pitboss.house.tournament.state import Payment, TakenStep, Tournament, UndoneStep, WonVoucher
from pitboss.sheet.tournament_form import ENTRY_VOUCHER, SEAT_VOUCHER


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
    """One payment of an entry: `paid_for` the entry, a rebuy or the add-on; when, on which gaming day, who took it.

    `step`: which one of the tournament it was. `back`: the same money, as it went out again when that step was taken
    back, and `why`. `before`: the names that the entry had until they were put right, the first one first.
    """

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
    step: int
    back: bool = False
    why: str = ""
    before: tuple[str, ...] = ()


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
    back: bool = False
    why: str = ""


def entry_form(held: Tournament) -> tuple[EntryLine, ...]:
    """Everybody who has entered, with the value of the fee, in cents."""
    return tuple(
        EntryLine(each.number, each.player, each.event, each.tender, each.buy_in, each.fee, each.day, each.at)
        for each in held.entrants
    )


ENTRY, REBUY, ADD_ON = "entry", "rebuy", "add-on"
BOUGHT = {EntryTaken: ENTRY, RebuyTaken: REBUY, AddOnTaken: ADD_ON}


def payment_form(held: Tournament) -> tuple[PaymentLine, ...]:
    """Every payment by itself, those of an entry together: no paragraph asks for it, but a form that is counted against
    the cash of an hour needs to say when each came in, and from whose hand.

    What was taken back stands there twice, as it came and as it went, so that no receipt is missing and sums are right.
    """
    names = names_of_entries(held)
    taken = [_payment(held, step, names) for step in held.steps if is_step(step, *BOUGHT)]
    for each in held.undone:
        if is_step(each.step, *BOUGHT):
            line = _payment(held, each.step, names)
            taken += line, _gone(line, each)
    return tuple(sorted(taken, key=lambda each: (each.receipt, each.at)))


def payments_standing(held: Tournament) -> dict[int, list[PaymentLine]]:
    """What each entry has paid and was not given back, by its receipt."""
    lines = payment_form(held)
    gone = {each.step for each in lines if each.back}
    found: dict[int, list[PaymentLine]] = {}
    for each in lines:
        if each.step not in gone:
            found.setdefault(each.receipt, []).append(each)
    return found


def _payment(held: Tournament, step: TakenStep, names: Mapping[int, tuple[str, ...]]) -> PaymentLine:
    """What a step took in, whether it stands or was taken back."""
    event = told(step)
    receipt = event.receipt if isinstance(event, EntryTaken) else event.entry
    number, (*before, name) = _event_of(held, step), names[receipt]
    return PaymentLine(
        receipt, name, number, BOUGHT[type(event)], _paid_with(held, number, event),
        *bought(held, number, event), step.day, step.at, step.by, step.number, before=tuple(before),
    )  # fmt: skip


def _paid_with(held: Tournament, number: int, event: EntryTaken | RebuyTaken | AddOnTaken) -> str:
    """How it was paid; goods may stand for the buy-in or for the fee alone."""
    partly = event.tender is EntryTender.GOODS and sum(in_goods(held, number)) < sum(bought(held, number, event))
    return f"{event.tender.value} and {EntryTender.CASH.value}" if partly else event.tender.value


def _gone(line: PaymentLine, undone: UndoneStep) -> PaymentLine:
    """The same payment, as it went out again."""
    return line._replace(
        buy_in=-line.buy_in, fee=-line.fee, day=undone.day, at=undone.at, by=undone.by, back=True, why=undone.why
    )


def _event_of(held: Tournament, step: TakenStep) -> int:
    """In which event of a series a step was taken."""
    if not held.form.events:
        return 1
    return 1 + sum(1 for each in held.steps if is_step(each, TournamentEventEnded) and each.number < step.number)


class Bought(NamedTuple):
    """What one payment of an entry came to, in cents."""

    buy_in: int
    fee: int


def bought(held: Tournament, number: int, event: EntryTaken | RebuyTaken | AddOnTaken) -> Bought:
    """What an entry, a rebuy or an add-on comes to in the event with this number, whatever it was paid with."""
    match event:
        case EntryTaken():
            costs = held.form.event(number)
            return Bought(costs.buy_in or 0, costs.fee or 0)
        case RebuyTaken():
            return Bought(held.form.rebuys.amount, 0)
        case AddOnTaken():
            return Bought(held.form.add_on.amount, 0)


# --- names that were put right ----------------------------------------------------------------------------------------


def as_entered(event: EntryTaken | EntryRenamed) -> str:
    return " ".join(event.player.split())


def names_of_entries(held: Tournament) -> dict[int, tuple[str, ...]]:
    """What each entry was called, first and last, by its receipt; also of those that were taken back."""
    found: dict[int, tuple[str, ...]] = {}
    gone = (each.step for each in held.undone if is_step(each.step, EntryTaken))
    for step in sorted((*gone, *held.steps), key=lambda each: each.number):
        if is_step(step, EntryTaken):
            event = told(step)
            found[event.receipt] = (as_entered(event),)
        elif is_step(step, EntryRenamed):
            event = told(step)
            found[event.entry] = (*found[event.entry], as_entered(event))
    return found


def names_before(held: Tournament) -> dict[int, str]:
    """The name that each step which put one right has put right, by the step, also of those that were taken back."""
    names, found = dict[int, str](), dict[int, str]()
    gone = {each.step.number: each.step for each in held.undone if is_step(each.step, EntryTaken, EntryRenamed)}
    steps = (each for each in held.steps if is_step(each, EntryTaken, EntryRenamed))
    for step in sorted((*gone.values(), *steps), key=lambda each: each.number):
        event = told(step)
        if isinstance(event, EntryTaken):
            names[event.receipt] = as_entered(event)
            continue
        found[step.number] = names[event.entry]
        # What was taken back put nothing right for those after it.
        if step.number not in gone:
            names[event.entry] = as_entered(event)
    return found


# --- prizes -----------------------------------------------------------------------------------------------------------


def payout_form(held: Tournament) -> tuple[PrizeLine, ...]:
    """All that was paid, in the order in which it was. A voucher for a seat where nothing is asked is a buy-in that
    stays in the pool, and no payout (1056 text 5): who won nothing else is not on the form.
    """
    vouchers = {each.number: each for each in held.vouchers}
    found = []
    for each in held.payments:
        won = vouchers.get(each.voucher)
        if _seat_alone(each, won):
            continue
        parts = (won.buy_in, won.fee) if won and won.kind == ENTRY_VOUCHER else (0, 0)
        found.append(
            PrizeLine(
                each.number, each.entry, each.player, each.event, each.place, each.cash, each.goods, *parts, each.by,
                each.day, each.at,
            )
        )  # fmt: skip
    return tuple(found)


def _seat_alone(paid: Payment, won: WonVoucher | None) -> bool:
    return won is not None and won.kind == SEAT_VOUCHER and not paid.cash and not paid.goods


def seats_won(held: Tournament) -> dict[int, list[Payment]]:
    """Who has won a free seat, by the event that it is in."""
    found: dict[int, list[Payment]] = {}
    vouchers = {each.number: each for each in held.vouchers if each.kind == SEAT_VOUCHER}
    for each in held.payments:
        if won := vouchers.get(each.voucher):
            found.setdefault(won.to, []).append(each)
    return found


def prizes_gone(held: Tournament) -> tuple[tuple[PrizeLine, PrizeLine], ...]:
    """Cash that was paid out as a prize and taken back: as it went, and as it came again."""
    names, found = names_of_entries(held), list[tuple[PrizeLine, PrizeLine]]()
    for each in held.undone:
        step = each.step
        if is_step(step, PrizePaid) and each.paid:
            receipt = told(step).entry
            line = PrizeLine(
                step.number, receipt, names[receipt][-1], _event_of(held, step), 0, each.paid, "", 0, 0, step.by,
                step.day, step.at,
            )  # fmt: skip
            back = line._replace(cash=-each.paid, by=each.by, day=each.day, at=each.at, back=True, why=each.why)
            found.append((line, back))
    return tuple(found)
