"""A report of the house as a paper: the first page is what is signed, then tables, shifts, boxes and liabilities."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.games.book import find
from pitboss.house.books.rules import CASH, CHIPS, CO_RAKE, MA_RAKE, RELIEF
from pitboss.report.house.values import FEWEST, MARKED, HoldBeside, HouseReport, Takings
from pitboss.report.numbers import counted, percent
from pitboss.report.paper.identity import day
from pitboss.report.paper.page import (
    Block,
    Facts,
    Heading,
    Paper,
    PaperTable,
    PaperText,
    Plot,
    Signatures,
    bullets,
)

WHATS = {"day": "Report of the gaming day", "month": "Report of the month", "year": "Report of the year"}
PARTS = {"month": "By day", "year": "By month"}
NOT_COUNTED = "not counted"


def paper(report: HouseReport, *, drawn: bool = True) -> Paper:
    """The whole report. `drawn`: with a drawing where there is something to see."""
    blocks = (*_front(report), *_money(report), *_beside(report, drawn=drawn), *_boxes(report), *_held(report))
    about = "In dollars; added up from the journal of the house, in which every amount stands with what caused it."
    return Paper(f"{report.house}, {report.date}", about, day(), blocks, WHATS[report.kind])


def cash(amount: int) -> str:
    """Dollars and cents, as columns want them."""
    return f"{'-' if amount < 0 else ''}{abs(amount) // 100:,}.{abs(amount) % 100:02d}"


def _some(amount: int | None) -> str:
    return NOT_COUNTED if amount is None else cash(amount)


def _hold(row: Takings) -> str:
    return "" if row.hold is None else percent(row.hold, 1)


def _names(by: Iterable[str]) -> str:
    return ", ".join(by)


# --- the first page -----------------------------------------------------------------------------------------------


def _front(report: HouseReport) -> Iterator[Block]:
    total = report.total
    yield Facts(tuple(_head(report)))
    yield PaperTable(("proceeds", "by", "dollars"), tuple(_proceeds(total)), words=2, total=True)
    yield _table(report.games, total, SHORT, "game")
    if report.odd:
        yield PaperText("What stands out:", warns=True)
        yield bullets(report.odd)
    else:
        yield PaperText("Nothing stands out: everything that was counted was there.")
    yield Signatures(("prepared by", "checked by"), "A report is signed by who made it and by who has compared it.")


def _head(report: HouseReport) -> Iterator[tuple[str, str]]:
    total = report.total
    if report.kind == "day":
        signed = f", signed by {_names(report.closed_by)}" if report.closed_by else ""
        closed = f"closed{signed}" if report.closed else "not closed"
        yield "gaming day", f"{report.date}, {closed}"
        yield "shifts", str(len(report.shifts))
    else:
        yield report.kind, f"{report.date}, {counted(len(report.roots), 'day')} with entries"
    yield "tables", f"{len(report.tables)}, of {len(report.games)} game{'s' * (len(report.games) != 1)}"
    yield "journal", f"lines {report.first:,} to {report.last:,}"
    yield "root" if report.kind == "day" and report.closed else "last link", report.root
    yield "drop", cash(total.drop)
    yield "hold", _hold(total) or "nothing was bought"
    yield "handle", cash(total.staked)
    if total.buy_ins or total.prizes or total.gifts:
        yield "into prize pools", cash(total.buy_ins)
        yield "prizes of tournaments", cash(total.prizes)
    if total.gifts:
        yield "complimentary", f"{cash(total.gifts)}, given by the house in buy-ins and entry fees"
    yield "for players", cash(sum(each.amount for each in report.liabilities))


def _proceeds(total: Takings) -> Iterator[tuple[str, str, str]]:
    """What gaming has earned, part by part; jackpots are the players' and no part of it."""
    yield "wagers against the house", "", cash(total.play + total.given)
    yield "put into meters and jackpots", "", cash(-total.given)
    yield "rake", f"{CO_RAKE('(1)')}; {MA_RAKE('(b)(1)(iii), (2)(iii)')}", cash(total.rake)
    yield "charges for time", str(MA_RAKE("(b)(3)(v)")), cash(total.time)
    yield "match play given away", str(CHIPS), cash(total.coupons)
    yield "entry fees", "", cash(total.fees)
    yield "adjusted gross proceeds", "", cash(total.win)


# --- tables -------------------------------------------------------------------------------------------------------


def _money(report: HouseReport) -> Iterator[Block]:
    many = len(report.tables) <= 60 or report.kind == "day"
    if report.kind == "day":
        yield Heading("Tables")
        yield PaperText(
            "What each table had, gave and was found to have. Chips are bought for cash or slips, which go into the "
            f"imprest bank or the drop box ({CASH('(3)(b)')}); an imprest bank is counted at each relief ({RELIEF})."
        )
        yield _table(report.tables, report.total, BANK, "table")
        yield Heading("What was won", 2)
        yield PaperText(
            "Win by play is what wagers, rakes and charges have left with the house; win by count is what was found, "
            "less what was brought. They differ by what is over or short."
        )
        yield _table(report.tables, report.total, WON, "table")
        yield Heading("What was wagered, and what is not the house's", 2)
        yield _table(report.tables, report.total, APART, "table")
        yield Heading("By shift", 2)
        yield _table(report.shifts, report.total, SHORT, "shift")
        yield Heading("Who signed", 2)
        yield _signed(report)
    else:
        yield Heading(PARTS[report.kind])
        yield _table(report.parts, report.total, SHORT, "day" if report.kind == "month" else "month")
        yield Heading("Where it came from", 2)
        yield _table(report.parts, report.total, PARTED, "day" if report.kind == "month" else "month")
    if report.kind != "day" and many:
        yield Heading("By table", 2)
        yield _table(report.tables, report.total, SHORT, "table")


Column = tuple[str, str]
BANK: tuple[Column, ...] = (
    ("opening", "opening"), ("fills", "fills"), ("credits", "credits"), ("cash", "cash"), ("slips", "slips"),
    ("counted", "counted"),
)  # fmt: skip
WON: tuple[Column, ...] = (
    ("by play", "play"), ("rake", "rake"), ("time", "time"), ("win", "win"), ("by count", "by_count"),
    ("over/short", "over_short"), ("hold", "hold"),
)  # fmt: skip
APART: tuple[Column, ...] = (
    ("handle", "staked"), ("match play", "coupons"), ("jackpots", "jackpot"), ("players' funds", "funds"),
    ("tips", "tips"),
)  # fmt: skip
SHORT: tuple[Column, ...] = (
    ("drop", "drop"), ("handle", "staked"), ("win", "win"), ("hold", "hold"), ("over/short", "over_short"),
    ("jackpots", "jackpot"),
)  # fmt: skip
PARTED: tuple[Column, ...] = (
    ("by play", "play"), ("rake", "rake"), ("time", "time"), ("match play", "coupons"), ("fees", "fees"),
    ("win", "win"),
)  # fmt: skip


def _table(rows: Iterable[Takings], total: Takings, columns: tuple[Column, ...], head: str) -> PaperTable:
    cells = (*((_label(row, head), *(_cell(row, name) for _, name in columns)) for row in rows),)
    last = ("total", *(_cell(total, name) for _, name in columns))
    return PaperTable((head, *(title for title, _ in columns)), (*cells, last), total=True)


def _label(row: Takings, head: str) -> str:
    if head == "game":
        return find(row.game).name
    return f"{row.of} {find(row.game).name}" if row.game else row.of


def _cell(row: Takings, name: str) -> str:
    amount = None if name == "hold" else getattr(row, name)
    return _hold(row) if name == "hold" else "-" if amount == 0 else _some(amount)


def _signed(report: HouseReport) -> PaperTable:
    rows = (
        (str(bank.table), bank.pays_from, _names(bank.opened_by) or "an earlier day",
         "still open" if bank.open else _names(bank.closed_by)) for bank in report.banks
    )  # fmt: skip
    return PaperTable(("table", "pays from", "opened by", "closed by"), tuple(rows), words=4)


# --- beside the solver --------------------------------------------------------------------------------------------


def _beside(report: HouseReport, *, drawn: bool) -> Iterator[Block]:
    yield Heading("The hold beside the solver")
    if report.holds is None:
        yield PaperText(report.unread or "The rounds were not read.", warns=True)
        return
    if not report.holds:
        yield PaperText("No round was played against the house.")
        return
    yield PaperText(
        "Of each main game: what was staked on the wager its edge is of, times that exact edge, is what best play "
        "leaves to the house; what players do worse comes on top. The deviation is that of the rounds themselves "
        f"(their sample variance). Beyond {MARKED} deviations a table is marked; with fewer than {FEWEST} rounds "
        "nothing is said."
    )
    known = [each for each in report.holds if each.edge is not None]
    if known:
        yield PaperTable(HELD, tuple(_held_row(each) for each in known), words=1)
        if drawn and any(each.z is not None for each in known):
            yield _drawing(known)
    apart = [each for each in report.holds if each.apart]
    if apart:
        yield PaperText(
            "Wagers of which no edge is kept, because they lie beside the main game or the sheet is another:"
        )
        rows = tuple(
            (_whose(each), each.why or "beside the main game", cash(each.apart), cash(each.apart_won)) for each in apart
        )
        yield PaperTable(("table", "why", "staked", "kept"), rows, words=2)


HELD = ("table", "edge", "per", "rounds", "staked", "expected", "kept", "deviation", "off by")


def _held_row(each: HoldBeside) -> tuple[str, ...]:
    off = "too few rounds" if each.z is None else f"{each.z:+.1f}{' (!)' if each.odd else ''}"
    assert each.edge is not None
    of = each.of if each.of.isdigit() else _whose(each)
    return (
        of, percent(each.edge, 2), each.per, f"{each.rounds:,}", cash(each.staked),
        cash(round(each.expected)), cash(each.won), cash(round(each.deviation)), off,
    )  # fmt: skip


def _whose(each: HoldBeside) -> str:
    name = find(each.game).name
    return f"{each.of} {name}" if each.of.isdigit() else name


def _drawing(known: Iterable[HoldBeside]) -> Plot:
    from pitboss.report.house.drawing import deviations

    says = "How many standard deviations each result is off; the band is where all but one table in 370 should lie."
    return Plot(deviations([(_whose(each), each.z) for each in known if each.z is not None]), says)


# --- boxes and liabilities ----------------------------------------------------------------------------------------


def _boxes(report: HouseReport) -> Iterator[Block]:
    yield Heading("Boxes")
    if not report.boxes:
        yield PaperText("No box was taken.")
        return
    rows = tuple(
        (str(box.number), box.kind, str(box.table), _names(box.by), cash(box.expected), _some(box.counted),
         "" if box.counted is None else cash(box.difference))
        for box in report.boxes
    )  # fmt: skip
    yield PaperText(f"Rakes and what is taken for jackpots lie in boxes of their own ({CO_RAKE('(1), (2)')}).")
    yield PaperTable(("box", "what", "table", "counted by", "expected", "counted", "difference"), rows, words=4)


def _held(report: HouseReport) -> Iterator[Block]:
    yield Heading("Held for players")
    rows = [(each.what, each.of, each.law, cash(each.amount)) for each in report.liabilities]
    whole = cash(sum(each.amount for each in report.liabilities))
    yield PaperText("Chips, pots and funds at the end: no part of the house's money.")
    yield PaperTable(("what", "where", "by", "dollars"), (*rows, ("all", "", "", whole)), words=3, total=True)
    if report.funds:
        yield Heading("Meters and jackpots", 2)
        yield PaperText("What each has collected and paid in its week, month and year until then.")
        sums = ((e.fund, e.period, *map(cash, (e.collected, e.seeded, e.paid, e.gone))) for e in report.funds)
        heads = ("fund", "period", "collected", "put in by the house", "paid", "elsewhere")
        yield PaperTable(heads, tuple(sums), words=2)
    if report.due:
        yield PaperText("Due:", warns=True)
        yield bullets(report.due)
    if report.roots:
        yield Heading("Links of the days", 2)
        yield PaperText("Each day ends with this link of the journal, which stands on its own report too.")
        yield PaperTable(("day", "link"), report.roots, words=2)
