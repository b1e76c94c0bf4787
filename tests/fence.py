"""What the program says, as hashes: saved before a change, compared after it.

    ./pit fence            compare with tests/fence.json, everything but the solved figures (some minutes)
    ./pit fence --figures  the solved figures and optimal play as well (long)
    ./pit fence --only rules deal    some parts of it
    ./pit fence --save     what it says now is right from now on
    ./pit fence --out DIR  the texts behind the hashes, for `diff -r` between two checkouts

Times, dates and fingerprints of the sources are left out.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import sys
import tempfile
from collections.abc import Callable, Container, Iterator
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from pitboss.cli import app
from pitboss.games.book import book, games, pots
from pitboss.report.atlas import atlas
from pitboss.report.solution_data import decision_data, figure_data
from pitboss.rules.bet_group import bet_groups
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse, usual
from pitboss.simulate.run import simulate
from pitboss.simulate.setup import NAMES
from pitboss.solve.solver import decisions, method_for
from pitboss.table import log
from pitboss.table.banked import engine
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound, BetsClosed, Wagered, WagerRange
from pitboss.table.pot import engine as pot_engine
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.autoplay import bought, choose
from pitboss.table.pot.setup import plan as pot_plan
from pitboss.table.pot.setup import start as pot_start
from pitboss.table.session import banked as banked_table
from pitboss.table.session.autoplay import filled, play_session
from pitboss.table.session.banked import BankedSession, hands_of, open_banked
from pitboss.table.session.booking import booked_banked
from pitboss.table.session.state import AlsoPlayed, Left, Played, Reseated, Sat, Started, open_table
from pitboss.table.shuffle import seed_key
from pitboss.table.state import TableError
from pitboss.web.app import create

FILE = Path(__file__).with_suffix(".json")
SEEDS = range(1, 21)
ROUNDS = 60
HANDS = 40
HOURS = 6
"""Rounds of a table that is watched."""
SAMPLED = 20_000
LONGEST = 400
"""Events of a round in which irregularities go on happening."""

Said = Iterator[tuple[str, str]]


def command(*words: str) -> str:
    """What a command prints and how it ends."""
    result = CliRunner().invoke(app, list(words), catch_exceptions=True)
    return f"{result.output}\nexit {result.exit_code}\n"


# --- what each part says ------------------------------------------------------------------------------------------


def rules() -> Said:
    """The rule sheet of every variant, and the lists."""
    for slug in book():
        yield slug, command("rules", slug)
    for words in (["games"], ["games", "--json"], ["paytables"], ["paytables", "--json"], ["law"], ["law", "--open"]):
        yield " ".join(words), command(*words)


def deal() -> Said:
    """One round of every variant with each seed, as data and once as a story."""
    for slug in book():
        yield slug, "".join(command("deal", slug, "--seed", str(seed), "--json") for seed in SEEDS)
        yield f"{slug} story", command("deal", slug, "--seed", "1", "--seats", "3")


def rounds() -> Said:
    """Rounds with several seats, tips, large and small wagers, and things that go wrong."""
    for slug, game in games().items():
        layout = plan(slug, usual(game))
        told = [_round(slug, layout, number) for number in range(ROUNDS)]
        yield slug, "".join(told)


def _round(slug: str, layout: Any, number: int) -> str:
    rng = random.Random(f"{slug} {number}")
    first = state = start(layout, 1 + number % 3, seed_key(number))
    while not state.over and len(state.log) < LONGEST:
        state = engine.apply(state, _event(state, rng))
    state = state if state.over else play(state, rng)
    story = [[line.says, str(line.law), line.box, line.paid] for line in state.told]
    settled = [[p.box, p.spot, p.stake, p.back, p.says, str(p.law), p.pick, p.tip, p.meter, p.cut] for p in state.paid]
    return _json({**log.dump(first, state, {}), "told": story, "paid": settled})


def _event(state: BankedRound, rng: random.Random, hands: Container[int] | None = None) -> Any:
    """What happens next, by lot; `hands`: those that anybody wagers on, where not all."""
    wrong = engine.irregular(state)
    if wrong and rng.random() < 0.06:
        return rng.choice(wrong)
    offers = engine.legal(state)
    ranges = [r for r in offers if isinstance(r, WagerRange) and (hands is None or r.box in hands)]
    if BetsClosed() in offers and (not ranges or rng.random() < 0.3):
        return BetsClosed()
    if not ranges:
        return rng.choice(offers)
    offer = rng.choice(ranges)
    low, high = -(-offer.least // offer.step), offer.most // offer.step
    amount = offer.step * rng.choice((low, rng.randint(low, high), high))
    return Wagered(offer.box, offer.spot, amount, rng.choice(offer.picks).name if offer.picks else "", offer.tip)


def hands() -> Said:
    """Hands for the pot, with things that go wrong."""
    for slug, game in pots().items():
        terms = usual(game)
        told = []
        for number in range(HANDS):
            rng = random.Random(f"{slug} {number}")
            seats = 2 + number * 7 % (terms.seats - 1)
            first = state = pot_start(pot_plan(slug, terms), bought(terms, seats), seed_key(number))
            while not state.over:
                wrong = pot_engine.irregular(state) if len(state.log) < LONGEST else ()
                event = rng.choice(wrong) if wrong and rng.random() < 0.05 else choose(state, rng)
                state = pot_engine.apply(state, event)
            story = [[line.says, str(line.law)] for line in state.told]
            told.append(_json({**pot_log.dump(first, state, {}), "told": story}))
        yield slug, "".join(told)


def sessions() -> Said:
    """Tables over several hands, with players who come and go."""
    for slug, game in pots().items():
        rng = random.Random(slug)
        session = filled(open_table(pot_plan(slug, usual(game))), 4)
        session = play_session(session, 12, rng, restless=0.4)
        story = [[line.says, str(line.law)] for line in session.told]
        # Without what players had not yet when this was first said: currency on the table, stakes taken along.
        places = [None if place is None else list(place[:-2]) for place in session.places]
        yield slug, _json({"told": story, "places": places, "accounts": session.accounts, "gone": session.gone})


def banked_sessions() -> Said:
    """House-banked tables over several rounds, one player with two hands where that is allowed, under caps."""
    for slug, game in games().items():
        rng = random.Random(f"session {slug}")
        session = _opened(slug, game)
        told = []
        for _ in range(HOURS):
            session = _restless(session, rng)
            session = banked_table.apply(session, Started(key=rng.randbytes(16)))
            session, entries = _played(session, rng)
            shown = session.shown
            assert shown is not None
            story = [[line.says, str(line.law), line.box] for line in shown.told]
            paid = [[p.box, p.spot, p.stake, p.back, p.says, p.pick, p.tip, p.meter, p.cut] for p in shown.paid]
            told.append({"told": story, "paid": paid, "entries": entries, "meter": session.meter})
            if session.hand is not None:
                break
        yield slug, _json({"rounds": told, "wagers": session.wagers, "accounts": session.accounts, "log": session.log})


def _opened(slug: str, game: Any) -> BankedSession:
    session = open_banked(plan(slug, _capped(slug, game)))
    for seat, name in enumerate(("Ada", "", "Bo", "Cy")[: len(session.places)]):
        session = banked_table.apply(session, Sat(seat, name)) if name else session
    return _tried(session, AlsoPlayed(0, 1))


def _capped(slug: str, game: Any) -> Any:
    """The lowest aggregate payout that is lawful, where any is."""
    for dollars in (100, 250, 500, 1_000, 5_000, 10_000, 25_000):
        for of in ("round", "player"):
            try:
                return parse({"caps": {of: dollars}}, game, slug)
            except SheetError:
                continue
    return usual(game)


def _restless(session: BankedSession, rng: random.Random) -> BankedSession:
    """Somebody moves, leaves, comes or takes another hand, where that may be."""
    seat, other = rng.randrange(len(session.places)), rng.randrange(len(session.places))
    sits = [at for at, name in enumerate(session.places) if name]
    goes = Left(seat) if len(sits) > 1 else Sat(seat, "Dee")
    return _tried(session, rng.choice((Reseated(seat, other), goes, Sat(seat, "Ed"), AlsoPlayed(seat, other))))


def _tried(session: BankedSession, event: Any) -> BankedSession:
    try:
        return banked_table.apply(session, event)
    except TableError:
        return session


def _played(session: BankedSession, rng: random.Random) -> tuple[BankedSession, list[Any]]:
    """The round to its end, or until it has lasted too long, with what it books."""
    entries: list[Any] = []
    mine = {at for seat, name in enumerate(session.places) if name for at in hands_of(session, seat)}
    while (hand := session.hand) is not None and len(hand.log) < LONGEST:
        event = Played(_event(hand, rng, mine))
        before, session = session, banked_table.apply(session, event)
        made = booked_banked(before, session, event, str(len(hand.log)))
        entries += [[str(part) for part in posting] for entry in made for posting in entry.postings]
    return session, entries


def sampled() -> Said:
    """Every strategy but the optimal one, with a seed."""
    for slug, game in games().items():
        for name in NAMES:
            if name != "optimal":
                yield f"{slug} {name}", _sampled(usual(game), name, ())


def _sampled(sheet: Any, name: str, known: Any) -> str:
    try:
        return _json(simulate(sheet, SAMPLED, strategy=name, decisions=known, seats=1, seed=1).data())
    except ValueError as fault:
        return f"{fault}\n"


def described() -> Said:
    """The interface for programs."""
    with tempfile.TemporaryDirectory() as home:
        yield "openapi", _json(create(f"sqlite:///{home}/fence.db").openapi())


def figures() -> Said:
    """Every wager of every game under every schedule, with the strategy of the usual sheet."""
    for slug, game in games().items():
        done: dict[object, Any] = {}
        for number, sheet in enumerate(atlas.sheets(game)):
            known: dict[str, Any] = {}
            for group in bet_groups(sheet):
                names = tuple(group.sheet.schedules[wager].name for wager in group.wagers)
                key = (group.spot, names, group.sheet.options.get("decks"))
                if key not in done:
                    method = method_for(group)
                    done[key] = method.solve(group, known, lambda *_: None)
                    yield (
                        f"{slug} {number} {group.spot}",
                        "".join(_json(figure_data(figure, method.NAME)) for figure in done[key].figures),
                    )
                known[group.spot] = done[key]
            if not number:
                found = tuple(decision for solved in known.values() for decision in solved.decisions)
                yield f"{slug} strategy", "".join(_json(decision_data(each, sheet, found)) for each in found)
                yield f"{slug} optimal", _sampled(sheet, "optimal", decisions(sheet))


PARTS: dict[str, Callable[[], Said]] = {
    each.__name__: each for each in (rules, deal, rounds, hands, sessions, banked_sessions, sampled, described, figures)
}


def _json(data: Any) -> str:
    return json.dumps(_masked(data), indent=1, sort_keys=True, default=str) + "\n"


def _masked(data: Any) -> Any:
    if isinstance(data, dict):
        return {str(key): _masked(value) for key, value in data.items() if key not in {"seconds", "fingerprint"}}
    return [_masked(each) for each in data] if isinstance(data, list | tuple) else data


# --- compared -----------------------------------------------------------------------------------------------------


def main() -> None:
    """Run the parts asked for, and say what differs."""
    asked = argparse.ArgumentParser(description="Compare what the program says with what it said.")
    asked.add_argument("--only", nargs="+", choices=PARTS)
    asked.add_argument("--figures", action="store_true")
    asked.add_argument("--save", action="store_true")
    asked.add_argument("--out", type=Path)
    options = asked.parse_args()
    names = options.only or [name for name in PARTS if name != "figures" or options.figures]
    saved: dict[str, str] = json.loads(FILE.read_text()) if FILE.exists() else {}
    differ = []
    for name in names:
        found = {}
        for key, says in PARTS[name]():
            found[f"{name}: {key}"] = hashlib.sha256(says.encode()).hexdigest()[:16]
            if options.out:
                options.out.mkdir(parents=True, exist_ok=True)
                (options.out / f"{name} {key}".replace("/", "-").replace(" ", "_")).write_text(says)
        old = {key: value for key, value in saved.items() if key.startswith(f"{name}: ")}
        changed = sorted(key for key in old.keys() | found.keys() if old.get(key) != found.get(key))
        print(f"{name}: {len(found)} said, {len(changed)} differ", flush=True)
        differ += changed
        saved = {key: value for key, value in saved.items() if key not in old} | found
        if options.save:
            FILE.write_text(json.dumps(saved, indent=0, sort_keys=True) + "\n")
    for key in differ if not options.save else ():
        print(f"  {key}")
    sys.exit(bool(differ) and not options.save)


if __name__ == "__main__":
    main()
