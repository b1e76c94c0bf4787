"""A slow way to the value of a game: every deal of a short deck through the live table, every decision tried.

Nothing here knows a rule. Where cards come off the deck all of them are tried, what a player cannot tell apart is
decided alike, and the best decision is the one that nets most. It shares no line with the solver.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from pitboss.games.book import slug
from pitboss.hands.cards import DECK
from pitboss.sheet.banked import Sheet
from pitboss.table.banked.engine import apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Betting, Decided, Wagered, WagerRange
from pitboss.table.banked.view import view
from pitboss.table.state import Moved, replace
from pitboss.words import Choose, FillFromBoard

Node = tuple[Fraction, BankedRound]
Nets = dict[str, Fraction]


def reference(sheet: Sheet, cards: Sequence[int], decide: Sequence[str], beside: Sequence[str] = ()) -> Nets:
    """What each spot nets on average, in cents, when `decide` together are played for all they are worth.

    The required wagers are made at the least size, and of the optional ones those named. No row may name a suit.
    """
    first = start(plan(slug(sheet.game), sheet), 1, shoes=_shoes(sheet, cards))
    return _play([(Fraction(1), first)], frozenset(decide), frozenset((*decide, *beside)))


def _shoes(sheet: Sheet, cards: Sequence[int]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    (deck,) = sheet.game.decks
    return ((deck.name, tuple(cards)),)


def _play(nodes: list[Node], decide: frozenset[str], bets: frozenset[str]) -> Nets:
    """What follows from situations that a player has come to by the same decisions."""
    total: Nets = defaultdict(Fraction)
    alike: dict[object, list[Node]] = defaultdict(list)
    for weight, state in (after for node in nodes for after in _onward(*node, bets)):
        if state.over:
            for paid in state.paid:
                total[paid.spot] += weight * paid.net
        else:
            alike[_seen(state)].append((weight, state))
    for group in alike.values():
        best = _best(group, decide, bets)
        for spot, net in best.items():
            total[spot] += net
    return total


def _best(group: list[Node], decide: frozenset[str], bets: frozenset[str]) -> Nets:
    acts = [offer for offer in legal(group[0][1]) if isinstance(offer, Decided) and not _ahead(group[0][1], offer)]
    tried = (_play([(weight, apply(state, act)) for weight, state in group], decide, bets) for act in acts)
    return max(tried, key=lambda nets: sum(nets.get(spot, Fraction(0)) for spot in decide))


def _ahead(state: BankedRound, act: Decided) -> bool:
    """A bet laid before its time: never better than the same bet later, when more is seen."""
    stage = here(state)
    return isinstance(stage, Choose) and act.spot in {bet.spot.name for bet in stage.ahead}


def _seen(state: BankedRound) -> object:
    """All that the player knows."""
    seat = view(state, 0)
    return seat.hands, seat.dealer, seat.board, seat.may, seat.paid


def _onward(weight: Fraction, state: BankedRound, bets: frozenset[str]) -> Iterator[Node]:
    """On to the next decision or the end, over every card that may come."""
    if state.over or any(isinstance(offer, Decided) for offer in legal(state)):
        yield weight, state
    elif isinstance(here(state), Betting):
        yield from _onward(weight, _bet(state, bets), bets)
    else:
        for share, after in _dealt(state):
            yield from _onward(weight * share, after, bets)


def _bet(state: BankedRound, bets: frozenset[str]) -> BankedRound:
    asked: set[str] = set()
    while todo := [r for r in legal(state) if isinstance(r, WagerRange) and not r.tip and r.spot not in asked]:
        offer = todo[0]
        asked.add(offer.spot)
        if offer.required or offer.spot in bets:
            pick = offer.picks[0].name if offer.picks else ""
            state = apply(state, Wagered(0, offer.spot, -(-offer.least // offer.step) * offer.step, pick))
    return apply(state, BetsClosed())


def _dealt(state: BankedRound) -> Iterator[Node]:
    """The dealer's next move with every choice of cards; those that nobody will see go back under the deck."""
    name, shoe = state.shoes[0]
    probe = apply(state, Moved())
    used = len(shoe) - len(probe.shoes[0][1])
    places = _places(probe, state, shoe[:used])
    fresh = not any(box.cards for box in state.boxes) and not state.board and not state.dealer.cards
    deals = list(_assigned(shoe, [len(group) for group in places], fresh=fresh))
    total = sum(many for many, _ in deals)
    for many, cards in deals:
        order = list(shoe)
        spots = [place for group in places for place in group]
        for place, card in zip(spots, cards, strict=True):
            order[place] = card
        rest = [card for card in shoe if card not in set(cards)]
        order = [order[at] if at in spots else rest.pop() for at in range(len(order))]
        after = apply(replace(state, shoes=((name, tuple(order)),)), Moved())
        gone = tuple(order[at] for at in range(used) if at not in spots)
        left = tuple(sorted((*after.shoes[0][1], *gone)))
        yield Fraction(many, total), replace(after, shoes=((name, left),), burnt=())


def _places(after: BankedRound, before: BankedRound, drawn: tuple[int, ...]) -> list[list[int]]:
    """Which of the cards drawn go to one and the same place, so that their order does not matter."""
    groups: dict[object, list[int]] = defaultdict(list)
    for at, card in enumerate(drawn):
        for number, box in enumerate(after.boxes):
            if card in box.cards:
                groups["own", number].append(at)
        if card in after.dealer.cards:
            place = after.dealer.cards.index(card)
            groups["dealer", _dealers(after, place)].append(at)
        if card in after.board:
            place = after.board.index(card)
            ordered = place >= after.board_up or _in_order(after)
            groups["board", place if ordered else -1].append(at)
    return list(groups.values())


def _in_order(state: BankedRound) -> bool:
    """Whether it matters which of the open board cards came first."""
    return any(isinstance(stage, FillFromBoard) for stage in state.plan.stages)


def _dealers(state: BankedRound, place: int) -> object:
    """The dealer's cards are alike but for those turned up and those of another hand."""
    exposed = place in state.dealer.exposed or place in state.dealer_up
    halves = [len(part) for part in (state.dealer.back, state.dealer.front) if part]
    return exposed, place >= halves[0] if halves else False


def _assigned(deck: Sequence[int], sizes: list[int], *, fresh: bool = False) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to take sets of these sizes from the deck, one after the other, and for how many ways it stands.

    From a fresh deck, of all first sets that differ by their suits' names only, one stands for all.
    """
    if not sizes:
        yield 1, ()
        return
    firsts = list(combinations(deck, sizes[0]))
    many = Counter(map(_pattern, firsts)) if fresh else Counter()
    one = {_pattern(some): some for some in firsts}
    for some in one.values() if fresh else firsts:
        rest = [card for card in deck if card not in some]
        for times, others in _assigned(rest, sizes[1:]):
            yield (many[_pattern(some)] if fresh else 1) * times, (*some, *others)


def _pattern(cards: Sequence[int]) -> object:
    """The same for all hands that differ by the names of their suits only."""
    suits = sorted(tuple(card // 4 for card in cards if card < DECK and card % 4 == suit) for suit in range(4))
    return tuple(suits), sum(card >= DECK for card in cards)


def short(ranks: str, jokers: int = 0) -> tuple[int, ...]:
    """All four suits of some ranks, and so many jokers."""
    values = sorted("23456789TJQKA".index(rank) for rank in ranks)
    return (*(4 * value + suit for value in values for suit in range(4)), *range(DECK, DECK + jokers))
