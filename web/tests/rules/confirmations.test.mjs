// The age of what a store has confirmed.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { confirmationAge } = await rules("stores/confirmations");
const { readStore } = await rules("api/store-readers");

const day = 86_400_000;
const now = Date.UTC(2026, 10, 29);

test("(N-42) Prices are old after a month, hours and maps after half a year; never confirmed is neither", () => {
  const ages = (part, ...days) => days.map((count) => confirmationAge(part, now - count * day, now));

  assert.deepEqual(ages("price", 0, 30, 31), ["fresh", "fresh", "old"]);
  assert.deepEqual(ages("prices", 30, 31), ["fresh", "old"]);
  assert.deepEqual(ages("hours", 31, 182, 183), ["fresh", "fresh", "old"]);
  assert.deepEqual(ages("map", 182, 183), ["fresh", "old"]);
  assert.equal(confirmationAge("hours", null, now), "never");
});

test("(N-42) A store tells when its hours, prices and map were confirmed; one stored by an older version does not", () => {
  const store = {
    id: "s", organisation: { id: "o", kind: "grocer", name: "O", emoji: "🏬", membership: null }, name: "S", street: "", city: "",
    zip: "98701", country: "US", latitude: 1, longitude: 1, openingHours: null, week: null, phone: null, size: "small",
    till: null, catalogRevision: null,
  };

  assert.deepEqual(readStore({ ...store, confirmed: { hours: 1, prices: 2, map: null } }, "").confirmed, { hours: 1, prices: 2, map: null });
  assert.deepEqual(readStore(store, "").confirmed, { hours: null, prices: null, map: null });
});
