"""Further hands of a player in the pit: taken beside the own, bet on, decided, paid, given up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kept_log import kept_log
from web_eyes import named
from web_server import Client, Seat, Server, await_until, play_rounds

from pitboss.house.store.store import Store
from pitboss.web.accounts import Player
from pitboss.web.pit import Pit
from pitboss.web.tables.pace import Pace

Json = dict[str, Any]


def whose(view: Json) -> list[int]:
    return [box["player"] for box in view["picture"]["boxes"]]


def table_of(client: Client, game: str = "three-card-poker", seat: int = 2, **sheet: Any) -> int:
    table = client.open(game, **sheet)
    client.wish(table, do="sit", seat=seat)
    return table


def test_a_further_hand_is_taken_beside_the_own_and_given_up(join: Callable[[], Client]) -> None:
    """Only what lies beside the own and is empty is offered; two hands are the most (1017.24(1))."""
    ann, bob = join(), join()
    table = table_of(ann)
    bob.wish(table, do="sit", seat=3)
    assert (ann.view(table)["beside"], ann.view(table)["further"]) == ([1], [])
    assert "side by side" in ann.try_wish(table, do="also", seat=0).json()["detail"]
    assert "taken" in ann.try_wish(table, do="also", seat=3).json()["detail"]
    view = ann.wish(table, do="also", seat=1)
    assert (view["beside"], view["further"]) == ([], [1])
    assert (whose(view)[1:4], view["betting"]) == ([2, 2, 3], True)
    assert view["chairs"][0]["plays"] == [1, 2]
    assert "taken" in join().try_wish(table, do="sit", seat=1).json()["detail"]
    assert "1017.24(1)" in ann.try_wish(table, do="also", seat=0).json()["detail"]
    view = ann.wish(table, do="alone", seat=1)
    assert (whose(view)[1:4], view["further"], "plays" in view["chairs"][0]) == ([1, 2, 3], [], False)
    assert "1 hand to a player" in table_refuses(join(), "caribbean-stud")


def table_refuses(client: Client, game: str) -> str:
    return str(client.try_wish(table_of(client, game), do="also", seat=1).json()["detail"])


def test_both_hands_are_played_and_paid_to_their_player(server: Server, join: Callable[[], Client]) -> None:
    """Wagers and decisions hand by hand; others see whose they are, and nobody sees another's cards."""
    ann, bob = join(), join()
    table = table_of(ann)
    ann.wish(table, do="also", seat=3)
    bob.wish(table, do="sit", seat=4)
    for box, amount in ((2, 1000), (3, 1500)):
        ann.wish(table, do="bet", box=box, spot="Ante", amount=amount)
    bob.wish(table, do="bet", spot="Ante", amount=1000)
    assert "not yours" in bob.try_wish(table, do="bet", box=3, spot="Ante", amount=500).json()["detail"]
    ann.wish(table, do="ready")
    bob.wish(table, do="ready")
    await_until(lambda: ann.view(table)["picture"]["turn"] == 2, "the first hand in turn")
    view, other = ann.view(table), bob.view(table)
    assert [len(set(view["picture"]["boxes"][at]["cards"]) - {None}) for at in (2, 3, 4)] == [3, 3, 0]
    assert whose(other)[2:5] == [2, 2, 4]
    assert not named(view) & named(other)
    ann.wish(table, do="act", act="bet", spot="Play", amount=1000)
    ann.wish(table, do="act", act="fold")
    assert any(f"{ann.name} (hand 4)" in line["says"] for line in ann.view(table)["picture"]["told"])
    bob.wish(table, do="act", act="fold")
    await_until(lambda: bob.get("/api/rounds", player=bob.name, table=table)[0]["ended"], "the end")
    past = ann.get(f"/api/rounds/{table}/{ann.get('/api/rounds', table=table)[-1]['round']}")
    paid: dict[int, int] = {}
    for line in past["picture"]["paid"]:
        player = past["picture"]["boxes"][line["box"]]["player"]
        paid[player] = paid.get(player, 0) + line["net"]
    assert {each["seat"]: each["net"] for each in past["players"]} == paid
    assert len(past["picture"]["boxes"][3]["cards"]) == 3
    assert None not in past["picture"]["boxes"][3]["cards"]
    number = past["round"]
    assert bob.get(f"/api/rounds/{table}/{number}/proof")["seat"] == 3, "players are counted, not positions"
    again = ann.wish(table, do="again") if ann.view(table)["betting"] else await_again(ann, table)
    assert [sum(stake["amount"] for stake in again["picture"]["boxes"][at]["stakes"]) for at in (2, 3)] == [1000, 1500]
    assert any(line.data.get("session") == "AlsoPlayed" for line in kept_log(server.db, table))


def await_again(client: Client, table: int) -> Json:
    await_until(lambda: client.view(table)["betting"], "the next round")
    return client.wish(table, do="again")


def test_a_hand_given_up_takes_its_chips_back(join: Callable[[], Client]) -> None:
    """While bets are taken; and whoever leaves takes those of all the hands along."""
    ann, bob = join(), join()
    table = table_of(ann)
    bob.wish(table, do="sit", seat=5)
    ann.wish(table, do="also", seat=3)
    ann.wish(table, do="bet", box=3, spot="Ante", amount=1000)
    ann.wish(table, do="bet", spot="Ante", amount=1000)
    view = ann.wish(table, do="alone", seat=3)
    assert [len(view["picture"]["boxes"][at]["stakes"]) for at in (2, 3)] == [1, 0]
    assert view["beside"] == [1, 3]
    assert "sit down when the round is over" in join().try_wish(table, do="sit", seat=3).json()["detail"]
    ann.wish(table, do="leave")
    assert not any(box["stakes"] for box in bob.view(table)["picture"]["boxes"])


def test_who_sits_down_where_a_further_hand_lay_sees_none_of_it(tmp_path: Path) -> None:
    """Nor is anything of the round that is over theirs."""

    async def told() -> None:
        store = Store(f"sqlite:///{tmp_path / 'pit.db'}")
        pit = Pit(store, Pace(move=0, pause=1000, decision=1000))
        ann, cy = (Player(store.add_player(name, None) or 0, name) for name in ("Ann", "Cy"))
        room = await pit.open(ann, "three-card-poker", {})

        async def asks(player: Player, **wish: Any) -> None:
            await room.wish(player, wish, room.seq)

        await asks(ann, do="sit", seat=3)
        await asks(ann, do="also", seat=2)
        for box in (2, 3):
            await asks(ann, do="bet", box=box, spot="Ante", amount=1000)
        await asks(ann, do="ready")
        for _ in range(2):
            while not any(offer["do"] == "act" for offer in room.view(ann)["picture"]["may"]):
                await asyncio.sleep(0.01)
            await asks(ann, do="act", act="fold")
        while not room.view(ann)["picture"]["over"]:
            await asyncio.sleep(0.01)
        await asks(ann, do="alone", seat=2)
        await asks(cy, do="sit", seat=2)
        mine, others = room.view(ann)["picture"]["boxes"], room.view(cy)["picture"]["boxes"]
        assert [box["player"] for box in others[2:4]] == [3, 3]
        assert [len(named(box["cards"])) for box in mine[2:4]] == [3, 3]
        assert not named([box["cards"] for box in others])
        await pit.close()

    asyncio.run(asyncio.wait_for(told(), 20))


@pytest.mark.parametrize(("game", "hands"), [("emperors-challenge", "3"), ("big-3", ""), ("texas-shootout", "2")])
def test_rounds_with_further_hands_go_to_their_end(join: Callable[[], Client], game: str, hands: str) -> None:
    """By whatever is offered; at Emperor's Challenge the dealer sets the further ones (1017.49(34))."""
    ann, bob = join(), join()
    table = table_of(ann, game, **({"options": {"hands": hands}} if hands else {}))
    for at in (1, 3)[: 1 if hands == "2" else 2]:
        ann.wish(table, do="also", seat=at)
    play_rounds([Seat(ann, table), Seat(bob, table, 5)], 2)
    rows = ann.get("/api/rounds", player=ann.name, table=table)
    assert all(row["seat"] == 2 for row in rows)
