// Adding an entry that is already on the list says so.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { existingEntry, more } = await rules("lists/entry/existing-entry");

const entry = (name, set = {}) => ({ id: name, name, quantity: null, count: 1, shownUnit: null, isInCart: false, ...set });
const typed = (name, set = {}) => ({ name, quantity: null, count: 1, shownUnit: null, ...set });

test("The same item without an amount is there already, singular or plural", () => {
  const entries = [entry("Milk"), entry("Apples", { quantity: { amount: 1_000, unit: "g" }, shownUnit: "kg" })];

  assert.equal(existingEntry(entries, [typed("apple")]), entries[1]);
  assert.equal(existingEntry(entries, [typed("MILK")]), entries[0]);
});

test("Another name for an entry counts as the same, in any language (G-07)", () => {
  const entries = [entry("Potatoes"), entry("Zucchini"), entry("Oat milk")];

  assert.equal(existingEntry(entries, [typed("Kartoffeln")]), entries[0]);
  assert.equal(existingEntry(entries, [typed("courgettes")]), entries[1]);
  assert.equal(existingEntry(entries, [typed("milk")]), undefined);
});

test("An amount, several items at once, or an item in the cart are added", () => {
  const entries = [entry("Milk"), entry("Bread", { isInCart: true })];

  assert.equal(existingEntry(entries, [typed("milk", { count: 2 })]), undefined);
  assert.equal(existingEntry(entries, [typed("milk", { quantity: { amount: 1_000, unit: "ml" } })]), undefined);
  assert.equal(existingEntry(entries, [typed("milk"), typed("milk")]), undefined);
  assert.equal(existingEntry(entries, [typed("bread")]), undefined);
  assert.equal(existingEntry(entries, []), undefined);
});

test("One more is a pack or a piece more, and for weighed items the same amount again", () => {
  const grams = { quantity: { amount: 500, unit: "g" }, count: 1, shownUnit: "g" };
  const pieces = { quantity: { amount: 3, unit: "piece" }, count: 1, shownUnit: "piece" };

  assert.equal(more({ quantity: null, count: 2, shownUnit: null }).count, 3);
  assert.deepEqual(more(grams).quantity, { amount: 1_000, unit: "g" });
  assert.deepEqual(more(pieces).quantity, { amount: 4, unit: "piece" });
  assert.equal(more({ quantity: null, count: 999, shownUnit: null }).count, 999);
});
