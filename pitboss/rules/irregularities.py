"""Irregularities on which the section of a house-banked game is silent, as Colorado's general sections rule them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pitboss.law.paragraphs import Section
from pitboss.words import COMMON, DEALER, PLAYER, Deal, Game, Mishap, Reading, Then, What, walk

DEALING = Section("CO", "47.1-1021")("text 2")
MISDEAL = Section("CO", "47.1-1022")("text") & Section("CO", "47.1-1002")("(20)")
DEFECTIVE = Section("CO", "47.1-1036")("text") & Section("CO", "47.1-1002")("(13)")
FACED = Section("CO", "47.1-1037")("text")

DEALT_AGAIN = Reading(
    "A misdeal ends the round and every wager comes back.",
    "1022 has the cards returned for a new deal and is silent about wagers; that deal is a new round.",
)
NO_POT = Reading(
    "All wagers that are not settled yet come back; what was paid stays paid.",
    "1036 returns what lies in the pot, which here is what each player has on the felt, and leaves what was won.",
)
FROM_THE_TOP = Reading(
    "The dead card is laid away and the top card of the deck takes its place.",
    "1021 wants it replaced and does not say by which card; 1037 takes the next one of the deck.",
)
NOBODY_BETS_MORE = Reading(
    "A dealer's card that was flashed is dead like a player's.",
    "1021 speaks of any card that is meant to be dealt face down.",
)

GENERAL = (
    Mishap(What.FACED_CARD, Then.NEXT_BELOW, law=FACED),
    Mishap(What.DEFECTIVE_DECK, Then.ALL_VOID, law=DEFECTIVE, reading=NO_POT),
)
STRAY_JOKER = (
    Mishap(What.JOKER_UP, Then.NEXT_BELOW, law=FACED),
    Mishap(What.JOKER_DOWN, Then.AFTER_OTHERS, law=FACED),
)
PLAYERS = (
    Mishap(What.PLAYER_COUNT, Then.ALL_VOID, law=MISDEAL, reading=DEALT_AGAIN),
    Mishap(What.PLAYER_EXPOSED, Then.REPLACED, law=DEALING, reading=FROM_THE_TOP),
    Mishap(What.CARD_OFF_TABLE, Then.REPLACED, law=DEALING, reading=FROM_THE_TOP),
    Mishap(What.SELF_EXPOSED, Then.PLAY_ON, law=DEALING),
)
DEALERS = (
    Mishap(What.DEALER_COUNT, Then.ALL_VOID, law=MISDEAL, reading=DEALT_AGAIN),
    Mishap(What.DEALER_EXPOSED, Then.REPLACED, law=DEALING, reading=NOBODY_BETS_MORE),
)
BOARDS = (
    Mishap(What.BOARD_COUNT, Then.ALL_VOID, law=MISDEAL, reading=DEALT_AGAIN),
    Mishap(What.BOARD_EXPOSED, Then.REPLACED, law=DEALING, reading=FROM_THE_TOP),
)


@cache
def banked_mishaps(game: Game) -> tuple[Mishap, ...]:
    """What the game's section foresees, and after it what the general sections say of the rest.

    A game with a joker in the deck knows no stray one; a wager beside blackjack has no part in the rules of poker.
    """
    if game.law[0].state != "CO" or game.law[0].number.startswith("30-21"):
        return game.mishaps
    known = {rule.what for rule in game.mishaps}
    return (*game.mishaps, *(rule for rule in _general(game) if rule.what not in known))


def _general(game: Game) -> Iterator[Mishap]:
    dealt = {deal.to for deal in walk(game.script) if isinstance(deal, Deal) and not deal.hands}
    yield from GENERAL
    yield from () if any(deck.jokers for deck in game.decks) else STRAY_JOKER if PLAYER in dealt else STRAY_JOKER[:1]
    yield from PLAYERS if PLAYER in dealt else ()
    yield from DEALERS if DEALER in dealt else ()
    yield from BOARDS if COMMON in dealt else ()
