"""A tournament is a document: read, checked like a sheet, and spelled as plain data for whoever keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss.money.cents import dollars
from pitboss.sheet.faults import Fault, SheetError
from pitboss.sheet.form import fill
from pitboss.sheet.jackpot import Finds
from pitboss.sheet.tournament_faults import FIFTEEN, faults
from pitboss.sheet.tournament_form import BY_BIG_BLIND, TournamentForm

MINUTE = 60_000


class ClockPeriod(NamedTuple):
    """A stretch of the clock: a level by its number, or the break after it."""

    level: int
    length: int
    """Milliseconds."""
    is_break: bool = False


@dataclass(frozen=True, slots=True)
class TournamentDocument:
    """A tournament whose rules can stand. `games`: the slugs of those that are played. `periods`: levels and breaks in
    the order of the clock, which is read at every step.
    """

    form: TournamentForm
    games: tuple[str, ...]
    periods: tuple[ClockPeriod, ...]

    @property
    def name(self) -> str:
        return self.form.tournament

    @property
    def data(self) -> dict[str, Any]:
        """All that is written in it, as plain data that reads the same again."""
        return self.form.model_dump(mode="json", exclude_defaults=True)


def _periods(form: TournamentForm) -> Iterator[ClockPeriod]:
    pauses = {each.after: each.minutes for each in form.breaks}
    for number, level in enumerate(form.levels, 1):
        yield ClockPeriod(number, level.minutes * MINUTE)
        if number in pauses:
            yield ClockPeriod(number, pauses[number] * MINUTE, is_break=True)


def parse(data: Mapping[str, Any], find: Finds, where: str = "tournament") -> TournamentDocument:
    """A tournament from plain data, or a SheetError with every fault, each with its place."""
    form, misshapen = fill(TournamentForm, data)
    games = [(name, find(name)) for name in form.games]
    known = {name: each.slug for name, each in games if each}
    wrong = [*misshapen, *_others(misshapen, faults(form, games))]
    if wrong:
        raise SheetError(*wrong, where=where)
    levels = tuple(level.model_copy(update={"game": known.get(level.game, "")}) for level in form.levels)
    found = tuple(dict.fromkeys(known.values()))
    form = form.model_copy(update={"games": found, "levels": levels})
    return TournamentDocument(form, found, tuple(_periods(form)))


def _others(told: tuple[Fault, ...], more: Iterator[Fault]) -> Iterator[Fault]:
    """Faults of other lines than these: what cannot be read is not said to be missing too."""
    places = {fault.at[:2] for fault in told} | {fault.at[:1] for fault in told if fault.at[:1] in LISTS}
    return (fault for fault in more if fault.at[:2] not in places and fault.at[:1] not in places)


LISTS = {("levels",), ("breaks",), ("events",), ("colour_ups",)}
"""Of these one that cannot be read takes the others with it."""

STANDARD: Mapping[str, str] = {
    "equal_chips": "Everybody begins an event with the same number of chips, and has the same chance to buy more.",
    "random_seats": "Tables and seats are drawn at random, at the start and whenever tables are combined.",
    "elimination": "Who has no chips left, and cannot or will not buy more, is out.",
    "early_split": "Those who are left may share the cash prizes only where the rules allow it and every one agrees.",
    "two_decks": "Each table has two decks with unlike backs.",
    "from_the_hand": "Cards are dealt out of the dealer's hand.",
    "deck_checks": "The deck is counted every hour and changed every two hours; two that were used make"
    " way for two new ones.",
    "short_deck": "A seven-card deck that runs short is dealt down to its last card, which is mixed with the four burn "
    "cards, cut and dealt on, without a burn where five players wait; if that is too little, a common card is turned.",
    "pots": "The dealer alone awards pots. One taken in unchallenged stays. Nobody makes agreements on a pot.",
    "one_hand": "One hand to a player, played without advice; nobody in a hand talks about it with onlookers.",
    "no_substitutes": "Nobody sits in for another, plays another's hand, or bets on it.",
    "no_devices": "Nobody uses a device that keeps track of cards.",
    "chips_in_sight": "Only chips that lie in sight on the table when a hand begins are in play for it.",
    "pushed_chips": "Chips may be stacked before acting. Pushed forward or released towards the pot they are a bet,"
    " also where the dealer pulls them in and the player does not object at once.",
    "spoken_words": "A spoken call or raise of an amount binds. Where words and a gesture differ the words hold.",
}  # fmt: skip
"""The fifteen in our words."""


def printed_rules(document: TournamentDocument) -> Iterator[tuple[str, str]]:
    """The rules as every player gets them: a paragraph of the law, and what is said of it."""
    form, rules = document.form, document.form.house_rules
    for field, law in FIFTEEN.items():
        yield str(law), rule_of_conduct(form, field)
    section = "CO 47.1-1059"
    # The paragraph has a wording of its own for this; a house that prints that one enters it as its `rules`.
    follows = f"Where these rules say nothing else, the house rules of {rules.follows} hold."
    yield f"{section}(1)", rules.rules.strip() or follows
    yield f"{section}(2)", " ".join(_costs(form))
    yield f"{section}(3)", " ".join(_rises(form))
    yield f"{section}(4)", f"{rules.final} {rules.ends}"
    yield f"{section}(5)", " ".join(_prizes(form))
    yield f"{section}(6)", own_rules(form)


def rule_of_conduct(form: TournamentForm, field: str) -> str:
    """One of the fifteen, as it is printed for this tournament."""
    return str(getattr(form.conduct, field)).strip() or STANDARD[field]


def own_rules(form: TournamentForm) -> str:
    """What the house plays otherwise than usual, as it is printed."""
    changes = form.house_rules.changes or ("Nothing differs from the usual play.",)
    return " ".join(filter(None, (*changes, form.house_rules.forfeits)))


def _costs(form: TournamentForm) -> Iterator[str]:
    for number in range(1, form.last_event + 1):
        event = form.event(number)
        called = f"{event.name or f'Event {number}'}: entry" if form.events else "Entry"
        yield f"{called} fee {dollars(event.fee or 0)}, first buy-in {dollars(event.buy_in or 0)}."
    yield f"Everybody begins with {form.chips.stack:,} chips."
    yield from _late(form)
    if not form.rebuys.allowed:
        yield "There are no rebuys."
    else:
        again = form.rebuys
        costs = f"{dollars(again.amount)} for {again.chips:,} chips"
        yield f"Rebuys: up to {again.most} at {costs}, until level {again.until}."
        yield again.conditions
    if form.add_on.allowed:
        offer = form.add_on
        costs = f"{dollars(offer.amount)} for {offer.chips:,} chips"
        yield f"Add-on: one at {costs}, in the break after level {offer.after}."


def _late(form: TournamentForm) -> Iterator[str]:
    entry = form.entry
    yield f"Entries close {f'with level {entry.late}' if entry.late else 'at the start'}."
    if entry.re_entry:
        yield f"Who is out may enter again until level {entry.re_entry}, {entry.entries} entries in all at most."


def _rises(form: TournamentForm) -> Iterator[str]:
    once = "the big blind puts up the ante once for the table" if form.antes == BY_BIG_BLIND else "everybody antes"
    yield f"Bets are made at {form.limit}; {once}."
    # Many levels are read in a table, which is printed with the rules.
    yield f"The {len(form.levels)} levels, their minutes, blinds and antes are in the table that goes with these rules."
    for pause in form.breaks:
        yield f"A break of {pause.minutes} minutes follows level {pause.after}."
    for up in form.colour_ups:
        yield f"After level {up.after} the {up.colour} chips are changed for larger ones."
    yield form.house_rules.progress


def _prizes(form: TournamentForm) -> Iterator[str]:
    yield form.prizes.described
    for each in form.prizes.goods:
        yield f"Place {each.place} besides: {each.what}, worth {dollars(each.value)}."
