"""Commands of the house, typed one after the other in one process, and what they answer."""

from __future__ import annotations

import contextlib
import io
import json
import sys
from typing import Any, NamedTuple

from pitboss import cli
from pitboss.games.book import find

TWO = ("--by", "Ana", "--by", "Ben")


class Typed(NamedTuple):
    """What a command printed, what stood on the error stream, and its status."""

    out: str
    err: str
    status: int

    @property
    def data(self) -> Any:
        assert self.status == 0, self.err
        return json.loads(self.out)


class CageClerk:
    """Somebody who types `pitboss house ...`, or another command, always with these options behind it."""

    sure = True
    """A gaming day is opened under another date than the clock's."""

    def __init__(self, *options: str, command: str = "house") -> None:
        self.options, self.command = options, command

    def __call__(self, *words: str) -> Typed:
        said, faults, status, before = io.StringIO(), io.StringIO(), 0, sys.argv
        # The days of the tests are not the clock's.
        sure = ("--sure",) if self.sure and words[:2] == ("day", "open") and len(words) > 2 else ()
        sys.argv = ["pitboss", self.command, *words, *sure, *self.options]
        try:
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(faults):
                cli.main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        finally:
            sys.argv = before
        return Typed(said.getvalue(), faults.getvalue(), status)

    def done(self, *words: str) -> Any:
        """What it answers as data."""
        return self(*words, "--json").data

    def refused(self, *words: str, status: int = 1) -> str:
        """The one line in which it is refused."""
        found = self(*words)
        assert (found.status, found.out) == (status, ""), found
        (line,) = found.err.splitlines()
        return line

    def posts(self, *games: str) -> None:
        """The usual sheets of these games are in force; one that no regulation has is approved of first."""
        for game in games:
            (event,) = self.done("sheet", "submit", game, "--by", "Ana")["events"]
            number = str(event["box"])
            if find(game).law[0].state == "TRADE":
                self.done("sheet", "approve", number, "A-1", "--of", "Commission", "--by", "Ana")
            self.done("sheet", "post", number, "--by", "Ana")

    def balances(self, *words: str) -> dict[str, int]:
        return {each["account"]: each["balance"] for each in self.done("balance", *words)["accounts"]}
