// Trips planned on the device, checked against the server's choices and plans. Reads trip.wasm.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bytesOf, catalogDocument, randomSource, contract, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { lineOffers } = await rules("trips/offline/goods-here");
const { estimatedWay, shoppingSeconds } = await rules("trips/offline/estimates");
const { readStore } = await rules("api/store-readers");
const { readTripPlan } = await rules("api/plan-readers");
const { withWaysOf } = await rules("trips/offline/engine-ways");
const { openSeconds } = await rules("trips/offline/open-seconds");
const { planHere } = await rules("trips/offline/plan-here");
const { TripModule } = await rules("trips/offline/trip-module");
const { momentAfter, secondOfDay, weekdayOf } = await rules("trips/offline/trip-moments");

const module = await TripModule.open(readFileSync(new URL("../../../.build-web/trip.wasm", import.meta.url)));
const answer = (question) => module.answer(question);

const home = { latitude: 44.2, longitude: -120.3 };
const request = {
  lines: [], start: home, returnsToStart: true, mode: "car", departure: "2026-11-21T09:30", maximumMinutes: 90, savingPercent: 0,
  maximumStores: null, memberships: [], include: [], avoid: [], usualStore: null, usedCoupons: [], pace: null, bags: 0, paysCash: false, points: [],
};
const line = (item, more = {}) => ({ id: item, item, alternatives: [], quantity: null, count: 1, product: null, ...more });

/** A store the given kilometers north and east of home. */
function storeAt(id, products, { north = 1, east = 0, ...more } = {}) {
  const sold = products.map((product) => {
    const [discount = null, ...otherDiscounts] = product.discounts ?? [];
    return { id: `${id}-${product.name}`, ...product, inStock: product.inStock === false ? 0 : 1, discount, otherDiscounts };
  });
  const matcher = new Matcher(new Catalog(readCatalog(bytesOf(catalogDocument(id, sold)))));
  const store = {
    id, name: `The ${id}`, organisation: { id: `o-${id}`, name: "Chain", emoji: "🏬", membership: null, loyalty: null }, week: null, size: "medium", till: null,
    latitude: home.latitude + north / 111.195, longitude: home.longitude + east / (111.195 * 0.7169), ...more,
  };
  return { store, matcher, confirmed: 1_000 };
}

const plan = (stores, overrides, ways = []) => planHere(answer, { ...request, ...overrides }, { stores, heard: ways, serverDay: null });

test("Stores that interpret an entry differently are left out as on the server (N-10)", () => {
  const { towns } = contract("choice");
  let [bought, leftOut] = [0, 0];
  for (const { stores, cases } of towns) {
    const here = stores.map(({ products }, index) => storeAt(String(index), products));
    for (const { chosen, names, meaning = null, productId = null, quantity = null, count, isMember } of cases) {
      const [item, ...alternatives] = names;
      const planRequest = { ...request, lines: [line(item, { alternatives, meaning, quantity, count, product: productId })] };
      const memberships = isMember ? here.map(({ store }) => store.organisation.id) : [];
      const buying = { request: { ...planRequest, memberships }, arrival: () => "2026-11-21T09:30", serverDay: null, missed: new Set(), avoided: [] };
      const offers = lineOffers(here, buying).map(([offer]) => offer && {
        product: offer.product.id, packs: offer.price.packs, totalCents: offer.price.totalCents,
        ...(offer.portion === null ? {} : { portion: offer.portion }),
      });
      assert.deepEqual(offers, chosen, JSON.stringify({ names, quantity }));
      bought += chosen.filter((one) => one !== null).length;
      leftOut += chosen.filter((one, store) => one === null && here[store].matcher.understanding({ name: item, alternatives, meaning, productId, quantity, count }).rank >= 0).length;
    }
  }
  assert.ok(bought > 100 && leftOut > 10, `${bought} bought, ${leftOut} left out`);
});

/** Recalculates every sum and time from the other fields. */
function checkBills(answer, stores) {
  for (const trip of [...answer.trips, ...answer.alternatives.map((each) => each.trip)]) {
    let clock = trip.leaves;
    for (const visit of trip.visits) {
      assert.equal(visit.arrives, clock + visit.travelSeconds);
      assert.ok(visit.starts >= visit.arrives && visit.ends > visit.starts);
      assert.equal(visit.goodsCents, visit.lines.reduce((sum, each) => sum + each.totalCents, 0));
      assert.ok(stores.some(({ store }) => store.id === visit.store));
      clock = visit.ends;
    }
    assert.equal(trip.returns, clock + trip.lastLegSeconds);
    assert.equal(trip.goodsCents, trip.visits.reduce((sum, visit) => sum + visit.goodsCents, 0));
    const way = trip.visits.reduce((sum, visit) => sum + visit.travelSeconds, trip.lastLegSeconds);
    assert.equal(trip.travelCents, Math.floor((16 * way + 30) / 60));
    assert.equal(trip.moneyCents, trip.goodsCents + trip.travelCents);
  }
}

const things = ["milk", "bread", "rice", "eggs", "coffee"];

for (let seed = 1; seed <= 40; seed += 1) {
  test(`Every available entry is bought once, where it is cheapest on the trip, seed ${seed} (N-10)`, () => {
    const random = randomSource(seed);
    const stores = ["a", "b", "c", "d"].slice(0, 1 + Math.floor(random() * 4)).map((id) =>
      storeAt(
        id,
        things.filter(() => random() < 0.7).map((name) => ({ name, priceCents: 100 + Math.floor(random() * 800) })),
        { north: random() * 8 - 4, east: random() * 8 - 4 },
      ));
    const answer = plan(stores, { lines: things.map((name) => line(name)), maximumMinutes: 240 });

    checkBills(answer, stores);
    const priceAt = ({ matcher }, name) =>
      matcher.find({ name, alternatives: [], productId: null, quantity: null, count: 1 }, { isMember: false, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } })?.price.totalCents;
    const sold = things.filter((name) => stores.some((here) => priceAt(here, name) !== undefined));
    assert.deepEqual(answer.unavailable.map((each) => each.line).sort(), things.filter((name) => !sold.includes(name)).sort());
    for (const trip of answer.trips) {
      const lines = trip.visits.flatMap((visit) => visit.lines);
      assert.deepEqual(lines.map((each) => each.line).sort(), [...sold].sort());
      const visited = stores.filter(({ store }) => trip.visits.some((visit) => visit.store === store.id));
      for (const each of lines) {
        const prices = visited.map((here) => priceAt(here, each.line)).filter((cents) => cents !== undefined);
        assert.equal(each.totalCents, Math.min(...prices));
      }
    }
    assert.ok(sold.length === 0 ? answer.obstacles[0].kind === "nothingSold" : answer.trips[0].proven);
    assert.deepEqual([answer.here.stores, answer.here.confirmed], [stores.length, 1_000]);
  });
}

test("The preferences hold: time, visits, stores to include and avoid, the end (N-10)", () => {
  const stores = [
    storeAt("near", [{ name: "milk", priceCents: 300 }, { name: "bread", priceCents: 300 }]),
    storeAt("cheap", [{ name: "milk", priceCents: 100 }], { north: 3 }),
    storeAt("far", [{ name: "bread", priceCents: 10 }], { north: 20 }),
  ];
  const lines = [line("milk"), line("bread")];
  const visited = (wish) => plan(stores, { lines, ...wish }).trips[0]?.visits.map((visit) => visit.store).sort();

  assert.deepEqual(visited({ maximumMinutes: 30, maximumStores: 1 }), ["near"]);
  assert.deepEqual(visited({ include: ["cheap"] }), ["cheap", "near"]);
  assert.ok(!visited({ include: ["far"], avoid: ["near"], maximumMinutes: 240 }).includes("near"));
  assert.equal(plan(stores, { lines, returnsToStart: false }).trips[0].lastLegSource, null);
  const hurried = plan(stores, { lines, maximumMinutes: 5 });
  assert.deepEqual([hurried.trips.length, hurried.obstacles[0].kind, hurried.alternatives[0].dropped], [0, "time", "time"]);
  assert.ok(hurried.obstacles[0].needed > 5);
  const saving = plan(stores, { lines, savingPercent: 99, maximumMinutes: 240 });
  assert.deepEqual(saving.obstacles.map(({ kind }) => kind), ["saving"]);
  assert.equal(plan(stores, { lines, include: ["unknown"] }).here.isWithoutWished, true);
  assert.equal(plan([], { lines }), null);
});

test("A discount that is over at the till is not in the bill (N-10, N-16)", () => {
  const ends = (endTime) => ({
    id: "d", rule: { kind: "percent", percent: 50 }, membersOnly: false, limit: null, personal: false, coupon: null,
    firstDay: null, startTime: null, lastDay: "2026-11-21", endTime,
  });
  const at = (endTime) =>
    plan([storeAt("a", [{ name: "milk", priceCents: 400, discounts: [ends(endTime)] }])], { lines: [line("milk")] }).trips[0];

  assert.equal(at("12:00").goodsCents, 200);
  const { visits } = at("12:00");
  // Valid on arrival, over at the till.
  const between = momentAfter("2026-11-21T00:00", (visits[0].arrives + visits[0].ends) / 2).slice(11);
  assert.equal(at(between).goodsCents, 400);
});

test("A trip waits for a closed store, and if all are closed it names the next opening (N-10, N-15)", () => {
  const saturday = 5 * 1440;
  const open = (from, to) => [[saturday + from * 60, saturday + to * 60]];
  const stores = (week) => [storeAt("a", [{ name: "milk" }], { week })];
  const waits = plan(stores(open(10, 20)), { lines: [line("milk")], maximumMinutes: 120 }).trips[0].visits[0];
  assert.ok(waits.arrives < 36_000 && waits.starts === 36_000);

  const closed = plan(stores(open(18, 20)), { lines: [line("milk")], maximumMinutes: 60 });

  assert.deepEqual([closed.trips.length, closed.obstacles[0].kind], [0, "closed"]);
  assert.deepEqual([closed.clock.openCount, closed.clock.closedCount, closed.clock.nextOpening], [0, 1, 18 * 3600]);
});

test("Hours start at the week of the departure, across midnight and the week's end (N-10)", () => {
  assert.deepEqual(openSeconds(null, 0, 600, 60), []);
  assert.deepEqual(openSeconds([], 0, 600, 60), [[0, 1]]);
  // Sunday 20:00 to Monday 02:00, asked on a Monday at one.
  assert.deepEqual(openSeconds([[6 * 1440 + 1200, 7 * 1440 + 120]], 0, 60, 60), [[0, 7200]]);
  const moments = [momentAfter("2026-12-31T23:59", 125), secondOfDay("2026-11-21T09:30"), weekdayOf("2026-11-21T09:30")];
  assert.deepEqual(moments, ["2027-01-01T00:01", 34_200, 5]);
});

test("Routes from an engine are reused and labeled as such; the rest is estimated (N-10, N-17)", () => {
  const stores = [storeAt("a", [{ name: "milk" }])];
  const visit = { store: "a", travelSeconds: 777, distanceMetres: 4_321, travelSource: "osrm" };
  const serverPlan = { start: home, end: home, trips: [{ visits: [visit], lastLegSeconds: 888, lastLegMetres: 4_444, lastLegSource: "estimate" }], alternatives: [] };
  const ways = withWaysOf([], serverPlan, "car");
  assert.equal(ways.length, 1, "estimates are recalculated");

  const { trips: [trip], travelTimes } = plan(stores, { lines: [line("milk")] }, ways);

  assert.deepEqual([trip.visits[0].travelSeconds, trip.visits[0].distanceMetres, trip.visits[0].travelSource], [777, 4_321, "osrm"]);
  assert.deepEqual([trip.lastLegSource, travelTimes.source, travelTimes.estimatedLegs], ["estimate", "mixed", 1]);
  assert.equal(plan(stores, { lines: [line("milk")], mode: "foot" }, ways).travelTimes.source, "estimate");
  let many = ways;
  for (let from = 0; from < 500; from += 1) {
    many = withWaysOf(many, { ...serverPlan, trips: [{ ...serverPlan.trips[0], visits: [{ ...visit, store: `s${from}` }] }] }, "car");
  }
  assert.equal(many.length, 400);
});

const household = (percent, more = {}) => ({ taxes: [{ rate: 1_000 * percent, departments: ["household"] }], bagCents: null, cashStepCents: null, ...more });
const soapAt = (priceCents, deposit = null) => ({ name: "soap", department: "household", priceCents, deposit });

test("Taxes and container fees decide where to buy, and deposits do not (N-16)", () => {
  const boughtAt = (...stores) => plan(stores, { lines: [line("soap")], maximumStores: 1 }).trips[0].visits[0].store;
  const plain = storeAt("plain", [soapAt(1_050)]);

  // 10.00 and 4 % are 10.40; with 6 % they are 10.60, with a fee of 0.60 too.
  assert.equal(boughtAt(plain, storeAt("taxed", [soapAt(1_000)], { till: household(4) })), "taxed");
  assert.equal(boughtAt(plain, storeAt("taxed", [soapAt(1_000)], { till: household(6) })), "plain");
  assert.equal(boughtAt(plain, storeAt("fee", [soapAt(1_000, { cents: 0, feeCents: 60 })])), "plain");
  assert.equal(boughtAt(plain, storeAt("deposit", [soapAt(1_000, { cents: 60, feeCents: 0 })])), "deposit");
});

test("A trip that pays for more bags than another would is not called proven: the planner knows of none (N-16)", () => {
  const isProven = (...bagCents) => {
    const stores = bagCents.map((cents, index) => storeAt(`s${index}`, [soapAt(100)], { till: household(0, { bagCents: cents }), north: index }));
    return plan(stores, { lines: [line("soap")], maximumStores: 1, bags: 1 }).trips[0].proven;
  };

  assert.deepEqual([isProven(null), isProven(10, null), isProven(null, 10), isProven(10, 10)], [true, false, true, true]);
});

test("The device's plan states the payment at each till, and spends points of one chain once (N-16, N-38)", () => {
  const loyalty = { points: 1, stepCents: 100, pointHundredths: 100, payLot: 300 };
  const organisation = { id: "o", name: "Chain", emoji: "🏬", membership: "Card", loyalty };
  const till = household(8.875, { bagCents: 10, cashStepCents: 5 });
  const stores = [
    storeAt("a", [soapAt(1_240, { cents: 25, feeCents: 0 })], { organisation, till }),
    storeAt("b", [{ name: "milk", priceCents: 500, deposit: { cents: 0, feeCents: 5 } }], { organisation, till: null, north: 2 }),
  ];
  const overrides = {
    lines: [line("soap"), line("milk")], memberships: ["o"], bags: 2, paysCash: true, points: [{ organisation: "o", count: 1_000 }],
  };
  const { trips: [trip], baseline } = plan(stores, overrides);
  const tills = Object.fromEntries(trip.visits.map((visit) => [visit.store, visit.till]));
  const first = trip.visits[0].store;

  // At the one store 12.40 + 1.10 of tax + 0.20 of bags, at the other 5.00 + 0.05: all but 100 points are three lots of
  // 3.00.
  const paidFirst = first === "a" ? { a: 900, b: 0 } : { a: 600, b: 300 };
  assert.deepEqual(tills.a.taxes, [{ rate: 8_875, baseCents: 1_240, cents: 110 }]);
  assert.deepEqual([tills.a.bagCents, tills.a.feeCents, tills.a.depositCents, tills.a.pointsCents], [20, 0, 25, paidFirst.a]);
  // 13.95 less the points needs no rounding.
  assert.deepEqual([tills.a.roundingCents, tills.a.totalCents], [0, 1_395 - paidFirst.a]);
  assert.deepEqual([tills.b.feeCents, tills.b.bagCents, tills.b.pointsCents, tills.b.totalCents], [5, 0, paidFirst.b, 505 - paidFirst.b]);
  assert.deepEqual(tills.b.payment, { bags: 2, isCash: true, points: paidFirst.b });
  assert.deepEqual([trip.goodsCents, trip.chargesCents], [1_740, 135]);
  assert.equal(trip.moneyCents, 1_740 + 135 + trip.travelCents);
  assert.equal(baseline.moneyCents, trip.moneyCents);
  const [soap] = trip.visits.flatMap(({ lines }) => lines).filter(({ line: id }) => id === "soap");
  assert.deepEqual([soap.askedCents, soap.deposit], [1_240, { cents: 25, feeCents: 0 }]);
  // Without a membership no points are spent.
  assert.ok(plan(stores, { ...overrides, memberships: [] }).trips[0].visits.every((visit) => visit.till.points === 0));
});

const recorded = contract("plans-here");

test("Ways and visits are estimated as on the server (N-10, N-17)", () => {
  assert.ok(recorded.ways.length > 20 && recorded.shopping.length > 30);
  for (const [mode, metres, seconds, wayMetres] of recorded.ways) {
    // The distance north, as the crow flies.
    const way = estimatedWay(mode, { latitude: 0, longitude: 0 }, { latitude: metres / 6_371_009 * (180 / Math.PI), longitude: 0 });
    assert.deepEqual([way.seconds, way.metres], [seconds, wayMetres], `${mode} ${metres}`);
  }
  for (const [size, lines, mode, visit, walk] of recorded.shopping) {
    const seconds = shoppingSeconds(size, lines, mode);
    assert.deepEqual([seconds.visit, Math.round(1000 * seconds.walkPerLine)], [visit, walk], `${size} ${lines} ${mode}`);
  }
});

/** A till that adds nothing, as for visits recorded before tills were stored. */
const plainTill = ({ goodsCents }) => ({
  rules: null, taxes: [], depositCents: 0, feeCents: 0, bagCents: 0, points: 0, pointsCents: 0, roundingCents: 0, totalCents: goodsCents,
});

/** The fields of a trip that both planners share, without the names of nearby items; payment is only asked for. */
function facts({ discount: _, ...trip }) {
  return { ...trip, visits: trip.visits.map((visit) => ({ ...visit, till: { ...(visit.till ?? plainTill(visit)), payment: null }, lines: visit.lines.map(({ discounts, ...line }) => ({ ...line, discounts: discounts.map(({ discount, ...its }) => ({ ...its, id: discount.id })) })) })) };
}

for (const { seed, wish, stores, plan: asPlanned } of recorded.plans) {
  test(`Over all stores of a random town the device's plan matches the server's, seed ${seed} (N-10)`, () => {
    const here = stores.map(({ store, catalog }) => ({
      store: readStore(store, ""), confirmed: 0,
      matcher: new Matcher(new Catalog(readCatalog(bytesOf(catalog)))),
    }));
    const server = readTripPlan(asPlanned, "");
    const lines = wish.lines.map(({ id, item, meaning }) => line(item, { id, meaning }));

    const answer = plan(here, { returnsToStart: true, timeCentsPerHour: 1_200, ...wish, lines });

    assert.deepEqual([answer.departure, answer.timeZone], [server.departure, server.timeZone]);
    assert.deepEqual(answer.trips.map(facts), server.trips.map(facts));
    assert.deepEqual(answer.alternatives.map((each) => ({ ...each, trip: facts(each.trip) })), server.alternatives.map((each) => ({ ...each, trip: facts(each.trip) })));
    assert.deepEqual(answer.obstacles, server.obstacles);
    assert.deepEqual(answer.baseline, server.baseline);
    const { goodsCents, moneyCents, minutes, store } = answer.oneStore ?? {};
    assert.deepEqual(answer.oneStore && { store, goodsCents, moneyCents, minutes }, server.oneStore);
    assert.deepEqual(answer.tradeOffs, server.tradeOffs);
    assert.deepEqual(answer.unavailable.map((each) => each.line), server.unavailable.map((each) => each.line));
    assert.equal(answer.gapCents, server.gapCents);
    assert.deepEqual(answer.clock, server.clock);
  });
}
