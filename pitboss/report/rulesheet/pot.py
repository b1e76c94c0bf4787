"""What the rule sheet of a pot game sets out, part by part."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Ladder
from pitboss.law.paragraphs import Cite
from pitboss.report.rulesheet import pot_sentences
from pitboss.report.rulesheet.entries import CHOICES, RuleEntry, entry
from pitboss.report.rulesheet.hands import ReadFor, best_to_worst, counting, dealt_by, use_of
from pitboss.report.rulesheet.pot_choices import choices
from pitboss.report.rulesheet.pot_sentences import part_name, say_part
from pitboss.report.rulesheet.steps import hands, mishaps, seats, sections, steps
from pitboss.sheet.places import usual_ceiling
from pitboss.words import BringIn, Deal, Hand, PotGame, Ranking, Street, walk
from pitboss.words.options import OptionName

law = sections
PotTeller = Callable[[Any], Iterable[tuple[str, Cite]]]


def places(game: PotGame) -> str:
    """How many may play."""
    most = usual_ceiling(game)
    usual = f", usually {game.seats}" if most.most != game.seats else ""
    return f"Places: 2 to {most.most} players{usual}"


def parts(game: PotGame, posted: PotTeller | None = None) -> Iterator[tuple[str, Iterable[RuleEntry]]]:
    """What the sheet sets out, part by part; `posted`: in the words of one table."""
    tell = posted or partial(pot_sentences.tell, limits=game.stakes.limits)
    _steps = partial(steps, tell=partial(_told, tell=tell), reads=True)
    yield "The cards", _steps((*game.decks, *_given(game.runs_short)))
    yield "The hands", _hands(game)
    yield "The bets", _steps((game.stakes, *_given(game.kill, game.chop)))
    yield "The play, in order", _steps(game.script)
    yield "The showdown", _steps(_given(game.shows))
    yield "The pot", _pot(game, tell)
    yield "What is taken", _steps((game.rake, *game.drops))
    yield "Beside the pot", _steps((*game.beside, *_given(game.bad_beat)))
    yield "When something goes wrong", mishaps(game.mishaps, folds=True)
    yield "Further rules", (*_offered(game), *_steps(game.also))
    yield CHOICES, (*seats(game), *choices(game))


STATES = {"CO": "Colorado", "MA": "Massachusetts"}


def _offered(game: PotGame) -> Iterator[RuleEntry]:
    if game.offered:
        yield entry(f"A {STATES[game.offered.state]} licensee may offer this game.", game.offered)


def _pot(game: PotGame, tell: PotTeller) -> Iterator[RuleEntry]:
    parts = game.share.parts
    yield from (entry(says, law, game.share.reading) for says, law in tell(game.share))
    yield from (entry(say_part(part, alone=len(parts) == 1, stud=_stud(game)), part.law, part) for part in parts)
    others = _given(game.alone, game.carry, game.runners)
    yield from steps(others, partial(_told, tell=tell), reads=True)


def _stud(game: PotGame) -> bool:
    """Whether no button goes round, so that seats are counted from the dealer."""
    return any(isinstance(step, BringIn) for step in walk(game.script))


def _given(*words: object) -> tuple[object, ...]:
    return tuple(word for word in words if word is not None)


def _told(word: object, tell: PotTeller) -> Iterator[RuleEntry]:
    """The sentences of a word, its readings after the first."""
    return (entry(says, law, word) for says, law in tell(word))


def _hands(game: PotGame) -> Iterator[RuleEntry]:
    """How each hand is made and ranked; then what counts of the cards that lie open."""
    lie = dealt_by(game.script)
    yield from hands(game, (use_of(hand, ReadFor(what), lie) for hand, what in _uses(game)), partial(_ranked, game))
    shown = {street.shows: street for street in walk(game.script) if isinstance(street, Street) and street.shows}
    for ladder, street in shown.items():
        assert ladder is not None
        yield entry("Cards that lie open are compared by themselves.", street.law)
        yield from map(entry, _ranked(game, ladder, _open_cards(game)))


def _open_cards(game: PotGame) -> int:
    """How many cards a hand can show at most, those in common among them."""
    common = 1 if game.runs_short else 0
    return common + sum(deal.up for deal in walk(game.script) if isinstance(deal, Deal))


def _uses(game: PotGame) -> Iterator[tuple[Hand, str]]:
    """Every hand that is read, once, with what it is read for."""
    parts = game.share.parts
    found = {part.hand: "the pot" if len(parts) == 1 else f"the half for {part_name(part)}" for part in parts}
    others = ("the pot that stays", game.carry), ("markers", game.runners), ("the jackpot", game.bad_beat)
    for what, word in (*others, *((row.spot.name, row) for row in game.beside)):
        found = {hand: what for hand in walk(word) if isinstance(hand, Hand)} | found
    order = [part.hand for part in parts]
    return iter(sorted(found.items(), key=lambda pair: pair[0] not in order))


CARDS_NEEDED = {Kind.HIGH_CARD: 1, Kind.PAIR: 2, Kind.THREE_OF_A_KIND: 3, Kind.TWO_PAIR: 4, Kind.FOUR_OF_A_KIND: 4}


def _ranked(game: PotGame, ladder: Ladder, cards: int = 5) -> Iterator[str]:
    """A ladder from best to worst, as far as so many cards reach; where the house may choose another, what is different
    there.
    """
    if cards < ladder.size:
        kinds = tuple(kind for kind in ladder.kinds if CARDS_NEEDED.get(kind, ladder.size) <= cards)
        yield best_to_worst(replace(ladder, kinds=kinds))
        return
    jokers = max(
        1 if any(option.name == OptionName.JOKER for option in game.options) else deck.jokers for deck in game.decks
    )
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
