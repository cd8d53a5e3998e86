// Shared helpers of the rule tests: bundled modules, a seeded random source, a fixed clock, sample stores.
import { readFileSync } from "node:fs";

const built = new URL("../../../.build-web/rules/", import.meta.url);

/** A module of web/src, as bundled by bin/test: `await rules("grocery/prices/pricing")`. */
export const rules = (name) => import(new URL(`${name}.js`, built));

/** The language reader, with its module opened. */
export const { words } = await rules("grocery/language/language");
await words.open(async () => readFileSync(new URL("../../../.build-web/language.wasm", import.meta.url)));

export const contract = (name) =>
  JSON.parse(readFileSync(new URL(`../../../contract/${name}.json`, import.meta.url), "utf8"));

/** A seeded generator of numbers from 0 up to but not including 1 (mulberry32). */
export function randomSource(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** True in the long form: `bin/test long` and `bin/bench rules` set the variable. */
export const isLong = process.env.FORAGE_TEST_LONG === "1";

/** Seeds from 0: `short` of them, or `long` in the long form. A failure names its seed. */
export const seeds = (short, long) => Array.from({ length: isLong ? long : short }, (_, seed) => seed);

/** A device whose clock moves only on demand. */
export function device(seed = 1, start = Date.UTC(2026, 10, 21, 9)) {
  const random = randomSource(seed);
  const clock = { now: start };
  return {
    clock,
    environment: {
      now: () => clock.now,
      randomBytes: (count) => Uint8Array.from({ length: count }, () => Math.floor(random() * 256)),
    },
  };
}

const defaults = {
  gtin: "", brand: null, department: "pantry", aisle: null, emoji: "🛒", priceCents: 100, sizeAmount: 500,
  sizeUnit: "g", weightGrams: 510, storage: "ambient", row: -1, column: -1, discount: null, inStock: 1, popularity: 0,
};

/** A compact catalog as sent by the server, from products written as objects. */
export function catalogDocument(store, products, revision = "1") {
  const rows = structuredClone(products).map((product) => ({ ...defaults, item: product.name, ...product }));
  const words = (name) => [...new Set(rows.map((row) => row[name]).filter((value) => value !== null))];
  const lists = { departments: words("department"), aisles: words("aisle"), emojis: words("emoji") };
  const more = { brands: words("brand"), items: words("item") };
  const ofRow = (row) => [row.discount ?? [], row.otherDiscounts ?? []].flat();
  const discounts = [...new Map(rows.flatMap(ofRow).map((discount) => [discount.id, discount])).values()];
  const numberOf = ({ id }) => discounts.findIndex((discount) => discount.id === id);
  const indexes = (name, list) => {
    const places = new Map(list.map((word, place) => [word, place]));
    return rows.map((row) => places.get(row[name]) ?? -1);
  };
  const plain = (name) => rows.map((row) => row[name]);
  return {
    format: 1, store, revision, updated: 1_700_000_000_000, ...lists, ...more, discounts,
    meanings: more.items.map((item) => rows.find((row) => row.item === item).meaning ?? ""),
    byWeight: {
      row: rows.flatMap((row, index) => (row.byWeight ? [index] : [])),
      text: rows.flatMap(({ byWeight }) => (byWeight ? [`${byWeight.stepMilligrams} ${byWeight.usualMilligrams}`] : [])),
    },
    deposit: {
      row: rows.flatMap((row, index) => (row.deposit ? [index] : [])),
      text: rows.flatMap(({ deposit }) => (deposit ? [`${deposit.cents} ${deposit.feeCents}`] : [])),
    },
    otherDiscounts: rows.flatMap((row, index) => (row.otherDiscounts ?? []).flatMap((other) => [index, numberOf(other)])),
    columns: {
      id: plain("id"), gtin: plain("gtin"), name: plain("name"), item: indexes("item", more.items),
      brand: indexes("brand", more.brands), department: indexes("department", lists.departments),
      aisle: indexes("aisle", lists.aisles), emoji: indexes("emoji", lists.emojis), priceCents: plain("priceCents"),
      sizeAmount: plain("sizeAmount"), sizeUnit: rows.map((row) => ["g", "ml", "piece"].indexOf(row.sizeUnit)),
      weightGrams: plain("weightGrams"),
      storage: rows.map((row) => ["ambient", "chilled", "frozen"].indexOf(row.storage)), row: plain("row"),
      column: plain("column"),
      discount: rows.map((row) => (row.discount ? numberOf(row.discount) : -1)),
      inStock: plain("inStock"), popularity: plain("popularity"),
    },
  };
}

export const bytesOf = (document) => new TextEncoder().encode(JSON.stringify(document));
