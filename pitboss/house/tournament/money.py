"""What the events of a tournament move: buy-ins into the pool, fees to the house, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

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


class InGoods(NamedTuple):
    """For how many cents of an entry goods stand, of its buy-in and of its fee."""

    buy_in: int = 0
    fee: int = 0


def in_goods(held: Tournament, event: int) -> InGoods:
    """What goods stand for in an event, each part whole or not at all; the rest is cash (1052, 1056 text 3)."""
    costs, form = held.form.event(event), held.form.entry
    fits = form.goods_buy_in in (0, costs.buy_in or 0) and form.goods_fee in (0, costs.fee or 0)
    return InGoods(form.goods_buy_in, form.goods_fee) if form.goods.strip() and fits else InGoods()


def bought(held: Tournament, player: str, tender: EntryTender, buy_in: int, fee: int) -> Iterator[Movement]:
    """A buy-in goes into the pool and a fee to the house, however both are paid."""
    pool, fees, pocket = chart.prize_pool(held.number), chart.entry_fees(held.number), chart.pocket(player)
    source = pocket
    match tender:
        case EntryTender.COMPLIMENTARY:
            source = chart.COMPLIMENTARY
            yield from _some(move(chart.CAGE, source, buy_in + fee, Why.GIVEN, POOL & FEE))
        case EntryTender.GOODS:
            # The house takes the goods at their fixed value and puts up the cash: what is won is cash. What they do not
            # stand for comes out of the same pocket in cash.
            worth = sum(in_goods(held, held.event))
            yield from _some(move(pocket, chart.GOODS, worth, Why.EXCHANGE, POOL & FEE))
            yield from _some(move(chart.CAGE, pocket, worth, Why.EXCHANGE, POOL & FEE))
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
