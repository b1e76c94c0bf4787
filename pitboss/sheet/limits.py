"""The wagers of a house-banked game on a sheet: which there are, which are offered, and how large they may be."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import Schedule
from pitboss.money.cents import given
from pitboss.sheet.faults import HAS, INSTEAD, Fault, meant, named
from pitboss.sheet.form import Form, Limit, limit
from pitboss.sheet.options import chosen
from pitboss.words import Adopt, Bet, Buy, Cap, Choose, Game, PrintedFor, Progressive, Wager, walk

USUAL = limit(5_00, 100_00)
USUAL_UNIT = 100


@cache
def wagers_of(game: Game) -> dict[str, Wager]:
    """Every wager the script asks for, by spot."""
    return {w.spot.name: w for w in walk(game.script) if isinstance(w, Wager)}


@cache
def progressives_of(game: Game) -> frozenset[str]:
    """The spots whose wagers feed a meter."""
    return frozenset(r.spot.name for r in walk((game.script, game.settle)) if isinstance(r, Progressive))


def tied_of(game: Game, options: Mapping[str, str]) -> dict[str, tuple[Wager, str]]:
    """The wagers whose size is that of another, or a share of it, under these options; and which other."""
    asked = [step for step in chosen(game.script, options) if isinstance(step, Wager)]
    free = {wager.spot for wager in asked if wager.equals is None}
    return {w.spot.name: (w, w.equals.name) for w in asked if w.equals is not None and w.spot not in free}


def without_faults(game: Game, form: Form) -> Iterator[Fault]:
    """What a sheet cannot leave out."""
    wagers = wagers_of(game)
    for name in form.without:
        if name not in wagers:
            yield _no_wager(game, ("without", name))
        elif not wagers[name].optional or bet_later(game, name):
            yield Fault(("without", name), f"the {name} wager is part of the game", law=wagers[name].law)


def bet_later(game: Game, name: str) -> bool:
    """Whether it is a wager of the game all the same, only made before its time."""
    return any(isinstance(bet, Bet) and bet.spot.name == name for bet in walk(game.script))


def _no_wager(game: Game, at: tuple[str, str]) -> Fault:
    """Why nothing can be said about a wager of this name: it follows from another, or there is none."""
    name, known = at[1], wagers_of(game)
    if name in _followers(game):
        other, law = _followers(game)[name]
        return Fault(at, f"it follows from {other}; a sheet neither limits it nor leaves it out", law=law)
    says = f"{game.name} has no wager {given(name)}"
    return Fault(at, says, named(known), told=HAS, note=meant(name, known))


@cache
def _followers(game: Game) -> dict[str, tuple[str, Cite]]:
    """The wagers that are made of others later, by spot: of which, and the paragraph."""
    steps = [step for step in walk(game.script) if isinstance(step, Choose)]
    acts = [(act, step.law) for step in steps for act in walk(step) if isinstance(act, Bet | Buy | Adopt)]
    # Of several the first is named.
    return {act.spot.name: (act.of.name, law) for act, law in reversed(acts)}


def left_out(form: Form, spots: Iterable[str], *at: str) -> Iterator[Fault]:
    """Nothing can be said about wagers that the sheet is without."""
    if set(spots) <= set(form.without):
        yield Fault(at, f"this sheet is without {' and '.join(sorted(spots))}")


def own_limit_faults(game: Game, form: Form, tied: Mapping[str, tuple[Wager, str]]) -> Iterator[Fault]:
    """Only a wager of the game, on this sheet, whose size is its own, can have a limit."""
    for name in form.limits:
        at = ("limits", name)
        if name not in wagers_of(game):
            yield _no_wager(game, at)
            continue
        yield from left_out(form, (name,), *at)
        if name in tied and name not in form.without:
            wager, other = tied[name]
            size = other if wager.share == 1 else f"{wager.share} of {other}"
            yield Fault(at, f"it is always as large as {size}", f"limit {other} instead", wager.law, INSTEAD)


def limits_made(
    game: Game, form: Form, options: Mapping[str, str], schedules: Mapping[str, Schedule]
) -> dict[str, Limit]:
    """Every wager the sheet offers with its limits: the house's, the usual ones, or those of the wager it follows."""
    wagers = wagers_of(game)
    sizes = {rule.wager: limit(*(schedules[rule.wager].per,) * 2) for rule in printed_sizes(game)}
    usual = {name: sizes.get(name) or _usual_limit(game, wagers[name]) for name in wagers}
    found = {name: form.limits.get(name, bounds) for name, bounds in usual.items() if name not in form.without}
    for name, (wager, other) in tied_of(game, options).items():
        if name in found:
            found[name] = _following(game, wager, found[other])
    return found


def printed_sizes(game: Game) -> list[PrintedFor]:
    """The wagers that are of the size their schedule is printed for."""
    return [rule for rule in game.schedules if isinstance(rule, PrintedFor)]


def _following(game: Game, wager: Wager, other: Limit) -> Limit:
    return limit(int(other.least * wager.share), min([int(other.most * wager.share), *_law_most(game, wager)]))


def _law_most(game: Game, wager: Wager) -> list[int]:
    law = [wager.most] if wager.most else []
    return law + [_share(game, cap) for cap in game.limits if isinstance(cap, Cap) and binds(cap, wager)]


def _share(game: Game, cap: Cap) -> int:
    """An equal share of a cap for each of its wagers, once those of a fixed size have theirs."""
    fixed = [w.exactly for w in wagers_of(game).values() if w.exactly and w.spot in cap.spots]
    return (cap.most - sum(fixed)) // max(1, len(cap.spots) - len(fixed))


def binds(cap: Cap, wager: Wager) -> bool:
    """Whether a cap is about this wager."""
    return not cap.spots or wager.spot in cap.spots


def overall(game: Game) -> Iterator[Cap]:
    """What the game lets nobody bet more than at once, wherever it is bet."""
    return (cap for cap in game.limits if isinstance(cap, Cap) and not cap.spots)


def _usual_limit(game: Game, wager: Wager) -> Limit:
    if wager.exactly:
        return limit(wager.exactly, wager.exactly)
    most = min([USUAL.most, *_law_most(game, wager)])
    progressive = wager.spot.name in progressives_of(game)
    least = min(wager.multiple or USUAL_UNIT, most) if progressive or wager.optional else min(USUAL.least, most)
    if wager.posted:
        return limit(min(USUAL.least, most), min(USUAL.least, most))
    return limit(least, least if progressive else most)
