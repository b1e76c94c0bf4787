"""What the house is told of its people: those who work there, and those who play for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from pitboss.house.books.positions import PersonEngaged, PersonLeft, Position, PropEngaged, PropLeft, WordGiven
from pitboss.web.cage.ask import HouseAsk, PersonName

Licence = Annotated[str, Field(max_length=60)]
LastDay = Annotated[str, Field(max_length=10)]
PositionName = Literal[
    "dealer", "floor", "shift supervisor", "pit manager", "cage", "count team", "accounting", "tournament director",
    "compliance", "inspector", "owner",
]  # fmt: skip


class EngagePerson(HouseAsk):
    """Enter somebody in the register, in these positions and no others; the answer has the word for a first password.

    `until`: the last day on which the licence is good.
    """

    verb, kind = "engage", PersonEngaged
    name: PersonName
    positions: list[PositionName] = Field(min_length=1, max_length=len(Position))
    licence: Licence = ""
    until: LastDay = ""

    def fields(self) -> Mapping[str, Any]:
        positions = tuple(each for each in Position if each.value in self.positions)
        return {
            "name": self.name,
            "positions": positions,
            "licence": self.licence,
            "until": self.until,
        }


class DismissPerson(HouseAsk):
    """Strike somebody off the register; what was signed until then stays signed."""

    verb, kind = "leave", PersonLeft
    name: PersonName


class GiveWord(HouseAsk):
    """Somebody who works or plays here has lost the password: the answer has a word for a new one.

    The old one is worth nothing any more, and whoever is signed in under the name is out.
    """

    verb, kind = "word", WordGiven
    name: PersonName


class EngageProp(HouseAsk):
    """Enter a proposition player: licence, its last day, and the number of the employment record."""

    verb, kind = "prop/engage", PropEngaged
    name: PersonName
    licence: Licence
    until: LastDay
    file: Licence


class DismissProp(HouseAsk):
    """Somebody does not play for the house any more."""

    verb, kind = "prop/leave", PropLeft
    name: PersonName


OF_A_PERSON = (EngagePerson, DismissPerson, GiveWord, EngageProp, DismissProp)
PEOPLE_ASKS: tuple[type[HouseAsk], ...] = OF_A_PERSON
