"""Whatever can be entered as a name is printed: as it is, plainer, or as a sign that says that the fonts lack it."""

from __future__ import annotations

import json

import pytest

from pitboss.report.paper import printing, typesetting
from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.page import Paper, PaperText
from pitboss.report.paper.typesetting import LACKING, NOTE, printable, typeset
from pitboss.report.sign import printing as signs
from pitboss.report.sign.items import Sign
from pitboss.report.tournament_papers.papers import SeatCard, TournamentPaper
from pitboss.report.tournament_papers.printing import cards_pdf, pdf

FAMILY = "\N{MAN}\N{ZERO WIDTH JOINER}\N{WOMAN}\N{ZERO WIDTH JOINER}\N{GIRL}"
NAMES = (
    "王小明", "陳大文", "김민준", "สมชาย", "हिन्दी", "Yuki \N{GAME DIE} Sato", f"{FAMILY} Fam", "x\u1ab0\u302a",
    "Z\u0351\u036b\u0343algo\u0336", "\ue000", "bell\x07", "\x00", "\ud800", "\uffff", "\U000f0000",
    "\u202eabc", "a\u200bb",
)  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_name_is_printed_on_every_paper(name: str) -> None:
    """Names, names of houses and of games: each stands on some paper."""
    form = TournamentPaper("Form", (name,), ("Player", "a", "b"), ((name, "1", "2"),), (name,), "law")
    papers = (
        pdf(form),
        cards_pdf(name, [SeatCard(name, 1, "1", 1, name)]),
        printing.pdf(Paper(name, "report", "2026-01-01", (PaperText(name),))),
        signs.pdf(Sign(name, name, (), name, "")),
    )
    assert all(each.startswith(b"%PDF-") for each in papers)


@pytest.mark.parametrize(
    ("name", "made"),
    [
        ("Zoë Nguyễn Văn Ánh", "Zoë Nguyễn Văn Ánh"),
        ("Фёдор Νίκος", "Фёдор Νίκος"),
        ("e\u0301lodie", "e\u0301lodie"),
        ("王 Wei", f"{LACKING} Wei"),
        ("Yuki \N{GAME DIE} Sato", f"Yuki {LACKING} Sato"),
        (f"{FAMILY} Fam", f"{LACKING} Fam"),
        ("Ａｎｎａ", "Anna"),
        ("x\u1ab0\u302a", "x"),
        ("bell\x07", f"bell{LACKING}"),
    ],
)
def test_a_name_is_as_plain_as_it_has_to_be(name: str, made: str) -> None:
    """Nothing is changed that has a glyph; what has none is without its style, without its marks, or one sign."""
    assert printable(name) == made


SHOWS = '#set text(font: "Libertinus Serif")\n#set document(title: "t")\n#json(bytes(sys.inputs.at("x")))'
SAID = SHOWS + '\n#assert(sys.inputs.missing == "")'


def test_the_paper_says_what_it_could_not_print() -> None:
    """And says nothing where all is as it was entered."""
    assert typeset(SAID, "x", "Anna")
    with pytest.raises(ReportError, match="assertion failed"):
        typeset(SAID, "x", "王")
    assert typeset(SHOWS + f"\n#assert(sys.inputs.missing == {json.dumps(NOTE, ensure_ascii=False)})", "x", "王")


def test_a_fault_of_a_paper_is_one_line() -> None:
    with pytest.raises(ReportError, match=r"^this paper cannot be printed: [^\n]+$"):
        typeset("#panic(1)", "x", "Anna")


def test_many_signs_are_tried_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dozens of them in a few documents, and each is judged as it is by itself."""
    signs = [*map(chr, range(0x4E00, 0x4E00 + 40)), *map(chr, range(0xC0, 0xE0)), "x\u1ab0\u302a", "\ue000", "\ud800"]
    made, compiled = [], typesetting._compiled
    monkeypatch.setattr(typesetting, "_KNOWN", {})
    monkeypatch.setattr(typesetting, "_compiled", lambda *each: made.append(each) or compiled(*each))
    together = typesetting.have_glyphs([each for each in signs if each != "\ud800"])
    assert len(made) <= 5
    monkeypatch.setattr(typesetting, "_KNOWN", {})
    assert {each: typesetting.has_glyph(each) for each in together} == together
    assert set(together.values()) == {True, False}
    monkeypatch.setattr(typesetting, "_KNOWN", {})
    # What no text can hold is found among the others, and spoils none of them.
    assert typesetting.have_glyphs(["é", "\ud800", "ü"]) == {"é": True, "\ud800": False, "ü": True}
