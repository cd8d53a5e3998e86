// A store known only by its location: learned order, drawn map, walk and trip, with the real engines.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { sketch } from "./map-kit.mjs";
import { bytesOf, catalogDocument, rules, words } from "./support.mjs";
import { engine, placing } from "./walk-kit.mjs";

const { Catalog } = await rules("catalog/catalog");
const { readCatalog } = await rules("catalog/catalog-columns");
const { Matcher } = await rules("catalog/matching");
const { shelfOrders } = await rules("lists/learnt/shelf-order");
const { walkItems } = await rules("walk/walk-items");
const { courseWithoutMap } = await rules("walk/walk-course");
const { newWalk } = await rules("walk/walk-progress");
const { mapFrom } = await rules("maps/drawing/published");
const { readLayout } = await rules("store-maps/store-layout");
const { usualSettings, walkRequest } = await rules("walk/walk-request");
const { readPlan } = await rules("walk/walk-plan");
const { planOnDevice } = await rules("trips/offline/device-planner");
const { tripModule } = await rules("trips/offline/trip-module");
const { seenMatchers } = await rules("prices/seen-shelf");
const built = (name) => readFileSync(new URL(`../../../.build-web/${name}.wasm`, import.meta.url));
await shelfOrders.open(async () => built("order"));
await tripModule(async () => built("trip"));

const entry = (name) => ({
  id: name, name, department: words.guess(name, "en").department, emoji: "🛒", note: "", isInCart: false, shownUnit: null,
  alternatives: [], productId: null, quantity: null, count: 1,
});
const list = ["milk", "bananas", "rice", "bread"].map(entry);
/** The walk's items without products; the order is that of the list. */
const items = walkItems(list, undefined).items;

test("Every entry is looked for in its department, and none is said to be missing or has a price", () => {
  const { notSold } = walkItems(list, undefined);

  assert.deepEqual(items.map(({ id, price, productId }) => [id, price, productId]), list.map(({ id }) => [id, null, null]));
  assert.deepEqual(notSold, []);
  assert.deepEqual(courseWithoutMap(items, newWalk("l", "escaldes", 0)).unmapped, ["bananas", "bread", "milk", "rice"], "by department");
});

test("Its order is learned from ticks alone, and walked without a map", () => {
  const way = ["rice", "milk", "bread", "bananas"];
  const ticks = way.map((name, index) => ({ thing: name, department: entry(name).department, time: 60_000 * index }));
  const visit = { storeId: "escaldes", listId: "l", started: 0, ticks };
  const { places, visitCount } = shelfOrders.order(list, [visit, visit, visit]);
  const placed = items.map((item) => ({ ...item, place: places.get(item.id) ?? places.size }));

  assert.equal(visitCount, 3);
  assert.deepEqual(courseWithoutMap(placed, newWalk("l", "escaldes", 0)).unmapped, way);
});

test("On a map drawn there, each department is reached, and a department that was not drawn is left for the end", async () => {
  const drawing = sketch(
    "#########",
    "#DD.PP..#",
    "#.......#",
    "#.KK....#",
    "#......C#",
    "#E......#",
    "#########",
  );
  const layout = readLayout(mapFrom(drawing, { id: "map", store: "escaldes", updated: 0 }));
  const placement = (await placing())(layout, items);
  const answer = (await engine())(walkRequest(layout, items, placement, usualSettings, { cell: null, openSection: null }));
  const plan = readPlan(answer, items.map(({ id }) => id), layout, placement);

  assert.deepEqual(plan.picks.map(({ id }) => id).sort(), ["bananas", "milk", "rice"]);
  assert.deepEqual([...plan.unreachable, ...placement.unplaced], ["bread"]);
});

const home = { latitude: 42.509, longitude: 1.541 };
const store = (id, metres, more = {}) => ({
  id, name: id, organisation: { id, name: id, emoji: "🏬", kind: "grocer", membership: null, loyalty: null }, week: null, size: "small", till: null,
  latitude: home.latitude + metres / 111_195, longitude: home.longitude, closed: null, catalogRevision: null, ...more,
});
const seenAt = (storeId, name, cents) => ({
  id: `${storeId}-${name}`, created: 1, isDeleted: false, name, storeId, storeName: storeId, organisationId: storeId, productId: null, gtin: null,
  label: null, size: null, isByWeight: false, packs: 1, cents, currency: "EUR", isReduced: false, day: "2026-11-20", source: "typed",
});

const ready = (value) => ({ have: async () => undefined, getSnapshot: () => ({ kind: "ready", value, confirmed: 1_000 }), subscribe: () => () => undefined });

/** Plans on a device that knows these stores by their places, these seen prices, and the products of `published`. */
function plan(stores, rows, more = {}, published = []) {
  const at = rows.length === 0 ? () => null : seenMatchers(rows, { today: "2026-11-21", currency: "EUR", language: "en" });
  const services = {
    catalogs: { kept: async () => published.map(({ id }) => ({ id })), have: (id) => ready(catalogOf(published.find((one) => one.id === id))) },
    stores: { known: async () => stores, store: (id) => ready(stores.find((one) => one.id === id)) },
    priceBook: { opened: async () => undefined, at: (place) => ({ getSnapshot: () => at(place) }) },
    coupons: { inHand: () => ({ serverDay: null }) },
    replica: { environment: { now: () => Date.UTC(2026, 10, 21, 9) }, local: { value: () => null } },
  };
  return planOnDevice(services, {
    lines: ["milk", "bread"].map((item) => ({ id: item, item, alternatives: [], quantity: null, count: 1, product: null })),
    start: home, returnsToStart: true, mode: "foot", departure: "2026-11-21T09:30", maximumMinutes: 240, savingPercent: 0, maximumStores: null,
    memberships: [], include: [], avoid: [], usualStore: null, usedCoupons: [], pace: null, bags: 0, paysCash: false, points: [], timeCentsPerHour: 0, ...more,
  });
}

function catalogOf({ id, products }) {
  const sold = products.map(([name, priceCents]) => ({ id: `${id}-${name}`, name, priceCents, inStock: 1, discount: null, otherDiscounts: [] }));
  return { matcher: new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument(id, sold))))) };
}

const stops = ({ trips: [trip] }) => trip.visits.map((visit) => [visit.store, visit.lines.length]);

test("Between stores with the same estimates the distance decides", async () => {
  const stores = [store("far", 2_500), store("near", 400), store("elsewhere", 30_000)];
  const answer = await plan(stores, [seenAt("elsewhere", "Milk", 119), seenAt("elsewhere", "Bread", 289)]);

  assert.deepEqual(stops(answer), [["near", 2]]);
  const [{ visits: [visit] }] = answer.trips;
  assert.ok(visit.distanceMetres >= 400 && visit.travelSource === "estimate");
  assert.ok(visit.lines.every(({ product }) => product.startsWith("estimate.")), "nothing is promised");
});

test("A wished store without any price is a stop on the way, where nothing is bought", async () => {
  const stores = [store("priced", 900, { catalogRevision: "1" }), store("bare", 500)];
  const published = [{ id: "priced", products: [["milk", 119], ["bread", 289]] }];
  const answer = await plan(stores, [], { include: ["bare"] }, published);

  assert.equal(answer.here.isWithoutWished, false);
  assert.deepEqual(stops(answer).sort(), [["bare", 0], ["priced", 2]]);
  assert.equal(answer.trips[0].visits.find((visit) => visit.store === "bare").goodsCents, 0);
  const unloaded = await plan([stores[0], store("bare", 500, { catalogRevision: "2" })], [], { include: ["bare"] }, published);
  assert.equal(unloaded.here.isWithoutWished, true, "its products exist, but not on this device");
});

test("Without any price there is no plan rather than an empty promise", async () => {
  assert.equal(await plan([store("near", 400)], [], { include: ["near"] }), "nothingHere");
});
