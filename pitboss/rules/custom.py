"""The licensee's choices on one line: options by name, schedules by name, and pay tables of one's own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pitboss.hands.classes import span
from pitboss.hands.ladder import HandError
from pitboss.law.schedules import PayError, PayRow, Schedule, payout
from pitboss.money.cents import given
from pitboss.rules.payout import row_steps
from pitboss.rules.paytable import ASK, NO_ROW, lines, reader
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import UnreadableError, meant
from pitboss.sheet.files import toml
from pitboss.sheet.lawful import parse
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import MOST_ODDS, paid_on, printed_for
from pitboss.words import Game, Hand, Pays, PotGame, walk

MOST_ROWS = 60
"""Of a pay table of one's own; none that is printed has a third of it."""


def chosen(
    game: Game,
    pays: Iterable[str] = (),
    options: Iterable[str] = (),
    written: Mapping[str, Any] = MappingProxyType({}),
    where: str = "the command line",
) -> Sheet:
    """The sheet with `SPOT=SCHEDULE` and `OPTION=VALUE` set; a schedule may be a TOML file of one's own.

    `written`: a sheet's lines; what is set here stands in place of the same line there.
    """
    asked = {wager_called(game, name): value for name, value in map(_split, pays)}
    files = {wager: Path(value) for wager, value in asked.items() if value.lower().endswith(".toml")}
    named = {wager: value for wager, value in asked.items() if wager not in files}
    made = {"pays": named, "options": dict(option_called(game, *_split(each)) for each in options)}
    data = dict(written) | {field: _over(written.get(field, {}), lines) for field, lines in made.items()}
    sheet = parse(data, game, where)
    return with_own(sheet, {wager: load(path, sheet, wager) for wager, path in files.items()})


def with_own(sheet: Sheet, own: Mapping[str, Schedule]) -> Sheet:
    """The sheet with pay tables of one's own, by wager."""
    return replace(sheet, schedules={**sheet.schedules, **own}) if own else sheet


def _over(lines: Any, others: Mapping[str, str]) -> Any:
    """Lines under a heading with these in their places; what is no heading stays, to be refused."""
    return {**lines, **others} if isinstance(lines, Mapping) else lines


def _split(text: str) -> tuple[str, str]:
    name, found, value = text.partition("=")
    if not found or not name.strip() or not value.strip():
        raise UnreadableError(f"{given(text)}: write NAME=VALUE")
    return name.strip(), value.strip()


def option_called(game: Game | PotGame, name: str, value: str) -> tuple[str, str]:
    """An option and its value as the book spells them."""
    known = options_of(game)
    name = next((each for each in known if each.lower() == name.lower()), name)
    values = known[name].values if name in known else ()
    return name, next((each for each in values if each.lower() == value.lower()), value)


def wager_called(game: Game, name: str) -> str:
    """The wager that is meant: its own name, or the spot it pays on."""
    wagers = printed_for(game)
    exact = [wager for wager in wagers if wager.lower() == name.lower()]
    spots = [wager for wager, on in paid_on(game).items() if name.lower() in {spot.lower() for spot in on}]
    found = exact or list(dict.fromkeys(spots))
    if len(found) != 1:
        known = ", ".join(repr(wager) for wager in wagers) or "none"
        which = f"it stands for {' and '.join(map(repr, found))}" if found else f"{game.name} has no such wager"
        guess = meant(name, wagers)
        raise UnreadableError(f"pay table of {given(name)}: {which}; {guess or f'schedules are chosen for {known}'}")
    return found[0]


class RowError(PayError):
    """A row that cannot stand. `at`: which, counted from 1."""

    def __init__(self, at: int, says: str) -> None:
        super().__init__(says)
        self.at = at


# --- a pay table of one's own -----------------------------------------------------------------------------------------


def load(path: Path, sheet: Sheet, wager: str) -> Schedule:
    """The pay table in a file, for this wager of this sheet."""
    try:
        data = toml(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PayError(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise PayError(f"{path}: not a TOML file: {error}") from None
    try:
        return table(data, sheet, wager)
    except (PayError, HandError) as error:
        raise PayError(f"{path}: {error}") from None


def table(data: Mapping[str, Any], sheet: Sheet, wager: str) -> Schedule:
    """A pay table from plain data: `rows`, each with a `hand` and what it `pays`, the best hand first."""
    if wager not in sheet.schedules:
        raise PayError(f"{wager}: a card says which schedule pays, not the house")
    model = sheet.schedules[wager]
    rows = data.get("rows")
    if not isinstance(rows, list) or not rows:
        raise PayError('no rows; write rows = [{hand = "Straight flush", pays = "40 to 1"}, ...]')
    if len(rows) > MOST_ROWS:
        raise PayError(f"{len(rows):,} rows; a pay table has at most {MOST_ROWS}")
    hands = tuple(_readers(sheet, wager, model))
    made = tuple(_row(row, at, model, hands) for at, row in enumerate(rows, 1))
    for at, row in enumerate(made, 1):
        _known(row, at, model, hands)
    name = data.get("name", "own")
    says = "A pay table of one's own."
    mine = replace(model, name=str(name), rows=made, note=says, jurisdiction="", section="", paragraph="")
    _complete(mine, model)
    for hand in hands:
        _reachable(mine, hand)
    return mine


def _row(row: Any, at: int, model: Schedule, hands: tuple[Hand, ...]) -> PayRow:
    if not isinstance(row, dict) or not isinstance(row.get("hand"), str):
        raise RowError(at, f"row {at}: no hand")
    hand, pays = row["hand"], row.get("pays")
    if not isinstance(pays, str):
        what = "no pays" if pays is None else f"pays = {given(pays)} is not text"
        raise RowError(at, f"row {at}, {hand}: {what}; write for example '40 to 1', '$500', 'push' or 'lose'")
    if pays.lstrip().startswith("-"):
        raise RowError(at, f"row {at}, {hand}: {pays!r} is negative; write 'lose' for a hand that is not paid")
    try:
        found = payout(pays)
    except PayError as fault:
        raise RowError(at, f"row {at}, {hand}: {fault}") from None
    if found is not None and found.odds > MOST_ODDS:
        raise RowError(at, f"row {at}, {hand}: {pays!r} is more than a million to one")
    if found is not None and found.meter > Fraction(1):
        raise RowError(at, f"row {at}, {hand}: {pays!r} is more than the whole meter")
    if found is not None and found.meter and not any(row.payout and row.payout.meter for row in model.rows):
        raise RowError(at, f"row {at}, {hand}: {pays!r}, but {model.wager} has no meter")
    old = next((other for other in model.rows if _same(other.hand, hand, hands)), None)
    envy = row.get("envy", old.envy if old else "")
    if not isinstance(envy, str) or not _readable(envy):
        raise RowError(at, f"row {at}, {hand}: envy = {given(envy)} is not a payout; write for example '$500'")
    return PayRow(old.hand if old else hand, "", pays, envy=envy)


def _known(row: PayRow, at: int, model: Schedule, hands: tuple[Hand, ...]) -> None:
    """A hand that some ladder of the wager has; one that is misspelt is answered with what may have been meant."""
    names = [each.hand for each in model.rows]
    if row.hand in names:
        return
    try:
        for hand in hands:
            lines(replace(model, rows=(row,)), hand.ladder)
    except HandError:
        told = meant(row.hand, names) or f"there are {', '.join(map(repr, names))}"
        raise RowError(at, f"row {at}: no such hand as {given(row.hand)}; {told}") from None


def _readable(pays: str) -> bool:
    try:
        payout(pays)
    except PayError:
        return False
    return True


def _same(one: str, other: str, hands: tuple[Hand, ...]) -> bool:
    """Whether two names mean the same hands: "Pair" and "One Pair"."""
    if one.lower() == other.lower():
        return True
    try:
        return bool(hands) and all(span(hand.ladder, one) == span(hand.ladder, other) for hand in hands)
    except HandError:
        return False


def _complete(mine: Schedule, model: Schedule) -> None:
    """Every hand that the printed schedule names is there, once."""
    names = [row.hand.lower() for row in mine.rows]
    for row in model.rows:
        if row.hand.lower() not in names:
            raise PayError(f"no row for {row.hand!r}; the schedule it replaces has one: write 'lose' if it is not paid")
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise PayError(f"two rows for {twice!r}")


def _readers(sheet: Sheet, wager: str, schedule: Schedule) -> Iterable[Hand]:
    """The hands that the schedule is read by."""
    for row in walk((sheet.game.script, sheet.game.settle)):
        for pays in (part for part in walk(row) if isinstance(part, Pays) and part.wager == wager):
            hand = getattr(row, "hand", None)
            read = reader(pays, hand, schedule) if hand is not None else pays.on
            if isinstance(read, Hand):
                yield read


def _reachable(schedule: Schedule, hand: Hand) -> None:
    """A row that another row above it takes everything from is a mistake."""
    plain = [line for line in lines(schedule, hand.ladder) if not line.cards and not line.rest]
    hit = {at for at in row_steps(schedule, hand.ladder).values.tolist() if at not in (ASK, NO_ROW)}
    for line in plain:
        at = schedule.rows.index(line.row)
        asked = any(low <= line.low and line.high <= high for low, high in _asking(schedule, hand))
        if at not in hit and not line.suits and not asked:
            raise RowError(at + 1, f"row {at + 1}, {line.row.hand}: never hit, a row above it takes all such hands")


def _asking(schedule: Schedule, hand: Hand) -> list[tuple[int, int]]:
    steps = row_steps(schedule, hand.ladder)
    ends = [*steps.bounds[1:].tolist(), 1 << 62]
    return [
        (low, high - 1)
        for low, high, row in zip(steps.bounds.tolist(), ends, steps.values.tolist(), strict=True)
        if row == ASK
    ]
