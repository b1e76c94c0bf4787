"""Which cards lie where before each step of a script, and who sees them; and which of them a From names.

Counted for one hand that stays in to the end, as far as the words alone say it: where somebody may choose, or a wager
or an empty position decides, by the least and the most.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import NamedTuple

from pitboss.hands.combinations import Drawn
from pitboss.rules.script import Script
from pitboss.words import (
    COMMON,
    DEALER,
    PLAYER,
    Act,
    Adopt,
    Arrange,
    Burn,
    Choose,
    DealerDoes,
    Declare,
    Discard,
    Draw,
    DrawTo,
    FillFromBoard,
    From,
    Holder,
    HouseWay,
    Pile,
    Pitch,
    Remove,
    Settle,
    Split,
    Turn,
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
KEPT = 2
"""What a dealer who keeps two cards has then."""


def places(source: From, many: int) -> slice:
    """Which cards of a pile of so many a From names, in dealing order: every reader of a From asks here."""
    start = max(0, source.at - 1)
    return slice(start, start + (source.first or (1 if source.at else many)))


@dataclass(frozen=True, slots=True)
class Between:
    """At least and at most so many cards; the same where nobody has a choice."""

    least: int = 0
    most: int = 0

    @property
    def fixed(self) -> bool:
        return self.least == self.most

    def __add__(self, other: Between) -> Between:
        return Between(self.least + other.least, self.most + other.most)

    def __sub__(self, other: Between) -> Between:
        return Between(max(0, self.least - other.most), max(0, self.most - other.least))

    def __or__(self, other: Between) -> Between:
        """The one or the other."""
        return Between(min(self.least, other.least), max(self.most, other.most))

    def up_to(self, size: int) -> Between:
        """Filled up to a size."""
        return Between(max(self.least, size), max(self.most, size))

    def within(self, other: Between) -> Between:
        """No more than there are."""
        return Between(min(self.least, other.least), min(self.most, other.most))


NONE = Between()


def exactly(many: int) -> Between:
    """So many, whatever anybody does."""
    return Between(many, many)


class Packet(NamedTuple):
    """Cards that leave a deck at a step: by which of its deals, for whom, and for which of several hands there.

    `to`: nobody where they are burnt. `hand`: -1 where there is one. `drawn`: later, to fill a hand up.
    """

    step: int
    nth: int
    to: Holder | None
    hand: int
    deck: str
    many: Between
    drawn: bool = False


class DealtCard(NamedTuple):
    """One of the cards of a pass of dealing: which packet it came in and as which card, and whether it was face up."""

    packet: Packet
    at: int
    up: bool

    @property
    def spare(self) -> bool:
        """Dealt only where a position is empty."""
        return not self.packet.many.fixed


class HolderCards(NamedTuple):
    """What one holder has: the cards passed to it, in dealing order, and how many it holds now.

    `cards`: a player's and the dealer's as first dealt; of the board, those that were not taken away.
    `up`: how many of those held everybody sees. `blind`: how many of a player's own not even the player has seen.
    """

    cards: tuple[DealtCard, ...] = ()
    held: Between = NONE
    up: Between = NONE
    blind: Between = NONE
    discards: Between = NONE

    @property
    def sure(self) -> int:
        """How many cards were passed to it whoever sits where."""
        return sum(not card.spare for card in self.cards)

    def __or__(self, other: HolderCards) -> HolderCards:
        """As it is after the one choice or the other; the cards first dealt are the same."""
        ours, theirs = self[1:], other[1:]
        return HolderCards(self.cards, *(mine | your for mine, your in zip(ours, theirs, strict=True)))


NOTHING = HolderCards()


@dataclass(frozen=True, slots=True)
class DealtSoFar:
    """What has been dealt before a step, and who sees it."""

    step: int = 0
    player: HolderCards = NOTHING
    house: HolderCards = NOTHING
    common: HolderCards = NOTHING
    burnt: Between = NONE
    packets: tuple[Packet, ...] = ()
    """All that has left a deck, in dealing order."""

    def of(self, holder: Holder) -> HolderCards:
        return {PLAYER: self.player, DEALER: self.house, COMMON: self.common}[holder]

    @property
    def own(self) -> int:
        """The cards a player was dealt; what is drawn for others, or bought, aside."""
        return self.player.sure

    @property
    def dealer(self) -> int:
        """The cards the dealer was dealt."""
        return self.house.sure

    @property
    def dealer_up(self) -> int:
        return self.house.up.least

    @property
    def board(self) -> int:
        """The cards that surely lie on the board."""
        return self.common.sure

    @property
    def board_up(self) -> int:
        return self.common.up.least

    def pile(self, pile: Pile) -> Between:
        """How many cards lie in a pile; what is set in back and in front is known by its ladder alone."""
        holder = self.of(HOLDERS[pile])
        match pile:
            case Pile.DEALT:
                return exactly(len(holder.cards))
            case Pile.DISCARDS:
                return holder.discards
            case Pile.UPCARD:
                return exactly(sum(card.up for card in holder.cards))
        return holder.held


# --- the walk ---------------------------------------------------------------------------------------------------------


def before_each(steps: Iterable[object]) -> tuple[DealtSoFar, ...]:
    """What has been dealt before each step, and after the last."""
    at = DealtSoFar()
    found = [at]
    for number, step in enumerate(steps):
        at = replace(_after(at, step), step=number + 1)
        found.append(at)
    return tuple(found)


def at_the_end(script: Script) -> DealtSoFar:
    """What has been dealt when everything is settled."""
    return before_each(script.steps)[-1]


def _after(at: DealtSoFar, step: object) -> DealtSoFar:
    match step:
        case Pitch():
            return _pitched(at, step)
        case Burn():
            many = Between(0 if step.having else 1, 1)
            burnt = Packet(at.step, 0, None, -1, step.deck, many)
            return replace(at, burnt=at.burnt + many, packets=(*at.packets, burnt))
        case Turn():
            return _turned(at, step)
        case Remove():
            return replace(at, common=_removed(at.common, step.places))
        case Choose():
            return _chosen(at, step)
        case Discard():
            return replace(at, player=_discarded(at.player, step))
        case Draw():
            return _drawn(at, step)
        case FillFromBoard():
            held = at.player.held.up_to(step.size)
            return replace(at, player=at.player._replace(held=held, up=held))
        case Arrange(shows=True):
            shown = _open(at.player)
            return replace(at, player=shown | at.player if step.asks or step.first_only else shown)
        case Settle(shows=True):
            return replace(at, player=at.player | _open(at.player))
        case HouseWay() | DrawTo():
            return _played(at, step)
    return at


def _pitched(at: DealtSoFar, step: Pitch) -> DealtSoFar:
    for nth, deal in enumerate(step.deals):
        many = Between(0 if deal.spare else deal.count, deal.count)
        for hand in range(deal.hands) or (-1,):
            packet = Packet(at.step, nth, deal.to, hand, deal.deck, many)
            new = tuple(DealtCard(packet, place, place >= deal.count - deal.up) for place in range(deal.count))
            old, up = at.of(deal.to), exactly(deal.up) if not deal.spare else Between(0, deal.up)
            whose = old._replace(cards=old.cards + new, held=old.held + many, up=old.up + up)
            at = replace(_with(at, deal.to, whose), packets=(*at.packets, packet))
    return at


def _with(at: DealtSoFar, holder: Holder, has: HolderCards) -> DealtSoFar:
    match holder:
        case Holder.PLAYER:
            return replace(at, player=has)
        case Holder.DEALER:
            return replace(at, house=has)
        case Holder.BOARD:
            return replace(at, common=has)


def _turned(at: DealtSoFar, step: Turn) -> DealtSoFar:
    has = at.of(step.whose)
    if not step.count:
        return _with(at, step.whose, _open(has))
    return _with(at, step.whose, has._replace(up=(has.up + exactly(step.count)).within(has.held)))


def _open(has: HolderCards) -> HolderCards:
    """All of it lies face up."""
    return has._replace(up=has.held, blind=NONE)


def _removed(has: HolderCards, gone: tuple[int, ...]) -> HolderCards:
    kept = tuple(card for place, card in enumerate(has.cards, 1) if place not in gone)
    held = has.held - exactly(len(has.cards) - len(kept))
    return has._replace(cards=kept, held=held, up=has.up.within(held))


def _chosen(at: DealtSoFar, step: Choose) -> DealtSoFar:
    """The hand after any of the acts; as it was, where not everybody is asked."""
    ways = [_acted(at.player, act) for act in step.acts]
    ways += [at.player] if step.having or step.unless or step.after else []
    at = replace(at, player=reduce(HolderCards.__or__, ways))
    if any(isinstance(act, Adopt) for act in step.acts):
        at = replace(at, common=at.common._replace(held=at.common.held | NONE, up=at.common.up | NONE))
    return at


def _acted(has: HolderCards, act: Act) -> HolderCards:
    match act:
        case Discard():
            return _discarded(has, act)
        case Split(shows=shows):
            half = Between(has.held.least // 2, (has.held.most + 1) // 2)
            return has._replace(held=half, up=half if shows else NONE)
        case Declare(plays_on=True):
            return _open(has)
    return has


def _discarded(has: HolderCards, step: Discard) -> HolderCards:
    gone = Between(step.least, step.most)
    held = has.held - gone
    return has._replace(held=held, discards=has.discards + gone, up=held if step.shows else has.up.within(held))


def _drawn(at: DealtSoFar, step: Draw) -> DealtSoFar:
    """Every hand is full again, or those that paid for it."""
    has, everybody = at.player, step.having is None and step.unless is None
    lacks = exactly(step.size) - has.held
    full = has._replace(
        held=has.held.up_to(step.size),
        up=has.held if step.shows else has.up,
        blind=lacks if step.unseen else has.blind,
    )
    packet = Packet(at.step, 0, PLAYER, -1, "deck", lacks if everybody else lacks | NONE, drawn=True)
    return replace(at, player=full if everybody else full | has, packets=(*at.packets, packet))


def _played(at: DealtSoFar, step: HouseWay | DrawTo) -> DealtSoFar:
    """A hand is played as the house prescribes; the dealer's lies open then."""
    if isinstance(step, HouseWay) and step.whose is not DEALER:
        return replace(at, common=_open(at.common)) if step.whose is COMMON else at
    has, new = at.house, NONE
    match step:
        case DrawTo():
            new = Between(0, step.points)
            after = _open(has._replace(held=has.held + new))
        case HouseWay(does=DealerDoes.DRAWS):
            new = Between(0, max(0, has.held.most - 1))
            after = _open(has._replace(discards=has.discards + new))
        case HouseWay(does=DealerDoes.KEEPS):
            kept = exactly(KEPT)
            after = _open(has._replace(held=kept, discards=has.discards + has.held - kept))
        case _:
            after = _open(has)
    if isinstance(step, DrawTo) and step.having is not None:
        after = after | has
    packet = Packet(at.step, 0, DEALER, -1, "deck", new, drawn=True)
    return replace(at, house=after, packets=(*at.packets, packet) if new.most else at.packets)


# --- what is read -----------------------------------------------------------------------------------------------------


def size(script: Script, source: From) -> int:
    """How many cards a From names at the end, to everybody."""
    many = at_the_end(script).pile(source.pile).least
    return len(range(many)[places(source, many)])


def parts_of(script: Script, sources: Iterable[From]) -> tuple[Drawn, ...]:
    """How many cards come from each shoe."""
    decks, end = {deck.name: deck.decks for deck in script.decks}, at_the_end(script)
    counts: dict[str, int] = {}
    for source in sources:
        name = end.of(HOLDERS[source.pile]).cards[0].packet.deck
        counts[name] = counts.get(name, 0) + size(script, source)
    return tuple(Drawn(count, decks[name]) for name, count in counts.items())
