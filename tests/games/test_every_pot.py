"""One conformance suite over every pot game found by the walk."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import pairwise

import pytest

from pitboss.games.book import book, pots
from pitboss.hands.cards import text
from pitboss.law.paragraphs import Cite, paragraph
from pitboss.report.coverage import coverage
from pitboss.report.rulesheet.pot import rule_sheet
from pitboss.sheet.form import SheetError
from pitboss.sheet.pot import PotSheet, options_of, parse, usual
from pitboss.table.pot.accounts import balances
from pitboss.table.pot.autoplay import choose, made
from pitboss.table.pot.engine import apply, irregular, legal, replay
from pitboss.table.pot.log import dump, load
from pitboss.table.pot.setup import least_stack, plan, setting, start, whole_deck
from pitboss.table.pot.state import (
    Acted,
    BetRange,
    Event,
    HandErred,
    Offer,
    PotHand,
    Pushed,
    Said,
    Throw,
    TimedOut,
    Warned,
)
from pitboss.table.pot.view import view
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.words import PotGame, Reading, Taking, What, cites, walk

EVERY = [pytest.param(slug, game, id=slug) for slug, game in pots().items()]
every_pot = pytest.mark.parametrize(("slug", "game"), EVERY)
LONGEST = 700
"""Events: no hand here can have more."""


def sheets(game: PotGame) -> Iterator[Mapping[str, object]]:
    """The usual sheet, one for each kind of limit and each choice the law leaves to the house, and some rarer ones."""
    yield {}
    yield from ({"limit": limit.value} for limit in game.stakes.limits[1:])
    for option in options_of(game).values():
        yield from ({"options": {option.name: value}} for value in option.values[1:])
    yield from ({"check_raise": False}, {"raises": 0}, {"raises": -1}, {"heads_up_cap": True}, {"ante": 1})
    yield from ({"straddle": True}, {"chop": True, "rake": {"no_flop_no_drop": True}}, {"drop": {"amount": 1}})
    rakes: dict[Taking, dict[str, object]] = {Taking.STEPS: {"steps": [[20, 1], [40, 1]]}, Taking.TIME: {"hourly": 12}}
    yield from ({"rake": {"way": way.value, **rakes.get(way, {})}} for way in game.rake.ways)


def lawful(game: PotGame) -> list[PotSheet]:
    """Those of the sheets that the law does not refuse for this game."""
    found = []
    for data in sheets(game):
        try:
            found.append(parse(data, game))
        except SheetError:
            continue
    return found


def hands(slug: str, game: PotGame, count: int) -> Iterator[tuple[PotHand, list[PotHand]]]:
    """Random hands over every sheet, for two players up to a full table: the first state and all of them."""
    terms = lawful(game)
    for number in range(count):
        rng = random.Random(f"{slug} {number}")
        at = plan(slug, terms[number % len(terms)])
        seats = 2 + number * 7 % (at.terms.seats - 1)
        hand = setting(at.terms, seats)
        stacks = tuple(max(stack(rng, at.terms), least_stack(at, hand, seat)) for seat in range(seats))
        first = start(at, stacks, seed_key(number))
        states = [first]
        while not states[-1].over:
            states.append(apply(states[-1], pick(rng, states[-1])))
            assert len(states) < LONGEST, "the hand does not end"
        yield first, states


def stack(rng: random.Random, terms: PotSheet) -> int:
    """A few chips, a short stack or a deep one; now and then with change left over."""
    chips = rng.choice((rng.randint(1, 8), rng.randint(10, 60), rng.randint(100, 400)))
    return chips * terms.unit + (rng.randint(1, 99) if rng.random() < 0.1 else 0)


def pick(rng: random.Random, state: PotHand) -> Event:
    """Something that may happen next: mostly what people do, at times anything, now and then an irregularity."""
    wrong = irregular(state)
    if wrong and rng.random() < 0.02:
        return rng.choice(wrong)
    return choose(state, rng) if rng.random() < 0.8 else made(state, rng.choice(legal(state)), rng)


# --- the law ------------------------------------------------------------------------------------------------------


@every_pot
def test_citations_exist(slug: str, game: PotGame) -> None:
    """Every word cites paragraphs that exist."""
    for cite in cites(game):
        for key in cite.each():
            paragraph(*key)


@every_pot
def test_every_paragraph_is_covered(slug: str, game: PotGame) -> None:
    """Every paragraph of the game's sections is cited by a word of a game or excused with a reason."""
    mine = {(section.state, section.number) for section in game.law}
    for cover in coverage(book().values()):
        if (cover.text.state, cover.text.number) in mine:
            left = [p.number for p in cover.open]
            assert not left, f"{cover.text.number}: open {left}"


@every_pot
def test_usual_terms_are_lawful(slug: str, game: PotGame) -> None:
    """A house that posts nothing has lawful terms."""
    assert usual(game).game is game


@every_pot
def test_every_choice_can_be_made(slug: str, game: PotGame) -> None:
    """Every kind of limit, every way to take a rake and every value of an option stands on some lawful sheet."""
    terms = lawful(game)
    assert {each.limit for each in terms} == set(game.stakes.limits)
    assert {each.way for each in terms} == set(game.rake.ways)
    for option in options_of(game).values():
        assert {each.options[option.name] for each in terms} == set(option.values)


@every_pot
def test_the_rule_sheet_says_everything(slug: str, game: PotGame) -> None:
    """Every line of the rule sheet ends with its paragraph; every reading and every rule's citation is printed."""
    lines = list(rule_sheet(game))
    assert all(line.endswith("]") for line in lines if line.lstrip().startswith("- "))
    printed = "\n".join(lines)
    for word in walk(game):
        if isinstance(word, Reading):
            assert word.says in printed
        law = getattr(word, "law", None)
        if isinstance(law, Cite):
            assert f"[{law}]" in printed, f"{type(word).__name__} is not said"


# --- the play -----------------------------------------------------------------------------------------------------


@every_pot
def test_random_hands(slug: str, game: PotGame) -> None:
    """Chips sum to zero at every moment, no card is in play twice, and the log alone rebuilds the hand."""
    for first, states in hands(slug, game, 30):
        for state in states:
            assert sum(balances(state).values()) == 0
            assert min(state.stack(seat) for seat in range(len(state.seats))) >= 0
        assert_cards(states)
        last = states[-1]
        assert replay(first, last.log) == last
        assert load(dump(first, last)) == (first, last)


def assert_cards(states: list[PotHand]) -> None:
    """No card lies in two places: the deck, the burns, the board and the hands that are in."""
    whole = Counter(whole_deck(states[0].plan.terms))
    for state in states:
        held = [card for seat in state.live_seats for card in state.seats[seat].cards]
        assert Counter((*held, *state.board, *state.burnt, *state.shoe)) <= whole, "a card is there twice"


@every_pot
def test_legal_is_never_empty(slug: str, game: PotGame) -> None:
    """Before the end something may always happen; after it nothing may, and no irregularity either."""
    for _, states in hands(slug, game, 10):
        assert all(legal(state) for state in states[:-1])
        last = states[-1]
        assert legal(last) == ()
        others: list[Event] = [Acted(seat, act) for seat in (0, 1) for act in ("fold", "check", "show")]
        for event in (Moved(), *others):
            with pytest.raises(TableError):
                apply(last, event)


def strangers(state: PotHand) -> Iterator[Event]:
    """Things that should not be done: other seats, other acts, wrong amounts, wrong cards."""
    seat, count = state.actor, len(state.seats)
    yield Moved()
    acts = "fold check call bet raise show muck straddle pass chop draw discard wild dance".split()  # noqa: SIM905
    yield from (Acted(other, act) for other in (-1, (seat + 1) % count, seat, count) for act in acts)
    yield from (Acted(seat, act) for act in ("stand pat", "bring in", "put up", ""))
    if 0 <= seat < count:
        edges = [each for offer in legal(state) if isinstance(offer, BetRange) for each in (offer.least, offer.most)]
        near = {each + by for each in (*edges, state.stack(seat) + state.bet(seat)) for by in (-1, 1, -100, 100)}
        for amount in (*near, -100, 1, 10**9):
            yield from (Acted(seat, act, amount) for act in ("bet", "raise", "call", "bring in", "straddle", "put up"))
    yield from (Acted(seat, act, cards=cards) for act in ("draw", "discard") for cards in ((0, 0), (99,), (-1,)))
    yield from (Acted(seat, "wild", cards=cards) for cards in ((0, 1), (99,)))
    yield from (Acted(seat, act, cards=(0,)) for act in ("fold", "check", "stand pat", "show"))
    what = tuple(What)[len(state.log) % len(What)]
    yield from (HandErred(what, at, many) for at, many in ((-2, 0), (count, 0), (99, 1), (0, -1)))
    yield from (kind(at) for kind in (Warned, TimedOut) for at in (-1, count))
    yield from (Said(count, "call"), Said(seat, "dance"), Pushed(count, 100), Pushed(seat, -100), Pushed(seat, 10**12))


def allowed(offers: tuple[Offer, ...], state: PotHand, event: Event) -> bool:
    """Whether `legal` covers the event: listed (a call's amount may go unsaid), or inside a range or a throw."""
    if event in offers or not isinstance(event, Acted):
        return event in offers
    return any(_covers(offer, state, event) for offer in offers)


def _covers(offer: Offer, state: PotHand, event: Acted) -> bool:
    if isinstance(offer, Moved) or (offer.seat, offer.act) != (event.seat, event.act):
        return False
    match offer:
        case BetRange():
            whole = event.amount in {state.stack(event.seat) + state.bet(event.seat), offer.least, offer.most}
            return (
                not event.cards
                and offer.least <= event.amount <= offer.most
                and (event.amount % offer.step == 0 or whole)
            )
        case Throw():
            places = set(event.cards)
            fits = offer.least <= len(places) <= offer.most and places <= set(range(offer.held))
            return not event.amount and fits and len(places) == len(event.cards)
        case _:
            return event.amount == 0 and event.cards == offer.cards


@every_pot
def test_nothing_else_is_accepted(slug: str, game: PotGame) -> None:
    """`apply` refuses whatever `legal` does not list, in one line, and leaves the state as it was."""
    for _, states in hands(slug, game, 8):
        for state in states[:: 1 + len(states) // 40]:
            offers, before = legal(state), (hash(state.felt), state.seats, state.log, state.told)
            for event in strangers(state):
                if not allowed(offers, state, event):
                    with pytest.raises(TableError) as refused:
                        apply(state, event)
                    assert "\n" not in str(refused.value)
                    assert before == (hash(state.felt), state.seats, state.log, state.told)


# --- what is seen -------------------------------------------------------------------------------------------------

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJ[kK]\b")


@every_pot
def test_no_view_leaks(slug: str, game: PotGame) -> None:
    """What a seat is shown does not change when the cards it has not seen are others."""
    for _, states in hands(slug, game, 6):
        for state in states:
            for seat in (0, -1):
                assert view(faces_changed(state, seat), seat) == view(state, seat), "a hidden card shows"


def faces_changed(state: PotHand, viewer: int) -> PotHand:
    """The same hand with every card that the viewer has not seen replaced by another."""
    seats = []
    for at, held in enumerate(state.seats):
        seen = held.shown or at == viewer
        cards = tuple(c if seen or place in held.up else other(c) for place, c in enumerate(held.cards))
        seats.append(held._replace(cards=cards, discards=tuple(map(other, held.discards))))
    board = (*state.board_up, *map(other, state.board[len(state.board_up) :]))
    shoe, burnt, muck = (tuple(map(other, pile)) for pile in (state.shoe, state.burnt, state.muck))
    return state._replace(seats=tuple(seats), board=board, shoe=shoe, burnt=burnt, muck=muck)


def other(card: int) -> int:
    """Another card."""
    return (card + 7) % 52


@every_pot
def test_the_story_names_no_hidden_card(slug: str, game: PotGame) -> None:
    """A line of the story names only cards that lie open when it is said."""
    for _, states in hands(slug, game, 10):
        for before, state in pairwise(states):
            said = " ".join(line.says for line in state.told[len(before.told) :])
            assert set(CARD.findall(said)) <= set(opened(before)) | set(opened(state))


def opened(state: PotHand) -> Iterator[str]:
    """The cards everybody can see."""
    yield from map(text, state.board_up)
    yield from (text(held.cards[place]) for held in state.seats for place in held.up)
