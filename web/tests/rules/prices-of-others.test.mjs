// Prices that others have seen: between those of the household and estimates, and only confirmed ones count.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, device, rules } from "./support.mjs";
import { othersPrice, sighting, today } from "./shared-prices-kit.mjs";

const { Catalog } = await rules("catalog/catalog");
const { listedColumns } = await rules("catalog/listed-columns");
const { Matcher } = await rules("catalog/matching");
const { listPrices } = await rules("catalog/list-prices");
const { originOf, pricedId } = await rules("grocery/prices/price-origin");
const { seenMatchers } = await rules("prices/seen-shelf");
const { originWords } = await rules("catalog/origin-words");
const { knownPrice, isAsked } = await rules("prices/asking");
const { OthersPrices } = await rules("prices/shared/others-prices");
const { SharedPriceClient } = await rules("api/shared-price-client");
const { Exchange } = await rules("api/exchange");
const { Cell } = await rules("replica/query");
const { MemoryStorage } = await rules("replica/memory-storage");
const { en } = await rules("locale/en/index");
const { othersOf, othersPriceWords } = await rules("prices/shared/others-here");
const { later } = await rules("locale/en/later");
const { formatsFor } = await rules("locale/formats");
const { lineOffers } = await rules("trips/offline/goods-here");
const { withSeenPrices } = await rules("trips/seen-price-request");

const shopper = { isMember: false, moment: `${today}T12:00`, coupons: { used: [], serverDay: null } };
const entry = (name) => ({ id: name, name, productId: null, quantity: null, count: 1 });

function priced(names, { seen = [], others = [], published = null }) {
  const rows = seen.map((each, index) => ({ id: `r${index}`, created: index, isDeleted: false, ...each }));
  const layers = seenMatchers(rows, { today, currency: "EUR", language: "en" })({ id: "a", chain: "a" }, others);
  const matcher = published === null ? layers : published.backed(layers);
  const prices = matcher === null ? null : listPrices(names.map(entry), matcher, shopper);
  return names.map((name) => {
    const found = prices?.byEntry.get(name);
    return found?.kind === "sold" ? [found.price.totalCents, originOf(found.product.id)?.kind ?? "published"] : null;
  });
}

const publishing = (name, priceCents) => new Matcher(new Catalog(listedColumns("a", [{
  id: "p1", gtin: null, name, item: name, brand: null, department: "dairy", emoji: "🥛", byWeight: null, weightGrams: 1000,
  meaning: { things: [], department: null }, size: { amount: 1000, unit: "ml" }, storage: "chilled", priceCents, aisle: null,
  isInStock: true, popularity: 1,
}])));

test("A line is priced by one order: published, seen here, seen by others, estimated", () => {
  const seen = [sighting("Bread", 250), sighting("Eggs", 300, { storeId: "b" }), sighting("Rice", 200, { storeId: "b" })];
  const others = [othersPrice("Milk", 119), othersPrice("Bread", 240), othersPrice("Eggs", 310)];

  assert.deepEqual(priced(["Milk", "Bread", "Eggs", "Rice"], { seen, others, published: publishing("Milk", 149) }), [
    [149, "published"], [250, "seen"], [310, "others"], [200, "estimate"],
  ]);
});

test("Prices that are unconfirmed, over, or in another currency do not count", () => {
  const one = (set) => priced(["Milk"], { others: [othersPrice("Milk", 119, set)] })[0];

  assert.deepEqual(one({}), [119, "others"]);
  assert.equal(one({ isConfirmed: false }), null);
  assert.equal(one({ currency: "USD" }), null);
  assert.equal(one({ day: "2026-04-01" }), null);
  assert.equal(one({ isReduced: true, day: "2026-11-01" }), null);
  assert.deepEqual(one({ isReduced: true, day: "2026-11-18" }), [119, "others"]);
});

test("A price by weight of others is one per amount", () => {
  const others = [othersPrice("Bananas", 200, { isByWeight: true, size: { amount: 1000, unit: "g" }, department: "produce" })];
  const matcher = seenMatchers([], { today, currency: "EUR", language: "en" })({ id: "a", chain: null }, others);

  const half = { ...entry("Bananas"), quantity: { amount: 500, unit: "g" }, shownUnit: "g" };
  assert.equal(matcher.find(half, shopper).price.totalCents, 100);
});

test("Its id says where a price is from, on lists and bills alike", () => {
  const formats = { day: (date) => `day ${date.getDate()}` };
  const id = pricedId({ kind: "others", day: "2026-11-20" }, "k.1");

  assert.deepEqual(originOf(id), { kind: "others", day: "2026-11-20" });
  assert.equal(originWords(id, en, formats), "seen by others, day 20");
  assert.equal(originOf("others.yesterday.k"), null);
  assert.equal(originOf("other.2026-11-20.k"), null);
  assert.equal(isAsked("unknown", knownPrice(id)), false);
});

/** A device and a server with others' prices; `answers` are its responses in turn, a failure if there is none. */
function reading(storage, answers) {
  const { clock, environment } = device();
  const requests = [];
  const fetch = async (address, { headers }) => {
    requests.push([address, headers["If-None-Match"] ?? null]);
    const answer = answers.shift();
    if (answer === undefined) throw new TypeError("offline");
    return answer;
  };
  const doubts = new Cell([]);
  const client = new SharedPriceClient(new Exchange({ fetch, isRepeatable: true }));
  return { clock, requests, doubts, others: new OthersPrices({ storage, client, now: environment.now, doubts: () => doubts }) };
}
const answer = (...prices) => new Response(bytesOf({ prices }), { headers: { ETag: '"1"', "Content-Type": "application/json" } });
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const namesAt = (others) => others.at("a/b").getSnapshot().map(({ name }) => name);

test("The prices at a store are requested at most once an hour, and read without a network", async () => {
  const storage = new MemoryStorage();
  const { clock, requests, others } = reading(storage, [answer(othersPrice("Milk", 119)), new Response(null, { status: 304 })]);
  await others.look("a/b");
  assert.deepEqual([requests.length, namesAt(others)], [0, []]);
  others.open("a/b");
  await settled();
  others.open("a/b");
  await settled();
  assert.deepEqual(namesAt(others), ["Milk"]);
  clock.now += 3_600_001;
  others.open("a/b");
  await settled();
  assert.deepEqual(requests, [["/v1/stores/a%2Fb/shared-prices", null], ["/v1/stores/a%2Fb/shared-prices", '"1"']]);
  assert.deepEqual(namesAt(others), ["Milk"]);

  const later = reading(storage, []);
  await later.others.look("a/b");
  assert.deepEqual([later.requests.length, namesAt(later.others)], [0, ["Milk"]]);
});

test("A price that is described in an unknown way is left out, and a doubted one too", async () => {
  const { doubts, others } = reading(new MemoryStorage(), [
    answer(othersPrice("Milk", 119), othersPrice("Bread", 250), othersPrice("Tea", 300, { department: "spaceships" })),
  ]);
  others.open("a/b");
  await settled();
  assert.deepEqual(namesAt(others), ["Milk", "Bread"]);

  doubts.set([othersPrice("Milk", 119).id]);
  assert.deepEqual(namesAt(others), ["Bread"]);
});

test("The device keeps others' prices of the 40 stores refreshed last", async () => {
  const storage = new MemoryStorage();
  const { clock, others } = reading(storage, Array.from({ length: 42 }, () => answer(othersPrice("Milk", 119))));
  for (let store = 0; store < 42; store += 1) {
    clock.now += 1_000;
    others.open(`s${store}`);
    await settled();
  }

  const ids = await storage.transact(["resource"], "readonly", async (inside) => (await inside.all("resource")).map(({ id }) => id));
  assert.equal(ids.length, 40);
  assert.equal(ids.includes("shared-prices/s1"), false);
});

test("An entry's sheet shows who has seen its price, also before it counts", () => {
  const formats = formatsFor("en-US", "EUR");
  const prices = [
    othersPrice("Potatoes", 199, { isConfirmed: false, reports: 1, day: "2026-11-17" }), othersPrice("Milk", 99),
    othersPrice("Kartoffeln", 189, { reports: 3, day: "2026-10-01" }), othersPrice("Potato", 179, { day: "2026-01-01" }),
    othersPrice("Potatoes", 150, { reports: 1, source: "open-prices", size: { amount: 1000, unit: "g" }, isByWeight: true }),
    othersPrice("Potatoes", 150, { currency: "USD" }),
  ];

  const shown = othersOf(prices, "potatoes", { today, currency: "EUR" }).map((price) => othersPriceWords(price, today, later, formats));
  assert.deepEqual(shown, [
    "Seen once, on Friday: €1.50 per kg (Open Prices)", "Seen by 3 people, last on Oct 1: €1.89", "Seen once, on Tuesday: €1.99",
  ]);
});

const line = { id: "l", item: "Milk", alternatives: [], meaning: null, quantity: null, count: 1, product: null };
const layersAt = (id, seen, others) => {
  const rows = seen.map((each, index) => ({ id: `r${index}`, created: index, isDeleted: false, ...each }));
  return seenMatchers(rows, { today, currency: "EUR", language: "en" })({ id, chain: id }, others);
};

test("Offline, a trip compares what others have seen with published prices", () => {
  const store = (id) => ({ id, organisation: { id } });
  const stores = [
    { store: store("a"), matcher: publishing("Milk", 149), confirmed: 0 },
    { store: store("b"), matcher: layersAt("b", [], [othersPrice("Milk", 99)]), confirmed: 0 },
  ];
  const request = { lines: [line], memberships: [], usedCoupons: [] };
  const buying = { request, arrival: () => shopper.moment, serverDay: null, missed: new Set(), avoided: [] };

  assert.deepEqual(lineOffers(stores, buying).map(([offer]) => offer.product.priceCents), [149, 99]);
});

test("The server gets the household's prices with a plan, and not those that it knows from others", async () => {
  const store = (id) => ({ id, organisation: { id, kind: "grocer" }, closed: null, latitude: 0, longitude: 0 });
  const layers = {
    a: layersAt("a", [sighting("Milk", 129)], [othersPrice("Milk", 119)]),
    b: layersAt("b", [sighting("Milk", 129)], [othersPrice("Milk", 99)]),
  };
  const services = {
    priceBook: { rows: new Cell([{}]), opened: async () => undefined, at: ({ id }) => new Cell(layers[id]) },
    stores: { known: async () => [store("a"), store("b")] },
  };
  const request = { lines: [line], start: { latitude: 0, longitude: 0 } };

  const { seenPrices } = await withSeenPrices(services, request);
  assert.deepEqual(seenPrices.map((price) => [price.store, price.priceCents, price.isEstimate]), [["a", 129, false], ["b", 129, true]]);
});
