"""A report as one rectangular CSV: a row for each table, game, shift, day, box, fund and hold, dollars with a point."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import fields

from pitboss.report.house.values import HouseReport, Takings

MONEY = [each.name for each in fields(Takings) if each.name not in ("of", "game")]
HEADS = (
    "date", "row", "of", "game", *MONEY, "cash", "hold", "what", "expected", "difference", "by", "law", "rounds",
    "edge", "deviation", "off_by", "root",
)  # fmt: skip
Row = dict[str, str]


def dollars(amount: int | None) -> str:
    """Cents as a spreadsheet reads them."""
    return "" if amount is None else f"{'-' if amount < 0 else ''}{abs(amount) // 100}.{abs(amount) % 100:02d}"


def written(report: HouseReport) -> str:
    """All rows under one line of heads."""
    out = io.StringIO()
    sheet = csv.DictWriter(out, HEADS, restval="", lineterminator="\n")
    sheet.writeheader()
    sheet.writerows({"date": report.date, **row} for row in _rows(report))
    return out.getvalue()


def _rows(report: HouseReport) -> Iterator[Row]:
    parts = {"table": report.tables, "game": report.games, "shift": report.shifts, report.kind: report.parts}
    names = {"month": "day", "year": "month"}
    for name, some in parts.items():
        yield from ({"row": names.get(name, name), **_takings(each)} for each in some)
    yield {"row": "total", **_takings(report.total), "root": report.root}
    for box in report.boxes:
        yield {
            "row": "box", "of": str(box.number), "what": f"{box.kind}, table {box.table}",
            "expected": dollars(box.expected), "counted": dollars(box.counted),
            "difference": dollars(None if box.counted is None else box.difference), "by": ", ".join(box.by),
            "law": box.law,
        }  # fmt: skip
    for held in report.liabilities:
        yield {"row": "held", "of": held.of, "what": held.what, "expected": dollars(held.amount), "law": held.law}
    for fund in report.funds:
        yield {
            "row": "fund", "of": fund.fund, "what": fund.period, "drop": dollars(fund.collected),
            "fills": dollars(fund.seeded), "credits": dollars(fund.paid + fund.gone),
        }  # fmt: skip
    for each in report.holds or ():
        yield {
            "row": "hold", "of": each.of, "game": each.game, "what": each.per, "staked": dollars(each.staked),
            "win": dollars(each.won), "rounds": str(each.rounds), "edge": "" if each.edge is None else str(each.edge),
            "expected": dollars(round(each.expected)), "deviation": dollars(round(each.deviation)),
            "off_by": "" if each.z is None else f"{each.z:.2f}",
        }  # fmt: skip


def _takings(each: Takings) -> Row:
    hold = "" if each.hold is None else f"{float(each.hold):.6f}"
    money = {name: dollars(getattr(each, name)) for name in MONEY}
    return {"of": each.of, "game": each.game, **money, "cash": dollars(each.cash), "hold": hold}
