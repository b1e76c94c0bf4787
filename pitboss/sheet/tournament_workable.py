"""Whether the rules of a tournament can be carried out as they are written, and whether all is said that has to be.

Rules that were filed before anybody looked for this are read without it (`parse`, `kept`): a house goes on reading its
journal, and what was filed stands as it was filed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitboss.money.cents import dollars, given
from pitboss.sheet.faults import ABOVE, BELOW, BUT, INSTEAD, IS_NOT, Fault
from pitboss.sheet.tournament_faults import CHIPS, CONDUCT, COSTS, FILED, HOUSE_RULES, SERIES, day
from pitboss.sheet.tournament_form import ENTRY_VOUCHER, MANUAL, SEAT_VOUCHER, TournamentForm
from pitboss.sheet.tournament_terms import coloured_up, smallest_chip


def unworkable(form: TournamentForm) -> Iterator[Fault]:
    """What nobody could carry out."""
    for part in (_days, _entries, _closing, _add_on, _breaks, _bought_chips, _vouchers, _draws):
        yield from part(form)


def _days(form: TournamentForm) -> Iterator[Fault]:
    """Days are compared as they are written, so that all are written alike."""
    dates = {("dates", name): getattr(form.dates, name) for name in ("first", "last", "filed")}
    dates |= {("events", str(number)): each.date for number, each in enumerate(form.events, 1)}
    for at, text in dates.items():
        found, law = day(text), FILED("text") if at[-1] == "filed" else SERIES("(1)")
        if found and text != str(found):
            yield Fault(at, given(text), f'a day such as "{found}"', law, IS_NOT)


def _entries(form: TournamentForm) -> Iterator[Fault]:
    """Who may enter again enters a second time."""
    if form.entry.re_entry and form.entry.entries < 2:
        says = f"{form.entry.entries} where who is out may enter again"
        yield Fault(("entry", "entries"), says, "2", SERIES("(2)(c)"), BELOW)


def _closing(form: TournamentForm) -> Iterator[Fault]:
    """Prizes stand once nobody can buy any more. The last level goes on until there is a winner: what is sold in it is
    sold to the end, and nothing is decided before.
    """
    last, rebuys, add_on = len(form.levels), form.rebuys, form.add_on
    sold = {
        ("entry", "late"): form.entry.late,
        ("entry", "re_entry"): form.entry.re_entry,
        ("rebuys", "until"): rebuys.until if rebuys.allowed else 0,
        ("add_on", "after"): add_on.after if add_on.allowed else 0,
    }
    for at, level in sold.items():
        if last and level >= last:
            most = f"level {last - 1}, the last but one" if last > 1 else "0, where there is one level"
            yield Fault(at, f"level {level}", most, HOUSE_RULES("(4)"), ABOVE)


def _add_on(form: TournamentForm) -> Iterator[Fault]:
    """It is sold in a break."""
    offer = form.add_on
    if offer.allowed and 0 < offer.after < len(form.levels) and offer.after not in {each.after for each in form.breaks}:
        says = f"no break follows level {offer.after}, and the add-on is sold in it"
        yield Fault(("add_on", "after"), says, "name a level with a break after it", HOUSE_RULES("(2)"), INSTEAD)


def _breaks(form: TournamentForm) -> Iterator[Fault]:
    many = Counter(each.after for each in form.breaks)
    for number, each in enumerate(form.breaks, 1):
        at = ("breaks", str(number))
        if many[each.after] > 1 and each.after in {before.after for before in form.breaks[: number - 1]}:
            says = f"another break follows level {each.after}"
            yield Fault(at, says, "make one of them", HOUSE_RULES("(3)"), INSTEAD)
        if each.minutes <= 0:
            yield Fault(at, f"{each.minutes} minutes", "1 minute", HOUSE_RULES("(3)"), BELOW)


def _bought_chips(form: TournamentForm) -> Iterator[Fault]:
    """What is bought later can be made of the chips that are in play then."""
    rebuys, add_on = form.rebuys, form.add_on
    bought = {
        ("rebuys", "chips"): (rebuys.chips if rebuys.allowed else 0, rebuys.until),
        ("add_on", "chips"): (add_on.chips if add_on.allowed else 0, add_on.after + 1),
    }
    for at, (chips, level) in bought.items():
        least = smallest_chip(form, coloured_up(form, level))
        if least > 0 and chips % least:
            yield Fault(at, f"{chips:,} cannot be made of chips of {least:,}", law=CHIPS("text"))


def _vouchers(form: TournamentForm) -> Iterator[Fault]:
    for number, each in enumerate(form.prizes.vouchers, 1):
        at = ("prizes", f"vouchers {number}")
        if each.kind == ENTRY_VOUCHER and each.places and each.worth:
            # The more enter, the more is left in cash for the places below the last voucher.
            says = f"a place below these {each.places} wins more where many enter"
            yield Fault(at, says, "leave out places: as many vouchers as the pool buys", HOUSE_RULES("(5)"), INSTEAD)
        if each.kind == SEAT_VOUCHER and each.worth:
            yield Fault(at, dollars(each.worth), "nothing: the seat costs nothing", COSTS("text 5"), BUT)


def _draws(form: TournamentForm) -> Iterator[Fault]:
    """Drawn by hand is lawful, but no event writes down who drew what."""
    for field in ("first", "combined"):
        if getattr(form.seating, field) == MANUAL:
            electronic = '"electronic": a draw by hand cannot be written down here'
            yield Fault(("seating", field), given(MANUAL), electronic, CONDUCT("(2)"), IS_NOT)


def unsaid(form: TournamentForm) -> Iterator[Fault]:
    """What a house enters itself before it files rules: how the usual house rules hold besides is prescribed word for
    word, unless they are included, and stands in no program. An evening that house players play out on
    the command line does without; what is filed in a house for trying does not.
    """
    rules, at, law = form.house_rules, ("house_rules", "statement"), HOUSE_RULES("(1)")
    said, casino = rules.statement.strip(), rules.follows.strip()
    if rules.rules.strip():
        return
    if not said:
        includes = "enter the statement that is prescribed, with your casino's name, or your house rules as rules"
        yield Fault(at, "nothing is said", includes, law, INSTEAD)
    elif casino and casino.casefold() not in said.casefold():
        yield Fault(at, f"the statement does not name {casino}", "whose house rules hold", law, INSTEAD)
