// Learning from trips at stores that publish no prices (N-18, R-09).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { line, noon, start, store, tripOf } from "./trip-kit.mjs";

const { boughtTrip, hasUnpriced } = await rules("trips/chosen/bought-trip");
const { chosenTrip, withVisitEnded } = await rules("trips/chosen-trip");
const { drivenTrip, momentsOf } = await rules("trips/learning/trip-moments");
const { tripAccuracy } = await rules("trips/learning/accuracy");
const { drivenTripsDocument, readDrivenTrips } = await rules("trips/pace/driven-trip");
const { tillFactors } = await rules("trips/pace/pace");

const published = (id, cents) => line(id, cents);
const seen = (id, cents) => line(id, cents, `seen.2026-11-14.${id}`);
const others = (id, cents) => line(id, cents, `others.2026-11-14.${id}`);
const estimate = (id, cents) => line(id, cents, `estimate.2026-10-01.${id}`);

/** The record of a trip to one store, with its total at the till; all lines and the extra entries are in the cart. */
function driven(lines, paid, extra = []) {
  const plan = { stores: [store("a")], start, travelTimes: { source: "estimate" }, timeZone: null };
  const choice = { listId: "l", plan, trip: tripOf([["a", lines]]), mode: "car", returnsToStart: true, pace: null, departure: "2026-11-21T12:00" };
  const ended = withVisitEnded(chosenTrip(choice, noon), 0, noon);
  const cart = [...lines.map((each) => each.line), ...extra].map((id) => ({ id, isInCart: true }));
  const parts = { moments: momentsOf(null, ended), walkStarted: () => null, paid: new Map([["a", paid]]), tills: new Map() };
  return drivenTrip({ ...parts, chosen: boughtTrip(ended, cart), hasUnpriced: hasUnpriced(ended, cart) });
}

const factor = (trip) => tillFactors([trip]).get("a");

test("N-18: a till whose prices were seen teaches like one whose prices are published", () => {
  for (const lines of [[published("milk", 1_000)], [seen("milk", 600), others("bread", 400)]]) {
    assert.equal(factor(driven(lines, 1_020)), 1.02);
  }
});

test("N-18: estimates are compared with the till, but teach nothing about it", () => {
  const trip = driven([seen("milk", 600), estimate("bread", 400)], 1_070);

  assert.deepEqual([tripAccuracy(trip).estimatedCents, tripAccuracy(trip).paidCents], [1_000, 1_070]);
  assert.equal(factor(trip), undefined);
  assert.equal(factor(driven([seen("milk", 900), estimate("bread", 100)], 1_020)), 1.02, "a tenth does not matter");
});

test("N-18: a receipt that also has goods without a price is not of this bill", () => {
  const trip = driven([seen("milk", 600), others("bread", 400)], 1_800, ["salt"]);

  assert.deepEqual([factor(trip), tripAccuracy(trip).paidCents], [undefined, null]);
  assert.equal(factor(driven([published("milk", 1_000)], 1_020, ["salt"])), 1.02, "where all prices are published, it was bought elsewhere");
});

test("The estimated part is kept with the trip; earlier trips have none", () => {
  const [kept] = readDrivenTrips(JSON.parse(JSON.stringify(drivenTripsDocument([], driven([estimate("bread", 400)], 410)))), "");
  assert.equal(kept.visits[0].estimatedCents, 400);

  const { estimatedCents: _, ...earlier } = kept.visits[0];
  const [read] = readDrivenTrips({ trips: [{ ...kept, visits: [earlier] }] }, "");
  assert.equal(read.visits[0].estimatedCents, 0);
});
