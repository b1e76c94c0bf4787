"""The register of law is whole and well formed."""

from collections import Counter

import pytest

from pitboss.law.paragraphs import Asks, Cite, Excuse, LawError, Section, Text, expand, paragraph, register

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
def test_paragraphs_are_well_formed(text: Text) -> None:
    """Each paragraph and part stands once and says one line; an excuse is of a kind and has a reason."""
    numbers = [number for p in text.paragraphs for number in p.numbers]
    assert len(set(numbers)) == len(numbers)
    for p in text.paragraphs:
        for each in (p, *p.parts):
            assert each.says
            assert "\n" not in each.says
        assert p.excused or p.asks is not Asks.OUTSIDE, f"{p.number} is outside software and not excused"
        assert bool(p.excused) == bool(p.excuse), f"{p.number} is excused, but not as what"
        assert bool(p.itself) == bool(p.parts), f"{p.number}: what do its parts leave of it?"


def test_excuses_are_few_and_fair() -> None:
    """Whatever software can carry out is no excuse; these were read one by one."""
    found = Counter(p.excuse for text in register().values() for p in text.paragraphs if p.excuse)
    assert found == {
        Excuse.MOVEMENT: 59, Excuse.OWNERSHIP: 30, Excuse.HEADING: 16, Excuse.STATUTE: 5, Excuse.PREMISES: 3,
        Excuse.REPEALED: 2,
    }  # fmt: skip


def test_a_part_is_cited_by_its_name() -> None:
    """The number alone cites the rest of the paragraph."""
    count = paragraph("CO", "47.1-1036", "text count")
    assert count is paragraph("CO", "47.1-1036", "text")
    assert count.numbers[:2] == ("text", "text count")
    assert str(Section("CO", "47.1-1018")("(1) drop box, (2)")) == "CO 47.1-1018(1) drop box, (2)"
    with pytest.raises(LawError, match="no such paragraph"):
        paragraph("CO", "47.1-1036", "text weighing")


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
