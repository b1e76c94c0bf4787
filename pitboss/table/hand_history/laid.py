"""Plainly told hands as numbers for the compiled walk: deck, acts and stakes; any other way of telling is the table's.

Nothing is judged here but what the walk does not see: cards that come twice or to the wrong player, hands shown by who
has folded. In any doubt a hand is not laid out, and the table says what it thinks of it.
"""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from math import gcd
from typing import Any, NamedTuple

from pitboss.sheet.faults import SheetError
from pitboss.table.hand_history.history import UNCOUNTED, UNKNOWN, VARIANTS
from pitboss.table.hand_history.replay import CENTS, paid, table, trimmed
from pitboss.table.hand_history.tokens import BOARD, HOLE, SHOW, Token, token
from pitboss.table.pot import betting
from pitboss.table.pot.compiled.batch import BRING_IN, DEALT, DRAW, FOLD, RAISE
from pitboss.table.pot.setup import whole_deck
from pitboss.words import COMMON, Burn, Exchange, Pitch

MOST = betting.NO_LID >> 6
"""Cents of one amount, at most; who has more is counted by the table."""
UNTOLD = -betting.NO_LID
"""Cents of a stack that nobody counted, while a row is read."""
BURNED, NO_MORE = "burn", "end"
Row = tuple[int, ...]


class Doubt(Exception):
    """This is for the table."""


class LaidHand(NamedTuple):
    """A hand as numbers, in cents. `unit`: its smallest chip. `expected`: below 0 for a stack that nobody counted."""

    variant: str
    unit: int
    dead: bool
    stacks: Row
    antes: Row
    blinds: Row
    stakes: Row
    opener: int
    deck: list[int]
    acts: list[int]
    amounts: list[int]
    whose: list[int]
    mucks: int
    board: int
    expected: Row | None
    unknown: int


class LaidShape(NamedTuple):
    """How a variant is dealt: `steps` are burns, (cards for everybody, how many of them up), (cards for the board,)
    and exchanges. `lowest`: the lowest card of the deck.
    """

    steps: tuple[Any, ...]
    lowest: int
    seats: int


@cache
def shape(variant: str) -> LaidShape:
    """How a variant is dealt."""
    plan = table(variant, CENTS, CENTS, 2 * CENTS)
    steps: list[Any] = []
    for stage in plan.stages:
        if isinstance(stage, Pitch):
            steps += [(deal.count,) if deal.to is COMMON else (deal.count, deal.up) for deal in stage.deals]
        elif isinstance(stage, Burn | Exchange):
            steps.append(BURNED if isinstance(stage, Burn) else DRAW)
    return LaidShape((*steps, NO_MORE), min(whole_deck(plan.terms)), plan.terms.seats)


def laid_out(data: dict[str, Any]) -> LaidHand | None:
    """The fields of a hand, all of them plain, as numbers; None for the table."""
    try:
        return _laid(data)
    except (Doubt, SheetError, KeyError, TypeError, AttributeError, ValueError):
        return None


# --- chips ----------------------------------------------------------------------------------------------------------


def _laid(data: dict[str, Any]) -> LaidHand:
    variant = data["variant"]
    stakes, stacks = VARIANTS[variant].stakes, data["starting_stacks"]
    count = len(stacks)
    if not 2 <= count <= shape(variant).seats or any(name not in data for name in stakes):
        raise Doubt
    _check(data, count)
    antes, chips = _row(data["antes"], count), _row(stacks, count, uncounted=True)
    posted = _row(data.get("blinds_or_straddles", [0] * count), count, late=True)
    ends = _row(data["finishing_stacks"], count, uncounted=True) if "finishing_stacks" in data else None
    won = _row(data.get("winnings", ()), count if "winnings" in data else 0)
    bring_in, small, big, least = (
        _cents(data.get(name, 0)) for name in ("bring_in", "small_bet", "big_bet", "min_bet")
    )
    told = _Told(shape(variant), count)
    for each in data["actions"]:
        told.take(token(each))
    rows = (*antes, *chips, *posted, *(ends or ()), *won, bring_in, small, big, least, *told.tos)
    every = [each for each in rows if each != UNTOLD]
    unit = _unit(every)
    small, big = small or least, max(small or least, big)
    if small <= 0 or min(chips) == 0 or max(every) >= MOST:
        raise Doubt
    table(variant, unit, small, big)
    unknown = sum(1 << seat for seat, chip in enumerate(chips) if chip < 0)
    if unknown:
        most = sum(map(abs, every)) + (len(told.tos) + 1) * (small + big + CENTS)
        chips = tuple(most if chip < 0 else chip for chip in chips)
    if count == 2:
        antes, posted = antes[::-1], posted[::-1]
    trims = data.get("ante_trimming_status", False)
    antes = trimmed(antes, chips) if trims else antes
    blinds = tuple([max(0, each) for each in posted])
    short = min(chips) < max(antes) + max(blinds)
    opener = (betting.last_blind(paid(blinds, antes, chips) if short else blinds, count) + 1) % count
    return LaidHand(
        variant,
        unit,
        not trims,
        chips,
        antes,
        tuple([abs(each) for each in posted]),
        (small, big, bring_in),
        opener,
        told.cards(),
        told.acts,
        told.amounts,
        told.whose,
        told.mucks(),
        told.board,
        ends,
        unknown,
    )


def _check(data: dict[str, Any], count: int) -> None:
    """What else a reader would object to."""
    for name in ("players", "seats", "time_banks"):
        if name in data and (type(data[name]) is not list or len(data[name]) != count):
            raise Doubt
    if any(type(name) is not str for name in data.get("players", ())):
        raise Doubt
    if type(data.get("hand", 0)) not in (int, str) or type(data.get("ante_trimming_status", False)) is not bool:
        raise Doubt
    if type(data["actions"]) is not list:
        raise Doubt


def _row(row: list[Any], count: int, *, uncounted: bool = False, late: bool = False) -> Row:
    """Amounts in cents; UNTOLD for a stack that nobody counted."""
    if len(row) != count:
        raise Doubt
    found = tuple([each * CENTS if type(each) is int else _parts(each, uncounted=uncounted) for each in row])
    if not late and found and min(found) < 0 and (not uncounted or min(row) < 0):
        raise Doubt
    return found


def _cents(value: Any) -> int:
    found = value * CENTS if type(value) is int else _parts(value, uncounted=False)
    if found < 0:
        raise Doubt
    return found


def _parts(value: Any, *, uncounted: bool) -> int:
    if type(value) is not Decimal:
        raise Doubt
    if value == UNCOUNTED:
        if not uncounted:
            raise Doubt
        return UNTOLD
    found = int(value * CENTS)
    if found != value * CENTS:
        raise Doubt
    return found


def _unit(amounts: list[int]) -> int:
    """The smallest chip in cents: a chip of the history, a tenth or a hundredth of it."""
    common = gcd(*amounts)
    return CENTS if common % CENTS == 0 else 10 if common % 10 == 0 else 1


# --- cards and acts ---------------------------------------------------------------------------------------------------


class _Told:
    """The hand as its actions tell it. A hand of cards is places in the deck."""

    def __init__(self, shape: LaidShape, count: int) -> None:
        self.shape, self.count = shape, count
        self.at = self.seen = self.board = 0
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(count)]
        self.live = (1 << count) - 1
        self.acts: list[int] = []
        self.amounts: list[int] = []
        self.whose: list[int] = []
        self.tos: list[int] = []
        self.dealt: dict[int, tuple[int, ...]] = {}
        self.drawn: dict[int, range] = {}
        self.drew: set[int] = set()
        self.filled: list[bool] = []
        self.said: dict[int, int] = {}

    def take(self, action: Token | None) -> None:
        """One more action."""
        if action is None or action.player >= self.count:
            raise Doubt
        kind = action.kind
        if kind <= BRING_IN:
            self.act(action)
        elif kind == HOLE:
            self.hole(action)
        elif kind == BOARD:
            self.lay(action)
        elif kind == SHOW:
            self.show(action)
        else:
            self.draw(action)

    def act(self, action: Token) -> None:
        if self.said or self.drawn or self.dealt:
            raise Doubt
        kind, player = action.kind, action.player
        self.acts.append(kind)
        self.amounts.append(action.amount)
        self.whose.append(player)
        if kind == FOLD:
            self.live &= ~(1 << player)
        elif kind == RAISE:
            self.tos.append(action.amount)

    def once(self, bits: int) -> None:
        """No card comes twice; in a draw game it may, and the table knows when."""
        if bits & self.seen or bits & ((1 << self.shape.lowest) - 1):
            raise Doubt
        self.seen |= bits

    def due(self, *, after_draw: bool = False) -> Any:
        """The next step, burned cards before it on the deck."""
        if self.shape.steps[self.at] == DRAW and after_draw:
            self.at += 1
        while self.shape.steps[self.at] == BURNED:
            self.deck.append(UNKNOWN)
            self.at += 1
        return self.shape.steps[self.at]

    def mark(self, count: int) -> None:
        self.acts.append(DEALT)
        self.amounts.append(count)
        self.whose.append(0)

    def lay(self, action: Token) -> None:
        """Cards for the board, all that are due."""
        count = len(action.cards)
        if self.dealt or self.due() != (count,) or UNKNOWN in action.cards:
            raise Doubt
        self.once(action.bits)
        self.deck += action.cards
        self.board += count
        self.at += 1
        self.mark(count)

    def hole(self, action: Token) -> None:
        """Cards for a player: new ones for those thrown away, or those that everybody gets."""
        self.once(action.bits)
        player, cards = action.player, action.cards
        if player in self.drawn:
            places = self.drawn.pop(player)
            if len(places) != len(cards) or UNKNOWN in cards:
                raise Doubt
            self.deck[places.start : places.stop] = cards
            return
        if self.drawn or 0 in self.said.values() or player in self.dealt or not self.live >> player & 1:
            raise Doubt
        self.dealt[player] = cards
        if len(self.dealt) == self.live.bit_count():
            self.pitch()

    def pitch(self) -> None:
        """Everybody has the cards: they lie in the deck one each in turn."""
        step = self.due()
        if len(step) != 2:
            raise Doubt
        count, up = step
        rows = sorted(self.dealt.items())
        for at in range(count):
            for player, cards in rows:
                if len(cards) != count or (cards[at] < 0 and at >= count - up):
                    raise Doubt
                self.hands[player].append(len(self.deck))
                self.deck.append(cards[at])
        self.dealt = {}
        self.at += 1
        self.mark(count)

    def draw(self, action: Token) -> None:
        """A player throws cards away; the new ones are told later, and lie here in the deck."""
        player, own = action.player, self.hands[action.player]
        again = bool(self.acts) and self.acts[-1] == DRAW and player not in self.drew
        if self.due(after_draw=not again) != DRAW or self.said or self.dealt or not own:
            raise Doubt
        self.drew = {*self.drew, player} if again else {player}
        mask = 0
        for card in action.cards:
            places = [at for at, place in enumerate(own) if self.deck[place] == card]
            if card < 0 or not places:
                raise Doubt
            mask |= 1 << places[0]
        self.acts.append(DRAW)
        self.amounts.append(mask)
        self.whose.append(player)
        start = len(self.deck)
        self.hands[player] = [place for at, place in enumerate(own) if not mask >> at & 1]
        if action.cards:
            self.drawn[player] = range(start, start + len(action.cards))
            self.hands[player] += self.drawn[player]
            self.deck += [UNKNOWN] * len(action.cards)

    # --- the showdown -----------------------------------------------------------------------------------------------

    def show(self, action: Token) -> None:
        """What a player does with the hand; cards that nobody saw may be known now."""
        player, cards, own = action.player, action.cards, self.hands[action.player]
        if self.drawn or self.dealt or not self.live >> player & 1 or not own:
            raise Doubt
        for card in cards:
            if card >= 0 and all(self.deck[place] != card for place in own):
                self.learn(card, own)
        if cards and len(cards) != len(own):
            raise Doubt
        self.said[player] = (2 if UNKNOWN in cards else 1) if cards else 0

    def learn(self, card: int, own: list[int]) -> None:
        self.once(1 << card)
        for place in own:
            if self.deck[place] == UNKNOWN:
                self.deck[place] = card
                return
        raise Doubt

    def mucks(self) -> int:
        """Who gives up at the showdown, as bits: who says so, and who has a hand that nobody knows."""
        if self.live.bit_count() < 2:
            return 0
        found = 0
        for player, own in enumerate(self.hands):
            if self.live >> player & 1:
                said = self.said.get(player, 1)
                hidden = any(self.filled[place] for place in own)
                if said == 2 and not hidden:
                    raise Doubt
                found |= 1 << player if hidden or not said else 0
        return found

    def cards(self) -> list[int]:
        """The deck, with any other cards for those that nobody saw."""
        if self.drawn or self.dealt:
            raise Doubt
        self.filled = [card < 0 for card in self.deck]
        spare = (card for card in range(self.shape.lowest, betting.DECK) if not self.seen >> card & 1)
        for place, hidden in enumerate(self.filled):
            if hidden:
                self.deck[place] = next(spare, -1)
        if -1 in self.deck:
            raise Doubt
        return self.deck
