// Moments noted during a trip, and the record after its end (N-18).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { drivenTrip, momentsOf, nextMoment, withMoment } = await rules("trips/learning/trip-moments");
const { placeName } = await rules("trips/pace/pace");
const { unchanged } = await rules("trips/chosen-trip");

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);
const start = { latitude: 42.506, longitude: 1.522 };

const visit = (store, arrives, starts, ends, travelSeconds = 300) => ({ store, arrives, starts, ends, travelSeconds, goodsCents: 2_000, lines: [] });

function tripWith(ended, visits = [visit("a", 300, 300, 1_500), visit("b", 1_800, 1_800, 2_400)], more = {}) {
  const trip = { visits, lastLegSeconds: 600, savedPercent: 12 };
  return { chosen: noon, listId: "l", mode: "car", start, returnsToStart: true, pace: null, trip, ended, isOver: false, changed: unchanged, ...more };
}

const ended = { walkStarted: () => null, paid: new Map(), tills: new Map() };

test("moments are requested in the order of the trip", () => {
  const kinds = [];
  let trip = tripWith([null, null]);
  let moments = momentsOf(null, trip);
  for (const end of [0, 1, null]) {
    for (let next = nextMoment(moments, trip); next !== null; next = nextMoment(moments, trip)) {
      kinds.push(next.kind === "arrived" ? next.store : next.kind);
      moments = withMoment(moments, next, noon);
    }
    if (end !== null) trip = { ...trip, ended: trip.ended.map((was, index) => (index === end ? noon : was)) };
  }
  assert.deepEqual(kinds, ["left", "a", "b", "home"]);
});

test("the moments of another trip are ignored", () => {
  const before = withMoment(momentsOf(null, tripWith([null])), { kind: "left" }, noon);
  assert.equal(momentsOf(before, { ...tripWith([null]), chosen: noon + 1 }).left, null);
  assert.equal(momentsOf(before, tripWith([null])).left, noon);
});

test("a trip is stored with its forecast, the plain estimate, and the actual values (N-18)", () => {
  const pace = { road: 1, fromStart: [{ store: "a", factor: 1.5 }], toEnd: [], between: [], shopping: 1.2, stores: [] };
  const trip = tripWith([noon + 35 * minute, noon + 60 * minute], undefined, { pace });
  const moments = { chosen: noon, left: noon + 5 * minute, arrived: { a: noon + 11 * minute }, home: noon + 75 * minute };
  const walkStarted = (store) => (store === "b" ? noon + 42 * minute : null);
  const driven = drivenTrip({ chosen: trip, moments, walkStarted, paid: new Map([["a", 2_140]]), tills: new Map([["", 1.05]]) });
  const home = placeName(start);
  assert.deepEqual(driven.legs, [
    { from: home, to: "a", said: 300, plain: 200, took: 360 },
    { from: "a", to: "b", said: 300, plain: 300, took: 420 },
    { from: "b", to: home, said: 600, plain: 600, took: 900 },
  ]);
  assert.deepEqual(driven.visits, [
    { store: "a", said: 1_200, plain: 1_000, took: 1_440, goodsCents: 2_000, estimatedCents: 0, saidCents: 2_100, paidCents: 2_140 },
    { store: "b", said: 600, plain: 500, took: 1_080, goodsCents: 2_000, estimatedCents: 0, saidCents: 2_100, paidCents: null },
  ]);
  assert.equal(driven.savedPercent, 12);
  assert.equal(driven.isComparable, true);
});

test("missing and impossible moments, and waiting, teach nothing", () => {
  const nothing = drivenTrip({ ...ended, chosen: tripWith([noon + minute, null]), moments: momentsOf(null, tripWith([null])) });
  assert.deepEqual([...nothing.legs, ...nothing.visits].map(({ took }) => took), [null, null, null, null, null]);
  const wrong = { chosen: noon, left: noon + 10 * minute, arrived: { a: noon + 5 * minute }, home: null };
  const backwards = drivenTrip({ ...ended, chosen: tripWith([noon + 10 * 60 * minute, null]), moments: wrong });
  assert.equal(backwards.legs[0].took, null, "arrived before setting off");
  assert.equal(backwards.visits[0].took, null, "ten hours in a store");
  const early = tripWith([noon + 30 * minute], [visit("a", 300, 900, 1_500)]);
  const waited = drivenTrip({ ...ended, chosen: early, moments: { chosen: noon, left: noon, arrived: { a: noon + 5 * minute }, home: null } });
  assert.equal(waited.visits[0].took, null);
  assert.equal(waited.legs[0].took, 300);
});
