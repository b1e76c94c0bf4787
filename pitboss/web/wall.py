"""The wall: every meter and jackpot of the house, for everybody, without signing in."""

from __future__ import annotations

from dataclasses import replace
from threading import Lock

from fastapi import FastAPI

from pitboss.games.book import find
from pitboss.house.books.jackpots import fund_law
from pitboss.house.books.journal import HouseBooks
from pitboss.house.books.meters import meter_of
from pitboss.house.store.fund_story import FundStory
from pitboss.house.store.store import Store
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars, percents
from pitboss.report.jackpot_rules import posted_rules
from pitboss.sheet.jackpot_form import JackpotForm
from pitboss.web.allowance import LOOK, costs_here
from pitboss.web.openapi import sends
from pitboss.web.pictures import FundHitLine, FundRule, FundWall, WallFund
from pitboss.web.pit import Pit
from pitboss.web.tables import funds

SHORT = ("Who wins", "Shares", "Least award")
"""The rules of a jackpot that a wall has room for."""


class Wall:
    """What hangs there; hits and rules are read on from the journal."""

    def __init__(self, store: Store) -> None:
        self.store, self.story, self.reading = store, FundStory(store.engine), Lock()

    def picture(self) -> FundWall:
        """As the books have it now."""
        with self.reading:
            self.story.read_on()
        books = self.store.books
        books = replace(books, balances=dict(books.balances))
        names = (*books.house.controllers, *books.house.jackpots)
        return {"house": books.house.name, "funds": [self._fund(books, name) for name in names]}

    def _fund(self, books: HouseBooks, name: str) -> WallFund:
        house = books.house
        fund = house.controllers.get(name) or house.jackpots[name]
        hits: list[FundHitLine] = [
            {"date": hit.date, "amount": hit.amount, "hand": hit.hand} for hit in self.story.hits.get(name, ())
        ]
        return {
            **funds.sign(books, name),
            "games": [find(game).name for game in fund.games],
            "verifying": sum(award.amount for award in house.awards.values() if award.fund == name),
            "rules": self._rules(books, name), "hits": hits,
        }  # fmt: skip

    def _rules(self, books: HouseBooks, name: str) -> list[FundRule]:
        """A few lines; all of them are on the sign at the table."""
        controller, rules = books.house.controllers.get(name), self.story.rules.get(name)
        if controller is not None:
            terms = controller.terms
            fed = f"{percents(terms.adds)} of each wager feeds it; it restarts at {dollars(terms.seed)}."
            most = f" It stops at {dollars(controller.most)}." if controller.most else ""
            return [_rule("Meter", fed + most, meter_of(controller.games[0]).law)]
        if not rules:
            fund = books.house.jackpots[name]
            return [_rule("Rules", f"As the rules of {find(fund.games[0]).name} have it.", fund_law(fund))]
        posted = posted_rules(JackpotForm.model_validate(rules))
        return [_rule(*each) for each in posted if each.name in SHORT]


def _rule(name: str, says: str, law: Cite | None) -> FundRule:
    return {"name": name, "says": says, "law": str(law) if law else ""}


def routes(app: FastAPI) -> None:
    """The one address of it."""
    pit: Pit = app.state.pit
    wall = Wall(pit.store)

    @app.get("/api/meters", dependencies=costs_here(LOOK), **sends(FundWall))
    async def meters() -> FundWall:
        """Every meter and jackpot with what it says now, its rules in short and its last hits."""
        return await pit.store.ask(wall.picture)
