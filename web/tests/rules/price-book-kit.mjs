// Prices that a household has seen, for tests of its price book.
import { device, rules } from "./support.mjs";

const { MemoryStorage } = await rules("replica/memory-storage");
const { Replica } = await rules("replica/replica");
const { noTabs } = await rules("replica/tabs");
const { namedStores } = await rules("price-book/named-stores");
const { priceTable } = await rules("price-book/price-table");
const { readPriceFile } = await rules("price-book/price-file");
const { readPrices } = await rules("price-book/read-prices");
const { latestFirst } = await rules("prices/seen-prices");

export const today = "2026-11-28";

export const sighting = (name, cents, set = {}) => ({
  name, cents, storeId: "maple", storeName: "Maple Market", organisationId: "maples", productId: null, gtin: null, label: null,
  size: null, isByWeight: false, packs: 1, currency: "EUR", isReduced: false, day: "2026-11-20", source: "typed", ...set,
});

export const grams = (amount) => ({ amount, unit: "g" });

/** Rows as screens read them. */
export const rows = (...sightings) =>
  sightings.map((each, index) => ({ id: `r${index}`, household: "", author: null, created: index, isDeleted: false, ...each }));

/** The prices of one thing, size and store, latest first; each as `[day, cents]`, with further fields. */
export const course = (...prices) =>
  rows(...prices.map(([day, cents, set = {}]) => sighting("Butter", cents, { day, size: grams(250), ...set }))).sort(latestFirst);

export const home = async () => Replica.open(new MemoryStorage(), device().environment, noTabs);

const store = (id, name) => ({ id, name, organisation: { id: `${id}s` } });
export const stores = [store("maple", "Maple Market"), store("oak", "Oak & Söhne"), store("elm-1", "Elm"), store("elm-2", "Elm")];

export const tableOf = (prices) => priceTable(prices, namedStores(stores, prices));

/** Reads a file as the preview does, on a device with `stores`. */
export async function read(content, prices = []) {
  const lines = await readPriceFile(new Blob([content]));
  return "kind" in lines ? lines : readPrices(lines, { stores: namedStores(stores, prices), currency: "EUR", today });
}

/** The refusals of a file, each as "line column reason". */
export const refusals = async (content) => (await read(content)).refused.map(({ line, column, why }) => `${line} ${column} ${why}`);
