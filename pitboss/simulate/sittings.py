"""Which wagers are made together: every wager is judged with those it cannot be made without, and no others."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.script import Script
from pitboss.rules.wagers import hangs_on, smallest
from pitboss.sheet.banked import Sheet
from pitboss.simulate.state import SimulateError, SpotPick
from pitboss.simulate.vector import Sitting
from pitboss.words import Buy, Wager, spots, walk


class Judged(NamedTuple):
    """A wager to be reported on: its group, what was picked, and the places counted in."""

    name: str
    group: BetGroup
    places: tuple[SpotPick, ...]


class SampledSeat(NamedTuple):
    """Wagers made together, and what is reported of them."""

    sitting: Sitting
    judged: tuple[Judged, ...]
    less: Sitting | None = None
    """What is played on the same cards and taken off: a fee is worth what the game is worth with it and not without."""


def seated(
    sheet: Sheet, script: Script, only: Collection[str] = (), without: Collection[str] = ()
) -> list[SampledSeat]:
    """The sittings that judge every wager, or only these, or all but those."""
    wanted = [t for t in bet_groups(sheet) if (not only or t.spot in only) and t.spot not in without]
    unknown = {*only, *without} - {t.spot for t in bet_groups(sheet)}
    if unknown or not wanted:
        named = ", ".join(t.spot for t in bet_groups(sheet))
        what = f"no wager {', '.join(sorted(unknown))}" if unknown else "no wager left"
        raise SimulateError(f"{sheet.game.name}: {what} to simulate; there are {named}")
    firsts = _firsts(script)
    groups: dict[tuple[str, ...], list[BetGroup]] = {}
    for group in _taken(sheet, script, wanted, named=bool(only)):
        groups.setdefault(_core(script, firsts, group), []).append(group)
    sittings = ((core, part) for core, some in groups.items() for part in _together(sheet, script, core, some))
    return [_seated(script, firsts, core, part) for core, part in sittings]


def _taken(sheet: Sheet, script: Script, wanted: list[BetGroup], *, named: bool) -> list[BetGroup]:
    """The wagers that the table takes at these limits; one that was asked for by name and is not taken is refused."""
    refused = [group for group in wanted if _refused(sheet, script, group)]
    if refused and (named or len(refused) == len(wanted)):
        spots = ", ".join(group.spot for group in refused)
        raise SimulateError(f"{sheet.game.name}: at these limits the table does not take {spots}")
    return [group for group in wanted if group not in refused]


def _refused(sheet: Sheet, script: Script, group: BetGroup) -> bool:
    """Whether the wager, or one that must be made beside it, is never taken, whatever anybody decides."""
    firsts = _firsts(script)
    names = {group.spot, *_core(script, firsts, group)}
    wanted = {name for name in names if not firsts[name][1].common and hangs_on(firsts[name][1]) <= firsts.keys()}
    return not wanted <= smallest(script.steps, sheet, names).keys()


def _together(sheet: Sheet, script: Script, core: tuple[str, ...], some: list[BetGroup]) -> Iterator[list[BetGroup]]:
    """The same in parts in which none forbids another or makes it smaller: each is judged as if it lay there alone."""
    part, laid = list[BetGroup](), dict[str, int]()
    for group in some:
        alone = smallest(script.steps, sheet, (*core, group.spot))
        both = smallest(script.steps, sheet, (*core, *(each.spot for each in part), group.spot)).items()
        if part and not laid.items() <= both >= alone.items():
            yield part
            part, laid = [], {}
        part, laid = [*part, group], laid | alone
    yield part


def _firsts(script: Script) -> dict[str, tuple[int, Wager]]:
    """The first chance to make each wager; last chances and bets ahead of their time are left alone."""
    found: dict[str, tuple[int, Wager]] = {}
    for number, step in enumerate(script.steps):
        if isinstance(step, Wager) and not step.late:
            found.setdefault(step.spot.name, (number, step))
    return found


def _core(script: Script, firsts: dict[str, tuple[int, Wager]], group: BetGroup) -> tuple[str, ...]:
    """What must be bet beside the group's own wagers: what it needs, and what is required and not excused."""
    bet = [firsts[group.spot][1].spot]
    for spot in bet:
        needs = firsts[spot.name][1].needs
        bet += needs[:1] if not set(needs) & set(bet) else ()
    for _, wager in firsts.values():
        if not wager.optional and wager.spot not in bet and not set(spots(wager.either)) & set(bet):
            bet.append(wager.spot)
    sold = _sold(script)
    required = {spot.name for spot in bet if not firsts[spot.name][1].optional or spot.name in sold}
    return tuple(sorted(required))


def _sold(script: Script) -> dict[str, str]:
    """Optional wagers that give a right to buy something, and what."""
    return {act.having.name: act.spot.name for act in walk(script.steps) if isinstance(act, Buy)}


def _seated(
    script: Script, firsts: dict[str, tuple[int, Wager]], core: tuple[str, ...], some: list[BetGroup]
) -> SampledSeat:
    bet, sold = {*core, *(group.spot for group in some)}, _sold(script)
    if fees := bet & set(sold):
        main = next(group for group in bet_groups(some[0].sheet) if group.main)
        spots = (*fees, *(sold[fee] for fee in fees), *main.spots)
        judged = [Judged(group.spot, group, tuple((spot, "") for spot in spots)) for group in some]
        return SampledSeat(_sitting(firsts, bet), tuple(judged), _sitting(firsts, bet - fees))
    judged = [each for group in some for each in _judged(group, firsts[group.spot][1])]
    return SampledSeat(_sitting(firsts, bet), tuple(judged))


def _sitting(firsts: dict[str, tuple[int, Wager]], bet: Collection[str]) -> Sitting:
    steps = {number: wager for name, (number, wager) in firsts.items() if name in bet}
    picks = {place: some for wager in steps.values() for place, some in groups(wager).items()}
    return Sitting({number: tuple(group for _, group in groups(wager)) for number, wager in steps.items()}, picks)


def groups(wager: Wager) -> dict[SpotPick, tuple[int, ...]]:
    """The outcomes that can be picked, by the row that pays them."""
    found: dict[SpotPick, tuple[int, ...]] = {}
    for number, pick in enumerate(wager.picks):
        place = (wager.spot.name, pick.row)
        found[place] = (*found.get(place, ()), number)
    return found or {(wager.spot.name, ""): ()}


def _judged(group: BetGroup, wager: Wager) -> Iterator[Judged]:
    if not wager.picks:
        yield Judged(group.spot, group, tuple((spot, "") for spot in group.spots))
        return
    for place in groups(wager):
        name = f"{place[0]}: {place[1]}" if place[1] else place[0]
        yield Judged(name, group, (place,))
