"""The atlas: every house-banked game under every printed schedule, solved, in one table."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pitboss._progress import Progress, quiet
from pitboss.games.book import games, slug
from pitboss.games.sent_sheets import SentSheet, received, sent
from pitboss.report.laboratory.choices import LONG
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.outcome import ADDED_UP, Figure, Solved, Whole, whole
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import parse
from pitboss.sheet.schedules import printed_for
from pitboss.solve.favours import Favour, favour
from pitboss.solve.side_edges import SideEdge, side_edge
from pitboss.solve.solver import method_for, sizes, solve_group
from pitboss.words import Bank, Game, ScheduleBy, ScheduleFor
from pitboss.words.options import OptionName
from pitboss.work.parallel import Here, by_others, gathered

ALL = "the atlas"


class AtlasEntry(NamedTuple):
    """One wager of one game under one schedule, or those that are made as one."""

    game: str
    name: str
    figure: Figure | Whole
    method: str
    seconds: float
    citation: str
    favour: Favour | None = None
    beside: SideEdge | None = None


def sheets(game: Game) -> Iterator[Sheet]:
    """The usual sheet, and one for each other printed schedule with the option it belongs to."""
    yield parse({}, game)
    by_card = {rule.wager for rule in game.schedules if isinstance(rule, ScheduleBy)}
    for wager, found in printed_for(game).items():
        for schedule in found if wager not in by_card else ():
            for options in _options(game, wager, schedule.name):
                yield parse({"pays": {wager: schedule.name}, "options": options}, game)


def _options(game: Game, wager: str, name: str) -> Iterator[dict[str, str]]:
    rules = [rule for rule in game.schedules if isinstance(rule, ScheduleFor) and rule.wager == wager]
    if not rules:
        yield {}
    for rule in rules:
        yield from ({rule.option: value} for value, start in rule.prefixes if name.startswith(start))


def entries(game: Game, tell: Progress = quiet) -> Iterator[AtlasEntry]:
    """Every wager of a game under every schedule, each solved once."""
    done: dict[object, Solved] = {}
    for sheet in sheets(game):
        known: dict[str, Solved] = {}
        new: list[AtlasEntry] = []
        for group in bet_groups(sheet):
            key = _key(group)
            if key in done:
                known[group.spot] = done[key]
                continue
            method, begun = method_for(group), time.perf_counter()
            known[group.spot] = done[key] = solve_group(group, known, tell)
            spent = time.perf_counter() - begun
            beside = side_edge(group, done[key], known)
            for figure in done[key].figures:
                law, gains = _citation(group), favour(group, figure)
                new.append(AtlasEntry(slug(game), game.name, figure, method.NAME, spent, law, gains, beside))
        yield from _as_one(sheet, known, new)
        yield from new


def _as_one(sheet: Sheet, known: Mapping[str, Solved], new: Sequence[AtlasEntry]) -> Iterator[AtlasEntry]:
    """The wagers that are made as one, before their parts, where one of the parts is new."""
    parts = [entry for entry in new if isinstance(entry.figure, Figure) and entry.figure.part_of]
    found = whole([figure for solved in known.values() for figure in solved.figures], sizes(sheet))
    if found and parts:
        law = "; ".join(dict.fromkeys(entry.citation for entry in parts))
        yield parts[0]._replace(figure=found, method=ADDED_UP, seconds=0.0, citation=law)


def _key(group: BetGroup) -> object:
    """What makes two bet groups of a game the same: the wager, what pays it, and how many decks there are."""
    names = tuple(group.sheet.schedules[wager].name for wager in group.wagers)
    return group.spot, names, group.sheet.options.get(OptionName.DECKS)


def _citation(group: BetGroup) -> str:
    """Where the rows that settle it stand."""
    return "; ".join(dict.fromkeys(str(row.law) for row in group.rows))


def atlas(tell: Progress = quiet, only: Sequence[Game] = ()) -> Iterator[AtlasEntry]:
    """Every house-banked game of the book, or only these: a game is a piece for a worker where there are any."""
    books = [game for game in only or games().values() if game.bank is Bank.HOUSE]
    if not by_others():
        for done, game in enumerate(books):
            tell(ALL, done, len(books))
            yield from entries(game, tell)
        return tell(ALL, len(books), len(books))
    tell(ALL, 0, len(books))
    found: dict[SentSheet, list[AtlasEntry]] = {}
    parts = sorted(((sent(parse({}, game)),) for game in books), key=_waits)
    for (which,), new in gathered(_of_game, parts, own=Here):
        found[which] = new
        tell(ALL, len(found), len(books))
    for game in books:
        yield from found[sent(parse({}, game))]


def _waits(part: tuple[SentSheet]) -> bool:
    """Games that take long go first, so that nobody is left alone with one in the end."""
    return not any(method_for(group).NAME in LONG for group in bet_groups(received(part[0])))


def _of_game(which: SentSheet) -> list[AtlasEntry]:
    return list(entries(received(which).game))
