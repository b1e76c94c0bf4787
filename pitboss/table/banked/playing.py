"""Which cards play in a round against the house, once the hands lie open."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from pitboss.hands.ladder import HandError
from pitboss.hands.names import headline
from pitboss.law.schedules import PUSH
from pitboss.rules.paytable import is_rest
from pitboss.rules.settlement import pays_of
from pitboss.rules.shape import is_common_hand
from pitboss.table.banked.hands import best_of, hit_by, name_of, named_cards, names_beside, score_of
from pitboss.table.banked.propositions import row_won
from pitboss.table.banked.settlement import Facing
from pitboss.table.banked.state import BankedPlan, BankedRound, Box, Standing
from pitboss.table.banked.view import board_cards, dealers_cards, hands
from pitboss.table.engine import once
from pitboss.table.playing import PlayingHand, lie
from pitboss.words import UPCARD, Both, Duel, Hand, Proposition, Settle, SettleRow, Solo

DEALERS = -1
"""The place of the dealer's hand."""
COMMON_HANDS = -2
"""The place of the first common hand; the others follow downwards."""
PLAYED = (Standing.IN, Standing.DONE)


@once
def playing(state: BankedRound) -> tuple[PlayingHand, ...]:
    """Every hand that lies open at the end, and the dealer's where they met it."""
    row = judged_by(state.plan) if state.over else None
    if row is None:
        return tuple(_common_hands(state)) if state.over else ()
    hands = [(at, box) for at, box in enumerate(state.boxes) if box.shown and box.cards and box.standing in PLAYED]
    made = [each for at, box in hands for each in _made(state, row, box, at)]
    return _told_apart(state, row, (*made, *_dealers(state, row, made)))


def so_far(state: BankedRound, player: int) -> tuple[tuple[str, ...], ...]:
    """What each of a player's hands is called by the cards that its player sees, a hand in two by both its halves.

    Nothing of one that has too few cards yet.
    """
    row = judged_by(state.plan)
    dealer = state.dealer._replace(cards=_seen(dealers_cards(state)))
    seen = state._replace(board=_seen(board_cards(state)), dealer=dealer)
    own = [at for at, hand in enumerate(hands(state, player)) if hand.player == player and None not in hand.cards]
    return tuple(_called(seen, state.boxes[at], row) for at in own if row and state.boxes[at].cards)


def _seen(cards: tuple[int | None, ...]) -> tuple[int, ...]:
    """Those that lie open, up to the first that does not."""
    return tuple(card for card in takewhile(lambda card: card is not None, cards) if card is not None)


def _called(state: BankedRound, box: Box, row: Duel | Both | Solo) -> tuple[str, ...]:
    try:
        return tuple(filter(None, (_name(state, box, row, hand) for hand in _hands(row))))
    except HandError:
        return ()


def _name(state: BankedRound, box: Box, row: Duel | Both | Solo, hand: Hand) -> str:
    """What a hand is called: with the dealer's up card in it, which is no poker hand, as its schedule calls it.

    One that falls under a schedule's last row, for all others, is called nothing.
    """
    if not isinstance(row, Solo) or UPCARD not in hand.cards:
        return name_of(state, box, hand)
    if not state.dealer.cards:
        return ""
    hit = hit_by(state, box, hand, pays_of(row, state.plan.sheet))
    return "" if hit is None or is_rest(hit.line) else hit.line.hand


def judged_by(plan: BankedPlan) -> Duel | Both | Solo | None:
    """The row that the hand is played for: against the dealer's, or else by the longest hand that pays by itself.

    Nothing where several hands of that length are made of the same cards: none of them is the hand.
    """
    rows = _rows(plan)
    met = [row for row in rows if isinstance(row, Duel | Both)]
    alone = [row for row in rows if isinstance(row, Solo) and isinstance(row.hand, Hand)]
    return _longest(met) or (None if met else _longest(alone))


def _rows(plan: BankedPlan) -> list[SettleRow]:
    return [row for stage in plan.stages if isinstance(stage, Settle) for row in stage.rows]


def _longest(rows: Sequence[Duel | Both | Solo]) -> Duel | Both | Solo | None:
    size = max((_size(row) for row in rows), default=0)
    found = [row for row in rows if _size(row) == size]
    return found[0] if len({_hands(row) for row in found}) == 1 else None


def _size(row: Duel | Both | Solo) -> int:
    return _hands(row)[0].ladder.size


def _made(state: BankedRound, row: Duel | Both | Solo, box: Box, at: int) -> Iterator[PlayingHand]:
    """The hand, unless it has too few cards to be one: its wagers were settled early."""
    try:
        if isinstance(row, Solo):
            own = _paid_by_itself(state, row, box, at)
            yield from [own] if own.says else []
        else:
            signs = Facing(state, row, box).signs
            yield _read(state, box, _hands(row), at, best=min(signs) >= 0, won=signs)
    except HandError:
        return


def _paid_by_itself(state: BankedRound, row: Solo, box: Box, at: int) -> PlayingHand:
    """Kickers earn nothing at a pay table: of a hand that is paid those cards play that make what the row names."""
    assert isinstance(row.hand, Hand)
    spots = {each.spot.name for each in _rows(state.plan) if isinstance(each, Solo) and each.hand == row.hand}
    won = any(paid.box == at and paid.spot in spots and paid.net > 0 for paid in state.paid)
    cards = named_cards(state, box, row.hand) if won else best_of(state, box, row.hand)
    return PlayingHand(at, _name(state, box, row, row.hand), *lie(cards, box.cards, state.board), won)


def _common_hands(state: BankedRound) -> Iterator[PlayingHand]:
    """The hands that lie on the board for all: each by itself, won where the schedule pays it."""
    for row in _rows(state.plan):
        picks = [pick for wager in state.plan.wagers if wager.spot == row.spot for pick in wager.picks]
        for n, pick in enumerate(picks if isinstance(row, Proposition) and state.board else ()):
            if isinstance(row, Proposition) and is_common_hand(pick) and isinstance(pick.wins, Hand):
                box, hit = state.boxes[0], row_won(state, state.boxes[0], row, pick.name)
                won = hit is not None and hit.payout not in (None, PUSH)
                cards = (named_cards if won else best_of)(state, box, pick.wins)
                # One that is paid is called as its schedule calls it.
                says = hit.hand if hit and won else headline(pick.wins.ladder, score_of(state, box, pick.wins))
                yield PlayingHand(COMMON_HANDS - n, says, *lie(cards, (), state.board), won)


def _told_apart(state: BankedRound, row: Duel | Both | Solo, found: tuple[PlayingHand, ...]) -> tuple[PlayingHand, ...]:
    """Hands that met are named as far as it takes to tell them apart."""
    if not isinstance(row, Duel):
        return found
    read = [
        (state.dealer, row.against or row.hand) if hand < 0 else (state.boxes[hand], row.hand) for hand, *_ in found
    ]
    names = names_beside(state, *read)
    return tuple(each._replace(says=says) for each, says in zip(found, names, strict=True))


def _dealers(state: BankedRound, row: Duel | Both | Solo, met: list[PlayingHand]) -> Iterator[PlayingHand]:
    up = len(state.dealer_up) == len(state.dealer.cards) > 0
    if up and met and not isinstance(row, Solo):
        yield _read(state, state.dealer, _dealers_hands(row), DEALERS, best=not any(each.best for each in met))


def _hands(row: Duel | Both | Solo) -> tuple[Hand, ...]:
    if isinstance(row, Both):
        return row.back, row.front
    assert isinstance(row.hand, Hand)
    return (row.hand,)


def _dealers_hands(row: Duel | Both) -> tuple[Hand, ...]:
    if isinstance(row, Both):
        return row.against or (row.back, row.front)
    return (row.against or row.hand,)


def _read(
    state: BankedRound, box: Box, hands: tuple[Hand, ...], at: int, *, best: bool, won: tuple[int, ...] = ()
) -> PlayingHand:
    """What it is called; of a hand in two parts all the cards play, and the parts that won are marked."""
    says = " / ".join(name_of(state, box, hand) for hand in hands)
    parts = hands if len(hands) == 1 else [hand for hand, sign in zip(hands, won, strict=False) if sign > 0]
    cards = (card for hand in parts for card in best_of(state, box, hand))
    return PlayingHand(at, says, *lie(cards, box.cards, state.board), best)
