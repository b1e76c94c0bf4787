"""Who may ask for what: every route, every role; an inspector changes nothing, and a player sees the own rounds."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from asked_app import AskedApp, Visitor
from fastapi import FastAPI
from sqlalchemy import select
from staffed_house import OWNER, named, opened, staffed, tell, visitor
from starlette.routing import Mount, WebSocketRoute

from pitboss.house.books import newly
from pitboss.house.books.events import LastHandCalled
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PersonEngaged, PersonLeft, Position
from pitboss.house.store.schema import house, meta, parts, rounds, tables
from pitboss.web.accounts import Player
from pitboss.web.app import create
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.asks import ASKS
from pitboss.web.roles import ROUTES, Access, Who, holds, person
from pitboss.web.tables.pace import Pace
from pitboss.web.tables.refused import Refused

PLAYERS = ("anonymous", "player")
HARMLESS = ("/api/sessions/end", "/api/sign-out", "/api/sheets/check", "/api/tournaments/check")
"""How one signs in oneself, and what is only judged."""
SIGN_IN = ("tickets", "sessions", "known_addresses")
"""What the database keeps of signing in: an inspector signs in too, and each use of a ticket is noted."""


def keys(app: FastAPI) -> set[str]:
    """Every route of an application, as the table has them."""
    found = set()
    for route in app.routes:
        if isinstance(route, Mount):
            found.add(f"GET {route.path}")
        elif isinstance(route, WebSocketRoute):
            found.add(f"LIVE {route.path}")
        else:
            found |= {f"{method} {route.path}" for method in route.methods - {"HEAD"}}  # type: ignore[attr-defined]
    return found


@contextmanager
def kept(folder: Path) -> Iterator[AskedApp]:
    """On a network, with somebody in every position and a table."""
    app = create(f"sqlite:///{folder / 'pit.db'}", guarded=True, readers=("127.0.0.1",))
    with AskedApp(app) as asked:
        staffed(asked)
        opened(asked, "fixed-limit-holdem")
        yield asked


@pytest.fixture(scope="module")
def pit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    """One for all who only knock."""
    with kept(tmp_path_factory.mktemp("roles")) as asked:
        yield asked


def as_role(pit: AskedApp, role: str) -> Visitor:
    if role == "anonymous":
        return pit.visitor()
    return visitor(pit, "Zoe" if role == "player" else named(Position(role)))


def test_every_route_stands_in_the_table(pit: AskedApp) -> None:
    assert keys(pit.app) == set(ROUTES)


def may(access: Access, method: str, role: str) -> bool:
    """What the table says, in other words."""
    if access.who is Who.EVERYBODY:
        return True
    if access.who is Who.FOUNDER:
        return False  # there is a house
    if access.who in (Who.DESK, Who.POSITIONS):
        return role in [each.value for each in access.positions]
    return role != "anonymous" and (role != "inspector" or method == "GET" or access.who is Who.ACCOUNT)


@pytest.mark.parametrize("role", [*PLAYERS, *(each.value for each in Position)])
def test_every_route_is_asked_for_by_every_role(pit: AskedApp, role: str) -> None:
    """Nobody else is refused, and everybody else is."""
    who, wrong = as_role(pit, role), []
    # Whoever has signed out is somebody else.
    for key in sorted(ROUTES, key=lambda key: "sign-out" in key):
        method, _, path = key.partition(" ")
        if method == "LIVE":
            continue
        found = who(method, filled(path), {} if method == "POST" else None)
        if (found.status_code not in (401, 403)) != may(ROUTES[key], method, role):
            wrong.append((key, found.status_code, found.text))
        assert found.status_code < 500, (key, found.text)
    assert not wrong


def filled(path: str) -> str:
    """Something for every part of a path, which need not be there."""
    given = {"path": "index.html", "name": "no-such-game"}
    return re.sub(r"{(\w+)(:\w+)?}", lambda part: given.get(part[1], "7"), path)


@pytest.mark.parametrize(
    ("role", "pages"),
    [
        ("anonymous", []),
        ("player", []),
        ("dealer", ["floor", "cage", "sheets"]),
        ("cage", ["cage", "sheets", "report"]),
        ("inspector", ["floor", "cage", "sheets", "report"]),
    ],
)
def test_the_head_names_the_pages_that_are_open(pit: AskedApp, role: str, pages: list[str]) -> None:
    assert as_role(pit, role).get("/api/me").json()["pages"] == pages


@pytest.mark.parametrize("role", ["player", *(each.value for each in Position)])
def test_what_is_offered_is_what_is_not_refused(pit: AskedApp, role: str) -> None:
    """The pages read it from there."""
    offers = set(as_role(pit, role).get("/api/me").json()["may"])
    assert offers == {key for key, access in ROUTES.items() if key.startswith("POST ") and may(access, "POST", role)}


def test_the_key_opens_the_desk(pit: AskedApp) -> None:
    assert pit.visitor()("GET", "/api/house", None, Authorization="Bearer wrong").status_code == 401
    # Also for whoever would be let in by name: a wrong key is a wrong key.
    assert visitor(pit, OWNER)("GET", "/api/house", None, Authorization="Bearer wrong").status_code == 401


def test_what_stands_nowhere_is_nobodys(pit: AskedApp) -> None:
    async def lost() -> dict[str, Any]:
        return {}

    before = list(pit.app.router.routes)
    pit.app.get("/api/lost")(lost)
    # Before the page that answers to every address.
    pit.app.router.routes.insert(0, pit.app.router.routes.pop())
    try:
        found = visitor(pit, OWNER).get("/api/lost")
        assert (found.status_code, found.json()["detail"]) == (403, "this is open to nobody")
    finally:
        pit.app.router.routes[:] = before


# --- an inspector ---------------------------------------------------------------------------------------------------


def rows(pit: AskedApp) -> dict[str, list[Any]]:
    """All that the database keeps, but for what signing in leaves there."""
    with pit.app.state.store.engine.connect() as db:
        kept = [each for each in meta.sorted_tables if each.name not in SIGN_IN]
        found = {each.name: sorted(map(str, db.execute(select(each)).all())) for each in kept}
        # How often the server has written: a ticket's use is written down too.
        return found | {"house": sorted(map(str, db.execute(select(house.c.key, house.c.desk)).all()))}


def plausible(ask: type[HouseAsk]) -> dict[str, Any]:
    """A form as somebody would fill it in."""
    given: dict[str, Any] = {
        "amount": 100_00, "inventory": 0, "counted": 0, "table": 1, "player": "Zoe", "date": "2026-11-17", "number": 1,
        "game": "fixed-limit-holdem", "games": ["let-it-ride"], "dealer": "W dealer", "colour": "red", "count": 4,
        "meter": "nexus", "jackpot": "beat", "name": "Eve", "approval": "A 1", "ground": "won", "why": "a mistake",
        "petition": "P 1", "answer": "stop", "claim": 1, "award": 1, "records": "rounds", "days": 30,
        "before": "2026-01-31", "positions": ["owner"], "licence": "K 1", "until": "2030-01-31", "file": "E 1",
        "shares": [{"player": "Zoe", "amount": 100}],
    }  # fmt: skip
    needed = [name for name, each in ask.model_fields.items() if each.is_required()]
    return {name: "walk" if name == "id" else given.get(name, "") for name in needed}


def test_an_inspector_changes_nothing(pit: AskedApp) -> None:
    """Every request that changes something, filled in as it would be, leaves every row as it was."""
    who, table = visitor(pit, named(Position.INSPECTOR)), 1
    before = rows(pit)
    bodies: dict[str, Any] = {f"POST /api/house/{ask.verb}": plausible(ask) for ask in ASKS} | {
        "POST /api/tables": {"game": "let-it-ride"},
        "POST /api/tables/{number}/wish": {"do": "sit", "seat": 0, "seen": 0, "stack": 100_00},
        "POST /api/tables/{number}/name": {"cards": []},
        "POST /api/tables/{number}/change": {"to": 2},
        "POST /api/password": {"old": "not the password", "new": "another password"},
        "POST /api/reset": {"name": named(Position.INSPECTOR), "word": "a guess", "new": "another password"},
        "POST /api/sign-in": {"name": named(Position.INSPECTOR), "password": "not the password"},
        "POST /api/sessions/end": {"which": "others"},
        "POST /api/games/{name}/solve": {},
        "POST /api/games/{name}/report": {},
        "POST /api/sheets/check": {"game": "let-it-ride"},
        "POST /api/tournaments/check": {"document": {}},
        "POST /api/tournaments/practice": {"structure": "turbo"},
        "POST /api/tournaments/due": {"id": "walk", "tournament": 1, "table": "Zoe"},
        "POST /api/waiting": {"do": "join", "game": "fixed-limit-holdem"},
        "POST /api/rounds/{table}/{number}/share": {},
        "POST /api/shares/end": {"id": 1},
        "POST /api/sign-out": {},
        "POST /api/house/init": {"id": "a", "name": "Another", "owner": "Zoe", "password": "correct horse battery"},
    }
    said = {"why": "a word", "player": "Zoe", "what": "a word", "says": "a word", "number": 1, "to": 2}
    bodies |= {key: said for key in ROUTES if key.startswith("POST /api/floor")}
    changing = sorted((key for key in ROUTES if not key.startswith(("GET", "LIVE"))), key=lambda key: "sign-out" in key)
    assert set(changing) <= set(bodies), "say what a form of this route would have"
    for key in changing:
        method, _, path = key.partition(" ")
        found = who(method, path.format(table=1, number=table, name="let-it-ride"), bodies[key])
        assert found.status_code in (401, 403) or path in HARMLESS, (
            key,
            found.text,
        )
    player = pit.app.state.store.player(named(Position.INSPECTOR))
    room = pit.app.state.pit.room(table)
    with pytest.raises(Refused, match="inspector"):
        pit.runner.run(room.wish(Player(player.id, player.name), {"do": "sit", "seat": 0}, room.seq))
    assert rows(pit) == before


def test_the_walk_would_notice(pit: AskedApp) -> None:
    """The same forms change the house where an owner or a floorperson sends them."""
    before = rows(pit)
    form = {"id": "noticed", "name": "Eve", "positions": ["cage"]}
    assert visitor(pit, OWNER).post("/api/house/engage", form).status_code == 200
    assert rows(pit) != before
    tell(pit, PersonLeft("Eve"))


# --- two signatures -------------------------------------------------------------------------------------------------

PASSWORD = "correct horse battery"


def chosen(pit: AskedApp, position: Position) -> Visitor:
    """Somebody who has a password."""
    who, word = pit.visitor(), pit.app.state.desk.welcome(named(position))
    found = who.post("/api/reset", {"name": named(position), "word": word, "new": PASSWORD})
    assert found.status_code == 200, found.text
    return who


def test_the_first_to_sign_is_who_is_signed_in(pit: AskedApp) -> None:
    floor = visitor(pit, named(Position.FLOOR))
    done = floor.post("/api/house/last", {"id": "last", "table": 1})
    assert done.json()["by"] == ["W floor"]
    other = floor.post("/api/house/last", {"id": "other", "table": 1, "by": ["W pit manager"]})
    assert (other.status_code, other.json()["detail"]) == (
        403, "you sign as W floor; another one signs beside you, with a password of their own"
    )  # fmt: skip


def test_the_second_proves_it_by_password(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """In a house of its own: guesses are counted, and other tests guess too."""
    with kept(tmp_path) as pit:
        _proved(pit, caplog)


def _proved(pit: AskedApp, caplog: pytest.LogCaptureFixture) -> None:
    floor, _ = visitor(pit, named(Position.FLOOR)), chosen(pit, Position.DEALER)
    form = {"id": "two", "game": "fixed-limit-holdem"}

    def sent(name: str, password: str) -> tuple[int, Any]:
        found = floor.post("/api/house/open", {**form, "second": {"name": name, "password": password}})
        return found.status_code, found.json()

    assert "two people sign" in floor.post("/api/house/open", form).json()["detail"]
    assert sent("W dealer", "a guess or two")[0] == 403
    # Nobody is the second of the own signature, and whoever has no position signs nothing.
    assert sent("Zoe", PASSWORD)[0] == 403
    status, done = sent("w DEALER", PASSWORD)
    assert status == 200, done
    assert (status, done["by"]) == (200, ["W floor", "W dealer"])
    everything = str(rows(pit)) + caplog.text
    assert PASSWORD not in everything
    for _ in range(6):
        status, _ = sent("W cage", "a guess or two")
    assert status == 429


# --- rounds ---------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AskedApp]:
    """A round of two players, and a third who only watched."""
    pace = Pace(move=0, last_bets=0, pause=0, house_player=0, opening=0)
    app = create(f"sqlite:///{tmp_path_factory.mktemp('rounds') / 'pit.db'}", guarded=True, pace=pace)
    with AskedApp(app) as asked:
        staffed(asked)
        insert_round(asked, "Ann")
        yield asked


def insert_round(pit: AskedApp, name: str) -> None:
    """What is kept of a round, without its having been played."""
    visitor(pit, name)
    player = pit.app.state.store.player(name).id
    with pit.app.state.store.engine.connect().execution_options(writes=True) as db, db.begin():
        db.execute(tables.insert().values(id=9, game="let-it-ride", sheet="{}", opened=1, closed=2))
        db.execute(rounds.insert().values(table=9, round=1, seq=1, began=1, ended=2))
        db.execute(parts.insert().values(table=9, round=1, seat=0, player=player, net=5))


@pytest.mark.parametrize("role", [*PLAYERS, *(each.value for each in Position)])
def test_a_player_sees_own_rounds(played: AskedApp, role: str) -> None:
    who = as_role(played, role)
    sees = role in ("floor", "shift supervisor", "pit manager", "compliance", "inspector", "owner")
    refused = 401 if role == "anonymous" else 403
    assert who.get("/api/rounds?player=Ann").status_code == (200 if sees else refused)
    everybodys = who.get("/api/rounds?table=9")
    if role != "anonymous":
        assert [row["table"] for row in everybodys.json()] == ([9] if sees else [])
    for path in ("/api/rounds/9/1", "/api/rounds/9/1/proof"):
        # What is kept is no round that can be played again: whoever may is told so.
        assert who.get(path).status_code == (500 if sees else refused)


def test_who_was_dealt_in_sees_it(played: AskedApp) -> None:
    ann = visitor(played, "Ann")
    assert [row["net"] for row in ann.get("/api/rounds?player=ann").json()] == [5]
    assert [row["table"] for row in ann.get("/api/rounds").json()] == [9]
    assert ann.get("/api/rounds/9/1").status_code == 500


# --- a private house ------------------------------------------------------------------------------------------------


@pytest.fixture
def private(tmp_path: Path) -> Iterator[AskedApp]:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}")) as asked:
        yield asked


class Asks:
    """A request of somebody, as a dependency has it."""

    def __init__(self, pit: AskedApp, ticket: Any) -> None:
        self.app, self.state = pit.app, type("State", (), {"ticket": ticket})()


def test_a_private_house_is_its_visitors(private: AskedApp) -> None:
    assert private.visitor().get("/api/me").json()["pages"] == ["floor"]
    found = private.runner.run(person(Asks(private, None)))  # type: ignore[arg-type]
    assert found is not None
    assert (found.name, found.positions) == ("owner", (Position.OWNER,))
    assert private.runner.run(holds(Asks(private, None), (Position.FLOOR,))) == found  # type: ignore[arg-type]
    assert private.visitor().get("/api/house").status_code == 200
    forgets = private.visitor("Zoe").post("/api/house/forget", {"id": "a", "before": "2026-01-31"})
    assert forgets.status_code == 401
    assert private.visitor().get("/api/rounds?player=Ann").json() == []


def test_a_founded_house_asks_for_a_position(pit: AskedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(newly.CHECKS, PersonEngaged)  # as if it had been entered while it was good
    tell(pit, PersonEngaged("Lapsed", (Position.FLOOR,), "K 1", "2026-11-15"))
    assert visitor(pit, "w  FLOOR").get("/api/house").status_code == 200
    lapsed = visitor(pit, "Lapsed").get("/api/house")
    assert (lapsed.status_code, lapsed.json()["detail"]) == (403, "the licence of Lapsed was good until 2026-11-15")
    assert visitor(pit, "Lapsed").get("/api/floor").json()["detail"] == lapsed.json()["detail"]


def test_signed_for_by_who_may(pit: AskedApp) -> None:
    """A route that lets somebody in leaves it to the books who signs."""
    assert Signed(LastHandCalled(1)).by == ()
    refused = visitor(pit, named(Position.CAGE)).post("/api/house/last", {"id": "cage", "table": 1})
    assert (refused.status_code, refused.json()["detail"]) == (
        403, "this is for floor, shift supervisor or pit manager of this house"
    )  # fmt: skip
