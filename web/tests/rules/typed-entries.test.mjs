import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";
import { randomSource, rules, words } from "./support.mjs";

const { typedEntries } = await rules("lists/entry/typed-entries");
const { splitEntry } = await rules("lists/run-together");

function reading(own = []) {
  const isKnown = (name) => words.knows(name) || own.includes(name);
  const isKnownAsWritten = (name) => words.knowsAsWritten(name) || own.includes(name);
  return { isKnown, isKnownAsWritten, read: (text) => words.entries(text, isKnown).entries };
}

/** Texts such as "milk 2000 ml", "bread" and "buns ×3". */
function summary({ name, quantity, count }) {
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

test("Entries typed without commas become their items if that is certain, in both languages (N-19)", () => {
  for (const [text, expected] of parted) {
    const { entries, asOne } = typed(text);
    const readEntries = reading().read(text);
    assert.deepEqual(entries.map(summary), expected, text);
    // The reader itself splits German nouns: then there is nothing to undo.
    assert.deepEqual(asOne, readEntries.length === expected.length ? null : readEntries, text);
  }
});

const whole = [
  // Listed names, also of words that are items themselves.
  "peanut butter", "ice cream", "orange juice", "banana bread", "chocolate milk", "coconut milk", "apple juice", "cream cheese",
  "butter lettuce", "sour cream", "corn bread", "rice pudding", "egg noodles", "tomato paste", "chicken noodle soup",
  "chocolate chip cookies", "fish and chips", "mac and cheese", "salt and vinegar chips", "Hackfleisch gemischt", "saure Sahne",
  "Butter Kekse", "Apfel Saft", "Kartoffel Salat", "Milch Reis",
  // Two items in a row that no list holds together: mostly a kind of the first.
  "lemon chicken", "milk bread", "cheese bread", "honey mustard", "bread butter", "Käse Gouda", "Tee Kamille", "Brot Käse",
  // Longer names made of their ingredients.
  "chicken rice soup", "beef vegetable soup", "apple cinnamon oatmeal", "strawberry banana smoothie", "ham cheese sandwich",
  "peanut butter chocolate cookies", "honey mustard dressing", "bacon cheese pizza", "lemon ginger tea", "Tomaten Mozzarella Salat",
  "Apfel Zimt Tee", "Erdbeer Bananen Joghurt",
  // An unknown word would be left over.
  "quux bread milk butter", "milk quux bread", "bread butter quux",
  // The amount is ambiguous.
  "bread butter eggs 2 kg", "milk and bread butter eggs 2 kg",
];

test("Text that may be one item stays one item (N-19)", () => {
  for (const text of whole) {
    const { entries, asOne } = typed(text);
    assert.equal(asOne, null, `${text}: ${entries.map(summary).join(" | ")}`);
    assert.deepEqual(entries, reading().read(text));
  }
});

test("Names that a household or its store uses are never split, and count as known (N-19)", () => {
  assert.deepEqual(typed("milk bread butter", ["milk bread butter"]).entries.map(summary), ["milk bread butter"]);
  assert.deepEqual(typed("milk bread butter eggs", ["bread butter"]).entries.map(summary), ["milk", "bread butter", "eggs"]);
  assert.deepEqual(typed("milk quux bread", ["quux"]).entries.map(summary), ["milk", "quux", "bread"]);
});

test("A long text is parsed in few lookups, however many of its prefixes are known", () => {
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

test("Few titles of 1,571 products are split into several items, and no shelf label is (N-19)", () => {
  const isParted = (text) => typed(text).asOne !== null;
  const labels = ["lexicon-labels-en", "lexicon-labels-de"].flatMap(samples);
  const titles = ["lexicon-titles", "lexicon-titles-looked-at"].flatMap(samples);

  assert.equal(titles.length, 1571);
  assert.deepEqual(labels.filter(isParted), []);
  const parted = titles.filter(isParted);
  assert.ok(parted.length <= 16, `${parted.length}: ${parted.join("; ")}`);
});

/** One-word items, by their first name in each language. */
function singles(column) {
  const folder = new URL("../../../Core/Sources/LexiconTable/things/", import.meta.url);
  const lines = readdirSync(folder).filter((name) => name.endsWith(".tsv"))
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"));
  const names = lines.filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => line.split("\t")[column]?.split(",")[0].trim().replace(/!$/, "") ?? "");
  return names.filter((name) => /^\p{L}{3,}$/u.test(name) && words.knows(name));
}

for (const [language, column, least] of [["English", 2, 0.8], ["German", 4, 0.8]]) {
  test(`Split random lists in ${language} have exactly their items, and most are split (N-19)`, () => {
    const names = singles(column);
    assert.ok(names.length > 200, `${names.length}`);
    const random = randomSource(19);
    let exact = 0;
    const wrong = [];
    for (let round = 0; round < 300; round += 1) {
      const sample = Array.from({ length: 3 + Math.floor(random() * 4) }, () => names[Math.floor(random() * names.length)]);
      const { entries, asOne } = typed(sample.join(" "));
      if (entries.length === 1) continue;
      if (entries.map(({ name }) => name).join(" ") === sample.join(" ") && entries.length === sample.length) exact += 1;
      else wrong.push([sample.join(" "), entries.map(summary)]);
    }
    assert.deepEqual(wrong, []);
    assert.ok(exact >= 300 * least, `${exact}`);
  });
}
