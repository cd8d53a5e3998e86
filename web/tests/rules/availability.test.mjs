// (N-05) Availability of list entries at nearby stores of any chain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { availabilityLines, availabilityOf, soldElsewhere } = await rules("catalog/availability");
const { remarkOn } = await rules("lists/entry-words");
const { lists: text } = await rules("locale/en/lists");

const entry = (id, name, set = {}) => ({ id, name, productId: null, quantity: null, count: 1, ...set });
const meaning = { thing: "carrots", department: "produce" };

test("A query has the entries' own text, and no more of them than the server answers", () => {
  const many = Array.from({ length: 120 }, (_, index) => entry(String(index), `Thing ${index}`));
  const [carrots, milk] = availabilityLines([
    entry("c", "Carrots", { alternatives: ["Karotten"], meaning, count: 3 }), entry("m", "Milk", { meaning: null }),
  ]);

  assert.deepEqual(carrots, { id: "c", item: "Carrots", alternatives: ["Karotten"], meaning, quantity: null, count: 3, product: null });
  // The server's larger table may know items unknown to the device.
  assert.deepEqual(milk, { id: "m", item: "Milk", quantity: null, count: 1, product: null });
  assert.equal(availabilityLines(many).length, 100);
});

test("A name longer than the server accepts is left out, not the query (G-04)", () => {
  assert.deepEqual(availabilityLines([entry("l", "ü".repeat(101)), entry("c", "Carrots")]).map(({ id }) => id), ["c"]);
});

test("Offers are found by entry, and entries without a query are unknown rather than unavailable", () => {
  const questions = [{ id: "c" }, { id: "m" }];
  const offers = [{ line: 0, store: "a", cents: 149 }, { line: 1, store: "a", cents: 199 }, { line: 1, store: "b", cents: null }];

  assert.deepEqual([...availabilityOf({ id: "m" }, questions, offers)], [["a", offers[1]], ["b", offers[2]]]);
  assert.equal(availabilityOf({ id: "later" }, questions, offers), undefined);
  assert.equal(availabilityOf({ id: "m", item: "Oat milk" }, questions, offers), undefined, "it has another name now");
});

test("(N-05, N-30, X-06) Items that the list's store does not sell name another store and its price", () => {
  const stores = ["a", "b", "c", "d"].map((id) => ({ id, name: `Store ${id}` }));
  const at = (...offers) => new Map(offers.map(([id, cents, seenPrice = null]) => [id, { cents, seenPrice }]));
  const missing = { kind: "notSold", isNoLongerSold: false, isSoldOut: false, nearest: [] };
  const line = (availability) => {
    const elsewhere = availability && soldElsewhere(availability, stores);
    const formats = { money: (cents) => `$${cents / 100}`, day: () => "21 Nov" };
    return remarkOn(missing, { lists: text }, formats, elsewhere)?.replace(/[\u2068\u2069]/g, "");
  };

  assert.equal(line(at(["b", 149], ["c", 129], ["d", null])), "not sold here, but at Store c for $1.29 and at 1 more");
  assert.equal(line(at(["b", 149, "others.2026-11-21.x"])), "not sold here, but at Store b for $1.49 (seen by others, 21 Nov)");
  // At equal prices the nearest store wins; stores that are not nearby do not count.
  assert.equal(line(at(["d", 149], ["a", 149])), "not sold here, but at Store a for $1.49 and at 1 more");
  assert.equal(line(at(["b", 149], ["far", 99])), "not sold here, but at Store b for $1.49");
  assert.equal(line(at(["d", null])), "not sold here, none nearby");
  assert.equal(line(undefined), "not sold here");
});
