import "./setup.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { cents, fraction, money, percent, signed, sum, within } from "../../pitboss/web/static/kit/money.js";
import { short, slug, split, title } from "../../pitboss/web/static/kit/words.js";

test("dollars are read as people write them, and nothing else is", () => {
  const read = { 5: 500, 0.25: 25, ".5": 50, "1,000": 100_000, $12: 1200, " 1,234,567.8 ": 123_456_780, "007": 700 };
  for (const [text, amount] of Object.entries(read)) assert.equal(cents(text), amount, text);
  for (const text of ["", "$", ".", "5.", "much", "1,00", "0.001", "-5", "1e3", "5 dollars"])
    assert.equal(cents(text), null, text);
});

test("money is printed with cents only where there are some", () => {
  assert.equal(money(0), "$0");
  assert.equal(money(500), "$5");
  assert.equal(money(550), "$5.50");
  assert.equal(money(123_456_789), "$1,234,567.89");
  assert.equal(money(-5), "−$0.05");
  assert.equal(signed(500), "+$5");
  assert.equal(signed(-500), "−$5");
  assert.equal(signed(0), "$0");
});

test("shares and fractions", () => {
  assert.equal(percent(0.03373), "3.37 %");
  assert.equal(percent(-0.5, 0), "-50 %");
  assert.equal(fraction("-3/2"), -1.5);
  assert.equal(fraction("7"), 7);
  assert.equal(sum([{ amount: 1 }, { amount: 2 }]), 3);
});

test("an amount is brought to what may be bet", () => {
  const range = { least: 400, most: 1050, step: 200 };
  assert.equal(within(0, range), 400);
  assert.equal(within(550, range), 600);
  assert.equal(within(1049, range), 1000);
  assert.equal(within(1050, range), 1050, "the most may be bet though it is not a whole step");
  assert.equal(within(9999, range), 1050);
});

test("words are cut for their place", () => {
  assert.equal(title("let it ride"), "Let it ride");
  assert.equal(title(""), "");
  assert.equal(slug("Ante Bonus 1 (old)"), "ante-bonus-1-old");
  assert.equal(short("Bartholomew", 5), "Bart…");
  assert.equal(short("Ann", 5), "Ann");
  assert.deepEqual(split("6 Card Bonus", 8), ["6 Card", "Bonus"]);
  assert.deepEqual(split("Ante", 8), ["Ante"]);
  assert.deepEqual(split("one two three four", 5), ["one", "two …"]);
});
