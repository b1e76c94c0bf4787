"""How the hands of a game are made and ranked, in sentences: what a dealer must know to read them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from pitboss.hands import kinds as k
from pitboss.hands.cards import rank_name, rank_plural
from pitboss.hands.kinds import Kind
from pitboss.hands.ladder import Aces, Ladder, Wild
from pitboss.hands.names import title
from pitboss.report.rulesheet.sentences import listed
from pitboss.rules.dealt import Between, DealtSoFar, before_each, places
from pitboss.rules.shape import is_common_hand
from pitboss.table.lines import capital
from pitboss.words import (
    DEALER,
    Bonus,
    Both,
    Busted,
    Choose,
    Compare,
    Deal,
    Duel,
    From,
    Game,
    Hand,
    Margin,
    OneOf,
    Pays,
    Pile,
    Pitch,
    Pool,
    PotGame,
    Progressive,
    Ranking,
    Solo,
    Step,
    Wager,
    called,
    walk,
)


class ReadFor(NamedTuple):
    """A spot for which a hand is read, as it is called, and whether that is on declaring."""

    spot: str
    declared: bool = False

    @property
    def words(self) -> str:
        return f"{self.spot} on declaring" if self.declared else self.spot


@dataclass(frozen=True, slots=True)
class Use:
    """A hand, the spots it is read for, whether it is the dealer's, and how many cards there are to make it of."""

    hand: Hand
    reads: tuple[ReadFor, ...]
    dealers: bool
    of: int
    picked: bool = False
    theirs: int = 0
    """How many the dealer makes the same hand of, where that is another number."""

    @property
    def spots(self) -> tuple[str, ...]:
        """In words."""
        return tuple(each.words for each in self.reads)

    @property
    def key(self) -> tuple[object, ...]:
        return self.hand.ladder, self.hand.cards if not self.picked else (), self.hand.use, self.dealers


def uses(game: Game) -> tuple[Use, ...]:
    """Every way a hand is made in this game, once, in the order of the script and then of the settlement."""
    found: dict[object, Use] = {}
    for use in _all_uses(game):
        old = found.get(use.key, replace(use, reads=()))
        found[use.key] = replace(old, reads=tuple(dict.fromkeys((*old.reads, *use.reads))))
    return tuple(replace(use, reads=tuple(_once(use.reads))) for use in found.values())


def _once(reads: tuple[ReadFor, ...]) -> Iterator[ReadFor]:
    """The spots, but not those on declaring that are read so in any case."""
    return (each for each in reads if not each.declared or each._replace(declared=False) not in reads)


def busts(game: Game) -> Busted | None:
    """The word for a hand over 21, where one is bet on."""
    return next((word for word in walk((game.script, game.settle)) if isinstance(word, Busted)), None)


def _all_uses(game: Game) -> Iterator[Use]:
    steps = tuple(_steps(game.script))
    _, *after = before_each(steps)
    for step, at in zip(steps, after, strict=True):
        yield from _uses(step, at)
    yield from _uses(game.settle, after[-1])
    yield from (use for wager in walk(game.script) if isinstance(wager, Wager) for use in _picks(wager, after[-1]))


def _steps(script: tuple[Step, ...]) -> Iterator[Step]:
    """The script with every choice of the house that matters to the cards: of two ways to deal the usual one."""
    for step in script:
        if not isinstance(step, OneOf):
            yield step
            continue
        for place, (_, steps) in enumerate(step.ways):
            yield from (s for s in _steps(steps) if place == 0 or not isinstance(s, Pitch))


def _uses(word: object, at: DealtSoFar) -> Iterator[Use]:
    """The hands of the rows that settle a spot."""
    for row in walk(word):
        if isinstance(row, Duel | Both | Solo | Bonus | Progressive | Pool):
            name = ReadFor(called(row.spot.name), declared=isinstance(word, Choose))
            yield from (replace(use_of(hand, name, at), theirs=_theirs(row, hand, at)) for hand in _own(row))
            theirs = row.against if isinstance(row, Duel | Both) else None
            yield from (use_of(hand, name, at, dealers=True) for hand in walk(theirs) if isinstance(hand, Hand))
            reads = (pays.reads for pays in walk(row) if isinstance(pays, Pays))
            for start, hand in (each for some in reads for each in some):
                yield use_of(hand, ReadFor(f"{name.words} by the {start} schedules"), at)


def _theirs(row: object, hand: Hand, at: DealtSoFar) -> int:
    """Of how many cards the dealer makes the hand; 0 where it is as many as the player's."""
    own, dealers = _known(at.pile(Pile.OWN)), _known(at.pile(Pile.DEALER))
    if not isinstance(row, Duel) or row.against or row.hand != hand or own == dealers:
        return 0
    return _of(hand, at, dealers)


def _own(row: Duel | Both | Solo | Bonus | Progressive | Pool) -> Iterator[Hand]:
    """The hands a row reads, but for those that only say who may or who must."""
    if isinstance(row, Both):
        yield from (row.back, row.front)
        return
    on = [pays.on for pays in walk(row) if isinstance(pays, Pays) and pays.on]
    for found in (row.hand, *on):
        yield from [found.hand] if isinstance(found, Margin) else [found] if isinstance(found, Hand) else []


def _picks(wager: Wager, at: DealtSoFar) -> Iterator[Use]:
    """The hands of the outcomes that are picked on a spot; common hands that lie side by side are one."""
    for pick in wager.picks:
        common = is_common_hand(pick)
        hands = (hand for hand in walk(pick.wins) if isinstance(hand, Hand))
        yield from (use_of(hand, ReadFor(called(wager.spot.name)), at, picked=common) for hand in hands)


def use_of(hand: Hand, read: ReadFor, at: DealtSoFar, *, dealers: bool = False, picked: bool = False) -> Use:
    """A hand read for this spot, from cards that lie so."""
    return Use(hand, (read,), dealers, _of(hand, at, _known(at.pile(Pile.OWN))), picked)


def _of(hand: Hand, at: DealtSoFar, own: int) -> int:
    """How many cards there are to make a hand of, with so many own ones; 0 where that is not known."""
    sizes = [_size(source, hand.ladder, at, own) for source in hand.cards]
    return sum(sizes) if all(sizes) else 0


def _size(source: From, ladder: Ladder, at: DealtSoFar, own: int) -> int:
    """How many cards a From gives; 0 where that is not known."""
    match source.pile:
        case Pile.OWN:
            whole = own
        case Pile.BACK | Pile.FRONT:
            whole = ladder.size
        case Pile.UPCARD:
            whole = 1
        case _:
            whole = _known(at.pile(source.pile))
    named = places(source, whole)
    return int(named.stop - named.start)


def _known(many: Between) -> int:
    """How many cards lie there, if any do; 0 where that is up to somebody."""
    return many.most if many.least in (0, many.most) else 0


def dealt_by(script: tuple[Any, ...]) -> DealtSoFar:
    """How the cards lie at the end of a script."""
    return before_each(_steps(script))[-1]


# --- in words -----------------------------------------------------------------------------------------------------

PILES = {
    Pile.OWN: "own hand",
    Pile.DEALT: "cards as first dealt",
    Pile.DISCARDS: "discards",
    Pile.BACK: "hand set in back",
    Pile.FRONT: "hand set in front",
    Pile.BOARD: "community cards",
    Pile.DEALER: "dealer's hand",
    Pile.UPCARD: "dealer's up card",
}
COMPARED = {Pile.BACK: "dealer's higher hand", Pile.FRONT: "dealer's other hand"}
NAMES = {
    Kind.ROYAL_MATCH: "royal flush with the ace and king of another suit",
    Kind.IDENTICAL_THREE: "three identical cards",
    Kind.IDENTICAL_FOUR: "four identical cards",
    Kind.IDENTICAL_FIVE: "five identical cards",
    Kind.EIGHT_LOW: "eight or better low",
    Kind.PAIR_FLUSH: "flush with a pair in it",
    Kind.FIVE_WITH_FOUR_IDENTICAL: "five of a kind with four identical cards",
}
TWO_CARDS = {
    Kind.STRAIGHT_FLUSH: "suited connected cards",
    Kind.STRAIGHT: "connected cards",
    Kind.FLUSH: "suited cards",
}
RUNS = {k.RUN, k.SUITED_RUN, k.ROYAL, k.NATURAL_RUN, k.NATURAL_ROYAL, k.MATCH}
SUITED = {k.SUIT, k.SUITED_RUN, k.ROYAL, k.NATURAL_SUIT, k.NATURAL_RUN, k.NATURAL_ROYAL, k.PAIR_SUIT}
STRAIGHTS = {each for each in Kind if each.family in RUNS}
FLUSHES = {each for each in Kind if each.family in SUITED}


def made(game: Game | PotGame, use: Use) -> str:
    """Which cards a hand is made of."""
    names = COMPARED if use.dealers and any(isinstance(s, Compare) for s in game.script) else {}
    two = any(isinstance(deal, Deal) and deal.to is DEALER and deal.hands for deal in walk(game.script))
    cards = ", ".join(_cards(source, names, two=two) for source in use.hand.cards)
    cards = "the common hand that was picked" if use.picked else cards
    own = f", {' or '.join(map(str, use.hand.use))} of them from the own hand" if use.hand.use else ""
    whose = "The dealer's hand for " if use.dealers else ""
    theirs = f"; the dealer's is {_count(replace(use, of=use.theirs))}" if use.theirs else ""
    line = f"{whose}{listed(use.spots)}: {_count(use)} ({cards}){own}{theirs}."
    return capital(line)


def _count(use: Use) -> str:
    size = use.hand.ladder.size
    if use.of == size:
        return {1: "the one card", 2: "both cards"}.get(size, f"all {size} cards")
    return f"the best {size} of {use.of} cards" if use.of > size else f"the best {size} cards"


def _cards(source: From, names: dict[Pile, str], *, two: bool) -> str:
    pile = names.get(source.pile, PILES[source.pile])
    if two and source.pile is Pile.DEALER and source.first:
        return f"dealer's {'second' if source.at else 'first'} hand"
    if source.at:
        last = source.at + (source.first or 1) - 1
        return f"cards {source.at} to {last} of the {pile}" if last > source.at else f"card {source.at} of the {pile}"
    return f"first {source.first} of the {pile}" if source.first else pile


def ranked(game: Game, ladder: Ladder) -> Iterator[str]:
    """A ladder from best to worst, and how aces and wild cards count, as the house may choose."""
    if Kind.POINTS in ladder.kinds:
        yield f"{'Fewer' if ladder.low else 'More'} points are better: an ace is 1, a picture 10, others as printed."
        return
    yield best_to_worst(ladder)
    yield " ".join(counting(ladder, max(deck.jokers for deck in game.decks)))
    for ranking in (option for option in game.options if isinstance(option, Ranking)):
        if ranking.ladders[0][1] == ladder:
            for name, other in ranking.ladders[1:]:
                yield f"If the house chooses {name!r} for {ranking.name}: {_aces(other)}"


def best_to_worst(ladder: Ladder) -> str:
    """The kinds of hands in their order."""
    return f"Best to worst: {', '.join(_name(ladder, each) for each in reversed(ladder.kinds))}."


def counting(ladder: Ladder, jokers: int) -> tuple[str, ...]:
    """How aces, low hands and wild cards count, with so many jokers in the deck."""
    return (_aces(ladder), *_low(ladder), *_wild(jokers, ladder))


def _name(ladder: Ladder, what: Kind) -> str:
    if what is Kind.HIGH_CARD:
        whole = Kind.PAIR in ladder.kinds or ladder.size == 1
        return "no pair" if ladder.low else "high card" if whole else "other hands"
    return NAMES.get(what) or (ladder.size == 2 and TWO_CARDS.get(what)) or title(ladder, what)


def _aces(ladder: Ladder) -> str:
    runs = "connected cards" if ladder.size == 2 else "a straight"
    if ladder.aces is Aces.LOW:
        return "The ace is the lowest card."
    if ladder.aces is Aces.HIGH or not STRAIGHTS & set(ladder.kinds):
        return "The ace is the highest card."
    if ladder.aces is Aces.SECOND:
        return "The ace is the highest card; ace to five is the second highest straight."
    if ladder.aces is Aces.SIX:
        return "The ace is the highest card; in a straight it may also stand below the six, which is then the lowest."
    return f"The ace is the highest card; in {runs} it may also stand below the two, which is then the lowest."


def _low(ladder: Ladder) -> Iterator[str]:
    if ladder.low:
        if Kind.BADUGI in ladder.kinds:
            yield "Only cards of different ranks and suits count: the more of them the better, then the lowest."
            return
        yield "The lowest cards win."
        if not (STRAIGHTS | FLUSHES) & set(ladder.kinds):
            yield "Straights and flushes do not count."
        if ladder.limit:
            yield f"Cards of one rank, or a card above the {rank_name(ladder.limit - 2)}, make no low hand."


def _wild(jokers: int, ladder: Ladder) -> Iterator[str]:
    who = "A joker" if jokers > 1 else "The joker"
    plain = not (STRAIGHTS | FLUSHES) & set(ladder.kinds)
    may = {
        Wild.BUG: "is an ace" if plain else "is an ace, or completes a straight, a flush or a straight flush",
        Wild.BUG_FIVES: "is an ace, or completes a straight, a flush, a straight flush or five of a kind",
        Wild.FULL: "may be any card",
        Wild.LOWEST: "is the lowest card not held",
    }
    if jokers and ladder.wild in may:
        yield f"{who} {may[ladder.wild]}."
    for each in ladder.wild_ranks:
        yield f"{rank_plural(each).capitalize()} are wild and may be any card."
