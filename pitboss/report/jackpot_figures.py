"""The figures of a jackpot: how often it is won, what it is worth to a seat, and how large it is when it is won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss._progress import Progress, quiet
from pitboss.games.book import pots, slug
from pitboss.house.books import chart
from pitboss.house.books.jackpots import collected, full, fund_by, pools
from pitboss.house.books.state import JackpotFund
from pitboss.money.ledger import Account
from pitboss.report.paper.fault import ReportError
from pitboss.rules.jackpot import JackpotRule, rule_of
from pitboss.rules.jackpot_chance import JackpotChance
from pitboss.rules.pot_deal import PotDeal, pot_deal
from pitboss.sheet.jackpot import JackpotDocument, with_jackpot
from pitboss.sheet.lawful import parse
from pitboss.sheet.pot import PotSheet
from pitboss.simulate.jackpot import sampled
from pitboss.solve.jackpots import countable, counted

QUANTILES = (Fraction(1, 10), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(9, 10))
HANDS = 1_000_000
"""Sampled where nothing can be counted, if no other number is said."""
UNLIKELY = 1e-9
"""A path of the sign is followed until it is that unlikely that nobody has won."""
LONGEST = 200_000
"""Days of it."""


@dataclass(frozen=True, slots=True)
class JackpotPace:
    """How the room plays: so many dealt in, of whom so many see the showdown; hands an hour, hours a day, tables."""

    players: int = 9
    shown: int = 9
    hands_per_hour: int = 30
    hours: int = 24
    tables: int = 1

    @property
    def hands_a_day(self) -> int:
        return self.hands_per_hour * self.hours * self.tables


@dataclass(frozen=True, slots=True)
class PoolAtHit:
    """What the sign says when it is won: the mean, and what it is below with the chances of `QUANTILES`; in cents."""

    mean: int
    quantiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class JackpotFigures:
    """Of one game in a jackpot. `posted`: what the sign of each pool says now, in cents."""

    game: str
    pace: JackpotPace
    chance: JackpotChance
    posted: tuple[int, ...]
    gives: int
    """What a pot gives, in cents."""
    at_hit: PoolAtHit | None
    """None where no sampled hand has won it."""
    next_seed: int
    """What the house puts up if it is won now, so that the next one is the least award."""

    @property
    def award(self) -> int:
        """What the sign says: the pool that is won next."""
        return max(self.posted)

    @property
    def liability(self) -> int:
        """What is the players' now."""
        return sum(self.posted)

    @property
    def value(self) -> Fraction:
        """To a seat for each hand, in cents: every seat is as likely to have a part in it as any other."""
        return self.chance.paid * self.award / self.pace.players

    @property
    def costs(self) -> Fraction:
        """What a seat gives for each hand, in cents, one with another."""
        return Fraction(self.gives, self.pace.players)

    @property
    def even(self) -> Fraction | None:
        """The posted sum, in cents, at which a hand is worth what it gives."""
        return self.gives / self.chance.paid if self.chance.paid else None

    @property
    def hands(self) -> Fraction | None:
        """How many it takes on average until it is won."""
        return 1 / self.chance.hit if self.chance.hit else None


def jackpot_figures(
    document: JackpotDocument,
    pace: JackpotPace,
    held: Sequence[int] = (),
    hands: int = HANDS,
    seed: int = 1,
    tell: Progress = quiet,
) -> tuple[JackpotFigures, ...]:
    """The figures in each of its games, as if all hands were of that game. `held`: what is in the pools, in cents."""
    fund, form = fund_by(document), document.form
    holds = _filled(fund, held)
    most = form.qualifies.players
    if pace.players < most:
        raise ReportError(f"{document.name} wants {most} players dealt in, not {pace.players}")
    if not 2 <= pace.shown <= pace.players:
        raise ReportError(f"2 to {pace.players} players see the showdown, not {pace.shown}")
    found = []
    for game in document.games:
        rule, deal = _rule(document, game)
        chance = chance_of(rule, deal, pace, hands, seed, tell)
        at_hit = at_the_hit(fund, holds, form.contribution.amount, pace.hands_a_day, float(chance.hit))
        found.append(
            JackpotFigures(game, pace, chance, holds, form.contribution.amount, at_hit, _next_seed(fund, holds))
        )
    return tuple(found)


def own_figures(
    sheet: PotSheet,
    pace: JackpotPace,
    held: Sequence[int] = (),
    hands: int = HANDS,
    seed: int = 1,
    tell: Progress = quiet,
) -> JackpotFigures:
    """The figures of the jackpot that a game brings along, as Longhorn's does, if all put its wager up."""
    beat, rule, deal = sheet.game.bad_beat, rule_of(sheet), pot_deal(sheet)
    if beat is None or rule is None or deal is None:
        raise ReportError(f"{sheet.game.name} has no jackpot of its own; give the file of a jackpot's rules instead")
    if not 2 <= pace.shown <= pace.players <= sheet.seats:
        raise ReportError(f"2 to {sheet.seats} are dealt in, and 2 or more of them see the showdown")
    name, gives = slug(sheet.game), sheet.side[beat.spot.name] * pace.players
    fund = JackpotFund(name, (name,), sheet.game.law[0].state, (beat.primary, 1 - beat.primary), own=True)
    holds = _filled(fund, held or (sheet.form.seed or beat.seed[0],))
    chance = chance_of(rule, deal, pace, hands, seed, tell)
    at_hit = at_the_hit(fund, holds, gives, pace.hands_a_day, float(chance.hit))
    return JackpotFigures(name, pace, chance, holds, gives, at_hit, _next_seed(fund, holds))


def _filled(fund: JackpotFund, held: Sequence[int]) -> tuple[int, ...]:
    """What is in each pool; where nothing is said, it was offered just now."""
    if len(held) > len(fund.shares) or any(each < 0 for each in held):
        raise ReportError(f"{fund.name} has {len(fund.shares)} pools; name an amount of money for each")
    return (*(held or (fund.base,)), *(0,) * len(fund.shares))[: len(fund.shares)]


def _next_seed(fund: JackpotFund, holds: tuple[int, ...]) -> int:
    others = sorted(holds)[:-1]
    return max(0, fund.base - (others[-1] if others else 0))


def _rule(document: JackpotDocument, game: str) -> tuple[JackpotRule, PotDeal]:
    terms = parse(with_jackpot({}, document), pots()[game])
    rule, deal = rule_of(terms), pot_deal(terms)
    if rule is None or deal is None:
        raise ReportError(f"players of {terms.game.name} choose their cards: how often it is won depends on them")
    return rule, deal


def chance_of(
    rule: JackpotRule, deal: PotDeal, pace: JackpotPace, hands: int = HANDS, seed: int = 1, tell: Progress = quiet
) -> JackpotChance:
    """Counted where it can be, otherwise sampled."""
    found = counted(rule, deal, pace.shown, pace.players) if countable(rule, deal) else None
    return found or sampled(rule, deal, pace.shown, pace.players, hands, seed, tell)


# --- the pool when it is won ------------------------------------------------------------------------------------------


def at_the_hit(fund: JackpotFund, held: tuple[int, ...], gives: int, hands: int, hit: float) -> PoolAtHit | None:
    """What the sign says when it is won: posted daily, so that all hands of a day win the same sum."""
    if not hit:
        return None
    daily, left, mean = 1 - (1 - hit) ** hands, 1.0, 0.0
    quantiles: list[int] = []
    sign = grown = 0
    for sign, after in _signs(fund, held, gives * hands):
        mean += left * daily * sign
        left *= 1 - daily
        while len(quantiles) < len(QUANTILES) and 1 - left >= QUANTILES[len(quantiles)]:
            quantiles.append(sign)
        grown = after - sign
        if left < UNLIKELY:
            break
    # From there on it grows as it does now, and days are as likely to be the last as ever.
    mean += left * (sign + grown / daily)
    return PoolAtHit(round(mean), (*quantiles, *(sign,) * (len(QUANTILES) - len(quantiles))))


def _signs(fund: JackpotFund, held: tuple[int, ...], daily: int) -> Iterator[tuple[int, int]]:
    """What the sign says day by day, and on the day after, while nobody wins."""
    funds = dict(zip(pools(fund), held, strict=True))
    for _ in range(LONGEST):
        before = max(funds.values())
        fund = _fed(fund, funds, daily)
        yield before, max(funds.values())


SOURCE = chart.CAGE
"""Any account that is none of its own: what comes in is counted, not where from."""


def _fed(fund: JackpotFund, funds: dict[Account, int], amount: int) -> JackpotFund:
    """A day's collection is in the pools, as the books put it there; at the cap it stops or the cap is lifted."""
    if full(fund, funds) and not fund.lifted:
        if not fund.lifts:
            return fund
        fund = fund._replace(lifted=True)
    for movement in tuple(collected(fund, SOURCE, amount, funds, None)):
        for posting in movement:
            if posting.account in funds:
                funds[posting.account] += posting.amount
    return fund
