"""Starting the server: where it listens, where it keeps what happened, and who has to have a password."""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any

import uvicorn
from fastapi import FastAPI
from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from pitboss._progress import ServeError
from pitboss.house.outside import milliseconds
from pitboss.house.store.engine import opened, present, unopened
from pitboss.house.store.schema import AbsentError, StoreError
from pitboss.house.store.store import Store
from pitboss.house.store.upgrade import check
from pitboss.web import accounts, connections, security_log
from pitboss.web.app import create
from pitboss.web.connections import Turnstile
from pitboss.web.guard import LARGEST
from pitboss.web.places import networks
from pitboss.web.tables.pace import PACES
from pitboss.web.tables.room import Json
from pitboss.web.teacher import drills
from pitboss.web.workers import Workers

PRIVATE = {"127.0.0.1", "localhost", "::1"}
IN_THE_CLEAR = (
    "Warning: passwords go over the network in the clear. Give --cert and --key, or put a proxy in front and name it "
    "with --proxy (docs/security.md)."
)
WORK = ("pitboss.web.teacher.lessons", "pitboss.web.teacher.pots", "pitboss.web.solving", "pitboss.web.teacher.review")
"""What processes beside the server work with."""


@dataclass(frozen=True, slots=True)
class Front:
    """How the server is reached: its own certificate, proxies whose word on addresses is taken, readers of figures."""

    cert: Path | None = None
    key: Path | None = None
    proxies: Sequence[str] = ()
    readers: Sequence[str] = ()

    def check(self) -> None:
        """A ServeError where something does not fit."""
        if (self.cert is None) != (self.key is None):
            raise ServeError("--cert and --key go together")
        for option, addresses in (("--proxy", self.proxies), ("--metrics", self.readers)):
            for address in addresses:
                _network(option, address)
        if self.cert is not None and self.key is not None:
            _certificate(self.cert, self.key)


def _network(option: str, address: str) -> None:
    try:
        networks([address])
    except ValueError:
        raise ServeError(f"{option} {address}: not an address or network such as 127.0.0.1 or 10.0.0.0/8") from None


def _certificate(cert: Path, key: Path) -> None:
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, lambda: "")
    except ssl.SSLError as error:
        raise ServeError(
            f"{cert} and {key} are no certificate and key ({error.reason or 'nothing in them can be read'})"
        ) from None
    except OSError as error:
        raise ServeError(f"{cert} and {key} cannot be read ({error.strerror})") from None


def serve(
    host: str, port: int, database: str | None, *, browse: bool, say: Callable[[str], None], pace: str = "usual",
    floor: Sequence[str] = (), front: Front | None = None, key_file: Path | None = None,
    sheets: Mapping[str, Json] = MappingProxyType({}),
) -> None:  # fmt: skip
    """Serve until interrupted. Behind a proxy a private address is open to a network too."""
    front = front or Front()
    front.check()
    _free(host, port)
    url, guarded = database or f"sqlite:///{own_file()}", host not in PRIVATE or bool(front.proxies)
    try:
        app = create(
            url,
            guarded=guarded,
            pace=PACES[pace],
            floor=floor,
            readers=front.readers,
            key_file=key_file,
            sheets=sheets,
            workers=Workers(WORK, warm=drills.warm()),
        )
        if guarded:
            _known(app.state.store, floor)
    except StoreError as error:
        raise ServeError(str(error)) from None
    address = f"{'https' if front.cert else 'http'}://{'localhost' if host in PRIVATE else host}:{port}/"
    app.state.store.hold.lock.tell(address.rstrip("/"))
    say(f"The pit is open at {address}")
    say(f"Rounds are kept in {_shown(url)}; Ctrl-C closes the pit.")
    if not app.state.pit.house.founded:
        say(f"No house is founded here yet; to run tournaments and a cage, found one at {address}tournaments")
        if guarded:
            say(f"The word for founding it, for nobody else: {app.state.founding_word}")
    if guarded:
        security_log.to_errors()
        if front.cert is None and not front.proxies:
            say(IN_THE_CLEAR)
    if browse and host in PRIVATE and os.environ.get("DISPLAY"):
        threading.Timer(1.0, webbrowser.open, (address,)).start()
    config = configured(app, host, port, front, connections_for(guarded=guarded, front=front, say=say))
    logging.getLogger("uvicorn.error").addFilter(connections.OnceInAWhile())
    collect_rarely()
    with suppress(KeyboardInterrupt):
        Doors(config).run()
    if app.state.jobs.unfinished:
        _leave_at_once()


def _leave_at_once() -> None:
    """Everything is written and closed. A solve is not: Python would wait for its threads, maybe for minutes."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


class Doors(uvicorn.Server):
    """A server that waits no longer for a TLS handshake than for a request; uvicorn has no option for it."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        if self.config.is_ssl:
            loop: Any = asyncio.get_running_loop()
            loop.create_server = partial(loop.create_server, ssl_handshake_timeout=connections.REQUEST)
        await super().startup(sockets)


def collect_rarely() -> None:
    """The program itself is never garbage, and tables hold no cycles: looking for them is a tenth of the time else."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def connections_for(*, guarded: bool, front: Front, say: Callable[[str], None]) -> Turnstile:
    """How many may be connected at a time; a line where the system allows few."""
    most = connections.room_for_connections()
    if most < connections.MOST:
        say(f"No more than {most} connections at a time: raise the limit of open files (ulimit -n) for more.")
    return Turnstile(most, connections.PER_ADDRESS if guarded else None, front.proxies)


def configured(app: FastAPI, host: str, port: int, front: Front, turnstile: Turnstile) -> uvicorn.Config:
    """The server below the pages. Nobody's word on where a request comes from is taken but that of named proxies."""
    http, channel = connections.protocols(turnstile)
    return uvicorn.Config(
        app, host=host, port=port, log_level="warning", ws_max_size=LARGEST, ws_per_message_deflate=False,
        server_header=False, http=http, ws=channel,
        timeout_graceful_shutdown=5, backlog=connections.BACKLOG,
        proxy_headers=bool(front.proxies), forwarded_allow_ips=list(front.proxies), ssl_certfile=front.cert,
        ssl_keyfile=front.key,
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
    """The database of somebody who has configured nothing; there is a folder for it."""
    folder = _own_path().parent
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise ServeError(f"{folder} cannot be made ({error.strerror}); name a database with --db") from None
    return _own_path()


def _own_path() -> Path:
    """Where the database of somebody is who has configured nothing."""
    home = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(home) / "pitboss" / "pit.db"


def own_database() -> str:
    """Its address."""
    return f"sqlite:///{_own_path()}"


def _shown(url: str) -> str:
    """An address without its password."""
    head, at, tail = url.rpartition("@")
    return f"{head.partition('://')[0]}://{tail}" if at else url


def reset_word(name: str, database: str | None) -> str:
    """A one-time word for a player who has lost the password or never had one; the server may be running."""
    with looked_at(database), engine_of(opened(database or own_database())) as engine:
        try:
            return accounts.one_time_word(engine, name, milliseconds())
        except accounts.SignInError as error:
            raise ServeError(str(error)) from None


@contextmanager
def looked_at(database: str | None, absent: str = "") -> Iterator[Engine]:
    """A database as it is, where there is one of this program; a server may be writing meanwhile.

    What goes wrong is a ServeError; `absent`: what to do where there is none.
    """
    try:
        with engine_of(present(database or own_database())) as engine:
            with engine.connect() as db:
                check(db)
            yield engine
    except AbsentError as error:
        raise ServeError(f"{error}; {absent}" if absent else str(error)) from None
    except StoreError as error:
        raise ServeError(str(error)) from None
    except (SQLAlchemyError, UnicodeError) as error:
        raise ServeError(str(unopened(error))) from None


@contextmanager
def engine_of(engine: Engine) -> Iterator[Engine]:
    """For a while; its files are closed afterwards."""
    try:
        yield engine
    finally:
        engine.dispose()
