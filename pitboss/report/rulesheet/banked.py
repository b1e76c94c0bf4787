"""The rule sheet of a game: every word of its definition in the order a dealer needs it, a citation after each."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pitboss.law.paragraphs import Cite
from pitboss.law.schedules import Schedule
from pitboss.report.rulesheet.hands import busts, made, ranked, uses
from pitboss.report.rulesheet.sentences import LOW_TO_HIGH, listed, say, say_choice, say_mishaps, say_way
from pitboss.sheet.options import options_of
from pitboss.sheet.schedules import printed_for
from pitboss.words import (
    Adopt,
    Bet,
    Buy,
    Choose,
    Fold,
    Game,
    HouseWay,
    OneOf,
    Reading,
    Settle,
    Split,
    Step,
    Wager,
    spots,
    walk,
)


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """One line of the sheet, how far it is set in, and the word whose readings follow it; no citation: more on it."""

    says: str
    law: Cite | None = None
    word: object = None
    depth: int = 0


def rule_sheet(game: Game) -> Iterator[str]:
    """The game in plain words, one rule a line; a reading stands where it is first needed, and only there."""
    where = "; ".join(f"{section.state} {section.number}" for section in game.law)
    under = f"; offered under {game.offered}" if game.offered else ""
    yield from (game.name, game.about, f"Law: {where}{under}", _places(game), "")
    yield from sheet_lines(_parts(game))
    yield from schedule_names(printed_for(game))


def sheet_lines(parts: Iterable[tuple[str, Iterable[RuleEntry]]]) -> Iterator[str]:
    """Each part of a sheet under its title; what has nothing to say is left out."""
    said: set[Reading] = set()
    for title, entries in parts:
        lines = [line for entry in entries for line in _lines(entry, said)]
        yield from (title, *lines, "") if lines else ()


def _parts(game: Game) -> Iterator[tuple[str, Iterable[RuleEntry]]]:
    folds = _foldable(game)
    mishaps = say_mishaps(game.mishaps, folds=bool(folds))
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
    yield "The meter", _steps(game.meters)
    yield "When something goes wrong", (RuleEntry(says, mishap.law, mishap) for mishap, says in mishaps)
    yield "Further rules", _steps(game.also)
    yield "What the house chooses", _steps((*options.values(), *game.schedules))


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


def _lines(entry: RuleEntry, said: set[Reading]) -> Iterator[str]:
    pad = "  " + 4 * entry.depth * " "
    yield f"{pad}- {entry.says}  [{entry.law}]" if entry.law else f"{pad}    {entry.says}"
    inside = replace(entry.word, ways=()) if isinstance(entry.word, HouseWay) else entry.word
    for reading in walk(inside):
        if isinstance(reading, Reading) and reading not in said:
            said.add(reading)
            yield f"{pad}    reading: {reading.says} Because: {reading.because}"


def _steps(words: Iterable[object], *, folds: Container[str] = (), depth: int = 0) -> Iterator[RuleEntry]:
    """Words one by one; what the house may choose, and what is settled together, is set in under its head."""
    for word in words:
        if isinstance(word, OneOf):
            yield from _choice(word, folds=folds, depth=depth)
            continue
        inside = word.reading if isinstance(word, Settle) else word
        *most, last = say(word, folds=folds)
        yield from (RuleEntry(says, law, depth=depth) for says, law in most)
        yield RuleEntry(*last, inside, depth)
        if isinstance(word, Settle):
            yield from _steps(word.rows, folds=folds, depth=depth + 1)


def _choice(word: OneOf, *, folds: Container[str], depth: int) -> Iterator[RuleEntry]:
    for value, steps in word.ways:
        yield RuleEntry(say_choice(word.option, value, empty=not steps), word.law, depth=depth)
        yield from _steps(steps, folds=folds, depth=depth + 1)


def _places(game: Game) -> str:
    """How many hands there may be, and how many of them a player's."""
    options = options_of(game)
    seats = options["spots"].values if "spots" in options else (str(game.seats),)
    hands = options["hands"].values if "hands" in options else (str(game.hands),)
    most = f"up to {hands[0]}" if len(hands) == 1 else f"{listed(hands, 'or')}, as the house chooses"
    each = "one hand to a player" if hands == ("1",) else f"hands to a player: {most}"
    return f"Places: up to {' or '.join(seats)} hands at a table; {each}"


def _decks(game: Game) -> Iterator[RuleEntry]:
    yield from _steps(game.decks)
    option = options_of(game).get("decks")
    if option:
        others = listed(option.values[1:], "or")
        yield RuleEntry(f"The house may use {others} decks instead of {option.values[0]}.", option.law, option)


def _hands(game: Game) -> Iterator[RuleEntry]:
    """How each hand is made and, the first time, how it is ranked."""
    first: dict[object, str] = {}
    for use in uses(game):
        ladder = use.hand.ladder
        again = f" Ranked as for {first[ladder]}." if ladder in first else ""
        yield RuleEntry(made(game, use) + again, use.hand.law, use.hand)
        if not again:
            yield from (RuleEntry(says) for says in ranked(game, ladder))
        first.setdefault(ladder, listed(use.spots))
    busted = busts(game)
    if busted:
        points = "an ace 11, or 1 where 11 would go over 21; a picture 10; the others as printed"
        yield RuleEntry(
            f"The dealer's points, as at blackjack: {points}. Over 21 the hand is bust.", busted.law, busted
        )


def _ways_title(game: Game) -> str:
    named = {part for way in walk(game.script) for part in getattr(getattr(way, "holding", None), "value", "").split()}
    return "House ways, the first line that fits" + (f" ({LOW_TO_HIGH})" if named & {"low", "medium", "high"} else "")


def _ways(game: Game) -> Iterator[RuleEntry]:
    """Every line of the house ways, once."""
    every = ((step.does, way) for step in walk(game.script) if isinstance(step, HouseWay) for way in step.ways)
    found = tuple(dict.fromkeys(every))
    ends = {way.best[-1:] for _, way in found}
    shared = ends.pop() if len(ends) == 1 and len(found) > 1 else ()
    yield from (RuleEntry(f"Of several ways that are left always the one with {best.value}.") for best in shared)
    yield from (RuleEntry(say_way(does, way, shared), way.law, way) for does, way in found)


def schedule_names(printed: Mapping[str, Sequence[Schedule]]) -> Iterator[str]:
    """The printed schedules of each wager, by name."""
    if printed:
        yield "Schedules"
    for wager, found in printed.items():
        names = ", ".join(schedule.name or "the printed one" for schedule in found)
        yield f"  - {wager}: {names}{_seeds(found)}  [{found[0].citation if found else 'none'}]"


def _seeds(found: Sequence[Schedule]) -> str:
    seeds = dict.fromkeys(schedule.seed for schedule in found if schedule.seed)
    return f"; printed seed of the meter {' or '.join(seeds)}" if seeds else ""
