import { mirrorCode } from "./cells";
import type { Axis } from "./cells";
import type { Drawing, Notes } from "./drawing";

/** One undoable change of a drawing, stored compactly with its state before and after. */
export type Step =
  /** Runs of adjacent cells, four numbers each: first cell, count, code before, code after. */
  | { readonly kind: "cells"; readonly runs: Int32Array }
  | { readonly kind: "notes"; readonly before: Notes; readonly after: Notes }
  | { readonly kind: "mirror"; readonly axis: Axis }
  /** Inserted or removed rows or columns with their content, row by row. */
  | { readonly kind: "lines"; readonly axis: Axis; readonly at: number; readonly count: number; readonly isIn: boolean; readonly cells: Uint16Array }
  /** Replaces the drawing, for example with an earlier state. */
  | { readonly kind: "whole"; readonly before: Drawing; readonly after: Drawing }
  | { readonly kind: "all"; readonly steps: readonly Step[] };

/** A step that gives cells new codes; null without changes. */
export function cellStep(drawing: Drawing, edits: ReadonlyMap<number, number>): Step | null {
  const cells = [...edits.keys()].filter((cell) => cell >= 0 && cell < drawing.cells.length).sort((one, other) => one - other);
  const runs: number[] = [];
  for (const cell of cells) {
    const [before, after] = [drawing.cells[cell] ?? 0, edits.get(cell) ?? 0];
    if (before === after) continue;
    const last = runs.length - 4;
    const goesOn = last >= 0 && (runs[last] ?? 0) + (runs[last + 1] ?? 0) === cell && runs[last + 2] === before && runs[last + 3] === after;
    if (goesOn) runs[last + 1] = (runs[last + 1] ?? 0) + 1;
    else runs.push(cell, 1, before, after);
  }
  return runs.length === 0 ? null : { kind: "cells", runs: Int32Array.from(runs) };
}

/** Combines steps; null if there is none. */
export function combinedSteps(...steps: readonly (Step | null)[]): Step | null {
  const presentSteps = steps.filter((step): step is Step => step !== null);
  return presentSteps.length > 1 ? { kind: "all", steps: presentSteps } : (presentSteps[0] ?? null);
}

/** Returns the opposite step. */
export function opposite(step: Step): Step {
  switch (step.kind) {
    case "cells": {
      const runs = step.runs.slice();
      for (let at = 0; at < runs.length; at += 4) {
        [runs[at + 2], runs[at + 3]] = [step.runs[at + 3] ?? 0, step.runs[at + 2] ?? 0];
      }
      return { kind: "cells", runs };
    }
    case "notes":
      return { kind: "notes", before: step.after, after: step.before };
    case "mirror":
      return step;
    case "whole":
      return { kind: "whole", before: step.after, after: step.before };
    case "lines":
      return { ...step, isIn: !step.isIn };
    case "all":
      return { kind: "all", steps: [...step.steps].reverse().map(opposite) };
  }
}

/** Replaces the drawing with another. */
export function replacing(drawing: Drawing, other: Drawing): Step {
  return { kind: "whole", before: { ...drawing, cells: drawing.cells.slice() }, after: { ...other, cells: other.cells.slice() } };
}

/** Applies a step. Cells that keep their positions are written to the same array. */
export function afterStep(drawing: Drawing, step: Step): Drawing {
  switch (step.kind) {
    case "cells":
      for (let at = 0; at < step.runs.length; at += 4) {
        const [first, count, after] = [step.runs[at] ?? 0, step.runs[at + 1] ?? 0, step.runs[at + 3] ?? 0];
        drawing.cells.fill(after, first, first + count);
      }
      return { ...drawing };
    case "notes":
      return { ...drawing, notes: step.after };
    case "mirror":
      return { ...drawing, cells: inMirror(drawing, step.axis) };
    case "whole":
      return { ...step.after, cells: step.after.cells.slice() };
    case "lines":
      return step.isIn ? withLines(drawing, step) : withoutLines(drawing, step);
    case "all":
      return step.steps.reduce(afterStep, drawing);
  }
}

function inMirror({ rows, columns, cells }: Drawing, axis: Axis): Uint16Array {
  const mirroredCells = new Uint16Array(cells.length);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const from = axis === "column" ? row * columns + (columns - 1 - column) : (rows - 1 - row) * columns + column;
      mirroredCells[row * columns + column] = mirrorCode(cells[from] ?? 0, axis);
    }
  }
  return mirroredCells;
}

type Lines = Extract<Step, { readonly kind: "lines" }>;

function withLines(drawing: Drawing, { axis, at, count, cells }: Lines): Drawing {
  const [rows, columns] = axis === "row" ? [drawing.rows + count, drawing.columns] : [drawing.rows, drawing.columns + count];
  const all = new Uint16Array(rows * columns);
  let next = 0;
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const place = axis === "row" ? row : column;
      const isNew = place >= at && place < at + count;
      const [fromRow, fromColumn] = axis === "row" ? [place < at ? row : row - count, column] : [row, place < at ? column : column - count];
      all[row * columns + column] = isNew ? (cells[next] ?? 0) : (drawing.cells[fromRow * drawing.columns + fromColumn] ?? 0);
      if (isNew) next += 1;
    }
  }
  return { ...drawing, rows, columns, cells: all };
}

function withoutLines(drawing: Drawing, { axis, at, count }: Lines): Drawing {
  const stays = (row: number, column: number): boolean => {
    const place = axis === "row" ? row : column;
    return place < at || place >= at + count;
  };
  const remainingCells = drawing.cells.filter((_, cell) => {
    return stays(Math.floor(cell / drawing.columns), cell % drawing.columns);
  });
  const [rows, columns] = axis === "row" ? [drawing.rows - count, drawing.columns] : [drawing.rows, drawing.columns - count];
  return { ...drawing, rows, columns, cells: remainingCells };
}
