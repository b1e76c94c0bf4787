"""What acts need and do: the live table, the solver and the simulator agree with each other and with the words."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from needs import amounts, is_asked, may_do
from random_rounds import pick
from rounds import Replay, lawful, replay
from rounds import event as event_of

from pitboss.games.book import games
from pitboss.hands.cards import deck
from pitboss.hands.classes import span
from pitboss.hands.scoring import scores
from pitboss.rules import acts
from pitboss.rules.acts import NO_MOVE, AtMost, Move, Reaches, Verb, playable
from pitboss.rules.bet_group import BetGroup, bet_groups
from pitboss.rules.payout import Laid, stake_of
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.simulate.sittings import seated
from pitboss.simulate.strategies import Random
from pitboss.solve.duel_acts import options
from pitboss.solve.game_tree import Paths, plain
from pitboss.solve.information_sets import cells
from pitboss.solve.methods import reveal
from pitboss.solve.paytable_acts import looks_of, moves_of
from pitboss.table.banked.acts import waits_for
from pitboss.table.banked.engine import DECISIONS, apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, Decided
from pitboss.table.shuffle import seed_key
from pitboss.words import Adopt, Bet, Choose, Fold, Leave

LEAST = (5, 10, 20, 25, 26, 30, 33, 34, 40, 50, 51, 60, 75, 100)
"""Dollars; a bet of up to four times such a wager comes to the $100 of the law, or goes beyond it."""


def grid(slug: str) -> Iterator[Sheet]:
    """A game at several least wagers, as far as they are lawful."""
    game = games()[slug]
    bases = {bet.of.name for step in script(usual(game)).steps for bet in getattr(step, "acts", ()) if type(bet) is Bet}
    for dollars in LEAST:
        for name in sorted(bases & set(usual(game).limits)):
            try:
                yield parse({"limits": {name: {"least": dollars, "most": dollars}}}, game)
            except SheetError:
                continue


# --- the three readers, beside the plain statement ----------------------------------------------------------------


def table_differs(slug: str, sheet: Sheet, rounds: int) -> int:
    """Decisions of random rounds at which the live table asks or offers something else."""
    found = 0
    for seed in range(rounds):
        rng = random.Random(f"{slug} {seed}")
        state = start(plan(slug, sheet), rng.randint(1, 3), seed_key(seed))
        while not state.over and len(state.log) < 200:
            found += _offered_differs(state)
            state = apply(state, pick(rng, state))
    return found


def _offered_differs(state: BankedRound) -> int:
    stage = here(state)
    if not isinstance(stage, DECISIONS):
        return 0
    asked = all(waits_for(state, stage, at) == is_asked(state, stage, at) for at in range(len(state.boxes)))
    return int(not asked or set(legal(state)) != may_do(state, stage, state.turn))


class Compared(Replay):
    """Sampled rounds played again, and at every decision what was open to the hand in the sample compared."""

    differs = 0

    def _act(self, state: BankedRound, number: int, at: int) -> Decided:
        stage = here(state)
        assert isinstance(stage, DECISIONS)
        ask, _ = self.recorded.chosen[number, state.turn]
        open_ = {event_of(state, option) for option, may in zip(ask.options, ask.allowed, strict=True) if may[at]}
        self.differs += isinstance(stage, Choose) and open_ != _worth_doing(state, stage)
        return super()._act(state, number, at)


def _worth_doing(state: BankedRound, stage: Choose) -> set[Decided]:
    """What a hand may do, of a range of sizes the ends, and no rights that are never best."""
    kept: set[Decided] = set()
    for act in stage.acts:
        if not isinstance(act, Adopt | Leave):
            alone = Choose((act,), law=stage.law)
            ways = may_do(state, alone, state.turn)
            ends = sorted(ways, key=lambda way: way.amount)
            kept |= {ends[0], ends[-1]} if ways and isinstance(act, Bet) and act.up_to else ways
    return kept


def simulator_differs(slug: str, sheet: Sheet, rounds: int) -> int:
    """Decisions of sampled rounds at which a hand had other options than at the live table."""
    found = 0
    for each in seated(sheet, script(sheet)):
        sitting = next(lawful(sheet, each.sitting))
        played = replay(slug, sheet, sitting, Random(np.random.default_rng(1)), rounds=rounds, meter=sheet.seed)
        again = Compared(slug, played.table, played.recorded, played.plan, played.felt)
        for at in range(rounds):
            again.again(at)
        found += again.differs
    return found


def solver_differs(sheet: Sheet) -> int:
    """Decisions at which the solver bets other sums, or with other hands."""
    return sum(_sums_differ(group) + _hands_differ(group) for group in bet_groups(sheet)[:1])


def _sums_differ(group: BetGroup) -> int:
    return sum(
        solved != {cents for bet in step.acts if isinstance(bet, Bet) for cents in _ends(group, bet)}
        for _, step in group.choices
        if isinstance(step, Choose) and (solved := _solved(group, step)) is not None
    )


def _ends(group: BetGroup, bet: Bet) -> list[int]:
    found = amounts(bet, stake_of(group.sheet, bet.of.name), group.sheet)
    return [found[0], found[-1]] if bet.up_to and found else found


def _solved(group: BetGroup, step: Choose) -> set[Fraction] | None:
    """What the solver bets at a step, in cents; None where no bet is part of what it solves."""
    unit, bets = stake_of(group.sheet, group.spot), [act for act in step.acts if isinstance(act, Bet)]
    if not bets or any(bet.of.name not in group.sheet.limits for bet in bets):
        return None
    spot = bets[0].spot.name
    if any(bet.spot.name != spot for bet in bets):
        return None
    if reveal.fits(group):
        at = next(at for at, look in looks_of(group) if look is step)
        moves = moves_of(group, step, cells(group.deck[:24], at.own, at.board_up), group.spots)
        return {done.times * unit for move in moves for done in move.done if isinstance(done, acts.Puts)}
    if all(plain(each, group) for _, each in group.choices):
        paths = Paths(group)
        here_ = [stand for stand in paths.steps if group.choices[stand.choice][1] is step]
        tos = [paths.stakes(way.to) for stand in here_ for way in paths.steps[stand]]
        return {stakes[spot] * unit for stakes in tos if spot in stakes}
    if all(isinstance(act, Bet | Fold) for act in step.acts):
        return {each.stakes[spot] * unit for each in options(group, step) if spot in each.stakes}
    return None


def _hands_differ(group: BetGroup) -> int:
    """Whether the solver lets other hands make a bet that takes a rank."""
    found = 0
    for at, step in group.choices:
        ranked = [act for act in getattr(step, "acts", ()) if isinstance(act, Bet) and act.holding]
        if ranked and isinstance(step, Choose) and all(isinstance(act, Bet | Fold) for act in step.acts):
            hands = np.array(list(combinations(deck(1, 0)[::5], at.own)), dtype=np.uint8)
            bet, unit = ranked[0], stake_of(group.sheet, group.spot)
            assert bet.holding is not None
            high = scores(bet.holding.hand.ladder, hands) >= span(bet.holding.hand.ladder, bet.holding.rank)[0]
            others = [act for act in step.acts if isinstance(act, Bet) and not act.holding]
            free = {cents for act in others for cents in _ends(group, act)}
            for each in options(group, step):
                cents = each.stakes.get(bet.spot.name, Fraction(0)) * unit
                may = np.ones(len(hands), dtype=np.bool_) if not cents or cents in free else high
                found += int((each.allowed(Laid(hands)) != may).any())
    return found


# --- agreement ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", games())
def test_the_table_offers_what_the_words_say(slug: str) -> None:
    assert not table_differs(slug, usual(games()[slug]), 12)


@pytest.mark.parametrize("slug", games())
def test_least_wagers_bound_what_is_bet_everywhere(slug: str) -> None:
    """No bet goes over what the law allows in cents: not at the table, nor in the solver, nor in the sample."""
    for sheet in grid(slug):
        steps = script(sheet).steps
        bounded = any(isinstance(bound, AtMost) for step in steps for bound in _bounds(step, sheet))
        assert not (bounded and solver_differs(sheet))
        for step in steps:
            for bet in (act for act in getattr(step, "acts", ()) if isinstance(act, Bet)):
                base = stake_of(sheet, bet.of.name)
                told = {each.times * base for each in playable(step, 3, sheet) if bet in each.acts}
                sums = amounts(bet, base, sheet)
                assert bet.of.name not in sheet.limits or told == set(sums if not bet.up_to else sums[:1] + sums[-1:])
        if bounded:
            assert not table_differs(slug, sheet, 2)
            assert not simulator_differs(slug, sheet, 8)


def _bounds(step: object, sheet: Sheet) -> Iterator[acts.Need]:
    return (need for act in getattr(step, "acts", ()) if isinstance(act, Bet) for need in acts.needs(act, sheet))


@pytest.mark.parametrize("slug", games())
def test_the_solver_bets_what_the_words_say(slug: str) -> None:
    assert not solver_differs(usual(games()[slug]))


@pytest.mark.parametrize("slug", games())
def test_sampled_hands_have_the_options_of_the_table(slug: str) -> None:
    assert not simulator_differs(slug, usual(games()[slug]), 10)


def test_ultimate_at_thirty_dollars_bets_three_times() -> None:
    """Four times $30 is more than the $100 that may be bet."""
    sheet = parse({"limits": {"Ante": {"least": 30, "most": 100}}}, games()["ultimate-texas-holdem"])
    [group] = bet_groups(sheet)[:1]
    start_ = Paths(group).steps[Paths(group).start]
    assert [step.move.code for step in start_] == ["bet", "check"]
    assert Paths(group).stakes(start_[0].to)["Play"] == 3


# --- one home: what is broken there is broken everywhere ----------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "slug", "dollars"),
    [
        (AtMost, "ultimate-texas-holdem", 30),
        (Reaches, "crazy-4-poker", 5),
    ],
)
def test_a_need_left_out_is_noticed_in_every_reader(
    kind: type, slug: str, dollars: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = acts.needs
    sheet = parse({"limits": {"Ante": {"least": dollars, "most": 100}}}, games()[slug])
    assert (table_differs(slug, sheet, 6), solver_differs(sheet), simulator_differs(slug, sheet, 12)) == (0, 0, 0)

    def broken(*words: object, **more: object) -> Iterator[acts.Need]:
        return (need for need in whole(*words, **more) if not isinstance(need, kind))  # type: ignore[arg-type]

    for module in [each for each in list(sys.modules.values()) if getattr(each, "needs", None) is whole]:
        monkeypatch.setattr(module, "needs", broken)
    assert table_differs(slug, sheet, 6)
    assert solver_differs(sheet)
    assert simulator_differs(slug, sheet, 12)


# --- moves --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", games())
def test_a_move_is_read_as_it_was_written(slug: str) -> None:
    """What stands in files is the move again, for everything that may be done in a game."""
    sheet = usual(games()[slug])
    for step in script(sheet).steps:
        if isinstance(step, DECISIONS):
            for each in playable(step, 5, sheet):
                assert Move.of(each.move.code) == each.move


@pytest.mark.parametrize(
    ("code", "move"),
    [
        ("bet 4", Move(Verb.BET, times=Fraction(4))),
        ("bet 5/2", Move(Verb.BET, times=Fraction(5, 2))),
        ("bet 2 5th Street", Move(Verb.BET, times=Fraction(2), spot="5th Street")),
        ("bet 5th Street", Move(Verb.BET, spot="5th Street")),
        ("let it ride", Move(Verb.SAY, "let it ride")),
        ("take back", Move(Verb.TAKE_BACK)),
        ("hold 1 3 5", Move(Verb.HOLD, places=(0, 2, 4))),
        ("hold nothing", Move(Verb.HOLD, "nothing")),
        ("hold", Move(Verb.HOLD)),
        ("split 1 2 Shootout Bonus", Move(Verb.SPLIT, places=(0, 1), follow="Shootout Bonus")),
        ("", NO_MOVE),
    ],
)
def test_moves_keep_the_words_of_files(code: str, move: Move) -> None:
    assert (move.code, Move.of(code)) == (code, move)
