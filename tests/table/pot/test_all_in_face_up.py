"""Hands that lie face up once nobody can bet any more, where the house has posted it: who sees what, and when."""

from __future__ import annotations

import pytest
from pot_table import waits
from tournaments import written as rules_of

from pitboss.games import tournament_files
from pitboss.games.book import pots
from pitboss.sheet.lawful import parse
from pitboss.sheet.tournament import own_rules
from pitboss.sheet.tournament_terms import level_terms
from pitboss.table.hand_history.export import seen_by, written
from pitboss.table.hand_history.history import Showed
from pitboss.table.pot.engine import apply, legal
from pitboss.table.pot.setup import plan, start
from pitboss.table.pot.state import Acted, BetRange, PotHand
from pitboss.table.pot.view import view
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved

POSTED = {"all_in_face_up": True, "limit": "no limit"}
STACKS = (40_00, 40_00, 40_00)


def dealt(slug: str = "no-limit-holdem", stacks: tuple[int, ...] = STACKS, seed: int = 1, **sheet: object) -> PotHand:
    return waits(start(plan(slug, parse(sheet, pots()[slug])), stacks, seed_key(seed)))


def pushes(state: PotHand) -> Acted:
    """All that the player in turn has, as a raise or a call."""
    offers = legal(state)
    most = next((offer for offer in offers if isinstance(offer, BetRange)), None)
    if most is not None:
        return Acted(most.seat, most.act, most.most)
    calls = {offer.act: offer for offer in offers if isinstance(offer, Acted)}
    return next(calls[act] for act in ("call", "check", "show") if act in calls)


def all_in(state: PotHand) -> PotHand:
    """Everybody puts in everything before the flop."""
    board = len(state.board)
    while state.actor >= 0 and len(state.board) == board:
        state = apply(state, pushes(state))
    return state


def faces(state: PotHand, eyes: int) -> list[bool]:
    """Whether each hand is seen whole by these eyes; -1 looks on."""
    return [None not in seat.cards for seat in view(state, eyes).seats]


def test_hands_lie_face_up_before_the_board() -> None:
    """The moment the last one has called, for everybody; and nobody has to show or may throw the hand away."""
    state = all_in(dealt(**POSTED))
    assert not state.board
    assert faces(state, -1) == [True] * 3
    told = [line.says for line in state.told]
    assert sum("turns up" in says for says in told) == 3
    while not state.over:
        assert state.actor < 0
        state = apply(state, Moved())
    told = [line.says for line in state.told]
    assert sum(" shows " in says for says in told) == 3
    assert all(seat.shown for seat in state.seats)


def test_at_a_cash_table_that_posts_nothing_they_stay_face_down() -> None:
    """Until the showdown, where they are shown in turn or thrown away."""
    state = all_in(dealt(limit="no limit"))
    assert faces(state, -1) == [False] * 3
    state = waits(state)
    assert next(offer.act for offer in legal(state) if isinstance(offer, Acted)) == "show"


def test_as_long_as_two_can_bet_they_stay_face_down() -> None:
    """A short stack is all in, the two others bet on."""
    state = dealt(stacks=(60_00, 10_00, 60_00), **POSTED)
    while state.actor >= 0 and not state.board:
        offers = {offer.act: offer for offer in legal(state) if isinstance(offer, Acted)}
        raised = next((o for o in legal(state) if isinstance(o, BetRange)), None)
        act = offers.get("call") or offers.get("check")
        first = raised is not None and state.bet(0) < 10_00 and raised.most >= 10_00 >= raised.least
        state = apply(state, Acted(state.actor, "raise", 10_00) if first and raised else act)  # type: ignore[arg-type]
        state = waits(state)
    assert state.stack(1) == 0
    assert faces(state, -1) == [False] * 3


def test_who_has_folded_shows_nothing() -> None:
    state = dealt(**POSTED)
    state = apply(state, Acted(state.actor, "fold"))
    out = next(seat for seat in range(3) if not state.live(seat))
    state = all_in(waits(state))
    assert faces(state, -1) == [seat != out for seat in range(3)]


def test_a_hand_that_is_still_changed_stays_face_down() -> None:
    """Cards are drawn, and thrown away, unseen by the others; then the hands lie open at once."""
    for slug in ("five-card-high-draw", "crazy-pineapple-holdem-high"):
        state = dealt(slug, (8_00, 8_00), all_in_face_up=True)
        while not state.over:
            here = type(state.here).__name__
            if here in {"Exchange", "Discard"}:
                assert faces(state, -1) == [False, False]
            if state.actor < 0:
                state = apply(state, Moved())
                continue
            throws = next(
                (o for o in legal(state) if getattr(o, "least", None) is not None and hasattr(o, "held")), None
            )
            if throws is not None:
                pat = Acted(state.actor, "stand pat")
                event = pat if pat in legal(state) else Acted(state.actor, throws.act, cards=(0,))  # type: ignore[union-attr]
            else:
                event = pushes(state)
            state = apply(state, event)
        assert all(seat.shown for seat in state.seats)


@pytest.mark.parametrize("slug", ["no-limit-holdem", "pot-limit-omaha", "seven-card-high-stud"])
def test_the_money_is_the_same(slug: str) -> None:
    """Face up or down, who shows everything wins the same; and a history tells the hand."""
    if slug not in pots():
        pytest.skip("no such game in the book")
    for seed in range(12):
        ends = []
        for posted in (True, False):
            state = dealt(slug, (12_00, 30_00, 20_00), seed, all_in_face_up=posted)
            while not state.over:
                state = apply(state, Moved() if state.actor < 0 else pushes(state))
            ends.append(tuple(state.stack(seat) for seat in range(3)))
            history = written(state)
            assert any(isinstance(action, Showed) for action in history.actions)
        assert ends[0] == ends[1]


def test_the_last_card_of_stud_comes_face_down_and_is_shown_with_the_hand() -> None:
    """Before it every card lies open; it is seen at the showdown, which nobody decides."""
    state, seen = dealt("seven-card-high-stud", (8_00, 8_00), all_in_face_up=True), set[tuple[int, int]]()
    while not state.over:
        state = apply(state, Moved() if state.actor < 0 else pushes(state))
        if state.stack(0) == state.stack(1) == 0:
            seen.add((len(state.seats[0].cards), sum(card is not None for card in view(state, -1).seats[0].cards)))
    assert {(6, 6), (7, 6)} <= seen or (7, 7) in seen
    assert all(seat.shown for seat in state.seats)


def test_a_history_tells_the_hands_where_they_were_turned_up() -> None:
    """Before the board; who looked on has seen them too."""
    state = all_in(dealt(**POSTED))
    state = waits(state)
    kinds = [type(action).__name__ for action in seen_by(state, -1).actions]
    assert kinds.index("Showed") < kinds.index("DealtBoard")
    assert kinds.count("Showed") == 3


def test_ready_tournaments_post_and_print_it() -> None:
    """Rules without the line are played as they were filed."""
    form = tournament_files.parse(rules_of("turbo")).form
    game = pots()[form.games[0]]
    assert level_terms(form, form.levels[0], game, 25).form.all_in_face_up
    assert "turned face up" in own_rules(form)
    without = form.model_copy(update={"all_in_face_up": False})
    assert not level_terms(without, form.levels[0], game, 25).form.all_in_face_up
    assert "turned face up" not in own_rules(without)
