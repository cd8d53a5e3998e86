// The prices that shoppers have seen at a store, for its owner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { differencePercent, isOpen, openFirst } = await rules("desk/seen/seen-order");

test("R-10: prices without an answer come first, and equal ones need none", () => {
  const price = (id, cents, publishedCents) => ({ id, cents, publishedCents });
  const prices = [price("same", 129, 129), price("none", 99, null), price("lower", 90, 100), price("free", 90, 0)];

  assert.deepEqual(openFirst(prices).map(({ id }) => id), ["none", "lower", "free", "same"]);
  assert.deepEqual(prices.map(isOpen), [false, true, true, true]);
  assert.deepEqual(prices.map(differencePercent), [0, null, -10, null]);
});
