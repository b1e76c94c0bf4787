"""Pay tables on a sheet: which are printed for a game, which pay, and the odds a house may set of its own."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from pitboss.law.schedules import AS_PRINTED, PayError, Payout, PayRow, Schedule, as_printed, payout, schedules, ways
from pitboss.money.cents import given
from pitboss.sheet.faults import HAS, IS_NOT, Fault, meant, named, one_of
from pitboss.sheet.form import Form, PotForm
from pitboss.words import (
    Among,
    Commission,
    CommissionOn,
    Game,
    Pays,
    PotGame,
    ScheduleBy,
    ScheduleFor,
    Substitute,
    Together,
    walk,
)

MOST_ODDS = 1_000_000
"""No printed award comes near these odds."""
MANY = 6
"""Schedules that are not listed one by one."""
OWN = "a pay table of one's own is on no sheet: solve, simulate and report take it by --pay"


@cache
def printed_for(game: Game | PotGame) -> dict[str, list[Schedule]]:
    """The printed schedules of each wager the game pays by one; one that can be read two ways stands there twice."""
    wagers = dict.fromkeys(thing.wager for thing in walk(_paying(game)) if isinstance(thing, Pays))
    states = {section.state for section in game.law}
    numbers = {section.number for section in game.law}
    mine = [
        s for s in schedules()
        if s.game == (game.paytable or game.name) and s.jurisdiction in states and s.section in numbers
    ]  # fmt: skip
    rules = () if isinstance(game, PotGame) else game.schedules
    only = {rule.wager: rule.starts for rule in rules if isinstance(rule, Among)}
    fits = [s for s in mine if s.name.startswith(only.get(s.wager, ("",)))]
    return {wager: list(ways(s for s in fits if s.wager == wager)) for wager in wagers}


def _paying(game: Game | PotGame) -> tuple[object, ...]:
    return (game.beside,) if isinstance(game, PotGame) else (game.script, game.settle)


@cache
def paid_on(game: Game | PotGame) -> dict[str, frozenset[str]]:
    """The spots whose wagers each schedule pays."""
    rows = [row for row in walk(_paying(game)) if hasattr(row, "spot")]
    pairs = {(pays.wager, row.spot.name) for row in rows for pays in walk(row) if isinstance(pays, Pays)}
    return {wager: frozenset(spot for other, spot in pairs if other == wager) for wager, _ in pairs}


def schedule_faults(
    game: Game | PotGame, form: Form | PotForm, fitting: Mapping[str, Iterable[Schedule]]
) -> Iterator[Fault]:
    """Wagers that no schedule pays, and names that none of its fitting schedules has."""
    for wager, name in form.pays.items():
        at, known = ("pays", wager), printed_for(game)
        if wager not in known:
            yield Fault(at, f"{game.name} has no such wager", named(known), told=HAS, note=meant(wager, known))
        found = list(fitting.get(wager, ()))
        if found and not called(found, name):
            names = [schedule.name for schedule in found]
            note = OWN if name.lower().endswith(".toml") else meant(name, names)
            yield Fault(at, given(name), _choice(names), found[0].law, IS_NOT, note)


def called(found: Iterable[Schedule], name: str) -> list[Schedule]:
    """The schedules of this name, which may be written 9 where 09 is printed."""
    several = list(found)
    exact = [schedule for schedule in several if schedule.name == name]
    number = name.lstrip("0") if name.isdigit() else None
    return exact or [s for s in several if s.name.isdigit() and s.name.lstrip("0") == number]


def paying(form: Form | PotForm, fitting: Mapping[str, Iterable[Schedule]]) -> dict[str, Schedule]:
    """The schedule of each wager: the one the sheet names, or the first.

    So too where the name fits an option that was refused and left out: the sheet is at fault for that already.
    """
    each = ((wager, list(found)) for wager, found in fitting.items())
    return {wager: (called(found, form.pays.get(wager, "")) or found)[0] for wager, found in each}


def in_use(sheet: Any) -> Iterator[Schedule]:
    """The schedules that pay at the table of this sheet, each once; those of wagers it leaves out do not."""
    without = set(getattr(sheet.form, "without", ()))
    return iter(dict.fromkeys(s for s in sheet.schedules.values() if not paid_on(sheet.game)[s.wager] <= without))


# --- house-banked games -------------------------------------------------------------------------------------------


def fitting(game: Game, options: Mapping[str, str], unsure: Container[str] = ()) -> dict[str, list[Schedule]]:
    """The printed schedules that the options leave; those of an option that is in doubt are all left."""
    return {wager: list(_fitting(game, wager, options, unsure)) for wager in printed_for(game)}


def _fitting(game: Game, wager: str, options: Mapping[str, str], unsure: Container[str]) -> Iterator[Schedule]:
    rules = [r for r in game.schedules if isinstance(r, ScheduleFor) and r.wager == wager and r.option not in unsure]
    starts = [start for rule in rules for value, start in rule.prefixes if options[rule.option] == value]
    return (s for s in printed_for(game)[wager] if not rules or any(s.name.startswith(start) for start in starts))


def by_card(game: Game) -> dict[str, ScheduleBy]:
    """The wagers whose schedule a card decides, and not the house."""
    return {rule.wager: rule for rule in game.schedules if isinstance(rule, ScheduleBy)}


def schedules_made(game: Game, form: Form, options: Mapping[str, str]) -> dict[str, Schedule]:
    """The schedule that pays each wager, with the house's own odds where the law lets it set them."""
    left, cards = fitting(game, options), by_card(game)
    named = form.model_copy(update={"pays": paired(game, form.pays, left)})
    chosen = paying(named, {wager: found for wager, found in left.items() if wager not in cards})
    if form.reading == AS_PRINTED:
        chosen = {wager: as_printed(schedule) or schedule for wager, schedule in chosen.items()}
    for rule in cards.values():
        chosen |= _each_rank(rule, left[rule.wager])
    return _less_commission(game, form, options, _with_awards(game, form, chosen))


def _less_commission(
    game: Game, form: Form, options: Mapping[str, str], chosen: dict[str, Schedule]
) -> dict[str, Schedule]:
    """The schedules with the commission off their odds, where the house takes it of these wagers too."""
    taken = [rule for rule in game.schedules if isinstance(rule, CommissionOn) and options[rule.option] == rule.value]
    rate = next((word.most for word in walk(game.settle) if isinstance(word, Commission)), Fraction(0))
    rate = rate if form.commission is None else form.commission
    for wager in (wager for rule in taken for wager in rule.wagers if rate):
        rows = tuple(_less(row, rate) for row in chosen[wager].rows)
        chosen[wager] = replace(chosen[wager], rows=rows)
    return chosen


def _less(row: PayRow, rate: Fraction) -> PayRow:
    award = row.payout
    if award is None or not award.odds:
        return row
    return replace(row, pays=str(replace(award, odds=award.odds * (1 - rate))), reason="Less the commission.")


def paired(game: Game, pays: Mapping[str, str], printed: Mapping[str, list[Schedule]]) -> dict[str, str]:
    """The schedules' names as written; where some are chosen as one, the one that is written chooses the others."""
    names = dict(pays)
    for rule in (rule for rule in game.schedules if isinstance(rule, Together)):
        written = next((found for w in rule.wagers if w in pays for found in called(printed[w], pays[w])), None)
        others = [wager for wager in rule.wagers if wager not in pays] if written else []
        for name in (written.printed_name, written.name) if written else ():
            # Of two ways to read it the other wager has the same one, if it has two.
            names |= {wager: name for wager in others if called(printed[wager], name)}
    return names


def _each_rank(rule: ScheduleBy, found: list[Schedule]) -> Iterator[tuple[str, Schedule]]:
    """One schedule for each rank the card may have."""
    for ranks, start in rule.starts:
        schedule = next(s for s in found if s.name.startswith(start))
        yield from ((f"{rule.wager} {value}", schedule) for value in ranks)


def _settable(game: Game) -> dict[str, Substitute]:
    """The hands for which the house may set an award, by their names in small letters."""
    rules = [rule for rule in game.schedules if isinstance(rule, Substitute)]
    return {hand.lower(): rule for rule in rules for hand in rule.hands}


def award_faults(game: Game, form: Form) -> Iterator[Fault]:
    """Awards that the house may not set, and what is no odds."""
    for hand, odds in form.awards.items():
        rule = _settable(game).get(hand.lower())
        if rule is None:
            note = meant(hand, _settable(game))
            yield Fault(("awards", hand), f"{game.name} lets the house set no award for it", note=note)
        elif _award(odds) is None:
            yield Fault(("awards", hand), given(odds), "odds such as '2,000 to 1'", rule.law, IS_NOT)


def _award(odds: str) -> Payout | None:
    try:
        award = payout(odds)
    except PayError:
        return None
    if award is None or not 0 < award.odds <= MOST_ODDS or not award.returned or award.meter or award.prize:
        return None
    return award


def _with_awards(game: Game, form: Form, chosen: dict[str, Schedule]) -> dict[str, Schedule]:
    for hand, odds in form.awards.items():
        wager = _settable(game)[hand.lower()].wager
        rows = tuple(_award_row(row, hand.lower(), str(_award(odds))) for row in chosen[wager].rows)
        chosen[wager] = replace(chosen[wager], rows=rows)
    return chosen


def _award_row(row: PayRow, hand: str, odds: str) -> PayRow:
    return replace(row, pays=odds, reason="The house's substitute award.") if row.hand.lower() == hand else row


def _choice(names: Sequence[str]) -> str:
    """What there is to choose from; many numbers in a row are said as a range."""
    plain = [name for name in names if not name.endswith(AS_PRINTED)]
    if len(plain) < MANY or plain != [str(at) for at in range(1, len(plain) + 1)]:
        return one_of(names)
    printed = [name for name in names if name.endswith(AS_PRINTED)]
    return f"one of '1' to '{len(plain)}'{''.join(f', {name!r}' for name in printed)}"
