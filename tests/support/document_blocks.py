"""The blocks of a page, run one after the other in one folder, with one set of Python names.

`python` with prompts is compared with what it shows, without prompts it is run. `console` and `sh`: lines that begin
with `$ ./pit` are commands, and what follows is what they say. `file=NAME` behind the language writes it to a file.
What cannot be run says why: `not-run="why"`. `python tests/support/document_blocks.py PAGE...` writes down
what the blocks of a page show now.
"""

from __future__ import annotations

import contextlib
import doctest
import io
import os
import re
import shlex
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pitboss import cli
from pitboss.law import sources

ROOT = Path(__file__).parents[2]
FENCE = re.compile(r"^```(?P<info>[^\n`]*)\n(?P<body>.*?)^```$", re.M | re.S)
WIDTH = 100
"""Columns of the terminal that the pages show."""
CHECKER = doctest.OutputChecker()
FLAGS = doctest.ELLIPSIS
RUN = {"python", "console", "sh"}


@dataclass(frozen=True)
class Block:
    """What stands between two fences of a page."""

    page: str
    line: int
    info: str
    body: str

    @property
    def language(self) -> str:
        return self.info.split(" ")[0]

    @property
    def file(self) -> str:
        """The file that the block is, if it is one."""
        found = re.search(r"file=(\S+)", self.info)
        return found[1] if found else ""

    @property
    def excuse(self) -> str | None:
        """Why it is not run."""
        found = re.search(r'not-run="([^"]*)"', self.info)
        return found[1] if found else None

    @property
    def runs(self) -> bool:
        return bool(self.file) or (self.language in RUN and self.excuse is None)


def blocks(page: Path) -> tuple[Block, ...]:
    """Every fenced block of a page."""
    text, name = page.read_text(encoding="utf-8"), str(page.relative_to(ROOT))
    return tuple(
        Block(name, text.count("\n", 0, found.start()) + 1, found["info"], found["body"])
        for found in FENCE.finditer(text)
    )


@dataclass
class Reader:
    """Somebody who types what a page says, from its beginning."""

    names: dict[str, Any] = field(default_factory=lambda: {"__name__": "__main__"})

    def follow(self, block: Block) -> str:
        """The block with what it shows now; itself where that is what it says."""
        if block.file:
            path = Path(block.file)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.body, encoding="utf-8")
            return block.body
        return self.python(block) if block.language == "python" else self.typed(block)

    def python(self, block: Block) -> str:
        examples = doctest.DocTestParser().get_examples(block.body, f"{block.page}:{block.line}")
        if not examples:
            exec(compile(block.body, f"{block.page}:{block.line}", "exec"), self.names)
            return block.body
        return "".join(self.example(each) for each in examples)

    def example(self, example: doctest.Example) -> str:
        """A line at the prompt, and what it answers."""
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            try:
                exec(compile(example.source, "<page>", "single"), self.names)
            except Exception as error:
                name = f"{type(error).__module__}.".replace("builtins.", "") + type(error).__qualname__
                said.write(f"Traceback (most recent call last):\n    ...\n{name}: {error}\n")
        first, *rest = example.source.splitlines()
        asked = "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in rest)]) + "\n"
        flags = FLAGS | sum(flag for flag, wanted in example.options.items() if wanted)
        return asked + kept(example.want, said.getvalue(), flags)

    def typed(self, block: Block) -> str:
        """Each command, and what it says."""
        parts = re.split(r"^\$ (.*)\n", block.body, flags=re.M)
        assert not parts[0].strip(), f"{block.page}:{block.line}: a console block begins with a command"
        pairs = zip(parts[1::2], parts[2::2], strict=True)
        return "".join(f"$ {command}\n{kept(want, self.command(command))}" for command, want in pairs)

    def command(self, line: str) -> str:
        """What a command prints; where it fails, its fault and its status too."""
        first, *words = shlex.split(line, comments=True)
        assert first == "./pit", f"only ./pit is typed here: {line}"
        said, faults, status = io.StringIO(), io.StringIO(), 0
        before = sys.argv
        sys.argv = ["pitboss", *words]
        os.environ["PITBOSS_CALLED"] = first
        try:
            with contextlib.redirect_stdout(said), contextlib.redirect_stderr(faults):
                cli.main()
        except SystemExit as ended:
            status = int(ended.code or 0)
        finally:
            sys.argv = before
            del os.environ["PITBOSS_CALLED"]
        shown = "\n".join(each.rstrip() for each in said.getvalue().splitlines())
        shown = shown + "\n" if shown else ""
        return shown + (f"{faults.getvalue()}(exit status {status})\n" if status else "")


def kept(want: str, got: str, flags: int = FLAGS) -> str:
    """What the page shows where that is what was said, some of it perhaps left out; else what was said."""
    return want if CHECKER.check_output(want.rstrip() + "\n" if want.strip() else "", got, flags) else got


@contextlib.contextmanager
def desk(folder: Path) -> Iterator[Reader]:
    """A folder to work in, with the examples in it, and a terminal of a known width."""
    (folder / "examples").symlink_to(ROOT / "examples")
    before, width, wraps = Path.cwd(), cli.out.width, cli.out.soft_wrap
    os.chdir(folder)
    cli.out.width, cli.out.soft_wrap = WIDTH, False
    try:
        yield Reader()
    finally:
        os.chdir(before)
        cli.out.width, cli.out.soft_wrap = width, wraps
        sources.name()


def write(page: Path) -> None:
    """The page with what its blocks show now."""
    text = page.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder, desk(Path(folder)) as reader:
        for block in blocks(page):
            if block.runs:
                fence = f"```{block.info}\n"
                text = text.replace(f"{fence}{block.body}```", f"{fence}{reader.follow(block)}```", 1)
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(Path(name).resolve())
