"""What cannot stand in the rules of a tournament: each fault with its place and its paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars, given, percents
from pitboss.sheet.faults import ABOVE, BELOW, BUT, INSTEAD, IS_NOT, Fault, missing, none_of
from pitboss.sheet.jackpot_faults import At, Games
from pitboss.sheet.places import usual_ceiling
from pitboss.sheet.tournament_form import (
    ANTES,
    DRAWS,
    METHODS,
    SEAT_VOUCHER,
    SHARES,
    TIES,
    VOUCHERS,
    TournamentForm,
    VoucherForm,
)
from pitboss.sheet.tournament_terms import beside_the_pot, coloured_up, game_of, limit_of, smallest_chip
from pitboss.words import PotGame

SERIES, CHIPS, PROCEEDS = Section("CO", "47.1-1050"), Section("CO", "47.1-1051"), Section("CO", "47.1-1052")("text")
PLAYERS, COSTS, FILED = Section("CO", "47.1-1055")("text"), Section("CO", "47.1-1056"), Section("CO", "47.1-1057")
CONDUCT, HOUSE_RULES = Section("CO", "47.1-1058"), Section("CO", "47.1-1059")
OFFERED = Section("CO", "47.1-1003")
WINNER = Section("CO", "47.1-1002")("(24.5)")
MOST = 100_000_00
"""Cents: the most that the entry fee, all buy-ins, and both together come to."""
MONTHS, AHEAD = 4, 5
"""Months until a tournament is over; days by which its rules are filed ahead."""
COUNT, CHANGE = 60, 120
"""Minutes."""

FIFTEEN: Mapping[str, Cite] = {
    "equal_chips": CONDUCT("(1)"),
    "random_seats": CONDUCT("(2)"),
    "elimination": CONDUCT("(3)"),
    "early_split": CONDUCT("(4)"),
    "two_decks": CONDUCT("(5)"),
    "from_the_hand": CONDUCT("(6)"),
    "deck_checks": CONDUCT("(7)"),
    "short_deck": CONDUCT("(8)"),
    "pots": CONDUCT("(9)"),
    "one_hand": CONDUCT("(10)"),
    "no_substitutes": CONDUCT("(11)"),
    "no_devices": CONDUCT("(12)"),
    "chips_in_sight": CONDUCT("(13)"),
    "pushed_chips": CONDUCT("(14)"),
    "spoken_words": CONDUCT("(15)"),
}
"""The rules that the printed rules of every tournament contain."""


def faults(form: TournamentForm, games: Games) -> Iterator[Fault]:
    """Everything that the law, or plain sense, refuses."""
    for part in (_named, _dates, _events, _costs, _more_chips, _chips, _levels, _seating, _prizes, _vouchers, _split,
                 _decks, _conduct, _house_rules):  # fmt: skip
        yield from part(form)
    yield from _games(form, games)


# --- who, what and when -----------------------------------------------------------------------------------------------


def _named(form: TournamentForm) -> Iterator[Fault]:
    if not form.tournament.strip():
        yield missing(("tournament",), "give it the name that it is announced by", None)
    yield from none_of(("state",), form.state, ("CO",), SERIES("(1)"))
    if not any(each.strip() for each in form.licensees):
        yield missing(("licensees",), "name the licensee who conducts it", SERIES("(1)"))
    if len(form.licensees) > 1:
        yield from _joint(form)


def _joint(form: TournamentForm) -> Iterator[Fault]:
    """Several licensees join only where nothing is left to any of them."""
    if form.all_fees or form.entry.goods_fee:
        many = f"{len(form.licensees)} licensees"
        yield Fault(("licensees",), many, "one licensee where an entry fee is collected", SERIES("(2), (2)(a)"), BUT)
    if form.responsible not in form.licensees:
        yield missing(("responsible",), "name the one of them who answers for prizes and accounts", SERIES("(2)(b)"))


def _games(form: TournamentForm, games: Games) -> Iterator[Fault]:
    law, at = SERIES("(1)"), ("games",)
    if not games:
        yield missing(at, "name the games that are played", law)
    for name, found in games:
        if found is None:
            yield Fault(at, f"no game for a pot is called {name!r}", law=law)
        elif found.game.law[0].state != "CO":
            yield Fault(at, f"{found.game.name} is no game of CO", law=law)
        else:
            yield from _dealt_here(form, found.game)
    yield from _bet(form, games)
    for number, level in enumerate(form.levels, 1):
        if level.game and level.game not in form.games:
            yield Fault(("levels", str(number)), given(level.game), "one of the games named above", law, IS_NOT)


def _dealt_here(form: TournamentForm, game: PotGame) -> Iterator[Fault]:
    if form.seating.seats > (most := usual_ceiling(game).most):
        many = f"{most}, all that {game.name} has places for"
        yield Fault(("seating", "seats"), str(form.seating.seats), many, None, ABOVE)
    if why := beside_the_pot(game):
        yield Fault(("games",), f"{game.name} {why}", law=CHIPS("text"))


def _bet(form: TournamentForm, games: Games) -> Iterator[Fault]:
    """Each level at a limit that its game knows."""
    known = {name: [each.value for each in found.game.stakes.limits] for name, found in games if found}
    told = set[tuple[str, str]]()
    for number, level in enumerate(form.levels, 1):
        limit, limits = limit_of(form, level), known.get(game_of(form, level)) if form.games else None
        if limits and limit not in limits and (limit, game_of(form, level)) not in told:
            told.add((limit, game_of(form, level)))
            at: At | tuple[str] = ("levels", str(number)) if level.limit else ("limit",)
            yield from none_of(at, limit, limits, HOUSE_RULES("(3)"))


def day(text: str) -> date | None:
    """A day of the calendar, or nothing."""
    try:
        return date.fromisoformat(text) if len(text) == len("2026-12-04") else None
    except ValueError:
        return None


def _dates(form: TournamentForm) -> Iterator[Fault]:
    laws = {"first": SERIES("(1)"), "last": SERIES("(1)"), "filed": FILED("text")}
    found = {name: day(getattr(form.dates, name)) for name in laws}
    for name, law in laws.items():
        if found[name] is None:
            yield Fault(("dates", name), given(getattr(form.dates, name)), 'a day such as "2026-12-04"', law, IS_NOT)
    first, last, filed = (found[name] for name in laws)
    if first and last and last < first:
        yield Fault(("dates", "last"), given(form.dates.last), "the first day", SERIES("(1)"), BELOW)
    if first and last and last > (latest := months_after(first)):
        yield Fault(("dates", "last"), given(form.dates.last), f"{latest}, four months on", SERIES("(1)"), ABOVE)
    if first and filed and filed > (latest := first - timedelta(AHEAD)):
        filed_then = (
            f"{latest}, five days ahead; filed on {filed}, make the first day {filed + timedelta(AHEAD)} or later"
        )
        yield Fault(("dates", "filed"), given(form.dates.filed), filed_then, FILED("text"), ABOVE)


def months_after(first: date, months: int = MONTHS) -> date:
    """The same day so many months later, or the last one of that month."""
    year, month = divmod(first.year * 12 + first.month - 1 + months, 12)
    after = date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1)
    return min(date(year, month + 1, 1) + timedelta(first.day - 1), after - timedelta(1))


def _events(form: TournamentForm) -> Iterator[Fault]:
    """One after another within the days of the tournament; the last awards all that is left."""
    before = form.dates.first
    for number, event in enumerate(form.events, 1):
        at = ("events", str(number))
        if day(event.date) is None or not form.dates.first <= event.date <= form.dates.last:
            yield Fault(at, given(event.date), "a day of the tournament", SERIES("(1)"), IS_NOT)
        elif event.date < before:
            yield Fault(at, given(event.date), f"{before}, the day of the event before", SERIES("(1)"), BELOW)
        before = max(before, event.date)
        if not 0 <= event.awards <= 1:
            yield Fault(at, percents(event.awards), "a part of the pool", COSTS("text 2"), IS_NOT)
    if form.events and form.events[-1].awards != 1:
        left = f"the last event awards {percents(form.events[-1].awards)}"
        yield Fault(("events", str(len(form.events))), left, "make it 100%", COSTS("text 2, text 3"), INSTEAD)


# --- money ------------------------------------------------------------------------------------------------------------


def _costs(form: TournamentForm) -> Iterator[Fault]:
    costs = form.entry
    if costs.buy_in is None:
        yield missing(("entry", "buy_in"), "say what the first buy-in is, if only 0", HOUSE_RULES("(2)"))
    if costs.fee is None:
        yield missing(("entry", "fee"), "say what the entry fee is, if only 0", HOUSE_RULES("(2)"))
    fees, bought = form.all_fees, form.all_buy_ins
    for at, amount, what in (
        (("entry", "fee"), fees, "the entry fees of one player"),
        (("entry", "buy_in"), bought, "all buy-ins of one player"),
        (("entry",), (fees + bought) * bool(fees <= MOST and bought <= MOST), "both together"),
    ):
        if amount > MOST:
            yield Fault(at, dollars(amount), f"{dollars(MOST)}, for {what}", COSTS("text 1"), ABOVE)
    if costs.rake:
        yield Fault(("entry", "rake"), dollars(costs.rake), "no rake in a hand of a tournament", PROCEEDS, BUT)
    if costs.props:
        yield Fault(("entry", "props"), "proposition players play for themselves or not at all", law=PLAYERS)
    yield from _goods(form)


def _goods(form: TournamentForm) -> Iterator[Fault]:
    """Goods are worth what the entry costs in cash, and it is said before."""
    costs = form.entry
    for field, law in (("buy_in", COSTS("text 3")), ("fee", PROCEEDS)):
        worth, cash = getattr(costs, f"goods_{field}"), getattr(costs, field) or 0
        at = ("entry", f"goods_{field}")
        if costs.goods.strip() and worth not in (0, cash):
            yield Fault(at, dollars(worth), f"{dollars(cash)}, as in cash", law, BUT)
        if worth and not costs.goods.strip():
            yield missing(("entry", "goods"), "say which goods are worth so much", law)
    if costs.goods.strip() and not (costs.goods_buy_in or costs.goods_fee):
        yield missing(("entry", "goods_buy_in"), "say what the goods are worth", COSTS("text 3") & PROCEEDS)


def _more_chips(form: TournamentForm) -> Iterator[Fault]:
    rebuys, law = form.rebuys, HOUSE_RULES("(2)")
    if rebuys.allowed is None:
        yield missing(("rebuys", "allowed"), "say whether rebuys are allowed", law)
    if rebuys.allowed:
        wanted = {"amount": "what one costs", "chips": "how many chips it brings", "until": "the last level for it",
                  "most": "how many a player may take", "conditions": "under which conditions"}  # fmt: skip
        for field, what in wanted.items():
            if not _said(getattr(rebuys, field)):
                yield missing(("rebuys", field), f"say {what}", law if field != "most" else COSTS("text 1"))
    if form.add_on.allowed and not (form.add_on.chips and form.add_on.after):
        yield missing(("add_on", "after"), "say how many chips it brings, and after which level", law)
    for name, offer in (("rebuys", rebuys), ("add_on", form.add_on)):
        if not offer.everybody:
            yield Fault((name, "everybody"), "some players alone", "the same for every player", CONDUCT("(1)"), BUT)


def _said(value: object) -> bool:
    return bool(value.strip()) if isinstance(value, str) else bool(value)


# --- chips and levels -------------------------------------------------------------------------------------------------


def _chips(form: TournamentForm) -> Iterator[Fault]:
    chips = form.chips
    if chips.stack <= 0:
        yield missing(("chips", "stack"), "say with how many chips everybody begins", CONDUCT("(1)"))
    if not chips.colours:
        yield missing(("chips", "colours"), "say what each colour is worth", CHIPS("text"))
    for colour, value in chips.colours.items():
        if value <= 0:
            yield Fault(("chips", "colours", colour), str(value), "points, at least 1", CHIPS("text"), IS_NOT)
    smallest = min((value for value in chips.colours.values() if value > 0), default=1)
    if chips.stack % smallest:
        yield Fault(("chips", "stack"), f"{chips.stack:,} cannot be made of chips of {smallest:,}", law=CHIPS("text"))
    if not chips.printed and not chips.notice.strip():
        yield missing(("chips", "notice"), "say where the values hang, or print them on the chips", CHIPS("text"))
    if chips.cash_value:
        yield Fault(("chips", "cash_value"), dollars(chips.cash_value), "nothing: chips are points", CHIPS("text"), BUT)
    if chips.most_bet:
        yield Fault(("chips", "most_bet"), f"{chips.most_bet:,}", "no limit on a wager", CHIPS("text"), BUT)
    for number, each in enumerate(form.colour_ups, 1):
        if chips.colours and each.colour not in chips.colours:
            yield Fault(("colour_ups", str(number)), given(each.colour), "one of the colours", CHIPS("text"), IS_NOT)


def _levels(form: TournamentForm) -> Iterator[Fault]:
    law = HOUSE_RULES("(3)")
    if not form.levels:
        yield missing(("levels",), "say what is put up at first, and how it rises", law)
    for number, level in enumerate(form.levels, 1):
        at = ("levels", str(number))
        if level.minutes <= 0:
            yield Fault(at, f"{level.minutes} minutes", "1 minute", law, BELOW)
        if min(level.small, level.big, level.ante) < 0 or not (level.big or level.ante):
            yield Fault(at, "nothing is put up here", "name a blind or an ante", law, INSTEAD)
        if level.small > level.big:
            yield Fault(at, f"a small blind of {level.small:,}", f"the big one, {level.big:,}", law, ABOVE)
    yield from _in_chips(form)
    yield from none_of(("antes",), form.antes, ANTES, law)
    if len(form.levels) == 1 and not form.house_rules.progress.strip():
        yield missing(("house_rules", "progress"), "say how what is put up rises after the first level", law)
    yield from _first_round(form)
    last = len(form.levels)
    for field in ("breaks", "colour_ups"):
        for number, each in enumerate(getattr(form, field), 1):
            if last and not 0 < each.after <= last:
                yield Fault((field, str(number)), f"after level {each.after}", f"one of {last} levels", law, IS_NOT)


def _in_chips(form: TournamentForm) -> Iterator[Fault]:
    """What is put up can be put up with the chips that are still in play."""
    for number, level in enumerate(form.levels, 1):
        least = smallest_chip(form, coloured_up(form, number))
        odd = next((each for each in (level.small, level.big, level.ante) if least > 0 and each % least), 0)
        if odd:
            says = f"{odd:,} cannot be put up: the smallest chip in play is {least:,}"
            yield Fault(("levels", str(number)), says, law=CHIPS("text"))


def _first_round(form: TournamentForm) -> Iterator[Fault]:
    """At first nobody can bet what the buy-in has not bought: what is put up is there, and rebuys only refill."""
    if not form.levels or not form.chips.stack:
        return
    first, stack = form.levels[0], form.chips.stack
    if (put_up := max(first.big, first.small) + first.ante) > stack:
        yield Fault(("levels", "1"), f"{put_up:,}", f"what the buy-in buys, {stack:,}", FILED("text"), ABOVE)
    if form.rebuys.allowed and form.rebuys.up_to > stack:
        up_to = f"{form.rebuys.up_to:,}"
        yield Fault(("rebuys", "up_to"), up_to, f"the chips everybody begins with, {stack:,}", FILED("text"), ABOVE)


# --- seats and decks --------------------------------------------------------------------------------------------------


def _seating(form: TournamentForm) -> Iterator[Fault]:
    law, seating = CONDUCT("(2)"), form.seating
    yield from none_of(("seating", "first"), seating.first, DRAWS, law)
    yield from none_of(("seating", "combined"), seating.combined, DRAWS, law)
    if seating.seats < 2:
        yield Fault(("seating", "seats"), str(seating.seats), "2 players, without whom there is no game", None, BELOW)
    if seating.final > seating.seats:
        yield Fault(("seating", "final"), str(seating.final), f"the {seating.seats} seats of a table", None, ABOVE)


def _decks(form: TournamentForm) -> Iterator[Fault]:
    decks = form.decks
    for field, most, what in (("count", COUNT, "an hour"), ("change", CHANGE, "two hours")):
        minutes = getattr(decks, field)
        if minutes > most:
            yield Fault(("decks", field), f"{minutes} minutes", what, CONDUCT("(7)"), ABOVE)
        elif minutes <= 0:
            yield missing(("decks", field), f"say how often, at least every {most} minutes", CONDUCT("(7)"))
    if len(decks.backs) != 2 or len({each.strip().casefold() for each in decks.backs}) != 2:
        backs = ", ".join(decks.backs) or "none"
        yield Fault(("decks", "backs"), given(backs), "two decks with unlike backs", CONDUCT("(5)"), BUT)


# --- prizes -----------------------------------------------------------------------------------------------------------


def _prizes(form: TournamentForm) -> Iterator[Fault]:
    prizes, law = form.prizes, HOUSE_RULES("(5)")
    yield from none_of(("prizes", "method"), prizes.method, METHODS, law)
    if not prizes.described.strip():
        yield missing(("prizes", "described"), "say how many prizes there are, and describe each", law)
    for number in range(1, form.last_event + 1):
        yield from _shares(form, number, law)
    if prizes.method != SHARES and not 0 < prizes.places <= 1:
        yield Fault(("prizes", "places"), percents(prizes.places), "a part of all entries", law, IS_NOT)
    if prizes.method != SHARES and not 0 < prizes.most <= 1:
        yield Fault(("prizes", "most"), percents(prizes.most), "a part of the pool", law, IS_NOT)
    for at, each in enumerate(prizes.goods, 1):
        if each.place < 1 or not each.what.strip():
            yield missing(("prizes", f"goods {at}"), "name the place and describe the prize", law)
    yield from none_of(("ties",), form.ties, TIES, HOUSE_RULES("(4)"))


def _shares(form: TournamentForm, number: int, law: Cite) -> Iterator[Fault]:
    """All of the pool is paid out, more for a better place."""
    if form.prizes.method != SHARES:
        return
    shares, own = form.shares(number), form.events and form.events[number - 1].shares
    at = ("events", str(number)) if own else ("prizes", "shares")
    if number > 1 and not own:
        return
    if not shares:
        yield missing(at, "say which part of the pool each place wins", law)
    elif sum(shares, Fraction(0)) != 1:
        come = f"the shares come to {percents(sum(shares, Fraction(0)))}"
        yield Fault(at, come, "make it 100%: the house keeps none of it", COSTS("text 3"), INSTEAD)
    elif any(after > before for before, after in pairwise(shares)) or min(shares) <= 0:
        yield Fault(at, "a worse place wins more", "the better place first", law, INSTEAD)


def _vouchers(form: TournamentForm) -> Iterator[Fault]:
    for number, each in enumerate(form.prizes.vouchers, 1):
        at = ("prizes", f"vouchers {number}")
        yield from none_of(at, each.kind, VOUCHERS, COSTS("text 4, text 5"))
        if not each.event < each.to <= form.last_event:
            says = f"of event {each.event} to event {each.to}"
            yield Fault(at, says, "a later event of this tournament", COSTS("text 4"), IS_NOT)
        else:
            yield from _worth(form, each, at)
        if each.places < 1 and each.worth == 0:
            yield missing(at, "say how many places win one", HOUSE_RULES("(5)"))


def _worth(form: TournamentForm, voucher: VoucherForm, at: At) -> Iterator[Fault]:
    """It is worth what the later event costs; a seat there is free, and its value stays in the pool."""
    later, seat = form.event(voucher.to), voucher.kind == SEAT_VOUCHER
    if seat and (later.buy_in or later.fee):
        says = "a voucher for a seat where a fee or a buy-in is asked"
        yield Fault(at, says, 'kind = "entry"', COSTS("text 4, text 5"), INSTEAD)
    elif not seat and (voucher.buy_in, voucher.fee) != (later.buy_in, later.fee):
        costs = f"{dollars(later.buy_in or 0)} and a fee of {dollars(later.fee or 0)}, as event {voucher.to} costs"
        yield Fault(at, f"{dollars(voucher.buy_in)} and a fee of {dollars(voucher.fee)}", costs, COSTS("text 4"), BUT)


def _split(form: TournamentForm) -> Iterator[Fault]:
    split = form.split
    if split.allowed is None:
        yield missing(("split", "allowed"), "say whether those who are left may share the prizes", CONDUCT("(4)"))
    if split.allowed and not split.unanimous:
        yield Fault(("split", "unanimous"), "a part of those who are left", "all of them", CONDUCT("(4)"), BUT)
    if split.allowed and split.goods:
        yield Fault(("split", "goods"), "prizes in goods", "cash alone is shared", CONDUCT("(4)(a)"), BUT)


# --- what is printed --------------------------------------------------------------------------------------------------


def _conduct(form: TournamentForm) -> Iterator[Fault]:
    """The fifteen, each by its number."""
    for field, law in FIFTEEN.items():
        if not form.conduct.standard and not getattr(form.conduct, field).strip():
            yield missing(("conduct", field), "print this rule, or write standard = true", law)


def _house_rules(form: TournamentForm) -> Iterator[Fault]:
    rules = form.house_rules
    if not rules.follows.strip() and not rules.rules.strip():
        yield missing(("house_rules", "follows"), "name the casino whose house rules hold", HOUSE_RULES("(1)"))
    if not rules.final.strip():
        yield missing(("house_rules", "final"), "say what makes the final round", HOUSE_RULES("(4)"))
    if not rules.ends.strip():
        yield missing(("house_rules", "ends"), "say how it ends with one winner", HOUSE_RULES("(4)") & WINNER)
    if rules.changes is None:
        yield missing(("house_rules", "changes"), "list what differs from usual play, if only []", HOUSE_RULES("(6)"))
