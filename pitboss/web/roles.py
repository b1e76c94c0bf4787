"""Who may ask for what: one table of every route of the server, which is itself what refuses.

In a founded house those of its register may by their positions. A private house, one that was not founded on a machine
of one's own, is its visitor's.
"""

from __future__ import annotations

import secrets
from enum import Enum
from typing import Annotated, NamedTuple

from fastapi import Depends, HTTPException, Request
from starlette.requests import HTTPConnection

from pitboss.house.books.deck_events import DeckCounted
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
    PlayerMoved,
    RemovedForCollusion,
    RulingMade,
    SupervisorTold,
    TableFrozen,
    TableThawed,
)
from pitboss.house.books.positions import Person, Position, in_words, known_as
from pitboss.house.books.rights import RUNS_TABLES, Positions, may_sign
from pitboss.house.books.state import READS_ONLY, HouseState, is_past, on_register, reads_only
from pitboss.house.tournament.events import EntryTaken
from pitboss.web import one_time
from pitboss.web.allowance import LIST, LOOK, pay
from pitboss.web.auth import address_of, maybe
from pitboss.web.cage import keys
from pitboss.web.cage.asks import ASKS
from pitboss.web.security_log import note

VISITOR = Person("owner", (Position.OWNER,))
"""Whoever sits at a private machine: the house is theirs."""
EVERY_POSITION: Positions = tuple(Position)
STAFF: Positions = tuple(each for each in Position if each is not Position.INSPECTOR)
SEES_ROUNDS: Positions = (
    Position.FLOOR, Position.SHIFT_SUPERVISOR, Position.PIT_MANAGER, Position.COMPLIANCE, Position.INSPECTOR,
    Position.OWNER,
)  # fmt: skip
"""Those who look at rounds they were not dealt into."""
SEES_BOOKS: Positions = (
    Position.SHIFT_SUPERVISOR, Position.PIT_MANAGER, Position.CAGE, Position.ACCOUNTING, Position.COMPLIANCE,
    Position.INSPECTOR, Position.OWNER,
)  # fmt: skip
LOOKING: Positions = (*RUNS_TABLES, Position.COMPLIANCE, Position.INSPECTOR)
"""Those who look at the pit."""
WANTED = "the key of the house is wanted"
FOUNDING_WORD = "the word for founding a house is wanted, as the terminal shows it in which the pit was opened"


# --- who it is ----------------------------------------------------------------------------------------------------


def is_private(asks: HTTPConnection) -> bool:
    """Whether the house is its visitor's: not founded, and open to no network."""
    return not asks.app.state.pit.house.founded and not asks.app.state.guarded


async def person(asks: HTTPConnection) -> Person | None:
    """Who asks, as the register of the house has them, or nobody; positions of a licence that ran out are none."""
    house: HouseState = asks.app.state.pit.house
    player = await maybe(asks)
    if is_private(asks):
        return VISITOR if player is None else VISITOR._replace(name=player.name)
    if player is None:
        return None
    if not house.founded:
        return Person(player.name, (Position.FLOOR,)) if known_as(player.name) in asks.app.state.floor else None
    found = on_register(house, player.name)
    return None if found is None or is_past(house, found.until) else found


async def holds(asks: HTTPConnection, positions: Positions) -> Person:
    found = await person(asks)
    if found is not None and (is_private(asks) or {*found.positions} & {*positions}):
        return found
    player = await maybe(asks)
    if player is None:
        raise _unknown(asks)
    _check_licence(asks.app.state.pit.house, player.name)
    raise HTTPException(403, f"this is for {in_words(positions)} of this house")


def _check_licence(house: HouseState, name: str) -> None:
    """Who stands in the register and may nothing is told why."""
    found = on_register(house, name)
    if found is not None and is_past(house, found.until):
        raise HTTPException(403, f"the licence of {found.name} was good until {found.until}")


def _unknown(asks: HTTPConnection) -> HTTPException:
    """Nobody is signed in; asking costs all the same."""
    pay(asks, None, LIST)
    return HTTPException(401, "sign in first")


async def sees_all(asks: HTTPConnection) -> bool:
    """Whether rounds of others are shown to whoever asks."""
    found = await person(asks)
    return found is not None and (is_private(asks) or bool({*found.positions} & {*SEES_ROUNDS}))


# --- the table ----------------------------------------------------------------------------------------------------


class Who(Enum):
    """Who may use a route."""

    EVERYBODY = "everybody"
    KNOWN = "signed in, on a private machine anybody"
    PLAYER = "signed in"
    OWN = "signed in, own things only"
    """The route itself shows and changes what is one's own; of rounds those who see all of them see all."""
    ACCOUNT = "signed in, the own account"
    """What concerns nothing but how one signs in: an inspector has that too."""
    POSITIONS = "these positions"
    DESK = "these positions, and whoever has the key of the house"
    FOUNDER = "whoever serves, while no house is founded: on a private machine its visitor, else who has the word"
    """The word is printed where the server was started, and nowhere else."""


class Access(NamedTuple):
    """Who may, and for the last two in which positions."""

    who: Who
    positions: Positions = ()


EVERYBODY, KNOWN, PLAYER, OWN, ACCOUNT, FOUNDER = (
    Access(each) for each in (Who.EVERYBODY, Who.KNOWN, Who.PLAYER, Who.OWN, Who.ACCOUNT, Who.FOUNDER)
)


def desk(positions: Positions) -> Access:
    return Access(Who.DESK, positions)


def floor(positions: Positions) -> Access:
    return Access(Who.POSITIONS, positions)


FLOOR_ACTS: dict[str, type] = {
    f"tables/{{number}}/{act}": kind
    for act, kind in {
        "irregularity": RulingMade, "said": RulingMade, "pushed": RulingMade, "count": DeckCounted, "call": CallRaised,
        "answer": CallAnswered, "freeze": TableFrozen, "thaw": TableThawed, "dispute": DisputeOpened,
        "rule": DisputeRuled, "tell": SupervisorTold, "hands": MoreHandsAllowed, "incident": IncidentNoted,
        "collusion": RemovedForCollusion, "move": PlayerMoved, "stay": MoveDropped,
    }.items()
} | {"bar": PlayerBarred, "admit": PlayerAdmitted, "ieb": IebTold}  # fmt: skip
"""What the floor does, and the event of the house that it leads to: whose signature that takes may do it."""
ROUTES: dict[str, Access] = {
    # Pages and documents.
    "GET /{path:path}": EVERYBODY,
    "GET /static": EVERYBODY,
    "GET /static/style.css": EVERYBODY,
    "GET /docs": EVERYBODY,
    "GET /docs/{path:path}": EVERYBODY,
    "GET /api/docs": EVERYBODY,
    "GET /api/openapi.json": EVERYBODY,
    "GET /health": EVERYBODY,
    # On a network from the addresses that were named to the server.
    "GET /metrics": EVERYBODY,
    # Signing in.
    "POST /api/sign-in": EVERYBODY,
    "POST /api/sign-out": EVERYBODY,
    "POST /api/reset": EVERYBODY,
    "GET /api/me": EVERYBODY,
    "POST /api/password": ACCOUNT,
    "GET /api/sessions": ACCOUNT,
    "POST /api/sessions/end": ACCOUNT,
    # Games, and what hangs on the wall.
    "GET /api/games": EVERYBODY,
    "GET /api/games/{name}": EVERYBODY,
    "POST /api/games/{name}/solve": KNOWN,
    "POST /api/games/{name}/report": KNOWN,
    "GET /api/jobs/{number}": EVERYBODY,
    "GET /api/meters": EVERYBODY,
    "GET /api/posted-rules": EVERYBODY,
    "GET /api/waiting": EVERYBODY,
    "POST /api/waiting": OWN,
    # Tables: everybody may watch; a seat is one's own.
    "GET /api/tables": EVERYBODY,
    "POST /api/tables": PLAYER,
    "GET /api/tables/{number}": EVERYBODY,
    "GET /api/tables/{number}/props": EVERYBODY,
    "POST /api/tables/{number}/wish": OWN,
    "POST /api/tables/{number}/name": OWN,
    "POST /api/tables/{number}/change": OWN,
    "GET /api/tables/{number}/teach": OWN,
    "GET /api/review": OWN,
    "GET /api/drills/{game}": KNOWN,
    "GET /api/drills/{game}/{number}": KNOWN,
    "GET /api/drills/{game}/{number}/answer": KNOWN,
    "GET /api/drills/{game}/{number}/rules": KNOWN,
    "LIVE /api/tables/{number}/live": EVERYBODY,
    # Rounds of the past.
    "GET /api/rounds": KNOWN,
    "GET /api/rounds/totals": KNOWN,
    "GET /api/rounds.csv": KNOWN,
    "GET /api/rounds.phhs": KNOWN,
    "GET /api/rounds/{table}/{number}": OWN,
    "GET /api/rounds/{table}/{number}/phh": OWN,
    "POST /api/rounds/{table}/{number}/share": OWN,
    "GET /api/shares": OWN,
    "POST /api/shares/end": OWN,
    # A link is a permission that a player has given.
    "GET /api/shared/{token}": EVERYBODY,
    "GET /api/rounds/{table}/{number}/proof": KNOWN,
    # The floor.
    "GET /api/tables/{number}/posted": EVERYBODY,
    "GET /api/floor": floor(LOOKING),
    "GET /api/floor/tables/{number}": floor(LOOKING),
    "GET /api/floor/tables/{number}/round": floor(LOOKING),
    "GET /api/floor/tables/{number}/laws": floor(LOOKING),
    "GET /api/floor/trail": floor(LOOKING),
    **{f"POST /api/floor/{act}": floor(may_sign(kind)) for act, kind in FLOOR_ACTS.items()},
    # Tournaments: the room's display and a player's phone are for everybody; the forms and the console are the house's.
    "GET /api/tournaments": EVERYBODY,
    "GET /api/tournaments/ready/{name}": EVERYBODY,
    "POST /api/tournaments/practice": PLAYER,
    "POST /api/tournaments/check": desk(EVERY_POSITION),
    "POST /api/tournaments/due": desk(may_sign(EntryTaken)),
    "GET /api/tournaments/{number}": EVERYBODY,
    "GET /api/tournaments/{number}/results.html": EVERYBODY,
    "GET /api/tournaments/{number}/draws": EVERYBODY,
    "GET /api/tournaments/{number}/console": desk(EVERY_POSITION),
    "GET /api/tournaments/{number}/papers/{name}": desk(EVERY_POSITION),
    "GET /api/tournaments/{number}/files/{name}": desk(EVERY_POSITION),
    # The desk of the house.
    "GET /api/house": desk(EVERY_POSITION),
    "GET /api/house/forms": desk(EVERY_POSITION),
    "GET /api/house/alarms": desk(EVERY_POSITION),
    "GET /api/house/decks": desk(EVERY_POSITION),
    "GET /api/house/tournaments": desk(EVERY_POSITION),
    "GET /api/sheets": desk(EVERY_POSITION),
    "GET /api/sheets/{number}": desk(EVERY_POSITION),
    "GET /api/sheets/{number}/versions/{version}": desk(EVERY_POSITION),
    "GET /api/sheets/{number}/versions/{version}/sign": desk(EVERY_POSITION),
    "GET /api/sheets/{number}/versions/{version}/notice": desk(EVERY_POSITION),
    "GET /api/sheets/of/{game}": desk(EVERY_POSITION),
    "POST /api/sheets/check": desk(EVERY_POSITION),
    "GET /api/house/people": desk(EVERY_POSITION),
    "GET /api/house/funds": desk(SEES_BOOKS),
    "GET /api/house/balance": desk(SEES_BOOKS),
    "GET /api/house/verify": desk(SEES_BOOKS),
    "GET /api/house/trail": desk(SEES_BOOKS),
    "GET /api/house/records": desk(SEES_BOOKS),
    "GET /api/house/report": desk(SEES_BOOKS),
    "GET /api/house/report/data": desk(SEES_BOOKS),
    "POST /api/house/init": FOUNDER,
    **{f"POST /api/house/{ask.verb}": desk(may_sign(ask.kind)) for ask in ASKS},
}
"""Every route; one that does not stand here is nobody's."""


async def allowed(asks: HTTPConnection) -> None:
    """What every route depends on: whoever asks may, by the table, or is refused."""
    access = ROUTES.get(f"{asks.scope.get('method', 'LIVE')} {asks.scope['route'].path}")
    if access is None:
        raise HTTPException(403, "this is open to nobody")
    if access.who is Who.DESK:
        asks.state.caller = await _at_desk(asks, access.positions)
    elif access.who is Who.POSITIONS:
        asks.state.person = await holds(asks, access.positions)
    elif access.who is Who.FOUNDER:
        _check_founder(asks)
    elif access.who is not Who.EVERYBODY:
        await _signed_in(asks, access)


async def _signed_in(asks: HTTPConnection, access: Access) -> None:
    player = await maybe(asks)
    if player is None and not (access.who is Who.KNOWN and not asks.app.state.guarded):
        raise _unknown(asks)
    changes = access.who is not Who.ACCOUNT and asks.scope["method"] != "GET"
    if changes and player is not None and reads_only(asks.app.state.pit.house, player.name):
        raise HTTPException(403, READS_ONLY)


def _check_founder(asks: HTTPConnection) -> None:
    """Whoever can read the terminal serves the pit. A house is founded once, and no word opens it afterwards."""
    house: HouseState = asks.app.state.pit.house
    if house.founded:
        raise HTTPException(403, f"this is {house.name} already; sign in")
    if is_private(asks):
        return
    # Before it is compared: whoever guesses runs out of guesses.
    pay(asks, None, LOOK)
    kind, _, word = asks.headers.get("authorization", "").partition(" ")
    given, wanted = (one_time.plain(each).encode() for each in (word, asks.app.state.founding_word))
    right = secrets.compare_digest(given, wanted)
    if kind.lower() != "bearer" or not right:
        note("founding refused", address=address_of(asks))
        raise HTTPException(401, FOUNDING_WORD, {"WWW-Authenticate": "Bearer"})


async def offered(asks: HTTPConnection) -> list[str]:
    """What a page offers to whoever asks: every change that the table would not refuse; a player's also before the
    name is asked for.
    """
    found, player = await person(asks), await maybe(asks)
    held = {*found.positions} if found else set()
    reads = player is not None and reads_only(asks.app.state.pit.house, player.name)

    def is_open(access: Access) -> bool:
        if access.who is Who.POSITIONS:
            return found is not None and (is_private(asks) or bool(held & {*access.positions}))
        if access.who is Who.DESK:
            return not is_private(asks) and bool(held & {*access.positions})
        if access.who is Who.FOUNDER:
            return not asks.app.state.pit.house.founded
        return access.who in (Who.EVERYBODY, Who.ACCOUNT) or not reads

    return [key for key, access in ROUTES.items() if key.startswith("POST ") and is_open(access)]


def admitted_person(request: Request) -> Person:
    """Who asks, at a route that the table keeps for positions."""
    found: Person = request.state.person
    return found


OnDuty = Annotated[Person, Depends(admitted_person)]


class DeskCaller(NamedTuple):
    """Who stands at the desk of the house: where from, and who of the register; nobody where the key was shown."""

    address: str
    person: Person | None


async def _at_desk(asks: HTTPConnection, positions: Positions) -> DeskCaller:
    address, given = address_of(asks), asks.headers.get("authorization")
    # A house that was not founded is told nothing, least of all to forget its rounds: that is for the machine itself.
    told = is_private(asks) and asks.scope["method"] != "GET"
    if given is None and not told and await person(asks) is not None:
        return DeskCaller(address, await holds(asks, positions))
    # Before the database is asked: whoever guesses keys runs out of guesses.
    pay(asks, None, LOOK)
    kind, _, word = (given or "").partition(" ")
    store = asks.app.state.store
    if kind.lower() == "bearer" and await store.ask(keys.is_key, store.engine, word.strip()):
        return DeskCaller(address, None)
    if given is None and not told and (player := await maybe(asks)) is not None:
        _check_licence(asks.app.state.pit.house, player.name)
        raise HTTPException(403, f"this is for {in_words(positions)} of this house, or whoever has its key")
    note("house key refused", address=address)
    says = WANTED if given is None else f"this key is wrong; {WANTED}"
    raise HTTPException(401, says, {"WWW-Authenticate": "Bearer"})
