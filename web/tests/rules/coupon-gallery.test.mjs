// The coupons on Home: those for the lists first, then the best around.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { galleryCoupons } = await rules("around/coupon-gallery");

const coupon = (id, more = {}) => ({ id, products: [id], rule: { percent: 10 }, fromCents: null, ...more });
const store = (id) => ({ id, name: id, emoji: "🏬" });
const around = (one, stores, isWanted = false) => ({ coupon: { coupon: one }, stores: stores.map(store), isWanted });
const ids = (coupons) => coupons.map(({ coupon: { id } }) => id);
const always = () => true;

test("(N-39) Coupons for the lists come first, then those that take the most off, then the nearest", () => {
  const shown = galleryCoupons([
    around(coupon("near"), ["a"]), around(coupon("far"), ["b"]), around(coupon("half", { rule: { percent: 50 } }), ["b"]),
    around(coupon("till", { rule: null }), ["a"]), around(coupon("wanted"), ["b"], true),
    around(coupon("bill", { products: null, rule: { percent: 5 } }), ["a"]),
  ], null, always);

  // Five percent of a whole bill are as much as half of one pack; the nearer store wins.
  assert.deepEqual(ids(shown), ["wanted", "half", "bill", "near", "far", "till"]);
});

test("(N-39) The coupons of the list's own store count without a location, each once", () => {
  const own = { store: store("own"), coupons: [coupon("milk"), coupon("tea"), coupon("shared")], products: new Set(["milk"]) };
  const shown = galleryCoupons([around(coupon("shared"), ["a"], true)], own, always);

  assert.deepEqual(shown.map(({ coupon: { id }, store: { id: at }, isWanted }) => [id, at, isWanted]), [
    ["milk", "own", true], ["shared", "own", true], ["tea", "own", false],
  ]);
});

test("(N-39) Any coupon that is valid today is shown, whatever is on the lists; others are not", () => {
  const near = [around(coupon("valid"), ["a"]), around(coupon("over"), ["a"], true)];

  assert.deepEqual(ids(galleryCoupons(near, null, ({ id }) => id === "valid")), ["valid"]);
  assert.deepEqual(ids(galleryCoupons([], null, always)), []);
});
