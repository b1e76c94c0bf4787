"""Starting the server: where it listens, where it keeps what happened, and who has to have a password."""

from __future__ import annotations

import os
import socket
import threading
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn

from pitboss._progress import ServeError
from pitboss.house.store.schema import StoreError
from pitboss.house.store.store import Store
from pitboss.web.app import create
from pitboss.web.guard import LARGEST
from pitboss.web.tables.room import PACES

PRIVATE = {"127.0.0.1", "localhost", "::1"}
MOST_CONNECTIONS = 4000


def serve(
    host: str, port: int, database: str | None, *, browse: bool, say: Callable[[str], None], pace: str = "usual",
    floor: Sequence[str] = (), key_file: Path | None = None,
) -> None:  # fmt: skip
    """Serve until interrupted."""
    _free(host, port)
    url, guarded = database or f"sqlite:///{own_file()}", host not in PRIVATE
    try:
        app = create(url, guarded=guarded, pace=PACES[pace], floor=floor, key_file=key_file)
        if guarded:
            _known(app.state.store, floor)
    except StoreError as error:
        raise ServeError(str(error)) from None
    address = f"http://{'localhost' if host in PRIVATE else host}:{port}/"
    say(f"The pit is open at {address}")
    say(f"Rounds are kept in {_shown(url)}; Ctrl-C closes the pit.")
    if browse and host in PRIVATE and os.environ.get("DISPLAY"):
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    uvicorn.run(
        app, host=host, port=port, log_level="warning", ws_max_size=LARGEST, server_header=False,
        limit_concurrency=MOST_CONNECTIONS, timeout_graceful_shutdown=5,
    )  # fmt: skip


def _known(store: Store, floor: Sequence[str]) -> None:
    """On a network nobody takes the floor's name before the floor does: it must have its password already."""
    for name in floor:
        found = store.player(name)
        if found is None or found.password is None:
            raise ServeError(f"{name} cannot have the floor yet: sign in once under this name, with a password")


def _free(host: str, port: int) -> None:
    try:
        with socket.create_server((host, port), reuse_port=False):
            pass
    except OSError as error:
        raise ServeError(f"port {port} of {host} cannot be used ({error.strerror}); try --port {port + 1}") from None


def own_file() -> Path:
    """The database of somebody who has configured nothing."""
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    folder = Path(home) / "pitboss"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ServeError(f"{folder} cannot be made ({error.strerror}); name a database with --db") from None
    return folder / "pit.db"


def _shown(url: str) -> str:
    """An address without its password."""
    head, at, tail = url.rpartition("@")
    return f"{head.partition('://')[0]}://{tail}" if at else url
