"""What every table does alike: an event goes to the handler of its kind, the log grows, and the table moves on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import Any, Generic, TypeVar

from pitboss.table.state import TableError, replace

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Engine(Generic[S]):
    """A kind of table: what is said when it is over (nothing before that), its handlers, and what follows by itself."""

    ended: Callable[[S], str]
    handlers: Mapping[type, Callable[[S, Any], S]]
    advance: Callable[[S], S]

    def apply(self, state: S, event: Any) -> S:
        """The state after the event, or a TableError that says what refuses it; the state given is never changed."""
        if says := self.ended(state):
            raise TableError(says)
        log = (*state.log, event)  # type: ignore[attr-defined]
        return self.advance(replace(self.handlers[type(event)](state, event), log=log))

    def replay(self, first: S, events: Iterable[Any]) -> S:
        """The state these events lead to."""
        return reduce(self.apply, events, first)
