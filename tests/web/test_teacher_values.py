"""What choices are worth, against counts made by hand from the text of the law; and where nothing can be said."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest
from taught import asked, cards, next_event, studied, values

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.hands.classes import span
from pitboss.hands.ladders import HIGH, THREE_CARD
from pitboss.hands.scoring import scores
from pitboss.sheet.lawful import usual
from pitboss.simulate import rollout
from pitboss.simulate.optimal import Optimal
from pitboss.simulate.state import SampledTable
from pitboss.simulate.vector import VectorTable
from pitboss.solve import shelf
from pitboss.table.banked.engine import apply, legal
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Stake, Wagered
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved
from pitboss.web.tables import views
from pitboss.web.teacher import lessons
from pitboss.web.teacher.beside import with_sides
from pitboss.web.teacher.fouls import foul
from pitboss.web.teacher.headings import heading
from pitboss.web.teacher.questions import questions
from pitboss.web.teacher.values import Lesson, Study, study
from pitboss.web.teacher.verdicts import judged


def unseen(seen: tuple[int, ...], count: int) -> np.ndarray:
    """Every set of so many other cards."""
    return np.array(list(combinations(sorted(set(range(52)) - set(seen)), count)), dtype=np.uint8)


@pytest.mark.parametrize("text", ["Qs 6d 4c", "Qs 6d 3c", "Ah Kh 2d", "9s 9d 2c"])
def test_three_card_poker_by_counting(text: str) -> None:
    """A fold loses the Ante; a bet is worth what it nets against the 18,424 hands the dealer may have."""
    own = cards(text)
    dealers = scores(THREE_CARD, unseen(own, 3))
    mine = int(scores(THREE_CARD, np.array([own], dtype=np.uint8))[0])
    plays = dealers >= span(THREE_CARD, "queen high")[0]
    net = int((~plays).sum()) + 2 * int((plays & (mine > dealers)).sum()) - 2 * int((plays & (mine < dealers)).sum())
    lesson = Lesson(studied("three-card-poker"), asked("three-card-poker", text))
    found = values(lesson.answer())
    assert found["Fold"] == -1
    assert float(found["Bet Play $5"]) == pytest.approx(net / len(dealers), abs=1e-12)
    assert lesson.moment.worth(lesson.told.options)[0].value == Fraction(net, len(dealers))


@pytest.mark.parametrize("slug", ["pai-gow-poker", "fortune-pai-gow", "emperors-challenge"])
def test_the_way_that_the_teacher_names_is_marked_among_all_ways_to_set_a_hand(slug: str) -> None:
    """Two pair, the higher in back: one way of all, the teacher's, and of the own hand alone."""
    question = asked(slug, "As Ah 9s 9d 7c 5h 2d")
    state, box = question.state, question.state.boxes[question.box]
    offers = [each for each in views.private_round(state, box.player)["may"] if each["do"] == "act"]
    (marked,) = [each["cards"] for each in offers if each.get("house")]
    front = Lesson(study(state.plan.sheet, quiet), question).house_front
    assert sorted(box.cards[at] for at in marked) == sorted(front)
    assert views.private_round(state, state.boxes[1].player)["may"] == []


def beside(slug: str, own: str, *more: tuple[str, int]) -> tuple[float, list[Fraction]]:
    """What a fold costs in cents with these wagers beside the main game, and what each choice is worth more by them."""
    question = asked(slug, own)
    box = question.state.boxes[question.box]
    laid = tuple(Stake(spot, amount, "", down=True) for spot, amount in more)
    boxes = (box._replace(stakes=(*box.stakes, *laid)), *question.state.boxes[1:])
    question = question._replace(state=question.state._replace(boxes=boxes))
    lesson = Lesson(studied(slug), question)
    alone = lesson.answer()
    whole = with_sides(question, lesson.counted, 500, alone)
    fold = values(whole)["Fold"]
    added = [there.value - here.value for there, here in zip(whole.choices, alone.choices, strict=True)]
    return float((whole.best.value - fold) * 500), added


def test_a_fold_gives_up_what_the_own_cards_have_won_beside_the_game() -> None:
    """Ace high flush: four times the $5 of the Pair Plus and the $5, for (8) takes the wager with a fold."""
    alone, _ = beside("three-card-poker", "Ah 5h 2h")
    assert round(alone) == 1248
    whole, added = beside("three-card-poker", "Ah 5h 2h", ("Pair Plus", 500))
    assert whole == pytest.approx(alone + 2500)
    assert sorted(added) == [-1, 4]
    assert beside("three-card-poker", "Ah 5h 2h", ("6 Card Bonus", 500))[0] == alone, "other cards decide it too"
    assert beside("three-card-poker", "Ah 5h 2h", ("Progressive", 100))[0] == alone, "a folded hand plays for it"
    assert beside("three-card-poker", "Ah 5d 2c", ("Pair Plus", 500))[1] == [-1, -1], "lost either way"


def test_three_card_poker_plays_queen_six_four() -> None:
    """Queen-six-four is the lowest hand that is played, by less than a hundredth of the Ante."""
    play, fold = (
        Lesson(studied("three-card-poker"), asked("three-card-poker", f"Qs 6d {low}")).answer() for low in ("4c", "3c")
    )
    assert play.best.says == "Bet Play $5"
    assert Fraction(-1) < play.best.value < Fraction(-99, 100)
    assert fold.best.says == "Fold"
    assert play.exact
    assert play.unit == "Ante"


def test_a_sample_says_how_sure_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where deals are too many to be played out, values are estimates, within four standard errors of the truth."""
    lesson = Lesson(studied("three-card-poker"), asked("three-card-poker", "Ah Kh 2d"))
    options = lesson.told.options
    exact = lesson.moment.worth(options)
    monkeypatch.setattr(rollout, "MOST", 0)
    bet, fold = lesson.moment.worth(options)
    assert 0 < bet.error < 0.01
    assert abs(float(bet.value - exact[0].value)) < 4 * bet.error
    assert fold == exact[1] == (Fraction(-1), 0.0)


def test_let_it_ride_by_counting() -> None:
    """With tens and one card to come 2 cards make three, 6 two pairs and 40 leave the pair, on two bets or on three."""
    question = asked("let-it-ride", "Ts Td 4c", "let it ride", board="7h")
    each = Fraction(2 * 3 + 6 * 2 + 40 * 1, 48)
    assert list(values(Lesson(studied("let-it-ride"), question).answer()).values()) == [2 * each, 3 * each]


def test_let_it_ride_after_a_wager_was_taken_back() -> None:
    """Nothing yet, and of the cards to come three pay and 45 lose; on one bet or two, as the first was taken back."""
    question = asked("let-it-ride", "2c 7d Jh", "take back", board="9s")
    each = Fraction(3 - 45, 48)
    answer = Lesson(studied("let-it-ride"), question).answer()
    assert list(values(answer).values()) == [each, 2 * each]
    assert answer.best.says == "Take back spot 2"


@pytest.mark.parametrize(("first", "second"), [(1, 1), (2, 2), (3, 1), (1, 2)])
def test_mississippi_stud_by_counting(first: int, second: int) -> None:
    """Three kings before the last card: one makes four, three a full house; whatever was bet before, right or wrong."""
    question = asked("mississippi-stud", "Ks Kh", f"bet {first}", f"bet {second}", board="Kd Qc")
    each = Fraction(1 * 40 + 3 * 10 + 44 * 3, 48)
    laid = 1 + first + second
    found = values(Lesson(studied("mississippi-stud"), question).answer())
    assert list(found.values()) == [(laid + more) * each for more in (1, 2, 3)] + [-laid]


@pytest.mark.parametrize("first", [1, 2, 3])
def test_mississippi_stud_looks_one_street_ahead(first: int) -> None:
    """With two aces whatever comes is bet three times, so that the best is worth three times what all deals pay."""
    question = asked("mississippi-stud", "As Ah", f"bet {first}", board="Kd")
    deals = unseen(cards("As Ah Kd"), 2)
    hands = np.concatenate([np.tile(np.array(cards("As Ah Kd"), dtype=np.uint8), (len(deals), 1)), deals], axis=1)
    pays = [("four of a kind", 40), ("full house", 10), ("three of a kind", 3), ("two pair", 2), ("one pair", 1)]
    made = scores(HIGH, hands)
    each = Fraction(
        sum(odds * int(((span(HIGH, name)[0] <= made) & (made <= span(HIGH, name)[1])).sum()) for name, odds in pays),
        len(made),
    )
    found = values(Lesson(studied("mississippi-stud"), question).answer())
    assert max(found.values()) == (1 + first + 3 + 3) * each


def test_bets_between_two_sizes_lie_between_them() -> None:
    """Crazy 4 Poker lets aces bet up to three antes: two of them are worth the mean of one and of three."""
    question = asked("crazy-4-poker", "As Ad Kc 7h 2d")
    answer = Lesson(studied("crazy-4-poker"), question).answer()
    one, three, _ = answer.choices
    two = question._replace(event=Decided(0, "bet", "Play", 10_00))
    verdict = judged(two, answer)
    assert verdict.cost == max(one.value, three.value) - (one.value + three.value) / 2
    assert verdict.cost is not None
    assert verdict.cost > 0


@pytest.mark.parametrize("text", ["As Kd Jh 7c 4s", "Qs Jd 9h 7c 4s", "8s 8d 5h 4c 2s"])
def test_caribbean_stud_by_counting(text: str) -> None:
    """A raise is worth what it nets against the 163,185 hands behind the dealer's seven."""
    own, up = cards(text), cards("7d")
    hidden = unseen((*own, *up), 4)
    hands = np.concatenate([np.full((len(hidden), 1), up[0], dtype=np.uint8), hidden], axis=1)
    dealers, mine = scores(HIGH, hands), int(scores(HIGH, np.array([own], dtype=np.uint8))[0])
    plays = dealers >= span(HIGH, "ace-king")[0]
    net = int((~plays).sum()) + 3 * int((plays & (mine > dealers)).sum()) - 3 * int((plays & (mine < dealers)).sum())
    answer = Lesson(study(usual(game("caribbean-stud"))), asked("caribbean-stud", text, up="7d")).answer()
    assert answer.choices[0].value == Fraction(net, len(dealers))
    assert answer.choices[1].value == -1
    assert answer.exact


def test_ultimate_texas_holdem_river_by_counting() -> None:
    """With a pair at the end, a bet is worth what it nets against the 990 hands the dealer may have."""
    own, board = cards("9s 3d"), cards("9h Kc Qd 5s 2h")
    both = np.concatenate([np.tile(np.array(board, dtype=np.uint8), (990, 1)), unseen((*own, *board), 2)], axis=1)
    dealers = scores(HIGH, both)
    mine = int(scores(HIGH, np.array([(*own, *board)], dtype=np.uint8))[0])
    plays, won, lost = dealers >= span(HIGH, "one pair")[0], mine > dealers, mine < dealers
    # The Play at even money, the Ante only against a pair or better, the Blind pushes below a straight.
    net = int(won.sum() - lost.sum()) + int((plays & won).sum() - (plays & lost).sum()) - int(lost.sum())
    question = asked("ultimate-texas-holdem", "9s 3d", "check", "check", board="9h Kc Qd 5s 2h")
    found = values(Lesson(study(usual(game("ultimate-texas-holdem"))), question).answer())
    assert found == {"Bet Play $5": Fraction(net, 990), "Fold": Fraction(-2)}


@pytest.mark.parametrize(
    ("text", "best"),
    [("Ks 5d", "Bet Play 4× $20"), ("Ks 4d", "Check"), ("Ks 2s", "Bet Play 4× $20"), ("Qs 8d", "Bet Play 4× $20"),
     ("Qs 7d", "Check"), ("Js 8s", "Bet Play 4× $20"), ("Js 7s", "Check"), ("3s 3d", "Bet Play 4× $20"),
     ("2s 2d", "Check")],
)  # fmt: skip
def test_ultimate_texas_holdem_before_the_flop(text: str, best: str) -> None:
    """The hands that are bet four times are those of the published strategy; three times is never best."""
    answer = Lesson(study(usual(game("ultimate-texas-holdem"))), asked("ultimate-texas-holdem", text)).answer()
    assert answer.best.says == best


# --- what cannot be worked out --------------------------------------------------------------------------------------


def test_the_house_way_is_told_where_nothing_is_solved() -> None:
    """Two pairs of high cards are split by the house ways; the teacher says so, and that nothing is solved."""
    question = asked("fortune-pai-gow", "As Ad Ks Kd 9c 5h 2d")
    answer = Lesson(studied("fortune-pai-gow"), question).answer()
    assert not answer.choices
    assert answer.says.startswith("The house ways set K♠ K♦ in front and A♠ A♦ 9♣ 5♥ 2♦ in back.")
    assert "the only strategy that is written down" in answer.says


def test_a_bet_before_its_time_is_not_judged() -> None:
    """A player of Mississippi Stud who bets ahead is told that nothing is worked out then."""
    state = first = start(plan("mississippi-stud", usual(game("mississippi-stud"))), 1, b"ahead")
    while (event := next_event(state, [])) is not None:
        state = apply(state, event)
    ahead = next(act for act in legal(state) if isinstance(act, Decided) and act.spot == "4th Street")
    state = apply(state, ahead)
    *_, now = questions(first, state, 0)
    assert "before its time" in Lesson(studied("mississippi-stud"), now).answer().says


def test_only_what_the_table_allows_is_a_choice() -> None:
    """Four antes of $30 are over the limit of $100, so that three are the most."""
    sheet = usual(game("ultimate-texas-holdem"))
    first = start(plan("ultimate-texas-holdem", sheet), 1, b"limit")
    state = apply(apply(first, Wagered(0, "Ante", 30_00)), Wagered(0, "Blind", 30_00))
    while (event := next_event(state, [])) is not None:
        state = apply(state, event)
    *_, now = questions(first, state, 0)
    untaught = Study(sheet, Optimal((), sheet.game.decks[0]))
    assert [option.move.code for option in Lesson(untaught, now).told.options] == ["bet 3", "check"]


def test_high_five_poker_is_exact() -> None:
    """Fifty million hands are too many to be played out, and few by their ranks: a bet is worth what they come to."""
    question = asked("high-five-poker", "As Ad Ah Kc Kd 7s 3h")
    lesson = Lesson(study(usual(game("high-five-poker"))), question)
    answer = lesson.answer()
    assert answer.exact
    assert answer.best.says.startswith("Bet")
    (bet, error), *_ = lesson.moment.worth(lesson.told.options)
    assert error > 0
    assert abs(float(bet - answer.best.value)) < 4 * error


def test_a_lookup_ends_where_the_tables_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """How the round would end is not played: in Caribbean Draw the dealer would draw by the house ways."""
    ended = list[bool]()
    whole = VectorTable.play

    def play(table: VectorTable) -> SampledTable:
        found = whole(table)
        ended.append(True)
        return found

    monkeypatch.setattr(VectorTable, "play", play)
    lesson = Lesson(study(usual(game("caribbean-draw"))), asked("caribbean-draw", "As Ks Qd Jd 9c"))
    assert lesson.looked_up
    assert len(lesson.answer().choices) == 2
    assert ended == []


def test_a_kind_of_decision_is_said_as_a_player_says_it() -> None:
    stud, riding = usual(game("mississippi-stud")), usual(game("let-it-ride"))
    told = [heading(each, stud) for each in shelf.at_once(stud) or ()]
    assert told[0] == "3rd Street: bet 1x, 2x, 3x or fold"
    assert "4th Street, after 3x: bet 1x, 2x, 3x or fold" in told
    assert "5th Street, after 3x and 3x: bet 1x, 2x, 3x or fold" in told
    ride = [heading(each, riding) for each in shelf.at_once(riding) or ()]
    assert ride[1] == "With 3 cards and 1 on the board: take back or let it ride"


# --- fouls ------------------------------------------------------------------------------------------------------------


def set_by(seed: int, choose: Callable[[BankedRound], Decided]) -> tuple[BankedRound, BankedRound]:
    """A round of pai gow in which the only hand is set so: how it began and how it ended."""
    state = first = start(plan("pai-gow-poker", usual(game("pai-gow-poker"))), 1, str(seed).encode())
    while not state.over:
        state = apply(state, next_event(state, []) or choose(state))
    return first, state


def fouls(state: BankedRound) -> Decided:
    """A way to set the hand that loses it, whatever the dealer has."""
    offers = (offer for offer in legal(state) if isinstance(offer, Decided) and offer.cards)
    return next(offer for offer in offers if apply(state, offer).boxes[0].fouled)


def test_a_foul_costs_what_the_house_ways_would_have_come_to() -> None:
    """The same cards set by the house ways win, are a push or lose too: the difference is what the foul cost."""
    found = set()
    for seed in range(12):
        first, end = set_by(seed, fouls)
        (question,) = questions(first, end, 0)
        lesson = Lesson(Study(end.plan.sheet, Optimal((), end.plan.sheet.game.decks[0])), question)
        verdict = foul(question, lesson, end)
        assert verdict is not None

        def house(state: BankedRound, front: tuple[int, ...] = lesson.house_front) -> Decided:
            offers = (offer for offer in legal(state) if isinstance(offer, Decided) and offer.cards)
            return next(each for each in offers if {state.boxes[0].cards[at] for at in each.cards} == set(front))

        _, other = set_by(seed, house)
        assert verdict.cost == Fraction(other.paid[0].net - end.paid[0].net, end.paid[0].stake)
        assert verdict.kind == "mistake"
        cost = f"the foul cost {float(verdict.cost):.2f}."
        assert verdict.says.endswith(cost if verdict.cost else "would have lost too.")
        found.add(verdict.cost)
    assert found == {Fraction(0), Fraction(1), Fraction(39, 20)}
    assert foul(question._replace(event=house(question.state)), lesson, end) is None


@pytest.mark.parametrize("hands", [(2,), (1, 1)])
def test_who_plays_two_hands_hears_that_a_value_is_of_one(hands: tuple[int, ...]) -> None:
    """A solution counts the cards of one hand; whoever sees another's too is told that they are not counted."""
    first = state = start(plan("three-card-poker", usual(game("three-card-poker"))), hands, seed_key(5))
    for box in range(2):
        state = apply(state, Wagered(box, "Ante", 500))
    while not any(isinstance(offer, Decided) for offer in legal(state)):
        state = apply(state, BetsClosed() if BetsClosed() in legal(state) else Moved())
    note = lessons.now(lessons.told(first, state, 0), quiet)["note"]
    assert ("alone" in note) == (hands == (2,))
