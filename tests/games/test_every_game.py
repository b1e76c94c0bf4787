"""One conformance suite over every game found by the walk."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from random_rounds import pick, sheets

from pitboss.games.book import book, games
from pitboss.law.paragraphs import paragraph
from pitboss.report.coverage import coverage
from pitboss.report.story import rule_sheet
from pitboss.rules.paytable import lines, reader
from pitboss.sheet.banked import SheetError, parse, printed_for, usual
from pitboss.table.banked.accounts import balances
from pitboss.table.banked.engine import apply, legal, replay
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Decided, Event, Offer, Wagered, WagerRange
from pitboss.table.banked.view import view
from pitboss.table.log import dump, load
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.words import Game, Hand, Margin, Pays, Reading, ScheduleBy, Solo, cites, walk

EVERY = [pytest.param(slug, game, id=slug) for slug, game in games().items()]
every_game = pytest.mark.parametrize(("slug", "game"), EVERY)
ROUNDS = 40


def rounds(slug: str, game: Game, count: int = ROUNDS) -> Iterator[tuple[BankedRound, BankedRound, list[BankedRound]]]:
    """Random rounds over every sheet: the first state, the last, and all between."""
    for number in range(count):
        rng = random.Random(f"{slug} {number}")
        choices = list(sheets(game))
        sheet = parse(choices[number % len(choices)], game)
        seats = rng.randint(1, min(4, game.seats))
        first = start(plan(slug, sheet), seats, seed_key(number))
        states = [first]
        while not states[-1].over:
            states.append(apply(states[-1], pick(rng, states[-1])))
            assert len(states) < 400, "the round does not end"
        yield first, states[-1], states


@every_game
def test_citations_exist(slug: str, game: Game) -> None:
    """Every word cites paragraphs that exist."""
    for cite in cites(game):
        for key in cite.each():
            paragraph(*key)


@every_game
def test_every_paragraph_is_covered(slug: str, game: Game) -> None:
    """Every paragraph of the game's sections is cited by a word of a game or excused with a reason."""
    mine = {(section.state, section.number) for section in game.law}
    for cover in coverage(book().values()):
        if (cover.text.state, cover.text.number) in mine:
            left = [p.number for p in cover.open]
            assert not left, f"{cover.text.number}: open {left}"


@every_game
def test_rows_are_hands(slug: str, game: Game) -> None:
    """Every row of every schedule the game may use names a hand on the ladder it is read by."""
    printed = printed_for(game)
    for thing in walk((game.script, game.settle)):
        for pays in [p for p in walk(thing) if isinstance(p, Pays)] if hasattr(thing, "spot") else []:
            assert printed[pays.wager], f"no schedule for {pays.wager}"
            for schedule in printed[pays.wager]:
                hand = reader(pays, getattr(thing, "hand", None), schedule)
                if isinstance(hand, Hand):
                    assert lines(schedule, hand.ladder)


@every_game
def test_every_schedule_can_be_chosen(slug: str, game: Game) -> None:
    """Every printed schedule can stand on some lawful sheet."""
    for wager, found in printed_for(game).items():
        for schedule in found:
            assert any(_stands(game, wager, schedule.name, data) for data in sheets(game)), f"{wager} {schedule.name}"


def _stands(game: Game, wager: str, name: str, data: dict[str, object]) -> bool:
    together = {w for rule in game.schedules for w in getattr(rule, "wagers", ()) if wager in rule.wagers}
    if any(isinstance(rule, ScheduleBy) and rule.wager == wager for rule in game.schedules):
        return any((s.wager, s.name) == (wager, name) for s in parse(data, game).schedules.values())
    try:
        parse({**data, "pays": dict.fromkeys(together or {wager}, name)}, game)
    except SheetError:
        return False
    return True


@every_game
def test_chips_sum_to_zero(slug: str, game: Game) -> None:
    """Whatever happens, what the players win the house, the dealer's tips and the meter lose, to the cent."""
    for _, last, _ in rounds(slug, game):
        assert sum(balances(last).values()) == 0
        assert not any(box.stakes for box in last.boxes), "chips were left on the felt"


@every_game
def test_replay_rebuilds(slug: str, game: Game) -> None:
    """The events alone rebuild an equal state; so does the round written down and read back."""
    for first, last, _ in rounds(slug, game, 12):
        assert replay(first, last.log) == last
        again_first, again = load(dump(first, last))
        assert (again_first, again) == (first, last)


@every_game
def test_legal_is_never_empty(slug: str, game: Game) -> None:
    """Before the end something may always happen; after it nothing may."""
    for _, last, states in rounds(slug, game, 12):
        assert all(legal(state) for state in states[:-1])
        assert legal(last) == ()
        for event in (Moved(), BetsClosed(), Decided(0, "fold"), Wagered(0, "Ante", 500)):
            with pytest.raises(TableError):
                apply(last, event)


def strangers(state: BankedRound) -> Iterator[Event]:
    """Things that should not be done: other boxes, other acts, wrong amounts, wrong cards."""
    yield from (Moved(), BetsClosed(), Decided(state.turn + 1, "fold"), Decided(state.turn, "dance"))
    yield from (
        Decided(state.turn, act) for act in ("fold", "check", "declare", "set", "discard", "split", "let it ride")
    )
    yield from (
        Decided(state.turn, "bet", spot, amount) for spot in ("Play", "Bet", "Ante") for amount in (-100, 0, 1, 10**9)
    )
    yield from (Decided(state.turn, act, cards=(0, 0, 99)) for act in ("set", "discard"))
    for amount in (-500, 0, 1, 10**9):
        yield from (Wagered(box, spot, amount) for box in (-1, 0, 99) for spot in ("Ante", "Progressive", "Nowhere"))
    yield from (Wagered(0, "Ante", 500, "no such pick"), Wagered(0, "Ante", 500, tip=True))


def allowed(offers: tuple[Offer, ...], state: BankedRound, event: Event) -> bool:
    """Whether `legal` covers the event: listed, inside a range, or taking one's own chips back."""
    if not isinstance(event, Wagered):
        return event in offers
    if event.amount == 0:
        mine = state.boxes[event.box].stakes if 0 <= event.box < len(state.boxes) else ()
        return any((s.spot, s.pick, s.tip) == (event.spot, event.pick, event.tip) for s in mine)
    return any(_inside(offer, event) for offer in offers if isinstance(offer, WagerRange))


def _inside(offer: WagerRange, event: Wagered) -> bool:
    same = (offer.box, offer.spot, offer.tip) == (event.box, event.spot, event.tip)
    picks = {p.name for p in offer.picks} or {""}
    return same and event.pick in picks and offer.least <= event.amount <= offer.most and event.amount % offer.step == 0


@every_game
def test_nothing_else_is_accepted(slug: str, game: Game) -> None:
    """`apply` refuses whatever `legal` does not list, in one line, and leaves the state as it was."""
    for _, _, states in rounds(slug, game, 6):
        for state in states:
            offers = legal(state)
            for event in strangers(state):
                if not allowed(offers, state, event):
                    before = hash(state.log), state.paid, state.boxes
                    with pytest.raises(TableError) as refused:
                        apply(state, event)
                    assert "\n" not in str(refused.value)
                    assert before == (hash(state.log), state.paid, state.boxes)


@every_game
def test_no_view_leaks(slug: str, game: Game) -> None:
    """What a seat is shown does not change when the cards it has not seen are others."""
    for first, last, states in rounds(slug, game, 6):
        for state in states:
            seen = view(state, 0)
            hidden = _faces_changed(state)
            assert view(hidden, 0) == seen, "a hidden card shows"
        assert first.shoes != last.shoes or not last.log or last.mishaps


def _faces_changed(state: BankedRound) -> BankedRound:
    """The same table with every card that player 0 has not seen replaced by another."""
    from pitboss.table.state import replace

    boxes = tuple(
        replace(box, cards=tuple((c + 7) % 52 if i in box.unseen - box.exposed else c for i, c in enumerate(box.cards)))
        if box.player == 0 and not box.shown
        else box
        if box.shown
        else replace(
            box,
            cards=tuple(c if i in box.exposed else (c + 7) % 52 for i, c in enumerate(box.cards)),
            dealt=tuple((c + 7) % 52 for c in box.dealt),
            discards=tuple((c + 7) % 52 for c in box.discards),
            back=tuple((c + 7) % 52 for c in box.back),
            front=tuple((c + 7) % 52 for c in box.front),
        )
        for box in state.boxes
    )
    dealer = tuple(c if i in state.dealer_up else (c + 7) % 52 for i, c in enumerate(state.dealer.cards))
    up = range(state.board_up)
    board = tuple(c if i in up or i in state.board_exposed else (c + 7) % 52 for i, c in enumerate(state.board))
    shoes = tuple((name, tuple((c + 7) % 52 for c in cards)) for name, cards in state.shoes)
    return replace(state, boxes=boxes, dealer=replace(state.dealer, cards=dealer), board=board, shoes=shoes)


@every_game
def test_every_spot_is_settled(slug: str, game: Game) -> None:
    """Every wager of the script has a settlement row, and every row a wager or a bet."""
    from pitboss.words import Bet, Split, Wager

    bet = {w.spot for w in walk(game.script) if isinstance(w, Wager | Bet | Split)}
    settled = {row.spot for row in walk((game.script, game.settle)) if hasattr(row, "law") and hasattr(row, "spot")}
    assert bet <= settled | {w.spot for w in walk(game.script) if isinstance(w, Solo)}


@every_game
def test_usual_sheet_is_lawful(slug: str, game: Game) -> None:
    """A house that chooses nothing has a lawful sheet."""
    assert usual(game).game is game


def test_margin_is_a_reader() -> None:
    """A margin of victory is read from a hand."""
    assert all(isinstance(m.hand, Hand) for g in games().values() for m in walk(g.settle) if isinstance(m, Margin))


@every_game
def test_the_rule_sheet_says_everything(slug: str, game: Game) -> None:
    """Every line of the rule sheet ends with its paragraph, and every reading in the definition is printed."""
    lines = list(rule_sheet(game))
    assert all(line.endswith("]") for line in lines if line.startswith("  - "))
    printed = "\n".join(lines)
    for reading in walk(game):
        if isinstance(reading, Reading):
            assert reading.says in printed
