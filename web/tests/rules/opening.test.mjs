import assert from "node:assert/strict";
import { test } from "node:test";
import { rules } from "./support.mjs";

const { minuteOfWeek, openingAt } = await rules("stores/hours/opening");

const at = (day, hour, minute = 0) => day * 1440 + hour * 60 + minute;
const daily = (from, to, days = [0, 1, 2, 3, 4, 5, 6]) => days.map((day) => [at(day, from), at(day, to)]);

test("An open store tells until when, a closed one from when", () => {
  const week = daily(8, 22, [0, 1, 2, 3, 4, 5]);

  assert.deepEqual(openingAt(week, at(0, 9, 30)), {
    kind: "open", closes: { daysAhead: 0, weekday: 0, minute: 1320, minutesAhead: 750 },
  });
  assert.deepEqual(openingAt(week, at(5, 22)), {
    kind: "closed", opens: { daysAhead: 2, weekday: 0, minute: 480, minutesAhead: 34 * 60 },
  });
  assert.equal(openingAt(week, at(2, 8)).kind, "open");
  assert.equal(openingAt(week, at(2, 7, 59)).opens.minutesAhead, 1);
});

test("A night that runs into Monday is open on Monday morning", () => {
  const week = [[at(6, 18), at(6, 26)]];

  assert.deepEqual(openingAt(week, at(0, 1)), {
    kind: "open", closes: { daysAhead: 0, weekday: 0, minute: 120, minutesAhead: 60 },
  });
  assert.deepEqual(openingAt(week, at(6, 23)).closes, { daysAhead: 1, weekday: 0, minute: 120, minutesAhead: 180 });
  assert.equal(openingAt(week, at(0, 2)).opens.daysAhead, 6);
});

test("Hours that touch are one, and around the clock is always", () => {
  assert.equal(openingAt([[at(0, 8), at(0, 12)], [at(0, 12), at(0, 18)]], at(0, 9)).closes.minute, 18 * 60);
  assert.deepEqual(openingAt([[0, 10_080]], at(3, 3)), { kind: "always" });
  assert.deepEqual(openingAt(daily(0, 24), at(6, 23, 59)), { kind: "always" });
});

test("Unknown hours are not guessed", () => {
  assert.deepEqual(openingAt(null, 0), { kind: "unknown" });
  assert.deepEqual(openingAt([], 0), { kind: "never" });
});

test("The minute of the week counts from Monday's first one", () => {
  assert.equal(minuteOfWeek(new Date(2026, 10, 22, 13, 5)), at(6, 13, 5));
});
