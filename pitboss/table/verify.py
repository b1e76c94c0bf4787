"""Whether a shuffle was what the house had committed to: every check is a line, and says whether it holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pitboss.games.book import GameError, find
from pitboss.hands.cards import CardError, deck, parse, text
from pitboss.rules.script import decks_of
from pitboss.sheet.faults import SheetError
from pitboss.sheet.lawful import parse as parse_sheet
from pitboss.sheet.pot import PotSheet
from pitboss.table import log, one_round
from pitboss.table.banked.setup import start
from pitboss.table.banked.state import BankedRound
from pitboss.table.cut import NONCE, PLACES, ROOT, SEAL, AnyCut, Cut, applied, order, sealed_cut, unsealed
from pitboss.table.log import LogError, checked, event_of, key_of
from pitboss.table.merkle import SALT, leaf_of, offsets, root_over
from pitboss.table.pot import log as pot_log
from pitboss.table.pot.setup import start as start_hand
from pitboss.table.pot.setup import whole_deck
from pitboss.table.pot.state import PotHand
from pitboss.table.shuffle import commitment, seed_key, shuffled
from pitboss.table.shuffle_proof import LOT, VERSION, marked, played, seen, shoes_of
from pitboss.table.state import TableError

PROOF = {
    "proof": int, "table": int, "round": int, "root": str, "seat": int, "decks": list, "seals": list, "cut": list,
    "cards": list, "lot": list, "began": dict, "events": list,
}  # fmt: skip
OPENED: dict[str, type] = {"deck": str, "leaf": int, "card": str, "salt": str, "path": list}
CARD = {**OPENED, "of": str, "hand": int, "place": int, "nth": int}
SEALED = {"seat": int, "name": str, "seal": str}
NUMBER = {"seat": int, "name": str, "nonce": str}
READ = (1, VERSION)
"""The first had no seals."""
MOST = 10_000
"""Cards in all decks of a table, and more than enough."""
TRIES = 200
"""Ways to make up cards that were not shown, until the events go with one of them."""
ENOUGH = 20
"""Ways that the events do go with: what is the same in all of them hangs on no card that was not shown."""


class ShuffleCheck(NamedTuple):
    """One thing that was looked at; `holds` is None where nothing can be said."""

    says: str
    holds: bool | None


def _holds(says: str) -> ShuffleCheck:
    return ShuffleCheck(says, holds=True)


def _fails(says: str) -> ShuffleCheck:
    return ShuffleCheck(says, holds=False)


class Opened(NamedTuple):
    """A card in its place of a deck, and the way to the root."""

    deck: str
    leaf: int
    card: str
    salt: bytes
    path: tuple[bytes, ...]


class Claimed(NamedTuple):
    """What a proof says of a card: who had it at which place, and as which it was dealt."""

    of: str
    hand: int
    place: int
    nth: int
    opened: Opened


class Proof(NamedTuple):
    """A proof as it was read."""

    root: bytes
    seat: int
    sizes: tuple[tuple[str, int], ...]
    cut: AnyCut | None
    cards: tuple[Claimed, ...]
    lot: tuple[Opened, ...]
    began: dict[str, Any]
    events: tuple[Any, ...]


def is_sound(found: Sequence[ShuffleCheck]) -> bool:
    """Whether the shuffle is verified: what stays open is not."""
    return all(each.holds for each in found)


def verdict(found: Sequence[ShuffleCheck], what: str = "The shuffle is") -> str:
    """What all checks together come to, in one line. `what` was checked."""
    if is_sound(found):
        return f"{what} what was committed to."
    if any(each.holds is False for each in found):
        return f"{what} NOT what was committed to."
    return f"{what} NOT verified: what was saved of it is not enough to check it in whole."


def is_proof(data: Any) -> bool:
    """Whether this is the proof of a shuffle, and not a round."""
    return isinstance(data, dict) and "root" in data


def checks(data: Any, where: str) -> tuple[ShuffleCheck, ...]:
    """Every check of a proof or of a round's own file; what is no such thing is a TableError."""
    try:
        return tuple(_of_proof(_read(data)) if is_proof(data) else _of_log(data, where))
    except LogError:
        raise
    except (GameError, SheetError, CardError, TableError) as error:
        raise LogError(where, str(error)) from None


# --- a proof ------------------------------------------------------------------------------------------------------


def _read(data: Any) -> Proof:
    found = checked(data, PROOF, "the proof", ("table", "round", "seals"))
    if found["proof"] not in READ:
        raise TableError(f"this is a proof of version {found['proof']}; versions 1 to {VERSION} are read here")
    root = _bytes(found["root"], ROOT, "the root")
    sizes = tuple(_size(each) for each in found["decks"])
    if len(dict(sizes)) != len(sizes) or sum(size for _, size in sizes) > MOST:
        raise TableError("the proof: the decks are not those of a table")
    began = found["began"]
    kinds = pot_log.EVENTS if pot_log.is_hand(began) else log.EVENTS
    events = tuple(event_of(entry, number, kinds) for number, entry in enumerate(found["events"], 1))
    cards = tuple(_claimed(each) for each in found["cards"])
    lot = tuple(_opened(checked(each, OPENED, "the lot"), "the lot") for each in found["lot"])
    cut = _cut_by(root, found.get("seals", []), found["cut"])
    return Proof(root, found["seat"], sizes, cut, cards, lot, began, events)


def _cut_by(root: bytes, seals: list[Any], numbers: list[Any]) -> AnyCut | None:
    """The cut that a proof tells of."""
    sealed = _by_seat([checked(each, SEALED, "the seals") for each in seals], "seal", SEAL)
    named = _by_seat([checked(each, NUMBER, "the cut") for each in numbers], "nonce", NONCE)
    if sealed:
        return sealed_cut(root, sealed, named)
    return Cut(root, tuple(named), b"".join(named.values())) if named else None


def _by_seat(rows: list[dict[str, Any]], name: str, size: int) -> dict[int, bytes]:
    found = {row["seat"]: _bytes(row[name], size, "the cut") for row in rows}
    if len(found) != len(rows) or any(not 0 <= seat < PLACES for seat in found):
        raise TableError("the cut: there is no such place")
    return found


def _size(data: Any) -> tuple[str, int]:
    if not isinstance(data, list) or [type(each) for each in data] != [str, int] or not 0 <= data[1] <= MOST:
        raise TableError(f"the proof: no deck is {str(data)[:40]!r}")
    return data[0], data[1]


def _bytes(spelled: Any, length: int, what: str) -> bytes:
    found = key_of(spelled, what) if isinstance(spelled, str) else b""
    if len(found) != length:
        raise TableError(f"{what}: {str(spelled)[:40]!r} is not {length} bytes")
    return found


def _opened(data: dict[str, Any], what: str) -> Opened:
    path = tuple(_bytes(each, ROOT, what) for each in data["path"])
    if data["leaf"] < 0 or not data["deck"].isascii() or len(data["deck"]) > 255:
        raise TableError(f"{what}: no card lies there")
    return Opened(data["deck"], data["leaf"], data["card"], _bytes(data["salt"], SALT, what), path)


def _claimed(data: Any) -> Claimed:
    found = checked(data, CARD, "a card")
    if len(parse(found["card"])) != 1:
        raise TableError(f"a card: {found['card'][:40]!r} is not one")
    return Claimed(found["of"], found["hand"], found["place"], found["nth"], _opened(found, "a card"))


def _of_proof(proof: Proof) -> Iterator[ShuffleCheck]:
    whole = _whole(proof.began)
    paths, decks = _follow_paths(proof), _in_the_decks(proof, whole)
    yield from (paths, _follow_cut(proof), _in_the_log(proof), decks)
    if decks.holds and paths.holds is not False:
        yield _dealt_so(proof, whole)


def _follow_paths(proof: Proof) -> ShuffleCheck:
    """Each card leads to the root by its way, from its own place in the row of leaves."""
    begins, sizes = dict(offsets(proof.sizes)), dict(proof.sizes)
    depth = max(0, sum(sizes.values()) - 1).bit_length()
    for each in (*(claimed.opened for claimed in proof.cards), *proof.lot):
        there = each.leaf < sizes.get(each.deck, 0) and len(each.path) == depth
        leaf = leaf_of(each.deck, each.leaf, each.salt, each.card)
        if not there or root_over(leaf, begins[each.deck] + each.leaf, each.path) != proof.root:
            lay = f"{each.card} at place {each.leaf + 1} of the {each.deck}"
            return _fails(f"{lay} is not what was committed to")
    many = len({(each.opened.deck, each.opened.leaf) for each in proof.cards})
    says = f"{many} card{'s' * (many != 1)} as committed to by {proof.root.hex()[:16]}…"
    return _holds(says) if many or proof.lot else ShuffleCheck("no card was shown to whoever asked", None)


def _follow_cut(proof: Proof) -> ShuffleCheck:
    """Which card was dealt as which follows from the root and the players' numbers."""
    orders = {name: order(proof.cut, name, size) if proof.cut else range(size) for name, size in proof.sizes}
    for each in proof.cards:
        card, dealt = each.opened, orders.get(each.opened.deck, ())
        if not 0 <= each.nth < len(dealt) or dealt[each.nth] != card.leaf:
            return _fails(f"{card.card} was not card {each.nth + 1} of the {card.deck} after the cut")
    if proof.cut is None:
        return _holds("nobody cut: the cards were dealt in the order committed to")
    return _by_whom(proof.cut)


def _by_whom(cut: AnyCut) -> ShuffleCheck:
    """Whose numbers cut the cards, and whether one of them could be chosen by what the others were."""
    if isinstance(cut, Cut):
        says = f"cut by the numbers of {_players(cut.seats)}, named in the open: the last could be chosen"
        return ShuffleCheck(says, None)
    if (seat := unsealed(cut)) is not None:
        return _fails(f"the number of place {seat + 1} is not the one that was sealed")
    kept = len(cut.seats) - len(cut.opened)
    back = f"; {kept} of them did not open it, and the seal stood for it" if kept else ""
    return _holds(f"cut by what {_players(cut.seats)} sealed before any number was opened{back}")


def _players(seats: tuple[int, ...]) -> str:
    return f"{len(seats)} player{'s' * (len(seats) != 1)}"


def _whole(began: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    """Every deck of the game under the sheet of the round."""
    book = find(str(began.get("game")))
    sheet = parse_sheet(began["sheet"] if isinstance(began.get("sheet"), dict) else {}, book)
    if isinstance(sheet, PotSheet):
        return {"deck": whole_deck(sheet)}
    return {each.name: deck(each.decks, each.jokers) for each in decks_of(sheet)}


def _seen_in(proof: Proof, name: str) -> dict[int, int]:
    """The cards of a deck that were seen, by where they lay."""
    return {each.opened.leaf: parse(each.opened.card)[0] for each in proof.cards if each.opened.deck == name}


def _in_the_decks(proof: Proof, whole: dict[str, tuple[int, ...]]) -> ShuffleCheck:
    """No deck is larger than it can be, and none had a card more often than there are copies."""
    sizes = {name: size for name, size in proof.sizes if name != LOT}
    if sizes.keys() != whole.keys() or any(size > len(whole[name]) for name, size in sizes.items()):
        return _fails("the decks are not those of the game")
    for name, cards in whole.items():
        for card in Counter(_seen_in(proof, name).values()) - Counter(cards):
            return _fails(f"{text(card)} was in the {name} more often than it can be")
    lot = proof.began.get("lot")
    if [(each.deck, each.leaf, each.card) for each in proof.lot] != ([(LOT, 0, str(lot))] if lot else []):
        return _fails("the dice or the lot of the round are not those committed to")
    return _holds("no card was there more often than the game has it")


def _in_the_log(proof: Proof) -> ShuffleCheck:
    """The numbers that are named are those that the deck was cut by."""
    cuts = [event for event in proof.events if isinstance(event, AnyCut)]
    same = cuts == ([proof.cut] if proof.cut else [])
    return ShuffleCheck("the events have this cut and no other" if same else "the events have another cut", same)


def _dealt_so(proof: Proof, whole: dict[str, tuple[int, ...]]) -> ShuffleCheck:
    """Played again, the events bring the same cards to the same places.

    Cards that nobody showed are made up: where a card hangs on them, this says which and why.
    """
    claimed = {(each.of, each.hand, each.place): (each.opened.deck, each.opened.leaf) for each in proof.cards}
    found: list[DealtAgain] = []
    refusals: list[str] = []
    for turn in range(TRIES):
        try:
            again = _played_with(proof, whole, turn)
        except TableError as error:
            refusals.append(str(error))
            continue
        if again == DealtAgain(claimed, mixed=False):
            return _holds(f"the events of the round bring each of these {len(claimed)} cards to where it lay")
        found.append(again)
        if len(found) == ENOUGH and (again.mixed or found.count(again) == ENOUGH):
            break
    if not found:
        return _fails(f"the events are not those of a lawful round, which cannot be dealt again: {refusals[0][:120]}")
    return _followed(proof, found, claimed)


SealPlaces = dict[tuple[str, int, int], tuple[str, int]]


class DealtAgain(NamedTuple):
    """A round played again with cards made up: where each card in sight lay at first, and whether decks were mixed."""

    places: SealPlaces
    mixed: bool


def _followed(proof: Proof, found: list[DealtAgain], claimed: SealPlaces) -> ShuffleCheck:
    """Which cards went where they lay whatever the cards are that nobody showed; of the others nothing can be said."""
    lay = {place: {each.places.get(place) for each in found} for place in claimed}
    others = [each for each in proof.cards if len(lay[each.of, each.hand, each.place]) > 1]
    wrong = any(len(lay[place]) == 1 and where not in lay[place] for place, where in claimed.items())
    mixed_in = any(each.mixed for each in found)
    if wrong or (not mixed_in and all(each == found[0] for each in found)):
        return _fails("the events of the round bring other cards to where these lay")
    if not others:
        return _holds(f"the events of the round bring each of these {len(claimed)} cards to where it lay")
    named = ", ".join(f"{each.opened.card} ({_where(each)})" for each in others)
    why = "the events go on by cards that were not shown"
    if mixed_in:
        why = "discards were shuffled in again, and those were not shown"
    sure = len(claimed) - len(others)
    return ShuffleCheck(
        f"the events bring {sure} of these {len(claimed)} cards to where they lay; not followed: {named}; {why}", None
    )


def _where(card: Claimed) -> str:
    return card.of if card.hand < 0 else f"{card.of} {card.hand + 1}"


def _played_with(proof: Proof, whole: dict[str, tuple[int, ...]], turn: int) -> DealtAgain:
    """The round, if the others are these, or a TableError where the events do not go with them."""
    sizes = dict(proof.sizes)
    shoes = {name: _filled(cards, _seen_in(proof, name), sizes[name], turn) for name, cards in whole.items()}
    first = _begun(proof.began, shoes)
    last = played(marked(first), proof.events)
    if not last.over:
        raise TableError("the events end before the round does")
    places = {each[:3]: (each.card.deck, each.card.leaf) for each in seen(last, proof.seat)}
    return DealtAgain(places, mixed(first, last, proof.cut))


def _filled(cards: tuple[int, ...], known: dict[int, int], size: int, turn: int) -> tuple[int, ...]:
    """A deck with these cards in their places and others of its own everywhere else."""
    left = (Counter(cards) - Counter(known.values())).elements()
    others = iter(shuffled(sorted(left), bytes([turn]), "others"))
    return tuple(known[place] if place in known else next(others) for place in range(size))


def mixed(first: BankedRound | PotHand, last: BankedRound | PotHand, cut: AnyCut | None) -> bool:
    """Whether cards came back into a deck and were shuffled: which came then nobody can follow."""
    left = dict(shoes_of(last))
    for name, cards in shoes_of(first):
        dealt = applied(cut, name, cards) if cut else cards
        if left[name] != dealt[len(dealt) - len(left[name]) :]:
            return True
    return False


def _begun(began: dict[str, Any], shoes: dict[str, tuple[int, ...]]) -> BankedRound | PotHand:
    """The round before its first card, dealt from these."""
    kind: Any = pot_log.HAND if pot_log.is_hand(began) else log.ROUND
    cards = {name: text(each) for name, each in shoes.items()}
    order = {"shoe": cards["deck"]} if kind is pot_log.HAND else {"shoes": cards}
    data = {**began, **order, "events": [], "balances": {}, "proof": {}}
    wanted = {**log.COMMON, **kind.fields, **log.ENDING}
    first: BankedRound | PotHand = kind.first(checked(data, wanted, "the round", ("link",)))
    return first


# --- a round's own file -------------------------------------------------------------------------------------------


def _of_log(data: Any, where: str) -> Iterator[ShuffleCheck]:
    first, _ = one_round.load(data, where)
    proof = data["proof"]
    yield _holds("the events, played again, pay what the file says")
    if "key" not in proof and "seed" not in proof:
        yield ShuffleCheck("the file has no key: its cards were laid in order", None)
        return
    if "key" in proof:
        key = key_of(str(proof["key"]), "the key")
        same = commitment(key) == proof.get("commitment")
        yield ShuffleCheck(f"the key is {'' if same else 'not '}what was committed to", same)
    else:
        key = seed_key(checked({"seed": proof["seed"]}, {"seed": int}, "the proof")["seed"])
    same = _shuffled_by(first, key)
    yield ShuffleCheck(f"the cards lay {'' if same else 'not '}in the order this key gives", same)


def _shuffled_by(first: BankedRound | PotHand, key: bytes) -> bool:
    if isinstance(first, PotHand):
        return first.shoe == start_hand(first.plan, first.bought, key, hand=first.setting).shoe
    again = start(first.plan, len(first.boxes), key)
    return (first.shoes, first.lot) == (again.shoes, again.lot)
