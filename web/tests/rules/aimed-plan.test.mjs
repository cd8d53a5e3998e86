// The order of the three trips.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { aimedPlan } = await rules("trips/aimed-plan");

const trip = (id, ...bestAt) => ({ id, bestAt });
const plan = {
  trips: [trip("both", "together"), trip("cheap", "cheapest"), trip("quick", "quickest")],
  tradeOffs: [{ trip: 1 }, { trip: null }, { trip: 0 }, { trip: 2 }],
};
const tripIds = ({ trips }) => trips.map(({ id }) => id);

test("The trip that best meets the latest request comes first, and the chart's points follow (N-12)", () => {
  const quick = aimedPlan(plan, "quickest");

  assert.deepEqual(tripIds(quick), ["quick", "both", "cheap"]);
  assert.deepEqual(quick.tradeOffs.map(({ trip }) => trip), [2, null, 1, 0]);
  assert.deepEqual(tripIds(aimedPlan(plan, "cheapest")), ["cheap", "both", "quick"]);
  assert.equal(aimedPlan(plan, "together"), plan);
});

test("An older plan without these labels stays unchanged", () => {
  const old = { trips: [trip("a"), trip("b")], tradeOffs: [] };

  assert.equal(aimedPlan(old, "cheapest"), old);
  assert.deepEqual(aimedPlan({ trips: [], tradeOffs: [] }, "quickest").trips, []);
});
