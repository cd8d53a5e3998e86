// Timers while cooking: an end on the device, not counted seconds. (H-15)
import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const timers = await rules("recipes/timers/kitchen-timers");
const { startedTimer, timeLeft, isOver, pausedTimer, resumedTimer, extendedTimer, presentTimers, readTimers, shownTime } = timers;

const begin = 1_800_000_000_000;
const minute = 60_000;
const named = { id: "1", words: "25 minutes", recipe: "r", recipeName: "Soup", address: "/recipes/r?view=cook&step=3", step: 3, place: 24 };
const started = startedTimer(named, 25 * 60, begin);

test("A timer is over at its end, however long the phone slept", () => {
  assert.equal(timeLeft(started, begin + 10 * minute), 15 * minute);
  assert.equal(isOver(started, begin + 25 * minute - 1), false);
  assert.equal(isOver(started, begin + 25 * minute), true);
  assert.equal(isOver(started, begin + 5 * 60 * minute), true);
});

test("A timer ends on a full second, so that several change at once", () => {
  assert.equal(startedTimer(named, 60, begin + 1).ends, begin + 1_000 + minute);
});

test("A paused timer keeps its time left and is not over, and goes on from there", () => {
  const paused = pausedTimer(started, begin + 10 * minute);

  assert.equal(timeLeft(paused, begin + 90 * minute), 15 * minute);
  assert.equal(isOver(paused, begin + 90 * minute), false);
  assert.equal(resumedTimer(paused, begin + 90 * minute).ends, begin + 105 * minute);
});

test("A minute is added to a running and to a paused timer, and five minutes to one that is over, from now", () => {
  const rung = { ...started, hasRung: true };

  assert.equal(extendedTimer(started, minute, begin).ends, begin + 26 * minute);
  assert.equal(extendedTimer(pausedTimer(started, begin), minute, begin).left, 26 * minute);
  assert.deepEqual(extendedTimer(rung, 5 * minute, begin + 30 * minute), { ...started, ends: begin + 35 * minute, hasRung: false });
});

test("Timers are in the order of their ends, and one that was over half a day ago is gone", () => {
  const later = { ...startedTimer(named, 60 * 60, begin), id: "2" };

  assert.deepEqual(presentTimers([later, started], begin).map(({ id }) => id), ["1", "2"]);
  assert.deepEqual(presentTimers([later, started], begin + 12.5 * 60 * minute).map(({ id }) => id), ["2"]);
});

test("Timers are read from the device as they were written", () => {
  const all = [started, pausedTimer(started, begin)];

  assert.deepEqual(readTimers(JSON.parse(JSON.stringify(all)), "timers"), all);
});

test("The time left is shown to the second", () => {
  const shown = [0, 1, 999, 60_000, 1_499_001, 3_600_000, 5_405_000, -5_000].map(shownTime);

  assert.deepEqual(shown, ["0:00", "0:01", "0:01", "1:00", "25:00", "1:00:00", "1:30:05", "0:00"]);
});
