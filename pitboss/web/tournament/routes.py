"""Tournaments in the described interface: for the room without signing in, for the director by position."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Annotated, Any, Literal
from zoneinfo import ZoneInfo

from fastapi import FastAPI, HTTPException, Query, Response
from pydantic import Field

from pitboss._extras import need
from pitboss.games import tournament_files
from pitboss.house.books.state import HouseError, HouseState
from pitboss.house.tournament.beforehand import refusals_to_file
from pitboss.house.tournament.state import Tournament
from pitboss.report.house.sentences import moment
from pitboss.report.tournament_papers import papers, printing
from pitboss.sheet.faults import SheetError
from pitboss.sheet.tournament import drafted
from pitboss.sheet.tournament_workable import unsaid
from pitboss.web.allowance import LIST, LOOK, SHEET, costs, costs_here
from pitboss.web.auth import LARGEST_NUMBER, Anybody, Body, Me, Number
from pitboss.web.cage import entry_lists
from pitboss.web.cage.ask import SheetData
from pitboss.web.cage.routes import Cage
from pitboss.web.cage.tournament_asks import ImportEntries
from pitboss.web.openapi import sends
from pitboss.web.pictures import (
    PracticeBegun,
    TournamentBoard,
    TournamentConsole,
    TournamentList,
    TournamentListDue,
    TournamentProofs,
    TournamentText,
    TournamentVerdict,
)
from pitboss.web.pit import Pit
from pitboss.web.tables.refused import Refused
from pitboss.web.tournament import boards, hands, practice

ReadyName = Literal["deep_stack", "league", "satellite", "shoot_out", "turbo"]
PaperName = Literal["seats", "receipts", "entries", "payouts", "rules", "results"]
FileName = Literal[
    "entries.csv", "entries.json", "payments.csv", "payments.json", "results.csv", "results.json", "hands.phhs",
]  # fmt: skip
TABLES = {
    "entries": (printing.entries_data, printing.ENTRY_COLUMNS),
    "payments": (printing.payments_data, printing.PAYMENT_COLUMNS),
    "results": (printing.results_data, printing.RESULT_COLUMNS),
}
"""What is saved for other programs, and its columns."""


ReceiptNumber = Annotated[int, Query(ge=0, le=LARGEST_NUMBER)]
ZoneName = Annotated[str, Query(max_length=60)]


class WrittenTournament(Body):
    """Rules, as data or in TOML."""

    document: SheetData


class PracticeAsk(Body):
    """Which structure, against how many house players, and the minutes of a level; 0: as it is written."""

    structure: ReadyName
    partners: Annotated[int, Field(strict=True, ge=1, le=26)] = 8
    minutes: Annotated[int, Field(strict=True, ge=0, le=60)] = 0


def routes(app: FastAPI) -> None:
    """The screens, and what is printed and saved."""
    pit: Pit = app.state.pit
    drawn = boards.KeptProofs()

    def held(number: int) -> Tournament:
        found = pit.house.tournaments.get(number)
        if found is None:
            raise HTTPException(404, f"there is no tournament {number}")
        return found

    pit.practised = partial(practice.swept, pit)

    @app.get("/api/tournaments", dependencies=costs_here(LOOK), tags=["tournaments"], **sends(TournamentList))
    async def tournaments(player: Anybody) -> TournamentList:
        """Every tournament of the house in a line, what one practised last, and structures to begin from."""
        balances = pit.store.books.balances
        filed = [each for each in pit.house.tournaments.values() if not each.practice]
        own = list(practice.of(pit.house, player))[-1:] if player else []
        found = [boards.listed(each, pit.house, balances) for each in (*own, *filed)]
        here = [] if pit.house.founded else list(tournament_files.practised())
        return {"tournaments": found, "ready": list(tournament_files.ready()), "practice": here}

    @app.post(
        "/api/tournaments/practice", dependencies=costs(SHEET), tags=["tournaments"],
        **sends(PracticeBegun, status=201),
    )  # fmt: skip
    async def practised(form: PracticeAsk, player: Me) -> PracticeBegun:
        """Begin a tournament against house players: nothing is paid or won in it. What one practised before is over."""
        if form.structure not in tournament_files.practised():
            raise Refused(f"{form.structure} is played on several days; practise one that is played in one sitting")
        held = await practice.begin(pit, player, form.structure, form.partners, form.minutes)
        place = pit.floor_of(held.number).place_of(player.id)
        if place is None:
            raise Refused("your table is not set yet; look at your tournament in a moment")
        return {"tournament": held.number, "table": place[0]}

    @app.get(
        "/api/tournaments/ready/{name}", dependencies=costs_here(LOOK), tags=["tournaments"], **sends(TournamentText)
    )
    async def ready(name: ReadyName) -> TournamentText:
        """A structure to begin from, as this house would file it today."""
        day = pit.house.day.date if pit.house.day else moment(pit.store.now())[:10]
        return {"text": tournament_files.begun_from(name, pit.house.name, date.fromisoformat(day))}

    @app.post(
        "/api/tournaments/check", dependencies=costs_here(SHEET), tags=["tournaments"], **sends(TournamentVerdict)
    )
    async def check(form: WrittenTournament) -> TournamentVerdict:
        """Every fault of rules that are not filed yet, and everything for which this house cannot file them today."""
        return await asyncio.to_thread(_judged, form.document, replace(pit.house, now=pit.store.now()))

    @app.post("/api/tournaments/due", dependencies=costs_here(LIST), tags=["tournaments"], **sends(TournamentListDue))
    async def list_due(form: ImportEntries, where: Cage) -> TournamentListDue:
        """What a list of entries comes to, or every fault in it; nobody is entered."""
        by = form.by if where.person is None else [where.person.name]
        asked = form.model_copy(update={"by": by, "second": None})
        try:
            found = await asyncio.to_thread(entry_lists.due, asked, pit.store.books.as_now(), pit.store.now())
        except HouseError as error:
            raise Refused(str(error), typed=error.typed, verb=error.verb) from None
        return {
            "players": found.players, "buy_ins": found.buy_ins, "fees": found.fees, "otherwise": found.otherwise
        }  # fmt: skip

    @app.get("/api/tournaments/{number}", dependencies=costs_here(LOOK), tags=["tournaments"], **sends(TournamentBoard))
    async def board(number: Number) -> TournamentBoard:
        """What hangs in the room: clock, levels, who is in and where, prizes."""
        return boards.board(held(number), pit.house, pit.store.now(), pit.felts_of(number))

    @app.get(
        "/api/tournaments/{number}/draws", dependencies=costs_here(SHEET), tags=["tournaments"],
        **sends(TournamentProofs),
    )  # fmt: skip
    async def draws(number: Number) -> TournamentProofs:
        """Every draw of seats with its key, so that anybody can draw it again."""
        return {"tournament": number, "draws": await asyncio.to_thread(drawn.of, held(number))}

    @app.get(
        "/api/tournaments/{number}/console", dependencies=costs_here(LOOK), tags=["tournaments"],
        **sends(TournamentConsole),
    )  # fmt: skip
    async def console(number: Number) -> TournamentConsole:
        """What the director sees: besides the board what is to be done, entries, moves, deals and every step."""
        found, balances = held(number), dict(pit.store.books.balances)
        felts = pit.felts_of(number)
        return await asyncio.to_thread(boards.console, found, pit.house, balances, pit.store.now(), felts)

    @app.get(
        "/api/tournaments/{number}/papers/{name}", dependencies=costs_here(SHEET), tags=["tournaments"],
        response_class=Response, responses={200: {"content": {"application/pdf": {}}}},
    )  # fmt: skip
    async def paper(number: Number, name: PaperName, zone: ZoneName = "UTC", receipt: ReceiptNumber = 0) -> Response:
        """Seat cards, receipts, the two forms, the printed rules or the results, to be printed. `zone`: whose time of
        the day they say, as America/Denver. `receipt`: of receipts this one alone.
        """
        need("report", "printing")
        made = await asyncio.to_thread(_printed, held(number), name, _zone(zone), receipt)
        return _file(made, "application/pdf", f"tournament-{number}-{name}.pdf", inline=True)

    @app.get(
        "/api/tournaments/{number}/files/{name}", dependencies=costs_here(LIST), tags=["tournaments"],
        response_class=Response,
    )  # fmt: skip
    async def table(number: Number, name: FileName) -> Response:
        """Entries, payments or results for other programs, money in cents; or hands that the pit has dealt, as PHH."""
        kind, _, form = name.partition(".")
        found = held(number)
        if kind == "hands":
            text = await pit.store.ask(hands.hands_file, pit.store, number)
            return _file(text, "text/plain", f"tournament-{number}-{name}")
        made, columns = TABLES[kind]
        rows = made(found)
        text = json.dumps(rows, indent=1) if form == "json" else printing.as_csv(rows, columns)
        return _file(text, "application/json" if form == "json" else "text/csv", f"tournament-{number}-{name}")

    @app.get(
        "/api/tournaments/{number}/results.html", dependencies=costs_here(LIST), tags=["tournaments"],
        response_class=Response,
    )  # fmt: skip
    async def results(number: Number) -> Response:
        """The results as one page that can be saved."""
        return _file(printing.results_page(held(number)), "text/html", f"tournament-{number}-results.html")


def _judged(document: dict[str, Any], house: HouseState) -> TournamentVerdict:
    try:
        form = tournament_files.parse(document).form
    except SheetError as error:
        return {"lawful": False, "faults": [*_also(error, document, house)], "rules": None}
    lacking, first = [each.sentence for each in unsaid(form)], form.event(1)
    faults = [*lacking, *map(str, refusals_to_file(house, form))]
    return {
        "lawful": not faults, "faults": faults,
        "rules": {"name": form.tournament, "first": form.dates.first, "last": form.dates.last,
                  "filed": form.dates.filed, "today": replace(house, name="").today().date,
                  "buy_in": first.buy_in or 0, "fee": first.fee or 0},
    }  # fmt: skip


def _also(error: SheetError, document: dict[str, Any], house: HouseState) -> Iterator[str]:
    """With the faults of rules all else for which they could not be filed: nobody mends them twice."""
    form, places = drafted(document), {each.at[:1] for each in error.faults}
    yield from (
        each.sentence for each in (*error.faults, *(each for each in unsaid(form) if each.at[:1] not in places))
    )
    if not places & {("dates",), ("licensees",), ("responsible",)}:
        yield from map(str, refusals_to_file(house, form))


def _zone(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):
        raise HTTPException(422, f"{name!r} is no time zone; write it as America/Denver") from None


def _printed(held: Tournament, name: PaperName, zone: ZoneInfo, receipt: int) -> bytes:
    if name == "seats":
        return printing.cards_pdf(held.document.name, papers.seat_cards(held))
    if name == "receipts":
        made = papers.receipts(held, zone, receipt)
        if not made:
            raise HTTPException(404, f"there is no receipt {receipt}" if receipt else "nobody has entered yet")
        return printing.receipts_pdf(made)
    return printing.pdf(papers.PAPERS[name](held, zone))


def _file(text: str | bytes, kind: str, name: str, *, inline: bool = False) -> Response:
    how = "inline" if inline else "attachment"
    return Response(text, media_type=kind, headers={"Content-Disposition": f'{how}; filename="{name}"'})
