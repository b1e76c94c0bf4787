"""What is done in somebody's stead: for who does not answer, and by house players."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from random_rounds import pick

from pitboss._progress import quiet
from pitboss.games.book import games, pots
from pitboss.games.sent_sheets import sent
from pitboss.hands.cards import parse as parse_cards
from pitboss.hands.scoring import score
from pitboss.house.house_players import deal_of, sight
from pitboss.rules.acts import Playable
from pitboss.rules.pot_deal import pot_deal
from pitboss.sheet.lawful import parse, usual
from pitboss.simulate.equity import PotSight, drawing_share, equity
from pitboss.solve import shelf
from pitboss.table.banked.engine import DECISIONS, apply, here, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Wagered
from pitboss.table.pot import betting
from pitboss.table.pot.autoplay import bought
from pitboss.table.pot.award import all_called, total
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.table.pot.engine import legal as legal_hand
from pitboss.table.pot.playing import playing
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.pot.state import Acted, BetRange, PotHand, Showdown, with_seat
from pitboss.table.pot.styles import STYLES, Style, in_style, style_of
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved
from pitboss.web.tables.banked_felt import event_from
from pitboss.web.tables.bots import GIVES_UP, Counsel, for_absent, for_house_player, for_house_player_in_pot, no_counsel
from pitboss.web.teacher import lessons
from pitboss.web.teacher.pots import lesson, looks_ahead, throw, throw_ahead, told
from pitboss.web.teacher.questions import asked_now, done
from pitboss.web.teacher.values import Lesson, decides
from pitboss.words import Check, Exchange

EVERY_DAY = ("no-limit-holdem", "badugi", "fixed-limit-seven-card-stud", "crazy-pineapple-holdem-high")


@pytest.mark.parametrize("slug", games())
def test_an_absent_player_stays_for_nothing_or_folds(slug: str) -> None:
    """No chip is put up; and no hand is given up that may stay in for nothing."""
    for seed in range(6):
        rng = random.Random(f"{slug} {seed}")
        state = start(plan(slug, usual(games()[slug])), rng.randint(1, 3), seed_key(seed))
        while not state.over and len(state.log) < 150:
            if isinstance(here(state), DECISIONS):
                _check(state)
            state = apply(state, pick(rng, state))


def _check(state: BankedRound) -> None:
    done, turn = for_absent(state), state.turn
    after = apply(state, done)
    assert sum(stake.amount for stake in after.boxes[turn].stakes) <= sum(s.amount for s in state.boxes[turn].stakes)
    stays = {act.called for act in getattr(here(state), "acts", ()) if isinstance(act, Check)}
    offered = {offer.act for offer in legal(state) if hasattr(offer, "act")}
    assert done.act in stays or not stays & offered


# --- house players ------------------------------------------------------------------------------------------------


async def at_once(function: Callable[..., Any], *args: Any) -> Any:
    """Counsel without a process."""
    return function(*args, quiet)


def hand_of(slug: str, seed: int, players: int = 3) -> PotHand:
    book = pots()[slug]
    laid = pot_plan(slug, parse({}, book))
    return pot_start(laid, bought(laid.terms, players), seed_key(seed))


def played(slug: str, seed: int, counsel: Counsel) -> Iterator[tuple[PotHand, Any]]:
    """What house players do in a hand, each in the style of the seat."""
    chance, state = random.Random(seed), hand_of(slug, seed)
    while not (state.over or state.waiting):
        if state.actor < 0:
            state = apply_hand(state, Moved())
            continue
        event = asyncio.run(for_house_player_in_pot(state, style_of(state.actor), chance, counsel))
        yield state, event
        state = apply_hand(state, event)


@pytest.mark.parametrize("counsel", [at_once, no_counsel])
@pytest.mark.parametrize("slug", [pytest.param(s, marks=() if s in EVERY_DAY else pytest.mark.long) for s in pots()])
def test_house_players_play_every_hand_to_its_end(slug: str, counsel: Counsel) -> None:
    """Whatever they do is lawful, no bet is larger than the pot unless the least is, and nobody folds for nothing."""
    for seed in range(3):
        for state, event in played(slug, seed, counsel):
            if isinstance(event, Acted) and event.act in {"bet", "raise"}:
                owes = betting.owes(state.felt, event.seat)
                offer = next(o for o in legal_hand(state) if isinstance(o, BetRange) and o.act == event.act)
                most = state.bet(event.seat) + owes + total(state) + owes
                assert event.amount <= max(most, offer.least + offer.step)
            if isinstance(event, Acted) and event.act == "fold":
                assert counsel is no_counsel or betting.owes(state.felt, event.seat)


def test_styles_differ() -> None:
    """With the same hand a bold one bets, a cautious one checks; the loose one calls what the tight one folds."""
    tight, loose, cautious, bold = STYLES
    assert [style.name for style in STYLES] == ["tight", "loose", "cautious", "bold"]
    chance = random.Random(1)
    state = hand_of("no-limit-holdem", 1)
    while state.actor < 0:
        state = apply_hand(state, Moved())
    owes = betting.owes(state.felt, state.actor)
    needs = owes / all_called(state)
    assert [_act(state, needs + 0.03, style, chance) for style in (tight, loose)] == ["fold", "call"]
    assert [_act(state, 0.45, style, chance) for style in (cautious, bold)] == ["call", "raise"]
    assert all(_act(state, 0.99, style, chance) == "raise" for style in STYLES)
    assert all(_act(state, 0.01, style, chance) == "fold" for style in STYLES)


def share_of(own: str, board: str, others: int) -> float:
    laid = hand_of("no-limit-holdem", 1).plan
    deal = pot_deal(laid.terms)
    assert deal is not None
    sight = PotSight(tuple(parse_cards(own)), tuple(parse_cards(board)) if board else (), ((),) * others)
    return float(equity(laid.share.parts, deal, sight, exact=0).share)


def in_turn(state: PotHand) -> PotHand:
    while state.actor < 0:
        state = apply_hand(state, Moved())
    return state


@pytest.mark.parametrize(
    ("own", "board"), [("Kh 7d", "Ks 8c 2d"), ("Ts 9s", "Th 7c 4d"), ("9h 8d", "9c 8s 3d"), ("As Qd", "Qc Jh 5s")]
)
def test_a_good_made_hand_is_bet(own: str, board: str) -> None:
    """Top pair and two pair on the flop against one other, whatever the style."""
    state = in_turn(hand_of("no-limit-holdem", 1, 2))
    state = in_turn(apply_hand(state, Acted(state.actor, "call", _calls(state))))
    state = in_turn(apply_hand(state, Acted(state.actor, "check")))
    share = share_of(own, board, 1)
    assert [_act(state, share, style, random.Random(1)) for style in STYLES] == ["bet"] * 4


def test_weak_hands_are_folded_to_all_that_others_have() -> None:
    """A8 suited to two who are all in, 63 to a reraise of everything; aces are not."""
    state = in_turn(hand_of("no-limit-holdem", 1))
    for _ in range(2):
        state = in_turn(apply_hand(state, all_in(state)))
    acts = {own: [_act(state, share_of(own, "", 2), style, random.Random(1)) for style in STYLES]
            for own in ("Ah 8h", "6s 3d", "As Ad")}  # fmt: skip
    assert acts == {"Ah 8h": ["fold"] * 4, "6s 3d": ["fold"] * 4, "As Ad": ["call"] * 4}
    state = in_turn(hand_of("no-limit-holdem", 1, 2))
    raised = next(offer for offer in legal_hand(state) if isinstance(offer, BetRange))
    state = in_turn(apply_hand(state, Acted(state.actor, raised.act, raised.least * 3)))
    state = in_turn(apply_hand(state, all_in(state)))
    assert [_act(state, share_of("6s 3d", "", 1), style, random.Random(1)) for style in STYLES] == ["fold"] * 4


@pytest.mark.parametrize("slug", ["fixed-limit-badugi", "fixed-limit-deuce-to-seven-triple-draw"])
def test_nobody_raises_a_pat_hand_with_less(slug: str) -> None:
    """One stands pat three times and bets each street: after the last draw the others raise with made hands alone."""
    raises = 0
    for seed in range(16):
        chance, state = random.Random(seed), hand_of(slug, seed)
        while not (state.over or state.waiting):
            offers = legal_hand(state) if state.actor >= 0 else ()
            if state.actor < 0:
                event: Any = Moved()
            elif state.actor == 0:
                event = _pat(offers)
            else:
                event = asyncio.run(for_house_player_in_pot(state, style_of(state.actor), chance, at_once))
                if getattr(event, "act", "") == "raise" and not sight(state, state.actor).draws:
                    raises += 1
                    assert _made(state, state.actor), (seed, state.actor)
            state = apply_hand(state, event)
    assert raises or slug != "fixed-limit-badugi"


def _pat(offers: tuple[Any, ...]) -> Any:
    """What somebody does who draws nothing and bets whatever there is to bet."""
    sized = next((offer for offer in offers if isinstance(offer, BetRange)), None)
    if sized:
        return Acted(sized.seat, sized.act, sized.least)
    named = {offer.act: offer for offer in offers if isinstance(offer, Acted)}
    return next(named[act] for act in ("stand pat", "call", "check", "show") if act in named)


def _made(state: PotHand, seat: int) -> bool:
    """A hand of the best tenth of all that can be dealt."""
    hand, cards = state.plan.share.parts[0].hand, state.seats[seat].cards
    deck, chance = list(range(52)), random.Random(1)
    mine = score(hand.ladder, cards)
    return sum(score(hand.ladder, tuple(chance.sample(deck, len(cards)))) > mine for _ in range(400)) < 40


@pytest.mark.parametrize("style", STYLES, ids=[style.name for style in STYLES])
def test_cards_are_thrown_away_with_a_view_to_all_draws_to_come(style: Style) -> None:
    """King, seven, five and a pair of deuces, three draws to come: the king goes too; who plays loose sees one draw
    and keeps it. After the second draw one is left, which everybody judges alike.
    """
    state = in_turn(hand_of("fixed-limit-deuce-to-seven-triple-draw", 1))
    state = until_drawing(with_seat(state, 0, cards=tuple(parse_cards("Ks 5h 2d 2s 7c"))))
    assert state.actor == 0
    event = asyncio.run(for_house_player_in_pot(state, style, random.Random(1), at_once))
    assert isinstance(event, Acted)
    king = 0 in event.cards
    assert (len(event.cards), king) == ((2, True) if style.ahead else (1, False))


def until_drawing(state: PotHand) -> PotHand:
    """Everybody calls or checks until cards are drawn."""
    while not isinstance(state.here, Exchange):
        offers = {offer.act: offer for offer in legal_hand(state) if isinstance(offer, Acted)}
        act = next((offers[name] for name in ("check", "call") if name in offers), Moved())
        state = in_turn(apply_hand(state, act))
    return state


@pytest.mark.parametrize("slug", ["badacey", "badeucey"])
def test_where_two_hands_share_the_pot_each_draw_is_judged_by_itself(slug: str) -> None:
    """All draws together take longer than a house player has."""
    state = until_drawing(in_turn(hand_of(slug, 1)))
    mine = told(state, state.actor)
    assert mine.sight.draws > 1
    assert not looks_ahead(mine)


def test_a_throw_that_was_not_worked_out_in_time_is_judged_by_the_draw_alone() -> None:
    """Nothing is left to the lot that can be known at once."""
    asked = []

    async def late(function: Callable[..., Any], *args: Any) -> Any:
        asked.append(function)
        return None if function is throw_ahead else function(*args, quiet)

    state = until_drawing(in_turn(hand_of("fixed-limit-badugi", 1)))
    event = asyncio.run(for_house_player_in_pot(state, STYLES[0], random.Random(1), late))
    assert asked == [throw_ahead, throw]
    cards = throw(told(state, state.actor), range(5), True, quiet)  # noqa: FBT003
    assert isinstance(event, Acted)
    assert event.cards == cards


def test_who_stands_pat_is_taken_for_one_who_has_something() -> None:
    """Three cards to a badugi are well ahead of any hand, and far behind one that took no card."""
    laid = hand_of("fixed-limit-badugi", 1).plan
    own = tuple(parse_cards("6s 5h 2d 2s"))
    deal, _ = deal_of(laid.terms, len(own))
    before, last, against = (drawing_share(laid.share.parts, deal, PotSight(own, (), ((),), (), took, draws), 2_000)
                             for took, draws in (((), 3), ((3,), 0), ((0,), 0)))  # fmt: skip
    assert before > 0.6
    assert last > 0.6
    assert against < 0.2


def test_the_teacher_compares_no_hand_that_is_drawn_to_with_pot_odds() -> None:
    """While draws come it says so, at the draw what to throw; after the last one the odds. Where nothing is to be
    called it says what an even part would be.
    """
    kinds = set()
    for state, event in played("fixed-limit-badugi", 3, no_counsel):
        mine = told(state, state.actor)
        says = lesson(mine, quiet)["says"]
        assert ("Pot odds" in says) == (not mine.sight.draws and bool(mine.owes))
        assert ("Of all ways to draw now" in says) == (event.act in {"draw", "stand pat"})
        kinds.add((bool(mine.sight.draws), event.act in {"draw", "stand pat"}))
    assert kinds >= {(True, False), (True, True), (False, False)}
    state = in_turn(hand_of("no-limit-holdem", 1, 2))
    state = in_turn(apply_hand(state, Acted(state.actor, "call", _calls(state))))
    says = lesson(told(state, state.actor), quiet)["says"]
    assert "There is nothing to call" in says
    assert "An even part of the pot would be 50.0 %. Your cards win " in says


def test_where_nothing_comes_for_a_card_the_teacher_names_the_one_to_throw() -> None:
    """Crazy pineapple: of ace, ace and deuce on a flop with an ace the deuce goes, and no bet is spoken of."""
    asked = 0
    for state, event in played("crazy-pineapple-holdem-high", 3, no_counsel):
        mine = told(state, state.actor)
        if event.act != "discard":
            assert "throwing" not in lesson(mine, quiet)["says"]
            continue
        seen = PotSight(tuple(parse_cards("As 2c Ah")), tuple(parse_cards("Ad Kd 7s")), ((),))
        says = lesson(mine._replace(sight=seen), quiet)["says"]
        assert "throwing 2♣ leaves the hand that beats most others" in says
        assert "checking" not in says
        assert "Pot odds" not in says
        asked += 1
    assert asked


def test_pot_odds_count_the_chips_of_all_whose_cards_are_counted() -> None:
    """First to act of nine: aces win a third of the time against eight hands, which is less than the blinds alone would
    ask for, and three times the ninth of the pot that they put in where everybody calls.
    """
    state = in_turn(hand_of("no-limit-holdem", 1, 9))
    seen = PotSight(tuple(parse_cards("As Ah")), (), ((),) * 8)
    mine = told(state, state.actor)._replace(sight=seen)
    says = lesson(mine, quiet)["says"]
    assert "Pot odds: $4 to call for $6 and $26 of others if all call, which pays from 11.1 % on; you have more" in says
    aces, queen_nine = 0.34, 0.13
    assert {_act(state, aces, style, random.Random(1)) for style in STYLES} == {"raise"}
    assert _act(state, queen_nine, style_of(0, "loose"), random.Random(1)) == "call"
    assert _act(state, queen_nine, style_of(0, "tight"), random.Random(1)) == "fold"


def test_nothing_is_compared_at_a_showdown() -> None:
    """The teacher says what showing and mucking come to."""
    state = in_turn(hand_of("no-limit-holdem", 1, 2))
    while not isinstance(state.here, Showdown):
        act = "check" if betting.owes(state.felt, state.actor) == 0 else "call"
        state = in_turn(apply_hand(state, Acted(state.actor, act, _calls(state) if act == "call" else 0)))
    says = lesson(told(state, state.actor), quiet)["says"]
    assert says.startswith("The bets are over: ")
    assert "pays from" not in says


def test_tight_is_tight() -> None:
    """With a hundred hands against one raise: who calls seldom plays far fewer than who calls much."""
    state = in_turn(hand_of("no-limit-holdem", 1))
    raised = next(offer for offer in legal_hand(state) if isinstance(offer, BetRange))
    state = in_turn(apply_hand(state, Acted(state.actor, raised.act, raised.least + 100)))
    chance, deal = random.Random(1), pot_deal(state.plan.terms)
    assert deal is not None
    hands = [tuple(chance.sample(range(52), 2)) for _ in range(100)]
    sights = [PotSight(own, (), ((),) * 2) for own in hands]
    shares = [float(equity(state.plan.share.parts, deal, seen, exact=0, sampled=500).share) for seen in sights]
    stay = {style.name: sum(_act(state, share, style, random.Random(1)) != "fold" for share in shares)
            for style in STYLES}  # fmt: skip
    assert stay["tight"] < 35
    assert stay["tight"] < stay["cautious"] < stay["bold"] <= stay["loose"]
    assert stay["loose"] > 2 * stay["tight"]


@pytest.mark.parametrize("last", ["muck", "show"])
def test_a_shown_hand_that_wins_is_marked_whatever_the_other_does(last: str) -> None:
    """The one who shows first wins by the cards, or because the other throws the hand away."""
    state, shows = hand_of("no-limit-holdem", 1, 2), 0
    while not state.over:
        if state.actor < 0:
            state = apply_hand(state, Moved())
            continue
        offers = {offer.act: offer for offer in legal_hand(state) if isinstance(offer, Acted)}
        act = next(a for a in ("check", "call", last if shows else "show", "show") if a in offers)
        shows += act == "show"
        state = apply_hand(state, offers[act])
    winners = {won.seat for won in state.won if won.number >= 0}
    assert {hand.hand for hand in playing(state) if hand.best} == winners
    assert len(playing(state)) == (1 if last == "muck" else 2)


def all_in(state: PotHand) -> Acted:
    """Everything that the player in turn has: a raise, or a call where nobody has more."""
    offers = legal_hand(state)
    raised = next((offer for offer in offers if isinstance(offer, BetRange)), None)
    return Acted(state.actor, raised.act, raised.most) if raised else Acted(state.actor, "call", _calls(state))


def _calls(state: PotHand) -> int:
    return next(offer.amount for offer in legal_hand(state) if isinstance(offer, Acted) and offer.act == "call")


def _act(state: PotHand, share: float, style: Style, chance: random.Random) -> str:
    return getattr(in_style(state, share, style, chance), "act", "")


def test_a_hand_is_told_without_hidden_cards() -> None:
    """What a house player or a pupil is told of does not change with others' cards that lie face down."""
    for slug in ("no-limit-holdem", "fixed-limit-seven-card-stud"):
        for state, _ in played(slug, 5, no_counsel):
            seat = state.actor
            others = [at for at in range(len(state.seats)) if at != seat]
            hidden = [(at, place) for at in others for place in range(len(state.seats[at].cards))
                      if place not in state.seats[at].up]  # fmt: skip
            other = list(state.seats)
            for (at, place), card in zip(hidden, state.shoe, strict=False):
                cards = list(other[at].cards)
                cards[place] = card
                other[at] = other[at]._replace(cards=tuple(cards))
            assert told(state._replace(seats=tuple(other)), seat) == told(state, seat)


@pytest.mark.parametrize("slug", ["three-card-poker", "let-it-ride", "colorado-holdem-variation-1"])
def test_house_players_play_the_exact_strategy(slug: str) -> None:
    """At games whose solution lies ready they do what the teacher calls best."""
    laid, tables, many = plan(slug, usual(games()[slug])), lessons.studied(usual(games()[slug]), quiet), 0
    for seed in range(12):
        state = first = start(laid, 2, seed_key(seed))
        chance = random.Random(seed)
        while not state.over:
            if isinstance(here(state), DECISIONS):
                player = state.boxes[state.turn].player
                data = lessons.best(lessons.told(first, state, player), quiet)
                assert data is not None
                event = event_from(data)
                question = asked_now(first, state, player)
                assert question is not None
                answer = lessons.answer(Lesson(tables, question), quiet)
                done_ = done(state, event)
                worth = {choice.option.move: choice.value for choice in answer.choices}
                # What is kept on disk is kept in single precision: two acts of one worth may change places.
                assert answer.forced or (done_ and answer.best.value - worth[done_.move] < Fraction(1, 10**6))
                state, many = apply(state, event), many + 1
                continue
            state = apply(state, pick(chance, state))
    assert many > 10


UNSOLVED: dict[str, dict[str, Any]] = {
    "boston-5-stud": {"without": ["Optional Bonus"]},
    "colorado-holdem-variation-1": {"without": ["Bonus"]},
    "ultimate-texas-holdem": {"without": ["Trips"]},
    "caribbean-draw": {"without": ["Progressive"]},
    "mississippi-stud": {"without": ["3 Card Bonus"]},
    "let-it-ride-bonus": {"without": ["Bonus"]},
    "texas-shootout": {"options": {"misdeal": "that hand"}},
    "bonus-6": {"options": {"further tips": "not allowed"}},
}
"""Sheets of which nothing lies ready on a machine where nobody has solved them."""
SOON_SOLVED = ("boston-5-stud", "colorado-holdem-variation-1")


@pytest.mark.parametrize("slug", UNSOLVED)
def test_a_sheet_that_nobody_solved_is_played_by_what_is_known(
    slug: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """House players draw no lots there: what lies beside the game changes nothing in how the game itself is played."""
    monkeypatch.setattr(shelf, "place", lambda _: tmp_path / "nothing.npz")
    sheet = parse(UNSOLVED[slug], games()[slug])
    assert shelf.at_once(sheet) is None
    solved = lessons.studied(sheet, quiet) if slug in SOON_SOLVED else None
    many = 0

    def decides_(first: BankedRound, state: BankedRound) -> Decided:
        nonlocal many
        lessons._studies.clear()
        question = asked_now(first, state, state.boxes[state.turn].player)
        data = lessons.best(lessons.told(first, state, state.boxes[state.turn].player), quiet)
        assert question is not None
        assert data is not None
        event = event_from(data)
        assert event in legal(state)
        assert isinstance(event, Decided)
        if solved is not None:
            _costs_nothing(Lesson(solved, question), done(state, event))
        many += 1
        return event

    for seed in range(8):
        played_by(decides_, start(plan(slug, sheet), 2, seed_key(seed)), random.Random(seed))
    assert many > 8


def _costs_nothing(lesson: Lesson, option: Playable | None) -> None:
    """The option is the best there is; what is shipped is in single precision: acts of one worth may change places."""
    answer = lessons.answer(lesson, quiet)
    worth = {choice.option.move: choice.value for choice in answer.choices}
    assert answer.forced or (option and answer.best.value - worth[option.move] < Fraction(1, 10**6))


def played_by(
    decides_: Callable[[BankedRound, BankedRound], Decided], first: BankedRound, chance: random.Random
) -> None:
    """A round whose decisions are made by this; what is wagered is by chance."""
    state = first
    while not state.over:
        state = apply(state, decides_(first, state) if isinstance(here(state), DECISIONS) else pick(chance, state))


@pytest.mark.parametrize("slug", [slug for slug, game in games().items() if decides(usual(game))])
def test_a_house_player_for_whom_nothing_is_worked_out_draws_no_lots(slug: str) -> None:
    """It gives no hand up that may stay in, and puts up no more than it has to."""

    def decides_(_: BankedRound, state: BankedRound) -> Decided:
        event, offers = for_house_player(state), [each for each in legal(state) if isinstance(each, Decided)]
        stays = [offer for offer in offers if offer.act not in GIVES_UP]
        assert event in offers
        assert for_house_player(state) == event
        assert event.act not in GIVES_UP or not stays
        assert event.amount == min((offer.amount for offer in stays), default=0)
        return event

    for seed in range(3):
        played_by(decides_, start(plan(slug, usual(games()[slug])), 2, seed_key(seed)), random.Random(seed))


def test_what_a_table_does_not_allow_is_not_called_best() -> None:
    """Where the limits leave no room for the bet that the strategy makes, a house player checks."""
    slug = "ultimate-texas-holdem"
    sheet = parse({"limits": {"Ante": {"least": 5, "most": 100}}}, games()[slug])
    first = start(plan(slug, sheet), 1, seed_key(1))
    found = set()
    for seed in range(20):
        state = first = start(plan(slug, sheet), 1, seed_key(seed))
        spots = dict.fromkeys(("Ante", "Blind"), 10000)
        for spot, amount in spots.items():
            state = apply(state, Wagered(0, spot, amount))
        state = apply(state, BetsClosed())
        while not isinstance(here(state), DECISIONS):
            state = apply(state, Moved())
        data = lessons.best(lessons.told(first, state, 0), quiet)
        assert data is not None
        assert event_from(data) in legal(state)
        found.add(data["act"])
    assert found == {"check"}


def test_no_solution_is_waited_for() -> None:
    """Where none lies ready there is no counsel; the house player does something lawful."""
    laid = plan("ultimate-texas-holdem", usual(games()["ultimate-texas-holdem"]))
    first = start(laid, 1, seed_key(1))
    state, chance = first, random.Random(1)
    while not isinstance(here(state), DECISIONS):
        state = apply(state, pick(chance, state))
    sheet = parse({"limits": {"Ante": {"least": 7, "most": 70}}}, games()["ultimate-texas-holdem"])
    assert shelf.at_once(sheet) is None or lessons.best(lessons.told(first, state, 0), quiet)
    assert for_house_player(state) in legal(state)


def test_a_sheet_of_which_nothing_lies_ready_is_laid_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However soon it is solved: house players are counselled by other processes, which find it on the shelf."""
    monkeypatch.setattr(shelf, "place", lambda _: tmp_path / "tables.npz")
    monkeypatch.setattr(shelf, "packed", lambda *_, **__: None)
    monkeypatch.setattr(shelf, "everywhere", lambda _: False)
    monkeypatch.setattr(shelf, "time", SimpleNamespace(perf_counter=lambda: 0.0))
    sheet = usual(games()["three-card-poker"])
    assert shelf.at_once(sheet) is None
    assert lessons.readied(sent(sheet), quiet) == {}
    assert shelf.at_once(sheet) is not None
    monkeypatch.setattr(shelf, "kept", lambda *_, **__: pytest.fail("it lies ready"))
    assert lessons.readied(sent(sheet), quiet) == {}
