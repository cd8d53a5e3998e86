import type { MapTool } from "../../grocery/map-words";
import type { MapEditing } from "../editing/map-editing";
import type { BoardHands } from "./board-hands";

/** A pressed key, as browsers name it. */
export interface PressedKey {
  readonly key: string;
  readonly hasControl: boolean;
  readonly hasShift: boolean;
}

/** The effect of a key: `moved` announces the new cell, `changed` its content, `tool` the selected tool. */
export type KeyDone = "moved" | "changed" | "tool" | "begun" | "view" | null;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

const toolKeys: Readonly<Record<string, MapTool>> = {
  b: "brush", l: "line", r: "rectangle", f: "fill", e: "eraser", n: "sign", p: "pin", v: "select", h: "hand",
};

const farStep = 5;

/**
 * Handles a key while the sheet has the focus; undo is handled by the screen. Returns null for keys it does not handle.
 */
export function keyPressed(key: PressedKey, editing: MapEditing, hands: BoardHands): KeyDone {
  if (key.hasControl) return withControl(key, editing);
  const arrow = arrows[key.key];
  if (arrow !== undefined) return isSelected(editing) ? nudge(arrow, key.hasShift, editing) : moveCursor(arrow, key.hasShift, editing);
  if (key.key === "t" && isSelected(editing)) return editing.turn() ? "changed" : "moved";
  const tool = toolKeys[key.key];
  if (tool !== undefined) {
    editing.take(tool);
    return "tool";
  }
  switch (key.key) {
    case "Enter":
    case " ":
      return editing.act() ? "changed" : "begun";
    case "Escape":
      if (editing.cancel()) return "moved";
      if (editing.selection.getSnapshot() === null) return null;
      editing.selection.set(null);
      return "moved";
    case "Delete":
    case "Backspace":
      return editing.erase() ? "changed" : "moved";
    case "PageUp":
    case "PageDown":
      editing.step(key.key === "PageUp" ? -farStep : farStep, 0);
      return "moved";
    case "Home":
    case "End":
      editing.step(0, (key.key === "Home" ? -1 : 1) * editing.drawing.columns);
      return "moved";
    case "+":
    case "-":
      hands.zoom(key.key === "+" ? 1.25 : 0.8);
      return "view";
    default:
      return null;
  }
}

function withControl({ key }: PressedKey, editing: MapEditing): KeyDone {
  switch (key.toLowerCase()) {
    case "c":
      return editing.copy() ? "view" : null;
    case "x":
      return editing.copy() && editing.erase() ? "changed" : null;
    case "v":
      return editing.paste() ? "changed" : null;
    case "d":
      return editing.duplicate() ? "changed" : "view";
    default:
      return null;
  }
}

function isSelected(editing: MapEditing): boolean {
  return editing.selection.getSnapshot() !== null && !editing.isDrawing;
}

/** With Shift, a selection moves further. */
function nudge([rows, columns]: readonly [number, number], hasShift: boolean, editing: MapEditing): KeyDone {
  const steps = hasShift ? farStep : 1;
  return editing.nudge(rows * steps, columns * steps) ? "changed" : "moved";
}

/** With Shift, the brush and the eraser draw while moving. */
function moveCursor([rows, columns]: readonly [number, number], hasShift: boolean, editing: MapEditing): KeyDone {
  const tool = editing.tool.getSnapshot();
  const isTrail = hasShift && !editing.isDrawing && (tool === "brush" || tool === "eraser");
  if (isTrail) editing.press(editing.cursor.getSnapshot());
  editing.step(rows, columns);
  return isTrail && editing.lift() ? "changed" : "moved";
}
