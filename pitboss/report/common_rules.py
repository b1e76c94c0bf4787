"""A rule that no word of a game says, because the house keeps it for every game alike."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.law.paragraphs import Cite, Section


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


def colorado(section: str) -> Section:
    """A section of Colorado's Rule 10."""
    return Section("CO", f"47.1-{section}")


def massachusetts(section: str) -> Section:
    """A section of Massachusetts' rules of poker."""
    return Section("MA", f"poker {section}")


def holdem(section: str) -> Section:
    """A section of Massachusetts' rules of Colorado Hold'em."""
    return Section("MA", f"colorado hold'em {section}")
