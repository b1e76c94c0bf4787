"""What a pot game leaves to the house by name: options, printed schedules, and which words it has."""

from __future__ import annotations

from functools import cache

from pitboss.law.schedules import Schedule, schedules
from pitboss.words import Odd, OneOf, Option, Part, PotGame, walk
from pitboss.words.options import ODD


def has(game: PotGame, kind: type) -> bool:
    """Whether the script has a step of this kind."""
    return any(isinstance(step, kind) for step in walk(game.script))


ODD_CHIPS = {
    Odd.LEFT: "from the left",
    Odd.LEFT_ALL: "all to the left",
    Odd.HIGH_SUIT: "by suit",
    Odd.LOW_SUIT: "by suit",
}
"""What a sheet calls the rules for odd chips."""


@cache
def options_of(game: PotGame) -> dict[str, Option]:
    """Every choice the law leaves to the house by name; the first value of each is the usual one."""
    found: dict[str, Option] = {}
    for option in game.options:
        values = option.values if isinstance(option, Option) else tuple(name for name, _ in option.ladders)
        found[option.name] = Option(option.name, values, law=option.law, reading=option.reading)
    for thing in walk((game.script, game.share)):
        if isinstance(thing, OneOf):
            found[thing.option] = Option(thing.option, tuple(name for name, _ in thing.ways), law=thing.law)
        if isinstance(thing, Part) and len(thing.odd) > 1:
            found[ODD] = Option(ODD, tuple(ODD_CHIPS[odd] for odd in thing.odd), law=thing.law)
    return found | _about_mishaps(game)


def _about_mishaps(game: PotGame) -> dict[str, Option]:
    """Choices about what becomes of an irregularity, from the rules that stand under them."""
    chosen = [(*rule.under, rule.law) for rule in game.mishaps if rule.under is not None]
    names = dict.fromkeys(name for name, _, _ in chosen)
    laws = {name: next(law for other, _, law in chosen if other == name) for name in names}
    values = {name: tuple(value for other, value, _ in chosen if other == name) for name in names}
    return {name: Option(name, values[name], law=laws[name]) for name in names}


def printed_for(game: PotGame) -> dict[str, list[Schedule]]:
    """The printed schedules of the wagers that ride beside the pot."""
    wanted = {row.spot.name for row in game.beside}
    return {name: [s for s in schedules() if s.game == game.paytable and s.wager == name] for name in wanted}
