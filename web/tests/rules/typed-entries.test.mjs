import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { chance, rules, words } from "./support.mjs";

const { typedEntries } = await rules("lists/entry/typed-entries");
const { splitEntry } = await rules("lists/run-together");

function reading(own = []) {
  const isKnown = (name) => words.knows(name) || own.includes(name);
  const isKnownAsWritten = (name) => words.knowsAsWritten(name) || own.includes(name);
  return { isKnown, isKnownAsWritten, read: (text) => words.entries(text, isKnown).entries };
}

/** "milk 2000 ml", "bread", "buns ×3" */
function told({ name, quantity, count }) {
  if (quantity === null) return count === 1 ? name : `${name} ×${count}`;
  return `${name} ${quantity.amount} ${quantity.unit}`;
}

function typed(text, own) {
  const by = reading(own);
  return typedEntries(text, by.read(text), by);
}

const parted = [
  ["milk bread two litres of juice", ["milk", "bread", "juice 2000 ml"]],
  ["milk 2", ["milk 2 piece"]],
  ["milk (2)", ["milk 2 piece"]],
  ["milk: 2", ["milk 2 piece"]],
  ["milk\t2", ["milk 2 piece"]],
  ["eggs - 12", ["eggs 12 piece"]],
  ["milk bread butter", ["milk", "bread", "butter"]],
  ["milk bread butter and eggs", ["milk", "bread", "butter", "eggs"]],
  ["milk two breads", ["milk", "breads 2 piece"]],
  ["bananas 1 kg potatoes", ["bananas", "potatoes 1000 g"]],
  ["two litres of milk half a pound of butter", ["milk 2000 ml", "butter 227 g"]],
  ["2 kg potatoes onions garlic", ["potatoes 2000 g", "onions", "garlic"]],
  ["toilet paper dish soap sponges", ["toilet paper", "dish soap", "sponges"]],
  ["peanut butter bread bananas", ["peanut butter", "bread", "bananas"]],
  ["ice cream orange juice apples", ["ice cream", "orange juice", "apples"]],
  ["olive oil sour cream eggs", ["olive oil", "sour cream", "eggs"]],
  ["tomatoes cucumbers lettuce two cans of tuna", ["tomatoes", "cucumbers", "lettuce", "tuna ×2"]],
  ["coffee 3 lemons", ["coffee", "lemons 3 piece"]],
  ["Milch Brot zwei Liter Saft", ["Milch", "Brot", "Saft 2000 ml"]],
  ["Milch Brot Butter", ["Milch", "Brot", "Butter"]],
  ["Milch Brot Butter und Eier", ["Milch", "Brot", "Butter", "Eier"]],
  ["zwei Kilo Kartoffeln ein Liter Milch", ["Kartoffeln 2000 g", "Milch 1000 ml"]],
  ["milch brot drei zitronen", ["milch", "brot", "zitronen 3 piece"]],
  ["Zwiebeln Knoblauch Karotten", ["Zwiebeln", "Knoblauch", "Karotten"]],
  ["Toilettenpapier Spülmittel drei Zitronen", ["Toilettenpapier", "Spülmittel", "Zitronen 3 piece"]],
  ["saure Sahne Eier Käse", ["saure Sahne", "Eier", "Käse"]],
  ["Erdnussbutter Brot Bananen", ["Erdnussbutter", "Brot", "Bananen"]],
];

test("What is typed without commas becomes its things where that is sure, in both languages (N-19)", () => {
  for (const [text, expected] of parted) {
    const { entries, asOne } = typed(text);
    const read = reading().read(text);
    assert.deepEqual(entries.map(told), expected, text);
    // The reader itself parts German nouns: then there is nothing to take back.
    assert.deepEqual(asOne, read.length === expected.length ? null : read, text);
  }
});

const whole = [
  // Names that are listed, also of words that are things themselves.
  "peanut butter", "ice cream", "orange juice", "banana bread", "chocolate milk", "coconut milk", "apple juice", "cream cheese",
  "butter lettuce", "sour cream", "corn bread", "rice pudding", "egg noodles", "tomato paste", "chicken noodle soup",
  "chocolate chip cookies", "fish and chips", "mac and cheese", "salt and vinegar chips", "Hackfleisch gemischt", "saure Sahne",
  "Butter Kekse", "Apfel Saft", "Kartoffel Salat", "Milch Reis",
  // Two things in a row, which nobody has listed together: mostly a kind of the one.
  "lemon chicken", "milk bread", "cheese bread", "honey mustard", "bread butter", "Käse Gouda", "Tee Kamille", "Brot Käse",
  // Longer names that are called after what is in them.
  "chicken rice soup", "beef vegetable soup", "apple cinnamon oatmeal", "strawberry banana smoothie", "ham cheese sandwich",
  "peanut butter chocolate cookies", "honey mustard dressing", "bacon cheese pizza", "lemon ginger tea", "Tomaten Mozzarella Salat",
  "Apfel Zimt Tee", "Erdbeer Bananen Joghurt",
  // Something nobody knows would be left over.
  "quux bread milk butter", "milk quux bread", "bread butter quux",
  // Nobody can say of which.
  "bread butter eggs 2 kg", "milk and bread butter eggs 2 kg",
];

test("What is one thing, or may be one, stays one thing (N-19)", () => {
  for (const text of whole) {
    const { entries, asOne } = typed(text);
    assert.equal(asOne, null, `${text}: ${entries.map(told).join(" | ")}`);
    assert.deepEqual(entries, reading().read(text));
  }
});

test("What a household or its store has a name for is never parted, and counts as known (N-19)", () => {
  assert.deepEqual(typed("milk bread butter", ["milk bread butter"]).entries.map(told), ["milk bread butter"]);
  assert.deepEqual(typed("milk bread butter eggs", ["bread butter"]).entries.map(told), ["milk", "bread butter", "eggs"]);
  assert.deepEqual(typed("milk quux bread", ["quux"]).entries.map(told), ["milk", "quux", "bread"]);
});

test("A long text is read in few questions, however many of its beginnings are known", () => {
  const text = `${"milk ".repeat(15)}quux`;
  const by = reading();
  let questions = 0;
  const counted = { ...by, read: (part) => { questions += 1; return by.read(part); } };

  assert.equal(splitEntry({ name: text, quantity: null, count: 1, shownUnit: null }, counted), null);
  assert.ok(questions <= 16, `${questions}`);
});

const samples = (name) =>
  readFileSync(new URL(`../../../Core/Tests/LanguageTests/Samples/${name}.tsv`, import.meta.url), "utf8")
    .split("\n").filter((line) => line !== "" && !line.startsWith("#")).map((line) => line.split("\t")[0].trim());

test("Of the titles of 1,571 products few are taken for several, and no label of a shelf is (N-19)", () => {
  const isParted = (text) => typed(text).asOne !== null;
  const labels = ["lexicon-labels-en", "lexicon-labels-de"].flatMap(samples);
  const titles = ["lexicon-titles", "lexicon-titles-looked-at"].flatMap(samples);

  assert.equal(titles.length, 1571);
  assert.deepEqual(labels.filter(isParted), []);
  const found = titles.filter(isParted);
  assert.ok(found.length <= 16, `${found.length}: ${found.join("; ")}`);
});

/** One word, one thing, as each language calls it first. */
function singles(column) {
  const folder = new URL("../../../Core/Sources/LexiconTable/things/", import.meta.url);
  const lines = readdirSync(folder).filter((name) => name.endsWith(".tsv"))
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"));
  const names = lines.filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t")[column]?.split(",")[0].trim().replace(/!$/, "") ?? "");
  return names.filter((name) => /^\p{L}{3,}$/u.test(name) && words.knows(name));
}

for (const [language, column, least] of [["English", 2, 0.8], ["German", 4, 0.8]]) {
  test(`Of drawn lists in ${language}, parted ones have exactly their things, and most are parted (N-19)`, () => {
    const names = singles(column);
    assert.ok(names.length > 200, `${names.length}`);
    const random = chance(19);
    let exact = 0;
    const wrong = [];
    for (let round = 0; round < 300; round += 1) {
      const drawn = Array.from({ length: 3 + Math.floor(random() * 4) }, () => names[Math.floor(random() * names.length)]);
      const { entries, asOne } = typed(drawn.join(" "));
      if (entries.length === 1) continue;
      if (entries.map(({ name }) => name).join(" ") === drawn.join(" ") && entries.length === drawn.length) exact += 1;
      else wrong.push([drawn.join(" "), entries.map(told)]);
    }
    assert.deepEqual(wrong, []);
    assert.ok(exact >= 300 * least, `${exact}`);
  });
}
