import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { withPastedLines } = await rules("lists/entry/pasted-lines");
const { offeredUnits, quantityOf, shownAmount, unitToShow } = await rules("grocery/amounts/quantity");

const isKnown = (name) => words.knows(name);

/** Texts such as "Butter 227 g (lb)" and "milk ×3". */
function summary(text, known = isKnown) {
  return words.entries(text, known).entries.map(({ name, quantity, count, shownUnit }) => {
    if (quantity === null) return count === 1 ? name : `${name} ×${count}`;
    return `${name} ${quantity.amount} ${quantity.unit}${shownUnit === quantity.unit ? "" : ` (${shownUnit})`}`;
  });
}

// The reader is tested in Core/Tests/LanguageTests/Entries; this covers the device's use of its answers.
const cases = [
  ["milk", "milk"],
  ["2 kg potatoes", "potatoes 2000 g (kg)"],
  ["milk x2", "milk ×2"],
  ["half a pound of butter", "butter 227 g (lb)"],
  ["1,5 l Saft", "Saft 1500 ml (l)"],
  ["anderthalb Kilo Kartoffeln", "Kartoffeln 1500 g (kg)"],
  ["2 cans tomatoes", "tomatoes ×2"],
  ["12 eggs", "eggs 12 piece"],
];

test("Typed entries get their amounts, in English and German (N-06)", () => {
  for (const [text, expected] of cases) assert.deepEqual(summary(text), [expected], text);
});

test("Names that a household or its store uses are looked up, and not taken apart", () => {
  const line = "zorg and blarf, 2 kg quux and fnord";
  const lookups = [];
  const isOwn = (name) => {
    lookups.push(name);
    return ["zorg", "blarf"].includes(name);
  };

  assert.deepEqual(summary(line, () => false), ["zorg and blarf", "quux and fnord 2000 g (kg)"]);
  assert.deepEqual(summary(line, isOwn), ["zorg", "blarf", "quux and fnord 2000 g (kg)"]);
  assert.ok(lookups.includes("zorg") && lookups.includes("fnord"));
});

test("Before the reader has loaded, an entry stays as typed, without further facts", async () => {
  const early = new words.constructor();

  const { entries, rest } = early.entries("  2 kg potatoes ");
  assert.deepEqual(entries, [{ name: "2 kg potatoes", quantity: null, count: 1, shownUnit: null }]);
  assert.equal(rest, "");
  assert.deepEqual(early.entries("  ").entries, []);
  assert.deepEqual(early.typing("2 kg po"), { finished: "", amount: "", name: "2 kg po" });
  assert.equal(early.knows("potatoes"), false);
  assert.equal(early.guess("potatoes", "en").department, "other");
  assert.equal(early.isUnknown("potatoes"), false, "who cannot look it up does not say so");

  let fetches = 0;
  const failing = async () => {
    fetches += 1;
    throw new TypeError("no network");
  };
  await assert.rejects(early.open(failing), TypeError);
  await assert.rejects(early.open(failing), TypeError);
  assert.equal(fetches, 2);
});

test("(X-04) A pint is British for readers of British English", () => {
  const { navigator } = globalThis;
  const quantityIn = (language) => {
    Object.defineProperty(globalThis, "navigator", { value: { language }, configurable: true });
    const [{ quantity, shownUnit }] = words.entries("4 pints semi skimmed milk").entries;
    return { ...quantity, shown: shownAmount(quantity, shownUnit).amount, isOffered: offeredUnits(null).includes(shownUnit) };
  };
  try {
    assert.deepEqual(quantityIn("en-GB"), { amount: 2_273, unit: "ml", shown: 4, isOffered: true });
    assert.equal(words.ingredient("1/2 pint cream").quantity.amount, 284);
    assert.deepEqual(quantityIn("en-US"), { amount: 1_893, unit: "ml", shown: 4, isOffered: true });
    assert.equal(quantityIn("de-DE").amount, 1_893);
  } finally {
    Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  }
});

test("An amount shows as it was typed", () => {
  const amountIn = (amount, unit) => shownAmount(quantityOf(amount, unit), unit);

  assert.deepEqual(amountIn(0.5, "lb"), { amount: 0.5, unit: "lb" });
  assert.deepEqual(amountIn(1.5, "l"), { amount: 1.5, unit: "l" });
  assert.deepEqual(amountIn(12, "oz"), { amount: 12, unit: "oz" });
  assert.deepEqual(shownAmount({ amount: 79, unit: "ml" }, "cup"), { amount: 0.33, unit: "cup" });
  for (const unit of ["tsp", "tbsp", "pinch", "cup", "lb", "floz", "gal"]) {
    for (const amount of [1, 2.5, 7]) {
      // A pinch is smaller than the base unit, so only one of it survives.
      if (unit !== "pinch" || amount === 1) assert.deepEqual(amountIn(amount, unit), { amount, unit });
    }
  }
});

test("Two amounts of one item are shown in the most readable unit", () => {
  const unit = (amount, base, ...typed) => unitToShow({ amount, unit: base }, ...typed);

  assert.equal(unit(2500, "g", "kg", "g"), "kg");
  assert.equal(unit(1200, "g", "g", "g"), "kg");
  assert.equal(unit(2907, "g", "lb", "kg"), "kg");
  assert.equal(unit(530, "ml", "tbsp", "ml"), "ml");
  assert.equal(unit(35, "ml", "tsp", "tbsp"), "tbsp");
  assert.equal(unit(12, "piece", null, "piece"), "piece");
});

test("While typing, the amount stays separate from the name to complete", () => {
  assert.deepEqual(words.typing("500 g pa"), { finished: "", amount: "500 g ", name: "pa" });
  assert.deepEqual(words.typing("milk, 2 kg po"), { finished: "milk, ", amount: "2 kg ", name: "po" });
  assert.deepEqual(words.typing("3x"), { finished: "", amount: "3x", name: "" });
  assert.deepEqual(words.typing("1,5 l Sa"), { finished: "", amount: "1,5 l ", name: "Sa" });
  for (const [text] of cases) {
    const { finished, amount, name } = words.typing(text);
    assert.equal(finished + amount + name, text);
  }
});

test("Nothing of a long pasted list is lost: the rest stays in the field for the next step", () => {
  const names = Array.from({ length: 450 }, (_, index) => `thing${"abcdefghij"[index % 10]}${index}x`);
  const entryNames = [];
  for (let remaining = withPastedLines("", names.join("\n"), 0, 0), goes = 0; remaining !== ""; goes++) {
    assert.ok(goes < 5);
    const { entries, rest } = words.entries(remaining);
    entryNames.push(...entries.map(({ name }) => name));
    remaining = rest;
  }
  assert.deepEqual(entryNames, names);
});

test("A pasted list of more letters than are read in one go is not cut through a name", () => {
  const names = Array.from({ length: 300 }, (_, index) => `${"long ".repeat(18)}${index}th`);
  const first = words.entries(names.join("; "));
  const second = words.entries(first.rest);

  assert.deepEqual([...first.entries, ...second.entries].map(({ name }) => name), names);
});
