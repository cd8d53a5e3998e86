import type { MapTool } from "../../grocery/map-words";
import { Cell } from "../../replica/query";
import { codeOf, floorCode, gateWay, turnedCode } from "../drawing/cells";
import type { Axis } from "../drawing/cells";
import { cellsWithin } from "../drawing/drawing";
import type { Drawing, Pin, Sign } from "../drawing/drawing";
import type { DrawingHistory } from "../drawing/history";
import { cellStep } from "../drawing/steps";
import type { Step } from "../drawing/steps";
import {
  boxBetween, cuttingInMirror, cuttingOf, cuttingTurned, hanging, inserting, mirroring, painting, pinning, puttingDown, removing,
  unpinning,
} from "../drawing/strokes";
import type { CellBox, Cutting } from "../drawing/strokes";
import { bareBoxNear, isBare, thingAt } from "../drawing/things";
import { editsOf, extendStroke, newStroke, paints } from "./tools";
import type { Stroke } from "./tools";

/** The overlay of the drawing during a stroke. */
export interface InHand {
  readonly edits: ReadonlyMap<number, number>;
  /** The target of the moved selection. */
  readonly box: CellBox | null;
}

const nothing: InHand = { edits: new Map(), box: null };

/** The state of the map editor: tool, selection, cursor. Independent of the screen. */
export class MapEditing {
  readonly tool = new Cell<MapTool>("brush");
  /** The code that the brush draws. */
  readonly code = new Cell(codeOf({ kind: "wall" }));
  readonly selection = new Cell<CellBox | null>(null);
  /** The keyboard's cell. */
  readonly cursor = new Cell(0);
  readonly inHand = new Cell<InHand>(nothing);
  /** The cell for a new sign; the screen asks for its text. */
  readonly signPlace = new Cell<number | null>(null);
  /** The shelf that receives pins; the screen asks for their names. */
  readonly pinPlace = new Cell<number | null>(null);
  private stroke: Stroke | null = null;
  private moved: { readonly cutting: Cutting; readonly box: CellBox; readonly from: number } | null = null;
  private clipboard: Cutting | null = null;
  /** The move by arrow keys that the next key continues. */
  private nudged: { readonly from: CellBox; readonly step: Step } | null = null;

  constructor(readonly history: DrawingHistory) {}

  get drawing(): Drawing {
    return this.history.drawing.getSnapshot();
  }

  take(tool: MapTool): void {
    this.cancel();
    this.tool.set(tool);
    if (tool !== "select") this.selection.set(null);
    if (tool !== "pin") this.pinPlace.set(null);
  }

  /** Selects the code to paint; switches to the brush unless the tool paints. */
  choose(code: number): void {
    this.code.set(code);
    if (!paints(this.tool.getSnapshot()) || this.tool.getSnapshot() === "eraser") this.take("brush");
  }

  /** Begins a stroke at a cell, by finger or keyboard. */
  press(cell: number): void {
    this.cursor.set(cell);
    const tool = this.tool.getSnapshot();
    const box = this.selection.getSnapshot();
    if (tool === "sign") return this.signPlace.set(cell);
    if (tool === "pin") return this.pinPlace.set(cell);
    if (tool === "select" && box !== null && cellsWithin(this.drawing, box).includes(cell)) {
      this.moved = { cutting: cuttingOf(this.drawing, box), box, from: cell };
    }
    this.stroke = newStroke(cell);
    this.show();
  }

  drag(cell: number): void {
    if (this.stroke === null || cell === this.stroke.to) return;
    this.cursor.set(cell);
    this.stroke = extendStroke(this.stroke, cell, this.drawing);
    this.show();
  }

  /** Ends the stroke and applies it. @returns true if the drawing changed */
  lift(): boolean {
    const { stroke, moved } = this;
    this.drop();
    if (stroke === null) return false;
    const tool = this.tool.getSnapshot();
    if (moved !== null) return this.moveTo(moved, stroke);
    if (tool === "select") {
      // A tap selects the whole shelf, door, checkout or gate.
      this.selection.set(stroke.from === stroke.to ? thingAt(this.drawing, stroke.to) : boxBetween(stroke.from, stroke.to, this.drawing));
      return false;
    }
    return this.history.perform(cellStep(this.drawing, editsOf(tool, this.code.getSnapshot(), stroke, this.drawing)));
  }

  /** Drops the stroke, for example on Escape. @returns false if there was none */
  cancel(): boolean {
    const wasDrawing = this.stroke !== null;
    this.drop();
    return wasDrawing;
  }

  /** True while a stroke is in progress. */
  get isDrawing(): boolean {
    return this.stroke !== null;
  }

  /** Moves the keyboard's cell and extends a stroke in progress. */
  step(rows: number, columns: number): void {
    const { drawing } = this;
    const cursor = Math.min(this.cursor.getSnapshot(), drawing.cells.length - 1);
    const row = Math.min(Math.max(Math.floor(cursor / drawing.columns) + rows, 0), drawing.rows - 1);
    const column = Math.min(Math.max((cursor % drawing.columns) + columns, 0), drawing.columns - 1);
    const cell = row * drawing.columns + column;
    if (this.isDrawing) this.drag(cell);
    this.cursor.set(cell);
  }

  /** Enter: begins or ends a line, rectangle or selection; other tools act at once. */
  act(): boolean {
    const tool = this.tool.getSnapshot();
    if (this.isDrawing) return this.lift();
    this.press(this.cursor.getSnapshot());
    const takesTwo = tool === "line" || tool === "rectangle" || tool === "select";
    return takesTwo ? false : this.lift();
  }

  undo(): boolean {
    this.cancel();
    return this.changeSize(() => this.history.undo());
  }

  redo(): boolean {
    this.cancel();
    return this.changeSize(() => this.history.redo());
  }

  /** Clears the selection or the keyboard's cell to floor. */
  erase(): boolean {
    const box = this.selection.getSnapshot();
    const cells = box === null ? [this.cursor.getSnapshot()] : cellsWithin(this.drawing, box);
    return this.history.perform(painting(this.drawing, cells, floorCode));
  }

  copy(): boolean {
    const box = this.selection.getSnapshot();
    if (box === null) return false;
    this.clipboard = cuttingOf(this.drawing, box);
    return true;
  }

  /**
   * Moves the selection with the keyboard. Consecutive moves are one step from its first place, so what lies on the
   * way stays.
   */
  nudge(rows: number, columns: number): boolean {
    const box = this.selection.getSnapshot();
    if (box === null) return false;
    const at = { ...box, row: box.row + rows, column: box.column + columns };
    if (at.row < 0 || at.column < 0 || at.row + at.height > this.drawing.rows || at.column + at.width > this.drawing.columns) return false;
    const isNext = this.nudged !== null && this.history.last === this.nudged.step;
    const from = isNext ? this.nudged?.from ?? box : box;
    if (isNext) this.history.undo();
    this.nudged = null;
    const isBack = at.row === from.row && at.column === from.column;
    const step = isBack ? null : puttingDown(this.drawing, cuttingOf(this.drawing, from), at, from);
    if (step !== null && this.history.perform(step)) this.nudged = { from, step };
    this.select(at);
    return true;
  }

  /** Turns the selection a quarter clockwise around its corner; gates turn in place. @returns false without room */
  turn(): boolean {
    const box = this.selection.getSnapshot();
    if (box === null) return false;
    const cells = cellsWithin(this.drawing, box);
    const edits = new Map(cells.map((cell) => [cell, turnedCode(this.drawing.cells[cell] ?? 0, 1)] as const));
    if (cells.every((cell) => gateWay(this.drawing.cells[cell] ?? 0) >= 0)) return this.history.perform(cellStep(this.drawing, edits));
    const turned = { ...box, height: box.width, width: box.height };
    if (!isBare(this.drawing, turned, box)) return false;
    const isDone = this.history.perform(puttingDown(this.drawing, cuttingTurned(cuttingOf(this.drawing, box)), turned, box));
    this.select(turned);
    return isDone;
  }

  /** Copies the selection to the nearest bare floor and selects the copy. @returns false without room */
  duplicate(): boolean {
    const box = this.selection.getSnapshot();
    const place = box === null ? null : bareBoxNear(this.drawing, box);
    if (box === null || place === null) return false;
    const isDone = this.history.perform(puttingDown(this.drawing, { ...cuttingOf(this.drawing, box), signs: [] }, place));
    this.select(place);
    return isDone;
  }

  private select(box: CellBox): void {
    this.selection.set(box);
    this.cursor.set(box.row * this.drawing.columns + box.column);
  }

  /** Pastes with the corner at the keyboard's cell, and selects the result. */
  paste(): boolean {
    if (this.clipboard === null) return false;
    const { columns } = this.drawing;
    const cursor = this.cursor.getSnapshot();
    const at = { row: Math.floor(cursor / columns), column: cursor % columns };
    const isDone = this.history.perform(puttingDown(this.drawing, this.clipboard, at));
    this.tool.set("select");
    this.selection.set({ ...at, height: this.clipboard.height, width: this.clipboard.width });
    return isDone;
  }

  /** Mirrors the selection, or everything without one. */
  mirror(axis: Axis): boolean {
    const box = this.selection.getSnapshot();
    if (box === null) return this.history.perform(mirroring(this.drawing, axis));
    const cutting = cuttingInMirror(cuttingOf(this.drawing, box), axis);
    return this.history.perform(puttingDown(this.drawing, cutting, box, box));
  }

  /** Inserts a row or column of floor before or after the keyboard's cell. @returns false if there is no room */
  insert(axis: Axis, where: "before" | "behind"): boolean {
    const at = this.cursorPlace(axis) + (where === "behind" ? 1 : 0);
    return this.changeSize(() => this.history.perform(inserting(this.drawing, axis, at, 1)));
  }

  /** Removes the keyboard's row or column. @returns false if it is the only one */
  remove(axis: Axis): boolean {
    return this.changeSize(() => this.history.perform(removing(this.drawing, axis, this.cursorPlace(axis), 1)));
  }

  hang(sign: Sign): boolean {
    this.signPlace.set(null);
    return this.history.perform(hanging(this.drawing, sign));
  }

  /** @returns false if the pin exists or the limit is reached */
  pin(pin: Pin): boolean {
    return this.history.perform(pinning(this.drawing, pin));
  }

  unpin(pin: Pin): boolean {
    return this.history.perform(unpinning(this.drawing, pin));
  }

  /** Performs an action that may renumber the cells: the cursor keeps its position and the selection is cleared. */
  changeSize(action: () => boolean): boolean {
    const before = this.drawing;
    const cursor = this.cursor.getSnapshot();
    const isDone = action();
    const { rows, columns } = this.drawing;
    if (rows === before.rows && columns === before.columns) return isDone;
    const [row, column] = [Math.floor(cursor / before.columns), cursor % before.columns];
    this.cursor.set(Math.min(row, rows - 1) * columns + Math.min(column, columns - 1));
    this.selection.set(null);
    this.pinPlace.set(null);
    return isDone;
  }

  private cursorPlace(axis: Axis): number {
    const cursor = this.cursor.getSnapshot();
    return axis === "row" ? Math.floor(cursor / this.drawing.columns) : cursor % this.drawing.columns;
  }

  private moveTo({ cutting, box, from }: NonNullable<MapEditing["moved"]>, stroke: Stroke): boolean {
    const at = this.shiftBox(box, from, stroke.to);
    if (at.row === box.row && at.column === box.column) return false;
    const isDone = this.history.perform(puttingDown(this.drawing, cutting, at, box));
    this.selection.set(at);
    return isDone;
  }

  private shiftBox(box: CellBox, from: number, to: number): CellBox {
    const { columns } = this.drawing;
    const [rows, across] = [Math.floor(to / columns) - Math.floor(from / columns), (to % columns) - (from % columns)];
    return { ...box, row: box.row + rows, column: box.column + across };
  }

  private show(): void {
    const { stroke, moved } = this;
    if (stroke === null) return;
    const tool = this.tool.getSnapshot();
    if (moved !== null) this.inHand.set({ edits: new Map(), box: this.shiftBox(moved.box, moved.from, stroke.to) });
    else if (tool === "select") this.inHand.set({ edits: new Map(), box: boxBetween(stroke.from, stroke.to, this.drawing) });
    else this.inHand.set({ edits: editsOf(tool, this.code.getSnapshot(), stroke, this.drawing), box: null });
  }

  private drop(): void {
    this.stroke = null;
    this.moved = null;
    this.inHand.set(nothing);
  }
}
