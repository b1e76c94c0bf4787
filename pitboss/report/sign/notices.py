"""The one list of what has to hang at a table: which paragraph demands it, when, and what is printed for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pitboss.law.paragraphs import Cite, Section, expand
from pitboss.money.cents import dollars, percents
from pitboss.report.jackpot_rules import taken
from pitboss.report.rulesheet.hands import best_to_worst
from pitboss.report.rulesheet.sentences import listed
from pitboss.report.sign import jackpot
from pitboss.report.sign.items import BigFigure, Blank, PayTable, SignItem, SignLine, WrittenNotice
from pitboss.report.terms.rake import PLACES, charge
from pitboss.report.terms.term import PayLines, Term, schedule_name, span
from pitboss.report.terms.terms import terms
from pitboss.rules.jackpot import wanted
from pitboss.rules.settled import settled
from pitboss.sheet.banked import Sheet
from pitboss.sheet.form import Limit
from pitboss.sheet.pot import PotSheet
from pitboss.table.lines import capital
from pitboss.words import Duel, Structure

Table = Sheet | PotSheet
Prints = Callable[[Table], Iterator[SignItem]]


@dataclass(frozen=True, slots=True)
class NoticeItem:
    """What a paragraph wants to be posted. `applies`: at which tables; `prints`: what the sign says for it."""

    law: Cite
    demands: str
    applies: Callable[[Table], bool]
    prints: Prints


# --- what is printed --------------------------------------------------------------------------------------------------


def _named(*places: str) -> Prints:
    """The terms at these places, as lines."""

    def prints(table: Table) -> Iterator[SignItem]:
        for term in terms(table):
            if term.place[0] in places or ".".join(term.place) in places:
                yield SignLine(capital(term.name), term.says)

    return prints


def limits(table: Table) -> Iterator[SignItem]:
    """The least and the most of each wager; in a pot game how much may be bet at a time."""
    if isinstance(table, PotSheet):
        yield BigFigure(capital(table.limit.value), _bets(table))
    for term in terms(table):
        if term.place[0] == "limits":
            yield BigFigure(term.name, _span(term))


def _span(term: Term) -> str:
    return span(term.value).replace(" to ", " – ") if isinstance(term.value, Limit) else dollars(term.value)


def _bets(table: PotSheet) -> str:
    small, big = dollars(table.small), dollars(table.big)
    if table.small == table.big:
        return small
    if table.limit in (Structure.POT, Structure.NONE) and not table.game.stakes.ceiling:
        return f"from {small}"
    return f"{small} – {big}"


def forced(table: Table) -> Iterator[SignItem]:
    """Ante, blinds, bring-in and straddle."""
    return _named("ante", "blinds", "bring_in", "straddle")(table)


def schedules(table: Table) -> Iterator[SignItem]:
    """Every schedule that pays here, hand by hand; ranks that share one are one table."""
    found: dict[PayLines, list[str]] = {}
    for term in (term for term in terms(table) if term.place[0] == "pays"):
        found.setdefault(term.value, []).append(term.name)
    for lines, names in found.items():
        yield PayTable(listed(names), lines.rows, schedule_name(lines) if lines.name else "")


def caps(table: Table) -> Iterator[SignItem]:
    """Aggregate payouts, where the sheet sets any."""
    for term in (term for term in terms(table) if term.place[0] == "caps" and term.value):
        yield BigFigure(capital(term.name), term.says)


def caps_change(table: Table) -> Iterator[SignItem]:
    """How long before a change the new cap hangs here."""
    yield WrittenNotice("Caps", "A change of these caps is posted here at least 24 hours before it holds.")


def rake(table: Table) -> Iterator[SignItem]:
    """How the house is paid, and the most it takes."""
    if isinstance(table, Sheet):
        yield from _named("rake", "commission")(table)
        return
    names = [term.name for term in terms(table) if term.place == ("rake", PLACES[table.way])]
    yield from (SignLine(capital(name), charge(table)) for name in names)


def bonus(table: Table) -> Iterator[SignItem]:
    """Optional wagers that are on the table, and that they are not taken off it without notice."""
    offered = [term.name for term in terms(table) if term.place[0] == "without" and term.value]
    if offered:
        yield WrittenNotice("Bonus", f"{listed(offered)} is offered here, and is withdrawn only after notice.")


def qualifiers(table: Table) -> Iterator[SignItem]:
    """The least hand that counts for a part of the pot."""
    for part in settled(table).share.parts:
        if part.hand.ladder.limit:
            yield SignLine("Low hands", f"{part.hand.ladder.limit} or better, or there is no low")
    if isinstance(table, PotSheet) and table.form.high_qualifier:
        yield from _named("high_qualifier")(table)


def ranking(table: Table) -> Iterator[SignItem]:
    """The order of the hands, where more than one deck alters it."""
    for row in (row for row in table.game.settle if isinstance(row, Duel)) if isinstance(table, Sheet) else ():
        yield WrittenNotice("Ranking of hands", best_to_worst(row.hand.ladder))
        return


def meter(table: Table) -> Iterator[SignItem]:
    """The progressive: what it reads as the sign is made, and what it restarts from."""
    found = {term.place: term for term in terms(table)}
    yield BigFigure("Progressive meter", found["meter", "reads"].says)
    yield SignLine("The meter restarts from", found["meter", "seed"].says)


def jackpot_amount(table: Table) -> Iterator[SignItem]:
    """The amount changes daily after the count, and is written in."""
    if isinstance(table, PotSheet) and table.jackpot:
        yield from jackpot.amount(table.jackpot)
        return
    yield Blank("Jackpot today", "posted after each count; an award is of the sum last posted")


def jackpot_rules(table: Table) -> Iterator[SignItem]:
    """What qualifies, how it is divided, and the reservations."""
    assert isinstance(table, PotSheet)
    beat = table.game.bad_beat
    if beat:
        lost, won, others = map(percents, beat.shares)
        rank = wanted(table, beat)
        shares = f"{lost} to who loses with it, {won} to who beats it, {others} to all others"
        says = f"When {rank} or better is beaten: {shares} with the {beat.spot.name} wager."
        yield WrittenNotice("Jackpot", f"{says} It is paid after a supervisor has verified the hands.")
    if table.jackpot:
        yield from jackpot.rules(table.jackpot)
    if table.form.notices.jackpot:
        yield WrittenNotice("Jackpot", table.form.notices.jackpot)


def jackpot_drop(table: Table) -> Iterator[SignItem]:
    """What leaves a pot for it, and when."""
    assert isinstance(table, PotSheet)
    drop = table.form.drop
    if table.jackpot:
        yield SignLine("Taken for the jackpot", taken(table.jackpot))
    elif drop.amount:
        least = f" of {dollars(drop.pot)} or more" if drop.pot else ""
        says = f"at most {dollars(drop.amount)} of each pot{least}, after the rake"
        yield SignLine("Taken for the jackpot", says)
    elif table.game.bad_beat:
        yield SignLine("Taken for the jackpot", f"the {table.game.bad_beat.spot.name} wager, nothing of the pot")


def props(table: Table) -> Iterator[SignItem]:
    """The prescribed words, as the house has entered them."""
    assert isinstance(table, PotSheet)
    yield WrittenNotice("Proposition players", table.form.notices.proposition_players)


def variations(table: Table) -> Iterator[SignItem]:
    """What was approved for this table."""
    yield WrittenNotice("Approved for this table", table.form.notices.variations)


def conduct(table: Table) -> Iterator[SignItem]:
    """How players and onlookers are to behave."""
    yield WrittenNotice("Conduct", table.form.notices.conduct)


def copies(table: Table) -> Iterator[SignItem]:
    """That the rules can be had in print."""
    yield WrittenNotice("House rules", "A printed copy of these rules is given to whoever asks for one.")


# --- when it applies --------------------------------------------------------------------------------------------------


def _under(cite: Cite) -> Callable[[Table], bool]:
    """At the tables of games that stand in the section."""
    return lambda table: any((law.state, law.number) == (cite.state, cite.section) for law in table.game.law)


def _poker(state: str) -> Callable[[Table], bool]:
    return lambda table: isinstance(table, PotSheet) and table.game.law[0].state == state


def _capped(table: Table) -> bool:
    return isinstance(table, Sheet) and any((table.form.caps.round, table.form.caps.player, table.form.caps.tip))


def _capped_in(state: str) -> Callable[[Table], bool]:
    return lambda table: _capped(table) and table.game.law[0].state == state


def _metered(table: Table) -> bool:
    return any(term.place == ("meter", "reads") for term in terms(table))


def _jackpot(state: str) -> Callable[[Table], bool]:
    def applies(table: Table) -> bool:
        feeds = isinstance(table, PotSheet) and (table.form.drop.amount or table.jackpot or table.game.bad_beat)
        return bool(feeds) and table.game.law[0].state == state

    return applies


def _props(table: Table) -> bool:
    return isinstance(table, PotSheet) and table.form.props


def _varied(table: Table) -> bool:
    return bool(table.form.notices.variations)


def _has_conduct(table: Table) -> bool:
    return bool(table.form.notices.conduct) and table.game.law[0].state == "CO"


def _qualified(table: Table) -> bool:
    return _poker("CO")(table) and any(True for _ in qualifiers(table))


# --- the list ---------------------------------------------------------------------------------------------------------


def _each(state: str, section: str, paragraphs: str, demands: str, prints: Prints) -> Iterator[NoticeItem]:
    """One item for each paragraph, at the tables of the section's games."""
    here = Section(state, f"47.1-{section}" if state == "CO" else section)
    for number in expand(paragraphs):
        cite = here(number)
        yield NoticeItem(cite, demands, _under(cite), prints)


PAYS = {
    "1017.10": "(10)(c), (10)(i)",
    "1017.12": "(9)(c), (14)(b)",
    "1017.14": "(1), (11), (12), (13)",
    "1017.16": "(6)(e), (7)(e), (8)(d)",
    "1017.18": "(6)",
    "1017.20": "(1)",
    "1017.22": "(8)",
    "1017.24": "(17)",
    "1017.28": "(1)",
    "1017.32": "(3)",
    "1017.36": "(6)",
    "1017.37": "(10)",
    "1017.39": "(14), (23)",
    "1017.40": "(7)",
    "1017.42": "(12)",
    "1017.44": "(15)",
    "1017.45": "(16)",
    "1017.46": "(12), (14)",
    "1017.47": "(14)",
    "1017.50": "(14)",
}
"""Colorado: schedules on layout or sign."""
LIMITS = {"1017.28": "(2)", "1017.34": "(2)", "1017.37": "(2)", "1017.40": "(2)", "1017.41": "(25)", "1017.51": "(2)"}
MA_ANTES = {f"poker {section}": "(b)" for section in ("9", "10", "11", "12", "13", "13a")}
MA_KILLS = {"poker 11": "(b)", "poker 20": "(a), (k)(3)", "poker 21": "(a)", "poker 22": "(a)"}
MA_BLINDS = {"poker 10": "(e)", "poker 20": "(c)", "poker 21": "(c)", "poker 22": "(c)"}
MA_STRADDLES = {"poker 20": "(d)", "poker 21": "(d)", "poker 22": "(d)"}
MA_FORCED = {**MA_ANTES, "poker 20": "(a)", "poker 21": "(a)", "poker 22": "(a)"}
RULES, RAISES, SEATS, VARIED, CONDUCT, PROPS, POOLS, JACKPOT, CAPS = (
    Section("CO", f"47.1-10{number}") for number in ("40", "40", "41", "42", "47", "48", "60", "61", "62")
)
COPIES, MA_RAKE, MA_LIMITS, MA_BEAT = (
    Section("CO", "47.1-1039"), Section("MA", "poker 14"), Section("MA", "poker 17"), Section("MA", "poker 19")
)  # fmt: skip
CO_POKER, MA_POKER = _poker("CO"), _poker("MA")


def _sections(found: dict[str, str], state: str, demands: str, prints: Prints) -> Iterator[NoticeItem]:
    for section, paragraphs in found.items():
        yield from _each(state, section, paragraphs, demands, prints)


NOTICES: tuple[NoticeItem, ...] = (
    *_sections(LIMITS, "CO", "the least and the most of each wager", limits),
    NoticeItem(RULES("intro"), "how each game on offer is played here", CO_POKER, limits),
    NoticeItem(MA_LIMITS("text"), "the least and the most wager", MA_POKER, limits),
    NoticeItem(MA_LIMITS("text"), "any cap on raises", MA_POKER, _named("raises")),
    *_sections(PAYS, "CO", "the schedules in use", schedules),
    *_each("MA", "colorado hold'em 11", "(a)", "odds that read to, never for", schedules),
    *_each("MA", "colorado hold'em 12", "(a)", "odds that read to, never for", schedules),
    *_each("MA", "colorado hold'em 6a", "(a)", "notice before the bonus is withdrawn", bonus),
    *(
        NoticeItem(Section("MA", f"colorado hold'em {n}")("(c)"), "the most paid on a hand", _capped_in("MA"), caps)
        for n in (11, 12)
    ),
    *_each("CO", "1017.37", "(8)(a)-(c)", "the rake of each pot", rake),
    *_each("CO", "1017.51", "(8)", "the ranking of hands with six decks", ranking),
    NoticeItem(RULES("(1)"), "whether bet-or-fold is in force", CO_POKER, _named("bet_or_fold")),
    NoticeItem(RULES("(2)"), "whether a player may raise after a check", CO_POKER, _named("check_raise")),
    NoticeItem(RULES("(3)"), "the most that is raked", CO_POKER, rake),
    NoticeItem(RULES("(4)"), "how many raises a round has", CO_POKER, _named("raises")),
    NoticeItem(RULES("(5)"), "any qualifier", _qualified, qualifiers),
    NoticeItem(RULES("intro"), "what is put up before the cards", CO_POKER, forced),
    NoticeItem(SEATS("text"), "how many may sit", CO_POKER, _named("seats")),
    NoticeItem(COPIES("text"), "that copies can be had", CO_POKER, copies),
    *_sections(MA_FORCED, "MA", "the ante, if any", _named("ante")),
    *_sections(MA_BLINDS, "MA", "number and amount of the blinds", _named("blinds")),
    *_sections(MA_STRADDLES, "MA", "whether a straddle is offered", _named("straddle")),
    *_sections(MA_KILLS, "MA", "kill or half-kill, and the least pot for it", _named("kill", "kill_pot")),
    NoticeItem(MA_RAKE("(c)"), "kind and amount of the rake", MA_POKER, rake),
    NoticeItem(CAPS("(5)"), "the caps", _capped_in("CO"), caps),
    NoticeItem(CAPS("(6)"), "how long before a change they are posted", _capped_in("CO"), caps_change),
    NoticeItem(JACKPOT("(1)"), "the amount at the moment", _jackpot("CO"), jackpot_amount),
    NoticeItem(POOLS("(2)"), "the amount, brought up to date daily", _jackpot("CO"), jackpot_amount),
    NoticeItem(JACKPOT("intro"), "the rules of the jackpot", _jackpot("CO"), jackpot_rules),
    NoticeItem(JACKPOT("(2)"), "what qualifies and how it is divided", _jackpot("CO"), jackpot_rules),
    NoticeItem(JACKPOT("(3)"), "reservations", _jackpot("CO"), jackpot_rules),
    NoticeItem(JACKPOT("(4)"), "what is taken from a pot, and when", _jackpot("CO"), jackpot_drop),
    NoticeItem(MA_BEAT("(b)"), "that this table is eligible, and the amount", _jackpot("MA"), jackpot_amount),
    NoticeItem(MA_BEAT("(b)(1)"), "the most that a pot gives", _jackpot("MA"), jackpot_drop),
    NoticeItem(MA_BEAT("(b)(2)"), "what the house holds back of it, and how it returns", _jackpot("MA"), jackpot_rules),
    NoticeItem(MA_BEAT("(b)(3)"), "the least pot that gives", _jackpot("MA"), jackpot_drop),
    NoticeItem(MA_BEAT("(b)(4)"), "what qualifies and what it pays", _jackpot("MA"), jackpot_rules),
    NoticeItem(PROPS("(1)"), "the prescribed notice", _props, props),
    NoticeItem(CONDUCT("text"), "rules of conduct, where the house has set any", _has_conduct, conduct),
    NoticeItem(VARIED("(1)"), "approved ways of shuffling and dealing", _varied, variations),
)
ELSEWHERE = {
    ("CO", "47.1-1058", "intro"): "Printed rules of a tournament, not a table's sign.",
    ("CO", "47.1-1059", "intro"): "Printed rules of a tournament, not a table's sign.",
    **{
        ("CO", "47.1-1059", f"({n})"): "Printed rules of a tournament, not a table's sign." for n in range(1, 7)
    },
    ("MA", "poker 18", "text"): "Announcements are called out, and may be left.",
    ("MA", "poker 19", "(f)(1)"): "Put up for the moment between a win and the count.",
    ("MA", "poker 19", "(h)(1)"): "An act of the floor at the displays.",
}  # fmt: skip
"""Paragraphs about notices that no table's sign answers, and why."""


def at_every_table(table: Table) -> Iterator[SignItem]:
    """What players ask for though no paragraph of the section demands it: limits, schedules, the meter, bets."""
    yield from limits(table)
    yield from schedules(table)
    yield from meter(table) if _metered(table) else ()
    yield from rake(table)
    yield from forced(table) if isinstance(table, PotSheet) else ()


def demanded(table: Table) -> tuple[NoticeItem, ...]:
    """The items that this table's sign has to answer."""
    return tuple(item for item in NOTICES if item.applies(table))
