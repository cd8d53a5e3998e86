// Faults that make a drawn map impossible to walk, and their cells (G-21): the module's rule applied to drawings.
import assert from "node:assert/strict";
import { test } from "node:test";
import { contract } from "./support.mjs";
import { randomDrawing, verdictOf, load, sketch } from "./map-kit.mjs";
import { randomStore, smallStore } from "./walk-kit.mjs";

const { drawingFrom } = await load("maps/drawing/published");
const { isWalked, departmentIndex } = await load("maps/drawing/cells");

const faultsOf = (...rows) => verdictOf(sketch(...rows)).faults.map(({ reason, cells }) => [reason, ...cells]);

test("A store with entrance, checkout and shelves beside the floor has nothing wrong (G-21)", () => {
  assert.deepEqual(faultsOf("#DD#", "E1.C"), []);
  assert.deepEqual(verdictOf(drawingFrom(smallStore).drawing).faults, []);
});

test("The device finds the same faults of a map as Swift, and the same round (G-21, X-12)", () => {
  const { maps } = contract("map-faults");

  assert.ok(maps.length >= 15);
  for (const { grid, faults, round } of maps) {
    const verdict = verdictOf(sketch(...grid), 100_000);
    assert.deepEqual(verdict.faults.map(({ reason, cells }) => ({ reason, cells })), faults, grid.join("\n"));
    // A cell of these sketches is 0.8 m long.
    const { sections, steps, leastSteps } = round ?? {};
    const inMetres = round === null ? null : { sections, metres: (steps * 16) / 20, leastMetres: (leastSteps * 16) / 20 };
    assert.deepEqual(verdict.round, inMetres, grid.join("\n"));
  }
});

test("An unreachable shelf is reported with its department, an end cap with its shelf (G-21)", () => {
  const [fault] = verdictOf(sketch("E.C", "###", "DD#")).faults;

  assert.deepEqual([fault.reason, fault.cells, fault.department], ["shelfApart", [6, 7], "dairy"]);
  assert.deepEqual(faultsOf("E.C", "KKK", "kkk"), [], "an end cap is of the shelf that it stands at");
  assert.deepEqual(faultsOf("EC#", "###", "kK#"), [["shelfApart", 6, 7]]);
});

test("The number of an aisle hangs over floor that is walked on (G-21)", () => {
  const drawing = sketch("E.CD", "##.#");
  const signed = (row, column, number) => ({ ...drawing, notes: { ...drawing.notes, signs: [{ row, column, number, name: "Dairy" }] } });

  assert.deepEqual(verdictOf(signed(0, 3, 1)).faults, [{ reason: "signOffFloor", cells: [3], department: null }]);
  assert.deepEqual(verdictOf(signed(0, 3, null)).faults, [], "a name may hang over its shelf");
});

test("All walls, twenty entrances and a single cell are reported without an error", () => {
  assert.deepEqual(faultsOf("####", "####"), [["noEntrance"], ["noCheckout"]]);
  assert.deepEqual(faultsOf("E".repeat(20), `${".".repeat(19)}C`), []);
  assert.deepEqual(faultsOf("E"), [["noCheckout"]]);
  assert.deepEqual(faultsOf("."), [["noEntrance"], ["noCheckout"]]);
});

test("For a hundred thousand cells, half of them islands, the count and the first one are reported", () => {
  const rows = Array.from({ length: 250 }, (_, row) => Array.from({ length: 400 }, (_, column) => ((row + column) % 2 === 0 ? "." : "#")).join(""));
  rows[0] = `E${rows[0].slice(1)}`;

  const { faults, faultCount } = verdictOf(sketch(...rows));

  assert.equal(faultCount, 50_000);
  assert.equal(faults.length, 100);
  assert.deepEqual(faults.slice(0, 2), [{ reason: "noCheckout", cells: [], department: null }, { reason: "island", cells: [2], department: null }]);
});

test("A round is optional, and may not exist (X-12)", () => {
  assert.equal(verdictOf(sketch("E.C", "DP#")).round, null);
  assert.deepEqual(verdictOf(sketch("E.C", "DP#"), 1_000).round, { sections: 2, metres: 1.6, leastMetres: 1.6 });
  assert.equal(verdictOf(sketch("E.C"), 1_000).round, null);
});

test("A round counts the meters of parts with a scale of their own (X-12)", () => {
  const drawing = sketch("E...C", ".DDD.", ".....");
  const part = { row: 0, column: 1, height: 1, width: 3, name: "Yard", decimetresPerCell: 40 };

  const { round } = verdictOf({ ...drawing, notes: { ...drawing.notes, decimetresPerCell: 4, parts: [part] } }, 1_000);

  // The way around below takes eight steps of four decimeters, rather than three cells of four meters.
  assert.deepEqual(round, { sections: 1, metres: 3.2, leastMetres: 3.2 });
});

for (let seed = 0; seed < 60; seed++) {
  test(`In any drawing, faults are on the sheet and in their places (seed ${seed})`, () => {
    for (const drawing of [randomDrawing(seed), drawingFrom(randomStore(seed)).drawing]) {
      const { faults, faultCount } = verdictOf(drawing);

      assert.equal(faultCount, faults.length);
      for (const { cells } of faults) assert.ok(cells.every((cell) => cell >= 0 && cell < drawing.cells.length));
      const apart = faults.filter(({ reason }) => reason === "shelfApart");
      for (const { cells } of apart) assert.ok(cells.every((cell) => departmentIndex(drawing.cells[cell]) >= 0));
      const islands = faults.filter(({ reason }) => reason === "island").flatMap(({ cells }) => cells);
      assert.equal(new Set(islands).size, islands.length);
      assert.ok(islands.every((cell) => isWalked(drawing.cells[cell])));
    }
  });
}
