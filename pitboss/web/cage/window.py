"""Where a command is carried out: at the database itself, or by the server that has it."""

from __future__ import annotations

import asyncio
import json
import shlex
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from pydantic import ValidationError
from sqlalchemy import Engine

from pitboss._progress import ServeError
from pitboss.house.books.state import HouseState
from pitboss.house.store.engine import opened
from pitboss.house.store.hold import TAKEN
from pitboss.house.store.journal import standing
from pitboss.house.store.locks import keeper
from pitboss.house.store.schema import StoreError, UnknownError
from pitboss.house.store.seal import Seal
from pitboss.house.store.store import Store
from pitboss.report.contract.house_shapes import (
    AlarmsReport,
    AuditReport,
    BalanceSheet,
    DecksReport,
    FloorTrail,
    FundsReport,
    HouseAnswer,
    HouseStanding,
    PeopleReport,
    RecordsReport,
    ReportText,
    TournamentsReport,
)
from pitboss.report.contract.sheet_shapes import PaperHistory, PaperList
from pitboss.report.house.raw import seal_of
from pitboss.report.house.trail import Wanted, beginning_of, trail
from pitboss.web import server
from pitboss.web.cage import deck_records, keys, records, tournament_records
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.asks import VERBS, FoundHouse
from pitboss.web.cage.desk import UNFOUNDED, HouseDesk
from pitboss.web.pit import Pit
from pitboss.web.plain_faults import plainly
from pitboss.web.sheets import papers
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused

T = TypeVar("T")
SECONDS = 130.0
TIMES = 3
"""How often a request is sent whose answer does not come: under one id it happens once."""


class Window(NamedTuple):
    """A database, or the server that has it and the key of the house. `again`: what was typed, to be typed anew."""

    database: str | None = None
    server: str | None = None
    key: str | None = None
    again: str = "pitboss house"
    key_file: Path | None = None
    """What seals the cards of the database, where it is not at its usual place."""

    @property
    def options(self) -> str:
        """What has to stand behind a command, so that it is carried out here."""
        if self.server:
            return f" --server {shlex.quote(self.server)} --key KEY"
        key = f" --key-file {shlex.quote(str(self.key_file))}" if self.key_file else ""
        return (f" --db {shlex.quote(self.database)}" if self.database else "") + key

    # --- asks -----------------------------------------------------------------------------------------------------

    def told(self, verb: str, said: Mapping[str, Any]) -> HouseAnswer:
        """What was done; a Refused, or a ServeError where it cannot be read or reached."""
        ask = _read(verb, said)
        if self.server is not None:
            done: HouseAnswer = self._sent(f"/api/house/{verb}", ask.model_dump(exclude_none=True), ask.id)
            return done
        return asyncio.run(self._here(ask))

    async def _here(self, ask: HouseAsk) -> HouseAnswer:
        if not isinstance(ask, FoundHouse):
            with self._there():
                pass
        try:
            store = Store(self._url(), key_file=self.key_file)
        except StoreError as error:
            raise ServeError(self._taken(ask) if str(error) == TAKEN else str(error)) from None
        pit = Pit(store, Pace())
        try:
            pit.restore()
            return await HouseDesk(pit).told(ask)
        except UnknownError:
            raise ServeError(f"it is not known whether this was written; type the same with --id {ask.id}") from None
        except StoreError as error:
            raise ServeError(str(error)) from None
        finally:
            await pit.close()

    def _taken(self, ask: HouseAsk) -> str:
        if isinstance(ask, FoundHouse):
            return "a server has this database; stop it first, a house is founded while nobody plays"
        where = keeper(self._url()) or "ADDRESS"
        return f"a server has this database; send it there: {self.again} --server {where} --key KEY"

    # --- looks ----------------------------------------------------------------------------------------------------

    def standing(self) -> HouseStanding:
        return self._sent("/api/house") if self.server else self._looked(records.house_standing)

    def funds(self) -> FundsReport:
        return self._sent("/api/house/funds") if self.server else self._looked(records.funds_report)

    def balance(self, account: str, at: str) -> BalanceSheet:
        if self.server:
            found: BalanceSheet = self._sent(f"/api/house/balance?{urlencode({'account': account, 'at': at})}")
            return found
        return self._looked(lambda engine: records.balance_sheet(engine, account, at))

    def audit(self, *, rounds: bool = False) -> AuditReport:
        """`rounds`: the books beside the raw rounds too, which the key of the database opens."""
        if self.server:
            found: AuditReport = self._sent(f"/api/house/verify?rounds={str(rounds).lower()}")
            return found
        return self._looked(lambda engine: records.audit_report(engine, self._seal(engine) if rounds else None))

    def _seal(self, engine: Engine) -> Seal:
        return seal_of(engine, self.key_file)

    def report(self, date: str, *, rounds: bool = True) -> list[str]:
        """A report of the server's, in lines."""
        found: ReportText = self._sent(f"/api/house/report?{urlencode({'date': date, 'rounds': str(rounds).lower()})}")
        return found["lines"]

    def report_data(self, date: str, *, rounds: bool = True) -> Mapping[str, Any]:
        """The same as data."""
        asked = urlencode({"date": date, "rounds": str(rounds).lower()})
        found: Mapping[str, Any] = self._sent(f"/api/house/report/data?{asked}")
        return found

    def records(self) -> RecordsReport:
        return self._sent("/api/house/records") if self.server else self._looked(records.records_report)

    def people(self) -> PeopleReport:
        return self._sent("/api/house/people") if self.server else self._looked(records.people_report)

    def trail(self, table: int, person: str, since: str, day: str) -> FloorTrail:
        """`since`: from a day on; `day`: of this gaming day; or nothing."""
        if self.server:
            asked = urlencode({"table": table, "person": person, "since": since, "day": day})
            found: FloorTrail = self._sent(f"/api/house/trail?{asked}")
            return found
        return self._looked(lambda engine: trail(engine, Wanted(table, person, day, beginning_of(since))))

    def papers(self) -> PaperList:
        return self._sent("/api/sheets") if self.server else self._looked(lambda engine: papers.listed(_house(engine)))

    def paper(self, number: int) -> PaperHistory:
        if self.server:
            found: PaperHistory = self._sent(f"/api/sheets/{number}")
            return found
        return self._looked(lambda engine: papers.shown(_house(engine), number))

    def is_founded(self) -> bool:
        """Whether somebody keeps the house of this database."""
        with server.looked_at(self.database) as engine:
            return _house(engine).founded

    def alarms(self) -> AlarmsReport:
        return self._sent("/api/house/alarms") if self.server else self._looked(deck_records.alarms_kept)

    def decks(self) -> DecksReport:
        return self._sent("/api/house/decks") if self.server else self._looked(deck_records.decks_kept)

    def tournaments(self) -> TournamentsReport:
        kept = tournament_records.tournaments_kept
        return self._sent("/api/house/tournaments") if self.server else self._looked(kept)

    def new_key(self) -> str:
        """A key for those who tell the house things over the network; a server that runs knows it at once."""
        with self._there(), server.engine_of(opened(self._url())) as engine:
            return keys.new_key(engine)

    def _looked(self, work: Callable[[Engine], T]) -> T:
        """What is read is read beside a server that runs."""
        with self._there() as engine:
            return work(engine)

    def _there(self) -> AbstractContextManager[Engine]:
        return server.looked_at(self.database, UNFOUNDED)

    def _url(self) -> str:
        return self.database or f"sqlite:///{server.own_file()}"

    # --- a server -------------------------------------------------------------------------------------------------

    def _sent(self, path: str, form: Mapping[str, Any] | None = None, id: str = "") -> Any:
        if not self.key:
            raise ServeError("give the key of the house: --key KEY, or PITBOSS_HOUSE_KEY in the environment")
        body = None if form is None else json.dumps(form).encode()
        headers = {"Authorization": f"Bearer {self.key}", "Content-Type": "application/json"}
        asked, why = Request(f"{(self.server or '').rstrip('/')}{path}", body, headers), ""
        for _ in range(TIMES):
            try:
                with urlopen(asked, timeout=SECONDS) as found:
                    return json.loads(found.read())
            except HTTPError as error:
                why = _refused(error)
            except OSError as error:
                why = f"no answer ({getattr(error, 'reason', error)})"
        hint = f"; where it is not known whether this was done, type the same with --id {id}" if id else ""
        raise ServeError(f"{self.server}: {why}{hint}")


def _house(engine: Engine) -> HouseState:
    return standing(engine).house


def _refused(error: HTTPError) -> str:
    """A refusal of the house is a Refused, one of the server a ServeError; what it cannot do now is asked again."""
    try:
        answer = json.loads(error.read())
        says, typed = str(answer["detail"]), str(answer.get("typed", ""))
    except (ValueError, KeyError, TypeError, AttributeError):
        says, typed = f"the server answers {error.code} {error.reason}", ""
    if error.code == 409:
        raise Refused(says, typed=typed) from None
    if error.code == 401:
        raise ServeError(f"{says}: --key KEY (another: pitboss house key --new)") from None
    if error.code != 503:
        raise ServeError(says) from None
    return says


def _read(verb: str, said: Mapping[str, Any]) -> HouseAsk:
    try:
        return VERBS[verb](**said)
    except ValidationError as error:
        first = error.errors()[0]
        raise ServeError(f"{' '.join(map(str, first['loc']))}: {plainly(dict(first))}") from None
