"""A pot across the table: who may win it, whatever game it is part of."""

from dataclasses import replace

from pitboss.games.banked.poker_357 import CO, PLAYER_BANKED
from pitboss.hands.cards import deck, parse
from pitboss.sheet.lawful import usual
from pitboss.table.banked.accounts import balances
from pitboss.table.banked.engine import apply
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.banked.view import view
from pitboss.table.state import Moved
from pitboss.words import Check, Choose, Fold, Settle

MAY_FOLD = Choose((Check("stay in"), Fold()), law=CO("(8)"))
POOL_AT = next(i for i, step in enumerate(PLAYER_BANKED.script) if isinstance(step, Settle))
FOLDING = replace(
    PLAYER_BANKED, script=(*PLAYER_BANKED.script[:POOL_AT - 1], MAY_FOLD, *PLAYER_BANKED.script[POOL_AT:])
)  # fmt: skip
CARDS = parse("As Ad Ah Kh Qd 8c Qh Jd 7c")


def played(*acts: str) -> BankedRound:
    """Three hands in a pot of $15, the first of them three aces, the second king high."""
    shoe = (*CARDS, *(card for card in deck() if card not in CARDS))
    state = start(plan("folding", usual(FOLDING)), len(acts), shoes=(("deck", shoe),))
    for box in range(len(acts)):
        state = apply(apply(state, Wagered(box, "3 Bet", 1000)), Wagered(box, "3 Pot", 500))
    state = apply(apply(state, BetsClosed()), Moved())
    for box, act in enumerate(acts):
        state = apply(state, Decided(box, act))
    while not state.over:
        state = apply(state, Moved())
    return state


def pot(state: BankedRound) -> list[int]:
    """What each hand won in the pot."""
    return [next(p.net for p in state.paid if (p.box, p.spot) == (i, "3 Pot")) for i in range(len(state.boxes))]


def test_a_folded_hand_cannot_win() -> None:
    """Its chips stay in the pot, and the best of the others takes them."""
    assert pot(played("stay in", "stay in", "stay in")) == [850, -500, -500]
    assert pot(played("fold", "stay in", "stay in")) == [-500, 850, -500]


def test_the_last_hand_in_takes_the_pot() -> None:
    """Where all others have folded, it needs no cards to win."""
    assert pot(played("fold", "stay in", "fold")) == [-500, 850, -500]


def test_a_pot_that_nobody_can_win_comes_back() -> None:
    """No hand is left to take it."""
    assert pot(played("fold", "fold", "fold")) == [0, 0, 0]


def test_a_folded_hand_is_not_named() -> None:
    """What a folded hand was is nobody's business."""
    state = played("fold", "stay in", "stay in")
    assert [p.says for p in view(state, 1).paid if (p.box, p.spot) == (0, "3 Pot")] == ["loses: folded"]


def test_the_rake_is_the_house_s() -> None:
    """What the players lose between them in the pot is in the tray."""
    state = played("stay in", "stay in", "stay in")
    bets = sum(p.net for p in state.paid if p.spot == "3 Bet")
    assert balances(state)["house"] == 150 - bets
