"""Prizes that are shared or paid, and the end of an event."""

from __future__ import annotations

from dataclasses import replace

from pitboss.house.books.state import HouseError
from pitboss.house.tournament import money, prizes
from pitboss.house.tournament.events import DealAgreed, PrizePaid, TournamentEventEnded, TournamentFinished
from pitboss.house.tournament.state import Payment, Tournament, WonVoucher, spent
from pitboss.house.tournament.steps.parts import PAYOUTS, StepMoment, StepResult
from pitboss.money.cents import dollars
from pitboss.sheet.tournament_faults import CONDUCT, COSTS, WINNER


def deal_agreed(held: Tournament, event: DealAgreed, moment: StepMoment) -> StepResult:
    """All who are left, of their own will, in cash alone, and all of it."""
    players, split = {each.number for each in held.players()}, dict(event.split)
    open_prizes = prizes.undecided(held)
    if not held.form.split.allowed:
        raise HouseError("these rules allow no split", CONDUCT("(4)"))
    if held.deal or len(players) < 2 or not prizes.closed(held, moment.at):
        raise HouseError("nothing can be shared now", CONDUCT("(4)"))
    if event.pressed:
        raise HouseError("somebody was pressured: play goes on", CONDUCT("(4)(b)"))
    if not event.told:
        raise HouseError("tell every player first that it is voluntary and takes all of them", CONDUCT("(4)(b)"))
    if {*event.agreed} != players or split.keys() != players or len(split) != len(event.split):
        raise HouseError("everybody who is in agrees and has a share, or play goes on", CONDUCT("(4)"))
    if any(each.goods or each.voucher for each in open_prizes):
        raise HouseError("what is no cash is not shared; play goes on for it", CONDUCT("(4)(a)"))
    total = sum(each.cash for each in open_prizes)
    if sum(split.values()) != total or min(split.values()) < 0:
        raise HouseError(
            f"the shares come to {dollars(sum(split.values()))}, the prizes to {dollars(total)}", CONDUCT("(4)")
        )
    return replace(held, deal=event.split, since=None, spent=spent(held, moment.at)), ()


def prize_paid(held: Tournament, event: PrizePaid, moment: StepMoment) -> StepResult:
    """On the form, with who signed; by its place and as soon as that is decided and nobody can enter any more."""
    if not (prizes.closed(held, moment.at) or len(held.players()) <= 1):
        raise HouseError("prizes are fixed once nobody can enter or buy any more")
    won = next((each for each in prizes.winners(held) if each.entry.number == event.entry), None)
    if won is None:
        raise HouseError(f"receipt {event.entry} has won nothing, or not yet")
    if any(each.entry == event.entry for each in held.paid()):
        raise HouseError(f"{won.entry.player} was paid before", PAYOUTS)
    prize, voucher = won.prize, None
    if prize.voucher is not None:
        form = prize.voucher
        voucher = WonVoucher(moment.step, won.entry.player, form.to, form.kind, form.buy_in, form.fee)
    line = Payment(
        moment.step, won.entry.number, won.entry.player, won.place, held.event, prize.cash,
        voucher.number if voucher else 0, prize.goods, moment.at, moment.by, moment.day,
    )  # fmt: skip
    after = replace(held, payments=(*held.payments, line))
    if voucher is not None:
        after = replace(after, vouchers=(*held.vouchers, voucher))
    return after, money.prize(held, won.entry.player, prize.cash, voucher)


def _check_over(held: Tournament) -> None:
    """One winner, and every prize paid. Where the last who were in are disqualified, who went out last has won."""
    if len(held.players()) > 1 and not held.deal:
        raise HouseError(f"{len(held.players())} players are in; one of them wins", WINNER)
    if not prizes.eligible(held):
        raise HouseError("nobody is left who can win: nobody has entered, or all are disqualified", WINNER)
    done = {each.entry for each in held.paid()}
    if waiting := [each.entry.player for each in prizes.winners(held) if each.entry.number not in done]:
        raise HouseError(f"{', '.join(waiting[:3])} not paid yet", COSTS("text 3"))
    if prizes.owed(held):
        raise HouseError(f"{dollars(prizes.owed(held))} of the pool not awarded", COSTS("text 3"))


def event_ended(held: Tournament, event: TournamentEventEnded, moment: StepMoment) -> StepResult:
    """What is left of the pool goes on to the next event."""
    _check_over(held)
    if held.event >= held.form.last_event:
        raise HouseError("this was the last event; finish the tournament")
    fresh = held.afresh()
    return replace(
        fresh, event=held.event + 1, entrants=held.entrants, pool=prizes.left_over(held), payments=held.payments,
        vouchers=held.vouchers, draws=held.draws, penalties=held.penalties, steps=held.steps, in_pit=held.in_pit,
        names=held.names, undone=held.undone,
    ), ()  # fmt: skip


def finished(held: Tournament, event: TournamentFinished, moment: StepMoment) -> StepResult:
    """The house keeps nothing of what was bought in."""
    if held.event < held.form.last_event:
        raise HouseError(f"event {held.event} of {held.form.last_event}: end it and go on to the next", WINNER)
    _check_over(held)
    return replace(held, finished=moment.at, since=None), ()
