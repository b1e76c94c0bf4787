"""Words for people: the rule sheet, pay tables and rounds as lines of text, and as plain data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from pitboss.cards import text
from pitboss.coverage import Cover
from pitboss.paytables import Schedule
from pitboss.say import say
from pitboss.sheet import dollars, options_of, printed_for
from pitboss.table.ledger import balances
from pitboss.table.state import Paid, State
from pitboss.words import Game, HouseWay, OneOf, Reading, Rule, Way, walk


def plain(name: str) -> str:
    """A name as it is compared: lower case, letters and digits only."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def game_data(slug: str, game: Game) -> dict[str, str]:
    """One line of the list of games."""
    states = dict.fromkeys(section.state for section in game.law)
    sections = _sections([section.number for section in game.law])
    return {
        "slug": slug,
        "name": game.name,
        "jurisdiction": " ".join(states),
        "bank": game.bank.value,
        "section": sections,
    }


def _sections(numbers: list[str]) -> str:
    """One section, or the first and the last of a run."""
    stem = numbers[0].rpartition(" ")[0]
    if len(numbers) < 3 or any(number.rpartition(" ")[0] != stem for number in numbers):
        return ", ".join(numbers)
    return f"{numbers[0]} to {numbers[-1].rpartition(' ')[2]}"


# --- the rule sheet -----------------------------------------------------------------------------------------------


def rule_sheet(game: Game) -> Iterator[str]:
    """The game in plain words, one rule a line, a citation after each."""
    where = "; ".join(f"{section.state} {section.number}" for section in game.law)
    yield from (game.name, game.about, f"Law: {where}", "")
    yield from _part("The cards", game.decks)
    yield from _part("The wagers and the play, in order", _flat(game))
    yield from _part("House ways, the first line that fits", _ways(game))
    yield from _part("The dealer qualifies", (game.qualifies,) if game.qualifies else ())
    yield from _part("Settlement, in order", (game.going, *game.settle))
    yield from _part("Limits", game.limits)
    yield from _part("Aggregate payouts", game.aggregates)
    yield from _part("Wagers for the dealer", (game.tips,) if game.tips else ())
    yield from _part("The meter", game.meters)
    yield from _part("When something goes wrong", game.mishaps)
    yield from _part("Further rules", game.also)
    yield from _choices(game)
    yield from _schedule_names(game)


def _flat(game: Game) -> tuple[object, ...]:
    found: list[object] = []
    for step in game.script:
        if isinstance(step, OneOf):
            for name, steps in step.ways:
                found.append(Rule(f"If the house chooses {name!r} for {step.option}:", law=step.law))
                found.extend(steps)
        else:
            found.append(step)
    return tuple(found)


def _ways(game: Game) -> tuple[Way, ...]:
    """Every line of the house ways, once."""
    return tuple(dict.fromkeys(way for way in walk(game.script) if isinstance(way, Way)))


def _part(title: str, words: tuple[Any, ...]) -> Iterator[str]:
    if not words:
        return
    yield title
    for word in words:
        for line, law in say(word):
            yield f"  - {line}  [{law}]"
        for reading in _readings(word):
            yield f"      reading: {reading.says} Because: {reading.because}"
    yield ""


def _readings(word: object) -> Iterator[Reading]:
    """The readings of a word and of what is inside it; a house way's lines give their own."""
    inside = replace(word, ways=()) if isinstance(word, HouseWay) else word
    return iter(dict.fromkeys(found for found in walk(inside) if isinstance(found, Reading)))


def _choices(game: Game) -> Iterator[str]:
    return _part("What the house chooses", (*options_of(game).values(), *game.schedules))


def _schedule_names(game: Game) -> Iterator[str]:
    printed = printed_for(game)
    if printed:
        yield "Schedules"
    for wager, found in printed.items():
        names = ", ".join(schedule.name or "the printed one" for schedule in found)
        yield f"  - {wager}: {names}  [{found[0].citation if found else 'none'}]"


# --- pay tables ---------------------------------------------------------------------------------------------------


def schedule_data(schedule: Schedule) -> dict[str, Any]:
    """A schedule as plain data."""
    rows = []
    for row in schedule.rows:
        data = {"hand": row.hand, "printed": row.printed, "pays": row.pays}
        if row.envy_printed:
            data |= {"envy": row.envy, "envy_printed": row.envy_printed}
        if row.hand_printed:
            data["hand_printed"] = row.hand_printed
        if row.reason:
            data["reason"] = row.reason
        rows.append(data)
    return {
        "game": schedule.game,
        "jurisdiction": schedule.jurisdiction,
        "citation": schedule.citation,
        "wager": schedule.wager,
        "schedule": schedule.name,
        "rows": rows,
        **({"note": schedule.note} if schedule.note else {}),
        **({"seed": schedule.seed} if schedule.seed else {}),
    }


def schedule_lines(schedule: Schedule) -> Iterator[str]:
    """A schedule as lines: the hand, what is printed, and the reading where it differs."""
    name = f" {schedule.name}" if schedule.name else ""
    yield f"{schedule.game}: {schedule.wager}{name}  [{schedule.citation}]"
    width = max(len(row.hand) for row in schedule.rows)
    for row in schedule.rows:
        envy = f"   envy {row.envy}" if row.envy else ""
        yield f"  {row.hand:{width}}  {row.pays or 'not paid'}{envy}"
        if row.reason:
            was = f"{row.hand_printed + ': ' if row.hand_printed else ''}{row.printed or 'blank'}"
            yield f"  {'':{width}}    printed {was}; {row.reason}"
    if schedule.note:
        yield f"  note: {schedule.note}"
    yield ""


# --- a round ------------------------------------------------------------------------------------------------------


def round_lines(state: State, proof: dict[str, Any]) -> Iterator[str]:
    """The round in plain words, with citations, and what everybody won or lost."""
    yield state.plan.game.name
    if "commitment" in proof:
        yield f"shuffle committed to as {proof['commitment']}"
    yield from (f"  {line}" for line in story(state))
    yield "The cards"
    yield from (f"  {line}" for line in _cards(state))
    yield "In the end" if state.over else "So far; the round is not over"
    yield from (f"  {purse} {signed(amount)}" for purse, amount in purses(state))
    if "key" in proof:
        yield f"shuffle key {proof['key']}"


def story(state: State) -> Iterator[str]:
    """What was said and what was paid, in the order it happened."""
    done = 0
    for line in state.told:
        yield from (_paid(paid) for paid in state.paid[done : line.paid])
        done = max(done, line.paid)
        yield line.says + (f"  [{line.law}]" if line.law else "")
    yield from (_paid(paid) for paid in state.paid[done:])


def _paid(paid: Paid) -> str:
    name = f"{paid.spot}{' on ' + paid.pick if paid.pick else ''}{' (for the dealer)' if paid.tip else ''}"
    stake = f" {dollars(paid.stake)}" if paid.stake else ""
    return f"Hand {paid.box + 1} {name}{stake}: {paid.says}, {signed(paid.net)}  [{paid.law}]"


def purses(state: State) -> list[tuple[str, int]]:
    """Players in order, then the house; the meter and the tips when anything came their way."""
    found = balances(state)
    players = sorted((p for p in found if p.startswith("player ")), key=lambda name: int(name.split()[1]))
    rest = [purse for purse in ("house", "tips", "meter") if found.get(purse)]
    return [(purse, found[purse]) for purse in (*players, *rest)]


def _cards(state: State) -> Iterator[str]:
    for index, box in enumerate(state.boxes):
        if box.cards:
            split = f", set {text(box.back)} / {text(box.front)}" if box.back else ""
            yield f"hand {index + 1}: {text(box.cards)}{split} ({box.standing.value})"
    if state.board:
        yield f"community: {text(state.board)}"
    if state.dealer.cards:
        split = f", set {text(state.dealer.back)} / {text(state.dealer.front)}" if state.dealer.back else ""
        yield f"dealer: {text(state.dealer.cards)}{split}"


def signed(amount: int) -> str:
    """Money with its sign."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def round_data(state: State) -> dict[str, Any]:
    """What a finished round came to, as plain data; amounts in cents."""
    return {
        "hands_dealt": [
            {"player": b.player, "cards": text(b.cards), "standing": b.standing.value} for b in state.boxes
        ],
        "dealer": text(state.dealer.cards),
        "board": text(state.board),
        "told": [{"says": line.says, "law": str(line.law) if line.law else None} for line in state.told],
        "paid": [
            {
                "hand": p.box, "player": p.player, "spot": p.spot, "pick": p.pick, "tip": p.tip,
                "stake": p.stake, "back": p.back, "net": p.net, "says": p.says, "law": str(p.law),
            }
            for p in state.paid
        ],
        "balances": balances(state),
    }  # fmt: skip


# --- the law ------------------------------------------------------------------------------------------------------


def cover_data(cover: Cover, *, open_only: bool = False) -> dict[str, Any]:
    """How a section is covered, as plain data, all its paragraphs or the open ones."""
    found = cover.text
    return {
        "state": found.state, "document": found.document, "section": found.number, "title": found.title,
        "dated": found.dated, "cited": len(cover.cited), "excused": len(cover.excused), "open": len(cover.open),
        "paragraphs": [
            {
                "number": p.number, "dated": p.dated, "asks": p.asks.value, "says": p.says,
                "cover": "cited" if p in cover.cited else "excused" if p.excused else "open",
                **({"excused": p.excused} if p in cover.excused else {}),
            }
            for p in (cover.open if open_only else found.paragraphs)
        ],
    }  # fmt: skip
