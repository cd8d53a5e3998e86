// The trip under way whose rest is changed: nothing bought is lost, every open entry has one store or is said, sums hold. (N-32)
import assert from "node:assert/strict";
import { test } from "node:test";
import { chance, isLong, rules } from "./support.mjs";
import { keptAgain, line, minute, noon, noonSeconds, start, store, tripOf } from "./trip-kit.mjs";

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

function skippedOnDevice(chosen, entries, skipped, { sells = nobodySells, now = noon } = {}) {
  const kept = fixedPartOf(chosen, entries, skipped, now);
  return withRest(chosen, kept, restOnDevice(chosen, kept, skipped, sells, now), skipped);
}

test("What was bought at a store that is over stays there, and what it had not is planned anew", () => {
  const chosen = withVisitEnded(three(), 0, noon + 15 * minute);

  const kept = fixedPartOf(chosen, entriesOf(five, ["1"]), [], noon + 20 * minute);

  assert.deepEqual(kept.visits.map((visit) => visit.lines.map((each) => each.line)), [["1"]]);
  assert.equal(kept.visits[0].goodsCents, 200);
  assert.deepEqual([...kept.open], ["2", "3", "4", "5"]);
  assert.deepEqual(kept.from, { latitude: store("a").latitude, longitude: store("a").longitude });
  // A quarter of the way's time, a quarter of its money.
  assert.equal(kept.travelCents, Math.round(chosen.trip.travelCents / 4));
});

test("A store with something of it in the cart is under way: its half-bought lines stay, and the rest begins after it", () => {
  const kept = fixedPartOf(three(), entriesOf(five, ["1"]), [], noon);

  assert.deepEqual(kept.visits.map((visit) => visit.lines.map((each) => each.line)), [["1", "2"]]);
  assert.deepEqual(kept.ended, [null]);
  assert.deepEqual([...kept.open], ["3", "4", "5"]);
  assert.equal(kept.staySeconds, 300);
});

test("A store that is left in the middle keeps what was bought there, and the rest of it is wanted elsewhere", () => {
  const kept = fixedPartOf(three(), entriesOf(five, ["1"]), ["a"], noon);

  assert.deepEqual(kept.visits.map((visit) => visit.lines.map((each) => each.line)), [["1"]]);
  assert.deepEqual(kept.ended, [noon]);
  assert.deepEqual([...kept.open], ["2", "3", "4", "5"]);
});

test("Without the planner a store is left out, and its lines go where they cost least", () => {
  const prices = { a: 500, c: 250 };
  const sells = (at, id) => (id === "3" && prices[at] !== undefined ? line("3", prices[at]) : null);

  const changed = skippedOnDevice(three(), entriesOf(five), ["b"], { sells });

  assert.deepEqual(idsAt(changed), [["a", "1", "2"], ["c", "4", "5", "3"]]);
  assert.equal(changed.trip.goodsCents, 1050);
  // The way past b is at most the way by it, so it costs as much.
  assert.deepEqual(changed.trip.visits.map((visit) => visit.travelSeconds), [300, 600]);
  assert.equal(changed.trip.travelCents, three().trip.travelCents);
  assert.equal(changed.trip.returns, noonSeconds + 300 + 600 + 600 + 630 + 300);
  assert.ok(changed.changed.isByHand && changed.changed.isComparable);
  assert.deepEqual(changed.changed.skipped, ["b"]);
});

test("What no store of the trip sells is said, and the saving is told no more, since it compared something else", () => {
  const changed = skippedOnDevice(three(), entriesOf(five), ["b"]);

  assert.deepEqual(unplanned(changed, entriesOf(five)).nowhere.map(({ id }) => id), ["3"]);
  assert.equal(changed.changed.isComparable, false);
});

test("Home now: what is in the cart stays bought, and the way back is no longer than the way here", () => {
  const chosen = withVisitEnded(three(), 0, noon + 15 * minute);

  const changed = skippedOnDevice(chosen, entriesOf(five, ["1", "2"]), ["b", "c"], { now: noon + 16 * minute });

  assert.deepEqual(idsAt(changed), [["a", "1", "2"]]);
  assert.equal(changed.trip.lastLegSeconds, 300);
  assert.equal(changed.trip.returns, noonSeconds + 16 * 60 + 300);
  assert.equal(changed.trip.minutes, 21);
  assert.equal(changed.trip.travelCents, 160);
  assert.deepEqual(unplanned(changed, entriesOf(five, ["1", "2"])).nowhere.map(({ id }) => id), ["3", "4", "5"]);
});

test("A rest that was planned after midnight is told in times of the trip's day", () => {
  const chosen = withVisitEnded(three(), 0, noon);
  const entries = entriesOf(five, ["1", "2"]);
  const kept = fixedPartOf(chosen, entries, [], noon);
  const trip = tripOf([["d", [line("3"), line("4"), line("5")]]], { leaves: 600 });

  const changed = withRest(
    chosen, kept, { trip, day: "2026-11-22", timeZone: null, mode: "foot", source: "valhalla", stores: [store("d")], isByHand: false }, [],
  );

  assert.equal(changed.trip.visits[1].arrives, 86_400 + 900);
  assert.equal(changed.trip.returns, 86_400 + trip.returns);
  assert.deepEqual(changed.stores.map(({ id }) => id), ["a", "d"]);
  assert.equal(secondsOfTrip(chosen, new Date(2026, 10, 22, 0, 10).getTime()), 87_000);
});

test("More from the store under way is bought while one is there, and no second visit is made", () => {
  const entries = entriesOf(five, ["1"]);
  const kept = fixedPartOf(three(), entries, ["b"], noon);
  const trip = tripOf([["a", [line("3")]], ["c", [line("4"), line("5")]]]);

  const changed = withRest(
    three(), kept, { trip, day: "2026-11-21", timeZone: null, mode: "car", source: "estimate", stores: [], isByHand: false }, ["b"],
  );

  assert.deepEqual(idsAt(changed), [["a", "1", "2", "3"], ["c", "4", "5"]]);
  assert.deepEqual(changed.ended, [null, null]);
});

test("(N-11) A bill that becomes another earns other points, and the saving follows", () => {
  const loyalty = { points: 1, stepCents: 100, pointHundredths: 100 };
  const chosen = three();
  const earns = (visit, isMember) =>
    ({ ...visit, points: { membership: "Card", isMember, loyalty, ...pointsOn(visit.goodsCents, loyalty) } });
  const [a, b, c] = chosen.trip.visits;
  const visits = [earns(a, true), earns(b, false), c];
  const pointsCents = visits[0].points.worthCents;
  const member = { ...chosen, trip: { ...chosen.trip, visits, pointsCents } };

  const similar = boughtAt(member, 0, line("1", 150, "other"));
  const there = boughtAt(member, 1, line("1", 350));

  const [first] = similar.trip.visits;
  assert.equal(first.points.count, Math.floor(first.goodsCents / 100));
  assert.equal(similar.trip.pointsCents, first.points.worthCents);
  // What is bought where one is no member earns nothing.
  assert.equal(there.trip.pointsCents, Math.floor(there.trip.visits[0].goodsCents / 100));
  assert.ok(there.trip.visits[1].points.count > 3);
  for (const { trip } of [similar, there]) {
    assert.equal(trip.moneyCents - trip.pointsCents + trip.savedCents, member.trip.moneyCents - pointsCents + 300);
  }
});

test("(S-06) What is bought in the place of a chosen product says so, with its name where the bill had it", () => {
  const found = (id) => ({
    product: { id, name: `Name of ${id}`, emoji: "🥛", department: "dairy", size: { amount: 1000, unit: "ml" } },
    price: { packs: 1, unitCents: 1, fullCents: 1, totalCents: 1, discounts: [] },
    portion: null,
  });
  const linesAt = (trip, index) => trip.trip.visits[index].lines.find((each) => each.line === "1").insteadOf;
  const chosen = { id: "1", productId: "1-product" };

  assert.equal(billLine({ id: "1", productId: null }, found("x")).insteadOf, null);
  assert.equal(billLine(chosen, found("1-product")).insteadOf, null);
  assert.deepEqual(billLine(chosen, found("x")).insteadOf, { product: "1-product", name: null });
  const once = boughtAt(three(), 1, billLine(chosen, found("x")));
  assert.deepEqual(linesAt(once, 1), { product: "1-product", name: "1" });
  const twice = boughtAt(once, 2, billLine(chosen, found("y")));
  assert.deepEqual(linesAt(twice, 2), { product: "1-product", name: "1" });
  assert.equal(linesAt(boughtAt(twice, 0, billLine(chosen, found("1-product"))), 0), null);
});

test("What is not on its shelf is bought at another store of the trip, as another product, or another day; the bill follows", () => {
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
  // Whoever finds another place for it wants it today after all.
  assert.deepEqual(unplanned(boughtAt(later, 1, line("1")), entriesOf(five)).waiting, []);
});

test("Undo brings the former trip back, and the stores that were done meanwhile stay done", () => {
  const before = three();
  const changed = skippedOnDevice(before, entriesOf(five, ["1"]), ["b"], { now: noon });
  const onward = withVisitEnded(changed, 0, noon + minute);

  assert.deepEqual(restoredTrip(before, onward), withVisitEnded(before, 0, noon + minute));
  assert.deepEqual(restoredTrip(before, skippedOnDevice(before, entriesOf(five, ["1"]), ["a"])), before);
});

const someChanges = isLong ? 400 : 100;

for (let seed = 1; seed <= 4; seed += 1) {
  test(`Through ${someChanges} random histories nothing bought is lost and all sums are right (seed ${seed})`, () => {
    const random = chance(seed);
    let steps = 0;
    for (let history = 0; history < someChanges; history += 1) steps += followed(random);
    assert.ok(steps > someChanges * 5);
  });
}

/** A trip of random stores through random deeds; after each, what must hold does. */
function followed(random) {
  const upTo = (most) => Math.floor(random() * most);
  const stores = ["a", "b", "c", "d", "e"];
  const ids = Array.from({ length: 1 + upTo(12) }, (_, index) => `e${index}`);
  const cents = () => 50 + upTo(900);
  /** As the planner would: each entry at one of some stores, or nowhere. */
  const planned = (wanted, allowed) => {
    const stops = new Map();
    for (const id of wanted) {
      const at = allowed[upTo(allowed.length + 1)];
      if (at !== undefined) stops.set(at, [...(stops.get(at) ?? []), line(id, cents())]);
    }
    return [...stops];
  };
  let chosen = chosenOf(planned(ids, stores.slice(0, 1 + upTo(4))));
  let entries = entriesOf(ids);
  let now = noon;
  let steps = 0;
  // Half of the shoppers stay in their cars.
  const modes = random() < 0.5 ? { car: 16 } : { car: 16, foot: 0 };
  let plans = 1;
  for (; steps < 14; steps += 1) {
    now += upTo(10) * minute;
    const before = { chosen, entries };
    const deed = upTo(8);
    const place = upTo(chosen.trip.visits.length);
    const mode = Object.keys(modes)[upTo(Object.keys(modes).length)];
    const id = ids[upTo(ids.length)];
    const toCome = chosen.trip.visits.map((_, index) => index).filter((index) => chosen.ended[index] === null);
    if (deed <= 1) entries = entries.map((entry) => (entry.id === id ? { ...entry, isInCart: true } : entry));
    else if (deed === 2 && chosen.ended[place] === null) chosen = withVisitEnded(chosen, place, now);
    else if (deed === 3 && entries.some((entry) => entry.id === id && !entry.isInCart) && toCome.length > 0) {
      chosen = boughtAt(chosen, toCome[upTo(toCome.length)], line(id, cents()));
    } else if (deed === 4 && entries.some((entry) => entry.id === id && !entry.isInCart)) chosen = waitsForAnotherDay(chosen, [id]);
    else if (deed >= 5) {
      const skipped = [...chosen.changed.skipped, ...(chosen.trip.visits[place] && random() < 0.7 ? [chosen.trip.visits[place].store] : [])];
      const kept = fixedPartOf(chosen, entries, skipped, now);
      const allowed = stores.filter((one) => !skipped.includes(one));
      const rest = deed === 5
        ? restOnDevice(chosen, kept, skipped, (_, wanted) => (random() < 0.5 ? line(wanted, cents()) : null), now)
        : {
            trip: tripOf(planned(kept.open, allowed), { leaves: secondsOfTrip(chosen, now), centsAMinute: modes[mode] }),
            day: chosen.day, timeZone: chosen.timeZone, mode, source: "estimate", stores: stores.map(store), isByHand: false,
          };
      chosen = withRest(chosen, kept, rest, skipped);
      plans += 1;
    }
    holds(before, { chosen, entries }, ids);
    const { travelCents, travelMinutes } = chosen.trip;
    assert.ok(travelCents <= 16 * travelMinutes + plans, `${travelCents} for ${travelMinutes} min`);
    if (modes.foot === undefined) assert.ok(travelCents >= 16 * travelMinutes - plans, `${travelCents} for ${travelMinutes} min`);
  }
  return steps;
}

function holds(before, after, ids) {
  const { trip, ended } = after.chosen;
  assert.equal(ended.length, trip.visits.length);
  const places = (chosen, id) => chosen.trip.visits.flatMap((visit, index) => visit.lines.filter((each) => each.line === id).map(() => index));
  const said = unplanned(after.chosen, after.entries);
  for (const id of ids) {
    const { isInCart } = after.entries.find((entry) => entry.id === id);
    const now = places(after.chosen, id);
    if (isInCart && places(before.chosen, id).length > 0) assert.ok(now.length >= 1, `${id} is bought, and lost`);
    assert.ok(now.length <= 1, `${id} is on ${now.length} bills`);
    const toCome = now.filter((index) => ended[index] === null).length;
    const isSaid = [...said.waiting, ...said.nowhere].some((entry) => entry.id === id);
    if (!isInCart) assert.equal(toCome + (isSaid ? 1 : 0), 1, `${id} is neither planned nor said`);
  }
  const goods = trip.visits.reduce((sum, visit) => sum + visit.goodsCents, 0);
  for (const visit of trip.visits) assert.equal(visit.goodsCents, visit.lines.reduce((sum, each) => sum + each.totalCents, 0));
  assert.equal(trip.goodsCents, goods);
  assert.equal(trip.moneyCents, goods + trip.travelCents);
  assert.ok(Number.isInteger(trip.travelCents) && trip.travelCents >= 0);
  const skipped = new Set(after.chosen.changed.skipped);
  trip.visits.forEach((visit, index) => assert.ok(ended[index] !== null || !skipped.has(visit.store), "a skipped store is still to come"));
  assert.deepEqual(keptAgain(after.chosen), after.chosen);
}

const { deviceMoment } = await rules("grocery/local-day");
const { restRequest } = await rules("trips/changes/rest-request");
const listed = (ids) => ids.map((id) => ({ id, name: id, alternatives: [], quantity: null, count: 1, productId: null, isInCart: false }));
const wishes = { minutes: 60, mode: "foot", maximumStores: 2, position: null };

test("The rest is asked for from the last store, for what is open, now, and ends at home", () => {
  const chosen = withVisitEnded(three(), 0, noon);
  const now = noon + 20 * minute;
  const kept = fixedPartOf(chosen, [...listed(["3", "4"]), ...entriesOf(["1", "2"], ["1", "2"])], ["b"], now);

  const asked = restRequest(chosen, kept, wishes, listed(["3", "4"]), ["b"], { memberships: ["m"], usedCoupons: ["k"], points: [] }, now);

  assert.deepEqual(asked.lines.map(({ id }) => id), ["3", "4"]);
  assert.deepEqual(asked.start, { latitude: store("a").latitude, longitude: store("a").longitude });
  assert.deepEqual([asked.end, asked.returnsToStart], [start, false]);
  assert.deepEqual([asked.mode, asked.maximumMinutes, asked.maximumStores, asked.departure], ["foot", 60, 2, deviceMoment(new Date(now))]);
  assert.match(asked.departure, /^2026-11-21T12:20[+-]\d\d:\d\d$/);
  assert.deepEqual([asked.avoid, asked.memberships, asked.usedCoupons], [["b"], ["m"], ["k"]]);
  const position = { latitude: 1, longitude: 2 };
  assert.deepEqual(restRequest(chosen, kept, { ...wishes, position }, listed(["3"]), [], { memberships: [], usedCoupons: [], points: [] }, now).start, position);
  assert.equal(restRequest(chosen, { ...kept, open: [] }, wishes, listed(["3"]), [], { memberships: [], usedCoupons: [], points: [] }, now), undefined);
});

const { differenceWords } = await rules("trips/difference-words");
const { tripDifference } = await rules("trips/trip-comparison");
const { onTheWay } = await rules("locale/en/on-the-way");
const { formatsFor } = await rules("locale/formats");

test("A trip says in words by how much it differs from the first (N-12)", () => {
  const formats = formatsFor("en-US", "USD");
  const plan = { trips: [tripOf([["a", [line("1", 900)]]]), tripOf([["a", [line("1", 200)]], ["b", [line("2", 100)]]])] };

  const said = differenceWords(tripDifference(plan, 1), onTheWay, formats);

  assert.deepEqual(said, ["$5.20 cheaper", "15 min longer", "1 more store", "1 more item"].map((words) => words.replace("15 min", "15\u00a0min")));
  assert.deepEqual(differenceWords({ cents: 0, minutes: 0, stores: 0 }, onTheWay, formats), ["same price", "same time"]);
});

const { markByKey, nearestMark } = await rules("trips/pictures/chart-hand");

test("A finger means the trip that is nearest sideways, and keys go from one to the next (N-12)", () => {
  const marks = [{ x: 10, y: 20 }, { x: 60, y: 80 }, { x: 110, y: 90 }];

  assert.deepEqual([0, 34, 36, 90, 400].map((x) => nearestMark(marks, { x, y: 50 })), [0, 0, 1, 2, 2]);
  assert.deepEqual(["ArrowRight", "ArrowLeft", "Home", "End", "a"].map((key) => markByKey(key, 1, 3)), [2, 0, 0, 2, undefined]);
  assert.deepEqual([markByKey("ArrowUp", 2, 3), markByKey("ArrowDown", 0, 3)], [2, 0]);
});
