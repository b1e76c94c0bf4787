"""The number of a sheet, which its sign bears: a sign with another number is stale."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from pitboss.games.book import slug
from pitboss.report.paper.fault import ReportError
from pitboss.report.terms.term import PayLines, Term
from pitboss.report.terms.terms import terms
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.sheet.warnings import SheetWarning

DIGITS = 12
PRINTED = re.compile(rb"[Ss]heet no\. ?([0-9a-f]{%d})" % DIGITS)
TYPED = re.compile(f"[0-9a-f]{{{DIGITS}}}")


def sheet_number(table: Sheet | PotSheet) -> str:
    """Twelve digits that change with whatever the sheet settles, and with nothing else."""
    said = [slug(table.game), *(_settled(term) for term in terms(table))]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()[:DIGITS]


def _settled(term: Term) -> list[str]:
    rows = (" ".join(row) for row in term.value.rows) if isinstance(term.value, PayLines) else ()
    return [".".join(term.place), term.says, *rows]


def number_of(sign: str) -> str:
    """What a sign bears, by its file or as somebody has read it off the paper."""
    if TYPED.fullmatch(sign.strip().lower()):
        return sign.strip().lower()
    try:
        found = PRINTED.search(Path(sign).read_bytes())
    except OSError as error:
        raise ReportError(f"{sign}: {error.strerror}") from None
    if found is None:
        raise ReportError(f"{sign}: no number of a sheet stands on this sign; print it anew")
    return found[1].decode()


def stale_signs(table: Sheet | PotSheet, numbers: Iterable[str]) -> Iterator[SheetWarning]:
    """A warning where none of these signs was made from this sheet."""
    own, hanging = sheet_number(table), tuple(numbers)
    if hanging and own not in hanging:
        says = f"the sign is stale: it was made from sheet no. {', '.join(hanging)}, and this one is no. {own}"
        yield SheetWarning(("sign",), says, "print it anew with `pitboss sign`")
