// (N-05) What is to be had of a list at the stores around, whatever the chain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { askedNames, availabilityOf, soldElsewhere, soldNames } = await rules("catalog/availability");
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
});

test("(N-05, N-30, X-06) What the list's store does not sell says where it is sold, and at what price", () => {
  const stores = ["a", "b", "c", "d"].map((id) => ({ id, name: `Store ${id}` }));
  const at = (...offers) => new Map(offers.map(([id, fromCents, inStock = true]) => [id, { fromCents, inStock }]));
  const missing = { kind: "notSold", isNoLongerSold: false, isSoldOut: false, nearest: [] };
  const said = (availability) => {
    const elsewhere = availability && soldElsewhere(availability, stores);
    return remarkOn(missing, { lists: text }, { money: (cents) => `$${cents / 100}` }, elsewhere)?.replace(/[\u2068\u2069]/g, "");
  };

  assert.equal(said(at(["b", 149], ["c", 129], ["d", 99, false])), "not sold here, but at Store c from $1.29, and at 1 more");
  // Of equal prices the nearest; a store that is not around does not count.
  assert.equal(said(at(["d", 149], ["a", 149])), "not sold here, but at Store a from $1.49, and at 1 more");
  assert.equal(said(at(["b", 149], ["far", 99])), "not sold here, but at Store b from $1.49");
  assert.equal(said(at(["d", 99, false])), "not sold here, nor at the stores around");
  assert.equal(said(undefined), "not sold here");
});
