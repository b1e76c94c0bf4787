"""The forms: a sheet of either kind of game as the licensee writes it. A wrong shape is answered in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Annotated, Any, ClassVar, TypeVar

from pydantic import BeforeValidator, Field, ValidationError
from pydantic_core import ErrorDetails

from pitboss.law.paragraphs import Section
from pitboss.law.schedules import AS_READ
from pitboss.money.cents import cents
from pitboss.sheet.faults import ALL, HAS, Fault, meant
from pitboss.sheet.fields import (
    WRONG_KIND,
    CountField,
    Elsewhere,
    Money,
    Name,
    Percent,
    Strict,
    Truth,
    Wording,
    WrittenForm,
    how_read,
    unwritten,
)
from pitboss.sheet.jackpot_form import JackpotForm

MOST_LINES = 500
"""Lines of a sheet, and what stands in its lists: no game has a tenth of as many names."""


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


SpotLimits = dict[str, Annotated[Limit, BeforeValidator(one_size)]]


class PoolRakeForm(Strict):
    """What the house takes from a pool beside its own game: a share of it, and no more than so much."""

    share: Percent
    most: Money


class MeterForm(Strict):
    """The progressive meter: where it stands, what it restarts from, and what each wager adds.

    `link`: the controller of the house that it hangs on, with other tables.
    """

    reads: Money | None = None
    seed: Money | None = None
    reserve: Money = 0
    adds: Percent = Fraction(20, 100)
    link: str = ""


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
    minutes: CountField = 30
    table: Truth = False
    no_flop_no_drop: Truth = False


def named_or_written(value: object) -> object:
    """A jackpot by its name, or all of its document."""
    if not isinstance(value, Mapping):
        return value
    try:
        return JackpotForm.model_validate(value)
    except ValidationError:
        raise ValueError("what stands here cannot be read; check it as a document of its own") from None


class DropForm(Strict):
    """What each pot gives to a jackpot, and from which size on; which jackpot, and what approves of it."""

    amount: Money = 0
    pot: Money = 0
    jackpot: Annotated[JackpotForm | str | None, BeforeValidator(named_or_written)] = None
    approval: str | None = None


def form_data(form: Strict) -> dict[str, Any]:
    """The lines that are not usual, as plain data; money in cents and shares as fractions, as the form holds them."""
    usual = {name: unwritten(type(form), name) for name in type(form).model_fields}
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


class SheetForm(WrittenForm):
    """What every sheet says."""

    NAMED: ClassVar = ("limits", "pays", "awards", "options", "house_way")

    game: str = ""
    unit: Money | None = None


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
    limits: SpotLimits = Field(default_factory=dict)
    pays: dict[str, Name] = Field(default_factory=dict)
    awards: dict[str, str] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)
    without: tuple[str, ...] = ()
    tips: Truth = True
    seats: CountField | None = None
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
        "jackpot_hand": 'jackpot_hand = "flush"',
        "first_button": 'first_button = "by a card"',
        "rake.way": 'way = "a share of the pot"',
        "rake.steps": "steps = [[20, 1], [40, 1]]",
        "limits": '"Bonus" = 5',
        "rake": 'share = "10%"',
        "drop": "amount = 1",
        "drop.jackpot": 'jackpot = "Front Range Bad Beat"',
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
    limits: SpotLimits = Field(default_factory=dict)
    straddle: Truth = False
    straddle_amount: Money | None = None
    raises: CountField | None = None
    heads_up_cap: Truth = False
    check_raise: Truth = True
    all_in_face_up: Truth = False
    bet_or_fold: Truth = False
    seats: CountField | None = None
    high_qualifier: str | None = None
    kill: str = "none"
    kill_pot: Money | None = None
    dead_button: Truth = True
    first_button: str = "right of the dealer"
    treats: Truth = False
    props: Truth = False
    chop: Truth = False
    seconds: CountField = 0
    carry: Percent | None = None
    final: Truth = False
    pool_rake: Percent = Fraction(0)
    seed: Money | None = None
    ends: Truth = False
    jackpot_hand: str = ""
    least_buy_in: Money | None = None
    most_buy_in: Money | None = None
    rake: RakeForm = Field(default_factory=RakeForm)
    drop: DropForm = Field(default_factory=DropForm)
    notices: PotNoticeForm = Field(default_factory=PotNoticeForm)
    pays: dict[str, Name] = Field(default_factory=dict)
    options: dict[str, Name] = Field(default_factory=dict)


class PointsForm(PotForm):
    """A level of a tournament as a sheet: its amounts are points of its chips, which no money pays for at the table.

    `big_ante`: the ante that the big blind puts up for everybody.
    """

    points: Truth
    big_ante: Money = 0


F = TypeVar("F", bound=WrittenForm)
M = TypeVar("M", bound=Strict)


def fill(form: type[F], data: Mapping[str, Any], state: str = "") -> tuple[F, tuple[Fault, ...]]:
    """The form from plain data without the lines that cannot be read, and what is wrong with each of those.

    `state`: whose law is named.
    """
    if _is_too_long(data):
        return form(), (Fault(ALL, f"a {form.CALLED} has at most {MOST_LINES} lines; nothing of this one was read"),)
    data = _renamed(form, data)
    try:
        return form.model_validate(data), ()
    except ValidationError as error:
        wrong = error.errors()
    kept = _readable(data, wrong) if isinstance(data, Mapping) else {}
    rest, more = fill(form, kept, state) if kept != data else (form(), ())
    return rest, (*_plainest([*_faults(wrong, form, state)]), *more)


def _plainest(faults: list[Fault]) -> Iterator[Fault]:
    """Without those of a shape that is wrong for what stands inside it, which has a fault of its own."""
    for fault in faults:
        inside = (each for each in faults if len(each.at) > len(fault.at) > 0 and each.at[: len(fault.at)] == fault.at)
        if fault.given != WRONG_KIND or next(inside, None) is None:
            yield fault


def _is_too_long(data: object) -> bool:
    """Whether there are more lines than any sheet has: to judge each costs, and nobody reads what is said of them."""
    waiting, many = [data], 0
    while waiting and many <= MOST_LINES:
        inside = waiting.pop()
        parts = inside.values() if isinstance(inside, Mapping) else inside if isinstance(inside, list | tuple) else ()
        many += len(parts)
        waiting += parts
    return many > MOST_LINES


def _renamed(form: type[WrittenForm], data: Mapping[str, Any]) -> Mapping[str, Any]:
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


def _faults(wrong: Iterable[ErrorDetails], form: type[WrittenForm], state: str) -> Iterator[Fault]:
    for fault in wrong:
        loc = [str(part) for part in fault["loc"]]
        if fault["type"] == "extra_forbidden":
            yield _unknown(form, tuple(loc), state)
        elif fault["type"] == "value_error":
            yield Fault(form.printed(loc), str(fault["ctx"]["error"]))
        else:
            yield form.misshapen(loc)


def _unknown(form: type[WrittenForm], loc: tuple[str, ...], state: str) -> Fault:
    """A field that there is not, or that stands on the other kind of sheet."""
    *inside, field = loc
    if not inside and field in form.ELSEWHERE:
        found = form.ELSEWHERE[field]
        return Fault(loc, found.says, law=found.law.get(state))
    part = form.PARTS.get(inside[0], form) if inside else form
    has, heading = tuple(part.model_fields), ".".join(inside) or f"a {form.CALLED}"
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
    return unwritten(type(form), field)
