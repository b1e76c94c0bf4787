"""An award off a fund, step by step: keyed, verified by somebody else, paid; or backed out by two people.

With the key the meter goes down, or restarts, at once: what was won lies apart until it is paid, and other tables play
for what is shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from pitboss.house.books import chart
from pitboss.house.books.events import (
    AwardBackedOut,
    AwardKeyed,
    AwardPaid,
    AwardRefused,
    AwardVerified,
    KeyedClaim,
)
from pitboss.house.books.meters import controller_of, kept, meter_of, put_up
from pitboss.house.books.state import Award, AwardLine, Came, Controller, Held, HouseError, HouseState, TableBank
from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Why
from pitboss.table.booking import Movement, move
from pitboss.table.claims import owed


class Restart(NamedTuple):
    """A meter while claims on it are keyed: what it reads, its reserve, and the seed that waits for it."""

    meter: int
    reserve: int
    seed: int


def award_at(house: HouseState, table: int) -> Award:
    """What is being verified at a table, or a HouseError."""
    if table not in house.awards:
        raise HouseError(f"no award is being verified at table {table}")
    return house.awards[table]


def _law(table: TableBank) -> Cite | None:
    """By which paragraph an award is keyed, verified and paid."""
    verified = meter_of(table.game).verified
    return verified.law if verified else None


def keyed(house: HouseState, event: AwardKeyed, held: Held) -> Came:
    """The amount stands from now on. Whole awards restart the meter, from the reserve and the seed."""
    table = house.table(event.table)
    if table.number in house.awards:
        raise HouseError(f"an award is being verified at table {table.number} already", _law(table))
    if not event.claims:
        raise HouseError("an award is for a hand")
    controller = controller_of(house, table.fund)
    lines, moved, seed, reserve = _drawn(house, controller, event.claims, held)
    award = Award(controller.name, table.number, event.round, lines, house.now, house.signers, (), reserve, seed)
    whole = any(each.share == 1 for each in event.claims)
    others = house.awards if award.amount <= held.get(chart.meter(controller.name), 0) else _overtaken(house, award)
    after = kept(house, controller._replace(won=controller.won or whole))
    return replace(after, awards={**others, table.number: award}), moved


def _overtaken(house: HouseState, award: Award) -> dict[int, Award]:
    """What an earlier award had restarted the meter from is won by a later one: backing out leaves it where it went."""
    awards = house.awards.items()
    return {at: each._replace(reserve=0, seed=0) if each.fund == award.fund else each for at, each in awards}


def _drawn(
    house: HouseState, controller: Controller, claims: tuple[KeyedClaim, ...], held: Held
) -> tuple[tuple[AwardLine, ...], list[Movement], int, int]:
    """What each claim comes to, one after another, and what the meter was restarted from."""
    name, law = controller.name, meter_of(controller.games[0]).law
    meter, ahead, reserve = (held.get(each(name), 0) for each in (chart.meter, chart.seed_ahead, chart.reserve))
    lines, moved, seeded, put_by = [], [], 0, 0
    for claim in claims:
        amount = owed(claim, meter + ahead)
        if amount > meter:
            # The seed that was ready is won too: it is the players' now, whatever becomes of the award before.
            moved.append(move(chart.seed_ahead(name), chart.meter(name), ahead, Why.SEED, law))
            meter, ahead = meter + ahead, 0
        moved += [move(chart.meter(name), chart.award(name), amount, Why.AWARD, law)] if amount else []
        lines.append(AwardLine(claim.claim, claim.player, claim.hand, amount))
        meter -= amount
        if claim.share == 1:
            moved += [move(chart.reserve(name), chart.meter(name), reserve, Why.SEED, law)] if reserve else []
            moved += put_up(house, chart.seed_ahead(name), controller.terms.seed, held, law)
            meter, ahead, put_by, reserve = meter + reserve, ahead + controller.terms.seed, put_by + reserve, 0
            seeded += controller.terms.seed
    return tuple(lines), moved, seeded, put_by


def verified(house: HouseState, event: AwardVerified, held: Held) -> Came:
    """Somebody else than the dealer who keyed it has seen the cards."""
    award, law = award_at(house, event.table), _law(house.table(event.table))
    if award.verified:
        raise HouseError(f"the award at table {event.table} is verified already", law)
    if house.founded and not set(house.signers) - set(award.by):
        raise HouseError("a supervisor verifies it, not who keyed it", law)
    return _with(house, award._replace(verified=house.signers)), ()


def paid(house: HouseState, event: AwardPaid, held: Held) -> Came:
    """Once each, and only what is verified; with the last the seed of the next one stays where it is."""
    award, law = award_at(house, event.table), _law(house.table(event.table))
    if not award.verified:
        raise HouseError("have the hand verified before it is paid", law)
    line = next((each for each in award.lines if each.claim == event.claim and not each.paid), None)
    if line is None:
        raise HouseError(f"claim {event.claim + 1} at table {event.table} is paid, or was never keyed", law)
    lines = tuple(each._replace(paid=True) if each is line else each for each in award.lines)
    if not all(each.paid for each in lines):
        return _with(house, award._replace(lines=lines)), ()
    return _without(house, award), list(_settled(award, held, law))


def _settled(award: Award, held: Held, law: Cite | None) -> Iterator[Movement]:
    """The seed that waited is the meter's, as far as nobody has won it meanwhile."""
    ahead = chart.seed_ahead(award.fund)
    if seed := min(award.seed, held.get(ahead, 0)):
        yield move(ahead, chart.meter(award.fund), seed, Why.SEED, law)


def backed_out(house: HouseState, event: AwardBackedOut, held: Held) -> Came:
    """As if it had not been keyed; the table waits, and it is keyed again."""
    award = _unpaid(house, event.table, event.why)
    return _without(house, award), list(_back(house, award, held))


def refused(house: HouseState, event: AwardRefused, held: Held) -> Came:
    """All of it goes back at once; the claims are answered with nothing."""
    award = _unpaid(house, event.table, event.why)
    lines = tuple(line._replace(amount=0) for line in award.lines)
    after = award._replace(lines=lines, refused=event.why, verified=house.signers, reserve=0, seed=0)
    return _with(house, after), list(_back(house, award, held))


def _unpaid(house: HouseState, table: int, why: str) -> Award:
    award, law = award_at(house, table), _law(house.table(table))
    if award.refused or any(line.paid for line in award.lines):
        raise HouseError("it was refused, or a part of it is paid, which is not taken back", law)
    if not why.strip():
        raise HouseError("say why it is not paid as it was keyed", law)
    return award


def _back(house: HouseState, award: Award, held: Held) -> Iterator[Movement]:
    """To the meter, and from there to the reserve and to the house what had restarted it, as far as it is there."""
    name, law = award.fund, _law(house.table(award.table))
    if award.amount:
        yield move(chart.award(name), chart.meter(name), award.amount, Why.AWARD, law)
    if reserve := min(award.reserve, held.get(chart.meter(name), 0) + award.amount):
        yield move(chart.meter(name), chart.reserve(name), reserve, Why.SEED, law)
    if seed := min(award.seed, held.get(chart.seed_ahead(name), 0)):
        back = chart.CAGE if house.founded else chart.CAPITAL
        yield move(chart.seed_ahead(name), back, seed, Why.SEED, law)


def _with(house: HouseState, award: Award) -> HouseState:
    return replace(house, awards={**house.awards, award.table: award})


def _without(house: HouseState, award: Award) -> HouseState:
    return replace(house, awards={number: each for number, each in house.awards.items() if number != award.table})
