"""What happens at a table, in the books of its house: its accounts by number, its rake on the way to the box.

A table's own entries balance by themselves; here they get their place, and beside chips that were bought stands what
they were bought with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.house.books import chart
from pitboss.house.books.banks import account
from pitboss.house.books.events import Tender
from pitboss.house.books.money import changed_into_chips
from pitboss.house.books.rules import CASH, CO_RAKE, MA_RAKE
from pitboss.house.books.state import Held, HouseError, TableBank
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why
from pitboss.table.booking import Movement, entries, move
from pitboss.table.pot.booking import JACKPOT, RAKE
from pitboss.table.session.state import TIME


def in_house(
    table: TableBank, made: Iterable[Entry], held: Held, *, over: bool = False, tender: Tender = Tender.CASH
) -> tuple[Entry, ...]:
    """A table's entries in the accounts of the house; `over`: they end a hand.

    A HouseError where a pot would be pushed while currency on the table is not changed yet.
    """
    made = tuple(made)
    if not made:
        return ()
    if over and table.pieces:
        names = ", ".join(name for name, _ in table.pieces)
        raise HouseError(f"change the currency of {names} before the pot is pushed", CASH("(4)"))
    moved = [tuple(_placed(table, posting) for posting in entry.postings) for entry in made]
    moved += [each for entry in made for each in _exchanged(table, entry, tender)]
    moved += _dropped(table, moved, held) if over else ()
    return entries(made[0].id.rpartition("/")[0], moved)


def _placed(table: TableBank, posting: Posting) -> Posting:
    return posting._replace(account=_where(table, posting))


def _where(table: TableBank, posting: Posting) -> Account:
    own = posting.account
    if own in (RAKE, TIME):
        return chart.rake_area(table.number)
    if own == JACKPOT and posting.why is Why.DROP:
        return chart.jackpot_box(table.number)
    if own.whose is Whose.HOUSE:
        return account(table)
    return chart.of_table(table.number, own)


def _exchanged(table: TableBank, entry: Entry, tender: Tender) -> Iterator[Movement]:
    """What chips were bought with lies in the box, and the dealer has so much less."""
    for posting in entry.postings:
        if posting.why is Why.BUY_IN and posting.account.whose is Whose.PATRON and posting.amount > 0:
            yield from changed_into_chips(table, posting.amount, tender)


def _dropped(table: TableBank, moved: Iterable[Movement], held: Held) -> list[Movement]:
    """The rake has lain in sight until now; Colorado drops it, Massachusetts puts it to the table's inventory."""
    area = chart.rake_area(table.number)
    lies = held.get(area, 0) + sum(p.amount for each in moved for p in each if p.account == area)
    where, law = _rake_goes(table)
    return [move(area, where, lies, Why.RAKE, law)] if lies else []


def _rake_goes(table: TableBank) -> tuple[Account, Cite | None]:
    match table.state:
        case "MA":
            return account(table), MA_RAKE("(b)(1)(iii), (2)(iii)")
        case "CO":
            return chart.rake_box(table.number), CO_RAKE("(1)")
    return chart.rake_box(table.number), None
