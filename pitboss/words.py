"""The vocabulary: the words a game is written in. Values only; the readers know what to do with them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import TypeAlias, TypeVar, dataclass_transform

from pitboss.hands import Ladder
from pitboss.law import Cite, Section
from pitboss.ways import Best, Holding, Keep

W = TypeVar("W")


@dataclass_transform(frozen_default=True)
def word(each: type[W]) -> type[W]:
    """A frozen value."""
    return dataclass(frozen=True, slots=True)(each)


@word
class Reading:
    """Where the text is silent, damaged or contradicts itself: what we read, and why."""

    says: str
    because: str


# --- things on the felt -------------------------------------------------------------------------------------------


@word
class Spot:
    """A place on the layout where a wager lies."""

    name: str


class Pile(Enum):
    """Cards by where they lie. OWN, DEALT, BACK and FRONT belong to whoever's hand is being read."""

    OWN = "own hand"
    DEALT = "cards as first dealt"
    DISCARDS = "discards"
    BACK = "five-card hand"
    FRONT = "two-card hand"
    BOARD = "community cards"
    DEALER = "dealer's hand"
    UPCARD = "dealer's up card"


@word
class From:
    """Some or all cards of a pile: the first so many, the one at a place counted from 1, or so many from there on."""

    pile: Pile
    first: int = 0
    at: int = 0


OWN = From(Pile.OWN)
DEALT = From(Pile.DEALT)
DISCARDS = From(Pile.DISCARDS)
BACK = From(Pile.BACK)
FRONT = From(Pile.FRONT)
BOARD = From(Pile.BOARD)
FLOP = From(Pile.BOARD, first=3)
DEALERS = From(Pile.DEALER)
UPCARD = From(Pile.UPCARD)


@word
class Hand:
    """How a hand is made: from which cards, ranked on which ladder, how many of the own cards must be used."""

    ladder: Ladder
    cards: tuple[From, ...] = (OWN,)
    use: tuple[int, ...] = ()
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class AtLeast:
    """A hand of this rank or better."""

    hand: Hand
    rank: str
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Holds:
    """A hand that any of these pay-table names describes."""

    hand: Hand
    names: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Deck:
    """What is dealt from: so many decks of 52 with so many jokers, and for how many rounds one shuffle lasts.

    With `rounds=0` it lasts until no more than `cut` cards are left, those behind the cut card.
    """

    decks: int = 1
    jokers: int = 0
    name: str = "deck"
    rounds: int = 1
    fresh_after_twins: bool = False
    cut: int = 0
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


# --- results ------------------------------------------------------------------------------------------------------


class Flat(Enum):
    """A result that needs no pay table."""

    LOSE = "lost"
    PUSH = "pushes"
    EVEN = "paid 1 to 1"
    PLAYS = "still plays"


LOSE, PUSH, EVEN, PLAYS = Flat.LOSE, Flat.PUSH, Flat.EVEN, Flat.PLAYS


@word
class Pays:
    """Paid by the house's schedule for this wager; a hand the schedule does not name gets `otherwise`.

    `reads`: schedules whose names start so are read by another hand. `lost`: rows that are lost, whatever they print.
    """

    wager: str
    on: Hand | Margin | Busted | None = None
    otherwise: Result = LOSE
    reads: tuple[tuple[str, Hand], ...] = ()
    lost: tuple[str, ...] = ()


@word
class Margin:
    """By how many cards the longer flush beats the shorter."""

    hand: Hand


@word
class Busted:
    """How the dealer's hand went over 21: in one suit or not, and with which cards."""

    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class SameColor:
    """One result when the compared cards are all red or all black, another when they are not."""

    same: Result
    otherwise: Result


@word
class Reaching:
    """One result for a hand of this rank or better, another for a lesser one."""

    rank: AtLeast
    then: Result
    otherwise: Result


@word
class Ruling:
    """Two lawful results of the same thing: the sheet chooses by name; the first is the usual one."""

    option: str
    results: tuple[tuple[str, Result], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Commission:
    """A share of the winnings that the house may keep; the sheet says how much, up to this.

    `whole`: this or nothing.
    """

    most: Fraction
    whole: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Rake:
    """A share of a pot that the house may keep, and never more than `cap`; the sheet says how much, up to this."""

    most: Fraction
    cap: int
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


Result: TypeAlias = Flat | Pays | SameColor | Reaching | Ruling


# --- the script: what happens, in dealing order -------------------------------------------------------------------


@word
class CardIn:
    """A card of one of these ranks and one of these suits; nothing named means any."""

    ranks: str = ""
    suits: str = ""


@word
class Pick:
    """One outcome a proposition can be bet on, and the row of the schedule that pays it.

    Where a common hand is picked no row is named: it is paid by whatever row the hand hits.
    """

    name: str
    row: str
    wins: CardIn | Holds | Hand


@word
class Wager:
    """A wager the players make, with what binds its size to the law or to another wager.

    `either`: not needed beside this spot, or one of these. `unless`: never beside that one.
    `share`: so much of what it `equals`.
    `late`: a last chance, only for those who have nothing on this spot yet. `one_pick`: never on two outcomes at once.
    `common`: only while a common hand lies on the table. `posted`: of one size, the same for everybody.
    """

    spot: Spot
    optional: bool = False
    either: Spot | tuple[Spot, ...] | None = None
    needs: tuple[Spot, ...] = ()
    unless: Spot | None = None
    equals: Spot | None = None
    share: Fraction = Fraction(1)
    at_least: Spot | None = None
    at_most: Spot | None = None
    exactly: int = 0
    most: int = 0
    multiple: int = 0
    picks: tuple[Pick, ...] = ()
    late: bool = False
    one_pick: bool = False
    common: bool = False
    posted: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class Holder(Enum):
    """Who gets cards."""

    PLAYER = "each player"
    DEALER = "the dealer"
    BOARD = "the board"


PLAYER, DEALER, COMMON = Holder.PLAYER, Holder.DEALER, Holder.BOARD


@word
class Deal:
    """So many cards to each player, the dealer or the board; `up` of them, the last ones, face up.

    `hands`: so many common hands lie on the board, one after the other, and each is dealt to like a player;
    of the dealer's two the first lies in back, the second in front.
    `spare`: the common hand is the last one dealt to a position that nobody plays.
    """

    count: int
    to: Holder = PLAYER
    up: int = 0
    packet: int = 0
    everywhere: bool = False
    hands: int = 0
    deck: str = "deck"
    spare: bool = False


class Going(Enum):
    """Which way the dealer goes round the table."""

    FROM_LEFT = "from the dealer's left, clockwise"
    FROM_RIGHT = "from the dealer's right, counter-clockwise"


class Manner(Enum):
    """How cards leave the deck: one at a time around the table or to and fro across it, or in whole packets."""

    ROTATION = "one at a time in rotation"
    TO_AND_FRO = "one at a time, left to right and back"
    PACKETS = "in packets"


@word
class Pitch:
    """One pass of dealing. Where the law allows several manners the sheet chooses; the first is the usual one.

    `start`: what decides who is first. `counting`: which way places are counted then, the dealer being one.
    `going`: which way they are dealt to.
    """

    deals: tuple[Deal, ...]
    manners: tuple[Manner, ...] = (Manner.ROTATION,)
    start: tuple[str, ...] = ()
    counting: Going = Going.FROM_RIGHT
    going: Going = Going.FROM_LEFT
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Burn:
    """The top card goes away unseen; `having`: only if a hand still in has chips on that spot."""

    deck: str = "deck"
    having: Spot | None = None
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Turn:
    """Cards of the board or of the dealer are turned face up: the next so many, or all; or every player's hand."""

    whose: Holder = COMMON
    count: int = 0
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Remove:
    """Cards of the board that are taken away, by their places from the dealer's left, counted from 1."""

    places: tuple[int, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Bet:
    """Put up so many times another wager; `holding` says what the hand must be to be allowed it.

    `up_to`: any amount between the least and the greatest of these, and no more than `most`.
    """

    spot: Spot
    times: tuple[int, ...]
    of: Spot
    most: int = 0
    holding: AtLeast | None = None
    up_to: bool = False


@word
class Bets:
    """Put up several wagers at once, each as if it were bet alone."""

    called: str
    bets: tuple[Bet, ...]


@word
class Fold:
    """Give the hand up; `short_of`: a hand of that rank may not be."""

    short_of: AtLeast | None = None


@word
class Check:
    """Stay in and bet nothing; `having` and `holding` say who may."""

    called: str = "check"
    having: Spot | None = None
    holding: AtLeast | None = None


@word
class Buy:
    """Pay a fee as large as a wager, for a right that only those with chips on `having` are sold."""

    spot: Spot
    of: Spot
    having: Spot


@word
class Surrender:
    """Give up a share of a wager and take the rest back; the hand's other wagers play on."""

    spot: Spot
    share: Fraction


@word
class Leave:
    """Give the hand up and take every wager back."""


@word
class TakeBack:
    """Take a wager back."""

    spot: Spot


@word
class Declare:
    """Show a winning hand now: what it `pays` is paid at once, and the hand is over unless it `plays_on`.

    `having`: only those with chips on this spot.
    """

    holding: Holds
    pays: tuple[Solo, ...] = ()
    plays_on: bool = False
    having: Spot | None = None


@word
class Split:
    """Make two hands of one, with a second wager equal to the first; side wagers may follow or stay with the first.

    `shows`: both hands lie face up from then on.
    """

    spot: Spot
    may_follow: tuple[Spot, ...] = ()
    shows: bool = False


@word
class Adopt:
    """Take the common hand as a second hand of one's own; then nobody else may.

    It takes a wager within the limits `of` another.
    """

    spot: Spot
    of: Spot


@word
class Discard:
    """Each player gives up between `least` and `most` cards; a split hand keeps its own.

    `shows`: what stays lies face up.
    """

    least: int
    most: int
    shows: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


Act: TypeAlias = Bet | Bets | Fold | Check | Buy | Surrender | Leave | TakeBack | Declare | Split | Discard | Adopt


@word
class Choose:
    """Each player in turn does one of these; those who have already bet on `unless` are passed over.

    `having`: only those with chips on this spot, or on all of these.
    `ahead`: bets that may be laid before their time; they do not end the turn.
    `blind`: who plays several hands decides on one before looking at the next.
    `after`: asked only when this has just gone wrong.
    `going`: counter-clockwise they are asked from the spare hand's position on, if there is one.
    """

    acts: tuple[Act, ...]
    unless: Spot | None = None
    having: Spot | tuple[Spot, ...] | None = None
    ahead: tuple[Bet, ...] = ()
    blind: bool = False
    after: What | None = None
    going: Going = Going.FROM_LEFT
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Draw:
    """Each player is dealt back up to a full hand of `size`, or each with chips on `having` who lacks `unless`.

    `shows`: the hand is laid open and what is drawn stays face down. `unseen`: its player may not look at it either.
    """

    size: int
    having: Spot | None = None
    unless: AtLeast | None = None
    shows: bool = False
    unseen: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class FillFromBoard:
    """Each hand is filled up to `size` from the board, in order from its numbered end."""

    size: int
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Arrange:
    """Each player sets the cards into a back hand and a front hand; a front that outranks the back fouls.

    `shows`: what is set lies face up. `asks`: the setting may be left to the dealer.
    `first_only`: of a player with several hands only the first is asked. Hands already set stay as they are.
    """

    back: Hand
    front: Hand
    shows: bool = False
    asks: bool = False
    first_only: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Way:
    """One line of the house ways: with this kind of hand, keep (or put in back) this, the best by these."""

    holding: Holding
    keep: Keep
    best: tuple[Best, ...] = ()
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class DealerDoes(Enum):
    """What the house ways decide for the dealer."""

    SETS = "sets the hand"
    KEEPS = "keeps two cards"
    DRAWS = "discards and draws"


@word
class HouseWay:
    """The dealer's hand is played by fixed rules, the first line that fits.

    `whose`: or the players' hands that are not set yet; or the common hand, whose back cards then come first.
    """

    does: DealerDoes
    ways: tuple[Way, ...]
    whose: Holder = DEALER
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Compare:
    """Of the dealer's two hands the higher on this ladder plays high, in back, and the other low, in front."""

    ladder: Ladder
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Peek:
    """With such a card up the dealer looks at the other; two cards of 21 points end the round."""

    at: CardIn
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Meanwhile:
    """The players do what another game asks of them; nothing of it is kept here."""

    says: str
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class DrawTo:
    """The dealer shows the hand and draws until it counts so many points, as blackjack counts them.

    `soft_too`: at just so many with an ace as eleven, one more is drawn. `having`: only if somebody has chips there.
    """

    points: int
    soft_too: bool = False
    having: Spot | None = None
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class Losers(Enum):
    """When lost wagers are taken: as they come, before their hand or anybody is paid, or now and the winners later."""

    IN_TURN = "hand by hand"
    EACH = "before what the same hand wins"
    FIRST = "all before the winners"
    ONLY = "now, the winners later"


@word
class Settle:
    """Some wagers are settled now, before the round is over.

    `shows`: the hands that win are laid open. `losers`: when the lost wagers are taken.
    `waits`: on these spots only what is lost is taken now.
    """

    rows: tuple[SettleRow, ...]
    going: Going
    shows: bool = False
    losers: Losers = Losers.IN_TURN
    waits: tuple[Spot, ...] = ()
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class OneOf:
    """Two lawful ways to do the same thing: the sheet chooses by name; the first is the usual one."""

    option: str
    ways: tuple[tuple[str, tuple[Step, ...]], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


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


# --- settlement: one row per spot, one column per result -----------------------------------------------------------


@word
class Duel:
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
    law: Cite
    reading: Reading | None = None


@word
class Both:
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
    law: Cite
    reading: Reading | None = None


@word
class Solo:
    """A wager on what a hand is, whoever else holds what. `silent`: what becomes of it if the hand was not declared."""

    spot: Spot
    hand: Hand | Margin | Busted
    pays: Pays | Ruling
    _: KW_ONLY
    fold: Result = PLAYS
    silent: Result = PLAYS
    law: Cite
    reading: Reading | None = None


@word
class Bonus:
    """An extra payment on a wager that is settled by another row; it takes nothing."""

    spot: Spot
    hand: Hand
    pays: Pays
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class Several(Enum):
    """What becomes of the whole meter when more than one hand of a round wins it."""

    IN_TURN = "paid in turn"
    DIVIDED = "divided equally"


@word
class Progressive:
    """A wager for shares of a meter; it goes into the tray before the deal, so winners are paid 'for', not 'to'.

    Where the law lets the house choose what several winners of the whole meter get, the first is the usual one.
    """

    spot: Spot
    hand: Hand
    pays: Pays
    _: KW_ONLY
    fold: Result = PLAYS
    several: tuple[Several, ...] = (Several.IN_TURN,)
    law: Cite
    reading: Reading | None = None


@word
class Envy:
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
    law: Cite
    reading: Reading | None = None


@word
class Proposition:
    """A wager on picked outcomes: each pick wins or loses by itself."""

    spot: Spot
    on: tuple[From, ...]
    pays: Pays
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Fee:
    """Chips that buy a right and can win nothing: the house keeps them, but not from a hand of the rank `back`."""

    spot: Spot
    back: AtLeast | None = None
    _: KW_ONLY
    fold: Result = LOSE
    law: Cite
    reading: Reading | None = None


@word
class Rides:
    """A wager that goes with those of these that the player has bet, in equal parts."""

    spot: Spot
    on: tuple[Duel, ...]
    _: KW_ONLY
    fold: Result = LOSE
    law: Cite
    reading: Reading | None = None


@word
class Aside:
    """A wager of another game that only keeps this one company; that game settles it."""

    spot: Spot
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Pool:
    """A pot of what all players have on the spot, for the best hand among them; equal hands share it.

    Odd cents go to the first of those from the dealer's left. One player alone is no pot and takes the wager back.
    """

    spot: Spot
    hand: Hand
    rake: Rake | None = None
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


SettleRow: TypeAlias = Duel | Both | Solo | Bonus | Progressive | Envy | Proposition | Fee | Rides | Aside | Pool


@word
class Round:
    """Which way the dealer goes round the table to settle, and when the lost wagers are taken."""

    going: Going
    losers: Losers = Losers.IN_TURN
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


# --- what binds the whole game -------------------------------------------------------------------------------------


@word
class Cap:
    """These wagers together may not exceed so much; with no spots, no single wager may.

    `shortens`: this wager gives way to the cap even if that makes it less than the one it must equal.
    """

    most: int
    spots: tuple[Spot, ...] = ()
    shortens: Spot | None = None
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Floor:
    """The table minimum is met by these wagers together."""

    spots: tuple[Spot, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Required:
    """What the house may demand at least on these spots together; more is up to the player."""

    most: int
    spots: tuple[Spot, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class TipSize(Enum):
    """How large a wager for the dealer may be."""

    ANY = "any amount"
    AT_MOST_OWN = "no more than the player's own wager"
    EQUAL = "the same on each spot"


@word
class Tips:
    """Wagers for the dealer: on which spots, how large, and on which later wagers they may be repeated.

    `later_under`: repeated only where the sheet's option has this value.
    """

    spots: tuple[Spot, ...]
    size: TipSize = TipSize.ANY
    later: tuple[Spot, ...] = ()
    later_under: tuple[str, str] | None = None
    discretion: bool = False
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Together:
    """Schedules that are chosen as one: these wagers use the schedule of the same name."""

    wagers: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class ScheduleFor:
    """Which schedules go with which value of an option: (value, start of the schedule's name)."""

    wager: str
    option: str
    prefixes: tuple[tuple[str, str], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class ScheduleBy:
    """A card and not the house says which schedule pays: (its rank, start of the schedule's name)."""

    wager: str
    card: From
    starts: tuple[tuple[str, str], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Among:
    """Of the printed schedules of a wager only these are for this form of the game: the starts of their names."""

    wager: str
    starts: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class PrintedFor:
    """A wager whose schedules print sums of money: it is of the size they are printed for, no more and no less."""

    wager: str
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Substitute:
    """Rows of a wager's schedules for which the house may set odds of its own."""

    wager: str
    hands: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Option:
    """A choice the law leaves to the house; the first value is the usual one."""

    name: str
    values: tuple[str, ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Ranking:
    """Ladders the house may choose from; in the game hands are written on the first, which is the usual one."""

    name: str
    ladders: tuple[tuple[str, Ladder], ...]
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Aggregate:
    """A cap on what a round or a player is paid, if the sheet sets one, on these wagers only; `tips`: on tips too.

    `each_hand`: who plays several hands is capped on each of them by itself.
    """

    spots: tuple[Spot, ...]
    per_round: bool = True
    each_hand: bool = False
    two_winners: bool = False
    tips: bool = False
    least_odds: int = 0
    least_cap: int = 0
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


@word
class Meter:
    """A progressive meter: which wager feeds it, and what it is reset to when the whole of it is won."""

    spot: Spot
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


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


@word
class Mishap:
    """An irregularity the section foresees, and its consequence. `offering`: only where that wager is offered.

    `under`: only where the sheet's option has this value. `missing`: only when so many cards are missing.
    """

    what: What
    then: Then
    offering: Spot | None = None
    under: tuple[str, str] | None = None
    missing: int = 0
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


class Bank(Enum):
    """Who pays the winners."""

    HOUSE = "house"
    PLAYERS = "players"


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game, whole: everything else in the package reads this value.

    `leaves`: paragraphs of its section that a form of the game still to be written will carry.
    """

    name: str
    about: str
    law: tuple[Section, ...]
    decks: tuple[Deck, ...]
    script: tuple[Step, ...]
    settle: tuple[SettleRow, ...]
    going: Round
    paytable: str = ""
    part: str = ""
    leaves: tuple[str, ...] = ()
    bank: Bank = Bank.HOUSE
    seats: int = 7
    hands: int = 1
    qualifies: AtLeast | None = None
    limits: tuple[Cap | Floor | Required, ...] = ()
    tips: Tips | None = None
    options: tuple[Option | Ranking, ...] = ()
    schedules: tuple[Together | ScheduleFor | ScheduleBy | Among | PrintedFor | Substitute, ...] = ()
    aggregates: tuple[Aggregate, ...] = ()
    meters: tuple[Meter, ...] = ()
    mishaps: tuple[Mishap, ...] = ()
    also: tuple[Rule, ...] = ()


@word
class Rule:
    """A rule of play that the other words already carry out together, said once in our own words."""

    says: str
    _: KW_ONLY
    law: Cite
    reading: Reading | None = None


def spots(named: Spot | tuple[Spot, ...] | None) -> tuple[Spot, ...]:
    """One spot, several or none, as a tuple."""
    return (named,) if isinstance(named, Spot) else named or ()


def called(name: str) -> str:
    """A spot's name as it is said: "Ante" by itself, but "spot 1" and "spot $"."""
    return name if any(letter.isalpha() for letter in name) else f"spot {name}"


def whom(deal: Deal) -> str:
    """Who is dealt to, in words."""
    if deal.spare:
        return "the board, if a position is free"
    if not deal.hands:
        return deal.to.value
    return f"each of {deal.hands} {'hands of the dealer' if deal.to is DEALER else 'common hands'}"


def walk(thing: object) -> Iterator[object]:
    """Every word inside a word, itself first."""
    if isinstance(thing, tuple):
        for part in thing:
            yield from walk(part)
    elif is_dataclass(thing) and not isinstance(thing, type):
        yield thing
        for field in fields(thing):
            yield from walk(getattr(thing, field.name))


def cites(thing: object) -> Iterator[Cite]:
    """Every citation inside a word."""
    return (found for found in walk(thing) if isinstance(found, Cite))
