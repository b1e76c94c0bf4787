"""What happens at a table, in the books of its house: its accounts by number, its rake on the way to the box.

A table's own entries balance by themselves; here they get their place, and beside chips that were bought stands what
they were bought with.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from pitboss.house.books import chart, jackpots, meters
from pitboss.house.books.banks import account
from pitboss.house.books.events import Tender
from pitboss.house.books.money import changed_into_chips, check_tray, piece_law
from pitboss.house.books.rules import CASH, CO_RAKE, GAME_CHIPS, MA_RAKE, OWN_CHIPS
from pitboss.house.books.state import Held, HouseError, HouseState, TableBank
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why, new, summed
from pitboss.table.booking import Movement, entries, move
from pitboss.table.pot.booking import JACKPOT, NEXT, RAKE
from pitboss.table.session.state import HELD, TIME


class Booked(NamedTuple):
    """What an event at a table books by itself. `over`: a hand ended by it; `left`: who took chips off the rail.

    `tender`: what chips were bought with.
    """

    table: int
    round: int
    id: str
    entries: tuple[Entry, ...]
    over: bool = False
    left: tuple[str, ...] = ()
    tender: Tender = Tender.CASH


def in_house(house: HouseState, booked: Booked, held: Held) -> tuple[Entry, ...]:
    """A table's entries in the accounts of the house; in one that was founded, who has no chips left bets none.

    A HouseError where a pot would be pushed while currency on the table is not changed yet.
    """
    table, strict = house.table(booked.table), house.founded
    if booked.over and table.pieces:
        names = ", ".join(name for name, _ in table.pieces)
        raise HouseError(f"change the currency of {names} before the pot is pushed", piece_law(table))
    bank = account(table)
    moved = [tuple([_placed(table, bank, posting) for posting in entry.postings]) for entry in booked.entries]
    moved = [_brought(movement, held) for movement in moved] if booked.tender is Tender.CHIPS else moved
    sold = [each for entry in booked.entries for each in _exchanged(table, entry, booked.tender)]
    if sold:
        of_tray = sum(-posting.amount for each in sold for posting in each if posting.account == bank)
        check_tray(house, table, of_tray, held)
        moved += sold
    if table.fund:
        moved += list(meters.fed(house, table, (each for movement in moved for each in movement), held))
    sums = summed([posting for movement in moved for posting in movement])
    moved += _bought(table, sums, held, strict=strict)
    moved += _opened_box(table, sums, held)
    moved += _dropped(house, table, sums, held) if booked.over else ()
    moved += [each for name in booked.left for each in _gone(table, name, sums, held, strict=strict)]
    return entries(booked.id, moved)


def _brought(movement: Movement, held: Held) -> Movement:
    """Chips that a player brings to a poker table were got in this house, and are bought by nobody."""
    return tuple(_from_hand(posting, held) for posting in movement)


def _from_hand(posting: Posting, held: Held) -> Posting:
    if posting.account.whose is not Whose.WORLD:
        return posting._replace(why=Why.EXCHANGE, law=OWN_CHIPS)
    own = chart.chips(posting.account.of)
    if held.get(own, 0) < -posting.amount:
        has, wanted = dollars(held.get(own, 0)), dollars(-posting.amount)
        raise HouseError(f"{posting.account.of} has {has} in chips of this house, not {wanted}", OWN_CHIPS)
    return Posting(own, posting.amount, Why.EXCHANGE, OWN_CHIPS)


RAILS: dict[str, tuple[str, Cite]] = {
    "rail": ("on the rail", CASH("(2)")),
    "game chips": ("in chips of the game", GAME_CHIPS("(6), (11)")),
}
"""Where the chips of a player at a house-banked table are."""


def _bought(table: TableBank, sums: Mapping[Account, int], held: Held, *, strict: bool) -> Iterator[Movement]:
    """Who bets more than lies on the rail buys chips for it, in cash; or has to buy them before."""
    for rail, change in sums.items():
        if change >= 0 or rail.name not in RAILS or (short := -change - held.get(rail, 0)) <= 0:
            continue
        where, law = RAILS[rail.name]
        if strict:
            lies = dollars(held.get(rail, 0))
            raise HouseError(f"{dollars(-change)} is more than the {lies} {where}; buy chips first", law)
        yield move(chart.pocket(chart.player_at(rail)), rail, short, Why.BUY_IN, CASH("(2), (3)(b)"))
        yield from changed_into_chips(table, short, Tender.CASH)


def _opened_box(table: TableBank, sums: Mapping[Account, int], held: Held) -> Iterator[Movement]:
    """A jackpot that is won is paid out of its box where that was not counted yet."""
    jackpot = chart.jackpot(table.number)
    short = -sums.get(jackpot, 0) - held.get(jackpot, 0)
    if short > 0:
        yield move(chart.jackpot_box(table.number), jackpot, short, Why.BOX, CO_RAKE("(2)"))


def _gone(table: TableBank, name: str, sums: Mapping[Account, int], held: Held, *, strict: bool) -> Iterator[Movement]:
    """Chips from the rail are carried away; where nobody keeps a cage they are cash at once.

    Chips of the game stay their player's at the table, which alone changes them back.
    """
    rail, own = chart.rail(table.number, name), chart.game_chips(table.number, name)
    left = held.get(rail, 0) + sums.get(rail, 0)
    if strict:
        yield move(rail, chart.chips(name), left, Why.EXCHANGE, None)
    else:
        yield move(rail, chart.pocket(name), left, Why.CASH_OUT, None)
        coloured = held.get(own, 0) + sums.get(own, 0)
        yield move(own, chart.pocket(name), coloured, Why.CASH_OUT, GAME_CHIPS("(1)"))


HELD_OVER = frozenset(HELD.values())
DROPPED = frozenset((JACKPOT.name, NEXT.name))
FROM_CAGE = frozenset((Why.FEED, Why.SEED))


def _placed(table: TableBank, bank: Account, posting: Posting) -> Posting:
    own, amount, why, law = posting
    if why is Why.DROP and own.name in DROPPED and (own == JACKPOT or own.of):
        return Posting(chart.jackpot_slide(table.number), amount, why, law)
    if why is Why.AWARD and own.of and own.whose is Whose.FUND:
        return Posting(chart.award(own.of), amount, why, law)
    if own.whose is Whose.HOUSE and why in FROM_CAGE:
        # Nobody takes chips out of a tray for a meter: what it holds for players is kept at the cage.
        return Posting(chart.CAGE, amount, why, law)
    return new(Posting, (_where(table.number, table.game, bank, own), amount, why, law))


@lru_cache(16384)
def _where(table: int, game: str, bank: Account, own: Account) -> Account:
    if own == RAKE:
        return chart.rake_area(table)
    if own == TIME:
        return chart.charge_area(table)
    if own.whose is Whose.HOUSE:
        return bank
    if own in HELD_OVER:
        return own._replace(of=game)
    return chart.of_table(table, own)


def _exchanged(table: TableBank, entry: Entry, tender: Tender) -> Iterator[Movement]:
    """What chips were bought with lies in the box, and the dealer has so much less."""
    for posting in entry.postings:
        if posting.why is Why.BUY_IN and posting.account.whose is Whose.PATRON and posting.amount > 0:
            yield from changed_into_chips(table, posting.amount, tender)


def _dropped(house: HouseState, table: TableBank, sums: Mapping[Account, int], held: Held) -> Iterator[Movement]:
    """The rake has lain in sight until now; Colorado drops it, Massachusetts puts it to the table's inventory.

    What was raked for a jackpot lay on a slide of its own, and drops into a box of its own.
    """
    area, slide = chart.rake_area(table.number), chart.jackpot_slide(table.number)
    if lies := held.get(area, 0) + sums.get(area, 0):
        where, law = _rake_goes(table)
        yield move(area, where, lies, Why.RAKE, law)
    if lies := held.get(slide, 0) + sums.get(slide, 0):
        if table.fund and not house.founded:
            # Where nobody counts boxes, what was collected is in the pools at once.
            yield from jackpots.collected(house.jackpots[table.fund], slide, lies, held, CO_RAKE("(2)"))
        else:
            yield move(slide, chart.jackpot_box(table.number), lies, Why.BOX, CO_RAKE("(2)"))


def _rake_goes(table: TableBank) -> tuple[Account, Cite | None]:
    match table.state:
        case "MA":
            return account(table), MA_RAKE("(b)(1)(iii), (2)(iii)")
        case "CO":
            return chart.rake_box(table.number), CO_RAKE("(1)")
    return chart.rake_box(table.number), None
