// What was seen at a store, and how much of a trip's sum no store has published.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { rows, sighting } from "./price-book-kit.mjs";
import { othersPrice, today } from "./shared-prices-kit.mjs";

const { seenHere } = await rules("price-book/seen-here");
const { othersFacts } = await rules("price-book/price-words");
const { comparesSeenPrices, tripPriceSources } = await rules("trips/price-sources");
const { en } = await rules("locale/en/index");
const { later } = await rules("locale/en/later");

const liter = { amount: 1000, unit: "ml" };

test("A store's page lists its own prices of the last half year, then those of others, by name", () => {
  const own = rows(
    sighting("Milk", 258, { packs: 2, size: liter }), sighting("Eggs", 300, { storeId: "oak" }), sighting("Bread", 250, { day: "2026-01-02" }),
    sighting("Butter", 199, { currency: "USD" }),
  );
  const others = [
    othersPrice("milk", 139, { size: liter }), othersPrice("Milk", 75, { size: { amount: 500, unit: "ml" } }),
    othersPrice("Bread", 240, { isConfirmed: false }), othersPrice("Apples", 299, { day: "2026-01-02" }),
  ];

  const seen = seenHere(own, others, { storeId: "maple", currency: "EUR", today });
  assert.deepEqual(seen.map(({ name, cents, from }) => [name, cents, from.kind]), [
    ["Bread", 240, "others"], ["Milk", 129, "own"], ["Milk", 75, "others"],
  ]);
  assert.equal(seen[1].from.thing, "milk");
});

test("The source of others' prices is said, and that one is not confirmed", () => {
  const formats = { day: () => "20 Nov" };
  const facts = (set) => othersFacts(othersPrice("Milk", 139, set), en, later.prices.book, formats);

  assert.equal(facts({}), "seen by others, 20 Nov");
  assert.equal(facts({ source: "open-prices", isConfirmed: false }), "seen by others, 20 Nov · Open Prices · not confirmed");
});

const trip = (...lines) => ({ visits: lines.map(([product, totalCents]) => ({ lines: [{ product, totalCents }] })) });

test("A trip's sum says how much of it was seen and how much is estimated", () => {
  const mixed = trip(["p1", 100], ["seen.2026-11-20.r", 20], ["others.2026-11-20.k", 3], ["estimate.2026-11-20.r", 4000]);

  assert.deepEqual(tripPriceSources(mixed), { lines: 4, estimatedLines: 1, seenCents: 23, estimatedCents: 4000 });
  assert.equal(later.bills.withEstimates(3, 12), "With estimated prices for 3 of 12 items.");
});

test("Where seen prices are compared, a thing without one is not said to be missing", () => {
  const published = trip(["p1", 100]);
  const seen = trip(["others.2026-11-20.k", 100]);

  assert.equal(comparesSeenPrices({ trips: [published], alternatives: [] }), false);
  assert.equal(comparesSeenPrices({ trips: [published, seen], alternatives: [] }), true);
  assert.equal(comparesSeenPrices({ trips: [], alternatives: [{ trip: seen }] }), true);
});
