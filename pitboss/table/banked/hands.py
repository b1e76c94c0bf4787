"""Reading hands off the table: which cards make a hand, what it scores, which row of a schedule it hits."""

from __future__ import annotations

from functools import lru_cache

from pitboss.hands import kinds as k
from pitboss.hands.cards import RANKS, rank
from pitboss.hands.ladder import Ladder, Wild
from pitboss.hands.names import apart, describe, rank_of, ranks
from pitboss.hands.scoring import best, best_from, kind, score, scored
from pitboss.law.schedules import PayRow, Schedule
from pitboss.rules.dealt import places
from pitboss.rules.paytable import broke, by_margin, describes, hit, least_paid, placed, reader
from pitboss.rules.qualifying import least, spans
from pitboss.rules.settlement import RowHit, row_of
from pitboss.table.banked.state import BankedRound, Box
from pitboss.table.state import replace
from pitboss.words import DEALERS, AtLeast, Busted, From, Hand, Holds, Margin, Pays, Pile, ScheduleBy


def pile(state: BankedRound, box: Box, source: From) -> tuple[int, ...]:
    """The cards a From names, for this hand (the dealer's is a hand too)."""
    cards = _whole(state, box, source.pile)
    return cards[places(source, len(cards))] if source.first or source.at else cards


def _whole(state: BankedRound, box: Box, name: Pile) -> tuple[int, ...]:
    match name:
        case Pile.OWN:
            return box.cards
        case Pile.DEALT:
            return box.dealt
        case Pile.DISCARDS:
            return box.discards
        case Pile.BACK:
            return box.back
        case Pile.FRONT:
            return box.front
        case Pile.BOARD:
            return state.board
        case Pile.DEALER:
            return state.dealer.cards
        case Pile.UPCARD:
            return tuple(state.dealer.dealt[i] for i in sorted(state.dealer.exposed))


def cards_of(state: BankedRound, box: Box, hand: Hand) -> tuple[int, ...]:
    """All cards a hand may be made from."""
    sources = hand.cards
    cards = pile(state, box, sources[0])
    for source in sources[1:]:
        cards += pile(state, box, source)
    return cards


def score_of(state: BankedRound, box: Box, hand: Hand) -> int:
    """How high the hand stands on its ladder."""
    return scored(hand.ladder, _read_from(state, box, hand))


def _read_from(state: BankedRound, box: Box, hand: Hand) -> tuple[int, ...]:
    """What the hand is read from: all its cards or, where so many own ones must be used, the best of the size."""
    if not hand.use:
        return cards_of(state, box, hand)
    own, *rest = hand.cards
    others = (card for source in rest for card in pile(state, box, source))
    return best_from(hand.ladder, pile(state, box, own), tuple(others), hand.use)


def name_of(state: BankedRound, box: Box, hand: Hand) -> str:
    """The hand in words."""
    return _named(hand.ladder, score_of(state, box, hand))


def names_beside(state: BankedRound, *hands: tuple[Box, Hand]) -> list[str]:
    """Hands that are named beside each other, far enough that those that differ are called differently."""
    return apart([(hand.ladder, score_of(state, box, hand)) for box, hand in hands])


@lru_cache(maxsize=1 << 12)
def _named(ladder: Ladder, score: int) -> str:
    return describe(ladder, score)


def best_of(state: BankedRound, box: Box, hand: Hand) -> tuple[int, ...]:
    """The cards that make the hand."""
    return best(hand.ladder, _read_from(state, box, hand) if hand.use else cards_of(state, box, hand))


def named_cards(state: BankedRound, box: Box, hand: Hand) -> tuple[int, ...]:
    """Of the cards that make the hand those that its name is about: a pair without its kickers."""
    cards, value = best_of(state, box, hand), score_of(state, box, hand)
    what = kind(hand.ladder, value)
    if what is None or what.family not in BY_RANK or hand.ladder.wild is not Wild.NONE:
        return cards
    named = ranks(hand.ladder, value)[: what.length if what.family in PAIRED else 1]
    return tuple(card for card in cards if rank(card) in {rank_of(face) for face in named})


PAIRED = (k.PAIRS, k.IDENTICAL_PAIRS)
BY_RANK = (k.OF_A_KIND, k.IDENTICAL, *PAIRED)
"""Families of hands that have kickers."""


def reaches(state: BankedRound, box: Box, rule: AtLeast) -> bool:
    """Whether the hand is of the rank asked for, or better."""
    return score_of(state, box, rule.hand) >= least(rule)


def holds(state: BankedRound, box: Box, rule: Holds) -> bool:
    """Whether any of the names describes the hand."""
    value = score_of(state, box, rule.hand)
    return any(low <= value <= high for low, high in spans(rule))


def schedule_of(state: BankedRound, wager: str) -> tuple[str, Schedule]:
    """The schedule that pays this wager, and its name on the sheet: the house's choice, or that of a card."""
    found = state.plan.sheet.schedules.get(wager)
    return (wager, found) if found is not None else _by_card(state, wager)


def _by_card(state: BankedRound, wager: str) -> tuple[str, Schedule]:
    rules = (r for r in state.plan.game.schedules if isinstance(r, ScheduleBy) and r.wager == wager)
    card = pile(state, state.dealer, next(rules).card)[0]
    name = f"{wager} {RANKS[rank(card)]}"
    return name, state.plan.sheet.schedules[name]


def hit_by(state: BankedRound, box: Box, hand: Hand | Margin | Busted, pays: Pays) -> RowHit | None:
    """The row of the house's schedule that the hand hits."""
    wager, schedule = schedule_of(state, pays.wager)
    return row_of(pays, schedule, row_hit(state, box, reader(pays, hand, schedule), schedule), wager)


def missed_by(state: BankedRound, box: Box, hand: Hand, pays: Pays) -> tuple[str, str]:
    """What a hand that hits no row is called, and the lowest row that it does not reach, if it is below them all."""
    schedule = schedule_of(state, pays.wager)[1]
    read = reader(pays, hand, schedule)
    if not isinstance(read, Hand):
        return "", ""
    lowest = least_paid(schedule, read.ladder)
    below = lowest is not None and score_of(state, box, read) < lowest.low
    return name_of(state, box, read), lowest.row.hand if lowest is not None and below else ""


def row_hit(state: BankedRound, box: Box, hand: Hand | Margin | Busted, schedule: Schedule) -> PayRow | None:
    """The row of the schedule that the hand hits."""
    if isinstance(hand, Margin):
        mine = len(best_of(state, box, hand.hand))
        return by_margin(schedule, mine - len(best_of(state, state.dealer, hand.hand)))
    if isinstance(hand, Busted):
        return broke(schedule, pile(state, box, DEALERS))
    return _placed(state, box, hand, schedule) or hit(schedule, hand.ladder, _read_from(state, box, hand))


def _placed(state: BankedRound, box: Box, hand: Hand, schedule: Schedule) -> PayRow | None:
    """A row about some of the cards only, such as a royal flush in the first five or on the board."""
    for line in placed(schedule, hand.ladder):
        if line.dealers is None or _dealer_in(state, hand, line.dealers):
            cards = cards_of(state, box, replace(hand, cards=line.cards))
            if len(cards) >= hand.ladder.size and describes(line, hand.ladder, cards, score(hand.ladder, cards)):
                return line.row
    return None


def _dealer_in(state: BankedRound, hand: Hand, span: tuple[int, int]) -> bool:
    return span[0] <= score_of(state, state.dealer, hand) <= span[1]
