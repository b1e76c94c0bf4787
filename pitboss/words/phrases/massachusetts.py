"""Massachusetts: stakes, rakes and phrases that its poker rules share."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.law.paragraphs import Cite, Section
from pitboss.words import (
    Ante,
    Blinds,
    Burn,
    Deal,
    Deck,
    Drop,
    Exchange,
    First,
    Hand,
    Kill,
    Odd,
    Part,
    Pitch,
    PotRake,
    PotStep,
    Reading,
    Rule,
    Share,
    Shows,
    Stakes,
    Straddle,
    Street,
    Structure,
    Taking,
)
from pitboss.words.phrases.trade import TRADE

__all__ = [
    "MA_ANTES",
    "MA_BLINDS",
    "MA_DECK",
    "MA_DROP",
    "MA_FORCED",
    "MA_HIGH",
    "MA_KILLS",
    "MA_LOW",
    "MA_RAKE",
    "MA_RANKS",
    "MA_RULES",
    "MA_SHOWS",
    "MA_STAKES",
    "MA_TYPES",
    "MA_WORDS",
    "ma_best",
    "ma_button",
    "ma_halves",
    "ma_hole_cards",
    "ma_kill",
    "ma_three_draws",
]

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
MA_FORCED: Cite = MA_BETS("(b)(3)") & MA_WORDS("Forced bet, Up-card") & Section("TRADE", "stud")("(1)")
MA_KILLS: Cite = MA_WORDS("Half-kill, Kill")
MA_EVEN: Cite = MA_RANKS("(d)") & TRADE("(10)")
MA_SILENT = Reading(
    "Odd chips of equal hands go one by one, from the first of them to the left.",
    "No paragraph says who gets them here; 3(d) wants equal shares, so that nobody gets two.",
)
MA_STRADDLE = Reading(
    "A straddle is what the house has submitted; where the sheet names no amount, twice the last blind.",
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


def ma_best(hand: Hand, best: Cite, law: Cite) -> Share:
    """The pot to the best hand; equal ones share it evenly.

    `best`: the paragraph that names the winning hand. `law`: those that award the pot.
    """
    return Share((Part(hand, law=best & MA_EVEN, reading=MA_SILENT),), law=law)


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


def ma_button(law: Cite) -> Rule:
    """Where the button starts and how it goes round."""
    says = "The button starts right of the dealer or by a drawn card, and goes one seat clockwise after each hand."
    return Rule(says, law=law)


def ma_hole_cards(many: int, here: Section, *, blinds: int) -> tuple[PotStep, ...]:
    """Antes, up to so many blinds, a straddle, so many cards each and the betting on them: (a) to (f)."""
    return (
        Ante(law=here("(a)") & MA_ANTES),
        Blinds(many=blinds, law=here("(c)") & MA_BLINDS),
        Straddle(law=here("(d)"), reading=MA_STRADDLE),
        Pitch((Deal(many),), law=here("(e)")),
        Street(First.AFTER_BLINDS, law=here("(f)")),
    )


def ma_three_draws(draw: Exchange, here: Section) -> tuple[PotStep, ...]:
    """Three times a card burned, the draw and the betting after it, the last two at the higher limit: (g) to (i)."""
    return (
        Burn(law=here("(g)")),
        draw,
        Street(First.LEFT, law=here("(g)")),
        Burn(law=here("(h)")),
        replace(draw, law=here("(h), (g)")),
        Street(First.LEFT, big=True, law=here("(h), (g)") & TRADE("(1)")),
        Burn(law=here("(i)")),
        replace(draw, law=here("(i), (g)")),
        Street(First.LEFT, big=True, law=here("(i), (g)") & TRADE("(1)")),
    )


def ma_kill(law: Cite) -> Kill:
    """A kill that the house may offer, in games for which nothing says how it is played."""
    return Kill(
        law=law & MA_KILLS,
        reading=Reading(
            "A kill goes here as in Omaha eight or better.",
            "(a) lets the house offer one, and the words are defined for that game alone.",
        ),
    )
