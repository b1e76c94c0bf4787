"""The accounts of a house: where money lies, and whose it is.

What a table books is its own, of one table; in the house the same accounts carry the table's number. Players' money
(stacks, funds, pots) never shares an account with the house's.
"""

from __future__ import annotations

from functools import lru_cache

from pitboss.money.ledger import Account, Whose
from pitboss.table.pot.booking import CARRIED
from pitboss.table.session import accounts
from pitboss.table.session.state import HELD

CAGE = Account(Whose.HOUSE, "cage")
"""Cash and chips behind the window; what was counted is brought there."""
OVER_SHORT = Account(Whose.WORLD, "over and short")
"""What a count found too much or too little: nobody knows where it came from or went."""
CAPITAL = Account(Whose.WORLD, "owner")
COUPONS = Account(Whose.HOUSE, "match play")
"""What the house has given away to be played with: what of it comes back in losses is no win."""


@lru_cache(1024)
def tray(table: int) -> Account:
    """The chips in front of the dealer; in Massachusetts the table inventory container."""
    return Account(Whose.HOUSE, "tray", str(table))


@lru_cache(1024)
def imprest(table: int) -> Account:
    """Cash and chips of a dealer at a poker table, always of one value."""
    return Account(Whose.HOUSE, "imprest bank", str(table))


@lru_cache(1024)
def rake_area(table: int) -> Account:
    """Where a rake lies in sight until the hand is over."""
    return Account(Whose.HOUSE, "rake area", str(table))


def charge_area(table: int) -> Account:
    """Where a charge for time lies until a floorperson has checked it."""
    return Account(Whose.HOUSE, "rake area", f"{table}/time")


def drop_box(table: int) -> Account:
    return Account(Whose.HOUSE, "drop box", str(table))


def rake_box(table: int) -> Account:
    return Account(Whose.HOUSE, "rake box", str(table))


@lru_cache(1024)
def jackpot(table: int) -> Account:
    """The jackpot of one table."""
    return Account(Whose.FUND, "jackpot", str(table))


def jackpot_slide(table: int) -> Account:
    """Where what was raked for a jackpot lies until the hand is over, apart from the house's rake."""
    return Account(Whose.FUND, "jackpot slide", str(table))


def jackpot_box(table: int) -> Account:
    return Account(Whose.FUND, "jackpot box", str(table))


def sealed(box: int, whose: Whose) -> Account:
    """A box that was taken from its table and is not counted yet."""
    return Account(whose, "sealed box", str(box))


def chips(player: str) -> Account:
    """Chips that a player has in hand, away from any table."""
    return Account(Whose.PATRON, "chips", player)


def rail(table: int, player: str) -> Account:
    """A player's chips beside the layout of a house-banked table."""
    return Account(Whose.PATRON, "rail", f"{table}/{player}")


def game_chips(table: int, player: str) -> Account:
    """Chips of one game and one colour."""
    return Account(Whose.PATRON, "game chips", f"{table}/{player}")


pocket = accounts.pocket
"""Cash that a player brought or took away: the same account at the table and in the house."""


def held_over(game: str, name: str) -> Account:
    """A pool or a pot that outlived its table: held for the players of the game until it is dealt again."""
    return Account(Whose.FUND, f"{name} held over", game)


# --- funds of the house: no table's, and nobody's who works there ---------------------------------------------------


@lru_cache(256)
def meter(name: str) -> Account:
    """The meter of a controller."""
    return Account(Whose.FUND, "meter", name)


@lru_cache(256)
def reserve(name: str) -> Account:
    """What is put by to restart a meter from."""
    return Account(Whose.FUND, "reserve", name)


def seed_ahead(name: str) -> Account:
    """What the house restarts a meter from, while the award before it is not paid yet and may be backed out."""
    return Account(Whose.DESK, "seed", name)


def pool_ahead(name: str, number: int) -> Account:
    """The same of the pool of a jackpot that is won next, up to the least award."""
    return seed_ahead(f"{name}/{number}")


@lru_cache(256)
def award(name: str) -> Account:
    """What was keyed and is not paid yet."""
    return Account(Whose.FUND, "award", name)


@lru_cache(256)
def pool(name: str, number: int) -> Account:
    """One of the pools of a jackpot, counted from 1."""
    return Account(Whose.FUND, "pool", f"{name}/{number}")


def withheld(name: str) -> Account:
    """What the rules of a jackpot do not put into its pools at once: the players' all the same."""
    return Account(Whose.FUND, "withheld", name)


def unclaimed(name: str) -> Account:
    """Awards that are kept for who has won them."""
    return Account(Whose.FUND, "unclaimed", name)


@lru_cache(256)
def prize_pool(tournament: int) -> Account:
    """All buy-ins of a tournament, until they are paid to its winners."""
    return Account(Whose.FUND, "prize pool", str(tournament))


@lru_cache(256)
def entry_fees(tournament: int) -> Account:
    """Cash of entry fees, apart from all other cash until it is counted."""
    return Account(Whose.HOUSE, "entry fees", str(tournament))


def voucher(tournament: int, player: str) -> Account:
    """What a voucher is worth that a player has won, until it is used."""
    return Account(Whose.PATRON, "voucher", f"{tournament}/{player}")


GOODS = Account(Whose.HOUSE, "goods")
"""What was brought instead of cash, at the value that was fixed before."""
COMPLIMENTARY = Account(Whose.WORLD, "complimentary")
"""What the house gives away: it comes from the cage and is an entry like any other."""
ELSEWHERE = Account(Whose.WORLD, "another licensee")
"""Where a fund goes with what is owed from it when a house closes for good."""


def at_table(account: Account, table: int) -> bool:
    """Whether an account is one of this table's."""
    return account.of.split("/")[0] == str(table)


def player_at(account: Account) -> str:
    """Whose chips lie in an account of a table."""
    return account.of.partition("/")[2]


HELD_POT = HELD[CARRIED].name


def of_table(table: int, account: Account) -> Account:
    """A table's own account in the house; a fund that several tables hang on, and a pocket, are no table's."""
    if account.whose is Whose.WORLD or (account.whose is Whose.FUND and account.of):
        return account
    return account._replace(of=f"{table}/{account.of}" if account.of else str(table))
