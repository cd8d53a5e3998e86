// What a trip costs as far as it has gone: what is in the cart, on the screen, at its end, to receipts and to learning (N-18, N-36).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";
import { line, noon, start, store, tripOf } from "./trip-kit.mjs";

const { boughtTrip } = await rules("trips/chosen/bought-trip");
const { chosenTrip, withVisitEnded } = await rules("trips/chosen-trip");
const { drivenTrip, momentsOf } = await rules("trips/learning/trip-moments");
const { tripAccuracy, missedPercent } = await rules("trips/learning/accuracy");
const { tillFactors } = await rules("trips/pace/pace");
const { receiptTotal } = await rules("trips/receipt/receipt-total");

/** Milk and bread at the first store, potatoes and tea at the second one. */
const trip = tripOf([["a", [line("milk", 320), line("bread", 250)]], ["b", [line("potatoes", 389), line("tea", 450)]]]);
const plan = { stores: [store("a"), store("b")], start, travelTimes: { source: "estimate" }, timeZone: null };
const planned = chosenTrip(
  { listId: "l", plan, trip, mode: "car", returnsToStart: true, pace: null, departure: "2026-11-21T12:00" },
  noon,
);
const ended = (...indexes) => indexes.reduce((chosen, index) => withVisitEnded(chosen, index, noon + index), planned);
const list = (...inCart) => ["milk", "bread", "potatoes", "tea"].map((id) => ({ id, isInCart: inCart.includes(id) }));
const driven = (chosen, paid) =>
  drivenTrip({ chosen, moments: momentsOf(null, chosen), walkStarted: () => null, paid: new Map(paid), tills: new Map() });

test("what was not found is not bought: the trip, its store and the till say what is in the cart (N-18)", () => {
  const bought = boughtTrip(ended(0, 1), list("milk", "bread", "tea"));
  assert.deepEqual(bought.trip.visits.map(({ goodsCents }) => goodsCents), [570, 450]);
  assert.equal(bought.trip.goodsCents, 1_020);
  assert.equal(bought.trip.moneyCents, planned.trip.moneyCents - 389);
  assert.equal(bought.changed.isComparable, false, "what was not bought is not saved");
});

test("a trip whose till asked for exactly what was in the cart is judged to have been foretold to the cent (N-36)", () => {
  const over = driven(boughtTrip(ended(0, 1), list("milk", "bread", "tea")), [["a", 570], ["b", 450]]);
  const { estimatedCents, paidCents, savedPercent } = tripAccuracy(over);
  assert.equal(missedPercent(estimatedCents, paidCents), 0);
  assert.equal(savedPercent, null);
  assert.deepEqual([...tillFactors([over]).values()], [1, 1, 1], "nor is it learnt that the till asks for less");
});

test("a receipt is looked through for what is in the cart, not for what was planned (N-18)", () => {
  const [, visit] = boughtTrip(ended(0, 1), list("milk", "bread", "tea")).trip.visits;
  assert.equal(receiptTotal("TOTAL 4.50\nTOTAL 8.39", visit.goodsCents)?.cents, 450);
  assert.equal(receiptTotal("TOTAL 4.50\nTOTAL 8.39", planned.trip.visits[1].goodsCents)?.cents, 839);
});

test("at a store where nothing was found nothing was paid, and nothing is learnt of it (N-18)", () => {
  const bought = boughtTrip(ended(0, 1), list("milk", "bread"));
  assert.deepEqual(bought.trip.visits.map(({ lines }) => lines.length), [2, 0]);
  const over = driven(bought, [["a", 570], ["b", 300]]);
  assert.equal(tripAccuracy(over).paidCents, 570);
  assert.deepEqual([...tillFactors([over]).keys()], ["", "a"]);
});

test("a store that is not over costs what is planned there, and the trip that is kept has every line", () => {
  const kept = ended(0);
  const bought = boughtTrip(kept, list("milk"));
  assert.deepEqual(bought.trip.visits.map(({ goodsCents }) => goodsCents), [320, 839]);
  assert.equal(kept.trip.visits[0].lines.length, 2);
});

test("what is found after all counts again, as does what was taken off the list with the cart", () => {
  assert.equal(boughtTrip(ended(0, 1), list("milk", "bread", "potatoes", "tea")).trip, planned.trip);
  assert.equal(boughtTrip(ended(0, 1), []).trip, planned.trip);
  assert.equal(boughtTrip(ended(0, 1), [{ id: "potatoes", isInCart: false }]).trip.goodsCents, 1_020);
});

test("where nothing of the whole trip is in the cart, nobody has said what was bought: the bill stands", () => {
  const kept = ended(0, 1);
  assert.equal(boughtTrip(kept, list()), kept);
});
