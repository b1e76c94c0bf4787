"""Decks and alarms as the house shows them."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Engine, func, select

from pitboss.house.books import clocks
from pitboss.house.books.deck_events import HouseDeck
from pitboss.house.books.state import HouseState
from pitboss.house.outside import milliseconds
from pitboss.house.store.journal import standing
from pitboss.house.store.schema import rounds
from pitboss.report.contract.house_shapes import AlarmLine, AlarmsReport, DeckLine, DecksReport
from pitboss.report.house.sentences import instant

Rounds = Mapping[int, int]
"""The round that each table has reached."""


def played(engine: Engine) -> dict[int, int]:
    """The last round of every table."""
    last = select(rounds.c.table, func.max(rounds.c.round)).group_by(rounds.c.table)
    with engine.connect() as db:
        return {row[0]: row[1] for row in db.execute(last)}


def alarms_kept(engine: Engine) -> AlarmsReport:
    """What is overdue, as the database has it."""
    return alarms_report(standing(engine).house, milliseconds(), played(engine))


def decks_kept(engine: Engine) -> DecksReport:
    return decks_report(standing(engine).house, milliseconds(), played(engine))


def alarms_report(house: HouseState, now: int, reached: Rounds) -> AlarmsReport:
    """What is overdue at the tables, the oldest first."""
    found = sorted(clocks.overdue(house, now, reached), key=lambda each: (each.since, each.table))
    return {"alarms": [_alarm(house, each, now) for each in found]}


def _alarm(house: HouseState, alarm: clocks.DeckAlarm, now: int) -> AlarmLine:
    return {
        "table": alarm.table, "game": house.table(alarm.table).game, "says": alarm.says,
        "deck": alarm.deck or None, "since": instant(alarm.since),
        "minutes": max(0, now - alarm.since) // clocks.MINUTE, "law": str(alarm.law),
    }  # fmt: skip


def decks_report(house: HouseState, now: int, reached: Rounds) -> DecksReport:
    """Every deck that was not destroyed, with where it is and how long it has been used there."""
    kept = (deck for deck in house.decks.values() if not deck.destroyed)
    return {"decks": [_deck(house, deck, now, reached.get(deck.table, 0)) for deck in kept]}


def _deck(house: HouseState, deck: HouseDeck, now: int, round: int) -> DeckLine:
    return {
        "deck": deck.number, "colour": deck.colour, "design": deck.design, "cards": deck.cards, "jokers": deck.jokers,
        "table": deck.table, "place": deck.place.value, "minutes": deck.use(now) // clocks.MINUTE,
        "rounds": deck.played(round), "counted": instant(deck.counted) if deck.counted else None, "fault": deck.fault,
        "shuffler": deck.table in house.shufflers,
    }  # fmt: skip
