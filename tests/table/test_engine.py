"""What every table does alike: an event is written at the end of a state, and nowhere else."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.book import game
from pitboss.sheet.lawful import usual
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound
from pitboss.table.engine import logged
from pitboss.table.pot.state import PotHand
from pitboss.table.session.banked import BankedSession
from pitboss.table.session.state import PotSession
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved


@pytest.mark.parametrize("kind", [BankedRound, PotHand, BankedSession, PotSession])
def test_the_log_is_the_last_part_of_every_state(kind: Any) -> None:
    assert kind._fields[-1] == "log"


def test_a_state_with_another_log_is_the_same_in_all_else() -> None:
    state = start(plan("three-card-poker", usual(game("three-card-poker"))), 1, seed_key(1))
    after = logged(state, (Moved(),))
    assert after == state._replace(log=(Moved(),))
    assert isinstance(after, BankedRound)
