// The cost of a trip so far: the cart's contents, on screen, at the end, for receipts and for learning (N-18, N-36).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { line, noon, start, store, tripOf } from "./trip-kit.mjs";

const { boughtTrip } = await rules("trips/chosen/bought-trip");
const { chosenTrip, withVisitEnded } = await rules("trips/chosen-trip");
const { drivenTrip, momentsOf } = await rules("trips/learning/trip-moments");
const { tripAccuracy, missedPercent } = await rules("trips/learning/accuracy");
const { storeRecord } = await rules("trips/learning/store-record");
const { tillFactors } = await rules("trips/pace/pace");
const { readReceipt } = await rules("trips/receipt/receipt");

/** Milk and bread at the first store, potatoes and tea at the second. */
const trip = tripOf([["a", [line("milk", 320), line("bread", 250)]], ["b", [line("potatoes", 389), line("tea", 450)]]]);
const plan = { stores: [store("a"), store("b")], start, travelTimes: { source: "estimate" }, timeZone: null };
const planned = chosenTrip(
  { listId: "l", plan, trip, mode: "car", returnsToStart: true, pace: null, departure: "2026-11-21T12:00" },
  noon,
);
const ended = (...indexes) => indexes.reduce((choice, index) => withVisitEnded(choice, index, noon + index), planned);
const list = (...inCart) => ["milk", "bread", "potatoes", "tea"].map((id) => ({ id, isInCart: inCart.includes(id) }));
const driven = (choice, paid) =>
  drivenTrip({ chosen: choice, moments: momentsOf(null, choice), walkStarted: () => null, paid: new Map(paid), tills: new Map() });

test("missing items are not bought: the trip, its store and the till match the cart (N-18)", () => {
  const bought = boughtTrip(ended(0, 1), list("milk", "bread", "tea"));
  assert.deepEqual(bought.trip.visits.map(({ goodsCents }) => goodsCents), [570, 450]);
  assert.equal(bought.trip.goodsCents, 1_020);
  assert.equal(bought.trip.moneyCents, planned.trip.moneyCents - 389);
  assert.equal(bought.changed.isComparable, false, "what was not bought is not saved");
});

test("a trip whose till matched its cart counts as forecast to the cent (N-36)", () => {
  const over = driven(boughtTrip(ended(0, 1), list("milk", "bread", "tea")), [["a", 570], ["b", 450]]);
  const { estimatedCents, paidCents, savedPercent } = tripAccuracy(over);
  assert.equal(missedPercent(estimatedCents, paidCents), 0);
  assert.equal(savedPercent, null);
  assert.deepEqual([...tillFactors([over]).values()], [1, 1, 1], "nor is it learnt that the till asks for less");
});

test("a receipt is searched for the cart's contents, not for the plan's (N-18)", () => {
  const [, visit] = boughtTrip(ended(0, 1), list("milk", "bread", "tea")).trip.visits;
  assert.equal(readReceipt("TOTAL 4.50\nTOTAL 8.39", { expectedTotal: visit.goodsCents }).total?.cents, 450);
  assert.equal(readReceipt("TOTAL 4.50\nTOTAL 8.39", { expectedTotal: planned.trip.visits[1].goodsCents }).total?.cents, 839);
});

test("a store without finds was paid nothing, and teaches nothing (N-18)", () => {
  const bought = boughtTrip(ended(0, 1), list("milk", "bread"));
  assert.deepEqual(bought.trip.visits.map(({ lines }) => lines.length), [2, 0]);
  const over = driven(bought, [["a", 570], ["b", 300]]);
  assert.equal(tripAccuracy(over).paidCents, 570);
  assert.deepEqual([...tillFactors([over]).keys()], ["", "a"]);
});

test("an unfinished store costs its planned total, and the stored trip has every line", () => {
  const choice = ended(0);
  const bought = boughtTrip(choice, list("milk"));
  assert.deepEqual(bought.trip.visits.map(({ goodsCents }) => goodsCents), [320, 839]);
  assert.equal(choice.trip.visits[0].lines.length, 2);
});

test("an item found later counts again, as does one removed from the list with the cart", () => {
  assert.equal(boughtTrip(ended(0, 1), list("milk", "bread", "potatoes", "tea")).trip, planned.trip);
  assert.equal(boughtTrip(ended(0, 1), []).trip, planned.trip);
  assert.equal(boughtTrip(ended(0, 1), [{ id: "potatoes", isInCart: false }]).trip.goodsCents, 1_020);
});

test("if nothing of the whole trip is in the cart, purchases are unknown: the bill stays", () => {
  const choice = ended(0, 1);
  assert.equal(boughtTrip(choice, list()), choice);
});

test("a walk without a trip teaches what its till asks for, and nothing of ways and times (N-18)", () => {
  const good = (productId, totalCents) => ({ productId, price: totalCents === null ? null : { totalCents } });
  const record = (taken, paid, tills = new Map()) => storeRecord("a", noon, taken, { paid: new Map(paid), tills });
  const known = [good("milk", 320), good("bread", 250)];

  const walked = record(known, [["a", 627]], new Map([["a", 1.1]]));
  const { estimatedSeconds, estimatedCents, paidCents, savedPercent } = tripAccuracy(walked);
  assert.deepEqual([estimatedSeconds, estimatedCents, paidCents, savedPercent], [null, 627, 627, null]);
  assert.equal(tillFactors([walked, walked, walked]).get("a") > 1, true);

  assert.equal(record(known, []), null, "the total may stay empty");
  assert.equal(record([good("milk", null)], [["a", 100]]), null);
  const seen = good("seen.2026-11-20.milk", 320);
  assert.equal(record([seen, good(null, null)], [["a", 700]]), null, "the total covers goods without a price");
  assert.equal(record([...known, good(null, null)], [["a", 627]]).visits[0].goodsCents, 570);
});
