"""Cards as numbers, and their text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.hands import cards


@given(st.lists(st.integers(0, 53)))
def test_text_and_back(some: list[int]) -> None:
    """What is written can be read, together or apart."""
    assert cards.parse(cards.text(some)) == tuple(some)
    assert cards.parse(cards.text(some).replace(" ", "")) == tuple(some)


def test_order_of_the_deck() -> None:
    """The deuce of clubs is 0, the ace of spades 51, the jokers follow."""
    assert cards.parse("2c 2d 2h 2s 3c As Jk JK") == (0, 1, 2, 3, 4, 51, 52, 53)
    assert cards.rank(51) == cards.ACE
    assert cards.suit(51) == cards.SPADES
    assert cards.card(cards.QUEEN, cards.HEARTS) == cards.parse_one("Qh")
    assert [cards.is_joker(each) for each in (51, 52, 53)] == [False, True, True]


@pytest.mark.parametrize("written", ["as", "AS", " As ", "aS"])
def test_case_does_not_matter(written: str) -> None:
    """Upper and lower case read alike."""
    assert cards.parse_one(written) == 51


def test_tens_and_jokers() -> None:
    """A ten may be written T or 10; Jk is a joker and JK the second one."""
    assert cards.parse("10d, Td") == (33, 33)
    assert cards.parse("jk Jk JK") == (52, 52, 53)


@pytest.mark.parametrize("written", ["", "A", "1s", "Ax", "Asd", "king"])
def test_unreadable_cards(written: str) -> None:
    """A card that cannot be read is refused in one line that names it."""
    with pytest.raises(cards.CardError, match="is not a card") as refusal:
        cards.parse_one(written)
    assert repr(written) in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_unreadable_rows_and_numbers() -> None:
    """Odd rows and numbers beyond the deck are refused."""
    with pytest.raises(cards.CardError):
        cards.parse("As K")
    with pytest.raises(cards.CardError):
        cards.text(54)


def test_names_of_ranks() -> None:
    """Ranks have names, one and many."""
    assert cards.rank_name(cards.QUEEN) == "queen"
    assert cards.rank_plural(cards.QUEEN) == "queens"
    assert cards.rank_plural(cards.SIX) == "sixes"
    assert cards.rank_plural(cards.DEUCE) == "deuces"


def test_decks_and_shoes() -> None:
    """A deck has 52 cards, a shoe repeats them, jokers come per deck."""
    assert cards.deck() == tuple(range(52))
    assert len(cards.deck(decks=6)) == 312
    assert cards.deck(decks=8).count(51) == 8
    assert cards.deck(jokers=1)[-1] == cards.JOKER
    assert cards.deck(jokers=2)[-1] == cards.SECOND_JOKER
    for decks, jokers in ((0, 0), (1, 3), (1, -1)):
        with pytest.raises(cards.CardError):
            cards.deck(decks, jokers)
