"""What the tests of the server share: servers that are started once, clients, a browser, two kinds of databases."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from web_postgres import Postgres, postgres
from web_server import Client, Server, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser

NUMBERS = count(1)


@pytest.fixture(scope="session")
def database() -> Iterator[Postgres | None]:
    """A PostgreSQL server."""
    with postgres() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of the one kind and of the other."""
    return _empty(request, tmp_path)


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.long)])
def usual_db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The same, of the other kind in the long proofs alone: for what is not the database's own doing."""
    return _empty(request, tmp_path)


def _empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'pit.db'}"
    found = request.getfixturevalue("database")
    if found is None:
        pytest.skip("PostgreSQL is not installed; ./pit test installs it")
    return str(found.database(f"pit{next(NUMBERS)}"))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server for everybody, whose dealer does not pause."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('pit') / 'pit.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A real one."""
    # Not before somebody wants it: it takes longer to read than most tests to run.
    from web_browser import browsing

    with browsing() as found:
        yield found


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that others on the network can reach."""
    db = tmp_path_factory.mktemp("guarded") / "pit.db"
    with serving(f"sqlite:///{db}", host="0.0.0.0") as found:
        yield found


@pytest.fixture
def join(server: Server) -> Iterator[Callable[[], Client]]:
    """New players, as many as are wanted."""
    yield lambda: Client(server)
    while server.clients:
        server.clients.pop().close()
