"""Every scene comes out as it is written."""

import pytest
from scene import Player, Scene, scenes, show

from pitboss.hands.cards import parse, text
from pitboss.law.paragraphs import Section, paragraph
from pitboss.money.cents import cents, dollars
from pitboss.table.banked.accounts import balances


@pytest.mark.parametrize(
    ("name", "scene"), scenes(), ids=lambda value: value.where if isinstance(value, Scene) else value
)
def test_scene(name: str, scene: Scene) -> None:
    """The wagers are settled as the scene says, under the paragraph it names."""
    state, section, rest = scene.law.split(" ", 1)[0], *_split(scene.law)
    for part in Section(state, section)(rest).paragraphs:
        paragraph(state, section, part)
    player = Player(name, scene)
    end = player.play()
    for seat in range(1, len(end.boxes) + 1):
        got, want = player.results(seat), player.expected(seat)
        assert got == want, f"{scene.where} seat {seat}: paid {show(got)}, the scene says {show(want)}"
    for amount in scene.get("meter after"):
        assert end.meter.reads == cents(amount), f"{scene.where}: the meter reads {dollars(end.meter.reads)}"
    for amount in scene.get("house"):
        won = balances(end).get("house", 0)
        assert won == (-1 if amount[0] == "-" else 1) * cents(amount.lstrip("+-")), f"{scene.where}: {dollars(won)}"
    order = [f"{paid.box + 1} {paid.spot}" for paid in end.paid]
    assert scene.get("order") in ([], order), f"{scene.where}: settled as {', '.join(order)}"
    for holder in scene.get("first"):
        assert player.dealt_to[0] == holder, f"{scene.where}: {player.dealt_to[0]} is dealt to first"
    dealt = scene.get("dealt")
    assert player.dealt_to[: len(dealt)] == dealt, f"{scene.where}: dealt to {', '.join(player.dealt_to)}"
    for cards in scene.get("dealer front"):
        assert sorted(end.dealer.front) == sorted(parse(cards)), (
            f"{scene.where}: in front lies {text(end.dealer.front)}"
        )
    for law in scene.get("by"):
        assert any(law in refusal for refusal in player.refusals), f"{scene.where}: {player.refusals}"


def _split(law: str) -> tuple[str, str]:
    """`CO 47.1-1017.24(7)` into section and paragraphs; Massachusetts sections are words and a number."""
    body = law.split(" ", 1)[1]
    for end in range(len(body), 0, -1):
        from pitboss.law.paragraphs import register

        if (law.split(" ", 1)[0], body[:end].strip()) in register():
            return body[:end].strip(), body[end:].strip()
    raise AssertionError(f"no section in {law!r}")
