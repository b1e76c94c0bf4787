"""Commands run as a person runs them: each in a process of its own, forked from one that has read the program."""

from __future__ import annotations

import atexit
import multiprocessing
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from multiprocessing import forkserver
from pathlib import Path

import pytest

# Reading the program takes longer than most commands: one clean process does it, without threads or any state of the
# tests, and every command is a fork of that one; so is every worker of a cluster.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["read_program", "distributed"])


class Running:
    """A command that runs: what a `Popen` does, with what it prints in files."""

    def __init__(self, words: tuple[str, ...], cwd: Path | None = None, *, joined: bool = False) -> None:
        self.words, self.folder = words, Path(tempfile.mkdtemp())
        self.out = self.folder / "out"
        self.err = self.out if joined else self.folder / "err"
        ready()
        self.process = FORKS.Process(target=_run, args=(words, cwd, dict(os.environ), self.out, self.err))
        self.process.start()
        # Whoever leaves it running is not waited for at the end of the tests.
        atexit.register(self.kill)

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    @property
    def returncode(self) -> int | None:
        return self.process.exitcode

    def poll(self) -> int | None:
        return self.process.exitcode

    def send_signal(self, how: signal.Signals) -> None:
        if self.poll() is None:
            os.kill(self.pid, how)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise subprocess.TimeoutExpired(list(self.words), timeout or 0.0)
        return self.process.exitcode

    def communicate(self, timeout: float | None = None) -> tuple[bytes, bytes]:
        """What it has printed, once it is over."""
        self.wait(timeout)
        said = self.out.read_bytes(), self.err.read_bytes()
        shutil.rmtree(self.folder)
        atexit.unregister(self.kill)
        return said


@cache
def ready() -> None:
    """The process that all are forked from, which finds what it reads beside this file."""
    beside = str(Path(__file__).parent)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", beside, prepend=os.pathsep)
        forkserver.ensure_running()


def _run(words: tuple[str, ...], cwd: Path | None, environ: Mapping[str, str], out: Path, err: Path) -> None:
    for number, path in ((1, out), (2, err)):
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(file, number)
        os.close(file)
    sys.stdout, sys.stderr = (os.fdopen(number, "w", 1, encoding="utf-8", closefd=False) for number in (1, 2))
    os.environ.clear()
    os.environ.update(environ)
    os.chdir(cwd or os.getcwd())
    sys.argv = ["pitboss", *words]
    from pitboss.cli import main

    main()


def pitboss(*words: object, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """One command and what it printed."""
    running = Running(tuple(map(str, words)), cwd)
    out, err = running.communicate()
    return subprocess.CompletedProcess(list(words), running.wait(), out.decode(), err.decode())


def assert_refused(done: subprocess.CompletedProcess[str], expected: str) -> None:
    """One line on the error stream, nothing on the other, exit status 2."""
    assert done.returncode == 2, done.stderr
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert expected in done.stderr
