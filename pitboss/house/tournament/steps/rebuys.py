"""Chips that are bought later: rebuys, and the add-on."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from pitboss.house.books.state import HouseError
from pitboss.house.tournament import money
from pitboss.house.tournament.events import AddOnTaken, EntryTender, RebuyTaken
from pitboss.house.tournament.state import Entrant, Tournament, clock, laid
from pitboss.house.tournament.steps.parts import StepMoment, StepResult, entrant, with_entrants
from pitboss.sheet.tournament_faults import CONDUCT, COSTS, FILED

RebuyBar = Literal["", "rules", "before", "over", "most"]
"""Why an entry has no rebuy: the rules allow none, it has not begun, the levels are over, or the entry has had all."""


def rebought(held: Tournament, event: RebuyTaken, moment: StepMoment) -> StepResult:
    entry, rebuys = entrant(held, event.entry), held.form.rebuys
    why = no_rebuy(held, entry, moment.at)
    if why:
        raise HouseError(why, CONDUCT("(1)"))
    if not 0 <= event.left <= rebuys.up_to:
        raise HouseError(f"a rebuy is taken with {rebuys.up_to:,} chips at most", FILED("text"))
    _check_cash(event.tender)
    more = entry._replace(
        issued=entry.issued + rebuys.chips, chips=event.left + rebuys.chips, rebuys=entry.rebuys + 1,
        buy_in=entry.buy_in + rebuys.amount,
    )  # fmt: skip
    # What was lost since the last count lies in other stacks.
    lost = entry.chips - event.left
    after = replace(with_entrants(held, more), pool=held.pool + rebuys.amount)
    return _lost_to(after, event.to, entry, lost), money.bought(held, entry.player, event.tender, rebuys.amount, 0)


def _lost_to(held: Tournament, to: int, entry: Entrant, lost: int) -> Tournament:
    """Chips of a player are somebody's at the same table, or lie there until stacks are counted."""
    if not to or lost <= 0:
        return laid(held, entry.table, lost)
    winner = entrant(held, to)
    if winner.table != entry.table or winner.number == entry.number:
        raise HouseError(f"{winner.player} cannot have them: name somebody else at the table", CONDUCT("(3)"))
    return with_entrants(held, winner._replace(chips=winner.chips + lost))


def rebuy_bar(held: Tournament, entry: Entrant, now: int) -> RebuyBar:
    """Why an entry has no rebuy now, or nothing: for everybody by the same rule."""
    rebuys = held.form.rebuys
    if not rebuys.allowed:
        return "rules"
    if not held.begun:
        return "before"
    if clock(held, now).level > rebuys.until:
        return "over"
    return "most" if entry.rebuys >= rebuys.most else ""


def no_rebuy(held: Tournament, entry: Entrant, now: int) -> str:
    """The same in a sentence."""
    match rebuy_bar(held, entry, now):
        case "":
            return ""
        case "rules":
            return "these rules allow no rebuys"
        case "most":
            return f"{entry.player} has taken {entry.rebuys} rebuys, the most these rules allow"
        case _:
            return f"rebuys are taken from the start until level {held.form.rebuys.until}"


def added_on(held: Tournament, event: AddOnTaken, moment: StepMoment) -> StepResult:
    entry, offer, shown = entrant(held, event.entry), held.form.add_on, clock(held, moment.at)
    if not offer.allowed:
        raise HouseError("these rules have no add-on", CONDUCT("(1)"))
    if entry.added:
        raise HouseError(f"{entry.player} has taken the add-on", CONDUCT("(1)"))
    if not (shown.level == offer.after and shown.is_break):
        raise HouseError(f"the add-on is taken in the break after level {offer.after}", CONDUCT("(1)"))
    _check_cash(event.tender)
    more = entry._replace(
        issued=entry.issued + offer.chips, chips=entry.chips + offer.chips, buy_in=entry.buy_in + offer.amount,
        added=True,
    )  # fmt: skip
    after = replace(with_entrants(held, more), pool=held.pool + offer.amount)
    return after, money.bought(held, entry.player, event.tender, offer.amount, 0)


def _check_cash(tender: EntryTender) -> None:
    if tender not in (EntryTender.CASH, EntryTender.COMPLIMENTARY):
        raise HouseError("chips are bought later for cash, or are given by the house", COSTS("text 3"))
