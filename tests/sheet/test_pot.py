"""The sheet of a pot game: what people write is understood, and what is wrong with it is one line in plain words."""

from __future__ import annotations

import tomllib
from fractions import Fraction
from pathlib import Path

import pytest
from sheets import refused

from pitboss.games.book import pots
from pitboss.sheet.form import PotForm
from pitboss.sheet.lawful import parse, usual
from pitboss.sheet.pot import PotSheet, has_board
from pitboss.words import COMMON, PLAYER, Burn, Deal, Pitch, PotGame, Structure, Taking, walk

HOLDEM = "texas-holdem-high"
SPLIT = "omaha-eight-or-better-massachusetts"
MA_HOLDEM = "holdem-massachusetts"
STUD = "seven-card-high-stud"
HOME_RUN = "home-run-holdem-ante"
LONGHORN = "longhorn-holdem"
TRIPS = "trips-poker"
ROOT = Path(__file__).parents[2]


def terms(text: str, name: str = HOLDEM) -> PotSheet:
    """Terms from TOML."""
    return parse(tomllib.loads(text), pots()[name])


def refusal(text: str, name: str = HOLDEM) -> str:
    """What is said about a sheet that is refused."""
    return refused(tomllib.loads(text), pots()[name])


# --- what is usual ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("slug", "game"), [pytest.param(slug, game, id=slug) for slug, game in pots().items()])
def test_usual_terms_are_lawful(slug: str, game: PotGame) -> None:
    """A house that posts nothing, or only its smallest chip, has lawful terms; nobody is raked beyond the law."""
    found = usual(game)
    assert found.share <= game.rake.most
    assert 0 < found.small <= found.big
    assert 2 <= found.seats <= game.seats
    assert parse({"unit": "0.50"}, game).unit == 50
    assert parse({"unit": 1, "small": 5}, game).small == 5_00


def test_the_usual_table() -> None:
    """Four and eight dollars, blinds of two and four, a bet and three raises."""
    found = terms("")
    assert (found.limit, found.small, found.big, found.blinds) == (Structure.FIXED, 4_00, 8_00, (2_00, 4_00))
    assert (found.raises, found.unit, found.kill, found.ante) == (4, 100, Fraction(1), 0)


def test_half_a_bet_is_in_whole_chips() -> None:
    """A bet of 5 with chips of 1 leaves blinds of 2 and 5; one chip is the least."""
    assert terms("small = 5").blinds == (2_00, 5_00)
    assert terms("small = 1").blinds == (1_00, 1_00)
    assert terms("small = 5\nunit = 5", STUD).bring_in == 5_00


def test_the_higher_limit_stays_lawful() -> None:
    """Where only the lower limit of $60 is posted the higher one is the $100 that Colorado allows."""
    assert terms("small = 60").big == 100_00


# --- money --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("small = -1", "small: -1 is negative"),
        ("small = 0", "small: the least bet must be worth something"),
        ("unit = 0", "unit: the smallest chip must be worth something"),
        ("small = '4.005'", "small: '4.005' is not an amount in whole cents"),
        ("small = 'four'", "small: 'four' is not an amount of dollars"),
        ("small = true", "small: true is not an amount of dollars"),
        ("small = [4]", "small: a list is not an amount of dollars"),
        ("small = 8\nbig = 4", "big: $4 is below small, $8"),
        ("small = '4.50'", "small: $4.50 is not a multiple of $1, the smallest chip"),
        ("small = 10\nbig = 101", "big: $101 is too much: a bet is at most $100 (CO 47.1-1002(2), (27)"),
        ("ante = 101", "ante: $101 is too much: at most $100 (CO 47.1-1002(2), (27)"),
        ("blinds = [2, 8]", "blinds: $8 is more than small, $4, the least bet"),
        ("blinds = [4, 2]", "blinds: each is at least the one before it"),
        ("blinds = [0, 4]", "blinds: each must be worth something (CO 47.1-1012(1)"),
        ("blinds = []", "blinds: 1 to 10, not 0 (CO 47.1-1012(1)"),
        ("blinds = [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 4]", "blinds: 1 to 10, not 11 (CO 47.1-1012(1)"),
        ("blinds = ['1.50', 4]", "blinds.1: $1.50 is not a multiple of $1"),
        ("blinds = [2, 'x']", "blinds.2: 'x' is not an amount of dollars"),
        ("blinds = 4", "blinds: write for example blinds = [2, 4]"),
        ("bring_in = 2", "bring_in: Texas hold'em high has none"),
        ("straddle_amount = 10", "straddle_amount: this house offers no straddle"),
        ("strike_out = 5", "strike_out: Texas hold'em high has none"),
        ("least_buy_in = 50\nmost_buy_in = 40", "least_buy_in: $50 is more than most_buy_in, $40"),
        ("most_buy_in = 3", "most_buy_in: $3 is less than one bet"),
        ("least_buy_in = '40.50'", "least_buy_in: $40.50 is not a multiple of $1"),
    ],
)
def test_amounts_that_cannot_be(text: str, said: str) -> None:
    """Each amount is named with its place, what is wrong with it, and the paragraph where the law says so."""
    assert said in refusal(text)


def test_antes_in_coin() -> None:
    """Coins of 25 and 50 cents pay an ante below a dollar in Massachusetts; in Colorado they are chips."""
    assert terms("ante = '0.75'", MA_HOLDEM).ante == 75
    assert "coins of 25 and 50 cents (MA poker 7(c))" in refusal("ante = '0.30'", MA_HOLDEM)
    assert "coins of 25 and 50 cents (MA poker 7(c))" in refusal("ante = '1.50'", MA_HOLDEM)
    assert terms("ante = '1.50'").ante == 1_50
    assert "coins of 25 and 50 cents (CO 47.1-1002(10))" in refusal("ante = '1.10'")


def test_a_bring_in_is_no_more_than_the_bet() -> None:
    """A forced bet is worth something and at most the lower limit."""
    assert terms("bring_in = 4", STUD).bring_in == 4_00
    assert "bring_in: $5 must be worth something and no more than small" in refusal("bring_in = 5", STUD)
    assert "bring_in: $0 must be worth something" in refusal("bring_in = 0", STUD)


def test_massachusetts_binds_by_the_posted_limit_only() -> None:
    """No regulation of Massachusetts caps a bet."""
    assert terms("small = 500\nbig = 1000", MA_HOLDEM).big == 1_000_00


# --- names, numbers and shapes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("colour = 1", "colour: a sheet has no such field; it has game, unit, limit"),
        ("[rake]\ntake = 1", "rake.take: rake has no such field; it has way, share, most"),
        ("[drop]\ntake = 1", "drop.take: drop has no such field; it has amount, pot"),
        (
            "limit = 'half limit'",
            "limit: 'half limit' is not one of 'fixed limit', 'spread limit', 'pot limit'",
        ),
        ("limit = 3", 'limit: write for example limit = "spread limit"'),
        ("game = 3", 'game: write for example game = "texas-holdem-high"'),
        ("raises = 1.5", "raises: 1.5 is not a whole number such as 3"),
        ("raises = '3'", "raises: '3' is not a whole number such as 3"),
        ("raises = true", "raises: true is not a whole number such as 3"),
        ("raises = -2", "raises: a number of raises, or -1 for any number"),
        ("seats = 23", "seats: 23 is too many: 22 at most, as many as the cards serve (CO 47.1-1041 text)"),
        ("seats = 0", "seats: 0 is too few"),
        ("seconds = -1", "seconds: a number of seconds to act in"),
        ("check_raise = 'perhaps'", "check_raise: 'perhaps' is neither true nor false"),
        ("rake = 5", "rake: write the heading [rake] and under it lines such as share"),
        ("options = 5", "options: write the heading [options]"),
        ("side_wagers = 5", "limits: write the heading [limits]"),
        (
            "[options]\njoker = 'maybe'",
            "options.joker: 'maybe' is not one of 'without', 'with', 'with, for any five of a kind' (CO 47.1-1005(1)",
        ),
        ("[options]\nmoon = 'full'", "options.moon: Texas hold'em high leaves no such choice; it has 'joker'"),
        ("[options]\njoker = []", "options.joker: write for example"),
        ("[side_wagers]\nBonus = 5", "limits.Bonus: Texas hold'em high has no such wager; it has none"),
        ("[pays]\nBonus = 5", "pays.Bonus: Texas hold'em high has no such wager; it has none"),
        ("first_button = 'mine'", "first_button: 'mine' is not one of 'right of the dealer', 'by a card'"),
        ("carry = 5", "carry: no pot of Texas hold'em high is carried over"),
        ("final = true", "final: no pot of Texas hold'em high is carried over"),
        ("seed = 100", "seed: Texas hold'em high has no jackpot of its own"),
        ("pool_rake = 5", "pool_rake: Texas hold'em high has no pool"),
    ],
)
def test_shapes_that_cannot_be(text: str, said: str) -> None:
    """Whatever is written in the wrong place or kind is answered with what belongs there."""
    assert said in refusal(text)


def test_kill_only_where_there_is_one() -> None:
    """Hold'em has no kill; Omaha eight or better has one, in chips that can be halved."""
    assert "kill: Texas hold'em high has none" in refusal("kill = 'kill'")
    assert "kill: 'double' is not one of 'none', 'half-kill', 'kill'" in refusal("kill = 'double'", SPLIT)
    assert terms("kill = 'half-kill'", SPLIT).kill == Fraction(3, 2)
    said = refusal("kill = 'half-kill'\nsmall = 3\nbig = 6\nblinds = [1, 3]", SPLIT)
    assert "kill: small of $3 cannot be raised by half in chips of $1" in said
    assert "kill_pot: no kill is dealt here" in refusal("kill_pot = 50", SPLIT)
    assert terms("kill = 'kill'\nkill_pot = 60", SPLIT).kill_pot == 60_00
    assert terms("kill = 'kill'", SPLIT).kill_pot == 40_00


def test_chopping_and_treating_are_colorado_customs() -> None:
    """Massachusetts knows neither chopped blinds nor a winner who posts for another."""
    assert terms("chop = true\ntreats = true").form.treats
    assert "chop: " in refusal("chop = true", MA_HOLDEM)
    assert "treats: no rule here" in refusal("treats = true", MA_HOLDEM)


def test_money_that_stays() -> None:
    """Shares, seeds and pools within what their sections allow."""
    assert "carry: 7% is not one of 5% to 95% in steps of 5%" in refusal("carry = 7", TRIPS)
    assert "seed: $99 is not between $100 and $500" in refusal("seed = 99", LONGHORN)
    assert "strike_out: no less than the ante or blind" in refusal("ante = 5\nstrike_out = 4", HOME_RUN)
    assert "strike_out: with the ante or blind at most $100" in refusal("ante = 50\nstrike_out = 51", HOME_RUN)


# --- the rake -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("share = '10.5%'", "rake.share: 10.5% is too much: at most 10% (CO 47.1-1018(1)"),
        ("share = -1", "rake.share: -1 is negative"),
        ("way = 'a charge for time'", "rake.way: 'a charge for time' is not one of 'a share of the pot', 'fixed sums"),
        ("way = 3", "rake.way: write for example way ="),
        ("steps = [[20, 1]]", "rake.steps: this house takes a share of the pot, not fixed sums"),
        ("way = 'fixed sums as the pot reaches fixed levels'", "rake.steps: say from which pots how much is taken"),
        ("steps = [20, 1]", "rake.steps: write for example steps = [[20, 1], [40, 1]]"),
        ("steps = [[20]]", "rake.steps: write for example steps"),
        ("hourly = 5", "rake.hourly: this house takes a share of the pot, not a charge for time"),
        ("table = true", "rake.table: only a charge for time is taken from a table"),
        ("most = '3.50'", "rake.most: $3.50 is not a multiple of $1, the smallest chip"),
        ("minutes = 'x'", "rake.minutes: 'x' is not a whole number"),
    ],
)
def test_rakes_that_cannot_be(text: str, said: str) -> None:
    """A tenth at most in Colorado, in one way, in whole chips."""
    assert said in refusal(f"[rake]\n{text}")


def test_sums_are_bound_by_the_share_in_colorado_only() -> None:
    """Two dollars of a pot of ten are a fifth: too much under 1018(1); Massachusetts posts its own steps."""
    way = "[rake]\nway = 'fixed sums as the pot reaches fixed levels'\n"
    assert terms(f"{way}steps = [[20, 1], [40, 3]]").way is Taking.STEPS
    assert "rake.steps: $2 of $10 is more than 10% (CO 47.1-1018(1)" in refusal(f"{way}steps = [[10, 2]]")
    assert "rake.steps: $5 of $40 is more than 10%" in refusal(f"{way}steps = [[30, 2], [40, 3]]")
    assert "rake.steps: each pot must be larger" in refusal(f"{way}steps = [[40, 1], [20, 1]]")
    assert terms(f"{way}steps = [[10, 2]]", MA_HOLDEM).rake.steps == ((10_00, 2_00),)
    assert "rake.steps: $12 of $10 is more than there is" in refusal(f"{way}steps = [[10, 12]]", MA_HOLDEM)


def test_time_is_charged_every_twenty_or_thirty_minutes() -> None:
    """Poker 14(b)(3)(iii); and each part in whole chips."""
    way = "[rake]\nway = 'a charge for time'\n"
    assert terms(f"{way}hourly = 12\nminutes = 20", MA_HOLDEM).rake.hourly == 12_00
    said = refusal(f"{way}hourly = 12\nminutes = 15", MA_HOLDEM)
    assert "rake.minutes: a charge for time is taken every 20 or 30 minutes, not 15 (MA poker 14(b)" in said
    assert "rake.hourly: what $5 an hour makes in 30 minutes" in refusal(f"{way}hourly = 5", MA_HOLDEM)
    assert "rake.most: a charge for time has no most" in refusal(f"{way}most = 5", MA_HOLDEM)


def test_the_jackpot_gets_two_dollars_at_most() -> None:
    """Colorado 1018(2); nothing where no jackpot is fed."""
    assert terms("[drop]\namount = 2\npot = 20").form.drop.amount == 2_00
    assert "drop.amount: $3 is too much: at most $2 a pot (CO 47.1-1018(2)" in refusal("[drop]\namount = 3")
    assert "drop.pot: nothing is dropped" in refusal("[drop]\npot = 20")


# --- the page -----------------------------------------------------------------------------------------------------


def page() -> str:
    return (ROOT / "docs" / "pot-sheet.md").read_text(encoding="utf-8")


def test_every_field_is_on_the_page() -> None:
    """The page names every field of the form, each with an example."""
    rows = {line.split("|")[1].strip(): line for line in page().splitlines() if line.startswith("| `")}
    parts = {name: [*PotForm.PARTS[name].model_fields] for name in ("rake", "drop", "notices")}
    for name in PotForm.model_fields:
        if name in parts:
            assert all(f"`[{name}]` `{each}`" in rows for each in parts[name]), name
        else:
            assert f"`{name}`" in rows or f"`[{name}]`" in rows, name


def test_every_example_on_the_page_can_be_read() -> None:
    """Each example is a line of TOML with the field's own name."""
    for line in page().splitlines():
        if line.startswith("| `"):
            cells = [cell.strip() for cell in line.split("|")]
            example = cells[-2].strip("`")
            assert tomllib.loads(example), line


def test_wagers_beside_the_pot_are_limits_of_one_size() -> None:
    """One spelling for both kinds of game; what older sheets call side wagers is still read, and means the same."""
    game = pots()[LONGHORN]
    now = parse({"limits": {"Bonus": 5}}, game)
    assert now.side["Bonus"] == 5_00
    assert (
        parse({"side_wagers": {"Bonus": 5}}, game)
        == now
        == parse({"limits": {"Bonus": {"least": 5, "most": "5"}}}, game)
    )
    assert "limits.Bonus: one amount for everybody" in refusal("limits = { Bonus = { least = 5, most = 9 } }", LONGHORN)
    assert "side_wagers: a sheet has no such field" in refusal(
        "side_wagers = { Bonus = 5 }\nlimits = { Bonus = 5 }", LONGHORN
    )


@pytest.mark.parametrize("share", range(5, 100, 5))
def test_every_share_of_a_carried_pot_is_the_houses_to_choose(share: int) -> None:
    """1017.38(10): from five in a hundred to ninety-five, in steps of five."""
    assert parse({"carry": f"{share}%"}, pots()["trips-poker"]).form.carry == Fraction(share, 100)


def test_a_board_is_known_by_any_of_its_deals() -> None:
    """Also where the same pitch deals to the players first."""
    own, common = Deal(2, to=PLAYER), Deal(3, to=COMMON)
    law = pots()[HOLDEM].law[0]
    assert has_board([Pitch((own, common), law=law("text"))])
    assert not has_board([Pitch((own,), law=law("text")), Burn(1, law=law("text"))])
    assert has_board(walk(pots()[HOLDEM].script))
    assert not has_board(walk(pots()[STUD].script))
