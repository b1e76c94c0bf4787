"""How the house stands, what any account held at any moment, and whether all of it is as it was written."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Literal, NamedTuple

from sqlalchemy import Column, Engine, Table, func, select

from pitboss.house.books import banks, chart
from pitboss.house.books.boxes import UNDER
from pitboss.house.books.events import BoxKind, PaysFrom
from pitboss.house.books.journal import HouseBooks, JournalLine
from pitboss.house.books.records import RECORDS, RecordKind, first_kept
from pitboss.house.books.rights import how_many, may_sign
from pitboss.house.books.state import HouseState, TableBank, is_past
from pitboss.house.books.statement import liabilities
from pitboss.house.outside import milliseconds
from pitboss.house.store import audit, schema
from pitboss.house.store.journal import lines, standing
from pitboss.house.store.retention import Removal, planned, removals
from pitboss.house.store.seal import Seal
from pitboss.house.tournament.events import ClockStarted, EntryTender, FeesCounted, PrizePaid
from pitboss.house.tournament.state import Tournament
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Whose, named, totals
from pitboss.report.contract.house_shapes import (
    AuditReport,
    BalanceSheet,
    FundsReport,
    HouseStanding,
    MovedLine,
    PeopleReport,
    RecordLine,
    RecordsReport,
    RecountReport,
    RemovalLine,
    TableState,
)
from pitboss.report.house.audit import Audited
from pitboss.report.house.audit import audit as counted_again
from pitboss.report.house.sentences import instant
from pitboss.table.pot.booking import CARRIED
from pitboss.web.cage import funds
from pitboss.web.cage.steps import TWO, DeskStep
from pitboss.web.tables.refused import Refused

SHOWN = 50
"""Lines behind a balance that are shown, the latest."""


# --- the house now ------------------------------------------------------------------------------------------------


def house_standing(engine: Engine) -> HouseStanding:
    """What is open, what lies where, and what has to be done before the day can be closed."""
    return standing_of(standing(engine))


def standing_of(books: HouseBooks, unkeyed: Iterable[int] = ()) -> HouseStanding:
    """The same, of books that are open already. `unkeyed`: tables that wait for an award which was backed out."""
    house, held = books.house, books.balances
    return {
        "house": house.name, "date": house.day.date if house.day else None,
        "shift": house.day.shift if house.day else None, "last": house.last or None,
        "cage": held.get(chart.CAGE, 0), "owed": sum(liabilities(held).values()),
        "tables": [_table(table, held) for table in house.tables.values()],
        "boxes": [
            {"box": box.number, "kind": box.kind.value, "table": box.table, "date": box.date, "shift": box.shift}
            for box in house.boxes.values()
        ],
        **funds.held_for_players(books),
        "awards": [funds.award_state(house, each) for each in house.awards.values()],
        "unclaimed": [funds.unclaimed_state(number, each) for number, each in house.unclaimed.items()],
        "next": [
            step.data for step in (*funds.unkeyed_steps(unkeyed), *_next(house, held))
        ],
    }  # fmt: skip


def funds_report(engine: Engine) -> FundsReport:
    """Meters and jackpots now, and what they came to in each week, month and year."""
    return {**funds.held_for_players(standing(engine)), "totals": funds.totals_of(lines(engine))}


def _table(table: TableBank, held: Mapping[Account, int]) -> TableState:
    return {
        "table": table.number, "game": table.game, "bank": table.bank.value, "dealer": table.dealer,
        "holds": held.get(banks.account(table), 0),
        "boxes": {kind.value: amount for kind, amount in _inside(table, held)},
    }  # fmt: skip


def _inside(table: TableBank, held: Mapping[Account, int]) -> Iterator[tuple[BoxKind, int]]:
    return ((kind, amount) for kind, under in UNDER.items() if (amount := held.get(under(table.number), 0)))


def _next(house: HouseState, held: Mapping[Account, int]) -> Iterator[DeskStep]:
    """What stands between the house and the end of its day, in the order in which it can be done."""
    if not house.founded:
        yield DeskStep("no house is founded here yet", "init", more='"NAME" --cash AMOUNT')
        return
    if house.day is None:
        yield DeskStep("no gaming day is open", "day/open", more="[DATE]")
        return
    yield from funds.next_steps(house)
    for table in house.tables.values():
        yield from _to_close(table, held)
    for box in house.boxes.values():
        says = f"box {box.number}, the {box.kind.value} of table {box.table}, waits for its count"
        yield DeskStep(says, "count", str(box.number), f"AMOUNT {TWO}")
    for each, amount in held.items():
        if each.name == chart.HELD_POT and amount:
            says = f"{dollars(amount)} of a pot at {each.of} is nobody's yet"
            yield DeskStep(says, "award/pot", each.of, "PLAYER=AMOUNT")
    for number, held_one in house.tournaments.items():
        if held.get(chart.entry_fees(number), 0):
            # How much should be there is not said beside the form of those who count it.
            gift = ", with what the house gives for complimentary entries" if _gives_fees(held_one) else ""
            says = f"entry fees of {held_one.document.name} (tournament {number}) lie apart{gift}, and are not counted"
            yield DeskStep(says, "tournament/fees", str(number), f"AMOUNT {TWO}")
    yield DeskStep("when nothing is left to count, the day is closed", "day/close")


def _gives_fees(held: Tournament) -> bool:
    return any(each.fee and each.tender == EntryTender.COMPLIMENTARY.value for each in held.entrants)


def _to_close(table: TableBank, held: Mapping[Account, int]) -> Iterator[DeskStep]:
    number, named = str(table.number), f"table {table.number} ({table.game})"
    if (owes := -held.get(banks.account(table), 0)) > 0:
        yield DeskStep(f"{named} has given out {dollars(owes)} more than it had", "fill", number, "AMOUNT")
    full = [kind.value for kind, _ in _inside(table, held)]
    if full:
        holds = "holds" if len(full) == 1 else "hold"
        yield DeskStep(f"the {' and '.join(full)} of {named} {holds} something", "drop", number)
    if table.bank is PaysFrom.TRAY and held.get(chart.rake_area(table.number)):
        yield DeskStep(f"a charge for time lies at table {table.number}", "charge", number)
    if held.get(chart.of_table(table.number, CARRIED)) and not table.last_hand:
        yield DeskStep(f"a pot is carried over at {named}: if people sit there it has to be won", "last", number)
    yield DeskStep(f"{named} is open", "close", number, f"--counted AMOUNT {TWO}")


# --- any account at any moment ------------------------------------------------------------------------------------


class UntilThen(NamedTuple):
    """Until when: a time in milliseconds, or a gaming day with all that was written until its end."""

    until: int | None = None
    date: str = ""

    def covered(self, journal: Iterable[JournalLine]) -> list[JournalLine]:
        """The lines until then, in order."""
        if not self.date:
            return [line for line in journal if self.until is None or line.at <= self.until]
        found = list(journal)
        # What was written before the first day has the date of the clock, which may be a later one.
        return found[: 1 + max((at for at, line in enumerate(found) if line.date <= self.date), default=-1)]


def moment(text: str) -> UntilThen:
    """2026-11-16: after that day; 2026-11-16T18:30: at that time in Greenwich, or with its own zone. Or a Refused."""
    try:
        found = datetime.fromisoformat(text) if text else None
    except ValueError:
        raise Refused(f"{text[:40]!r} is no moment; write 2026-11-16 or 2026-11-16T18:30") from None
    if found is None or ("T" not in text and ":" not in text):
        return UntilThen(date=text)
    zoned = found if found.tzinfo else found.replace(tzinfo=UTC)
    return UntilThen(until=int(zoned.timestamp() * 1000))


def balance_sheet(engine: Engine, words: str, at: str) -> BalanceSheet:
    """Accounts whose names begin with these words (`cage`, `tray 1`, `chips Ana`), at a moment or now."""
    # As they are printed, "tray (8)", they may be typed too.
    when, wanted = moment(at), " ".join(words.replace("(", " ").replace(")", " ").split()).casefold()
    covered = when.covered(lines(engine))
    held = totals(posting for line in covered for posting in line.postings)
    chosen = [each for each in held if _spoken(each) == wanted] or [
        each for each in held if _spoken(each).startswith(wanted)
    ]
    if not chosen and wanted:
        raise Refused(f"no account is called {words[:60]!r}; without a name all are listed")
    shown = sorted((each for each in chosen if held[each] or wanted), key=_order)
    behind = list(_moved(covered, shown[0])) if wanted and len(shown) == 1 else []
    return {
        "accounts": [{"account": named(a), "whose": a.whose.value, "balance": held[a]} for a in shown],
        "lines": behind[-SHOWN:], "more": max(0, len(behind) - SHOWN),
    }  # fmt: skip


def _spoken(account: Account) -> str:
    """An account as somebody names it: its name, and of what."""
    return f"{account.name} {account.of}".strip().casefold()


def _order(account: Account) -> tuple[int, str, str]:
    return list(Whose).index(account.whose), account.name, account.of.zfill(6)


def _moved(journal: Iterable[JournalLine], which: Account) -> Iterator[MovedLine]:
    holds = 0
    for line in journal:
        for account, amount, why, law in line.postings:
            if account == which:
                holds += amount
                yield {
                    "at": instant(line.at), "date": line.date, "shift": line.shift, "table": line.table,
                    "round": line.round, "id": line.id, "amount": amount, "why": why.value,
                    "law": str(law) if law else None, "balance": holds,
                }  # fmt: skip


# --- the audit ----------------------------------------------------------------------------------------------------


def audit_report(engine: Engine, seal: Seal | None = None) -> AuditReport:
    """Every line of the journal, what was kept of it, and every entry of every table's log.

    `seal`: opens the rounds, which are then counted once more beside the books.
    """
    found = audit.audited(engine)
    again = None if seal is None else _recount(counted_again(engine, seal))
    return {
        "sound": not found.faults and not (again and again["faults"]), "lines": found.journal.lines,
        "head": found.journal.head, "tables": found.tables, "open": _still_open(engine, found),
        "days": [{"date": date, "root": root} for date, root in found.journal.days], "faults": list(found.faults),
        "removed": [_removal(each) for each in found.removed], "rounds": again,
    }  # fmt: skip


def _still_open(engine: Engine, found: audit.ReadThrough) -> list[int]:
    """Of a journal that is as it was written; what another one tells of tables is worth nothing."""
    return [] if found.journal.fault else sorted(standing(engine).house.tables)


def _recount(found: Audited) -> RecountReport:
    return {
        "tables": found.tables, "days": found.days, "unkept": list(found.unkept),
        "faults": [
            {
                "table": each.table, "date": each.date, "figure": each.figure, "booked": each.booked,
                "counted": each.counted, "says": str(each),
            }
            for each in found.faults
        ],
    }  # fmt: skip


def _removal(each: Removal) -> RemovalLine:
    event = each.event
    return {
        "on": instant(each.at)[:10], "by": list(each.by), "before": event.before,
        "tables": [table for table, *_ in event.logs], "rounds": event.rounds, "entries": event.entries,
    }  # fmt: skip


# --- records ------------------------------------------------------------------------------------------------------

HELD_IN: Mapping[str, tuple[Table, Column[int]]] = {
    "journal": (schema.journal, schema.journal.c.at),
    "rounds": (schema.rounds, schema.rounds.c.began),
    "tables": (schema.tables, schema.tables.c.opened),
    "players": (schema.players, schema.players.c.made),
}
"""Where the records of each kind are, and when one was made."""


def people_report(engine: Engine) -> PeopleReport:
    """The register as it stands."""
    return people_of(replace(standing(engine).house, now=milliseconds()))


def people_of(house: HouseState) -> PeopleReport:
    """Who works in the house and who plays for it, as they were entered."""
    return {
        "people": [
            {
                "name": each.name, "positions": [one.value for one in each.positions], "licence": each.licence,
                "until": each.until, "good": not is_past(house, each.until),
            }
            for each in house.people.values()
        ],
        "props": [
            {
                "name": each.name, "licence": each.licence, "until": each.until, "file": each.file,
                "good": not is_past(house, each.until),
            }
            for each in house.props.values()
        ],
        "lacking": list(_lacking(house)),
    }  # fmt: skip


def _lacking(house: HouseState) -> Iterator[Literal["director", "cashier", "counters"]]:
    """Who has to be engaged before a tournament with money can be held, as its events have to be signed."""
    good = [each for each in house.people.values() if not is_past(house, each.until)]

    def signing(kind: type) -> int:
        return sum(1 for each in good if any(one in may_sign(kind) for one in each.positions))

    if not signing(ClockStarted):
        yield "director"
    if signing(PrizePaid) < how_many(PrizePaid)[0]:
        yield "cashier"
    if signing(FeesCounted) < how_many(FeesCounted)[0]:
        yield "counters"


def records_report(engine: Engine) -> RecordsReport:
    """What is held since when, and what may go; nothing goes by itself."""
    house = replace(standing(engine).house, now=milliseconds())
    with engine.connect() as db:
        gone = removals(db)
    return {
        "kinds": [_record(engine, kind, house) for kind in RECORDS],
        "removed": [_removal(each) for each in gone],
    }  # fmt: skip


def _record(engine: Engine, kind: RecordKind, house: HouseState) -> RecordLine:
    held, made = HELD_IN[kind.name]
    with engine.connect() as db:
        many, since = db.execute(select(func.count(), func.min(made)).select_from(held)).one()
    first = first_kept(house, kind.name) if kind.goes else None
    why = kind.why if house.founded or not kind.goes else "until somebody asks"
    may_go = planned(engine, first).rounds if first else 0
    return {
        "kind": kind.name, "what": kind.what, "many": many, "since": None if since is None else instant(since)[:10],
        "days": house.keeps.get(kind.name), "may_go": may_go, "before": first.isoformat() if first and may_go else None,
        "law": str(kind.law) if kind.law else None, "why": why,
    }  # fmt: skip
