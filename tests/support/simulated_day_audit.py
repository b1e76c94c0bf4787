"""What must be so of every gaming day: the journal follows from itself, its rounds say the same, nothing is doubled."""

from __future__ import annotations

import json
from collections import Counter

from simulated_day import DayLived

from pitboss.house.books import chart
from pitboss.house.books.events import DayClosed
from pitboss.house.books.journal import unspelled
from pitboss.house.store.journal import lines, verify
from pitboss.house.store.store import Store
from pitboss.money.ledger import Whose
from pitboss.report.house.audit import audit


def audit_day(day: DayLived) -> str:
    """Everything that can be checked afterwards; the last link of its journal, which hangs on all that was written."""
    assert not day.faults, day.faults
    store = Store(day.url)
    try:
        verified = verify(store.engine)
        assert not verified.fault, verified.fault
        _balances(store, day)
        _answered(store, day)
        _awarded(store)
        counted = audit(store.engine, store.seal)
        assert not counted.faults, [str(fault) for fault in counted.faults[:5]]
        return verified.head
    finally:
        store.close()


def _balances(store: Store, day: DayLived) -> None:
    """To the cent: nothing lies on a table or in a box, and counts were wrong by what they were wrong."""
    held = store.books.balances
    assert sum(held.values()) == 0
    kept = (chart.CAGE, chart.COUPONS)
    left = {each for each in held if each.whose in (Whose.DESK, Whose.HOUSE) and each not in kept}
    assert not left, left
    assert not store.books.house.tables
    assert held.get(chart.OVER_SHORT, 0) == -day.found


def _awarded(store: Store) -> None:
    """Each claim of a table was answered once, and by what left the fund there."""
    left: Counter[int] = Counter()
    for line in lines(store.engine):
        for [[whose, name, *_], amount, *_] in () if line.is_event else json.loads(line.data)[1]:
            # Between accounts of funds it is keyed, put aside or backed out by the house.
            own = line.id.split("/")[0] == str(line.table)
            left[line.table] -= amount if own and (whose, name) == ("fund", "award") else 0
    for table in left:
        answers = [each for each in store.entries(table) if each.data.get("event") == "Answered"]
        assert max(Counter((each.round, each.data["claim"]) for each in answers).values(), default=1) == 1
        assert sum(each.data["amount"] for each in answers) == left[table], table


def _answered(store: Store, day: DayLived) -> None:
    """What was answered is written, and once."""
    told = [line for line in lines(store.engine) if line.is_event]
    assert isinstance(unspelled(told[-1]).event, DayClosed)
    many = Counter(line.id for line in told)
    assert max(many.values()) == 1
    for id in day.answered:
        assert any(id in line.id for line in told), f"{id} was answered and is not in the journal"
