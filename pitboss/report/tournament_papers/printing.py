"""Papers of a tournament as PDF, as one page for a browser, and as tables for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from functools import partial

from pitboss.house.tournament.forms import (
    ADD_ON,
    BOUGHT,
    ENTRY,
    REBUY,
    PaymentLine,
    PrizeLine,
    entry_form,
    payment_form,
    payments_standing,
    payout_form,
    prizes_gone,
)
from pitboss.house.tournament.results import results as results_of
from pitboss.house.tournament.state import Tournament
from pitboss.report.paper.printing import pages, template
from pitboss.report.paper.typesetting import typeset
from pitboss.report.tournament_papers.papers import PaymentReceipt, SeatCard, TournamentPaper, results

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the beginning of a name."""


_template = partial(template, package=__package__)


def pdf(paper: TournamentPaper) -> bytes:
    return typeset(_template("form.typ"), "paper", paper.data)


def cards_pdf(name: str, cards: Iterable[SeatCard]) -> bytes:
    """Eight to a page, to be cut apart."""
    return typeset(_template("cards.typ"), "paper", {"name": name, "cards": [each._asdict() for each in cards]})


def receipts_pdf(made: Iterable[PaymentReceipt]) -> bytes:
    return typeset(_template("receipts.typ"), "paper", {"receipts": [each._asdict() for each in made]})


def html(paper: TournamentPaper) -> bytes:
    """One file that needs nothing else."""
    return pages().from_string(_template("results.html")).render(paper=paper.data).encode()


def results_page(held: Tournament) -> bytes:
    return html(results(held))


# --- for other programs -----------------------------------------------------------------------------------------------


def entries_data(held: Tournament) -> list[dict[str, object]]:
    """Every entry that stands. `buy_in_cents` is all it paid; beside it what of that was entry, rebuys and add-on."""
    lines = payments_standing(held)
    return [
        {
            "receipt": each.receipt, "player": each.player, "event": each.event, "tender": each.tender,
            "buy_in_cents": each.buy_in, "fee_cents": each.fee, "day": each.day, "at": each.at,
            **_parts(lines[each.receipt]), "time": _time(each.at), "before": ", ".join(lines[each.receipt][0].before),
        }
        for each in entry_form(held)
    ]  # fmt: skip


def _parts(lines: Iterable[PaymentLine]) -> dict[str, int]:
    """What an entry has paid for what, and how often a rebuy."""
    sums = dict.fromkeys(BOUGHT.values(), 0)
    many = 0
    for each in lines:
        sums[each.paid_for] += each.buy_in
        many += each.paid_for == REBUY
    return {
        "first_buy_in_cents": sums[ENTRY], "rebuys": many, "rebuys_cents": sums[REBUY],
        "add_on_cents": sums[ADD_ON],
    }  # fmt: skip


def _time(at: int) -> str:
    """A time as people and spreadsheets read it, in Greenwich."""
    return datetime.fromtimestamp(at // 1000, UTC).isoformat().replace("+00:00", "Z")


def payments_data(held: Tournament) -> list[dict[str, object]]:
    """Every payment by itself in order of time, what players have paid and what they were paid; what was taken back
    stands there as it went and as it came back, the one with the opposite sign.
    """
    prizes_paid = (*payout_form(held), *(line for pair in prizes_gone(held) for line in pair))
    lines = [
        *((each.at, _paid_in(each)) for each in payment_form(held)),
        *((each.at, _prize(each)) for each in prizes_paid),
    ]
    return [row for _, row in sorted(lines, key=lambda each: each[0])]


def _paid_in(each: PaymentLine) -> dict[str, object]:
    return {
        "receipt": each.receipt, "player": each.player, "event": each.event, "paid_for": each.paid_for,
        "tender": each.tender, "buy_in_cents": each.buy_in, "fee_cents": each.fee, **_signed(each), "place": 0,
        "prize_cents": 0, "voucher_cents": 0, "goods": "", "before": ", ".join(each.before),
    }  # fmt: skip


def _prize(each: PrizeLine) -> dict[str, object]:
    """A prize that was paid, with who signed for it."""
    return {
        "receipt": each.receipt, "player": each.player, "event": each.event, "paid_for": "prize", "tender": "",
        "buy_in_cents": 0, "fee_cents": 0, **_signed(each), "place": each.place, "prize_cents": each.cash,
        "voucher_cents": each.voucher_buy_in + each.voucher_fee, "goods": each.goods, "before": "",
    }  # fmt: skip


def _signed(each: PaymentLine | PrizeLine) -> dict[str, object]:
    """When and by whom a payment was made, or taken back and why."""
    return {
        "day": each.day, "at": each.at, "time": _time(each.at), "by": ", ".join(each.by), "taken_back": each.back,
        "why": each.why,
    }  # fmt: skip


def results_data(held: Tournament) -> list[dict[str, object]]:
    """Everybody by place, event by event; `place` is 0 for those who are in, and for those who were disqualified:
    by which paragraph. `voucher_to`: the event that a voucher is
    for, or 0; one for a free seat is worth 0. `overall`: the winner of the whole tournament.
    """
    return [
        {
            "place": each.place, "receipt": each.entry.number, "player": each.entry.player, "event": each.event,
            "chips": each.entry.chips, "cash_cents": each.cash, "goods": each.goods,
            "voucher_cents": each.voucher.worth if each.voucher else 0,
            "voucher_to": each.voucher.to if each.voucher else 0, "overall": each.overall,
            "disqualified": each.entry.gone,
        }
        for each in results_of(held)
    ]  # fmt: skip


def as_csv(rows: Iterable[Mapping[str, object]], columns: Iterable[str]) -> str:
    out = io.StringIO()
    table = csv.DictWriter(out, list(columns))
    table.writeheader()
    for row in rows:
        table.writerow({name: _cell(value) for name, value in row.items()})
    return out.getvalue()


def _cell(value: object) -> object:
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value


ENTRY_COLUMNS = (
    "receipt", "player", "event", "tender", "buy_in_cents", "fee_cents", "day", "at", "first_buy_in_cents", "rebuys",
    "rebuys_cents", "add_on_cents", "time", "before",
)  # fmt: skip
PAYMENT_COLUMNS = (
    "receipt", "player", "event", "paid_for", "tender", "buy_in_cents", "fee_cents", "day", "at", "time", "by",
    "taken_back", "why", "place", "prize_cents", "voucher_cents", "goods", "before",
)  # fmt: skip
RESULT_COLUMNS = (
    "place", "receipt", "player", "event", "chips", "cash_cents", "goods", "voucher_cents", "voucher_to",
    "overall", "disqualified",
)  # fmt: skip
"""What is money says in its name that it is in cents."""
