"""What has to be done with cards and dice by the clock or by the round, and what of it is overdue.

One table of periods by paragraph; what is overdue follows from the books, the time and the round of each table, and is
nothing that anybody has to write down.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Mapping
from enum import Enum
from typing import NamedTuple

from pitboss.house.books import decks
from pitboss.house.books.deck_events import HouseDeck
from pitboss.house.books.decks import colorado, massachusetts_holdem, massachusetts_poker
from pitboss.house.books.state import HouseState, TableBank
from pitboss.law.paragraphs import Cite, Section

MINUTE = 60_000
HOUR = 60 * MINUTE
WILD_SIX, TOURNAMENT = Section("CO", "47.1-1017.42"), Section("CO", "47.1-1058")


class DueCheck(Enum):
    """What has to be done."""

    OPENING = "inspect a deck and put it in"
    SHOWN = "show the cards to those who came first"
    SECOND = "bring a second deck with other backs"
    PUT_IN = "put in the deck that was looked through"
    SPREAD = "spread the decks over the poker tables"
    COUNT = "count the deck"
    STUB = "count the stub"
    NEW_DEALER = "count the deck: another dealer has come"
    SEQUENCE = "put the deck into suit and sequence"
    CHANGE = "change the deck"
    DICE = "inspect the dice"


class DeckAlarm(NamedTuple):
    """Something that is overdue at a table, since when, and by which paragraph; `deck`: which one, or 0."""

    table: int
    check: DueCheck
    since: int
    law: Cite
    deck: int = 0

    @property
    def says(self) -> str:
        """What has to be done, with which deck."""
        return f"{self.check.value} (deck {self.deck})" if self.deck else self.check.value


class Period(NamedTuple):
    """How often something is done at the tables it `holds` for. `machine`: a shuffler that counts does it as well."""

    check: DueCheck
    law: Cite
    holds: Callable[[TableBank], bool]
    every: int = 0
    """Milliseconds."""
    rounds: int = 0
    machine: bool = False


def _by_section(number: str) -> Callable[[TableBank], bool]:
    return lambda table: decks.section(table) == number


PERIODS = (
    Period(DueCheck.COUNT, decks.CO_BAD("text count"), colorado, every=30 * MINUTE),
    Period(DueCheck.COUNT, decks.MA_COUNT("(e)(5)"), massachusetts_poker, every=15 * MINUTE, machine=True),
    Period(
        DueCheck.STUB, decks.CH_SHOE("(e), (f)") & decks.CH_MACHINE("(e)"), massachusetts_holdem, rounds=5, machine=True
    ),
    Period(DueCheck.NEW_DEALER, WILD_SIX("(1) count"), _by_section("47.1-1017.42"), machine=True),
    Period(DueCheck.SEQUENCE, decks.MA_CARDS("(b)"), massachusetts_poker, every=3 * HOUR),
    Period(DueCheck.CHANGE, decks.MA_CARDS("(b)"), massachusetts_poker, every=6 * HOUR),
    Period(DueCheck.DICE, decks.DICE, _by_section("47.1-1017.43"), every=24 * HOUR),
)
"""What a table in play is due for."""
IN_TOURNAMENTS = (
    Period(DueCheck.COUNT, TOURNAMENT("(7)"), decks.has_cards, every=HOUR),
    Period(DueCheck.CHANGE, TOURNAMENT("(7)"), decks.has_cards, every=2 * HOUR),
)
"""And one of a tournament in Colorado besides."""


def overdue(
    house: HouseState, now: int, rounds: Mapping[int, int], tournaments: Container[int] = ()
) -> tuple[DeckAlarm, ...]:
    """All that is overdue in a house that is kept, by table. `rounds`: the round that each table has reached."""
    if not house.founded:
        return ()
    found = (_at(house, table, now, rounds.get(table.number, 0), tournaments) for table in house.tables.values())
    return (*_spread(house), *(alarm for alarms in found for alarm in alarms))


def _at(house: HouseState, table: TableBank, now: int, round: int, tournaments: Container[int]) -> Iterator[DeckAlarm]:
    yield from _opening(house, table, round)
    yield from _second(house, table)
    periods = (*PERIODS, *(IN_TOURNAMENTS if table.number in tournaments else ()))
    for period in periods:
        if period.holds(table) and not (period.machine and _counts(house, table)):
            yield from DUE[period.check](house, table, period, now, round)


def _counts(house: HouseState, table: TableBank) -> bool:
    """Whether a shuffler that counts stands at the table."""
    return table.number in house.shufflers and house.shufflers[table.number].counts


def _used(house: HouseState, table: TableBank) -> list[HouseDeck]:
    """The decks that are dealt from; with a shuffler both that take turns."""
    return [deck for deck in decks.at_table(house, table.number) if deck.since is not None]


# --- at the opening -----------------------------------------------------------------------------------------------


def _opening(house: HouseState, table: TableBank, round: int) -> Iterator[DeckAlarm]:
    """Cards that nobody has looked through, or that were played with before players could look at them."""
    law, now = decks.opening_law(table), decks.in_play(house, table.number)
    if law is not None and decks.has_cards(table) and len(now) < len(table.definition.decks):
        ready = next(iter(decks.spare(house, table.number)), None)
        check = DueCheck.PUT_IN if ready else DueCheck.OPENING
        yield DeckAlarm(table.number, check, table.opened, law, ready.number if ready else 0)
    shown = decks.MA_OPENING("(b), (c)") if massachusetts_poker(table) else decks.CH_OPENING("(b), (c)")
    for deck in now:
        if table.state == "MA" and not deck.shown and deck.played(round):
            yield DeckAlarm(table.number, DueCheck.SHOWN, deck.opened, shown, deck.number)


def _second(house: HouseState, table: TableBank) -> Iterator[DeckAlarm]:
    """Two decks with unlike backs at each table; against the house Colorado lets the second lie at the podium."""
    law, now = decks.backs_law(house, table), decks.in_play(house, table.number)
    if law is None or massachusetts_holdem(table) or len(now) != 1 or decks.spare(house, table.number):
        return
    podium = table.banked and table.number not in house.shufflers
    if not (podium and any(decks.at_podium(house, now[0]))):
        yield DeckAlarm(table.number, DueCheck.SECOND, now[0].opened, law)


def _spread(house: HouseState) -> Iterator[DeckAlarm]:
    """Each gaming day the poker shift supervisor spreads the decks."""
    tables = [table for table in house.tables.values() if massachusetts_poker(table)]
    if tables and house.day is not None and house.spread != house.day.date:
        yield DeckAlarm(tables[0].number, DueCheck.SPREAD, tables[0].opened, decks.MA_CARDS("(c)"))


# --- by the clock -------------------------------------------------------------------------------------------------

OverdueRule = Callable[[HouseState, TableBank, Period, int, int], Iterator[DeckAlarm]]


def _late(table: TableBank, period: Period, at: int, now: int, deck: int = 0) -> Iterator[DeckAlarm]:
    if now >= at:
        yield DeckAlarm(table.number, period.check, at, period.law, deck)


def _count(house: HouseState, table: TableBank, period: Period, now: int, round: int) -> Iterator[DeckAlarm]:
    """Of time in which nobody played nothing is counted."""
    for deck in _used(house, table):
        if round > deck.at:
            yield from _late(table, period, deck.counted + period.every, now, deck.number)


def _stub(house: HouseState, table: TableBank, period: Period, now: int, round: int) -> Iterator[DeckAlarm]:
    """By the round: since when is not known, and so it is since the last count."""
    last = max((deck.at for deck in _used(house, table)), default=round)
    for deck in _used(house, table):
        if deck.at == last and round - last >= period.rounds:
            yield DeckAlarm(table.number, period.check, deck.counted, period.law, deck.number)


def _new_dealer(house: HouseState, table: TableBank, period: Period, now: int, round: int) -> Iterator[DeckAlarm]:
    for deck in _used(house, table):
        if deck.counted < table.relieved:
            yield DeckAlarm(table.number, period.check, table.relieved, period.law, deck.number)


def _sequence(house: HouseState, table: TableBank, period: Period, now: int, round: int) -> Iterator[DeckAlarm]:
    """Hours in which the deck lay aside are no use of it."""
    for deck in _used(house, table):
        left = period.every - (deck.use(now) - deck.sequenced)
        yield from _late(table, period, now + left, now, deck.number)


def _change(house: HouseState, table: TableBank, period: Period, now: int, round: int) -> Iterator[DeckAlarm]:
    """From the opening of the deck on, whether it was dealt from or not."""
    for deck in decks.at_table(house, table.number):
        yield from _late(table, period, deck.opened + period.every, now, deck.number)


def _dice(house: HouseState, table: TableBank, period: Period, now: int, round: int) -> Iterator[DeckAlarm]:
    found = house.dice.get(table.number)
    at = table.opened if found is None else found.inspected + period.every
    yield from _late(table, period, at, now, found.number if found else 0)


DUE: dict[DueCheck, OverdueRule] = {
    DueCheck.COUNT: _count,
    DueCheck.STUB: _stub,
    DueCheck.NEW_DEALER: _new_dealer,
    DueCheck.SEQUENCE: _sequence,
    DueCheck.CHANGE: _change,
    DueCheck.DICE: _dice,
}
