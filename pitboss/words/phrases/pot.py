"""The shelf of the pot games: decks, stakes, rakes and phrases that three or more of them share."""

from __future__ import annotations

from fractions import Fraction

from pitboss.hands.ladders import BUG, HIGH
from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    COMMON,
    Ante,
    Burn,
    Chop,
    Deal,
    Deck,
    Drop,
    First,
    Hand,
    Odd,
    Option,
    Part,
    Pitch,
    PotRake,
    PotStep,
    Ranking,
    Reading,
    Rule,
    Share,
    Shows,
    Stakes,
    Street,
    Structure,
    Taking,
)
from pitboss.words.phrases.irregularities import CO_DRAW_MISHAPS as CO_DRAW_MISHAPS
from pitboss.words.phrases.irregularities import CO_HOLDEM_MISHAPS as CO_HOLDEM_MISHAPS
from pitboss.words.phrases.irregularities import CO_MISHAPS as CO_MISHAPS
from pitboss.words.phrases.irregularities import CO_STUD_MISHAPS as CO_STUD_MISHAPS
from pitboss.words.phrases.irregularities import MA_FIVE_STUD_MISHAPS as MA_FIVE_STUD_MISHAPS
from pitboss.words.phrases.irregularities import MA_HOLDEM_MISHAPS as MA_HOLDEM_MISHAPS
from pitboss.words.phrases.irregularities import MA_MAMBO_MISHAPS as MA_MAMBO_MISHAPS
from pitboss.words.phrases.irregularities import MA_MISHAPS as MA_MISHAPS
from pitboss.words.phrases.irregularities import MA_STUD_MISHAPS as MA_STUD_MISHAPS

TRADE = Section("TRADE", "betting")

# --- Colorado -----------------------------------------------------------------------------------------------------

CO_WORDS = Section("CO", "47.1-1002")
CO_TYPES = Section("CO", "47.1-1003")
CO_RANKS = Section("CO", "47.1-1004")
CO_TIE = Section("CO", "47.1-1006")
CO_TABLE_STAKES = Section("CO", "47.1-1023")
CO_ODD_CHIPS = Section("CO", "47.1-1035")

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
CO_SHOWS = Shows(law=Section("CO", "47.1-1033")("intro, (1)-(5)"))
CO_JOKER = Ranking("joker", (("without", HIGH), ("with", BUG)), law=Section("CO", "47.1-1005")("(1)"))
CO_LOW_JOKER = Option("joker", ("without", "with"), law=Section("CO", "47.1-1005")("(1)"))
"""The same where no hand plays for high: the joker is the lowest card that is missing."""
CO_LEFT = (Odd.LEFT,)
"""Odd chips of equal hands: to be cited with 1006 and 1035."""
CO_TIES: Cite = CO_TIE("text") & CO_ODD_CHIPS("text")
CO_HIGH: Cite = CO_RANKS("intro, (1)")
CO_LOW: Cite = CO_RANKS("intro, (2)")
CO_BY_FIVE = tuple(Fraction(5 * step, 100) for step in range(1, 20))
"""5 to 95 percent in steps of 5."""
CO_ANTE = Ante(law=Section("CO", "47.1-1010")("text") & CO_WORDS("(1)"))
CO_BLINDS: Cite = Section("CO", "47.1-1001")("(2)") & CO_WORDS("(4)")
CO_FLOP: Cite = CO_WORDS("(11), (15)")
CO_BUTTON: Cite = Section("CO", "47.1-1011")("(1)")
CO_SHORT: Cite = Section("CO", "47.1-1009")("(2)")

CO_RULES: tuple[Rule, ...] = (
    Rule(
        "Of two players the one with the button posts the smaller blind, and is asked first before the flop.",
        law=CO_WORDS("(4.25)") & TRADE("(5)"),
        reading=Reading(
            "With two players both seats are blind positions, and the button has the smaller one.",
            "1002(4.25) names the seat left of the button alone; between two players it is the custom of the trade.",
        ),
    ),
    Rule(
        "The antes and bets of a hand are its pot, won by a bet that nobody matches or by the best hand at the"
        " showdown.",
        law=CO_WORDS("intro, (17), (25), (31)"),
    ),
    Rule(
        "Cards and turns go clockwise; the button does so from hand to hand, and the first blind sits left of it.",
        law=CO_WORDS("(4.25), (5), (12)") & Section("CO", "47.1-1019")("text"),
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
        "High hands rank, best first: five aces with the joker, other fives with it, straight flush up to the royal,"
        " four of a kind, full house, flush, straight, three of a kind, two pair, pair, high card.",
        law=CO_RANKS("(1)(a)-(k)"),
    ),
)

# --- Massachusetts ------------------------------------------------------------------------------------------------

MA_LIMITS = Section("MA", "poker 17")
MA_DEALING = Section("MA", "poker 6")
MA_BETS = Section("MA", "poker 7")
MA_WORDS = Section("MA", "poker 1")
MA_RANKS = Section("MA", "poker 3")
MA_TYPES = Section("MA", "poker 8")

MA_HIGH: Cite = MA_RANKS("(a), (b), (b)(1)-(9), (d), (g)")
MA_LOW: Cite = MA_RANKS("(d)-(g)")
MA_ANTES: Cite = MA_BETS("(b), (b)(1)") & MA_WORDS("Ante")
MA_BLINDS: Cite = MA_BETS("(b)(2)") & MA_WORDS("Blind bet")
MA_FORCED: Cite = MA_BETS("(b)(3)") & MA_WORDS("Forced bet, Up-card")
MA_KILLS: Cite = MA_WORDS("Half-kill, Kill")
MA_EVEN: Cite = MA_RANKS("(d)") & TRADE("(10)")
MA_SILENT = Reading(
    "Odd chips of equal hands go one by one, from the first of them to the left.",
    "No paragraph says who gets them here; 3(d) wants equal shares, so that nobody gets two.",
)
MA_STRADDLE = Reading(
    "A straddle is twice the last blind.",
    "The amount is left to the house's submission, and twice the blind is what the trade posts.",
)

MA_DECK = Deck(law=Section("MA", "poker 2")("(a)") & Section("MA", "poker 5")("(a)") & MA_WORDS("Suit"))
MA_STAKES = Stakes(
    (Structure.FIXED, Structure.SPREAD, Structure.POT, Structure.NONE),
    and_a_bet=True,
    law=MA_LIMITS("text") & MA_BETS("(c)(3), (j)") & TRADE("(1)-(3), (7)"),
    reading=Reading(
        "The posted least and most wager may be those of any structure, no limit among them.",
        "17 asks for a notice of the limits and of any cap on raises, and sets neither.",
    ),
)
MA_RAKE = PotRake(
    (Taking.SHARE, Taking.STEPS, Taking.TIME),
    Fraction(1, 10),
    rounds=True,
    free_steps=True,
    law=Section("MA", "poker 14")(
        "(b), (b)(1), (b)(1)(i), (b)(1)(ii), (b)(2), (b)(2)(i), (b)(3), (b)(3)(i), (b)(3)(ii), (b)(3)(iii), (c)-(e)"
    )
    & MA_DEALING("(e)(9)")
    & MA_WORDS("Rake"),
    reading=Reading(
        "Each round gives whole chips of its own bets, antes counting in the first; only a percentage has a ceiling.",
        "(b)(1) measures the fee by the bets of the round just ended, and (b)(2) names no share.",
    ),
)
MA_DROP = Drop(
    0, "bad beat payout", net=True, law=Section("MA", "poker 19")("(b)(1), (b)(3), (c)") & MA_DEALING("(e)(10)")
)
MA_SHOWS = Shows(
    whole_hand=True,
    law=Section("MA", "poker 15")("(d)"),
    reading=Reading(
        "The last to bet or raise in the whole hand shows first, also if the last round was checked.",
        "(d) names the player of the final wager, not of the final round; a raise is a wager too.",
    ),
)
MA_RULES: tuple[Rule, ...] = (
    Rule(
        "Two to eleven players have seats, and only they get cards; the dealer is the house's and has no part in it.",
        law=MA_DEALING("(b)") & MA_BETS("(a)"),
    ),
    Rule(
        "The pot is all that was put up, less what is taken; it goes to a bet that nobody calls or, when the last round"
        " of betting is over, to the best hand shown.",
        law=MA_DEALING("(c), (d), (e)(6)") & MA_WORDS("Bet, Pot, Round of play, Showdown"),
    ),
    Rule(
        "The opening bet begins the betting, a call equals the wager before it and a raise exceeds it, a check waits,"
        " a fold gives up; a round is over when all have called, folded or are all in.",
        law=MA_WORDS("Betting round, Call, Check, Fold, Opening bet, Raise"),
    ),
    Rule(
        "Only what lay on the table when the round began is bet, cash at its worth; nothing is added or taken off"
        " before it is over.",
        law=MA_BETS("(c), (c)(1), (c)(2)") & MA_WORDS("Table stakes"),
    ),
    Rule(
        "Who runs out is all in: the cards still come, only a pot that was paid for can be won, and the others bet on"
        " into side pots, which are awarded first.",
        law=MA_BETS("(c)(4), (c)(4)(i), (c)(4)(ii), (c)(4)(iii)") & MA_DEALING("(e)(7)") & MA_WORDS("All-in, Side pot"),
    ),
    Rule("The dealer says what happens, and tells the player in turn what may be done.", law=MA_DEALING("(e)(3)")),
    Rule(
        "Burned cards lie apart from the discards; what is left of the deck is the stub.",
        law=MA_DEALING("(e)(4)") & MA_WORDS("Stub"),
    ),
)

# --- beyond the documents -----------------------------------------------------------------------------------------

TRADE_DECK = Deck(law=TRADE("(13)"))
TRADE_NO_LIMIT = Stakes((Structure.NONE,), law=TRADE("(1)-(3)"))
TRADE_POT_LIMIT = Stakes((Structure.POT,), law=TRADE("(1)-(3)"))
TRADE_FIXED_LIMIT = Stakes((Structure.FIXED,), law=TRADE("(1)-(3), (7)"))
TRADE_ODD = (Odd.LEFT_ALL,)
TRADE_RAKE = PotRake((Taking.TIME,), Fraction(0), law=TRADE("(13)"))
TRADE_SHOWS = Shows(law=TRADE("(12)"))
TRADE_RULES = (
    Rule("Bets are in whole chips; all of a stack may always be bet.", law=TRADE("(15)")),
    Rule("What nobody matches goes back; side pots are awarded first.", law=TRADE("(4), (9)")),
    Rule("Chips are added between hands and taken off only by who leaves.", law=TRADE("(16)")),
    Rule("The big blind goes on by one player each hand; whoever missed it posts or waits.", law=TRADE("(17), (18)")),
    Rule("The last to bet shows first; a beaten hand may be thrown away.", law=TRADE("(12)")),
)


def board_streets(
    flop: Cite, flop_bets: Cite, turn: Cite, river: Cite, reading: Reading | None = None
) -> tuple[PotStep, ...]:
    """Burn and flop, burn and turn, burn and river, with betting after each, the last two at the higher limit."""
    return (
        Burn(law=flop),
        Pitch((Deal(3, to=COMMON, up=3),), law=flop),
        Street(First.LEFT, law=flop_bets),
        Burn(law=turn),
        Pitch((Deal(1, to=COMMON, up=1),), law=turn),
        Street(First.LEFT, big=True, law=turn, reading=reading),
        Burn(law=river),
        Pitch((Deal(1, to=COMMON, up=1),), law=river),
        Street(First.LEFT, big=True, law=river, reading=reading),
    )


def ma_halves(
    here: Section, split: str, points: tuple[str, ...], high: Hand, low: Hand, odd: tuple[Odd, ...] = ()
) -> Share:
    """Massachusetts' high and low: half each and the odd chip to the high hand; equal hands get theirs by suit.

    `points`: what `split` says of odd chips: those of the pot, of equal high hands, of equal low hands, and the suits.
    `odd`: what the house may say instead of the suits.
    """
    pot, highs, lows, suits = (f"{split}{point}" for point in points)
    return Share(
        (
            Part(
                high,
                (Odd.HIGH_SUIT, *odd),
                law=here(f"{split}, {pot}, {highs}, {suits}"),
                reading=Reading(
                    "Of several odd chips each hand gets one, by its highest card; if that is shared, by the next.",
                    "What one player gets is at most $1, and a card on the board cannot tell two hands apart.",
                ),
            ),
            Part(
                low,
                (Odd.LOW_SUIT, *odd),
                law=here(f"{split}, {lows}, {suits}"),
                reading=Reading(
                    "The lowest card of a low hand is the ace if it has one, and clubs are the lowest suit.",
                    "The rule mirrors that for high hands; by the order of 3(e) the lowest card would be the highest.",
                ),
            ),
        ),
        odd_most=1_00,
        law=here(split) & MA_WORDS("High-low split"),
    )


def up_card(dealt: Cite, bets: Street) -> tuple[PotStep, ...]:
    """A card burned, one dealt up to everybody, and the betting on it, in Colorado's stud games."""
    return Burn(law=CO_SHORT), Pitch((Deal(1, up=1),), law=dealt), bets


def co_halves(here: Section, split: str, high: Hand, low: Hand, *, odd: str = "") -> Share:
    """Colorado's high and low: half each, three quarters for one and a tie, everything for both or without a low.

    `split`: the paragraph that divides the pot. `odd`: one that gives the high hand the odd chip, beside 1035.
    """
    wins = f"{split}, {split}(ii), {split}(iii)"
    return Share(
        (
            Part(high, CO_LEFT, law=here(", ".join(filter(None, (wins, f"{split}(i)", odd)))) & CO_TIES),
            Part(
                low,
                CO_LEFT,
                law=here(wins) & CO_TIES,
                reading=Reading(
                    "Equal low hands give the odd chip of their half to the first of them from the left.",
                    "1035 gives the high hand the odd chip of the pot, and tied hands theirs by seat.",
                ),
            ),
        ),
        law=here(split),
    )


def ma_button(law: Cite) -> Rule:
    """Where the button starts and how it goes round."""
    says = "The button starts right of the dealer or by a drawn card, and goes one seat clockwise after each hand."
    return Rule(says, law=law)
