"""Meters, jackpots and awards as the house's books have them: what they show, what waits, and what is due."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from typing_extensions import TypedDict

from pitboss.house.books import chart, jackpots, meters
from pitboss.house.books.awards import award_law
from pitboss.house.books.events import AwardBackedOut, AwardPaid, AwardRefused, AwardVerified
from pitboss.house.books.fund_totals import FundDue, fund_dues
from pitboss.house.books.jackpots import CLAIMED_WITHIN
from pitboss.house.books.journal import HouseBooks, JournalLine
from pitboss.house.books.rights import signers
from pitboss.house.books.state import Award, Controller, Held, HouseState, JackpotFund, KeptAward
from pitboss.money.cents import dollars, percents
from pitboss.report.contract.house_shapes import (
    AwardAct,
    AwardState,
    FundDueLine,
    FundTotalLine,
    JackpotState,
    MeterState,
    UnclaimedState,
)
from pitboss.report.house.funds import period_totals
from pitboss.report.house.sentences import instant
from pitboss.web.cage.steps import DeskStep
from pitboss.web.tables.funds import step_of


class HeldForPlayers(TypedDict):
    """Meters and jackpots, and what they are due for."""

    meters: list[MeterState]
    jackpots: list[JackpotState]
    due: list[FundDueLine]


def held_for_players(books: HouseBooks) -> HeldForPlayers:
    """As the books have it now."""
    house, held = books.house, books.balances
    return {
        "meters": [_meter(house, each, held) for each in house.controllers.values()],
        "jackpots": [_jackpot(house, each, held) for each in house.jackpots.values()],
        "due": [{"fund": each.fund, "says": each.says, "law": str(each.law)} for each in _dues(house)],
    }


def _dues(house: HouseState) -> Iterable[FundDue]:
    """Between two days no sign is due."""
    return fund_dues(house) if house.day is not None else ()


def _on(house: HouseState, fund: str) -> list[int]:
    return sorted(number for number, table in house.tables.items() if table.fund == fund)


def _meter(house: HouseState, each: Controller, held: Held) -> MeterState:
    return {
        "name": each.name, "games": list(each.games), "reads": meters.reads(held, each.name), "seed": each.terms.seed,
        "reserve": held.get(chart.reserve(each.name), 0), "most": each.most, "feeds": percents(each.terms.adds),
        "schedule": each.terms.schedule, "tables": _on(house, each.name),
    }  # fmt: skip


def _jackpot(house: HouseState, each: JackpotFund, held: Held) -> JackpotState:
    signs = jackpots.posted(house, each, held)
    return {
        "name": each.name, "games": list(each.games), "posted": list(signs),
        "pools": [held.get(pool, 0) for pool in jackpots.pools(each)], "primary": jackpots.primary(signs),
        "date": each.date, "pending": each.pending, "withheld": held.get(chart.withheld(each.name), 0),
        "cap": each.cap, "stopped": bool(each.stopped), "ending": each.ending, "tables": _on(house, each.name),
    }  # fmt: skip


# --- awards -------------------------------------------------------------------------------------------------------


def _back(table: int) -> tuple[tuple[str, Any], ...]:
    return ("award/refuse", AwardRefused(table, "")), ("award/back", AwardBackedOut(table, ""))


def award_acts(house: HouseState, award: Award) -> list[AwardAct]:
    """What can be done with an award now, and whose signature that takes here."""
    table, step = award.table, step_of(award)
    pays = ("award/pay", AwardPaid(table, 0))
    ways = {
        "called": (("award/verify", AwardVerified(table)), *_back(table)), "verified": (pays, *_back(table)),
        "refused": (pays,),
    }  # fmt: skip
    return [{"verb": verb, "positions": [each.value for each in signers(house, event)]} for verb, event in ways[step]]


def award_state(house: HouseState, award: Award) -> AwardState:
    """What is keyed at a table, and how far it is."""
    table = house.table(award.table)
    law = award_law(table)
    return {
        "table": award.table, "game": table.game, "fund": award.fund, "round": award.round, "amount": award.amount,
        "step": step_of(award), "keyed": instant(award.keyed), "by": list(award.by), "verified": list(award.verified),
        "claims": [
            {"claim": n, "player": each.player, "hand": each.hand, "amount": each.amount, "paid": each.paid}
            for n, each in enumerate(award.lines, 1)
        ],
        "law": str(law) if law else None, "next": award_acts(house, award),
    }  # fmt: skip


def unclaimed_state(number: int, kept: KeptAward) -> UnclaimedState:
    """What is kept for somebody, and how long."""
    until = instant(kept.since + CLAIMED_WITHIN)[: len("2026-11-16")]
    return {
        "award": number, "jackpot": kept.fund, "player": kept.player, "amount": kept.amount, "until": until,
    }  # fmt: skip


# --- what is to be done -------------------------------------------------------------------------------------------


def unkeyed_steps(tables: Iterable[int]) -> Iterator[DeskStep]:
    """Whoever keys an award anew signs for it as the dealer did."""
    for table in tables:
        yield DeskStep(f"table {table} waits: its award was backed out", "award/key", str(table), "--by NAME")


def next_steps(house: HouseState) -> Iterator[DeskStep]:
    """Awards go before everything else: their tables wait."""
    for award in house.awards.values():
        yield _award_step(award)
    for fund in jackpots.unposted(house):
        if not any(box.fund == fund.name for box in house.boxes.values()):
            yield DeskStep(f"the signs of {fund.name} are not of today", "jackpot/post", fund.name)
    for number, kept in house.unclaimed.items():
        if house.now >= kept.since + CLAIMED_WITHIN:
            yield DeskStep(f"award {number} of {kept.player} was not claimed in time", "award/unclaimed", str(number))


def _award_step(award: Award) -> DeskStep:
    who = ", ".join(dict.fromkeys(line.player for line in award.lines))
    says = f"table {award.table} waits: {dollars(award.amount)} of {award.fund} for {who}"
    if not award.verified:
        return DeskStep(f"{says}; a supervisor looks at the cards", "award/verify", str(award.table), "--by NAME")
    return DeskStep(f"{says} is verified", "award/pay", str(award.table), "--by NAME")


# --- totals -------------------------------------------------------------------------------------------------------


def totals_of(lines: Iterable[JournalLine]) -> list[FundTotalLine]:
    """Of every meter and jackpot that ever was, by week, month and year."""
    return [
        {
            "fund": fund, "period": at, "collected": each.collected, "seeded": each.seeded, "paid": each.paid,
            "gone": each.gone,
        }
        for fund, at, each in period_totals(lines)
    ]  # fmt: skip
