// The total of a visit after a change of its lines (N-16).
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { recounted, visitWithLines } = await rules("trips/trip-sums");
const { readTrip, readVisit } = await rules("api/trip-readers");

const group = { id: "g", rule: { multiBuy: { count: 3, priceCents: 500 } }, together: true, limit: null };
const line = (id, totalCents) => ({
  line: id, packs: 1, unitCents: 200, fullCents: 200, totalCents,
  discounts: totalCents < 200 ? [{ packs: 1, offCents: 200 - totalCents, discount: group }] : [],
});
const lines = [line("a", 167), line("b", 167), line("c", 166), line("d", 200)];
const coupon = (rule, terms = {}) => ({
  discount: { id: "coupon:c", coupon: "c", rule, limit: 1 }, fromCents: null, onTop: true, offCents: 0, ...terms,
});
const visit = { goodsCents: 700, points: null, till: null, lines, sumDiscounts: [] };

test("The rest of a group costs the price of single packs, and a whole group its former price", () => {
  assert.deepEqual(visitWithLines(visit, lines.slice(1)).lines.map(({ totalCents }) => totalCents), [200, 200, 200]);
  assert.deepEqual(visitWithLines(visit, lines.slice(0, 3)).lines.map(({ totalCents }) => totalCents), [167, 167, 166]);
  assert.equal(visitWithLines(visit, lines.slice(0, 3)).goodsCents, 500);
});

test("(N-16) A pack under another discount keeps it when the group of the others is broken", () => {
  const half = { packs: 1, offCents: 100, discount: { id: "half", rule: { percent: 50 }, together: false, limit: 1 } };
  const two = { ...lines[0], packs: 2, fullCents: 400, totalCents: 267, discounts: [...lines[0].discounts, half] };

  const { lines: [left] } = visitWithLines({ ...visit, lines: [two, lines[1], lines[2]] }, [two, lines[1]]);
  assert.deepEqual([left.totalCents, left.discounts], [300, [half]]);
});

test("A coupon on everything applies to the new sum, and an unknown kind to none", () => {
  const withCoupons = (sumDiscounts) => visitWithLines({ ...visit, sumDiscounts }, lines);
  assert.equal(withCoupons([coupon({ percent: 5 })]).goodsCents, 665);
  assert.deepEqual(withCoupons([coupon({ percent: 5 })]).sumDiscounts.map(({ offCents }) => offCents), [35]);
  assert.equal(withCoupons([coupon({ cutCents: 10_000 })]).goodsCents, 0);
  assert.equal(withCoupons([{ discount: null, offCents: 35 }]).goodsCents, 700);
});

test("A coupon takes nothing off below its minimum, and without combining nothing off discounts (N-16)", () => {
  const withCoupon = (rule, terms, bought = lines) => visitWithLines({ ...visit, sumDiscounts: [coupon(rule, terms)] }, bought).goodsCents;
  assert.equal(withCoupon({ cutCents: 100 }, { fromCents: 700 }), 600);
  assert.equal(withCoupon({ cutCents: 100 }, { fromCents: 701 }), 700);
  // Only the last line is at its full price, 2.00.
  assert.equal(withCoupon({ percent: 10 }, { onTop: false }), 680);
  assert.equal(withCoupon({ percent: 10 }, { onTop: false, fromCents: 201 }), 700);
  // The rest of the group is at its full price too.
  assert.equal(withCoupon({ percent: 10 }, { onTop: false }, lines.slice(1)), 540);
});

const rules8875 = { taxes: [{ rate: 8_875, departments: ["household"] }], bagCents: 10, cashStepCents: 5 };
const noTill = { taxes: [], depositCents: 0, feeCents: 0, bagCents: 0, points: 0, pointsCents: 0, roundingCents: 0, totalCents: 0 };
const card = { points: 1, stepCents: 100, pointHundredths: 100, payLot: 500 };
const taxed = {
  goodsCents: 0, sumDiscounts: [], lines: [], till: { ...noTill, rules: rules8875, payment: { bags: 2, isCash: true, points: 500 } },
  points: { membership: "Card", isMember: true, loyalty: card, count: 0, worthCents: 0 },
};
const sold = (id, totalCents, department, deposit = null) => ({
  line: id, packs: 2, unitCents: totalCents / 2, fullCents: totalCents, totalCents, department, deposit, discounts: [],
});

test("(N-16, N-38) A till's charges are recalculated for the purchases, and the trip's cost follows", () => {
  const bottles = sold("b", 1_000, "drinks", { cents: 25, feeCents: 0 });
  const soap = sold("s", 1_240, "household", { cents: 0, feeCents: 3 });
  const both = visitWithLines(taxed, [bottles, soap]);

  // 8.875 % of 12.40 are 1.1005. With 0.06 of fees and 0.20 of bags it costs 23.76; 500 points pay 5.00, the deposits
  // are 0.50.
  assert.deepEqual(both.till, {
    ...taxed.till, taxes: [{ rate: 8_875, baseCents: 1_240, cents: 110 }], feeCents: 6, bagCents: 20, depositCents: 50,
    points: 500, pointsCents: 500, roundingCents: -1, totalCents: 1_925,
  });
  // Without the soap 10.00 + 0.20 - 5.00 + 0.50, which needs no rounding.
  assert.deepEqual(visitWithLines(both, [bottles]).till, {
    ...taxed.till, bagCents: 20, depositCents: 50, points: 500, pointsCents: 500, totalCents: 570,
  });
  assert.deepEqual(visitWithLines(both, []).till, taxed.till, "an empty purchase needs no bag");
  assert.equal(visitWithLines({ ...taxed, points: { ...taxed.points, isMember: false } }, [soap]).till.pointsCents, 0);

  const trip = { visits: [both], travelCents: 100, moneyCents: 0, pointsCents: 0, savedCents: 0, goodsCents: 0, chargesCents: 0 };
  const choice = { trip, ended: [null], changed: { isComparable: true } };
  const { goodsCents, chargesCents, moneyCents } = recounted(choice, choice).trip;
  assert.deepEqual([goodsCents, chargesCents, moneyCents], [2_240, 136, 2_476]);
});

test("(N-16) A coupon on everything is taken off before the tax, shared out by the prices", () => {
  const visit = { ...taxed, sumDiscounts: [coupon({ cutCents: 100 })] };
  const result = visitWithLines(visit, [sold("a", 333, "drinks"), sold("b", 667, "household")]);

  assert.deepEqual(result.lines.map(({ askedCents }) => askedCents), [300, 600]);
  assert.deepEqual(result.till.taxes, [{ rate: 8_875, baseCents: 600, cents: 53 }]);
});

test("A trip stored before tills were calculated is read with tills that add nothing", () => {
  const line = {
    line: "l", product: "p", name: "Milk", emoji: "🥛", department: "dairy", packs: 1, size: { amount: 1, unit: "piece" },
    unitCents: 200, fullCents: 200, totalCents: 180, discount: null,
  };
  const visit = { store: "s", travelSeconds: 1, distanceMetres: 1, arrives: 1, starts: 1, ends: 2, goodsCents: 180, lines: [line] };
  const stored = readVisit(visit, "");

  assert.deepEqual([stored.till, stored.lines[0].askedCents, stored.lines[0].deposit], [null, 180, null]);
  assert.equal(visitWithLines(stored, stored.lines).till, null);
  const { taxes, rules, payment } = readVisit({ ...visit, till: { ...noTill, rules: rules8875 } }, "").till;
  assert.deepEqual([taxes, rules, payment], [[], rules8875, { bags: 0, isCash: false, points: 0 }]);
  const trip = {
    goodsCents: 180, travelCents: 0, moneyCents: 180, savedCents: 0, savedPercent: 0, minutes: 1, travelMinutes: 1, leaves: 1, returns: 2,
    proven: true, visits: [visit], lastLegSeconds: 1,
  };
  assert.deepEqual([readTrip(trip, "").chargesCents, readTrip({ ...trip, chargesCents: 7 }, "").chargesCents], [0, 7]);
});
