"""What stands in the lines of a form: amounts, percentages, numbers, names; each refuses what only resembles it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer

from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import AS_PRINTED, AS_READ
from pitboss.money.cents import cents, given, percent, percents
from pitboss.sheet.faults import ALL, WRITE, Fault

BIGGEST = 1_000_000
"""No number of raises, seats, minutes or seconds comes near."""
FUND_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 -]{0,39}")
"""A controller or a jackpot has a name, so that nobody takes it for a table's number."""
NAMED = "a letter and up to 39 more letters, digits, spaces or hyphens"


def truth(value: object) -> bool:
    """True or false and nothing that only resembles them."""
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return value == "true"
    raise ValueError(f"{given(value)} is neither true nor false")


def count(value: object) -> int:
    """A whole number and nothing that only resembles one."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > BIGGEST:
        raise ValueError(f"{given(value)} is not a whole number such as 3")
    return value


def name(value: object) -> object:
    """A printed name; where that is a number it may be written as one."""
    return given(value) if isinstance(value, bool | int | float) else value


def how_read(value: object) -> str:
    """How schedules that can be read two ways are read: as read, as printed, or as read by the ruling so numbered."""
    if not isinstance(value, str | int) or isinstance(value, bool) or not 0 < len(str(value).strip()) <= LONGEST_RULING:
        raise ValueError(f"{given(value)} is neither {AS_READ!r} nor {AS_PRINTED!r} nor the number of a ruling")
    return str(value).strip()


LONGEST_RULING = 60
Money = Annotated[int, BeforeValidator(cents), PlainSerializer(lambda amount: str(Decimal(amount) / 100))]
Percent = Annotated[Fraction, BeforeValidator(percent), PlainSerializer(percents)]
Name = Annotated[str, BeforeValidator(name)]
Wording = Annotated[str, Field(max_length=1000)]
Truth = Annotated[bool, BeforeValidator(truth)]
CountField = Annotated[int, BeforeValidator(count)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


def unwritten(form: type[Strict], name: str) -> Any:
    """What a line of a form says where it is not written."""
    # The oldest Pydantic wants to be told what was read before, although no default of ours asks for it.
    return form.model_fields[name].get_default(call_default_factory=True, validated_data={})


class Elsewhere(NamedTuple):
    """Why a field of the other kind of sheet is none of this one, and the paragraph by state."""

    says: str
    law: Mapping[str, Cite]


class WrittenForm(Strict):
    """A document that the house writes. `CALLED`: what it is; `FIRST`: the field it begins with.

    `PARTS`: the fields that hold lines of their own; `EXAMPLES`: a line of each field, to be shown to whoever has
    written another kind of thing there. `RENAMED`: what older sheets call a field.
    `ELSEWHERE`: fields of the other kind of sheet.
    `NAMED`: the fields whose lines have names of their own, which may be numbers.
    """

    CALLED: ClassVar = "sheet"
    FIRST: ClassVar = "game"
    PARTS: ClassVar[Mapping[str, type[Strict]]] = {}
    RENAMED: ClassVar[Mapping[str, str]] = {}
    ELSEWHERE: ClassVar[Mapping[str, Elsewhere]] = {}
    NAMED: ClassVar[tuple[str, ...]] = ()
    EXAMPLES: ClassVar[Mapping[str, str]] = {}

    def __hash__(self) -> int:
        """Lines under a heading may come in any order."""
        return hash(json.dumps(self.model_dump(mode="json"), sort_keys=True))

    @classmethod
    def misshapen(cls, loc: list[str]) -> Fault:
        """What should stand where a thing of another shape stands."""
        if not loc:
            return Fault(ALL, f"this is no {cls.CALLED}", f"lines such as {cls.EXAMPLES[cls.FIRST]}", told=WRITE)
        field = ".".join(loc[:2]) if ".".join(loc[:2]) in cls.EXAMPLES else loc[0]
        example, headed = cls.EXAMPLES[field], not cls.EXAMPLES[field].startswith(f"{loc[0]} = ")
        if headed and len(loc) == 1:
            return Fault(
                (field,), WRONG_KIND, f"the heading [{field}] and under it lines such as {example}", told=WRITE
            )
        return Fault(cls.printed(loc[:2] if headed else loc[:1]), WRONG_KIND, f"for example {example}", told=WRITE)

    @classmethod
    def printed(cls, loc: list[str]) -> tuple[str, ...]:
        """Where it stands, as it is written in a sheet; places in a list are counted from one."""
        listed = (at and part.isdecimal() and loc[at - 1] not in cls.NAMED for at, part in enumerate(loc))
        return tuple(str(int(part) + 1) if place else part for part, place in zip(loc, listed, strict=True))


WRONG_KIND = "another kind of thing is wanted"
