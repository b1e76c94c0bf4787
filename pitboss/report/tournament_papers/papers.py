"""What of a tournament is printed: every paper as values, which one template each lays out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from pitboss.house.tournament import prizes
from pitboss.house.tournament.events import EntryTender
from pitboss.house.tournament.forms import payment_form, payout_form
from pitboss.house.tournament.state import Entrant, Tournament
from pitboss.money.cents import dollars
from pitboss.report.house.sentences import moment
from pitboss.sheet.tournament import printed_rules

TAKEN = "Gaming day, time (UTC)"


class TournamentPaper(NamedTuple):
    """A paper: a heading, lines below it, a table, and what is signed at its foot."""

    title: str
    lines: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    signs: tuple[str, ...] = ()
    law: str = ""

    @property
    def data(self) -> dict[str, Any]:
        return self._asdict()


class SeatCard(NamedTuple):
    """What a player gets in the hand: who, where, and what was paid."""

    player: str
    receipt: int
    table: str
    """As it is called in the room."""
    seat: int
    paid: str


def _head(held: Tournament) -> tuple[str, ...]:
    form = held.form
    days = form.dates.first if form.dates.first == form.dates.last else f"{form.dates.first} to {form.dates.last}"
    moments = [*((each.day, each.at) for each in payment_form(held)), *((each.day, each.at) for each in held.payments)]
    done = sorted({_day(*each) for each in moments})
    on = (f"Gaming days on which money was taken and paid: {', '.join(done)}",) if done else ()
    return (f"{held.document.name}, filed for {days}", f"Conducted by {', '.join(form.licensees)}", *on)


def _day(day: str, at: int) -> str:
    """The gaming day; of what was written before it was kept, the date."""
    return day or moment(at)[:10]


def _when(day: str, at: int) -> str:
    """The gaming day, and the time of day in Greenwich."""
    return f"{_day(day, at)}, {moment(at)[11:]}"


def seat_cards(held: Tournament) -> tuple[SeatCard, ...]:
    """Of everybody who has a seat, by table and seat."""
    seated = (each for each in held.players() if each.table)
    ordered = sorted(seated, key=lambda each: (each.table, each.seat))
    return tuple(
        SeatCard(each.player, each.number, held.table_name(each.table), each.seat, _paid(each)) for each in ordered
    )


def _paid(each: Entrant) -> str:
    how = "" if each.tender == EntryTender.CASH.value else f", {each.tender}"
    return f"Buy-in {dollars(each.buy_in)}, entry fee {dollars(each.fee)}{how}"


def tournament_form(held: Tournament) -> TournamentPaper:
    """Each entrant with the value of the entry fee, however it was paid; below it each rebuy and add-on."""
    lines = payment_form(held)
    many = len(held.entrants)
    fees, bought = sum(each.fee for each in lines), sum(each.buy_in for each in lines)
    rows = tuple(
        (
            str(each.receipt), each.player, str(each.event), each.paid_for, each.tender, dollars(each.buy_in),
            dollars(each.fee) if each.paid_for == "entry" else "", _when(each.day, each.at), ", ".join(each.by),
        )
        for each in lines
    )  # fmt: skip
    total = ("", f"{many} entries, {len(lines)} payments", "", "", "", dollars(bought), dollars(fees), "", "")
    columns = ("Receipt", "Player", "Event", "For", "Paid with", "Buy-in", "Entry fee", TAKEN, "Taken by")
    signs = ("Tournament director", "Cage")
    return TournamentPaper("Tournament form", _head(held), columns, (*rows, total), signs, "CO 47.1-1052")


def payouts(held: Tournament) -> TournamentPaper:
    """Every prize that was paid, with who signed for it."""
    rows = []
    for each in payout_form(held):
        worth = each.voucher_buy_in + each.voucher_fee
        more = ", ".join(part for part in (f"voucher {dollars(worth)}" if worth else "", each.goods) if part)
        rows.append((
            str(each.place), each.player, str(each.receipt), dollars(each.cash), more, _when(each.day, each.at),
            ", ".join(each.by), "",
        ))  # fmt: skip
    total = ("", f"{len(rows)} prizes", "", dollars(sum(each.cash for each in payout_form(held))), "", "", "", "")
    columns = ("Place", "Player", "Receipt", "Cash", "Besides", TAKEN, "Paid by", "Received (signature)")
    law = "CO 47.1-1053, 47.1-1056"
    return TournamentPaper("Payout form", _head(held), columns, (*rows, total), ("Tournament director", "Cage"), law)


def rules(held: Tournament) -> TournamentPaper:
    """The printed rules that every player gets."""
    rows = tuple((law.removeprefix("CO 47.1-"), says) for law, says in printed_rules(held.document))
    return TournamentPaper("Rules of play", _head(held), ("Rule", ""), rows, (), "CO 47.1-1057 to 1059")


def results(held: Tournament) -> TournamentPaper:
    """Everybody by place, with what was won."""
    won = {each.entry.number: each.prize for each in prizes.winners(held)}
    rows, place = [], 1
    for tied in prizes.standings(held):
        for each in tied:
            prize = won.get(each.number)
            known = not each.is_in or held.deal or len(held.players()) == 1
            rows.append((str(place) if known else "", each.player, dollars(prize.cash) if prize else ""))
        place += len(tied)
    pool = f"{sum(1 for _ in held.of_event())} entries, prize pool {dollars(held.pool)}"
    return TournamentPaper("Results", (*_head(held), pool), ("Place", "Player", "Prize"), tuple(rows))


PAPERS: dict[str, Callable[[Tournament], TournamentPaper]] = {
    "entries": tournament_form,
    "payouts": payouts,
    "rules": rules,
    "results": results,
}
"""By the name of the file."""
