"""What the events of a tournament move: buy-ins into the pool, fees to the house, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.house.books import chart
from pitboss.house.tournament.events import EntryTender
from pitboss.house.tournament.state import Tournament, WonVoucher
from pitboss.law.paragraphs import Section
from pitboss.money.ledger import Why
from pitboss.sheet.tournament_form import ENTRY_VOUCHER
from pitboss.table.booking import Movement, move

FEE = Section("CO", "47.1-1052")("text") & Section("CO", "47.1-1002")("(14.5)")
POOL = Section("CO", "47.1-1056")("text 2, text 3") & Section("CO", "47.1-1002")("(6)")
VOUCHER = Section("CO", "47.1-1056")("text 4")
PRIZE = Section("CO", "47.1-1053")("text") & Section("CO", "47.1-1056")("text 3")


def bought(held: Tournament, player: str, tender: EntryTender, buy_in: int, fee: int) -> Iterator[Movement]:
    """A buy-in goes into the pool and a fee to the house, however both are paid."""
    pool, fees, pocket = chart.prize_pool(held.number), chart.entry_fees(held.number), chart.pocket(player)
    source = pocket
    match tender:
        case EntryTender.COMPLIMENTARY:
            source = chart.COMPLIMENTARY
            yield from _some(move(chart.CAGE, source, buy_in + fee, Why.GIVEN, POOL & FEE))
        case EntryTender.GOODS:
            # The house takes the goods at their fixed value and puts up the cash: what is won is cash.
            yield from _some(move(pocket, chart.GOODS, buy_in + fee, Why.EXCHANGE, POOL & FEE))
            yield from _some(move(chart.CAGE, pocket, buy_in + fee, Why.EXCHANGE, POOL & FEE))
        case EntryTender.VOUCHER:
            source = chart.voucher(held.number, player)
        case EntryTender.LICENSEE:
            source = chart.ELSEWHERE
    yield from _some(move(source, pool, buy_in, Why.BUY_IN, POOL))
    yield from _some(move(source, fees, fee, Why.ENTRY_FEE, FEE))


def prize(held: Tournament, player: str, cash: int, voucher: WonVoucher | None) -> Iterator[Movement]:
    """What a winner is paid; a voucher for fee and buy-in is a prize, one for a free seat stays in the pool."""
    pool = chart.prize_pool(held.number)
    yield from _some(move(pool, chart.pocket(player), cash, Why.PRIZE, PRIZE))
    if voucher is not None and voucher.kind == ENTRY_VOUCHER:
        worth = voucher.buy_in + voucher.fee
        yield from _some(move(pool, chart.voucher(held.number, player), worth, Why.PRIZE, VOUCHER))


def _some(movement: Movement) -> Iterator[Movement]:
    """Nothing is booked of nothing."""
    if movement[0].amount:
        yield movement
