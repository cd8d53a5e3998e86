// The walks of a trip are downloaded before the shopper reaches a store (R-05: also without prices there).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { ApiProblem } = await rules("api/failures");
const { TripDownload } = await rules("trips/chosen/trip-download");

const noProducts = new ApiProblem(404, "no-products", "", "", null, null);

/** A resource that loads in two steps, or fails. */
function loadable(value, { failure = null, log = [], name = "" } = {}) {
  let state = { kind: "loading", progress: null };
  const listeners = new Set();
  const set = (next) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open: async () => {
      log.push(name);
      set({ kind: "loading", progress: { receivedBytes: 50, totalBytes: 100 } });
      await Promise.resolve();
      set(failure !== null ? { kind: "failed", failure } : { kind: "ready", value, progress: null });
    },
    cancel: () => log.push(`cancel ${name}`),
  };
}

function bench({ fails = [], empty = [], mapless = [], chosen = {} } = {}) {
  const log = [];
  const failureOf = (name) => (fails.includes(name) ? new Error() : empty.includes(name) ? noProducts : null);
  const make = (name, value) => loadable(value, { name, log, failure: failureOf(name) });
  const resources = {
    catalog: (store) => make(`products of ${store}`, {}),
    maps: (store) => make(`maps of ${store}`, mapless.includes(store) ? [] : [{ id: `map-${store}` }, { id: "other" }]),
    map: (id) => make(id, {}),
    foundPlaces: (store) => make(`finds at ${store}`, []),
    chosenMap: (store) => chosen[store] ?? null,
  };
  return { log, resources };
}

test("Products and the first map of each store are downloaded, in the order of the visits", async () => {
  const { log, resources } = bench();
  const download = new TripDownload(["a", "b"], resources);

  await download.start();

  assert.deepEqual(log, [
    "products of a", "maps of a", "map-a", "finds at a", "products of b", "maps of b", "map-b", "finds at b",
  ]);
  assert.deepEqual(download.getSnapshot(), { kind: "ready", share: 1, missing: [] });
});

test("Walks do not wait for other people's finds", async () => {
  const { resources } = bench({ fails: ["finds at a"] });
  const download = new TripDownload(["a"], resources);

  await download.start();

  assert.deepEqual(download.getSnapshot(), { kind: "ready", share: 1, missing: [] });
});

test("The chosen map is downloaded instead; a missing one is not waited for (G-17)", async () => {
  const { log, resources } = bench({ chosen: { a: "other", b: "taken back" } });
  const download = new TripDownload(["a", "b"], resources);

  await download.start();

  assert.deepEqual(log, [
    "products of a", "maps of a", "other", "finds at a", "products of b", "maps of b", "map-b", "finds at b",
  ]);
});

test("The percentage is true: it grows with the bytes and never falls", async () => {
  const { resources } = bench();
  const download = new TripDownload(["a", "b"], resources);
  const shares = [];
  download.subscribe(() => shares.push(download.getSnapshot().share));

  await download.start();

  assert.ok(shares.every((share, index) => index === 0 || share >= shares[index - 1]), shares.join());
  assert.ok(Math.abs(shares[0] - 0.225) < 1e-9, "half of the first store's products");
  assert.equal(shares[shares.length - 1], 1);
});

test("An unreachable store is named, and the others are downloaded", async () => {
  const { resources } = bench({ fails: ["products of a"] });
  const download = new TripDownload(["a", "b"], resources);

  await download.start();

  assert.deepEqual(download.getSnapshot(), { kind: "failed", share: 1, missing: ["a"] });
});

test("A store without products is ready with its map", async () => {
  const { log, resources } = bench({ empty: ["products of a"] });
  const download = new TripDownload(["a"], resources);

  await download.start();

  assert.deepEqual(log, ["products of a", "maps of a", "map-a", "finds at a"]);
  assert.deepEqual(download.getSnapshot(), { kind: "ready", share: 1, missing: [] });
});

test("A store without a map needs none", async () => {
  const { log, resources } = bench({ mapless: ["a"] });
  const download = new TripDownload(["a"], resources);

  await download.start();

  assert.deepEqual(log, ["products of a", "maps of a"]);
  assert.equal(download.getSnapshot().kind, "ready");
});

test("Canceling stops running downloads and starts no others", async () => {
  const { log, resources } = bench();
  const download = new TripDownload(["a", "b"], resources);

  const end = download.start();
  download.cancel();
  await end;

  assert.deepEqual(log, ["products of a", "cancel products of a"]);
  assert.equal(download.getSnapshot().kind, "failed");
});
