// Replanning the rest of a trip: purchases stay, every open entry has one store or is reported, sums hold. (N-32)
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong, rules } from "./support.mjs";
import { reloaded, line, minute, noon, noonSeconds, start, store, tripOf } from "./trip-kit.mjs";

const { pointsOn } = await rules("grocery/prices/loyalty");
const { chosenTrip, withVisitEnded } = await rules("trips/chosen-trip");
const { restoredTrip, fixedPartOf, secondsOfTrip, unplanned, withRest } = await rules("trips/changes/rest-of-trip");
const { restOnDevice } = await rules("trips/changes/rest-on-device");
const { billLine, boughtAt, unassigned, waitsForAnotherDay } = await rules("trips/changes/not-found");

function chosenOf(stops) {
  const plan = { timeZone: null, stores: stops.map(([id]) => store(id)), start, travelTimes: { source: "estimate" } };
  return chosenTrip(
    { listId: "l", plan, trip: tripOf(stops), mode: "car", returnsToStart: true, departure: "2026-11-21T12:00", pace: null }, noon,
  );
}

const entriesOf = (ids, inCart = []) => ids.map((id) => ({ id, isInCart: inCart.includes(id) }));
const idsAt = ({ trip }) => trip.visits.map((visit) => [visit.store, ...visit.lines.map((each) => each.line)]);
const nobodySells = () => null;
const three = () => chosenOf([["a", [line("1"), line("2")]], ["b", [line("3")]], ["c", [line("4"), line("5")]]]);
const five = ["1", "2", "3", "4", "5"];

function skippedOnDevice(choice, entries, skipped, { sells = nobodySells, now = noon } = {}) {
  const past = fixedPartOf(choice, entries, skipped, now);
  return withRest(choice, past, restOnDevice(choice, past, skipped, sells, now), skipped);
}

test("Purchases at a finished store stay there, and its missing items are planned again", () => {
  const choice = withVisitEnded(three(), 0, noon + 15 * minute);

  const past = fixedPartOf(choice, entriesOf(five, ["1"]), [], noon + 20 * minute);

  assert.deepEqual(past.visits.map((visit) => visit.lines.map((each) => each.line)), [["1"]]);
  assert.equal(past.visits[0].goodsCents, 200);
  assert.deepEqual([...past.open], ["2", "3", "4", "5"]);
  assert.deepEqual(past.from, { latitude: store("a").latitude, longitude: store("a").longitude });
  // A quarter of the travel time, a quarter of its money.
  assert.equal(past.travelCents, Math.round(choice.trip.travelCents / 4));
});

test("A store with items in the cart is the current one: its open lines stay, and the rest begins after it", () => {
  const past = fixedPartOf(three(), entriesOf(five, ["1"]), [], noon);

  assert.deepEqual(past.visits.map((visit) => visit.lines.map((each) => each.line)), [["1", "2"]]);
  assert.deepEqual(past.ended, [null]);
  assert.deepEqual([...past.open], ["3", "4", "5"]);
  assert.equal(past.staySeconds, 300);
});

test("A store left midway keeps its purchases, and its other items are looked for elsewhere", () => {
  const past = fixedPartOf(three(), entriesOf(five, ["1"]), ["a"], noon);

  assert.deepEqual(past.visits.map((visit) => visit.lines.map((each) => each.line)), [["1"]]);
  assert.deepEqual(past.ended, [noon]);
  assert.deepEqual([...past.open], ["2", "3", "4", "5"]);
});

test("Without the planner a store is skipped, and its lines go where they are cheapest", () => {
  const prices = { a: 500, c: 250 };
  const sells = (at, id) => (id === "3" && prices[at] !== undefined ? line("3", prices[at]) : null);

  const revised = skippedOnDevice(three(), entriesOf(five), ["b"], { sells });

  assert.deepEqual(idsAt(revised), [["a", "1", "2"], ["c", "4", "5", "3"]]);
  assert.equal(revised.trip.goodsCents, 1050);
  // The direct way takes at most as long as the way via b, so its time is kept.
  assert.deepEqual(revised.trip.visits.map((visit) => visit.travelSeconds), [300, 600]);
  assert.equal(revised.trip.travelCents, three().trip.travelCents);
  assert.equal(revised.trip.returns, noonSeconds + 300 + 600 + 600 + 630 + 300);
  assert.ok(revised.changed.isByHand && revised.changed.isComparable);
  assert.deepEqual(revised.changed.skipped, ["b"]);
});

test("Items that no store of the trip sells are reported, and the outdated saving is no longer shown", () => {
  const revised = skippedOnDevice(three(), entriesOf(five), ["b"]);

  assert.deepEqual(unplanned(revised, entriesOf(five)).nowhere.map(({ id }) => id), ["3"]);
  assert.equal(revised.changed.isComparable, false);
});

test("Home now: items in the cart stay bought, and the way back is no longer than the way here", () => {
  const choice = withVisitEnded(three(), 0, noon + 15 * minute);

  const revised = skippedOnDevice(choice, entriesOf(five, ["1", "2"]), ["b", "c"], { now: noon + 16 * minute });

  assert.deepEqual(idsAt(revised), [["a", "1", "2"]]);
  assert.equal(revised.trip.lastLegSeconds, 300);
  assert.equal(revised.trip.returns, noonSeconds + 16 * 60 + 300);
  assert.equal(revised.trip.minutes, 21);
  assert.equal(revised.trip.travelCents, 160);
  assert.deepEqual(unplanned(revised, entriesOf(five, ["1", "2"])).nowhere.map(({ id }) => id), ["3", "4", "5"]);
});

test("A rest planned after midnight has times of the trip's day", () => {
  const choice = withVisitEnded(three(), 0, noon);
  const entries = entriesOf(five, ["1", "2"]);
  const past = fixedPartOf(choice, entries, [], noon);
  const trip = tripOf([["d", [line("3"), line("4"), line("5")]]], { leaves: 600 });

  const revised = withRest(
    choice, past, { trip, day: "2026-11-22", timeZone: null, mode: "foot", source: "valhalla", stores: [store("d")], isByHand: false }, [],
  );

  assert.equal(revised.trip.visits[1].arrives, 86_400 + 900);
  assert.equal(revised.trip.returns, 86_400 + trip.returns);
  assert.deepEqual(revised.stores.map(({ id }) => id), ["a", "d"]);
  assert.equal(secondsOfTrip(choice, new Date(2026, 10, 22, 0, 10).getTime()), 87_000);
});

test("More items from the current store are bought there, without a second visit", () => {
  const entries = entriesOf(five, ["1"]);
  const past = fixedPartOf(three(), entries, ["b"], noon);
  const trip = tripOf([["a", [line("3")]], ["c", [line("4"), line("5")]]]);

  const revised = withRest(
    three(), past, { trip, day: "2026-11-21", timeZone: null, mode: "car", source: "estimate", stores: [], isByHand: false }, ["b"],
  );

  assert.deepEqual(idsAt(revised), [["a", "1", "2", "3"], ["c", "4", "5"]]);
  assert.deepEqual(revised.ended, [null, null]);
});

test("(N-11) A bill that becomes another earns other points, and the saving follows", () => {
  const loyalty = { points: 1, stepCents: 100, pointHundredths: 100 };
  const choice = three();
  const earns = (visit, isMember) =>
    ({ ...visit, points: { membership: "Card", isMember, loyalty, ...pointsOn(visit.goodsCents, loyalty) } });
  const [a, b, c] = choice.trip.visits;
  const visits = [earns(a, true), earns(b, false), c];
  const pointsCents = visits[0].points.worthCents;
  const member = { ...choice, trip: { ...choice.trip, visits, pointsCents } };

  const similar = boughtAt(member, 0, line("1", 150, "other"));
  const there = boughtAt(member, 1, line("1", 350));

  const [first] = similar.trip.visits;
  assert.equal(first.points.count, Math.floor(first.goodsCents / 100));
  assert.equal(similar.trip.pointsCents, first.points.worthCents);
  // Purchases without a membership earn no points.
  assert.equal(there.trip.pointsCents, Math.floor(there.trip.visits[0].goodsCents / 100));
  assert.ok(there.trip.visits[1].points.count > 3);
  for (const { trip } of [similar, there]) {
    assert.equal(trip.moneyCents - trip.pointsCents + trip.savedCents, member.trip.moneyCents - pointsCents + 300);
  }
});

test("(S-06) A substitute for a chosen product is marked, with the name on the bill", () => {
  const matchOf = (id) => ({
    product: { id, name: `Name of ${id}`, emoji: "🥛", department: "dairy", size: { amount: 1000, unit: "ml" } },
    price: { packs: 1, unitCents: 1, fullCents: 1, totalCents: 1, discounts: [] },
    portion: null,
  });
  const linesAt = (trip, index) => trip.trip.visits[index].lines.find((each) => each.line === "1").insteadOf;
  const entry = { id: "1", productId: "1-product" };

  assert.equal(billLine({ id: "1", productId: null }, matchOf("x")).insteadOf, null);
  assert.equal(billLine(entry, matchOf("1-product")).insteadOf, null);
  assert.deepEqual(billLine(entry, matchOf("x")).insteadOf, { product: "1-product", name: null });
  const once = boughtAt(three(), 1, billLine(entry, matchOf("x")));
  assert.deepEqual(linesAt(once, 1), { product: "1-product", name: "1" });
  const twice = boughtAt(once, 2, billLine(entry, matchOf("y")));
  assert.deepEqual(linesAt(twice, 2), { product: "1-product", name: "1" });
  assert.equal(linesAt(boughtAt(twice, 0, billLine(entry, matchOf("1-product"))), 0), null);
});

test("A missing item is bought elsewhere on the trip, as another product, or another day; the bill follows", () => {
  const there = boughtAt(three(), 2, line("1", 350));
  const similar = boughtAt(three(), 0, line("1", 150, "other"));
  const later = waitsForAnotherDay(three(), ["1"]);

  assert.deepEqual(idsAt(there), [["a", "2"], ["b", "3"], ["c", "4", "5", "1"]]);
  assert.equal(there.trip.moneyCents, three().trip.moneyCents + 150);
  assert.equal(there.trip.savedCents, three().trip.savedCents - 150);
  assert.deepEqual(similar.trip.visits[0].lines.map(({ line: id, product }) => [id, product]), [["1", "other"], ["2", "2-product"]]);
  assert.equal(similar.trip.goodsCents, 950);
  assert.deepEqual(idsAt(later)[0], ["a", "2"]);
  assert.deepEqual(unplanned(later, entriesOf(five)).waiting.map(({ id }) => id), ["1"]);
  assert.deepEqual(unplanned(unassigned(three(), "1"), entriesOf(five)).nowhere.map(({ id }) => id), ["1"]);
  // Finding another store for an entry means it is wanted today after all.
  assert.deepEqual(unplanned(boughtAt(later, 1, line("1")), entriesOf(five)).waiting, []);
});

test("Undo restores the former trip, and stores finished meanwhile stay finished", () => {
  const before = three();
  const revised = skippedOnDevice(before, entriesOf(five, ["1"]), ["b"], { now: noon });
  const onward = withVisitEnded(revised, 0, noon + minute);

  assert.deepEqual(restoredTrip(before, onward), withVisitEnded(before, 0, noon + minute));
  assert.deepEqual(restoredTrip(before, skippedOnDevice(before, entriesOf(five, ["1"]), ["a"])), before);
});

const someChanges = isLong ? 400 : 100;

for (let seed = 1; seed <= 4; seed += 1) {
  test(`Through ${someChanges} random histories nothing bought is lost and all sums are right (seed ${seed})`, () => {
    const random = randomSource(seed);
    let steps = 0;
    for (let history = 0; history < someChanges; history += 1) steps += followed(random);
    assert.ok(steps > someChanges * 5);
  });
}

/** A trip of random stores and actions; the invariants hold after each. */
function followed(random) {
  const upTo = (most) => Math.floor(random() * most);
  const stores = ["a", "b", "c", "d", "e"];
  const ids = Array.from({ length: 1 + upTo(12) }, (_, index) => `e${index}`);
  const cents = () => 50 + upTo(900);
  /** The planner's result: each entry at one of the allowed stores, or nowhere. */
  const planned = (lineIds, allowed) => {
    const stops = new Map();
    for (const id of lineIds) {
      const at = allowed[upTo(allowed.length + 1)];
      if (at !== undefined) stops.set(at, [...(stops.get(at) ?? []), line(id, cents())]);
    }
    return [...stops];
  };
  let choice = chosenOf(planned(ids, stores.slice(0, 1 + upTo(4))));
  let entries = entriesOf(ids);
  let now = noon;
  let steps = 0;
  // Half of the shoppers stay in their cars.
  const modes = random() < 0.5 ? { car: 16 } : { car: 16, foot: 0 };
  let plans = 1;
  for (; steps < 14; steps += 1) {
    now += upTo(10) * minute;
    const before = { chosen: choice, entries };
    const action = upTo(8);
    const place = upTo(choice.trip.visits.length);
    const mode = Object.keys(modes)[upTo(Object.keys(modes).length)];
    const id = ids[upTo(ids.length)];
    const toCome = choice.trip.visits.map((_, index) => index).filter((index) => choice.ended[index] === null);
    if (action <= 1) entries = entries.map((entry) => (entry.id === id ? { ...entry, isInCart: true } : entry));
    else if (action === 2 && choice.ended[place] === null) choice = withVisitEnded(choice, place, now);
    else if (action === 3 && entries.some((entry) => entry.id === id && !entry.isInCart) && toCome.length > 0) {
      choice = boughtAt(choice, toCome[upTo(toCome.length)], line(id, cents()));
    } else if (action === 4 && entries.some((entry) => entry.id === id && !entry.isInCart)) choice = waitsForAnotherDay(choice, [id]);
    else if (action >= 5) {
      const skipped = [...choice.changed.skipped, ...(choice.trip.visits[place] && random() < 0.7 ? [choice.trip.visits[place].store] : [])];
      const past = fixedPartOf(choice, entries, skipped, now);
      const allowed = stores.filter((one) => !skipped.includes(one));
      const rest = action === 5
        ? restOnDevice(choice, past, skipped, (_, lineId) => (random() < 0.5 ? line(lineId, cents()) : null), now)
        : {
            trip: tripOf(planned(past.open, allowed), { leaves: secondsOfTrip(choice, now), centsAMinute: modes[mode] }),
            day: choice.day, timeZone: choice.timeZone, mode, source: "estimate", stores: stores.map(store), isByHand: false,
          };
      choice = withRest(choice, past, rest, skipped);
      plans += 1;
    }
    holds(before, { chosen: choice, entries }, ids);
    const { travelCents, travelMinutes } = choice.trip;
    assert.ok(travelCents <= 16 * travelMinutes + plans, `${travelCents} for ${travelMinutes} min`);
    if (modes.foot === undefined) assert.ok(travelCents >= 16 * travelMinutes - plans, `${travelCents} for ${travelMinutes} min`);
  }
  return steps;
}

function holds(before, after, ids) {
  const { trip, ended } = after.chosen;
  assert.equal(ended.length, trip.visits.length);
  const places = (choice, id) => choice.trip.visits.flatMap((visit, index) => visit.lines.filter((each) => each.line === id).map(() => index));
  const unplannedLines = unplanned(after.chosen, after.entries);
  for (const id of ids) {
    const { isInCart } = after.entries.find((entry) => entry.id === id);
    const now = places(after.chosen, id);
    if (isInCart && places(before.chosen, id).length > 0) assert.ok(now.length >= 1, `${id} is bought, and lost`);
    assert.ok(now.length <= 1, `${id} is on ${now.length} bills`);
    const toCome = now.filter((index) => ended[index] === null).length;
    const isSaid = [...unplannedLines.waiting, ...unplannedLines.nowhere].some((entry) => entry.id === id);
    if (!isInCart) assert.equal(toCome + (isSaid ? 1 : 0), 1, `${id} is neither planned nor said`);
  }
  const goods = trip.visits.reduce((sum, visit) => sum + visit.goodsCents, 0);
  for (const visit of trip.visits) assert.equal(visit.goodsCents, visit.lines.reduce((sum, each) => sum + each.totalCents, 0));
  assert.equal(trip.goodsCents, goods);
  assert.equal(trip.moneyCents, goods + trip.travelCents);
  assert.ok(Number.isInteger(trip.travelCents) && trip.travelCents >= 0);
  const skipped = new Set(after.chosen.changed.skipped);
  trip.visits.forEach((visit, index) => assert.ok(ended[index] !== null || !skipped.has(visit.store), "a skipped store is still to come"));
  assert.deepEqual(reloaded(after.chosen), after.chosen);
}

const { deviceMoment } = await rules("grocery/local-day");
const { restRequest } = await rules("trips/changes/rest-request");
const listed = (ids) => ids.map((id) => ({ id, name: id, alternatives: [], quantity: null, count: 1, productId: null, isInCart: false }));
const preferences = { minutes: 60, mode: "foot", maximumStores: 2, position: null };

test("The rest is requested from the last store, for open entries, now, ending at home", () => {
  const choice = withVisitEnded(three(), 0, noon);
  const now = noon + 20 * minute;
  const past = fixedPartOf(choice, [...listed(["3", "4"]), ...entriesOf(["1", "2"], ["1", "2"])], ["b"], now);

  const request = restRequest(choice, past, preferences, listed(["3", "4"]), ["b"], { memberships: ["m"], usedCoupons: ["k"], points: [] }, now);

  assert.deepEqual(request.lines.map(({ id }) => id), ["3", "4"]);
  assert.deepEqual(request.start, { latitude: store("a").latitude, longitude: store("a").longitude });
  assert.deepEqual([request.end, request.returnsToStart], [start, false]);
  assert.deepEqual([request.mode, request.maximumMinutes, request.maximumStores, request.departure], ["foot", 60, 2, deviceMoment(new Date(now))]);
  assert.match(request.departure, /^2026-11-21T12:20[+-]\d\d:\d\d$/);
  assert.deepEqual([request.avoid, request.memberships, request.usedCoupons], [["b"], ["m"], ["k"]]);
  const position = { latitude: 1, longitude: 2 };
  assert.deepEqual(restRequest(choice, past, { ...preferences, position }, listed(["3"]), [], { memberships: [], usedCoupons: [], points: [] }, now).start, position);
  assert.equal(restRequest(choice, { ...past, open: [] }, preferences, listed(["3"]), [], { memberships: [], usedCoupons: [], points: [] }, now), undefined);
});

const { differenceWords } = await rules("trips/difference-words");
const { tripDifference } = await rules("trips/trip-comparison");
const { onTheWay } = await rules("locale/en/on-the-way");
const { formatsFor } = await rules("locale/formats");

test("A trip says in words by how much it differs from the first (N-12)", () => {
  const formats = formatsFor("en-US", "USD");
  const plan = { trips: [tripOf([["a", [line("1", 900)]]]), tripOf([["a", [line("1", 200)]], ["b", [line("2", 100)]]])] };

  const phrases = differenceWords(tripDifference(plan, 1), onTheWay, formats);

  assert.deepEqual(phrases, ["$5.20 cheaper", "15 min longer", "1 more store", "1 more item"].map((words) => words.replace("15 min", "15\u00a0min")));
  assert.deepEqual(differenceWords({ cents: 0, minutes: 0, stores: 0 }, onTheWay, formats), ["same price", "same time"]);
});

const { markByKey, nearestMark } = await rules("trips/pictures/chart-hand");

test("A finger means the trip that is nearest sideways, and keys go from one to the next (N-12)", () => {
  const marks = [{ x: 10, y: 20 }, { x: 60, y: 80 }, { x: 110, y: 90 }];

  assert.deepEqual([0, 34, 36, 90, 400].map((x) => nearestMark(marks, { x, y: 50 })), [0, 0, 1, 2, 2]);
  assert.deepEqual(["ArrowRight", "ArrowLeft", "Home", "End", "a"].map((key) => markByKey(key, 1, 3)), [2, 0, 0, 2, undefined]);
  assert.deepEqual([markByKey("ArrowUp", 2, 3), markByKey("ArrowDown", 0, 3)], [2, 0]);
});
