"""Irregularities: what may go wrong at a table, and what the law makes of it."""

from __future__ import annotations

from enum import Enum

from pitboss.words.layout import Cited, Spot, word

__all__ = ["Mishap", "Then", "What"]


class What(Enum):
    """What went wrong."""

    PLAYER_COUNT = "a player was dealt a wrong number of cards"
    DEALER_COUNT = "the dealer was dealt a wrong number of cards"
    BOARD_COUNT = "a wrong number of community cards was dealt"
    COMMON_COUNT = "a common hand was dealt a wrong number of cards"
    STUB_COUNT = "a wrong number of cards was left over"
    PLAYER_EXPOSED = "a player's card was exposed"
    DEALER_EXPOSED = "a card of the dealer's was exposed"
    BOARD_EXPOSED = "a community card was exposed too early"
    BOARD_EARLY = "the next community card was dealt too early"
    CARD_DROPPED = "the dealer dropped a card"
    CARD_OFF_TABLE = "a player's card fell off the table"
    COMMON_OFF_TABLE = "a card of a common hand fell off the table"
    FACED_CARD = "a card was found face up in the deck"
    FACED_AGAIN = "a second card was found face up in the deck"
    DRAWN_IN_ERROR = "a card was drawn in error, its face unseen"
    MISSED_BURN = "a burn was forgotten"
    FALSE_CLAIM = "a player declared a hand he does not hold"
    DEALER_MISSET = "the dealer's hand was not set by the house ways"
    SHUFFLER_JAM = "the shuffler jammed"
    SHOE_JAM = "the dealing machine jammed"

    # In a pot game, while the cards are dealt.
    LAST_EXPOSED = "the last card of a player was turned face up in dealing"
    HOLE_EXPOSED = "a hole card was turned face up in dealing"
    HOLES_EXPOSED = "both hole cards were turned face up in dealing"
    SELF_EXPOSED = "a player exposed a card of the own hand"
    JOKER_UP = "a joker that is not in the game was dealt face up"
    JOKER_DOWN = "a joker that is not in the game was dealt face down"
    SHORT_CARD = "a player is short of the card just dealt, and the next one is due"
    BURN_STRANDED = "a card was burned, and the deal cannot go on at once"
    FLOP_EARLY = "the flop was dealt before the betting was done"
    TURN_EARLY = "the fourth card of the board was dealt before the betting was done"
    RIVER_EARLY = "the last card of the board was dealt before the betting was done"
    CARDS_EARLY = "the next cards were dealt before the betting was done"
    LAST_EARLY = "the last down cards were dealt before the betting was done, and taken in by some"
    MISDEAL = "a misdeal was called before substantial action"
    NOT_SHUFFLED = "the deck was not shuffled and cut as it must be"
    WRONG_START = "the deal began at a wrong place, and two players have not bet yet"
    SEAT_SKIPPED = "a player was dealt out, and two players have not bet yet"
    INELIGIBLE = "cards were dealt to somebody who is not in the hand"
    DEFECTIVE_DECK = "the deck is defective"
    DECK_COUNT = "cards are missing or too many"
    # With a hand.
    FOULED_BET = "a fouled hand bet, and the next player says so before acting"
    KNOWN_FOUL = "a hand known to be fouled was bet on purpose"
    PROTECTED_TOUCHED = "a protected hand touched the discards and can be told apart"
    PROTECTED_LOST = "a protected hand was taken in or fouled through no fault of the player"
    OWN_FAULT = "a protected hand was lost through the player's own fault"
    HAND_TAKEN = "an unprotected hand was taken in by the dealer"
    HAND_FOULED = "an unprotected hand was fouled"
    NO_FAULT = "a hand was declared dead through no fault of the player"
    KEPT_TOO_MANY = "a player kept more cards than the discard leaves"
    LEFT_TABLE = "a player left the table"
    THREW_AWAY = "a player in turn threw the hand away face down"
    THREW_FORCED = "a player who owes a bet, forced or announced, threw the hand away"
    THREW_CALLED = "a player who had called by word threw the hand away"
    TURNED_DOWN = "a player in turn turned the up-cards down"
    TURNED_BACK = "a player turned the up-cards down, and the dealer sees no fold in it"
    FOLDED_ALONE = "a player who bet threw the hand away, believing nobody was left"
    FOLD_RETRIEVED = "a hand thrown away by a player who bet can be retrieved"
    # With words, chips and time.
    ANNOUNCED = "a player in turn says what is bet"
    OUT_OF_TURN = "a player speaks or puts chips forward out of turn"
    OTHER_CHIPS = "the chips are not what was said"
    RAISE_ANNOUNCED = "a raise is announced without an amount"
    FOLD_WITH_BET = "a player who puts chips forward announces a fold"
    CHIPS_PUSHED = "chips are put forward without a word"
    OVERPAID = "more chips than a call are put forward without a word"
    ONE_CHIP = "a single chip worth more than a call is put forward without a word"
    UNDERPAID = "fewer chips than a call are put forward"
    CHIPS_ADDED = "chips are added to a bet already made"
    CLARIFIED = "an apparent call is said to be a raise, and nobody behind has put in chips"
    UNCLEAR = "no paragraph says what the chips mean"
    MISREAD = "the dealer misread a gesture, and the player says so before substantial action"
    SKIPPED = "a player was passed over"
    BYPASSED = "a player who was passed over says so before substantial action"
    BYPASSED_LATE = "a player who was passed over says so after substantial action"
    TIME_UP = "the time limit ran out after a warning"
    # At the showdown.
    THROWN_IN = "a hand was thrown in early and touched the discards"
    CONCEDED = "a player conceded by word"
    FACE_UP_DISCARD = "a hand was thrown in face up and can be told apart"
    RETRIEVED = "a hand thrown in face down is taken back and turned up, untouched by discards"
    SHOWN_DISCARD = "a hand thrown in face down cannot be retrieved, though it was shown before"
    TABLED_DISCARD = "a hand was thrown in that had lain flat and face up before the dealer"
    DEALER_DISCARD = "the dealer discarded a hand and nobody objected"
    TABLED_KILLED = "the dealer discarded a hand that lay face up, and it is claimed before the pot is taken in"
    TABLED_LOST = "the dealer discarded a hand that lay face up, and nobody claimed for it"
    ASKED_TO_SEE = "a player who called all bets asks to see a hand that did"
    DISCLOSED = "the house wants to see a hand that was thrown in"
    HAND_FOLDED = "the dealer folded a player's hand by mistake"


class Then(Enum):
    """What the law makes of it."""

    PLAY_ON = "play goes on"
    TURN_OVER = "the card is turned over and play goes on"
    HAND_VOID = "the hand is dead and its wagers come back"
    HAND_LOST = "the hand is dead and its first wager is lost"
    ALL_VOID = "all hands are dead and all wagers come back, those of folded hands too"
    PROGRESSIVE_ONLY = "the hands play for the progressive and its envy only; all other wagers come back"
    COMPLETED = "the hand is completed with the next card of the deck"
    CARD_OUT = "the card is put away unused"
    NEXT_CARD = "it is used as the next card"
    RESET = "the hand is set again by the house ways"
    RESHUFFLE = "the cards are shuffled again"
    EXTRA_BACK = "what is too much goes back and the rest of the deck is shuffled again"
    MAY_LEAVE = "play goes on, and whoever wishes may fold and keep all wagers"

    REPLACED = "it is dead, and the top card of the deck takes its place"
    NEXT_BELOW = "it is dead, and the next card of the deck is dealt for it"
    AFTER_OTHERS = "the top card of the deck is dealt for it when all others have theirs"
    SHOWN_BURN = "the top card of the deck takes its place, and it lies face up as the burn before the flop"
    UP_CARD = "it is the up-card, and the card after it lies face down"
    MAY_STOP = "the player may bet no more and contend for the pot so far, or play on"
    BURIED = "they are buried with one for each further player, and the next ones are dealt"
    KEPT = "they are kept, and who has one may not bet or raise a player who has none"
    BOARD_BACK = "what was dealt goes back, the deck is shuffled, and it is dealt without a burn"
    SET_ASIDE = "the next card takes its place; then it goes back, and the last one is dealt from the shuffled deck"
    BURN_BACK = "the burn goes back on top of the deck"
    REDEAL = "all cards are shuffled and dealt anew; antes and blinds stay, other bets come back"
    CARDS_OUT = "those cards are discarded and play goes on"
    HAND_DEAD = "the hand is dead and its chips stay in the pot"
    ANTE_BACK = "the hand is dead and its ante comes back"
    SIDE_BACK = "the hand is dead and its wagers beside the pot come back"
    BET_BACK = "the hand is dead and the bet comes back"
    REFUND = "the hand is dead and all its chips come back"
    ALL_BACK = "all chips go back to who put them in; who knew of it and bet leaves them for the next pot"
    FOLDS = "it is a fold"
    OWES_AND_FOLDS = "the bet is still owed, and the hand is folded"
    STAYS_LIVE = "the hand is live"
    LIVE_AGAIN = "the hand lies open and is live"
    MUST_SHOW = "the hand has to be shown"
    SEEN = "it is shown and stays given up"
    BINDS = "it binds"
    REFUSED = "it does not count"
    CORRECTED = "the bet is corrected to what was said"
    UNTIL_AT_REST = "it is a raise of the chips put forward until the hands rest, at least the smallest one"
    CHIPS_LOST = "the hand is dead, and the chips stay in the pot"
    CHIPS_BACK = "the word counts, and the chips come back"
    AS_PUSHED = "it is a call, a bet or a raise by its amount"
    IS_CALL = "it is a call, and change is given"
    MADE_GOOD = "the call is completed or taken back in full; after substantial action it is completed"
    IS_RAISE = "it is a raise"
    SUPERVISOR = "the shift supervisor decides, and that is final"
    TAKEN_BACK = "the act is taken back and the player acts again"
    PASSED = "the turn passes, and the player may claim it before substantial action"
    ACTS_NOW = "the player acts now"
    CHECK_OR_DEAD = "it is a check; against a bet the hand is dead"


@word
class Mishap(Cited):
    """An irregularity the section foresees, and its consequence. `offering`: only where that wager is offered.

    `under`: only where the sheet's option has this value. `missing`: only when so many cards are missing.
    """

    what: What
    then: Then
    offering: Spot | None = None
    under: tuple[str, str] | None = None
    missing: int = 0
