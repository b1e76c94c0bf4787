"""A pot game's sheet as the licensee writes it. What is wrong with its shape is said in plain words, with its place."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Annotated, Any

from pydantic import BeforeValidator, Field

from pitboss.money.cents import given
from pitboss.sheet.form import Money, Name, Percent, Strict, Truth, filled

BIGGEST = 1_000_000
"""No number of raises, seats, minutes or seconds comes near."""


def count(value: object) -> int:
    """A whole number and nothing that only resembles one."""
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > BIGGEST:
        raise ValueError(f"{given(value)} is not a whole number such as 3")
    return value


Count = Annotated[int, BeforeValidator(count)]


class RakeForm(Strict):
    """What the house takes: a share of the pot, sums as it grows, or a charge for time."""

    way: str | None = None
    share: Percent | None = None
    most: Money | None = None
    steps: tuple[tuple[Money, Money], ...] = ()
    hourly: Money = 0
    minutes: Count = 30
    table: Truth = False
    no_flop_no_drop: Truth = False


class DropForm(Strict):
    """What each pot gives to a jackpot, and from which size on."""

    amount: Money = 0
    pot: Money = 0


class PotForm(Strict):
    """A pot game's sheet as the licensee writes it."""

    game: str = ""
    unit: Money | None = None
    limit: str | None = None
    small: Money | None = None
    big: Money | None = None
    ante: Money | None = None
    blinds: tuple[Money, ...] | None = None
    bring_in: Money | None = None
    strike_out: Money | None = None
    side_wagers: dict[str, Money] = Field(default_factory=dict)
    straddle: Truth = False
    raises: Count | None = None
    heads_up_cap: Truth = False
    check_raise: Truth = True
    bet_or_fold: Truth = False
    seats: Count | None = None
    kill: str = "none"
    kill_pot: Money | None = None
    dead_button: Truth = True
    first_button: str = "right of the dealer"
    treats: Truth = False
    chop: Truth = False
    seconds: Count = 0
    carry: Percent | None = None
    final: Truth = False
    pool_rake: Percent = Fraction(0)
    seed: Money | None = None
    least_buy_in: Money | None = None
    most_buy_in: Money | None = None
    rake: RakeForm = Field(default_factory=RakeForm)
    drop: DropForm = Field(default_factory=DropForm)
    pays: dict[str, Name] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)


PARTS: dict[str, type[Strict]] = {"rake": RakeForm, "drop": DropForm}
EXAMPLES = {
    "game": 'game = "texas-holdem-high"',
    "limit": 'limit = "spread limit"',
    "blinds": "blinds = [2, 4]",
    "kill": 'kill = "half-kill"',
    "first_button": 'first_button = "by a card"',
    "rake.way": 'way = "a share of the pot"',
    "rake.steps": "steps = [[20, 1], [40, 1]]",
    "side_wagers": '"Bonus" = 5',
    "rake": 'share = "10%"',
    "drop": "amount = 1",
    "pays": '"Bonus" = "II"',
    "options": 'joker = "with"',
}
"""A line of each field that is no plain number, to be shown to whoever has written another kind of thing there."""
TABLES = ("side_wagers", "rake", "drop", "pays", "options")


def fill(data: Mapping[str, Any]) -> PotForm:
    """The form from plain data, or a SheetError with everything that is wrong with its shape."""
    return filled(PotForm, data, PARTS, _misshapen, _place)


def _place(loc: list[str]) -> str:
    """Where it stands; places in a list are counted from one."""
    return ".".join(str(int(part) + 1) if part.isdecimal() and at and loc[at - 1] != "side_wagers" else part
                    for at, part in enumerate(loc))  # fmt: skip


def _misshapen(loc: list[str]) -> str:
    if not loc:
        return f"sheet: write lines such as {EXAMPLES['game']}"
    field = ".".join(loc[:2]) if ".".join(loc[:2]) in EXAMPLES else loc[0]
    example = EXAMPLES[field]
    if field in TABLES and len(loc) == 1:
        return f"{field}: write the heading [{field}] and under it lines such as {example}"
    return f"{_place(loc) if field in TABLES else field}: write for example {example}"
