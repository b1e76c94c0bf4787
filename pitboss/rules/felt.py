"""Where the spots of a game lie before a player."""

from __future__ import annotations

from pitboss.words import Game, Spot, Wager, walk


def spot_words(game: Game) -> dict[Spot, object]:
    """Every spot that chips come to or that is settled, with the first word about it, in the order of the script."""
    found: dict[Spot, object] = {}
    for word in walk((game.script, game.settle)):
        spot = getattr(word, "spot", None)
        if isinstance(spot, Spot):
            found.setdefault(spot, word)
    return found


def felt_rows(game: Game) -> tuple[tuple[Spot, ...], ...]:
    """The rows from the dealer's side to the player's: as the game says, or side wagers before the others."""
    if game.felt:
        return game.felt
    words = spot_words(game)
    side = tuple(spot for spot, word in words.items() if isinstance(word, Wager) and word.optional)
    return tuple(row for row in (side, tuple(spot for spot in words if spot not in side)) if row)
