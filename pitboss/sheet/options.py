"""The house's choices by name: which the law leaves, which are made, and the steps and ladders they lead to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import TypeVar

from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import given
from pitboss.sheet.faults import HAS, IS_NOT, Fault, meant, named, one_of
from pitboss.sheet.form import Form, PotForm
from pitboss.words import (
    Game,
    Hand,
    Mishap,
    Odd,
    OneOf,
    Option,
    Part,
    Pitch,
    PotGame,
    Progressive,
    Ranking,
    Ruling,
    Street,
    walk,
)
from pitboss.words.options import OptionName

W = TypeVar("W")

ODD_CHIPS = {
    Odd.LEFT: "from the left",
    Odd.LEFT_ALL: "all to the left",
    Odd.HIGH_SUIT: "by suit",
    Odd.LOW_SUIT: "by suit",
}
"""What a sheet calls the rules for odd chips."""


@cache
def options_of(game: Game | PotGame) -> dict[str, Option]:
    """Every choice the law leaves to the house by name; the first value of each is the usual one."""
    found = {option.name: _listed(option) for option in game.options}
    words = (game.script, game.share) if isinstance(game, PotGame) else (game.script, game.settle)
    for thing in walk(words):
        found |= {option.name: option for option in _inside(thing)}
    return found | {option.name: option for option in _about_mishaps(game.mishaps) if option.name not in found}


def _listed(option: Option | Ranking) -> Option:
    if isinstance(option, Option):
        return option
    return Option(option.name, tuple(name for name, _ in option.ladders), law=option.law, reading=option.reading)


def _inside(thing: object) -> Iterator[Option]:
    """The choices that a step, a row or a part of the pot leaves."""
    match thing:
        case OneOf():
            values = tuple(name for name, _ in thing.ways)
            yield Option(thing.option, values, law=thing.law, reading=thing.reading)
        case Ruling():
            yield Option(thing.option, tuple(name for name, _ in thing.results), law=thing.law)
        case Pitch():
            if len(thing.manners) > 1:
                yield Option("deal", tuple(manner.value for manner in thing.manners), law=thing.law)
            if thing.start:
                yield Option(OptionName.FIRST_HAND, thing.start, law=thing.law)
        case Progressive() if len(thing.several) > 1:
            yield Option("several winners", tuple(several.value for several in thing.several), law=thing.law)
        case Part() if len(thing.odd) > 1:
            yield Option(OptionName.ODD, tuple(ODD_CHIPS[odd] for odd in thing.odd), law=thing.law)


def _about_mishaps(mishaps: Iterable[Mishap]) -> Iterator[Option]:
    """Choices about what becomes of an irregularity, from the rules that stand under them."""
    chosen = [(*rule.under, rule.law) for rule in mishaps if rule.under is not None]
    for name in dict.fromkeys(name for name, _, _ in chosen):
        law = next(law for other, _, law in chosen if other == name)
        yield Option(name, tuple(value for other, value, _ in chosen if other == name), law=law)


def options_made(game: Game | PotGame, form: Form | PotForm) -> dict[str, str]:
    """Every option with the house's choice, or the usual one."""
    return {name: form.options.get(name, option.values[0]) for name, option in options_of(game).items()}


def option_faults(game: Game | PotGame, form: Form | PotForm) -> Iterator[Fault]:
    """Choices that the game does not leave, and values that are none of its own."""
    known = options_of(game)
    for name, value in form.options.items():
        if name not in known:
            says = f"{game.name} leaves no such choice"
            yield Fault(("options", name), says, named(known), told=HAS, note=meant(name, known))
        elif value not in known[name].values:
            values, law = known[name].values, known[name].law
            yield Fault(("options", name), given(value), one_of(values), law, IS_NOT, meant(value, values))


def chosen(steps: Sequence[W], options: Mapping[str, str]) -> Iterator[W]:
    """The steps with the house's choices made."""
    for step in steps:
        if isinstance(step, OneOf):
            yield from chosen(dict(step.ways)[options[step.option]], options)
        else:
            yield step


def reranked(thing: W, choices: Iterable[object], options: Mapping[str, str]) -> W:
    """The same words with every hand, and the cards that lie open, on the ladders these choices name."""
    for ranking in (choice for choice in choices if isinstance(choice, Ranking)):
        thing = _ranked(thing, ranking.ladders[0][1], dict(ranking.ladders)[options[ranking.name]])
    return thing


def _ranked(thing: W, usual: Ladder, chosen: Ladder) -> W:
    if usual is chosen or isinstance(thing, Ladder | Cite | type):
        return thing
    if isinstance(thing, tuple):
        return tuple(_ranked(part, usual, chosen) for part in thing)  # type: ignore[return-value]
    if not is_dataclass(thing):
        return thing
    parts = {f.name: _ranked(getattr(thing, f.name), usual, chosen) for f in fields(thing)}
    if isinstance(thing, Hand) and thing.ladder == usual:
        parts["ladder"] = chosen
    if isinstance(thing, Street) and thing.shows == usual:
        parts["shows"] = chosen
    return replace(thing, **parts)  # type: ignore[type-var]
