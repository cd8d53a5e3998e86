// Drawn maps: every action can be undone, and drawings survive files (G-12, G-14).
import assert from "node:assert/strict";
import { test } from "node:test";
import { randomSource, codes, randomAction, randomDrawing, load, sketch, whole } from "./map-kit.mjs";
import { randomStore, smallStore } from "./walk-kit.mjs";

const { DrawingHistory } = await load("maps/drawing/history");
const { cellStep, afterStep } = await load("maps/drawing/steps");
const strokes = await load("maps/drawing/strokes");
const { documentOf, readDrawing } = await load("maps/drawing/document");
const { jsonFrom, readText, textFrom } = await load("maps/drawing/text-form");
const { drawingFrom, mapFrom } = await load("maps/drawing/published");
const { readStoreMap } = await load("api/store-readers");
const { readLayout } = await load("store-maps/store-layout");
const { changedFields, drawingFields, drawingIn } = await load("maps/shelf/map-fields");
const { isDrawable } = await load("maps/drawing/drawing");

const facts = { id: "map", store: "store", updated: 0 };

for (let seed = 0; seed < 60; seed++) {
  test(`Everything is undone to the blank sheet, and done again (G-14) (seed ${seed})`, () => {
    const random = randomSource(seed);
    const history = new DrawingHistory(randomDrawing(seed));
    const states = [whole(history.drawing.getSnapshot())];
    for (let step = 0; step < 40; step++) {
      if (history.perform(randomAction(history.drawing.getSnapshot(), random))) states.push(whole(history.drawing.getSnapshot()));
    }

    for (let at = states.length - 2; at >= 0; at--) {
      assert.equal(history.undo(), true);
      assert.deepEqual(whole(history.drawing.getSnapshot()), states[at]);
    }
    assert.equal(history.undo(), false);
    for (const state of states.slice(1)) {
      history.redo();
      assert.deepEqual(whole(history.drawing.getSnapshot()), state);
    }
    assert.equal(history.redo(), false);
  });

  test(`Mirroring twice changes nothing (G-13) (seed ${seed})`, () => {
    const drawing = randomDrawing(seed);
    const before = whole(drawing);
    for (const axis of ["row", "column"]) {
      const once = afterStep(drawing, strokes.mirroring(drawing, axis));
      assert.deepEqual(whole(afterStep(once, strokes.mirroring(once, axis))), before);
    }
  });

  test(`A drawing survives JSON and rows of text (seed ${seed})`, () => {
    const drawing = randomDrawing(seed);

    for (const content of [jsonFrom(drawing), textFrom(drawing), textFrom(drawing).replaceAll("\n", "\r\n")]) {
      const result = readText(content);
      assert.equal(result.kind, "drawing");
      assert.deepEqual(whole(result.drawing), whole(drawing));
    }
  });

  test(`Each cell of a line shares an edge with the next, without a gap (seed ${seed})`, () => {
    const random = randomSource(seed);
    const grid = { rows: 30, columns: 40 };
    const [from, to] = [random(1200), random(1200)];

    const line = strokes.lineBetween(from, to, grid);

    assert.deepEqual([line[0], line.at(-1)], [from, to]);
    for (let at = 1; at < line.length; at++) {
      const [one, other] = [line[at - 1], line[at]];
      const apart = Math.abs(Math.floor(one / 40) - Math.floor(other / 40)) + Math.abs((one % 40) - (other % 40));
      assert.equal(apart, 1);
    }
  });

  test(`A published map is the same map after it was a drawing (seed ${seed})`, () => {
    const map = randomStore(seed);
    const { drawing } = drawingFrom(map);

    const again = mapFrom(drawing, facts);

    const [before, after] = [readLayout(map), readLayout(again)];
    assert.deepEqual(after.kinds, before.kinds);
    assert.deepEqual(after.sections, before.sections);
    assert.deepEqual(after.patches, before.patches);
    assert.deepEqual([after.entrances, after.checkouts], [before.entrances, before.checkouts]);
  });
}

for (let seed = 0; seed < 60; seed++) {
  test(`A drawing is the same drawing after it was published, less its pins, and through the wire too (G-33) (seed ${seed})`, () => {
    const drawing = randomDrawing(seed);
    const map = mapFrom(drawing, facts);
    const inWords = ({ notes, ...grid }) => ({
      ...grid, notes: { ...notes, pins: [], signs: [...notes.signs].sort((one, other) => one.row - other.row || one.column - other.column) },
    });

    for (const published of [map, readStoreMap(JSON.parse(JSON.stringify(map)), "")]) {
      const { drawing: again } = drawingFrom(published);
      assert.deepEqual(inWords(again), inWords(drawing));
      assert.deepEqual(readLayout(mapFrom(again, facts)), readLayout(map));
    }
  });
}

test("A map from before gates is read unchanged", () => {
  const { names, parts, aisles, legend, ...old } = smallStore;
  const before = {
    ...old,
    aisles: aisles.map(({ number, cell }) => ({ number, cell })),
    legend: Object.fromEntries(Object.entries(legend).map(([mark, { way, endCap, ...known }]) => [mark, known])),
  };

  assert.deepEqual(readStoreMap(before, ""), smallStore);
});

test("A stroke is small, however often one draws", () => {
  const drawing = sketch(...Array.from({ length: 100 }, () => ".".repeat(100)));

  const step = cellStep(drawing, new Map(Array.from({ length: 10_000 }, (_, cell) => [cell, codes["#"]])));

  assert.deepEqual([...step.runs], [0, 10_000, 0, codes["#"]]);
  assert.equal(cellStep(drawing, new Map([[3, 0]])), null);
});

test("A department has one emoji, whatever a file, a row or another map says (G-36)", () => {
  const { drawing } = readText(["Forage map 1", "decimetres 8", "mark D shelf dairy 🍷", "mark e endCap dairy 🍷", "grid", "De.", "end", ""].join("\n"));
  const marks = Object.values(mapFrom(drawing, facts).legend);
  const row = drawingFields(drawing, "s1");
  const older = JSON.parse(JSON.stringify(row).replace("shelf dairy", "shelf dairy 🍷"));

  assert.deepEqual(marks.map(({ department }) => department), ["dairy", "dairy", null]);
  assert.ok(!JSON.stringify([marks, row, jsonFrom(drawing), textFrom(drawing)]).includes("🍷"));
  assert.deepEqual(whole(drawingIn(older)), whole(drawing));
  assert.deepEqual(changedFields(drawingIn(older), drawing, "s1"), {});
});

test("Signs of aisles and the floor under tills come through", () => {
  const { drawing } = drawingFrom(smallStore);
  const again = mapFrom(drawing, facts);

  assert.deepEqual(again.aisles.map(({ number }) => number).sort(), [1, 2, 3]);
  assert.deepEqual(again.checkouts, smallStore.checkouts);
});

test("Gates turn with the mirror, and are one-way floor", () => {
  const turned = (drawing, axis) => afterStep(drawing, strokes.mirroring(drawing, axis));

  assert.deepEqual([...turned(sketch("#<^"), "column").cells], [codes["^"], codes[">"], codes["#"]]);
  assert.deepEqual([...turned(sketch("<", "^"), "row").cells], [codes.v, codes["<"]]);
  const { kinds, gates } = readLayout(mapFrom(sketch("E>C"), facts));
  assert.deepEqual(kinds, ["floor", "floor", "floor"]);
  assert.deepEqual(gates, [{ cell: 1, way: "right" }]);
});

test("Rows and columns come and go anywhere, and signs and parts with them (G-12)", () => {
  const part = { row: 0, column: 1, height: 2, width: 2, name: "Cold store", decimetresPerCell: 12 };
  const start = sketch("E1D", "C.D");
  const drawing = { ...start, notes: { ...start.notes, parts: [part] } };

  const wider = afterStep(drawing, strokes.inserting(drawing, "column", 1, 2));
  assert.deepEqual([wider.columns, [...wider.cells].slice(0, 5)], [5, [codes.E, 0, 0, 0, codes.D]]);
  assert.deepEqual([wider.notes.signs[0].column, wider.notes.parts[0].column, wider.notes.parts[0].width], [3, 3, 2]);

  const lower = afterStep(wider, strokes.removing(wider, "row", 0, 1));
  assert.deepEqual([lower.rows, lower.notes.signs, lower.notes.parts[0].height], [1, [], 1]);
  assert.equal(strokes.removing(lower, "row", 0, 1), null);
});

test("A selection moves with its signs, and leaves floor behind", () => {
  const drawing = sketch("D1..", "DD..");
  const box = { row: 0, column: 0, height: 2, width: 2 };

  const moved = afterStep(drawing, strokes.puttingDown(drawing, strokes.cuttingOf(drawing, box), { row: 0, column: 2 }, box));

  assert.deepEqual([...moved.cells], [0, 0, codes.D, 0, 0, 0, codes.D, codes.D]);
  assert.deepEqual(moved.notes.signs.map(({ row, column, number }) => [row, column, number]), [[0, 3, 1]]);
});

test("Maps that are too large, uneven, cut off or invalid are rejected with the reason", () => {
  const text = textFrom(sketch("E.C", "DDD"));
  const grid = (rows, columns) => ({ ...documentOf(sketch("E.C")), grid: Array.from({ length: rows }, () => ".".repeat(columns)) });
  const reason = (content) => readText(content).refusal;

  assert.deepEqual(reason(text.slice(0, text.indexOf("end"))), { reason: "cutOff" });
  assert.deepEqual(reason(text.slice(0, text.indexOf("grid"))), { reason: "cutOff" });
  assert.deepEqual(reason(jsonFrom(sketch("E.C")).slice(0, -20)), { reason: "cutOff" });
  assert.deepEqual(reason(text.replace("E.C", "E.CC")), { reason: "uneven", line: 2, found: 3, expected: 4 });
  assert.deepEqual(reason(text.replace("mark D", "shelves D").replace("mark", "what")), { reason: "line", line: 4 });
  assert.deepEqual(reason("x".repeat(2_000_001)), { reason: "tooLong" });
  assert.deepEqual(reason("Milk, eggs"), { reason: "unreadable" });
  assert.deepEqual(reason(text.replace("decimetres 8", "decimetres 0")), { reason: "noScale" });
  assert.deepEqual(readDrawing(grid(500, 500)).refusal, { reason: "tooLarge", rows: 500, columns: 500 });
  assert.deepEqual(readDrawing(grid(0, 0)).refusal, { reason: "empty" });
  assert.equal(readDrawing(grid(1, 1)).kind, "drawing");
  assert.equal(readDrawing(grid(300, 300)).kind, "drawing");
  assert.deepEqual([[501, 1], [1, 501], [1.5, 2], [200, 500]].map(([rows, columns]) => isDrawable({ rows, columns })), [false, false, false, true]);
});

test("Names of ten thousand characters and marks that turn text round are cleaned", () => {
  const document = { ...documentOf(sketch("E.C")), name: `\u202eteser${"x".repeat(10_000)}` };
  const sign = { row: 0, column: 1, number: 100_000, name: "\u2066Drinks\u200b" };
  const outside = { row: 9, column: 9, number: 1, name: "" };

  const { drawing } = readDrawing({ ...document, signs: [sign, outside] });

  assert.equal([...drawing.notes.name].length, 100);
  assert.ok(drawing.notes.name.startsWith("teser"));
  assert.deepEqual(drawing.notes.signs, [{ row: 0, column: 1, number: null, name: "Drinks" }]);
});
