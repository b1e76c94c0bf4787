"""A submission: rules, math report, sign, procedures and flow chart of a table, with hashes and places to sign."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path

from pitboss._progress import Progress, quiet
from pitboss.report.pack.flow import drawn, flow
from pitboss.report.paper import printing
from pitboss.report.paper.fault import ReportError
from pitboss.report.paper.findings import findings
from pitboss.report.paper.front import SIGNED, own_tables
from pitboss.report.paper.identity import day, fingerprint, law_lines, version
from pitboss.report.paper.page import Block, Bullets, Facts, Heading, Item, Paper, PaperTable, Plot, Signatures
from pitboss.report.paper.paper import paper
from pitboss.report.paper.source import rules
from pitboss.report.rulesheet.table import table_sheet
from pitboss.report.sign import printing as sign_printing
from pitboss.report.sign.sign import sign_of
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet

DEALERS = ("play, in order", "House ways", "Settlement", "dealer", "The showdown", "The pot", "taken", "goes wrong")
"""Headings, or parts of them, under which a dealer's procedures stand."""


def pack(sheet: Sheet | PotSheet, written: bytes, folder: Path, tell: Progress = quiet) -> tuple[Path, ...]:
    """Write the folder; `written`: the sheet's file as it is. The report is of house-banked games alone."""
    made = dict(_files(sheet, written, tell))
    made["index.html"] = printing.html(_index(sheet, made))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in made.items():
            (folder / name).write_bytes(content)
    except OSError as error:
        raise ReportError(f"{folder}: {error.strerror}") from None
    return tuple(folder / name for name in made)


def _files(sheet: Sheet | PotSheet, written: bytes, tell: Progress) -> Iterator[tuple[str, bytes]]:
    sign = sign_of(sheet)
    yield "sheet.toml", written
    yield "rules.html", _printed(sheet, (*_own(sheet), *rules(sheet, posted=True)), "Rules")
    yield "procedures.html", _printed(sheet, tuple(_procedures(sheet)), "Procedures")
    yield "flow.svg", drawn(flow(sheet)).encode()
    yield "sign.html", sign_printing.html(sign)
    yield "sign.pdf", sign_printing.pdf(sign)
    if isinstance(sheet, Sheet):
        made = paper(findings(sheet, "pitboss submit sheet.toml", tell, posted=True, written=written))
        yield "report.html", printing.html(made)


def _printed(sheet: Sheet | PotSheet, blocks: tuple[Block, ...], what: str) -> bytes:
    return printing.html(Paper(sheet.game.name, sheet.game.about, day(), blocks, what))


def _own(sheet: Sheet | PotSheet) -> Iterator[Block]:
    """That a pay table is the house's own; a pot's are all printed."""
    return own_tables(sheet) if isinstance(sheet, Sheet) else iter(())


def _procedures(sheet: Sheet | PotSheet) -> Iterator[Block]:
    """What a dealer does, in order, and what is done when something goes wrong."""
    yield Heading("Procedures")
    for part in table_sheet(sheet).parts:
        if any(words in part.title for words in DEALERS):
            yield Heading(part.title, 2)
            yield Bullets(
                tuple(Item(each.says, str(each.law or ""), each.depth) for each in part.entries), ordered=True
            )


def _index(sheet: Sheet | PotSheet, made: dict[str, bytes]) -> Paper:
    blocks: tuple[Block, ...] = (
        Facts(
            (
                ("game", sheet.game.name),
                *(("law", line) for line in law_lines(sheet.game)),
                ("submitted under", "CO 47.1-1042(2)" if sheet.game.law[0].state == "CO" else "MA poker 14(a)"),
                ("program", f"pitboss {version()}, sha256 {fingerprint()}"),
                ("sheet", f"sha256 {_hash(made['sheet.toml'])}"),
                ("date", day()),
            )
        ),
        *_own(sheet),
        Heading("What is in this folder", 2),
        PaperTable(("file", "sha256"), tuple((name, _hash(content)) for name, content in made.items()), words=2),
        Heading("The course of a round", 2),
        Plot(made["flow.svg"].decode(), "From the first wager to the settlement."),
        Heading("Signatures", 2),
        Signatures(SIGNED, "Each file is as submitted if its hash is the one above."),
    )
    return Paper(sheet.game.name, sheet.game.about, day(), blocks, "Submission")


def _hash(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
