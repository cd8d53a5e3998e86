// The catalogs and offers of nearby stores on screen: flyer pages, the cheapest store, price history.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { flyerPages } = await rules("around/flyer");
const { cheapestOf } = await rules("around/cheapest");
const { chartRange, chartStart, priceHeight, priceSteps, stepPath } = await rules("catalog/products/price-steps");
const { itemKey } = await rules("grocery/words/item-name");

const stores = [
  { id: "a1", name: "Ash", emoji: "🌳", organisation: "ash", membership: "Ash Card", distanceMetres: 100 },
  { id: "b1", name: "Birch", emoji: "🌳", organisation: "birch", membership: null, distanceMetres: 200 },
  { id: "a2", name: "Ash East", emoji: "🌳", organisation: "ash", membership: "Ash Card", distanceMetres: 300 },
];
const discount = (rule, set = {}) => ({
  id: "d", rule, membersOnly: false, limit: null, personal: false, firstDay: null, lastDay: null, startTime: null, endTime: null,
  ...set,
});

function offer(name, department, at, set = {}) {
  const product = { id: `p-${name}`, name, item: name, department, emoji: "🥛", size: { amount: 1, unit: "piece" } };
  const there = at.map(([store, priceCents, inStock = true]) => ({ store, priceCents, inStock }));
  return { kind: "discount", discount: discount({ percent: 50 }), product, things: [], at: there, ...set };
}

const offers = [
  offer("Milk", "dairy", [["a2", 200], ["a1", 210]]),
  offer("Butter", "dairy", [["b1", 300]]),
  offer("Yogurts", "dairy", [["a1", 90]]),
  offer("Bread", "bakery", [["b1", 400]]),
  offer("Gone", "bakery", [["b1", 100, false]]),
];
const wanting = (products, names, things = []) => ({
  products: new Set(products), items: new Set(names.map(itemKey)), things: new Set(things),
});
const pagesOf = (request, coupons = []) => flyerPages({ stores, offers, coupons }, request);
const shape = (pages) =>
  pages.map(({ id, columns }) => [id, ...columns.map((column) => [column.organisation, ...column.offers.map((one) => one.offer.product.name)])]);

test("(N-31) Items on the list come first, on a page of their own and on every other", () => {
  assert.deepEqual(shape(pagesOf(wanting(["p-Bread"], ["yogurt"]))), [
    ["wanted", ["ash", "Yogurts"], ["birch", "Bread"]],
    ["bakery", ["birch", "Bread"]],
    ["dairy", ["ash", "Yogurts", "Milk"], ["birch", "Butter"]],
  ]);
});

test("(N-31) Products for a list entry are on its page, whatever their names", () => {
  const wines = [offer("Merlot", "wine", [["a1", 900]], { things: ["merlot", "wine"] }), offer("Port", "wine", [["a1", 900]])];
  const [listPage] = flyerPages({ stores, offers: wines, coupons: [] }, wanting([], ["wine"], ["wine"]));

  assert.deepEqual(shape([listPage]), [["wanted", ["ash", "Merlot"]]]);
});

test("(N-31) Without entries on a list its page is empty, and sold-out products are on no page", () => {
  const pages = pagesOf(wanting([], []));

  assert.deepEqual(shape(pages)[0], ["wanted"]);
  assert.deepEqual(pages.map(({ count }) => count), [0, 1, 3]);
});

test("(N-31) An offer names its stores, the nearest first, with the lowest price and the total", () => {
  const [, , dairy] = pagesOf(wanting([], []));
  const milk = dairy.columns[0].offers.find((one) => one.offer.product.name === "Milk");

  assert.deepEqual(milk.stores.map(({ id }) => id), ["a1", "a2"]);
  assert.deepEqual([milk.priceCents, milk.offCents], [200, 100]);
});

function coupon(id, at, items) {
  const products = items === null ? null : items.map(([name]) => `p-${name}`);
  const named = (items ?? []).map(([name, department]) => ({ name, department, things: [] }));
  return { coupon: { id, title: id, products, firstDay: null, lastDay: null }, stores: at, items: named };
}

test("(N-31) Coupons are beside their products, those for everything on a page of their own", () => {
  const coupons = [
    coupon("all", ["b1"], null),
    coupon("ash", ["a2", "a1"], [["Milk", "dairy"], ["Bread", "bakery"]]),
    coupon("rice", ["b1"], [["Rice", "pantry"]]),
    coupon("far", ["elsewhere"], [["Milk", "dairy"]]),
  ];
  const pages = pagesOf(wanting([], ["bread"]), coupons);
  const contents = pages.map(({ id, columns }) => [id, ...columns.map(({ store, coupons: own }) => [store.id, ...own.map((one) => one.coupon.coupon.id)])]);

  assert.deepEqual(contents, [
    ["wanted", ["b1"], ["a1", "ash"]],
    ["bakery", ["b1"], ["a1", "ash"]],
    ["dairy", ["a1", "ash"], ["b1"]],
    ["pantry", ["b1", "rice"]],
    ["everything", ["b1", "all"]],
  ]);
  assert.deepEqual(pages.map(({ count }) => count), [2, 2, 4, 1, 1]);
});

const offerAt = (store, priceCents, set = {}) => ({ store, product: "p", priceCents, inStock: true, aisle: null, discount: null, otherDiscounts: [], ...set });
const buyer = { memberships: [], moment: "2026-11-21T09:30", coupons: { used: [], serverDay: null } };

test("(N-30) The cheapest price is this person's: with their memberships, among products in stock", () => {
  const all = [
    offerAt("a1", 300, { discount: discount({ percent: 50 }, { membersOnly: true }) }),
    offerAt("b1", 200), offerAt("a2", 90, { inStock: false }),
  ];

  const guest = cheapestOf(all, stores, buyer);
  const member = cheapestOf(all, stores, { ...buyer, memberships: ["ash"] });

  assert.deepEqual([guest.best.store.id, guest.tag.cents, guest.others], ["b1", 200, { count: 1, lowest: 300, highest: 300 }]);
  assert.deepEqual([member.best.store.id, member.tag.cents, member.tag.beforeCents], ["a1", 150, 300]);
  assert.deepEqual(member.others, { count: 1, lowest: 200, highest: 200 });
});

test("(N-30) At equal prices the nearest store wins; sold-out items stay, those of unknown stores do not", () => {
  assert.equal(cheapestOf([offerAt("a2", 100), offerAt("b1", 100)], stores, buyer).best.store.id, "b1");
  assert.equal(cheapestOf([offerAt("a2", 100, { inStock: false })], stores, buyer).others, null);
  assert.equal(cheapestOf([offerAt("elsewhere", 100)], stores, buyer), null);
});

const day = 86_400_000;
const now = 1_000 * day;
const prices = [[600, 200], [700, 150], [720, 150], [900, 250]].map(([since, priceCents]) => ({ since: since * day, priceCents }));

test("(X-01) Each price holds until the next, the last one until now", () => {
  assert.deepEqual(priceSteps(prices, now).map(({ from, to, cents }) => [from / day, to / day, cents]), [
    [600, 700, 200], [700, 900, 150], [900, 1_000, 250],
  ]);
  assert.deepEqual(priceSteps([], now), []);
});

test("(X-01) The chart shows a year, each price for its period, higher if dearer", () => {
  const steps = priceSteps(prices, now);

  assert.equal(chartStart(steps, now), now - 365 * day);
  const path = stepPath(steps, now, 365, 100);
  assert.match(path, /^M0 [\d.]+H65L65 [\d.]+H265L265 [\d.]+H365$/);
  const heights = [200, 150, 250].map((cents) => priceHeight(steps, cents, 100));
  assert.deepEqual([...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, down]) => Number(down)), heights);
  assert.ok(heights[2] < heights[0] && heights[0] < heights[1]);
  assert.ok(heights.every((down) => down > 0 && down < 100), "neither end touches the edge");
});

test("(X-01) A change of one cent is not a steep step in the chart", () => {
  const steps = priceSteps([{ since: 900 * day, priceCents: 199 }, { since: 950 * day, priceCents: 200 }], now);

  const [lowest, highest] = chartRange(steps);

  assert.ok(highest - lowest > 15);
  assert.equal(chartStart(steps, now), 900 * day, "it begins with the first price");
});
