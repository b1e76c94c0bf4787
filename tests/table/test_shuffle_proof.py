"""Shuffles that anyone can check: every card in sight is proven, none out of sight is named, and no cheat gets by."""

from __future__ import annotations

import hashlib
import hmac
import json
import random
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from web_eyes import open_at_house, open_in_pot

from pitboss.games.book import book, games, pots
from pitboss.hands.cards import deck, text
from pitboss.sheet.lawful import usual
from pitboss.table import one_round
from pitboss.table.banked import shoes
from pitboss.table.banked import view as banked_view
from pitboss.table.banked.autoplay import play
from pitboss.table.banked.engine import apply as apply_round
from pitboss.table.banked.setup import plan, start
from pitboss.table.banked.state import BankedRound
from pitboss.table.cut import NONCE, AnyCut, Cut, SealedCut, applied, seal_of, sealed_cut
from pitboss.table.pot.engine import apply as apply_hand
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import seed_key
from pitboss.table.shuffle_proof import marked, proof, seen, shoes_of, tree
from pitboss.table.state import Moved, TableError
from pitboss.table.verify import checks, is_sound, verdict
from pitboss.web.tables import views

Round = BankedRound | PotHand
NAMES = {0: "Ann", 1: "Ben"}


def begun(slug: str, seed: int) -> tuple[Round, bytes]:
    """A round about to be dealt, and its key."""
    key = seed_key(seed)
    return one_round.begin(usual(book()[slug]), 3 if slug in pots() else 2, key), key


def numbers(seed: int) -> dict[int, bytes]:
    """What two players say to cut the cards."""
    rng = random.Random(seed)
    return {0: rng.randbytes(NONCE), 2: rng.randbytes(NONCE)}


def cut_of(root: bytes, nonces: dict[int, bytes], back: frozenset[int] = frozenset()) -> SealedCut:
    """The cut by these numbers; those of some places were sealed and not opened."""
    seals = {seat: seal_of(root, seat, nonce) for seat, nonce in nonces.items()}
    return sealed_cut(root, seals, {seat: nonce for seat, nonce in nonces.items() if seat not in back})


def openly(root: bytes, nonces: dict[int, bytes]) -> Cut:
    """As tables were cut before numbers were sealed."""
    return Cut(root, tuple(nonces), b"".join(nonces.values()))


def cut(first: Round, event: AnyCut) -> Round:
    return apply_hand(first, event) if isinstance(first, PotHand) else apply_round(first, event)


def played(
    slug: str, seed: int, *, by_players: bool = True, back: frozenset[int] = frozenset()
) -> tuple[Round, Round, bytes]:
    """How a round began, how it ended, and its key."""
    first, key = begun(slug, seed)
    after = cut(first, cut_of(tree(first, key).root, numbers(seed), back)) if by_players else first
    return first, one_round.play(after, random.Random(seed)), key


def proven(slug: str, seed: int, seat: int = 0, *, by_players: bool = True) -> dict[str, Any]:
    """The proof of a round by lot, as it comes from a file."""
    first, last, key = played(slug, seed, by_players=by_players)
    found: dict[str, Any] = json.loads(json.dumps(proof(first, last.log, key, seat, NAMES)))
    return found


# --- the same, said once more in other words ----------------------------------------------------------------------


def stream(key: bytes, what: str) -> Any:
    """Two bytes at a time of a keyed hash over a counter."""
    count = 0
    while True:
        block = hmac.new(key, what.encode() + count.to_bytes(4, "big"), hashlib.sha256).hexdigest()
        yield from (int(block[at : at + 4], 16) for at in range(0, 64, 4))
        count += 1


def permuted(size: int, key: bytes, what: str) -> list[int]:
    """From the last place down: each is exchanged with one of those up to it."""
    cards, source = list(range(size)), stream(key, what)
    for last in reversed(range(1, size)):
        number = next(source)
        while number >= 65536 - 65536 % (last + 1):
            number = next(source)
        cards[last], cards[number % (last + 1)] = cards[number % (last + 1)], cards[last]
    return cards


def mixed(data: dict[str, Any]) -> bytes | None:
    """What the order after the cut hangs on; nothing where a number was not sealed so."""
    root, numbers = bytes.fromhex(data["root"]), {each["seat"]: bytes.fromhex(each["nonce"]) for each in data["cut"]}
    if not data["seals"]:
        return root + b"".join(bytes([0, seat]) + number for seat, number in numbers.items()) if numbers else b""
    said = b"\3" + root
    for each in data["seals"]:
        place, number = bytes([0, each["seat"]]), numbers.pop(each["seat"], b"")
        if number and hashlib.sha256(b"\2" + root + place + number).hexdigest() != each["seal"]:
            return None
        said += place + bytes.fromhex(each["seal"]) + bytes([len(number)]) + number
    return None if numbers else said


def sound(data: dict[str, Any]) -> bool:
    """Whether every card of a proof leads to the root and was dealt when the cut says; hashlib alone."""
    root = bytes.fromhex(data["root"])
    names, sizes = zip(*data["decks"], strict=True)
    said = mixed(data)
    if said is None:
        return False
    for each in [*data["cards"], *data["lot"]]:
        at = names.index(each["deck"])
        start = bytes([0, len(each["deck"])]) + each["deck"].encode() + each["leaf"].to_bytes(4, "big")
        found = hashlib.sha256(start + bytes.fromhex(each["salt"]) + each["card"].encode()).digest()
        place = sum(sizes[:at]) + each["leaf"]
        for beside in map(bytes.fromhex, each["path"]):
            both = (beside + found) if place % 2 else (found + beside)
            found, place = hashlib.sha256(b"\1" + both).digest(), place // 2
        if found != root or place:
            return False
        if said and "nth" in each:
            order = permuted(sizes[at], hashlib.sha256(said).digest(), each["deck"])
            if order[each["nth"]] != each["leaf"]:
                return False
        elif "nth" in each and each["nth"] != each["leaf"]:
            return False
    return True


# --- every game ---------------------------------------------------------------------------------------------------


def sights(last: Round, seat: int) -> set[str]:
    return open_in_pot(last, seat) if isinstance(last, PotHand) else open_at_house(last, seat)


@pytest.mark.parametrize("slug", book())
@pytest.mark.parametrize("by_players", [True, False], ids=["cut", "not cut"])
def test_every_card_in_sight_is_proven(slug: str, by_players: bool) -> None:  # noqa: FBT001
    """For every player and for somebody looking on; and a card out of sight is not in the proof."""
    followed = 0
    for seed in range(2):
        first, last, key = played(slug, seed, by_players=by_players)
        for seat in (-1, 0, 1):
            data = json.loads(json.dumps(proof(first, last.log, key, seat, NAMES)))
            found = checks(data, "proof")
            assert not [each for each in found if each.holds is False]
            assert sound(data)
            assert {each["card"] for each in data["cards"]} <= sights(last, seat)
            assert found[-1].holds
            followed += 1
    assert followed


@pytest.mark.parametrize("slug", pots())
def test_a_proof_names_no_card_that_was_not_shown(slug: str) -> None:
    """Not in any of its fields, for hands by lot; nor can a leaf that is not opened be guessed from it."""
    for seed in range(8):
        first, last, key = played(slug, seed)
        for seat in (-1, 0, 1, 2):
            data = proof(first, last.log, key, seat, NAMES)
            assert {each["card"] for each in data["cards"]} <= sights(last, seat)
            rest = json.dumps({name: value for name, value in data.items() if name != "cards"})
            assert key.hex() not in json.dumps(data)
            assert text(first.shoe) not in rest  # type: ignore[union-attr]
            assert "shoe" not in rest
            assert not any(each["salt"] in rest for each in data["cards"])


def test_a_shoe_that_lasts_is_committed_to_for_each_round() -> None:
    """What is left of it, with salts of its own; a copy of a card that somebody else holds is not given away."""
    first, last, _ = played("texas-shootout", 3)
    assert isinstance(last, BankedRound)
    after = shoes.again(last, seed_key(4))
    assert len(after.shoes[0][1]) < len(first.shoes[0][1])  # type: ignore[union-attr]
    again = one_round.play(cut(after, cut_of(tree(after, seed_key(4)).root, numbers(4))), random.Random(4))
    data = json.loads(json.dumps(proof(after, again.log, seed_key(4), 0, NAMES)))
    assert all(each.holds for each in checks(data, "proof"))
    assert sound(data)


# --- the cut ------------------------------------------------------------------------------------------------------


def test_without_a_number_nothing_is_written() -> None:
    """The order is the one that the key gives, as ever."""
    first, last, _ = played("three-card-poker", 1, by_players=False)
    assert not any(isinstance(event, AnyCut) for event in last.log)
    assert shoes_of(first) == shoes_of(begun("three-card-poker", 1)[0])


@pytest.mark.parametrize("slug", ["three-card-poker", "texas-holdem", "seven-card-stud-high"])
def test_a_deck_is_cut_once_and_before_its_first_card(slug: str) -> None:
    slug = slug if slug in book() else next(iter(pots()))
    first, key = begun(slug, 1)
    event = cut_of(tree(first, key).root, numbers(1))
    with pytest.raises(TableError, match="cut already"):
        cut(cut(first, event), event)
    last = one_round.play(first, random.Random(1))
    state: Any = first
    for each in last.log:
        state = cut(state, each) if isinstance(each, AnyCut) else _next(state, each)
        if isinstance(each, Moved) and _dealt(state):
            break
    with pytest.raises(TableError, match="has left the deck"):
        cut(state, event)


def _next(state: Round, event: Any) -> Round:
    return apply_hand(state, event) if isinstance(state, PotHand) else apply_round(state, event)


def _dealt(state: Round) -> bool:
    hands = state.seats if isinstance(state, PotHand) else (state.dealer, *state.boxes)
    return any(hand.cards for hand in hands)


@pytest.mark.parametrize(
    "event",
    [
        Cut(bytes(32), (), b""),
        Cut(bytes(32), (1, 0), bytes(32)),
        Cut(bytes(32), (0, 0), bytes(32)),
        Cut(bytes(32), (-1,), bytes(16)),
        Cut(bytes(32), (256,), bytes(16)),
        Cut(bytes(32), (0,), bytes(15)),
        Cut(bytes(31), (0,), bytes(16)),
        SealedCut(bytes(32), (), b""),
        SealedCut(bytes(32), (0,), bytes(31)),
        SealedCut(bytes(32), (1, 0), bytes(64)),
        SealedCut(bytes(32), (0,), bytes(32), (0,), bytes(15)),
        SealedCut(bytes(32), (0, 1), bytes(64), (1, 0), bytes(32)),
    ],
)
@pytest.mark.parametrize("slug", ["three-card-poker", "badugi"])
def test_what_is_no_cut_is_refused(slug: str, event: AnyCut) -> None:
    with pytest.raises(TableError, match="a cut is a number"):
        cut(begun(slug, 1)[0], event)


@pytest.mark.parametrize("seat", [0, 1])
def test_only_the_number_that_was_sealed_opens_a_seal(seat: int) -> None:
    """Not another one, not that of another place, and none where nothing was sealed."""
    first, key = begun("three-card-poker", 1)
    root, nonce = tree(first, key).root, bytes(NONCE)
    other = sealed_cut(root, {0: seal_of(root, 1 - seat, nonce)}, {seat: nonce})
    with pytest.raises(TableError, match="not the one that was sealed"):
        cut(first, other)


def test_a_number_that_is_kept_back_is_on_record_and_counts_by_its_seal() -> None:
    """Its player has two orders to choose from, and the choice is seen."""
    first, key = begun("three-card-poker", 5)
    root = tree(first, key).root
    orders = set()
    for back in (frozenset[int](), frozenset({2})):
        event = cut_of(root, numbers(5), back)
        last = one_round.play(cut(first, event), random.Random(5))
        data = json.loads(json.dumps(proof(first, last.log, key, 0, NAMES)))
        assert sound(data)
        assert len(data["seals"]) == 2
        assert len(data["cut"]) == 2 - len(back)
        assert all(each.holds for each in checks(data, "proof"))
        assert ("did not open it" in checks(data, "proof")[1].says) is bool(back)
        orders.add(applied(event, "deck", tuple(range(52))))
    assert len(orders) == 2


def test_who_knows_all_that_was_said_before_cannot_choose_the_order() -> None:
    """Named in the open, the last of 300 numbers puts the ace first; sealed before, it is one order or another."""
    honest, root, deck_ = bytes(range(16)), bytes(32), tuple(range(52))
    tries = [number.to_bytes(NONCE, "big") for number in range(300)]
    assert any(applied(openly(root, {0: honest, 1: mine}), "deck", deck_)[0] == 0 for mine in tries)
    seals = {0: seal_of(root, 0, honest), 1: seal_of(root, 1, tries[0])}
    fits = [mine for mine in tries if seal_of(root, 1, mine) == seals[1]]
    assert fits == tries[:1]


def test_a_cut_in_the_open_is_read_and_said_to_be_one() -> None:
    """Rounds from before seals, played again; and a proof of that time, as it was saved."""
    first, key = begun("badugi", 3)
    last = one_round.play(cut(first, openly(tree(first, key).root, numbers(3))), random.Random(3))
    data = json.loads(json.dumps(proof(first, last.log, key, 0, NAMES)))
    assert sound(data)
    old = json.loads((Path(__file__).parent / "old_proof.json").read_text(encoding="utf-8"))
    assert old["proof"] == 1
    for each in (data, old):
        found = checks(each, "proof")
        assert not any(one.holds is False for one in found)
        assert "named in the open" in found[1].says
        assert not is_sound(found)
        assert verdict(found).startswith("The shuffle is NOT verified")


def test_a_house_that_lays_the_cards_gains_nothing_by_it() -> None:
    """Whatever order is committed to, one honest number makes all orders equally likely (23 degrees, 1 in 1,000)."""
    rng = random.Random(20)
    laid = (0, 1, 2, 3)
    seen = Counter(applied(Cut(bytes(32), (0, 1), bytes(16) + rng.randbytes(16)), "deck", laid) for _ in range(24_000))
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 49.7


def test_a_player_who_knows_the_other_numbers_gains_nothing_by_it() -> None:
    """Whatever number is chosen last, a shuffle that is not known makes all orders equally likely."""
    rng = random.Random(21)
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(24_000):
        order = [0, 1, 2, 3]
        rng.shuffle(order)
        seen[applied(Cut(bytes(32), (0,), bytes(16)), "deck", tuple(order))] += 1
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 49.7


# --- cheats -------------------------------------------------------------------------------------------------------


def other_order(data: dict[str, Any]) -> None:
    """The two first cards change places, after the root was shown."""
    one, two = data["cards"][:2]
    one["card"], two["card"] = two["card"], one["card"]


def other_card(data: dict[str, Any]) -> None:
    seen = {each["card"] for each in data["cards"]}
    data["cards"][0]["card"] = next(text(card) for card in deck() if text(card) not in seen)


def without_a_number(data: dict[str, Any]) -> None:
    data["cut"].pop()


def other_number(data: dict[str, Any]) -> None:
    data["cut"][0]["nonce"] = bytes(16).hex()


def other_seal(data: dict[str, Any]) -> None:
    data["seals"][0]["seal"] = bytes(32).hex()


def without_a_seal(data: dict[str, Any]) -> None:
    data["seals"].pop()


def as_if_in_the_open(data: dict[str, Any]) -> None:
    data["seals"] = []


def other_root(data: dict[str, Any]) -> None:
    data["root"] = bytes(32).hex()


def second_dealt(data: dict[str, Any]) -> None:
    """Not the card that was next, but the one after it, to the first place."""
    one, two = data["cards"][:2]
    for name in ("deck", "leaf", "card", "salt", "path", "nth"):
        one[name], two[name] = two[name], one[name]


def not_as_cut(data: dict[str, Any]) -> None:
    data["cards"][0]["nth"] = (data["cards"][0]["nth"] + 1) % 52


CHEATS = (
    other_order, other_card, without_a_number, other_number, other_seal, without_a_seal, as_if_in_the_open, other_root,
    not_as_cut,
)  # fmt: skip


@pytest.mark.parametrize("cheat", CHEATS)
@pytest.mark.parametrize("slug", ["three-card-poker", "ultimate-texas-holdem", "badugi"])
def test_a_house_that_cheats_is_caught(slug: str, cheat: Callable[[dict[str, Any]], None]) -> None:
    """By the command's check and by the one of this file, which has nothing of it."""
    honest = proven(slug, 5)
    cheated = deepcopy(honest)
    cheat(cheated)
    assert sound(honest)
    assert not sound(cheated)
    assert any(each.holds is False for each in checks(cheated, "proof"))


def test_dealing_seconds_is_caught() -> None:
    """Every card is what was committed to, and it went to somebody else."""
    data = proven("three-card-poker", 5)
    second_dealt(data)
    assert sound(data)
    assert [each.says for each in checks(data, "proof") if each.holds is False] == [
        "the events of the round bring other cards to where these lay"
    ]


def unlawful_act(data: dict[str, Any]) -> None:
    next(each for each in data["events"] if "act" in each)["act"] = "betx"


def without_an_event(data: dict[str, Any]) -> None:
    del data["events"][4]


def without_the_end(data: dict[str, Any]) -> None:
    data["events"].pop()


def other_box(data: dict[str, Any]) -> None:
    next(each for each in data["events"] if "box" in each)["box"] = 9


def too_much(data: dict[str, Any]) -> None:
    next(each for each in data["events"] if each.get("amount"))["amount"] = 999_999_999


UNLAWFUL = (unlawful_act, without_an_event, without_the_end, other_box, too_much)


@pytest.mark.parametrize("swapped", [True, False], ids=["cards elsewhere", "cards in place"])
@pytest.mark.parametrize("damage", UNLAWFUL)
def test_a_round_that_cannot_be_dealt_again_is_not_verified(
    damage: Callable[[dict[str, Any]], None],
    swapped: bool,  # noqa: FBT001
) -> None:
    """Events that no round has hide nothing: not even where every card lies in its place."""
    data = proven("three-card-poker", 5)
    if swapped:
        second_dealt(data)
    damage(data)
    found = checks(data, "proof")
    assert found[-1].holds is False
    assert "cannot be dealt again" in found[-1].says
    assert not is_sound(found)
    assert "NOT" in verdict(found)


def test_seconds_are_caught_where_discards_came_back() -> None:
    """What the rest hangs on does not hide a card that hangs on nothing."""
    key = seed_key(0)
    first = one_round.begin(usual(book()["badugi"]), 6, key)
    last = one_round.play(cut(first, cut_of(tree(first, key).root, numbers(0))), random.Random(0))
    data = json.loads(json.dumps(proof(first, last.log, key, 0, NAMES)))
    second_dealt(data)
    assert sound(data)
    assert checks(data, "proof")[-1].holds is False


def test_other_dice_than_those_committed_to_are_caught() -> None:
    slug = next(slug for slug in games() if proven(slug, 5)["lot"])
    data = proven(slug, 5)
    assert is_sound(checks(data, "proof"))
    data["began"]["lot"] = 1 if data["began"]["lot"] != 1 else 2
    assert "the dice or the lot of the round are not those committed to" in said_of(data)


def test_what_cannot_be_followed_is_named() -> None:
    """Six draw until the deck runs out and discards come back: cards that came after are named, and why."""
    key = seed_key(0)
    first = one_round.begin(usual(book()["badugi"]), 6, key)
    last = one_round.play(cut(first, cut_of(tree(first, key).root, numbers(0))), random.Random(0))
    *_, line = checks(json.loads(json.dumps(proof(first, last.log, key, 0, NAMES))), "proof")
    assert line == (
        "the events bring 14 of these 16 cards to where they lay; not followed: 2h (hand 6), 4c (hand 6);"
        " discards were shuffled in again, and those were not shown",
        None,
    )


def test_a_card_too_many_is_caught() -> None:
    """A deck with two aces of spades is one that was committed to, and none of the game."""
    first, key = begun("three-card-poker", 5)
    assert isinstance(first, BankedRound)
    false = first._replace(shoes=(("deck", (first.shoes[0][1][1], *first.shoes[0][1][1:])),))
    last = one_round.play(false, random.Random(5))
    found = checks(json.loads(json.dumps(proof(false, last.log, key, 0, NAMES))), "proof")
    assert [each.holds for each in found] == [True, True, True, False]


# --- damage -------------------------------------------------------------------------------------------------------


def damaged(data: dict[str, Any], place: tuple[Any, ...], value: Any) -> dict[str, Any]:
    """The same with another value there, or none."""
    found = deepcopy(data)
    inner: Any = found
    for step in place[:-1]:
        inner = inner[step]
    if value is None:
        del inner[place[-1]]
    else:
        inner[place[-1]] = value
    return found


def said_of(data: dict[str, Any]) -> list[str]:
    """The checks, or why there are none."""
    try:
        return [each.says for each in checks(data, "proof")]
    except TableError as error:
        return [str(error)]


@pytest.mark.parametrize("slug", ["three-card-poker", "badugi"])
def test_damage_is_one_line(slug: str) -> None:
    """Every field taken away or made something else: checks, or a refusal, each of one line."""
    whole = proven(slug, 5)
    inside = [("cards", 0, name) for name in whole["cards"][0]] + [("cut", 0, "nonce"), ("cut", 0, "seat")]
    inside += [("seals", 0, "seal"), ("seals", 0, "seat")]
    for place in [*((name,) for name in whole), *inside]:
        for value in (None, 5, -1, "x", "00", [], {}, [1], [["deck", 52]], {"a": 1}, 10**9):
            says = said_of(damaged(whole, place, value))
            assert says
            assert not any("\n" in line for line in says)


def test_a_log_is_checked_by_its_key() -> None:
    first, key = begun("three-card-poker", 5)
    last = one_round.play(first, random.Random(5))
    told = one_round.dump(first, last, {"key": key.hex(), "commitment": hashlib.sha256(key).hexdigest()})
    assert [each.holds for each in checks(told, "log")] == [True, True, True]
    assert [each.holds for each in checks({**told, "proof": {"seed": 5}}, "log")] == [True, True]
    assert [each.holds for each in checks({**told, "proof": {"seed": 6}}, "log")] == [True, False]
    assert [each.holds for each in checks({**told, "proof": {}}, "log")] == [True, None]
    other = {"key": bytes(32).hex(), "commitment": told["proof"]["commitment"]}
    assert [each.holds for each in checks({**told, "proof": other}, "log")] == [True, False, False]


# --- what the page's own check is tried on ------------------------------------------------------------------------

SAMPLES = Path(__file__).parents[1] / "page" / "proofs.json"


def samples() -> list[dict[str, Any]]:
    """Proofs with the pictures they are of."""
    found = []
    for slug in ("three-card-poker", "pai-gow-poker", "208-poker", "badugi", "seven-card-high-stud"):
        first, last, key = played(slug, 7, back=frozenset({2} if slug == "badugi" else ()))
        data = {**proof(first, last.log, key, 0, NAMES), "table": 1, "round": 1}
        pot = isinstance(last, PotHand)
        picture = views.pot_hand(last, (0, 1, 2), 0) if isinstance(last, PotHand) else views.banked_round(last, 0)
        wanted = ("board", "seats") if pot else ("board", "dealer", "boxes")
        found.append({"proof": data, "picture": {name: picture[name] for name in wanted}})  # type: ignore[literal-required]
    return json.loads(json.dumps(found))  # type: ignore[no-any-return]


def test_the_page_is_tried_on_these_proofs() -> None:
    """`python tests/table/test_shuffle_proof.py` writes them anew."""
    assert json.loads(SAMPLES.read_text(encoding="utf-8")) == samples()


if __name__ == "__main__":
    SAMPLES.write_text(json.dumps(samples()) + "\n", encoding="utf-8")


@pytest.mark.parametrize("slug", games())
def test_every_card_in_sight_is_known_by_its_place(slug: str) -> None:
    """Whatever the dealer does with a hand, keeps, draws or sets, the cards stay those of the shoe."""
    for seed in range(6):
        rng = random.Random(seed)
        first = marked(start(plan(slug, usual(games()[slug])), 2, rng.randbytes(32)))
        assert isinstance(first, BankedRound)
        last = play(first, rng)
        lie = (*banked_view.board_cards(last), *banked_view.dealers_cards(last))
        lie += tuple(card for hand in banked_view.hands(last, 0) for card in hand.cards)
        assert len(list(seen(last, 0))) == sum(card is not None for card in lie)
