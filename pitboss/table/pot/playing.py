"""Which cards play at the end of a hand for the pot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pitboss.hands.ladder import HandError
from pitboss.hands.names import apart, describe, shorter
from pitboss.hands.scoring import best
from pitboss.table.engine import once
from pitboss.table.playing import PlayingHand, lie
from pitboss.table.pot import betting
from pitboss.table.pot.showdown import UNKNOWN, board_cards, read
from pitboss.table.pot.state import PotHand
from pitboss.words import Hand


@once
def playing(state: PotHand) -> tuple[PlayingHand, ...]:
    """Every hand that was shown, each way it plays."""
    if not state.over or UNKNOWN in state.board:
        return ()
    shown = [at for at, held in enumerate(state.seats) if held.shown and not held.mucked and UNKNOWN not in held.cards]
    ways = (hand for number in range(len(state.plan.share.parts)) for hand in _one_way(state, shown, number))
    return tuple(sorted(ways, key=lambda each: each.hand))


def so_far(state: PotHand, seat: int) -> tuple[str, ...]:
    """What a hand is called by its own cards and the board that lies open, each way it plays.

    Nothing while it has too few cards for that way, or makes no hand of it.
    """
    seen = state._replace(board=state.board_up, hidden=0)
    if UNKNOWN in (*seen.board, *state.seats[seat].cards):
        return ()
    ways = (_called(seen, seat, part.hand) for part in state.plan.share.parts)
    return _each(ways)


class Met(NamedTuple):
    """A hand and the best of the others' that lie open, each way they play, named as far as it takes to tell them
    apart; and whether one of those beats it every way for every pot that it can win.
    """

    own: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    beaten: bool = False


def best_shown(state: PotHand, seat: int) -> Met:
    """What a hand that is shown or mucked now has met."""
    seen = [at for at in state.live_seats if at != seat and state.seats[at].shown and not state.seats[at].mucked]
    if not seen or UNKNOWN in (*state.board, *state.seats[seat].cards):
        return Met()
    ways = [_against(state, seat, seen, part.hand) for part in state.plan.share.parts]
    own, shown, beaten = zip(*ways, strict=True)
    return Met(_each(own), _each(shown), all(beaten))


def _each(names: Iterable[str]) -> tuple[str, ...]:
    """Each name once."""
    return tuple(dict.fromkeys(says for says in names if says))


def _against(state: PotHand, seat: int, seen: list[int], hand: Hand) -> tuple[str, str, bool]:
    own, *others = (read(state, at, hand)[1] for at in (seat, *seen))
    both = own, max(others)
    names = iter(apart([(hand.ladder, score) for score in both if score]))
    mine, best_of = (next(names) if score else "" for score in both)
    better = {at for at, score in zip(seen, others, strict=True) if score > own}
    out = sum(1 << at for at in range(len(state.seats)) if at not in better)
    return mine, best_of, not own or betting.may_muck(state.felt, seat, out)


def _called(state: PotHand, seat: int, hand: Hand) -> str:
    try:
        score = read(state, seat, hand)[1]
    except HandError:
        return ""
    return describe(hand.ladder, score) if score else ""


def _won(state: PotHand, seat: int, part: int) -> bool:
    """Whether a shown hand won a part of a pot: against others, or alone where the others have thrown theirs away."""
    parts = {won.part for won in state.won if won.number >= 0}
    ways = {part} if parts != {-1} else {-1}
    return any(won.seat == seat and won.number >= 0 and won.part in ways for won in state.won)


def _one_way(state: PotHand, shown: list[int], number: int) -> Iterator[PlayingHand]:
    """The hands that were shown as one part of the pot reads them, named as far as it takes to tell them apart."""
    hand = state.plan.share.parts[number].hand
    found = [(seat, *read(state, seat, hand)) for seat in shown]
    made = [(seat, cards, score) for seat, cards, score in found if score]
    names = apart([(hand.ladder, score) for _, _, score in made])
    for (seat, cards, score), says in zip(made, names, strict=True):
        won = _won(state, seat, number)
        places = lie(_of_its_size(state, seat, hand, cards), state.seats[seat].cards, board_cards(state, hand))
        yield PlayingHand(seat, says, *places, won, shorter(hand.ladder, score))


def _of_its_size(state: PotHand, seat: int, hand: Hand, cards: tuple[int, ...]) -> tuple[int, ...]:
    """Of all the cards it may be made from those that make it; with a wild card of one's own all of them do."""
    return cards if hand.use or state.seats[seat].wild >= 0 else best(hand.ladder, cards)
