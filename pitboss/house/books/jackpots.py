"""Jackpots of the house's poker tables: pools that pots feed by way of boxes and counts, signs, caps and their ends.

All that was raked for a jackpot is its players': what the sign does not promise when it is won waits in the next pool.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from pitboss.games import jackpot_files
from pitboss.games.book import pots
from pitboss.house.books import chart
from pitboss.house.books.events import (
    CapAnswered,
    Ground,
    JackpotEnded,
    JackpotEnding,
    JackpotOffered,
    JackpotPosted,
    KeyedClaim,
    SoftCounted,
    UnclaimedPaid,
    UnclaimedReturned,
    WithheldReturned,
)
from pitboss.house.books.meters import put_up, seeds_from
from pitboss.house.books.positions import positions
from pitboss.house.books.state import (
    AwardLine,
    Back,
    Came,
    Held,
    HouseError,
    HouseState,
    JackpotFund,
    KeptAward,
    SealedBox,
    made_good,
    without,
)
from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars
from pitboss.money.ledger import Account, Why
from pitboss.sheet.faults import SheetError
from pitboss.sheet.fields import FUND_NAME, NAMED
from pitboss.sheet.jackpot import JackpotDocument
from pitboss.sheet.jackpot_form import COUNTED, LIFT, STOP
from pitboss.sheet.warnings import JACKPOT_APPROVED
from pitboss.table.booking import Movement, move
from pitboss.table.claims import owed
from pitboss.table.pot.booking import JACKPOT, NEXT
from pitboss.table.session.state import HELD

OFFER = "pitboss house jackpot offer FILE (or --game GAME --seed AMOUNT)"
CO = Section("CO", "47.1-1060")
MA = Section("MA", "poker 19")
DAY = 24 * 3600 * 1000
CLAIMED_WITHIN = 120 * DAY
"""Milliseconds that an award is kept for who has won it."""
PAID_WITHIN = 183 * DAY
"""And a jackpot that is fed no more may take to be won: six months."""


def fund_of(house: HouseState, name: str) -> JackpotFund:
    """The jackpot of this name, or a HouseError."""
    if name not in house.jackpots:
        known = ", ".join(sorted(house.jackpots)) or "none"
        raise HouseError(
            f"there is no jackpot {name[:40]!r} (there are: {known}); offer it", typed=OFFER, verb="jackpot/offer"
        )
    return house.jackpots[name]


def kept(house: HouseState, fund: JackpotFund) -> HouseState:
    return replace(house, jackpots={**house.jackpots, fund.name: fund})


def pools(fund: JackpotFund) -> tuple[Account, ...]:
    return tuple(chart.pool(fund.name, number + 1) for number in range(len(fund.shares)))


def ahead(fund: JackpotFund) -> tuple[Account, ...]:
    """Where the least award of each pool is ready, while the award before it is not paid yet."""
    return tuple(chart.pool_ahead(fund.name, number + 1) for number in range(len(fund.shares)))


def behind(fund: JackpotFund, held: Held) -> tuple[int, ...]:
    """What lies behind each sign."""
    return tuple(held.get(pool, 0) + held.get(ready, 0) for pool, ready in zip(pools(fund), ahead(fund), strict=True))


def posted(house: HouseState, fund: JackpotFund, held: Held) -> tuple[int, ...]:
    """What the signs say of each pool; where nobody keeps the house they follow the money."""
    return fund.posted if house.founded else behind(fund, held)


def primary(amounts: tuple[int, ...]) -> int:
    """The pool that is won next: the one that holds most."""
    return amounts.index(max(amounts))


def won_next(fund: JackpotFund) -> Account:
    """The pool of which the sign promises most."""
    return pools(fund)[primary(fund.posted)]


# --- offering it --------------------------------------------------------------------------------------------------


def document(rules: dict[str, Any]) -> JackpotDocument:
    """The rules of a jackpot, or a HouseError with what is wrong with them."""
    try:
        return jackpot_files.parse(rules)
    except SheetError as error:
        raise HouseError(str(error)) from None


def offered(house: HouseState, event: JackpotOffered, held: Held) -> Came:
    """Not before its rules are approved; a least award is put up by the house."""
    if not FUND_NAME.fullmatch(event.name):
        raise HouseError(f"a jackpot is named by {NAMED}")
    if event.name in house.jackpots or event.name in house.controllers:
        raise HouseError(f"{event.name} is offered already")
    fund, seed = _by_document(event) if event.rules else _of_a_game(event)
    return _seeded(house, fund, seed, held)


def _by_document(event: JackpotOffered) -> tuple[JackpotFund, int]:
    found = document(event.rules)
    form, law = found.form, JACKPOT_APPROVED[found.state]
    if not form.jackpot.approval.strip():
        raise HouseError("a jackpot is offered only once its rules are approved; name the approval", law)
    if form.name != event.name:
        raise HouseError(f"these are the rules of {form.name}", law)
    return fund_by(found), form.pools.base


def fund_by(document: JackpotDocument) -> JackpotFund:
    """A jackpot by its document, nothing posted yet."""
    form, rules = document.form, document.form.pools
    choice = {STOP: False, LIFT: True}.get(rules.at_cap)
    return JackpotFund(
        form.name, document.games, document.state, rules.shares, rules.base, rules.cap,
        lifts=choice, over=rules.lifted or rules.shares, into=form.contribution.into_jackpot,
        posts=positions(form.posting.by), verifies=positions(form.payment.verified_by), pays=positions(form.payment.by),
    )  # fmt: skip


def _of_a_game(event: JackpotOffered) -> tuple[JackpotFund, int]:
    """A jackpot that the rules of a game bring along, as Longhorn's do."""
    found = pots().get(event.game)
    beat = found.bad_beat if found else None
    if beat is None:
        raise HouseError("a jackpot has approved rules, or is that of a game that brings one along")
    if not beat.seed[0] <= event.seed <= beat.seed[1]:
        raise HouseError(f"the house seeds it with {dollars(beat.seed[0])} to {dollars(beat.seed[1])}", beat.law)
    return JackpotFund(event.name, (event.game,), "CO", (beat.primary, 1 - beat.primary), own=True), event.seed


def _seeded(house: HouseState, fund: JackpotFund, seed: int, held: Held) -> Came:
    """With what earlier tables of its game have left to nobody; or with the seed."""
    left = _left_over(fund, held)
    first = tuple(held[each] if each else 0 for each in left) if any(left) else (seed, *(0 for _ in fund.shares[1:]))
    after = fund._replace(posted=first, date=house.day.date if house.day else "")
    if not any(left):
        return kept(house, after), put_up(house, pools(fund)[0], seed, held, fund_law(fund))
    both = zip(left, pools(fund), strict=True)
    return kept(house, after), [move(old, pool, held[old], Why.HELD, fund_law(fund)) for old, pool in both if old]


def _left_over(fund: JackpotFund, held: Held) -> list[Account | None]:
    """Where a jackpot of a game lay before the house held it, pool by pool."""
    over = [HELD[each]._replace(of=fund.games[0]) for each in (JACKPOT, NEXT)] if fund.own else []
    return [each if held.get(each, 0) else None for each in over]


def fund_law(fund: JackpotFund) -> Cite | None:
    """By which paragraph it is offered."""
    if not fund.own:
        return JACKPOT_APPROVED[fund.state]
    beat = pots()[fund.games[0]].bad_beat
    return beat.law if beat else None


def hang(house: HouseState, game: str, name: str) -> None:
    """A table of one of its games collects for it, or a HouseError."""
    fund = fund_of(house, name)
    if game not in fund.games:
        raise HouseError(f"{fund.name} is offered at {', '.join(fund.games)}", fund_law(fund))


# --- what is collected --------------------------------------------------------------------------------------------


def divided(amount: int, shares: tuple[Fraction, ...]) -> list[int]:
    """By shares in whole cents, the odd ones to the first."""
    parts = [int(amount * share) for share in shares]
    parts[0] += amount - sum(parts)
    return parts


def collected(fund: JackpotFund, source: Account, amount: int, held: Held, law: Cite | None) -> Iterator[Movement]:
    """Out of a box into the pools, as far as the cap of each; what the rules withhold is kept for the players."""
    into = int(amount * fund.into)
    if withheld := amount - into:
        yield move(source, chart.withheld(fund.name), withheld, Why.COUNT, law)
    holds = [held.get(pool, 0) for pool in pools(fund)]
    parts = divided(into, fund.over if fund.lifted else fund.shares)
    if fund.cap and not fund.lifted:
        parts = _capped(parts, [max(0, fund.cap - each) for each in holds])
    for pool, part in zip(pools(fund), parts, strict=True):
        if part:
            yield move(source, pool, part, Why.COUNT, law)


def _capped(parts: list[int], room: list[int]) -> list[int]:
    """What a full pool cannot take the next ones do; what none can is the first one's, for it is the players'."""
    over, got = 0, []
    for part, most in zip(parts, room, strict=True):
        got.append(min(part, most))
        over += part - min(part, most)
    for at, most in enumerate(room):
        more = min(over, most - got[at])
        got[at], over = got[at] + more, over - more
    return [got[0] + over, *got[1:]]


def full(fund: JackpotFund, held: Held) -> bool:
    """Whether all its pools have reached the cap."""
    return bool(fund.cap) and all(held.get(pool, 0) >= fund.cap for pool in pools(fund))


def cap_answered(house: HouseState, event: CapAnswered, held: Held) -> Came:
    """One of the two, as the rules have it where they say which."""
    fund = fund_of(house, event.name)
    if not full(fund, held):
        raise HouseError(f"not all pools of {fund.name} have reached a cap", CO("(8)"))
    if fund.lifts is not None and fund.lifts != event.lifted:
        says = LIFT if fund.lifts else STOP
        raise HouseError(f"the rules of {fund.name} say what is done at the cap: {says}", CO("(8)"))
    after = fund._replace(lifted=True) if event.lifted else fund._replace(stopped=house.now)
    return kept(house, after), ()


def counted(house: HouseState, box: SealedBox, event: SoftCounted, held: Held) -> Iterator[Movement]:
    """A box is in the pools; whatever is missing the house makes good, and what is too much is the players' too."""
    fund, source = fund_of(house, box.fund), chart.sealed(box.number, box.whose)
    if fund.state == "MA" and not event.notified.strip():
        raise HouseError("name the agent of the IEB who was told of the count", MA("(d)"))
    if fund.state == "MA" and event.place not in COUNTED:
        raise HouseError(f"say where it was counted: {' or '.join(COUNTED)}", MA("(d)"))
    expected, law = held.get(source, 0), MA("(d)-(e)") if fund.state == "MA" else CO("(4)-(5)")
    if expected:
        yield from collected(fund, source, expected, held, law)
    yield from made_good(pools(fund)[0], expected, event.amount, law)


# --- the sign -----------------------------------------------------------------------------------------------------


def post(house: HouseState, event: JackpotPosted, held: Held) -> Came:
    """After the count; in Massachusetts by accounting with a poker supervisor."""
    fund, today = fund_of(house, event.name), house.today()
    law = MA("(h)") if fund.state == "MA" else CO("(2)")
    if waiting := [str(box.number) for box in house.boxes.values() if box.fund == fund.name]:
        raise HouseError(f"boxes {', '.join(waiting)} of {fund.name} are not counted yet", law)
    if fund.state == "MA" and len(set(house.signers)) < 2:
        raise HouseError("accounting adjusts the display while a poker supervisor is there; name both", MA("(h)(1)"))
    return kept(house, fund._replace(posted=behind(fund, held), date=today.date, pending=False)), ()


def unposted(house: HouseState) -> list[JackpotFund]:
    """Those whose signs were not renewed today."""
    today = house.today().date
    return [fund for fund in house.jackpots.values() if fund.date != today or fund.pending]


# --- winning it ---------------------------------------------------------------------------------------------------


def drawn(
    house: HouseState, fund: JackpotFund, claims: tuple[KeyedClaim, ...], held: Held
) -> tuple[JackpotFund, tuple[AwardLine, ...], list[Movement], tuple[Back, ...]]:
    """What the sign says is won; the sign goes to the next pool, which gets what was not posted yet."""
    signs, law = posted(house, fund, held), fund_law(fund)
    won, every, ready = primary(signs), pools(fund), ahead(fund)
    lines = tuple(AwardLine(each.claim, each.player, each.hand, owed(each, signs[won])) for each in claims)
    amount, award = sum(line.amount for line in lines), chart.award(fund.name)
    there, moved, back = held.get(every[won], 0), list[Movement](), [Back(award, every[won], amount)]
    if amount > there:
        # The least award that was ready is won too: it is the players' now, whatever becomes of the award before.
        moved.append(move(ready[won], every[won], held.get(ready[won], 0), Why.SEED, law))
        there += held.get(ready[won], 0)
    moved += [move(every[won], award, amount, Why.AWARD, law)] if amount else []
    left = there - amount
    then = primary(tuple(-1 if at == won and len(signs) > 1 else each for at, each in enumerate(signs)))
    if left and then != won:
        moved.append(move(every[won], every[then], left, Why.HELD, law))
        back.append(Back(every[then], every[won], left))
    # The next one is offered at once, with all that is in it.
    offers = left + (behind(fund, held)[then] if then != won else 0)
    seed = 0 if fund.ending else max(0, fund.base - offers)
    if seed:
        moved += put_up(house, ready[then], seed, held, law)
        back.append(Back(ready[then], seeds_from(house), seed))
    after = tuple(offers + seed if at == then else 0 if at == won else each for at, each in enumerate(signs))
    return fund._replace(posted=after, pending=fund.state == "MA"), lines, moved, tuple(back)


def claimed_late(house: HouseState, event: UnclaimedPaid, held: Held) -> Came:
    """Whoever comes within the time is paid."""
    kept_for = _kept_for(house, event.number)
    after = replace(house, unclaimed=without(house.unclaimed, event.number))
    source, target = chart.unclaimed(kept_for.fund), chart.chips(kept_for.player)
    return after, [move(source, target, kept_for.amount, Why.AWARD, CO("(1)(b)"))]


def returned(house: HouseState, event: UnclaimedReturned, held: Held) -> Came:
    """Not before the time is over; never to the house."""
    kept_for, law = _kept_for(house, event.number), CO("(1)(b)")
    if house.now < kept_for.since + CLAIMED_WITHIN:
        days = -(-(kept_for.since + CLAIMED_WITHIN - house.now) // DAY)
        raise HouseError(f"{kept_for.player} may claim it for {days} more days", law)
    target = won_next(fund_of(house, kept_for.fund))
    after = replace(house, unclaimed=without(house.unclaimed, event.number))
    return after, [move(chart.unclaimed(kept_for.fund), target, kept_for.amount, Why.HELD, law)]


def _kept_for(house: HouseState, number: int) -> KeptAward:
    if number not in house.unclaimed:
        raise HouseError(f"no award {number} is kept for anybody")
    return house.unclaimed[number]


# --- ending it ----------------------------------------------------------------------------------------------------


def ending(house: HouseState, event: JackpotEnding, held: Held) -> Came:
    """The pools are one, and all of it is on the sign. A house's own jackpot ends so only by petition."""
    fund = fund_of(house, event.name)
    if not fund.own and not event.petition.strip():
        raise HouseError("name the petition by which it may be won more easily", _ends(fund))
    first, *others = pools(fund)
    whole = sum(held.get(pool, 0) for pool in (first, *others))
    moved = [move(pool, first, held[pool], Why.HELD, _ends(fund)) for pool in others if held.get(pool, 0)]
    signs = (whole, *(0 for _ in others))
    return kept(house, fund._replace(ending=event.petition or "the game ends", posted=signs)), moved


def ended(house: HouseState, event: JackpotEnded, held: Held) -> Came:
    """When nothing of it is left; or what is left goes along to other players."""
    fund, law = fund_of(house, event.name), _ends(fund_of(house, event.name))
    house.check_unused(fund.name, "collect for", law)
    if any(box.fund == fund.name for box in house.boxes.values()):
        raise HouseError(f"count the boxes of {fund.name} first", law)
    kept_for = {number: each for number, each in house.unclaimed.items() if each.fund == fund.name}
    if kept_for and event.ground is not Ground.CLOSING:
        names = ", ".join(sorted({each.player for each in kept_for.values()}))
        raise HouseError(f"an award of {fund.name} is kept for {names}; it is no other player's", CO("(1)(b)"))
    funds = (*pools(fund), chart.withheld(fund.name), chart.unclaimed(fund.name))
    left = [each for each in funds if held.get(each, 0)]
    if left and event.ground is Ground.WON:
        raise HouseError(f"{dollars(sum(held[each] for each in left))} of {fund.name} is not won yet", law)
    if left and not event.petition.strip():
        raise HouseError("name the petition or the approved procedure by which it ends", law)
    target = _goes_to(house, fund, event, held, law) if left else None
    mine = {number: each for number, each in house.unclaimed.items() if number not in kept_for}
    after = replace(house, jackpots=without(house.jackpots, fund.name), unclaimed=mine)
    return after, [move(each, target, held[each], Why.HELD, law) for each in left if target]


def _goes_to(house: HouseState, fund: JackpotFund, event: JackpotEnded, held: Held, law: Cite) -> Account:
    if event.ground is Ground.CLOSING and event.to.strip():
        return chart.ELSEWHERE
    if event.to == fund.name or event.ground is Ground.CLOSING:
        raise HouseError("name the jackpot or the licensee that what is left goes to", law)
    return won_next(fund_of(house, event.to))


def _ends(fund: JackpotFund) -> Cite:
    if fund.own:
        return Section("CO", "47.1-1017.41")("(33)")
    return MA("(i)") if fund.state == "MA" else CO("(6)")


def withheld_returned(house: HouseState, event: WithheldReturned, held: Held) -> Came:
    """What was withheld was the players' all the time."""
    fund = fund_of(house, event.name)
    source, target = chart.withheld(fund.name), won_next(fund)
    if not held.get(source, 0):
        raise HouseError(f"nothing of {fund.name} is withheld", MA("(b)(2)"))
    return house, [move(source, target, held[source], Why.HELD, MA("(b)(2), (i)"))]
