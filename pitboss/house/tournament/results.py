"""Who came in which place of which event, with all that was won: as it stands now, and of events that are over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pitboss.house.tournament import prizes
from pitboss.house.tournament.state import Entrant, Tournament
from pitboss.sheet.tournament_form import VoucherForm


class ResultLine(NamedTuple):
    """An entry of an event. `place`: 0 while it is open, and of who was disqualified (`entry.gone`). `overall`: the
    winner of the whole tournament.
    """

    event: int
    place: int
    entry: Entrant
    cash: int = 0
    voucher: VoucherForm | None = None
    goods: str = ""
    overall: bool = False


def results(held: Tournament) -> tuple[ResultLine, ...]:
    """Event by event, everybody by place; last who was disqualified, without place and prize."""
    return tuple(
        each for number in range(1, held.event + 1) for each in (*_event(held, number), *_disqualified(held, number))
    )


def _disqualified(held: Tournament, number: int) -> Iterator[ResultLine]:
    return (ResultLine(number, 0, each) for each in held.entrants if each.event == number and each.gone)


def overall_winner(held: Tournament) -> ResultLine | None:
    """Who has won the tournament. A reading of what a series culminates in (1050(1)): the winner of the last event."""
    return next((each for each in results(held) if each.overall), None)


def _event(held: Tournament, number: int) -> Iterator[ResultLine]:
    if number < held.event:
        yield from _over(held, number)
        return
    won = {each.entry.number: each.prize for each in prizes.winners(held)} if held.begun else {}
    last = number == held.form.last_event
    decided = held.begun and (bool(held.deal) or len(held.players()) == 1)
    place = 1
    for tied in prizes.standings(held):
        for each in tied:
            prize, known = won.get(each.number, prizes.Prize(0)), decided or not each.is_in
            overall = last and decided and each.is_in and place == 1
            yield ResultLine(
                number, place if known else 0, each, prize.cash, prize.voucher, prize.goods, overall=overall
            )
        place += len(tied)


def _over(held: Tournament, number: int) -> Iterator[ResultLine]:
    """Of an event that was ended, every prize is paid: what was won is what was paid, in whatever way it was shared."""
    paid = {each.entry: each for each in held.payments if each.event == number}

    def agreed(tied: list[Entrant]) -> int:
        """Those who shared by agreement are still in, and were paid for the places that they agreed on."""
        return paid[tied[0].number].place if tied[0].is_in and tied[0].number in paid else 0

    then = prizes.standings(replace(held, event=number, deal=()))
    still_in = sorted((tied for tied in then if tied[0].is_in), key=agreed)
    place = 1
    for tied in (*still_in, *(tied for tied in then if not tied[0].is_in)):
        for each in tied:
            line = paid.get(each.number)
            voucher = held.form.vouchers(number) if line and line.voucher else None
            yield ResultLine(number, place, each, line.cash if line else 0, voucher, line.goods if line else "")
        place += len(tied)
