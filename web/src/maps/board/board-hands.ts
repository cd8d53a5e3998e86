import type { MapEditing } from "../editing/map-editing";
import { cellPoint } from "./fault-marks";
import type { FaultMark } from "./fault-marks";
import type { MapPoint } from "../../store-maps/map-drawing";
import { cellAt, dragged, movedView, nearestCell, showing, wheelFactor, zoomed } from "../../store-maps/viewport";
import type { Viewport, WindowSize } from "../../store-maps/viewport";

/** The part of the sheet that gestures use. */
export interface BoardSheet {
  readonly editing: MapEditing;
  readonly view: () => Viewport;
  readonly place: (view: Viewport) => void;
  readonly size: () => WindowSize;
  readonly loupe: (point: MapPoint | null) => void;
  /** Called after a stroke, to announce it. */
  readonly done: (isChanged: boolean) => void;
  /** The mark of a fault under a finger. */
  readonly markAt: (finger: Finger) => FaultMark | null;
  /** Called after a tap on a mark. */
  readonly openMark: (mark: FaultMark) => void;
}

/** A finger that moves less than this taps; marks are tapped, and drawn over by a longer stroke. */
const tapPixels = 8;

interface Finger extends MapPoint {
  readonly isTouch: boolean;
}

/** Touch and mouse gestures on the sheet: one finger draws, two pan and zoom. */
export class BoardHands {
  private readonly fingers = new Map<number, Finger>();
  /** True if the fingers that are down pan the sheet. */
  private isMoving = false;
  /** The finger on a mark that may still become a stroke. */
  private onMark: { readonly mark: FaultMark; readonly finger: Finger; readonly button: number } | null = null;

  constructor(private readonly sheet: BoardSheet) {}

  down(id: number, finger: Finger, button: number): void {
    this.fingers.set(id, finger);
    const { editing } = this.sheet;
    if (this.fingers.size > 1) {
      // A second finger means pan and zoom: drop the stroke of the first.
      editing.cancel();
      this.onMark = null;
      this.sheet.loupe(null);
      this.isMoving = true;
      return;
    }
    const mark = button === 0 ? this.sheet.markAt(finger) : null;
    if (mark === null) this.begin(finger, button);
    else this.onMark = { mark, finger, button };
  }

  private begin(finger: Finger, button: number): void {
    const { editing } = this.sheet;
    const moves = button === 1 || editing.tool.getSnapshot() === "hand";
    const cell = cellAt(this.sheet.view(), finger, editing.drawing);
    this.isMoving = moves || cell < 0;
    if (this.isMoving || button > 1) return;
    editing.press(cell);
    if (finger.isTouch && editing.isDrawing) this.sheet.loupe(finger);
  }

  move(id: number, finger: Finger): void {
    const before = this.fingers.get(id);
    if (before === undefined) return;
    const others = [...this.fingers].filter(([other]) => other !== id);
    const { onMark } = this;
    if (onMark !== null && Math.hypot(finger.x - onMark.finger.x, finger.y - onMark.finger.y) < tapPixels) return;
    this.fingers.set(id, finger);
    if (onMark !== null) {
      this.onMark = null;
      this.begin(onMark.finger, onMark.button);
    }
    const { editing } = this.sheet;
    if (this.isMoving) return this.moveSheet(before, finger, others[0]?.[1]);
    if (!editing.isDrawing) return;
    editing.drag(nearestCell(this.sheet.view(), finger, editing.drawing));
    if (finger.isTouch) this.sheet.loupe(finger);
  }

  up(id: number, isCancelled: boolean): void {
    if (!this.fingers.delete(id)) return;
    this.sheet.loupe(null);
    const { onMark } = this;
    this.onMark = null;
    const { editing } = this.sheet;
    if (onMark !== null && !isCancelled) this.sheet.openMark(onMark.mark);
    else if (isCancelled) editing.cancel();
    else if (!this.isMoving && editing.isDrawing) this.sheet.done(editing.lift());
    // After panning with two fingers, the remaining finger does not draw.
    if (this.fingers.size === 0) this.isMoving = false;
  }

  wheel(at: MapPoint, down: number, across: number, isMove: boolean): void {
    const { editing } = this.sheet;
    const [view, size] = [this.sheet.view(), this.sheet.size()];
    if (isMove) this.sheet.place(movedView(view, { x: -(across !== 0 ? across : down), y: across !== 0 ? -down : 0 }, editing.drawing, size));
    else this.sheet.place(zoomed(view, wheelFactor(down), at, editing.drawing, size));
  }

  /** Zooms around the center of the window. */
  zoom(factor: number): void {
    const size = this.sheet.size();
    this.sheet.place(zoomed(this.sheet.view(), factor, { x: size.width / 2, y: size.height / 2 }, this.sheet.editing.drawing, size));
  }

  /** Scrolls a cell into view, and zooms in to `leastScale` on a small screen. */
  reveal(cell: number, leastScale = 0): void {
    const { drawing } = this.sheet.editing;
    const [view, size] = [this.sheet.view(), this.sheet.size()];
    const factor = Math.max(1, leastScale / view.scale);
    const near = factor > 1 ? zoomed(view, factor, cellPoint(view, drawing.columns, cell), drawing, size) : view;
    this.sheet.place(showing(near, cell, drawing, size));
  }

  private moveSheet(before: Finger, now: Finger, other: Finger | undefined): void {
    const { drawing } = this.sheet.editing;
    const [view, size] = [this.sheet.view(), this.sheet.size()];
    this.sheet.place(dragged(view, before, now, other, drawing, size));
  }
}
