// Looking at the products of other stores never drops those that the shopper uses.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Catalogs } = await rules("catalog/catalogs");
const { fetchedInPages } = await rules("catalog/catalog-pages");
const { storesInUse } = await rules("app/stores-in-use");

const list = (storeId, entryCount, inCartCount) => ({ storeId, entryCount, inCartCount });
const trip = { trip: { visits: [{ store: "on-trip" }] } };

/** A device with room for two stores, on which the test looks at products. */
function device() {
  const use = { stores: [], now: 0 };
  const api = {
    catalog: async (id) => ({ kind: "fresh", value: bytesOf(catalogDocument(id, [{ id: "p1", name: "Milk" }])), etag: null, isWhole: true }),
  };
  const catalogs = new Catalogs(new MemoryStorage(), api, () => use.now, () => 2, () => use.stores, () => null, fetchedInPages);
  const look = async (...ids) => {
    for (const id of ids) {
      use.now += 60_000;
      await catalogs.open(id).open();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return (await catalogs.kept()).map(({ id }) => id);
  };
  return { use, look };
}

test("(S-18, S-07) Stores that are chosen, or belong to an open list or trip, stay while others are looked at", async () => {
  const { use, look } = device();
  use.stores = storesInUse("chosen", [list("on-list", 3, 2), list("done", 3, 3), list(null, 1, 0)], [trip]);

  assert.deepEqual(await look("chosen", "on-list", "done", "on-trip", "x", "y"), ["y", "on-trip", "on-list", "chosen"]);
});

test("(S-18) A store that is no longer in use makes room for the ones looked at", async () => {
  const { use, look } = device();
  use.stores = storesInUse("chosen", [list("on-list", 1, 0)], []);
  await look("chosen", "on-list", "x");
  use.stores = storesInUse("chosen", [list("on-list", 1, 1)], []);

  assert.deepEqual(await look("y"), ["y", "chosen"]);
});
