// What keeps a drawn map from being walked, and where (G-21).
import assert from "node:assert/strict";
import { test } from "node:test";
import { inventedDrawing, load, sketch } from "./map-kit.mjs";
import { inventedStore, smallStore } from "./walk-kit.mjs";

const { faultsOf } = await load("maps/drawing/check");
const { drawingFrom } = await load("maps/drawing/published");
const { isWalked, departmentIndex } = await load("maps/drawing/cells");

const found = (...rows) => faultsOf(sketch(...rows)).map(({ reason, cells }) => [reason, ...cells]);

test("A store with entrance, checkout and shelves beside the floor has nothing wrong (G-21)", () => {
  assert.deepEqual(found("#DD#", "E1.C"), []);
  assert.deepEqual(faultsOf(drawingFrom(smallStore).drawing), []);
});

test("Without entrance or checkout it is told so (G-21)", () => {
  assert.deepEqual(found("..D", "..."), [["noEntrance"], ["noCheckout"]]);
  assert.deepEqual(found("E.D"), [["noCheckout"]]);
});

test("A shelf that nobody reaches is told with its cells, the inside of a thick one is not (G-21)", () => {
  assert.deepEqual(found("E.C", "###", "DD#"), [["shelfApart", 6, 7]]);
  assert.deepEqual(found("E.C", "DDD", "DDD"), []);
  assert.deepEqual(found("E.C", "DDD", "PPP"), [["shelfApart", 6, 7, 8]]);
  assert.deepEqual(found("E.C", "KKK", "kkk"), [], "an end cap is of the shelf that it stands at");
});

test("Floor that no way leads to is an island, and a checkout on it is out of reach (G-21)", () => {
  assert.deepEqual(found("EC#.", "..#."), [["island", 3, 7]]);
  assert.deepEqual(found("E.#C"), [["checkoutApart", 3], ["island", 3]]);
  assert.deepEqual(found("E.#E", "C.##"), [["entranceApart", 3], ["island", 3]]);
});

test("A gate that lets in and not out is a trap (G-21)", () => {
  assert.deepEqual(found("E>..C"), []);
  assert.deepEqual(found("C.E>.", "####D"), [["trap", 3, 4]]);
  assert.deepEqual(found("C.E>.", "..#..", "..<.D"), []);
});

test("What lies behind a gate that lets only out is out of reach (G-21)", () => {
  assert.deepEqual(found("E<C"), [["checkoutApart", 2]]);
  assert.deepEqual(found("C.E<.D"), [["shelfApart", 5]]);
  assert.deepEqual(found("E^C"), [["checkoutApart", 2]], "a gate is gone through, not round its post");
});

test("The number of an aisle hangs over floor that is walked on (G-21)", () => {
  const drawing = sketch("E.CD", "##.#");
  const signed = (row, column, number) => ({ ...drawing, notes: { ...drawing.notes, signs: [{ row, column, number, name: "Dairy" }] } });

  assert.deepEqual(faultsOf(signed(0, 3, 1)), [{ reason: "signOffFloor", cells: [3] }]);
  assert.deepEqual(faultsOf(signed(0, 3, null)), [], "a name may hang over its shelf");
});

test("All walls, twenty entrances and a single cell are told, not tripped over", () => {
  assert.deepEqual(found("####", "####"), [["noEntrance"], ["noCheckout"]]);
  assert.deepEqual(found("E".repeat(20), `${".".repeat(19)}C`), []);
  assert.deepEqual(found("E"), [["noCheckout"]]);
  assert.deepEqual(found("."), [["noEntrance"], ["noCheckout"]]);
});

test("A sheet of a hundred thousand cells, each an island, is looked at once a cell", () => {
  const rows = Array.from({ length: 250 }, (_, row) => Array.from({ length: 400 }, (_, column) => ((row + column) % 2 === 0 ? "." : "#")).join(""));
  rows[0] = `E${rows[0].slice(1)}`;
  let looks = 0;
  const drawing = sketch(...rows);
  const counted = new Proxy(drawing.cells, {
    get: (cells, key) => {
      looks += 1;
      const value = cells[key];
      return typeof value === "function" ? value.bind(cells) : value;
    },
  });

  const faults = faultsOf({ ...drawing, cells: counted });

  assert.equal(faults.filter(({ reason }) => reason === "island").length, 49_999);
  assert.ok(looks < 30 * 100_000, `${looks} looks`);
});

for (let seed = 0; seed < 60; seed++) {
  test(`Whatever is drawn, a drawing without faults lets everybody in and out (seed ${seed})`, () => {
    for (const drawing of [inventedDrawing(seed), drawingFrom(inventedStore(seed)).drawing]) {
      const faults = faultsOf(drawing);

      for (const { cells } of faults) assert.ok(cells.every((cell) => cell >= 0 && cell < drawing.cells.length));
      const apart = faults.filter(({ reason }) => reason === "shelfApart");
      for (const { cells } of apart) assert.ok(cells.every((cell) => departmentIndex(drawing.cells[cell]) >= 0));
      const islands = faults.filter(({ reason }) => reason === "island").flatMap(({ cells }) => cells);
      assert.equal(new Set(islands).size, islands.length);
      assert.ok(islands.every((cell) => isWalked(drawing.cells[cell])));
    }
  });
}
