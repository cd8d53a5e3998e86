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

test("The trip that is the best at what was asked for last stands first, and the chart's points follow (N-12)", () => {
  const quick = aimedPlan(plan, "quickest");

  assert.deepEqual(tripIds(quick), ["quick", "both", "cheap"]);
  assert.deepEqual(quick.tradeOffs.map(({ trip }) => trip), [2, null, 1, 0]);
  assert.deepEqual(tripIds(aimedPlan(plan, "cheapest")), ["cheap", "both", "quick"]);
  assert.equal(aimedPlan(plan, "together"), plan);
});

test("A plan of before, which does not say what its trips are the best at, stays as it is", () => {
  const old = { trips: [trip("a"), trip("b")], tradeOffs: [] };

  assert.equal(aimedPlan(old, "cheapest"), old);
  assert.deepEqual(aimedPlan({ trips: [], tradeOffs: [] }, "quickest").trips, []);
});
