"""What the floor does: each deed has a test, which fails when the deed is undone."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from floor_scenes import round_on_table
from quiet_pit import QuietPit
from told_house import Told
from undone import Undo, assert_named, put, shown_by

from pitboss.games.book import games
from pitboss.house.books.engine import HANDLERS
from pitboss.house.books.events import BankOpened, PaysFrom
from pitboss.house.books.floor import bar_of, words_to_the_ieb
from pitboss.house.books.floor_events import (
    DisputeOpened,
    DisputeRuled,
    IebTold,
    MoreHandsAllowed,
    PlayerAdmitted,
    RemovedForCollusion,
    RulingMade,
    SupervisorTold,
    TableThawed,
)
from pitboss.house.books.journal import Signed
from pitboss.house.books.positions import PersonEngaged, Position
from pitboss.house.books.state import Came, Held, HouseError, HouseState
from pitboss.report.common_rules import CommonRule
from pitboss.report.floor_deeds import FILE, FLOOR_DEEDS
from pitboss.sheet.lawful import usual
from pitboss.table.banked.engine import apply, here
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BetsClosed, Decided, Wagered
from pitboss.table.session.state import AlsoPlayed, Played
from pitboss.table.shuffle import seed_key
from pitboss.table.state import Moved, TableError
from pitboss.web.tables.company import Chair
from pitboss.web.tables.refused import Refused
from pitboss.words import Arrange, What

BONUS, EMPEROR, MASSACHUSETTS = "texas-holdem-bonus", "emperors-challenge", "holdem-massachusetts"
FLO, SHE, MAX, DEE = ("flo",), ("she",), ("max",), ("dee",)
STAFF = {
    "flo": Position.FLOOR, "she": Position.SHIFT_SUPERVISOR, "max": Position.PIT_MANAGER, "dee": Position.DEALER
}  # fmt: skip


def staffed(game: str) -> Told:
    """A house with a table of this game and somebody in each position."""
    house = Told(BankOpened(1, game, 1_000_00, PaysFrom.TRAY))
    house(PersonEngaged("ora", (Position.OWNER,)))
    house(*(PersonEngaged(name, (position,)) for name, position in STAFF.items()), by=("ora",))
    return house


# --- a supervisor is told -----------------------------------------------------------------------------------------


def test_no_mistake_at_texas_holdem_bonus_is_put_right_untold() -> None:
    house, law = staffed(BONUS), "1017.39(22)"
    for what in (What.BOARD_EARLY, What.PLAYER_COUNT):
        ruling = RulingMade(1, 5, what.name, what.value)
        house.refuses(ruling, "supervisor", law, by=FLO)
        house.refuses(SupervisorTold(1, 5, what.name), law, by=DEE)
        house(SupervisorTold(1, 5, what.name), by=FLO)
        house(ruling, by=DEE)
    # What was told in one round is not known in the next.
    house(SupervisorTold(1, 5), by=MAX)
    house.refuses(RulingMade(1, 6, What.BOARD_EARLY.name, ""), law, by=FLO)
    other = staffed("three-card-poker")
    other(RulingMade(1, 5, What.PLAYER_COUNT.name, ""), by=DEE)


def test_a_misdeal_at_emperors_challenge_is_told_first() -> None:
    house = staffed(EMPEROR)
    laws = {What.PLAYER_COUNT: "(30)", What.DEALER_COUNT: "(30)", What.SHUFFLER_JAM: "(30)", What.STUB_COUNT: "(32)(d)"}
    for round, (what, law) in enumerate(laws.items(), 1):
        ruling = RulingMade(1, round, what.name, what.value)
        house.refuses(ruling, "supervisor", f"1017.49{law}", by=DEE)
        house(SupervisorTold(1, round), by=FLO)
        house(ruling, by=DEE)
    house(RulingMade(1, 9, What.FACED_CARD.name, ""), by=DEE)


def test_a_hand_set_wrongly_calls_a_supervisor() -> None:
    async def story() -> None:
        with TemporaryDirectory() as folder:
            quiet = QuietPit(Path(folder) / "pit.db")
            room = await quiet.pit.open(quiet.ann, EMPEROR, {})
            await quiet.sits(room)
            state = start(plan(EMPEROR, usual(games()[EMPEROR])), [1] * room.places, seed_key(1))
            state = apply(apply(state, Wagered(0, "Primary", 10_00)), BetsClosed())
            while not isinstance(here(state), Arrange):
                state = apply(state, Moved())
            room.session = round_on_table(state)
            room.chairs = {0: Chair("Ann", quiet.ann.id)}
            cards = state.boxes[0].cards
            calls = quiet.store.books.house.floor.calls
            assert not calls
            events = [Decided(0, "set", cards=(a, b)) for a in range(len(cards)) for b in range(a + 1, len(cards))]
            wrong = next(each for each in events if apply(state, each).boxes[0].fouled)
            signed = room.afterwards(Played(wrong), room.applied(Played(wrong)))
            await quiet.store.writer.write(*signed)
            (call,) = quiet.store.books.house.floor.calls.values()
            assert "Ann has set a hand wrongly" in call.why
            assert "1017.49(9)(c)" in call.law
            await quiet.shut()

    asyncio.run(story())


# --- leave for more hands -----------------------------------------------------------------------------------------


def test_further_hands_are_the_pit_managers_to_allow() -> None:
    house = staffed(EMPEROR)
    house.refuses(MoreHandsAllowed(1, "Ann", 2), "pit manager", "1017.49(34)", by=FLO)

    async def story() -> None:
        with TemporaryDirectory() as folder:
            quiet = QuietPit(Path(folder) / "pit.db")
            await quiet.found()
            room = await quiet.pit.set_up(
                EMPEROR, '{"options": {"hands": "2"}}', lambda bank: _signed(bank, inventory=1000_00)
            )
            await quiet.sits(room)
            room.session = room.session._replace(hand=None, first=None)
            with pytest.raises(Refused, match=r"leave of the pit manager .*1017\.49\(34\)"):
                room.applied(AlsoPlayed(0, 1))
            await quiet.store.writer.write(_signed(MoreHandsAllowed(room.number, "ann", 2)))
            assert room.applied(AlsoPlayed(0, 1)).also == ((1, 0),)
            await quiet.store.writer.write(_signed(MoreHandsAllowed(room.number, "Ann", 1)))
            with pytest.raises(Refused):
                room.applied(AlsoPlayed(0, 1))
            await quiet.shut()

    asyncio.run(story())


def _signed(event: Any, **changes: Any) -> Any:
    return Signed(replace(event, **changes), ("max", "ana"))


# --- disputes -----------------------------------------------------------------------------------------------------


def test_the_shift_supervisor_decides_for_good() -> None:
    house = staffed(MASSACHUSETTS)
    house(DisputeOpened(1, 3, "Kim", "the pot went to the wrong seat"), by=DEE)
    assert 1 in house.house.floor.frozen
    house.refuses(TableThawed(1), "not ruled", "MA poker 15(b)", by=FLO)
    house.refuses(DisputeRuled(1, 1, "Kim has it", "MA 15(d)"), "shift supervisor", "MA poker 15(b)", by=FLO)
    house.refuses(DisputeRuled(1, 1, "Kim has it", "MA 99(x)"), "no section", by=SHE)
    house(DisputeRuled(1, 1, "Kim has it", "MA 15(d)"), by=SHE)
    first = house.house.floor.disputes[1].rulings
    house(DisputeRuled(1, 1, "Kim has half of it", "MA 15(b)"), by=SHE)
    assert house.house.floor.disputes[1].rulings[:1] == first
    assert [each.says for each in house.house.floor.disputes[1].rulings] == ["Kim has it", "Kim has half of it"]
    house(TableThawed(1), by=FLO)
    assert not house.house.floor.frozen
    # In Colorado the house says who rules.
    other = staffed("texas-holdem-high")
    other(DisputeOpened(1, 3, "Kim", "the pot"), by=DEE)
    other(DisputeRuled(1, 1, "Kim has it", "CO 1034"), by=FLO)


def test_who_plays_for_another_is_sent_from_the_game() -> None:
    house = staffed(MASSACHUSETTS)
    house.refuses(RemovedForCollusion(1, "Kim", " "), "what is suspected", by=FLO)
    house(RemovedForCollusion(1, "Kim", "softplays Lee"), by=FLO)
    bar = bar_of(house.house, "KIM", house.at)
    assert bar is not None
    assert "poker 16(a), (b)" in bar.law
    (alarm,) = words_to_the_ieb(house.house, house.at, {})
    assert (alarm.table, alarm.kind) == (1, "ieb")
    house.refuses(IebTold("Lee"), "poker 16", by=FLO)
    house(IebTold("Kim", "by telephone"), by=SHE)
    assert not list(words_to_the_ieb(house.house, house.at, {}))
    assert bar_of(house.house, "Kim", house.at) is not None
    house(PlayerAdmitted("Kim", "cleared"), by=SHE)
    assert bar_of(house.house, "Kim", house.at) is None


# --- each of them undone ------------------------------------------------------------------------------------------


def let(house: HouseState, event: Any, held: Held) -> Came:
    """Nothing refused, and nothing done."""
    return house, ()


def in_house(kind: type, other: Any) -> Undo:
    return lambda patch: patch.setitem(HANDLERS, kind, other)


FLOOR = "pitboss.house.books.floor"
UNDONE: dict[str, Undo] = {
    "test_no_mistake_at_texas_holdem_bonus_is_put_right_untold": put(f"{FLOOR}.owes_telling", lambda *given: None),
    "test_a_misdeal_at_emperors_challenge_is_told_first": put(f"{FLOOR}.owes_telling", lambda *given: None),
    "test_a_hand_set_wrongly_calls_a_supervisor": put(
        "pitboss.web.tables.banked_felt.BankedFelt._misset", lambda self, event, after: ()
    ),
    "test_further_hands_are_the_pit_managers_to_allow": put(
        "pitboss.web.tables.banked_felt.leave_missing", lambda *given: None
    ),
    "test_the_shift_supervisor_decides_for_good": in_house(DisputeRuled, let),
    "test_who_plays_for_another_is_sent_from_the_game": in_house(RemovedForCollusion, let),
}
"""Each test with its deed undone."""


@pytest.mark.parametrize("name", UNDONE)
def test_it_is_missed_when_it_is_undone(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    UNDONE[name](monkeypatch)
    with pytest.raises((AssertionError, ValueError, pytest.fail.Exception, TableError, HouseError)):
        globals()[name]()


@pytest.mark.parametrize("deed", FLOOR_DEEDS, ids=lambda deed: str(deed.law))
def test_a_deed_names_what_does_it(deed: CommonRule) -> None:
    assert_named(deed, FILE, UNDONE)


def test_nothing_is_undone_for_nothing() -> None:
    assert set(UNDONE) == shown_by(FLOOR_DEEDS)
