"""What a jackpot means: when it is offered, who has won it at a showdown, and whose which share of it is.

The rules of a house's document and those that a game has of its own are read alike.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.hands.classes import least
from pitboss.hands.scoring import ways, ways_from
from pitboss.law.paragraphs import Cite, Section
from pitboss.sheet.jackpot_form import BAD_BEAT, DEALT_IN, JackpotForm
from pitboss.sheet.options import reranked
from pitboss.sheet.pot import PotSheet
from pitboss.words import BadBeat, Hand, Reading

AFTER_THE_POT = {
    "CO": Section("CO", "47.1-1060")("intro, (2)") & Section("CO", "47.1-1034")("text jackpot"),
    "MA": Section("MA", "poker 19")("(a), (b)(4)") & Section("MA", "poker 1")("Bad beat, Bad beat payout"),
}
"""What a house's own jackpot rests on."""

READINGS = (
    Reading(
        "An own card plays where some best hand has it, as a kicker too; of several ways to make the hand the one with "
        "the most own cards counts.",
        "1061(2) leaves it to the house to say what qualifies; players choose the cards that serve them.",
    ),
    Reading(
        "Where all cards of a hand are the player's, or so many of them must be used, they always play: in stud, in "
        "draw, and both of the two cards that Omaha uses.",
        "The board alone is what the words are written against.",
    ),
    Reading(
        "A joker or a card chosen to be wild plays as what it stands for, unless the rules want a natural hand: then "
        "some best hand must do without it.",
        "1005 makes a joker a card of the hand; what qualifies is the house's to say.",
    ),
    Reading(
        "The best hand at the showdown beats; it is the main pot's, for which everybody contends. Of those it beats "
        "the best one that qualifies is the beaten hand, and equal ones divide its share.",
        "A side pot is contested by some of them only, and nobody is beaten by a hand that has lost itself.",
    ),
    Reading(
        "In a game for high and low the high hand counts; in one for low alone, the low.",
        "The hand that the first part of the pot is for is the one a rank names.",
    ),
    Reading(
        "A pot is measured with its side pots before anything is taken from it; all who were dealt in are counted.",
        "1061(2) and 19(b)(4) want the conditions posted and do not say when they are measured.",
    ),
    Reading(
        "Nothing is taken for a jackpot from a hand that could not win it: too small a pot, too few players.",
        "1061(4) wants the conditions for taking money posted; who cannot win pays nothing.",
    ),
    Reading(
        "A share that nobody may take stays in the fund. Several of one party divide theirs equally, odd cents from "
        "the left of the button.",
        "All that is collected is the players', 1060(5) and 19(i); what does not divide the rules leave open.",
    ),
)


@dataclass(frozen=True, slots=True)
class JackpotRule:
    """Who wins a jackpot. `least`: of the hand that qualifies; `winner`: of the hand that beats it, where that is said.

    `own`, `winner_own`: how many own cards must play in them. `beaten`: a bad beat, otherwise a high hand.
    `shares`: of the hand, of who beats it, of the table. `dealt_in`: folded hands have part in the table's share.
    `spot`: only those with a wager there have a share.
    """

    name: str
    hand: Hand
    least: int
    shares: tuple[Fraction, Fraction, Fraction]
    law: Cite
    winner: int = 0
    own: int = 0
    winner_own: int = 0
    natural: bool = False
    pot: int = 0
    players: int = 2
    beaten: bool = True
    dealt_in: bool = False
    spot: str = ""


def rule_of(sheet: PotSheet) -> JackpotRule | None:
    """The jackpot of a table: the game's own, or the house's."""
    if sheet.game.bad_beat:
        return _own(sheet, sheet.game.bad_beat)
    return _house(sheet, sheet.jackpot) if sheet.jackpot else None


def _own(sheet: PotSheet, beat: BadBeat) -> JackpotRule:
    hand = beat.hand.hand
    return JackpotRule(beat.spot.name, hand, least(hand.ladder, wanted(sheet, beat)), beat.shares, beat.law,
                       spot=beat.spot.name)  # fmt: skip


def wanted(sheet: PotSheet, beat: BadBeat) -> str:
    """The rank a beaten hand must have; less where the house has eased it to end the game."""
    return sheet.form.jackpot_hand or beat.hand.rank


def _house(sheet: PotSheet, form: JackpotForm) -> JackpotRule:
    game, wants, parts = sheet.game, form.qualifies, form.division
    hand = reranked(game.share, game.options, sheet.options).parts[0].hand
    return JackpotRule(
        form.name,
        hand,
        least(hand.ladder, wants.hand),
        (parts.hand, parts.winner, parts.table),
        AFTER_THE_POT[form.jackpot.state],
        least(hand.ladder, wants.winner) if wants.winner else 0,
        form.own_cards,
        form.winner_own_cards,
        wants.natural,
        wants.pot,
        wants.players,
        form.jackpot.kind == BAD_BEAT,
        parts.table_is == DEALT_IN,
    )


def offered(rule: JackpotRule, players: int, pot: int) -> bool:
    """Whether a hand of so many players for so much can win it: from no other is anything taken for it."""
    return players >= rule.players and pot >= rule.pot


class HeldCards(NamedTuple):
    """The cards a hand is made of: a player's own, those that everybody may use, the place of one chosen to be wild."""

    own: tuple[int, ...]
    board: tuple[int, ...] = ()
    wild: int = -1


JOKER = 52
"""Cards from here on are jokers."""


def plays(hand: Hand, held: HeldCards, own: int, *, natural: bool) -> bool:
    """Whether some best hand has so many own cards in it, and no wild one where a natural hand is wanted."""
    if held.wild >= 0:
        return not natural and len(held.own) >= own
    both = (*held.own, *held.board)
    made = ways_from(hand.ladder, held.own, held.board, hand.use) if hand.use else ways(hand.ladder, both)
    return any(
        sum(card in held.own for card in cards) >= own and not (natural and max(cards) >= JOKER) for cards in made
    )


class Party(NamedTuple):
    """Seats that divide one share. `row`: the beaten hand, who beats it, the table, or the high hand."""

    row: int
    seats: tuple[int, ...]
    share: Fraction


BEATEN, BEATS, TABLE, HIGH = range(4)


def parties(
    rule: JackpotRule, scores: Mapping[int, int], held: Callable[[int], HeldCards], dealt: Iterable[int]
) -> tuple[Party, ...]:
    """Who divides what, by the scores of those who contend at the showdown; nothing where nobody has won it.

    `dealt`: all seats with cards, from the button's left.
    """
    good = _qualifying(rule, scores, held)
    best = max((scores[seat] for seat in good), default=0)
    if not best:
        return ()
    hands = tuple(seat for seat in good if scores[seat] == best)
    beat = _winners(rule, scores, held) if rule.beaten else ()
    if rule.beaten and not beat:
        return ()
    among = dealt if rule.dealt_in else scores
    others = tuple(seat for seat in among if seat not in hands + beat)
    first = Party(BEATEN if rule.beaten else HIGH, hands, rule.shares[0])
    found = (first, Party(BEATS, beat, rule.shares[1]), Party(TABLE, others, rule.shares[2]))
    return tuple(party for party in found if party.share)


def _qualifying(rule: JackpotRule, scores: Mapping[int, int], held: Callable[[int], HeldCards]) -> list[int]:
    """The seats whose hands are good enough, made as the rules want, and beaten where that is wanted."""
    top = max(scores.values(), default=0)
    ranked = [seat for seat, score in scores.items() if score >= rule.least and not (rule.beaten and score == top)]
    return [seat for seat in ranked if plays(rule.hand, held(seat), rule.own, natural=rule.natural)]


def _winners(rule: JackpotRule, scores: Mapping[int, int], held: Callable[[int], HeldCards]) -> tuple[int, ...]:
    """Who has the best hand of all, if it is what the rules want of it."""
    top = max(scores.values())
    if top < rule.winner:
        return ()
    best = (seat for seat, score in scores.items() if score == top)
    return tuple(seat for seat in best if plays(rule.hand, held(seat), rule.winner_own, natural=rule.natural))
