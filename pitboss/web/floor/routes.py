"""The floor in the described interface: the pit, a table, what is called, ruled, frozen and noted there."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Query

from pitboss.house.books.floor_events import (
    CallAnswered,
    CallRaised,
    DisputeOpened,
    DisputeRuled,
    IebTold,
    IncidentNoted,
    MoreHandsAllowed,
    MoveDropped,
    PlayerAdmitted,
    PlayerBarred,
    SupervisorTold,
    TableFrozen,
    TableThawed,
)
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import Person
from pitboss.house.books.state import HouseError
from pitboss.report.contract.house_shapes import FloorTrail
from pitboss.report.house.trail import Wanted, trail
from pitboss.table.pot.state import Pushed, Said
from pitboss.web.allowance import LIST, PROOF, STEP, costs_here
from pitboss.web.auth import LARGEST_NUMBER, Number
from pitboss.web.floor import acts, calls, replay
from pitboss.web.floor.forms import (
    Admission,
    CalledEvent,
    CallNumber,
    DeckCount,
    FloorReason,
    HandsLeave,
    Mistake,
    NewBar,
    NewDispute,
    NewIncident,
    NewMove,
    NewRuling,
    PushedChips,
    SpokenBet,
    Stays,
    Suspicion,
    WordToIeb,
)
from pitboss.web.floor.laws import laws_of
from pitboss.web.floor.pit_map import PitMap
from pitboss.web.floor.shapes import FloorMap, FloorReplay, FloorView, LawList, ShownConsequence
from pitboss.web.live import check_words
from pitboss.web.openapi import sends
from pitboss.web.pit import Pit
from pitboss.web.roles import OnDuty
from pitboss.web.tables import deck_counts, moving
from pitboss.web.tables.refused import Refused
from pitboss.web.tables.room import Room

Preview = Annotated[bool, Query()]


def _alike(says: str) -> dict[str, Any]:
    """An answer that is described elsewhere: a description is made anew for every route, and this one is long."""
    return {"response_model": dict[str, Any], "responses": {200: {"description": says}}}


ANSWERS_TABLE = _alike("The table, as `GET /api/floor/tables/{number}` answers; with `preview` its `shows` alone.")
ANSWERS_PIT = _alike("The pit, as `GET /api/floor` answers.")


def routes(app: FastAPI) -> None:
    """The part of the interface that is about the floor."""
    pit: Pit = app.state.pit
    plan = PitMap(pit)
    looks: dict[str, Any] = {"dependencies": costs_here(LIST), "tags": ["floor"]}

    @app.get("/api/floor", **looks, **sends(FloorMap))
    async def floor(me: OnDuty) -> FloorMap:
        """The pit: tables, alarms, calls, who works there, who is not let play."""
        return await plan.whole(me)

    @app.get("/api/floor/tables/{number}", **looks, **sends(FloorView))
    async def floor_table(number: Number) -> FloorView:
        """A table as everybody sees it, with everything that can be called there and what would come of it."""
        return await plan.table(pit.room(number))

    @app.get("/api/floor/tables/{number}/round", dependencies=costs_here(STEP), tags=["floor"], **sends(FloorReplay))
    async def floor_round(
        number: Number, step: Annotated[int | None, Query(ge=0, le=LARGEST_NUMBER)] = None
    ) -> FloorReplay:
        """The round on a frozen table after so many of its steps."""
        return await pit.store.ask(replay.replay, pit.store, pit.room(number), step)

    @app.get("/api/floor/tables/{number}/laws", **looks, **sends(LawList))
    async def floor_laws(number: Number) -> LawList:
        """The paragraphs that a ruling at this table can rest on, with what they are about; those of its game first."""
        return {"laws": list(laws_of(pit.room(number).session.plan.slug))}

    @app.get("/api/floor/trail", dependencies=costs_here(PROOF), tags=["floor"], **sends(FloorTrail))
    async def floor_trail(
        table: Annotated[int, Query(ge=0, le=LARGEST_NUMBER)] = 0,
        person: Annotated[str, Query(max_length=60)] = "",
        day: Annotated[str, Query(max_length=10)] = "",
        since: Annotated[int, Query(ge=0, le=2**62)] = 0,
    ) -> FloorTrail:
        """Who did what, when and by which rule, the newest first; of a table, of a person, of a gaming day."""
        return await pit.store.ask(trail, pit.store.engine, Wanted(table, person, day, since))

    _calls(app, pit, plan, looks)
    _acts(app, pit, plan, looks)
    _people(app, pit, plan, looks)


def _calls(app: FastAPI, pit: Pit, plan: PitMap, looks: dict[str, Any]) -> None:
    async def ruled(room: Room, event: Any, seen: int, me: Person, *, preview: bool) -> FloorView | ShownConsequence:
        if preview:
            calls.fresh(room, seen)
            return calls.consequence(room, event)
        await room.locked(calls.rule(room, event, seen, (me.name,)))
        return await plan.table(room)

    @app.post("/api/floor/tables/{number}/irregularity", **looks, **ANSWERS_TABLE)
    async def irregularity(
        number: Number,
        form: CalledEvent,
        me: OnDuty,
        preview: Preview = False,  # noqa: FBT002
    ) -> FloorView | ShownConsequence:
        """Something went wrong: the rule for it is applied and signed; with `preview` it is shown, and nothing done."""
        room = pit.room(number)
        check_words(form.event)
        return await ruled(room, calls.read_event(room, form.event), form.seen, me, preview=preview)

    @app.post("/api/floor/tables/{number}/said", **looks, **ANSWERS_TABLE)
    async def said(
        number: Number,
        form: SpokenBet,
        me: OnDuty,
        preview: Preview = False,  # noqa: FBT002
    ) -> FloorView | ShownConsequence:
        """A player has announced something: in turn it binds."""
        room = pit.room(number)
        event = Said(calls.seat_at(room, form.seat), form.act, max(0, form.amount), form.pushed)
        return await ruled(room, event, form.seen, me, preview=preview)

    @app.post("/api/floor/tables/{number}/pushed", **looks, **ANSWERS_TABLE)
    async def pushed(
        number: Number,
        form: PushedChips,
        me: OnDuty,
        preview: Preview = False,  # noqa: FBT002
    ) -> FloorView | ShownConsequence:
        """A player has put chips forward without a word."""
        room = pit.room(number)
        event = Pushed(calls.seat_at(room, form.seat), form.amount, form.chips)
        return await ruled(room, event, form.seen, me, preview=preview)

    @app.post("/api/floor/tables/{number}/count", **looks, **ANSWERS_TABLE)
    async def count(
        number: Number,
        form: DeckCount,
        me: OnDuty,
        preview: Preview = False,  # noqa: FBT002
    ) -> FloorView | ShownConsequence:
        """Cards were counted. A wrong number ends the hand by its own rule and takes the deck out of play."""
        room = pit.room(number)
        if preview:
            return calls.counted(room, form)
        await deck_counts.count_deck(room, (me.name,), form.found, **form.more())
        return await plan.table(room)


def _acts(app: FastAPI, pit: Pit, plan: PitMap, looks: dict[str, Any]) -> None:
    async def told(number: int, me: Person, *events: object) -> FloorView:
        room = pit.room(number)
        await room.locked(acts.tell(room, me.name, *events))
        return await plan.table(room)

    @app.post("/api/floor/tables/{number}/call", **looks, **ANSWERS_TABLE)
    async def call(number: Number, form: FloorReason, me: OnDuty) -> FloorView:
        """The dealer calls the floor."""
        return await told(number, me, CallRaised(number, me.name, form.why))

    @app.post("/api/floor/tables/{number}/answer", **looks, **ANSWERS_TABLE)
    async def answer(number: Number, form: CallNumber, me: OnDuty) -> FloorView:
        """The floor has come."""
        return await told(number, me, CallAnswered(number, form.number))

    @app.post("/api/floor/tables/{number}/freeze", **looks, **ANSWERS_TABLE)
    async def freeze(number: Number, form: FloorReason, me: OnDuty) -> FloorView:
        """Nothing happens at the table until it is thawed; the time of the player in turn stops."""
        return await told(number, me, TableFrozen(number, form.why))

    @app.post("/api/floor/tables/{number}/thaw", **looks, **ANSWERS_TABLE)
    async def thaw(number: Number, form: FloorReason, me: OnDuty) -> FloorView:
        """The table goes on where it stood."""
        return await told(number, me, TableThawed(number, form.why))

    @app.post("/api/floor/tables/{number}/dispute", **looks, **ANSWERS_TABLE)
    async def dispute(number: Number, form: NewDispute, me: OnDuty) -> FloorView:
        """A player does not accept something; the table stands still until it is ruled."""
        return await told(number, me, DisputeOpened(number, pit.room(number).round, form.player, form.says))

    @app.post("/api/floor/tables/{number}/rule", **looks, **ANSWERS_TABLE)
    async def rule(number: Number, form: NewRuling, me: OnDuty) -> FloorView:
        """What is decided in a dispute. It is final; what is decided later is another ruling behind it."""
        goes_on = [TableThawed(number, "ruled")] if form.thaw and pit.room(number).frozen else []
        return await told(number, me, DisputeRuled(number, form.number, form.says, form.law), *goes_on)

    @app.post("/api/floor/tables/{number}/tell", **looks, **ANSWERS_TABLE)
    async def tell(number: Number, form: Mistake, me: OnDuty) -> FloorView:
        """Whoever asks was told of a mistake in this round, and it may be put right."""
        return await told(number, me, SupervisorTold(number, pit.room(number).round, form.what))

    @app.post("/api/floor/tables/{number}/hands", **looks, **ANSWERS_TABLE)
    async def hands(number: Number, form: HandsLeave, me: OnDuty) -> FloorView:
        """Leave for a player to have several hands."""
        return await told(number, me, MoreHandsAllowed(number, form.player, form.hands))

    @app.post("/api/floor/tables/{number}/incident", **looks, **ANSWERS_TABLE)
    async def incident(number: Number, form: NewIncident, me: OnDuty) -> FloorView:
        """Something is noted that somebody may ask for later."""
        return await told(number, me, IncidentNoted(form.says, number, tuple(form.players)))

    @app.post("/api/floor/tables/{number}/move", **looks, **ANSWERS_TABLE)
    async def move(number: Number, form: NewMove, me: OnDuty) -> FloorView:
        """A player goes to another poker table with the stack: now, or when the hand is over."""
        room = pit.room(number)
        await moving.by_floor(room, pit.room(form.to), form.player, form.seat, me.name)
        return await plan.table(room)

    @app.post("/api/floor/tables/{number}/stay", **looks, **ANSWERS_TABLE)
    async def stay(number: Number, form: Stays, me: OnDuty) -> FloorView:
        """Who was to move when the hand is over stays."""
        return await told(number, me, MoveDropped(number, form.player))

    @app.post("/api/floor/tables/{number}/collusion", **looks, **ANSWERS_TABLE)
    async def collusion(number: Number, form: Suspicion, me: OnDuty) -> FloorView:
        """A player suspected of playing for another is out of the game at once; the IEB is to be told."""
        room = pit.room(number)
        await room.locked(acts.remove(room, form.player, form.why, me.name))
        return await plan.table(room)


def _people(app: FastAPI, pit: Pit, plan: PitMap, looks: dict[str, Any]) -> None:
    async def told(me: Person, event: object) -> FloorMap:
        try:
            await pit.store.writer.write(Signed(event, (me.name,)))
        except HouseError as error:
            raise Refused(str(error)) from None
        return await plan.whole(me)

    @app.post("/api/floor/bar", **looks, **ANSWERS_PIT)
    async def bar(form: NewBar, me: OnDuty) -> FloorMap:
        """Somebody is not let play; who sits at a table gets up from it, at the latest when the round is over."""
        await told(me, PlayerBarred(form.player, form.why, form.until))
        for room in [each for each in pit.rooms.values() if each.barred()]:
            await pit.sweep(room, pit.outside.time())
        return await plan.whole(me)

    @app.post("/api/floor/admit", **looks, **ANSWERS_PIT)
    async def admit(form: Admission, me: OnDuty) -> FloorMap:
        """Who was barred may play again."""
        return await told(me, PlayerAdmitted(form.player, form.why))

    @app.post("/api/floor/ieb", **looks, **ANSWERS_PIT)
    async def ieb(form: WordToIeb, me: OnDuty) -> FloorMap:
        """The IEB was told of a removal."""
        return await told(me, IebTold(form.player, form.how))
