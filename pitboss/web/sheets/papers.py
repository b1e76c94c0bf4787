"""The documents of a house as the interface and the commands show them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pitboss.games.book import find
from pitboss.house.books import sheets
from pitboss.house.books.sheets import ApprovalNeed
from pitboss.house.books.state import HouseError, HouseState, HungRules, SheetDocument, SheetVersion
from pitboss.report.contract.shapes import ChangeLine, NoticeLine
from pitboss.report.contract.sheet_shapes import (
    NeedLine,
    PaperHistory,
    PaperLine,
    PaperList,
    PaperState,
    PostedText,
    RulesLine,
    SheetStepLine,
    SheetText,
    StaleLine,
    VersionLine,
)
from pitboss.report.diff.changes import changes
from pitboss.report.diff.text import diff_data
from pitboss.report.house.sentences import moment
from pitboss.report.sign.items import Sign
from pitboss.report.sign.sheet_number import sheet_number
from pitboss.sheet import files
from pitboss.sheet.banked import Sheet
from pitboss.sheet.notice_periods import NoticePeriod
from pitboss.sheet.pot import PotSheet
from pitboss.web.tables.posted import posted
from pitboss.web.tables.refused import Refused


def for_table(house: HouseState, game: str, number: int | None, given: dict[str, Any]) -> SheetDocument:
    """The document that a table is opened under, or a Refused that says what to do."""
    found = sheets.in_force(house, game)
    if number is not None:
        found = tuple(each for each in found if each.number == number)
        if not found:
            raise Refused(f"sheet {number} is none of {game} that is in force", typed=sheets.LIST, verb="sheets")
    elif given:
        found = tuple(each for each in found if each.current and _same(game, each.current.sheet, given))
    if not found:
        waits = [each.number for each in house.sheets.values() if each.game == game and not each.withdrawn]
        if waits and not given:
            says = f"sheet {waits[-1]} of {game} is not in force yet; post it first"
            raise Refused(says, typed=f"pitboss house sheet post {waits[-1]}", verb="sheet/post")
        what = "FILE" if given else game
        says = f"no such sheet of {game} is in force; submit one"
        raise Refused(says, typed=f"{sheets.SUBMIT} {what} --post --by NAME", verb="sheet/submit")
    if len(found) > 1:
        names = ", ".join(str(each.number) for each in found)
        raise Refused(f"sheets {names} of {game} are in force; say which", typed=f"--under {found[0].number}")
    return found[0]


def _same(game: str, one: dict[str, Any], other: dict[str, Any]) -> bool:
    try:
        return sheets.read(game, one) == sheets.read(game, other)
    except HouseError as error:
        raise Refused(str(error)) from None


# --- shown --------------------------------------------------------------------------------------------------------


def listed(house: HouseState) -> PaperList:
    """Every document, and what hangs that should not."""
    return {
        "house": house.name,
        "papers": [_line(house, each) for each in house.sheets.values()],
        "stale": [_stale(each) for each in sheets.stale(house)],
        "rules": _rules(house.rules),
    }


def _stale(sign: sheets.StaleSign) -> StaleLine:
    return {"table": sign.table, "says": sign.says, "law": str(sign.law) if sign.law else None}


def _rules(rules: HungRules | None) -> RulesLine | None:
    if rules is None:
        return None
    return {
        "text": rules.text, "place": rules.place, "approval": rules.approval, "at": rules.at, "by": list(rules.by),
    }  # fmt: skip


def posted_text(house: HouseState) -> PostedText:
    """What hangs in the poker room, to be printed for whoever asks."""
    rules = house.rules
    return {"text": rules.text, "place": rules.place} if rules else {"text": "", "place": ""}


def _line(house: HouseState, found: SheetDocument) -> PaperLine:
    last, current = found.versions[-1], found.current
    return {
        "paper": found.number, "game": found.game, "name": find(found.game).name,
        "state": "withdrawn" if found.withdrawn else state_of(found, last),
        "last": last.number, "in_force": current.number if current else None, "withdrawn": found.withdrawn or None,
        "tables": [each.number for each in house.tables.values() if each.sheet == found.number],
    }  # fmt: skip


def state_of(found: SheetDocument, version: SheetVersion) -> PaperState:
    """How far a version has come."""
    if version == found.current:
        return "in force"
    after = found.versions[version.number :]
    if version.since:
        return "replaced" if any(each.since for each in after) else "withdrawn"
    if after or found.withdrawn:
        return "never in force"
    return "announced" if version.noticed else "approved" if version.approvals else "submitted"


def _ended(found: SheetDocument, version: SheetVersion) -> int | None:
    """When a version was replaced or withdrawn; one that never was in force falls away before the next submitted."""
    after = found.versions[version.number :]
    came = (each.since for each in after if each.since) if version.since else (each.submitted for each in after)
    return next(came, found.withdrawn) or None


def _lawful(house: HouseState, found: SheetDocument, version: SheetVersion) -> int | None:
    """From when a version may be in force whose notice hangs."""
    if state_of(found, version) != "announced":
        return None
    return max(version.starts, sheets.lawful_from(house, found, version, version.noticed))


def shown(house: HouseState, number: int) -> PaperHistory:
    """One document with its history, and what its last version waits for and changes."""
    found = _found(house, number)
    last = found.versions[-1]
    waits = not last.since and not found.withdrawn
    return {
        **_line(house, found),
        "needs": [need_line(each) for each in sheets.unapproved(found, last)] if waits else [],
        "notices": notice_lines(sheets.due_notices(house, found, last)) if waits else [],
        "changes": changed(found),
        "versions": [_version(house, found, each) for each in found.versions],
    }


def written_out(house: HouseState, number: int, version: int) -> SheetText:
    """What a version of a document says: the rules as they are posted, and the file."""
    found, sheet = _version_of(house, number, version)
    rules = posted(sheet)
    return {
        "paper": number, "version": version, "mark": rules["number"], "name": sheet.game.name,
        "entries": rules["entries"], "file": files.written({"game": found.game, **found.versions[version - 1].sheet}),
    }  # fmt: skip


def sign(house: HouseState, number: int, version: int) -> bytes:
    """The sign of a version, one page to be printed."""

    def made() -> Sign:
        from pitboss.report.sign.sign import sign_of

        return sign_of(_version_of(house, number, version)[1])

    return _printed(made)


def notice(house: HouseState, number: int, version: int) -> bytes:
    """The notice of a version that waits, one page to be hung at the tables of its game."""
    found, sheet = _version_of(house, number, version)
    if (starts := _lawful(house, found, found.versions[version - 1])) is None:
        raise Refused(f"no notice of version {version} of sheet {number} hangs")
    told = ((each["says"], each["law"]) for each in changed(found))

    def made() -> Sign:
        from pitboss.report.sign.sign import notice_of

        return notice_of(sheet, f"{moment(starts)} UTC", told)

    return _printed(made)


def _printed(made: Callable[[], Sign]) -> bytes:
    try:
        from pitboss.report.sign import printing

        return printing.pdf(made())
    except ImportError:
        raise Refused("signs cannot be printed here: the typesetter is not installed") from None


def _version_of(house: HouseState, number: int, version: int) -> tuple[SheetDocument, Sheet | PotSheet]:
    found = _found(house, number)
    if not 1 <= version <= len(found.versions):
        raise Refused(f"sheet {number} has no version {version}")
    return found, sheets.read(found.game, found.versions[version - 1].sheet)


def _found(house: HouseState, number: int) -> SheetDocument:
    try:
        return sheets.document(house, number)
    except HouseError as error:
        raise Refused(str(error)) from None


def changed(found: SheetDocument) -> list[ChangeLine]:
    """What the version that waits changes of the one in force."""
    last, current = found.versions[-1], found.current
    if current is None or current == last:
        return []
    old, new = (sheets.read(found.game, each.sheet) for each in (current, last))
    return diff_data(found.game, changes(old, new), ())["changes"]


def need_line(need: ApprovalNeed) -> NeedLine:
    law = str(need.law.governing) if need.law else None
    return {"says": need.says, "do": need.do, "by": need.by or None, "law": law}


def notice_lines(due: Iterable[NoticePeriod]) -> list[NoticeLine]:
    return [{"law": str(each.law), "says": each.says, "hours": each.hours} for each in due]


def _version(house: HouseState, found: SheetDocument, version: SheetVersion) -> VersionLine:
    return {
        "version": version.number, "state": state_of(found, version),
        "mark": sheet_number(sheets.read(found.game, version.sheet)), "sheet": version.sheet,
        "submitted": version.submitted, "by": list(version.by),
        "approvals": [
            {"office": each.office.value, "number": each.number, "at": each.at, "by": list(each.by)}
            for each in version.approvals
        ],
        "noticed": version.noticed or None, "starts": version.starts or None,
        "lawful": _lawful(house, found, version), "since": version.since or None, "ended": _ended(found, version),
        "history": list(_history(version)),
    }  # fmt: skip


SAYS = {
    sheets.SUBMITTED: "submitted", sheets.NOTICED: "notice hung", sheets.IN_FORCE: "came in force",
    sheets.WITHDRAWN: "withdrawn", sheets.POSTED: "posted at table {table}",
    sheets.HUNG: "its sign hung at table {table}",
}  # fmt: skip


def _history(version: SheetVersion) -> Iterator[SheetStepLine]:
    approvals = iter(version.approvals)
    for what, at, by, table in version.steps:
        if what == sheets.APPROVED:
            approval = next(approvals)
            says = f"approved by the {approval.office.value}, no. {approval.number}"
        else:
            says = SAYS[what].format(table=table)
        yield {"says": says, "at": at, "by": list(by)}


def list_lines(found: PaperList) -> Iterator[str]:
    """The documents in lines for a person."""
    for each in found["papers"]:
        tables = f", tables {', '.join(map(str, each['tables']))}" if each["tables"] else ""
        says = f"{each['state']}, version {each['last']}{tables}"
        yield f"{each['paper']:>4}  {each['game']:<36}  {says}"
    for sign in found["stale"]:
        yield f"Table {sign['table']}: {sign['says']}" + (f"  [{sign['law']}]" if sign["law"] else "")
    if not found["papers"]:
        yield f"No sheet was submitted yet: {sheets.SUBMIT} GAME --post --by NAME"


def shown_lines(found: PaperHistory) -> Iterator[str]:
    """One document in lines."""
    yield f"Sheet {found['paper']} of {found['name']}: {found['state']}, version {found['last']}"
    for each in found["versions"]:
        yield f"  version {each['version']}  {each['state']}, sign no. {each['mark']}"
        for step in each["history"]:
            yield f"    {moment(step['at'])}  {step['says']}, by {', '.join(step['by'])}"
        yield from (f"    {moment(at)}  {says}" for says, at in story(each))
    yield from change_lines(found["changes"])
    for need in found["needs"]:
        yield f"  waits: {need['says']}; {need['do']}" + (f"  [{need['law']}]" if need["law"] else "")
    for notice in found["notices"]:
        yield f"  needs {notice['says']}  [{notice['law']}]"


def story(version: VersionLine) -> Iterator[tuple[str, int]]:
    """What follows from the times: for which nobody signs."""
    if version["lawful"] is not None:
        yield "it may be in force from then on", version["lawful"]
    if version["ended"] is not None and version["state"] in ENDS:
        yield ENDS[version["state"]], version["ended"]
        if version["state"] == "never in force" and version["noticed"] is not None:
            yield "its notice, which hangs since then, comes down", version["noticed"]


ENDS: dict[PaperState, str] = {
    "replaced": "replaced", "never in force": "fell away without having been in force",
}  # fmt: skip


def change_lines(lines: Iterable[ChangeLine]) -> Iterator[str]:
    return (f"  {each['says']}" for each in lines)
