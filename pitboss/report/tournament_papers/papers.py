"""What of a tournament is printed: every paper as values, which one template each lays out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from pitboss.house.tournament import prizes
from pitboss.house.tournament.events import EntryTender
from pitboss.house.tournament.forms import (
    ENTRY,
    Bought,
    PaymentLine,
    payment_form,
    payments_standing,
    payout_form,
    prizes_gone,
    seats_won,
)
from pitboss.house.tournament.results import ResultLine, overall_winner
from pitboss.house.tournament.results import results as results_of
from pitboss.house.tournament.state import Tournament
from pitboss.money.cents import dollars, full_dollars
from pitboss.report.house.sentences import moment
from pitboss.sheet.tournament import bets_printed, posted, printed_rules, voucher_won, ways_played

GREENWICH = ZoneInfo("UTC")


class TournamentPaper(NamedTuple):
    """A paper: a heading, lines below it, a table, and what is signed at its foot. `levels`: a table on a page of its
    own, to be hung up, its columns first. `by_hand`: every row is signed in. `money`: columns of amounts, from 0 on;
    `wide`: those that take what room is left, in which names and reasons stand. `closing`: so many last rows, of sums,
    stay together with the signatures.
    """

    title: str
    lines: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    signs: tuple[str, ...] = ()
    law: str = ""
    levels: tuple[tuple[str, ...], ...] = ()
    by_hand: bool = False
    money: tuple[int, ...] = ()
    wide: tuple[int, ...] = (1,)
    closing: int = 0

    @property
    def data(self) -> dict[str, Any]:
        return self._asdict()


class PaymentReceipt(NamedTuple):
    """What a player gets for the money: who, which tournament of which house, and each payment."""

    player: str
    receipt: int
    lines: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    """For what, how much, paid with what, when, and who took it."""


class SeatCard(NamedTuple):
    """What a player gets in the hand: who, where, and what was paid."""

    player: str
    receipt: int
    table: str
    """As it is called in the room."""
    seat: int
    paid: str


def _named(held: Tournament) -> tuple[str, ...]:
    form = held.form
    days = form.dates.first if form.dates.first == form.dates.last else f"{form.dates.first} to {form.dates.last}"
    return f"{held.document.name}, filed for {days}", f"Conducted by {', '.join(form.licensees)}"


def _head(held: Tournament) -> tuple[str, ...]:
    """Of papers on which money stands, with the days on which it moved."""
    moments = [*((each.day, each.at) for each in payment_form(held)), *((each.day, each.at) for each in held.payments)]
    done = sorted({_day(*each) for each in moments})
    on = (f"Gaming days on which money was taken and paid: {', '.join(done)}",) if done else ()
    return *_named(held), *on


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
    seated, paid = (each for each in held.players() if each.table), payments_standing(held)
    ordered = sorted(seated, key=lambda each: (each.table, each.seat))
    return tuple(
        SeatCard(each.player, each.number, held.table_name(each.table), each.seat, _paid(paid[each.number]))
        for each in ordered
    )


def receipts(held: Tournament, zone: ZoneInfo = GREENWICH, of: int = 0) -> tuple[PaymentReceipt, ...]:
    """Of every entry that stands, or of one by its receipt."""
    made = []
    for number, lines in sorted(payments_standing(held).items()):
        if of in (0, number):
            event = held.form.event(lines[0].event)
            name = f"{held.document.name}, {event.name}" if event.name else held.document.name
            head = (name, f"{', '.join(held.form.licensees)}, {event.date or held.form.dates.first}")
            made.append(PaymentReceipt(lines[0].player, number, head, (*_receipt_rows(lines, zone),)))
    return tuple(made)


def _receipt_rows(lines: Sequence[PaymentLine], zone: ZoneInfo) -> Iterator[tuple[str, ...]]:
    """What the house has given is told apart: nobody has received it, and it is no part of what was."""
    for each in lines:
        taken = (each.tender, _when(each.day, each.at, zone), ", ".join(each.by))
        yield (_bought(each), full_dollars(each.buy_in), *taken)
        if each.fee:
            yield ("entry fee", full_dollars(each.fee), *taken)
    worth, given = (sum(each.buy_in + each.fee for each in some) for some in (lines, filter(_is_given, lines)))
    if given:
        yield ("given by the house", full_dollars(given), "", "", "")
    yield ("total received" if given else "total", full_dollars(worth - given), "", "", "")


def _is_given(line: PaymentLine) -> bool:
    return line.tender == EntryTender.COMPLIMENTARY.value


def _paid(lines: Iterable[PaymentLine]) -> str:
    """What an entry has paid, each part by itself."""
    return ", ".join(f"{_bought(each)} {_amounts(each)}" for each in lines)


def _bought(line: PaymentLine) -> str:
    return "buy-in" if line.paid_for == ENTRY else line.paid_for


def _amounts(line: PaymentLine) -> str:
    how = "" if line.tender == EntryTender.CASH.value else f" ({line.tender})"
    fee = f", entry fee {dollars(line.fee)}" if line.paid_for == ENTRY else ""
    return f"{dollars(line.buy_in)}{fee}{how}"


def _called(line: PaymentLine) -> str:
    """With the names that were put right."""
    return f"{line.player} (entered as {', '.join(line.before)})" if line.before else line.player


def _for(line: PaymentLine) -> str:
    return f"{line.paid_for} taken back: {line.why}" if line.back else line.paid_for


def tournament_form(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
    """Each entrant with the value of the entry fee, however it was paid; below it each rebuy and add-on. What was taken
    back stands there as it came and as it went.
    """
    lines = payment_form(held)
    many, back = len(held.entrants), sum(each.back for each in lines)
    fees, bought = sum(each.fee for each in lines), sum(each.buy_in for each in lines)
    rows = tuple(
        (
            str(each.receipt), _called(each), str(each.event), _for(each), each.tender, full_dollars(each.buy_in),
            full_dollars(each.fee) if each.paid_for == ENTRY else "", _when(each.day, each.at, zone),
            ", ".join(each.by),
        )
        for each in lines
    )  # fmt: skip
    counted = f"{many} entries, {len(lines) - 2 * back} payments" + (f", {back} taken back" if back else "")
    total = ("", counted, "", "", "", full_dollars(bought), full_dollars(fees), "", "")
    ways = tuple(_by_tender(lines))
    columns = ("Receipt", "Player", "Event", "For", "Paid with", "Buy-in", "Entry fee", _taken(zone), "Taken by")
    signs = ("Tournament director", "Cage")
    law = "CO 47.1-1052"
    return TournamentPaper(
        "Tournament form",
        _head(held),
        columns,
        (*rows, total, *ways),
        signs,
        law,
        money=(5, 6),
        wide=(1, 3),
        closing=1 + len(ways),
    )


def _by_tender(lines: Iterable[PaymentLine]) -> Iterator[tuple[str, ...]]:
    """What came in by each way, where there was more than one: what lies there in cash and what the house has given."""
    sums: dict[str, Bought] = {}
    for each in lines:
        before = sums.get(each.tender, Bought(0, 0))
        sums[each.tender] = Bought(before.buy_in + each.buy_in, before.fee + each.fee)
    for tender, some in sums.items() if len(sums) > 1 else ():
        yield ("", "of this", "", "", tender, full_dollars(some.buy_in), full_dollars(some.fee), "", "")


def payouts(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
    """Every prize that was paid, by place, with who signed for it."""
    lines, rows = payout_form(held), []
    for each in sorted(lines, key=lambda each: (each.event, each.place)):
        worth = each.voucher_buy_in + each.voucher_fee
        more = ", ".join(part for part in (f"voucher {dollars(worth)}" if worth else "", each.goods) if part)
        rows.append((
            str(each.place), each.player, str(each.receipt), full_dollars(each.cash), more,
            _when(each.day, each.at, zone), ", ".join(each.by), "",
        ))  # fmt: skip
    rows.append(("", f"{len(lines)} prizes", "", full_dollars(sum(each.cash for each in lines)), "", "", "", ""))
    columns = ("Place", "Player", "Receipt", "Cash", BESIDES, _taken(zone), "Paid by", "Received (signature)")
    # A column in which nothing stands takes the room of the names.
    kept = [at for at, name in enumerate(columns) if name != BESIDES or any(row[at] for row in rows)]
    law = "CO 47.1-1053, 47.1-1056"
    signs, above = (
        ("Tournament director", "Cage"),
        (*_head(held), *_shared(held), *_prizes_back(held, zone), *_seats(held)),
    )
    return TournamentPaper(
        "Payout form", above, tuple(columns[at] for at in kept), tuple(tuple(row[at] for at in kept) for row in rows),
        signs, law, by_hand=True, money=(3,),
    )  # fmt: skip


BESIDES = "Besides"


def _prizes_back(held: Tournament, zone: ZoneInfo) -> Iterator[str]:
    for paid, back in prizes_gone(held):
        out = f"{dollars(paid.cash)} to {paid.player} (receipt {paid.receipt}), {_when(paid.day, paid.at, zone)}"
        yield f"Paid and taken back: {out}; back {_when(back.day, back.at, zone)} by {', '.join(back.by)}: {back.why}"


def _seats(held: Tournament) -> Iterator[str]:
    for to, won in seats_won(held).items():
        who = ", ".join(f"{each.player} (receipt {each.entry})" for each in won)
        yield f"Seats in {held.form.event(to).name or f'event {to}'}, which are no payout: {who}"


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
    rows = tuple(
        (law.removeprefix("CO 47.1-"), says) for law, says in printed_rules(held.document, levelled=held.levelled)
    )
    law, levels = "CO 47.1-1057 to 1059", tuple(_levels(held))
    return TournamentPaper("Rules of play", _named(held), ("Rule", ""), rows, (), law, levels)


def _levels(held: Tournament) -> Iterator[tuple[str, ...]]:
    """In the order of the clock: each level, each break, and each colour that leaves after a level."""
    form, amounts = held.form, held.document.amounts
    ways = ways_played(held.document)
    several, bets = len(set(ways)) > 1, any(each.bets for each in amounts)
    own = (*(("Bets",) if bets else ()), *(("Game",) if several else ()))
    # Where some games have blinds and some a bring-in both stand above the column.
    small, big = (" or ".join(dict.fromkeys(names)).capitalize() for names in zip(*map(posted, amounts), strict=True))
    yield ("Level", "Minutes", small, big, "Ante", *own, "After it")
    for number, level in enumerate(form.levels, 1):
        pause = next((f"break of {each.minutes} minutes" for each in form.breaks if each.after == number), "")
        leave = [f"{each.colour} chips leave" for each in form.colour_ups if each.after == number]
        game, limit = ways[number - 1]
        bet = (bets_printed(amounts[number - 1]),) if bets else ()
        played = (f"{held.document.called[game]}, {limit}",) if several else ()
        after = ", ".join(filter(None, (pause, *leave)))
        put_up = (f"{level.small:,}", f"{level.big:,}", f"{level.ante:,}" if level.ante else "")
        yield (str(number), str(level.minutes), *put_up, *bet, *played, after)


def results(held: Tournament, zone: ZoneInfo = GREENWICH) -> TournamentPaper:
    """Everybody by place, event by event, with all that was won; last those who were disqualified."""
    lines = results_of(held)
    rows = [
        (
            held.form.event(each.event).name or str(each.event), str(each.place) if each.place else "",
            _in_results(each), full_dollars(each.cash) if each.cash else "", voucher_won(held.form, each.voucher),
            each.goods,
        )
        for each in lines
    ]  # fmt: skip
    names = ("Event", "Place", "Player", "Prize", "Voucher", "Besides")
    unneeded = {name for name in ("Voucher", "Besides") if not any(row[names.index(name)] for row in rows)}
    if not held.form.events:
        unneeded.add("Event")
    kept = [at for at, name in enumerate(names) if name not in unneeded]
    columns = tuple(names[at] for at in kept)
    return TournamentPaper(
        "Results", (*_head(held), *_pools(held, lines), *_shared(held), *_overall(held)), columns,
        tuple(tuple(row[at] for at in kept) for row in rows), money=(columns.index("Prize"),),
        wide=tuple(columns.index(name) for name in ("Player", "Voucher", "Besides") if name in columns),
    )  # fmt: skip


def _in_results(each: ResultLine) -> str:
    return f"{each.entry.player} (disqualified)" if each.entry.gone else each.entry.player


def _pools(held: Tournament, lines: Iterable[ResultLine]) -> Iterator[str]:
    """Entries and pool of this event; of those that are over, what was paid in them."""
    many = Counter(each.event for each in held.entrants)
    for number in range(1, held.event):
        paid = sum(each.cash for each in lines if each.event == number)
        name = held.form.event(number).name or f"Event {number}"
        yield f"{name}: {many[number]} entries, cash prizes {dollars(paid)}"
    name = f"{held.form.event(held.event).name or f'Event {held.event}'}: " if held.form.events else ""
    yield f"{name}{many[held.event]} entries, prize pool {dollars(held.pool)}"


def _overall(held: Tournament) -> Iterator[str]:
    if held.form.events and (won := overall_winner(held)):
        yield f"Winner overall: {won.entry.player} (receipt {won.entry.number})"


PAPERS: dict[str, Callable[[Tournament, ZoneInfo], TournamentPaper]] = {
    "entries": tournament_form,
    "payouts": payouts,
    "rules": rules,
    "results": results,
}
"""By the name of the file."""
