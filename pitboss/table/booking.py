"""What an event of a table books: the movements of money that stand after it and did not before, and the reverse."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar

from pitboss.law.paragraphs import Cite
from pitboss.money.ledger import Account, Entry, Posting, Whose, Why, new

Movement: TypeAlias = tuple[Posting, ...]
"""Postings of one cause, summing to zero."""
S = TypeVar("S")
E = TypeVar("E")


def move(source: Account, target: Account, amount: int, why: Why, law: Cite | None) -> Movement:
    """So much from one account to another."""
    return new(Posting, (source, -amount, why, law)), new(Posting, (target, amount, why, law))


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
    old, new = was[same:], now[same:]
    for movement in _beyond(old, new):
        yield tuple(Posting(account, -amount, why, law) for account, amount, why, law in movement)
    yield from _beyond(new, old)


def _beyond(some: list[Movement], others: list[Movement]) -> list[Movement]:
    """Those that the others have not, as often as they have it less often; the first of several alike are left."""
    # Compared and not counted: they are few, and to compare them is cheaper than to hash their laws.
    if not some or not others:
        return some
    left = some[::-1]
    for movement in others:
        if movement in left:
            left.remove(movement)
    return left[::-1]


def shared(before: Sequence[object], after: Sequence[object]) -> int:
    """How many things two rows begin with alike."""
    both = zip(before, after, strict=False)
    return next((at for at, (old, new) in enumerate(both) if old != new), min(len(before), len(after)))


def entries(id: str, movements: Iterable[Movement]) -> tuple[Entry, ...]:
    """At most two entries of one event: what comes out of a fund stands apart from what the house wins beside it."""
    apart: tuple[list[Posting], list[Posting]] = ([], [])
    for movement in movements:
        drawn = [each for each, amount, _, _ in movement if amount < 0 and each.whose is Whose.FUND]
        apart[bool(drawn)].extend(movement)
    return tuple(
        [Entry(f"{id}/{at}", postings) for at, some in enumerate(apart) if some and (postings := netted(some))]
    )


def netted(postings: Sequence[Posting]) -> tuple[Posting, ...]:
    """One posting to an account for each cause, and none where it comes to nothing."""
    # Most entries carry something from one account to another, and there is nothing to add up.
    if len(postings) == 2 and postings[0][0] != postings[1][0] and postings[0][1] and postings[1][1]:
        return tuple(postings)
    sums: dict[tuple[Account, Why, int], int] = {}
    laws: dict[int, Cite | None] = {}
    for account, amount, why, law in postings:
        # By the identity of the law, for its hash is slow.
        laws[id(law)] = law
        cause = account, why, id(law)
        sums[cause] = sums.get(cause, 0) + amount
    found = [new(Posting, (account, amount, why, laws[law])) for (account, why, law), amount in sums.items()]
    if len(laws) > 1 and len({cause[:2] for cause in sums}) < len(sums):
        found = _alike(found)
    return tuple([posting for posting in found if posting.amount])


def _alike(postings: Iterable[Posting]) -> list[Posting]:
    """The same where two laws may be equal without being one."""
    sums: dict[tuple[Account, Why, Cite | None], int] = {}
    for account, amount, why, law in postings:
        sums[account, why, law] = sums.get((account, why, law), 0) + amount
    return [Posting(account, amount, why, law) for (account, why, law), amount in sums.items()]


def journal(
    first: S, events: Iterable[E], apply: Callable[[S, E], S], booked: Callable[[S, S, str], Iterable[Entry]], of: str
) -> Iterator[Entry]:
    """The entries of a log, event by event, by playing it again."""
    for number, event in enumerate(events, 1):
        after = apply(first, event)
        yield from booked(first, after, f"{of}/{number}")
        first = after
