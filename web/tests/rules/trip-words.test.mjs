// Links, obstacles, comparisons, and the current trip.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contract, rules } from "./support.mjs";
import { reloaded } from "./trip-kit.mjs";

const { tripLinks } = await rules("trips/chosen/trip-links");
const { readTripPlan } = await rules("api/plan-readers");
const { obstacleWords } = await rules("trips/answer/obstacle-words");
const trips = await rules("trips/trip-comparison");
const { answeredLines, comparison, lessMinutes, savingsBasis, cheaperWithMoreTime } = trips;
const { ageOfPrices } = await rules("trips/chosen-trip-age");
const { planRefusalWords } = await rules("trips/refusal-words");
const { ApiProblem } = await rules("api/failures");
const { en } = await rules("locale/en/index");
const { de } = await rules("locale/de/index");
const { later: enLater } = await rules("locale/en/later");
const { later: deLater } = await rules("locale/de/later");
const { storedPlanRecord, readStoredPlan } = await rules("trips/stored-plan");
const { chosenTrip, chosenVisits, openLines, readChosenTrip, storesNeeded, visitAfter, withVisitEnded } =
  await rules("trips/chosen-trip");

const start = { latitude: 44.2, longitude: -120.3 };
const maple = { id: "m", name: "Maple & Main (old town)", emoji: "🏬", latitude: 44.21, longitude: -120.31 };
const penny = { id: "p", name: "Pennywise", emoji: "🪙", latitude: 44.1900004, longitude: -120.29 };
const coop = { id: "c", name: "Corner Co-op", emoji: "🧺", latitude: 44.2, longitude: -120.28 };

const line = (id) => ({
  line: id, product: `product-${id}`, name: "Oat milk", emoji: "🥛", department: "dairy", packs: 1,
  size: { amount: 1000, unit: "ml" }, portion: null, unitCents: 279, fullCents: 279, totalCents: 279, askedCents: 279, deposit: null, insteadOf: null, discounts: [],
});
const visit = (store, ids) => ({
  store: store.id, travelSeconds: 300, distanceMetres: 2000, travelSource: "estimate", arrives: 36_000, starts: 36_000, ends: 37_000,
  goodsCents: 279 * ids.length, points: null, till: null, sumDiscounts: [], lines: ids.map(line),
});
const trip = (minutes, moneyCents, visits) => ({
  goodsCents: moneyCents - 100, chargesCents: 0, travelCents: 100, moneyCents, pointsCents: 0, savedCents: 500, savedPercent: 9.5, minutes,
  travelMinutes: 20, leaves: 35_000, returns: 35_000 + minutes * 60, proven: true, visits, lastLegSeconds: 400, lastLegMetres: 2500,
  bestAt: ["together"],
  lastLegSource: "estimate",
});
const plan = {
  trips: [
    trip(74, 5214, [visit(maple, ["e1", "e2"]), visit(penny, ["e3"])]),
    trip(41, 5510, [visit(penny, ["e1", "e2", "e3"])]),
    trip(88, 5087, [visit(maple, ["e1"]), visit(coop, ["e2", "e3"])]),
  ],
  departure: "2026-11-21T09:30", timeZone: null, stores: [maple, penny, coop], start, end: start,
  travelTimes: { source: "estimate", engine: null, estimatedLegs: 8, traffic: "none", outOfReach: [], outOfReachCount: 0 }, tradeOffs: [], obstacles: [], storesNotCompared: 0,
};
const choice = chosenTrip(
  { listId: "l", plan, trip: plan.trips[0], mode: "car", returnsToStart: true, departure: "2026-11-21T09:30", pace: null }, 1_000,
);

test("A saving is relative to the total of the compared stores, so that the three add up", () => {
  const compared = { ...plan, alternatives: [], baseline: { stores: ["m"], moneyCents: 5714, pointsCents: 0 } };
  const { moneyCents, savedCents } = plan.trips[0];

  assert.deepEqual(savingsBasis(compared), { stores: [maple.name], spentCents: moneyCents + savedCents, countsPoints: false });
  // The value of points is deducted on both sides.
  const earning = {
    ...compared, trips: [{ ...plan.trips[0], pointsCents: 50 }], baseline: { stores: ["m"], moneyCents: 5734, pointsCents: 70 },
  };
  assert.deepEqual(savingsBasis(earning), { stores: [maple.name], spentCents: 5664, countsPoints: true });
  assert.equal(5664, moneyCents - 50 + savedCents);
  assert.deepEqual(
    savingsBasis({ ...compared, trips: [], alternatives: [{ dropped: "time", trip: plan.trips[0] }] }),
    savingsBasis(compared),
  );
  assert.equal(savingsBasis({ ...compared, baseline: null }), undefined);
  assert.equal(savingsBasis({ ...compared, trips: [] }), undefined);
});

test("A trip states how many of the entries it covers", () => {
  const unavailable = [{ line: "x", nearest: [] }, { line: "y", nearest: [] }];

  assert.deepEqual(answeredLines({ unavailable }, plan.trips[0]), { answered: 3, all: 5 });
  assert.deepEqual(answeredLines({ unavailable: [] }, plan.trips[0]), { answered: 3, all: 3 });
});

test("A plan tells how many stores it left out, and one of an older server that it left out none", () => {
  const [{ plan: answer }] = contract("plans-here").plans;
  const { storesNotCompared: _, ...older } = answer;

  assert.equal(readTripPlan({ ...answer, storesNotCompared: 12 }, "").storesNotCompared, 12);
  assert.equal(readTripPlan(older, "").storesNotCompared, 0);
  assert.equal(enLater.bills.notCompared(12), "Not compared, or only in part: 12 more stores within reach.");
  assert.equal(deLater.bills.notCompared(1), "Nicht oder nur zum Teil verglichen: 1 weiterer Markt in Reichweite.");
});

test("If most stores are closed, the clock is named and no preference is blamed", () => {
  const saving = { kind: "saving", store: null, needed: 0, asked: 5 };
  const clock = { blocks: true, open: ["m", "x"], openCount: 2, closedCount: 8, nextOpening: 28_800 };

  assert.deepEqual(obstacleWords({ ...plan, obstacles: [saving], clock }), [
    { kind: "clock", open: [maple.name, "x"], openCount: 2, opens: 28_800 },
  ]);
  assert.deepEqual(
    obstacleWords({ ...plan, obstacles: [saving], clock: { ...clock, blocks: false } }).map(({ kind }) => kind),
    ["lessSaving"],
  );
});

test("A wait before a chosen store is shown with its length, a closed store as before (N-14)", () => {
  const [first, ...others] = plan.trips;
  const [visited, ...later] = first.visits;
  const waiting = { ...first, visits: [{ ...visited, starts: visited.arrives + 37 * 60 }, ...later] };
  const obstacle = (store) => ({ kind: "wishedStoreClosed", store, needed: null, asked: null });
  const words = obstacleWords({ ...plan, trips: [waiting, ...others], obstacles: [obstacle("m"), obstacle("c")] });

  assert.deepEqual(words, [
    { kind: "wait", store: maple.name, minutes: 37, opens: visited.arrives + 37 * 60 },
    { kind: "wishedClosed", store: coop.name },
  ]);
});

test("The server's reason for refusing a plan is in the reader's language (X-04)", () => {
  const lines = [{ item: "Milch" }, { item: "Brot" }];
  const problem = (place) => new ApiProblem(422, "unprocessable", "It makes no sense", "English words", place, null);
  for (const [place, part] of [["lines[1].item", "Brot"], ["include[0]", "Markt"], ["departure", "Abfahrt"], [null, "App"]]) {
    const words = planRefusalWords(problem(place), lines, de);
    assert.ok(words.detail.includes(part), words.detail);
    assert.ok(!`${words.title} ${words.detail}`.includes("English"), words.detail);
  }
  const busy = new ApiProblem(429, "too-many-attempts", "Too many", "English words", null, 2);
  assert.ok(!planRefusalWords(busy, lines, de).title.includes("English"));
});

test("In a closed town the clock is named, with one open store by its name", () => {
  for (const words of [enLater, deLater]) {
    const { onlyOpen, allClosedUntil } = words.obstacles;
    assert.match(onlyOpen(["Pennywise"], 0, "8:00"), /Pennywise .*8:00/);
    assert.match(onlyOpen(["A", "B", "C"], 2, null), /A, B, C (and|und) 2/);
    assert.match(allClosedUntil("8:00"), /8:00/);
  }
});

test("Google Maps opens with all stops in order", () => {
  const url = new URL(tripLinks(start, [maple, penny], start, "bicycle").google[0]);

  assert.equal(url.searchParams.get("origin"), "44.2,-120.3");
  assert.equal(url.searchParams.get("waypoints"), "44.21,-120.31|44.19,-120.29");
  assert.equal(url.searchParams.get("destination"), "44.2,-120.3");
  assert.equal(url.searchParams.get("travelmode"), "bicycling");
});

test("A trip that ends at its only store has no stops in between", () => {
  const { google: [google], apple } = tripLinks(start, [maple], undefined, "foot");

  assert.equal(new URL(google).searchParams.get("waypoints"), null);
  assert.equal(new URL(google).searchParams.get("destination"), "44.21,-120.31");
  assert.equal(apple, "https://maps.apple.com/?saddr=44.2,-120.3&daddr=44.21,-120.31&dirflg=w");
});

test("Apple Maps opens with all stops in order", () => {
  assert.equal(
    tripLinks(start, [maple, penny], start, "car").apple,
    "https://maps.apple.com/?saddr=44.2,-120.3&daddr=44.21,-120.31+to:44.19,-120.29+to:44.2,-120.3&dirflg=d",
  );
});

test("Google Maps takes nine stops in between: more become parts that continue each other (N-17)", () => {
  const stops = Array.from({ length: 22 }, (_, index) => ({ ...maple, latitude: 40 + index }));
  const parts = tripLinks(start, stops, start, "car").google.map((link) => new URL(link).searchParams);
  const places = parts.flatMap((part) => [...(part.get("waypoints") ?? "").split("|"), part.get("destination")].filter(Boolean));

  assert.deepEqual(places, [...stops.map(({ latitude }) => `${latitude},-120.31`), "44.2,-120.3"]);
  assert.deepEqual(parts.map((part) => part.get("origin")), ["44.2,-120.3", "49,-120.31", "59,-120.31"]);
  assert.ok(parts.every((part) => (part.get("waypoints") ?? "").split("|").length <= 9));
});

test("Any other app gets each stop and its name, in order (N-17)", () => {
  assert.deepEqual(tripLinks(start, [maple, penny], start, "car").geo, [
    "geo:44.21,-120.31?q=44.21,-120.31(Maple%20%26%20Main%20%20old%20town)",
    "geo:44.19,-120.29?q=44.19,-120.29(Pennywise)",
  ]);
});

const obstacle = (kind, more) => ({ kind, store: null, needed: null, asked: null, ...more });
const obstacleCases = [
  [obstacle("time", { needed: 101.2, asked: 90 }), { kind: "moreTime", more: 12, needed: 102 }],
  [obstacle("time"), { kind: "timeDoesNotHelp" }],
  [obstacle("saving", { needed: 8.9, asked: 20 }), { kind: "lessSaving", possible: 8, asked: 20 }],
  [obstacle("saving", { needed: -3.2, asked: 20 }), { kind: "lessSaving", possible: -4, asked: 20 }],
  [obstacle("visits", { needed: 3, asked: 1 }), { kind: "moreStores", needed: 3, asked: 1 }],
  [obstacle("closed", { store: "p" }), { kind: "closed", store: "Pennywise" }],
  [obstacle("wishedStoreClosed", { store: "x" }), { kind: "wishedClosed", store: "x" }],
  [obstacle("nothingSold"), { kind: "nothingSold" }],
  [obstacle("unfinished"), { kind: "unfinished" }],
];

for (const [obstacle, words] of obstacleCases) {
  test(`An obstacle is described with its measure: ${words.kind} ${JSON.stringify(obstacle)} (N-14, N-15)`, () => {
    assert.deepEqual(obstacleWords({ ...plan, obstacles: [obstacle] }), [words]);
  });
}

test("(S-08) Prices of a trip chosen days ago show their age, those of today do not", () => {
  const [hour, day] = [3_600_000, 86_400_000];

  assert.equal(ageOfPrices(1_000, 1_000 + 23 * hour), null);
  assert.equal(ageOfPrices(1_000, 1_000 + day), day);
  assert.equal(ageOfPrices(1_000, 1_000 + 9 * day), 9 * day);
  assert.equal(ageOfPrices(5 * day, 1_000), null);
});

test("The other trips state their difference from the first", () => {
  assert.deepEqual(comparison(plan, 1), { kind: "allAt", lines: 3, store: "Pennywise", isQuickest: true });
  assert.deepEqual(comparison(plan, 2), { kind: "exchanges", added: ["Corner Co-op"], dropped: ["Pennywise"] });
  assert.equal(comparison(plan, 3), undefined);
});

test("A little more time is offered with its saving", () => {
  const tradeOffs = [
    { minutes: 130, moneyCents: 4000, pointsCents: 0 }, { minutes: 99.5, moneyCents: 4910, pointsCents: 10 },
    { minutes: 95, moneyCents: 5300, pointsCents: 0 }, { minutes: 60, moneyCents: 1000, pointsCents: 0 },
  ];

  assert.deepEqual(cheaperWithMoreTime({ ...plan, tradeOffs }, 90), { minutes: 100, savedCents: 187 });
  assert.equal(cheaperWithMoreTime(plan, 90), undefined);
});

const priceRules = [
  { percent: 20 },
  { cutCents: 50 },
  { newPriceCents: 199 },
  { buyGet: { buy: 2, free: 1 } },
  { multiBuy: { count: 2, priceCents: 700 } },
];

test("Less time is the next step below the trip's duration", () => {
  assert.deepEqual([74, 80, 20, 10].map((minutes) => lessMinutes({ minutes })), [70, 70, 10, undefined]);
});

test("A current trip survives storage, with every kind of discount", () => {
  const lines = priceRules.map((rule, index) => ({
    ...line(`e${index}`),
    discounts: [{ packs: 1, offCents: 50, discount: {
      id: `d${index}`, rule, membersOnly: index > 1, together: index === 2, limit: index > 2 ? 6 : null, personal: index > 3, coupon: index > 3 ? "c" : null,
      firstDay: null, lastDay: "2027-01-31", startTime: null, endTime: "20:00",
    } }],
  }));
  const discounted = { ...choice, trip: trip(40, 5000, [{ ...visit(maple, []), lines }]), ended: [null] };

  assert.deepEqual(reloaded(discounted), discounted);
  assert.deepEqual(choice.stores.map((store) => store.id), ["m", "p"]);
  assert.equal(choice.day, "2026-11-21");
});

test("A trip that was put away by an older version is shopped to its end, its discounts without words", () => {
  const old = [{ kind: "cut", cents: 50 }, { kind: "multiBuy", count: 2, priceCents: 700 }, { halfPrice: true }];
  const lines = old.map((rule, index) => ({
    ...line(`e${index}`), discount: { id: `d${index}`, rule, membersOnly: false, firstDay: null, lastDay: null },
  }));
  const oldChoice = { ...choice, trip: trip(40, 5000, [{ ...visit(maple, []), lines }]) };

  const restored = readChosenTrip(JSON.parse(JSON.stringify(oldChoice)), "");

  assert.deepEqual(restored.trip.visits[0].lines.map(({ discounts, totalCents }) => [discounts, totalCents]), old.map(() => [[], 279]));
});

test("Visits are finished one after the other, and can be undone", () => {
  const states = (trip) => chosenVisits(trip).map((row) => row.state);
  const first = withVisitEnded(choice, 0, 5_000);

  assert.deepEqual(states(choice), ["next", "later"]);
  assert.deepEqual(states(first), ["done", "next"]);
  assert.deepEqual(states(withVisitEnded(choice, 1, 5_000)), ["next", "done"]);
  assert.deepEqual(states(withVisitEnded(first, 0, null)), ["next", "later"]);
});

test("After the last shelf the trip continues to the next store", () => {
  assert.equal(visitAfter(choice, "m").store.id, "p");
  assert.equal(visitAfter(choice, "p"), undefined);
  assert.equal(visitAfter(withVisitEnded(choice, 1, 5_000), "m"), undefined);
});

test("The last plan can be seen again without a connection", () => {
  const later = {
    departure: "2026-11-21T08:45", stores: ["m"], lineCount: 3, moneyCents: 5214, minutes: 70, savedCents: 10, savedPercent: 1.2,
  };
  const clock = { blocks: true, open: ["p"], openCount: 1, closedCount: 4, nextOpening: 32_400 };
  const whole = {
    ...plan, oneStore: null, baseline: { stores: ["m"], moneyCents: 5832, pointsCents: 0 }, unavailable: [], alternatives: [],
    gapCents: 12, clock, later, here: { stores: 2, confirmed: 3, isWithoutWished: true },
  };
  const request = { maximumMinutes: 90, timeCentsPerHour: 900, mode: "car", returnsToStart: true, departure: "2026-11-21T09:30", pace: null };
  const stored = { listId: "l", plan: whole, request, at: 5 };

  const record = storedPlanRecord({ ...stored, request: { ...request, lines: ["private"] } });

  assert.deepEqual(readStoredPlan(JSON.parse(JSON.stringify(record)), ""), stored);
});

test("Each store of the trip is on the device, counted once, until the trip is over", () => {
  const twice = { ...choice, trip: trip(40, 5000, [visit(maple, ["e1"]), visit(penny, ["e2"]), visit(maple, ["e3"])]) };

  assert.equal(new Set(storesNeeded([twice, twice])).size, 2);
  assert.deepEqual(storesNeeded([]), []);
});

test("Items still missing at a store are counted", () => {
  assert.equal(openLines(plan.trips[0].visits[0], (id) => id === "e1"), 1);
});
