"""Places and prizes: worked out anew from who has entered and who is out, whenever somebody asks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple

from pitboss.house.tournament.state import Entrant, Tournament, clock
from pitboss.rules.payouts import by_power_law, by_power_law_of_before, by_shares
from pitboss.sheet.tournament_form import ENTRY_VOUCHER, SHARES, PrizesForm, VoucherForm


class Prize(NamedTuple):
    """What a place wins: cash of the pool, a voucher, goods besides."""

    place: int
    cash: int = 0
    voucher: VoucherForm | None = None
    goods: str = ""

    @property
    def worth(self) -> int:
        """What of the pool it takes."""
        return self.cash + (self.voucher.worth if self.voucher and self.voucher.kind == ENTRY_VOUCHER else 0)


class WonPrize(NamedTuple):
    """An entry with its place and what it has won. `tied`: how many share the place."""

    entry: Entrant
    place: int
    prize: Prize
    tied: int = 1


def awarded(held: Tournament) -> int:
    """What of the pool is awarded in this event; the rest is carried forward."""
    return int(held.pool * held.form.event(held.event).awards)


def closed(held: Tournament, now: int) -> bool:
    """Whether nobody can enter, rebuy or add on any more."""
    form, level = held.form, clock(held, now).level
    last = max(
        form.entry.late,
        form.entry.re_entry,
        form.rebuys.until if form.rebuys.allowed else 0,
        form.add_on.after if form.add_on.allowed else 0,
    )
    return held.begun and (level > last or bool(held.deal))


def eligible(held: Tournament) -> list[Entrant]:
    """All entries of the event that can win something."""
    return [each for each in held.of_event() if not each.gone]


def prize_table(held: Tournament) -> tuple[Prize, ...]:
    """What each place wins as entries stand now; together all that is awarded, to the cent."""
    form, pool, players = held.form, awarded(held), len(eligible(held))
    if not players:
        return ()
    voucher = form.vouchers(held.event)
    won, seats = 0, 0
    if voucher is not None and voucher.kind == ENTRY_VOUCHER:
        won = min(players, pool // voucher.worth, voucher.places or players)
        pool -= won * voucher.worth
    elif voucher is not None:
        seats = min(players, voucher.places)
    # Where everybody wins a voucher, what is left goes to the first of them.
    first = won if won < players else 0
    cash = _cash(held, pool, players - first) if pool else ()
    paid = {first + at + 1: amount for at, amount in enumerate(cash)}
    goods = {each.place: each.what for each in form.prizes.goods if each.place <= players}
    places = range(1, max([won, seats, *paid, *goods], default=0) + 1)
    return tuple(
        Prize(place, paid.get(place, 0), voucher if place <= won + seats else None, goods.get(place, ""))
        for place in places
    )


def _cash(held: Tournament, pool: int, players: int) -> tuple[int, ...]:
    prizes = held.form.prizes
    if prizes.method == SHARES:
        return by_shares(pool, held.form.shares(held.event), players)
    divided = by_power_law if held.capped else by_power_law_of_before
    return divided(pool, places_paid(prizes, players), int(pool * prizes.most), prizes.least, max(1, prizes.unit))


def places_paid(rules: PrizesForm, entries: int) -> int:
    """How many places a power law pays."""
    return max(1, min(entries, -int(-Fraction(entries) * rules.places // 1)))


def standings(held: Tournament) -> list[list[Entrant]]:
    """Everybody who can win, the best first; those who went out in one hand with the same chips share their place.

    Those who are in come first, by their chips; their places are open.
    """
    players = sorted((each for each in eligible(held) if each.is_in), key=lambda each: (-each.chips, each.number))
    out = sorted((each for each in eligible(held) if each.out), key=lambda each: (-each.out, -each.began, each.number))
    tied = [list(some) for _, some in groupby(out, key=lambda each: (each.out, each.began))]
    if held.deal:
        first = {entry: at for at, (entry, _) in enumerate(held.deal)}
        players.sort(key=lambda each: first[each.number])
    return [*([each] for each in players), *tied]


def is_decided(held: Tournament) -> bool:
    """Whether every place is: nobody plays on against anybody, or those who are left have shared."""
    return held.begun and (len(held.players()) <= 1 or bool(held.deal))


def winners(held: Tournament) -> tuple[WonPrize, ...]:
    """Every place that is decided and wins something."""
    table = {each.place: each for each in prize_table(held)}
    agreed = dict(held.deal)
    found: list[WonPrize] = []
    place = 1
    for tied in standings(held):
        prizes = [table[at] for at in range(place, place + len(tied)) if at in table]
        if prizes and (is_decided(held) or not tied[0].is_in):
            found += _shared(held, tied, place, prizes)
        place += len(tied)
    if agreed:
        dealt = {each.entry.number: each for each in found}
        rest = [each for each in found if each.entry.number not in agreed]
        order = {entry: at for at, (entry, _) in enumerate(held.deal, 1)}
        who = {each.number: each for each in held.players()}
        shared = [_dealt(who[entry], order[entry], amount, dealt.get(entry)) for entry, amount in held.deal]
        return (*shared, *rest)
    return tuple(found)


def _dealt(entry: Entrant, place: int, amount: int, was: WonPrize | None) -> WonPrize:
    return WonPrize(entry, place, (was.prize if was else Prize(place))._replace(cash=amount))


def _shared(held: Tournament, tied: list[Entrant], place: int, prizes: list[Prize]) -> list[WonPrize]:
    """Those who share a place share what their places win: vouchers and goods go by the receipt, and the cash makes up
    for them.
    """
    if len(tied) == 1:
        return [WonPrize(tied[0], place, prizes[0])]
    own = [*prizes, *(Prize(place) for _ in tied[len(prizes) :])]
    has = [_worth_besides(held, prize) if held.levelled else 0 for prize in own]
    cash = level(sum(prize.cash for prize in prizes), has)
    return [
        WonPrize(entry, place, prize._replace(place=place, cash=part), len(tied))
        for entry, prize, part in zip(tied, own, cash, strict=True)
    ]


def _worth_besides(held: Tournament, prize: Prize) -> int:
    """What a prize is worth besides its cash; a free seat has no worth that anybody has said."""
    goods = sum(each.value for each in held.form.prizes.goods if each.place == prize.place and prize.goods)
    return prize.worth - prize.cash + goods


def level(cash: int, has: Sequence[int]) -> tuple[int, ...]:
    """Cash divided so that each has as much as the others, with what they have besides, as far as it goes; odd cents
    go to the first.
    """
    short = set(range(len(has)))
    while most := {at for at in short if has[at] * len(short) > cash + sum(has[one] for one in short)}:
        short -= most
    to, odd = divmod(cash + sum(has[at] for at in short), len(short))
    first = set(sorted(short)[:odd])
    return tuple(to + (at in first) - worth if at in short else 0 for at, worth in enumerate(has))


def undecided(held: Tournament) -> list[Prize]:
    """The prizes of those who are in."""
    return [each for each in prize_table(held) if each.place <= len(held.players())]


def owed(held: Tournament) -> int:
    """What of the pool is neither paid nor carried forward: nothing, once everything is paid."""
    return awarded(held) - sum(_taken(held, each.cash, each.voucher) for each in held.paid())


def _taken(held: Tournament, cash: int, voucher: int) -> int:
    found = next((each for each in held.vouchers if each.number == voucher), None)
    return cash + (found.buy_in + found.fee if found and found.kind == ENTRY_VOUCHER else 0)


def left_over(held: Tournament) -> int:
    """What goes on to the next event."""
    return held.pool - sum(_taken(held, each.cash, each.voucher) for each in held.paid())
