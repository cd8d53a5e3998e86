import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { spokenEntries } = await rules("lists/voice/spoken-entries");

/** Texts such as "milk 2000 ml" and "bread". */
function entriesIn(text, own = []) {
  const isKnown = (name) => words.knows(name) || own.includes(name);
  const isKnownAsWritten = (name) => words.knowsAsWritten(name) || own.includes(name);
  return spokenEntries(text, { read: (part) => words.entries(part, isKnown).entries, isKnown, isKnownAsWritten }).map(({ name, quantity, count }) => {
    if (quantity === null) return count === 1 ? name : `${name} ×${count}`;
    return `${name} ${quantity.amount} ${quantity.unit}`;
  });
}

const cases = [
  ["two litres of milk and bread", ["milk 2000 ml", "bread"]],
  ["zwei Liter Milch und Brot", ["Milch 2000 ml", "Brot"]],
  ["milk bread butter and eggs", ["milk", "bread", "butter", "eggs"]],
  ["two litres of milk half a pound of butter", ["milk 2000 ml", "butter 227 g"]],
  ["zwei Kilo Kartoffeln ein Liter Milch und Brot", ["Kartoffeln 2000 g", "Milch 1000 ml", "Brot"]],
  ["we need a dozen eggs and three bananas", ["eggs 12 piece", "bananas 3 piece"]],
  ["ich brauche noch Milch und zwei Brote", ["Milch", "Brote 2 piece"]],
];

test("Speech becomes its items, even without a comma (N-28)", () => {
  for (const [text, expected] of cases) assert.deepEqual(entriesIn(text), expected, text);
});

test("One spoken item stays one item (N-28)", () => {
  const whole = ["fish and chips", "mac and cheese", "peanut butter", "olive oil", "quux bread", "bread quux"];
  for (const text of whole) assert.deepEqual(entriesIn(text), [text], text);
  assert.deepEqual(entriesIn("bread quux milk", ["quux"]), ["bread", "quux", "milk"]);
});
