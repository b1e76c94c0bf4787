"""A sign printed: one page of Letter or A4, its type as large as the page lets it be."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.printing import pages, template
from pitboss.report.paper.typesetting import typeset
from pitboss.report.sign.items import Sign, sign_data

PAPERS = {"letter": ("us-letter", "8.5in", "11in"), "a4": ("a4", "210mm", "297mm")}
"""What the typesetter calls a paper, and its width and height."""


_template = partial(template, package=__package__)


def html(sign: Sign, paper: str = "letter") -> bytes:
    """One page for a browser; it makes its own type smaller until everything stands on the page."""
    _, width, height = PAPERS[paper]
    page = pages().from_string(_template("sign.html"))
    return page.render(sign=sign_data(sign), width=width, height=height).encode()


def pdf(sign: Sign, paper: str = "letter") -> bytes:
    """One page of PDF/A."""
    return typeset(_template("sign.typ"), "sign", sign_data(sign), paper=PAPERS[paper][0])


def png(sign: Sign, paper: str = "letter") -> bytes:
    """The same page as a picture."""
    return typeset(_template("sign.typ"), "sign", sign_data(sign), "png", paper=PAPERS[paper][0])


PRINTERS = {".html": html, ".pdf": pdf}


def write(sign: Sign, path: Path, paper: str = "letter") -> None:
    """Print to a file; its ending says how."""
    found = PRINTERS[path.suffix.lower()](sign, paper)
    try:
        path.write_bytes(found)
    except OSError as error:
        raise ReportError(f"{path}: {error.strerror}") from None
