import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, randomSource, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { listPrices } = await rules("catalog/list-prices");
const { tripLines } = await rules("trips/plan-request");

const off = (percent, more = {}) => ({ id: `off${percent}`, rule: { percent }, ...more });
const fresh = { aisle: "Produce wall", department: "produce" };
const milk = { item: "Milk", aisle: "2", department: "dairy", sizeUnit: "ml" };
const products = [
  { id: "t1", name: "Canned Tomatoes", item: "Canned tomatoes", aisle: "10", priceCents: 149, department: "pantry" },
  { ...fresh, id: "t2", name: "Vine Tomatoes", item: "Tomatoes", priceCents: 279, discount: off(10) },
  { ...fresh, id: "p1", name: "Acre Russet Potatoes", item: "Potatoes", priceCents: 199, sizeAmount: 1000 },
  { ...milk, id: "m1", name: "Hill Whole Milk", brand: "Hill", priceCents: 189, sizeAmount: 1000, popularity: 90 },
  { ...milk, id: "m2", name: "Hill Mini Milk", brand: "Hill", priceCents: 59, sizeAmount: 200, popularity: 5 },
  { ...milk, id: "m3", name: "Vale Milk", priceCents: 159, sizeAmount: 1000, inStock: 0, popularity: 20 },
  { id: "o1", name: "Crème Fraîche", item: "Crème fraîche", aisle: "2", priceCents: 129, department: "dairy" },
  { id: "b1", name: "Butter", item: "Butter", aisle: "2", priceCents: 449, department: "dairy", sizeAmount: 250,
    discount: { id: "two", rule: { multiBuy: { count: 2, priceCents: 700 } }, membersOnly: true } },
  { id: "e1", name: "Eggs", item: "Eggs", priceCents: 449, department: "dairy", sizeUnit: "piece", sizeAmount: 12,
    discount: off(50, { lastDay: "2026-11-20" }) },
];

const open = (rows = products) => new Catalog(readCatalog(bytesOf(catalogDocument("maple", rows))));
const names = (catalog, view) => [...catalog.rows(view)].map((row) => catalog.product(row).name);
const shopper = { isMember: false, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } };
const listEntry = (name, more = {}) => ({ id: name, name, productId: null, quantity: null, count: 1, ...more });

test("Tomato finds canned tomatoes, in any case, with or without accents, by any part of a word", () => {
  const catalog = open();

  assert.deepEqual(names(catalog, { search: "TOMATO" }), ["Canned Tomatoes", "Vine Tomatoes"]);
  assert.deepEqual(names(catalog, { search: "creme frai" }), ["Crème Fraîche"]);
  assert.deepEqual(names(catalog, { search: "milk hill" }), ["Hill Mini Milk", "Hill Whole Milk"]);
  assert.deepEqual(names(catalog, { search: "xyzzy" }), []);
});

test("A product is found by its barcode, however many zeros the scanner adds (G-14)", () => {
  const catalog = open([{ ...milk, id: "m1", name: "Milk", gtin: "0012345678905" }, { ...milk, id: "m2", name: "Loose milk" }]);

  assert.equal(catalog.rowOfCode("12345678905"), 0);
  assert.equal(catalog.rowOfCode("00012345678905"), 0);
  assert.equal(catalog.rowOfCode("4006381333931"), -1);
  assert.equal(catalog.rowOfCode(""), -1);
});

test("Products are sorted by name, price and aisle, those without an aisle last (N-04)", () => {
  const catalog = open();

  assert.deepEqual(names(catalog, {}), products.map(({ name }) => name).sort());
  assert.deepEqual(names(catalog, { sort: "price" }).slice(0, 2), ["Hill Mini Milk", "Crème Fraîche"]);
  assert.deepEqual(names(catalog, { sort: "-price" }).slice(0, 2), ["Butter", "Eggs"]);
  assert.deepEqual(catalog.aisles, ["2", "10", "Produce wall"]);
  const byAisle = names(catalog, { sort: "aisle" });
  const places = [0, 5, 6, 8].map((place) => byAisle[place]);
  assert.deepEqual(places, ["Butter", "Canned Tomatoes", "Acre Russet Potatoes", "Eggs"]);
});

test("An item with the entry's own word matches only if it is the same thing (N-05)", () => {
  const spice = { id: "s", name: "Sweet Paprika", item: "Paprika", department: "spices", meaning: "spices paprika" };
  const peppers = { ...fresh, id: "p", name: "Red Bell Peppers", item: "Bell peppers", meaning: "produce bell-peppers" };
  const matcher = new Matcher(open([spice, peppers]));
  const bought = () => matcher.find(listEntry("Paprika"), shopper)?.product.item;

  assert.equal(bought(), "Paprika");
  globalThis.document = { documentElement: { lang: "de" } };
  try {
    assert.equal(bought(), "Bell peppers");
  } finally {
    delete globalThis.document;
  }
});

test("Filters for one aisle, one department, and discounts", () => {
  const catalog = open();

  assert.deepEqual(names(catalog, { aisle: "Produce wall" }), ["Acre Russet Potatoes", "Vine Tomatoes"]);
  assert.deepEqual(names(catalog, { department: "pantry" }), ["Canned Tomatoes"]);
  assert.deepEqual(names(catalog, { onlyDiscounted: true, search: "tomato" }), ["Vine Tomatoes"]);
  assert.deepEqual(names(catalog, { aisle: "99" }), []);
});

test("A product tells all that the store says (S-05)", () => {
  const catalog = open();
  const product = catalog.product(catalog.rowOf("t2"));

  const off10 = {
    id: "off10", rule: { percent: 10 }, membersOnly: false, limit: null, together: false, personal: false, coupon: null,
    firstDay: null, lastDay: null, startTime: null, endTime: null,
  };
  assert.deepEqual(product, {
    id: "t2", gtin: null, name: "Vine Tomatoes", item: "Tomatoes", brand: null, department: "produce", emoji: "🛒",
    description: null, picture: null, size: { amount: 500, unit: "g" }, byWeight: null, deposit: null, weightGrams: 510, storage: "ambient", priceCents: 279,
    discounts: [off10],
    aisle: "Produce wall", shelf: null, isInStock: true, popularity: 0,
  });
  assert.equal(catalog.rowOf("sold no more"), undefined);
});

test("(N-16) A container's deposit and fee come with the catalog, in cents", () => {
  const deposits = [{ cents: 0, feeCents: 10 }, { cents: 25, feeCents: 7 }, null];
  const sold = deposits.map((deposit, row) => ({ ...products[row], deposit }));
  const document = catalogDocument("m", sold);
  const catalog = new Catalog(readCatalog(bytesOf(document)));

  assert.deepEqual(document.deposit, { row: [0, 1], text: ["0 10", "25 7"] });
  assert.deepEqual(deposits.map((_, row) => catalog.product(row).deposit), deposits);
});

test("Of several discounts, the cheapest one for this shopper applies", () => {
  const [members, everybody] = [{ ...off(30, { membersOnly: true }) }, off(10)];
  const two = { ...products[0], id: "two", name: "Two cuts", item: "Two cuts", priceCents: 1000, discount: members };
  const shelf = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument("m", [{ ...two, otherDiscounts: [everybody] }])))));
  const cents = (isMember) => shelf.find(listEntry("Two cuts"), { ...shopper, isMember }).price.totalCents;

  assert.deepEqual([cents(true), cents(false)], [700, 900]);
});

test("A product list stored before multiple discounts is still read", () => {
  const { otherDiscounts: _, ...kept } = catalogDocument("maple", products);

  assert.deepEqual([...new Catalog(readCatalog(bytesOf(kept))).ids], [...open().ids]);
});

test("Products with impossible values are left out, the others are sold", () => {
  const document = catalogDocument("maple", products);
  document.columns.priceCents[0] = -5;
  document.columns.item[1] = 99;
  document.columns.name[2] = null;
  document.columns.sizeAmount[3] = 0.5;
  document.columns.id.pop();
  const catalog = new Catalog(readCatalog(bytesOf(document)));

  assert.deepEqual([...catalog.ids], ["m2", "m3", "o1", "b1"]);
});

test("A price rule of a newer server is not taken for another one", () => {
  const document = catalogDocument("maple", products);
  document.discounts[0].rule = { everyThird: true };
  const catalog = new Catalog(readCatalog(bytesOf(document)));

  assert.deepEqual(catalog.product(catalog.rowOf("t2")).discounts, []);
  assert.deepEqual(catalog.product(catalog.rowOf("b1")).discounts.map(({ id }) => id), ["two"]);
});

test("A response that is not a product list is rejected with the position", () => {
  const broken = { ...catalogDocument("maple", products), columns: { id: "x" } };

  assert.throws(() => readCatalog(bytesOf({ format: 2 })), { name: "Unreadable", place: "format" });
  assert.throws(() => readCatalog(bytesOf(broken)), { name: "Unreadable", place: "columns.id" });
  assert.throws(() => readCatalog(new TextEncoder().encode("<html>")), { name: "Unreadable" });
});

test("A list is priced to the cent with its savings, and names missing products", () => {
  const matcher = new Matcher(open());
  const entries = [
    listEntry("tomato", { quantity: { amount: 750, unit: "g" } }),
    listEntry("milk", { count: 2 }),
    listEntry("butter", { count: 2 }),
    listEntry("unicorn milk"),
    listEntry("eggs", { quantity: { amount: 6, unit: "piece" } }),
  ];

  const guest = listPrices(entries, matcher, shopper);
  const member = listPrices(entries, matcher, { ...shopper, isMember: true });

  assert.equal(guest.byEntry.get("tomato").price.totalCents, 502);
  assert.equal(guest.byEntry.get("milk").product.id, "m1");
  assert.deepEqual([guest.fullCents, guest.totalCents, guest.savedCents], [2283, 2227, 56]);
  assert.deepEqual([member.totalCents, member.savedCents], [2029, 254]);
  assert.deepEqual(guest.notSold, ["unicorn milk"]);
  assert.deepEqual(guest.byEntry.get("unicorn milk").nearest, ["Milk"]);
});

test("A limit applies per shopper, across all entries with the product (N-23)", () => {
  const limited = { ...milk, id: "m4", name: "Dale Milk", priceCents: 299, discount: off(50, { limit: 3 }) };
  const matcher = new Matcher(open([...products, limited]));
  const entries = ["one", "two", "three"].map((id) => listEntry("Milk", { id, productId: "m4", count: 2 }));

  const { byEntry, totalCents, savedCents } = listPrices(entries, matcher, shopper);

  const prices = entries.map(({ id }) => byEntry.get(id).price);
  // 2 × 2.99 × 0.5 = 2.99; 2.99 × 0.5 = 1.495, rounded once, plus 2.99; then the limit is used up.
  assert.deepEqual(prices.map(({ totalCents }) => totalCents), [299, 449, 598]);
  assert.deepEqual(prices.map(({ discounts }) => discounts.map(({ packs, discount }) => [packs, discount.limit])), [[[2, 3]], [[1, 3]], []]);
  assert.deepEqual([totalCents, savedCents], [1346, 448]);
});

test("Items with another name at the store are found by their synonyms, in any language (G-07)", () => {
  const rows = [
    { ...fresh, id: "z1", name: "Acre Zucchini", item: "Zucchini", priceCents: 149 },
    { ...fresh, id: "a1", name: "Acre Eggplant", item: "Eggplant", priceCents: 249 },
    { id: "g1", name: "Hill Ground Beef", item: "Ground beef", priceCents: 549, department: "meat" },
    { id: "c1", name: "Hill Heavy Cream", item: "Heavy cream", priceCents: 329, department: "dairy", inStock: 0 },
    { id: "h1", name: "Hill Half and Half", item: "Half and half", priceCents: 279, department: "dairy" },
    { id: "y1", name: "Hill Yogurt", item: "Yogurt", priceCents: 99, department: "dairy" },
  ];
  const matcher = new Matcher(open([...products, ...rows]));
  const typed = ["Kartoffeln", "courgettes", "minced beef", "yoghurt", "Milch", "aubergine", "Schlagsahne", "strawberry yoghurt"];
  const { byEntry, notSold } = listPrices(typed.map((name) => listEntry(name)), matcher, shopper);

  const productIds = typed.slice(0, 6).map((name) => byEntry.get(name).product?.id);
  assert.deepEqual(productIds, ["p1", "z1", "g1", "y1", "m1", "a1"]);
  // Sold, but out of stock: a substitute is named. A flavor is never dropped from the name.
  assert.deepEqual(notSold, ["Schlagsahne", "strawberry yoghurt"]);
  assert.equal(byEntry.get("Schlagsahne").isSoldOut, true);
  assert.equal(byEntry.get("Schlagsahne").nearest[0], "Half and half");
});

test("The chosen product is bought, or another of its item if it is sold out or gone (S-06)", () => {
  const matcher = new Matcher(open());
  const entries = [
    listEntry("mini", { name: "Milk", productId: "m2" }),
    listEntry("sold out", { name: "Milk", productId: "m3" }),
    listEntry("gone", { name: "Milk", productId: "m9" }),
  ];
  const { byEntry } = listPrices(entries, matcher, shopper, new Set(["m9"]));

  assert.equal(byEntry.get("mini").product.id, "m2");
  assert.equal(byEntry.get("mini").isInstead, false);
  assert.equal(byEntry.get("sold out").product.id, "m1");
  assert.equal(byEntry.get("sold out").isInstead, true);
  assert.equal(byEntry.get("sold out").isNoLongerSold, false);
  assert.equal(byEntry.get("gone").isNoLongerSold, true);
});

test("Words of a product's own name find it, and the trip requests the typed text", () => {
  const matcher = new Matcher(open());
  const entries = ["russet potatoes", "milk", "caviar"].map((name) => ({ ...listEntry(name), isInCart: name === "milk" }));

  assert.equal(matcher.find(listEntry("russet potatoes"), shopper).product.id, "p1");
  assert.deepEqual(tripLines(entries).map(({ item }) => item), ["russet potatoes", "caviar"]);
});

test("However a product list is broken, it is refused with a place or sells only sensible products", () => {
  const nonsense = [null, -1, 1e308, 0.5, "", "x", {}, [], true, 2 ** 31];
  let refused = 0;
  for (let seed = 0; seed < 500; seed++) {
    const random = randomSource(seed);
    const document = structuredClone(catalogDocument("maple", products));
    for (let fault = 0; fault < 3; fault++) {
      const isColumn = typeof document.columns === "object" && document.columns !== null && random() < 0.7;
      const target = isColumn ? document.columns : document;
      const names = Object.keys(target);
      const name = names[Math.floor(random() * names.length)] ?? "none";
      const bad = structuredClone(nonsense[Math.floor(random() * nonsense.length)]);
      if (Array.isArray(target[name]) && random() < 0.8) target[name][Math.floor(random() * 9)] = bad;
      else target[name] = bad;
    }
    try {
      const catalog = new Catalog(readCatalog(bytesOf(document)));
      for (const row of catalog.rows({ sort: "aisle" })) {
        const { id, name, priceCents, size, emoji, item } = catalog.product(row);
        assert.ok([id, name, emoji, item].every((text) => typeof text === "string"), `seed ${seed}`);
        assert.ok(Number.isInteger(priceCents) && priceCents >= 0 && size.amount >= 1, `seed ${seed}`);
      }
    } catch (error) {
      assert.equal(error.name, "Unreadable", `seed ${seed}: ${error.stack}`);
      refused += 1;
    }
  }
  assert.ok(refused > 50 && refused < 450, `${refused}`);
});
