"""The forms: a sheet of either kind of game as the licensee writes it. A wrong shape is answered in plain words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from fractions import Fraction
from typing import Annotated, Any, ClassVar, NamedTuple, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationError
from pydantic_core import ErrorDetails

from pitboss.law.paragraphs import Cite, Section
from pitboss.law.schedules import AS_PRINTED, AS_READ
from pitboss.money.cents import cents, given, percent, percents
from pitboss.sheet.faults import ALL, HAS, WRITE, Fault, meant

BIGGEST = 1_000_000
"""No number of raises, seats, minutes or seconds comes near."""
MOST_LINES = 500
"""Lines of a sheet, and what stands in its lists: no game has a tenth of as many names."""


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
Count = Annotated[int, BeforeValidator(count)]


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Limit(Strict):
    """The smallest and the largest wager on a spot."""

    least: Money
    most: Money


def limit(least: int, most: int) -> Limit:
    """A limit from cents, which no form has to read."""
    return Limit.model_construct(least=least, most=most)


def one_size(value: object) -> object:
    """One amount is the least and the most."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return value
    amount = cents(value)
    return limit(amount, amount)


Limits = dict[str, Annotated[Limit, BeforeValidator(one_size)]]


class PoolRakeForm(Strict):
    """What the house takes from a pool beside its own game: a share of it, and no more than so much."""

    share: Percent
    most: Money


FUND_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 -]{0,39}")
"""A controller or a jackpot has a name, so that nobody takes it for a table's number."""
NAMED = "a letter and up to 39 more letters, digits, spaces or hyphens"


class MeterForm(Strict):
    """The progressive meter: where it stands, what it restarts from, and what each wager adds.

    `link`: the controller of the house that it hangs on, with other tables.
    """

    link: str = ""
    reads: Money | None = None
    seed: Money | None = None
    reserve: Money = 0
    adds: Percent = Fraction(20, 100)


class Caps(Strict):
    """Aggregate payouts: the most a round, or one player, is paid."""

    round: Money | None = None
    player: Money | None = None
    tip: Money | None = None
    approval: str | None = None


class RakeForm(Strict):
    """What the house takes of a pot game: a share of the pot, sums as it grows, or a charge for time."""

    way: str | None = None
    share: Percent | None = None
    most: Money | None = None
    steps: tuple[tuple[Money, Money], ...] = ()
    hourly: Money = 0
    minutes: Count = 30
    table: Truth = False
    no_flop_no_drop: Truth = False


class DropForm(Strict):
    """What each pot gives to a jackpot, and from which size on; what approves of the jackpot."""

    amount: Money = 0
    pot: Money = 0
    approval: str | None = None


def form_data(form: Strict) -> dict[str, Any]:
    """The lines that are not usual, as plain data; money in cents and shares as fractions, as the form holds them."""
    usual = {name: field.get_default(call_default_factory=True) for name, field in type(form).model_fields.items()}
    given = {name: getattr(form, name) for name in usual}
    return {name: _plain(value) for name, value in given.items() if value != usual[name]}


def _plain(value: Any) -> Any:
    match value:
        case Strict():
            return form_data(value)
        case Fraction():
            return str(value)
        case tuple():
            return [_plain(each) for each in value]
        case dict():
            return {name: _plain(each) for name, each in value.items()}
    return value


class NoticeForm(Strict):
    """Wording that the house enters for its signs."""

    variations: Wording = ""
    conduct: Wording = ""


class PotNoticeForm(NoticeForm):
    """Wording for a poker room: what is prescribed word for word stands in no program, and is entered here."""

    proposition_players: Wording = ""
    jackpot: Wording = ""


class Elsewhere(NamedTuple):
    """Why a field of the other kind of sheet is none of this one, and the paragraph by state."""

    says: str
    law: Mapping[str, Cite]


class SheetForm(Strict):
    """What every sheet says. `PARTS`: the fields that hold lines of their own; `EXAMPLES`: a line of each field, to be
    shown to whoever has written another kind of thing there. `RENAMED`: what older sheets call a field.
    `ELSEWHERE`: fields of the other kind of sheet.
    `NAMED`: the fields whose lines have names of their own, which may be numbers.
    """

    PARTS: ClassVar[Mapping[str, type[Strict]]] = {}
    RENAMED: ClassVar[Mapping[str, str]] = {}
    ELSEWHERE: ClassVar[Mapping[str, Elsewhere]] = {}
    NAMED: ClassVar = ("limits", "pays", "awards", "options", "house_way")
    EXAMPLES: ClassVar[Mapping[str, str]] = {}

    game: str = ""
    unit: Money | None = None

    def __hash__(self) -> int:
        """Lines under a heading may come in any order."""
        return hash(json.dumps(self.model_dump(mode="json"), sort_keys=True))

    @classmethod
    def misshapen(cls, loc: list[str]) -> Fault:
        """What should stand where a thing of another shape stands."""
        if not loc:
            return Fault(ALL, "this is no sheet", f"lines such as {cls.EXAMPLES['game']}", told=WRITE)
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


class Form(SheetForm):
    """A house-banked game's sheet as the licensee writes it."""

    ELSEWHERE: ClassVar = {
        "drop": Elsewhere(
            "a jackpot rake is taken of player-banked pots only",
            {
                "CO": Section("CO", "47.1-1002")("(19)") & Section("CO", "47.1-1018")("(2)"),
                "MA": Section("MA", "poker 19")("(b)(1)"),
            },
        ),
        "chop": Elsewhere(
            "blinds are chopped where players post them",
            {"CO": Section("CO", "47.1-1002")("(10.5)") & Section("CO", "47.1-1034")("text")},
        ),
        "bet_or_fold": Elsewhere("bet or fold is posted where players bet against each other", {}),
        "check_raise": Elsewhere("a raise after a check is posted where players bet against each other", {}),
    }
    PARTS: ClassVar = {"limits": Limit, "rake": PoolRakeForm, "meter": MeterForm, "caps": Caps, "notices": NoticeForm}
    EXAMPLES: ClassVar = {
        "game": 'game = "three-card-poker"',
        "limits": "Ante = { least = 5, most = 100 }",
        "pays": '"Pair Plus" = "2"',
        "awards": '"Royal flush" = "900 to 1"',
        "options": 'deal = "in packets"',
        "without": 'without = ["Progressive"]',
        "rake": '"3 Pot" = { share = "10%", most = 5 }',
        "meter": "seed = 1000",
        "caps": "round = 50000",
        "caps.approval": 'approval = "MGC 2026-17"',
        "agreement": 'agreement = "SHFL, 3 March 2026"',
        "house_way": '"two low pairs" = "a pair in front"',
        "notices": 'variations = "Cards come from a shuffler."',
    }

    reading: Annotated[str, BeforeValidator(how_read)] = AS_READ
    limits: Limits = Field(default_factory=dict)
    pays: dict[str, Name] = Field(default_factory=dict)
    awards: dict[str, str] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)
    without: tuple[str, ...] = ()
    tips: Truth = True
    seats: Count | None = None
    agreement: str | None = None
    commission: Percent | None = None
    rake: dict[str, PoolRakeForm] = Field(default_factory=dict)
    meter: MeterForm = Field(default_factory=MeterForm)
    caps: Caps = Field(default_factory=Caps)
    house_way: dict[str, str] = Field(default_factory=dict)
    notices: NoticeForm = Field(default_factory=NoticeForm)


class PotForm(SheetForm):
    """A pot game's sheet as the licensee writes it."""

    ELSEWHERE: ClassVar = {
        "caps": Elsewhere("aggregate payouts are for house-banked games", {"CO": Section("CO", "47.1-1062")("intro")}),
    }
    PARTS: ClassVar = {"limits": Limit, "rake": RakeForm, "drop": DropForm, "notices": PotNoticeForm}
    RENAMED: ClassVar = {"side_wagers": "limits"}
    EXAMPLES: ClassVar = {
        "game": 'game = "texas-holdem-high"',
        "limit": 'limit = "spread limit"',
        "blinds": "blinds = [2, 4]",
        "kill": 'kill = "half-kill"',
        "high_qualifier": 'high_qualifier = "pair of jacks"',
        "first_button": 'first_button = "by a card"',
        "rake.way": 'way = "a share of the pot"',
        "rake.steps": "steps = [[20, 1], [40, 1]]",
        "limits": '"Bonus" = 5',
        "rake": 'share = "10%"',
        "drop": "amount = 1",
        "drop.approval": 'approval = "DOG 2026-17"',
        "pays": '"Bonus" = "II"',
        "options": 'joker = "with"',
        "notices": 'jackpot = "Four eights beaten."',
    }

    limit: str | None = None
    small: Money | None = None
    big: Money | None = None
    ante: Money | None = None
    blinds: tuple[Money, ...] | None = None
    bring_in: Money | None = None
    strike_out: Money | None = None
    limits: Limits = Field(default_factory=dict)
    straddle: Truth = False
    straddle_amount: Money | None = None
    raises: Count | None = None
    heads_up_cap: Truth = False
    check_raise: Truth = True
    bet_or_fold: Truth = False
    seats: Count | None = None
    high_qualifier: str | None = None
    kill: str = "none"
    kill_pot: Money | None = None
    dead_button: Truth = True
    first_button: str = "right of the dealer"
    treats: Truth = False
    props: Truth = False
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
    notices: PotNoticeForm = Field(default_factory=PotNoticeForm)
    pays: dict[str, Name] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)


F = TypeVar("F", bound=SheetForm)
M = TypeVar("M", bound=Strict)


def fill(form: type[F], data: Mapping[str, Any], state: str = "") -> tuple[F, tuple[Fault, ...]]:
    """The form from plain data without the lines that cannot be read, and what is wrong with each of those.

    `state`: whose law is named.
    """
    if _is_too_long(data):
        return form(), (Fault(ALL, f"a sheet has at most {MOST_LINES} lines; nothing of this one was read"),)
    data = _renamed(form, data)
    try:
        return form.model_validate(data), ()
    except ValidationError as error:
        wrong = error.errors()
    kept = _readable(data, wrong) if isinstance(data, Mapping) else {}
    rest, more = fill(form, kept, state) if kept != data else (form(), ())
    return rest, (*_faults(wrong, form, state), *more)


def _is_too_long(data: object) -> bool:
    """Whether there are more lines than any sheet has: to judge each costs, and nobody reads what is said of them."""
    waiting, many = [data], 0
    while waiting and many <= MOST_LINES:
        inside = waiting.pop()
        parts = inside.values() if isinstance(inside, Mapping) else inside if isinstance(inside, list | tuple) else ()
        many += len(parts)
        waiting += parts
    return many > MOST_LINES


def _renamed(form: type[SheetForm], data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The lines of an older sheet under today's names; who writes both names means two things."""
    if not isinstance(data, Mapping):
        return data
    now = {old: new for old, new in form.RENAMED.items() if new not in data}
    return {now.get(name, name): value for name, value in data.items()}


def _readable(data: Mapping[str, Any], wrong: Iterable[ErrorDetails]) -> dict[str, Any]:
    """The lines with whose shape nothing is wrong: under a heading only the wrong ones go."""
    found = dict(data)
    for loc in (fault["loc"] for fault in wrong):
        inside = found.get(str(loc[0]))
        if isinstance(inside, dict) and len(loc) > 1 and loc[1] in inside:
            found[str(loc[0])] = {key: value for key, value in inside.items() if key != loc[1]}
        elif not isinstance(inside, dict) or len(loc) == 1:
            found.pop(str(loc[0]), None)
    return found


def _faults(wrong: Iterable[ErrorDetails], form: type[SheetForm], state: str) -> Iterator[Fault]:
    for fault in wrong:
        loc = [str(part) for part in fault["loc"]]
        if fault["type"] == "extra_forbidden":
            yield _unknown(form, tuple(loc), state)
        elif fault["type"] == "value_error":
            yield Fault(form.printed(loc), str(fault["ctx"]["error"]))
        else:
            yield form.misshapen(loc)


def _unknown(form: type[SheetForm], loc: tuple[str, ...], state: str) -> Fault:
    """A field that there is not, or that stands on the other kind of sheet."""
    *inside, field = loc
    if not inside and field in form.ELSEWHERE:
        found = form.ELSEWHERE[field]
        return Fault(loc, found.says, law=found.law.get(state))
    part = form.PARTS.get(inside[0], form) if inside else form
    has, heading = tuple(part.model_fields), ".".join(inside) or "a sheet"
    return Fault(loc, f"{heading} has no such field", ", ".join(has), told=HAS, note=meant(field, has))


def less(form: M, lines: Iterable[tuple[str, ...]]) -> M:
    """The form without these lines: whole fields, or names under a heading."""
    for field, *inside in lines:
        kept = _less(getattr(form, field), inside[0]) if inside else _unwritten(form, field)
        form = form.model_copy(update={field: kept})
    return form


def _less(value: Any, name: str) -> Any:
    if isinstance(value, Strict):
        return less(value, ((name,),))
    if isinstance(value, tuple):
        return tuple(each for each in value if each != name)
    return {key: each for key, each in value.items() if key != name}


def _unwritten(form: Strict, field: str) -> Any:
    return type(form).model_fields[field].get_default(call_default_factory=True)
