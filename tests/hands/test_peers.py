"""Agreement with other people's evaluators, where they are installed; the counts prove the same without them."""

import numpy as np
import pytest

from pitboss.hands.cards import text
from pitboss.hands.ladders import HIGH, SHORT_DECK
from pitboss.hands.scoring import scores


def deals(count: int, many: int) -> np.ndarray:
    rng = np.random.default_rng(count)
    return np.argsort(rng.random((many, 52), dtype=np.float32), axis=1)[:, :count].astype(np.uint8)


def same_order(mine: np.ndarray, theirs: np.ndarray) -> bool:
    """Whether the two number the hands alike, ties included."""
    ours, peers = np.unique(mine, return_inverse=True)[1], np.unique(theirs, return_inverse=True)[1]
    return bool((ours == peers).all())


@pytest.mark.parametrize("count", [5, 6, 7])
def test_eval7(count: int) -> None:
    """eval7 puts 20,000 random hands in the same order."""
    eval7 = pytest.importorskip("eval7")
    hands = deals(count, 20_000)
    deck = [eval7.Card(text(card)) for card in range(52)]
    theirs = np.array([eval7.evaluate([deck[card] for card in hand]) for hand in hands.tolist()])
    assert same_order(scores(HIGH, hands), theirs)


@pytest.mark.parametrize("count", [5, 6, 7])
def test_phevaluator(count: int) -> None:
    """phevaluator, which counts its best hand 1, puts 5,000 random hands in the same order."""
    phevaluator = pytest.importorskip("phevaluator")
    hands = deals(count, 5_000)
    theirs = np.array([-phevaluator.evaluate_cards(*hand) for hand in hands.tolist()])
    assert same_order(scores(HIGH, hands), theirs)


@pytest.mark.parametrize("count", [5, 7])
def test_short_deck_of_pokerkit(count: int) -> None:
    """PokerKit puts 2,000 random hands without the cards below six in the same order."""
    pokerkit = pytest.importorskip("pokerkit")
    rng = np.random.default_rng(count)
    hands = np.array([rng.choice(np.arange(16, 52), count, replace=False) for _ in range(2_000)], dtype=np.uint8)
    made = [pokerkit.ShortDeckHoldemHand.from_game(text(hand).replace(" ", "")) for hand in hands.tolist()]
    theirs = np.array([hand.entry.index for hand in made])
    assert same_order(scores(SHORT_DECK, hands), theirs)
