"""Who enters, and what is paid for it: in cash, in goods, by a voucher, by another licensee."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pitboss.house.books.positions import known_as
from pitboss.house.books.state import HouseError
from pitboss.house.tournament import money
from pitboss.house.tournament.events import EntryRenamed, EntryTaken, EntryTender
from pitboss.house.tournament.state import Entrant, Tournament, WonVoucher, clock
from pitboss.house.tournament.steps.parts import PAYOUTS, StepMoment, StepResult, entered, with_entrants
from pitboss.sheet.tournament_faults import COSTS, FILED, PLAYERS, SERIES


def entry_taken(held: Tournament, event: EntryTaken, moment: StepMoment) -> StepResult:
    """One active entry a person; later ones as the rules allow."""
    name = " ".join(event.player.split())
    if not name:
        raise HouseError("name who enters")
    if not event.rules:
        raise HouseError(f"give {name} the printed rules first", FILED("text"))
    if event.house:
        check_practice(held)
    before = [each for each in held.of_event() if known_as(each.player) == known_as(name)]
    _check_entry(held, name, before, moment)
    buy_in, fee, voucher = _costs(held, event, name)
    stack = held.form.chips.stack
    entry = Entrant(
        event.receipt, name, held.event, moment.at, event.tender.value, buy_in, fee, stack, stack,
        through=event.through, own=event.own, house=event.house, day=moment.day,
    )  # fmt: skip
    after = replace(held, entrants=(*held.entrants, entry), pool=held.pool + buy_in)
    if voucher is not None:
        used = tuple(each._replace(used=True) if each.number == voucher.number else each for each in held.vouchers)
        after = replace(after, vouchers=used)
    return after, money.bought(held, name, event.tender, buy_in, fee)


def _check_entry(held: Tournament, name: str, before: Sequence[Entrant], moment: StepMoment) -> None:
    form, level = held.form.entry, clock(held, moment.at).level
    if any(each.is_in for each in before):
        raise HouseError(f"{name} is in already: one active entry a person", SERIES("(2)(c)"))
    if any(each.gone for each in before):
        raise HouseError(f"{name} was disqualified", SERIES("(2)(c)"))
    if before and not form.re_entry:
        raise HouseError("these rules allow no second entry", SERIES("(2)(c)"))
    if len(before) >= held.form.most_entries:
        raise HouseError(f"{name} has entered {len(before)} times, the most these rules allow", SERIES("(2)(c)"))
    last = form.re_entry if before else form.late
    if held.begun and level > last:
        raise HouseError(f"entries closed with level {last}" if last else "entries closed with the start")
    if held.deal or (held.begun and len(held.players()) < 2):
        raise HouseError("the event is over")


def _costs(held: Tournament, event: EntryTaken, name: str) -> tuple[int, int, WonVoucher | None]:
    """Buy-in and fee as the form has them, whatever stands for them."""
    costs, form = held.form.event(held.event), held.form.entry
    buy_in, fee = costs.buy_in or 0, costs.fee or 0
    check_given(held, event.tender)
    match event.tender:
        case EntryTender.GOODS if not form.goods.strip():
            raise HouseError("these rules take no goods", COSTS("text 3"))
        case EntryTender.GOODS if not any(money.in_goods(held, held.event)):
            raise HouseError("the goods are worth what another event costs; take this entry in cash", COSTS("text 3"))
        case EntryTender.LICENSEE if not _through(held, event.through):
            raise HouseError(f"{event.through or 'nobody'} is no licensee of this tournament", SERIES("(2)(b)"))
        case EntryTender.VOUCHER:
            return buy_in, fee, _voucher(held, event, name)
    if not buy_in and not fee and held.form.vouchers(held.event - 1):
        raise HouseError("a seat here is won in the event before; take the voucher", COSTS("text 5"))
    return buy_in, fee, None


def check_given(held: Tournament, tender: EntryTender) -> None:
    """What is bought is given by the house only where the rules say so, an entry as what is bought later."""
    if tender is EntryTender.COMPLIMENTARY and not held.form.entry.complimentary:
        raise HouseError("these rules have no complimentary entries, rebuys or add-ons", COSTS("text 3"))


def _through(held: Tournament, name: str) -> bool:
    return name in held.form.licensees and name != held.form.responsible


def _voucher(held: Tournament, event: EntryTaken, name: str) -> WonVoucher:
    found = next((each for each in held.vouchers if each.number == event.voucher), None)
    if found is None or found.used:
        raise HouseError(f"voucher {event.voucher} was used or never won", COSTS("text 4"))
    if known_as(found.player) != known_as(name):
        raise HouseError(f"voucher {found.number} is {found.player}'s, and nobody else's", COSTS("text 6"))
    if found.to != held.event:
        raise HouseError(f"voucher {found.number} is for event {found.to}", COSTS("text 4"))
    return found


def at_stake(held: Tournament) -> bool:
    """Whether anything is paid or won in it."""
    form, events = held.form, map(held.form.event, range(1, held.form.last_event + 1))
    bought = any(each.buy_in or each.fee for each in events) or form.rebuys.amount or form.add_on.amount
    return bool(bought or form.prizes.goods or form.prizes.vouchers)


def check_practice(held: Tournament) -> None:
    """House players play only where the pit deals and nobody pays or wins anything; or a HouseError."""
    if not held.in_pit:
        raise HouseError("house players play at tables that the pit deals", COSTS("text 3"))
    if at_stake(held):
        raise HouseError("house players play only where nothing is paid and nothing won", PLAYERS)


def renamed(held: Tournament, event: EntryRenamed, moment: StepMoment) -> StepResult:
    """The name alone changes, and no two active entries become one person's."""
    name = " ".join(event.player.split())
    if not name:
        raise HouseError("write the name as it should be")
    found = entered(held, event.entry)
    if found.player == name:
        raise HouseError(f"receipt {event.entry} has this name already")
    if held.in_pit:
        raise HouseError("the pit deals: players are called as their accounts are")
    if any(each.entry == found.number for each in held.payments):
        raise HouseError(f"{found.player} was paid under this name; take the payment back first", PAYOUTS)
    if found.tender == EntryTender.VOUCHER.value and known_as(found.player) != known_as(name):
        raise HouseError(f"{found.player} entered with a voucher, which is nobody else's", COSTS("text 6"))
    same = [each for each in held.of_event() if known_as(each.player) == known_as(name) and each is not found]
    if found.is_in and any(each.is_in for each in same):
        raise HouseError(f"{name} is in already: one active entry a person", SERIES("(2)(c)"))
    if any(each.gone for each in same):
        raise HouseError(f"{name} was disqualified", SERIES("(2)(c)"))
    return with_entrants(held, found._replace(player=name)), ()
