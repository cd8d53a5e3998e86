// Forecasts improve for random new shoppers in random new towns (N-18).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, isLong, rules } from "./support.mjs";

const { tripPace, placeName, tillCents, tillFactors } = await rules("trips/pace/pace");
const { paceRequest, visitFactor, wayFactor } = await rules("trips/pace/pace-request");
const { tripAccuracy, missedPercent, spread } = await rules("trips/learning/accuracy");
const { drivenTrip } = await rules("trips/learning/trip-moments");
const { boughtTrip } = await rules("trips/chosen/bought-trip");
const { unchanged } = await rules("trips/chosen-trip");

const storeCount = 10;
const tripCount = 40;
/** The spread of car travel times in the samples of eight towns: half are within 19 % of the estimate. */
const roadError = 0.28;

const weights = Array.from({ length: storeCount }, (_, index) => (index + 1) ** -1.5);
const total = weights.reduce((sum, weight) => sum + weight, 0);

/** A normal deviate, by Box and Muller. */
function normal(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

const home = { latitude: 42.5, longitude: 1.5 };
const nameOf = (place) => (place === 0 ? placeName(home) : `${place}`);

const about = (random, deviation) => Math.exp(deviation * normal(random));

/** A town and a shopper with their hidden true parameters. */
function draw(random) {
  const places = Array.from({ length: storeCount + 1 }, () => [random() * 8, random() * 8]);
  const ways = new Map();
  const pair = (one, other) => [one, other].sort((a, b) => a - b).join("-");
  for (let one = 0; one <= storeCount; one += 1) {
    for (let other = 0; other < one; other += 1) ways.set(pair(one, other), about(random, roadError));
  }
  return {
    plainLeg: (one, other) => 189 * Math.hypot(places[one][0] - places[other][0], places[one][1] - places[other][1]) ** 0.62,
    trueLeg: (one, other) => ways.get(pair(one, other)),
    driver: about(random, 0.1),
    shopper: about(random, 0.15),
    stores: places.map(() => about(random, 0.2)),
    // Taxes, deposits, outdated prices.
    tills: places.map(() => about(random, 0.015)),
  };
}

/** One to three stores; the k-th favorite has a weight of 1 / k^1.5, so the first is chosen half of the time. */
function stops(random) {
  const count = 1 + Math.floor(random() * 3);
  const chain = [];
  while (chain.length < count) {
    let [rest, store] = [random() * total, 1];
    while (store < storeCount && rest > weights[store - 1]) rest -= weights[(store += 1) - 2];
    if (!chain.includes(store)) chain.push(store);
  }
  return chain;
}

/**
 * Shares of a shopper's lapses: moments noted late or forgotten, trips ticked off afterwards, lines missed, lines
 * bought without a tick or elsewhere, and trips without a single tick.
 */
const careful = { late: 0, forgets: 0, afterwards: 0, missed: 0, unticked: 0, elsewhere: 0, silent: 0 };
const careless = { late: 0.1, forgets: 0.1, afterwards: 0.1, missed: 0.05, unticked: 0.03, elsewhere: 0.03, silent: 0.05 };

/**
 * Returns when a trip's moments are noted: in time, five minutes late on average, or forgotten until the next one; at
 * home an hour late; or all of them afterwards. A forgotten arrival is never noted.
 *
 * @param times - in seconds: departure, each arrival and end, and the return.
 */
function notedMoments(random, times, habits) {
  const isAfterwards = random() < habits.afterwards;
  const home = times.at(-1);
  const noted = times.map((time, index) => {
    const [isLate, isForgotten, wait] = [random() < habits.late, random() < habits.forgets, -Math.log(1 - random())];
    if (isAfterwards) return home;
    if (isForgotten) return index === times.length - 1 ? time + 3_600 * wait : index % 2 === 1 ? null : times[index + 1];
    return isLate ? time + 300 * wait : time;
  });
  let last = -Infinity;
  return noted.map((time) => (time === null ? null : (last = Math.max(time, last + 2))));
}

/** The lines of a visit, each with its price, the till's price, and its outcome. */
function drawnLines(random, store, till, habits) {
  return Array.from({ length: 4 + Math.floor(random() * 12) }, (_, index) => {
    const totalCents = 150 + Math.floor(random() * 500);
    // One price in thirty differs from the published one.
    const askedCents = totalCents * till * (1 + (random() < 1 / 30 ? 0.1 * normal(random) : 0));
    const [isMissed, isUnticked, isElsewhere] = [habits.missed, habits.unticked, habits.elsewhere].map((share) => random() < share);
    return { line: `${store}-${index}`, totalCents, askedCents, discounts: [], isMissed, isElsewhere, isInCart: !isMissed && !isUnticked };
  });
}

/** The next trip: forecast from the earlier ones, then driven. */
function drive(random, town, before, number, { learns, noise, habits }) {
  const pace = paceRequest(tripPace(learns === "all" ? before : [], "car"), home, home);
  const tills = tillFactors(learns === "nothing" ? [] : before);
  const knows = learns === "everything";
  const way = stops(random);
  const ends = [0, ...way, 0];
  // One day in ten has a mishap.
  const mishap = random() < 0.1 ? Math.floor(random() * (2 * way.length + 1)) : -1;
  const bad = 1.5 + 1.5 * random();
  const legs = ends.slice(1).map((to, index) => {
    const from = ends[index];
    const plain = town.plainLeg(from, to);
    const took = plain * town.trueLeg(from, to) * town.driver * about(random, noise) * (mishap === index ? bad : 1);
    const factor = knows ? town.trueLeg(from, to) * town.driver : wayFactor(pace, from === 0 ? null : `${from}`, to === 0 ? null : `${to}`);
    return { said: plain * factor, took };
  });
  const visits = way.map((store, index) => {
    const lines = drawnLines(random, store, town.tills[store], habits);
    const plain = 400 + 60 * lines.length;
    const delay = mishap === way.length + 1 + index ? bad : 1;
    const took = plain * town.stores[store] * town.shopper * about(random, noise) * delay;
    const forecast = plain * (knows ? town.stores[store] * town.shopper : visitFactor(pace, `${store}`));
    return { store: `${store}`, said: forecast, took, lines };
  });
  const sum = (values) => values.reduce((all, value) => all + value, 0);
  // Lines bought elsewhere are paid for at the next store, if there is one.
  const bought = visits.map(({ lines }, index) => [
    ...lines.filter(({ isMissed, isElsewhere }) => !isMissed && !isElsewhere),
    ...(visits[index - 1]?.lines ?? []).filter(({ isMissed, isElsewhere }) => !isMissed && isElsewhere),
  ]);
  const paid = new Map(visits.map(({ store }, index) => [store, Math.round(sum(bought[index].map(({ askedCents }) => askedCents)))]));
  let clock = 0;
  const times = [0, ...visits.flatMap(({ took }, index) => [(clock += legs[index].took), (clock += took)])];
  const noted = notedMoments(random, [...times, clock + legs.at(-1).took], habits).map((time) => (time === null ? null : 1_000 * time));
  const arrivals = visits.map(({ store }, index) => [store, noted[2 * index + 1]]);
  const arrived = Object.fromEntries(arrivals.filter(([, time]) => time !== null));
  const trip = {
    visits: visits.map(({ store, said, lines }, index) => ({
      store, lines, travelSeconds: legs[index].said, arrives: 0, starts: 0, ends: said, points: null, till: null,
      sumDiscounts: [], goodsCents: sum(lines.map(({ totalCents }) => totalCents)),
    })),
    travelCents: 0, moneyCents: 0, pointsCents: 0, savedCents: 0, savedPercent: 10, lastLegSeconds: legs.at(-1).said,
  };
  const isSilent = random() < habits.silent;
  const entries = visits.flatMap(({ lines }) => lines.map(({ line, isInCart }) => ({ id: line, isInCart: isInCart && !isSilent })));
  const choice = boughtTrip({
    chosen: number, mode: "car", start: home, returnsToStart: true, pace, trip, changed: unchanged, stores: [],
    ended: visits.map((_, index) => noted[2 * index + 2]),
  }, entries);
  const moments = { chosen: number, left: noted[0], arrived, home: noted.at(-1) };
  const parts = [...legs, ...visits];
  return {
    driven: drivenTrip({ chosen: choice, moments, walkStarted: () => null, paid, tills }),
    isBad: mishap >= 0,
    // The true time, whatever was noted.
    time: missedPercent(sum(parts.map(({ said }) => said)), sum(parts.map(({ took }) => took))),
    money: missedPercent(
      sum(visits.map(({ store }, index) => tillCents(tills, store, sum(bought[index].map(({ totalCents }) => totalCents))))),
      sum([...paid.values()]),
    ),
  };
}

/** Errors in per cent of the trips from the 21st on, over many shoppers: the true ones and the app's own. */
function simulate(shopper, seeds = 150) {
  const misses = { time: [], money: [], bad: [], first: [], judgedTime: [], judgedMoney: [] };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const random = randomSource(seed);
    const town = draw(random);
    const trips = [];
    for (let number = 0; number < tripCount; number += 1) {
      const { driven, isBad, time, money } = drive(random, town, trips, number, shopper);
      trips.push(driven);
      if (number < 5) misses.first.push(time);
      if (number < 20) continue;
      (isBad ? misses.bad : misses.time).push(time);
      // Without any finds nothing was paid.
      if (money !== null) misses.money.push(money);
      const { estimatedSeconds, tookSeconds, estimatedCents, paidCents } = tripAccuracy(driven);
      const [judgedTime, judgedMoney] = [missedPercent(estimatedSeconds, tookSeconds), missedPercent(estimatedCents, paidCents)];
      if (judgedTime !== null && !isBad) misses.judgedTime.push(judgedTime);
      if (judgedMoney !== null) misses.judgedMoney.push(judgedMoney);
    }
  }
  return Object.fromEntries(Object.entries(misses).map(([name, values]) => [name, spread(values)]));
}

const show = ({ mean, deviation }) => `${mean.toFixed(2)} ± ${deviation.toFixed(2)}`;

/** Simulates, prints and returns the forecast errors of a kind of shopper. */
function measure(name, shopper) {
  const { time, first, bad, money, judgedTime, judgedMoney } = simulate(shopper);
  console.log(
    `${name}, ${Math.round(shopper.noise * 100)} %: missed ${show(time)} % of the time (first five trips ${show(first)}, bad days ` +
      `${show(bad)}) and ${show(money)} % of the money; judged ${show(judgedTime)} and ${show(judgedMoney)}`,
  );
  return { time: time.mean, money: money.mean };
}

const noise = 0.07;

test("after twenty trips the time of an ordinary day is forecast within 4.2 %, the till within 0.4 % (N-18)", () => {
  const plain = measure("without learning", { learns: "nothing", noise, habits: careful });
  const learning = measure("with", { learns: "all", noise, habits: careful });
  assert.ok(learning.time <= 4.2, `time ${learning.time}`);
  assert.ok(learning.money <= 0.4, `money ${learning.money}`);
  assert.ok(plain.time > 2 * learning.time && plain.money > 2 * learning.money);
});

for (const names of [["late"], ["forgets"], ["afterwards", "missed", "silent"]]) {
  test(`the same holds for shoppers with: ${names.join(", ")} (N-18)`, () => {
    const habits = { ...careful, ...Object.fromEntries(names.map((name) => [name, careless[name]])) };
    const { time, money } = measure(names.join(", "), { learns: "all", noise, habits });
    assert.ok(time <= 4.2, `time ${time}`);
    assert.ok(money <= 0.4, `money ${money}`);
  });
}

// With all lapses at once the aim is missed; this asserts that it gets no worse (docs/guides/learning.md).
test("the time of a careless shopper is forecast within 4.8 %, the till within 0.95 % (N-18)", () => {
  const { time, money } = measure("careless", { learns: "all", noise, habits: careless });
  assert.ok(time <= 4.8, `time ${time}`);
  assert.ok(money <= 0.95, `money ${money}`);
});

test("figures to compare with", { skip: !isLong }, () => {
  for (const noise of [0.05, 0.07, 0.1]) {
    for (const learns of ["nothing", "all", "everything"]) measure(`careful, learns ${learns}`, { learns, noise, habits: careful });
    measure("careless", { learns: "all", noise, habits: careless });
  }
  for (const name of ["unticked", "elsewhere"]) {
    measure(name, { learns: "all", noise, habits: { ...careful, [name]: careless[name] } });
  }
});
