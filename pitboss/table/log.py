"""A round as a file: how it began and every event since. Reading it back plays the round again."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from pitboss.cards import CardError, deck, parse, text
from pitboss.games import GameError, game, slug
from pitboss.sheet import SheetError
from pitboss.sheet import parse as parse_sheet
from pitboss.table.engine import replay
from pitboss.table.plan import decks_of, plan, start
from pitboss.table.state import Acted, Closed, Erred, Event, Moved, Plan, State, TableError, Wagered
from pitboss.words import What

EVENTS: dict[str, type] = {kind.__name__: kind for kind in (Wagered, Closed, Moved, Acted, Erred)}
VERSION = 1

Shoes = tuple[tuple[str, tuple[int, ...]], ...]


def dump(first: State, last: State) -> dict[str, Any]:
    """The round from its first state to its last, as plain data."""
    hands = Counter(box.player for box in first.boxes)
    return {
        "pitboss": VERSION,
        "game": first.plan.slug,
        "sheet": first.plan.sheet.form.model_dump(mode="json", exclude_defaults=True),
        "hands": [hands[player] for player in sorted(hands)],
        "lot": first.lot,
        "nth": first.nth,
        "meter": str(first.meter.reads),
        "shoes": {name: text(cards) for name, cards in first.shoes},
        "events": [_event_data(event) for event in last.log],
    }


def _event_data(event: Event) -> dict[str, Any]:
    defaults = {f.name: f.default for f in fields(event)}
    data = {k: v for k, v in asdict(event).items() if v != defaults[k] or k == "box"}
    if isinstance(event, Erred):
        data["what"] = event.what.name
    return {"event": type(event).__name__, **data}


def write(path: Path, first: State, last: State) -> None:
    """The round into a file."""
    path.write_text(json.dumps(dump(first, last), indent=1) + "\n", encoding="utf-8")


def read(path: Path) -> tuple[State, State]:
    """The first and the last state of a round in a file, every event applied again."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise TableError(f"{path}: {error.strerror}") from None
    except (json.JSONDecodeError, UnicodeDecodeError) as error:
        raise TableError(f"{path}: not a round: {error}") from None
    return load(data, str(path))


def load(data: Any, where: str = "log") -> tuple[State, State]:
    """The first and the last state of a round in plain data."""
    try:
        first = _first(data)
        events = tuple(_event(entry) for entry in data["events"])
    except (KeyError, TypeError, AttributeError) as error:
        raise TableError(f"{where}: not a round of this version: {error}") from None
    except (GameError, SheetError, CardError, TableError) as error:
        raise TableError(f"{where}: {error}") from None
    state = first
    for number, event in enumerate(events, 1):
        try:
            state = replay(state, (event,))
        except TableError as error:
            raise TableError(f"{where}: event {number}: {error}") from None
    return first, state


def _first(data: Any) -> State:
    book = game(data["game"])
    layout = plan(slug(book), parse_sheet(data["sheet"], book))
    shoes = tuple((name, parse(cards)) for name, cards in data["shoes"].items())
    check_shoes(layout, shoes)
    meter, lot, nth = (int(data[name]) for name in ("meter", "lot", "nth"))
    return start(layout, data["hands"], shoes=shoes, meter=meter, lot=lot, nth=nth)


def _event(entry: dict[str, Any]) -> Event:
    kind = EVENTS[entry["event"]]
    data: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items() if k != "event"}
    if kind is Erred:
        data["what"] = What[entry["what"]]
    made: Event = kind(**data)
    return made


def check_shoes(layout: Plan, shoes: Shoes) -> None:
    """Each deck holds only its own cards, each no more often than there are copies."""
    wanted = {d.name: Counter(deck(d.decks, d.jokers)) for d in decks_of(layout.sheet)}
    for name, cards in shoes:
        if name not in wanted:
            raise TableError(f"{layout.game.name} has no deck called {name!r}; it has {', '.join(wanted)}")
        for card, count in Counter(cards).items():
            if count > wanted[name][card]:
                times = f"{count} times" if wanted[name][card] else "at all"
                raise TableError(f"{text(card)} cannot be in this {name} {times}: it holds {wanted[name][card]}")


def stacked(layout: Plan, cards: tuple[int, ...], rest: Shoes) -> Shoes:
    """A deck with these cards on top, in dealing order, and the others behind them as they were."""
    name, order = rest[0]
    check_shoes(layout, ((name, cards),))
    left = Counter(cards)
    behind = [card for card in order if not _used(left, card)]
    return ((name, (*cards, *behind)), *rest[1:])


def _used(left: Counter[int], card: int) -> bool:
    if left[card] <= 0:
        return False
    left[card] -= 1
    return True
