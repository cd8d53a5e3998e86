// Shared helpers of the drawn-map tests: drawings from characters, and random actions.
import { readFileSync } from "node:fs";
import { randomSource as fraction, rules as load } from "./support.mjs";

export { load };

const { codeOf } = await load("maps/drawing/cells");
const { blankNotes } = await load("maps/drawing/drawing");
const strokes = await load("maps/drawing/strokes");
const { questionAbout, readJudgement } = await load("maps/drawing/map-judgement");
const { WalkModule } = await load("walk/engine/walk-module");

const module = await WalkModule.open(readFileSync(new URL("../../../.build-web/walk.wasm", import.meta.url)));

/** The module's verdict on a drawing; `effort` is for its round. */
export function verdictOf(drawing, effort = 0) {
  return readJudgement(module.judge(questionAbout(drawing, effort)), drawing);
}

export const codes = {
  ".": 0, "#": 1, o: 2, E: 3, C: 4, "^": 5, ">": 6, v: 7, "<": 8,
  D: codeOf({ kind: "shelf", department: "dairy" }), P: codeOf({ kind: "shelf", department: "produce" }),
  K: codeOf({ kind: "shelf", department: "pantry" }), k: codeOf({ kind: "endCap", department: "pantry" }),
};

/** A drawing from rows of characters; digits are floor below an aisle sign. */
export function sketch(...rows) {
  const columns = rows[0].length;
  const characters = rows.flatMap((row) => [...row]);
  const cells = Uint16Array.from(characters, (character) => codes[character] ?? 0);
  const signs = characters.flatMap((character, cell) =>
    /[0-9]/.test(character) ? [{ row: Math.floor(cell / columns), column: cell % columns, number: Number(character), name: "" }] : [],
  );
  return { rows: rows.length, columns, cells, notes: { ...blankNotes("Sketch", 8), signs } };
}

/** A seeded generator of integers from 0 up to but not including `below`. */
export function randomSource(seed) {
  const random = fraction(seed);
  return (below) => Math.floor(random() * below);
}

/** All parts of a drawing, for comparison. */
export const whole = ({ rows, columns, cells, notes }) => ({ rows, columns, cells: [...cells], notes });

export function randomDrawing(seed) {
  const random = randomSource(seed);
  const [rows, columns] = [1 + random(24), 1 + random(24)];
  const used = Object.values(codes);
  const cells = Uint16Array.from({ length: rows * columns }, () => (random(3) === 0 ? used[random(used.length)] : 0));
  const signs = Array.from({ length: random(4) }, (_, index) => ({
    row: (index * 7) % rows, column: random(columns), number: index === 2 ? null : random(30), name: index === 1 ? "" : `Aisle ${index}`,
  })).filter(({ row, column }, index, all) => all.findIndex((one) => one.row === row && one.column === column) === index);
  const parts = Array.from({ length: random(3) }, () => {
    const [row, column] = [random(rows), random(columns)];
    const condition = [null, "closed", "seasonal"][random(3)];
    return {
      row, column, height: 1 + random(rows - row), width: 1 + random(columns - column),
      name: condition !== null && random(2) === 0 ? "" : "Cold store", decimetresPerCell: random(2) === 0 ? null : 12,
      condition, until: condition !== null && random(2) === 0 ? "2026-12-31" : null,
    };
  });
  const notes = { ...blankNotes("Invented", 1 + random(100)), signs, parts };
  const pins = Array.from({ length: random(5) }, (_, index) => ({
    row: random(rows), column: random(columns), name: `Oat milk ${index}`, productId: random(2) === 0 ? null : `product-${index}`,
  }));
  return { rows, columns, cells, notes: { ...notes, pins } };
}

/** A random action on a drawing. */
export function randomAction(drawing, random) {
  const cell = () => random(drawing.cells.length);
  const code = Object.values(codes)[random(Object.values(codes).length)];
  const box = strokes.boxBetween(cell(), cell(), drawing);
  const axis = random(2) === 0 ? "row" : "column";
  const line = axis === "row" ? drawing.rows : drawing.columns;
  const actions = [
    () => strokes.painting(drawing, [cell(), cell(), cell()], code),
    () => strokes.painting(drawing, strokes.lineBetween(cell(), cell(), drawing), code),
    () => strokes.painting(drawing, strokes.patchAround(cell(), drawing), code),
    () => strokes.mirroring(drawing, axis),
    () => strokes.inserting(drawing, axis, random(line + 1), 1 + random(3)),
    () => strokes.removing(drawing, axis, random(line), 1 + random(3)),
    () => strokes.puttingDown(drawing, strokes.cuttingInMirror(strokes.cuttingOf(drawing, box), axis), { row: box.row - random(3), column: box.column + random(4) }, box),
    () => strokes.hanging(drawing, { row: random(drawing.rows), column: random(drawing.columns), number: random(3) === 0 ? null : random(20), name: "" }),
    () => strokes.pinning(drawing, { row: random(drawing.rows), column: random(drawing.columns), name: "Tea", productId: random(2) === 0 ? null : "tea" }),
    () => (drawing.notes.pins.length === 0 ? null : strokes.unpinning(drawing, drawing.notes.pins[random(drawing.notes.pins.length)])),
    () => strokes.noting(drawing, { decimetresPerCell: 1 + random(50) }),
  ];
  return actions[random(actions.length)]();
}
