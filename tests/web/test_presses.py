"""Presses that were meant for something else: a second tap, a key a moment too early, a bet before its time."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from web_browser import Guest, chromium, play_round
from web_server import Server, serving

pytestmark = pytest.mark.skipif(chromium() is None, reason="Chromium is not installed; ./pit test installs it")

PHONE = {"wide": 390, "high": 844}
DESK = {"wide": 1280, "high": 900}
WHERE = """() => [...document.querySelectorAll(".actions button")].filter((each) =>
  // Until the cards lie there is room for what may be done, and nothing to press in it.
  each.checkVisibility({ visibilityProperty: true })
).map((each) => {
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return { says: each.dataset.act, left, right, top, bottom };
})"""
WATCH = """() => {
  // At the moment the decisions come up, however slow this machine is: a key, and what is seen of it.
  const actions = document.querySelector(".actions");
  new MutationObserver(() => {
    window.soon ||= Boolean(actions.querySelector("button.soon"));
    if (!actions.matches(".fresh") || window.pressed) return;
    window.pressed = true;
    window.dull = getComputedStyle(actions.querySelector("button")).filter;
    dispatchEvent(new KeyboardEvent("keydown", { key: "f" }));
  }).observe(actions, { attributes: true, subtree: true });
}"""
SETTLED = 700
"""Milliseconds until a decision that has come up can be taken."""
Box = dict[str, float]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("pit")
    with serving(f"sqlite:///{folder / 'pit.db'}", pace="instant") as found:
        yield found


def apart(one: Box, other: Box) -> bool:
    beside = one["right"] <= other["left"] or other["right"] <= one["left"]
    return beside or one["bottom"] <= other["top"] or other["bottom"] <= one["top"]


@pytest.mark.parametrize("window", [PHONE, DESK])
def test_an_impatient_second_tap_decides_nothing(window: dict[str, int], browser: Browser, server: Server) -> None:
    """Where the deal was pressed nothing is folded, and what comes up there is taken only once it can be seen."""
    ann = Guest(browser, server, **window)
    ann.open("three-card-poker")
    ann.page.locator('[data-key="spot Ante"]').click()
    deal = ann.actions("Deal")
    deal.wait_for()
    flow = ann.page.evaluate(WHERE)
    box = deal.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] * 3 / 4, box["y"] + box["height"] / 2
    ann.page.evaluate(WATCH)
    ann.page.mouse.dblclick(*at)
    ann.until(ann.may_act)
    ann.until(lambda: ann.page.evaluate("() => window.soon"))
    assert ann.page.evaluate("() => window.dull") != "none", "what cannot be pressed yet looks so"
    assert ann.may_act()
    fold = next(each for each in ann.page.evaluate(WHERE) if each["says"] == "Fold")
    ann.actions("Fold").wait_for()
    assert ann.actions("Fold").evaluate("each => getComputedStyle(each).filter") == "none"
    ann.page.keyboard.press("f")
    ann.until(ann.over)
    ann.actions("Next round").wait_for()
    flow += ann.page.evaluate(WHERE)
    assert [each["says"] for each in flow if not apart(fold, each)] == []
    ann.close()


@pytest.mark.parametrize("window", [PHONE, DESK])
@pytest.mark.parametrize("game", ["no-limit-holdem", "seven-card-high-stud"])
def test_at_a_pot_the_fold_has_a_place_of_its_own(
    game: str, window: dict[str, int], browser: Browser, server: Server
) -> None:
    """Decision after decision it is where it was, and nothing else ever is: no check, no call, no next hand."""
    ann = Guest(browser, server, **window)
    ann.open(game)
    ann.company(2)
    folds: list[Box] = []
    others: list[Box] = []
    for _ in range(10):
        ann.until(lambda: ann.may_act() or ann.over())
        ann.page.wait_for_timeout(SETTLED)
        for each in ann.page.evaluate(WHERE):
            (folds if each["says"] in {"Fold", "Check or fold"} else others).append(each)
        for key in "ncis":
            ann.page.keyboard.press(key)
    assert len(folds) > 1
    assert {(each["left"], each["bottom"]) for each in folds} == {(folds[0]["left"], folds[0]["bottom"])}
    assert [each["says"] for each in others if not apart(folds[0], each)] == []
    ann.close()


def test_enter_presses_what_has_the_focus(browser: Browser, server: Server) -> None:
    """On a spot it puts a chip down and deals nothing, in a second round too; on a card it lifts it and draws none."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.bet()
    play_round([ann])
    ann.page.keyboard.press("n")
    ann.until(lambda: ann.view()["round"] == 2)
    ante = ann.page.locator('[data-key="spot Ante"]')
    for says in ("Ante: $5,", "Ante: $10,"):
        ante.press("Enter")
        expect(ante).to_have_attribute("aria-label", re.compile(re.escape(says)))
    assert ann.view()["betting"]
    ann.open("caribbean-draw")
    ann.bet()
    ann.actions("Bet").click()
    first, second = ann.page.locator(".card.pick").nth(0), ann.page.locator(".card.pick").nth(1)
    first.press(" ")
    second.press("Enter")
    expect(ann.page.locator(".card.pick[aria-checked=true]")).to_have_count(2)
    ann.close()


def test_enter_where_nothing_has_the_focus_wagers_nothing(browser: Browser, server: Server) -> None:
    """After a round the focus rests on the row of buttons: what is gold there is pressed by the one who goes to it."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.bet()
    play_round([ann])
    again = ann.page.locator(".actions button.main")
    again.wait_for()
    for at in (".actions", "body"):
        ann.page.evaluate(
            "at => at === 'body' ? document.activeElement.blur() : document.querySelector(at).focus()", at
        )
        for key in ("Enter", " "):
            ann.page.keyboard.press(key)
    assert ann.view()["round"] == 1
    assert ann.view()["picture"]["over"]
    again.press("Enter")
    ann.until(lambda: ann.view()["round"] == 2)
    ann.close()


def test_a_button_that_cannot_be_pressed_any_more_gives_the_focus_away(browser: Browser, server: Server) -> None:
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.actions("Deal").wait_for()
    ann.page.get_by_role("button", name="Tip", exact=True).focus()
    ann.page.keyboard.press("d")
    ann.until(ann.may_act)
    expect(ann.page.locator(".actions")).to_be_focused()
    ann.close()


def test_the_focus_and_what_was_answered_stay_in_sight(browser: Browser, server: Server) -> None:
    """At 200 %, round after round by keys alone; who joins is said."""
    ann = Guest(browser, server, wide=683, high=384)
    page = ann.page
    ann.open("three-card-poker")
    page.get_by_role("button", name="Add a house player").press("Enter")
    expect(page.locator("#say")).to_contain_text("sits down at place")
    page.locator('[data-key="spot Ante"]').press("Enter")
    for key in "dbn":
        page.keyboard.press(key)
        page.wait_for_timeout(2 * SETTLED)
        if page.locator(".actions:focus-within").count():
            expect(page.locator(".actions")).to_be_in_viewport(ratio=0.99)
    page.keyboard.press("h")
    expect(page.locator(".teach .lesson")).to_be_in_viewport()
    assert "Ask for the value" not in page.locator("#say").inner_text()
    ann.close()


@pytest.mark.parametrize("window", [{"wide": 1366, "high": 768}, {"wide": 390, "high": 844}])
def test_the_answer_of_the_teacher_is_seen_and_moves_no_felt_beside_it(
    window: dict[str, int], browser: Browser, server: Server
) -> None:
    """On a desktop it is the first beside the felt; on a phone it comes after the actions and before the story."""
    ann = Guest(browser, server, **window)
    page = ann.page
    ann.open("three-card-poker")
    ann.bet()
    ann.actions("Fold").wait_for()
    tops = {name: page.locator(name).bounding_box() for name in (".scene", ".actions", ".teach", ".story")}
    ys = {name: box["y"] for name, box in tops.items() if box}
    before = page.evaluate("scrollY")
    if window["wide"] > window["high"]:
        assert abs(ys[".teach"] - ys[".scene"]) < 40
        page.keyboard.press("h")
    else:
        assert sorted(ys, key=ys.__getitem__) == [".scene", ".actions", ".teach", ".story"]
        page.locator(".teach button").click()
    expect(page.locator(".teach td.best")).to_be_in_viewport()
    if window["wide"] > window["high"]:
        assert page.evaluate("scrollY") == before
    ann.close()


def test_a_street_that_is_not_due_is_bet_behind_a_fold(browser: Browser, server: Server) -> None:
    """The street that is due and the fold are what is seen; a later street can be bet blind all the same."""
    ann = Guest(browser, server, **PHONE)
    ann.open("mississippi-stud")
    ann.bet()
    ann.actions("Fold").wait_for()
    shown = [each.get_attribute("data-act") for each in ann.page.locator(".actions button:visible").all()]
    assert shown == ["Bet 3rd Street $5", "Bet 3rd Street 2× $10", "Bet 3rd Street 3× $15", "Fold"]
    expect(ann.page.locator(".note")).to_have_text("Your decision: Bet 3rd Street or Fold")
    ann.page.locator("#always").check()
    ann.page.get_by_role("button", name="What should I do?").click()
    expect(ann.page.locator(".actions button.main")).to_have_count(1)
    ann.page.get_by_text("Bet ahead").click()
    ann.page.get_by_role("button", name="Bet 5th Street 2× $10").click()
    expect(ann.page.locator('[data-key="spot 5th Street"]')).to_have_attribute("aria-label", "5th Street: $10")
    expect(ann.page.get_by_role("button", name="Bet 4th Street $5")).to_be_visible()
    expect(ann.page.locator(".actions button.main")).to_have_count(0)
    expect(ann.page.locator(".teach")).to_contain_text("5th Street was bet before its time")
    play_round([ann])
    ann.close()


def test_an_amount_is_bet_as_it_was_typed_or_not_at_all(browser: Browser, server: Server) -> None:
    """Refused with the limits, and the text stays; entered it goes to the wager that is required."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    field, ante = ann.page.locator(".rack input"), ann.page.locator('[data-key="spot Ante"]')
    field.fill("250")
    ante.click()
    expect(ann.page.locator(".note")).to_have_text("Ante takes $5 to $100 in steps of $1; you typed 250.")
    expect(field).to_have_value("250")
    field.fill("7.5")
    field.press("Enter")
    expect(ann.page.locator(".note")).to_have_text("Ante takes $5 to $100 in steps of $1; you typed 7.5.")
    assert not ann._placed()
    field.fill("35")
    field.press("Enter")
    expect(ante).to_have_attribute("aria-label", re.compile(r"^Ante: \$35,"))
    ann.close()


def test_a_result_stays_until_the_next_wager(browser: Browser, server: Server) -> None:
    """At a table where one person plays: a chip on a spot begins the next round."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.bet()
    play_round([ann])
    ann.page.wait_for_timeout(1500)
    assert ann.over()
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.until(lambda: ann.view()["round"] == 2 and "Ante" in ann._placed())
    ann.close()


def test_one_bankroll_for_the_session(browser: Browser, server: Server) -> None:
    """Lowered by what lies on the felt, and carried from table to table."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    bar = ann.page.locator(".session-bar summary")
    ann.page.locator('[data-key="spot Ante"]').click()
    expect(bar).to_contain_text("Bankroll $995")
    ann.actions("Deal").click()
    ann.actions("Fold").click()
    ann.until(ann.over)
    expect(bar).to_contain_text("1 round")
    expect(bar).to_contain_text("Bankroll $995")
    ann.open("let-it-ride")
    expect(bar).to_contain_text("Bankroll $995")
    ann.page.locator('[data-key="spot 1"]').click()
    expect(bar).to_contain_text("Bankroll $980")
    ann.open("three-card-poker")
    expect(bar).to_contain_text("Bankroll $980")
    ann.close()


def test_who_has_nothing_left_starts_again(browser: Browser, server: Server) -> None:
    """With what was come with, at one press."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    bar, afresh = ann.page.locator(".session-bar summary"), ann.page.get_by_role("button", name="Start again with $5")
    bar.click()
    ann.page.locator("#bankroll").fill("5")
    ann.page.locator("#bankroll").press("Tab")
    expect(bar).to_contain_text("Bankroll $5")
    expect(afresh).to_have_count(0)
    bar.click()
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.actions("Deal").click()
    ann.actions("Fold").click()
    ann.until(ann.over)
    afresh.click()
    expect(bar).to_contain_text("Bankroll $5")
    expect(afresh).to_have_count(0)
    ann.close()


SEEN = """() => {
  // Whether anything flew while something of the round was offered or told, in every frame from now on.
  Object.assign(window, { flew: 0, told: [], rings: 0 });
  const all = (of) => [...document.querySelectorAll(of)];
  const flies = (each) => each.effect.getComputedTiming().endTime - each.currentTime > 60;
  const look = () => {
    const moving = document.querySelector(".scene svg").getAnimations({ subtree: true }).some(flies);
    const seen = all(".actions button").filter((each) => each.checkVisibility({ visibilityProperty: true }));
    const lines = all(".note, aside > section .results li, .teach td.best");
    const rings = all(".plate.turn rect").filter((each) => getComputedStyle(each).strokeWidth !== "1px");
    const says = [...seen, ...lines].map((each) => each.textContent).filter(Boolean);
    says.push(...rings.map(() => "whose turn it is"));
    window.rings += rings.length;
    window.flew += moving ? 1 : 0;
    if (moving) window.told.push(...says);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_nothing_is_offered_or_told_before_the_cards_lie(motion: str, browser: Browser, server: Server) -> None:
    """Buttons, advice, results and the ring of whose turn it is wait for what flies, where anything moves."""
    ann = Guest(browser, server)
    ann.page.emulate_media(reduced_motion=motion)
    ann.open("three-card-poker")
    ann.page.locator("#always").check()
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.actions("Deal").wait_for()
    ann.page.wait_for_timeout(SETTLED)
    ann.page.evaluate(SEEN)
    ann.page.evaluate("""() => document.querySelector('.actions [data-act="Deal"]').click()""")
    ann.actions("Fold").wait_for()
    expect(ann.page.locator(".note")).to_have_text(re.compile("^Your decision"))
    expect(ann.page.locator(".teach td.best")).to_have_count(1)
    ann.page.locator(".actions:not(.fresh)").wait_for()
    ann.page.evaluate("""() => document.querySelector('.actions [data-act^="Bet"]').click()""")
    expect(ann.page.locator("aside > section .results li")).not_to_have_count(0)
    expect(ann.page.locator(".note")).not_to_have_text("")
    flew, told, rings = ann.page.evaluate("() => [window.flew, window.told, window.rings]")
    assert told == []
    assert rings > 0
    assert (flew > 0) == (motion == "no-preference")
    ann.close()


def test_a_press_on_the_felt_ends_the_motion(browser: Browser, server: Server) -> None:
    """What was waited for is there with the press, and that press decides nothing."""
    ann = Guest(browser, server)
    ann.open("three-card-poker")
    ann.page.locator('[data-key="spot Ante"]').click()
    ann.actions("Deal").wait_for()
    ann.page.wait_for_timeout(SETTLED)
    held = """() => new Promise((done) => {
      const actions = document.querySelector(".actions");
      new MutationObserver((_, watch) => {
        if (!actions.matches(".held")) return;
        watch.disconnect();
        dispatchEvent(new PointerEvent("pointerdown"));
        done(!actions.matches(".held") && actions.matches(".fresh"));
      }).observe(actions, { attributes: true });
      actions.querySelector('[data-act="Deal"]').click();
    })"""
    assert ann.page.evaluate(held)
    ann.actions("Fold").wait_for()
    ann.close()
