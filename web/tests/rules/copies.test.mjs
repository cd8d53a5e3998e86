// Catalogs and stores cached on the device: the first snapshot, its replacement, eviction and retention.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { StorageFailure } = await rules("replica/device-storage");
const { isWithoutProducts } = await rules("api/api-client");
const { ApiProblem, Offline } = await rules("api/failures");
const { Catalogs } = await rules("catalog/catalogs");
const { fetchedInPages } = await rules("catalog/catalog-pages");
const { Stores } = await rules("stores/nearby-stores");
const { Resources } = await rules("api/resources");

const day = 86_400_000;
const product = (id, name = id) => ({ id, name });
const record = (id) => ({
  id, gtin: null, name: id, item: id, brand: null, department: "pantry", emoji: "🛒", size: { amount: 500, unit: "g" },
  weightGrams: 510, storage: "ambient", priceCents: 100, unitPrice: null, aisle: "3", shelf: [1, 2], inStock: true, discount: null,
});
const store = (id, distanceMetres = 100, more = {}) => ({
  id, organisation: { id: "maple", kind: "grocer", name: "Maple", emoji: "🏬", membership: null }, name: id, street: "1 Main",
  city: "Alder Falls", region: "OR", zip: "98701", country: "US", latitude: 44.2, longitude: -120.3, openingHours: null,
  week: null, phone: null, size: "large", productCount: 1, catalogRevision: "1", hasMap: false, distanceMetres, ...more,
});

/** A device, and a server whose content the test sets. */
function world() {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const server = { catalogs: {}, pages: {}, nearby: [], failure: null, asked: [], personal: {}, successors: {}, moved: [] };
  const device = { account: null };
  const answer = (name, { etag }, found, whole = true) => {
    server.asked.push(name);
    if (server.failure !== null) return Promise.reject(server.failure);
    if (found === undefined) return Promise.reject(new ApiProblem(404, "unknown-store", "Unknown store", "", null, null));
    const tag = `"${JSON.stringify(found).length}"`;
    if (whole && etag === tag) return Promise.resolve({ kind: "unchanged" });
    return Promise.resolve({ kind: "fresh", value: found, etag: tag, isWhole: whole });
  };
  const api = {
    catalog: (id, options) => {
      const document = server.catalogs[id];
      if (document === "broken") return answer(id, options, new Uint8Array([123]), false);
      return answer(id, options, document === undefined ? undefined : bytesOf(document));
    },
    products: (id, { after }) => answer(`${id} ${after ?? ""}`, {}, server.pages[after ?? ""]),
    nearbyStores: (place, options) => answer(JSON.stringify(place), options, {
      origin: { latitude: 44.2, longitude: -120.3, zip: "98701", precision: "exact" }, radiusMetres: 16_000, stores: server.nearby,
    }),
    personalDiscounts: (id) =>
      answer(`personal ${id}`, {}, server.personal[device.account] ?? []).then(({ value }) => value),
    store: (id, options) => answer(id, options, server.nearby.find((one) => one.id === (server.successors[id] ?? id))),
    configuration: (options) => answer("configuration", options, { currency: "USD", name: "Forage", mapTiles: null, mapAttribution: null, donation: null }),
  };
  const storage = new MemoryStorage();
  const open = () => {
    const catalogs = new Catalogs(storage, api, () => clock.now, () => 2, () => [], () => device.account, fetchedInPages);
    const stores = new Stores(storage, api, catalogs, () => clock.now, (former, { id }) => server.moved.push([former, id]));
    return { catalogs, stores, resources: new Resources(storage, api, () => clock.now) };
  };
  return { clock, server, storage, device, open };
}

const settled = async (copy) => {
  await copy.open();
  return copy.getSnapshot();
};
const storedIds = async (catalogs) => (await catalogs.kept()).map(({ id }) => id);
const quiet = () => new Promise((resolve) => setTimeout(resolve, 5));

test("A closed store is named on the device, but not offered around a place", async () => {
  const { server, open } = world();
  const closed = { closed: Date.UTC(2026, 10, 20), catalogRevision: null };
  server.nearby = [store("corner", 100, closed), store("maple")];
  const { stores } = open();
  for (const id of ["corner", "maple"]) await settled(stores.store(id));

  const again = open().stores;
  const known = await again.known();
  server.failure = new Offline();
  const around = await settled(again.nearby({ zip: "98701" }));

  assert.equal(known.find(({ id }) => id === "corner").closed, closed.closed);
  assert.deepEqual(around.value.stores.map(({ id }) => id), ["maple"]);
});

test("A product list is fetched once; afterwards the stored one serves, also offline, with its age (S-05)", async () => {
  const { clock, server, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1", "Milk")]);
  const first = await settled(open().catalogs.open("maple"));
  assert.deepEqual([first.kind, first.isKept, first.isExpired, first.value.catalog.count], ["ready", true, false, 1]);
  const confirmed = clock.now;

  clock.now += 3 * day;
  server.failure = new Offline();
  const later = await settled(open().catalogs.open("maple"));

  assert.equal(later.kind, "ready");
  assert.equal(later.value.catalog.product(0).name, "Milk");
  assert.equal(later.confirmed, confirmed);
  assert.equal(later.failure.kind, "offline");
  assert.equal(later.isExpired, false);
});

test("The cached list is on the screen before any request, and the new one replaces it", async () => {
  const { clock, server, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1"), product("p2")]);
  await settled(open().catalogs.open("maple"));
  clock.now += day;
  server.catalogs.maple = catalogDocument("maple", [product("p2"), product("p3"), product("p4")], "2");
  const copy = open().catalogs.open("maple");
  const snapshots = [];
  copy.subscribe(() => snapshots.push(copy.getSnapshot()));
  await copy.open();

  assert.deepEqual([snapshots[0].value.catalog.count, snapshots[0].confirmed < clock.now], [2, true]);
  const last = copy.getSnapshot();
  assert.deepEqual([...last.value.catalog.ids], ["p2", "p3", "p4"]);
  assert.deepEqual([...last.value.gone], ["p1"]);
});

test("A store known to have no products is not asked for them, until it has some", async () => {
  const { clock, server, open } = world();
  server.nearby = [store("corner", 100, { productCount: 0, catalogRevision: null })];
  const { catalogs, stores } = open();
  await settled(stores.store("corner"));

  const before = await settled(catalogs.open("corner"));
  server.nearby = [store("corner", 100)];
  server.catalogs.corner = catalogDocument("corner", [product("p1")]);
  clock.now += day;
  await settled(stores.store("corner"));
  const after = await settled(catalogs.open("corner"));

  assert.equal(before.kind, "failed");
  assert.ok(isWithoutProducts(before.failure));
  assert.equal(after.value.catalog.count, 1);
  assert.deepEqual(server.asked, ["corner", "corner", "corner"], "twice the store, once its products");
});

test("After a restart, discontinued products are still known, until they are sold again", async () => {
  const { clock, server, open } = world();
  const lists = [["p1", "p2"], ["p2"], ["p1", "p2", "p3"]];
  const goneIds = [];
  for (const ids of lists) {
    server.catalogs.maple = catalogDocument("maple", ids.map((id) => product(id)));
    await settled(open().catalogs.open("maple"));
    const again = await settled(open().catalogs.open("maple"));
    goneIds.push([...again.value.gone]);
    clock.now += day;
  }

  assert.deepEqual(goneIds, [[], ["p1"], []]);
});

test("An unchanged list is not sent again, and counts as fresh", async () => {
  const { clock, server, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1")]);
  await settled(open().catalogs.open("maple"));
  clock.now += 40 * day;
  const state = await settled(open().catalogs.open("maple"));

  assert.deepEqual([state.confirmed, state.isExpired, state.value.catalog.count], [clock.now, false, 1]);
  server.asked.length = 0;
  await settled(open().catalogs.open("maple"));
  assert.deepEqual(server.asked, []);
});

test("A list older than a month is expired, but shown until a newer one is available (S-06)", async () => {
  const { clock, server, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1")]);
  await settled(open().catalogs.open("maple"));
  clock.now += 31 * day;
  server.failure = new Offline();
  const state = await settled(open().catalogs.open("maple"));

  assert.deepEqual([state.kind, state.isExpired], ["ready", true]);
});

test("Without a cached list the cause is reported, and the next try succeeds", async () => {
  const { server, open } = world();
  server.failure = new Offline();
  const copy = open().catalogs.open("maple");
  const state = await settled(copy);
  assert.deepEqual([state.kind, state.failure.kind], ["failed", "offline"]);

  server.failure = null;
  server.catalogs.maple = catalogDocument("maple", [product("p1")]);
  assert.equal((await settled(copy)).kind, "ready");
});

test("The device keeps the lists of the two stores used last; the least used one goes first (S-07)", async () => {
  const { clock, server, open } = world();
  const { catalogs } = open();
  const use = async (id) => {
    clock.now += 60_000;
    server.catalogs[id] ??= catalogDocument(id, [product("p1")]);
    await settled(catalogs.open(id));
    await quiet();
  };
  for (const id of ["a", "b", "a", "c"]) await use(id);

  assert.deepEqual(await storedIds(catalogs), ["c", "a"]);
});

test("Planning with local data requests nothing, and does not change the last used store (S-14)", async () => {
  const { clock, server, open } = world();
  for (const id of ["a", "b"]) {
    server.catalogs[id] = catalogDocument(id, [product("p1")]);
    await settled(open().catalogs.open(id));
    await quiet();
    clock.now += day;
  }
  server.asked = [];
  const { catalogs } = open();
  const copy = catalogs.have("a");
  await copy.have();
  await quiet();

  assert.deepEqual([copy.getSnapshot().kind, copy.getSnapshot().confirmed, server.asked], ["ready", clock.now - 2 * day, []]);
  assert.deepEqual(await storedIds(catalogs), ["b", "a"]);
  assert.equal((await settled(catalogs.open("a"))).confirmed, clock.now, "opening the store sends a request");
});

test("A store that the server no longer knows leaves with its product list", async () => {
  const { clock, server, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1")]);
  await settled(open().catalogs.open("maple"));
  clock.now += day;
  delete server.catalogs.maple;
  const { catalogs } = open();
  const state = await settled(catalogs.open("maple"));

  assert.deepEqual([state.kind, state.failure.code], ["failed", "unknown-store"]);
  assert.deepEqual(await storedIds(catalogs), []);
});

test("An incomplete list is shown page by page, and requested again as a whole (S-09)", async () => {
  const { server, open } = world();
  server.catalogs.maple = "broken";
  server.pages = { "": { total: 4, products: [record("p1"), record("p2")], next: "2" }, 2: { total: 4, products: [record("p3")], next: "3" } };
  const { catalogs } = open();
  const state = await settled(catalogs.open("maple"));

  assert.deepEqual([state.kind, state.isWhole, [...state.value.catalog.ids]], ["ready", false, ["p1", "p2", "p3"]]);
  assert.deepEqual(state.value.catalog.product(0).shelf, [1, 2]);
  assert.deepEqual(await storedIds(catalogs), []);
  server.catalogs.maple = catalogDocument("maple", ["p1", "p2", "p3", "p4"].map((id) => product(id)));
  assert.equal((await settled(catalogs.open("maple"))).value.catalog.count, 4);
});

test("Half a new list does not replace the whole old one", async () => {
  const { clock, server, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1"), product("p2")]);
  await settled(open().catalogs.open("maple"));
  clock.now += day;
  server.catalogs.maple = "broken";
  server.pages = { "": { total: 9, products: [record("p9")], next: null } };
  const state = await settled(open().catalogs.open("maple"));

  assert.deepEqual([state.isWhole, state.value.catalog.count, state.failure.kind], [true, 2, "bad-answer"]);
});

test("A device without space still shows the list, and says that it will not stay", async () => {
  const { server, storage, open } = world();
  server.catalogs.maple = catalogDocument("maple", [product("p1")]);
  const { transact } = storage;
  storage.transact = (stores, mode, work) =>
    mode === "readwrite" ? Promise.reject(new StorageFailure("full")) : transact.call(storage, stores, mode, work);
  const state = await settled(open().catalogs.open("maple"));

  assert.deepEqual([state.kind, state.isKept, state.value.catalog.count], ["ready", false, 1]);
});

test("Stores near a zip are available offline, and around any location among known stores", async () => {
  const { clock, server, open } = world();
  server.nearby = [store("near"), store("far", 9_000, { latitude: 44.28 })];
  assert.deepEqual((await settled(open().stores.nearby({ zip: "98701" }))).value.stores.map(({ id }) => id), ["near", "far"]);

  const confirmed = clock.now;
  clock.now += day;
  server.failure = new Offline();
  const { stores } = open();
  const same = await settled(stores.nearby({ zip: "98701 " }));
  const here = await settled(stores.nearby({ latitude: 44.27, longitude: -120.3 }));
  const elsewhere = await settled(stores.nearby({ zip: "10001" }));

  assert.deepEqual([same.kind, same.failure.kind, same.value.stores.length], ["ready", "offline", 2]);
  assert.deepEqual(here.value.stores.map(({ id }) => id), ["far", "near"]);
  assert.equal(here.confirmed, confirmed);
  assert.ok(Math.abs(here.value.stores[0].distanceMetres - 1_112) < 5);
  assert.deepEqual([elsewhere.kind, elsewhere.failure.kind], ["failed", "offline"]);
});

test("A store no longer listed leaves the device with its product list (S-06)", async () => {
  const { clock, server, open } = world();
  server.nearby = [store("a"), store("b")];
  server.catalogs.b = catalogDocument("b", [product("p1")]);
  const first = open();
  await settled(first.stores.nearby({ zip: "98701" }));
  await settled(first.catalogs.open("b"));
  clock.now += day;
  server.nearby = [store("a")];
  const { stores, catalogs } = open();
  await settled(stores.nearby({ zip: "98701" }));

  assert.deepEqual(await storedIds(catalogs), []);
  assert.deepEqual((await stores.known()).map(({ id }) => id), ["a"]);
});

test("A store outside the new response's area is not treated as gone", async () => {
  const { clock, server, open } = world();
  server.nearby = [store("a"), store("far", 90_000)];
  await settled(open().stores.nearby({ zip: "98701" }));
  clock.now += day;
  server.nearby = [store("a")];
  const { stores } = open();
  await settled(stores.nearby({ zip: "98701" }));

  assert.deepEqual((await stores.known()).map(({ id }) => id), ["a", "far"]);
});

test("Store lists expire after half a year (S-06)", async () => {
  const { clock, server, open } = world();
  server.nearby = [store("a")];
  await settled(open().stores.nearby({ zip: "98701" }));
  server.failure = new Offline();
  clock.now += 181 * day;
  assert.equal((await settled(open().stores.nearby({ zip: "98701" }))).isExpired, false);
  clock.now += 2 * day;
  assert.equal((await settled(open().stores.nearby({ zip: "98701" }))).isExpired, true);
});

test("The server's own details are available offline", async () => {
  const { server, open } = world();
  assert.equal((await settled(open().resources.configuration)).value.currency, "USD");
  server.failure = new Offline();

  assert.equal((await settled(open().resources.configuration)).value.name, "Forage");
});

test("A personal discount is on its owner's device, also offline, and gone when they are (N-34)", async () => {
  const { clock, server, storage, device, open } = world();
  const mine = {
    id: "mine", rule: { percent: 50 }, membersOnly: false, limit: null, personal: true, firstDay: null, lastDay: null,
    startTime: null, endTime: null, products: ["p1"],
  };
  const discounts = (state) => state.value.catalog.product(0).discounts.map(({ id }) => id);
  server.catalogs.maple = catalogDocument("maple", [product("p1", "Milk")]);
  server.personal.ann = [mine];
  device.account = "ann";
  const { catalogs } = open();
  assert.deepEqual(discounts(await settled(catalogs.open("maple"))), ["mine"]);

  // The public list is unchanged; Ann's has changed.
  clock.now += day;
  server.personal.ann = [mine, { ...mine, id: "more" }];
  assert.deepEqual(discounts(await settled(catalogs.open("maple"))), ["mine", "more"]);
  server.failure = new Offline();
  assert.deepEqual(discounts(await settled(open().catalogs.open("maple"))), ["mine", "more"]);

  // Another account takes the device, with and without a network.
  device.account = "bo";
  assert.deepEqual(discounts(await settled(open().catalogs.open("maple"))), []);
  server.failure = null;
  await catalogs.accountChanged();
  await quiet();
  assert.deepEqual(discounts(catalogs.open("maple").getSnapshot()), []);
  const remaining = await storage.transact(["catalog"], "readonly", (inside) => inside.all("catalog"));
  assert.ok(!JSON.stringify(remaining).includes("mine"));

  device.account = null;
  server.asked.length = 0;
  clock.now += day;
  await settled(open().catalogs.open("maple"));
  assert.deepEqual(server.asked, ["maple"]);
});

test("A merged store is answered by the remaining one, with one message and one entry (G-12)", async () => {
  const { server, open } = world();
  server.nearby = [store("stays")];
  server.successors.twice = "stays";
  const { stores } = open();
  await settled(stores.nearby({ zip: "98701" }));

  const snapshot = await settled(stores.store("twice"));

  assert.equal(snapshot.value.id, "stays");
  assert.deepEqual(server.moved, [["twice", "stays"]]);
  assert.deepEqual((await stores.known()).map(({ id }) => id), ["stays"]);
});
