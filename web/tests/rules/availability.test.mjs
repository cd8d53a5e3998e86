// (N-05) What is to be had of a list at the stores around, whatever the chain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { askedNames, availabilityOf, soldNames } = await rules("catalog/availability");
const { remarkOn } = await rules("lists/entry-words");
const { lists: text } = await rules("locale/en/lists");

const carrot = { id: "c", name: "Carrot" };
const sold = { kind: "sold", product: { item: "Baby carrots" } };

test("An item is asked for under its store's name, and in singular and plural", () => {
  assert.deepEqual(soldNames(carrot, sold), ["Baby carrots", "Carrot", "Carrots", "Carrotes"]);
  assert.deepEqual(soldNames({ id: "t", name: "Tomatoes" }, undefined), ["Tomatoes", "Tomatoe", "Tomato"]);
});

test("A list asks for each name once, and for no more than is answered", () => {
  const many = Array.from({ length: 90 }, (_, index) => ({ id: String(index), name: `Thing ${index}` }));

  assert.deepEqual(askedNames([carrot, { ...carrot, id: "d" }], new Map()), ["Carrot", "Carrotes", "Carrots"]);
  assert.equal(askedNames(many, undefined).length, 100);
});

test("A name that is longer than the server reads is left out, not the question (G-04)", () => {
  const long = { id: "l", name: "ü".repeat(101) };

  assert.deepEqual(askedNames([long, carrot], undefined), ["Carrot", "Carrotes", "Carrots"]);
});

test("Of several names the cheapest in stock counts for a store", () => {
  const asked = ["Carrot", "Carrots", "Milk"];
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
