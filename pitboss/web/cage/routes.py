"""The desk of the house in the described interface, for whoever has the key of the house or stands in its register."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from functools import partial
from typing import Annotated, Any, TypeVar

from fastapi import Depends, FastAPI, HTTPException, Query, Request, Response
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import Field
from sqlalchemy import Engine

from pitboss.house.books.positions import known_as
from pitboss.house.store.schema import StoreError
from pitboss.house.store.seal import Seal
from pitboss.report.contract.house_shapes import (
    AlarmsReport,
    AuditReport,
    BalanceSheet,
    DecksReport,
    DeskForms,
    FloorTrail,
    FundsReport,
    HouseAnswer,
    HouseReportAnswer,
    HouseStanding,
    PeopleReport,
    RecordsReport,
    ReportText,
    TournamentsReport,
)
from pitboss.report.house.making import UNASKED, made
from pitboss.report.house.printing import plain
from pitboss.report.house.trail import Wanted, beginning_of, trail
from pitboss.report.house.values import HouseReport, report_data
from pitboss.report.paper.fault import ReportError
from pitboss.web import passwords
from pitboss.web.accounts import FrontDesk, check_choice
from pitboss.web.allowance import LIST, PROOF, SHEET, costs_here
from pitboss.web.auth import LARGEST_NUMBER, address_of, answered, redeemed
from pitboss.web.cage import deck_records, forms, records, tournament_records
from pitboss.web.cage.ask import HouseAsk, PersonName
from pitboss.web.cage.asks import ASKS, FoundHouse, OpenTable
from pitboss.web.cage.desk import HouseDesk
from pitboss.web.line import Line
from pitboss.web.live import check_words
from pitboss.web.openapi import sends
from pitboss.web.pit import Pit
from pitboss.web.roles import DeskCaller
from pitboss.web.security_log import note
from pitboss.web.tables import awards
from pitboss.web.tables.refused import Refused

T = TypeVar("T")
READERS = 1, 4, 2
"""Threads that read the journal, places in line before them, and of these for one who asks."""
CROWD = "the journal is being read for others; try again"
PATIENCE = 120.0
LATE = "the journal takes too long to be read now; try again when fewer people ask for it"
BEARER = HTTPBearer(auto_error=False, description="The key of the house, as `pitboss house init` has printed it once.")
ReportDate = Annotated[str, Query(max_length=10)]
WithRounds = Annotated[bool, Query()]
BearerToken = Annotated[HTTPAuthorizationCredentials | None, Depends(BEARER)]


def at_desk(request: Request, _: BearerToken) -> DeskCaller:
    """Who was let in: by the key, or by name."""
    caller: DeskCaller = request.state.caller
    return caller


Cage = Annotated[DeskCaller, Depends(at_desk)]


class JournalReaders:
    """Those who read the journal: few at a time, and nobody waits for them longer than people do."""

    def __init__(self, pit: Pit) -> None:
        self.engine, self.line = pit.store.engine, Line(*READERS, CROWD)

    async def read(self, where: DeskCaller, work: Callable[..., T], *said: object) -> T:
        """What this finds in the journal for whoever asks."""
        found = partial(work, self.engine, *said)
        return await self.line.served(where.address, PATIENCE, StoreError(LATE), found)


def routes(app: FastAPI) -> None:
    """The part of the interface that is about the house."""
    pit: Pit = app.state.pit
    readers = JournalReaders(pit)
    app.state.readers = readers.line
    _money(app, pit, readers)
    _proofs(app, pit, readers)
    _people(app, pit, readers)
    _tables(app, pit)
    _reports(app, pit, readers)
    _asks(app, HouseDesk(pit, app.state.desk))


def _money(app: FastAPI, pit: Pit, readers: JournalReaders) -> None:
    @app.get("/api/house", dependencies=costs_here(LIST), tags=["house"], **sends(HouseStanding))
    async def house(_: Cage) -> HouseStanding:
        """What is open, what lies where, and what has to be done before the day can be closed."""
        books = pit.store.books
        # Balances change under the pen of the one who writes.
        return records.standing_of(replace(books, balances=dict(books.balances)), awards.unkeyed(pit.rooms.values()))

    @app.get("/api/house/funds", dependencies=costs_here(PROOF), tags=["house"], **sends(FundsReport))
    async def funds(where: Cage) -> FundsReport:
        """Meters and jackpots: what they hold and show, what they are due for, and totals by week, month and year."""
        return await readers.read(where, records.funds_report)

    @app.get("/api/house/balance", dependencies=costs_here(PROOF), tags=["house"], **sends(BalanceSheet))
    async def balance(
        where: Cage,
        account: Annotated[str, Query(max_length=80)] = "",
        at: Annotated[str, Query(max_length=40)] = "",
    ) -> BalanceSheet:
        """What accounts held at a moment, by the beginning of their names; of one alone the lines behind it too."""
        return await readers.read(where, records.balance_sheet, account, at)


def _proofs(app: FastAPI, pit: Pit, readers: JournalReaders) -> None:
    @app.get("/api/house/verify", dependencies=costs_here(PROOF), tags=["house"], **sends(AuditReport))
    async def verify(where: Cage, rounds: Annotated[bool, Query()] = False) -> AuditReport:  # noqa: FBT002
        """Read the journal and all logs through: whether everything is as it was written, and where it is not.

        With `rounds` every figure of the books is counted once more from the raw rounds.
        """
        return await readers.read(where, records.audit_report, pit.store.seal if rounds else None)

    @app.get("/api/house/records", dependencies=costs_here(PROOF), tags=["house"], **sends(RecordsReport))
    async def kept(where: Cage) -> RecordsReport:
        """Kinds of records: what is held since when, how long it is kept, what may go, and what was removed by whom."""
        return await readers.read(where, records.records_report)


def _people(app: FastAPI, pit: Pit, readers: JournalReaders) -> None:
    @app.get("/api/house/people", dependencies=costs_here(LIST), tags=["house"], **sends(PeopleReport))
    async def people(_: Cage) -> PeopleReport:
        """The register: who works in the house, in which positions, and who plays for it."""
        return records.people_of(replace(pit.house, now=pit.store.now()))

    @app.get("/api/house/trail", dependencies=costs_here(PROOF), tags=["house"], **sends(FloorTrail))
    async def house_trail(
        where: Cage,
        table: Annotated[int, Query(ge=0, le=LARGEST_NUMBER)] = 0,
        person: Annotated[str, Query(max_length=60)] = "",
        since: Annotated[str, Query(max_length=10)] = "",
        day: Annotated[str, Query(max_length=10)] = "",
    ) -> FloorTrail:
        """Who did what, when and by which rule, the newest first; of a table, of a person, since a day or of one."""
        try:
            wanted = Wanted(table, person, day, beginning_of(since))
        except ValueError:
            raise Refused(f"{since!r} is no day; write it as 2026-01-31") from None
        return await readers.read(where, trail, wanted)


def _tables(app: FastAPI, pit: Pit) -> None:
    @app.get("/api/house/alarms", dependencies=costs_here(LIST), tags=["house"], **sends(AlarmsReport))
    async def alarms(_: Cage) -> AlarmsReport:
        """What is overdue at the tables: counts, changes and inspections of decks and dice, with their paragraphs."""
        return deck_records.alarms_report(pit.house, pit.store.now(), pit.reached())

    @app.get("/api/house/decks", dependencies=costs_here(LIST), tags=["house"], **sends(DecksReport))
    async def decks(_: Cage) -> DecksReport:
        """Every deck of the house: where it is, and how long it was used there."""
        return deck_records.decks_report(pit.house, pit.store.now(), pit.reached())

    @app.get("/api/house/tournaments", dependencies=costs_here(LIST), tags=["house"], **sends(TournamentsReport))
    async def tournaments(_: Cage) -> TournamentsReport:
        """Every tournament: its clock, who has entered and sits where, its pool and prizes, and its steps."""
        return tournament_records.tournaments_report(pit.house, pit.store.now())


def _reports(app: FastAPI, pit: Pit, readers: JournalReaders) -> None:
    async def made_for(where: DeskCaller, date: str, *, rounds: bool) -> HouseReport:
        said = (pit.store.seal, "") if rounds else (None, UNASKED)
        return await readers.read(where, _made, date, *said)

    @app.get("/api/house/report", dependencies=costs_here(PROOF), tags=["house"], **sends(ReportText))
    async def report(where: Cage, date: ReportDate, rounds: WithRounds = True) -> ReportText:  # noqa: FBT002
        """What a day, a month or a year came to, in lines. With `rounds`: the hold beside the solver's edge."""
        return {"lines": plain(await made_for(where, date, rounds=rounds)).splitlines()}

    @app.get("/api/house/report/data", dependencies=costs_here(PROOF), tags=["house"], **sends(HouseReportAnswer))
    async def report_as_data(where: Cage, date: ReportDate, rounds: WithRounds = True) -> dict[str, Any]:  # noqa: FBT002
        """The same as data."""
        return report_data(await made_for(where, date, rounds=rounds))


def _asks(app: FastAPI, desk: HouseDesk) -> None:
    @app.get("/api/house/forms", dependencies=costs_here(LIST), tags=["house"], **sends(DeskForms))
    async def told(_: Cage) -> DeskForms:
        """All that the house can be told, as forms to be filled in."""
        return forms.desk_forms()

    @app.post("/api/house/init", dependencies=costs_here(LIST), tags=["house"], **sends(HouseAnswer))
    async def house_init(form: FoundFromBrowser, request: Request, response: Response, _: BearerToken) -> HouseAnswer:
        """Found the house, while there is none: its owner has a password and is signed in by the answer.

        On a network it takes the word, as a bearer, that is printed where the server was started.
        """
        check_words(form.model_dump(exclude={"password", "second"}))
        # Before anything is written: a house whose owner cannot sign in would be nobody's.
        await answered(request, check_choice, form.owner, form.password)
        said = form.model_dump(exclude={"password", "second", "by"})
        done = await desk.told(FoundHouse(**said, by=[form.owner]))
        note("house founded", form.owner, address_of(request), id=form.id)
        try:
            await redeemed(request, response, form.owner, str(done["word"]), form.password)
        except (HTTPException, Refused):
            # The house stands all the same: with the word its owner chooses a password.
            return done
        return {**done, "word": None}

    for kind in ASKS:
        costs = costs_here(SHEET if kind is OpenTable else LIST)
        app.post(f"/api/house/{kind.verb}", dependencies=costs, tags=["house"], **sends(HouseAnswer))(_told(desk, kind))


class FoundFromBrowser(FoundHouse):
    """The same with the owner's password: in a browser somebody goes on at once, and signs."""

    owner: PersonName
    password: str = Field(max_length=passwords.MOST, repr=False)


def _made(engine: Engine, date: str, seal: Seal | None, unsaid: str) -> HouseReport:
    try:
        return made(engine, date, seal, unsaid)
    except ReportError as error:
        raise Refused(str(error)) from None


def _told(desk: HouseDesk, kind: type[HouseAsk]) -> Callable[..., Coroutine[Any, Any, HouseAnswer]]:
    """The request of one verb."""

    async def told(form: HouseAsk, where: Cage, request: Request) -> HouseAnswer:
        check_words(form.model_dump(exclude={*kind.texts, "second"}))
        form = form.model_copy(update={"by": await _signers(form, where, request), "second": None})
        done = await desk.told(form)
        note("house told", ", ".join(form.by), where.address, verb=kind.verb, id=form.id)
        return done

    told.__annotations__["form"] = kind
    told.__name__, told.__doc__ = f"house_{kind.verb}".replace("/", "_"), kind.__doc__
    return told


async def _signers(form: HouseAsk, where: DeskCaller, request: Request) -> list[str]:
    """Who signs: whoever shows the key says it, somebody of the register does, and proves a second one by password."""
    if where.person is None:
        return form.by
    own, second = where.person.name, form.second
    if {known_as(name) for name in form.by} - {known_as(own)}:
        raise HTTPException(403, f"you sign as {own}; another one signs beside you, with a password of their own")
    if second is None:
        return [own]
    front: FrontDesk = request.app.state.desk
    return [own, await answered(request, front.vouched, second.name, second.password, where.address)]
