"""Several hands to a player at a house-banked table: taken and given up side by side, where the law lets one."""

from __future__ import annotations

import random

import pytest

from pitboss.games.book import games
from pitboss.money.ledger import Books, admit
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.options import options_of
from pitboss.table.banked import booking as rounds
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.booking import METER
from pitboss.table.banked.setup import law_of_hands, most_hands, plan
from pitboss.table.banked.state import BetsClosed, Wagered
from pitboss.table.log import dump, load
from pitboss.table.session.banked import ENGINE, BankedEvent, BankedSession, apply, hands_of, open_banked, player_at
from pitboss.table.session.booking import booked_banked, rail
from pitboss.table.session.log import BANKED_LOG
from pitboss.table.session.state import AlsoPlayed, Left, Played, Reseated, Ruled, Sat, Started, TableClosed
from pitboss.table.state import TableError
from pitboss.words.options import OptionName


def table(slug: str, most: str = "") -> BankedSession:
    """Ana at the second seat and Bo at the fifth; `most`: how many hands the house lets a player have."""
    sheet = parse({"options": {OptionName.HANDS: most}}, games()[slug]) if most else usual(games()[slug])
    session = open_banked(plan(slug, sheet))
    return apply(apply(session, Sat(1, "Ana")), Sat(4, "Bo"))._replace(log=())


def refused(session: BankedSession, event: BankedEvent) -> str:
    with pytest.raises(TableError) as error:
        apply(session, event)
    return str(error.value)


def finished(session: BankedSession, rng: random.Random) -> BankedSession:
    """The round to its end, by lot."""
    assert session.hand is not None
    for event in play(session.hand, rng).log[len(session.hand.log) :]:
        session = apply(session, Played(event))
    return session


def played(session: BankedSession, rng: random.Random) -> BankedSession:
    return finished(apply(session, Started(key=rng.randbytes(16))), rng)


def tables() -> list[tuple[str, str]]:
    """Every game under its usual sheet, and under those that let a player have more hands or fewer."""
    offered = {slug: options_of(game).get(OptionName.HANDS) for slug, game in games().items()}
    return [(slug, most) for slug, option in offered.items() for most in ("", *(option.values if option else ()))]


@pytest.mark.parametrize(("slug", "most"), tables())
def test_a_further_hand_wherever_a_round_has_one(slug: str, most: str) -> None:
    """As many as a round lets a player have, and no more; where that is one, the paragraph refuses it."""
    session = table(slug, most)
    allowed, law = most_hands(session.plan), law_of_hands(session.plan)
    for count, at in enumerate((2, 0), 1):
        if count == allowed:
            assert refused(session, AlsoPlayed(1, at)).endswith(f"hand{'s' * (allowed > 1)} to a player ({law})")
            break
        session = apply(session, AlsoPlayed(1, at))
    mine = hands_of(session, 1)
    assert len(mine) == min(3, allowed)
    session = apply(session, Started(key=b"1"))
    assert session.hand is not None
    whose = [box.player for box in session.hand.boxes]
    assert [at for at, player in enumerate(whose) if player == player_at(session, 1)] == list(mine)
    assert player_at(session, 4) not in {whose[at] for at in mine}


def test_some_games_have_them_and_most_do_not() -> None:
    """Those that the law lets, by their usual sheets."""
    several = {slug for slug in games() if most_hands(plan(slug, usual(games()[slug]))) > 1}
    assert "three-card-poker" in several
    assert "caribbean-stud" not in several
    assert refused(table("caribbean-stud"), AlsoPlayed(1, 2)).startswith("Caribbean Stud allows 1 hand to a player (")


def test_positions_lie_side_by_side_and_are_empty() -> None:
    """Beside the own ones on either side, between rounds; the outermost are given up first."""
    session = table("texas-shootout", "7")
    assert "side by side" in refused(session, AlsoPlayed(1, 3))
    assert refused(session, AlsoPlayed(1, 1)) == "this seat is taken"
    assert refused(session, AlsoPlayed(1, -1)).startswith("this table has seats 1 to ")
    assert refused(session, AlsoPlayed(3, 2)) == "nobody sits at place 4"
    for at in (2, 3, 0):
        session = apply(session, AlsoPlayed(1, at))
    assert hands_of(session, 1) == (0, 1, 2, 3)
    assert refused(session, AlsoPlayed(1, 4)) == "this seat is taken"
    assert refused(session, AlsoPlayed(4, 3)) == "this seat is taken"
    assert refused(session, Sat(2, "Cy")) == "this seat is taken"
    assert refused(session, Reseated(4, 3)) == "this seat is taken"
    assert "side by side" in refused(session, AlsoPlayed(1, 2, gives_up=True))
    assert "is no further hand of seat 5" in refused(session, AlsoPlayed(4, 3, gives_up=True))
    assert "is no further hand of seat 2" in refused(session, AlsoPlayed(1, 1, gives_up=True))
    session = apply(apply(session, AlsoPlayed(1, 3, gives_up=True)), AlsoPlayed(4, 3))
    assert (hands_of(session, 1), hands_of(session, 4)) == ((0, 1, 2), (3, 4))


def test_a_hand_taken_in_mid_round_is_played_from_the_next_one_on() -> None:
    """Where nobody has wagered the round begins again with it; where somebody has, that round stays as it was."""
    begun = apply(table("three-card-poker"), Started(key=b"1"))
    assert apply(begun, AlsoPlayed(1, 2)).hand is None
    bets = apply(begun, Played(Wagered(4, "Ante", 1000)))
    taken = apply(bets, AlsoPlayed(1, 2))
    assert taken.hand == bets.hand
    assert refused(taken, Sat(2, "Cy")) == "this seat is taken"
    rng = random.Random(1)
    two = apply(finished(apply(taken, Played(BetsClosed())), rng), Started(key=b"2"))
    assert two.hand is not None
    assert two.hand.boxes[1].player == two.hand.boxes[2].player
    bets = apply(apply(two, Played(Wagered(2, "Ante", 1000))), AlsoPlayed(1, 2, gives_up=True))
    assert "when the round is over" in refused(bets, Sat(2, "Cy"))
    over = finished(apply(bets, Played(BetsClosed())), rng)
    one = apply(over, Started(key=b"3"))
    assert one.hand is not None
    assert one.hand.boxes[1].player != one.hand.boxes[2].player


def wagered(session: BankedSession, *positions: int) -> BankedSession:
    """A round with an ante at each of these, to its end."""
    session = apply(session, Started(key=b"1"))
    for at in positions:
        session = apply(session, Played(Wagered(at, "Ante", 1000 + 500 * at)))
    return finished(apply(session, Played(BetsClosed())), random.Random(1))


def test_wagers_are_remembered_hand_by_hand() -> None:
    """They go with the hand that is given up, and with the player who leaves; a move takes the own seat's along."""
    session = wagered(apply(table("three-card-poker"), AlsoPlayed(1, 2)), 1, 2, 3, 4)
    made = {at: (Wagered(at, "Ante", 1000 + 500 * at),) for at in (1, 2, 4)}
    assert dict(session.wagers) == made
    less = apply(session, AlsoPlayed(1, 2, gives_up=True))
    assert (dict(less.wagers), less.also) == ({at: made[at] for at in (1, 4)}, ())
    gone = apply(session, Left(1))
    assert (dict(gone.wagers), gone.also, gone.places[1]) == ({4: made[4]}, (), None)
    moved = apply(session, Reseated(1, 5))
    assert dict(moved.wagers) == {4: made[4], 5: (Wagered(5, "Ante", 1500),)}
    assert (moved.also, moved.places[5], moved.places[1]) == ((), "Ana", None)
    ruled = apply(session, Ruled('{"limits": {"Ante": {"least": 25, "most": 50}}}'))
    assert (ruled.also, ruled.wagers) == ((), ())
    assert apply(session, TableClosed()).also == ()


def test_nobody_leaves_a_further_hand_behind() -> None:
    """Chips in play on any of the hands keep a player; where one leaves before, nobody sits down in that round."""
    session = apply(apply(table("three-card-poker"), AlsoPlayed(1, 2)), Started(key=b"1"))
    session = apply(session, Played(Wagered(4, "Ante", 1000)))
    left = apply(session, Left(1))
    for seat in (1, 2):
        assert "when the round is over" in refused(left, Sat(seat, "Cy"))
    after = finished(apply(left, Played(BetsClosed())), random.Random(1))
    assert apply(apply(after, Sat(1, "Cy")), Sat(2, "Di")).places[1:3] == ("Cy", "Di")
    session = apply(session, Played(Wagered(2, "Ante", 1000)))
    session = apply(session, Played(BetsClosed()))
    assert "your wagers are in play" in refused(session, Left(1))


def written(event: BankedEvent) -> BankedEvent:
    """An event written down and read again."""
    again: BankedEvent = BANKED_LOG.event(BANKED_LOG.entry(event))
    return again


@pytest.mark.parametrize(("slug", "most"), [("three-card-poker", ""), ("emperors-challenge", "3"), ("big-3", "")])
def test_a_table_with_further_hands_comes_back(slug: str, most: str) -> None:
    """From its log, from its last head, and each round from its file; what all hands win is their player's."""
    first = table(slug, most)
    rng, last = random.Random(slug), apply(first, AlsoPlayed(1, 2))
    for _ in range(4):
        last = played(last, rng)
        assert last.first is not None
        assert last.last is not None
        assert load(dump(last.first, last.last))[1] == last.last
    assert ENGINE.replay(first, [written(event) for event in last.log]) == last
    books, state, won = Books(), first, {"Ana": 0, "Bo": 0}
    for number, event in enumerate(last.log):
        before, state = state, apply(state, event)
        if isinstance(event, Started) and METER not in books.balances:
            assert state.hand is not None
            admit(books, rounds.brought(state.hand))
        for entry in booked_banked(before, state, event, f"{number}"):
            admit(books, entry)
        if state.last is not None and before.last is None:
            for name, seat in (("Ana", 1), ("Bo", 4)):
                won[name] += sum(paid.net for paid in state.last.paid if paid.box in hands_of(state, seat))
    assert {name: books.balances[rail(name)] for name in won} == won
    assert any(won.values())
    assert not books.pending()
    here = apply(last, Started(key=b"9"))
    chairs = {seat: (name, None) for seat, name in enumerate(here.places) if name}
    back = BANKED_LOG.back(open_banked(here.plan), BANKED_LOG.head(Started(key=b"9"), last, here, chairs))
    assert back._replace(log=()) == here._replace(log=())
    assert hands_of(back, 1) == (1, 2)
