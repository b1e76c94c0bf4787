"""From one round to the next: which cards are dealt on from the shoe, and which are shuffled first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.rules.script import decks_of
from pitboss.table.banked.setup import fresh, start
from pitboss.table.banked.state import BankedRound
from pitboss.table.state import TableError, replace
from pitboss.words import COMMON, DEALER, PLAYER, Deal, Deck, walk
from pitboss.words.options import OptionName

Shoes = tuple[tuple[str, tuple[int, ...]], ...]


def carry(state: BankedRound, key: bytes) -> Shoes:
    """The shoes the next round starts with: each goes on where it stands, or is shuffled by this key."""
    if not state.over:
        raise TableError("the round is not over: nothing is shuffled yet")
    new, left = dict(fresh(state.plan, key)), dict(state.shoes)
    return tuple((d.name, left[d.name] if lasts(state, d) else new[d.name]) for d in decks_of(state.plan.sheet))


def again(state: BankedRound, key: bytes, seats: int | Sequence[int] = ()) -> BankedRound:
    """The next round at this table: the same players unless others are named, the meter as it stands."""
    hands = Counter(box.player for box in state.boxes if box.split_from < 0)
    same = [hands[player] for player in sorted(hands)]
    nth = state.nth + 1 if any(lasts(state, d) for d in decks_of(state.plan.sheet)) else 1
    first = start(state.plan, seats or same, key, shoes=carry(state, key), nth=nth)
    return replace(first, meter=state.meter)


def lasts(state: BankedRound, deck: Deck) -> bool:
    """Whether another round may be dealt without a shuffle; an option may say that a machine shuffles."""
    if state.plan.sheet.options.get(OptionName.DEALT_FROM) == OptionName.SHUFFLING_SHOE or (
        deck.rounds and state.nth >= deck.rounds
    ):
        return False
    if not deck.rounds and len(dict(state.shoes)[deck.name]) <= deck.cut:
        return False
    return not (deck.fresh_after_twins and any(len(set(hand)) < len(hand) for hand in _hands(state, deck.name)))


def _hands(state: BankedRound, name: str) -> Iterator[tuple[int, ...]]:
    """What each hand holds that came from this deck."""
    deals = [deal for deal in walk(state.plan.stages) if isinstance(deal, Deal) and deal.deck == name]
    to = {deal.to for deal in deals}
    board = state.board if COMMON in to else ()
    yield from (board + (box.dealt if PLAYER in to else ()) for box in state.boxes)
    yield board + (state.dealer.dealt if DEALER in to else ())
