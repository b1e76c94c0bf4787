"""A sign printed: one page of Letter or A4, its type as large as the page lets it be."""

from __future__ import annotations

import json
from importlib import resources
from pathlib import Path
from typing import Literal

from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.identity import moment
from pitboss.report.paper.printing import STANDARD, pages
from pitboss.report.sign.items import Sign, sign_data

PAPERS = {"letter": ("us-letter", "8.5in", "11in"), "a4": ("a4", "210mm", "297mm")}
"""What the typesetter calls a paper, and its width and height."""


def _template(name: str) -> str:
    return (resources.files(__package__) / "templates" / name).read_text(encoding="utf-8")


def html(sign: Sign, paper: str = "letter") -> bytes:
    """One page for a browser; it makes its own type smaller until everything stands on the page."""
    _, width, height = PAPERS[paper]
    page = pages().from_string(_template("sign.html"))
    return page.render(sign=sign_data(sign), width=width, height=height).encode()


def pdf(sign: Sign, paper: str = "letter") -> bytes:
    """One page of PDF/A."""
    return _typeset(sign, paper, "pdf")


def png(sign: Sign, paper: str = "letter") -> bytes:
    """The same page as a picture."""
    return _typeset(sign, paper, "png")


def _typeset(sign: Sign, paper: str, form: Literal["pdf", "png"]) -> bytes:
    import typst

    made = typst.compile(
        _template("sign.typ").encode(),
        format=form,
        sys_inputs={"sign": json.dumps(sign_data(sign), ensure_ascii=False), "paper": PAPERS[paper][0]},
        ignore_system_fonts=True,
        pdf_standards=STANDARD if form == "pdf" else None,
        timestamp=moment(),
    )
    assert isinstance(made, bytes), "a sign is one page"
    return made


PRINTERS = {".html": html, ".pdf": pdf}


def write(sign: Sign, path: Path, paper: str = "letter") -> None:
    """Print to a file; its ending says how."""
    found = PRINTERS[path.suffix.lower()](sign, paper)
    try:
        path.write_bytes(found)
    except OSError as error:
        raise ReportError(f"{path}: {error.strerror}") from None
