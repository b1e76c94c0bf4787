"""Pages that are printed from the program: the glossary, the methods of the solver, the library's names, the JSON.

`python docs/site/printed_pages.py` writes them; a test holds them against what it would write.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Callable, Iterator
from enum import Enum
from importlib import import_module
from itertools import groupby
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pitboss
from pitboss import door, words
from pitboss.games.book import book, slug
from pitboss.report.contract import house_shapes, shapes, sheet_shapes
from pitboss.report.contract.answers import ANSWERS
from pitboss.report.contract.version import VERSION
from pitboss.report.contract.written import WrittenAlias, WrittenField, WrittenShape, written
from pitboss.report.terms.term import Term
from pitboss.report.terms.terms import terms
from pitboss.sheet.lawful import usual
from pitboss.solve import methods

DOCS = Path(__file__).parents[1]
NOTE = "\n*Printed from the program by `./pit docs`: change a sentence where it stands, and print it again.*\n"
TALLEST = 220
"""Letters of a value that a glossary shows."""
OF_A_GAME = {"limits", "without", "pays", "awards", "rake"}
"""Fields whose names are a game's own wagers or hands: one stands for all."""
RESULTS = {
    "GameBook": "games", "BookGame": "games", "PaySchedule": "paytables", "HouseSheet": "sheets", "RoundInPlay": "play",
    "LegalAct": "play", "ScoredHand": "cards", "SolvedGame": "solving", "Advice": "advice", "StrategyTable": "strategy",
    "SampledGame": "sampling", "ReplayedHand": "histories", "ShuffleVerdict": "histories",
}  # fmt: skip
"""What the names hand out, and where each is written."""
FIGURES = {
    "Figure": "rules.outcome", "Outcome": "rules.outcome", "MeterFigure": "rules.outcome",
    "SampledWager": "simulate.results",
}  # fmt: skip
"""What those are made of."""


def modules(of: ModuleType) -> Iterator[ModuleType]:
    for each in iter_modules(of.__path__):
        if not each.ispkg:
            yield import_module(f"{of.__name__}.{each.name}")


# --- glossary -----------------------------------------------------------------------------------------------------


def glossary() -> str:
    """The words that games are written in, and the terms that a sheet settles."""
    found = [line for module in modules(words) for line in _room(module)]
    return "\n".join(
        [
            "# Glossary",
            NOTE,
            "First the words that games are written in, by what they are about; then what a sheet settles, with the "
            "usual choice of one game for each.",
            *found,
            "\n## What a sheet settles\n",
            *_terms(),
            "",
        ]
    )


def _room(module: ModuleType) -> Iterator[str]:
    """A module of the vocabulary: each word with its sentence, and the values it may have."""
    named = [(name, getattr(module, name)) for name in sorted(module.__all__) if inspect.isclass(getattr(module, name))]
    if named:
        yield f"\n## {first(module)}\n"
    for name, each in named:
        yield f"**{name}**: {marked(flat(inspect.getdoc(each) or ''))}{_values(each)}\n"


def _values(each: type) -> str:
    if not issubclass(each, Enum):
        return ""
    said = "; ".join(str(value.value) for value in each if isinstance(value.value, str))
    return f" *({said})*" if said and len(said) <= TALLEST else ""


def _terms() -> Iterator[str]:
    yield "| on the sheet | what it is | for instance | where | paragraph |"
    yield "|---|---|---|---|---|"
    seen: dict[tuple[str, ...], tuple[str, Term]] = {}
    for game in book().values():
        for term in terms(usual(game)):
            place = term.place[:1] if term.place[0] in OF_A_GAME else term.place
            seen.setdefault(place, (slug(game), term))
    for place, (name, term) in sorted(seen.items()):
        cells = (f"`{'.'.join(place)}`", term.name, term.says, name, str(term.law))
        yield f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |"


# --- methods ------------------------------------------------------------------------------------------------------


def methods_page() -> str:
    """Each method of the solver: what it is for, its sum, its cost, and the games it serves."""
    served = [module for module in modules(methods) if "Serves" in (module.__doc__ or "")]
    parts = [part for module in served for part in _method(module)]
    return "\n".join(
        [
            "# Methods of the solver",
            NOTE,
            "A wager is solved by the method whose shape it has; the solver asks each in turn. Every figure is a count "
            "of deals divided by their number: integers and fractions, no sampling. N(S) is how many hands contain the "
            "set of cards S; a *pattern* stands for all hands that differ only in the names of their suits (suit "
            "isomorphism). Where one figure is an estimate all the same, `solve` says so.",
            *parts,
            "",
        ]
    )


def _method(module: ModuleType) -> Iterator[str]:
    """A docstring taken apart: its first line, the mathematics, `Cost:` and `Serves`."""
    said = inspect.cleandoc(module.__doc__ or "")
    head, _, body = said.partition("\n\n")
    maths, _, rest = flat(body).partition("Cost: ")
    cost, _, serves = rest.partition("Serves ")
    yield f"\n## {module.__name__.rpartition('.')[2].replace('_', ' ').capitalize()}\n"
    yield f"{flat(head)}\n"
    yield f"{marked(maths.strip())}\n"
    yield f"- **Cost.** {cost.strip().capitalize() if cost[:1].islower() else cost.strip()}"
    yield f"- **Serves** {serves.strip()}"
    yield f"- `pitboss/solve/methods/{module.__name__.rpartition('.')[2]}.py`"


# --- the library --------------------------------------------------------------------------------------------------


def api() -> str:
    """The public names, and the objects that they hand out."""
    names = [name for name in pitboss.__all__ if inspect.isfunction(getattr(pitboss, name))]
    parts = [part for name in names for part in _function(name, getattr(pitboss, name))]
    homes = {name: import_module(f"{door.__name__}.{home}") for name, home in RESULTS.items()}
    homes |= {name: import_module(f"{pitboss.__name__}.{home}") for name, home in FIGURES.items()}
    objects = [part for name, home in homes.items() for part in _object(getattr(home, name))]
    return "\n".join(
        [
            "# The library",
            NOTE,
            documented(pitboss),
            "The interface for other programs, over the network, describes itself at `/api/docs` of a running pit.\n",
            "## Names\n",
            *parts,
            "## What they hand out\n",
            *objects,
            "",
        ]
    )


def _function(name: str, each: Callable[..., object]) -> Iterator[str]:
    yield f"### {name}\n"
    yield f"```text\npitboss.{name}{signature(each)}\n```\n"
    yield documented(each)


def _object(each: type) -> Iterator[str]:
    yield f"### {each.__name__}\n"
    yield documented(each)
    if each.__name__ in FIGURES:
        yield from (f"- `{name}`: {marked(flat(said))}" for name, said in fields_told(each).items())
    for name, member in vars(each).items():
        held = member.func if hasattr(member, "func") else member.fget if isinstance(member, property) else member
        if name[0] == "_" or not inspect.isfunction(held):
            continue
        called = f"`{name}`" if held is not member else f"`{name}{signature(held, bound=True)}`"
        yield f"- {called}: {marked(flat(inspect.getdoc(held) or 'as it is called.'))}"
    yield ""


def fields_told(each: type) -> dict[str, str]:
    """The fields of a class in the order they are written, each with the sentence under it."""
    body = ast.parse(inspect.getsource(each)).body[0]
    assert isinstance(body, ast.ClassDef)
    told: dict[str, str] = {}
    for line, under in zip(body.body, [*body.body[1:], ast.Pass()], strict=True):
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            says = under.value if isinstance(under, ast.Expr) else None
            told[line.target.id] = str(says.value) if isinstance(says, ast.Constant) else "as it is called."
    return told


def signature(each: Callable[..., object], *, bound: bool = False) -> str:
    """What it takes and gives, as it is written."""
    found = inspect.signature(each)
    given = list(found.parameters.values())[bound:]
    plain = re.sub(r"(: |-> )'([^']*)'", r"\1\2", str(found.replace(parameters=given)))
    return re.sub(r"<function (\w+) at \w+>", r"\1", plain)


def documented(each: object) -> str:
    """A docstring as part of a page: lines at a prompt are a block that is run."""
    said, shown, made = (inspect.getdoc(each) or "").splitlines(), False, []
    for line in said:
        begins = line.startswith(">>>")
        if begins and not shown:
            made.append("```python")
        if shown and not line.strip():
            made.append("```")
        shown = (shown or begins) and bool(line.strip())
        made.append(line)
    return "\n".join([*made, *(["```"] if shown else []), ""])


# --- JSON ---------------------------------------------------------------------------------------------------------


def json_page() -> str:
    """The contract: every answer of every command, field by field, each shape where it is first needed."""
    sources = (inspect.getsource(module) for module in (shapes, house_shapes, sheet_shapes))
    known = {each.name: each for source in sources for each in written(source) if isinstance(each, WrittenShape)}
    seen: set[str] = set()
    # Commands that answer alike stand under one heading.
    alike = [(kinds, list(some)) for kinds, some in groupby(ANSWERS, ANSWERS.__getitem__)]
    parts = [part for kinds, some in alike for part in _answers(", ".join(some), kinds, known, seen)]
    shown = json.dumps({"version": VERSION, "games": pitboss.book("mambo").data()}, indent=1, ensure_ascii=False)
    return "\n".join(["# JSON", NOTE, JSON_HEAD.format(version=VERSION, shown=shown), *parts, ""])


JSON_HEAD = """\
What commands print with `--json`, and what the interface of the pit says of games, rules, pay tables, figures and the
house; under `/api/house` without the version, which stands in the description.
This is **version {version}**: the number that every answer begins with, and that of the description at
`/api/openapi.json`. A changed field is a changed version, and [the changelog](../CHANGELOG.md) says what changed.

```console
$ ./pit games mambo --json
{shown}
```

- **Money** is whole cents, wherever it stands. Hand histories alone have chips of their own, which may be no money.
- **Edges, odds and shares** are exact fractions as text, such as `"-3/2"`; beside them a number where one is handy.
- **Units** are of the wager that `per` names.
- **Cards** are text such as `"As Td Jk"`.
- **Law** is how paragraphs are cited.
- A field with a question mark is left out where there is nothing to say.

A command that fails prints no JSON but one line on the error stream, and ends with status 2. Files have formats of
their own: logs of rounds and proofs of shuffles carry their own numbers; sheets, pay tables and strategies are TOML, in
dollars. `.data()` of the library gives the same shapes without the version. Tables, rounds and the live channel of the
pit are described at `/api/docs`.
"""


def _answers(command: str, kinds: tuple[type, ...], known: dict[str, WrittenShape], seen: set[str]) -> Iterator[str]:
    yield f"\n## {command}\n"
    for kind in kinds:
        name = kind.__name__
        if name in seen:
            yield f"Or [{name}](#{name.lower()}).\n"
        else:
            yield from _shape(known[name], known, seen)


def _shape(shape: WrittenShape, known: dict[str, WrittenShape], seen: set[str]) -> Iterator[str]:
    """A shape, and below it those that it is made of."""
    seen.add(shape.name)
    answer = shape.name.endswith("Answer")
    fields = [*(_inherited(shape, known) if answer else ()), *shape.fields]
    more = [] if answer else [f"[{base}](#{base.lower()})" for base in shape.bases]
    yield f"### {shape.name}\n"
    yield f"{marked(flat(shape.says))}{f' Everything of {more[0]}, and:' if more else ''}\n"
    yield "| field | what it is | what it means |"
    yield "|---|---|---|"
    yield from (f"| `{f.name}`{'?' * f.optional} | {_kind(f.kind)} | {marked(flat(f.says))} |" for f in fields)
    yield ""
    inside = (part.id for field in fields for part in ast.walk(field.kind) if isinstance(part, ast.Name))
    for name in (*(() if answer else shape.bases), *inside):
        if name in known and name not in seen:
            yield from _shape(known[name], known, seen)


def _inherited(shape: WrittenShape, known: dict[str, WrittenShape]) -> Iterator[WrittenField]:
    for base in shape.bases:
        yield from (*_inherited(known[base], known), *known[base].fields)


PLAIN = {"str": "text", "int": "whole number", "float": "number", "bool": "true or false", "object": "anything"}


ALIASES = {
    each.name: each.kind
    for module in (shapes, house_shapes, sheet_shapes)
    for each in written(inspect.getsource(module))
    if isinstance(each, WrittenAlias)
}
"""Names of choices, which are printed as the choices."""


def _kind(kind: ast.expr) -> str:
    """A type in words."""
    match kind:
        case ast.Name(name) if name in ALIASES:
            return _kind(ALIASES[name])
        case ast.Name(name):
            return PLAIN.get(name, f"[{name}](#{name.lower()})")
        case ast.Constant(None):
            return "null"
        case ast.BinOp(left, ast.BitOr(), right):
            return f"{_kind(left)} or {_kind(right)}"
        case ast.Subscript(ast.Name("Literal"), ast.Tuple(values)):
            return ", ".join(f"`{ast.literal_eval(value)}`" for value in values)
        case ast.Subscript(ast.Name("list"), inner):
            return f"list of {_kind(inner)}"
        case ast.Subscript(ast.Name("dict"), ast.Tuple([_, inner])):
            return f"{_kind(inner)} by name"
    raise TypeError(ast.unparse(kind))


# --- text ---------------------------------------------------------------------------------------------------------


def first(each: object) -> str:
    return (inspect.getdoc(each) or "").splitlines()[0].rstrip(".")


def flat(said: str) -> str:
    """One paragraph."""
    return " ".join(said.split())


def marked(said: str) -> str:
    """What Markdown would take for marks of its own."""
    return re.sub(r"(?<!`)([*<])(?!`)", r"\\\1", said)


PRINTED: dict[str, Callable[[], str]] = {
    "glossary.md": glossary,
    "methods.md": methods_page,
    "api.md": api,
    "json.md": json_page,
}


if __name__ == "__main__":
    for file, made in PRINTED.items():
        (DOCS / file).write_text(made(), encoding="utf-8")
