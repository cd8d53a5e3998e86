import type { MapTool } from "../../grocery/map-words";
import { floorCode } from "../drawing/cells";
import { cellsWithin } from "../drawing/drawing";
import type { Drawing } from "../drawing/drawing";
import { boxBetween, lineBetween, patchAround } from "../drawing/strokes";

/** A stroke from its first to its current cell. */
export interface Stroke {
  readonly from: number;
  readonly to: number;
  /** All cells passed, for tools that leave a trail. */
  readonly trail: readonly number[];
}

export function newStroke(cell: number): Stroke {
  return { from: cell, to: cell, trail: [cell] };
}

export function extendStroke(stroke: Stroke, cell: number, drawing: Drawing): Stroke {
  if (cell === stroke.to) return stroke;
  return { from: stroke.from, to: cell, trail: [...stroke.trail, ...lineBetween(stroke.to, cell, drawing)] };
}

/** True if the tool changes cells. */
export function paints(tool: MapTool): boolean {
  return tool !== "sign" && tool !== "pin" && tool !== "select" && tool !== "hand";
}

/** Returns the edits of a stroke. */
export function editsOf(tool: MapTool, code: number, stroke: Stroke, drawing: Drawing): ReadonlyMap<number, number> {
  const edits = new Map<number, number>();
  const paint = (cells: readonly number[], painted: number): void => cells.forEach((cell) => edits.set(cell, painted));
  if (tool === "brush") paint(stroke.trail, code);
  if (tool === "eraser") paint(stroke.trail, floorCode);
  if (tool === "line") paint(lineBetween(stroke.from, stroke.to, drawing), code);
  if (tool === "rectangle") paint(cellsWithin(drawing, boxBetween(stroke.from, stroke.to, drawing)), code);
  if (tool === "fill") paint(patchAround(stroke.from, drawing), code);
  return edits;
}
