// 90,000 products on the device: answers are asserted; times are printed, since machines differ. Aim: 50 ms a key.
// `bin/bench rules` repeats the timings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, randomSource, isLong, rules, words as reader } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { listPrices } = await rules("catalog/list-prices");
const { Suggestions } = await rules("lists/entry/suggestions");

const random = randomSource(90);
const pick = (list) => list[Math.floor(random() * list.length)];
const syllables = "ba ko mi ra te lu so pa ne di fo ga ri mo su".split(" ");
const wordOf = () => Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(syllables)).join("");
const words = Array.from({ length: 3_000 }, wordOf);
const capital = (text) => text[0].toUpperCase() + text.slice(1);
const items = Array.from({ length: 9_000 }, () => capital(`${pick(words)} ${pick(words)}`));
const products = Array.from({ length: 90_000 }, (_, index) => {
  const item = pick(items);
  const name = `${capital(pick(words))} Crème ${item}`;
  const [priceCents, popularity] = [1 + Math.floor(random() * 2_000), Math.floor(random() * 1_000)];
  return { id: `p${index}`, item, name, priceCents, popularity };
});
const bytes = bytesOf(catalogDocument("maple", products));

const repeats = isLong ? 20 : 1;

function timed(name, work, times = 1) {
  const took = [];
  let result;
  for (let time = 0; time < times; time++) {
    const begin = performance.now();
    result = work(time);
    took.push(performance.now() - begin);
  }
  took.sort((one, other) => one - other);
  const padded = (milliseconds) => milliseconds.toFixed(1).padStart(7);
  console.log(`${name.padEnd(52)}${padded(took[took.length >> 1])} ms, worst${padded(took[took.length - 1])} ms`);
  return result;
}

test("Typing, searching and pricing among 90,000 products (G-06)", async () => {
  const columns = timed(`reading ${(bytes.length / 1e6).toFixed(1)} MB`, () => readCatalog(bytes));
  const catalog = new Catalog(columns);
  assert.equal(catalog.count, 90_000);

  let [slice, longest, slices] = [performance.now(), 0, 0];
  await catalog.prepare(async () => {
    longest = Math.max(longest, performance.now() - slice);
    slices += 1;
    await new Promise((resolve) => setTimeout(resolve));
    slice = performance.now();
  });
  console.log(`made ready in ${slices} slices, the longest ${longest.toFixed(1)} ms`);
  const query = words[7].slice(0, 4);
  const expected = products.filter(({ name, item }) => `${name} ${item}`.toLowerCase().includes(query)).length;
  assert.equal(timed("search, one word", () => catalog.search(query), repeats).length, expected);
  timed("search, two words, sorted by name", () => catalog.rows({ search: "bak cre", sort: "name" }), repeats);
  const byName = [...catalog.rows({ sort: "name" })].map((row) => catalog.product(row).name.toLowerCase());
  assert.deepEqual(byName, [...byName].sort());
  timed("sort by price, first time", () => catalog.rows({ sort: "price" }));

  const suggestions = new Suggestions();
  const own = [];
  const vocabulary = timed("vocabulary, first time", () => catalog.vocabulary());
  timed("first suggestion", () => suggestions.complete("a", own, vocabulary, "en"));
  const text = `milk, 2 kg ${vocabulary[3].name}`;
  const suggestionList = timed("a key in quick entry: parse and suggest", (time) => {
    const typed = text.slice(0, 1 + (time % text.length));
    reader.entries(typed, (name) => reader.knows(name) || catalog.rowsOfItem(name).length > 0);
    return suggestions.complete(reader.typing(typed).name, own, vocabulary, "en");
  }, (isLong ? 10 : 1) * text.length);
  assert.ok(suggestionList.length > 0);
  const [first] = suggestions.complete("ba", own, vocabulary, "en");
  const best = vocabulary.filter(({ name }) => name.toLowerCase().startsWith("ba"));
  assert.equal(first.name, best[0].name);

  const matcher = new Matcher(catalog);
  const entries = Array.from({ length: 60 }, (_, index) => {
    const name = index % 3 === 0 ? pick(items) : index % 3 === 1 ? pick(words) : `${pick(words)} ${pick(words)}`;
    return { id: String(index), name, productId: null, quantity: { amount: 750, unit: "g" }, count: 1 };
  });
  const shopper = { isMember: false, moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } };
  const prices = timed("a list of 60 priced, first time", () => listPrices(entries, matcher, shopper));
  timed("a list of 60 priced", () => listPrices(entries, matcher, shopper), repeats);
  const bill = [...prices.byEntry.values()].reduce((sum, entry) => sum + (entry.price?.totalCents ?? 0), 0);
  assert.equal(prices.totalCents, bill);
  assert.equal(prices.byEntry.size, 60);
});
