"""What tables have kept beside what the solver expects: no solving, the exact edges that come with the program.

An edge is that of a unit of the first wager of the main game under best play, with all that follows from it: so the
result is that of those wagers alone. Whatever players do worse than best stays with the house besides.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from pitboss.games.book import slug
from pitboss.report.house.replay import RawTable, steps
from pitboss.report.house.values import HoldBeside
from pitboss.rules.bet_group import bet_groups
from pitboss.sheet.banked import Sheet
from pitboss.sheet.later_bets import cut_off
from pitboss.solve.edges import mark_of, read
from pitboss.table.banked.state import BankedRound, Paid
from pitboss.table.session.banked import BankedSession

UNKEPT = "no edge is kept for this sheet"


class MainGame(NamedTuple):
    """What an edge speaks of: these wagers, per unit of that one, made in these sizes where several are made as one."""

    spots: frozenset[str]
    per: str
    edge: Fraction | None
    sizes: tuple[tuple[str, int], ...] = ()
    fits: tuple[tuple[str, int], ...] = ()
    """Up to how much on a wager every bet that follows from it can be made: of more the edge is another."""
    strangers: frozenset[str] = frozenset()
    """Wagers that buy a right in it which the edge knows nothing of: hands with one play another game."""
    company: tuple[tuple[str, frozenset[str]], ...] = ()
    """What must lie beside a wager for its edge to be the one that is kept."""


@cache
def _edges() -> dict[str, tuple[Fraction, str, str]]:
    return {name: (edge.edge, edge.per, edge.mark) for name, edge in read().items()}


def main_game(sheet: Sheet) -> MainGame:
    """The main game of a sheet, with the edge that came with the program if it is of exactly this sheet."""
    groups = bet_groups(sheet)
    first = groups[0]
    mine = [group for group in groups if group.spot in (first.together or (first.spot,))]
    spots = frozenset(spot for group in mine for spot in group.spots)
    edge, per, mark = _edges().get(slug(sheet.game), (None, "", ""))
    strangers = frozenset(spot for group in mine for spot in group.strangers)
    company = tuple((group.spot, group.company) for group in groups if group.company)
    if edge is None or mark != mark_of(sheet):
        return MainGame(spots, first.spot, None, company=company)
    sizes = tuple((group.spot, sheet.limits[group.spot].least) for group in mine) if first.together else ()
    return MainGame(spots, per, edge, sizes, tuple((cut.wager, cut.fits) for cut in cut_off(sheet)), strangers, company)


class Measured(NamedTuple):
    """The main game of a round: what was put on its first wager, what the house kept of it all, and was to expect."""

    base: int
    won: int
    expects: Fraction


def measured(main: MainGame, last: BankedRound, paid: Iterable[Paid]) -> Measured | None:
    """These payments of a round; None for one that went wrong, or whose wagers are of other sizes: it says nothing."""
    inside = [each for each in paid if _inside(main, last, each)]
    base = sum(each.stake for each in inside if _first(each, last, main.per))
    if main.edge is None or last.mishaps or not base or not _sized(main, inside, last) or _cut(main, inside):
        return None
    return Measured(base, sum(map(_kept, inside)), main.edge * base)


def _inside(main: MainGame, last: BankedRound, paid: Paid) -> bool:
    """Whether it is of the main game, of a hand that plays it as its edge knows it."""
    return paid.spot in main.spots and not main.strangers & _beside(last, paid)


def _accompanied(main: MainGame, last: BankedRound, paid: Paid) -> bool:
    """Whether all lies by it that its edge wants."""
    return dict(main.company).get(paid.spot, frozenset()) <= _beside(last, paid)


def _beside(last: BankedRound, paid: Paid) -> set[str]:
    """All that its hand wagered."""
    return {each.spot for each in last.paid if each.box == paid.box and not each.tip}


class Compared(NamedTuple):
    """What of a player's round can be compared: what these wagers brought the player, and what was to be expected."""

    came: int
    expects: Fraction


def of_player(main: MainGame, beside: Mapping[str, Fraction], last: BankedRound, player: int) -> Compared | None:
    """The main game of one player's hands and the wagers beside it, those whose edge is kept; None where none is.

    What was put down for the dealer is no wager of the player's.
    """
    if last.mishaps:
        return None
    mine = [paid for paid in last.paid if last.boxes[paid.box].player == player and not paid.tip]
    found = measured(main, last, mine)
    sides = [paid for paid in mine if paid.spot in beside and _accompanied(main, last, paid)]
    if found is None and not sides:
        return None
    won, expects = (found.won, found.expects) if found else (0, Fraction(0))
    stakes = sum((beside[each.spot] * each.stake for each in sides), Fraction(0))
    return Compared(-(won + sum(map(_kept, sides))), -(expects + stakes))


@dataclass(slots=True)
class HoldSum:
    """Rounds added up: their results less what was expected of each, and the squares of that."""

    table: int
    game: str
    per: str = ""
    edge: Fraction | None = None
    rounds: int = 0
    staked: int = 0
    won: int = 0
    squares: Fraction = field(default_factory=Fraction)
    expected: Fraction = field(default_factory=Fraction)
    apart: int = 0
    apart_won: int = 0

    def add(self, main: MainGame, last: BankedRound) -> None:
        """One round more."""
        found = measured(main, last, last.paid)
        if found is None:
            self._aside(last.paid)
            return
        base, won, expects = found
        self.per, self.edge = main.per, main.edge
        self.rounds, self.staked, self.won = self.rounds + 1, self.staked + base, self.won + won
        self.expected, self.squares = self.expected + expects, self.squares + (won - expects) ** 2
        self._aside(paid for paid in last.paid if not _inside(main, last, paid))

    def _aside(self, some: Iterable[Paid]) -> None:
        for paid in some:
            self.apart, self.apart_won = self.apart + paid.stake, self.apart_won + _kept(paid)

    @property
    def beside(self) -> HoldBeside:
        off, many = self.won - self.expected, self.rounds
        # The sample variance of one round, times how many there were.
        variance = (self.squares - off * off / many) * many / (many - 1) if many > 1 else Fraction(0)
        why = "" if many else UNKEPT if self.apart else "nothing was wagered"
        return HoldBeside(
            str(self.table), self.game, self.per, self.edge, many, self.staked, self.won, self.expected, variance,
            self.apart, self.apart_won, why,
        )  # fmt: skip


def _kept(paid: Paid) -> int:
    """What the house keeps of a wager; what a meter pays is not the house's."""
    return paid.stake - paid.back + paid.meter


def _first(paid: Paid, last: BankedRound, spot: str) -> bool:
    """Whether it is the wager that a hand began with: what is laid beside a hand that is split follows from it."""
    return paid.spot == spot and last.boxes[paid.box].split_from < 0


def _sized(main: MainGame, inside: Iterable[Paid], last: BankedRound) -> bool:
    """Whether wagers that are made as one lay in the sizes for which they were added up, before a hand was split."""
    if not main.sizes:
        return True
    sums = {spot: 0 for spot, _ in main.sizes}
    for paid in inside:
        if paid.spot in sums and _first(paid, last, paid.spot):
            sums[paid.spot] += paid.stake
    spot, size = main.sizes[0]
    return all(sums[other] * size == sums[spot] * least for other, least in main.sizes)


def _cut(main: MainGame, inside: Iterable[Paid]) -> bool:
    """Whether a wager lay there beside which the game did not offer all that it offers."""
    fits = dict(main.fits)
    return any(paid.stake > fits.get(paid.spot, paid.stake) for paid in inside)


def holds(table: RawTable, first: str, last: str) -> HoldBeside | None:
    """A table in a time, or None where it is no house-banked one or had no round."""
    found, main, sheet = HoldSum(table.number, table.game), None, None
    for step in steps(table):
        before, after = step.before, step.after
        if not isinstance(after, BankedSession):
            return None
        ended = before.hand is not None and after.hand is None and after.last is not None
        if not ended or not first <= step.date <= last:
            continue
        assert after.last is not None
        if main is None or after.last.plan.sheet != sheet:
            sheet = after.last.plan.sheet
            main = main_game(sheet)
        found.add(main, after.last)
    return found.beside if main else None


def by_game(found: Iterable[HoldBeside]) -> tuple[HoldBeside, ...]:
    """All tables of a game together; their deviations add as squares."""
    games: dict[str, HoldBeside] = {}
    for each in found:
        games[each.game] = _joined(games[each.game], each) if each.game in games else each
    return tuple(_named(each) for _, each in sorted(games.items()))


def _named(each: HoldBeside) -> HoldBeside:
    return _joined(each, None)


def _joined(one: HoldBeside, other: HoldBeside | None) -> HoldBeside:
    both = (one,) if other is None else (one, other)
    edge = next((each.edge for each in both if each.edge is not None), None)
    per = next((each.per for each in both if each.per), "")
    why = "" if edge is not None else one.why
    return HoldBeside(
        one.game, one.game, per, edge, sum(each.rounds for each in both), sum(each.staked for each in both),
        sum(each.won for each in both), sum((each.expected for each in both), Fraction(0)),
        sum((each.variance for each in both), Fraction(0)), sum(each.apart for each in both),
        sum(each.apart_won for each in both), why,
    )  # fmt: skip
