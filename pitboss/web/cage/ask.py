"""What every form of the house has in common, and the kinds of fields that they are made of."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Annotated, Any, ClassVar

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticCustomError

from pitboss.sheet.files import plain_toml, toml
from pitboss.web import passwords
from pitboss.web.auth import LARGEST_NUMBER, Body

MOST = 10**11
"""Cents: as many as a sheet can hold."""
Amount = Annotated[int, Field(ge=0, le=MOST)]
TableNumber = Annotated[int, Field(ge=1, le=LARGEST_NUMBER)]
PersonName = Annotated[str, Field(min_length=1, max_length=60)]
Note = Annotated[str, Field(max_length=200)]


def _as_table(written: Any) -> Any:
    """A sheet as data; whoever fills in a form writes it in TOML."""
    if not isinstance(written, str):
        return written
    try:
        return toml(written)
    except tomllib.TOMLDecodeError as error:
        raise PydanticCustomError("toml", "not TOML: {why}", {"why": plain_toml(written, error)}) from None


SheetData = Annotated[dict[str, Any], BeforeValidator(_as_table)]
SIGNED = {"id", "by", "second"}
"""What a form says besides the event it leads to."""


class SecondSigner(Body):
    """Who signs beside the one who is signed in, proven by the own password, which is kept nowhere."""

    name: PersonName
    password: str = Field(max_length=passwords.MOST, repr=False)


class HouseAsk(Body):
    """`id`: what was asked under one id happens once, however often it is sent. `by`: who signs.

    Whoever is signed in as a person of the register is the first to sign; `second` is the other one, where two do.
    """

    verb: ClassVar[str]
    kind: ClassVar[type]
    """The event it leads to."""
    texts: ClassVar[frozenset[str]] = frozenset({"text", "rules"})
    """Fields that are whole texts; every other word is short enough to be repeated in a refusal."""
    id: str = Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9._-]+$")
    by: list[PersonName] = Field(default_factory=list, max_length=6)
    second: SecondSigner | None = None

    def fields(self) -> Mapping[str, Any]:
        """What the event says, as far as the one who asks can know."""
        return self.model_dump(exclude=SIGNED)


def signers(ask: HouseAsk) -> tuple[str, ...]:
    """Who signs for it, as they are written."""
    return tuple(" ".join(name.split()) for name in ask.by)
