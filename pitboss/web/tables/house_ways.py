"""How the house ways of a game would set a hand: for a player who asks or is away, and for players of the house."""

from __future__ import annotations

from pitboss.hands.houseway.ways import chosen
from pitboss.table.banked.state import BankedPlan
from pitboss.words import PLAYER, Arrange, DealerDoes, HouseWay


def house_front(plan: BankedPlan, stage: Arrange, cards: tuple[int, ...]) -> tuple[int, ...] | None:
    """Which of these cards, by their places, the house ways set in front; None where the game prints none."""
    sets = [each for each in plan.stages if isinstance(each, HouseWay) and each.does is DealerDoes.SETS]
    if not sets:
        return None
    way = next((each for each in sets if each.whose is PLAYER), sets[-1])
    back, _ = chosen(way.ways, cards, back=stage.back.ladder, front=stage.front.ladder)
    left = list(back)
    return tuple(at for at, card in enumerate(cards) if not _spent(left, card))


def _spent(left: list[int], card: int) -> bool:
    if card not in left:
        return False
    left.remove(card)
    return True
