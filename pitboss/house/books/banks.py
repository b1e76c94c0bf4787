"""What a table pays from: opened with an inventory, filled, credited, counted at each relief and at the end."""

from __future__ import annotations

from dataclasses import replace

from pitboss.games.book import GameError, find
from pitboss.house.books import chart, decks, jackpots, meters, sheets, waiting
from pitboss.house.books.boxes import UNDER
from pitboss.house.books.events import (
    BankClosed,
    BankOpened,
    ChargeVerified,
    Credited,
    Filled,
    HeldPotAwarded,
    LastHandCalled,
    PaysFrom,
    Relieved,
    SheetPosted,
    SweptUp,
)
from pitboss.house.books.rules import APPROVED, MA_RAKE, RELIEF, TRIPS_PLAN
from pitboss.house.books.state import Came, Held, HouseError, HouseState, TableBank, carried, counted, some, without
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Whose, Why
from pitboss.sheet.warnings import RETURNED
from pitboss.table.booking import move
from pitboss.table.pot.booking import CARRIED
from pitboss.words import Game, PotGame


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
    if house.founded and not isinstance(game, Game) and game.carry and not event.plan:
        raise HouseError("say as `plan` who gets a pot that nobody has won when the house closes", TRIPS_PLAN)
    _approved(house, game, event)
    sheets.check_opening(house, event)
    if event.fund and isinstance(game, Game):
        house = meters.hang(house, event.game, event.fund, event.terms)
    elif event.fund:
        jackpots.hang(house, event.game, event.fund)
    table = TableBank(
        event.table, event.game, event.bank, house.now, event.dealer,
        plan=event.plan, on_piece=event.on_piece, fund=event.fund,
        sheet=event.sheet, version=event.version, relieved=house.now,
    )  # fmt: skip
    inventory = carried(chart.CAGE, account(table), event.inventory, Why.INVENTORY, held)
    return decks.brought(kept(house, table), table, event.decks), inventory


def _approved(house: HouseState, game: Game | PotGame, event: BankOpened | SheetPosted) -> None:
    """Whatever lets pots feed a jackpot, a table that opens or another sheet, names it and what approves of it."""
    state = game.law[0].state
    if event.drops and not event.approval.strip():
        raise HouseError("pots feed a jackpot only once it is approved; name the approval", APPROVED.get(state))
    if house.founded and event.drops and not event.jackpot:
        unwon = "no hand can win what these pots would give; name the jackpot on the sheet"
        raise HouseError(unwon, RETURNED.get(state))


def posted(house: HouseState, event: SheetPosted, held: Held) -> Came:
    _approved(house, house.table(event.table).definition, event)
    return sheets.posted(house, event), ()


def last_hand(house: HouseState, event: LastHandCalled, held: Held) -> Came:
    """A pot that is carried over has to be won before the house closes: by one hand more, which gives it away."""
    table = house.table(event.table)
    if table.banked:
        raise HouseError(f"{table.definition.name} is banked by the house: its table closes after any round")
    return kept(house, table._replace(last_hand=True)), ()


def filled(house: HouseState, event: Filled, held: Held) -> Came:
    return house, carried(chart.CAGE, account(house.table(event.table)), some(event.amount), Why.FILL, held)


def credited(house: HouseState, event: Credited, held: Held) -> Came:
    return house, carried(account(house.table(event.table)), chart.CAGE, some(event.amount), Why.CREDIT, held)


def relieved(house: HouseState, event: Relieved, held: Held) -> Came:
    """Who takes over an imprest bank has counted it, or brings another and the old one goes to the cage."""
    table = house.table(event.table)
    after, bank = kept(house, table._replace(dealer=event.dealer, relieved=house.now)), account(table)
    if table.bank is PaysFrom.TRAY:
        return after, ()
    there = held.get(bank, 0)
    if event.counted is not None and event.brought is None:
        return after, counted(bank, bank, held, event.counted, RELIEF)
    if event.brought is not None and event.counted is None:
        gone = [move(bank, chart.CAGE, there, Why.INVENTORY, RELIEF)] if there else []
        return after, [*gone, *carried(chart.CAGE, bank, some(event.brought), Why.INVENTORY, held)]
    raise HouseError("the new dealer counts the imprest bank, or brings another: one of the two", RELIEF)


def closed(house: HouseState, event: BankClosed, held: Held) -> Came:
    """Boxes are taken, money on the layout is settled, and what is held for players is not left behind."""
    table = house.table(event.table)
    if table.pieces:
        raise HouseError(f"the currency of {table.pieces[0][0]} is not changed into chips yet")
    _nothing_waits(house, table)
    if held.get(chart.charge_area(table.number)):
        raise HouseError(f"have the charge for time at table {table.number} verified first", MA_RAKE("(b)(3)(v)"))
    for kind, under in UNDER.items():
        if held.get(under(table.number)):
            raise HouseError(f"take the {kind.value} of table {table.number} first")
    for each, amount in held.items():
        if amount and each.whose in (Whose.DESK, Whose.FUND) and chart.at_table(each, table.number):
            raise HouseError(f"{dollars(amount)} lies in the {each.name} of table {table.number}; settle it first")
    bank = account(table)
    return _without(house, table), counted(bank, chart.CAGE, held, event.counted, None)


def _nothing_waits(house: HouseState, table: TableBank) -> None:
    if table.number in house.awards:
        raise HouseError(f"an award at table {table.number} is not paid yet")


def _without(house: HouseState, table: TableBank) -> HouseState:
    house = waiting.gone(decks.gathered(house, table.number), table.number)
    return replace(house, tables=without(house.tables, table.number))


def swept(house: HouseState, event: SweptUp, held: Held) -> Came:
    """Boxes and bank to the cage, as booked; the owner puts in what a bank has lost beyond what it had."""
    table = house.table(event.table)
    if house.founded:
        raise HouseError(f"{house.name} closes its tables by counting them")
    _nothing_waits(house, table)
    for each, amount in held.items():
        if amount and each.whose is Whose.DESK and chart.at_table(each, table.number):
            raise HouseError(f"{dollars(amount)} lies in the {each.name} of table {table.number}; settle it first")
    places = (chart.drop_box, chart.rake_box, chart.rake_area, chart.charge_area)
    own = (*(each(table.number) for each in places), account(table))
    moved = [move(each, chart.CAGE, held[each], Why.COUNT, None) for each in own if held.get(each)]
    # Chips that somebody has left beside the layout are that player's, wherever they went.
    behind = [each for each in held if each.whose is Whose.PATRON and chart.at_table(each, table.number) and held[each]]
    moved += [move(each, chart.pocket(chart.player_at(each)), held[each], Why.CASH_OUT, None) for each in behind]
    box = chart.jackpot_box(table.number)
    kept_for_players = chart.held_over(table.game, "jackpot")
    moved += carried(box, kept_for_players, held.get(box, 0), Why.HELD, held)
    short = -held.get(chart.CAGE, 0) - sum(held.get(each, 0) for each in own)
    moved += [move(chart.CAPITAL, chart.CAGE, short, Why.OPENING, None)] if short > 0 else []
    return _without(house, table), moved


def held_pot(house: HouseState, event: HeldPotAwarded, held: Held) -> Came:
    """What was in the pot goes to players, all of it."""
    source = chart.held_over(event.game, CARRIED.name)
    lies = held.get(source, 0)
    if not lies or sum(some(share) for _, share in event.shares) != lies:
        raise HouseError(f"{dollars(lies)} is held over at {event.game}; name shares that make it up", TRIPS_PLAN)
    return house, [move(source, chart.chips(name), share, Why.CLOSE, TRIPS_PLAN) for name, share in event.shares]


def verified(house: HouseState, event: ChargeVerified, held: Held) -> Came:
    """A charge for time lies in sight until a floorperson has checked it; then it is the table's."""
    table = house.table(event.table)
    area, law = chart.charge_area(table.number), MA_RAKE("(b)(3)(v)")
    lies = held.get(area, 0)
    if not lies:
        raise HouseError(f"no charge for time lies at table {table.number}", law)
    return house, [move(area, account(table), lies, Why.TIME, law)]
