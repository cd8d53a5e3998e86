// The learned order as the app ships it: the same answers as LearntOrderTests.swift, and no leaks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { OrderModule } = await rules("lists/learnt/order-module");
const module = await OrderModule.open(readFileSync(new URL("../../../.build-web/order.wasm", import.meta.url)));

/** Five departments of eight items each, by the average position in most stores. */
const usual = [100, 300, 500, 700, 900];
const departmentOf = (thing) => Math.floor(thing / 8);

function ordered(list, visits) {
  const words = [1, usual.length, list.length, visits.length, ...usual];
  for (const thing of list) words.push(thing, departmentOf(thing));
  for (const way of visits) words.push(way.length, ...way.flatMap((thing) => [thing, departmentOf(thing), 30]));
  const [format, failure, count, visitCount, ...rest] = module.answer(words);
  assert.deepEqual([format, failure, count], [1, 0, list.length]);
  return { order: list.map((_, place) => list[rest[3 * place]]), visitCount };
}

const before = [35, 3, 20, 11, 27, 12, 5];
const after = [20, 5, 27, 3, 12, 35, 11];

test("The module orders a list as the engine does (X-05)", () => {
  assert.deepEqual(ordered([33, 2, 17, 1, 9], []).order, [2, 1, 9, 17, 33]);
  assert.deepEqual(ordered([...before].sort(), [before, [...before].reverse(), before]).order, before);
  const rebuilt = ordered(before, [...Array(20).fill(before), after, after, after]);
  assert.deepEqual(rebuilt, { order: after, visitCount: 3 });
});

test("An invalid request is rejected, and no memory is left behind (X-05)", () => {
  assert.deepEqual([...module.answer([1, 5])], [1, 1]);
  assert.deepEqual([...module.answer([2, 0, 0, 0])], [1, 1]);
  assert.equal(module.liveBytes, 0);
});
