"""A tournament is a document: read, checked like a sheet, and spelled as plain data for whoever keeps it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain
from typing import Any, NamedTuple

from pitboss.money.cents import dollars, percents
from pitboss.sheet.faults import Fault, SheetError
from pitboss.sheet.form import fill
from pitboss.sheet.jackpot import Finds
from pitboss.sheet.tournament_faults import CHANGE, COUNT, FIFTEEN, faults
from pitboss.sheet.tournament_form import BY_BIG_BLIND, ENTRY_VOUCHER, SHARES, TournamentForm, VoucherForm
from pitboss.sheet.tournament_terms import LevelAmounts, game_of, level_amounts, limit_of
from pitboss.sheet.tournament_workable import unworkable
from pitboss.words import Structure

MINUTE = 60_000


class ClockPeriod(NamedTuple):
    """A stretch of the clock: a level by its number, or the break after it."""

    level: int
    length: int
    """Milliseconds."""
    is_break: bool = False


@dataclass(frozen=True, slots=True)
class TournamentDocument:
    """A tournament whose rules can stand. `games`: the slugs of those that are played, each with its name. `periods`:
    levels and breaks in the order of the clock, which is read at every step. `amounts`: by level, how it is bet.
    """

    form: TournamentForm
    called: Mapping[str, str]
    periods: tuple[ClockPeriod, ...]
    amounts: tuple[LevelAmounts, ...]

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(self.called)

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


def parse(data: Mapping[str, Any], find: Finds, where: str = "tournament", *, kept: bool = False) -> TournamentDocument:
    """A tournament from plain data, or a SheetError with every fault, each with its place.

    `kept`: it was filed, perhaps before all was looked for that is now.
    """
    form, misshapen = fill(TournamentForm, data)
    games = [(name, find(name)) for name in form.games]
    known = {name: each.slug for name, each in games if each}
    found = chain(faults(form, games), () if kept else unworkable(form))
    wrong = [*misshapen, *_others(misshapen, found)]
    if wrong:
        raise SheetError(*wrong, where=where)
    levels = tuple(level.model_copy(update={"game": known.get(level.game, "")}) for level in form.levels)
    called = {each.slug: each.game.name for _, each in games if each}
    form = form.model_copy(update={"games": tuple(called), "levels": levels})
    by_slug = {each.slug: each.game for _, each in games if each}
    amounts = tuple(level_amounts(form, level, by_slug[game_of(form, level)]) for level in levels)
    return TournamentDocument(form, called, tuple(_periods(form)), amounts)


def drafted(data: Mapping[str, Any]) -> TournamentForm:
    """What can be read of rules that have faults: the lines that cannot stand as if nothing was said."""
    return fill(TournamentForm, data)[0]


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


def printed_rules(document: TournamentDocument, *, levelled: bool = True) -> Iterator[tuple[str, str]]:
    """The rules as every player gets them: a paragraph of the law, and what is said of it. `levelled`: those of a
    tournament in which a voucher or goods are made up for to the others who share a place.
    """
    form = document.form
    for field, law in FIFTEEN.items():
        yield str(law), rule_of_conduct(form, field)
    section = "CO 47.1-1059"
    yield f"{section}(1)", usual_rules(form)
    yield f"{section}(2)", _said(_costs(form))
    yield f"{section}(3)", _said(_rises(document))
    yield f"{section}(4)", _said(_ends(form))
    yield f"{section}(5)", _said(_prizes(form, levelled=levelled))
    yield f"{section}(6)", own_rules(form)


def _said(sentences: Iterator[str]) -> str:
    return " ".join(filter(None, sentences))


def rule_of_conduct(form: TournamentForm, field: str) -> str:
    """One of the fifteen, as it is printed for this tournament."""
    printed = str(getattr(form.conduct, field)).strip() or STANDARD[field]
    often = form.decks.count, form.decks.change
    if field == "deck_checks" and often != (COUNT, CHANGE):
        return f"{printed} Here it is counted every {often[0]} and changed every {often[1]} minutes."
    return printed


def usual_rules(form: TournamentForm) -> str:
    """Which house rules hold besides, as it is printed: themselves, or that they hold in the prescribed words, which
    the house enters. What was filed before that was asked for, and a rehearsal, has a sentence of ours.
    """
    follows = f"Where these rules say nothing else, the house rules of {form.house_rules.follows} hold."
    return form.house_rules.rules.strip() or form.house_rules.statement.strip() or follows


def own_rules(form: TournamentForm) -> str:
    """What the house plays otherwise than usual, as it is printed; and what becomes of who is away, which the program
    carries out whatever else is written.
    """
    changes = form.house_rules.changes or ("Nothing differs from the usual play.",)
    return " ".join(filter(None, (*changes, _all_in(form), form.house_rules.forfeits, _absent(form), DISQUALIFIED)))


def _all_in(form: TournamentForm) -> str:
    open_ = (
        "When nobody can bet any more the hands that are in are turned face up, before the rest of the cards is dealt."
    )
    return open_ if form.all_in_face_up else ""


DISQUALIFIED = (
    "Who is disqualified, for breaking a rule of conduct or of the house as for two entries at once, is out of play"
    " with all chips and wins no prize; it passes on."
)
"""What follows from it. The law says so of two entries at once alone (1050(2)(c))."""


def _absent(form: TournamentForm) -> str:
    away, after = "Who is away is dealt in and blinded off", form.seating.absent
    if not after:
        return f"{away}, and forfeits nothing."
    levels = "a level" if after == 1 else f"{after} levels"
    return f"{away}; who was away for {levels} forfeits the seat, and the stack leaves the game."


def _costs(form: TournamentForm) -> Iterator[str]:
    for number in range(1, form.last_event + 1):
        event, name = form.event(number), _named(form, number)
        called = f"{name}: entry" if name else "Entry"
        yield f"{called} fee {dollars(event.fee or 0)}, first buy-in {dollars(event.buy_in or 0)}."
    yield from _stands_for(form)
    yield from _chips(form)
    yield from _late(form)
    if not form.rebuys.allowed:
        yield "There are no rebuys."
    else:
        again = form.rebuys
        costs = f"{dollars(again.amount)} for {again.chips:,} chips"
        left = f"{again.up_to:,} chips or fewer" if again.up_to else "no chips left"
        yield f"Rebuys: up to {again.most} at {costs}, until level {again.until}, by who has {left}."
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


def _named(form: TournamentForm, number: int) -> str:
    """An event of a series as it is called; nothing where there is one alone."""
    return (form.event(number).name or f"Event {number}") if form.events else ""


def _stands_for(form: TournamentForm) -> Iterator[str]:
    """Who enters, and what may stand for cash."""
    entry = form.entry
    if entry.eligible.strip():
        yield f"Who may enter: {entry.eligible.strip()}"
    if entry.complimentary:
        yield "The house may give an entry, a rebuy or an add-on; it then puts up what that costs."
    if entry.goods.strip():
        worth = f"{dollars(entry.goods_buy_in)} of the buy-in and {dollars(entry.goods_fee)} of the fee"
        yield f"Taken instead: {entry.goods.strip()}, for {worth}."


def _chips(form: TournamentForm) -> Iterator[str]:
    chips = form.chips
    smallest_first = sorted(chips.colours.items(), key=lambda each: each[1])
    worth = ", ".join(f"{colour} {value:,}" for colour, value in smallest_first)
    where = "The numbers are printed on them." if chips.printed else chips.notice
    yield f"Everybody begins with {chips.stack:,} chips."
    yield f"Chips are points without cash value: {worth}. {where}"


def _rises(document: TournamentDocument) -> Iterator[str]:
    form = document.form
    once = "the big blind puts up the ante once for the table" if form.antes == BY_BIG_BLIND else "everybody antes"
    yield f"{_played(document)}; {once}."
    yield _at_first(document)
    # Many levels are read in a table, which is printed with the rules.
    yield f"The {len(form.levels)} levels, their minutes and amounts are in the table that goes with these rules."
    for pause in form.breaks:
        yield f"A break of {pause.minutes} minutes follows level {pause.after}."
    for up in form.colour_ups:
        yield f"After level {up.after} the {up.colour} chips are changed for larger ones."
    yield form.house_rules.progress


def _at_first(document: TournamentDocument) -> str:
    """What is put up and what may be bet in the first level."""
    level, amounts = document.form.levels[0], document.amounts[0]
    small, big = posted(amounts)
    put_up = [f"{small} {level.small:,}", f"{big} {level.big:,}", f"ante {level.ante:,}" if level.ante else "no ante"]
    return f"At first: {', '.join(put_up)}; {_bets_said(amounts)}."


def posted(amounts: LevelAmounts) -> tuple[str, str]:
    """What the two amounts of a level are called."""
    return ("bring-in", "bet") if amounts.low_card else ("small blind", "big blind")


def _bets_said(amounts: LevelAmounts) -> str:
    match amounts.limit:
        case Structure.FIXED:
            most = f", after a bet at most {amounts.raises} raises in a round among more than two players"
            return f"bets and raises are {' and on later rounds '.join(_bets(amounts))}{most}"
        case Structure.SPREAD:
            return f"bets and raises are {' to '.join(_bets(amounts))}"
        case Structure.POT:
            return "a bet may be what the pot holds"
        case Structure.NONE:
            return "a bet may be the whole stack"


def _bets(amounts: LevelAmounts) -> list[str]:
    return [f"{each:,}" for each in dict.fromkeys(amounts.bets)]


def bets_printed(amounts: LevelAmounts) -> str:
    """The bets of a level in a table: nothing, where they have no limit of their own."""
    return (" to " if amounts.limit is Structure.SPREAD else " / ").join(_bets(amounts))


def _played(document: TournamentDocument) -> str:
    """The games, each with its limit."""
    ways = [f"{document.called[game]} at {limit}" for game, limit in dict.fromkeys(ways_played(document))]
    if len(ways) == 1:
        return f"Played is {ways[0]}"
    return f"Played are {', '.join(ways)}, each in the levels that the table names"


def ways_played(document: TournamentDocument) -> tuple[tuple[str, str], ...]:
    """By level, the game and its limit."""
    form = document.form
    return tuple((game_of(form, level), limit_of(form, level)) for level in form.levels)


def _ends(form: TournamentForm) -> Iterator[str]:
    """How it comes to one winner, with all that the program carries out on the way."""
    yield "No table has two players more than another: tables are balanced, and broken where fewer are enough."
    if form.seating.final:
        yield f"Once {form.seating.final} players are left, their seats are drawn anew at one table."
    yield "While one more goes out before the prizes and several tables play, they play hand for hand."
    yield form.house_rules.final
    yield form.house_rules.ends
    yield "Of those who go out in one hand, who began it with more chips has the better place; equal chips share it."


def _prizes(form: TournamentForm, *, levelled: bool) -> Iterator[str]:
    yield form.prizes.described
    for number in range(1, form.last_event + 1):
        yield from _awarded(form, number)
    for each in form.prizes.goods:
        yield f"Place {each.place} besides: {each.what}, worth {dollars(each.value)}."
    if form.prizes.vouchers or form.prizes.goods:
        yield _prizes_shared(levelled=levelled)
    shared = "Those who are left may share the cash prizes, where all of them agree."
    yield shared if form.split.allowed else "Prizes are not shared by agreement."


def _prizes_shared(*, levelled: bool) -> str:
    if not levelled:
        shared = (
            "Who share a place share the cash of its prizes evenly; a voucher or goods among them go to the earlier"
        )
        return f"{shared} receipt besides."
    shared = "Who share a place share what its prizes are worth evenly: a voucher or goods among them go to the earlier"
    return f"{shared} receipt at their value, and the others get so much more of the cash, as far as it goes."


def voucher_won(form: TournamentForm, voucher: VoucherForm | None) -> str:
    """An entry to a later event with its worth; a free seat there is worth nothing that is paid."""
    if voucher is None:
        return ""
    later = _named(form, voucher.to)
    return f"entry to {later}, worth {dollars(voucher.worth)}" if voucher.kind == ENTRY_VOUCHER else f"seat in {later}"


def _awarded(form: TournamentForm, number: int) -> Iterator[str]:
    """What the program pays, by the numbers of the form."""
    prizes, event, voucher = form.prizes, form.event(number), form.vouchers(number)
    of = f" of {name}" if (name := _named(form, number)) else ""
    if event.awards != 1 and number < form.last_event:
        yield f"Of the pool{of} {percents(event.awards)} is awarded; the rest is carried forward."
    if voucher is not None:
        first = f"The first {voucher.places} places" if voucher.places else "As many first places as the pool buys"
        yield f"{first}{of} win an entry to {_named(form, voucher.to)}, which nobody else can use."
    if prizes.method != SHARES:
        if voucher is not None and voucher.worth:
            yield "What the vouchers leave is paid in cash to the places after them:"
        least, most = dollars(prizes.least), percents(prizes.most)
        paid = f"Paid{of} are {percents(prizes.places)} of the entries, the last at least {least}"
        yield f"{paid}, the first at most {most} of the pool, in steps of {dollars(max(1, prizes.unit))}."
        return
    first, *others = map(percents, form.shares(number))
    if voucher is None or not voucher.worth:
        by_place = ", ".join(f"place {at} {share}" for at, share in enumerate((first, *others), 1))
        yield f"Of what is awarded{of}: {by_place}."
    else:
        after = f", the next ones {', '.join(others)}" if others else ""
        yield f"What the vouchers leave is paid in cash: the first place after them wins {first} of it{after}."
