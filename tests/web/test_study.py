"""A session looked at afterwards, drills on close hands, and what was played: lists, sums, files and links."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Callable, Iterator
from datetime import datetime
from fractions import Fraction
from itertools import chain, repeat
from pathlib import Path
from typing import Any

import pytest
from asked_app import AskedApp, Visitor

from pitboss._progress import quiet
from pitboss.games.book import game
from pitboss.games.sent_sheets import sent
from pitboss.house.outside import Outside
from pitboss.house.store import shares
from pitboss.report.house.holds import main_game
from pitboss.sheet.lawful import usual
from pitboss.table.hand_history import files
from pitboss.table.hand_history import reading as phh
from pitboss.table.hand_history.verdict import AGREES
from pitboss.table.shuffle import seed_key
from pitboss.web import history, played
from pitboss.web.app import create
from pitboss.web.played import UNKNOWN_LINK
from pitboss.web.tables.pace import Pace
from pitboss.web.teacher import drills, lessons, routes

QUICK = Pace(move=0.0, last_bets=0.0, decision=3600.0, pause=0.0, house_player=0.0)
UNIT = 500
LOST, WON, STRAIGHT_FLUSH = 1, 2, 5929
"""Seeds by which whoever bets on every hand of Three Card Poker loses, wins, and wins the Ante Bonus besides."""


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[AskedApp]:
    """On a network, so that rounds are one's own."""
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}", guarded=True, pace=QUICK)) as asked:
        yield asked


def until(found: Callable[[], Any]) -> Any:
    """Something, once it is there."""
    late = time.monotonic() + 30
    while not (there := found()):
        assert time.monotonic() < late
    return there


class Player:
    """Somebody who plays by requests."""

    def __init__(self, pit: AskedApp, name: str) -> None:
        self.ask: Visitor = pit.visitor(name, "a long password")
        self.pit, self.table = pit, 0

    def view(self) -> Any:
        return self.ask.get(f"/api/tables/{self.table}").json()

    def wish(self, **wish: Any) -> Any:
        return self.ask.post(f"/api/tables/{self.table}/wish", {"seen": self.view()["seq"], **wish}).json()

    def sit(self, slug: str, seat: int = 0) -> None:
        self.table = self.ask.post("/api/tables", {"game": slug, "unlisted": True}).json()["table"]
        self.wish(do="sit", seat=seat, **({"stack": 100_00} if "house" not in self.view()["kind"] else {}))

    def round(self, act: str) -> int:
        """A round of Three Card Poker, played like this; its number."""
        until(lambda: self.view()["betting"])
        self.wish(do="bet", spot="Ante", amount=UNIT)
        self.wish(do="ready")
        until(lambda: any(offer["do"] == "act" for offer in self.view()["picture"]["may"]))
        number = self.view()["round"]
        self.wish(do="act", act=act, **({"spot": "Play", "amount": UNIT} if act == "bet" else {}))
        until(lambda: self.ask.get(f"/api/rounds?table={self.table}&limit=1").json()[0]["ended"])
        return int(number)

    def worked(self, path: str) -> Any:
        """An answer, however long it takes."""
        return until(lambda: (found := self.ask.get(path).json()).get("ready") is not False and found)


def test_a_session_is_looked_at(pit: AskedApp) -> None:
    """Each decision with its best act and its cost in cents and units; the rules of what cost something."""
    ann = Player(pit, "Ann")
    assert "no round" in ann.worked("/api/review")["says"]
    ann.sit("three-card-poker")
    numbers = [ann.round("fold") for _ in range(4)]
    found = ann.worked("/api/review")
    assert (found["game"], found["unit"], found["rounds"], found["decisions"]) == ("three-card-poker", "Ante", 4, 4)
    assert [line["round"] for line in found["lines"]] == numbers[::-1]
    for line in found["lines"]:
        assert len(line["hand"]) == 3
        assert line["did"] == "Fold"
        assert (line["best"] == "Bet Play $5") == (line["verdict"] == "mistake") == (line["cents"] > 0)
        assert line["cents"] == pytest.approx(line["share"] * UNIT)
    (kind,) = found["kinds"]
    assert kind["says"] == "Play: bet or fold"
    assert kind["mistakes"] == found["mistakes"] == sum(line["verdict"] == "mistake" for line in found["lines"])
    assert found["cents"] == pytest.approx(sum(line["cents"] for line in found["lines"]))
    assert kind["rules"] == (["bet with queen, six, four or better", "fold the rest"] if kind["mistakes"] else [])
    unplayed = ann.worked("/api/review?game=let-it-ride")
    assert unplayed["says"] == "You have played no round of Let It Ride here yet.", "and of another some"
    other = Player(pit, "Bob")
    assert other.worked("/api/review")["rounds"] == 0


def test_results_beside_what_was_to_be_expected(pit: AskedApp) -> None:
    """Rounds are listed with both, found by game and result, added up and written to a file."""
    ann = Player(pit, "Ann")
    ann.sit("three-card-poker")
    for act in ("fold", "bet", "fold"):
        ann.round(act)
    lines = ann.ask.get("/api/rounds").json()
    edge = main_game(usual(game("three-card-poker"))).edge
    assert edge is not None
    assert [line["expected"] for line in lines] == [pytest.approx(-float(edge) * UNIT, abs=0.001)] * 3
    assert all(line["main"] == line["net"] for line in lines)
    total = ann.ask.get("/api/rounds/totals").json()
    (mine,) = total["games"]
    assert (mine["rounds"], mine["net"], mine["known"]) == (3, sum(line["net"] for line in lines), 3)
    assert mine["ended"] == 3
    assert mine["expected"] == pytest.approx(sum(line["expected"] for line in lines))
    assert len(ann.ask.get("/api/rounds?result=lost").json()) == mine["lost"] >= 2
    assert ann.ask.get("/api/rounds?game=let-it-ride").json() == []
    assert [line["round"] for line in ann.ask.get("/api/rounds?limit=1&skip=1").json()] == [lines[1]["round"]]
    rows = in_file(ann)
    assert [row["net"] for row in rows] == [f"{line['net'] / 100:.2f}" for line in lines]
    assert [row["expected of them"] for row in rows] == [f"{line['expected'] / 100:.5f}" for line in lines]
    assert {(row["player"], row["game"], int(row["table"])) for row in rows} == {("Ann", "Three Card Poker", ann.table)}
    assert [row["result"] for row in rows] == [_came_to(line["net"]) for line in lines]
    for row, line in zip(rows, lines, strict=True):
        times = [datetime.fromisoformat(row[each]).timestamp() for each in ("began", "ended")]
        assert times == [line[each] // 1000 for each in ("began", "ended")]
    ann.wish(do="next")
    until(lambda: ann.view()["betting"])
    ann.wish(do="bet", spot="Ante", amount=UNIT)
    ann.wish(do="ready")
    until(lambda: any(offer["do"] == "act" for offer in ann.view()["picture"]["may"]))
    total = ann.ask.get("/api/rounds/totals").json()
    (more,) = total["games"]
    assert (more["rounds"], more["ended"], more["net"]) == (4, 3, mine["net"]), "one is still played"
    assert total["in_play"] == {str(ann.table): UNIT}, "and what lies in it is no longer in hand"
    ann.wish(do="act", act="fold")
    until(lambda: ann.ask.get("/api/rounds?limit=1").json()[0]["ended"])
    assert ann.ask.get("/api/rounds/totals").json()["in_play"] == {}


@pytest.mark.parametrize(
    ("slug", "spots", "act", "deals"),
    [
        (
            "three-card-poker",
            ("Ante",),
            "bet",
            ((LOST, ["lost"]), (WON, ["won"]), (STRAIGHT_FLUSH, ["won", "won"])),
        ),
        ("let-it-ride", ("1", "2", "$"), "take back", ((LOST, ["taken"]),)),
    ],
)
def test_a_tip_is_the_dealers_whatever_becomes_of_it(
    pit: AskedApp, slug: str, spots: tuple[str, ...], act: str, deals: tuple[tuple[int, list[str]], ...]
) -> None:
    """Won, lost or taken back: the felt, the list of rounds and the file tell one sum; and it is given once, also
    where an Ante Bonus is paid on it besides (1017.24(3), (13))."""
    keys = map(seed_key, chain((seed for seed, _ in deals), repeat(LOST)))
    pit.app.state.pit.outside = Outside(key=lambda: next(keys))
    ann = Player(pit, "Ann")
    ann.sit(slug)
    for n, (_, ends) in enumerate(deals):
        until(lambda: ann.view()["betting"])
        if n:
            ann.wish(do="again")
        else:
            for spot in spots:
                ann.wish(do="bet", spot=spot, amount=UNIT)
        (box,) = (each for each in ann.view()["picture"]["boxes"] if each["stakes"])
        assert not any(stake["tip"] for stake in box["stakes"]), "a tip is not bet again"
        ann.wish(do="bet", spot=spots[0], amount=100, tip=True)
        number = ann.view()["round"]
        ann.wish(do="ready")
        while offers := until(lambda number=number: _decides(ann, number) or (_ended(ann, number) and [None])):
            if offers == [None]:
                break
            chosen = next(offer for offer in offers if offer["act"] == act)
            ann.wish(do="act", **{key: chosen[key] for key in ("act", "spot", "amount", "cards")})
        (line,) = ann.ask.get("/api/rounds?limit=1").json()
        paid = ann.ask.get(f"/api/rounds/{ann.table}/{number}").json()["picture"]["paid"]
        tips = [each for each in paid if each["tip"]]
        assert [each["returned"] or ("won" if each["back"] else "lost") for each in tips] == ends
        assert [each["dealers"] for each in tips] == [each["back"] for each in tips]
        assert sum(each["net"] for each in tips) == -100
        assert sum(each["net"] for each in paid) == line["net"] == line["main"] - 100
        assert in_file(ann)[0]["net"] == f"{line['net'] / 100:.2f}"


def _decides(player: Player, number: int) -> list[Any]:
    view = player.view()
    return [each for each in view["picture"]["may"] if each["do"] == "act"] if view["round"] == number else []


def _ended(player: Player, number: int) -> bool:
    view = player.view()
    return bool(view["round"] > number or view["picture"]["over"])


def _came_to(net: int) -> str:
    return "won" if net > 0 else "lost" if net else "even"


def in_file(player: Player, query: str = "") -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(player.ask.get(f"/api/rounds.csv{query}").text)))


def test_a_wager_beside_the_main_game_is_expected_too(pit: AskedApp) -> None:
    """A round with Ante and Pair Plus has the expectation of both, and is compared by the result of both."""
    ann = Player(pit, "Ann")
    ann.sit("three-card-poker")
    until(lambda: ann.view()["betting"])
    ann.wish(do="bet", spot="Pair Plus", amount=2 * UNIT)
    ann.round("fold")
    (line,) = ann.ask.get("/api/rounds").json()
    edge = main_game(usual(game("three-card-poker"))).edge
    assert edge is not None
    both = edge * UNIT + Fraction(128, 5525) * 2 * UNIT
    assert line["expected"] == pytest.approx(-float(both), abs=0.001)
    assert line["main"] == line["net"]
    (row,) = in_file(ann)
    assert row["compared wagers"] == row["net"] == f"{line['net'] / 100:.2f}"


def test_nothing_is_known_of_a_wager_that_leaves_no_room_for_what_follows(pit: AskedApp) -> None:
    """The edge is that of the whole game: with more than $25 nobody can bet four times as much."""
    ann = Player(pit, "Ann")
    ann.sit("ultimate-texas-holdem")
    assert (ann.view()["limits"]["Ante"], ann.view()["fits"]) == ([500, 2500], [])
    own = {"limits": {"Ante": {"least": 5, "most": 100}}}
    ann.wish(do="leave")
    ann.table = ann.ask.post("/api/tables", {"game": "ultimate-texas-holdem", "sheet": own}).json()["table"]
    ann.wish(do="sit", seat=0)
    assert ann.view()["fits"] == [{"spot": "Ante", "most": 2500, "bets": ["Play"], "times": 4}]
    known = []
    for amount in (2500, 2600):
        until(lambda: ann.view()["betting"])
        ann.wish(do="bet", spot="Ante", amount=amount)
        number = ann.view()["round"]
        ann.wish(do="ready")
        while offers := until(lambda number=number: _decides(ann, number) or (_ended(ann, number) and [None])):
            if offers == [None]:
                break
            ann.wish(do="act", act="check" if any(each["act"] == "check" for each in offers) else "fold")
        (line,) = until(lambda: [each for each in ann.ask.get("/api/rounds?limit=1").json() if each["ended"]])
        known.append(line["expected"] is not None)
        ann.wish(do="next")
    assert known == [True, False]


def test_what_is_looked_for_is_what_is_in_the_file(pit: AskedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """By result, game, table and time, as on the page; of a game that is no longer in the book its short name."""
    ann = Player(pit, "Ann")
    ann.sit("three-card-poker")
    for act in ("fold", "bet", "fold"):
        ann.round(act)
    lines = ann.ask.get("/api/rounds").json()
    asked = ["?result=won", "?result=lost", "?game=let-it-ride", f"?table={ann.table}", f"?until={lines[1]['began']}"]
    asked += [f"?since={lines[0]['began']}&result=lost", "?table=99"]
    for query in asked:
        shown = ann.ask.get(f"/api/rounds{query}").json()
        assert [row["round"] for row in in_file(ann, query)] == [str(line["round"]) for line in shown], query
    assert ann.ask.get("/api/rounds.csv?player=Ben").status_code == 403
    monkeypatch.setattr(played, "book", dict)
    assert {row["game"] for row in in_file(ann)} == {"three-card-poker"}


def test_a_link_that_is_taken_back_while_it_is_read_shows_nothing(
    pit: AskedApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Between two steps, and in the middle of one."""
    ann, stranger = Player(pit, "Ann"), pit.visitor()
    ann.sit("three-card-poker")
    path = f"/api/rounds/{ann.table}/{ann.round('fold')}"

    def shared() -> str:
        return str(ann.ask.post(f"{path}/share").json()["path"]).replace("/shared/", "/api/shared/")

    def taken_back() -> None:
        store, player = pit.app.state.store, pit.app.state.store.player("Ann").id
        for row in shares.shares_of(store, player):
            shares.unshare(store, row.id, player)

    link = shared()
    assert stranger.get(f"{link}?step=1").json()["step"] == 1
    taken_back()
    gone = stranger.get(f"{link}?step=2")
    assert (gone.status_code, gone.json()["detail"]) == (404, UNKNOWN_LINK)
    link, replayed = shared(), history.replayed

    def slowly(*asked: Any, **more: Any) -> Any:
        found = replayed(*asked, **more)
        taken_back()
        return found

    monkeypatch.setattr(history, "replayed", slowly)
    assert stranger.get(link).status_code == 404


def test_a_round_is_shared_until_it_is_taken_back(pit: AskedApp) -> None:
    """Only one's own, by a link that names nobody else, and that shows nothing once it is taken back."""
    ann, bob, stranger = Player(pit, "Ann"), Player(pit, "Bob"), pit.visitor()
    ann.sit("three-card-poker")
    number = ann.round("fold")
    path = f"/api/rounds/{ann.table}/{number}"
    assert bob.ask.post(f"{path}/share").status_code == 403
    assert stranger.post(f"{path}/share").status_code == 401
    link = ann.ask.post(f"{path}/share").json()["path"]
    token = link.removeprefix("/shared/")
    seen = stranger.get(f"/api/shared/{token}").json()
    assert seen["names"] == {"0": "Ann"}
    assert seen["picture"]["boxes"][0]["cards"] == ann.ask.get(path).json()["picture"]["boxes"][0]["cards"]
    assert stranger.get(f"/api/shared/{token[:-1]}").status_code == 404
    (line,) = ann.ask.get("/api/shares").json()
    assert bob.ask.post("/api/shares/end", {"id": line["id"]}).status_code == 404
    assert ann.ask.post("/api/shares/end", {"id": line["id"]}).json() == []
    assert stranger.get(f"/api/shared/{token}").status_code == 404
    assert ann.ask.get(f"{path}/phh").status_code == 409


@pytest.mark.parametrize("slug", ["three-card-poker", "let-it-ride"])
def test_a_drill_asks_and_judges(slug: str) -> None:
    """The same number is the same deal; the best is right, and what another costs is the difference."""
    found = drills.asked(slug, 7, quiet)
    assert found == drills.asked(slug, 7, quiet)
    assert found["picture"]["may"] == []
    verdicts = [drills.judged(slug, 7, at, quiet) for at in range(len(found["choices"]))]
    worths = [each["value"] for each in verdicts[0]["choices"]]
    assert [each["right"] for each in verdicts] == [worth == max(worths) for worth in worths]
    assert [each["share"] for each in verdicts] == [pytest.approx(max(worths) - worth) for worth in worths]
    assert 0 < sorted(worths)[-1] - sorted(worths)[-2] < 1
    assert drills.ruled(slug, 7, quiet)["rules"]
    with pytest.raises(ValueError, match="the choices of this drill are 0 to"):
        drills.judged(slug, 7, 99, quiet)


def test_the_closest_hand_is_asked_and_called_close_only_where_it_is() -> None:
    for slug, close in (("three-card-poker", True), ("let-it-ride", True), ("boston-5-stud", False)):
        for number in (7, 8):
            found, call = drills.asked(slug, number, quiet), drills._found(slug, number, quiet)
            assert call is not None
            assert found["close"] == (call.gap <= drills.CLOSE) == close


def test_who_waits_for_a_drill_waits_for_one(pit: AskedApp, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is asked how far it is, nothing more is begun."""
    begun = list[int]()
    monkeypatch.setattr(routes, "PATIENCE", 0.0)
    monkeypatch.setattr(drills, "asked", lambda game, number, tell: begun.append(number) or slow(number))
    drill = Player(pit, "Ann").worked("/api/drills/3cp")
    assert begun == [drill["number"]]


def slow(number: int) -> dict[str, Any]:
    time.sleep(0.5)
    return {"ready": True, "game": "three-card-poker", "name": "", "number": number, "unit": "", "says": ""}


def test_a_drill_is_a_close_hand() -> None:
    """Of sixteen hands of Three Card Poker none is close here (1, 5), nor of a hundred and twenty (2, 7, 18), and
    more are dealt until one is.
    """
    found = [drills._found("three-card-poker", number, quiet) for number in (1, 2, 5, 7, 18)]
    assert max(call.gap for call in found if call is not None) <= drills.CLOSE
    assert None not in found


def test_where_no_hand_is_ever_close_the_closest_is_not_sought_for_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boston 5 Stud plays all but a few hands at a glance: it is asked what is closest of those that were dealt."""
    dealt = list[str]()
    calls = drills._calls
    monkeypatch.setattr(drills, "_calls", lambda *said: dealt.append(said[3]) or calls(*said))
    found = drills._dealt("boston-5-stud", 1, quiet)
    assert found is not None
    assert found.gap > drills.NEARLY
    assert len(dealt) == drills.MORE_DEALS


def test_drills_over_the_line(pit: AskedApp) -> None:
    """A drill by lot, its answer; and games that have none."""
    ann = Player(pit, "Ann")
    drill = ann.worked("/api/drills/3cp")
    assert drill["choices"] == ["Bet Play $5", "Fold"]
    verdict = ann.worked(f"/api/drills/3cp/{drill['number']}/answer?choice=1")
    assert verdict["right"] == (verdict["share"] == 0)
    assert "no close decisions" in ann.worked("/api/drills/pai-gow-poker/1")["says"]
    assert ann.ask.get("/api/drills/nlhe").status_code == 409
    assert ann.ask.get("/api/drills/nothing").status_code == 404


class Handed:
    """In place of processes: what they were handed."""

    def __init__(self) -> None:
        self.asked: list[tuple[Any, ...]] = []

    def call(self, function: Any, args: tuple[Any, ...], _: Any) -> Any:
        self.asked += [args] if function is lessons.readied else []
        return {} if function is lessons.readied else None

    def close(self) -> None:
        """There are none."""


def test_company_has_its_sheet_solved_after_all_who_wait_at_tables(pit: AskedApp) -> None:
    """Once for each sheet; where there are no processes for it, not at all."""
    jobs, handed = pit.app.state.jobs, Handed()
    ann = Player(pit, "Ann")
    ann.sit("three-card-poker")
    ann.wish(do="company")
    assert jobs.jobs == {}
    jobs.workers = handed
    for _ in range(2):
        ann.wish(do="company")
    until(lambda: handed.asked)
    sheet = usual(game("three-card-poker"))
    readied = [each.asker for each in jobs.jobs.values() if not each.asker.at_table]
    assert (handed.asked, readied) == ([(sent(sheet),)], [routes.COMPANY])


def test_a_partner_of_a_style_and_a_hand_as_it_was_seen(tmp_path: Path) -> None:
    """A style is asked for by name, shown and kept; a hand is saved with the cards that its player saw alone."""
    url = f"sqlite:///{tmp_path / 'pit.db'}"
    with AskedApp(create(url, pace=QUICK)) as asked:
        ann = Player(asked, "Ann")
        ann.sit("no-limit-holdem")
        assert "tight, loose, cautious or bold" in ann.wish(do="company", style="wild")["detail"]
        ann.wish(do="company", style="bold")
        assert [chair.get("style") for chair in ann.view()["chairs"]] == [None, "bold"]
        own: list[str] = []
        while not ann.ask.get("/api/rounds?player=Ann").json() or not ann.ask.get("/api/rounds").json()[0]["ended"]:
            view = ann.view()
            hands = [seat["cards"] for seat in (view["picture"] or {"seats": []})["seats"] if seat["place"] == 0]
            # The next hand may have begun by the time that the first is seen to be over.
            own = hands[0] if hands and hands[0] and len(own) < 2 else own
            acts = [offer["act"] for offer in (view["picture"] or {"may": []})["may"] if offer["do"] == "act"]
            if "fold" in acts or "check" in acts:
                ann.wish(do="act", act="fold" if "fold" in acts else "check")
        link = ann.ask.post(f"/api/rounds/{ann.table}/1/share").json()["path"].removeprefix("/shared/")
        seen = asked.visitor().get(f"/api/shared/{link}").json()
        says = " ".join(line["says"] for line in seen["picture"]["told"])
        assert seen["names"] == {"0": "Ann"}
        assert "Seat 2" in says, "by the seat of the table"
        assert "Seat 1" not in says, "who shares is named"
        text = ann.ask.get(f"/api/rounds/{ann.table}/1/phh").text
        assert f"{''.join(own)}" in text
        assert "hand = 1\n" in text
        assert f"table = {ann.table}\n" in text
        player = text.partition("_own_seat = '")[2][:2]
        assert f"d dh {player} {''.join(own)}" in text, "whose hand it is stands in the file"
        assert "Ann" not in text
        assert "????" in text
    with AskedApp(create(url, pace=QUICK)) as asked:
        asked.app.state.pit.restore()
        room = asked.app.state.pit.room(ann.table)
        assert [chair.get("style") for chair in room.summary()["chairs"]] == [None, "bold"]


def test_the_hands_that_are_looked_for_are_saved_as_one_file_that_is_read_back(tmp_path: Path) -> None:
    """In their order and with the own cards; what the format cannot tell, and what is no hand, is counted."""
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}", guarded=True, pace=QUICK)) as asked:
        ann = Player(asked, "Ann")
        ann.sit("three-card-poker")
        ann.round("fold")
        for slug in ("no-limit-holdem", "pineapple-holdem-high"):
            ann.sit(slug)
            ann.wish(do="company")
            _folds(ann, 2)
        told = ann.ask.get("/api/rounds.phhs").text
        lines = [each for each in ann.ask.get("/api/rounds").json() if each["game"] == "no-limit-holdem"]
        ended = [each for each in reversed(lines) if each["ended"]]
        hands = phh.parse(told, many=True)
        assert len(hands) >= 2
        assert [(each.other["table"], each.hand) for each in hands] == [(2, each["round"]) for each in ended]
        for each in ended:
            alone = ann.ask.get(f"/api/rounds/2/{each['round']}/phh").text
            assert [*phh.parse(alone)] == [hands[ended.index(each)]]
            assert (hands[ended.index(each)].hand, hands[ended.index(each)].other["table"]) == (each["round"], 2)
        file = tmp_path / "rounds.phhs"
        file.write_text(told, "utf-8")
        judged = [each for part in files.played((file,), quiet, every=True) for each in part.results]
        assert [each.came for each in judged] == [AGREES] * len(hands)
        remarks = [line for line in told.splitlines() if line.startswith("#")]
        assert "# left out: 1 round: played against the house" in remarks
        assert any("PHH cannot tell them" in line for line in remarks)
        assert any(f"of table {ann.table}: PHH has no variant" in line for line in remarks)
        assert "played against" not in ann.ask.get("/api/rounds.phhs?table=2").text
        assert (
            phh.parse(ann.ask.get(f"/api/rounds.phhs?table=2&until={ended[1]['began']}").text, many=True) == hands[:1]
        )
        assert ann.ask.get("/api/rounds.phhs?player=Ben").status_code == 403
        assert asked.visitor().get("/api/rounds.phhs").status_code == 401


def _folds(player: Player, many: int) -> None:
    """Plays so many hands at the table."""
    path = f"/api/rounds?table={player.table}"
    while sum(bool(line["ended"]) for line in player.ask.get(path).json()) < many:
        acts = [offer["act"] for offer in (player.view()["picture"] or {"may": []})["may"] if offer["do"] == "act"]
        if "fold" in acts or "check" in acts:
            player.wish(do="act", act="fold" if "fold" in acts else "check")
