"""The rest of the script: draws, arranged hands, house ways, early settlement."""

from __future__ import annotations

from enum import Enum
from typing import Any, TypeAlias

from pitboss.hands.houseway.ways import Best, Holding, Keep
from pitboss.hands.ladder import Ladder
from pitboss.words.acts import Choose, Discard
from pitboss.words.dealing import DEALER, Burn, CardIn, Going, Holder, Pitch, Remove, Turn, Wager
from pitboss.words.layout import AtLeast, Cited, Hand, Spot, word
from pitboss.words.settlement import Losers, SettleRow

__all__ = [
    "Arrange",
    "Compare",
    "DealerDoes",
    "Draw",
    "DrawTo",
    "FillFromBoard",
    "HouseWay",
    "Meanwhile",
    "OneOf",
    "Peek",
    "Settle",
    "Step",
    "Way",
]


@word
class Draw(Cited):
    """Each player is dealt back up to a full hand of `size`, or each with chips on `having` who lacks `unless`.

    `shows`: the hand is laid open and what is drawn stays face down. `unseen`: its player may not look at it either.
    """

    size: int
    having: Spot | None = None
    unless: AtLeast | None = None
    shows: bool = False
    unseen: bool = False


@word
class FillFromBoard(Cited):
    """Each hand is filled up to `size` from the board, in order from its numbered end."""

    size: int


@word
class Arrange(Cited):
    """Each player sets the cards into a back hand and a front hand; a front that outranks the back fouls.

    `shows`: what is set lies face up. `asks`: the setting may be left to the dealer.
    `first_only`: of a player with several hands only the first is asked. Hands already set stay as they are.
    """

    back: Hand
    front: Hand
    shows: bool = False
    asks: bool = False
    first_only: bool = False


@word
class Way(Cited):
    """One line of the house ways: with this kind of hand, keep (or put in back) this, the best by these."""

    holding: Holding
    keep: Keep
    best: tuple[Best, ...] = ()


class DealerDoes(Enum):
    """What the house ways decide for the dealer."""

    SETS = "sets the hand"
    KEEPS = "keeps two cards"
    DRAWS = "discards and draws"


@word
class HouseWay(Cited):
    """The dealer's hand is played by fixed rules, the first line that fits.

    `whose`: or the players' hands that are not set yet; or the common hand, whose back cards then come first.
    """

    does: DealerDoes
    ways: tuple[Way, ...]
    whose: Holder = DEALER


@word
class Compare(Cited):
    """Of the dealer's two hands the higher on this ladder plays high, in back, and the other low, in front."""

    ladder: Ladder


@word
class Peek(Cited):
    """With such a card up the dealer looks at the other; two cards of 21 points end the round."""

    at: CardIn


@word
class Meanwhile(Cited):
    """The players do what another game asks of them; nothing of it is kept here."""

    says: str


@word
class DrawTo(Cited):
    """The dealer shows the hand and draws until it counts so many points, as blackjack counts them.

    `soft_too`: at just so many with an ace as eleven, one more is drawn. `having`: only if somebody has chips there.
    """

    points: int
    soft_too: bool = False
    having: Spot | None = None


@word
class Settle(Cited):
    """Some wagers are settled now, before the round is over.

    `shows`: the hands that win are laid open. `losers`: when the lost wagers are taken.
    `waits`: on these spots only what is lost is taken now.
    """

    rows: tuple[SettleRow, ...]
    going: Going
    shows: bool = False
    losers: Losers = Losers.IN_TURN
    waits: tuple[Spot, ...] = ()


@word
class OneOf(Cited):
    """Two lawful ways to do the same thing: the sheet chooses by name; the first is the usual one."""

    option: str
    ways: tuple[tuple[str, tuple[Any, ...]], ...]
    """Steps of a game the house banks, or of a pot game."""


Step: TypeAlias = (
    Wager
    | Pitch
    | Burn
    | Turn
    | Remove
    | Choose
    | Discard
    | Draw
    | FillFromBoard
    | Arrange
    | HouseWay
    | Compare
    | Peek
    | Meanwhile
    | DrawTo
    | Settle
    | OneOf
)
