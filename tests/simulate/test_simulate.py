"""The simulator against the live table round by round, against the solver, and against itself."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from needs import moves
from rounds import lawful, replay

from pitboss.games.book import game, games
from pitboss.hands import isomorphism
from pitboss.rules.outcome import Decision
from pitboss.rules.script import script
from pitboss.sheet.banked import Sheet
from pitboss.sheet.lawful import usual
from pitboss.simulate.boards import Boards
from pitboss.simulate.kernels import HELD, dealt_out
from pitboss.simulate.pairs import Pairs
from pitboss.simulate.random_cards import deal, drawn, stream
from pitboss.simulate.results import SampledWager
from pitboss.simulate.run import SamplingJob, samplers, simulate
from pitboss.simulate.setup import Setup, strategy
from pitboss.simulate.shoe_columns import layout
from pitboss.simulate.sittings import groups, seated
from pitboss.simulate.state import SimulateError
from pitboss.simulate.strategies import HABITS, Random
from pitboss.simulate.vector import Sitting
from pitboss.solve.solver import solve
from pitboss.words import DEALER, PLAYER, Pool, Wager, walk

ROUNDS = 200
"""Sampled rounds of every game that are played again at the table."""


def sittings(sheet: Sheet) -> Iterator[Sitting]:
    """Wagers that may be made together: those judged together and everything there is, less what excludes another."""
    found = script(sheet)
    wagers = {number: step for number, step in enumerate(found.steps) if isinstance(step, Wager) and not step.late}
    firsts = {step.spot: number for number, step in reversed(wagers.items())}
    lasts = {step.spot: number for number, step in wagers.items()}
    yield from (sitting for each in seated(sheet, found) for sitting in (each.sitting, each.less) if sitting)
    for chances in (firsts, lasts):
        steps = {number: wagers[number] for number in chances.values()}
        names = {number: tuple(group for _, group in groups(step)) for number, step in steps.items()}
        yield Sitting(names, {place: some for step in steps.values() for place, some in groups(step).items()})


def different(sheet: Sheet) -> list[Sitting]:
    """Every lawful sitting once."""
    every = (some for sitting in sittings(sheet) for some in lawful(sheet, sitting))
    return list({tuple(sitting.wagers.items()): sitting for sitting in every}.values())


@pytest.mark.parametrize("slug", games())
def test_every_round_ends_as_at_the_table(slug: str) -> None:
    """The same shoe and the same decisions net the same on every spot, to the cent, with one seat and with three."""
    sheet = usual(games()[slug])
    found = different(sheet)
    rounds = -(-ROUNDS // (2 * len(found)))
    for number, sitting in enumerate(found):
        for seats in (1, 3):
            rng = np.random.default_rng((number, seats))
            played = replay(slug, sheet, sitting, Random(rng), seats=seats, rounds=rounds, seed=seats, meter=sheet.seed)
            for at in range(rounds):
                assert played.nets(at) == played.again(at), (sitting.wagers, seats, at)


@pytest.mark.parametrize("slug", games())
def test_habits_play_lawfully(slug: str) -> None:
    """Every simple strategy plays every game, and the table takes what it does."""
    sheet = usual(games()[slug])
    sitting = next(lawful(sheet, seated(sheet, script(sheet))[0].sitting))
    for name in HABITS:
        how = strategy(name, script(sheet), (), np.random.default_rng(1))
        played = replay(slug, sheet, sitting, how, rounds=12, seed=3, meter=sheet.seed)
        assert all(played.nets(at) == played.again(at) for at in range(12)), name


# --- against the solver -----------------------------------------------------------------------------------------------

QUICK = (
    "big-3", "colorado-holdem-variation-1", "extreme-21", "let-it-ride-progressive", "mississippi-stud",
    "players-choice-three-card", "prospector-poker", "three-card-poker",
)  # fmt: skip
"""Games that are solved in a few seconds."""


@pytest.mark.parametrize(
    "slug", [pytest.param(slug, marks=() if slug in QUICK else pytest.mark.long) for slug in games()]
)
def test_agrees_with_the_solver(slug: str) -> None:
    """Under the solver's strategy every wager nets what the solver says, within four standard errors."""
    sheet = usual(games()[slug])
    solved = solve(sheet)
    pots = any(isinstance(row, Pool) for row in walk(script(sheet)[:2]))
    sampled = simulate(sheet, 300_000, decisions=solved.decisions, seats=2 if pots else 1, seed=2026)
    figures = {(figure.spot, figure.per): figure for figure in solved.figures}
    assert {(each.spot, each.per) for each in sampled.results} <= set(figures)
    for each in sampled.results:
        figure = figures[each.spot, each.per]
        # Where a rare prize never came up the sample thinks itself too sure; the exact spread is known.
        error = max(each.error, figure.sd / each.rounds**0.5)
        assert abs(each.mean + float(figure.edge)) <= 4 * error + 1e-12, each.per
        assert each.action == pytest.approx(float(figure.action), abs=0.02), each.per


# --- the compiled loops -----------------------------------------------------------------------------------------------


def setup(slug: str, how: str, decisions: tuple[Decision, ...] = (), seed: int = 1) -> Setup:
    sheet = usual(game(slug))
    found = script(sheet)
    return Setup(sheet, found, layout(sheet, found, 1), how, decisions, 1, sheet.seed, seed)


def nets(job: Pairs | Boards, shoes: np.ndarray) -> np.ndarray:
    """What every round nets on every wager that is judged."""
    felt = job.setup.laid(job.sitting, 0, (shoes,)).play()
    return np.array([sum(felt.boxes[0].net[p] for p in each.places if p in felt.boxes[0].net) for each in job.judged])


def same_class_same_net(cells: np.ndarray, found: np.ndarray) -> bool:
    order = np.argsort(cells, kind="stable")
    again = cells[order][1:] == cells[order][:-1]
    return bool((found[:, order][:, 1:] == found[:, order][:, :-1])[:, again].all())


def test_rounds_of_a_class_end_alike_face_to_face() -> None:
    """Where two hands are drawn by number, all rounds of a class net the same on every wager."""
    made = setup("three-card-poker", "dealer-like")
    for job in samplers(made, seated(made.sheet, made.script, ("Ante", "Progressive"))[0]):
        assert isinstance(job, Pairs)
        rng, (mine, theirs, ranks, _, classes) = np.random.default_rng(1), job.lowered
        own, other = rng.integers(len(mine), size=(2, 20_000))
        fine = mine[own] & theirs[other] & np.uint64((1 << 54) - 1) == 0
        own, other = own[fine], other[fine]
        shoes = job.shoes(len(own), {PLAYER: job.hands[own], DEALER: job.hands[other]})
        both = (mine[own] >> np.uint64(54)).astype(np.int64) * classes + (theirs[other] >> np.uint64(54)).astype(
            np.int64
        )
        cells = 3 * both + np.sign(ranks[own].astype(int) - ranks[other].astype(int))
        assert same_class_same_net(cells, nets(job, shoes))


def guessed() -> tuple[Decision, ...]:
    """Tables for Ultimate Texas Hold'em that bet by lot."""
    rng = np.random.default_rng(5)
    first = rng.choice(np.array([1, 2], dtype=np.uint8), (169, 1))
    flop, river = (rng.integers(0, 2, (len(isomorphism.canon(many).weights), 1326), dtype=np.uint8) for many in (3, 5))
    return (
        Decision(5, moves("bet 3", "bet 4", "check"), ("own", 2), best=first),
        Decision(7, moves("bet", "check"), ("board", 3), ("own", 2), best=flop),
        Decision(9, moves("bet", "fold"), ("board", 5), ("own", 2), best=river),
    )


def test_the_board_loop_plays_as_the_script_does() -> None:
    """With the same tables the compiled loop and the script agree, within four standard errors."""
    made = setup("ultimate-texas-holdem", "optimal", guessed())
    quick = simulate(made.sheet, 1 << 19, decisions=made.decisions, spots=("Ante", "Trips"))
    part = seated(made.sheet, made.script, ("Ante", "Trips"))[0]
    assert [type(job) for job in samplers(made, part)] == [Boards]
    slow = simulate(made.sheet, 1 << 15, decisions=made.decisions, spots=("Ante", "Trips"), seats=2)
    for one, other in zip(quick.results, slow.results, strict=True):
        assert abs(one.mean - other.mean) <= 4 * (one.error**2 + other.error**2) ** 0.5
        assert one.action == pytest.approx(other.action, rel=0.01)


def test_rounds_of_a_class_end_alike_with_a_board() -> None:
    """The round that stands for its class nets what the class does: counted once more from other rounds."""
    made = setup("ultimate-texas-holdem", "optimal", guessed())
    part = seated(made.sheet, made.script, ("Ante", "Trips"))[0]
    totals = []
    for seed in (1, 2):
        [job] = samplers(setup("ultimate-texas-holdem", "optimal", made.decisions, seed), part)
        totals.append(job.batch(0, 1 << 16))
    for one, other in zip(*totals, strict=True):
        common = [net for net in one.nets if one.nets[net] > 500]
        assert common
        assert all(other.nets[net] == pytest.approx(one.nets[net], rel=0.3) for net in common)


# --- dealing ----------------------------------------------------------------------------------------------------------


def test_every_card_is_as_likely() -> None:
    """Each place of a shuffled row holds each card about as often as any other, and no card twice."""
    rows = np.empty((1 << 17, 9), dtype=np.uint8)
    deal(*stream(7, 0), np.arange(53, dtype=np.uint8), rows)
    assert (np.diff(np.sort(rows, axis=1), axis=1) > 0).all()
    expected = len(rows) / 53
    for place in range(9):
        counts = np.bincount(rows[:, place], minlength=53)
        assert ((counts - expected) ** 2 / expected).sum() < 110, place
    pairs = np.bincount(rows[:, 0].astype(np.int64) * 53 + rows[:, 8], minlength=53 * 53)
    assert (np.abs(pairs.reshape(53, 53)[~np.eye(53, dtype=bool)] - len(rows) / (53 * 52)) < 6 * 48**0.5).all()


@pytest.mark.parametrize("first", [12345, 0], ids=["plain", "a number is drawn again"])
def test_a_block_is_dealt_as_card_by_card(first: int) -> None:
    """Numbers made beforehand give the same cards; of a word that is 0 the number is 0, and favours the first card."""
    _, step = stream(3, 1)
    shoes, cards = np.tile(np.arange(52, dtype=np.uint8), (2, 1)), np.zeros((2, 6, HELD), np.uint8)
    with np.errstate(over="ignore"):
        word = np.uint64(first) - step
        ends = {
            int(dealt_out(word, step, 6, shoes[0], np.zeros((HELD, 6), np.uint8), cards[0])),
            int(drawn(word, step, shoes[1], cards[1])),
        }
    assert ends == {(int(word) + int(step) * (6 * HELD + (first == 0))) % (1 << 64)}, "so many numbers were used"
    assert cards[0].tolist() == cards[1].tolist()
    assert shoes[0].tolist() == shoes[1].tolist()


def test_streams_differ() -> None:
    """Every seed, batch and deck has numbers of its own, and the same ones again."""
    found = {stream(seed, batch, part) for seed in range(20) for batch in range(20) for part in range(2)}
    assert len(found) == 800
    assert stream(3, 4) == stream(3, 4, 0)


def plain(results: tuple[SampledWager, ...]) -> list[dict[str, object]]:
    return [result.data() for result in results]


@pytest.mark.parametrize("slug", ["three-card-poker", "caribbean-draw"])
def test_a_seed_means_the_same_rounds_on_any_machine(slug: str) -> None:
    """The number of threads changes nothing; another seed changes something."""
    sheet = usual(game(slug))
    runs = [
        simulate(sheet, 150_000, strategy=how, seed=seed, threads=threads)
        for how in ("dealer-like", "random")
        for seed, threads in ((1, 1), (1, 3), (2, 1))
    ]
    for first in (0, 3):
        assert plain(runs[first].results) == plain(runs[first + 1].results) != plain(runs[first + 2].results)


# --- what is reported -------------------------------------------------------------------------------------------------


def test_figures_follow_from_the_counts() -> None:
    """Mean, spread and shares are those of the histogram; rounds, rows and stakes add up."""
    done = simulate(usual(game("three-card-poker")), 100_000, strategy="always raise")
    ante = done.of("Ante")
    assert sum(ante.nets.values()) == ante.rounds == done.done == 100_000
    assert ante.action == 2
    values = np.repeat([float(net) for net in ante.nets], list(ante.nets.values()))
    assert ante.mean == pytest.approx(values.mean())
    assert ante.sd == pytest.approx(values.std(ddof=1))
    assert ante.error == pytest.approx(ante.sd / 100_000**0.5)
    assert ante.share(1) + ante.share(0) + ante.share(-1) == pytest.approx(1)
    assert sum(many for row, many in ante.rows.items() if row.startswith("Play")) == 100_000
    assert ante.data()["histogram"]["-2"] == ante.nets[Fraction(-2)]
    assert {each["spot"] for each in done.data()["wagers"]} == {"Ante", "Pair Plus", "6 Card Bonus", "Progressive"}


def test_playing_blind_costs_what_it_is_known_to_cost() -> None:
    """Three Card Poker played without looking loses 7.65 % of the ante, as Michael Shackleford prints it."""
    blind = simulate(usual(game("three-card-poker")), 1 << 24, strategy="always raise", spots=("Ante",)).of("Ante")
    assert abs(blind.mean + 0.0765) < 4 * blind.error + 0.00005


def test_the_envy_needs_company() -> None:
    """With one seat there is no envy; with more there is, and it is kept apart from the wager itself."""
    sheet = usual(game("three-card-poker"))
    alone, two = (simulate(sheet, 200_000, strategy="always raise", seats=seats).of("Progressive") for seats in (1, 2))
    assert alone.envy == 0 < two.envy
    assert abs(alone.mean - two.mean) < 4 * (alone.error + two.error)


def test_a_given_meter_is_read() -> None:
    """A meter of nothing pays nothing: only the fixed odds are left."""
    sheet = usual(game("caribbean-stud"))
    empty, full = (
        simulate(sheet, 65_536, strategy="always raise", meter=meter).of("Progressive") for meter in (0, 10**9)
    )
    assert empty.mean < full.mean


def test_a_pot_takes_two() -> None:
    """A pot of one player comes back; of two the house keeps its rake."""
    sheet = usual(game("3-5-7-poker-with-player-banked-pots"))
    alone, two = (simulate(sheet, 65_536, strategy="random", seats=seats).of("3 Pot") for seats in (1, 2))
    assert alone.nets == {Fraction(0): 65_536}
    assert two.mean == pytest.approx(-0.1, abs=4 * two.error)


def test_an_interrupt_keeps_what_is_done() -> None:
    """Control-C ends a run cleanly: the rounds played so far are reported, and that it was stopped."""

    def tell(what: str, done: int, total: int) -> None:
        if done >= 3 * 65_536:
            raise KeyboardInterrupt

    sheet = usual(game("caribbean-stud"))
    stopped = simulate(sheet, 10**9, strategy="always raise", spots=("Ante",), tell=tell)
    assert stopped.stopped
    assert 3 * 65_536 <= stopped.done < 30 * 65_536
    assert stopped.of("Ante").rounds == stopped.done


def test_faults_are_said_in_one_line() -> None:
    """What cannot be simulated is refused with a reason."""
    sheet = usual(game("caribbean-draw"))
    for wrong in (
        {"rounds": 0},
        {"rounds": -5},
        {"rounds": 10, "seats": 0},
        {"rounds": 10, "seats": 99},
        {"rounds": 10, "strategy": "brave"},
        {"rounds": 10, "strategy": "nowhere.toml"},
        {"rounds": 10, "spots": ("Nothing",)},
        {"rounds": 10, "without": ("Ante", "Progressive")},
        {"rounds": 10},
    ):
        with pytest.raises(SimulateError) as refused:
            simulate(sheet, **wrong)  # type: ignore[arg-type]
        assert "\n" not in str(refused.value)


# --- a strategy of one's own ------------------------------------------------------------------------------------------

OWN = """
[[decision]]
rules = ["with queen, six, four or better: bet", "otherwise: fold"]
"""


def written(folder: Path, text: str) -> str:
    path = folder / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_a_strategy_of_ones_own(tmp_path: Path) -> None:
    """Queen, six, four written down by hand plays just as the solver's table does."""
    sheet = usual(game("three-card-poker"))
    mine = simulate(sheet, 1 << 20, strategy=written(tmp_path, OWN), spots=("Ante",))
    best = simulate(sheet, 1 << 20, decisions=solve(sheet, spots=("Ante",)).decisions, spots=("Ante",))
    assert mine.of("Ante").nets == best.of("Ante").nets


def test_two_cards_have_names_too(tmp_path: Path) -> None:
    """Two cards are read by the ladder of hole cards, draws may be left to the house ways."""
    text = OWN.replace("queen, six, four or better", "pair of threes or better").replace("fold", "check")
    text += '[[decision]]\nrules = ["with pair or better: bet", "otherwise: check"]\n'
    text += '[[decision]]\nrules = ["with pair or better: bet", "otherwise: fold"]\n'
    text = text.replace(": bet", ": bet 4", 1)
    done = simulate(usual(game("ultimate-texas-holdem")), 4096, strategy=written(tmp_path, text), spots=("Ante",))
    assert 2 < done.of("Ante").action < 6
    text = '[[decision]]\nrules = ["with pair or better: bet", "otherwise: fold"]\n'
    text += '[[decision]]\nrules = ["with straight or better: keep all", "otherwise: house way"]\n'
    done = simulate(usual(game("caribbean-draw")), 4096, strategy=written(tmp_path, text), spots=("Ante",))
    assert 1 < done.of("Ante").action < 3


@pytest.mark.parametrize(
    "text",
    [
        "decision = 1",
        "[[decision]]\nrules = []",
        "[[decision]]\nrules = ['bet always']",
        "[[decision]]\nrules = ['with nonsense: bet']",
        "[[decision]]\nrules = ['otherwise: dance']",
        "[[decision]]\nrules = ['with pair or better: bet']",
        "[[decision]]\nrules = ['otherwise: bet']\nladder = 'stepladder'",
        "[[decision]]\nrules = ['otherwise: bet']\n[[decision]]\nrules = ['otherwise: bet']",
        "not toml",
    ],
)
def test_a_strategy_that_cannot_be_read_says_where(tmp_path: Path, text: str) -> None:
    """What is wrong with a strategy is said in one line that names the file."""
    with pytest.raises(SimulateError, match=r"mine\.toml"):
        simulate(usual(game("three-card-poker")), 1000, strategy=written(tmp_path, text), spots=("Ante",))


def test_jobs_are_for_everything_else() -> None:
    """A wager that needs both hands' cards, or players who decide by lot, are played by the script."""
    made = setup("three-card-poker", "always raise")
    kinds = {type(job) for each in seated(made.sheet, made.script) for job in samplers(made, each)}
    assert kinds == {Pairs, SamplingJob}
    lots = setup("three-card-poker", "random")
    assert {type(job) for each in seated(lots.sheet, lots.script) for job in samplers(lots, each)} == {SamplingJob}
