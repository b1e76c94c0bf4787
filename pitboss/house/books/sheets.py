"""Sheets as documents of the house: submitted, approved, announced, in force, withdrawn; and the signs made from them.

A version waits from its submission until it is in force, or until the next version of its document takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any, NamedTuple

from pitboss.games.book import GameError, find, slug
from pitboss.house.books.events import BankOpened, SheetPosted
from pitboss.house.books.sheet_events import (
    NoticePosted,
    RulesPosted,
    SheetApproved,
    SheetInForce,
    SheetSubmitted,
    SheetWithdrawn,
    SignHung,
)
from pitboss.house.books.state import (
    Approval,
    Came,
    Held,
    HouseError,
    HouseState,
    HungRules,
    HungSign,
    SheetDocument,
    SheetStep,
    SheetVersion,
    TableBank,
)
from pitboss.law.paragraphs import Cite, Section
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse
from pitboss.sheet.notice_periods import WAGERS, NoticePeriod, periods
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.warnings import COMMISSION, warnings

MINUTE = 60 * 1000
HOUR = 60 * MINUTE
SUBMIT = "pitboss house sheet submit"
LIST = "pitboss house sheet list"
NEW_GAMES = Section("CO", "47.1-1042")("(2)")
RULES_POSTED = Section("CO", "47.1-1039")("text")
CAPS_POSTED = Section("CO", "47.1-1062")("(5)")


class OneChoice(NamedTuple):
    """Games of which a house deals one alone, at all its tables."""

    games: frozenset[str]
    law: Cite


ONE_CHOICE = (
    OneChoice(
        frozenset({"colorado-holdem-variation-1", "colorado-holdem-variation-2"}),
        Section("CO", "47.1-1017.16")("(5)"),
    ),
    OneChoice(
        frozenset({"colorado-holdem-required-bet", "colorado-holdem-permissible-bet"}),
        Section("MA", "colorado hold'em 6")("(f)"),
    ),
)


class ApprovalNeed(NamedTuple):
    """What is used only once somebody has approved of it. `by`: who; nobody, where the sheet itself has to say more."""

    says: str
    do: str
    by: str
    law: Cite | None

    def __str__(self) -> str:
        return f"{self.says}; {self.do}"


def read(game: str, data: dict[str, Any]) -> Sheet | PotSheet:
    """The sheet that a document holds, or a HouseError with every fault."""
    try:
        return parse(data, find(game), "")
    except (GameError, SheetError) as error:
        raise HouseError(str(error)) from None


def needs(sheet: Sheet | PotSheet) -> Iterator[ApprovalNeed]:
    """What has to be approved of, or named, before a table is opened under a sheet."""
    if sheet.game.law[0].state not in ("CO", "MA"):
        says = f"no regulation has {sheet.game.name}: a new game is dealt once one admits it"
        yield ApprovalNeed(says, "have the Commission's approval", COMMISSION, NEW_GAMES)
    for each in warnings(sheet):
        if each.by or each.first:
            yield ApprovalNeed(each.says, each.do, each.by, each.law)


# --- documents ----------------------------------------------------------------------------------------------------


def _withdrawn(found: SheetDocument) -> HouseError:
    says = f"sheet {found.number} was withdrawn; submit a new one"
    return HouseError(says, typed=f"{SUBMIT} {found.game}", verb="sheet/submit")


def document(house: HouseState, number: int) -> SheetDocument:
    """The document of this number, or a HouseError."""
    if number not in house.sheets:
        raise HouseError(f"there is no sheet {number}; look at those that there are", typed=LIST, verb="sheets")
    return house.sheets[number]


def next_number(house: HouseState) -> int:
    """What the next document is called."""
    return len(house.sheets) + 1


def waiting(house: HouseState, number: int) -> tuple[SheetDocument, SheetVersion]:
    """A document and its version that is not in force yet, or a HouseError."""
    found = document(house, number)
    if found.withdrawn:
        raise _withdrawn(found)
    last = found.versions[-1]
    if last.since:
        says = f"sheet {number} is in force; submit its next version"
        raise HouseError(says, typed=f"{SUBMIT} FILE --as {number}", verb="sheet/submit")
    return found, last


def in_force(house: HouseState, game: str) -> tuple[SheetDocument, ...]:
    """The documents of a game under which a table can be opened."""
    return tuple(each for each in house.sheets.values() if each.game == game and each.current is not None)


def kept(house: HouseState, found: SheetDocument) -> HouseState:
    return replace(house, sheets={**house.sheets, found.number: found})


def _with_last(found: SheetDocument, version: SheetVersion) -> SheetDocument:
    return found._replace(versions=(*found.versions[:-1], version))


SUBMITTED, APPROVED, NOTICED, IN_FORCE, WITHDRAWN = "submitted", "approved", "noticed", "in force", "withdrawn"
POSTED, HUNG = "posted", "hung"
"""What happens to a version of a sheet, the last two at a table."""


def _stepped(house: HouseState, version: SheetVersion, what: str, table: int = 0) -> SheetVersion:
    return version._replace(steps=(*version.steps, SheetStep(what, house.now, house.signers, table)))


def _at_table(house: HouseState, table: TableBank, what: str) -> HouseState:
    """The version that a table is played under was posted there, or its sign hung: the first time is kept."""
    found = house.sheets.get(table.sheet)
    if found is None:
        return house
    version = found.versions[table.version - 1]
    if any((step.what, step.table) == (what, table.number) for step in version.steps):
        return house
    after = _stepped(house, version, what, table.number)
    return kept(house, found._replace(versions=tuple(after if each is version else each for each in found.versions)))


def submitted(house: HouseState, event: SheetSubmitted, held: Held) -> Came:
    """Checked at once; what is not lawful is not kept. The next version of a document is of the same game."""
    if not house.founded:
        raise HouseError("nobody keeps this house: its tables are opened under any lawful sheet")
    game = slug(read(event.game, event.sheet).game)
    version = _stepped(house, SheetVersion(1, event.sheet, house.now, house.signers), SUBMITTED)
    if event.number in (0, next_number(house)):
        found = SheetDocument(next_number(house), game, (version,))
        return replace(kept(house, found), by_sheets=True), ()
    found = document(house, event.number)
    if found.withdrawn:
        raise _withdrawn(found)
    if found.game != game:
        raise HouseError(f"sheet {event.number} is one of {found.game}, not of {game}")
    return kept(house, found._replace(versions=(*found.versions, version._replace(number=len(found.versions) + 1)))), ()


def approved(house: HouseState, event: SheetApproved, held: Held) -> Came:
    """The number of an approval, from the office that the paragraph names."""
    found, version = waiting(house, event.number)
    if not event.approval.strip():
        raise HouseError("an approval has a number; name it")
    asked = {each.by: each for each in needs(read(found.game, version.sheet)) if each.by}
    if asked and event.office.value not in asked:
        by, law = next((by, each.law) for by, each in asked.items())
        raise HouseError(f"it is the {by} who approves of this, not the {event.office.value}", law)
    approval = Approval(event.office, event.approval.strip(), house.now, house.signers)
    version = version._replace(approvals=(*version.approvals, approval))
    return kept(house, _with_last(found, _stepped(house, version, APPROVED))), ()


def noticed(house: HouseState, event: NoticePosted, held: Held) -> Came:
    """Notice hangs from now on; whoever gives it anew begins to count anew."""
    found, version = waiting(house, event.number)
    starts = max(event.starts, house.now)
    version = version._replace(noticed=house.now, starts=starts)
    return kept(house, _with_last(found, _stepped(house, version, NOTICED))), ()


def lawful_from(house: HouseState, found: SheetDocument, version: SheetVersion, since: int) -> int:
    """From when a version may be in force whose notice hangs since a moment."""
    return since + max((each.hours or 0 for each in due_notices(house, found, version)), default=0) * HOUR


def check_starts(house: HouseState, event: NoticePosted) -> None:
    """A notice names no time at which the version cannot be in force yet."""
    found, version = waiting(house, event.number)
    first = lawful_from(house, found, version, house.now)
    if event.starts and event.starts < first:
        due = next((each for each in due_notices(house, found, version) if each.hours), None)
        says = f"this needs {due.says}" if due else "a notice names a time that is to come"
        raise HouseError(f"{says}: the earliest time that it can name is {_minute(first)}", due.law if due else None)


def _minute(at: int) -> str:
    """The first whole minute from a moment on, in Greenwich, as it is typed."""
    return f"{datetime.fromtimestamp(-(-at // MINUTE) * MINUTE // 1000, UTC):%Y-%m-%dT%H:%M} (Greenwich)"


def unapproved(found: SheetDocument, version: SheetVersion) -> Iterator[ApprovalNeed]:
    """What a version still has to have before it is in force."""
    has = {each.office.value for each in version.approvals}
    return (each for each in needs(read(found.game, version.sheet)) if each.by not in has)


def due_notices(house: HouseState, found: SheetDocument, version: SheetVersion) -> tuple[NoticePeriod, ...]:
    """The notice that a version needs before it is in force.

    It takes the place of the version of its document that is. One of a new document takes the place of none; but a
    cap is not changed by writing it on another document either.
    """
    new = read(found.game, version.sheet)
    if (before := found.current) is not None:
        return periods(read(found.game, before.sheet), new)
    others = [
        tuple(each for each in periods(read(other.game, last.sheet), new) if each.hours)
        for other in house.sheets.values()
        if other.game == found.game and other.number != found.number and (last := _lately(house, other)) is not None
    ]
    return min(others, key=len) if others else ()


def _lately(house: HouseState, other: SheetDocument) -> SheetVersion | None:
    """What is in force of a document, or was until a day ago."""
    if other.current is not None:
        return other.current
    ended = [each for each in other.versions if each.since]
    return ended[-1] if ended and other.withdrawn and house.now - other.withdrawn < 24 * HOUR else None


def check_notice(
    house: HouseState, version: SheetVersion, due: tuple[NoticePeriod, ...], *, agreed: bool = False
) -> None:
    """A HouseError where notice is due and was not given, or not long enough ago."""
    for each in due:
        if agreed and each == WAGERS:
            continue
        if not version.noticed:
            says = f"this needs {each.says}; give it first"
            raise HouseError(says, each.law, typed="pitboss house sheet notice", verb="sheet/notice")
        until = max(version.starts, version.noticed + (each.hours or 0) * HOUR)
        if house.now < until:
            left = until - house.now
            raise HouseError(f"this needs {each.says}: {_time(left)} are left", each.law)


def _time(left: int) -> str:
    hours, rest = divmod(-(-left // 1000), 3600)
    return f"{hours} h {rest // 60} min {rest % 60} s"


def check_choice(house: HouseState, game: str) -> None:
    """A HouseError where another version of a game is in force or on a table, which the house deals one of alone."""
    for choice in ONE_CHOICE:
        for other in sorted(choice.games - {game}) if game in choice.games else ():
            tables = [each.number for each in house.tables.values() if each.game == other]
            there = [f"table {each}" for each in tables] + [f"sheet {each.number}" for each in in_force(house, other)]
            if there:
                raise HouseError(f"all tables are of one version; {there[0]} is {other}", choice.law)


def came_in_force(house: HouseState, event: SheetInForce, held: Held) -> Came:
    """Approved of where that is needed, after the notice that the change needs, and of the version the house deals."""
    found, version = waiting(house, event.number)
    for each in unapproved(found, version):
        raise HouseError(str(each), each.law)
    check_choice(house, found.game)
    check_notice(house, version, due_notices(house, found, version), agreed=event.agreed and _higher(found, version))
    return kept(house, _with_last(found, _stepped(house, version._replace(since=house.now), IN_FORCE))), ()


def _higher(found: SheetDocument, version: SheetVersion) -> bool:
    """Whether a version has a higher minimum than the one before: to nothing else do patrons agree."""
    before = found.current
    return before is not None and _least(found.game, version) > _least(found.game, before)


def _least(game: str, version: SheetVersion) -> int:
    sheet = read(game, version.sheet)
    return sheet.small if isinstance(sheet, PotSheet) else 0


def withdrawn(house: HouseState, event: SheetWithdrawn, held: Held) -> Came:
    """Where tables are played under it, another is posted there first."""
    found = document(house, event.number)
    if found.withdrawn:
        raise HouseError(f"sheet {event.number} was withdrawn already")
    if tables := [each.number for each in house.tables.values() if each.sheet == event.number]:
        raise HouseError(f"table {tables[0]} is played under sheet {event.number}; close it, or post another there")
    gone = _with_last(found, _stepped(house, found.versions[-1], WITHDRAWN))
    return kept(house, gone._replace(withdrawn=house.now)), ()


# --- tables -------------------------------------------------------------------------------------------------------


def check_opening(house: HouseState, event: BankOpened) -> None:
    """A HouseError where a table is not opened under a sheet in force, in a house that has sheets."""
    if not house.by_sheets:
        return
    check_choice(house, event.game)
    if not event.sheet:
        says = f"no sheet of {event.game} is named; submit one and post it"
        raise HouseError(says, typed=f"{SUBMIT} {event.game}", verb="sheet/submit")
    _current(house, event.game, event.sheet, event.version)


def _current(house: HouseState, game: str, number: int, version: int) -> SheetVersion:
    found = document(house, number)
    if found.game != game:
        raise HouseError(f"sheet {number} is one of {found.game}, not of {game}")
    if found.current is None or found.current.number != version:
        raise HouseError(f"version {version} of sheet {number} is not in force")
    return found.current


def posted(house: HouseState, event: SheetPosted) -> HouseState:
    """A table is played under the version in force from its next round on, after the notice the change needs there."""
    table = house.table(event.table)
    if not house.by_sheets:
        return house
    if not event.sheet:
        typed = f"pitboss house sheet post NUMBER --table {event.table}"
        raise HouseError("say which sheet", typed=typed, verb="sheet/table")
    version = _current(house, table.game, event.sheet, event.version)
    old, new = under(house, table), read(table.game, version.sheet)
    if old is not None:
        higher = _least(table.game, version) > _least(table.game, old)
        check_notice(house, version, periods(read(table.game, old.sheet), new), agreed=event.agreed and higher)
    table = table._replace(sheet=event.sheet, version=event.version)
    return replace(_at_table(house, table, POSTED), tables={**house.tables, table.number: table})


def under(house: HouseState, table: TableBank) -> SheetVersion | None:
    """The version that a table is played under; None where it was opened before the house had documents."""
    return house.sheets[table.sheet].versions[table.version - 1] if table.sheet else None


def announced(house: HouseState, table: TableBank) -> tuple[SheetVersion, SheetVersion] | None:
    """The version that a table is played under and the one that notice hangs of there, where it does."""
    old = under(house, table)
    if old is None or house.sheets[table.sheet].withdrawn:
        return None
    new = house.sheets[table.sheet].versions[-1]
    return (old, new) if new.noticed and new.number != old.number else None


def starts_at(game: str, old: SheetVersion, new: SheetVersion) -> int:
    """From when the new version can hold in place of the old one: not before the time of its notice is over."""
    due = periods(read(game, old.sheet), read(game, new.sheet))
    return max(new.starts, *(new.noticed + (each.hours or 0) * HOUR for each in due), 0)


# --- signs --------------------------------------------------------------------------------------------------------


def hung(house: HouseState, event: SignHung, held: Held) -> Came:
    """The sign at a table is that of its sheet and of the amounts now."""
    table = house.table(event.table)
    sign = HungSign(table.sheet, table.version, _amounts(house, table), house.now, house.signers)
    return replace(_at_table(house, table, HUNG), signs={**house.signs, table.number: sign}), ()


def _amounts(house: HouseState, table: TableBank) -> tuple[int, ...]:
    return house.jackpots[table.fund].posted if table.fund in house.jackpots else ()


class StaleSign(NamedTuple):
    """A table whose sign does not say what holds, and why; `older`: an older version is played there."""

    table: int
    says: str
    law: Cite | None = None
    older: bool = False


def stale(house: HouseState) -> tuple[StaleSign, ...]:
    """Tables where no sign hangs, or one of another version or other amounts, or an old version is played."""
    return tuple(each for table in house.tables.values() if table.sheet for each in _stale(house, table))


def _stale(house: HouseState, table: TableBank) -> Iterator[StaleSign]:
    sign, current, law = house.signs.get(table.number), house.sheets[table.sheet].current, RULES_POSTED
    version = under(house, table)
    if version is not None and "caps" in version.sheet:
        law = CAPS_POSTED
    if sign is None or sign.at < table.opened:
        yield StaleSign(table.number, "no sign was hung since the table opened", law)
    elif (sign.sheet, sign.version) != (table.sheet, table.version):
        says = f"the sign is of sheet {sign.sheet}.{sign.version}, and {table.sheet}.{table.version} is played"
        yield StaleSign(table.number, says, law)
    elif sign.amounts != _amounts(house, table):
        yield StaleSign(table.number, f"the amounts of {table.fund} have changed since the sign was hung", law)
    if current is not None and current.number != table.version:
        says = f"version {current.number} of sheet {table.sheet} is in force, and {table.version} is played"
        yield StaleSign(table.number, says, older=True)


def rules_posted(house: HouseState, event: RulesPosted, held: Held) -> Came:
    """What hangs in the poker room was approved of, and so was its place."""
    for what, said in (("text", event.text), ("place", event.place), ("approval", event.approval)):
        if not said.strip():
            raise HouseError(f"name the {what}: what is posted, and where, has the Director's approval", RULES_POSTED)
    rules = HungRules(event.text, event.place, event.approval.strip(), house.now, house.signers)
    return replace(house, rules=rules), ()
