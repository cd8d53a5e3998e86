// A simulated town without a single store owner: how far the prices that a household has seen reach.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { isLong, randomSource, rules, seeds } from "./support.mjs";

const { seenMatchers } = await rules("prices/seen-shelf");
const { originOf } = await rules("grocery/prices/price-origin");
const { listPrices } = await rules("catalog/list-prices");

const items = readFileSync(new URL("../../../demo/data/items.csv", import.meta.url), "utf8")
  .split("\n").slice(1).map((line) => line.split(",")[0]).filter((name) => /^[A-Z][a-z ]+$/.test(name));
const [storeCount, chainCount, householdCount, lineCount] = [20, 8, isLong ? 200 : 60, 20];
const weeks = [4, 8, 12];
/** The share of visits with a receipt that is read, and of lines noted by hand on the others. */
const [receipts, noted] = [0.5, 0.1];
const shopper = { isMember: false, moment: "2026-11-28T12:00", coupons: { used: [], serverDay: null } };

const day = (week, visit) => new Date(Date.UTC(2026, 7, 1 + 7 * week + visit)).toISOString().slice(0, 10);

/** Stores of chains, with prices that move a little each week; one in twenty things is reduced for a week. */
class Town {
  constructor(random) {
    this.random = random;
    this.stores = Array.from({ length: storeCount }, (_, index) => ({ id: `s${index}`, chain: `c${index % chainCount}` }));
    const level = Array.from({ length: chainCount }, () => 0.85 + 0.3 * random());
    this.base = items.map(() => Math.round(60 * Math.exp(2.2 * random())));
    this.chain = level.map((factor) => items.map(() => factor * Math.exp(0.25 * (random() - 0.5))));
    this.ownPrices = this.stores.map(() => items.map(() => 1 + 0.06 * (random() - 0.5)));
    this.reduced = this.stores.map(() => items.map(() => false));
  }

  /** Each week one price in fifty changes by up to 10 %. */
  pass() {
    for (const factors of this.chain) {
      for (const item of items.keys()) if (this.random() < 0.02) factors[item] *= 0.9 + 0.2 * this.random();
    }
    this.reduced = this.stores.map(() => items.map(() => this.random() < 0.05));
  }

  cents(store, item) {
    const regular = this.base[item] * this.chain[store % chainCount][item] * this.ownPrices[store][item];
    return Math.max(1, Math.round(regular * (this.reduced[store][item] ? 0.75 : 1)));
  }
}

/** Buys a share of its own eighty things each week, mostly at two stores. */
class Household {
  constructor(town, random) {
    [this.town, this.random, this.rows] = [town, random, []];
    this.things = shuffled([...items.keys()], random).slice(0, 80);
    this.stores = shuffled([...town.stores.keys()], random).slice(0, 4);
  }

  /** Staples come first, and are bought most often. */
  list() {
    const chosen = new Set();
    while (chosen.size < lineCount) chosen.add(this.things[Math.floor(this.things.length * this.random() ** 1.7)]);
    return [...chosen];
  }

  shop(week) {
    for (const visit of this.random() < 0.4 ? [0, 3] : [0]) {
      const store = this.stores[this.random() < 0.65 ? 0 : Math.floor(this.stores.length * this.random())];
      const hasReceipt = this.random() < receipts;
      for (const item of this.list()) {
        if (!hasReceipt && this.random() >= noted) continue;
        const { id, chain } = this.town.stores[store];
        this.rows.push({
          id: `r${this.rows.length}`, created: this.rows.length, isDeleted: false, name: items[item], storeId: id, storeName: id,
          organisationId: chain, productId: null, gtin: null, label: null, size: null, isByWeight: false, packs: 1,
          cents: this.town.cents(store, item), currency: "EUR", isReduced: this.town.reduced[store][item], day: day(week, visit),
          source: hasReceipt ? "receipt" : "typed",
        });
      }
    }
  }

  /** The shares of a new list with a seen and with any price at a store, and the error of its sum in percent. */
  judge(week, store) {
    const list = this.list();
    const matcher = seenMatchers(this.rows, { today: day(week, 6), currency: "EUR", language: "en" })(this.town.stores[store]);
    if (matcher === null) return { seen: 0, priced: 0, error: null };
    const entries = list.map((item) => ({ id: String(item), name: items[item], productId: null, quantity: null, count: 1 }));
    const prices = listPrices(entries, matcher, shopper);
    const sold = [...prices.byEntry].filter(([, price]) => price.kind === "sold");
    const real = sold.reduce((sum, [item]) => sum + this.town.cents(store, Number(item)), 0);
    const seen = sold.filter(([, { product }]) => originOf(product.id).kind === "seen").length;
    return {
      seen: seen / list.length, priced: sold.length / list.length,
      error: real === 0 ? null : 100 * Math.abs(prices.totalCents - real) / real,
    };
  }
}

function shuffled(values, random) {
  for (let index = values.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [values[index], values[other]] = [values[other], values[index]];
  }
  return values;
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share) => `${(100 * share).toFixed(0)} %`;

function simulate(seed) {
  const random = randomSource(1_000 + seed);
  const town = new Town(random);
  const households = Array.from({ length: householdCount }, () => new Household(town, random));
  const figures = [];
  for (let week = 0; week < weeks.at(-1); week++) {
    town.pass();
    for (const household of households) household.shop(week);
    if (!weeks.includes(week + 1)) continue;
    for (const [place, at] of [["usual store", 0], ["another known store", 1], ["a new store", null]]) {
      const judged = households.map((household) => {
        const strange = [...town.stores.keys()].find((store) => !household.stores.includes(store));
        return household.judge(week, at === null ? strange : household.stores[at]);
      });
      const errors = judged.flatMap(({ error }) => error ?? []).sort((one, other) => one - other);
      figures.push({
        week: week + 1, place, seen: mean(judged.map(({ seen }) => seen)), priced: mean(judged.map(({ priced }) => priced)),
        middle: errors[Math.floor(errors.length / 2)], high: errors[Math.floor(errors.length * 0.9)],
      });
    }
  }
  return figures;
}

test("After twelve weeks most of a list has a price, and the sum is close", () => {
  for (const seed of seeds(1, 3)) {
    const figures = simulate(seed);
    for (const { week, place, seen, priced, middle, high } of figures) {
      console.log(
        `${householdCount} households, seed ${seed}, week ${week}, ${place}: ${percent(seen)} of lines seen there, ` +
        `${percent(priced)} with a price, the sum off by ${middle.toFixed(1)} % (median), ${high.toFixed(1)} % (9 of 10 below)`);
    }
    const last = (place) => figures.find((figure) => figure.week === 12 && figure.place === place);
    assert.ok(last("usual store").priced > 0.75, "known prices");
    assert.ok(last("usual store").middle < 5, "the sum at the usual store");
    assert.ok(last("a new store").middle < 15, "the estimate at a store never seen");
  }
});
