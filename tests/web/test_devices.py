"""On what somebody is signed in, in words that its owner knows it by."""

from __future__ import annotations

from pathlib import Path

import pytest
from asked_app import AskedApp

from pitboss.web.app import create
from pitboss.web.devices import device

CHROME = "Mozilla/5.0 ({}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 {}Safari/537.36"
APPLE = "Mozilla/5.0 ({}) AppleWebKit/605.1.15 (KHTML, like Gecko) {} Mobile/15E148 Safari/604.1"


@pytest.mark.parametrize(
    ("agent", "says"),
    [
        (CHROME.format("X11; Linux x86_64", ""), "Chrome on Linux"),
        (CHROME.format("Linux; Android 16; SM-X910", ""), "Chrome on an Android tablet"),
        (CHROME.format("Linux; Android 16; Pixel 9", "Mobile "), "Chrome on an Android phone"),
        (CHROME.format("Windows NT 10.0; Win64; x64", "") + " Edg/141.0.0.0", "Edge on Windows"),
        (CHROME.format("X11; CrOS x86_64 14541.0.0", ""), "Chrome on a Chromebook"),
        (APPLE.format("iPhone; CPU iPhone OS 19_0 like Mac OS X", "Version/19.0"), "Safari on an iPhone"),
        (APPLE.format("iPad; CPU OS 19_0 like Mac OS X", "CriOS/141.0"), "Chrome on an iPad"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on a Mac"),
        ("curl/8.14", ""),
        ("", ""),
    ],
)
def test_a_browser_is_called_as_people_call_it(agent: str, says: str) -> None:
    assert device(agent) == says


def test_sessions_are_told_apart_and_ended_one_by_one(tmp_path: Path) -> None:
    with AskedApp(create(f"sqlite:///{tmp_path / 'pit.db'}")) as pit:
        tablet, desk = pit.visitor(), pit.visitor()
        agents = (CHROME.format("Linux; Android 16; SM-X910", ""), CHROME.format("X11; Linux x86_64", ""))
        for who, agent in zip((tablet, desk), agents, strict=True):
            assert who("POST", "/api/sign-in", {"name": "Ann"}, **{"User-Agent": agent}).status_code == 200
        lines = desk.get("/api/sessions").json()
        assert {line["device"]: line["own"] for line in lines} == {
            "Chrome on an Android tablet": False,
            "Chrome on Linux": True,
        }
        lost = next(line["id"] for line in lines if not line["own"])
        assert desk.post("/api/sessions/end", {"which": lost}).json() == {"ended": 1}
        assert tablet.get("/api/sessions").status_code == 401
        assert [line["device"] for line in desk.get("/api/sessions").json()] == ["Chrome on Linux"]
