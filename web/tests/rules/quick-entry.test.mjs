import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, rules, words } from "./support.mjs";

const { quickEntries, readEntries, typingOf, withLines } = await rules("grocery/entries/quick-entry");
const { quantityOf, shownAmount, unitToShow } = await rules("grocery/amounts/quantity");

const isKnown = (name) => words.knows(name);

/** "Butter 227 g (lb)", "milk ×3" */
function told(text) {
  return quickEntries(text, isKnown).map(({ name, quantity, count, shownUnit }) => {
    if (quantity === null) return count === 1 ? name : `${name} ×${count}`;
    return `${name} ${quantity.amount} ${quantity.unit}${shownUnit === quantity.unit ? "" : ` (${shownUnit})`}`;
  });
}

const cases = [
  ["milk", "milk"],
  ["2 kg potatoes", "potatoes 2000 g (kg)"],
  ["2kg potatoes", "potatoes 2000 g (kg)"],
  ["potatoes 2 kg", "potatoes 2000 g (kg)"],
  ["3x milk", "milk ×3"],
  ["3 x milk", "milk ×3"],
  ["milk 2x", "milk ×2"],
  ["milk x2", "milk ×2"],
  ["eggs × 12", "eggs ×12"],
  ["a dozen eggs", "eggs 12 piece"],
  ["half a dozen eggs", "eggs 6 piece"],
  ["6 eggs", "eggs 6 piece"],
  ["eggs 12", "eggs 12 piece"],
  ["two kilos of potatoes", "potatoes 2000 g (kg)"],
  ["½ lb butter", "butter 227 g (lb)"],
  ["½ bread", "bread 1 piece"],
  ["half a pound of butter", "butter 227 g (lb)"],
  ["1 1/2 lb ground beef", "ground beef 680 g (lb)"],
  ["1½ l milk", "milk 1500 ml (l)"],
  ["8 fl. oz cream", "cream 237 ml (floz)"],
  ["12 oz. bacon", "bacon 340 g (oz)"],
  ["a pint of milk", "milk 473 ml (pt)"],
  ["2 x 500 g spaghetti", "spaghetti 1000 g"],
  ["6-pack of beer", "beer 6 piece"],
  ["2 cans tomatoes", "tomatoes ×2"],
  ["a can of tomatoes", "tomatoes"],
  ["beans (3)", "beans 3 piece"],
  ["- milk", "milk"],
  ["[ ] bread", "bread"],
  ["1,5 l Saft", "Saft 1500 ml (l)"],
  ["0,125 l Sahne", "Sahne 125 ml (l)"],
  ["2 EL Öl", "Öl 30 ml (tbsp)"],
  ["1 TL Zimt", "Zimt 5 ml (tsp)"],
  ["3 tablespoons of honey", "honey 44 ml (tbsp)"],
  ["eine Prise Salz", "Salz 1 ml (pinch)"],
  ["1.500 g Reis", "Reis 1500 g"],
  ["1,500 kg Reis", "Reis 1500 g (kg)"],
  ["1,000 g rice", "rice 1000 g"],
  ["ein halbes Pfund Butter", "Butter 250 g"],
  ["anderthalb Kilo Kartoffeln", "Kartoffeln 1500 g (kg)"],
  ["zwei Liter Milch", "Milch 2000 ml (l)"],
  ["drei Äpfel", "Äpfel 3 piece"],
  ["10er Eier", "Eier 10 piece"],
  ["6er Pack Bier", "Bier 6 piece"],
  ["eine Dose Mais", "Mais"],
  ["5 Stk. Zitronen", "Zitronen 5 piece"],
  ["ein Bund Petersilie", "Petersilie"],
  ["Kartoffeln, 2 kg", "Kartoffeln 2000 g (kg)"],
  ["2 tbsp soy sauce", "soy sauce 30 ml (tbsp)"],
  ["a pinch of salt", "salt 1 ml (pinch)"],
  ["1½ tsp. vanilla", "vanilla 7 ml (tsp)"],
  ["zwei Tassen Mehl", "Mehl 473 ml (cup)"],
];

test("Amounts are understood before and after the name, in English and German (N-06)", () => {
  for (const [text, expected] of cases) assert.deepEqual(told(text), [expected], text);
});

test("A number that belongs to a name stays in it", () => {
  const names = [
    "7up", "7 up", "2% milk", "100% Orangensaft", "Mehl Type 405", "Vitamin B 12", "half and half", "mac and cheese",
    "can opener", "99999999999 milk", "1e308 milk",
  ];
  for (const name of names) assert.deepEqual(told(name), [name], name);
  assert.deepEqual(told("a can opener"), ["can opener"]);
  assert.deepEqual(told("2 can openers"), ["can openers 2 piece"]);
  assert.deepEqual(told("3 rolls"), ["rolls 3 piece"]);
});

test("Several things at once become several entries", () => {
  assert.deepEqual(told("milk, 6 eggs; 2 kg flour\nbutter"), ["milk", "eggs 6 piece", "flour 2000 g (kg)", "butter"]);
  assert.deepEqual(told("two kilos of potatoes and milk"), ["potatoes 2000 g (kg)", "milk"]);
  assert.deepEqual(told("Brot und Butter"), ["Brot", "Butter"]);
  assert.deepEqual(told("fish and chips from the stand"), ["fish and chips from the stand"]);
});

test("Without a name nothing is added", () => {
  for (const text of ["", "  ", ",,;\n", "2", "2 kg", "½", "...", "\u200b"]) assert.deepEqual(told(text), [], text);
});

test("An amount shows as it was typed", () => {
  const shown = (amount, unit) => shownAmount(quantityOf(amount, unit), unit);

  assert.deepEqual(shown(0.5, "lb"), { amount: 0.5, unit: "lb" });
  assert.deepEqual(shown(1.5, "l"), { amount: 1.5, unit: "l" });
  assert.deepEqual(shown(12, "oz"), { amount: 12, unit: "oz" });
  assert.deepEqual(shownAmount({ amount: 79, unit: "ml" }, "cup"), { amount: 0.33, unit: "cup" });
  for (const unit of ["tsp", "tbsp", "pinch", "cup", "lb", "floz", "gal"]) {
    for (const amount of [1, 2.5, 7]) {
      // A pinch is less than what is counted in, so only one of it comes back.
      if (unit !== "pinch" || amount === 1) assert.deepEqual(shown(amount, unit), { amount, unit });
    }
  }
});

test("Two amounts of one thing show in the unit that reads best", () => {
  const unit = (amount, base, ...typed) => unitToShow({ amount, unit: base }, ...typed);

  assert.equal(unit(2500, "g", "kg", "g"), "kg");
  assert.equal(unit(1200, "g", "g", "g"), "kg");
  assert.equal(unit(2907, "g", "lb", "kg"), "kg");
  assert.equal(unit(530, "ml", "tbsp", "ml"), "ml");
  assert.equal(unit(35, "ml", "tsp", "tbsp"), "tbsp");
  assert.equal(unit(12, "piece", null, "piece"), "piece");
});

test("While somebody types, the amount is kept apart from the name to complete", () => {
  assert.deepEqual(typingOf("500 g pa"), { finished: "", amount: "500 g ", name: "pa" });
  assert.deepEqual(typingOf("milk, 2 kg po"), { finished: "milk, ", amount: "2 kg ", name: "po" });
  assert.deepEqual(typingOf("3x"), { finished: "", amount: "3x", name: "" });
  assert.deepEqual(typingOf("1,5 l Sa"), { finished: "", amount: "1,5 l ", name: "Sa" });
  for (const [text] of cases) {
    const { finished, amount, name } = typingOf(text);
    assert.equal(finished + amount + name, text);
  }
});

test("Whatever is typed is carried safely, and never more than it says", () => {
  const letters = [..."aäß½¼ 0123456789.,;/x×()[]-+%\n\t\u200b\u202e🥛e"];
  for (let seed = 0; seed < 2_000; seed++) {
    const random = chance(seed);
    const length = Math.floor(random() * 40);
    const text = Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join("");

    for (const { name, quantity, count } of quickEntries(text, isKnown)) {
      assert.match(name, /\p{L}/u, `seed ${seed}`);
      assert.doesNotMatch(name, /[\u200b\u202e\n\t]/u, `seed ${seed}`);
      assert.ok(Number.isInteger(count) && count >= 1 && count <= 999, `seed ${seed}`);
      assert.ok(quantity === null || (Number.isInteger(quantity.amount) && quantity.amount >= 1), `seed ${seed}`);
    }
  }
  const [long] = quickEntries("x".repeat(10_000));
  assert.equal(long.name.length, 100);
  assert.equal(quickEntries("milk,".repeat(5_000)).length, 200);
});

test("Of a long pasted list nothing is lost: what does not go in one go stays to be read next", () => {
  const names = Array.from({ length: 450 }, (_, index) => `thing${"abcdefghij"[index % 10]}${index}x`);
  const gone = [];
  for (let left = withLines("", names.join("\n"), 0, 0), goes = 0; left !== ""; goes++) {
    assert.ok(goes < 5);
    const { entries, rest } = readEntries(left, () => false);
    gone.push(...entries.map(({ name }) => name));
    left = rest;
  }
  assert.deepEqual(gone, names);
});

test("A pasted list of more letters than are read in one go is not cut through a name", () => {
  const names = Array.from({ length: 300 }, (_, index) => `${"long ".repeat(18)}${index}th`);
  const first = readEntries(names.join("; "), () => false);
  const second = readEntries(first.rest, () => false);

  assert.deepEqual([...first.entries, ...second.entries].map(({ name }) => name), names);
});
