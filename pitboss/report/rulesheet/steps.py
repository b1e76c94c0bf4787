"""What the rule sheets of both kinds of game set out alike: words in order, choices, hands, mishaps, schedules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from pitboss.hands.ladder import Ladder
from pitboss.law.schedules import Schedule
from pitboss.report.rulesheet.entries import RuleEntry, entry
from pitboss.report.rulesheet.hands import Use, made
from pitboss.report.rulesheet.sentences import listed, say_choice, say_mishaps
from pitboss.sheet.places import usual_ceiling
from pitboss.words import Game, Mishap, OneOf, PotGame, Settle

Teller = Callable[[Any], Iterable[RuleEntry]]
"""Says one word; where its readings stand among its sentences is the teller's to know."""


def steps(words: Iterable[object], tell: Teller, *, reads: bool, depth: int = 0) -> Iterator[RuleEntry]:
    """Words one by one; what the house may choose, and what is settled together, is set in under its head.

    `reads`: the reading of a choice stands here, and not where the choices of the house are listed.
    """
    for word in words:
        if isinstance(word, OneOf):
            yield from _choice(word, tell, reads=reads, depth=depth)
            continue
        yield from (replace(each, depth=depth) for each in tell(word))
        if isinstance(word, Settle):
            yield from steps(word.rows, tell, reads=reads, depth=depth + 1)


def _choice(word: OneOf, tell: Teller, *, reads: bool, depth: int) -> Iterator[RuleEntry]:
    for value, inside in word.ways:
        head = say_choice(word.option, value, empty=not inside)
        yield entry(head, word.law, word.reading if reads else None, depth)
        yield from steps(inside, tell, reads=reads, depth=depth + 1)


def hands(game: Game | PotGame, uses: Iterable[Use], ranked: Callable[[Ladder], Iterator[str]]) -> Iterator[RuleEntry]:
    """How each hand is made and, the first time, how it is ranked."""
    first: dict[Ladder, str] = {}
    for use in uses:
        ladder = use.hand.ladder
        again = f" Ranked as for {first[ladder]}." if ladder in first else ""
        yield entry(made(game, use) + again, use.hand.law, use.hand)
        yield from () if again else map(entry, ranked(ladder))
        first.setdefault(ladder, listed(use.spots))


def mishaps(found: tuple[Mishap, ...], *, folds: bool) -> Iterator[RuleEntry]:
    """Each irregularity with what becomes of it."""
    return (entry(says, mishap.law, mishap) for mishap, says in say_mishaps(found, folds=folds))


def schedule_names(printed: Mapping[str, Sequence[Schedule]]) -> Iterator[RuleEntry]:
    """The printed schedules of each wager, by name."""
    for wager, found in printed.items():
        names = ", ".join(schedule.name or "the printed one" for schedule in found)
        yield RuleEntry(f"{wager}: {names}{_seeds(found)}", found[0].citation if found else "none")


def _seeds(found: Sequence[Schedule]) -> str:
    seeds = dict.fromkeys(schedule.seed for schedule in found if schedule.seed)
    return f"; printed seed of the meter {' or '.join(seeds)}" if seeds else ""


def seats(game: Game | PotGame) -> Iterator[RuleEntry]:
    """How many places the house may set, and by which rule; nothing where no rule says so."""
    most = usual_ceiling(game)
    if most.law:
        yield entry(f"seats: how many may play, {most.most} at most, {most.why}; usually {game.seats}.", most.law)


def sections(game: Game | PotGame) -> str:
    """Where the game stands in the law."""
    return "; ".join(f"{section.state} {section.number}" for section in game.law)
