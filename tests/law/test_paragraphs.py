"""The register of law is whole and well formed, and coverage counts it right."""

import pytest

from pitboss.games.book import book
from pitboss.law.paragraphs import Asks, Cite, LawError, Section, expand, paragraph, register
from pitboss.report.coverage import coverage

DOCUMENTS = {
    "Colorado Rule 10": (95, 1157),
    "Colorado Rule 10, Flushes Gone Wild": (1, 40),
    "Colorado Rule 10, Texas Hold'em +": (1, 42),
    "Colorado Rule 21": (1, 15),
    "Massachusetts poker": (23, 392),
    "Massachusetts Colorado Hold'em": (14, 126),
    "Custom of the trade": (5, 39),
}


def test_every_section_is_there() -> None:
    """Sections and paragraphs per document are those that were counted in the print."""
    found: dict[str, tuple[int, int]] = {}
    for text in register().values():
        sections, paragraphs = found.get(text.document, (0, 0))
        found[text.document] = (sections + 1, paragraphs + len(text.paragraphs))
    assert found == DOCUMENTS


def test_colorado_runs_without_a_gap() -> None:
    """Rule 10's general sections run from 1001 to 1062, and its games by the numbers that are printed."""
    numbers = {number for state, number in register() if state == "CO"}
    assert {f"47.1-{n}" for n in range(1001, 1063)} <= numbers
    games_ = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 30, 32, 34, *range(36, 52), 60]
    assert {f"47.1-1017.{n}" for n in games_} <= numbers


@pytest.mark.parametrize("text", register().values(), ids=lambda text: text.number)
def test_paragraphs_are_well_formed(text: object) -> None:
    """Each paragraph stands once, says one line, and what is outside software is excused with a reason."""
    paragraphs = text.paragraphs  # type: ignore[attr-defined]
    assert len({p.number for p in paragraphs}) == len(paragraphs)
    for p in paragraphs:
        assert p.says
        assert "\n" not in p.says
        assert p.excused or p.asks is not Asks.OUTSIDE, f"{p.number} is outside software and not excused"


def test_ranges_expand() -> None:
    """A range of paragraphs names each of them."""
    assert expand("(7), (10)(a)-(c)") == ("(7)", "(10)(a)", "(10)(b)", "(10)(c)")
    assert expand("(8)-(10)") == ("(8)", "(9)", "(10)")
    assert expand("Envy Bonus (a), (17)") == ("Envy Bonus (a)", "(17)")
    with pytest.raises(LawError):
        expand("(a)-(ii)")


def test_a_citation_that_points_nowhere_is_refused() -> None:
    """Section and paragraph must exist."""
    with pytest.raises(LawError, match="no such section"):
        paragraph("CO", "47.1-9999", "(1)")
    with pytest.raises(LawError, match="no such paragraph"):
        paragraph("CO", "47.1-1017.24", "(99)")


def test_citations_read_like_citations() -> None:
    """A citation prints its section and its paragraphs; two sections are joined."""
    one, two = Section("CO", "47.1-1017.24")("(7), (12)"), Section("CO", "47.1-1002")("(2)")
    assert str(one & two) == "CO 47.1-1017.24(7), (12); CO 47.1-1002(2)"
    assert isinstance(one & two, Cite)


def test_coverage_counts_every_paragraph_once() -> None:
    """Cited, excused and open add up to the whole of every section."""
    for cover in coverage(book().values()):
        assert len(cover.cited) + len(cover.excused) + len(cover.open) == len(cover.text.paragraphs)
