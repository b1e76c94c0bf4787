"""Refusals at the table name the paragraph that governs, and no more than three."""

from __future__ import annotations

import re

import pytest
from pot_table import COLORADO, acts, sit, waits

from pitboss.games.book import games, pots
from pitboss.law.paragraphs import MOST_NAMED
from pitboss.sheet.lawful import parse, usual
from pitboss.table.banked import setup as banked
from pitboss.table.banked.engine import apply as apply_banked
from pitboss.table.banked.state import Decided, Wagered
from pitboss.table.pot.engine import apply
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, PotHand
from pitboss.table.state import Moved, TableError

FOUR = (100, 100, 100, 100)


def refused(state: PotHand, line: str) -> str:
    """What the table says to an act."""
    (event,) = acts(line)
    with pytest.raises(TableError) as caught:
        apply(waits(state), event)
    return str(caught.value)


def after(state: PotHand, *lines: str) -> PotHand:
    for event in acts(*lines):
        state = apply(waits(state), event)
    return state


def to_the_flop(**sheet: object) -> PotHand:
    """Four players, of whom the blinds are the first two; all call."""
    return waits(after(sit(COLORADO, FOUR, **sheet), "3 call", "4 call", "1 call", "2 check"))


def test_three_hands_at_three_card_poker() -> None:
    """Two at most."""
    table = banked.plan("three-card-poker", usual(games()["three-card-poker"]))
    with pytest.raises(TableError, match=r"^Three Card Poker allows 2 hands to a player \(CO 47\.1-1017\.24\(1\)\)$"):
        banked.start(table, (3, 1))


def test_bet_or_fold() -> None:
    """Where it is posted nobody checks."""
    said = refused(to_the_flop(bet_or_fold=True), "1 check")
    assert said == "seat 1: there is no checking here: bet or fold (CO 47.1-1040(1))"


def test_check_raise() -> None:
    """Where it is not allowed nobody raises after a check."""
    state = after(to_the_flop(check_raise=False), "1 check", "2 bet 4", "3 fold", "4 fold")
    assert refused(state, "1 raise 8") == "seat 1: this house does not allow a raise after a check (CO 47.1-1040(2))"


def test_how_many_raises() -> None:
    """As many as are posted."""
    state = after(to_the_flop(raises=1), "1 bet 4", "2 raise 8")
    assert refused(state, "3 raise 12").endswith("no more bets or raises are allowed in this round (CO 47.1-1040(4))")


def test_chopping() -> None:
    """Only where it is posted, and only by the two blinds when nobody else is in."""
    law = r"\(CO 47\.1-1002\(10\.5\); CO 47\.1-1034 text\)$"
    assert re.search(law, refused(sit(COLORADO, FOUR), "3 chop"))
    assert re.search(law, refused(sit(COLORADO, FOUR, chop=True), "3 chop"))
    assert re.search(law, refused(to_the_flop(chop=True), "1 chop"))


CITED = re.compile(r"\(((?:CO|MA|TRADE) .*)\)$")


def named(said: str) -> int:
    """How many paragraphs a refusal names."""
    found = CITED.search(said)
    return len(re.split(r"[;,] ", found[1])) if found else 0


def pot_refusals(slug: str) -> list[str]:
    """What is said to acts that nobody may do, at each place where somebody is asked."""
    state, said = waits(start(plan(slug, usual(pots()[slug])), (400_00,) * 3, b"refused")), list[str]()
    for _ in range(40):
        if state.over or state.actor < 0:
            break
        seat = state.actor
        wrong = [Acted(seat, act, amount) for act in WRONG for amount in (0, 1, 10**9)]
        said += [text for event in (*wrong, Acted((seat + 1) % 3, "fold")) if (text := refusal(state, event))]
        done = (Acted(seat, act, amount) for act in QUIET for amount in (0, 4_00, 5_00))
        moved = next((new for event in done if (new := attempt(state, event))), None)
        if moved is None:
            break
        state = waits(moved)
    return said


WRONG = ("fold", "check", "call", "bet", "raise", "chop", "draw", "post", "show", "complete", "dance")
QUIET = ("check", "call", "pass", "stand", "keep", "discard", "bet", "bring in", "muck", "show", "fold")


def attempt(state: PotHand, event: Acted) -> PotHand | None:
    try:
        return apply(state, event)
    except TableError:
        return None


def refusal(state: PotHand, event: Acted) -> str:
    try:
        apply(state, event)
    except TableError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("slug", pots())
def test_a_pot_table_names_few_paragraphs(slug: str) -> None:
    found = pot_refusals(slug)
    assert any(map(named, found))
    assert [said for said in found if named(said) > MOST_NAMED] == []


@pytest.mark.parametrize("slug", games())
def test_a_banked_table_names_few_paragraphs(slug: str) -> None:
    """Wagers of a wrong size, and decisions that nobody is asked for."""
    sheet = parse({}, games()[slug])
    state, said = banked.start(banked.plan(slug, sheet), 2, b"refused"), list[str]()
    for name, bounds in sheet.limits.items():
        for event in (Wagered(0, name, amount) for amount in (1, bounds.most * 100, bounds.least + 1)):
            said += _told(state, event)
        for event in (Wagered(0, name, bounds.least), Wagered(0, name, bounds.least, tip=True)):
            said += _told(state, event)
    for box in (0, 1):
        for name, bounds in sheet.limits.items():
            state = _done(state, Wagered(box, name, bounds.least))
    for _ in range(12):
        said += _told(state, Decided(1, "dance")) + _told(state, Decided(0, "dance"))
        said += _told(state, Decided(0, "bet", next(iter(sheet.limits)), 1))
        state = _done(state, Moved())
    assert any(map(named, said))
    assert [each for each in said if named(each) > MOST_NAMED] == []


def _told(state: object, event: object) -> list[str]:
    try:
        apply_banked(state, event)  # type: ignore[arg-type]
    except TableError as error:
        return [str(error)]
    return []


def _done(state: object, event: object) -> object:
    try:
        return apply_banked(state, event)  # type: ignore[arg-type]
    except TableError:
        return state
