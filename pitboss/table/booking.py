"""What an event of a table books: the movements of money that stand after it and did not before, and the reverse."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why

Movement: TypeAlias = tuple[Posting, ...]
"""Postings of one cause, summing to zero."""
S = TypeVar("S")
E = TypeVar("E")


def move(source: Account, target: Account, amount: int, why: Why, law: Cite | None) -> Movement:
    """So much from one account to another."""
    return Posting(source, -amount, why, law), Posting(target, amount, why, law)


def held_by(link: str, movements: Iterable[Movement]) -> Iterable[Movement]:
    """The same where somebody else holds the funds: all tables that hang on that link feed and draw on one account."""
    return (tuple(_linked(link, posting) for posting in each) for each in movements) if link else movements


def _linked(link: str, posting: Posting) -> Posting:
    account = posting.account
    return posting._replace(account=account._replace(of=link)) if account.whose is Whose.FUND else posting


def difference(before: Iterable[Movement], after: Iterable[Movement]) -> Iterator[Movement]:
    """Movements that are new, after those that are undone: what a table takes back it books the other way round."""
    was, now = list(before), list(after)
    # Most events add to what was: the beginning both have in common is not counted.
    same = shared(was, now)
    old, new = Counter(was[same:]), Counter(now[same:])
    for movement, times in (old - new).items() if old else ():
        yield tuple(posting._replace(amount=-posting.amount * times) for posting in movement)
    for movement, times in (new - old if old else new).items():
        yield tuple(posting._replace(amount=posting.amount * times) for posting in movement)


def shared(before: Sequence[object], after: Sequence[object]) -> int:
    """How many things two rows begin with alike."""
    both = zip(before, after, strict=False)
    return next((at for at, (old, new) in enumerate(both) if old != new), min(len(before), len(after)))


def entries(id: str, movements: Iterable[Movement]) -> tuple[Entry, ...]:
    """At most two entries of one event: what comes out of a fund stands apart from what the house wins beside it."""
    apart: tuple[list[Posting], list[Posting]] = ([], [])
    for movement in movements:
        apart[any(p.account.whose is Whose.FUND and p.amount < 0 for p in movement)].extend(movement)
    both = (Entry(f"{id}/{at}", netted(postings)) for at, postings in enumerate(apart))
    return tuple(entry for entry in both if entry.postings)


def netted(postings: Iterable[Posting]) -> tuple[Posting, ...]:
    """One posting to an account for each cause, and none where it comes to nothing."""
    sums: dict[tuple[Account, Why, Cite | None], int] = {}
    for account, amount, why, law in postings:
        cause = account, why, law
        sums[cause] = sums.get(cause, 0) + amount
    return tuple(Posting(account, amount, why, law) for (account, why, law), amount in sums.items() if amount)


def journal(
    first: S, events: Iterable[E], apply: Callable[[S, E], S], booked: Callable[[S, S, str], Iterable[Entry]], of: str
) -> Iterator[Entry]:
    """The entries of a log, event by event, by playing it again."""
    for number, event in enumerate(events, 1):
        after = apply(first, event)
        yield from booked(first, after, f"{of}/{number}")
        first = after
