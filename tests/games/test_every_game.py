"""One conformance suite over every game of the book, whoever banks it."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import pairwise
from typing import Any

import banked_kind
import pot_kind
import pytest

from pitboss.games.book import book, games
from pitboss.law.paragraphs import Asks, Cite, paragraph
from pitboss.report.coverage import Cover, Grade, coverage
from pitboss.report.rulesheet.sheet import rule_lines
from pitboss.rules.paytable import lines, reader
from pitboss.sheet.schedules import printed_for
from pitboss.table.state import TableError
from pitboss.words import Bet, Game, Hand, Margin, Pays, PotGame, Reading, Solo, Split, Wager, cites, walk

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b|\bJ[kK]\b")

AT_THE_TABLE = (Asks.PLAY, Asks.LIMIT)
"""What a game's own words carry out; records, notices and procedures are the house's."""


@dataclass
class Conforming:
    """A game, how its kind is played, and random play over every sheet: each time all states from first to last."""

    slug: str
    game: Any
    kind: Any

    @cached_property
    def played(self) -> list[list[Any]]:
        terms = self.kind.lawful(self.game)
        return [self._play(number, terms[number % len(terms)]) for number in range(self.kind.PLAYED)]

    def _play(self, number: int, terms: Any) -> list[Any]:
        rng = random.Random(f"{self.slug} {number}")
        states = [self.kind.begin(self.slug, terms, number, rng)]
        while not states[-1].over:
            states.append(self.kind.apply(states[-1], self.kind.pick(rng, states[-1])))
            assert len(states) < self.kind.LONGEST, "it does not end"
        return states


@pytest.fixture(scope="module", params=book())
def each(request: pytest.FixtureRequest) -> Conforming:
    """One game after the other, so that what was played serves every test of it."""
    game = book()[request.param]
    return Conforming(request.param, game, pot_kind if isinstance(game, PotGame) else banked_kind)


@cache
def covers() -> tuple[Cover, ...]:
    """Which words rest on which paragraphs, over the whole book."""
    return tuple(coverage(book().values()))


# --- the law ------------------------------------------------------------------------------------------------------


def test_citations_exist(each: Conforming) -> None:
    """Every word cites paragraphs that exist."""
    for cite in cites(each.game):
        for key in cite.each():
            paragraph(*key)


def test_every_paragraph_is_covered(each: Conforming) -> None:
    """Every paragraph of the game's sections that is about the play is cited by a word of a game or excused."""
    mine = {(section.state, section.number) for section in each.game.law}
    for cover in covers():
        if (cover.text.state, cover.text.number) in mine:
            left = [each.paragraph.number for each in cover.of(Grade.OPEN) if each.paragraph.asks in AT_THE_TABLE]
            assert not left, f"{cover.text.number}: open {left}"


def test_the_usual_sheet_is_lawful(each: Conforming) -> None:
    """A house that chooses nothing has a lawful sheet."""
    assert each.kind.usual(each.game).game is each.game


def test_every_choice_can_be_made(each: Conforming) -> None:
    """Every limit, rake, schedule and value of an option stands on some lawful sheet."""
    for name, offered, standing in each.kind.choices(each.game):
        assert offered, f"{name}: nothing to choose"
        assert offered == standing, name


def test_the_rule_sheet_says_everything(each: Conforming) -> None:
    """Every line of the rule sheet ends with its paragraph; every reading and every rule's citation is printed."""
    said = list(rule_lines(each.game))
    assert all(line.endswith("]") for line in said if line.lstrip().startswith("- "))
    printed = "\n".join(said)
    for word in walk(each.game):
        if isinstance(word, Reading):
            assert word.says in printed
        law = getattr(word, "law", None)
        if isinstance(law, Cite) and not isinstance(word, each.kind.WITHIN):
            assert f"[{law}]" in printed, f"{type(word).__name__} is not said"


# --- the play -----------------------------------------------------------------------------------------------------


def test_chips_sum_to_zero(each: Conforming) -> None:
    """At every moment somebody has what another lost, to the cent; nobody owes, and at the end no bet is left."""
    for states in each.played:
        for state in states:
            assert sum(each.kind.balances(state).values()) == 0
            assert not each.kind.unsettled(state)


def test_no_card_is_there_twice(each: Conforming) -> None:
    """The deck, the burns, the board and the hands that are in hold no card more often than the deck does."""
    for states in each.played:
        whole = each.kind.whole(states[0])
        assert all(each.kind.cards_in_play(state) <= whole for state in states)
        first, last = states[0], states[-1]
        assert each.kind.undealt(first) != each.kind.undealt(last) or not each.kind.deals(last), "nothing was dealt"


def test_the_log_rebuilds(each: Conforming) -> None:
    """The events alone rebuild an equal state; so does what is written down and read back."""
    for states in each.played:
        first, last = states[0], states[-1]
        assert each.kind.replay(first, last.log) == last
        assert each.kind.load(each.kind.dump(first, last)) == (first, last)


def test_legal_is_never_empty(each: Conforming) -> None:
    """Before the end something may always happen; after it nothing may, and nothing can go wrong."""
    for states in each.played[:12]:
        assert all(each.kind.legal(state) for state in states[:-1])
        last = states[-1]
        assert each.kind.legal(last) == ()
        assert each.kind.irregular(last) == ()
        for event in each.kind.after_the_end():
            with pytest.raises(TableError):
                each.kind.apply(last, event)


def test_nothing_else_is_accepted(each: Conforming) -> None:
    """`apply` refuses whatever `legal` does not list, in one line, and leaves the state as it was."""
    for states in each.played[:8]:
        for state in states[:: 1 + len(states) // 40]:
            offers, before = each.kind.legal(state), each.kind.kept(state)
            for event in each.kind.strangers(state):
                if not each.kind.allowed(offers, state, event):
                    with pytest.raises(TableError) as refused:
                        each.kind.apply(state, event)
                    assert "\n" not in str(refused.value)
                    assert before == each.kind.kept(state)


# --- what is seen -------------------------------------------------------------------------------------------------


def test_no_view_leaks(each: Conforming) -> None:
    """What a seat or an onlooker is shown does not change when the cards they have not seen are others."""
    for states in each.played[:6]:
        for state in states:
            for viewer in (0, -1):
                hidden = each.kind.faces_changed(state, viewer)
                assert each.kind.view(hidden, viewer) == each.kind.view(state, viewer), "a hidden card shows"


def test_the_story_names_no_hidden_card(each: Conforming) -> None:
    """A line of the story names only cards that lie open when it is said."""
    for states in each.played[:10]:
        for before, state in pairwise(states):
            said = " ".join(line.says for line in state.told[len(before.told) :])
            assert set(CARD.findall(said)) <= {*each.kind.opened(before), *each.kind.opened(state)}


# --- settlement of the house's games ------------------------------------------------------------------------------

every_banked = pytest.mark.parametrize("game", [pytest.param(game, id=slug) for slug, game in games().items()])


@every_banked
def test_rows_are_hands(game: Game) -> None:
    """Every row of every schedule the game may use names a hand on the ladder it is read by."""
    printed = printed_for(game)
    for thing in walk((game.script, game.settle)):
        for pays in [p for p in walk(thing) if isinstance(p, Pays)] if hasattr(thing, "spot") else []:
            assert printed[pays.wager], f"no schedule for {pays.wager}"
            for schedule in printed[pays.wager]:
                hand = reader(pays, getattr(thing, "hand", None), schedule)
                if isinstance(hand, Hand):
                    assert lines(schedule, hand.ladder)


@every_banked
def test_every_spot_is_settled(game: Game) -> None:
    """Every wager of the script has a settlement row, and every row a wager or a bet."""
    bet = {w.spot for w in walk(game.script) if isinstance(w, Wager | Bet | Split)}
    settled = {row.spot for row in walk((game.script, game.settle)) if hasattr(row, "law") and hasattr(row, "spot")}
    assert bet <= settled | {w.spot for w in walk(game.script) if isinstance(w, Solo)}


def test_margin_is_a_reader() -> None:
    """A margin of victory is read from a hand."""
    assert all(isinstance(m.hand, Hand) for g in games().values() for m in walk(g.settle) if isinstance(m, Margin))
