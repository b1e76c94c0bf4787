"""What is posted at a table: the rules under its own sheet, limits, rake, meter and jackpot first."""

from __future__ import annotations

from functools import lru_cache

from fastapi import FastAPI

from pitboss.report.rulesheet.entries import entries_data
from pitboss.report.rulesheet.table import table_sheet
from pitboss.report.sign.sheet_number import sheet_number
from pitboss.sheet.banked import Sheet
from pitboss.sheet.pot import PotSheet
from pitboss.web.allowance import LOOK, costs_here
from pitboss.web.auth import Number
from pitboss.web.openapi import sends
from pitboss.web.pictures import PostedRules
from pitboss.web.pit import Pit
from pitboss.web.tables.banked_felt import BankedFelt


def routes(app: FastAPI) -> None:
    """The part of the interface that shows what is posted."""
    pit: Pit = app.state.pit

    @app.get("/api/tables/{number}/posted", dependencies=costs_here(LOOK), **sends(PostedRules))
    def rules(number: Number) -> PostedRules:
        """The rules of this table under the sheet that is posted now; the second group is what the sheet settles."""
        room = pit.room(number)
        return posted(room.sheet if isinstance(room, BankedFelt) else room.session.plan.terms)


@lru_cache(64)
def posted(sheet: Sheet | PotSheet) -> PostedRules:
    """The rules under a sheet, and the number that its sign bears."""
    return {"number": sheet_number(sheet), "entries": entries_data(table_sheet(sheet))}
