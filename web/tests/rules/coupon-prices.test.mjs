// Coupons in the device's prices (N-16).
import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, catalogDocument, rules } from "./support.mjs";

const { readCatalog } = await rules("catalog/catalog-columns");
const { Catalog } = await rules("catalog/catalog");
const { Matcher } = await rules("catalog/matching");
const { listPrices } = await rules("catalog/list-prices");
const { discountsAt } = await rules("catalog/store-discounts");
const { discountWords } = await rules("catalog/discount-words");
const { priceTag } = await rules("catalog/products/shown-products");
const { dealsOn, discountDeals } = await rules("lists/offers/deals");
const { entryLine } = await rules("lists/entry-words");
const { lists } = await rules("locale/en/lists");
const { stores: en } = await rules("locale/en/stores");
const { stores: de } = await rules("locale/de/stores");
const { readCoupon } = await rules("api/coupon-readers");

const once = {
  id: "coupon:dairy", rule: { cutCents: 100 }, limit: 1, coupon: "dairy", firstDay: "2026-11-10", lastDay: "2026-11-20",
};
const often = { id: "coupon:eggs", rule: { percent: 20 }, coupon: "eggs", membersOnly: true };
const products = [
  { id: "m", name: "Milk", item: "Milk", priceCents: 300, discount: once },
  { id: "b", name: "Butter", item: "Butter", priceCents: 400, discount: once },
  { id: "e", name: "Eggs", item: "Eggs", priceCents: 500, discount: often },
  { id: "c", name: "Bread", item: "Bread", priceCents: 200, discount: { id: "half", rule: { percent: 50 } } },
];
const catalog = new Catalog(readCatalog(bytesOf(catalogDocument("maple", products))));
const shopper = { isMember: false, moment: "2026-11-15T09:30", coupons: { used: [], serverDay: null } };
const entry = (name, count = 1) => ({ id: name, name, productId: null, quantity: null, count });
const pricesOf = (entries, who = shopper) => listPrices(entries, new Matcher(catalog), who);
const centsOf = (entries, who) => entries.map(({ id }) => pricesOf(entries, who).byEntry.get(id).price.totalCents);

test("(N-16) A coupon for a single use is taken off one line of a list, and one of many uses off each pack", () => {
  const entries = [entry("Milk", 2), entry("Butter"), entry("Eggs", 2)];

  // 2 × 3.00 with 1.00 off one; the butter gets nothing; 2 × 5.00 × 0.8 for members.
  assert.deepEqual(centsOf(entries), [500, 400, 1000]);
  assert.deepEqual(centsOf(entries, { ...shopper, isMember: true }), [500, 400, 800]);
  assert.equal(pricesOf(entries).byEntry.get("Milk").price.discounts[0].discount.coupon, "dairy");
  assert.equal(pricesOf(entries).takesCoupons, true);
  assert.equal(pricesOf([entry("Bread")]).takesCoupons, false);
});

test("(N-16, S-13) It counts while the device's and the server's calendar say so, and until it was used", () => {
  const cents = (more) => centsOf([entry("Milk")], { ...shopper, ...more })[0];
  const server = (serverDay) => ({ coupons: { used: [], serverDay } });

  assert.equal(cents({}), 200);
  assert.equal(cents({ moment: "2026-11-20T23:59" }), 200);
  assert.equal(cents({ moment: "2026-11-21T00:00" }), 300);
  assert.equal(cents({ moment: "2026-11-09T23:59" }), 300);
  assert.equal(cents(server("2026-11-20")), 200);
  // The device's clock was set back.
  assert.equal(cents(server("2026-11-21")), 300);
  assert.equal(cents(server("2026-11-09")), 300);
  assert.equal(cents({ coupons: { used: ["other"], serverDay: null } }), 200);
  assert.equal(cents({ coupons: { used: ["dairy"], serverDay: null } }), 300);
  // Items without a coupon follow the store's clock alone.
  assert.deepEqual(centsOf([entry("Bread")], { ...shopper, ...server("2030-01-01") }), [100]);
});

test("(N-16) A price with a coupon is marked, in both languages", () => {
  const formats = { money: (cents) => `${cents}`, number: String };
  const { cents, beforeCents, discount } = priceTag(catalog.product(0), shopper);

  assert.deepEqual([cents, beforeCents, discount.coupon], [200, 300, "dairy"]);
  assert.match(discountWords(discount, { stores: en }, formats), / · one pack · with coupon$/);
  assert.match(discountWords(discount, { stores: de }, formats), / · eine Packung · mit Coupon$/);
  const item = { ...entry("Milk"), emoji: "", note: "", isInCart: false, author: null, shownUnit: null };
  const line = entryLine(item, pricesOf([item]).byEntry.get("Milk"), new Map(), { stores: en, lists }, formats);
  assert.equal(line.takesCoupon, true);
  assert.match(line.discount, /with coupon/);
});

test("(N-16, N-09) A coupon's saving is not repeated among the discounts", () => {
  const entries = [entry("Milk"), entry("Bread")];

  // Home totals all savings; the list shows only discounts beside its coupons.
  assert.deepEqual(dealsOn(entries, pricesOf(entries)).map(({ entry: { id } }) => id), ["Milk", "Bread"]);
  assert.deepEqual(discountDeals(entries, pricesOf(entries)).map(({ entry: { id } }) => id), ["Bread"]);
  assert.deepEqual(discountsAt(catalog, shopper.moment).map(({ discount }) => discount.id), ["half"]);
});

test("A coupon stored without its saving is read, and so is one of a newer kind", () => {
  const coupon = {
    id: "a", title: "a", products: null, membersOnly: false, singleUse: false,
    picture: { mediaType: "image/png", width: 1, height: 1, tag: "t" },
  };

  assert.equal(readCoupon(coupon, "").rule, null);
  assert.equal(readCoupon({ ...coupon, rule: { gift: 1 } }, "").rule, null);
  assert.deepEqual(readCoupon({ ...coupon, rule: { percent: 5 } }, "").rule, { percent: 5 });
});
