// The request of a plan, and the stored preferences.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules, words } from "./support.mjs";

const { requestKey, tripLines, tripRequest } = await rules("trips/plan-request");
const { deviceMoment } = await rules("grocery/local-day");
const { defaultPreferences, lastingPreferences, passingPreferences, readTripPreferences, nextMultiple } = await rules("trips/plan-memory");

const { storePreference, typedPoints, withStorePreference } = await rules("trips/questions/nearby-choices");

const start = { kind: "zip", zip: "98701", latitude: 44.2, longitude: -120.3 };
const samplePreferences = { ...defaultPreferences, maximumMinutes: 90, savingPercent: 5, mode: "car", start };
const entry = (id, more) => ({
  id, name: "Oat milk", productId: null, quantity: null, count: 1, isInCart: false, ...more,
});
const lines = tripLines([entry("e1")]);
const noon = new Date(2026, 10, 21, 12);
/** The pace of a shopper without history. */
const plainPace = { road: 1, legs: [], shopping: 1, stores: [] };
const points = [{ organisation: "maple", count: 500 }, { organisation: "corner", count: 900 }];
const requested = (more, now = noon, timeZone = null) =>
  tripRequest({ ...samplePreferences, ...more }, lines, { memberships: ["maple"], usualStore: "m", usedCoupons: ["c1"], points, pace: plainPace }, now, timeZone);

test("A plan opens with answers in, so that only the start can be missing (N-10)", () => {
  assert.deepEqual(
    [defaultPreferences.maximumMinutes, defaultPreferences.savingPercent, defaultPreferences.mode, defaultPreferences.start],
    [60, 0, "car", null],
  );
  assert.equal(requested({ start: null }), undefined);
  assert.notEqual(tripRequest({ ...defaultPreferences, start }, lines, { memberships: [], usualStore: null, usedCoupons: [], points: [], pace: plainPace }, noon, null), undefined);
});

const facts = (name, thing, department) => ({ alternatives: words.alternatives(name), meaning: { thing, department } });

test("Items in the cart are not bought again", () => {
  const entries = [
    entry("early", { count: 3, productId: "p7" }),
    entry("taken", { isInCart: true }),
    entry("late", { name: "Potatoes", quantity: { amount: 2000, unit: "g" } }),
  ];

  const quantity = { amount: 2000, unit: "g" };
  assert.deepEqual(tripLines(entries), [
    { id: "early", item: "Oat milk", ...facts("Oat milk", "oat-milk", "dairy"), quantity: null, count: 3, product: "p7" },
    { id: "late", item: "Potatoes", ...facts("Potatoes", "potatoes", "produce"), quantity: quantity, count: 1, product: null },
  ]);
});

test("A plan's request has each item's meaning and synonyms, as on the list", () => {
  const [written] = tripLines([entry("e1", { name: "courgettes" })]);
  const [unknown] = tripLines([entry("e2", { name: "blarf" })]);

  assert.equal(written.item, "courgettes");
  assert.equal(written.alternatives[0], "Zucchini");
  assert.deepEqual(written.meaning, { thing: "zucchini", department: "produce" });
  // The server reads at most eight.
  assert.ok(written.alternatives.length <= 8);
  // The server may know the word.
  assert.ok(!("alternatives" in unknown) && !("meaning" in unknown));
});

test("An empty list asks for no trip", () => {
  assert.equal(tripRequest(samplePreferences, [], { memberships: [], usualStore: null, usedCoupons: [], points: [], pace: plainPace }, noon, null), undefined);
});

test("(N-11) A departure that is over becomes now; a later one stays", () => {
  const now = new Date(2026, 10, 21, 9, 30);
  const departure = (wished) => requested({ departure: wished }, now).departure;

  assert.equal(departure(null), deviceMoment(now));
  assert.equal(departure("2026-11-21T08:00"), deviceMoment(now));
  assert.equal(departure("2026-11-22T08:00"), "2026-11-22T08:00");
});

test("The request has the position, and no more of the home", () => {
  const request = requested({ start: { ...start, kind: "home" } });

  assert.deepEqual(request.start, { latitude: 44.2, longitude: -120.3 });
});

test("A requested store is not avoided at the same time", () => {
  const request = requested({ include: ["a"], avoid: ["a", "b"] });

  assert.deepEqual([request.include, request.avoid], [["a"], ["b"]]);
});

test("A store of the result is skipped, added or left to the planner again, without touching others (N-13)", () => {
  const preferences = { include: ["a"], avoid: ["b"] };
  const without = withStorePreference(preferences, "a", "never");
  const restored = withStorePreference(without, "a", "surely");

  assert.deepEqual(without, { include: [], avoid: ["b", "a"] });
  assert.deepEqual(restored, { include: ["a"], avoid: ["b"] });
  assert.deepEqual(withStorePreference(restored, "b", "maybe"), { include: ["a"], avoid: [] });
  assert.deepEqual(withStorePreference(restored, "a", "surely"), restored, "twice is once");
  assert.deepEqual(["a", "b", "c"].map((id) => storePreference(restored, id)), ["surely", "never", "maybe"]);
  assert.deepEqual(requested(without).avoid, ["b", "a"]);
  assert.notEqual(requestKey(requested(without), samplePreferences), requestKey(requested(restored), samplePreferences), "another question");
});

test("(N-11) Three requested stores are visited although two are the limit", () => {
  assert.equal(requested({ maximumStores: 2, include: ["a", "b", "c"] }).maximumStores, 3);
  assert.equal(requested({ maximumStores: 2 }).maximumStores, 2);
  assert.equal(requested({ include: ["a"] }).maximumStores, null);
});

test("(N-11) Prices use the household's memberships, savings its usual store", () => {
  const { memberships, usualStore, usedCoupons } = requested({});

  assert.deepEqual([memberships, usualStore], [["maple"], "m"]);
  // (N-16) Coupons already used at a till are not applied again.
  assert.deepEqual(usedCoupons, ["c1"]);
});

test("(N-38) Points are sent for memberships, bags and cash as chosen", () => {
  const request = requested({ bags: 2, paysCash: true });

  assert.deepEqual([request.points, request.bags, request.paysCash], [[{ organisation: "maple", count: 500 }], 2, true]);
  assert.deepEqual([requested({}).bags, requested({}).paysCash], [0, false]);
  assert.deepEqual(["", " 500 ", "10000000", "10000001", "-1", "1.5", "x"].map(typedPoints), [0, 500, 10_000_000, null, null, null, null]);
  // (N-16) Preferences from before the question about bags.
  assert.deepEqual(readTripPreferences({ start: null, departure: null, maximumStores: null }, ""), defaultPreferences);
});

test("A passing minute does not trigger a new plan; changed preferences do", () => {
  const key = (minute, more) => requestKey(requested(more, new Date(2026, 10, 21, 9, minute)), { ...samplePreferences, ...more });

  assert.equal(key(30), key(31));
  assert.notEqual(key(30), key(30, { maximumMinutes: 100 }));
  assert.notEqual(key(30), key(30, { departure: "2026-11-21T12:00" }));
});

test("A new trip starts with the old answers, without the old hour, position and stores", () => {
  const lasting = lastingPreferences({
    ...samplePreferences, start: { ...start, kind: "here" }, departure: "2026-11-21T08:00", include: ["a"], avoid: ["b"],
    maximumStores: 3,
  });

  assert.deepEqual(lasting, { ...samplePreferences, start: null, maximumStores: 3 });
  assert.deepEqual(lastingPreferences(samplePreferences).start, start);
});

test("The account's preferences can be read back, and the screen remembers the rest", () => {
  const here = { ...samplePreferences, start: { ...start, kind: "here" }, departure: "2026-11-21T08:00", include: ["a"] };

  assert.deepEqual(readTripPreferences(JSON.parse(JSON.stringify(samplePreferences)), ""), samplePreferences);
  assert.deepEqual({ ...lastingPreferences(here), ...passingPreferences(here) }, here);
  assert.equal("start" in passingPreferences(samplePreferences), false);
});

test("A figure between two steps goes to the next one", () => {
  assert.deepEqual([nextMultiple(90, 1, 10), nextMultiple(90, -1, 10)], [100, 80]);
  assert.deepEqual([nextMultiple(74, 1, 10), nextMultiple(74, -1, 10)], [80, 70]);
});
