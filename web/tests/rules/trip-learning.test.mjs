// Lessons from finished trips (N-18), and their texts (N-36).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, contract, rules } from "./support.mjs";

const { learnedFactor, tripPace, placeName, tillCents, tillFactors } = await rules("trips/pace/pace");
const { paceOfRest, paceRequest, visitFactor, wayFactor } = await rules("trips/pace/pace-request");
const { tripAccuracy, missedPercent, spread } = await rules("trips/learning/accuracy");
const { measured } = await rules("trips/pace/measured");
const { drivenTripsDocument, mostTrips, readDrivenTrips } = await rules("trips/pace/driven-trip");

const start = { latitude: 42.506, longitude: 1.522 };
const home = placeName(start);
/** The pace request for a trip from home and back. */
const paceOf = (trips, mode) => paceRequest(tripPace(trips, mode), start, start);

const leg = (from, to, plain, took, said = plain) => ({ from, to, plain, said, took });
const visit = (store, plain, took, goodsCents = 1_000, paidCents = null) => ({
  store, plain, said: plain, took, goodsCents, saidCents: goodsCents, paidCents,
});
const trip = (chosenAt, legs, visits = [], mode = "car") => ({ chosen: chosenAt, mode, legs, visits, savedPercent: 10, isComparable: true });

test("an estimate matches a calculation by hand (N-18)", () => {
  assert.equal(learnedFactor([], 1.1), 1.1);
  assert.equal(learnedFactor([1.3], 1), 1.3);
  assert.equal(learnedFactor([2.4], 1), 1.5, "one bad day moves it by half at most");
  assert.equal(learnedFactor([0.2], 1), 1 / 1.5);
  assert.equal(learnedFactor([1.2, 1.4], 1), 1.2, "the middle of 1, 1.2 and 1.4");
  assert.equal(learnedFactor([1.2, 1.4, 1.3], 1), 1.25, "between 1.2 and 1.3");
  assert.equal(learnedFactor([...Array(20).fill(5), ...Array(15).fill(1.1)], 1), 1.1, "fifteen count, the last ones");
});

test("bad days do not distort the learned factors (N-18)", () => {
  const good = [1.1, 1.12, 1.08, 1.11, 1.09];
  assert.ok(Math.abs(learnedFactor([...good, 3, 2.5], 1) - learnedFactor(good, 1)) < 0.03);
});

test("legs are learned by their ends and mode, in both directions; others by all of them (N-18)", () => {
  const trips = [
    trip(1, [leg(home, "a", 600, 720), leg("a", home, 600, 720)]),
    trip(2, [leg(home, "a", 600, 720), leg("a", "b", 100, 100)]),
    trip(3, [leg(home, "a", 900, 2_700)], [], "bicycle"),
  ];
  const pace = paceOf(trips, "car");
  assert.equal(wayFactor(pace, "a", null), 1.2);
  assert.equal(wayFactor(pace, null, "a"), 1.2);
  assert.equal(pace.road, 1.2, "the middle of 1, 1, 1.2, 1.2, 1.2");
  assert.equal(wayFactor(pace, null, "c"), 1.2);
  assert.equal(wayFactor(pace, "b", "a"), 1, "gone once: as it was then");
  assert.equal(paceOf(trips, "bicycle").road, 1.5);
  assert.equal(paceOf([], "car"), null);
  assert.equal(wayFactor(null, null, "a"), 1);
  assert.equal(tripPace([trip(1, [leg(home, "a", 600, null), leg("a", home, 0, 60)])], "car").road, 1, "what was not noted teaches nothing");
});

test("the rest of a trip begins elsewhere, and another mode has no known legs (N-32)", () => {
  const pace = paceOf([trip(1, [leg(home, "a", 600, 720), leg("a", "b", 100, 130)], [visit("a", 600, 900)])], "car");
  assert.equal(wayFactor(paceOfRest(pace, true), null, "a"), pace.road);
  assert.equal(wayFactor(paceOfRest(pace, true), "b", "a"), 1.3);
  assert.equal(wayFactor(paceOfRest(pace, true), "a", null), 1.2);
  assert.equal(wayFactor(paceOfRest(pace, false), "b", "a"), 1);
  assert.equal(visitFactor(paceOfRest(pace, false), "a"), 1.5);
  assert.equal(paceOfRest(null, true), null);
});

test("visits are learned by their store, others by all stores (N-18)", () => {
  const trips = [trip(1, [], [visit("a", 600, 900), visit("b", 600, 600)]), trip(2, [], [visit("a", 600, 840)])];
  const pace = paceOf(trips, "foot");
  assert.equal(pace.shopping, 1.2, "between 1 and 1.4");
  assert.equal(visitFactor(pace, "a"), 1.4);
  assert.equal(visitFactor(pace, "b"), 1);
  assert.equal(visitFactor(pace, "c"), 1.2);
});

test("a till's surcharge is learned per store (N-18)", () => {
  const bought = (paid) => trip(1, [], [visit("a", 600, null, 1_000, paid)]);
  const tills = tillFactors([bought(1_070), bought(1_070), bought(1_071)]);
  assert.equal(tillCents(tills, "a", 2_000), 2_140);
  assert.equal(tillCents(tills, "b", 2_000), 2_140, "another till, as all of them");
  assert.equal(tillCents(tillFactors([]), "a", 2_000), 2_000);
  assert.equal(tillCents(tillFactors([bought(-300)]), "a", 2_000), 2_000, "a receipt below nothing teaches nothing");
});

test("a start is the same place whichever phone has measured it", () => {
  assert.equal(placeName({ latitude: 42.50612, longitude: 1.52218 }), placeName({ latitude: 42.50641, longitude: 1.52241 }));
  assert.notEqual(placeName({ latitude: 42.506, longitude: 1.522 }), placeName({ latitude: 42.508, longitude: 1.522 }));
});

test("the published click counts match those of the journeys (N-36, N-19)", async () => {
  const { measuredClicks } = await rules("trips/learning/measured-clicks");
  const { jobs, limit } = contract("clicks");
  assert.deepEqual(measuredClicks, jobs.map(({ clicks }) => clicks));
  assert.ok(spread(measuredClicks).mean <= limit);
});

test("mean, minimum and deviation are those of a sample (N-36)", () => {
  assert.equal(spread([]), null);
  assert.deepEqual(spread([4]), { count: 1, mean: 4, least: 4, deviation: 0 });
  assert.deepEqual(spread([2, 4, 6]), { count: 3, mean: 4, least: 2, deviation: 2 });
});

test("only parts of a trip with both a forecast and an actual value are tripAccuracy (N-36)", () => {
  const one = tripAccuracy(trip(1, [leg(home, "a", 600, 660), leg("a", home, 600, null)], [visit("a", 500, 440, 1_000, 1_050)]));
  assert.deepEqual([one.estimatedSeconds, one.tookSeconds], [1_100, 1_100]);
  assert.equal(missedPercent(one.estimatedCents, one.paidCents)?.toFixed(2), "4.76");
  const nothing = tripAccuracy(trip(1, [leg(home, "a", 600, null)]));
  assert.equal(missedPercent(nothing.estimatedSeconds, nothing.tookSeconds), null);
});

test("a trip noted at home, all at once, is not tripAccuracy (N-36)", () => {
  const late = tripAccuracy(trip(1, [leg(home, "a", 600, 3), leg("a", home, 600, 660)], [visit("a", 500, 4, 1_000, 1_050)]));
  assert.deepEqual([late.estimatedSeconds, late.tookSeconds], [600, 660]);
  assert.equal(late.paidCents, 1_050);
  const all = tripAccuracy(trip(1, [leg(home, "a", 600, 199)]));
  assert.deepEqual([all.estimatedSeconds, all.tookSeconds], [null, null]);
  assert.equal(tripAccuracy(trip(1, [leg(home, "a", 600, 200)])).tookSeconds, 200);
  // A bad day counts up to three times the estimate plus parking; beyond that, an arrival was forgotten.
  assert.equal(tripAccuracy(trip(1, [leg(home, "a", 600, 2_160)])).tookSeconds, 2_160);
  assert.equal(tripAccuracy(trip(1, [leg(home, "a", 600, 2_161)])).tookSeconds, null);
});

/** Three legs and two stores between them, of ten minutes each. */
const tour = (...took) =>
  trip(1, [leg(home, "a", 600, took[0]), leg("a", "b", 600, took[2]), leg("b", home, 600, took[4])], [
    visit("a", 600, took[1]), visit("b", 600, took[3]),
  ]);
const minutes = (driven) => [...driven.legs, ...driven.visits].map(({ took }) => (took === null ? null : took / 60));

test("a trip that is ticked off within seconds teaches nothing (N-18)", () => {
  const atHome = tour(3, 2, 2, 3, 2);
  assert.equal(paceOf([atHome], "car"), null);
  assert.deepEqual(paceOf([tour(660, 600, 600, 660, 600), atHome, atHome], "car"), paceOf([tour(660, 600, 600, 660, 600)], "car"));
  // One leg is so short that a few seconds suffice.
  const next = { ...atHome, legs: [...atHome.legs.slice(0, 2), leg("b", home, 5, 2)] };
  assert.equal(paceOf([next], "car"), null);
});

test("a moment noted late spoils the part before and the part after it (N-18)", () => {
  assert.deepEqual(minutes(measured(tour(600, 660, 720, 540, 600))), [10, 12, 10, 11, 9]);
  // Arrival at the second store noted on leaving it: the leg includes the visit.
  assert.deepEqual(minutes(measured(tour(600, 600, 1_200, 10, 600))), [10, null, 10, 10, null]);
  // End of the first visit noted at the second store.
  assert.deepEqual(minutes(measured(tour(600, 1_200, 5, 600, 600))), [10, null, 10, null, 10]);
  // Return noted an hour late, and the end of the first visit half an hour late.
  assert.deepEqual(minutes(measured(tour(600, 600, 600, 600, 4_200))), [10, 10, null, 10, 10]);
  assert.deepEqual(minutes(measured(tour(600, 2_400, 300, 600, 600))), [10, null, 10, null, 10]);
  // Missing moments spoil nothing.
  assert.deepEqual(minutes(measured(tour(null, 600, 600, null, 600))), [null, 10, 10, 10, null]);
});

test("unmeasured parts are neither learned nor judged, and measured ones are both (N-18, N-36)", () => {
  const random = randomSource(1);
  for (let round = 0; round < 500; round += 1) {
    const driven = tour(...Array.from({ length: 5 }, () => (random() < 0.1 ? null : Math.round(600 * Math.exp(3 * random() - 1.5)))));
    const sum = measured(driven);
    const durations = [...sum.legs, ...sum.visits].flatMap(({ took }) => took ?? []);
    const { tookSeconds } = tripAccuracy(driven);
    assert.equal(tookSeconds ?? 0, durations.reduce((all, took) => all + took, 0));
    assert.equal(paceOf([driven], "car") === null, tookSeconds === null);
  }
});

test("a till with an unexpected charge is neither learned nor judged (N-18, N-36)", () => {
  const typed = (paid) => trip(1, [], [visit("a", 600, null, 1_000, paid)]);
  for (const paid of [10_500, 105]) {
    assert.equal(tripAccuracy(typed(paid)).paidCents, null);
    assert.equal(tillCents(tillFactors([typed(paid)]), "a", 2_000), 2_000);
  }
  assert.equal(tillCents(tillFactors([typed(1_400)]), "a", 2_000), 2_205, "5 % of all tills, and 5 % of its own");
});

test("the saving of a trip that missed its purpose is not counted (N-36)", () => {
  assert.equal(tripAccuracy(trip(1, [])).savedPercent, 10);
  assert.equal(tripAccuracy({ ...trip(1, []), isComparable: false }).savedPercent, null);
  const { isComparable: _, ...earlier } = trip(1, []);
  assert.equal(readDrivenTrips({ trips: [earlier] }, "")[0].isComparable, true);
});

test("the latest trips are stored, each once, and read again", () => {
  const long = Array.from({ length: mostTrips + 5 }, (_, index) => trip(index, [leg(home, "a", 600, 660)]));
  const history = long.reduce((before, each) => readDrivenTrips(drivenTripsDocument(before, each), ""), []);
  assert.deepEqual(history, long.slice(5));
  const again = readDrivenTrips(drivenTripsDocument(history, { ...long[30], savedPercent: 20 }), "");
  assert.equal(again.length, mostTrips);
  assert.equal(again.find(({ chosen }) => chosen === 30)?.savedPercent, 20);
});
