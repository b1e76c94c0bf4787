"""The register at the desk: engaged, listed, struck off; the word for a first password."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from asked_app import AskedApp
from cage import CageClerk

from pitboss.house.store.journal import lines
from pitboss.web.app import create

PASSWORD = "correct horse battery"
OTHER = "staple horse battery"


@pytest.fixture
def place(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'pit.db'}"


@pytest.fixture
def clerk(place: str) -> CageClerk:
    return CageClerk("--db", place)


def test_people_are_engaged_and_leave(clerk: CageClerk) -> None:
    founded = clerk.done("init", "The Nugget", "--owner", "Ora")
    assert len(founded["word"]) >= 20
    assert "does not stand in the register" in clerk.refused("engage", "Flo", "--as", "floor", "--by", "Eve")
    engaged = ("--licence", "K 12", "--until", "2030-01-31", "--by", "Ora")
    assert clerk.done("engage", "Flo", "--as", "floor", "--as", "cage", *engaged)["word"]
    # Other positions of somebody who is known already: the password stays.
    assert clerk.done("engage", "flo", "--as", "floor", *engaged)["word"] is None
    flo = {"name": "Flo", "positions": ["floor"], "licence": "K 12", "until": "2030-01-31", "good": True}
    ora = {"name": "Ora", "positions": ["owner"], "licence": "", "until": "", "good": True}
    people = clerk.done("people")
    assert (people["people"], people["props"]) == ([ora, flo], [])
    assert clerk("people").out.splitlines() == ["Ora: owner", "Flo: floor, licence K 12 until 2030-01-31"]
    assert "takes the signature of owner" in clerk.refused("leave", "Ora", "--by", "Flo")
    assert "has an owner" in clerk.refused("leave", "Ora", "--by", "Ora")
    clerk.done("leave", "FLO", "--by", "Ora")
    assert [each["name"] for each in clerk.done("people")["people"]] == ["Ora"]


def test_what_is_no_position_or_no_name(clerk: CageClerk) -> None:
    clerk.done("init", "The Nugget", "--owner", "Ora")
    assert "the positions are dealer, floor" in clerk.refused("engage", "Flo", "--as", "boss", "--by", "Ora", status=2)
    assert "a name has" in clerk.refused("engage", "F", "--as", "floor", "--by", "Ora")
    assert "what the table calls others" in clerk.refused("engage", "Dealer One", "--as", "floor", "--by", "Ora")
    assert "the pit signs for what play makes" in clerk.refused("engage", "Flo", "--as", "floor", "--by", "the pit")


def test_a_word_is_made_once(clerk: CageClerk) -> None:
    """What is asked again under the same id is answered from the journal, which has no word."""
    clerk.done("init", "The Nugget", "--owner", "Ora")
    same = ("engage", "Flo", "--as", "floor", "--by", "Ora", "--id", "one")
    assert clerk.done(*same)["word"]
    assert clerk.done(*same)["word"] is None


def test_props_are_entered(clerk: CageClerk) -> None:
    clerk.done("init", "The Nugget", "--owner", "Ora")
    entered = ("--licence", "S 7", "--until", "2030-01-31", "--file", "E 3", "--by", "Ora")
    clerk.done("prop", "engage", "Pia", *entered)
    assert "1048intro" in clerk.refused("prop", "engage", "Ora", *entered).replace(" ", "")
    assert clerk("people").out.splitlines()[1] == "Pia: proposition player, licence S 7 until 2030-01-31, file E 3"
    clerk.done("prop", "leave", "pia", "--by", "Ora")
    assert clerk.done("people")["props"] == []


# --- signing in -----------------------------------------------------------------------------------------------------


def signed_in(asked: AskedApp, name: str, password: str = "") -> tuple[int, str]:
    found = asked.visitor()("POST", "/api/sign-in", {"name": name, "password": password})
    return found.status_code, found.json().get("detail", "")


@pytest.mark.parametrize("guarded", [False, True])
def test_whoever_works_there_has_a_password(clerk: CageClerk, place: str, *, guarded: bool) -> None:
    """Also on a private machine; a name of the register is nobody else's, however early they come."""
    word = clerk.done("init", "The Nugget", "--owner", "Ora")["word"]
    with AskedApp(create(place, guarded=guarded)) as asked:
        assert signed_in(asked, "Ora")[0] == 403
        assert signed_in(asked, "ora", OTHER) == (403, "this name and this password do not belong together")
        ora = asked.visitor()
        wrong = ora.post("/api/reset", {"name": "Ora", "word": "a guess", "new": PASSWORD})
        assert wrong.status_code == 403
        assert ora.post("/api/reset", {"name": "Ora", "word": word, "new": PASSWORD}).status_code == 200
        assert ora.get("/api/me").json()["player"]["name"] == "Ora"
        assert ora.post("/api/reset", {"name": "Ora", "word": word, "new": OTHER}).status_code == 403
        assert signed_in(asked, "Ora", PASSWORD)[0] == 200
        changed = ora.post("/api/password", {"old": PASSWORD, "new": OTHER})
        assert changed.status_code == 200, changed.text
        assert signed_in(asked, "Ora", PASSWORD)[0] == 403
        # Players of a private machine come by their names alone.
        assert signed_in(asked, "Zoe", PASSWORD if guarded else "")[0] == 200
    assert clerk.done("verify")["sound"]


def test_it_stands_in_the_trail(clerk: CageClerk, place: str) -> None:
    word = clerk.done("init", "The Nugget", "--owner", "Ora")["word"]
    with AskedApp(create(place)) as asked:
        asked.visitor().post("/api/reset", {"name": "Ora", "word": word, "new": PASSWORD})
        asked.visitor("ora", PASSWORD)
        asked.visitor("Zoe")
        kept = [(event, by) for event, by in told(asked) if event["event"] not in {"Founded", "PersonEngaged"}]
    assert [(event["event"], event["name"], by) for event, by in kept] == [
        ("PasswordChosen", "Ora", ["the pit"]),
        ("PersonSignedIn", "Ora", ["the pit"]),
        ("PersonSignedIn", "Ora", ["the pit"]),
    ]
    assert word not in str(kept)


def test_a_lost_password_is_replaced_by_a_word(clerk: CageClerk, place: str) -> None:
    """Of the owner's giving, for those of the register alone; the old password is worth nothing then."""
    first = clerk.done("init", "The Nugget", "--owner", "Ora")["word"]
    lost = clerk.done("engage", "Dee", "--as", "dealer", "--by", "Ora")["word"]
    assert clerk.done("engage", "Dee", "--as", "floor", "--by", "Ora")["word"] is None
    with AskedApp(create(place)) as asked:
        ora, dee = asked.visitor(), asked.visitor()
        ora.post("/api/reset", {"name": "Ora", "word": first, "new": PASSWORD})
        dee.post("/api/reset", {"name": "Dee", "word": lost, "new": PASSWORD})
        assert dee.post("/api/house/word", {"id": "a", "name": "Ora"}).status_code == 403
        assert (
            ora.post("/api/house/word", {"id": "b", "name": "Zoe"}).json()["detail"]
            == "nobody called Zoe works or plays here"
        )
        given = ora.post("/api/house/word", {"id": "c", "name": "dee"}).json()
        assert (given["events"][0]["event"], given["by"]) == ("WordGiven", ["Ora"])
        assert dee.get("/api/me").json()["player"] is None
        assert signed_in(asked, "Dee", PASSWORD)[0] == 403
        again = dee.post("/api/reset", {"name": "Dee", "word": given["word"], "new": OTHER})
        assert again.status_code == 200
        assert given["word"] not in str(told(asked))


def test_a_players_word_is_signed_for_and_in_the_trail(clerk: CageClerk, place: str) -> None:
    """By the command for players too; the word is followed by what to do with it."""
    clerk.done("init", "The Nugget", "--owner", "Ora")
    clerk.done("engage", "Sue", "--as", "shift supervisor", "--by", "Ora")
    with AskedApp(create(place)) as asked:
        signed_in(asked, "Kim", "")
    reset = CageClerk("--reset", "--db", place, command="player")
    assert "somebody signs for this" in reset.refused("Kim")
    assert "Sue is shift supervisor" in reset.refused("Ora", "--by", "Sue")
    said = reset("Kim", "--by", "Sue").out.splitlines()
    assert said[-2].startswith("The word for a new password, good for a day and shown this once: ")
    assert said[-1].startswith("Whoever it is for types it in the browser")
    (line,) = [each for each in clerk.done("trail")["lines"] if each["event"] == "WordGiven"]
    assert line["by"] == ["Sue"]


def test_who_guesses_is_slowed(clerk: CageClerk, place: str) -> None:
    clerk.done("init", "The Nugget", "--owner", "Ora")
    with AskedApp(create(place)) as asked:
        statuses = [signed_in(asked, "Ora", f"{OTHER} {n}")[0] for n in range(7)]
    assert statuses == [403] * 5 + [429] * 2


def told(asked: AskedApp) -> list[tuple[dict[str, str], list[str]]]:
    """Every event of the journal, and who signed."""
    found = [json.loads(each.data) for each in lines(asked.app.state.store.engine) if each.is_event]
    return [(event, event.pop("by")) for event in found]
