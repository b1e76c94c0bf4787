"""Figures of tournaments: one played out from a seed, how long a structure takes, prizes, and what a deal comes to."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from math import sqrt
from statistics import fmean, stdev

from pitboss._progress import Progress
from pitboss.house.tournament.dealing import TournamentHand
from pitboss.house.tournament.events import EntryTender
from pitboss.house.tournament.forms import entry_form, payout_form
from pitboss.house.tournament.prizes import awarded, prize_table
from pitboss.house.tournament.rehearsal import SAMPLED, DressRehearsal
from pitboss.house.tournament.state import Entrant, Tournament
from pitboss.money.cents import dollars
from pitboss.report.contract.shapes import (
    PayoutsFigures,
    SharedPrizes,
    TournamentLength,
    TournamentLengthEvent,
    TournamentPlayed,
)
from pitboss.report.paper.fault import ReportError
from pitboss.rules.payouts import exponent, first_ideal
from pitboss.sheet.tournament import TournamentDocument, voucher_won
from pitboss.sheet.tournament_form import SHARES
from pitboss.solve.chip_equity import by_chips, by_equity, chip_equity

MINUTE = 60_000
LIKELY = 1.96
"""Standard errors within which nineteen of twenty means lie."""


def played(
    document: TournamentDocument, players: int, seed: int, hear: Callable[[TournamentHand], None] | None = None
) -> TournamentPlayed:
    """A tournament of house players from the first entry to the last signature. `hear`: told of every hand."""
    done = DressRehearsal(document, players, seed, hear=hear).play()
    return {
        "tournament": document.name, "players": players, "seed": seed, "hands": done.hands,
        "broken": done.broken, "moved": done.moves, "minutes": [each // MINUTE for each in done.lengths],
        "levels": [
            {"event": each.event, "level": each.level, "hands": each.hands, "players": each.players}
            for each in done.by_level()
        ],
        "entries": [
            {"receipt": each.receipt, "player": each.player, "event": each.event, "tender": each.tender,
             "buy_in": each.buy_in, "fee": each.fee}
            for each in entry_form(done.held)
        ],
        "prizes": [
            {"receipt": each.receipt, "player": each.player, "event": each.event, "place": each.place,
             "cash": each.cash, "voucher": each.voucher_buy_in + each.voucher_fee, "goods": each.goods,
             "by": list(each.by)}
            for each in payout_form(done.held)
        ],
    }  # fmt: skip


def played_lines(found: TournamentPlayed) -> Iterator[str]:
    took = ", ".join(f"{each // 60} h {each % 60:02} min" for each in found["minutes"])
    yield f"{found['tournament']}, {found['players']} players, seed {found['seed']}: {took}"
    yield f"{found['hands']:,} hands, {found['broken']} tables broken, {found['moved']} players moved to balance"
    for each in found["levels"]:
        level = f"  event {each['event']} level {each['level']:>2}"
        yield f"{level}: {each['hands']:>4} hands, {each['players']:>3} players"
    bought, fees = (sum(each[name] for each in found["entries"]) for name in ("buy_in", "fee"))
    yield f"{len(found['entries'])} entries: buy-ins {dollars(bought)}, fees {dollars(fees)}"
    for prize in found["prizes"]:
        voucher = f" and a voucher worth {dollars(prize['voucher'])}" if prize["voucher"] else ""
        yield f"  event {prize['event']} place {prize['place']:>2}: {prize['player']} {dollars(prize['cash'])}{voucher}"
    yield f"Prizes come to {dollars(sum(each['cash'] + each['voucher'] for each in found['prizes']))}"


# --- how long ---------------------------------------------------------------------------------------------------------


def length(
    document: TournamentDocument, players: int, seed: int, times: int, tell: Progress, sampled: int = SAMPLED
) -> TournamentLength:
    """How long a structure takes, by playing it out so many times."""
    rows: list[list[int]] = []
    levels: list[list[int]] = []
    for number in range(times):
        tell(document.name, number, times)
        done = DressRehearsal(document, players, seed + number, sampled=sampled).play()
        rows.append(done.lengths)
        last: dict[int, int] = {}
        for each in done.by_level():
            last[each.event] = max(last.get(each.event, 0), each.level)
        levels.append([last[event] for event in sorted(last)])
    tell(document.name, times, times)
    events = [_event(at + 1, list(some), list(ends)) for at, (some, ends) in _by_event(rows, levels)]
    return {"tournament": document.name, "players": players, "times": times, "seed": seed, "events": events}


def _by_event(
    rows: list[list[int]], levels: list[list[int]]
) -> Iterable[tuple[int, tuple[tuple[int, ...], tuple[int, ...]]]]:
    return enumerate(zip(zip(*rows, strict=True), zip(*levels, strict=True), strict=True))


def _event(number: int, lengths: list[int], ends: list[int]) -> TournamentLengthEvent:
    minutes = [each / MINUTE for each in lengths]
    spread = stdev(minutes) if len(minutes) > 1 else 0.0
    return {
        "event": number, "minutes": round(fmean(minutes), 1), "error": round(LIKELY * spread / sqrt(len(minutes)), 1),
        "least": int(min(minutes)), "most": int(max(minutes)), "last_level": round(fmean(ends), 1),
    }  # fmt: skip


def length_lines(found: TournamentLength) -> Iterator[str]:
    yield f"{found['tournament']}, {found['players']} players, played out {found['times']} times"
    for each in found["events"]:
        hours, minutes = divmod(round(each["minutes"]), 60)
        yield (
            f"  event {each['event']}: {hours} h {minutes:02} min on average (give or take {each['error']:.0f} min), "
            f"{each['least']} to {each['most']} min, ends in level {each['last_level']:.1f} on average"
        )


# --- money ------------------------------------------------------------------------------------------------------------


def payouts(document: TournamentDocument, entries: int, event: int = 1, carried: int = 0) -> PayoutsFigures:
    """What each place wins with so many entries, as the desk would pay it. `carried`: forward from events before."""
    rules, held = document.form.prizes, _entered(document, entries, event, carried)
    table = prize_table(held)
    cash = [each.cash for each in table if each.cash]
    law = None
    if rules.method != SHARES and len(cash) > 1:
        first = first_ideal(sum(cash), len(cash), int(sum(cash) * rules.most), rules.least)
        law = str(exponent(sum(cash), len(cash), first, rules.least))
    words = [filter(None, (voucher_won(document.form, each.voucher), each.goods)) for each in table]
    return {
        "tournament": document.name, "event": event, "entries": entries, "carried": carried, "pool": awarded(held),
        "method": rules.method, "exponent": law, "least": rules.least, "unit": rules.unit,
        "prizes": [each.cash for each in table],
        "vouchers": [each.voucher.worth if each.voucher else 0 for each in table],
        "besides": [", ".join(each) for each in words],
    }  # fmt: skip


def _entered(document: TournamentDocument, entries: int, event: int, carried: int) -> Tournament:
    """An event with so many entries, before anybody is out."""
    buy_in = document.form.event(event).buy_in or 0
    who = (
        Entrant(number, str(number), event, 0, EntryTender.CASH.value, buy_in, 0, 0, 0)
        for number in range(1, entries + 1)
    )
    return Tournament(
        1,
        json.dumps(document.data),
        0,
        event=event,
        entrants=tuple(who),
        pool=buy_in * entries + carried,
        capped=True,
        levelled=True,
    )


def payouts_lines(found: PayoutsFigures) -> Iterator[str]:
    how = f", exponent {found['exponent']}" if found["exponent"] else ""
    carried = f" ({dollars(found['carried'])} of it carried forward)" if found["carried"] else ""
    pool = f"{dollars(found['pool'])}{carried}"
    yield f"{found['tournament']}: {found['entries']} entries, {pool} by {found['method']}{how}"
    for place, (amount, besides) in enumerate(zip(found["prizes"], found["besides"], strict=True), 1):
        won = ", ".join(filter(None, (dollars(amount) if amount else "", besides)))
        yield f"  place {place:>3}: {won or 'nothing'}"
    if not any((*found["prizes"], *found["vouchers"])):
        yield "  no money is in the pool of this event; say what is carried forward to it with --carried"


def shared(stacks: Sequence[int], prizes: Sequence[int], first: int = 0, split: Sequence[int] = ()) -> SharedPrizes:
    """What a deal comes to: by what the chips are worth, by chips, and as somebody proposes.

    `first`: so much is left out and played on for.
    """
    open_prizes = [*prizes[: len(stacks)]]
    total = sum(open_prizes)
    if len(stacks) < 2 or min(stacks) <= 0:
        raise ReportError("name the chips of two players at least; everybody who is left has some")
    if not open_prizes or not 0 <= first <= open_prizes[0]:
        raise ReportError(f"{dollars(first)} is more than the first prize; what is played on for comes off that one")
    if split and (len(split) != len(stacks) or sum(split) != total - first or min(split) < 0):
        raise ReportError(f"the shares come to {dollars(sum(split))}, the prizes to {dollars(total - first)}")
    left = sorted((open_prizes[0] - first, *open_prizes[1:]), reverse=True)
    worth = chip_equity(stacks, open_prizes)
    return {
        "stacks": list(stacks), "prizes": open_prizes, "first": first,
        "icm": list(by_equity(stacks, left)), "chips": list(by_chips(stacks, left)),
        "worth": [round(each, 4) for each in worth.worth], "split": list(split),
    }  # fmt: skip


def shared_lines(found: SharedPrizes) -> Iterator[str]:
    if found["first"]:
        yield f"{dollars(found['first'])} is left out, to be played on for"
    for at, rows in enumerate(zip_longest(found["stacks"], found["icm"], found["chips"], found["split"]), 1):
        chips, icm, by, own = rows
        more = f", proposed {dollars(own)}" if own is not None else ""
        yield f"  {at}: {chips:,} chips: by ICM {dollars(icm)}, by chips {dollars(by)}{more}"
