"""How many may play at a table: what the house sets, below the printed ceiling and what its cards serve."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.law.paragraphs import Cite, Section
from pitboss.sheet.faults import TOO_FEW, TOO_MANY, Fault
from pitboss.sheet.options import chosen, options_of
from pitboss.words import (
    PLAYER,
    Burn,
    Deal,
    Deck,
    Discard,
    Draw,
    DrawTo,
    Exchange,
    Game,
    Pitch,
    PotGame,
    RunsShort,
    walk,
)
from pitboss.words.options import OptionName

HOUSE_SETS = Section("CO", "47.1-1041")("text")
DEALER_DRAWS = 10
"""Cards that a dealer can draw to two before 17 points, with one deck."""

WIDEST = 25
"""Places that a table here can have; only shoes of several decks, and games without a hand of one's own, serve more."""


class Ceiling(NamedTuple):
    """The most players, in words by what, and the paragraph."""

    most: int
    why: str
    law: Cite | None


class _Need(NamedTuple):
    """How many cards a step takes from a deck: for each player, and once."""

    deck: str
    each: int
    once: int


def ceiling(game: Game | PotGame, options: Mapping[str, str]) -> Ceiling:
    """How many may play at most, and by what."""
    if game.most_seats:
        return Ceiling(game.most_seats.most, "the section's own ceiling", game.most_seats.law)
    if game.law[0].state != "CO":
        return Ceiling(game.seats, f"the most at {game.name}", None)
    if OptionName.SPOTS in options:
        return Ceiling(int(options[OptionName.SPOTS]), "what the chosen layout has", HOUSE_SETS)
    return Ceiling(served(game, options), "as many as the cards serve", HOUSE_SETS if _is_poker(game) else None)


def usual_ceiling(game: Game | PotGame) -> Ceiling:
    """The ceiling in a house that chooses nothing else."""
    return ceiling(game, {name: option.values[0] for name, option in options_of(game).items()})


def _is_poker(game: Game | PotGame) -> bool:
    """Whether it stands among the rules of poker, and is no wager beside blackjack."""
    return not game.law[0].number.startswith("30-21")


def served(game: Game | PotGame, options: Mapping[str, str]) -> int:
    """How many players every deck of the game has cards for, whatever they do; nobody is then left short."""
    needs = list(_needs(tuple(chosen(game.script, options)), getattr(game, "runs_short", None)))
    return min((WIDEST, *(found for deck in game.decks for found in _from(deck, needs, options))))


def _from(deck: Deck, needs: list[_Need], options: Mapping[str, str]) -> Iterator[int]:
    each = sum(need.each for need in needs if need.deck == deck.name)
    once = sum(need.once for need in needs if need.deck == deck.name)
    if each:
        yield (_cards(deck, options) - once) // each


def _cards(deck: Deck, options: Mapping[str, str]) -> int:
    """What is there for one round at least: behind a cut card, or one round's part of a shuffle that lasts."""
    if not deck.rounds:
        return deck.cut + 1
    many = int(options.get(OptionName.DECKS, deck.decks))
    return (many * 4 * (15 - deck.lowest) + (deck.jokers or int(OptionName.with_joker(options)))) // deck.rounds


def wanted(steps: tuple[object, ...], players: int, held: int) -> int:
    """How many cards these steps take at most from so many hands on, of which each holds so many already."""
    return sum(need.each * players + need.once for need in _needs(steps, None, held))


def _needs(steps: tuple[object, ...], short: RunsShort | None, held: int = 0) -> Iterator[_Need]:
    """The cards that each step takes; a stud deck may run short at the last card, and has a rule for it."""
    pitches = [step for step in steps if isinstance(step, Pitch) and any(deal.to is PLAYER for deal in step.deals)]
    drawn = False
    for step in steps:
        if isinstance(step, Pitch):
            last = short is not None and step is pitches[-1]
            yield from (_Need("", 0, 0) if last else _dealt(deal) for deal in step.deals)
            held += sum(deal.count for deal in step.deals if deal.to is PLAYER)
        held -= max((each.most for each in walk(step) if isinstance(each, Discard)), default=0)
        if isinstance(step, Draw):
            yield _Need("deck", step.size - held, 0)
            held = step.size
        if isinstance(step, Exchange) and not drawn:
            drawn = True
            yield _Need("deck", 0, step.most)
        yield from (_Need(burn.deck, 0, 1) for burn in walk(step) if isinstance(burn, Burn))
        yield from (_Need("deck", 0, DEALER_DRAWS) for each in walk(step) if isinstance(each, DrawTo))


def _dealt(deal: Deal) -> _Need:
    size = max(deal.packet, deal.count)
    if deal.to is PLAYER:
        return _Need(deal.deck, size, 0)
    return _Need(deal.deck, 0, 0 if deal.spare else size * max(1, deal.hands))


def seat_faults(seats: int, least: int, game: Game | PotGame, options: Mapping[str, str]) -> Iterator[Fault]:
    """A number of players that the law, or the deck, cannot have."""
    most = ceiling(game, options)
    if seats < least:
        yield Fault(("seats",), f"{seats}", f"{game.name} needs {least} or more", most.law, TOO_FEW)
    elif seats > most.most:
        yield Fault(("seats",), f"{seats}", f"{most.most} at most, {most.why}", most.law, TOO_MANY)
