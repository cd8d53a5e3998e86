// One rule for prices that no store has published: seen here, then estimated; never a promise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { device, rules, words } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { Cell } = await rules("replica/query");
const { noTabs } = await rules("replica/tabs");
const { PriceBook } = await rules("prices/price-book");
const { keepPrices, removePrices } = await rules("prices/price-changes");
const { originOf } = await rules("grocery/prices/price-origin");
const { seenMatchers } = await rules("prices/seen-shelf");
const { LayersOfPrices } = await rules("prices/shared/price-layers");
const { Catalog } = await rules("catalog/catalog");
const { listedColumns } = await rules("catalog/listed-columns");
const { Matcher } = await rules("catalog/matching");
const { listPrices } = await rules("catalog/list-prices");
const { lineOffers } = await rules("trips/offline/goods-here");

const today = "2026-11-28";
const shopper = { isMember: false, moment: `${today}T12:00`, coupons: { used: [], serverDay: null } };
const shop = (id, chain = id) => ({ id, chain });

const sighting = (name, cents, set = {}) => ({
  name, cents, storeId: "a", storeName: "A", organisationId: "a", productId: null, gtin: null, label: null, size: null,
  isByWeight: false, packs: 1, currency: "EUR", isReduced: false, day: "2026-11-20", source: "typed", ...set,
});
const rows = (...sightings) => sightings.map((each, index) => ({ id: `r${index}`, created: index, isDeleted: false, ...each }));
const entry = (name, set = {}) => ({ id: name, name, productId: null, quantity: null, count: 1, ...set });

/** Prices a list of names at a store by seen prices, behind what the store publishes. */
function priced(names, sightings, store = shop("a"), published = null) {
  const seen = seenMatchers(rows(...sightings), { today, currency: "EUR", language: "en" })(store);
  const matcher = published === null ? seen : published.backed(seen);
  const entries = names.map((each) => (typeof each === "string" ? entry(each) : each));
  return matcher === null ? null : listPrices(entries, matcher, shopper);
}

function line(prices, id) {
  const found = prices.byEntry.get(id);
  return found?.kind === "sold" ? [found.price.totalCents, originOf(found.product.id)?.kind ?? "published"] : found?.kind;
}

const publishing = (name, priceCents, set = {}) => new Matcher(new Catalog({
  ...listedColumns("a", [{
    id: "p1", gtin: null, name, item: name, brand: null, department: "dairy", emoji: "🥛", byWeight: null, weightGrams: 1000,
    meaning: { things: [], department: null }, size: { amount: 1000, unit: "ml" }, storage: "chilled", priceCents, aisle: null,
    isInStock: true, popularity: 1, ...set,
  }]),
  isPartial: undefined,
}));

test("The latest price seen in the store counts, and says so", () => {
  const prices = priced(["Milk"], [
    sighting("Milk", 129, { day: "2026-10-01" }), sighting("milk", 139, { day: "2026-11-20" }), sighting("Milk", 99, { storeId: "b" }),
  ]);

  assert.deepEqual(line(prices, "Milk"), [139, "seen"]);
  assert.deepEqual(originOf(prices.byEntry.get("Milk").product.id), { kind: "seen", day: "2026-11-20" });
  assert.equal(prices.estimatedCents, 0);
});

test("Elsewhere the price is an estimate: of the chain's other stores, otherwise of all", () => {
  const seen = [
    sighting("Milk", 109, { storeId: "a1", organisationId: "a" }), sighting("Milk", 119, { storeId: "a2", organisationId: "a" }),
    sighting("Milk", 129, { storeId: "a3", organisationId: "a" }), sighting("Milk", 199, { storeId: "b", organisationId: "b" }),
    sighting("Milk", 189, { storeId: "b", organisationId: "b", day: "2026-11-01" }),
  ];

  assert.deepEqual(line(priced(["Milk"], seen, shop("a4", "a")), "Milk"), [119, "estimate"]);
  assert.deepEqual(line(priced(["Milk"], seen, shop("c", "c")), "Milk"), [124, "estimate"], "the median of four stores");
  assert.equal(priced(["Milk"], seen, shop("a4", "a")).estimatedCents, 119);
});

test("Old prices grow uncertain instead of vanishing, and reduced ones end", () => {
  assert.deepEqual(line(priced(["Milk"], [sighting("Milk", 99, { day: "2025-11-20" })]), "Milk"), [99, "estimate"]);

  const reduced = [sighting("Milk", 129, { day: "2026-11-01" }), sighting("Milk", 59, { isReduced: true, day: "2026-11-10" })];
  assert.deepEqual(line(priced(["Milk"], reduced), "Milk"), [129, "seen"]);
  const fresh = [sighting("Milk", 129, { day: "2026-11-01" }), sighting("Milk", 59, { isReduced: true, day: "2026-11-26" })];
  assert.deepEqual(line(priced(["Milk"], fresh), "Milk"), [59, "seen"]);
});

test("A published price wins, also if it is out of stock; what is not published may have been seen", () => {
  const seen = [sighting("Milk", 99), sighting("Bread", 250)];

  const prices = priced(["Milk", "Bread", "Saffron"], seen, shop("a"), publishing("Milk", 149));
  assert.deepEqual(line(prices, "Milk"), [149, "published"]);
  assert.deepEqual(line(prices, "Bread"), [250, "seen"]);
  assert.equal(line(prices, "Saffron"), "notSold", "the store has published all that it sells");
  assert.equal(line(priced(["Milk"], seen, shop("a"), publishing("Milk", 149, { isInStock: false })), "Milk"), "notSold");
});

test("A thing without a known price is neither free of charge nor said to be missing", () => {
  const prices = priced(["Milk", "Saffron"], [sighting("Milk", 99)]);

  assert.equal(prices.byEntry.has("Saffron"), false);
  assert.deepEqual([prices.unpriced, prices.notSold, prices.totalCents], [["Saffron"], [], 99]);
});

test("Packs, weights and counts are priced as for published products", () => {
  const kilo = { size: { amount: 1000, unit: "g" }, isByWeight: true };
  const seen = [
    sighting("Bananas", 199, kilo), sighting("Eggs", 300, { packs: 2, size: { amount: 10, unit: "piece" } }),
    sighting("Milk", 120, { size: { amount: 1000, unit: "ml" } }),
  ];
  const wanted = [
    entry("Bananas", { quantity: { amount: 500, unit: "g" }, shownUnit: "g" }), entry("Eggs", { count: 2 }),
    entry("Milk", { quantity: { amount: 2000, unit: "ml" }, shownUnit: "l" }),
  ];

  const prices = priced(wanted, seen);
  assert.deepEqual(line(prices, "Bananas"), [100, "seen"]);
  assert.deepEqual(line(prices, "Eggs"), [300, "seen"], "2 for 3.00 is 1.50 each");
  assert.deepEqual(line(prices, "Milk"), [240, "seen"]);
});

test("Other names of a thing find it, and other currencies do not count", async () => {
  assert.equal(words.isReady.getSnapshot(), true);
  assert.deepEqual(line(priced(["Kartoffeln"], [sighting("Potatoes", 199)]), "Kartoffeln"), [199, "seen"]);
  assert.equal(priced(["Milk"], [sighting("Milk", 99, { currency: "USD" })]), null);
});

test("Offline, seen and published products of two stores are compared as on the server", () => {
  const offered = (published, seenName, item, meaning = null) => {
    const store = (id) => ({ id, organisation: { id } });
    const seen = seenMatchers(rows(sighting(seenName, 99, { storeId: "b", organisationId: "b" })), { today, currency: "EUR", language: "en" });
    const stores = [
      { store: store("a"), matcher: publishing(published, 149), confirmed: 0 }, { store: store("b"), matcher: seen(shop("b")), confirmed: 0 },
    ];
    const line = { id: "l", item, alternatives: [], meaning, quantity: null, count: 1, product: null };
    const request = { lines: [line], memberships: [], usedCoupons: [] };
    const buying = { request, arrival: () => shopper.moment, serverDay: null, missed: new Set(), avoided: [] };
    return lineOffers(stores, buying).map(([offer]) => offer?.product.priceCents ?? null);
  };

  assert.deepEqual(offered("Milk", "milk", "Milk"), [149, 99]);
  // The household calls milk what the store calls whole milk.
  assert.deepEqual(offered("Whole milk", "Whole milk", "Whole milk", words.entryMeaning("Whole milk")), [149, 99]);
  // Nothing says that one unknown thing is the other.
  assert.deepEqual(offered("Quux", "Quux zyx", "Quux"), [149, null]);
});

test("(R-08) A price is a row of the household: kept once, offline, and it can be taken back", async () => {
  const { environment } = device();
  const replica = await Replica.open(new MemoryStorage(), environment, noTabs);
  let loads = 0;
  const heard = new Cell({ isAnswered: true, failure: null });
  const others = { at: () => new Cell([]), heard: () => heard, refresh: () => undefined, open: () => undefined, look: async () => undefined };
  const context = { now: () => Date.parse(`${today}T12:00`), language: () => "en", others, doubts: () => new Cell(["others.2.x"]) };
  const book = new PriceBook(replica, {
    currency: new Cell("EUR"), load: async (prices) => (loads++, new LayersOfPrices(prices, context)),
  });
  const query = book.at(shop("a"));
  assert.equal(query.getSnapshot(), null);
  assert.equal(loads, 0, "nothing is loaded before a store is in use");

  const [id] = keepPrices(replica, "", [sighting("Milk", 129), sighting("Milk", 129)]);
  assert.deepEqual(keepPrices(replica, "", [sighting("Milk", 129)]), []);
  assert.equal(book.rows.getSnapshot().length, 1);
  let changes = 0;
  query.subscribe(() => (changes += 1));
  await Promise.all([book.open(shop("a")), book.open(shop("a"))]);
  assert.deepEqual([loads, changes], [1, 1]);
  const offers = ["others.1.x", "others.2.x", null].map((seenPrice) => ({ store: "a", seenPrice }));
  assert.deepEqual(await book.trusted(offers), [offers[0], offers[2]], "(N-05, R-10) a doubted price is not offered anywhere");
  assert.equal(query.getSnapshot().find(entry("Milk"), shopper).price.totalCents, 129);

  const removal = removePrices(replica, [id]);
  assert.equal(changes, 2);
  assert.equal(query.getSnapshot(), null);
  removal.undo();
  assert.equal(query.getSnapshot().find(entry("Milk"), shopper).price.totalCents, 129);
});
