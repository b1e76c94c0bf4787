"""A report of the house written to a file: its ending says how."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from pitboss._extras import need
from pitboss.report.house import columns, text
from pitboss.report.house.paper import paper
from pitboss.report.house.values import HouseReport, report_data
from pitboss.report.paper import printing

PRINTERS: dict[str, Callable[[HouseReport], bytes]] = {
    ".html": lambda report: printing.html(paper(report)),
    ".pdf": lambda report: printing.pdf(paper(report)),
    ".csv": lambda report: columns.written(report).encode(),
    ".txt": lambda report: plain(report).encode(),
    ".json": lambda report: json.dumps(report_data(report), indent=1, ensure_ascii=False).encode(),
}


def plain(report: HouseReport) -> str:
    """In eighty columns."""
    return "\n".join(text.lines(paper(report, drawn=False)))


def writable(path: Path) -> Path:
    """The path, or a ReportError; what draws and typesets is asked for before work is done in vain."""
    found = printing.writable(path, tuple(PRINTERS))
    if found.suffix.lower() in printing.PRINTERS:
        need("report", f"house report --out FILE{found.suffix}")
    return found


def write(report: HouseReport, path: Path) -> None:
    """Print to a file."""
    printing.put(path, PRINTERS[writable(path).suffix.lower()](report))
