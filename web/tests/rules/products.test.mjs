// The product view of a store and its prices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { viewAddress, filterCount, unfiltered, viewOf, wholeAssortment } = await rules("catalog/products/product-view");
const { brandBeside, otherSizes, priceTag, shownRows } = await rules("catalog/products/shown-products");
const { discountsAt } = await rules("catalog/store-discounts");
const { formatsFor } = await rules("locale/formats");
const { typedPrice } = await rules("catalog/products/typed-price");
const { centsWritten } = await rules("grocery/prices/typed-money");
const { en } = await rules("locale/en/index");
const { de } = await rules("locale/de/index");
const { storeMoment } = await rules("grocery/local-day");
const { personalByProduct } = await rules("catalog/personal-discounts");
const { discountWords, endWords, rowDiscountWords } = await rules("catalog/discount-words");
const formats = formatsFor("en-US", "USD");
const { sizeWords, unitPriceWords } = await rules("catalog/products/size-words");
const { Catalog } = await rules("catalog/catalog");
const { columnsOf } = await rules("catalog/catalog-pages");

const today = { moment: "2026-11-21T09:30", isMember: false, coupons: { used: [], serverDay: null } };
const member = { ...today, isMember: true };
const discount = (id, rule, more = {}) => ({
  id, rule, membersOnly: false, limit: null, personal: false, coupon: null, firstDay: null, lastDay: null, startTime: null,
  endTime: null,
  ...more,
});
const product = (id, priceCents, more = {}) => ({
  id, gtin: null, name: id, item: id, brand: null, department: "dairy", emoji: "🥛", size: { amount: 1000, unit: "ml" },
  weightGrams: 1000, storage: "chilled", priceCents, unitPrice: null, aisle: "5", shelf: null, inStock: true,
  discount: null, otherDiscounts: [], ...more,
});
const cut = discount("cut", { cutCents: 100 });
const over = discount("over", { cutCents: 100 }, { lastDay: "2026-11-20" });
const members = discount("members", { percent: 20 }, { membersOnly: true });
const twoFor = discount("two", { multiBuy: { count: 2, priceCents: 300 } });
const catalog = new Catalog(columnsOf("maple", [
  product("Butter", 449, { discount: cut }),
  product("Cream", 199),
  product("Oat milk", 279, { discount: over, brand: "Harvest Lane" }),
  product("Oat milk 2", 399, { item: "Oat milk", brand: "Harvest Lane", size: { amount: 1500, unit: "ml" } }),
  product("Oat milk of others", 499, { item: "Oat milk", brand: "Blue Barn" }),
  product("Quark", 189, { discount: members }),
  product("Yogurt", 199, { discount: twoFor, aisle: "7" }),
]));
const productIds = (view) => Array.from(shownRows(catalog, { ...wholeAssortment, ...view }, today), (row) => catalog.product(row).id);

test("A view is restored from its address", () => {
  for (const view of [
    wholeAssortment,
    { ...wholeAssortment, search: "öl & mehl?", sort: "-price" },
    { search: "a", sort: "aisle", department: "dairy", aisle: "Produce wall", discounted: true, minimumCents: 0, maximumCents: 550 },
  ]) {
    assert.deepEqual(viewOf(new URLSearchParams(viewAddress(view))), view);
  }
  assert.equal(viewAddress(wholeAssortment), "");
});

test("Invalid values in an address are ignored", () => {
  const nonsense = "sort=size&department=toys&minimum=-3&maximum=1e9&discounted=yes";

  assert.deepEqual(viewOf(new URLSearchParams(nonsense)), wholeAssortment);
});

test("Showing everything keeps the search and the order", () => {
  const view = { ...wholeAssortment, search: "milk", sort: "price", discounted: true, aisle: "5", maximumCents: 300 };

  assert.equal(filterCount(view), 3);
  assert.deepEqual(unfiltered(view), { ...wholeAssortment, search: "milk", sort: "price" });
});

for (const [typed, cents] of [
  ["2.50", 250], ["2,5", 250], ["$ 3", 300], ["3.", 300], ["0", 0], ["12.05", 1205], ["", null], [" € ", null],
  ["2.505", undefined], ["-1", undefined], ["two", undefined], ["1.2.3", undefined], ["123456789", undefined],
]) {
  test(`A price typed as “${typed}” is ${cents} cents`, () => {
    assert.equal(typedPrice(typed, 2), cents);
  });
}

for (const [currency, typed, units, shown, written] of [
  ["USD", "2.50", 250, "$2.50", "2.50"],
  ["USD", "3", 300, "$3.00", "3.00"],
  ["JPY", "250", 250, "¥250", "250"],
  ["JPY", "¥1200", 1200, "¥1,200", "1200"],
  ["JPY", "1,200", 1200, "¥1,200", "1200"],
  ["JPY", "2.5", undefined, null, null],
  ["USD", "1,200", undefined, null, null],
  ["KWD", "0.250", 250, "KWD 0.250", "0.250"],
  ["KWD", "3.5", 3500, "KWD 3.500", "3.500"],
  ["KWD", "1,250.5", 1_250_500, "KWD 1,250.500", "1250.500"],
  ["KWD", "0.2505", undefined, null, null],
  // Browsers show neither fillér nor fils, but prices are counted in them on the server.
  ["HUF", "500", 50_000, "Ft 500", "500.00"],
  ["HUF", "499.5", 49_950, "Ft 499.50", "499.50"],
  ["IQD", "750", 750_000, "IQD 750", "750.000"],
]) {
  test(`A price in ${currency} is typed, stored and shown with its decimals: “${typed}” (R-03)`, () => {
    const { money, moneyDigits } = formatsFor("en-US", currency);

    assert.equal(typedPrice(typed, moneyDigits), units);
    if (units === undefined) return;
    assert.equal(money(units).replace("\u00a0", " "), shown);
    assert.equal(centsWritten(units, "en-US", moneyDigits), written);
  });
}

test("Only discounts that hold today count as discounts", () => {
  assert.deepEqual(productIds({ discounted: true }), ["Butter", "Quark", "Yogurt"]);
});

test("A price range refers to today's price, not to the old one (N-04)", () => {
  assert.deepEqual(productIds({ minimumCents: 300, maximumCents: 350 }), ["Butter"]);
  assert.deepEqual(productIds({ maximumCents: 189 }), ["Quark"]);
});

test("Search, aisle and price work together", () => {
  assert.deepEqual(productIds({ search: "oat", maximumCents: 300 }), ["Oat milk"]);
  assert.deepEqual(productIds({ aisle: "7" }), ["Yogurt"]);
});

test("The old price is struck out only if a single pack is cheaper for everyone", () => {
  const tag = (id) => {
    const { cents, beforeCents, discount: found } = priceTag(catalog.product(catalog.rowOf(id)), today);
    return [cents, beforeCents, found?.id ?? null];
  };

  assert.deepEqual(tag("Butter"), [349, 449, "cut"]);
  assert.deepEqual(tag("Oat milk"), [279, null, null]);
  assert.deepEqual(tag("Quark"), [189, null, "members"]);
  assert.deepEqual(tag("Yogurt"), [199, null, "two"]);
});

test("A member pays the members' price", () => {
  const quark = catalog.product(catalog.rowOf("Quark"));

  assert.deepEqual([priceTag(quark, member).cents, priceTag(quark, member).beforeCents], [151, 189]);
  assert.equal(priceTag(quark, today).beforeCents, null);
});

test("Without a membership, the general discount is shown and paid, as on the list (N-16)", () => {
  const everybody = discount("everybody", { percent: 10 });
  const both = new Catalog(columnsOf("maple", [product("Quark", 200, { discount: members, otherDiscounts: [everybody] })]));
  const tag = (shopper) => {
    const { cents, discount: found } = priceTag(both.product(0), shopper);
    return [cents, found.id];
  };

  assert.deepEqual(tag(today), [180, "everybody"]);
  assert.deepEqual(tag(member), [160, "members"]);
});

test("A discount of some hours is on the label while it holds, by the clock of the store (N-23)", () => {
  const happy = discount("happy", { newPriceCents: 99 }, {
    firstDay: "2026-11-21", startTime: "18:00", lastDay: "2026-11-21", endTime: "20:00",
  });
  const shelf = new Catalog(columnsOf("maple", [product("Sushi", 200, { discount: happy })]));
  const cents = (moment) => priceTag(shelf.product(0), { ...today, moment }).cents;

  assert.deepEqual(["17:59", "18:00", "19:59", "20:00"].map((time) => cents(`2026-11-21T${time}`)), [200, 99, 99, 200]);
  assert.equal(cents("2026-11-22T18:30"), 200);
  assert.equal(storeMoment(new Date(Date.UTC(2026, 10, 21, 2, 30)), "America/Los_Angeles"), "2026-11-20T18:30");
  assert.equal(storeMoment(new Date(Date.UTC(2026, 6, 1, 0, 5)), "Europe/Berlin"), "2026-07-01T02:05");
  assert.equal(storeMoment(new Date(2026, 10, 21, 9, 5), "Nowhere/Town"), "2026-11-21T09:05");
  assert.equal(storeMoment(new Date(2026, 10, 21, 9, 5), null), "2026-11-21T09:05");
});

test("A personal discount is shown beside the general ones, and marked (N-34)", () => {
  const mine = { ...discount("mine", { percent: 50 }, { personal: true }), products: ["Butter", "none"] };
  const own = catalog.withPersonal(personalByProduct({ account: "ann", discounts: [mine] }));
  const tag = (shelf) => priceTag(shelf.product(shelf.rowOf("Butter")), today);

  assert.equal(tag(own).cents, 225);
  assert.equal(discountWords(tag(own).discount, en, formats), "50% off · for you");
  assert.equal(tag(catalog).cents, 349);
  assert.ok([...own.rows({ onlyDiscounted: true })].length >= [...catalog.rows({ onlyDiscounted: true })].length);
});

test("Every kind of discount shows its limit and audience, in both languages (N-23)", () => {
  const phrase = (texts, rule, more) => discountWords(discount("d", rule, more), texts, formats);

  assert.equal(phrase(en, { buyGet: { buy: 2, free: 1 } }, { limit: 6 }), "3 for 2 · first 6");
  assert.equal(phrase(en, { newPriceCents: 199 }, { membersOnly: true }), "$1.99 each · members");
  assert.equal(phrase(de, { buyGet: { buy: 1, free: 1 } }, { limit: 2, personal: true }), "2 für 1 · die ersten 2 · für Sie");
  assert.match(phrase(de, { newPriceCents: 199 }, { membersOnly: true }), /^je .*1.99.* · Mitglieder$/);
  assert.match(endWords(discount("d", { percent: 5 }, { lastDay: "2026-11-21", endTime: "20:00" }), en, formats), /^until .*, 8:00/);
  assert.equal(endWords(discount("d", { percent: 5 }), en, formats), null);
});

test("A row with several discounts names their rules alone, and that one takes a coupon", () => {
  const [half, three] = [discount("a", { percent: 50 }, { membersOnly: true }), discount("b", { buyGet: { buy: 2, free: 1 } }, { limit: 6 })];

  assert.equal(rowDiscountWords([], en, formats), "");
  assert.equal(rowDiscountWords([half], en, formats), "50% off · members");
  assert.equal(rowDiscountWords([half, three], en, formats), "50% off + 3 for 2");
  assert.equal(rowDiscountWords([half, { ...three, coupon: "c" }], en, formats), "50% off + 3 for 2 · with coupon");
});

test("Other sizes are other packs of the same item and brand", () => {
  const sizes = otherSizes(catalog, catalog.product(catalog.rowOf("Oat milk")));

  assert.deepEqual(sizes.map(({ id }) => id), ["Oat milk 2"]);
});

test("A store's discounts of today come with their products", () => {
  const discounts = discountsAt(catalog, today.moment);

  assert.deepEqual(discounts.map(({ discount: { id }, products }) => [id, products.length]), [["cut", 1], ["members", 1], ["two", 1]]);
});

test("A brand that is part of the name is not repeated", () => {
  assert.equal(brandBeside({ name: "Harvest Lane Oat Milk", brand: "Harvest Lane" }), null);
  assert.equal(brandBeside({ name: "Oat Milk", brand: "Harvest Lane" }), "Harvest Lane");
  assert.equal(brandBeside({ name: "Oat Milk", brand: null }), null);
});

test("(X-01) Packs are compared by kilogram, liter or piece, but one piece needs no comparison", () => {
  const unitPrice = (cents, amount, unit) => unitPriceWords(cents, { amount, unit }, en, formats);

  assert.equal(unitPrice(199, 500, "g"), "$3.98/kg");
  assert.equal(unitPrice(449, 12, "piece"), "$0.37/piece");
  assert.equal(unitPrice(339, 1, "piece"), null);
});

test("A pack's contents are in the unit that people use", () => {
  const sizeText = (amount, unit, byWeight = null) => sizeWords({ size: { amount, unit }, byWeight }, en, formats);

  assert.deepEqual(
    [sizeText(500, "g"), sizeText(1500, "g"), sizeText(1000, "ml"), sizeText(330, "ml"), sizeText(1, "piece"), sizeText(12, "piece")],
    ["500\u00a0g", "1.5\u00a0kg", "1\u00a0L", "330\u00a0mL", "1 piece", "12 pieces"],
  );
  const byWeight = { stepMilligrams: 50_000, usualMilligrams: 250_000 };
  assert.deepEqual([sizeText(1000, "g", byWeight), sizeText(100, "g", byWeight)], ["by weight, per kg", "by weight, per 100\u00a0g"]);
});
