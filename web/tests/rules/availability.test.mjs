// (N-05) What is to be had of a list at the stores around, whatever the chain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { askedNames, availabilityOf, soldNames } = await rules("catalog/availability");
const { remarkOn } = await rules("lists/entry-words");
const { lists: text } = await rules("locale/en/lists");

// Nobody has another name for it.
const carrot = { id: "c", name: "Carrotling" };
const sold = { kind: "sold", product: { item: "Baby carrots" } };

test("An item is asked for under its store's name, and in singular and plural", () => {
  assert.deepEqual(soldNames(carrot, sold), ["Baby carrots", "Carrotling", "Carrotlings", "Carrotlinges"]);
  assert.deepEqual(soldNames({ id: "t", name: "Zorgoes" }, undefined), ["Zorgoes", "Zorgoe", "Zorgo"]);
});

test("What the chosen store does not sell under its name is asked for as it is called elsewhere, too", () => {
  const names = soldNames({ id: "k", name: "courgettes" }, { kind: "notSold" });

  assert.ok(names.includes("Zucchini") && names.includes("courgette"), names.join());
  assert.ok(names.length <= 5);
});

test("A list asks for each name once, and for no more than is answered", () => {
  const many = Array.from({ length: 90 }, (_, index) => ({ id: String(index), name: `Thing ${index}` }));

  assert.deepEqual(askedNames([carrot, { ...carrot, id: "d" }], new Map()), ["Carrotling", "Carrotlinges", "Carrotlings"]);
  assert.equal(askedNames(many, undefined).length, 100);
});

test("A name that is longer than the server reads is left out, not the question (G-04)", () => {
  const long = { id: "l", name: "ü".repeat(101) };

  assert.deepEqual(askedNames([long, carrot], undefined), ["Carrotling", "Carrotlinges", "Carrotlings"]);
});

test("Of several names the cheapest in stock counts for a store", () => {
  const asked = ["Carrotling", "Carrotlings", "Milk"];
  const offers = [
    { item: 0, store: "a", inStock: false, fromCents: 99 }, { item: 1, store: "a", inStock: true, fromCents: 149 },
    { item: 1, store: "b", inStock: true, fromCents: 179 }, { item: 0, store: "b", inStock: true, fromCents: 129 },
    { item: 2, store: "c", inStock: true, fromCents: 199 }, { item: 0, store: "d", inStock: false, fromCents: 109 },
  ];
  const found = availabilityOf(carrot, undefined, asked, offers);

  assert.deepEqual([...found.keys()], ["a", "b", "d"]);
  assert.deepEqual(found.get("a"), { inStock: true, fromCents: 149 });
  assert.equal(found.get("b").fromCents, 129);
  const missing = { kind: "notSold", isNoLongerSold: false, isSoldOut: false, nearest: [] };
  assert.equal(remarkOn(missing, { lists: text }, found), "not sold here, but at 2 stores around");
  assert.equal(remarkOn(missing, { lists: text }, new Map()), "not sold here, nor at the stores around");
});
