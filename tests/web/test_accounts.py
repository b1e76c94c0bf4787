"""At the front desk: who may try passwords and how often, names that look alike, sessions, and other passwords."""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher

from pitboss.house.store import sign_ins
from pitboss.house.store.schema import StoreError, UnknownError
from pitboss.house.store.store import Store
from pitboss.web import accounts, alike, one_time, passwords
from pitboss.web.accounts import DAY, FrontDesk, SignInError, TooManyError
from pitboss.web.app import create
from pitboss.web.line import CrowdedError, Line
from pitboss.web.places import network_of

PASSWORD, HOME, ELSEWHERE = "correct horse", "192.0.2.1", "198.51.100.{}"


@pytest.fixture
def now() -> list[int]:
    return [10 * DAY]


@pytest.fixture
def desk(tmp_path: Path, now: list[int], monkeypatch: pytest.MonkeyPatch) -> Iterator[FrontDesk]:
    """A front desk on a network, whose hashes are quick."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    store = Store(f"sqlite:///{tmp_path / 'pit.db'}", now=lambda: now[0])
    yield FrontDesk(store, guarded=True)
    store.close()


# --- guesses ------------------------------------------------------------------------------------------------------


def test_guesses_from_one_address_lock_nobody_out_elsewhere(desk: FrontDesk) -> None:
    """Whoever is refused at one address counts nowhere else."""
    desk.sign_in("Ann", PASSWORD, HOME)
    for _ in range(30):
        with pytest.raises(SignInError):
            desk.sign_in("Ann", "a wrong guess", ELSEWHERE.format(1))
    with pytest.raises(TooManyError):
        desk.sign_in("Ann", PASSWORD, ELSEWHERE.format(1))
    assert desk.sign_in("Ann", PASSWORD, ELSEWHERE.format(2))


def test_what_can_be_nobodys_password_is_no_guess(desk: FrontDesk) -> None:
    """A neighbour at the same address does not keep the owner out by empty ones, nor by empty one-time words."""
    desk.sign_in("Ann", PASSWORD, HOME)
    for _ in range(40):
        with pytest.raises(SignInError, match="a password has"):
            desk.sign_in("Ann", "", HOME)
        with pytest.raises(SignInError, match="do not belong together"):
            desk.redeem("Ann", "", "another password", HOME)
    assert desk.sign_in("Ann", PASSWORD, HOME)


def test_every_line_of_the_log_has_an_address(desk: FrontDesk, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "pitboss.security")
    player, _ = desk.sign_in("Ann", PASSWORD, HOME)
    desk.ended(player, "all", "", HOME)
    lines = [json.loads(record.getMessage()) for record in caplog.records if record.name == "pitboss.security"]
    assert {line["event"] for line in lines} == {"new player", "signed in", "sessions ended"}
    assert {line["address"] for line in lines} == {HOME}


def test_digits_for_letters_are_letters_and_numbers_stay_apart(desk: FrontDesk) -> None:
    for name in ("Bertha", "Zoe", "Stu", "Gus", "Quinn"):
        desk.sign_in(name, PASSWORD, ELSEWHERE.format(len(name)))
    for name in ("8ertha", "2oe", "5tu", "6us", "9uinn", "B3r7h4"):
        with pytest.raises(SignInError, match="looks like"):
            desk.sign_in(name, PASSWORD, ELSEWHERE.format(name[0]))
    for number in range(10):
        desk.sign_in(f"Ann {number}", PASSWORD, ELSEWHERE.format(100 + number))


def test_guesses_from_everywhere_are_slow_and_the_owner_comes_in_at_home(desk: FrontDesk) -> None:
    """Thirty guesses a minute from all addresses together; an address where the name has signed in is left alone."""
    desk.sign_in("Ann", PASSWORD, HOME)
    refused = 0
    for at in range(2, 60):
        try:
            desk.sign_in("Ann", "a wrong guess", ELSEWHERE.format(at))
        except TooManyError:
            refused += 1
        except SignInError:
            pass
    assert refused >= 28
    assert desk.sign_in("Ann", PASSWORD, HOME)


@pytest.mark.parametrize("home", [HOME, ELSEWHERE.format(1)])
def test_who_signs_beside_another_signs_as_often_as_there_are_papers(
    home: str, desk: FrontDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of two hundred players thirty and more are paid within a minute; wrong passwords count as ever."""
    desk.sign_in("Cal", PASSWORD, home)
    monkeypatch.setattr(FrontDesk, "works_here", lambda desk, name: True)
    for _ in range(70):
        assert desk.vouched("Cal", PASSWORD, HOME) == "Cal"
    for _ in range(5):
        with pytest.raises(SignInError, match="do not belong together"):
            desk.vouched("Cal", "a wrong guess", HOME)
    with pytest.raises(TooManyError):
        desk.vouched("Cal", PASSWORD, HOME)


def test_a_name_is_counted_as_it_is_found(desk: FrontDesk) -> None:
    """Full width, capitals and spaces give no fresh guesses."""
    desk.sign_in("Ann Bee", PASSWORD, HOME)
    for name in ("Ann Bee", "ann bee", "Ａnn Bee", "Ａｎｎ Bee", "ANN  Bee"):
        with pytest.raises(SignInError, match="do not belong together"):
            desk.sign_in(name, "a wrong guess", ELSEWHERE.format(1))
    with pytest.raises(TooManyError):
        desk.sign_in("Ａｎｎ Ｂｅｅ", "a wrong guess", ELSEWHERE.format(1))


def test_few_passwords_are_hashed_at_a_time() -> None:
    """Each takes 64 MiB: two at a time, some wait, an address has its share of places, the rest is told at once."""
    line, inside, most, gate = Line(2, 5, 3, "crowded"), [0], [0], threading.Event()

    def hashing() -> int:
        inside[0] += 1
        most[0] = max(most[0], inside[0])
        gate.wait(10)
        inside[0] -= 1
        return 1

    async def asked(place: str) -> int:
        try:
            return await line.served(place, 10, StoreError("late"), hashing)
        except CrowdedError:
            return 0

    async def story() -> list[int]:
        everybody = [asyncio.create_task(asked(place)) for place in "aaaaabcc"]
        await asyncio.wait(everybody, timeout=0.1)
        assert sum(each.done() for each in everybody) == 3
        gate.set()
        return await asyncio.gather(*everybody)

    assert asyncio.run(story()) == [1, 1, 1, 0, 0, 1, 1, 0]
    assert (most[0], line.inside.total()) == (2, 0)
    line.close()


def test_what_may_still_be_done_is_not_said_to_be_undone() -> None:
    """What had not begun never begins; what had is unknown."""
    line, gate, begun = Line(1, 5, 5, "crowded"), threading.Event(), list[str]()

    def work(name: str) -> None:
        begun.append(name)
        gate.wait(10)

    async def story() -> list[Any]:
        both = (line.served("a", 0.05, UnknownError("late"), partial(work, name)) for name in ("first", "second"))
        told = await asyncio.gather(*both, return_exceptions=True)
        gate.set()
        return told

    first, second = asyncio.run(story())
    line.close()
    assert isinstance(first, UnknownError)
    assert isinstance(second, StoreError)
    assert not isinstance(second, UnknownError)
    assert begun == ["first"]


def test_a_name_that_was_kept_is_not_said_to_be_unkept(desk: FrontDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player is written, and then there is no ticket."""

    def silent(*_: object) -> None:
        raise StoreError("nothing was kept")

    with monkeypatch.context() as broken:
        broken.setattr(sign_ins, "begin", silent)
        with pytest.raises(UnknownError):
            desk.sign_in("Ann", PASSWORD, HOME)
    assert desk.sign_in("Ann", PASSWORD, HOME)


def test_a_crowd_from_one_address_leaves_room_for_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Over HTTP: 429 at once and in a line for those beyond their share; somebody else comes in."""
    monkeypatch.setattr(passwords, "HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
    app = create(f"sqlite:///{tmp_path / 'pit.db'}", guarded=True)

    async def come(number: int, address: str) -> httpx.Response:
        way = httpx.ASGITransport(app, client=(address, 50000))
        async with httpx.AsyncClient(transport=way, base_url="http://localhost") as http:
            return await http.post("/api/sign-in", json={"name": f"Guest {number}", "password": PASSWORD})

    async def story() -> None:
        crowd = [come(number, ELSEWHERE.format(1)) for number in range(29)]
        *told, honest = await asyncio.gather(*crowd, come(99, HOME))
        codes = [each.status_code for each in told]
        assert set(codes) == {200, 429}
        assert codes.count(200) == accounts.SHARE
        assert "try again" in next(each for each in told if each.status_code == 429).json()["detail"]
        assert honest.status_code == 200
        known = await asyncio.to_thread(sign_ins.names, app.state.store.engine)
        assert len(known) == accounts.SHARE + 1

    asyncio.run(story())
    for each in (app.state.jobs, app.state.desk.line, app.state.replays, app.state.store):
        each.close()


def test_a_subscriber_of_ipv6_is_one_address() -> None:
    """Whoever has 2**64 addresses has one count."""
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") == "2001:db8::/64"
    assert network_of("2001:db8:0:1::1") != network_of("2001:db8::1")
    assert network_of("::ffff:192.0.2.1") == "192.0.2.1"


# --- names --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    ["House_player 1", "House.player-1", "Ηouse player 1", "Ноusе рlауеr 1", "H0use player", "HousePlayer 2", "DeaIer",
     "Dеаlеr", "Seat_1", "Hand-2", "hаnd 3", "Seat1", "Hand1", "5eat 1", "S3at10", "H4nd", "The Dealer", "House",
     "H o u s e", "The House", "House 7", "D3aler"],
)  # fmt: skip
def test_nobody_looks_like_the_table(name: str, desk: FrontDesk) -> None:
    """Whatever letters are used for it."""
    with pytest.raises(SignInError):
        desk.sign_in(name, PASSWORD, HOME)


@pytest.mark.parametrize("name", ["Аlice", "Alιce", "AIice", "A1ice", "аӏісе", "AL1CE", "4lice", "A1ic3"])
def test_nobody_looks_like_another(name: str, desk: FrontDesk) -> None:
    """Cyrillic, Greek, digits for letters."""
    desk.sign_in("Alice", PASSWORD, HOME)
    with pytest.raises(SignInError, match=r"looks like|one alphabet"):
        desk.sign_in(name, PASSWORD, HOME)


def test_spaces_and_dashes_tell_no_names_apart(desk: FrontDesk) -> None:
    """Nor do they make a new name out of an old one."""
    desk.sign_in("Margaret", PASSWORD, HOME)
    for name in ("Mar garet", "Mar-garet", "M.a.r.g.a.r.e.t"):
        with pytest.raises(SignInError, match="looks like another player's"):
            desk.sign_in(name, PASSWORD, HOME)


def test_names_that_differ_are_welcome(desk: FrontDesk) -> None:
    """In any alphabet, and with numbers."""
    for name in (
        "Анна",
        "Ελένη",
        "Ann 10",
        "Ann 11",
        "Ann 17",
        "李小龙",
        "さくら",
        "김철수",
        "Nguyễn",
        "Łukasz",
        "Zoë",
        "Zoe",
        "Handy",
        "Handel",
        "Thea",
        "Houseman",
        "Seaton",
    ):
        assert desk.sign_in(name, PASSWORD, ELSEWHERE.format(len(name)))[0].name == name


@pytest.mark.parametrize(
    "name",
    ["\u3164\u3164", "Ann\u3164", "Ann\u115f", "\u1160\u1160", "Ann\uffa0", "\ua4e5\ua4f2\ua4d0", "\u15c5\u146d",
     "\u13aa\u13ab", "\uab7a\uab7b", "Ann \u0661", "Ann \u01c0", "--", "..", "\u05e1\u05d5", "李さん"],
)  # fmt: skip
def test_letters_that_are_not_known_are_refused(name: str, desk: FrontDesk) -> None:
    """Fillers that are not seen, Lisu, Canadian syllables, Cherokee, clicks, digits of others, two scripts at once."""
    with pytest.raises(SignInError, match=r"^a name (is|has)") as told:
        desk.sign_in(name, PASSWORD, HOME)
    assert "\n" not in str(told.value)


def test_syllables_and_characters_that_look_alike_are_one(desk: FrontDesk) -> None:
    desk.sign_in("ニロ", PASSWORD, HOME)
    with pytest.raises(SignInError, match="looks like"):
        desk.sign_in("二口", PASSWORD, HOME)


def test_names_from_before_the_rule_stay(desk: FrontDesk) -> None:
    """Somebody who has such a name already signs in as ever."""
    desk.store.add_player("Аlice", passwords.hashed(PASSWORD))
    assert desk.sign_in("Аlice", PASSWORD, HOME)[0].name == "Аlice"


def test_every_line_of_the_table_of_letters_is_a_pair() -> None:
    """Each is lower case, stands for something else, and comes to rest."""
    for letter, like in alike.confusables().items():
        assert letter == letter.casefold() or letter == "ϒ"
        assert like not in {"", letter}
        assert alike.skeleton(alike.skeleton(letter)) == alike.skeleton(letter)


# --- passwords ----------------------------------------------------------------------------------------------------


def test_common_passwords_are_refused(desk: FrontDesk) -> None:
    """Some thousands, as they are or nearly; what is long and one's own is not."""
    assert len(passwords.common()) > 3000
    assert all(len(word) >= passwords.LEAST for word in passwords.common())
    for word in ("password", "Password1", "P@ssw0rd1", "12345678", "87654321", "qwertzuiop", "iloveyou", "aaaaaaaa",
                 "abcabcabc", "Summer2026!", "letmein123", "pokerface", "Annabelle1"):  # fmt: skip
        with pytest.raises(SignInError, match="first that others would try"):
            desk.sign_in("Annabelle", word, ELSEWHERE.format(len(word) + ord(word[0])))
    for word in (PASSWORD, "x7Kq9zpw", "green tomatoes fly", "пароль на лето"):
        passwords.check(word, "Annabelle")


def test_a_password_is_changed_by_whoever_knows_it(desk: FrontDesk) -> None:
    """The old one is asked for, and every other session ends."""
    player, first = desk.sign_in("Ann", PASSWORD, HOME)
    _, second = desk.sign_in("Ann", PASSWORD, HOME)
    own = accounts.fingerprint(second)
    with pytest.raises(SignInError, match="not your password"):
        desk.change(player, "a wrong guess", "another horse", HOME, own)
    with pytest.raises(SignInError, match="first that others"):
        desk.change(player, PASSWORD, "password1", HOME, own)
    assert desk.admitted(first)
    assert desk.change(player, PASSWORD, "another horse", HOME, own) == [accounts.fingerprint(first)]
    assert desk.admitted(first) is None
    assert desk.admitted(second)
    with pytest.raises(SignInError):
        desk.sign_in("Ann", PASSWORD, HOME)
    assert desk.sign_in("Ann", "another horse", HOME)


def test_the_house_gives_a_word_that_is_good_once(desk: FrontDesk, now: list[int]) -> None:
    """For one who has no password too; whoever was signed in under the name is out."""
    desk.store.add_player("Ann", None)
    with pytest.raises(SignInError):
        desk.sign_in("Ann", PASSWORD, HOME)
    engine = desk.store.engine
    with pytest.raises(SignInError, match="no player"):
        accounts.one_time_word(engine, "Nobody", now[0])
    word = accounts.one_time_word(engine, "ANN", now[0])
    with pytest.raises(SignInError):
        desk.redeem("Ann", "another word", PASSWORD, HOME)
    player, ticket, _ = desk.redeem("Ann", word, PASSWORD, HOME)
    assert desk.admitted(ticket)
    with pytest.raises(SignInError):
        desk.redeem("Ann", word, "another horse", HOME)
    late = accounts.one_time_word(engine, "Ann", now[0])
    assert desk.admitted(ticket) is None
    now[0] += DAY
    with pytest.raises(SignInError):
        desk.redeem("Ann", late, "another horse", ELSEWHERE.format(9))
    again = accounts.one_time_word(engine, "Ann", now[0])
    assert desk.redeem("Ann", again, "another horse", ELSEWHERE.format(8))[0] == player


def test_a_reset_by_the_house_ends_the_old_password_at_once(desk: FrontDesk, now: list[int]) -> None:
    """Whoever has stolen it gets in no more, not even before the word is used, and changes nothing."""
    player, ticket = desk.sign_in("Ann", PASSWORD, HOME)
    word = accounts.one_time_word(desk.store.engine, "Ann", now[0])
    assert desk.admitted(ticket) is None
    with pytest.raises(SignInError, match="do not belong together"):
        desk.sign_in("Ann", PASSWORD, HOME)
    with pytest.raises(SignInError, match="not your password"):
        desk.change(player, PASSWORD, "another horse", HOME, "")
    assert desk.redeem("Ann", word, PASSWORD, HOME)[0] == player
    assert desk.sign_in("Ann", PASSWORD, HOME)


@contextmanager
def meanwhile(monkeypatch: pytest.MonkeyPatch, step: str, happens: Callable[[], object]) -> Iterator[None]:
    """Something happens once, after passwords were looked at and before anything is written."""
    real, waits = getattr(sign_ins, step), [happens]

    def late(*given: Any) -> Any:
        if waits:
            waits.pop()()
        return real(*given)

    with monkeypatch.context() as patched:
        patched.setattr(sign_ins, step, late)
        yield
    assert not waits


def test_who_signs_in_while_the_password_is_changed_is_out(desk: FrontDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the old password nobody has a ticket after the change: neither one given out before nor one after it."""
    player, own = desk.sign_in("Ann", PASSWORD, HOME)
    thief: list[str] = []

    def change(old: str, new: str) -> list[str]:
        return desk.change(player, old, new, HOME, accounts.fingerprint(own))

    with meanwhile(monkeypatch, "set_password", lambda: thief.append(desk.sign_in("Ann", PASSWORD, HOME)[1])):
        assert change(PASSWORD, "another horse") == [accounts.fingerprint(thief[0])]
    assert desk.admitted(thief[0]) is None
    change_back, change_on = (
        partial(change, *pair) for pair in (("another horse", PASSWORD), (PASSWORD, "a third horse"))
    )
    refused = partial(pytest.raises, SignInError)
    with meanwhile(monkeypatch, "begin", change_back), refused(match="do not belong together"):
        desk.sign_in("Ann", "another horse", HOME)
    with meanwhile(monkeypatch, "set_password", change_on), refused(match="not your password"):
        change(PASSWORD, "another horse")
    assert desk.admitted(own)
    assert [each.ticket for each in desk.sessions(player)] == [accounts.fingerprint(own)]


def test_a_word_is_used_once_however_many_use_it_at_once(
    desk: FrontDesk, now: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """All have found it good; one has the new password, and nobody else is in."""
    desk.sign_in("Ann", PASSWORD, HOME)
    word = accounts.one_time_word(desk.store.engine, "Ann", now[0])
    first: list[str] = []

    def sooner() -> None:
        first.append(desk.redeem("Ann", word, "another horse", HOME)[1])

    with meanwhile(monkeypatch, "redeem", sooner), pytest.raises(SignInError, match="has been used"):
        desk.redeem("Ann", word, "a third horse", HOME)
    assert desk.admitted(first[0])
    assert desk.sign_in("Ann", "another horse", HOME)
    with pytest.raises(SignInError):
        desk.sign_in("Ann", "a third horse", HOME)


# --- sessions -----------------------------------------------------------------------------------------------------


def test_a_ticket_that_lies_idle_ends(desk: FrontDesk, now: list[int]) -> None:
    """A day without use, or seven days in all; its use is written down now and then, not each time."""
    _, ticket = desk.sign_in("Ann", PASSWORD, HOME)
    for _ in range(6):
        now[0] += DAY - 1
        assert desk.admitted(ticket)
    now[0] += DAY
    assert desk.admitted(ticket) is None
    player, ticket = desk.sign_in("Ann", PASSWORD, HOME)
    now[0] += accounts.COARSE - 1
    desk.admitted(ticket)
    (row,) = desk.sessions(player)
    assert now[0] - row.seen < accounts.COARSE
    now[0] += DAY
    assert desk.admitted(ticket) is None
    assert not desk.sessions(player)


def test_a_clock_that_ran_ahead_and_was_set_right_signs_nobody_out(desk: FrontDesk, now: list[int]) -> None:
    """While it is wrong the ticket is refused."""
    _, ticket = desk.sign_in("Ann", PASSWORD, HOME)
    now[0] += DAY + 3600
    assert desk.admitted(ticket) is None
    now[0] -= DAY
    assert desk.admitted(ticket)


def test_sessions_are_listed_and_ended(desk: FrontDesk) -> None:
    """One, all others, all; and nobody else's."""
    player, own = desk.sign_in("Ann", PASSWORD, HOME)
    tickets = [desk.sign_in("Ann", PASSWORD, ELSEWHERE.format(at))[1] for at in range(1, 4)]
    bob, his = desk.sign_in("Bob", PASSWORD, HOME)
    rows = desk.sessions(player)
    assert {row.address for row in rows} == {HOME, *(ELSEWHERE.format(at) for at in range(1, 4))}
    mark = accounts.fingerprint(own)
    assert desk.ended(bob, mark[: accounts.MARK], accounts.fingerprint(his)) == []
    gone = accounts.fingerprint(tickets[0])
    assert desk.ended(player, gone[: accounts.MARK], mark) == [gone]
    assert desk.admitted(tickets[0]) is None
    assert len(desk.ended(player, "others", mark)) == 2
    assert desk.admitted(own)
    assert desk.ended(player, "all", mark) == [mark]
    assert desk.admitted(own) is None
    assert desk.admitted(his)


def test_what_happens_at_the_door_is_logged_as_data(desk: FrontDesk, caplog: pytest.LogCaptureFixture) -> None:
    """Who, what, where, when; and never a password."""
    with caplog.at_level(logging.INFO, "pitboss.security"):
        player, ticket = desk.sign_in("Ann", PASSWORD, HOME)
        with pytest.raises(SignInError):
            desk.sign_in("Ann", "a wrong guess", HOME)
        desk.change(player, PASSWORD, "another horse", HOME, accounts.fingerprint(ticket))
        desk.ended(player, "all", "")
    lines = [json.loads(record.getMessage()) for record in caplog.records]
    told = [line["event"] for line in lines]
    assert told == ["new player", "signed in", "sign-in failed", "password changed", "sessions ended"]
    assert {line["who"] for line in lines} == {"Ann"}
    assert lines[2]["address"] == HOME
    assert lines[2]["time"].endswith("Z")
    said = caplog.text
    assert not any(word in said for word in (PASSWORD, "a wrong guess", "another horse", ticket))


def test_a_one_time_word_can_be_read_and_typed() -> None:
    """No letter looks like another; its groups and capitals are typed or not; it is as random as twenty were."""
    assert not set("iIl1oO0") & set(one_time.LETTERS)
    assert len(set(one_time.LETTERS)) ** one_time.LONG > 64**20
    word = one_time.made()
    assert [len(each) for each in word.split("-")] == [one_time.GROUP] * one_time.GROUPS
    bare = word.replace("-", "")
    assert {one_time.plain(each) for each in (word, bare, word.upper(), word.replace("-", " "))} == {bare}
