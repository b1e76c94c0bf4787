"""Pages that are printed from the program: the glossary, the methods of the solver and the library's names.

`python docs/site/printed_pages.py` writes them; a test holds them against what it would write.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from enum import Enum
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from types import ModuleType

import pitboss
from pitboss import door, words
from pitboss.games.book import book, slug
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
    for name, member in vars(each).items():
        held = member.func if hasattr(member, "func") else member.fget if isinstance(member, property) else member
        if name[0] == "_" or not inspect.isfunction(held):
            continue
        called = f"`{name}`" if held is not member else f"`{name}{signature(held, bound=True)}`"
        yield f"- {called}: {marked(flat(inspect.getdoc(held) or 'as it is called.'))}"
    yield ""


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


# --- text ---------------------------------------------------------------------------------------------------------


def first(each: object) -> str:
    return (inspect.getdoc(each) or "").splitlines()[0].rstrip(".")


def flat(said: str) -> str:
    """One paragraph."""
    return " ".join(said.split())


def marked(said: str) -> str:
    """What Markdown would take for marks of its own."""
    return re.sub(r"(?<!`)([*<])(?!`)", r"\\\1", said)


PRINTED: dict[str, Callable[[], str]] = {"glossary.md": glossary, "methods.md": methods_page, "api.md": api}


if __name__ == "__main__":
    for file, made in PRINTED.items():
        (DOCS / file).write_text(made(), encoding="utf-8")
