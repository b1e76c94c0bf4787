"""Words for people: the rule sheet, pay tables and rounds as lines of text, and as plain data."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from pitboss.games.book import games
from pitboss.hands.cards import text
from pitboss.hands.ladder import Ladder
from pitboss.law.schedules import PayRow, Schedule
from pitboss.money.cents import dollars
from pitboss.report.coverage import Cover
from pitboss.rules.paytable import falls, reader
from pitboss.sheet.form import Limit
from pitboss.sheet.lawful import usual
from pitboss.sheet.schedules import printed_for
from pitboss.table.banked.accounts import balances, player_name
from pitboss.table.banked.hands import pile
from pitboss.table.banked.state import BankedRound, Box, Paid, place_of
from pitboss.words import (
    COMMON,
    DEALER,
    Bonus,
    Deal,
    Duel,
    From,
    Game,
    Hand,
    Pays,
    PotGame,
    Progressive,
    Solo,
    called,
    walk,
)


def plain(name: str) -> str:
    """A name as it is compared: lower case, letters and digits only."""
    return re.sub(r"[^a-z0-9]+", "", name.lower())


def game_data(slug: str, game: Game | PotGame) -> dict[str, str]:
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
    """A schedule as lines: the hand and what it pays; below, what is printed where the reading differs, and why."""
    name = f" {schedule.name}" if schedule.name else ""
    yield f"{schedule.game}: {schedule.wager}{name}  [{schedule.citation}]"
    width = max(len(row.hand) for row in schedule.rows)
    for row in schedule.rows:
        envy = f"   envy {row.envy}" if row.envy else ""
        yield f"  {row.hand:{width}}  {row.pays or _unpaid(schedule, row)}{envy}"
    if schedule.seed:
        yield f"  printed seed of the meter: {schedule.seed}"
    for reason in dict.fromkeys(row.reason for row in schedule.rows if row.reason):
        was = ", ".join(_as_printed(row) for row in schedule.rows if row.reason == reason)
        yield f"  printed {was}: {reason}"
    if schedule.note:
        yield f"  note: {schedule.note}"
    yield ""


def _as_printed(row: PayRow) -> str:
    return f"{row.printed or 'blank'} for {row.hand_printed or row.hand}"


def _unpaid(schedule: Schedule, row: PayRow) -> str:
    """What a blank cell means: the hand may still be one that another row pays."""
    ladder = _readers().get(schedule)
    if any(other.hand == row.hand and other.pays for other in schedule.rows):
        return "as above"
    return "paid as the next row that fits" if ladder and falls(schedule, ladder, row) else "not paid"


@cache
def _readers() -> dict[Schedule, Ladder]:
    """The ladder each schedule is read by, where one is."""
    found: dict[Schedule, Ladder] = {}
    for game in games().values():
        printed = printed_for(game)
        rows = [row for row in walk((game.script, game.settle)) if isinstance(row, Duel | Solo | Bonus | Progressive)]
        for row in rows:
            for pays in (pays for pays in walk(row) if isinstance(pays, Pays)):
                hands = ((schedule, reader(pays, row.hand, schedule)) for schedule in printed.get(pays.wager, ()))
                found |= {schedule: hand.ladder for schedule, hand in hands if isinstance(hand, Hand)}
    return found


def no_schedules(name: str) -> str:
    """What is said of a game whose wagers are paid without a table."""
    return f"{name} has no printed schedule: its rule sheet says what each wager is paid."


# --- a round ------------------------------------------------------------------------------------------------------


def round_lines(state: BankedRound, proof: dict[str, Any]) -> Iterator[str]:
    """The round in plain words, with citations, and what everybody won or lost."""
    yield state.plan.game.name
    yield from (f"  {line}" for line in _terms(state))
    if "commitment" in proof:
        yield f"shuffle committed to as {proof['commitment']}"
    yield from (f"  {line}" for line in story(state))
    yield "The cards"
    yield from (f"  {line}" for line in _cards(state))
    yield "In the end" if state.over else "So far; the round is not over"
    yield from (f"  {purse} {signed(amount)}" for purse, amount in purses(state))
    if "key" in proof:
        yield f"shuffle key {proof['key']}"


def story(state: BankedRound) -> Iterator[str]:
    """What was said and what was paid, in the order it happened."""
    done = 0
    for line in state.told:
        yield from (_paid(paid) for paid in state.paid[done : line.paid])
        done = max(done, line.paid)
        yield line.says + (f"  [{line.law}]" if line.law else "")
    yield from (_paid(paid) for paid in state.paid[done:])


def _paid(paid: Paid) -> str:
    """One wager settled; an envy already says whose hand it is for."""
    shown = paid._replace(pick="") if paid.pick and paid.says.startswith(paid.pick) else paid
    chips = f"{dollars(paid.stake)} on" if paid.stake else "on"
    return f"Hand {paid.box + 1}, {chips} {place_of(shown)}: {paid.says}, {signed(paid.net)}  [{paid.law}]"


def _terms(state: BankedRound) -> Iterator[str]:
    """What the house has chosen that is not usual, and where the meter stood."""
    sheet, form = state.plan.sheet, state.plan.sheet.form
    own = usual(state.plan.game)
    said = [f"{name} by schedule {s.name}" for name, s in sheet.schedules.items() if s.name != own.schedules[name].name]
    said += [f"{hand} pays {odds}" for hand, odds in form.awards.items()]
    said += [f"{name}: {value}" for name, value in sheet.options.items() if value != own.options[name]]
    said += [f"no {name}" for name in form.without]
    said += [f"{called(name)} {_span(x)}" for name, x in sheet.limits.items() if x != own.limits[name]]
    said += [f"smallest chip {dollars(sheet.unit)}"] if sheet.unit != own.unit else []
    said += [f"commission {form.commission * 100}%"] if form.commission is not None else []
    said += [f"rake of {name} {rake.share * 100}%, at most {dollars(rake.most)}" for name, rake in form.rake.items()]
    said += [f"at most {dollars(most)} is paid to a {whom}" for whom, most in form.caps if most is not None]
    said += [] if form.tips else ["no wagers for the dealer"]
    if said:
        yield f"The house has chosen: {'; '.join(said)}."
    if state.plan.progressives & sheet.offered:
        yield f"The meter reads {dollars(state.meter.reads - balances(state).get('meter', 0))}."


def _span(limit: Limit) -> str:
    return dollars(limit.least) if limit.least == limit.most else f"{dollars(limit.least)} to {dollars(limit.most)}"


def purses(state: BankedRound) -> list[tuple[str, int]]:
    """Players in order, then the house; the meter and the tips when anything came their way."""
    found = balances(state)
    players = [name for name in map(player_name, sorted({box.player for box in state.boxes})) if name in found]
    rest = [purse for purse in ("house", "tips", "meter") if found.get(purse)]
    return [(purse, found[purse]) for purse in (*players, *rest)]


def _cards(state: BankedRound) -> Iterator[str]:
    for index, box in enumerate(state.boxes):
        if box.cards:
            yield f"hand {index + 1}{_origin(state, index)}: {_hand(box)} ({box.standing.value})"
    yield from _board(state)
    theirs = _dealers(state)
    yield from (f"dealer against {spots}: {text(cards)}" for spots, cards in theirs)
    if state.dealer.cards and not theirs:
        yield f"dealer: {_hand(state.dealer)}"


def _hand(box: Box) -> str:
    """The cards at the end; and how they were set, what was dealt, and what was given up."""
    found = text(box.cards)
    found += f", set {text(box.back)} / {text(box.front)}" if box.back else ""
    found += f", dealt {text(box.dealt)}" if sorted(box.dealt) != sorted(box.cards) else ""
    return found + (f", discarded {text(box.discards)}" if box.discards else "")


def _origin(state: BankedRound, index: int) -> str:
    """Which hand a hand was split from, or who took it."""
    box = state.boxes[index]
    if box.split_from >= 0:
        split = box.dealt == state.boxes[box.split_from].dealt
        return f" ({'split from' if split else 'the common hand, taken by'} hand {box.split_from + 1})"
    twins = [i for i, other in enumerate(state.boxes, 1) if other.split_from == index and other.dealt == box.dealt]
    return f" (split, with hand {twins[0]})" if twins else ""


def _board(state: BankedRound) -> Iterator[str]:
    """Community cards, or common hands one by one."""
    deals = [deal for deal in walk(state.plan.stages) if isinstance(deal, Deal) and deal.to is COMMON]
    hands = next((deal.hands for deal in deals if deal.hands), 0)
    if not hands:
        name = "common hand" if any(deal.spare for deal in deals) else "community"
        yield from [f"{name}: {text(state.board)}"] if state.board else []
        return
    size = len(state.board) // hands
    for number in range(hands if size else 0):
        yield f"common hand {number + 1}: {text(state.board[size * number : size * (number + 1)])}"


def _dealers(state: BankedRound) -> list[tuple[str, tuple[int, ...]]]:
    """Where the dealer has two hands: which wagers meet which."""
    if not any(isinstance(deal, Deal) and deal.to is DEALER and deal.hands for deal in walk(state.plan.stages)):
        return []
    found: dict[From, dict[str, None]] = {}
    for row in walk(state.plan.stages):
        if isinstance(row, Duel) and row.against:
            found.setdefault(row.against.cards[0], {})[row.spot.name] = None
    return [(" and ".join(names), pile(state, state.dealer, source)) for source, names in found.items()]


def signed(amount: int) -> str:
    """Money with its sign."""
    return f"+{dollars(amount)}" if amount > 0 else dollars(amount)


def round_data(state: BankedRound) -> dict[str, Any]:
    """What a finished round came to, as plain data; amounts in cents."""
    return {
        "hands_dealt": [
            {
                "player": b.player, "cards": text(b.cards), "standing": b.standing.value, "dealt": text(b.dealt),
                "discards": text(b.discards), **({"split_from": b.split_from} if b.split_from >= 0 else {}),
            }
            for b in state.boxes
        ],
        "dealer": text(state.dealer.cards),
        "dealer_discards": text(state.dealer.discards),
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
