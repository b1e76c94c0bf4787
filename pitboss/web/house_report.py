"""`pitboss house report`: what a day, a month or a year came to, printed, or written to a file."""

from __future__ import annotations

import json
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss._extras import need
from pitboss.report.paper.fault import ReportError

if TYPE_CHECKING:
    from sqlalchemy import Engine

    from pitboss.house.store.seal import Seal
    from pitboss.report.contract.house_shapes import HouseStanding
    from pitboss.report.house.audit import Audited
    from pitboss.report.house.values import HouseReport
    from pitboss.web.cage.window import Window

UNOPENED = "no gaming day was opened yet; name a date: 2026-11-16"
HELP = "What a day, a month or a year came to: win, drop, hold, proceeds, boxes, what is held for players."


def report(
    of: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[[day|month|year] DATE]",
            help="2026-11-16, 2026-11 or 2026; without one the day that is open or last.",
        ),
    ] = None,
    *,
    file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="Where to: FILE.pdf, .html, .csv, .txt or .json.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print plain JSON.")] = False,
    rounds: Annotated[
        bool, typer.Option("--rounds/--no-rounds", help="Lay the hold of each table beside the solver's edge.")
    ] = True,
    database: Annotated[
        str | None,
        typer.Option("--db", metavar="URL", help="Where the house is kept, as /srv/pit.db; without it one's own file."),
    ] = None,
    key_file: Annotated[
        Path | None,
        typer.Option(metavar="FILE", envvar="PITBOSS_KEY_FILE", help="The key that seals the cards of its rounds."),
    ] = None,
    server: Annotated[
        str | None,
        typer.Option(metavar="URL", envvar="PITBOSS_SERVER", help="The server that has the database, if one has it."),
    ] = None,
    key: Annotated[
        str | None, typer.Option(metavar="KEY", envvar="PITBOSS_HOUSE_KEY", help="The key of the house, for a server.")
    ] = None,
) -> None:
    need("serve", "house report")
    from pitboss.report.house import printing
    from pitboss.report.house.values import report_data
    from pitboss.web.cage.window import Window

    if file is not None:
        printing.writable(file)
    if server is not None:
        return _of_server(Window(server=server, key=key), of, file, as_json=as_json, rounds=rounds)
    date = _date(of) if of else _latest(database)
    found = reported(date, database, key_file, rounds=rounds)
    if file is not None:
        printing.write(found, file)
        typer.echo(str(file))
    elif as_json:
        typer.echo(json.dumps(report_data(found), indent=1, ensure_ascii=False))
    else:
        typer.echo(printing.plain(found), nl=False)


report.__doc__ = HELP
SENT = {".txt", ".json"}
"""As what a server sends a report; where the database is, it is printed in other ways too."""


def _of_server(where: Window, of: list[str] | None, file: Path | None, *, as_json: bool, rounds: bool) -> None:
    """The report of a server that runs, which knows its rounds."""
    from pitboss.web.tables.refused import Refused

    if file is not None and file.suffix.lower() not in SENT:
        raise ReportError(
            f"{file}: a server sends a report as .txt or .json; the others are made where its database is"
        )
    try:
        date = _date(of) if of else _open_or_last(where.standing())
        as_json = as_json or (file is not None and file.suffix.lower() == ".json")
        said = _sent(where, date, as_json=as_json, rounds=rounds)
    except Refused as refusal:
        raise ReportError(str(refusal)) from None
    if file is None:
        return typer.echo(said)
    try:
        file.write_text(f"{said}\n", "utf-8")
    except OSError as error:
        raise ReportError(f"{file}: {error.strerror}") from None
    typer.echo(str(file))


def _sent(where: Window, date: str, *, as_json: bool, rounds: bool) -> str:
    if as_json:
        return json.dumps(where.report_data(date, rounds=rounds), indent=1, ensure_ascii=False)
    return "\n".join(where.report(date, rounds=rounds))


def _open_or_last(found: HouseStanding) -> str:
    date = found["date"] or found["last"]
    if not date:
        raise ReportError(UNOPENED)
    return date


def _date(of: list[str]) -> str:
    """The date, of the kind that was named."""
    from pitboss.report.house.making import period

    *kinds, date = of
    kind = period(date)
    if kinds not in ([], [kind]):
        raise ReportError(f"{date} is a {kind}, not a {' '.join(kinds)[:40]}")
    return date


def _latest(database: str | None) -> str:
    """The gaming day that is open, or the last that was closed."""
    from pitboss.house.store.journal import standing

    with _looked_at(database) as engine:
        house = standing(engine).house
    if house.day is None and not house.last:
        raise ReportError(UNOPENED)
    return house.day.date if house.day else house.last


def reported(date: str, database: str | None, key_file: Path | None = None, *, rounds: bool = True) -> HouseReport:
    """The report of a date; a server may be writing meanwhile."""
    from pitboss.report.house.making import made

    with _looked_at(database) as engine:
        return made(engine, date, *_seal(engine, key_file, wanted=rounds))


def audited(database: str | None, key_file: Path | None = None) -> Audited:
    """The books of the whole house beside its raw rounds."""
    from pitboss.report.house.audit import audit
    from pitboss.report.house.raw import seal_of

    with _looked_at(database) as engine:
        return audit(engine, seal_of(engine, key_file))


def _looked_at(database: str | None) -> AbstractContextManager[Engine]:
    from pitboss.web.cage.desk import UNFOUNDED
    from pitboss.web.server import looked_at

    return looked_at(database, UNFOUNDED)


def _seal(engine: Engine, key_file: Path | None, *, wanted: bool) -> tuple[Seal | None, str]:
    """What opens the rounds; or why they are not read: a report without them is a report."""
    from pitboss.house.store.schema import StoreError
    from pitboss.report.house.making import UNASKED
    from pitboss.report.house.raw import seal_of

    if not wanted:
        return None, UNASKED
    try:
        return seal_of(engine, key_file), ""
    except StoreError as error:
        return None, f"The rounds were not read: {error}."
