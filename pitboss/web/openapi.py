"""The interface for programs, described by the server itself: every request, every wish, the live channel."""

from __future__ import annotations

from typing import Any, Literal, get_origin

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment, PackageLoader
from pydantic import BaseModel

PAGE = Environment(loader=PackageLoader("pitboss.web", "."), autoescape=True, trim_blocks=True, lstrip_blocks=True)

ABOUT = """Whatever the page does, a program can do.

Sign in with `POST /api/sign-in` and send the cookie that it sets (`pitboss_ticket`; over TLS `__Host-pitboss_ticket`)
along with everything else. Open a table with
`POST /api/tables`, look at it with `GET /api/tables/{number}`, and do something there with
`POST /api/tables/{number}/wish` or, faster, through the live channel of the table. All amounts are whole cents.

The version above is that of the JSON contract, which the commands share: a changed field is a changed version, noted in
the changelog. What answers say of games, rules, pay tables and figures is what the commands say of them with `--json`.

A house that was founded (`pitboss house init`) is told what happens in it under `/api/house`, with its key in the
header `Authorization: Bearer KEY`, or by whoever is signed in under a name of its register, who signs first; a second
one signs with name and password in `second`. Each request has an `id` of its own: sent twice it happens once, and the
second answer is the first one again.

A refusal is an answer of status 4xx whose `detail` says in one line why. Nothing is acknowledged before it is kept."""

TABLE = """The table as the one who asks may see it; a card that lies face down for this pair of eyes is null.

`seat` is one's own seat or -1, `seq` the number of things that have happened at the table. `picture` is the round on
the table: cards, chips, the story with citations in `told`, results in `paid` or `won`, and in `may` everything that
the one who asks may do now. An offer of `do: act` is sent back as it is, as a wish; of `bet` (against the house) a
wish `bet` with an amount from `least` to `most` in steps of `step`, and one of the `picks` where there are any;
of `range` (in a pot) a wish `act` with an amount in these bounds; of `throw` a wish `act` with places of `cards`.

**The live channel.** A WebSocket at `/api/tables/{number}/live`, with the same cookie (without it one looks on).
Text frames, each a JSON object of at most 64 KiB.

From the server:

- `{"v": 2, "picture": {...}, "own": {...}}`: the table, at once and whenever something has happened. `picture` is the
  table as this request answers it to somebody who looks on. `own` is there for whoever sits at the table: `seat` and
  the like replace what stands in `picture`, `may` replaces `picture.picture.may`, and each of `hands` replaces the
  cards of that place in `picture.picture.boxes` (against the house) or `seats` (in a pot). With `"since": k` only the
  lines of `told` after the first `k` are sent; those are the first `k` of the picture before. Whatever happens within
  a few milliseconds is one picture; a slow reader gets the newest only, and onlookers, where they are many, one now
  and then.
- `{"done": n, "seq": s}`: a wish was carried out and is kept; `n` is the wish's own. The picture of this `seq` or a
  later one shows it; it may come before or after this answer.
- `{"refused": "why", "n": n, "kind": "other"}`: nothing was done; of kind `stale` where the table has moved on since
  the picture that the wish was made on.
- `{"unknown": "why", "n": n}`: the answer of the database was lost, and it is not known yet whether the wish was
  carried out. The server finds out by itself and sends a picture then; what was carried out makes the old `seen` stale.

To the server: wishes, as in `POST /api/tables/{number}/wish`, with an `n` (a number or a word) of one's own if
answers are to be told apart: `{"do": "act", "act": "fold", "seen": 12, "n": 1}`.

The server closes the channel with 4404 where there is no such table (any more), with 4401 after signing out,
with 4429 where too many look already; a request from another site is refused before the channel opens."""

WISH = """Something a player wants to do: carried out and kept, or refused with the rule. The answer is the table.

`seen` is the `seq` of the picture the wish was made on. If the round has gone on since, another sheet holds, or the
same player has done something since (in another window, say), nothing happens and the answer is a refusal: nobody acts
twice.

| `do` | other fields | |
|---|---|---|
| `sit` | `seat`, in a pot `amount` | take an empty seat; in a pot with chips for so much |
| `leave` | | get up; in a round when one's hand is over |
| `move` | `seat` | between rounds: take another empty seat, in a pot with the chips and what is owed |
| `also`, `alone` | `seat` | against the house: a further hand beside the own, or one fewer, from the next round on |
| `call` | `why` | call the floor |
| `company` | `count` | house players take so many empty seats, but never the last one |
| `dismiss` | | house players whom one has asked for, or somebody who has left, get up when their hands are over |
| `bet` | `spot`, `amount`, `pick`, `tip`, `box` | against the house: chips on a spot of a hand; 0 takes them back |
| `again` | | against the house: the wagers of the last round |
| `ready` | | against the house: no more bets from me |
| `next` | | seen enough of a round that is over; when all have, the next one begins |
| `cut` | `root`, `seal` | before the deal: seal a number to cut the deck by that is shown by its root |
| `open` | `root`, `nonce` | once no seal is taken any more (`opening`): the number that was sealed |
| `act` | `act`, `spot`, `amount`, `cards`, `box` | a decision as offered in `may`; `cards` are places in the own hand |
| `buy` | `amount` | in a pot, between hands: more chips |
| `out`, `back` | for `back`: `post` | in a pot: take no cards for a while; come back, posting what was missed |

A number to cut by is 16 random bytes, its seal SHA-256(2 · root · seat in two bytes · number); all in hexadecimal.
"""


class Refusal(BaseModel):
    """Why nothing was done, in one line."""

    detail: str


class RuleRefusal(Refusal):
    """`typed`: what helps, for those who type commands; `verb`: the verb of the desk that does, or `sheets`."""

    typed: str = ""
    verb: str = ""


class ShapeRefusal(Refusal):
    """`row`: of a pay table that was sent, which row cannot stand, counted from 1."""

    row: str = ""


class Unkept(Refusal):
    """`unkept`: nothing was done; `unknown`: the database did not say, so look again before trying again."""

    kind: Literal["unkept", "unknown"]


REFUSALS: dict[int | str, dict[str, Any]] = {
    401: {"model": Refusal, "description": "Nobody is signed in, or the key of the house is another."},
    403: {"model": Refusal, "description": "From another site, a wrong password, or not for whoever asks."},
    404: {"model": Refusal, "description": "There is no such thing."},
    409: {"model": RuleRefusal, "description": "Refused by a rule of the game, the house or the server."},
    413: {"model": Refusal, "description": "The request is too large."},
    422: {"model": ShapeRefusal, "description": "The request has the wrong shape."},
    429: {"model": Refusal, "description": "Too many attempts to sign in, or more asked for than one person may."},
    503: {"model": Unkept, "description": "The database does not answer: nothing was kept, or it is not known yet."},
}


def sends(picture: Any, *, status: int = 200) -> dict[str, Any]:
    """A route whose answer is described as this picture; it goes out as it was made, and is not checked again."""
    many = get_origin(picture) is list
    return {
        "response_model": list[dict[str, Any]] if many else dict[str, Any],
        "responses": {status: {"model": picture}}, "status_code": status,
    }  # fmt: skip


def routes(app: FastAPI) -> None:
    """A page to read, made of the same description that programs read. It loads nothing from anywhere else."""

    @app.get("/api/docs", include_in_schema=False)
    def docs() -> HTMLResponse:
        return HTMLResponse(PAGE.get_template("openapi.html").render(api=app.openapi()))
