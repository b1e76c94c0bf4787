"""Tournaments as the house shows them."""

from __future__ import annotations

from sqlalchemy import Engine

from pitboss.house.books.state import HouseState
from pitboss.house.outside import milliseconds
from pitboss.house.store.journal import standing
from pitboss.house.tournament import prizes
from pitboss.house.tournament.decks import overdue
from pitboss.house.tournament.state import Entrant, Tournament, chips_in_play, clock
from pitboss.report.contract.house_shapes import TournamentEntry, TournamentLine, TournamentsReport, TournamentStep


def tournaments_kept(engine: Engine) -> TournamentsReport:
    """As the database has them."""
    return tournaments_report(standing(engine).house, milliseconds())


def tournaments_report(house: HouseState, now: int) -> TournamentsReport:
    return {"tournaments": [_line(each, max(now, house.now)) for each in house.tournaments.values()]}


def _line(held: Tournament, now: int) -> TournamentLine:
    shown, won = clock(held, now), {each.entry.number: each.place for each in prizes.winners(held)}
    steps: list[TournamentStep] = [
        {"step": each.number, "event": each.kind, "by": list(each.by)} for each in held.steps
    ]
    return {
        "tournament": held.number, "name": held.document.name, "event": held.event, "level": shown.level,
        "pause": shown.is_break, "seconds": shown.left // 1000, "running": shown.running,
        "finished": bool(held.finished), "players": len(held.players()), "chips": chips_in_play(held),
        "pool": held.pool, "prizes": [each.worth for each in prizes.prize_table(held)],
        "entries": [_entry(each, won.get(each.number)) for each in held.entrants],
        "decks": [
            f"table {held.table_name(each.table)}: {each.check.value} ({each.law})" for each in overdue(held, now)
        ],
        "steps": steps,
    }  # fmt: skip


def _entry(each: Entrant, place: int | None) -> TournamentEntry:
    return {
        "receipt": each.number, "player": each.player, "event": each.event, "tender": each.tender,
        "paid": each.buy_in, "fee": each.fee, "chips": each.chips, "table": each.table, "seat": each.seat,
        "playing": each.is_in, "place": place, "gone": each.gone,
    }  # fmt: skip
