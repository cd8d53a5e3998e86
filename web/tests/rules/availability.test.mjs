// (N-05) Availability of list entries at nearby stores of any chain.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { availabilityByLine, availabilityLines, listTotals, supplyOf } = await rules("catalog/availability");
const { remarkOn, supplyWords } = await rules("lists/entry-words");
const { storedOffers } = await rules("lists/list/stored-offers");
const { lists: text } = await rules("locale/en/lists");
const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");

const catalogOf = (id, products) => new Catalog(readCatalog(bytesOf(catalogDocument(id, products))));

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

  const of = (line) => availabilityByLine(questions, offers).get(JSON.stringify(line));

  assert.deepEqual([...of({ id: "m" })], [["a", offers[1]], ["b", offers[2]]]);
  assert.equal(of({ id: "later" }), undefined);
  assert.equal(of({ id: "m", item: "Oat milk" }), undefined, "it has another name now");
});

test("(N-05, N-30, X-06) Items that the list's store does not sell name another store and its price", () => {
  const stores = ["own", "a", "b", "c", "d"].map((id) => ({ id, name: `Store ${id}`, distanceMetres: null, catalogRevision: "r" }));
  const at = (...offers) => new Map(offers.map(([id, cents, seenPrice = null]) => [id, { cents, seenPrice }]));
  const missing = { kind: "notSold", isNoLongerSold: false, isSoldOut: false, nearest: [] };
  const line = (availability) => {
    const supply = supplyOf(stores[0], missing, availability && { stores, offers: availability, isComplete: true });
    const formats = { money: (cents) => `$${cents / 100}`, day: () => "21 Nov" };
    return remarkOn(missing, { lists: text }, formats, supply)?.replace(/[\u2068\u2069]/g, "");
  };

  assert.equal(line(at(["b", 149], ["c", 129], ["d", null])), "not sold here, but at Store c for $1.29 and at 1 more");
  assert.equal(line(at(["b", 149, "others.2026-11-21.x"])), "not sold here, but at Store b for $1.49 (seen by others, 21 Nov)");
  // At equal prices the nearest store wins; stores that are not nearby do not count.
  assert.equal(line(at(["d", 149], ["a", 149])), "not sold here, but at Store a for $1.49 and at 1 more");
  assert.equal(line(at(["b", 149], ["far", 99])), "not sold here, but at Store b for $1.49");
  assert.equal(line(at(["d", null])), "not sold here, none nearby");
  assert.equal(line(undefined), "not sold here");
});

test("A list is added up at the stores around, and the cheapest with everything that the own one has is named", () => {
  const stores = ["own", "a", "b", "c"].map((id) => ({ id, name: id, distanceMetres: null }));
  const offers = (prices) => Object.entries(prices).flatMap(([store, cents]) => cents.map((one, line) => ({ line, store, cents: one, seenPrice: null })));
  const all = new Set([0, 1, 2]);
  const cheaper = (prices, own = "own") => {
    const best = listTotals(all, offers(prices), stores, own).cheaper;
    return best === null ? null : [best.store.id, best.savedCents];
  };

  const { of } = listTotals(new Set([0, 2]), offers({ own: [100, 5_000, null], a: [90, 1, 200] }), stores, null);
  assert.deepEqual([...of], [["own", { cents: 100, count: 1 }], ["a", { cents: 290, count: 2 }]], "removed entries do not count");
  assert.deepEqual(cheaper({ own: [100, 200, null], a: [90, 150, 300], b: [80, 150, null], c: [10, null, 10] }), ["b", 70]);
  assert.deepEqual(cheaper({ own: [100, 200], a: [100, 180], b: [90, 190] }), ["a", 20], "the nearest of equal ones");
  assert.equal(cheaper({ own: [1_000], a: [951] }), null, "less than a twentieth");
  assert.equal(cheaper({ own: [null], a: [10] }), null);
  assert.equal(cheaper({ own: [100], a: [10] }, null), null);
});

test("(N-37) An entry is here, only elsewhere, nowhere around, or not known", () => {
  const [own, near, far] = ["own", "near", "far"].map((id, index) => ({ id, name: id, distanceMetres: index * 400 }));
  const [sold, missing] = [{ kind: "sold" }, { kind: "notSold" }];
  const around = (offers, isComplete = true, stores = [own, near, far]) => ({ stores, offers: new Map(offers.map(([id, cents]) => [id, { cents, seenPrice: null }])), isComplete });
  const kind = (...question) => supplyOf(...question).kind;

  assert.equal(kind(own, sold, around([["near", 99]])), "here");
  assert.equal(kind(own, undefined, around([["own", 120]])), "here", "the server knows more than the device");
  assert.equal(kind(own, missing, around([["near", 229]])), "elsewhere");
  assert.equal(kind(null, undefined, around([["near", 229]])), "elsewhere");
  assert.equal(kind(own, missing, around([["own", null], ["near", null]])), "nowhere", "out of stock everywhere");
  // None is not said of a store that could not be asked.
  assert.equal(kind(own, missing, undefined), "unknown");
  assert.equal(kind(own, missing, around([], false)), "unknown", "some stores on the device are not all stores");
  assert.equal(kind(own, undefined, around([], true, [near, far])), "unknown", "its own store was not asked");
  assert.equal(kind(own, missing, around([["near", 229]], false)), "elsewhere", "what a stored list sells is known offline");
});

test("(N-37) A row says where its entry can be had, how far that is and what it costs", () => {
  const formats = { money: (cents) => `$${cents / 100}`, distance: (metres) => `${metres} m` };
  const words = (supply) => supplyWords(supply, { lists: text }, formats)?.replace(/[\u2068\u2069]/g, "");
  const store = { id: "p", name: "Pennywise", distanceMetres: 800 };

  assert.equal(words({ kind: "here", store }), "Pennywise, 800 m");
  assert.equal(words({ kind: "elsewhere", sold: { store, cents: 229, others: 0 } }), "Pennywise, 800 m · $2.29");
  assert.equal(words({ kind: "elsewhere", sold: { store: { ...store, distanceMetres: null }, cents: 229, others: 2 } }), "Pennywise · $2.29 and at 2 more");
  assert.equal(words({ kind: "nowhere" }), undefined);
});

test("(N-37) Without a network the product lists on this device answer, and no store is asked", async () => {
  const product = (id, name, more = {}) => ({ id, name, meaning: "", ...more });
  const catalogs = {
    far: [product("m", "Milk", { priceCents: 149 }), product("b", "Bread", { inStock: 0 })],
    near: [product("m", "Milk", { priceCents: 199 })],
    unnamed: [product("m", "Milk", { priceCents: 1 })],
  };
  const copyOf = (id) => {
    const catalog = catalogOf(id, catalogs[id]);
    const value = { catalog, matcher: new Matcher(catalog), gone: new Set() };
    return { look: async () => undefined, getSnapshot: () => ({ kind: "ready", value }) };
  };
  const stored = { kept: async () => Object.keys(catalogs).map((id) => ({ id })), have: copyOf };
  const known = [["far", 900], ["near", 100]].map(([id, distanceMetres]) => ({ id, name: id, distanceMetres, isMember: false }));
  const entries = ["Milk", "Bread", "Quux"].map((name) => ({ ...entry(name, name), alternatives: [], meaning: null }));

  const offers = await storedOffers(stored, known, entries, { used: [], serverDay: null });

  assert.deepEqual(offers.get("Milk").stores.map(({ id }) => id), ["near", "far"]);
  assert.deepEqual([...offers.get("Milk").offers].map(([store, { cents }]) => [store, cents]), [["far", 149], ["near", 199]]);
  assert.deepEqual([...offers.get("Bread").offers], [["far", { cents: null, seenPrice: null }]]);
  assert.deepEqual([...offers.get("Quux").offers], []);
  assert.equal(offers.get("Milk").isComplete, false);
});
