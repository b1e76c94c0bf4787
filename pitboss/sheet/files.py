"""A sheet as a file: what it says, or one line about why it cannot be read."""

from __future__ import annotations

import errno
import json
import re
import stat
import tomllib
from pathlib import Path
from typing import Any

from pitboss.sheet.faults import UnreadableError

LONGEST = 1_000_000
"""Bytes: no sheet is a hundredth of this."""


def ordinary(path: Path, longest: int) -> bytes:
    """What is in a file; an OSError where it is longer, or is a device or a pipe, which may have no end."""
    kind = path.stat().st_mode
    if not stat.S_ISREG(kind) and not stat.S_ISDIR(kind):
        raise OSError(errno.EINVAL, "not an ordinary file")
    with path.open("rb") as file:
        raw = file.read(longest + 1)
    if len(raw) > longest:
        raise OSError(errno.EFBIG, f"longer than {longest:,} bytes")
    return raw


def read(path: Path) -> dict[str, Any]:
    """What a TOML file says, or an UnreadableError of one line whatever is in it."""
    text = ""
    try:
        text = ordinary(path, LONGEST).decode("utf-8-sig")
        return toml(text)
    except OSError as error:
        raise UnreadableError(str(error.strerror), where=str(path)) from None
    except UnicodeDecodeError:
        raise UnreadableError("not TOML: this is no text in UTF-8", where=str(path)) from None
    except tomllib.TOMLDecodeError as error:
        raise UnreadableError(f"not TOML: {plain_toml(text, error)}", where=str(path)) from None


def toml(text: str) -> dict[str, Any]:
    """What a text says, or a TOMLDecodeError whatever is in it; of some texts Python's reader says something else."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        raise
    except RecursionError:
        raise tomllib.TOMLDecodeError("brackets within brackets, deeper than anybody writes them") from None
    except ValueError:
        raise tomllib.TOMLDecodeError("a number has more digits than any amount") from None


PLAIN = {
    "Invalid value": "behind = stands no value: text stands in quotation marks, a number has digits alone",
    "Illegal character": "a quotation mark is missing at the end of a text",
    'Expected "\'"': "a quotation mark is missing at the end of a text",
    "Unterminated string": "a quotation mark is missing at the end of a text",
    "Expected ']'": "the name of a part is not closed; write it as [name]",
    "Expected '='": "write it as name = value",
    "Invalid statement": "write it as name = value",
    "Expected newline": "something is left over behind the value; text and days stand in quotation marks",
    "Cannot overwrite": "a name is given a value twice; take one of them out",
    "Cannot declare": "a part begins twice; write all of it in one place",
    "Unclosed array": "a list is not closed; it ends with ]",
    "Unclosed inline table": "a line of a list is not closed; it ends with }",
}
"""What Python's reader says, by how it begins, and what to do."""


def plain_toml(text: str, error: tomllib.TOMLDecodeError) -> str:
    """Where a text is wrong, and what is expected there, for somebody who has never heard of TOML."""
    reader = str(error)  # Python's words, which have no fields before 3.14
    says, _, where = reader.partition(" (at ")
    plain = next((each for begins, each in PLAIN.items() if says.startswith(begins)), says)
    found = re.match(r"line (\d+)", where)
    lines = text.splitlines()
    if found is None or int(found[1]) > len(lines):
        return f"the last line: {plain}" if where else plain
    return f"line {found[1]} ({lines[int(found[1]) - 1].strip()[:60]}): {plain}"


def written(data: dict[str, Any]) -> str:
    """What a sheet says as a file: what stands under no heading first."""
    plain = {name: value for name, value in data.items() if not isinstance(value, dict)}
    parts = [_lines(plain)] if plain else []
    parts += [f"[{_key(name)}]\n{_lines(value)}" for name, value in data.items() if isinstance(value, dict)]
    return "\n".join(parts)


def _lines(data: dict[str, Any]) -> str:
    return "".join(f"{_key(name)} = {_value(value)}\n" for name, value in data.items())


def _key(name: str) -> str:
    bare = name and all(letter.isascii() and (letter.isalnum() or letter in "-_") for letter in name)
    return name if bare else _text(name)


def _text(value: str) -> str:
    """In quotes; JSON escapes what TOML wants escaped, but for one control character."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(name)} = {_value(each)}" for name, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return str(value).lower() if isinstance(value, bool) else _text(value) if isinstance(value, str) else repr(value)


def same_name(one: str, other: str) -> bool:
    """Whether two names differ at most in capitals, spaces, dashes and apostrophes."""
    return _letters(one) == _letters(other)


def _letters(text: str) -> str:
    return "".join(letter for letter in text.lower() if letter.isalnum())
