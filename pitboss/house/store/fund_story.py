"""What was won of meters and jackpots, and the rules they are offered by, out of the journal: read on from the end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, func, or_, select

from pitboss.house.books.events import AwardKeyed, AwardPaid, JackpotOffered, KeyedClaim
from pitboss.house.books.journal import JournalLine, beginning, unspelled
from pitboss.house.store.journal import pages
from pitboss.house.store.schema import journal
from pitboss.money.ledger import Posting, Whose

TOLD = (JackpotOffered, AwardKeyed, AwardPaid)
BEHIND = 40
"""Lines behind a payment among which its entry stands: all that one event of a table books."""


class FundHit(NamedTuple):
    """An award that was paid: of which fund, when, where, how much in all, and for what."""

    fund: str
    date: str
    table: int
    round: int
    amount: int
    hand: str


class FundStory:
    """Grows with the journal; `most`: hits that are remembered of each fund."""

    def __init__(self, engine: Engine, most: int = 5) -> None:
        self.engine, self.most, self.until = engine, most, 0
        self.hits: dict[str, list[FundHit]] = {}
        """Of each fund, the newest first."""
        self.rules: dict[str, dict[str, Any]] = {}
        """The document of each jackpot that was ever offered under one."""
        self.keyed: dict[int, tuple[KeyedClaim, ...]] = {}

    def read_on(self) -> None:
        """Whatever was written since."""
        wanted = or_(*(journal.c.data.startswith(beginning(kind), autoescape=True) for kind in TOLD))
        with self.engine.connect() as db:
            last = db.execute(select(func.max(journal.c.seq))).scalar_one() or 0
            for seq, line, _ in pages(db, self.until, journal.c.seq <= last, wanted):
                self._tell(db, seq, line)
        self.until = last

    def _tell(self, db: Connection, seq: int, line: JournalLine) -> None:
        match unspelled(line).event:
            case JackpotOffered(name, rules):
                self.rules[name] = rules
            case AwardKeyed(table, _, claims):
                self.keyed[table] = claims
            case AwardPaid(table, claim):
                hand = next((each.hand for each in self.keyed.get(table, ()) if each.claim == claim), "")
                behind = pages(db, seq, journal.c.seq <= seq + BEHIND, journal.c.table == table)
                self._hit(behind, table, hand)

    def _hit(self, behind: Iterable[tuple[int, JournalLine, str]], table: int, hand: str) -> None:
        """The first entry behind a payment that takes from an award; the claims of one hand are one hit."""
        for _, line, _ in behind:
            if line.is_event and line.data.startswith(beginning(AwardPaid)):
                return
            out = [each for each in line.postings if _from_award(each)]
            if out:
                self._add(FundHit(out[0].account.of, line.date, table, line.round, -sum(p.amount for p in out), hand))
                return

    def _add(self, hit: FundHit) -> None:
        known = self.hits.setdefault(hit.fund, [])
        if known and (known[0].table, known[0].round) == (hit.table, hit.round):
            first = known.pop(0)
            hit = first._replace(amount=first.amount + hit.amount)
        known.insert(0, hit)
        del known[self.most :]


def _from_award(posting: Posting) -> bool:
    account = posting.account
    return account.whose is Whose.FUND and account.name == "award" and posting.amount < 0
