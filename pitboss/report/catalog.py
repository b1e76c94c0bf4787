"""The book as a list: every game in one line, and games looked up by how people write them."""

from __future__ import annotations

import re

from pitboss.report.contract.shapes import BookLine
from pitboss.words import Bank, Game, PotGame


def plain(name: str) -> str:
    """A name as it is compared: lower case, letters and digits only."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def game_data(slug: str, game: Game | PotGame) -> BookLine:
    """One line of the list of games."""
    states = dict.fromkeys(section.state for section in game.law)
    sections = _sections([section.number for section in game.law])
    return {
        "slug": slug,
        "name": game.name,
        "jurisdiction": " ".join(states),
        "bank": game.bank.value,
        "section": sections,
        "about": game.about,
        "family": family(game),
    }


def _sections(numbers: list[str]) -> str:
    """One section, or the first and the last of a run."""
    stem = numbers[0].rpartition(" ")[0]
    if len(numbers) < 3 or any(number.rpartition(" ")[0] != stem for number in numbers):
        return ", ".join(numbers)
    return f"{numbers[0]} to {numbers[-1].rpartition(' ')[2]}"


def family(game: Game | PotGame) -> str:
    """What kind of game it is, by its name and how it is dealt."""
    name = game.name.lower()
    for word in ("hold'em", "omaha", "stud", "pai gow", "draw", "badugi"):
        if word in name:
            return word
    if game.bank is Bank.PLAYERS:
        return "pots"
    return "three cards" if "three" in name or "3-" in name else "others"
