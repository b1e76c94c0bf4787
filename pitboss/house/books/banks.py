"""What a table pays from: opened with an inventory, filled, credited, counted at each relief and at the end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.games.book import GameError, find
from pitboss.house.books import chart
from pitboss.house.books.boxes import UNDER
from pitboss.house.books.events import BankClosed, BankOpened, ChargeVerified, Credited, Filled, PaysFrom, Relieved
from pitboss.house.books.rules import MA_RAKE, RELIEF, TRIPS_PLAN
from pitboss.house.books.state import Held, HouseError, HouseState, TableBank
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Posting, Whose, Why, named
from pitboss.table.booking import Movement, move
from pitboss.words import Game

Came = tuple[HouseState, Iterable[Movement]]


def account(table: TableBank) -> Account:
    """Where what a table pays from lies."""
    return (chart.imprest if table.bank is PaysFrom.IMPREST else chart.tray)(table.number)


def kept(house: HouseState, table: TableBank) -> HouseState:
    """The house with this table as it is now."""
    return replace(house, tables={**house.tables, table.number: table})


def opened(house: HouseState, event: BankOpened, held: Held) -> Came:
    house.today()
    if event.table in house.tables:
        raise HouseError(f"table {event.table} is open already")
    try:
        game = find(event.game)
    except GameError as error:
        raise HouseError(str(error)) from None
    if event.bank is PaysFrom.IMPREST and isinstance(game, Game):
        raise HouseError(f"{game.name} is banked by the house: its tables have no imprest bank", RELIEF)
    if not isinstance(game, Game) and game.carry and not event.plan:
        raise HouseError("say as `plan` who gets a pot that nobody has won when the house closes", TRIPS_PLAN)
    table = TableBank(event.table, event.game, event.bank, house.now, event.dealer, plan=event.plan)
    return kept(house, table), _carried(chart.CAGE, account(table), event.inventory, Why.INVENTORY, held)


def filled(house: HouseState, event: Filled, held: Held) -> Came:
    return house, _carried(chart.CAGE, account(house.table(event.table)), _some(event.amount), Why.FILL, held)


def credited(house: HouseState, event: Credited, held: Held) -> Came:
    return house, _carried(account(house.table(event.table)), chart.CAGE, _some(event.amount), Why.CREDIT, held)


def _some(amount: int) -> int:
    if amount <= 0:
        raise HouseError("an amount must be worth something")
    return amount


def _carried(source: Account, target: Account, amount: int, why: Why, held: Held) -> Iterable[Movement]:
    """Chips that are carried are there: neither the cage nor a table gives what it does not have."""
    if amount < 0 or amount > held.get(source, 0):
        raise HouseError(f"{named(source)} holds {dollars(held.get(source, 0))}, not {dollars(amount)}")
    return [move(source, target, amount, why, None)] if amount else []


def relieved(house: HouseState, event: Relieved, held: Held) -> Came:
    """Who takes over an imprest bank has counted it, or brings another and the old one goes to the cage."""
    table = house.table(event.table)
    after, bank = kept(house, table._replace(dealer=event.dealer)), account(table)
    if table.bank is PaysFrom.TRAY:
        return after, ()
    there = held.get(bank, 0)
    if event.counted is not None and event.brought is None:
        return after, _found(bank, bank, there, event.counted, RELIEF)
    if event.brought is not None and event.counted is None:
        gone = [move(bank, chart.CAGE, there, Why.INVENTORY, RELIEF)] if there else []
        return after, [*gone, *_carried(chart.CAGE, bank, _some(event.brought), Why.INVENTORY, held)]
    raise HouseError("the new dealer counts the imprest bank, or brings another: one of the two", RELIEF)


def _found(source: Account, target: Account, expected: int, counted: int, law: Cite | None) -> Iterable[Movement]:
    """What a count makes of an account: all of it goes where it is kept, and the difference is nobody's."""
    if counted < 0:
        raise HouseError("a count finds nothing or something")
    sums = ((source, -expected), (target, counted), (chart.OVER_SHORT, expected - counted))
    found = tuple(Posting(each, amount, Why.COUNT, law) for each, amount in sums if amount)
    return [found] if counted != expected or source != target else []


def closed(house: HouseState, event: BankClosed, held: Held) -> Came:
    """Boxes are taken, money on the layout is settled, and what is held for players is not left behind."""
    table = house.table(event.table)
    if table.pieces:
        raise HouseError(f"the currency of {table.pieces[0][0]} is not changed into chips yet")
    for kind, under in UNDER.items():
        if held.get(under(table.number)):
            raise HouseError(f"take the {kind.value} of table {table.number} first")
    for each, amount in held.items():
        if amount and _lies_at(each, table.number):
            raise HouseError(f"{dollars(amount)} lies in the {each.name} of table {table.number}; settle it first")
    bank = account(table)
    after = replace(house, tables={number: each for number, each in house.tables.items() if number != table.number})
    return after, _found(bank, chart.CAGE, held.get(bank, 0), event.counted, None)


def _lies_at(account: Account, table: int) -> bool:
    return account.of.split("/")[0] == str(table) and account.whose in (Whose.DESK, Whose.FUND)


def verified(house: HouseState, event: ChargeVerified, held: Held) -> Came:
    """A charge for time lies in sight until a floorperson has checked it; then it is the table's."""
    table = house.table(event.table)
    lies = held.get(chart.rake_area(table.number), 0)
    if not lies:
        raise HouseError(f"no charge for time lies at table {table.number}", MA_RAKE("(b)(3)(v)"))
    law = MA_RAKE("(b)(3)(v)")
    return house, [move(chart.rake_area(table.number), account(table), lies, Why.TIME, law)]
