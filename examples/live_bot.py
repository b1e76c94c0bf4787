"""A program at a table: it starts a server of its own, signs in, sits down at Three Card Poker and plays by a rule.

The live channel sends a picture whenever something has happened, and takes wishes; `http://localhost:8000/api/docs`
describes both.
"""

import json
import socket
import subprocess
import sys
import tempfile
import time
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import HTTPCookieProcessor, Request, build_opener

from websockets.sync.client import connect

import pitboss

ROUNDS = 3
Json = dict[str, Any]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def play(address: str) -> None:
    """Sit down, play so many rounds, and say what came of them."""
    cookies = CookieJar()
    web = build_opener(HTTPCookieProcessor(cookies))

    def post(path: str, **form: Any) -> Json:
        head = {"Content-Type": "application/json"}
        with web.open(Request(f"{address}{path}", json.dumps(form).encode(), head), timeout=60) as answer:
            return dict(json.load(answer))

    post("/api/sign-in", name="Example Bot", password="")
    table = post("/api/tables", game="three-card-poker", sheet={})["table"]
    cookie = "; ".join(f"{each.name}={each.value}" for each in cookies)
    url = f"{address.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(url, additional_headers={"Cookie": cookie}, max_size=2**22) as channel:
        view, asked, done = {}, -1, 0
        while done < ROUNDS:
            message = json.loads(channel.recv(60))
            if "refused" in message:
                print("refused:", message["refused"])
            if "picture" not in message:
                continue
            before, view = view, shown(message)
            if over(view) and not over(before):
                done += 1
                print(f"round {view['round']}: dealer {' '.join(card or '??' for card in view['picture']['dealer'])}")
            wish = wanted(view)
            if wish and view["seq"] != asked:
                asked = view["seq"]
                channel.send(json.dumps({"seen": view["seq"], **wish}))


def shown(message: Json) -> Json:
    """The table as this seat sees it: the part that everybody sees, and its own."""
    view, own = dict(message["picture"]), dict(message.get("own", {}))
    hands, may = own.pop("hands", {}), own.pop("may", [])
    view |= own
    if own and view["picture"] is not None:
        view["picture"]["may"] = may
        for at, hand in hands.items():
            view["picture"]["boxes"][int(at)].update(hand)
    return view


def over(view: Json) -> bool:
    return bool(view and view["picture"] and view["picture"]["over"])


def wanted(view: Json) -> Json | None:
    """What to do next: bet the ante, and play with queen, six, four or better."""
    if view["seat"] < 0:
        return {"do": "sit", "seat": 0}
    picture = view["picture"]
    if picture is None:
        return None
    if picture["over"]:
        return {"do": "next"}  # who plays alone is waited for
    mine = picture["boxes"][view["seat"]]
    if view["betting"]:
        if not mine["stakes"]:
            return {"do": "bet", "spot": "Ante", "amount": 500}
        ready = any(chair["ready"] for chair in view["chairs"] if chair["seat"] == view["seat"])
        return None if ready else {"do": "ready"}
    acts = [offer for offer in picture["may"] if offer["do"] == "act"]
    if not acts:
        return None
    good = pitboss.score(" ".join(mine["cards"]), on="3cp") >= pitboss.score("Qs 6h 4d", on="3cp")
    return next(offer for offer in acts if (offer["act"] == "fold") is not good)


def main() -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "pitboss.cli",
            "serve",
            "--port",
            str(port),
            "--no-browse",
            "--pace",
            "instant",
        ]
        command += ["--db", f"sqlite:///{Path(folder) / 'pit.db'}"]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            address = f"http://127.0.0.1:{port}"
            wait_for(address)
            play(address)
        finally:
            server.terminate()
            server.wait(60)


def wait_for(address: str) -> None:
    for _ in range(600):
        try:
            build_opener().open(f"{address}/api/me", timeout=60).close()
            return
        except URLError:
            time.sleep(0.2)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    main()
