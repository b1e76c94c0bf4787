"""What has to be done next at the desk: the form that does it, what it is about, and the same as a command."""

from __future__ import annotations

import shlex
from typing import NamedTuple

from pitboss.report.contract.house_shapes import NextStep

TWO = "--by NAME --by NAME"


class DeskStep(NamedTuple):
    """Why something is done, and by which verb. `about`: the number or the name that it is said of.

    `more`: what else has to be typed, as placeholders.
    """

    says: str
    verb: str
    about: str = ""
    more: str = ""

    @property
    def data(self) -> NextStep:
        words = ("pitboss house", self.verb.replace("/", " "), shlex.quote(self.about) if self.about else "", self.more)
        return {"says": self.says, "verb": self.verb, "about": self.about, "command": " ".join(filter(None, words))}
