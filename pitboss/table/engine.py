"""What every table does alike: an event goes to the handler of its kind, the log grows, and the table moves on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import reduce, wraps
from typing import Any, Generic, TypeVar

from pitboss.table.state import TableError

S = TypeVar("S")
T = TypeVar("T")


def once(asks: Callable[[S], T]) -> Callable[[S], T]:
    """The answer for the state that was asked about last is kept: first the rules ask, then whoever shows the table."""

    @wraps(asks)
    def answer(state: Any) -> T:
        latest = state.plan.latest
        known = latest.get(asks)
        if known is None or known[0] is not state:
            known = latest[asks] = state, asks(state)
        found: T = known[1]
        return found

    return answer


_new: Any = tuple.__new__


def logged(state: Any, log: tuple[Any, ...]) -> Any:
    """The state with this log, which is the last part of every state: done at each event, in half the time."""
    return _new(type(state), state[:-1] + (log,))


@dataclass(frozen=True, slots=True)
class Engine(Generic[S]):
    """A kind of table: what is said where an event cannot be now, whichever it is, because the table is over or waits
    for something else; its handlers; and what follows by itself.
    """

    closed: Callable[[S, Any], str]
    handlers: Mapping[type, Callable[[S, Any], S]]
    advance: Callable[[S], S]

    def apply(self, state: S, event: Any) -> S:
        """The state after the event, or a TableError that says what refuses it; the state given is never changed."""
        if says := self.closed(state, event):
            raise TableError(says)
        log = state.log + (event,)  # type: ignore[attr-defined]
        return self.advance(logged(self.handlers[type(event)](state, event), log))

    def replay(self, first: S, events: Iterable[Any]) -> S:
        """The state these events lead to."""
        return reduce(self.apply, events, first)
