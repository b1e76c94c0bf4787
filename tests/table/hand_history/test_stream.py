"""Files of many hands as a stream: whole hands, however the blocks fall; a damaged one spoils itself alone."""

from pathlib import Path
from random import Random

import pytest

from pitboss.table.hand_history import stream
from pitboss.table.hand_history.history import HistoryError
from pitboss.table.hand_history.stream import WrittenHand, fields, hands_in

HAND = "variant = 'NT'\nantes = [0, 0]\n"


def streamed(folder: Path, text: str | bytes) -> list[WrittenHand]:
    """The hands of a file with this text."""
    file = folder / "some.phhs"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    return list(hands_in(file))


def told(hand: WrittenHand) -> object:
    """The fields of a hand, or why it has none."""
    try:
        return fields(hand)[0]
    except HistoryError as error:
        return str(error)


@pytest.mark.parametrize("block", [7, 64, 1 << 20])
def test_hands_are_whole_however_the_blocks_fall(tmp_path: Path, block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Names of all kinds, remarks, other line ends and no end of the last line."""
    monkeypatch.setattr(stream, "BLOCK", block)
    text = f"\ufeff# mine\n[1]\n{HAND}\n[2] # two\r\n{HAND}[ \"a b\" ]\n{HAND}['c']\n{HAND}hand = 7"
    hands = streamed(tmp_path, text)
    assert [hand.name for hand in hands] == ["1", "2", "a b", "c"]
    assert [told(hand) for hand in hands] == [{"variant": "NT", "antes": [0, 0]}] * 3 + [
        {"variant": "NT", "antes": [0, 0], "hand": 7}
    ]
    assert hands[-1].end <= len(text.encode())


def test_a_damaged_hand_spoils_itself_alone(tmp_path: Path) -> None:
    """No TOML, no UTF-8, a name that came before: each is one hand, and the next one is read."""
    hands = streamed(tmp_path, b"[1]\na = 1\n[2]\na = = 1\n[3]\na = '\xff'\n[1]\na = 1\n[4]\na = 2\n")
    assert [told(hand) for hand in hands] == [
        {"a": 1},
        "not TOML: Invalid value (at line 2, column 5)",
        "not TOML: this is no text in UTF-8",
        "a hand of this name came before",
        {"a": 2},
    ]


def test_names_that_count_take_no_room() -> None:
    """1, 2, 3 and so on are remembered as their last; any others are kept, and none comes twice."""
    names = stream._Names()
    assert all(names.new(str(number)) for number in range(1, 5000))
    assert not names.others
    assert [names.new(name) for name in ("5001", "7", "5001", "x", "x", "5000", "5001", "007")] == [
        *(True, False, False, True, False, True, False, True)
    ]


def test_tables_in_tables_and_texts_of_many_lines_belong_to_their_hand(tmp_path: Path) -> None:
    """A name in brackets begins a hand only where TOML has a table of its own."""
    text = "[1]\na = '''\n[7]\n'''\n[1.more]\nb = 2\n[2]\na = [\n1,\n]\n"
    assert [told(hand) for hand in streamed(tmp_path, text)] == [{"a": "[7]\n", "more": {"b": 2}}, {"a": [1]}]
    assert told(streamed(tmp_path, "[1]\na = 1\n[2.x]\nb = 1\n")[0]) == (
        "'2' stands outside the tables [1], [2] ... that hold one hand each"
    )


def test_what_stands_before_the_first_hand(tmp_path: Path) -> None:
    """Remarks are nothing; a hand in one line is a hand; a field is nobody's."""
    (before, _) = streamed(tmp_path, "a = 1\n3 = {variant = 'NT'}\n[1]\na = 1\n")
    assert before.name is None
    (field, error), hand = stream.loose(before)
    assert (field, str(error)) == ("a", "'a' stands outside the tables [1], [2] ... that hold one hand each")
    assert hand == ("3", {"variant": "NT"})


@pytest.mark.parametrize(("text", "says"), [("", "the file is empty"), ("# nothing\n", "the file holds no hand")])
def test_a_file_without_a_hand(tmp_path: Path, text: str, says: str) -> None:
    """In one line."""
    with pytest.raises(HistoryError, match=says):
        streamed(tmp_path, text)


def test_a_hand_longer_than_any_is_not_held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is named, and the next one is read."""
    monkeypatch.setattr(stream, "BLOCK", 1000)
    monkeypatch.setattr(stream, "LONGEST_HAND", 5000)
    rng = Random(1)
    long = "".join(rng.choice("abc\n") for _ in range(20_000))
    hands = streamed(tmp_path, f"[1]\na = 1\n[2]\n{long}\n[3]\na = '{'x' * 9000}'\n[4]\na = 4\n")
    assert [told(hand) for hand in hands] == [{"a": 1}, *["longer than 5,000 bytes"] * 2, {"a": 4}]
