"""Colorado: limits, stakes, rakes and phrases that its sections share."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from pitboss.hands.ladder import Ladder
from pitboss.hands.ladders import ACE_FIVE, ACE_SIX, BUG, BUG_FIVES, DEUCE_SEVEN, EIGHT_OR_BETTER, HIGH
from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    Aggregate,
    Ante,
    Blinds,
    Burn,
    Cap,
    Chop,
    Deal,
    Deck,
    Drop,
    First,
    Hand,
    Option,
    Part,
    Pitch,
    PotRake,
    PotStep,
    Ranking,
    Reading,
    Rule,
    Share,
    SharedMeter,
    Shows,
    Spot,
    Stakes,
    Straddle,
    Street,
    Structure,
    Taking,
)
from pitboss.words.options import OptionName
from pitboss.words.phrases.trade import TRADE

T = TypeVar("T")

__all__ = [
    "CO_AGGREGATE",
    "CO_ANTE",
    "CO_BLINDS",
    "CO_BLIND_RULES",
    "CO_BUTTON",
    "CO_BY_FIVE",
    "CO_CHOP",
    "CO_DECK",
    "CO_DROP",
    "CO_FLOP",
    "CO_HIGH",
    "CO_HOLDEM",
    "CO_JOKER",
    "CO_LOW",
    "CO_LOW_JOKER",
    "CO_LOW_KINDS",
    "CO_RAKE",
    "CO_RULES",
    "CO_SHORT",
    "CO_SHOWS",
    "CO_STAKES",
    "CO_STRADDLE",
    "CO_TABLE_RULES",
    "CO_TIES",
    "CO_TYPES",
    "CO_WORDS",
    "DEAD_IS_DEAD",
    "HUNDRED",
    "NO_HAND_NO_BET",
    "ONE_METER",
    "by_low",
    "capped_awards",
    "co_best",
    "co_halves",
    "co_hole_cards",
    "low_qualifier",
    "nexus",
    "offered",
    "up_card",
]

CO_VARIATIONS = Section("CO", "47.1-1001")
CO_WORDS = Section("CO", "47.1-1002")
CO_TYPES = Section("CO", "47.1-1003")
CO_RANKS = Section("CO", "47.1-1004")
CO_TIE = Section("CO", "47.1-1006")
CO_HOLDEM = Section("CO", "47.1-1012")
CO_TABLE_STAKES = Section("CO", "47.1-1023")
CO_ODD_CHIPS = Section("CO", "47.1-1035")
CO_AGGREGATE = Section("CO", "47.1-1062")

HUNDRED = Cap(100_00, law=CO_WORDS("(2)"))

CO_DECK = Deck(law=Section("CO", "47.1-1007")("(1)") & Section("CO", "47.1-1009")("(1)"))
CO_STAKES = Stakes(
    (Structure.FIXED, Structure.SPREAD, Structure.POT, Structure.NONE),
    ceiling=100_00,
    bet_or_fold=True,
    law=CO_WORDS("(2), (27), (4.5)") & Section("CO", "47.1-1040")("(1)-(2), (4)") & TRADE("(1)-(3), (7)"),
    reading=Reading(
        "The house posts any structure, and no bet and no raise above the last bet is more than $100.",
        "(2) and (27) cap each bet and each raise and leave the rest to the posted limits.",
    ),
)
CO_RAKE = PotRake(
    (Taking.SHARE, Taking.STEPS), Fraction(1, 10), law=Section("CO", "47.1-1018")("(1)") & CO_WORDS("(28)")
)
CO_DROP = Drop(2_00, "jackpot", law=Section("CO", "47.1-1018")("(2)") & CO_WORDS("(18), (19)"))
CO_CHOP = Chop(law=CO_WORDS("(10.5)") & Section("CO", "47.1-1034")("text"))
CO_SHOWS = Shows(whole_hand=False, law=Section("CO", "47.1-1033")("intro, (1)-(5)"))
CO_JOKER = Ranking(
    OptionName.JOKER,
    ((OptionName.WITHOUT, HIGH), (OptionName.WITH, BUG), ("with, for any five of a kind", BUG_FIVES)),
    law=Section("CO", "47.1-1005")("(1)") & CO_RANKS("(1)(a)-(b)"),
    reading=Reading(
        "With a joker five aces are the only five of a kind: with four kings it is an ace. A house may post that it"
        " makes five of any rank.",
        "1005(1) says what a joker may stand for, and a fifth card of a rank is not among it; 1004(1)(b) ranks five of"
        " a kind made with one. Both can be meant, so that the house says which.",
    ),
)
CO_LOW_JOKER = Option(OptionName.JOKER, (OptionName.WITHOUT, OptionName.WITH), law=Section("CO", "47.1-1005")("(1)"))
"""The same where no hand plays for high: the joker is the lowest card that is missing."""
CO_TIES: Cite = CO_TIE("text") & CO_ODD_CHIPS("text")
CO_HIGH: Cite = CO_RANKS("intro, (1)")
CO_LOW: Cite = CO_RANKS("intro, (2)")
CO_BY_FIVE = tuple(Fraction(5 * step, 100) for step in range(1, 20))
"""5 to 95 percent in steps of 5."""
CO_ANTE = Ante(law=Section("CO", "47.1-1010")("text") & CO_WORDS("(1)"))
CO_BLINDS: Cite = CO_VARIATIONS("(2)") & CO_WORDS("(4)")
CO_STRADDLE = Straddle(
    law=CO_WORDS("(33), (4)"),
    reading=Reading(
        "Where the house posts a straddle the player left of the last blind may put it up; it is a blind bet.",
        "(33) names it beside the blind and no paragraph says more, so that who, when and how much are the house's.",
    ),
)
CO_FLOP: Cite = CO_WORDS("(11), (15)")
CO_BUTTON: Cite = Section("CO", "47.1-1011")("(1)")
CO_SHORT: Cite = Section("CO", "47.1-1009")("(2)")

CO_BLIND_RULES: tuple[Rule, ...] = (
    Rule(
        "Of two players the one with the button posts the smaller blind, and is asked first in that round.",
        law=CO_WORDS("(4.25)") & TRADE("(5)"),
        reading=Reading(
            "With two players both seats are blind positions, and the button has the smaller one.",
            "1002(4.25) names the seat left of the button alone; between two players it is the custom of the trade.",
        ),
    ),
    Rule(
        "The button goes clockwise from hand to hand, and the first blind sits left of it.",
        law=CO_WORDS("(4.25), (5)") & Section("CO", "47.1-1019")("text"),
    ),
)
"""Where blinds are posted."""

CO_TABLE_RULES: tuple[Rule, ...] = (
    Rule(
        "The antes and bets of a hand are its pot, won by a bet that nobody matches or by the best hand at the"
        " showdown.",
        law=CO_WORDS("intro, (17), (25), (31)"),
    ),
    Rule(
        "Cards and turns go clockwise, and so does a button from hand to hand where one is used.",
        law=CO_WORDS("(5), (12)") & Section("CO", "47.1-1019")("text"),
    ),
    Rule(
        "The first bet opens a round, a call equals the bet before it, and the round is over when all have called or"
        " folded.",
        law=CO_WORDS("(3), (7), (23), (24), (29)"),
    ),
    Rule(
        "Who checks may still call, and raise where the house allows it; who folds has no more claim on the pot.",
        law=CO_WORDS("(8), (9), (16)"),
    ),
    Rule(
        "A player bets what lay on the table when the hand began, bills in view among it; chips are bought between"
        " hands and leave with their player, and who has lost them all buys more or leaves.",
        law=CO_WORDS("(6), (21), (32)") & CO_TABLE_STAKES("(1), (2) text 3"),
    ),
    Rule(
        "Who cannot cover a bet may call for what there is and still gets cards; the rest goes back or makes side pots,"
        " as many as there need be, and each is awarded by itself, high and low too.",
        law=CO_TABLE_STAKES("(2), (2) text 2"),
    ),
    Rule(
        "Nobody shares winnings with another player; where the house allows it a winner may post the next ante or"
        " blind for one just beaten.",
        law=CO_TABLE_STAKES("(4)"),
    ),
    Rule("The dealer is the house's, holds no hand and makes no bet.", law=Section("CO", "47.1-1008")("text")),
    Rule("Discards, burns and what is left of the deck are the muck.", law=CO_WORDS("(22)")),
    Rule(
        "High hands rank, best first: where a joker is used five aces, and other fives if the house posts them;"
        " straight flush up to the royal, four of a kind, full house, flush, straight, three of a kind, two pair, pair,"
        " high card.",
        law=CO_RANKS("(1)(a)-(k)"),
    ),
)

CO_RULES: tuple[Rule, ...] = (*CO_BLIND_RULES, *CO_TABLE_RULES)

NO_HAND_NO_BET = Reading(
    "When the dealer does not qualify the Bet comes back.",
    "Only the antes are said to be paid, and a hand that was never compared can neither win nor lose its Bet.",
)
DEAD_IS_DEAD = Reading(
    "The progressive wager of a dead hand comes back with the others, and so do all where the table is dead.",
    "The players keep their bets, and a hand that is dead for the meter too cannot have been played for it.",
)
ONE_METER = Reading(
    "Tables of both games may hang on one meter, and each game's own paragraph says when that may end.",
    "That a jackpot means this game's alone tells what its words mean; the link is allowed in so many words in both.",
)


def nexus(law: Cite) -> SharedMeter:
    """Games that pay by one of two schedules printed for all of them may hang on one meter."""
    return SharedMeter(schedules=(("PMG Schedule 1", "PMG 1"), ("PMG Schedule 2", "PMG 2")), law=law)


def offered(paragraph: str) -> Cite:
    """A place on Colorado's list of games, and the leave to play without a pot and its table stakes."""
    free = CO_VARIATIONS("(3), (3)(a)-(h)") & CO_TABLE_STAKES("(3)")
    return CO_TYPES(f"intro, {paragraph}") & free


def capped_awards(*spots: Spot, reading: Reading | None = None) -> Aggregate:
    """The cap a house may set on what a round pays on these spots, of which only awards of 50 to 1 and more feel it."""
    return Aggregate(spots, least_odds=50, law=CO_AGGREGATE("intro, (1)-(4)"), reading=reading)


def co_hole_cards(many: int, here: Section) -> tuple[PotStep, ...]:
    """Ante, blinds, so many cards each and the betting on them, in games that are bet like Texas hold'em."""
    as_holdem = Reading(
        "Blinds, button and the order of betting are those of Texas hold'em.",
        f"{here.number.removeprefix('47.1-')} only says when there is a round; it calls the game a hold'em, and 1012"
        " says how one is bet.",
    )
    return (
        CO_ANTE,
        Blinds(law=CO_HOLDEM("(1)") & CO_BLINDS, reading=as_holdem),
        CO_STRADDLE,
        Pitch((Deal(many),), law=here("(1)") & CO_BUTTON),
        Street(First.AFTER_BLINDS, law=here("(1)") & CO_HOLDEM("(1)")),
    )


def up_card(dealt: Cite, bets: Street) -> tuple[PotStep, ...]:
    """A card burned, one dealt up to everybody, and the betting on it, in Colorado's stud games."""
    return Burn(law=CO_SHORT), Pitch((Deal(1, up=1),), law=dealt), bets


def _or_better(name: str, limit: int) -> tuple[str, Ladder]:
    return name, replace(EIGHT_OR_BETTER, name=name, limit=limit, law=("CO 47.1-1002(30)",))


CO_LOWS: tuple[tuple[str, Ladder], ...] = (
    ("eight or better", EIGHT_OR_BETTER),
    _or_better("six or better", 6),
    _or_better("seven or better", 7),
    _or_better("nine or better", 9),
    _or_better("ten or better", 10),
)
"""Lows of five different ranks, none above a posted one."""


CO_LOW_KINDS = (
    ("ace to five", ACE_FIVE),
    CO_LOWS[0],
    ("deuce to seven", DEUCE_SEVEN),
    *CO_LOWS[1:],
    ("ace to six", ACE_SIX),
)
"""The lows that a house may post where the low hand wins it all."""


def by_low(five: T, seven: T) -> tuple[tuple[str, T], ...]:
    """What holds for each of these lows: one thing where the ace is low, another where it is the highest card."""
    return tuple((name, seven if ladder is DEUCE_SEVEN else five) for name, ladder in CO_LOW_KINDS)


def low_qualifier(law: Cite) -> Ranking:
    """A house may ask a low hand to have no card above eight, or above another rank."""
    return Ranking("low qualifier", (("none", ACE_FIVE), *CO_LOWS), law=law & CO_WORDS("(30)"))


def co_best(hand: Hand, best: Cite, law: Cite, reading: Reading | None = None) -> Share:
    """The pot to the best hand; equal ones share it, and the odd chip goes by seat.

    `best`: the paragraph that names the winning hand. `law`: those that award the pot.
    """
    return Share((Part(hand, law=best & CO_TIES),), law=law, reading=reading)


def co_halves(here: Section, split: str, high: Hand, low: Hand, *, odd: str = "") -> Share:
    """Colorado's high and low: half each, three quarters for one and a tie, everything for both or without a low.

    `split`: the paragraph that divides the pot. `odd`: one that gives the high hand the odd chip, beside 1035.
    """
    wins = f"{split}, {split}(ii), {split}(iii)"
    return Share(
        (
            Part(high, law=here(", ".join(filter(None, (wins, f"{split}(i)", odd)))) & CO_TIES),
            Part(
                low,
                law=here(wins) & CO_TIES,
                reading=Reading(
                    "Equal low hands give the odd chip of their half to the first of them from the left.",
                    "1035 gives the high hand the odd chip of the pot, and tied hands theirs by seat.",
                ),
            ),
        ),
        law=here(split),
    )
