"""What has to hang where a jackpot is offered, from its document."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.report.jackpot_rules import posted_rules
from pitboss.report.paper.identity import day, fingerprint, version
from pitboss.report.sign.items import Blank, Sign, SignItem, WrittenNotice
from pitboss.sheet.jackpot import JackpotDocument
from pitboss.sheet.jackpot_form import JackpotForm

STATES = {"CO": "Colorado", "MA": "Massachusetts"}


def amount(form: JackpotForm) -> Iterator[SignItem]:
    """The amount of the moment, which is written in, and that the table is in it."""
    at = " and ".join(form.posting.times)
    yield Blank(f"{form.name} today", f"posted daily at {at} after the count; an award is of the sum last posted")
    yield WrittenNotice(form.name, "Hands at this table may win it.")


def rules(form: JackpotForm) -> Iterator[SignItem]:
    """Everything else that players are told."""
    return (WrittenNotice(rule.name, rule.says) for rule in posted_rules(form))


def jackpot_sign(document: JackpotDocument) -> Sign:
    """The sign of the room."""
    items = (*amount(document.form), *rules(document.form))
    approval = document.form.jackpot.approval or "not approved yet"
    foot = f"Rules of {day()}, {approval}. pitboss {version()}, {fingerprint()[:12]}."
    return Sign(document.name, STATES[document.state], items, foot, approval)
