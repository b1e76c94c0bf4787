"""A PostgreSQL server of our own, for the tests that need one: made, started and thrown away."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from web_server import free_port


def binaries() -> Path | None:
    """Where PostgreSQL's programs are; Debian keeps them off the path."""
    placed = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    found = shutil.which("initdb")
    return placed[-1].parent if placed else Path(found).resolve().parent if found else None


class Postgres:
    """A server on a free port. It refuses to run as root, so then somebody else runs it."""

    def __init__(self, home: Path, bin_: Path) -> None:
        self.home, self.bin, self.port = home, bin_, free_port()
        self.user = _servant()

    @property
    def url(self) -> str:
        return f"postgresql+psycopg://pit@127.0.0.1:{self.port}/"

    def run(self, program: str, *words: str) -> None:
        """One of PostgreSQL's programs, as the one who runs the server."""
        command = [str(self.bin / program), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        done = subprocess.run(command, cwd=self.home, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.home} -c fsync=off"
        self.run("pg_ctl", "-D", str(self.home / "data"), "-o", options, "-l", str(self.home / "log"), "-w", "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.home / "data"), "-m", "immediate", "-w", "stop")

    def processes(self) -> list[int]:
        """The server and everybody it has started."""
        first = int((self.home / "data" / "postmaster.pid").read_text().split()[0])
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True)
        return [first, *map(int, found.stdout.split())]

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """For a while nothing is answered; the machine acknowledges whatever is sent all the same."""
        stopped = self.processes()
        for process in stopped:
            os.kill(process, signal.SIGSTOP)
        try:
            yield
        finally:
            for process in stopped:
                os.kill(process, signal.SIGCONT)

    def database(self, name: str) -> str:
        """A new database; its address."""
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "pit", name)
        return self.url + name


def _servant() -> str:
    names = {entry.pw_name for entry in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


@contextmanager
def postgres() -> Iterator[Postgres | None]:
    """A server for a while, or None where PostgreSQL is not installed."""
    bin_ = binaries()
    if bin_ is None:
        yield None
        return
    home = Path(tempfile.mkdtemp(prefix="pit-postgres-"))
    server = Postgres(home, bin_)
    try:
        if os.geteuid() == 0:
            shutil.chown(home, server.user)
        server.run("initdb", "-D", str(home / "data"), "-U", "pit", "-A", "trust", "-N")
        server.start()
        # Where the keys of its databases are kept: nowhere that outlives them.
        os.environ["XDG_DATA_HOME"] = str(home / "keys")
        yield server
        server.stop()
    finally:
        shutil.rmtree(home, ignore_errors=True)
