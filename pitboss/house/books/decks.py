"""Decks, shufflers and dice of a house: where each is, how long it is used, and what the law lets be done with it.

What is late is told by `clocks`; here something is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from pitboss.house.books.deck_events import (
    DeckCounted,
    DeckInspected,
    DeckPlace,
    DeckPutIn,
    DeckReceived,
    DeckSequenced,
    DecksLaidOut,
    DecksShown,
    DecksSpread,
    DeckTakenOut,
    DiceInspected,
    HouseDeck,
    HouseDice,
    IrregularityClarified,
    Shuffler,
    ShufflerPlaced,
    ShufflerRemoved,
)
from pitboss.house.books.state import Came, Held, HouseError, HouseState, TableBank, without
from pitboss.law.paragraphs import Cite, Section

CO_CARDS, CO_DEAL, CO_BAD = Section("CO", "47.1-1007"), Section("CO", "47.1-1011")("(2)"), Section("CO", "47.1-1036")
MA_CARDS, MA_OPENING, MA_COUNT = Section("MA", "poker 2"), Section("MA", "poker 4"), Section("MA", "poker 6")
MA_RULES = Section("MA", "poker 15")
CH_CARDS, CH_OPENING = Section("MA", "colorado hold'em 2"), Section("MA", "colorado hold'em 4")
CH_SHOE, CH_MACHINE = Section("MA", "colorado hold'em 7"), Section("MA", "colorado hold'em 8")
DICE = Section("CO", "47.1-1017.43")("(5) dice")
VIRTUAL = ("47.1-1017.38",)
"""Sections that play with cards on a screen: no deck lies at these tables."""
HANDS = 7
"""So many hands a new deck stays at a house-banked table."""


# --- whose law ----------------------------------------------------------------------------------------------------


def section(table: TableBank) -> str:
    """The section that a table's game is played by first."""
    return table.definition.law[0].number


def has_cards(table: TableBank) -> bool:
    """Whether cards that can be counted lie at a table: 1007(2) lets the rules of a game do without."""
    return section(table) not in VIRTUAL


def colorado(table: TableBank) -> bool:
    """Whether Colorado's sections on cards hold: for poker, not for a wager beside blackjack."""
    return table.state == "CO" and not section(table).startswith("30-21") and has_cards(table)


def massachusetts_poker(table: TableBank) -> bool:
    return table.state == "MA" and section(table).startswith("poker")


def massachusetts_holdem(table: TableBank) -> bool:
    """Whether it is the Colorado Hold'em of Massachusetts."""
    return table.state == "MA" and not massachusetts_poker(table)


def opening_law(table: TableBank) -> Cite | None:
    """By what the cards of a table are looked through when it opens."""
    if colorado(table):
        return CO_CARDS("(1) opening check")
    return {True: MA_OPENING("(a)"), False: CH_OPENING("(a)")}[massachusetts_poker(table)] if _ma(table) else None


def _ma(table: TableBank) -> bool:
    return table.state == "MA"


def backs_law(house: HouseState, table: TableBank) -> Cite | None:
    """By what two decks of a table have unlike backs."""
    if colorado(table):
        own = {"47.1-1017.37": "(4) two decks", "47.1-1017.40": "(4)"}.get(section(table))
        return CO_DEAL & Section("CO", section(table))(own) if own and table.number in house.shufflers else CO_DEAL
    if massachusetts_poker(table):
        return MA_CARDS("(d)(1)") if table.number in house.shufflers else MA_CARDS("(a) two decks")
    return CH_CARDS("(b)(2)") if _ma(table) else None


# --- where decks are ----------------------------------------------------------------------------------------------


def known(house: HouseState, number: int) -> HouseDeck:
    """The deck of this number, or a HouseError."""
    if number not in house.decks:
        says = f"no deck has the number {number}; enter it first"
        raise HouseError(says, typed="pitboss house deck receive", verb="deck/receive")
    return house.decks[number]


def at_table(house: HouseState, table: int, *places: DeckPlace) -> list[HouseDeck]:
    """The decks that lie at a table."""
    lie = places or (DeckPlace.SPARE, DeckPlace.PLAY)
    return [deck for deck in house.decks.values() if deck.table == table and deck.place in lie]


def in_play(house: HouseState, table: int) -> list[HouseDeck]:
    return at_table(house, table, DeckPlace.PLAY)


def spare(house: HouseState, table: int) -> list[HouseDeck]:
    return at_table(house, table, DeckPlace.SPARE)


def at_podium(house: HouseState, other: HouseDeck) -> list[HouseDeck]:
    """Decks in store that could take the place of another, and look unlike it."""
    stored = (deck for deck in house.decks.values() if deck.place is DeckPlace.STORE)
    like = (deck for deck in stored if (deck.packs, deck.jokers) == (other.packs, other.jokers))
    return [deck for deck in like if deck.colour.casefold() != other.colour.casefold()]


def dealt_from(house: HouseState, table: int, round: int) -> list[HouseDeck]:
    """What a round is dealt from, and what its discards are of.

    With a shuffler two decks take turns from the round after it came on, and the other one is in it.
    """
    now, machine = in_play(house, table), house.shufflers.get(table)
    aside = spare(house, table)
    if machine is None or len(now) != 1 or not aside:
        return now
    return aside[:1] if (round - machine.first) % 2 else now


def _kept(house: HouseState, *decks: HouseDeck) -> HouseState:
    return replace(house, decks={**house.decks, **{deck.number: deck for deck in decks}})


def _of_table(house: HouseState, table: int, number: int) -> HouseDeck:
    deck = known(house, number)
    if deck not in at_table(house, table):
        raise HouseError(f"deck {number} does not lie at table {table}")
    return deck


def _put(house: HouseState, deck: HouseDeck, round: int) -> HouseDeck:
    """In use from now on."""
    return deck._replace(place=DeckPlace.PLAY, since=house.now, first=round, counted=house.now, at=round)


def _aside(house: HouseState, deck: HouseDeck, round: int, place: DeckPlace = DeckPlace.SPARE) -> HouseDeck:
    """In use no more; how long it was is kept."""
    used, rounds = deck.use(house.now), deck.played(round)
    return deck._replace(place=place, since=None, used=used, rounds=rounds)


def _stored(deck: HouseDeck) -> HouseDeck:
    """Away from its table: what was known of its use there is over."""
    fresh = HouseDeck(deck.number, deck.colour, deck.design, deck.packs, deck.jokers, deck.received)
    out = DeckPlace.OUT if deck.fault or deck.destroyed else DeckPlace.STORE
    return fresh._replace(place=out, fault=deck.fault, destroyed=deck.destroyed)


# --- events -------------------------------------------------------------------------------------------------------


def received(house: HouseState, event: DeckReceived, held: Held) -> Came:
    """A number is given once: what was destroyed keeps its own."""
    if event.number in house.decks:
        raise HouseError(f"deck {event.number} is in the books already")
    if not event.colour.strip():
        raise HouseError("say of what colour the backs are")
    if event.packs < 1 or event.jokers < 0:
        raise HouseError("a deck has cards")
    deck = HouseDeck(event.number, event.colour, event.design, event.packs, event.jokers, house.now)
    return _kept(house, deck), ()


def inspected(house: HouseState, event: DeckInspected, held: Held) -> Came:
    """A deck comes to a table once it was looked through; one that is not as it should be does not."""
    table, deck = house.table(event.table), known(house, event.number)
    _sound(deck)
    lies = deck.place is not DeckPlace.STORE
    if lies and deck.table != event.table:
        raise HouseError(f"deck {deck.number} lies at table {deck.table}")
    _signed_by_two(house, table)
    if fault := event.fault.strip() or _wrong_number(event.found, deck.cards):
        return _kept(house, _stored(deck._replace(fault=fault))), ()
    if lies:
        return _kept(house, deck._replace(counted=house.now)), ()
    _fits(house, table, deck)
    deck = deck._replace(table=event.table, place=DeckPlace.SPARE, opened=house.now)
    if (machine := house.shufflers.get(event.table)) is not None:
        # It takes turns with the other from now on.
        deck = deck._replace(since=house.now, first=machine.first, counted=house.now)
    return _kept(house, deck), ()


def _sound(deck: HouseDeck) -> None:
    """Nobody uses a deck that is known to be bad."""
    if deck.place is DeckPlace.OUT:
        raise HouseError(f"deck {deck.number} is out: {deck.fault or 'destroyed'}", CO_BAD("text known"))


def _signed_by_two(house: HouseState, table: TableBank) -> None:
    """In Massachusetts a floorperson checks what the dealer has looked through; in Colorado the dealer does it."""
    signed, law = {name for name in house.signers if name.strip()}, opening_law(table)
    if house.founded and not signed:
        raise HouseError("the dealer who has looked the deck through signs", law, typed="--by NAME")
    if house.founded and _ma(table) and len(signed) < 2:
        checked = MA_OPENING("(b)") if massachusetts_poker(table) else CH_OPENING("(b)")
        raise HouseError("the dealer looks the deck through and a floorperson checks it: both sign", checked)


def _wrong_number(found: int, expected: int) -> str:
    return "" if found == expected else f"{found} cards instead of {expected}"


def _fits(house: HouseState, table: TableBank, deck: HouseDeck) -> None:
    """As many jokers as the game has, and a back unlike that of the other deck of the table."""
    game = table.definition
    jokers = {each.jokers for each in game.decks}
    if deck.jokers not in jokers:
        raise HouseError(f"{game.name} is played with {min(jokers)} jokers, not {deck.jokers}", opening_law(table))
    there = at_table(house, table.number)
    if massachusetts_holdem(table) and there and table.number not in house.shufflers:
        raise HouseError("a second deck is used only where a shuffler is", CH_CARDS("(b)"))
    _unlike(house, table, deck, there)


def _unlike(house: HouseState, table: TableBank, deck: HouseDeck, others: Iterable[HouseDeck]) -> None:
    """Massachusetts wants decks told apart somehow; Colorado, and whoever has a shuffler, by their colour."""
    law, by_design = backs_law(house, table), massachusetts_poker(table) and table.number not in house.shufflers
    if law and any(_back(deck, by_design=by_design) == _back(each, by_design=by_design) for each in others):
        raise HouseError(f"the backs of two decks at table {table.number} must differ, and both are {deck.colour}", law)


def _back(deck: HouseDeck, *, by_design: bool) -> tuple[str, str]:
    return deck.colour.casefold(), deck.design.casefold() if by_design else ""


def shown(house: HouseState, event: DecksShown, held: Held) -> Came:
    """Every deck of the table is spread before as many as the law wants."""
    table, there = house.table(event.table), at_table(house, event.table)
    if not there:
        raise HouseError(f"no deck lies at table {event.table}", opening_law(table))
    law, wanted = _watchers(table)
    if len(set(event.players)) < wanted:
        raise HouseError(f"the cards are shown to the first {'two players' if wanted > 1 else 'player'}", law)
    return _kept(house, *(deck._replace(shown=True) for deck in there)), ()


def _watchers(table: TableBank) -> tuple[Cite | None, int]:
    if massachusetts_poker(table):
        return MA_OPENING("(b)"), 2
    return (CH_OPENING("(b)"), 1) if _ma(table) else (None, 1)


def laid_out(house: HouseState, event: DecksLaidOut, held: Held) -> Came:
    """Whoever comes first to a table that nobody played at looks at its cards again."""
    house.table(event.table)
    return _kept(house, *(deck._replace(shown=False) for deck in at_table(house, event.table))), ()


def put_in(house: HouseState, event: DeckPutIn, held: Held) -> Came:
    """One deck at a time, unless the game is dealt from several; with a shuffler they take turns by themselves."""
    table, deck = house.table(event.table), _of_table(house, event.table, event.number)
    if deck.place is DeckPlace.PLAY:
        raise HouseError(f"deck {deck.number} is in play already")
    if table.number in house.shufflers and in_play(house, table.number):
        law = MA_RULES("(q)") if massachusetts_poker(table) else None
        raise HouseError("the shuffler changes the decks; take it away before cards are changed by hand", law)
    gone = _replaced(house, table, deck)
    for each in gone:
        _stayed(house, table, each, event.round, event.orbit)
    return _kept(house, *(_aside(house, each, event.round) for each in gone), _put(house, deck, event.round)), ()


def _replaced(house: HouseState, table: TableBank, deck: HouseDeck) -> list[HouseDeck]:
    """Which deck makes room: where the game is dealt from several, the one that is like it."""
    now = in_play(house, table.number)
    if len(now) < len(table.definition.decks):
        return []
    return [each for each in now if each.packs == deck.packs] or now[:1]


def _stayed(house: HouseState, table: TableBank, deck: HouseDeck, round: int, orbit: int) -> None:
    """In Colorado a new deck stays for a full orbit, or for seven hands against the house."""
    wanted = HANDS if table.banked else orbit
    if colorado(table) and table.number not in house.shufflers and not deck.fault and deck.played(round) < wanted:
        left = wanted - deck.played(round)
        raise HouseError(f"deck {deck.number} is new; it stays for {left} hands more, unless it is defective", CO_DEAL)


def counted(house: HouseState, event: DeckCounted, held: Held) -> Came:
    """A deck that was found wrong leaves the table, and the other one takes its place."""
    house.table(event.table)
    deck = _of_table(house, event.table, event.number)
    if event.found < 0 or event.expected < 0:
        raise HouseError("a count finds nothing or something")
    fault = _wrong_number(event.found, event.expected)
    if fault and not event.misdealt:
        return _out(house, deck._replace(fault=f"{event.of.value}: {fault}"), event.round), ()
    return _kept(house, deck._replace(counted=house.now, at=event.round)), ()


def _out(house: HouseState, deck: HouseDeck, round: int) -> HouseState:
    """Away from its table; where it was dealt from, a deck that lies aside there comes in."""
    table, was = deck.table, deck.place
    after = _kept(house, _stored(deck))
    waits = [each for each in spare(after, table) if each.packs == deck.packs]
    if was is DeckPlace.PLAY and waits:
        after = _kept(after, _put(after, waits[0], round))
    return after


def sequenced(house: HouseState, event: DeckSequenced, held: Held) -> Came:
    deck = _of_table(house, event.table, event.number)
    return _kept(house, deck._replace(sequenced=deck.use(house.now))), ()


def taken_out(house: HouseState, event: DeckTakenOut, held: Held) -> Came:
    """A deck that is as it should be goes back to the store, unless it is destroyed."""
    deck = known(house, event.number)
    if deck.destroyed:
        raise HouseError(f"deck {deck.number} is destroyed")
    if not event.why.strip():
        raise HouseError("say why the deck is taken out")
    fault = deck.fault or (event.why if event.defective else "")
    deck = deck._replace(fault=fault, destroyed=event.destroyed)
    if deck.place is DeckPlace.PLAY:
        _stayed(house, house.table(deck.table), deck, event.round, event.orbit)
    return _out(house, deck, event.round), ()


def shuffler_placed(house: HouseState, event: ShufflerPlaced, held: Held) -> Came:
    """From the next round on the decks of the table take turns."""
    table, aside = house.table(event.table), spare(house, event.table)
    if event.table in house.shufflers:
        raise HouseError(f"a shuffler stands at table {event.table} already")
    house = replace(house, shufflers={**house.shufflers, event.table: Shuffler(event.counts, event.round)})
    for deck in aside:
        _unlike(house, table, deck, in_play(house, event.table))
    return _kept(house, *(deck._replace(since=house.now, first=event.round) for deck in aside)), ()


def shuffler_removed(house: HouseState, event: ShufflerRemoved, held: Held) -> Came:
    """One deck is dealt from by hand, and the other lies aside."""
    if event.table not in house.shufflers:
        raise HouseError(f"no shuffler stands at table {event.table}")
    house = replace(house, shufflers=without(house.shufflers, event.table))
    return _kept(house, *(_aside(house, deck, event.round) for deck in spare(house, event.table))), ()


def spread(house: HouseState, event: DecksSpread, held: Held) -> Came:
    """Of the day: which backs lie where is said by the decks at the tables, and here what was weighed."""
    if not event.weighed.strip():
        raise HouseError("say what was weighed: limits, place and game of each table", MA_CARDS("(c)"))
    for table in house.tables.values():
        if massachusetts_poker(table) and len(at_table(house, table.number)) < 2:
            raise HouseError(f"table {table.number} has no two decks yet", MA_CARDS("(c)"))
    return replace(house, spread=house.today().date), ()


def dice_inspected(house: HouseState, event: DiceInspected, held: Held) -> Came:
    """The dice of a table; those that are not sound are gone, and another set is inspected."""
    house.table(event.table)
    if not event.sound:
        return replace(house, dice=without(house.dice, event.table)), ()
    return replace(house, dice={**house.dice, event.table: HouseDice(event.number, house.now)}), ()


def clarified(house: HouseState, event: IrregularityClarified, held: Held) -> Came:
    """Internal controls make an irregularity clearer, once they are approved; the later word holds."""
    if not event.approval.strip():
        raise HouseError("internal controls are approved before they hold; name the approval", MA_RULES("(r)"))
    if not event.says.strip():
        raise HouseError("say what the internal controls say")
    return replace(house, clarified={**house.clarified, event.what.value: event.says}), ()


# --- with the table -----------------------------------------------------------------------------------------------


def brought(house: HouseState, table: TableBank, numbers: Iterable[int]) -> HouseState:
    """Decks that a table opens with: looked through, and dealt from as many as the game wants."""
    for number in numbers:
        house, _ = inspected(house, DeckInspected(table.number, number, known(house, number).cards), {})
    for deck in spare(house, table.number)[: len(table.definition.decks)]:
        house, _ = put_in(house, DeckPutIn(table.number, deck.number), {})
    return house


def gathered(house: HouseState, table: int) -> HouseState:
    """A table that closes leaves neither cards nor dice nor a shuffler behind."""
    house = _kept(house, *map(_stored, at_table(house, table)))
    return replace(house, dice=without(house.dice, table), shufflers=without(house.shufflers, table))
