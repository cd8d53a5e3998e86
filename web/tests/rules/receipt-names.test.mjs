// What the names on a receipt stand for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { matchNames, saidNames } = await rules("price-book/receipt/match-names");

const entries = (...names) => names.map((name) => ({ id: name, name }));
const match = (labels, { on = [], said = [], language = "en" } = {}) =>
  matchNames(labels, { entries: entries(...on), said: saidNames(said, { id: "s", chain: "c" }), language });
const names = (matches) => matches.map(({ name, isSure }) => `${name}${isSure ? "" : "?"}`);
const row = (label, name, set = {}) => ({
  label, name, storeId: "s", organisationId: "c", day: "2026-11-01", created: 1, size: { amount: 1000, unit: "ml" }, ...set,
});

test("What the household has said before is not asked again, at this chain", () => {
  const said = [row("LANDM VM 3,8", "Milk"), row("LANDM VM 3,8", "Cream", { storeId: "x", organisationId: "x" })];

  const [milk] = match(["LANDM. VM 3,8"], { on: ["Milk"], said });
  assert.deepEqual(milk, { name: "Milk", entryId: "Milk", size: { amount: 1000, unit: "ml" }, isSure: true });
  assert.deepEqual(names(match(["LANDM VM 3,8"], { said: [said[1]] })), ["null?"]);
  const corrected = [...said, row("LANDM VM 3,8", "Whole milk", { day: "2026-11-02" })];
  assert.deepEqual(names(match(["landm vm 3,8"], { said: corrected })), ["Whole milk"]);
});

test("Entries are found by thing in any language, and by shortened words with a question", () => {
  assert.deepEqual(names(match(["BIO MILCH 1L", "TOMATEN RISPE"], { on: ["Milk", "Tomatoes"], language: "de" })), ["Milk", "Tomatoes"]);
  assert.deepEqual(names(match(["GV WHL MLK GAL"], { on: ["Whole milk"] })), ["Whole milk?"]);
  assert.deepEqual(names(match(["KARTOFF FESTK 2KG"], { on: ["Kartoffeln"], language: "de" })), ["Kartoffeln?"]);
});

test("An entry answers one line, the one that fits best", () => {
  const [first, second] = match(["MILK CHOCOLATE 100G", "WHOLE MILK 1L"], { on: ["Whole milk"] });
  assert.equal(second.entryId, "Whole milk");
  assert.equal(first.entryId, null);
});

test("A pack's size is read from the name", () => {
  assert.deepEqual(match(["BUTTER 250G"], { on: ["Butter"] })[0].size, { amount: 250, unit: "g" });
});

test("What is not on the list is named by the lexicon, with a question unless it is certain", () => {
  assert.deepEqual(names(match(["CHEDDAR MATURE 400G", "PAN DE MOLDE", "XYZZY 7"])), ["Cheddar mature", "Italian bread?", "null?"]);
});
