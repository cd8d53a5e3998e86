import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./walk-kit.mjs";

const { newWalk } = await load("walk/walk-progress");
const { finishedWalk, lastTime, minutesAt, walkPace, readHistory, withWalk } = await load("walk/walk-pace");

/** A walk of 400 m and ten items: 400 / 0.9 + 300 s are usual. */
const usual = { storeId: "maple", metres: 400, picks: 10 };
const usualSeconds = 400 / 0.9 + 300;
const walked = (started, share, more = {}) => ({ ...usual, started, seconds: Math.round(usualSeconds * share), ...more });

/** The scale of a map with cells of equal length. */
const alike = (metresPerCell) => ({ metresPerCell, columns: 100, parts: [] });

test("Without an earlier walk: 0.9 m a second and half a minute for each item (G-34)", () => {
  assert.equal(walkPace(null), 1);
  assert.equal(minutesAt(1, 400, 10), Math.round(usualSeconds / 60));
  assert.equal(minutesAt(1, 0, 0), 1);
});

test("Minutes follow the pace of finished walks, regardless of outliers (G-34)", () => {
  let history = null;
  for (const [index, share] of [0.6, 0.62, 0.58, 40, 0.61, 0.59].entries()) history = withWalk(history, walked(index, share));

  assert.ok(Math.abs(walkPace(history) - 0.61) < 0.01, String(walkPace(history)));
  assert.equal(minutesAt(walkPace(history), 400, 10), Math.round((walkPace(history) * usualSeconds) / 60));
});

test("A walk that was ticked off afterwards, or under a clock put right, tells nothing of a pace (G-34)", () => {
  const shares = [0.02, 0.03, 0.05, 20];
  const history = shares.reduce((paceHistory, share, index) => withWalk(paceHistory, walked(index, share)), null);

  assert.equal(walkPace(history), 1);
});

test("A few items say nothing about a pace, and old walks make room for newer ones (G-34)", () => {
  let history = withWalk(null, walked(1, 0.4, { picks: 2 }));
  assert.equal(walkPace(history), 1);
  for (let index = 0; index < 20; index += 1) history = withWalk(history, walked(10 + index, 2));
  for (let index = 0; index < 9; index += 1) history = withWalk(history, walked(100 + index, 0.5));

  assert.ok(walkPace(history) < 0.51);
  assert.deepEqual(readHistory(JSON.parse(JSON.stringify(history)), ""), history);
});

test("A walk is stored once, with the time between its ticks, a long stop counted as five minutes (G-27)", () => {
  const minute = 60_000;
  const step = (id, at, cells) => ({ id, outcome: "taken", cell: 1, section: 1, way: Array.from({ length: cells }, (_, cell) => cell), at });
  const progress = {
    ...newWalk({ listId: "list", storeId: "maple", started: 1_000 }),
    steps: [step("milk", 1_000 + minute, 11), step("eggs", 1_000 + 61 * minute, 6), { ...step("tea", null, 0), at: null }],
  };

  const walk = finishedWalk(progress, alike(2));

  assert.deepEqual(walk, { storeId: "maple", started: 1_000, metres: 30, seconds: 360, picks: 2 });
  const history = withWalk(withWalk(null, walk), { ...walk, metres: 31 });
  assert.deepEqual(history.walks.map(({ metres }) => metres), [31]);
  assert.equal(finishedWalk(newWalk({ listId: "list", storeId: "maple", started: 1 }), alike(2)), null);
});

test("A walk is compared with the previous one through the same store (G-27)", () => {
  const history = [walked(5, 1), walked(9, 1, { storeId: "other" }), walked(12, 1)].reduce(withWalk, null);

  assert.equal(lastTime(history, "maple", 12)?.started, 5);
  assert.equal(lastTime(history, "maple", 5), null);
});
