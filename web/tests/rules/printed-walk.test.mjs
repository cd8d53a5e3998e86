// A printed route: every stop has a legible number, and arrows show the way (G-19).
import assert from "node:assert/strict";
import { test } from "node:test";
import { layoutFrom, engine, randomGoods, randomStore, load, placing } from "./walk-kit.mjs";

const { cellMiddle } = await load("store-maps/map-drawing");
const { readLayout } = await load("store-maps/store-layout");
const { usualSettings, walkRequest } = await load("walk/walk-request");
const { readPlan } = await load("walk/walk-plan");
const marks = await load("walk/print/route-marks");
const answer = await engine();
const placed = await placing();

const radius = 9;

function planned(seed, count) {
  const empty = readLayout(randomStore(seed));
  // Signs over two aisles, in the walkways.
  const signs = [1, 2].map((number) => ({ number, cell: 2 * empty.columns + 4 * number }));
  const layout = { ...empty, signs: signs.filter(({ cell }) => empty.kinds[cell] === "floor") };
  const goods = randomGoods(seed, layout, count);
  const placement = placed(layout, goods);
  const request = walkRequest(layout, goods, placement, usualSettings, { cell: null, openSection: null });
  return { layout, plan: readPlan(answer(request), goods.map(({ id }) => id), layout, placement) };
}

const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

for (let seed = 0; seed < 20; seed++) {
  test(`Numbers of a printed route are in order, on the map, and do not overlap (G-19) (seed ${seed})`, () => {
    const { layout, plan } = planned(seed, 12);

    const stops = marks.printedStops(plan.picks);
    const numbers = marks.stopNumbers(stops, plan.path, layout, radius);

    assert.deepEqual(stops.flatMap(({ entries }) => entries), plan.picks.map(({ id }) => id));
    assert.deepEqual(numbers.map(({ number }) => number), stops.map((_, index) => index + 1));
    for (const [index, { label, stop }] of numbers.entries()) {
      if (apart(label, stop) > 0) {
        assert.ok(label.x >= radius && label.x <= layout.columns * 10 - radius, `${index}: ${label.x}`);
        assert.ok(label.y >= radius && label.y <= layout.rows * 10 - radius, `${index}: ${label.y}`);
      }
      for (const { cell } of layout.signs) assert.ok(apart(label, cellMiddle(cell, layout.columns)) >= 2 * radius, `${index} covers a sign`);
      for (const other of numbers.slice(0, index)) assert.ok(apart(label, other.label) >= 2 * radius, `${index} covers ${other.number}`);
    }
  });
}

test("Items picked up from one cell in a row are one stop; coming back is another (G-19)", () => {
  const picks = [["a", 4], ["b", 4], ["c", 7], ["d", 4]].map(([id, cell]) => ({ id, cell }));

  const stops = marks.printedStops(picks);

  assert.deepEqual(stops, [
    { number: 1, cell: 4, entries: ["a", "b"] },
    { number: 2, cell: 7, entries: ["c"] },
    { number: 3, cell: 4, entries: ["d"] },
  ]);
});

test("Arrows are on straight parts, in walking direction, also on a map of one column (G-19)", () => {
  // Four columns: right along the first row, down the last column, and back left.
  const arrows = marks.wayArrows([0, 1, 2, 3, 7, 11, 10, 9, 8], 4, 30);
  const short = marks.wayArrows([0, 1], 4, 30);
  const narrow = marks.wayArrows([3, 2, 1, 0], 1, 60);

  assert.deepEqual(arrows, [
    { x: 20, y: 5, quarters: 1 },
    { x: 35, y: 15, quarters: 2 },
    { x: 20, y: 25, quarters: 3 },
  ]);
  assert.deepEqual(short, []);
  assert.deepEqual(narrow, [{ x: 5, y: 20, quarters: 0 }]);
});

test("Only sections walked twice are dotted, in either direction (G-19)", () => {
  const again = marks.walkedAgain([0, 1, 2, 3, 2, 1, 5, 6, 2, 3]);

  assert.deepEqual(again, [
    [3, 2, 1],
    [2, 3],
  ]);
  assert.deepEqual(marks.walkedAgain([0, 1, 2, 6, 5, 4]), []);
});

test("Close stops keep their numbers apart, each beside its own (G-19)", () => {
  const layout = readLayout(layoutFrom("##########", "#DDDDDDDD#", "#E......C#", "#........#", "#........#", "##########"));
  const cells = [22, 23, 24, 25, 26];
  const stops = cells.map((cell, index) => ({ number: index + 1, cell, entries: [`${index}`] }));

  const numbers = marks.stopNumbers(stops, cells, layout, radius);

  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(0, index)) assert.ok(apart(one.label, other.label) >= 2 * radius);
    assert.ok(apart(one.label, one.stop) <= 6 * radius);
  }
});
