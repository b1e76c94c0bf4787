"""Hands in the Poker Hand History format: read exactly, written back equal, and every fault said in one line."""

import json
from contextlib import suppress
from dataclasses import replace
from datetime import date, time
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.hands.cards import parse as row
from pitboss.table.hand_history.amounts import scale, whole
from pitboss.table.hand_history.history import (
    UNKNOWN,
    VARIANTS,
    BroughtIn,
    Called,
    DealtBoard,
    DealtHole,
    Drew,
    Folded,
    History,
    HistoryError,
    Noted,
    Raised,
    Showed,
)
from pitboss.table.hand_history.reading import parse, read
from pitboss.table.hand_history.writing import dump, dump_many, write

REAL = Path(__file__).parents[4] / "shared" / "phh"

HOLDEM = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.5, 0]
min_bet = 0.50
starting_stacks = [50, 100.0, 37.75]
actions = ["d dh p1 AsAd", "d dh p2 ????", 'd dh p3 7h2c', 'p3 f # he sighs', 'p1 cbr 1.5', '# a long think', 'p2 cc',
  'd db Kc8h2s', 'p1 cc', 'p2 cc', 'd db 2d', 'p1 cc', 'p2 cc', 'd db 9c', 'p1 cc', 'p2 cc', 'p1 sm -', 'p2 sm']
hand = 'the first'
players = ["Ann", "Bo O'Hara", '']
venue = 'A "room" in Boston'
time = 21:05:00
_day = 2024-02-29
_more = { deep = [1, { deeper = true }], 'odd key' = 0.10 }
"""
STUD = """
variant = 'FR'
ante_trimming_status = true
antes = [5, 5]
bring_in = 10
small_bet = 20
big_bet = 40
starting_stacks = [500, 400]
actions = ['d dh p1 QhQd8s', 'd dh p2 As2c6h', 'p1 pb', 'p2 cbr 20', 'p1 f']
finishing_stacks = [485, 415]
winnings = [0, 40]
"""
DRAW = """
variant = 'FB'
antes = [0, 0]
blinds_or_straddles = [1, 2]
small_bet = 2
big_bet = 4
starting_stacks = [100, inf]
actions = ['d dh p1 AsKdQh2c', 'd dh p2 3s4d5h6c', 'p2 cc', 'p1 cc', 'p1 sd KdQh', 'p2 sd', 'd dh p1 7d8h', 'p1 cc']
"""
SAMPLES = [HOLDEM, STUD, DRAW]


def one(text: str) -> History:
    """The only hand of a text."""
    (history,) = parse(text)
    return history


def refusal(text: str, *, many: bool = False) -> str:
    """What is said about hands that cannot be read: one printable line."""
    with pytest.raises(HistoryError) as caught:
        parse(text, many=many)
    said = str(caught.value)
    assert said.isprintable()
    assert "Traceback" not in said
    return said


def holdem(*actions: str, variant: str = "NT", **fields: str) -> str:
    """A hand of three players with these actions; a field may be written otherwise, or left out with ''."""
    rows = {
        "variant": repr(variant),
        "antes": "[0, 0, 0]",
        "blinds_or_straddles": "[1, 2, 0]",
        "small_bet": "2",
        "big_bet": "4",
        "min_bet": "2",
        "bring_in": "1",
        "starting_stacks": "[100, 100, 100]",
        "actions": json.dumps(actions),
    } | fields
    return "\n".join(f"{name} = {value}" for name, value in rows.items() if value)


# --- what is read ----------------------------------------------------------------------------------------------------


def test_a_hand_is_read_field_by_field() -> None:
    """Stakes and stacks are exact, a whole amount is an int, and fields without a meaning here are kept."""
    history = one(HOLDEM)
    assert history.variant == "NT"
    assert history.ante_trimming_status is False
    assert history.blinds_or_straddles == (Decimal("0.25"), Decimal("0.5"), 0)
    assert history.starting_stacks == (50, 100, Decimal("37.75"))
    assert [type(stack) for stack in history.starting_stacks] == [int, int, Decimal]
    assert history.min_bet == Decimal("0.5")
    assert history.bring_in is history.small_bet is history.big_bet is None
    assert history.finishing_stacks is history.winnings is None
    assert (history.hand, history.players) == ("the first", ("Ann", "Bo O'Hara", ""))
    assert list(history.other) == ["venue", "time", "_day", "_more"]
    assert (history.other["time"], history.other["_day"]) == (time(21, 5), date(2024, 2, 29))
    assert history.other["_more"] == {"deep": [1, {"deeper": True}], "odd key": Decimal("0.1")}


def test_every_kind_of_action_is_read() -> None:
    """Players count from 0, cards are numbers, a comment stays with its action, and a dash shows what was dealt."""
    history = one(HOLDEM)
    assert history.actions[:8] == (
        DealtHole(0, row("AsAd")),
        DealtHole(1, (UNKNOWN, UNKNOWN)),
        DealtHole(2, row("7h2c")),
        Folded(2, "he sighs"),
        Raised(0, Decimal("1.5")),
        Noted("a long think"),
        Called(1),
        DealtBoard(row("Kc8h2s")),
    )
    assert history.actions[-2:] == (Showed(0, row("AsAd")), Showed(1))
    assert one(STUD).actions[2:4] == (BroughtIn(0), Raised(1, 20))
    assert one(DRAW).actions[4:6] == (Drew(0, row("KdQh")), Drew(1))


def test_odd_spacing_and_separators_are_understood() -> None:
    """Words may stand apart by any space, cards by spaces or commas, and thousands by commas."""
    odd = one(holdem("  d  dh\tp1 As  Kd ", "d db 10h,9c 8d", " p3   cbr  1,000 #  high ", "p1 f#fast", "", "  "))
    assert odd.actions == (
        DealtHole(0, row("AsKd")),
        DealtBoard(row("Th9c8d")),
        Raised(2, 1000, "high"),
        Folded(0, "fast"),
        Noted(),
        Noted(),
    )


def test_a_dash_shows_the_cards_held_after_the_draw() -> None:
    """What was thrown away is not shown."""
    actions = ["d dh p1 AsKdQh2c", "p1 sd KdQh", "d dh p1 7d8h", "p1 sm -"]
    assert one(holdem(*actions, variant="FB")).actions[-1] == Showed(0, row("As2c7d8h"))


def test_every_variant_is_read_with_its_own_stakes_only() -> None:
    """A hand may leave out exactly the stakes that its game has not."""
    stakes = {"blinds_or_straddles", "small_bet", "big_bet", "min_bet", "bring_in"}
    for code, variant in VARIANTS.items():
        absent = dict.fromkeys(stakes - set(variant.stakes), "")
        history = one(holdem("p1 f", variant=code, **absent))
        assert all((getattr(history, name) is None) == (name in absent) for name in stakes)
        for name in variant.stakes:
            said = refusal(holdem("p1 f", variant=code, **absent, **{name: ""}))
            assert said == f"no field '{name}', which a hand of {code} must have"


def test_many_hands_come_in_the_order_of_the_file() -> None:
    """The names of the tables do not matter."""
    text = "\n".join(f"[{name}]\n{holdem(hand=name)}" for name in ("3", "1", "20"))
    assert [history.hand for history in parse(text, many=True)] == [3, 1, 20]


# --- what is written -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", SAMPLES)
def test_what_is_written_reads_back_equal(text: str) -> None:
    """Writing loses nothing, alone or among others."""
    history = one(text)
    assert one(dump(history)) == history
    assert parse(dump_many([history, history]), many=True) == (history, history)


def test_awkward_text_survives_writing() -> None:
    """Quotes, backslashes, line ends and strange keys come back as they were."""
    for text in ("it's", 'a "word"', "both ' and \"", "back\\slash", "two\nlines\ttab", "\x00\x7f\u2028", "🂡", ""):
        awkward = replace(one(STUD), players=(text, ""), hand=text, other={text: text, "_in": {text: [text]}})
        assert one(dump(awkward)) == awkward
        commented = replace(awkward, actions=(Folded(0, text.strip()), Noted(text.strip())))
        assert one(dump(commented)) == commented


def test_numbers_survive_writing() -> None:
    """Fields of other kinds keep their numbers, whatever their size."""
    other = {f"_{at}": Decimal(text) for at, text in enumerate(["1", "-0.0", "1E+30", "1E-30", "inf", "-inf", "2.50"])}
    history = replace(one(STUD), other=other | {"_whole": -(2**63), "_flag": False})
    back = one(dump(history))
    assert back == history
    assert [type(value) for value in back.other.values()] == [type(value) for value in history.other.values()]


def test_files_hold_one_hand_or_many_by_their_name(tmp_path: Path) -> None:
    """A .phh file takes one hand, a .phhs file any number but none."""
    hands = tuple(map(one, SAMPLES))
    write(hands, tmp_path / "all.phhs")
    write(hands[:1], tmp_path / "first.phh")
    assert read(tmp_path / "all.phhs") == hands
    assert read(str(tmp_path / "first.phh")) == hands[:1]
    for name, some in (("all.phh", hands), ("none.phhs", ()), ("no/such/folder.phh", hands[:1])):
        with pytest.raises(HistoryError, match=name):
            write(some, tmp_path / name)


# --- whole amounts ---------------------------------------------------------------------------------------------------


def test_the_unit_is_the_smallest_power_of_ten_that_serves() -> None:
    """Quarters need hundredths, tenths need tenths, whole chips need nothing."""
    assert scale(one(HOLDEM)) == 100
    assert scale(one(holdem("p3 cbr 7.50"))) == 10
    assert scale(one(holdem("p3 cbr 7.000"))) == 1
    assert scale(one(holdem(antes="[0.125, 0, 0]"))) == 1000


def test_whole_amounts_are_the_same_amounts() -> None:
    """Every amount is multiplied by the unit, and nothing else changes."""
    history, counted = one(HOLDEM), whole(one(HOLDEM))
    assert counted.starting_stacks == (5000, 10000, 3775)
    assert counted.blinds_or_straddles == (25, 50, 0)
    assert (counted.min_bet, counted.actions[4], counted.bring_in) == (50, Raised(0, 150), None)
    assert all(type(amount) is int for amount in counted.starting_stacks)
    assert (counted.other, counted.actions[0], counted.players) == (history.other, history.actions[0], history.players)
    assert whole(one(STUD)) == one(STUD)


def test_thirty_decimals_are_still_exact() -> None:
    """A third of a pot as a program writes it keeps every digit."""
    third = "3.333333333333333333333333333"
    history = one(holdem(winnings=f"[{third}, 0, 0]"))
    assert history.winnings is not None
    assert str(history.winnings[0]) == third
    assert whole(history).winnings == (int(third.replace(".", "")), 0, 0)


def test_a_stack_nobody_counted_stays_uncounted() -> None:
    """inf is a stack in the format: it has no part in the unit, and is no number in any."""
    history = one(DRAW)
    assert history.starting_stacks == (100, Decimal("inf"))
    assert scale(history) == 1
    assert whole(history).starting_stacks == (100, Decimal("inf"))


def test_a_late_post_is_less_than_nothing() -> None:
    """In the row of the blinds, and nowhere else; exact as any amount, and written as it was read."""
    history = one(holdem(blinds_or_straddles="[0.25, 0.5, -0.5]"))
    assert history.blinds_or_straddles == (Decimal("0.25"), Decimal("0.5"), Decimal("-0.5"))
    assert whole(history).blinds_or_straddles == (25, 50, -50)
    assert one(dump(history)) == history


# --- cards that come twice -------------------------------------------------------------------------------------------


def test_a_card_is_dealt_once() -> None:
    """The same known card cannot come again, to anybody; an unknown card can."""
    for again in ("d dh p2 Kd7c", "d db 2c3cAs", "d dh p1 As"):
        assert "was dealt before" in refusal(holdem("d dh p1 AsKd", again))
    assert "As was dealt before" in refusal(holdem("d dh p1 AsAs"))
    assert one(holdem("d dh p1 ????", "d dh p2 ????", "d db ??????"))
    assert one(holdem("d dh p1 AsKd", "p1 sm AsKd", "p1 sm -"))


def test_a_draw_game_may_deal_discards_again() -> None:
    """Discards and the muck may be shuffled and dealt again, but only in the draw games."""
    thrown = ("d dh p1 AsKdQh2c", "p1 sd KdQh", "d dh p2 KdQh")
    folded = ("d dh p1 AsKdQh2c", "p1 f", "d dh p2 KdQh")
    for actions in (thrown, folded):
        for variant in VARIANTS:
            if VARIANTS[variant].draws:
                assert one(holdem(*actions, variant=variant))
                assert "As was dealt before" in refusal(holdem(*thrown, "d dh p2 As", variant=variant))
            elif variant != "NS":
                assert "Kd was dealt before" in refusal(holdem(*actions, variant=variant))


# --- faults ----------------------------------------------------------------------------------------------------------

FIELD_FAULTS = {
    "": "the file is empty",
    "# only a remark": "the file holds no hand",
    "variant =": "not TOML: Invalid value (at end of document)",
    "antes = [0]": "no field 'variant'; it is one of FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB",
    "[1]\nvariant = 'NT'": "no field 'variant', only tables; a file of many hands is named .phhs",
    "variant = 'NL'": "variant: 'NL' is not known; known are FT, NT, NS, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D, FB",
    "variant = 'NT'\nantes = [0]": "no field 'blinds_or_straddles' or 'min_bet' or 'starting_stacks' or 'actions', "
    "which a hand of NT must have",
    holdem(antes="0"): "antes: 0 is not a list with one entry for each player",
    holdem(antes="[0, 0]"): "antes has 2 entries, and starting_stacks has 3",
    holdem(blinds_or_straddles="[1, 2, 0, 0]"): "blinds_or_straddles has 4 entries, and starting_stacks has 3",
    holdem(blinds_or_straddles="[1, 2, -inf]"): "blinds_or_straddles: player 3: inf is not a number of chips",
    holdem(finishing_stacks="[]"): "finishing_stacks has 0 entries, and starting_stacks has 3",
    holdem(winnings="[0, true, 0]"): "winnings: player 2: true is not a number of chips",
    holdem(winnings="[0, 0, nan]"): "winnings: player 3: nan is not a number of chips",
    holdem(winnings="[inf, 0, 0]"): "winnings: player 1: inf is not a number of chips",
    holdem(players="['Ann', 'Bo']"): "players has 2 entries, and starting_stacks has 3",
    holdem(players="['Ann', 'Bo', 3]"): "players: 3 is not a name; write it in quotes",
    holdem(players="'Ann'"): "players: 'Ann' is not a list with one entry for each player",
    holdem(seats="[1, 2]"): "seats has 2 entries, and starting_stacks has 3",
    holdem(starting_stacks="[]"): "starting_stacks: a hand takes two players or more, not 0",
    holdem(starting_stacks="[1, 0, 1]"): "starting_stacks: player 2 has no chips",
    holdem(starting_stacks="[1, '5', 1]"): "starting_stacks: player 2: '5' is not a number of chips",
    holdem(starting_stacks="[1, -inf, 1]"): "starting_stacks: player 2: inf is not a number of chips",
    holdem(min_bet="-1"): "min_bet: -1 is negative",
    holdem(min_bet="-0.5"): "min_bet: -0.5 is negative",
    holdem(min_bet="1e19"): "min_bet: 1E+19 is more than 1,000,000,000,000,000,000",
    holdem(min_bet="1e-31"): "min_bet: 1E-31 has more than 30 decimals",
    holdem(min_bet="1e99999999999999999999"): "a number has more digits than any amount",
    holdem(min_bet="9" * 5000): "a number has more digits than any amount",
    holdem(_big="0x" + "f" * 5000): "a whole number is larger than TOML has them",
    holdem(ante_trimming_status="1"): "ante_trimming_status: 1 is neither true nor false",
    holdem(hand="true"): "hand: true is neither a whole number nor a name in quotes",
    holdem(hand="[1]"): "hand: a list is neither a whole number nor a name in quotes",
    holdem(actions="'p1 f'"): "actions: 'p1 f' is not a list of actions such as 'p3 cbr 200'",
    holdem() + "\n_x" + ".x" * 2000 + " = 1": "tables within tables, deeper than any hand has them",
    holdem(_x="[" * 5000 + "]" * 5000): "brackets within brackets, deeper than any hand has them",
}


@pytest.mark.parametrize("text", FIELD_FAULTS, ids=lambda text: text[:40])
def test_a_faulty_field_is_named(text: str) -> None:
    """The line says which field, which player, and what is wrong."""
    assert refusal(text) == FIELD_FAULTS[text]


PLAYER_VERBS = "f, cc, cbr AMOUNT, pb, sd [CARDS], sm [CARDS]"
CARD = "is not a card: a rank 2-9 T J Q K A and a suit c d h s, or ?? if unseen"
ACTION_FAULTS = {
    "p4 f": "there is no player 'p4'; the hand has p1 to p3",
    "p0 f": "there is no player 'p0'; the hand has p1 to p3",
    "d dh p99 AsKd": "there is no player 'p99'; the hand has p1 to p3",
    "x f": "'x' is neither d for the dealer nor a player such as p1",
    "p f": "'p' is neither d for the dealer nor a player such as p1",
    "p² f": "'p²' is neither d for the dealer nor a player such as p1",
    "p1": f"not an action of a player; after p1 comes one of {PLAYER_VERBS}",
    "p1 raises": f"not an action of a player; after p1 comes one of {PLAYER_VERBS}",
    "p1 f AsKd": f"not an action of a player; after p1 comes one of {PLAYER_VERBS}",
    "p1 cbr": f"not an action of a player; after p1 comes one of {PLAYER_VERBS}",
    "p1 cbr 1 2": f"not an action of a player; after p1 comes one of {PLAYER_VERBS}",
    "p1 cbr pot": "'pot' is not a number of chips",
    "p1 cbr -5": "-5 is negative",
    "p1 cbr inf": "inf is not a number of chips",
    "p1 cbr snan": "nan is not a number of chips",
    "p1 cbr 1e999999999": "1E+999999999 is more than 1,000,000,000,000,000,000",
    "p1 sm -": "- shows the cards that were dealt, and they are not known; write the cards",
    "p1 sm AsK": f"'K' {CARD}",
    "p1 sd Jk": f"'Jk' {CARD}",
    "d": "the dealer deals 'd dh pN CARDS' to a player or 'd db CARDS' to the board",
    "d burn As": "the dealer deals 'd dh pN CARDS' to a player or 'd db CARDS' to the board",
    "d db": "no cards; write ?? for each card that nobody saw",
    "d dh p1": "no cards; write ?? for each card that nobody saw",
    "d dh p1 1s": f"'1s' {CARD}",
    "d db A?": f"'A?' {CARD}",
    "d db AsKdAs": "As was dealt before",
}


@pytest.mark.parametrize("action", ACTION_FAULTS)
def test_a_faulty_action_is_quoted_with_its_number(action: str) -> None:
    """The line says the number of the action, the action as it was written, and what is wrong."""
    assert refusal(holdem("p3 f", action, "p2 f")) == f"action 2 {action!r}: {ACTION_FAULTS[action]}"


def test_an_action_that_is_no_text_is_refused() -> None:
    """Only quoted actions are actions."""
    assert refusal(holdem(actions="[5]")) == "action 1 5: not an action; write it in quotes, such as 'p3 cbr 200'"


def test_a_short_deck_has_no_small_cards() -> None:
    """Deuces to fives are not in it."""
    assert one(holdem("d dh p1 6s7d", variant="NS"))
    assert refusal(holdem("d dh p1 5s7d", variant="NS")).endswith(
        "5s is not in the short deck, which begins with the sixes"
    )


def test_a_faulty_hand_among_many_is_named_with_its_file(tmp_path: Path) -> None:
    """File, hand and action come before what is wrong."""
    path = tmp_path / "night.phhs"
    path.write_text(f"[1]\n{holdem('p3 f')}\n[2]\n{holdem('p3 f', 'p9 f')}\n")
    with pytest.raises(HistoryError) as caught:
        read(path)
    assert str(caught.value) == f"{path}: hand [2]: action 2 'p9 f': there is no player 'p9'; the hand has p1 to p3"
    assert refusal("variant = 'NT'", many=True) == (
        "'variant' stands outside the tables [1], [2] ... that hold one hand each"
    )


def test_what_is_no_file_of_hands_is_refused(tmp_path: Path) -> None:
    """A folder, a missing file, an empty one and a picture get their line."""
    (tmp_path / "empty.phh").touch()
    (tmp_path / "picture.phh").write_bytes(b"\x89PNG\r\n\x1a\n\xff")
    (tmp_path / "zeros.phh").write_bytes(bytes(100))
    said = {"": "Is a directory", "none.phh": "No such file", "empty.phh": "empty", "picture.phh": "no text in UTF-8"}
    for name, fault in (said | {"zeros.phh": "not TOML"}).items():
        with pytest.raises(HistoryError, match=fault) as caught:
            read(tmp_path / name)
        assert str(caught.value).startswith(f"{tmp_path / name}: ")
        assert str(caught.value).isprintable()
    with pytest.raises(HistoryError, match="cannot be opened"):
        read("a\0b.phh")


# --- anything at all -------------------------------------------------------------------------------------------------

TIMES = settings(max_examples=200, deadline=None)
SAID = ["d", "dh", "db", "p1", "p2", "p3", "p4", "p", "f", "cc", "cbr", "pb", "sd", "sm", "-", "#", "??"]
WORDS = st.sampled_from([*SAID, "As", "AsKd", "10h", "Jk", "A?", "1.5", "-1", "inf", "nan", "1e9", "1,000", "0e-99"])
ACTIONS = st.lists(st.lists(WORDS | st.text(max_size=4), max_size=6).map(" ".join), max_size=8)
NUMBERS = st.integers(-5, 200) | st.integers() | st.decimals(allow_nan=False, allow_infinity=True)
LEAVES = st.booleans() | NUMBERS | st.text() | st.times() | st.dates()
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
NAMES = st.sampled_from([*History.__dataclass_fields__, "seats", "_mine"])


def only_refused(text: str, *, many: bool = False) -> tuple[History, ...]:
    """The hands, or none if they are refused in one line; nothing else may come out."""
    with suppress(HistoryError):
        return parse(text, many=many)
    assert refusal(text, many=many)
    return ()


@TIMES
@given(raw=st.binary(max_size=200) | st.text(max_size=200).map(str.encode), suffix=st.sampled_from([".phh", ".phhs"]))
def test_any_bytes_are_read_or_refused(tmp_path_factory: pytest.TempPathFactory, raw: bytes, suffix: str) -> None:
    """No file makes the reader stumble."""
    path = tmp_path_factory.getbasetemp() / f"any{suffix}"
    path.write_bytes(raw)
    with suppress(HistoryError):
        read(path)


@TIMES
@given(data=st.data(), text=st.sampled_from(SAMPLES), many=st.booleans())
def test_a_damaged_hand_is_read_or_refused(data: st.DataObject, text: str, *, many: bool) -> None:
    """Letters lost, doubled or changed in a good hand never make the reader stumble."""
    text = f"[1]\n{text}\n[2]\n{text}" if many else text
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        lost = data.draw(st.integers(0, 3))
        text = text[:at] + data.draw(st.text(max_size=3)) + text[at + lost :]
    only_refused(text, many=many)


@TIMES
@given(actions=ACTIONS, variant=st.sampled_from([*VARIANTS]))
def test_any_actions_are_refused_or_written_back_equal(actions: list[str], variant: str) -> None:
    """Whatever words the actions are made of, what can be read is written so that it reads back equal."""
    text = dump(replace(one(holdem(variant=variant)), other={"actions": actions}))
    for history in only_refused(text):
        assert one(dump(history)) == history


@TIMES
@given(name=NAMES, value=VALUES)
def test_any_value_in_any_field_is_refused_or_written_back_equal(name: str, value: Any) -> None:
    """A field of the wrong kind is refused, and a field of no meaning here is kept."""
    for history in only_refused(dump(replace(one(STUD), other={name: value}))):
        assert one(dump(history)) == history


# --- hands that were played ------------------------------------------------------------------------------------------


def played() -> list[Any]:
    """Every real hand there is here."""
    found = sorted(REAL.glob("*/*.phh"))
    if not found:
        return [pytest.param(None, marks=pytest.mark.skip(reason="the folder of real hands is not here"))]
    return [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for path in found]


@pytest.mark.parametrize("path", played())
def test_a_real_hand_is_read_and_written_back_equal(path: Path) -> None:
    """Hands from television and from six-handed play are read, and their chips are neither made nor lost."""
    (history,) = read(path)
    assert one(dump(history)) == history
    assert history.finishing_stacks is not None
    assert sum(history.finishing_stacks) == sum(history.starting_stacks)
    assert whole(history) == history
