// What a visit comes to when something else is bought there (N-16).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { withLines } = await rules("trips/trip-sums");

const group = { id: "g", rule: { multiBuy: { count: 3, priceCents: 500 } }, together: true, limit: null };
const line = (id, totalCents, discount = group) => ({ line: id, packs: 1, unitCents: 200, fullCents: 200, totalCents, discount });
const lines = [line("a", 167), line("b", 167), line("c", 166), line("d", 200, null)];
const coupon = (rule, terms = {}) => ({
  discount: { id: "coupon:c", coupon: "c", rule, limit: 1 }, fromCents: null, onTop: true, offCents: 0, ...terms,
});
const visit = { goodsCents: 700, points: null, lines, sumDiscounts: [] };

test("What is left of a group costs what each pack does alone, and a whole group what it did", () => {
  assert.deepEqual(withLines(visit, lines.slice(1)).lines.map(({ totalCents }) => totalCents), [200, 200, 200]);
  assert.deepEqual(withLines(visit, lines.slice(0, 3)).lines.map(({ totalCents }) => totalCents), [167, 167, 166]);
  assert.equal(withLines(visit, lines.slice(0, 3)).goodsCents, 500);
});

test("A coupon on everything is taken off the new sum, and one that nobody understands off none", () => {
  const withCoupons = (sumDiscounts) => withLines({ ...visit, sumDiscounts }, lines);
  assert.equal(withCoupons([coupon({ percent: 5 })]).goodsCents, 665);
  assert.deepEqual(withCoupons([coupon({ percent: 5 })]).sumDiscounts.map(({ offCents }) => offCents), [35]);
  assert.equal(withCoupons([coupon({ cutCents: 10_000 })]).goodsCents, 0);
  assert.equal(withCoupons([{ discount: null, offCents: 35 }]).goodsCents, 700);
});

test("A coupon from a sum on takes nothing off less, and one that is not on top nothing off what is cheaper already (N-16)", () => {
  const withCoupon = (rule, terms, bought = lines) => withLines({ ...visit, sumDiscounts: [coupon(rule, terms)] }, bought).goodsCents;
  assert.equal(withCoupon({ cutCents: 100 }, { fromCents: 700 }), 600);
  assert.equal(withCoupon({ cutCents: 100 }, { fromCents: 701 }), 700);
  // Only the last line is at its full price, 2.00.
  assert.equal(withCoupon({ percent: 10 }, { onTop: false }), 680);
  assert.equal(withCoupon({ percent: 10 }, { onTop: false, fromCents: 201 }), 700);
  // What is left of the group is at its full price too.
  assert.equal(withCoupon({ percent: 10 }, { onTop: false }, lines.slice(1)), 540);
});
