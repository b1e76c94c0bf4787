"""Help of the commands in words that people type: an amount, a file, a number; nothing where nothing is typed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

import typer
from typer.core import TyperCommand, TyperGroup

F = TypeVar("F", bound=Callable[..., Any])


def _word(param: Any, ctx: Any) -> str | None:
    """What stands behind an option; an argument has its name already, and a flag takes nothing."""
    if param.type_descriptor.is_choice:
        return str(param.display_type(ctx)).strip("<>")
    if param.param_type_name == "argument" or param.is_flag:
        return None
    return param.metavar or ("NUMBER" if param.type_descriptor.annotation is int else "TEXT")


def _plainly(params: list[Any]) -> list[Any]:
    """Parameters that do not show their types; those of older versions of Typer have none to show."""
    for param in params:
        if hasattr(param, "display_type_rich"):
            param.display_type_rich = partial(_word, param)
            param._get_number_range_help_str = lambda: None
    return params


class PlainCommand(TyperCommand):
    """A command with its help in plain words."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _plainly(super().get_params(ctx))


class PlainGroup(TyperGroup):
    """The same for commands with commands below them."""

    def get_params(self, ctx: Any) -> list[Any]:
        return _plainly(super().get_params(ctx))


class Commands(typer.Typer):
    """Commands whose help is in plain words."""

    def __init__(self, **how: Any) -> None:
        super().__init__(cls=PlainGroup, **how)

    def command(self, name: str | None = None, **how: Any) -> Callable[[F], F]:
        return super().command(name, cls=PlainCommand, **how)
