"""A report on a pay table of one's own: not printed law, and nowhere made to look like it."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.report.pack.pack import _files, _index
from pitboss.report.paper.front import front
from pitboss.report.paper.page import Block, Facts, Heading, PaperTable, PaperText
from pitboss.report.paper.source import identification, tables
from pitboss.rules.custom import table
from pitboss.rules.outcome import Solution
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual

NOTHING = Solution("", {}, ())
ROWS = [
    {"hand": hand, "pays": pays}
    for hand, pays in zip(
        ("Straight flush", "Three of a kind", "Straight", "Flush", "One Pair"),
        ("41 to 1", "29 to 1", "6 to 1", "4 to 1", "1 to 1"),
        strict=True,
    )
]


def own() -> Sheet:
    """Three Card Poker with a Pair Plus that nobody has printed."""
    sheet = usual(game("three-card-poker"))
    mine = table({"name": "ours", "rows": ROWS}, sheet, "Pair Plus")
    return replace(sheet, schedules={**sheet.schedules, "Pair Plus": mine})


def warnings(sheet: Sheet) -> list[str]:
    """What the first page warns of before its table of wagers."""
    found: list[Block] = []
    for block in front(sheet, NOTHING):
        if isinstance(block, PaperTable):
            break
        found.append(block)
    return [block.text for block in found if isinstance(block, PaperText) and block.warns]


def test_the_first_page_says_that_it_is_not_printed_law() -> None:
    """The reader meets it before the figures; a printed table is not warned of."""
    (said,) = warnings(own())
    assert said.startswith("The pay table Pair Plus ours is the house's own: it is not printed law")
    assert not warnings(usual(game("three-card-poker")))


def test_what_is_signed_names_it() -> None:
    """The first page lists it as not printed law; where all tables are printed it says so."""
    said = [dict(b.rows)["not printed law"] for b in front(own(), NOTHING) if isinstance(b, Facts) and len(b.rows) == 3]
    assert said == ["Pair Plus ours"]


def test_the_pack_says_it_too() -> None:
    """In its index, its rules and its report."""
    sheet = own()
    index = _index(sheet, {"sheet.toml": b"", "flow.svg": b"<svg/>"})
    texts = [block.text for block in index.blocks if isinstance(block, PaperText) and block.warns]
    assert [text.split(":")[0] for text in texts] == ["The pay table Pair Plus ours is the house's own"]
    page = next(content for name, content in _files(sheet, b"", quiet) if name == "rules.html").decode()
    assert page.index("it is not printed law") < page.index("The rules of this table</h2>")


def test_no_paragraph_is_cited_for_it_and_nothing_is_called_printed() -> None:
    """Its rows stand under `pays`; those of the printed tables beside it keep both columns."""
    blocks = list(tables(own()))
    pairs = ((b, t) for b, t in pairwise(blocks) if isinstance(b, Heading) and isinstance(t, PaperTable))
    heads = {heading.text: found.heads for heading, found in pairs}
    assert heads["Pair Plus ours [not printed law]"] == ("hand", "pays")
    assert heads["Ante Bonus 1 [CO 47.1-1017.24(17)]"] == ("hand", "printed", "read as")
    (facts,) = (block for block in identification(own()) if isinstance(block, Facts))
    assert ("schedule", "Pair Plus ours [not printed law]") in facts.rows
