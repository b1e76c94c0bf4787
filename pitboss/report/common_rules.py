"""A rule that no word of a game says, because the house keeps it for every game alike."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.law.paragraphs import Cite


class CommonRule(NamedTuple):
    """What is done, by which paragraph, in which function, and what shows it."""

    law: Cite
    what: str
    where: str
    test: str

    @property
    def room(self) -> str:
        """The room of the package it is done in."""
        _, room, *_ = self.where.split(".")
        return room
