"""Money at a table and at the cage: chips for cash, coupons, currency on the table, chips of one game alone."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.house.books import chart
from pitboss.house.books.banks import account, kept
from pitboss.house.books.events import (
    BoughtIn,
    ChipsRedeemed,
    ChipsSold,
    Coupon,
    DealerTipped,
    GameChipsRedeemed,
    GameChipsSold,
    PaysFrom,
    PieceChanged,
    PieceLaid,
    PieceTakenUp,
    SlipTaken,
    Tender,
    TookAway,
)
from pitboss.house.books.rules import CASH, CHIPS, GAME_CHIPS, MA_BETS, MA_CHIPS, OWN_CHIPS
from pitboss.house.books.state import Came, ColourInPlay, Held, HouseError, HouseState, TableBank, carried, some
from pitboss.law.paragraphs import Cite
from pitboss.money.cents import dollars
from pitboss.money.ledger import Why
from pitboss.table.banked.booking import TIPS
from pitboss.table.booking import Movement, move


def changed_into_chips(table: TableBank, amount: int, tender: Tender) -> Iterator[Movement]:
    """Cash and slips go into the imprest bank or the drop box as the chips come out of what the dealer pays from."""
    bank = account(table)
    if table.bank is PaysFrom.TRAY and tender in (Tender.CASH, Tender.SLIP):
        yield move(bank, chart.drop_box(table.number), amount, Why.EXCHANGE, CASH("(3)(b)"))


def check_tray(house: HouseState, table: TableBank, amount: int, held: Held) -> None:
    """Chips that are sold lie in the tray; where nobody keeps the house, they are brought as they are bet."""
    has = held.get(account(table), 0)
    if house.full_trays and table.bank is PaysFrom.TRAY and amount > max(0, has):
        says = f"the tray of table {table.number} holds {dollars(has)}, not {dollars(amount)}; have it filled first"
        raise HouseError(says, typed=f"pitboss house fill {table.number} AMOUNT", verb="fill")


def bought_in(house: HouseState, event: BoughtIn, held: Held) -> Came:
    """At a house-banked table; at the others chips are bought by sitting down and by adding to a stack."""
    table = _banked(house, event.table)
    rail = chart.rail(table.number, event.player)
    if event.tender in (None, Tender.CHIPS):
        return house, carried(chart.chips(event.player), rail, some(event.amount), Why.EXCHANGE, held, OWN_CHIPS)
    if event.tender is Tender.PIECE:
        raise HouseError(f"{table.definition.name} is played with chips alone", _chips_alone(table))
    check_tray(house, table, some(event.amount), held)
    law = CASH("(2), (3)(b)")
    got = move(chart.pocket(event.player), rail, event.amount, Why.BUY_IN, law)
    return house, [got, *changed_into_chips(table, event.amount, event.tender)]


def slip_taken(house: HouseState, event: SlipTaken, held: Held) -> Came:
    """What the chips were bought with; that they were is booked by the table."""
    if house.table(event.table).banked:
        raise HouseError(f"chips at table {event.table} are bought from the house")
    some(event.amount)
    return house, ()


def _chips_alone(table: TableBank) -> Cite:
    return MA_CHIPS if table.state == "MA" else CHIPS


def took_away(house: HouseState, event: TookAway, held: Held) -> Came:
    table = _banked(house, event.table)
    rail = chart.rail(table.number, event.player)
    return house, carried(rail, chart.chips(event.player), some(event.amount), Why.EXCHANGE, held)


def _banked(house: HouseState, number: int) -> TableBank:
    table = house.table(number)
    if not table.banked:
        raise HouseError(f"the chips on table {number} are its players' stacks")
    return table


def sold(house: HouseState, event: ChipsSold, held: Held) -> Came:
    return house, [move(chart.pocket(event.player), chart.chips(event.player), some(event.amount), Why.BUY_IN, None)]


def redeemed(house: HouseState, event: ChipsRedeemed, held: Held) -> Came:
    source, target = chart.chips(event.player), chart.pocket(event.player)
    return house, carried(source, target, some(event.amount), Why.CASH_OUT, held)


def coupon(house: HouseState, event: Coupon, held: Held) -> Came:
    """A coupon is played beside as many chips, against the house alone."""
    table = house.table(event.table)
    if not table.banked:
        raise HouseError("coupons are played against the house alone", CHIPS)
    rail = chart.rail(table.number, event.player)
    if held.get(rail, 0) < some(event.amount):
        raise HouseError(f"a coupon of {dollars(event.amount)} is played beside chips of as much", CHIPS)
    return house, [move(chart.COUPONS, rail, event.amount, Why.COUPON, CHIPS)]


# --- on the piece -------------------------------------------------------------------------------------------------


def piece_law(table: TableBank) -> Cite:
    """What lets currency lie on a table, and has it changed."""
    return MA_BETS("(c)(2)") if table.state == "MA" else CASH("(4)")


def laid(house: HouseState, event: PieceLaid, held: Held) -> Came:
    """Currency in front of a player, to be bet from; the stack that it is part of is booked by the table."""
    table = house.table(event.table)
    if table.banked:
        raise HouseError(f"{table.definition.name} is played with chips alone", _chips_alone(table))
    if not table.on_piece:
        raise HouseError(f"the dealer of table {table.number} changes currency before it is bet", piece_law(table))
    # All that lies there is changed before a pot is pushed.
    check_tray(house, table, some(event.amount) + sum(lies for _, lies in table.pieces), held)
    sums = dict(table.pieces)
    sums[event.player] = sums.get(event.player, 0) + event.amount
    return kept(house, table._replace(pieces=tuple(sums.items()))), ()


def _lifted(house: HouseState, number: int, player: str) -> tuple[HouseState, TableBank, int]:
    table = house.table(number)
    sums = dict(table.pieces)
    if player not in sums:
        raise HouseError(f"no currency of {player} lies on table {number}", piece_law(table))
    amount = sums.pop(player)
    return kept(house, table._replace(pieces=tuple(sums.items()))), table, amount


def taken_up(house: HouseState, event: PieceTakenUp, held: Held) -> Came:
    """It was never chips: whoever leaves goes with the currency itself."""
    after, _, _ = _lifted(house, event.table, event.player)
    return after, ()


def changed(house: HouseState, event: PieceChanged, held: Held) -> Came:
    after, table, amount = _lifted(house, event.table, event.player)
    if table.bank is not PaysFrom.TRAY:
        return after, ()
    return after, [move(account(table), chart.drop_box(table.number), amount, Why.EXCHANGE, piece_law(table))]


def tipped(house: HouseState, event: DealerTipped, held: Held) -> Came:
    """From the rail; chips of the game are changed before they go into the tip box."""
    table = _banked(house, event.table)
    rail, law = chart.rail(table.number, event.player), GAME_CHIPS("(7)") if event.of_game else None
    if not event.of_game:
        return house, carried(rail, TIPS, some(event.amount), Why.TIP, held)
    _coloured(house, event.table)
    own = chart.game_chips(table.number, event.player)
    first = carried(own, rail, some(event.amount), Why.EXCHANGE, held, law)
    return house, [*first, move(rail, TIPS, event.amount, Why.TIP, law)]


# --- chips of one game --------------------------------------------------------------------------------------------


def colour_sold(house: HouseState, event: GameChipsSold, held: Held) -> Came:
    """Each player one colour and nobody else's, at a quarter each or more, for chips of the house."""
    table, law = _coloured(house, event.table), GAME_CHIPS("(19)")
    mine = next((each for each in table.colours if each.player == event.player), None)
    if mine is None and event.colour in [each.colour for each in table.colours]:
        raise HouseError(f"{event.colour} is another player's colour", law)
    if mine is not None and mine.colour != event.colour:
        raise HouseError(f"{event.player} plays with {mine.colour}, and with one colour alone", law)
    if mine is not None and mine.each != event.each:
        raise HouseError(f"a chip of {mine.colour} is worth {dollars(mine.each)}", law)
    if event.each < _worth(table):
        raise HouseError(f"a chip is worth {dollars(_worth(table))} or more", law)
    new = table if mine else table._replace(
        colours=(*table.colours, ColourInPlay(event.player, event.colour, event.each))
    )  # fmt: skip
    rail, target = chart.rail(table.number, event.player), chart.game_chips(table.number, event.player)
    return kept(house, new), carried(
        rail, target, some(event.count) * event.each, Why.EXCHANGE, held, GAME_CHIPS("(1)")
    )


def colour_redeemed(house: HouseState, event: GameChipsRedeemed, held: Held) -> Came:
    """In the same period of play at what they were bought for; later at a quarter, and the rest is the house's.

    No chips at all: the player has none left, and gives the colour back.
    """
    table = _coloured(house, event.table)
    mine = next((each for each in table.colours if each.player == event.player), None)
    if mine is None:
        raise HouseError(f"{event.player} has no chips of this game", GAME_CHIPS("(19)"))
    source, rail = chart.game_chips(table.number, event.player), chart.rail(table.number, event.player)
    if not event.count and not held.get(source, 0):
        return kept(house, _uncoloured(table, mine)), ()
    worth = some(event.count) * mine.each
    paid = event.count * (_worth(table) if event.later else mine.each)
    moved = carried(source, rail, paid, Why.EXCHANGE, held, GAME_CHIPS("(19)" if event.later else "(1)"))
    if worth > held[source]:
        raise HouseError(f"{event.player} has {held[source] // mine.each} chips of this game", GAME_CHIPS("(19)"))
    if worth > paid:
        moved.append(move(source, account(table), worth - paid, Why.LOSE, GAME_CHIPS("(19)")))
    return kept(house, table if worth < held[source] else _uncoloured(table, mine)), moved


def _uncoloured(table: TableBank, mine: ColourInPlay) -> TableBank:
    return table._replace(colours=tuple(each for each in table.colours if each is not mine))


def _worth(table: TableBank) -> int:
    """Cents: what a chip of the game is worth where nobody has said more, and whenever it is redeemed later."""
    assert table.game_chips is not None
    return table.game_chips.worth


def _coloured(house: HouseState, number: int) -> TableBank:
    table = house.table(number)
    if table.game_chips is None:
        raise HouseError(f"{table.definition.name} has no chips of its own", GAME_CHIPS("(1)"))
    return table
