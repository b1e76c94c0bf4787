"""What the rule sheet of a house-banked game sets out, part by part."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace
from functools import partial

from pitboss.hands.houseway.ways import Holding
from pitboss.report.rulesheet.entries import CHOICES, RuleEntry, entry
from pitboss.report.rulesheet.hands import busts, ranked, uses
from pitboss.report.rulesheet.sentences import LOW_TO_HIGH, listed, say, say_way
from pitboss.report.rulesheet.steps import hands, mishaps, seats, sections, steps
from pitboss.rules.irregularities import banked_mishaps
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.words import (
    Adopt,
    Among,
    Bet,
    Buy,
    Choose,
    Cited,
    Fold,
    Game,
    HouseWay,
    Meter,
    OneOf,
    Settle,
    Split,
    Step,
    Wager,
    Way,
    spots,
    walk,
)
from pitboss.words.options import OptionName


def law(game: Game) -> str:
    """Where the game stands in the law, and what lets a licensee offer it."""
    return sections(game) + (f"; offered under {game.offered}" if game.offered else "")


def parts(game: Game) -> Iterator[tuple[str, Iterable[RuleEntry]]]:
    """What the sheet sets out, part by part."""
    folds = _foldable(game)
    options = options_of(game)
    yield "The cards", _decks(game)
    yield "The hands", _hands(game)
    yield "The wagers and the play, in order", _steps(game.script, folds=folds)
    yield _ways_title(game), _ways(game)
    yield "The dealer qualifies", _steps((game.qualifies,) if game.qualifies else ())
    yield "Settlement, in order", _steps((game.going, *game.settle), folds=folds)
    yield "Limits", _steps(game.limits)
    yield "Aggregate payouts", _steps(game.aggregates)
    yield "Wagers for the dealer", _steps((game.tips,) if game.tips else ())
    yield "The meter", _steps(each for meter in game.meters for each in _of_meter(meter))
    yield "When something goes wrong", mishaps(banked_mishaps(game), folds=bool(folds))
    yield "Further rules", _steps(game.also)
    yield CHOICES, (*seats(game), *_steps((*options.values(), *_terms(game))))


def _terms(game: Game) -> Iterator[object]:
    """What binds the schedules; those of this form of the game by their whole names."""
    for rule in game.schedules:
        if isinstance(rule, Among):
            yield replace(rule, starts=tuple(schedule.name for schedule in printed_for(game)[rule.wager]))
        else:
            yield rule


def _foldable(game: Game) -> frozenset[str]:
    """The spots on which a hand may have chips when it is folded."""
    laid: set[str] = set()
    found: set[str] = set()
    for step in _flat(game.script):
        if isinstance(step, Settle):
            laid -= {row.spot.name for row in step.rows if row.spot not in step.waits}
        if isinstance(step, Choose):
            laid |= {bet.spot.name for bet in step.ahead}
            found |= laid - {spot.name for spot in spots(step.unless)} if _has_fold(step) else set()
        laid |= {act.spot.name for act in walk(step) if isinstance(act, Wager | Bet | Buy | Split | Adopt)}
    return frozenset(found)


def _flat(script: Iterable[Step]) -> Iterator[Step]:
    for step in script:
        yield from _flat(s for _, steps in step.ways for s in steps) if isinstance(step, OneOf) else (step,)


def _has_fold(choose: Choose) -> bool:
    return any(isinstance(act, Fold) for act in choose.acts)


def _steps(words: Iterable[object], *, folds: Container[str] = ()) -> Iterator[RuleEntry]:
    return steps(words, partial(_told, folds=folds), reads=False)


def _of_meter(meter: Meter) -> Iterator[Cited]:
    """What a game says of its meter, word by word."""
    parts = (meter, meter.shared, meter.lasts, meter.locked, meter.verified)
    return (each for each in parts if each is not None)


def _told(word: object, folds: Container[str]) -> Iterator[RuleEntry]:
    """The sentences of a word, its readings after the last; of what is settled together each row has its own."""
    *most, last = say(word, folds=folds)
    yield from (entry(says, law) for says, law in most)
    yield entry(*last, word.reading if isinstance(word, Settle) else word)


def places(game: Game) -> str:
    """How many hands there may be, and how many of them a player's."""
    options = options_of(game)
    places = options[OptionName.SPOTS].values if OptionName.SPOTS in options else (str(game.seats),)
    hands = options[OptionName.HANDS].values if OptionName.HANDS in options else (str(game.hands),)
    most = f"up to {hands[0]}" if len(hands) == 1 else f"{listed(hands, 'or')}, as the house chooses"
    each = "one hand to a player" if hands == ("1",) else f"hands to a player: {most}"
    return f"Places: up to {' or '.join(places)} hands at a table; {each}"


def _decks(game: Game) -> Iterator[RuleEntry]:
    yield from _steps(game.decks)
    option = options_of(game).get(OptionName.DECKS)
    if option:
        others = listed(option.values[1:], "or")
        yield entry(f"The house may use {others} decks instead of {option.values[0]}.", option.law, option)


def _hands(game: Game) -> Iterator[RuleEntry]:
    """How each hand is made and ranked; and what counts for points."""
    yield from hands(game, uses(game), partial(ranked, game))
    busted = busts(game)
    if busted:
        points = "an ace 11, or 1 where 11 would go over 21; a picture 10; the others as printed"
        yield entry(f"The dealer's points, as at blackjack: {points}. Over 21 the hand is bust.", busted.law, busted)


GRADED = {
    Holding.LOW_LOW, Holding.LOW_MEDIUM, Holding.LOW_HIGH, Holding.MEDIUM_MEDIUM, Holding.MEDIUM_HIGH,
    Holding.HIGH_HIGH, Holding.LOW_FOUR, Holding.MEDIUM_FOUR, Holding.HIGH_FOUR,
}  # fmt: skip
"""What is said of low, medium and high ranks."""


def _ways_title(game: Game) -> str:
    graded = any(isinstance(way, Way) and way.holding in GRADED for way in walk(game.script))
    return "House ways, the first line that fits" + (f" ({LOW_TO_HIGH})" if graded else "")


def _ways(game: Game) -> Iterator[RuleEntry]:
    """Every line of the house ways, once."""
    every = ((step.does, way) for step in walk(game.script) if isinstance(step, HouseWay) for way in step.ways)
    found = tuple(dict.fromkeys(every))
    ends = {way.best[-1:] for _, way in found}
    shared = ends.pop() if len(ends) == 1 and len(found) > 1 else ()
    if game.own_ways:
        says = "house_way: the licensee's sheet may write lines of its own, a hand and its setting, before these."
        yield entry(says, game.own_ways)
    yield from (entry(f"Of several ways that are left always the one with {best.value}.") for best in shared)
    yield from (entry(say_way(does, way, shared), way.law, way) for does, way in found)
