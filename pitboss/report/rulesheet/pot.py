"""The rule sheet of a pot game: every word of its definition in the order a dealer needs it, a citation after each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.hands.ladder import Ladder
from pitboss.report.rulesheet.banked import RuleEntry, schedule_names, sheet_lines
from pitboss.report.rulesheet.hands import best_to_worst, counting, dealt_by, made, use_of
from pitboss.report.rulesheet.pot_choices import choices
from pitboss.report.rulesheet.pot_sentences import part_name, say_part, tell
from pitboss.report.rulesheet.sentences import say_choice, say_mishaps
from pitboss.sheet.schedules import printed_for
from pitboss.words import Hand, OneOf, PotGame, Ranking, Street, walk


def rule_sheet(game: PotGame) -> Iterator[str]:
    """The game in plain words, one rule a line; a reading stands where it is first needed, and only there."""
    where = "; ".join(f"{section.state} {section.number}" for section in game.law)
    yield from (game.name, game.about, f"Law: {where}", f"Places: 2 to {game.seats} players", "")
    yield from sheet_lines(_parts(game))
    yield from schedule_names(printed_for(game))


def _parts(game: PotGame) -> Iterator[tuple[str, Iterable[RuleEntry]]]:
    yield "The cards", _steps((*game.decks, *_given(game.runs_short)))
    yield "The hands", _hands(game)
    yield "The bets", _steps((game.stakes, *_given(game.kill, game.chop)))
    yield "The play, in order", _steps(game.script)
    yield "The showdown", _steps(_given(game.shows))
    yield "The pot", _pot(game)
    yield "What is taken", _steps((game.rake, *game.drops))
    yield "Beside the pot", _steps((*game.beside, *_given(game.bad_beat)))
    yield "When something goes wrong", _mishaps(game)
    yield "Further rules", (*_offered(game), *_steps(game.also))
    yield "What the house chooses", choices(game)


STATES = {"CO": "Colorado", "MA": "Massachusetts"}


def _offered(game: PotGame) -> Iterator[RuleEntry]:
    if game.offered:
        yield RuleEntry(f"A {STATES[game.offered.state]} licensee may offer this game.", game.offered)


def _pot(game: PotGame) -> Iterator[RuleEntry]:
    parts = game.share.parts
    yield from (RuleEntry(says, law, game.share.reading) for says, law in tell(game.share))
    yield from (RuleEntry(say_part(part, alone=len(parts) == 1), part.law, part) for part in parts)
    yield from _steps(_given(game.alone, game.carry, game.runners))


def _given(*words: object) -> tuple[object, ...]:
    return tuple(word for word in words if word is not None)


def _steps(words: Iterable[object], *, depth: int = 0) -> Iterator[RuleEntry]:
    """Words one by one; what the house may choose is set in under its head."""
    for word in words:
        if isinstance(word, OneOf):
            yield from _choice(word, depth=depth)
        else:
            yield from (RuleEntry(says, law, word, depth) for says, law in tell(word))


def _choice(word: OneOf, *, depth: int) -> Iterator[RuleEntry]:
    for value, steps in word.ways:
        yield RuleEntry(say_choice(word.option, value, empty=not steps), word.law, word.reading, depth)
        yield from _steps(steps, depth=depth + 1)


def _mishaps(game: PotGame) -> Iterator[RuleEntry]:
    return (RuleEntry(says, mishap.law, mishap) for mishap, says in say_mishaps(game.mishaps, folds=True))


# --- hands --------------------------------------------------------------------------------------------------------


def _hands(game: PotGame) -> Iterator[RuleEntry]:
    """How each hand is made and, the first time, how it is ranked; then what counts of the cards that lie open."""
    lie, said = dealt_by(game.script), dict[Ladder, str]()
    for hand, what in _uses(game):
        again = f" Ranked as for {said[hand.ladder]}." if hand.ladder in said else ""
        yield RuleEntry(made(game, use_of(hand, what, lie)) + again, hand.law, hand)
        if not again:
            yield from (RuleEntry(line) for line in _ranked(game, hand.ladder))
        said.setdefault(hand.ladder, what)
    shown = {street.shows: street for street in walk(game.script) if isinstance(street, Street) and street.shows}
    for ladder, street in shown.items():
        assert ladder is not None
        yield RuleEntry("Cards that lie open are compared by themselves.", street.law)
        yield from (RuleEntry(line) for line in _ranked(game, ladder))


def _uses(game: PotGame) -> Iterator[tuple[Hand, str]]:
    """Every hand that is read, once, with what it is read for."""
    parts = game.share.parts
    found = {part.hand: "the pot" if len(parts) == 1 else f"the half for {part_name(part)}" for part in parts}
    others = ("the pot that stays", game.carry), ("markers", game.runners), ("the jackpot", game.bad_beat)
    for what, word in (*others, *((row.spot.name, row) for row in game.beside)):
        found = {hand: what for hand in walk(word) if isinstance(hand, Hand)} | found
    order = [part.hand for part in parts]
    return iter(sorted(found.items(), key=lambda pair: pair[0] not in order))


def _ranked(game: PotGame, ladder: Ladder) -> Iterator[str]:
    """A ladder from best to worst; where the house may choose another, what is different there."""
    jokers = max(1 if any(option.name == "joker" for option in game.options) else deck.jokers for deck in game.decks)
    usual = (best_to_worst(ladder), *counting(ladder, jokers))
    yield usual[0]
    yield " ".join(usual[1:])
    for ranking in (option for option in game.options if isinstance(option, Ranking)):
        for name, other in ranking.ladders[1:] if ranking.ladders[0][1] is ladder else ():
            if other is ladder:
                continue
            lines = (best_to_worst(other), *counting(other, jokers))
            new = " ".join(line for line in lines if line not in usual)
            yield f"If the house chooses {name!r} for {ranking.name}: {new}"
