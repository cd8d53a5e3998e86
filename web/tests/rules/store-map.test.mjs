import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, layoutFrom, randomStore, load, smallStore } from "./walk-kit.mjs";

const { neighbours, readLayout } = await load("store-maps/store-layout");
const { rectanglesOf } = await load("store-maps/rectangles");
const { drawMap, partAround } = await load("store-maps/map-drawing");
const { departmentEmoji } = await load("grocery/departments");
const { readStoreMap } = await load("api/store-readers");
const { lineThrough } = await load("store-maps/walk-line");

test("Cells of one department that touch are one section", () => {
  const layout = readLayout(smallStore);

  const pantry = layout.sections.filter(({ department }) => department === "pantry");
  assert.deepEqual(
    pantry.map(({ cells }) => cells.length),
    [8],
  );
  assert.equal(layout.sections.filter(({ department }) => department === "produce").length, 2);
});

for (let seed = 0; seed < 40; seed++) {
  test(`Every shelf cell is drawn once (seed ${seed})`, () => {
    const layout = readLayout(randomStore(seed));
    const covered = new Int32Array(layout.kinds.length);
    for (const { cells } of layout.sections) {
      for (const { row, column, height, width } of rectanglesOf(cells, layout.columns)) {
        for (let y = row; y < row + height; y++)
          for (let x = column; x < column + width; x++) covered[y * layout.columns + x]++;
      }
    }

    assert.deepEqual(
      [...covered],
      layout.kinds.map((kind) => Number(kind === "shelf")),
    );
  });

  test(`Any patch of cells is covered once by rectangles (seed ${seed})`, () => {
    const random = randomSource(seed);
    const columns = 3 + random(9);
    const cells = Array.from({ length: columns * (3 + random(9)) }, (_, cell) => cell).filter(() => random(3) > 0);

    const covered = rectanglesOf(cells, columns).flatMap(({ row, column, height, width }) =>
      Array.from({ length: height * width }, (_, i) => (row + Math.floor(i / width)) * columns + column + (i % width)),
    );
    assert.deepEqual(
      covered.sort((one, other) => one - other),
      cells,
    );
  });
}

test("The edge of a map has nothing beyond it", () => {
  assert.deepEqual(neighbours(2, { rows: 2, columns: 3 }), [1, 5]);
  assert.deepEqual(neighbours(3, { rows: 2, columns: 3 }), [0, 4]);
});

test("A straight shelf is one rectangle, a corner two", () => {
  assert.equal(rectanglesOf([0, 1, 2, 3], 10).length, 1);
  assert.equal(rectanglesOf([0, 1, 2, 10, 20], 10).length, 2);
});

test("Every shelf has its department's picture in the middle, whatever the author of the map chose (G-15, G-36)", () => {
  const wine = Object.entries(smallStore.legend).map(([mark, known]) => [mark, known.kind === "shelf" ? { ...known, emoji: "🍷" } : known]);
  const older = readStoreMap({ ...smallStore, legend: Object.fromEntries(wine) }, "");
  const { emojis, shelves } = drawMap(readLayout(older));

  const used = new Set(readLayout(smallStore).sections.map(({ department }) => departmentEmoji[department]));
  assert.deepEqual(new Set(emojis.map(({ emoji }) => emoji)), used);
  assert.deepEqual(drawMap(readLayout(smallStore)).emojis, emojis);
  for (const { x, y } of emojis) {
    assert.ok(shelves.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height));
  }
});

test("Walls are lines along the middle of their cells, with open doors", () => {
  const { walls } = drawMap(readLayout(layoutFrom("####", "#..E", "#C.#", "####")));

  assert.equal(walls, "M5 5H35M5 35H35M5 5V35M35 25V35");
});

test("A part of a map keeps a margin, so that a shopper in the door is fully visible", () => {
  const small = readLayout(layoutFrom("####", "#..E", "#C.#", "####"));
  const large = readLayout(layoutFrom(...Array.from({ length: 60 }, (_, at) => (at === 59 ? `E${".".repeat(58)}C` : ".".repeat(60)))));

  assert.deepEqual(partAround([7], small, 1), { x: -10, y: -10, width: 60, height: 60 });
  const { x, y, width, height } = partAround([59 * 60], large, 2);
  assert.deepEqual([x, y + height], [-10, 610]);
  assert.deepEqual([width, height], [200, 100]);
  // A path through nearly all of the store shows all of it.
  const way = Array.from({ length: 50 }, (_, step) => (59 - step) * 60);
  assert.deepEqual([partAround(way, large, 2).y, partAround(way, large, 2).height], [-10, 620]);
});

test("The walk is a line through cells, interrupted if the way is unknown (G-24)", () => {
  assert.equal(lineThrough([0, 1, 2], 10), "M5 5L25 5");
  assert.equal(lineThrough([0, 1, 11, 21], 10), "M5 5L11 5Q15 5 15 9L15 25");
  assert.equal(lineThrough([0, 1, 55, 56, 57], 10), "M5 5L15 5M55 55L75 55");
  assert.equal(lineThrough([7], 10), "");
});

test("A store of 100 by 100 cells is drawn quickly", () => {
  const row = `#${"KK.TT.HH..".repeat(9)}KKKKKKKK#`;
  const map = layoutFrom(...Array.from({ length: 100 }, (_, at) => (at === 98 ? `#E${".".repeat(96)}C#` : row)));

  const { shelves } = drawMap(readLayout(map));

  assert.ok(shelves.length < 120, `${shelves.length} shelves`);
});

test("Gates are drawn in their direction, and parts end with the map", () => {
  const map = layoutFrom("E.C", ".#.");
  const gate = { kind: "floor", way: "left", endCap: false, department: null };
  const part = { cell: [0, 2], height: 9, width: 9, name: "Yard", decimetresPerCell: 25 };
  const layout = readLayout({ ...map, grid: [".<.", ".#."], legend: { ...map.legend, "<": gate }, parts: [part, { ...part, decimetresPerCell: null }] });

  assert.deepEqual(drawMap(layout).gates, [{ quarters: 3, x: 15, y: 5 }]);
  assert.equal(layout.kinds[1], "floor");
  assert.deepEqual(layout.parts, [{ row: 0, column: 2, height: 2, width: 1, decimetresPerCell: 25 }]);
});
