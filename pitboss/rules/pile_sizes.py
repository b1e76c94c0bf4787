"""Which cards a hand is read from when nobody's decision can change them: how many, and from which deck."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.hands.combinations import Drawn
from pitboss.rules.script import Script
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    Deal,
    DealerDoes,
    Discard,
    Draw,
    DrawTo,
    FillFromBoard,
    From,
    Hand,
    Holder,
    HouseWay,
    Pile,
    Pitch,
    Remove,
    Split,
    walk,
)

HOLDERS = {
    Pile.OWN: PLAYER,
    Pile.DEALT: PLAYER,
    Pile.DISCARDS: PLAYER,
    Pile.BOARD: COMMON,
    Pile.DEALER: DEALER,
    Pile.UPCARD: DEALER,
}
"""Who was dealt the cards of a pile."""


def settled_by_the_deal(script: Script, hand: Hand) -> bool:
    """Whether the hand's cards are what they are, whatever anybody decides."""
    piles = {source.pile for source in hand.cards}
    steps = tuple(walk(script.steps))
    if not piles <= HOLDERS.keys():
        return False
    if piles & {Pile.OWN, Pile.DISCARDS} and any(isinstance(step, Discard | Split | FillFromBoard) for step in steps):
        return {Pile.OWN, Pile.DISCARDS} <= piles and discarded(script) > 0
    return Pile.DEALER not in piles or not any(_changes_dealer(step) for step in steps)


def _changes_dealer(step: object) -> bool:
    return isinstance(step, DrawTo) or (isinstance(step, HouseWay) and step.does is not DealerDoes.SETS)


def discarded(script: Script) -> int:
    """How many cards everybody gives up and is dealt again; 0 where that is up to the player."""
    found = [step for step in walk(script.steps) if isinstance(step, Discard | Split | FillFromBoard)]
    same = len(found) == 1 and isinstance(found[0], Discard) and found[0].least == found[0].most
    draws = any(isinstance(step, Draw) for step in script.steps)
    return found[0].least if same and draws and isinstance(found[0], Discard) else 0


def size(script: Script, source: From) -> int:
    """How many cards a From names."""
    whole = _whole(script, source.pile)
    start = max(0, source.at - 1)
    return min(source.first or (1 if source.at else whole), whole - start)


def _whole(script: Script, pile: Pile) -> int:
    if pile is Pile.DISCARDS:
        return discarded(script)
    deals = dealt(script, HOLDERS[pile])
    if pile is Pile.UPCARD:
        return sum(deal.up * max(1, deal.hands) for deal in deals)
    gone = [step for step in script.steps if isinstance(step, Remove)] if pile is Pile.BOARD else []
    return sum(deal.count * max(1, deal.hands) for deal in deals) - sum(len(step.places) for step in gone)


def dealt(script: Script, to: Holder) -> list[Deal]:
    """The deals to the player, the dealer or the board."""
    deals = (deal for step in script.steps if isinstance(step, Pitch) for deal in step.deals)
    return [deal for deal in deals if deal.to is to and not deal.spare]


def parts_of(script: Script, sources: Iterable[From]) -> tuple[Drawn, ...]:
    """How many cards come from each shoe."""
    decks = {deck.name: deck.decks for deck in script.decks}
    counts: dict[str, int] = {}
    for source in sources:
        name = dealt(script, HOLDERS[source.pile])[0].deck
        counts[name] = counts.get(name, 0) + size(script, source)
    return tuple(Drawn(count, decks[name]) for name, count in counts.items())
