"""Meters and jackpots of the house as players see them: what they say now, and what was won of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.games.book import find
from pitboss.house.books import jackpots, meters
from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.state import Award
from pitboss.report.contract.house_shapes import AwardStep
from pitboss.web.pictures import FundAward, FundSign
from pitboss.web.tables import awards

if TYPE_CHECKING:
    from pitboss.web.tables.room import Room


def sign(books: HouseBooks, name: str) -> FundSign:
    """What a meter or a jackpot says at this moment, by the books."""
    house, held = books.house, books.balances
    fund = house.jackpots.get(name)
    if fund is None:
        reads = [meters.reads(held, name)]
        return {
            "name": name, "called": name, "kind": "meter", "posted": reads, "primary": 0, "pending": False, "date": "",
        }  # fmt: skip
    posted = jackpots.posted(house, fund, held)
    called = find(fund.games[0]).name if fund.own else name
    return {
        "name": name, "called": called, "kind": "jackpot", "posted": list(posted),
        "primary": jackpots.primary(posted), "pending": fund.pending, "date": fund.date,
    }  # fmt: skip


def of_table(room: Room) -> FundSign | None:
    """What a table hangs on."""
    books, bank = room.store.books, room.bank
    if bank is None or not (bank.fund in books.house.controllers or bank.fund in books.house.jackpots):
        return None
    return sign(books, bank.fund)


def step_of(award: Award) -> AwardStep:
    """How far an award is."""
    return "refused" if award.refused else "verified" if award.verified else "called"


def award_of(room: Room) -> FundAward | None:
    """What was won at a table and is being verified."""
    award = awards.being_verified(room)
    if award is None:
        return None
    return {
        "fund": award.fund, "amount": award.amount, "step": step_of(award),
        "claims": [
            {"player": line.player, "hand": line.hand, "amount": line.amount, "paid": line.paid}
            for line in award.lines
        ],
    }  # fmt: skip
