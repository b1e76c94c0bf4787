"""A paper printed: one page for a browser that needs nothing else, or a PDF for the archive."""

from __future__ import annotations

import os
import re
from functools import cache
from importlib import resources
from pathlib import Path

from jinja2 import Environment, StrictUndefined

from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.page import Paper, paper_data
from pitboss.report.paper.typesetting import typeset

LETTERS = "ABCDE"


def template(name: str, package: str = __package__) -> str:
    """A template that lies in a package."""
    return (resources.files(package) / "templates" / name).read_text(encoding="utf-8")


@cache
def pages() -> Environment:
    """Jinja, with every text escaped."""
    found = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    found.globals |= {"anchor": anchor, "letters": LETTERS}
    return found


def anchor(text: str) -> str:
    """A heading as the end of an address."""
    return re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")


def html(paper: Paper) -> bytes:
    """One page with everything in it."""
    return pages().from_string(template("report.html")).render(paper=paper_data(paper)).encode()


def pdf(paper: Paper) -> bytes:
    """PDF/A with the fonts that come with the typesetter, so that every machine makes the same."""
    return typeset(template("report.typ"), "paper", paper_data(paper))


PRINTERS = {".html": html, ".pdf": pdf}


def writable(path: Path, endings: tuple[str, ...] = tuple(PRINTERS)) -> Path:
    """The path, or a ReportError that says why nothing can be printed to it."""
    if path.suffix.lower() not in endings:
        raise ReportError(f"{path}: a report is written to a file that ends in {' or '.join(endings)}")
    if path.is_dir():
        raise ReportError(f"{path}: this is a folder; name a file")
    if not path.parent.is_dir():
        raise ReportError(f"{path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ReportError(f"{path}: it may not be written")
    return path


def write(paper: Paper, path: Path) -> None:
    """Print to a file; its ending says how."""
    put(path, PRINTERS[writable(path).suffix.lower()](paper))


def put(path: Path, printed: bytes) -> None:
    """What was printed lies in the file, or a ReportError says why it does not."""
    try:
        path.write_bytes(printed)
    except OSError as error:
        raise ReportError(f"{path}: {error.strerror}") from None
