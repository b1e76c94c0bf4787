"""What of a tournament is printed: every paper as values, which one template each lays out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from pitboss.games.book import pots
from pitboss.house.tournament import prizes
from pitboss.house.tournament.events import EntryTender
from pitboss.house.tournament.forms import payment_form, payout_form
from pitboss.house.tournament.state import Entrant, Tournament
from pitboss.money.cents import dollars
from pitboss.report.house.sentences import moment
from pitboss.sheet.tournament import printed_rules

GREENWICH = ZoneInfo("UTC")


class TournamentPaper(NamedTuple):
    """A paper: a heading, lines below it, a table, and what is signed at its foot. `levels`: a table on a page of its
    own, to be hung up, its columns first. `by_hand`: every row is signed in.
    """

    title: str
    lines: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    signs: tuple[str, ...] = ()
    law: str = ""
    levels: tuple[tuple[str, ...], ...] = ()
    by_hand: bool = False

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


def _when(day: str, at: int, zone: ZoneInfo) -> str:
    """The gaming day, and the time of day in the room."""
    return f"{_day(day, at)}, {datetime.fromtimestamp(at // 1000, zone):%H:%M}"


def _taken(zone: ZoneInfo) -> str:
    """Of America/Denver the place is enough."""
    return f"Gaming day, time ({zone.key.rsplit('/', 1)[-1].replace('_', ' ')})"


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


def tournament_form(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
    """Each entrant with the value of the entry fee, however it was paid; below it each rebuy and add-on."""
    lines = payment_form(held)
    many = len(held.entrants)
    fees, bought = sum(each.fee for each in lines), sum(each.buy_in for each in lines)
    rows = tuple(
        (
            str(each.receipt), each.player, str(each.event), each.paid_for, each.tender, dollars(each.buy_in),
            dollars(each.fee) if each.paid_for == "entry" else "", _when(each.day, each.at, zone), ", ".join(each.by),
        )
        for each in lines
    )  # fmt: skip
    total = ("", f"{many} entries, {len(lines)} payments", "", "", "", dollars(bought), dollars(fees), "", "")
    columns = ("Receipt", "Player", "Event", "For", "Paid with", "Buy-in", "Entry fee", _taken(zone), "Taken by")
    signs = ("Tournament director", "Cage")
    return TournamentPaper("Tournament form", _head(held), columns, (*rows, total), signs, "CO 47.1-1052")


def payouts(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
    """Every prize that was paid, with who signed for it."""
    rows = []
    for each in payout_form(held):
        worth = each.voucher_buy_in + each.voucher_fee
        more = ", ".join(part for part in (f"voucher {dollars(worth)}" if worth else "", each.goods) if part)
        rows.append((
            str(each.place), each.player, str(each.receipt), dollars(each.cash), more, _when(each.day, each.at, zone),
            ", ".join(each.by), "",
        ))  # fmt: skip
    total = ("", f"{len(rows)} prizes", "", dollars(sum(each.cash for each in payout_form(held))), "", "", "", "")
    columns = ("Place", "Player", "Receipt", "Cash", "Besides", _taken(zone), "Paid by", "Received (signature)")
    law = "CO 47.1-1053, 47.1-1056"
    signs, lines = ("Tournament director", "Cage"), (*_head(held), *_shared(held))
    return TournamentPaper("Payout form", lines, columns, (*rows, total), signs, law, by_hand=True)


def _shared(held: Tournament) -> Iterator[str]:
    """Prizes that were not won as they were filed: shared by agreement, or by those who went out together."""
    if held.deal:
        filed = [each.cash for each in prizes.prize_table(held)][: len(held.deal)]
        says = f"The first {len(filed)} prizes" if len(filed) > 1 else "The first prize"
        by_rules = f"{', '.join(map(dollars, filed))} by the filed rules"
        yield f"{says} ({by_rules}) shared as all {len(held.deal)} players agreed"
    tied = {each.place: each.tied for each in prizes.winners(held) if each.tied > 1}
    for place, many in tied.items():
        yield f"Place {place}: {many} players went out together with equal chips and share what their places win"


def rules(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
    """The printed rules that every player gets, and the levels as a table."""
    rows = tuple((law.removeprefix("CO 47.1-"), says) for law, says in printed_rules(held.document))
    law, levels = "CO 47.1-1057 to 1059", tuple(_levels(held))
    return TournamentPaper("Rules of play", _head(held), ("Rule", ""), rows, (), law, levels)


def _levels(held: Tournament) -> Iterator[tuple[str, ...]]:
    """In the order of the clock: each level, each break, and each colour that leaves after a level."""
    form = held.form
    games = {slug: pots()[slug].name for slug in held.document.games} if len(held.document.games) > 1 else {}
    own = ("Game",) if games else ()
    yield ("Level", "Minutes", "Small blind", "Big blind", "Ante", *own, "After it")
    for number, level in enumerate(form.levels, 1):
        pause = next((f"break of {each.minutes} minutes" for each in form.breaks if each.after == number), "")
        leave = [f"{each.colour} chips leave" for each in form.colour_ups if each.after == number]
        game = (games.get(level.game or form.games[0], ""),) if games else ()
        after = ", ".join(filter(None, (pause, *leave)))
        blinds = (f"{level.small:,}", f"{level.big:,}", f"{level.ante:,}" if level.ante else "")
        yield (str(number), str(level.minutes), *blinds, *game, after)


def results(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
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
    return TournamentPaper("Results", (*_head(held), pool, *_shared(held)), ("Place", "Player", "Prize"), tuple(rows))


PAPERS: dict[str, Callable[[Tournament, ZoneInfo], TournamentPaper]] = {
    "entries": tournament_form,
    "payouts": payouts,
    "rules": rules,
    "results": results,
}
"""By the name of the file."""
