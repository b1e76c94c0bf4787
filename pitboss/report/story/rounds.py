"""The story of a round against the house or a hand for the pot: lines for people, plain data for programs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pitboss.report.numbers import signed
from pitboss.report.story import banked, pot
from pitboss.sheet.form import form_data
from pitboss.table import one_round
from pitboss.table.banked.state import BankedRound
from pitboss.table.pot.state import PotHand

KINDS: dict[type, Any] = {BankedRound: banked, PotHand: pot}
"""Who tells what is particular to each kind."""


def round_lines(state: BankedRound | PotHand, proof: dict[str, Any]) -> Iterator[str]:
    """The round in plain words, with citations, and what everybody won or lost."""
    kind = KINDS[type(state)]
    yield state.plan.game.name
    yield from (f"  {line}" for line in kind.terms(state))
    if "commitment" in proof:
        yield f"shuffle committed to as {proof['commitment']}"
    yield from (f"  {line}" for line in kind.told(state))
    yield "The cards"
    yield from (f"  {line}" for line in kind.cards(state))
    yield "In the end" if state.over else f"So far; the {kind.CALLED} is not over"
    yield from (f"  {purse} {signed(amount)}" for purse, amount in kind.purses(state))
    if "key" in proof:
        yield f"shuffle key {proof['key']}"


def purses_in_order(state: BankedRound | PotHand) -> list[str]:
    """Players first, in the order of their seats, then who else won or lost."""
    return [purse for purse, _ in KINDS[type(state)].purses(state)]


def round_answer(first: BankedRound | PotHand, last: BankedRound | PotHand, proof: dict[str, Any]) -> dict[str, Any]:
    """The record of a round and all that came of it, as plain data; the sheet in cents, as everything else."""
    record = one_round.dump(first, last, proof)
    record.pop("pitboss")
    form = first.plan.sheet.form if isinstance(first, BankedRound) else first.plan.terms.form
    return {**record, "sheet": form_data(form), **round_data(last)}


def round_data(state: BankedRound | PotHand) -> dict[str, Any]:
    """What a finished round came to, as plain data; amounts in cents."""
    kind = KINDS[type(state)]
    told = [{"says": line.says, "law": str(line.law) if line.law else None} for line in state.told]
    return {**kind.dealt(state), "told": told, **kind.won(state), "balances": kind.balances(state)}
