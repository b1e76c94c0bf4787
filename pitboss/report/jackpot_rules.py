"""The rules of a jackpot in sentences, each under the paragraphs that want it posted: for signs and rule sheets."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.law.paragraphs import Cite, Section
from pitboss.money.cents import dollars, percents
from pitboss.report.rulesheet.entries import RuleEntry
from pitboss.report.rulesheet.sentences import listed
from pitboss.rules.jackpot import READINGS
from pitboss.sheet.jackpot_form import BAD_BEAT, DEALT_IN, LIFT, JackpotForm
from pitboss.table.lines import capital

CO, CO_RULES, MA = Section("CO", "47.1-1060"), Section("CO", "47.1-1061"), Section("MA", "poker 19")
SHARES = {"CO": CO_RULES("(2)"), "MA": MA("(b)(4)")}
TAKEN = {"CO": CO_RULES("(4)"), "MA": MA("(b)(1), (b)(3)")}
PAID = {"CO": CO("(1)(b), (1)(c)"), "MA": MA("(f), (g)")}
POSTED = {"CO": CO("(1)(c), (2)"), "MA": MA("(h)")}


class PostedRule(NamedTuple):
    """A heading, what is said under it, and what wants it said."""

    name: str
    says: str
    law: Cite


def posted_rules(form: JackpotForm) -> Iterator[PostedRule]:
    """Everything that players are told about it but the amount."""
    state = form.jackpot.state
    yield PostedRule("Who wins", f"{_event(form)} {_conditions(form)}", SHARES[state])
    yield PostedRule("Shares", _division(form), SHARES[state])
    yield PostedRule("Taken from pots", _sentence(taken(form)), TAKEN[state])
    yield PostedRule("Paid", _paid(form), PAID[state])
    yield PostedRule("Posted", _posted(form), POSTED[state])
    yield from _pools(form)
    yield from _massachusetts(form) if state == "MA" else _colorado(form)
    for says in form.rules.conditions:
        yield PostedRule("Conditions", says, SHARES[state])


def _event(form: JackpotForm) -> str:
    wants = form.qualifies
    if form.jackpot.kind != BAD_BEAT:
        return f"The best hand at a showdown, if it is {wants.hand} or better."
    by = f" by {wants.winner} or better" if wants.winner else ""
    return f"{capital(wants.hand)} or better is beaten{by}."


OWN = ("", "one of the player's own cards", "both of the player's own cards")


def _conditions(form: JackpotForm) -> str:
    return " ".join(map(_sentence, _wanted(form)))


def _sentence(says: str) -> str:
    return f"{says[0].upper()}{says[1:]}."


def _wanted(form: JackpotForm) -> Iterator[str]:
    wants = form.qualifies
    if form.own_cards:
        yield f"{OWN[form.own_cards]} must play in that hand"
    if form.jackpot.kind == BAD_BEAT and form.winner_own_cards:
        yield f"{OWN[form.winner_own_cards]} must play in the hand that beats it"
    if wants.natural:
        yield "no joker and no wild card counts"
    if wants.pot:
        yield f"the pot is {dollars(wants.pot)} or more before anything is taken from it"
    yield f"at least {wants.players} players are dealt in"


def _division(form: JackpotForm) -> str:
    parts = form.division
    whom = "who were dealt in" if parts.table_is == DEALT_IN else "who are in at the showdown"
    hand = "the beaten hand" if form.jackpot.kind == BAD_BEAT else "the hand"
    named = ((parts.hand, hand), (parts.winner, "the hand that beats it"), (parts.table, f"all others {whom}"))
    shares = listed([f"{percents(share)} to {who}" for share, who in named if share])
    return f"{shares}. Several with the same claim divide it equally, odd cents from the left of the button."


def taken(form: JackpotForm) -> str:
    """What leaves a pot for it, when, and how much at most."""
    gives = form.contribution
    pot = f" of {dollars(gives.pot)} or more" if gives.pot else ""
    most = f"at most {dollars(gives.amount)} of each pot{pot}, after the rake"
    return f"{most}; nothing from a hand that could not win it"


def _paid(form: JackpotForm) -> str:
    pays = form.payment
    verified = f"After the pot, once the hands are verified ({listed(pays.verified_by, 'or')})"
    return f"{verified}, by {listed(pays.by, 'or')}. {pays.how}"


def _posted(form: JackpotForm) -> str:
    posting = form.posting
    when = f"Every day at {listed(posting.times)}, by {listed(posting.by, 'or')}. {posting.how}".strip()
    return f"{when} An award is of the amount last posted."


def _pools(form: JackpotForm) -> Iterator[PostedRule]:
    pools, law = form.pools, CO("(7)") if form.jackpot.state == "CO" else SHARES["MA"]
    if len(pools.shares) > 1:
        parts = listed([percents(share) for share in pools.shares])
        yield PostedRule("Pools", f"{parts} of what is collected. {pools.reseeds}", law)
    if pools.base:
        yield PostedRule("Least award", f"{dollars(pools.base)}. {pools.advertised}", POSTED[form.jackpot.state])
    if pools.cap:
        then = "lifted" if pools.at_cap == LIFT else "kept, and nothing more is taken until it is won"
        says = f"{dollars(pools.cap)}; when all pools have reached it, it is {then}."
        yield PostedRule("Most of an award", says, CO("(8)") if form.jackpot.state == "CO" else SHARES["MA"])


def _colorado(form: JackpotForm) -> Iterator[PostedRule]:
    for says in form.rules.reservations:
        yield PostedRule("Reservations", says, CO_RULES("(3)"))
    for says in form.rules.definitions:
        yield PostedRule("Terms", says, CO("(1)(a)"))
    yield PostedRule("Unclaimed after 120 days", form.payment.unclaimed, CO("(1)(b)"))


def _massachusetts(form: JackpotForm) -> Iterator[PostedRule]:
    gives = form.contribution
    yield PostedRule("How it is worked out", gives.method, MA("(b)(1)"))
    held = f" {percents(1 - gives.into_jackpot)} is held back: {gives.returned}" if gives.returned else ""
    into = f"{percents(gives.into_jackpot)} of what is collected goes into the jackpot.{held}"
    yield PostedRule("Into the jackpot", into, MA("(b), (b)(2)"))
    yield PostedRule("Discontinuing", form.rules.ending, MA("(i)"))
    for says in (*form.rules.definitions, *form.rules.reservations):
        yield PostedRule("Terms", says, SHARES["MA"])


def entries(form: JackpotForm) -> Iterator[RuleEntry]:
    """The same as rules of a table, with how they are read."""
    for nth, rule in enumerate(posted_rules(form)):
        yield RuleEntry(f"{rule.name}: {rule.says}", rule.law, READINGS if not nth else ())
