"""The pay tables against a second, independent transcription of the same print, and against arithmetic."""

import re
from collections import Counter
from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from typing import NamedTuple

import pytest

from pitboss.law.paragraphs import paragraph
from pitboss.law.schedules import PayError, Payout, PayRow, Schedule, payout, schedules

SECOND = Path(__file__).parent / "transcription"
MASSACHUSETTS = "ma-colorado-holdem"
FOOTERS = {"seed amount", "payback", "house advantage"}

ONE_SIDED = {
    ("47.1-1017.10", "(10)(i)"): "One printed list with two prizes for a straight flush; the pay tables make it two.",
    ("47.1-1017.12", "(9)(c)"): "One printed list with two prizes for a straight flush; the pay tables make it two.",
    ("47.1-1017.38", "(10)-(11)"): "Shares of a pot in prose: no wager is paid by them.",
    ("47.1-1017.39", "(13)"): "Prose: the ante wins even money or pushes. A rule of settlement, not a schedule.",
    ("47.1-1017.42", "(12)(a)"): "Prose: the Poker Bet wins even money or 3 to 2. A rule of settlement as well.",
}
"""Tables that only one transcriber took for a table, or that they cut differently, by section and paragraph."""

Cells = tuple[str, str, str]


class Table(NamedTuple):
    """One table of the second transcription."""

    section: str
    wager: str
    name: str
    paragraph: str
    rows: tuple[Cells, ...]
    footers: dict[str, str]

    def bears(self, name: str) -> bool:
        return words(name) <= words(f"{self.wager} {self.name}")


def words(text: str) -> set[str]:
    return set(label(text).split())


def label(text: str) -> str:
    plain = re.sub(r"[^a-z0-9]+", " ", text.lower().replace("'", "")).strip()
    return re.sub(r" pays?$", "", plain)


def cell(text: str) -> str:
    plain = text.lower().replace(",", "").replace("(even money)", "")
    return " ".join(re.sub(r" ?(percent|%)", "%", plain).split())


@cache
def second() -> tuple[Table, ...]:
    return tuple(table for file in sorted(SECOND.glob("*.tsv")) for table in tables_of(file))


def tables_of(file: Path) -> list[Table]:
    blocks = file.read_text(encoding="utf-8").split("# table\t")[1:]
    return [table_of(file.stem, block.splitlines()) for block in blocks]


def table_of(section: str, lines: list[str]) -> Table:
    wager, name, where, _ = lines[0].split("\t")
    rows = [(label(hand), cell(pays), cell("".join(envy))) for hand, pays, *envy in (x.split("\t") for x in lines[1:])]
    footers = {hand: pays for hand, pays, _ in rows if hand in FOOTERS}
    return Table(section, wager, name, where, tuple(row for row in rows if row[0] not in FOOTERS), footers)


def section_of(schedule: Schedule) -> str:
    return MASSACHUSETTS if schedule.jurisdiction == "MA" else schedule.section


def printed(schedule: Schedule) -> tuple[Cells, ...]:
    return tuple((label(r.hand_printed or r.hand), cell(r.printed), cell(r.envy_printed)) for r in schedule.rows)


def shared_tables() -> list[Table]:
    return [t for t in second() if (t.section, t.paragraph) not in ONE_SIDED]


def shared_schedules() -> list[Schedule]:
    return [s for s in schedules() if (s.section, s.paragraph) not in ONE_SIDED]


class Matching(NamedTuple):
    pairs: list[tuple[Table, Schedule]]
    only_second: list[Table]
    only_first: list[Schedule]


@cache
def matching() -> Matching:
    pairs, lost, free = [], [], shared_schedules()
    for table in shared_tables():
        equal = [s for s in free if section_of(s) == table.section and printed(s) == table.rows]
        if equal:
            best = max(equal, key=lambda s: (table.bears(s.name), len(words(table.wager) & words(s.wager))))
            free.remove(best)
            pairs.append((table, best))
        else:
            lost.append(table)
    return Matching(pairs, lost, free)


def rows() -> list[tuple[str, PayRow]]:
    return [(f"{s.citation} {s.wager} {s.name}: {row.hand}", row) for s in schedules() for row in s.rows]


def test_every_table_of_the_second_transcription_is_in_the_first() -> None:
    """Each table of the second transcriber has a schedule with the same labels, cells and envies in the same order."""
    assert matching().only_second == []


def test_no_schedule_is_extra() -> None:
    """Each schedule has a table of its own in the second transcription."""
    assert matching().only_first == []


def test_paired_tables_bear_the_same_name() -> None:
    """The name of a schedule is in the heading of its table, but for the one number that the print cut off."""
    unnamed = [(table.name, s.name) for table, s in matching().pairs if not table.bears(s.name)]
    assert unnamed == [("Pay Sched", "06")]


def test_the_one_sided_list_is_not_stale() -> None:
    """Every exception names a table that the second transcription really has."""
    assert set(ONE_SIDED) <= {(t.section, t.paragraph) for t in second()}


@pytest.mark.parametrize("section", ["47.1-1017.10", "47.1-1017.12"])
def test_both_caribbean_progressives_are_in_the_one_printed_list(section: str) -> None:
    """Each of the two schedules has the rows of the printed list and one of its two straight flush prizes."""
    (table,) = [t for t in second() if t.section == section and t.wager == "Progressive"]
    options = [printed(s) for s in schedules() if s.section == section and s.wager == "Progressive"]
    assert len(options) == 2
    for option in options:
        assert [hand for hand, *_ in option] == [hand for hand, *_ in table.rows]
        assert all(pays in whole for (_, pays, _), (_, whole, _) in zip(option, table.rows, strict=True))


def test_seeds_agree() -> None:
    """A seed printed as the last line of a table is the seed of its schedule."""
    seeded = [(t, s) for t, s in matching().pairs if "seed amount" in t.footers]
    assert [cell(s.seed) for _, s in seeded] == [t.footers["seed amount"] for t, _ in seeded]
    assert len(seeded) == 2


@pytest.mark.parametrize("state", ["CO", "MA"])
def test_the_first_transcription_is_no_shorter(state: str) -> None:
    """Each state has at least as many schedules and rows as the second transcriber counted."""
    mine = [s for s in schedules() if s.jurisdiction == state]
    theirs = [t for t in shared_tables() if (t.section == MASSACHUSETTS) == (state == "MA")]
    assert len(mine) >= len(theirs)
    assert sum(len(s.rows) for s in mine) >= sum(len(t.rows) for t in theirs)


def test_wager_and_name_are_an_address() -> None:
    """Within a game no two schedules of a wager have the same name."""
    seen = Counter((s.jurisdiction, s.game, s.wager, s.name) for s in schedules())
    assert [address for address, times in seen.items() if times > 1] == []


def test_every_schedule_stands_in_the_law() -> None:
    """The section and paragraph of every schedule are in the register."""
    for schedule in schedules():
        assert paragraph(schedule.jurisdiction, schedule.section, schedule.paragraph)


def as_printed(text: str) -> Payout | str | None:
    """What the print pays if taken literally, or the print itself where it is not a payout."""
    try:
        return payout(cell(text))
    except PayError:
        return text


def test_every_payout_reads() -> None:
    """Every payout as read is understood, and is written the way a payout prints itself."""
    for where, row in rows():
        assert row.pays in {"", "lose", str(row.payout)}, where


@pytest.mark.parametrize("text", ["1 to 0", "1.2.3 to 1", f"0.{'9' * 4400} to 1", f"{'9' * 4400}%", f"${'9' * 4400}"])
def test_what_is_no_number_is_no_payout(text: str) -> None:
    """Nor one of thousands of digits, which Python reads and does not print; the line that says so stays short."""
    with pytest.raises(PayError, match=r"^.{,70} is not a payout"):
        payout(text)


def test_a_reading_that_leaves_the_print_gives_its_reason() -> None:
    """Where payout, envy or hand are not what is printed, one line says why."""
    for where, row in rows():
        literal = as_printed(row.printed) == row.payout and row.envy == row.envy_printed and not row.hand_printed
        assert literal or row.reason, where
        assert "\n" not in row.reason, where


def test_every_envy_reads() -> None:
    """An envy is a sum of money and nothing else; only a doubled line has one printed and none read."""
    for where, row in rows():
        assert payout(row.envy) == (Payout(prize=row.envy_cents) if row.envy else None), where
        assert bool(row.envy) == bool(row.envy_printed) or not row.pays, where


STRAIGHT_FLUSHES = 12 * 4
THREE_CARD_HANDS = {
    "royal flush": 4,
    "straight flush": STRAIGHT_FLUSHES - 4,
    "three of a kind": 13 * comb(4, 3),
    "straight": 12 * 4**3 - STRAIGHT_FLUSHES,
    "flush": 4 * comb(13, 3) - STRAIGHT_FLUSHES,
    "pair": 13 * comb(4, 2) * 48,
}
"""How many of the 22,100 three-card hands fill each row of the Boston bonus; its royal flush is A-K-Q suited."""

HOUSE_ADVANTAGE_MISPRINTS = {"B7S-03": ("5.5765%", "5.5747%")}
"""Printed and true: the payback beside it is right, and the two must make 100."""


def boston(name: str) -> tuple[Table, Schedule]:
    (pair,) = [(t, s) for t, s in matching().pairs if s.name == name and "payback" in t.footers]
    return pair


def payback(schedule: Schedule) -> Fraction:
    won = {label(row.hand): row.payout.odds for row in schedule.rows if row.payout}
    paid = sum(THREE_CARD_HANDS[hand] * (odds + 1) for hand, odds in won.items())
    return 100 * Fraction(paid) / comb(52, 3)


def percent(number: Fraction) -> str:
    return f"{float(round(number, 4)):.4f}%"


@pytest.mark.parametrize("name", [f"B7S-0{n}" for n in range(1, 9)])
def test_boston_paybacks_recompute(name: str) -> None:
    """The payback counted over all three-card hands is the printed one to its last digit, and so is the advantage."""
    table, schedule = boston(name)
    misprint, true = HOUSE_ADVANTAGE_MISPRINTS.get(name, (table.footers["house advantage"],) * 2)
    assert percent(payback(schedule)) == table.footers["payback"]
    assert percent(100 - payback(schedule)) == true
    assert table.footers["house advantage"] == misprint
