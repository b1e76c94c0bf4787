"""Many hands at once are judged as the table judges each of them."""

from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from odd_hands import ANTES, CUT, DAMAGED, HAND, LATE, UNKNOWN_STACKS
from pokerkit_hands import VARIANTS, hands

from pitboss._progress import quiet
from pitboss.table.hand_history import files
from pitboss.table.hand_history.laid import laid_out
from pitboss.table.hand_history.many import JudgedHands, judge
from pitboss.table.hand_history.plain import plain
from pitboss.table.hand_history.stream import WrittenHand
from pitboss.table.hand_history.verdict import PostedRake, posted_rake

HERE = Path(__file__).parent / "hands"
REAL = Path(__file__).parents[4] / "shared" / "phh"
SAMPLES = [path.read_text() for path in (*sorted(HERE.glob("*.phh")), *sorted(REAL.rglob("*.phh")))]
ONLINE = """
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [0.25, 0.50, -0.50]
min_bet = 0.50
starting_stacks = [51, inf, 54.45]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 cbr 1.50', 'p1 cc', 'p2 cc', 'd db 3c6hKc', 'p1 cc',
  'p2 cc', 'p3 cc', 'd db Ac', 'p1 cbr 3', 'p2 cc', 'p3 f', 'd db 3s', 'p1 cc', 'p2 cc', 'p1 sm TsKh', 'p2 sm ????']
finishing_stacks = [57, inf, 52.95]
"""


def plainly(text: str) -> str:
    """A text with each field in one line, as the files of the world have them."""
    return text.strip().replace(",\n  ", ", ") + "\n"


ODD = [
    plainly(text)
    for text in (
        *(HAND, LATE, UNKNOWN_STACKS, CUT),
        *(ANTES.format("false"), ANTES.format("true")),
        ONLINE,
    )
]


def written(texts: Iterable[str]) -> list[WrittenHand]:
    """Hands of a file of many."""
    return [WrittenHand("f.phhs", str(at), f"[{at}]\n{text}".encode(), 0) for at, text in enumerate(texts, 1)]


def same(texts: Iterable[str], rake: PostedRake | None = None) -> JudgedHands:
    """What the walk and the table say of these hands, which is the same."""
    given = written(texts)
    swift, slow = (judge(given, rake, swift=way, every=True) for way in (True, False))
    for one, other in zip(swift.results, slow.results, strict=True):
        assert (one.line, one.data, one.reason) == (other.line, other.data, other.reason)
    assert (swift.count, swift.reasons, swift.taken) == (slow.count, slow.reasons, slow.taken)
    few = judge(given, rake, swift=True, every=False)
    assert (few.count, few.reasons, few.taken) == (swift.count, swift.reasons, swift.taken)
    assert [each.line for each in few.results] == [
        each.line for each in swift.results if each.came in {"differs", "refused"}
    ]
    return swift


def walked(texts: Iterable[str]) -> int:
    """How many hands are laid out for the walk."""
    return sum(laid_out(plain(text) or {}) is not None for text in texts)


def test_real_hands_agree_by_the_walk() -> None:
    """All of them agree, and nearly all are walked; raked, none does."""
    assert same(SAMPLES).count == {"agrees": len(SAMPLES)}
    assert walked(SAMPLES) >= 0.95 * len(SAMPLES)
    same(SAMPLES, posted_rake("5% most 3 no flop no drop"))


def test_late_posts_unknown_stacks_and_cut_raises_are_walked() -> None:
    """As the table has them, money and words."""
    found = same(ODD)
    assert walked(ODD) == len(ODD)
    assert found.count == {"agrees": 5, "no finishing stacks to compare": 2}
    assert found.results[-1].line == (
        "f.phhs: hand [7]: NT, 3 players: agrees: not compared: the unknown stack of player 2"
    )
    same(ODD, posted_rake("5% in 0.05"))


def test_hands_refused_at_the_table_are_refused_by_the_walk() -> None:
    """Every hand that is damaged by somebody's own hand."""
    texts = []
    for changes, _ in DAMAGED:
        text = HAND
        for old, new in changes:
            text = text.replace(old, new)
        texts.append(plainly(text))
    assert same(texts).count["refused"] == len(texts)


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_hands_are_judged_the_same(variant: str) -> None:
    """Hands by PokerKit of every variant, and each with an action left out, doubled, put elsewhere or by another."""
    rng = Random(variant)
    texts = list(hands(variant, 3 if variant in {"PO", "FO/8"} else 12, 77))
    assert walked(texts) >= 0.6 * len(texts)
    same(texts)
    same([damaged(text, rng) for text in (*texts, *SAMPLES[:10], ONLINE) for _ in range(4)])


def damaged(text: str, rng: Random) -> str:
    """A hand with one of its actions, or one of its numbers, another."""
    before, _, rest = text.partition("actions = ['")
    inner, _, after = rest.partition("']")
    acts = inner.split("', '")
    at, to = rng.randrange(len(acts)), rng.randrange(len(acts))
    match rng.randrange(6):
        case 0:
            del acts[at]
        case 1:
            acts.insert(to, acts[at])
        case 2:
            acts[at], acts[to] = acts[to], acts[at]
        case 3:
            acts[at] = acts[at].replace("p1", "p2") if "p1" in acts[at] else acts[at].replace("p2", "p1")
        case 4:
            acts[at] = rng.choice(("p1 f", "p2 cc", "p3 cbr 100", "p1 sm", "p2 sm ????", "d db ??", "# well", "p1 sd"))
        case _:
            before = before.replace(rng.choice("0123456789"), rng.choice("0123456789"), 1)
    return before + "actions = ['" + "', '".join(acts) + "']" + after


def test_a_file_of_many_goes_through_processes_as_through_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same counts and lines, in their order, however the work is shared."""
    texts = [*ODD, *SAMPLES[:14], ODD[0].replace("136", "135"), "variant = = 'NT'\n"]
    file = tmp_path / "some.phhs"
    file.write_text("\n".join(f"[{at}]\n{text}" for at, text in enumerate(texts * 3, 1)))
    seen = []
    monkeypatch.setattr(files, "TOGETHER", 10)
    for few, many in ((10**9, 10**9), (0, 10**9), (0, 0)):
        monkeypatch.setattr(files, "FEW", few)
        monkeypatch.setattr(files, "MANY", many)
        tally = files.ReplayTally()
        lines = [each.line for each in tally.counted(files.played((file,), quiet))]
        seen.append((tally.count, tally.reasons, lines))
    assert seen[0] == seen[1] == seen[2]
    assert len(seen[0][2]) == 6


def test_a_reason_has_no_place_whatever_the_action_says() -> None:
    """Hands that are refused for the same thing are counted together, however their actions are quoted."""
    wrong = [ONLINE.replace("'p3 cbr 1.50'", action) for action in ("'p3 x'", '"p3 it\'s"')]
    found = judge(written(map(plainly, wrong)), None, swift=False, every=True)
    assert [each.came for each in found.results] == ["refused", "refused"]
    assert len(found.reasons) == 1
    assert not any(why.startswith("action") for _, why in found.reasons)
