"""Property tests: random wagers, decisions, shoes and irregularities, shrunk by Hypothesis when one fails."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from pitboss.games.book import games
from pitboss.sheet.lawful import usual
from pitboss.table.banked.accounts import balances
from pitboss.table.banked.engine import apply, irregular, legal, replay
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Event, Wagered, WagerRange
from pitboss.table.shuffle import seed_key

PLANS = {slug: plan(slug, usual(game)) for slug, game in games().items()}


def drawn_event(data: st.DataObject, state: BankedRound) -> Event:
    """One of the things that may happen."""
    wrong = irregular(state)
    if wrong and data.draw(st.integers(0, 20)) == 20:
        return data.draw(st.sampled_from(wrong))
    offers = legal(state)
    ranges = [offer for offer in offers if isinstance(offer, WagerRange)]
    if BetsClosed() in offers and (not ranges or data.draw(st.booleans())):
        return BetsClosed()
    if ranges:
        return drawn_wager(data, data.draw(st.sampled_from(ranges)))
    return data.draw(st.sampled_from([offer for offer in offers if not isinstance(offer, WagerRange)]))


def drawn_wager(data: st.DataObject, offer: WagerRange) -> Wagered:
    """A wager inside the range."""
    first = -(-offer.least // offer.step)
    amount = offer.step * data.draw(st.integers(first, offer.most // offer.step))
    pick = data.draw(st.sampled_from(offer.picks)).name if offer.picks else ""
    return Wagered(offer.box, offer.spot, amount, pick, offer.tip)


@pytest.mark.parametrize("slug", PLANS)
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(data=st.data())
def test_any_round_balances_and_replays(slug: str, data: st.DataObject) -> None:
    """Whatever is drawn, chips sum to zero, nothing is left on the felt, and the log rebuilds the round."""
    first = start(PLANS[slug], data.draw(st.integers(1, 3)), seed_key(data.draw(st.integers(0, 10**6))))
    state = first
    while not state.over and len(state.log) < 300:
        state = apply(state, drawn_event(data, state))
        assert sum(balances(state).values()) == 0
    if state.over:
        assert not any(box.stakes for box in state.boxes)
    assert replay(first, state.log) == state
