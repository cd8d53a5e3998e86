// Entries highlighted for a moment after someone else changed them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { changedEntries } = await rules("lists/list/arrivals");

const entry = (id, set = {}) => ({
  id, name: "Milk", quantity: { amount: 1_000, unit: "ml" }, count: 1, shownUnit: "l", note: "", isInCart: false,
  emoji: "🥛", listId: "l1", itemId: "i1", productId: null, cartTime: 0, added: 1, author: null, ...set,
});
const nobody = () => false;

test("New and changed entries are highlighted; removed ones are not", () => {
  const before = [entry("a"), entry("b"), entry("c"), entry("d")];
  const after = [
    before[0], entry("b", { note: "the ripe ones" }), entry("c", { quantity: { amount: 2_000, unit: "ml" } }),
    entry("e"),
  ];

  assert.deepEqual(changedEntries(before, after, nobody), ["b", "c", "e"]);
});

test("Every visible field of an entry counts, and no other", () => {
  const visibleFields = {
    name: "Oat milk", quantity: null, count: 2, shownUnit: "ml", note: "cold", isInCart: true, emoji: "🌾",
  };
  for (const [field, value] of Object.entries(visibleFields)) {
    assert.deepEqual(changedEntries([entry("a")], [entry("a", { [field]: value })], nobody), ["a"], field);
  }
  // A field added to entries later counts as visible unless it is listed as hidden.
  assert.deepEqual(changedEntries([entry("a", { urgency: 1 })], [entry("a", { urgency: 2 })], nobody), ["a"]);
  const unseen = { author: "account.bo", cartTime: 5, added: 9, productId: "p1", itemId: "i2" };
  for (const [field, value] of Object.entries(unseen)) {
    assert.deepEqual(changedEntries([entry("a")], [entry("a", { [field]: value })], nobody), [], field);
  }
});

test("The same values in other objects are the same", () => {
  assert.deepEqual(changedEntries([entry("a")], [structuredClone(entry("a"))], nobody), []);
});

test("Edits on this device are not highlighted", () => {
  const after = [entry("a", { isInCart: true }), entry("b"), entry("c")];

  assert.deepEqual(changedEntries([entry("a")], after, (id) => id !== "c"), ["c"]);
});

test("Without changes nothing is highlighted", () => {
  const entries = [entry("a"), entry("b")];

  assert.deepEqual(changedEntries(entries, entries, nobody), []);
});
