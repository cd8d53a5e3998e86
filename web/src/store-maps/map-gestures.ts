import type { MapPoint } from "./map-drawing";
import { cellAt, dragged, movedView, wheelFactor, zoomed } from "./viewport";
import type { Viewport, WindowSize } from "./viewport";

/** The interface of a map in a window to its gestures. */
export interface HandledMap {
  readonly grid: { readonly rows: number; readonly columns: number };
  readonly view: () => Viewport;
  readonly size: () => WindowSize;
  readonly place: (view: Viewport) => void;
  /** Converts a point of the window to the unrotated map. */
  readonly unturned: (point: MapPoint) => MapPoint;
  /** Called after a short touch of one finger without movement. */
  readonly tapped: (cell: number) => void;
}

/** The maximum movement of a finger at rest, in CSS pixels. */
const still = 8;
const [nearer, farther] = [1.25, 0.8];
/** The distance that an arrow key moves the map. */
const keyStep = 48;

const arrows: Readonly<Record<string, MapPoint>> = {
  ArrowUp: { x: 0, y: keyStep },
  ArrowDown: { x: 0, y: -keyStep },
  ArrowLeft: { x: keyStep, y: 0 },
  ArrowRight: { x: -keyStep, y: 0 },
};

/** Gestures and keys on a map: one finger moves it, two fingers zoom, a tap selects a cell. */
export class MapGestures {
  private readonly fingers = new Map<number, MapPoint>();
  /** The start of the only finger while it may still be a tap. */
  private touched: MapPoint | null = null;

  constructor(private readonly sheet: HandledMap) {}

  down(id: number, at: MapPoint): void {
    this.fingers.set(id, at);
    this.touched = this.fingers.size === 1 ? at : null;
  }

  move(id: number, at: MapPoint): void {
    const before = this.fingers.get(id);
    if (before === undefined) return;
    if (this.touched !== null && Math.hypot(at.x - this.touched.x, at.y - this.touched.y) <= still) return;
    this.touched = null;
    const others = [...this.fingers].filter(([other]) => other !== id);
    this.fingers.set(id, at);
    const { grid, view, size, place } = this.sheet;
    place(dragged(view(), before, at, others[0]?.[1], grid, size()));
  }

  up(id: number, isCancelled: boolean): void {
    if (!this.fingers.delete(id) || this.fingers.size > 0) return;
    const { touched } = this;
    this.touched = null;
    if (touched === null || isCancelled) return;
    const cell = cellAt(this.sheet.view(), this.sheet.unturned(touched), this.sheet.grid);
    if (cell >= 0) this.sheet.tapped(cell);
  }

  wheel(at: MapPoint, down: number): void {
    this.scale(wheelFactor(down), at);
  }

  /** Zooms around the middle of the window. */
  zoom(isNearer: boolean): void {
    const { width, height } = this.sheet.size();
    this.scale(isNearer ? nearer : farther, { x: width / 2, y: height / 2 });
  }

  /** @returns true if the key has a function. */
  key(key: string): boolean {
    const arrow = arrows[key];
    const { grid, view, size, place } = this.sheet;
    if (arrow !== undefined) place(movedView(view(), arrow, grid, size()));
    else if (key === "+" || key === "-") this.zoom(key === "+");
    else return false;
    return true;
  }

  private scale(factor: number, around: MapPoint): void {
    const { grid, view, size, place } = this.sheet;
    place(zoomed(view(), factor, around, grid, size()));
  }
}
