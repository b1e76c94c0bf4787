"""Settlement: one row per spot, one column per result."""

from __future__ import annotations

from dataclasses import KW_ONLY
from enum import Enum
from typing import TypeAlias

from pitboss.words.dealing import Going
from pitboss.words.layout import AtLeast, Cited, From, Hand, Spot, word
from pitboss.words.results import LOSE, PLAYS, Busted, Commission, Margin, Pays, Rake, Result, Ruling

__all__ = [
    "Aside",
    "Bonus",
    "Both",
    "Duel",
    "Envy",
    "Fee",
    "Losers",
    "Pool",
    "Progressive",
    "Proposition",
    "Rides",
    "Round",
    "SettleRow",
    "Several",
    "Solo",
]


@word
class Duel(Cited):
    """The player's hand against the dealer's. `unqualified=None`: a dealer who falls short is compared all the same.

    `against`: how the dealer's hand is made, where it is not made as the player's is.
    """

    spot: Spot
    hand: Hand
    _: KW_ONLY
    fold: Result = LOSE
    unqualified: Result | None = None
    win: Result
    tie: Result
    lose: Result
    foul: Result = LOSE
    against: Hand | None = None


@word
class Both(Cited):
    """Two hands against the dealer's two: win both, lose both, or one each; a copy goes to the dealer.

    `copy`: what any copy does to the wager at once; by default the other hand still plays.
    `against`: how the dealer's two are made, where they are not made as the player's are.
    """

    spot: Spot
    back: Hand
    front: Hand
    commission: Commission | None = None
    _: KW_ONLY
    win: Result
    split: Result
    lose: Result
    copy: Result = PLAYS
    foul: Result = LOSE
    against: tuple[Hand, Hand] | None = None


@word
class Solo(Cited):
    """A wager on what a hand is, whoever else holds what. `silent`: what becomes of it if the hand was not declared."""

    spot: Spot
    hand: Hand | Margin | Busted
    pays: Pays | Ruling
    _: KW_ONLY
    fold: Result = PLAYS
    silent: Result = PLAYS


@word
class Bonus(Cited):
    """An extra payment on a wager that is settled by another row; it takes nothing."""

    spot: Spot
    hand: Hand
    pays: Pays


class Several(Enum):
    """What becomes of the whole meter when more than one hand of a round wins it."""

    IN_TURN = "paid in turn"
    DIVIDED = "divided equally"


@word
class Progressive(Cited):
    """A wager for shares of a meter; it goes into the tray before the deal, so winners are paid 'for', not 'to'.

    Where the law lets the house choose what several winners of the whole meter get, the first is the usual one.
    """

    spot: Spot
    hand: Hand
    pays: Pays
    _: KW_ONLY
    fold: Result = PLAYS
    several: tuple[Several, ...] = (Several.IN_TURN,)


@word
class Envy(Cited):
    """Paid to every other player with this wager (of at least so much) when a player's hand hits an envy row.

    `each_hand`: a player with the wager on several hands is paid for each of them; otherwise once.
    `fold`: whether a folded hand still gives the others an envy.
    `scaled`: so much per dollar of the wager; `scaled_in`: only under schedules whose names start so.
    """

    spot: Spot
    hand: Hand
    pays: Pays
    least: int = 0
    scaled: bool = False
    scaled_in: tuple[str, ...] = ("",)
    highest_only: bool = False
    not_the_board: bool = False
    each_hand: bool = False
    _: KW_ONLY
    fold: Result = PLAYS


@word
class Proposition(Cited):
    """A wager on picked outcomes: each pick wins or loses by itself."""

    spot: Spot
    on: tuple[From, ...]
    pays: Pays


@word
class Fee(Cited):
    """Chips that buy a right and can win nothing: the house keeps them, but not from a hand of the rank `back`."""

    spot: Spot
    back: AtLeast | None = None
    _: KW_ONLY
    fold: Result = LOSE


@word
class Rides(Cited):
    """A wager that goes with those of these that the player has bet, in equal parts."""

    spot: Spot
    on: tuple[Duel, ...]
    _: KW_ONLY
    fold: Result = LOSE


@word
class Aside(Cited):
    """A wager of another game that only keeps this one company; that game settles it."""

    spot: Spot


@word
class Pool(Cited):
    """A pot of what all players have on the spot, for the best hand among them; equal hands share it.

    Odd cents go to the first of those from the dealer's left. One player alone is no pot and takes the wager back.
    """

    spot: Spot
    hand: Hand
    rake: Rake | None = None


SettleRow: TypeAlias = Duel | Both | Solo | Bonus | Progressive | Envy | Proposition | Fee | Rides | Aside | Pool


class Losers(Enum):
    """When lost wagers are taken: as they come, before their hand or anybody is paid, or now and the winners later."""

    IN_TURN = "hand by hand"
    EACH = "before what the same hand wins"
    FIRST = "all before the winners"
    ONLY = "now, the winners later"


@word
class Round(Cited):
    """Which way the dealer goes round the table to settle, and when the lost wagers are taken."""

    going: Going
    losers: Losers = Losers.IN_TURN
