"""What an ask says as its event says it: players, games, rules and sheets by the names they go by in the books."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from typing import Any

from pitboss.games.book import GameError, find, game, slug
from pitboss.games.jackpot_files import parse as parse_jackpot
from pitboss.games.sheet_files import named_in, same_game, unnamed
from pitboss.house.books import chart, meters
from pitboss.house.books.positions import known_as
from pitboss.house.store.store import Store
from pitboss.money.ledger import Account, Whose
from pitboss.sheet.faults import SheetError
from pitboss.sheet.files import toml
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.web import accounts
from pitboss.web.accounts import SignInError
from pitboss.web.cage.ask import HouseAsk
from pitboss.web.cage.asks import (
    AwardPot,
    BuyAtTable,
    CashChips,
    CashColour,
    InstallMeter,
    OfferJackpot,
    OfPlayer,
    OpenTable,
    PlayCoupon,
    SellChips,
    SellColour,
)
from pitboss.web.cage.people_asks import OF_A_PERSON
from pitboss.web.cage.sheet_asks import SubmitSheet
from pitboss.web.cage.tournament_asks import EnterPlayer
from pitboss.web.cage.waiting_asks import CallSeat, OfList
from pitboss.web.tables.banked_felt import meter_terms
from pitboss.web.tables.refused import Refused

FELTS = ("at_table", "broken")
"""Where an event names a table of a tournament."""
OF_A_PLAYER = (
    BuyAtTable,
    PlayCoupon,
    SellChips,
    CashChips,
    SellColour,
    CashColour,
    OfPlayer,
    OfList,
    CallSeat,
)


def known(store: Store, ask: HouseAsk) -> dict[str, Any]:
    """What is asked for, with players and games by the names they go by."""
    # What a table was called when it was asked for it may not be called any more: its event has the number.
    said = {name: each for name, each in ask.fields().items() if name not in FELTS or isinstance(each, int)}
    if isinstance(ask, EnterPlayer):
        said["player"] = _entrant(store, ask.player)
    elif isinstance(ask, OF_A_PLAYER):
        said["player"] = _player(store, ask.player)
    if isinstance(ask, OF_A_PERSON):
        said["name"] = _player(store, ask.name)
    if isinstance(ask, AwardPot | OpenTable | OfList):
        said["game"] = game_slug(ask.game)
    if isinstance(ask, InstallMeter):
        said |= _installed(ask)
    if isinstance(ask, OfferJackpot):
        said = _offered(ask)
    if isinstance(ask, SubmitSheet):
        said = submitted(ask)
    if isinstance(ask, AwardPot):
        said["shares"] = tuple((_player(store, each.player), each.amount) for each in ask.shares)
    return said


def _entrant(store: Store, name: str) -> str:
    """Who enters a tournament: by the account; a name too long for one does where cards are dealt by hand."""
    try:
        return _player(store, name)
    except Refused:
        return " ".join(name.split())


def _player(store: Store, name: str) -> str:
    """A player by the name signed in under, or as it is written."""
    try:
        plain = accounts.tidy(name)
    except SignInError as error:
        raise Refused(str(error)) from None
    found = store.player(plain)
    if found is not None:
        return str(found.name)
    # Who never signed in has the name of the first chips, however it is typed later.
    names = {_whose(each) for each in dict(store.books.balances) if each.whose is Whose.PATRON}
    return next((name for name in sorted(names) if known_as(name) == known_as(plain)), plain)


def _whose(account: Account) -> str:
    """Whose chips lie in an account: at a table behind its number."""
    return chart.player_at(account) or account.of


def _installed(ask: InstallMeter) -> dict[str, Any]:
    """On which terms tables of these games hang on a meter: what is not said is as the sheet has it."""
    games = tuple(map(game_slug, ask.games))
    meters.meter_of(games[0])
    try:
        sheet = parse_sheet(ask.sheet, game(games[0]))
    except SheetError as error:
        raise Refused(str(error)) from None
    terms, feeds = meter_terms(games[0], sheet), ask.feeds
    terms = replace(
        terms,
        seed=terms.seed if ask.seed is None else ask.seed,
        adds=terms.adds if feeds is None else feeds,
        schedule=ask.schedule or terms.schedule,
    )
    return {"games": games, "terms": terms}


def _offered(ask: OfferJackpot) -> dict[str, Any]:
    """The rules by their own name; the jackpot of a game by that of the game."""
    if not ask.text.strip() and not ask.rules:
        own = game_slug(ask.game) if ask.game else ""
        return {"name": own, "game": own, "seed": ask.seed}
    try:
        rules = parse_jackpot(ask.rules or toml(ask.text))
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"the rules are not TOML: {error}") from None
    except SheetError as error:
        raise Refused(str(error)) from None
    return {"name": rules.name, "rules": rules.data}


def submitted(ask: SubmitSheet) -> dict[str, Any]:
    """The game and the lines of a sheet; the number where one is named."""
    try:
        data = ask.sheet
        game = find(ask.game) if ask.game else named_in(data)
        if game is None:
            raise Refused(unnamed(data))
        same_game(data, game)
    except (GameError, SheetError) as error:
        raise Refused(str(error)) from None
    return {"game": slug(game), "sheet": data, **({"number": ask.paper} if ask.paper else {})}


def game_slug(name: str) -> str:
    try:
        return slug(find(name))
    except GameError as error:
        raise Refused(str(error)) from None
