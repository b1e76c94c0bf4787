"""Pay tables: every printed schedule, as printed and, where the print is damaged, as read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from pitboss.law import sources
from pitboss.law.paragraphs import Cite


class PayError(ValueError):
    """A payout, schedule or pay-table file that cannot be read."""


@dataclass(frozen=True, slots=True)
class Payout:
    """What a winning wager gets: odds on the stake, a share of the meter, a fixed prize, or its stake back.

    `metered`: the prize comes off the meter.
    """

    odds: Fraction = Fraction(0)
    returned: bool = True
    meter: Fraction = Fraction(0)
    prize: int = 0
    metered: bool = False

    def __str__(self) -> str:
        return " + ".join(self._parts()) or "push"

    def back(self, stake: Fraction, *, tray: bool = False) -> Fraction:
        """What comes back of a stake, the meter's share aside; `tray`: the stake was lost at once, as progressives are.

        From the tray a stake returns with odds "to", not with a sum or a share of the meter.
        """
        stays = stake if self.returned and (self.odds or not tray) else 0
        return stays + self.odds * stake + self.prize

    def _parts(self) -> list[str]:
        word = "to" if self.returned else "for"
        parts = [f"{self.odds.numerator:,} {word} {self.odds.denominator}"] if self.odds else []
        parts += [f"{self.meter * 100}% of meter"] if self.meter else []
        prize = f"${self.prize / 100:,.2f}".removesuffix(".00") + " from meter" * self.metered
        return parts + ([prize] if self.prize else [])


PUSH = Payout()
NUMBER = r"(?P<n>\d{1,15}(\.\d{1,15})?|\.\d{1,15})"
"""No longer than anybody writes a number: thousands of digits are nothing that can be printed again."""
ODDS = re.compile(rf"^{NUMBER} ?(?P<word>to|for) ?(?P<d>[1-9]\d{{0,14}})( \(even money\))?$")
METER = re.compile(rf"^{NUMBER} ?(%|percent)( of (the )?(displayed progressive jackpot|meter))?$")
PRIZE = re.compile(r"^\$(?P<n>\d{1,15})(?P<off> from meter)?$")


LONGEST_SHOWN = 60
"""Letters of what is no payout, in the line that says so."""


@lru_cache(maxsize=1 << 14)
def payout(text: str) -> Payout | None:
    """`"40 to 1"`, `"300 for 1"`, `"10% of meter"`, `"$500"`, `"push"`, sums with `+`; `""` and `"lose"` pay none."""
    plain = text.replace(",", "").strip().lower()
    if plain in {"", "lose"}:
        return None
    if plain == "push":
        return PUSH
    total = Payout()
    for part in plain.split("+"):
        total = _add(total, part.strip(), text)
    return total


def _add(total: Payout, part: str, text: str) -> Payout:
    if odds := ODDS.match(part):
        ratio = Fraction(odds["n"]) / int(odds["d"])
        return Payout(ratio, odds["word"] == "to", total.meter, total.prize)
    if meter := METER.match(part):
        return Payout(total.odds, total.returned, Fraction(meter["n"]) / 100, total.prize)
    if prize := PRIZE.match(part):
        return Payout(total.odds, total.returned, total.meter, int(prize["n"]) * 100, bool(prize["off"]))
    shown = text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…"
    raise PayError(
        f"{shown!r} is not a payout; write for example '40 to 1', '300 for 1', '10% of meter', '$500' or 'push'"
    )


@dataclass(frozen=True, slots=True)
class PayRow:
    """One line of a schedule: the hand, the cell as printed, the payout as read, and why they differ."""

    hand: str
    printed: str
    pays: str
    reason: str = ""
    hand_printed: str = ""
    envy_printed: str = ""
    envy: str = ""

    @property
    def as_printed(self) -> str:
        """The cell, and what stands before it."""
        return f"{self.printed or 'blank'} for {self.hand_printed or self.hand}"

    @property
    def payout(self) -> Payout | None:
        return payout(self.pays)

    @property
    def envy_cents(self) -> int:
        prize = payout(self.envy)
        return prize.prize if prize else 0


@dataclass(frozen=True, slots=True, eq=False)
class Schedule:
    """One printed schedule of one wager of one game."""

    game: str
    jurisdiction: str
    section: str
    paragraph: str
    wager: str
    name: str
    rows: tuple[PayRow, ...]
    note: str = ""
    seed: str = ""
    cards: str = ""
    """Where every row is read in some of the cards only: "first 5 cards"."""
    per: int = 100
    """The wager, in cents, that the envies are printed for."""
    strict: tuple[PayRow, ...] = ()
    """The rows as they are printed, where that can be paid and our reading of them pays something else."""
    twin: Schedule | None = None
    """Of one that is paid as printed: the same schedule as we read it."""

    @property
    def printed_name(self) -> str:
        """Its name in the document, whichever way it is read."""
        return self.twin.name if self.twin else self.name

    @property
    def own(self) -> bool:
        """Whether it is a house's own table, which no section prints."""
        return not self.section

    @property
    def citation(self) -> str:
        if self.own:
            return "not printed law"
        return f"{self.jurisdiction} {self.section}{'' if self.paragraph.startswith('(') else ' '}{self.paragraph}"

    @property
    def law(self) -> Cite | None:
        """The same as a citation; None of a house's own table."""
        return None if self.own else Cite(self.jurisdiction, self.section, (self.paragraph,))


AS_READ, AS_PRINTED = "as read", "as printed"


@lru_cache(maxsize=1 << 12)
def as_printed(schedule: Schedule) -> Schedule | None:
    """The same schedule paid as it is printed, where our reading of it pays something else."""
    if not schedule.strict:
        return None
    name = f"{schedule.name} {AS_PRINTED}".strip()
    return replace(schedule, name=name, rows=schedule.strict, strict=(), twin=schedule)


def schedules() -> tuple[Schedule, ...]:
    """Every schedule of the five documents, by file and in printed order; then those of folders named besides."""
    return _schedules(sources.named())


def ways(found: Iterable[Schedule]) -> Iterator[Schedule]:
    """Each as we read it, and beside it as printed where that pays something else."""
    for schedule in found:
        yield schedule
        if strict := as_printed(schedule):
            yield strict


def every_schedule() -> Iterator[Schedule]:
    """Every schedule in every way it can be read."""
    return ways(schedules())


@cache
def _schedules(_: tuple[Path, ...]) -> tuple[Schedule, ...]:
    folders = (sorted(folder.iterdir(), key=lambda f: f.name) for folder in sources.inside("paytables"))
    files = [file for folder in folders for file in folder if file.name.endswith(".toml")]
    return tuple(s for f in files for s in read(tomllib.loads(f.read_text(encoding="utf-8")), f.name))


def read(data: dict[str, Any], where: str) -> list[Schedule]:
    """The schedules of one pay-table file; `where` names it in errors."""
    try:
        return [_schedule(data, entry) for entry in data["schedule"]]
    except (KeyError, TypeError) as error:
        raise PayError(f"{where}: {error} is missing or misplaced") from None
    except PayError as error:
        raise PayError(f"{where}: {error}") from None


def _schedule(data: dict[str, Any], entry: dict[str, Any]) -> Schedule:
    rows = tuple(_row(row, entry) for row in entry["rows"])
    return Schedule(
        entry.get("game", data["game"]), data["jurisdiction"], entry.get("section", data["section"]),
        entry["paragraph"], entry["wager"], entry["schedule"], rows, entry.get("note", ""), entry.get("seed", ""),
        entry.get("cards", ""), 100 * entry.get("per", 1), _strict(entry, rows),
    )  # fmt: skip


def _strict(entry: dict[str, Any], read: tuple[PayRow, ...]) -> tuple[PayRow, ...]:
    """The rows with those that say `as_printed` as they stand: the label, the cell and the envy beside it.

    A cell that is not written as pays are written is put into their words: `as_printed = "$300"`; else it is `true`.
    """
    pairs = tuple(zip(entry["rows"], read, strict=True))
    if not any("as_printed" in row for row, _ in pairs):
        return ()
    return tuple(_printed_row(row, found, entry) if "as_printed" in row else found for row, found in pairs)


def _printed_row(row: dict[str, Any], read: PayRow, entry: dict[str, Any]) -> PayRow:
    stands = row["as_printed"]
    pays = _with_unit(row["printed"], entry.get("unit", "")) if stands is True else stands
    hand = read.hand_printed or read.hand
    return PayRow(hand, read.printed, _normal(pays), envy_printed=read.envy_printed, envy=read.envy_printed)


def _row(row: dict[str, str], entry: dict[str, Any]) -> PayRow:
    unit = entry.get("unit", "")
    pays = row.get("pays", _with_unit(row["printed"], unit))
    reason = row.get("reason", entry.get("unit_reason", "") if unit else "")
    envy = row.get("envy", "")
    read = PayRow(
        row["hand"],
        row["printed"],
        _normal(pays),
        reason,
        row.get("hand_printed", ""),
        envy,
        row.get("envy_pays", envy),
    )
    payout(read.pays), payout(read.envy)
    return read


def _with_unit(printed: str, unit: str) -> str:
    """A bare number takes the unit of its table; -1 is a lost wager, 0 one that comes back."""
    plain = printed.replace(",", "")
    if not unit or not re.fullmatch(r"-?[\d.]+", plain):
        return "" if printed.upper() == "N/A" else printed
    number = Fraction(plain)
    if number <= 0:
        return "lose" if number else "push"
    one = unit.split()[0]
    return f"{number.numerator:,} {one} {number.denominator}"


def _normal(pays: str) -> str:
    found = payout(pays)
    return "lose" if pays == "lose" else "" if found is None else str(found)
