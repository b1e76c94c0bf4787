"""The form: a sheet as the licensee writes it. What is wrong with its shape is said in plain words, with its place."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError

from pitboss.money.cents import cents, given, percent, percents


class SheetError(ValueError):
    """A sheet that cannot be read, or that the law refuses."""


LONGEST = 1_000_000
"""Bytes: no sheet is a hundredth of this."""
WIDEST = 600
"""Characters in what is said about a sheet."""


def truth(value: object) -> bool:
    """True or false and nothing that only resembles them."""
    if isinstance(value, bool):
        return value
    if value in ("true", "false"):
        return value == "true"
    raise ValueError(f"{given(value)} is neither true nor false")


def name(value: object) -> object:
    """A printed name; where that is a number it may be written as one."""
    return given(value) if isinstance(value, bool | int | float) else value


Money = Annotated[int, BeforeValidator(cents), PlainSerializer(lambda amount: str(Decimal(amount) / 100))]
Percent = Annotated[Fraction, BeforeValidator(percent), PlainSerializer(percents)]
Name = Annotated[str, BeforeValidator(name)]
Truth = Annotated[bool, BeforeValidator(truth)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


F = TypeVar("F", bound=Strict)


class Limit(Strict):
    """The smallest and the largest wager on a spot."""

    least: Money
    most: Money


def limit(least: int, most: int) -> Limit:
    """A limit from cents, which no form has to read."""
    return Limit.model_construct(least=least, most=most)


class RakeForm(Strict):
    """What the house takes from a pot: a share of it, and no more than so much."""

    share: Percent
    most: Money


class MeterForm(Strict):
    """The progressive meter: where it stands, what it restarts from, and what each wager adds."""

    reads: Money | None = None
    seed: Money | None = None
    reserve: Money = 0
    adds: Percent = Fraction(20, 100)


class Caps(Strict):
    """Aggregate payouts: the most a round, or one player, is paid."""

    round: Money | None = None
    player: Money | None = None
    tip: Money | None = None


class Form(Strict):
    """A sheet as the licensee writes it."""

    game: str = ""
    unit: Money | None = None
    limits: dict[str, Limit] = Field(default_factory=dict)
    pays: dict[str, Name] = Field(default_factory=dict)
    awards: dict[str, str] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)
    without: tuple[str, ...] = ()
    tips: Truth = True
    commission: Percent | None = None
    rake: dict[str, RakeForm] = Field(default_factory=dict)
    meter: MeterForm = Field(default_factory=MeterForm)
    caps: Caps = Field(default_factory=Caps)


PARTS: dict[str, type[Strict]] = {"limits": Limit, "rake": RakeForm, "meter": MeterForm, "caps": Caps}
QUOTE = '"'
LINES = {
    "game": 'game = "three-card-poker"',
    "limits": "Ante = { least = 5, most = 100 }",
    "pays": '"Pair Plus" = "2"',
    "awards": '"Royal flush" = "900 to 1"',
    "options": 'deal = "in packets"',
    "without": 'without = ["Progressive"]',
    "rake": '"3 Pot" = { share = "10%", most = 5 }',
    "meter": "seed = 1000",
    "caps": "round = 50000",
}
"""A line of each field, to be shown to whoever has written another kind of thing there."""


def read(path: Path) -> dict[str, Any]:
    """What a TOML file says, or a SheetError of one line whatever is in it."""
    try:
        with path.open("rb") as file:
            raw = file.read(LONGEST + 1)
        data = tomllib.loads(raw[:LONGEST].decode("utf-8-sig"))
    except OSError as error:
        raise SheetError(line(f"{path}: {error.strerror}")) from None
    except UnicodeDecodeError:
        raise SheetError(line(f"{path}: not TOML: this is no text in UTF-8")) from None
    except tomllib.TOMLDecodeError as error:
        raise SheetError(line(f"{path}: not TOML: {error}")) from None
    except RecursionError:
        raise SheetError(line(f"{path}: brackets within brackets, deeper than any sheet has them")) from None
    except ValueError:
        raise SheetError(line(f"{path}: a number has more digits than any amount")) from None
    if len(raw) > LONGEST:
        raise SheetError(line(f"{path}: longer than {LONGEST:,} bytes, which no sheet is"))
    return data


def read_for(path: Path, name: str, slug: str) -> dict[str, Any]:
    """What a TOML file says, if it is a sheet for this game."""
    data = read(path)
    named = data.get("game", slug)
    if isinstance(named, str) and not (same_name(named, slug) or same_name(named, name)):
        raise SheetError(line(f"{path}: this is a sheet for {given(named)}, not for {slug!r}"))
    return data


def fill(data: Mapping[str, Any]) -> Form:
    """The form from plain data, or a SheetError with everything that is wrong with its shape."""
    return filled(Form, data, PARTS, _misshapen, ".".join)


def filled(
    form: type[F],
    data: Mapping[str, Any],
    parts: Mapping[str, type[Strict]],
    misshapen: Callable[[list[str]], str],
    place: Callable[[list[str]], str],
) -> F:
    """Any kind of form from plain data; `misshapen` says what should stand where the shape is wrong."""
    try:
        return form.model_validate(data)
    except ValidationError as error:
        faults = dict.fromkeys(_faults(error, form, parts, misshapen, place))
        raise SheetError("; ".join(faults)) from None


def _faults(
    error: ValidationError,
    form: type[Strict],
    parts: Mapping[str, type[Strict]],
    misshapen: Callable[[list[str]], str],
    place: Callable[[list[str]], str],
) -> Iterator[str]:
    unknown: dict[str, list[str]] = {}
    for fault in error.errors():
        loc = [str(part) for part in fault["loc"]]
        if fault["type"] == "extra_forbidden":
            unknown.setdefault(".".join(loc[:-1]), []).append(given(loc[-1]))
        elif fault["type"] == "value_error":
            yield f"{place(loc)}: {fault['ctx']['error']}"
        else:
            yield misshapen(loc)
    for where, names in unknown.items():
        part = parts.get(where.partition(".")[0], form)
        yield f"{where or 'sheet'} has no field {' or '.join(names)}; it has {', '.join(part.model_fields)}"


def _misshapen(loc: list[str]) -> str:
    if not loc:
        return f"sheet: write lines such as {LINES['game']}"
    field, example = loc[0], LINES[loc[0]]
    value = example.partition(" = ")[2]
    if len(loc) == 1 and not example.startswith(field):
        return f"{field}: write the heading [{field}] and under it lines such as {example}"
    place = field if example.startswith(field) else f"{field}.{loc[1]}"
    return f"{place}: write {'text such as ' * value.startswith(QUOTE)}{value}"


def line(text: str) -> str:
    """One line that can be printed, its middle left out where it is too long."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return plain if len(plain) <= WIDEST else f"{plain[: WIDEST // 2]} ... {plain[-WIDEST // 2 :]}"


def same_name(one: str, other: str) -> bool:
    """Whether two names differ at most in capitals, spaces, dashes and apostrophes."""
    return _letters(one) == _letters(other)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
