"""An award off a fund, step by step: keyed, verified by somebody else, paid; or backed out by two people.

With the key the meter goes down, or restarts, at once: what was won lies apart until it is paid, and other tables play
for what is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from pitboss.house.books import chart, jackpots, meters
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardPutAside,
    AwardRefused,
    AwardVerified,
    KeyedClaim,
)
from pitboss.house.books.state import (
    Award,
    AwardLine,
    Back,
    Came,
    Controller,
    Held,
    HouseError,
    HouseState,
    KeptAward,
    TableBank,
    without,
)
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.ledger import Why
from pitboss.table.booking import Movement, move
from pitboss.table.claims import owed

Moves = list[Movement]
VERIFIED = {"CO": Section("CO", "47.1-1060")("(1)(c)"), "MA": Section("MA", "poker 19")("(f)")}


def award_at(house: HouseState, table: int) -> Award:
    """What is being verified at a table, or a HouseError."""
    if table not in house.awards:
        raise HouseError(f"no award is being verified at table {table}")
    return house.awards[table]


def award_law(table: TableBank) -> Cite | None:
    """By which paragraph an award is keyed, verified and paid."""
    if not table.banked:
        return VERIFIED.get(table.state)
    verified = meters.meter_of(table.game).verified
    return verified.law if verified else None


def keyed(house: HouseState, event: AwardKeyed, held: Held) -> Came:
    """The amount stands from now on: other tables play for what is shown after it."""
    table = house.table(event.table)
    if table.number in house.awards:
        raise HouseError(f"an award is being verified at table {table.number} already", award_law(table))
    if not event.claims:
        raise HouseError("an award is for a hand")
    after, award, moved = (_off_meter if table.banked else _of_jackpot)(house, table, event, held)
    return replace(after, awards={**_overtaken(after, moved), table.number: award}), moved


def _of_jackpot(house: HouseState, table: TableBank, event: AwardKeyed, held: Held) -> tuple[HouseState, Award, Moves]:
    fund = jackpots.fund_of(house, table.fund)
    after, lines, moved, back = jackpots.drawn(house, fund, event.claims, held)
    award = Award(
        fund.name,
        table.number,
        event.round,
        lines,
        house.now,
        house.signers,
        (),
        back,
        tuple(zip(fund.posted, after.posted, strict=True)),
        pending=fund.pending,
    )
    return jackpots.kept(house, after), award, moved


def _off_meter(house: HouseState, table: TableBank, event: AwardKeyed, held: Held) -> tuple[HouseState, Award, Moves]:
    """Whole awards restart the meter, from the reserve and the seed."""
    controller = meters.controller_of(house, table.fund)
    lines, moved, back = _drawn(house, controller, event.claims, held)
    whole = any(each.share == 1 for each in event.claims)
    award = Award(controller.name, table.number, event.round, lines, house.now, house.signers, (), back, whole=whole)
    return house, award, moved


def _overtaken(house: HouseState, moved: Moves) -> dict[int, Award]:
    """What an earlier award had restarted its fund from is won by a later one: backing out leaves it where it went."""
    won = {posting.account for posting in chain.from_iterable(moved) if posting.why is Why.SEED and posting.amount < 0}
    return {
        at: each._replace(back=each.back[:1]) if any(back.source in won for back in each.back) else each
        for at, each in house.awards.items()
    }


def _drawn(
    house: HouseState, controller: Controller, claims: tuple[KeyedClaim, ...], held: Held
) -> tuple[tuple[AwardLine, ...], Moves, tuple[Back, ...]]:
    """What each claim comes to, one after another; what the meter was restarted from goes back with them."""
    name, law = controller.name, meters.meter_of(controller.games[0]).law
    on, ahead_of, aside = chart.meter(name), chart.seed_ahead(name), chart.reserve(name)
    meter, ahead, reserve = (held.get(each, 0) for each in (on, ahead_of, aside))
    lines, moved, put_by, seeded = [], [], 0, 0
    for claim in claims:
        amount = owed(claim, meter + ahead)
        if amount > meter:
            # The seed that was ready is won too: it is the players' now, whatever becomes of the award before.
            moved.append(move(ahead_of, on, ahead, Why.SEED, law))
            meter, ahead, seeded = meter + ahead, 0, 0
        moved += [move(on, chart.award(name), amount, Why.AWARD, law)] if amount else []
        lines.append(AwardLine(claim.claim, claim.player, claim.hand, amount))
        meter -= amount
        if claim.share == 1:
            moved += [move(aside, on, reserve, Why.SEED, law)] if reserve else []
            moved += meters.put_up(house, ahead_of, controller.terms.seed, held, law)
            meter, ahead, put_by, reserve = meter + reserve, ahead + controller.terms.seed, put_by + reserve, 0
            seeded += controller.terms.seed
    back = Back(chart.award(name), on, sum(line.amount for line in lines))
    return tuple(lines), moved, (back, Back(on, aside, put_by), Back(ahead_of, meters.seeds_from(house), seeded))


def verified(house: HouseState, event: AwardVerified, held: Held) -> Came:
    """Somebody else than the dealer who keyed it has seen the cards."""
    award, law = award_at(house, event.table), award_law(house.table(event.table))
    if award.verified:
        raise HouseError(f"the award at table {event.table} is verified already", law)
    if house.founded and not set(house.signers) - set(award.by):
        raise HouseError("a supervisor verifies it, not who keyed it", law)
    return _with(house, award._replace(verified=house.signers)), ()


def paid(house: HouseState, event: AwardPaid, held: Held) -> Came:
    """Once each, and only what is verified; with the last the seed of the next one stays where it is."""
    award, law = award_at(house, event.table), award_law(house.table(event.table))
    if not award.verified:
        raise HouseError("have the hand verified before it is paid", law)
    line = _unpaid_line(award, event.claim)
    if line is None:
        raise HouseError(f"claim {event.claim + 1} at table {event.table} is paid, or was never keyed", law)
    lines = tuple(each._replace(paid=True) if each is line else each for each in award.lines)
    if not all(each.paid for each in lines):
        return _with(house, award._replace(lines=lines)), ()
    return _without(_won(house, award), award), list(_settled(house, award, held, law))


def _unpaid_line(award: Award, claim: int) -> AwardLine | None:
    return next((each for each in award.lines if each.claim == claim and not each.paid), None)


def _won(house: HouseState, award: Award) -> HouseState:
    if not award.whole or award.refused:
        return house
    return meters.kept(house, meters.controller_of(house, award.fund)._replace(won=True))


def _settled(house: HouseState, award: Award, held: Held, law: Cite | None) -> Iterator[Movement]:
    """The seed that waited is the fund's, as far as nobody has won it meanwhile."""
    ready = {chart.seed_ahead(award.fund): chart.meter(award.fund)}
    if award.fund in house.jackpots:
        fund = house.jackpots[award.fund]
        ready = dict(zip(jackpots.ahead(fund), jackpots.pools(fund), strict=True))
    for source, _, amount in award.back:
        if source in ready and (seed := min(amount, held.get(source, 0))):
            yield move(source, ready[source], seed, Why.SEED, law)


def put_aside(house: HouseState, event: AwardPutAside, held: Held) -> Came:
    """Kept for who has won it, apart from what can be won."""
    award, law = award_at(house, event.table), award_law(house.table(event.table))
    line = _unpaid_line(award, event.claim)
    if line is None or not line.amount or not award.verified or award.fund not in house.jackpots:
        raise HouseError("an award of a jackpot that is verified and not paid is put aside", law)
    number, kept_for = house.kept + 1, KeptAward(award.fund, line.player, line.amount, house.now)
    lines = tuple(each._replace(amount=0) if each is line else each for each in award.lines)
    after = replace(
        _with(house, award._replace(lines=lines)), kept=number, unclaimed={**house.unclaimed, number: kept_for}
    )
    return after, [move(chart.award(award.fund), chart.unclaimed(award.fund), line.amount, Why.HELD, law)]


def backed_out(house: HouseState, event: AwardBackedOut, held: Held) -> Came:
    """As if it had not been keyed; the table waits, and it is keyed again."""
    award = _unpaid(house, event.table, event.why)
    return _without(_signs(house, award, held), award), list(_back(house, award, held))


def refused(house: HouseState, event: AwardRefused, held: Held) -> Came:
    """All of it goes back at once; the claims are answered with nothing."""
    award = _unpaid(house, event.table, event.why)
    lines = tuple(line._replace(amount=0) for line in award.lines)
    after = award._replace(lines=lines, refused=event.why, verified=house.signers, back=())
    return _with(_signs(house, award, held), after), list(_back(house, award, held))


def _signs(house: HouseState, award: Award, held: Held) -> HouseState:
    """The signs of a jackpot say again what they said; where another award came between, what is there."""
    if award.fund not in house.jackpots:
        return house
    fund = house.jackpots[award.fund]
    there = Counter(dict(held))
    for posting in chain.from_iterable(_back(house, award, held)):
        there[posting.account] += posting.amount
    signs = zip(fund.posted, award.signs, jackpots.behind(fund, there), strict=True)
    said = tuple(min(before if now == after else now, behind) for now, (before, after), behind in signs)
    others = any(each.fund == fund.name for each in house.awards.values() if each.table != award.table)
    return jackpots.kept(house, fund._replace(posted=said, pending=fund.pending and (award.pending or others)))


def _unpaid(house: HouseState, table: int, why: str) -> Award:
    award, law = award_at(house, table), award_law(house.table(table))
    aside = award.back and award.amount < award.back[0].amount
    if award.refused or aside or any(line.paid for line in award.lines):
        raise HouseError("it was refused, or a part of it is paid or put aside, which is not taken back", law)
    if not why.strip():
        raise HouseError("say why it is not paid as it was keyed", law)
    return award


def _back(house: HouseState, award: Award, held: Held) -> Iterator[Movement]:
    """Where it came from, and what had restarted the fund too, as far as it is still there."""
    law, there = award_law(house.table(award.table)), dict(held)
    for source, target, amount in award.back:
        some = min(amount, there.get(source, 0))
        there[source], there[target] = there.get(source, 0) - some, there.get(target, 0) + some
        if some:
            yield move(source, target, some, Why.AWARD if source == chart.award(award.fund) else Why.SEED, law)


def _with(house: HouseState, award: Award) -> HouseState:
    return replace(house, awards={**house.awards, award.table: award})


def _without(house: HouseState, award: Award) -> HouseState:
    return replace(house, awards=without(house.awards, award.table))
