// Prices as people type, say and key them in.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { priceTyped } = await rules("prices/typed-price");
const { draftPrice, emptyPriceDraft, withKey, withText } = await rules("prices/price-draft");

const dollars = { code: "USD", digits: 2 };
const euros = { code: "EUR", digits: 2 };
const grams = (amount) => ({ amount, unit: "g" });
const kilogram = { size: grams(1000), isByWeight: true };
const pack = { packs: 1, size: null, isByWeight: false, isReduced: false };
const keys = (draft, ...pressed) => pressed.reduce(withKey, draft);

test("A price is read as it stands on a shelf, in English and German", () => {
  for (const [typed, expected, currency = dollars] of [
    ["1.29", { cents: 129 }],
    [" 1,29 ", { cents: 129 }],
    ["$1.29", { cents: 129 }],
    ["1,29 €", { cents: 129 }, euros],
    ["1.29 EUR", { cents: 129 }, euros],
    ["1 Euro 29", { cents: 129 }, euros],
    ["1€29", { cents: 129 }, euros],
    ["3 Euro", { cents: 300 }, euros],
    ["1 dollar 29 cents", { cents: 129 }],
    ["99 ct", { cents: 99 }, euros],
    ["99¢", { cents: 99 }],
    ["99 cents", { cents: 99 }],
    ["129", { cents: 12900 }],
    ["1.29 each", { cents: 129 }],
    ["1,29 pro Stück", { cents: 129 }, euros],
    ["1,29/kg", { cents: 129, ...kilogram }],
    ["1.29 per kg", { cents: 129, ...kilogram }],
    ["$1.29 a kilo", { cents: 129, ...kilogram }],
    ["1,29 € das Kilo", { cents: 129, ...kilogram }, euros],
    ["0.59/lb", { cents: 59, size: grams(454), isByWeight: true }],
    ["0.59 per pound", { cents: 59, size: grams(454), isByWeight: true }],
    ["1,99 pro Pfund", { cents: 199, size: grams(500), isByWeight: true }, euros],
    ["1,99/100 g", { cents: 199, size: grams(100), isByWeight: true }, euros],
    ["1,99 je 100g", { cents: 199, size: grams(100), isByWeight: true }, euros],
    ["1.99 for 500 g", { cents: 199, size: grams(500) }],
    ["1.99/l", { cents: 199, size: { amount: 1000, unit: "ml" } }],
    ["3.49 per gallon", { cents: 349, size: { amount: 3785, unit: "ml" } }],
    ["2 for 3.00", { cents: 300, packs: 2 }],
    ["2 for $3", { cents: 300, packs: 2 }],
    ["2 für 3", { cents: 300, packs: 2 }],
    ["3 for 3", { cents: 300, packs: 3 }],
    ["3 for 2.00", { cents: 200, packs: 3 }],
    ["3 for 2 at 1.50", { cents: 300, packs: 3 }],
    ["3 für 2 zu je 1,50", { cents: 300, packs: 3 }],
    ["2 for 1 @ 4", { cents: 400, packs: 2 }],
    ["reduced 0.99", { cents: 99, isReduced: true }],
    ["Reduziert: 0,99", { cents: 99, isReduced: true }],
    ["0.99 on sale", { cents: 99, isReduced: true }],
    ["Angebot 2 für 3", { cents: 300, packs: 2, isReduced: true }],
    ["100,000.00", { cents: 10_000_000 }],
    ["129 ¥", { cents: 129 }, { code: "JPY", digits: 0 }],
    ["1.250", { cents: 1250 }, { code: "KWD", digits: 3 }],
  ]) {
    assert.deepEqual(priceTyped(typed, currency), { ...pack, ...expected }, typed);
  }
});

test("A text that is not a price is refused with its reason", () => {
  for (const [typed, reason, currency = dollars] of [
    ["", "unreadable"], ["milk", "unreadable"], ["1.299", "unreadable"], ["1.2.3", "unreadable"], ["1 29", "unreadable"], ["1  29", "unreadable"],
    ["1.29 2.49", "unreadable"], ["1.29/furlong", "unreadable"], ["1.29/0 g", "unreadable"], ["2 for milk", "unreadable"],
    ["2 for 3 at 1.50", "unreadable"], ["1e9", "unreadable"], ["1.5", "unreadable", { code: "JPY", digits: 0 }],
    ["0", "range"], ["0.00", "range"], ["0.00/kg", "range"], ["-1.29", "range"], ["−1", "range"], ["$-1.29", "range"],
    ["100,000.01", "range"], ["123456789012", "range"], ["2 for 0", "range"], ["0 for 3.00", "range"],
    ["1000 for 3.00", "range"], ["3 for 2 at 60000", "range"], ["3 for 2 at 0", "range"],
    ["3 for 2", "single"], ["3 für 2", "single"], ["2 for 1", "single"],
    ["$1.29 €", "currency"], ["1.29 USD EUR", "currency"], ["€1.29", "currency"], ["1.29 CHF", "currency"],
    ["£1.29/kg", "currency"], ["$1.29", "currency", euros],
  ]) {
    assert.equal(priceTyped(typed, currency), reason, typed);
  }
});

test("Digits fill a price from the right, as at a checkout, whatever decimals the currency has", () => {
  const empty = emptyPriceDraft(null, null, "metric");
  const centsAfter = (...pressed) => keys(empty, ...pressed).entered.cents;
  assert.equal(centsAfter("1", "2", "9"), 129);
  assert.equal(centsAfter("1", "2", "9", "delete"), 12);
  assert.equal(centsAfter("5", "00"), 500);
  assert.equal(centsAfter("delete", "00"), 0);
  assert.equal(centsAfter(..."9999999".split(""), "9", "00"), 9_999_999);
  for (const digits of [0, 2, 3]) {
    assert.equal(draftPrice(keys(empty, "1", "2", "9"), { code: "USD", digits }).cents, 129);
  }
  assert.equal(draftPrice(empty, dollars), "empty");
  assert.equal(draftPrice(withText(empty, "  ", dollars), dollars), "empty");
  assert.equal(keys(withText(empty, "2 for 3", dollars), "7").entered.cents, 7);
});

test("A text and the choices below it name one price", () => {
  const litre = { amount: 1000, unit: "ml" };
  const empty = emptyPriceDraft(litre, null, "us");
  assert.deepEqual(draftPrice(keys(empty, "9", "9"), dollars), { ...pack, cents: 99, size: litre });
  assert.deepEqual(draftPrice({ ...keys(empty, "9", "9"), basis: "weight" }, dollars), {
    ...pack, cents: 99, size: grams(454), isByWeight: true,
  });
  assert.deepEqual(draftPrice({ ...keys(empty, "3", "00"), basis: "several", packs: 2, isReduced: true }, dollars), {
    ...pack, cents: 300, packs: 2, size: litre, isReduced: true,
  });
  const weighed = withText(empty, "1,29/kg", dollars);
  assert.equal(weighed.basis, "weight");
  assert.deepEqual(draftPrice(weighed, dollars), { ...pack, cents: 129, ...kilogram });
  assert.deepEqual(draftPrice({ ...weighed, basis: "pack" }, dollars), { ...pack, cents: 129, size: litre });
  const deal = withText(empty, "reduced 3 for 2 at 1.50", dollars);
  assert.deepEqual(draftPrice(deal, dollars), { ...pack, cents: 300, packs: 3, size: litre, isReduced: true });
  assert.equal(draftPrice(withText(empty, "3 for 2", dollars), dollars), "single");
});

test("What was weighed last time is weighed again", () => {
  const draft = emptyPriceDraft({ amount: 1, unit: "piece" }, { size: grams(100), isByWeight: true }, "metric");
  assert.deepEqual(draftPrice(keys(draft, "1", "9", "9"), dollars), { ...pack, cents: 199, size: grams(100), isByWeight: true });
});
