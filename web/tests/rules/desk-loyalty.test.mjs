import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { loyaltyValue, readTypedLoyalty, typedLoyalty } = await rules("desk/organisations/typed-loyalty");

const english = { region: "en-US", digits: 2 };
const german = { region: "de-DE", digits: 2 };

test("(N-11, N-38) An owner enters points per step, the value of a hundred, and the lots for payment", () => {
  const readForm = (points, step, hundred, writing = english, lot = "") => readTypedLoyalty({ points, step, hundred, lot }, writing);

  assert.deepEqual(readForm("1", "1", "1.00"), { loyalty: { points: 1, stepCents: 100, pointHundredths: 100, payLot: null } });
  assert.deepEqual(readForm(" 10 ", "$1", "0.50"), { loyalty: { points: 10, stepCents: 100, pointHundredths: 50, payLot: null } });
  assert.deepEqual(readForm("1", "2,00", "1,00", german), { loyalty: { points: 1, stepCents: 200, pointHundredths: 100, payLot: null } });
  assert.deepEqual(readForm("", " ", ""), { loyalty: null });
  for (const points of ["", "0", "-1", "1.5", "1001", "lots"]) assert.deepEqual(readForm(points, "1", "1"), { wrong: "points" }, points);
  for (const step of ["", "0", "-1", "1000.01", "1.005"]) assert.deepEqual(readForm("1", step, "1"), { wrong: "step" }, step);
  for (const hundred of ["", "0", "-1", "1001"]) assert.deepEqual(readForm("1", "1", hundred), { wrong: "hundred" }, hundred);
  // At most a fifth may be given back.
  assert.deepEqual(readForm("20", "1", "1"), { loyalty: { points: 20, stepCents: 100, pointHundredths: 100, payLot: null } });
  assert.deepEqual(readForm("21", "1", "1"), { wrong: "tooGood" });
  // Points are spent in lots, each worth at least a cent.
  assert.equal(readForm("1", "1", "1.00", english, " 500 ").loyalty.payLot, 500);
  assert.equal(readForm("1", "1", "0.01", english, "100").loyalty.payLot, 100);
  for (const lot of ["0", "-5", "1.5", "100001", "many"]) assert.deepEqual(readForm("1", "1", "1.00", english, lot), { wrong: "lot" }, lot);
  assert.deepEqual(readForm("1", "1", "0.01", english, "99"), { wrong: "lot" });
});

test("Saved values are shown as they were typed", () => {
  for (const writing of [english, german]) {
    for (const loyalty of [null, { points: 7, stepCents: 333, pointHundredths: 33, payLot: null }, { points: 1, stepCents: 100_000, pointHundredths: 100_000, payLot: 250 }]) {
      assert.deepEqual(readTypedLoyalty(typedLoyalty(loyalty, writing), writing), { loyalty });
    }
  }
  assert.deepEqual(Object.keys(loyaltyValue({ payLot: null, pointHundredths: 1, stepCents: 1, points: 1 })), ["points", "stepCents", "pointHundredths", "payLot"]);
});
