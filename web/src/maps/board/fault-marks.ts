import type { MapPoint } from "../../store-maps/map-drawing";
import type { Viewport } from "../../store-maps/viewport";
import type { Look } from "./look";

/** The sign of a fault on the sheet, with its number in the list. */
export interface FaultMark {
  readonly cell: number;
  readonly number: number;
  /** False for a fault that does not prevent walking. */
  readonly isGrave: boolean;
}

/** Half the width of a mark in CSS pixels. */
const half = 17;

/** The center of a cell on the screen. */
export function cellPoint({ x, y, scale }: Viewport, columns: number, cell: number): MapPoint {
  return { x: x + ((cell % columns) + 0.5) * scale, y: y + (Math.floor(cell / columns) + 0.5) * scale };
}

/** Returns the nearest mark within reach of a point; null for none. */
export function markAt(view: Viewport, columns: number, marks: readonly FaultMark[], point: MapPoint, reach: number): FaultMark | null {
  const away = ({ cell }: FaultMark): number => {
    const { x, y } = cellPoint(view, columns, cell);
    return Math.hypot(x - point.x, y - point.y);
  };
  const near = marks.filter((mark) => away(mark) <= reach);
  return near.reduce<FaultMark | null>((best, mark) => (best === null || away(mark) < away(best) ? mark : best), null);
}

/** Draws a numbered triangle, unlike the round signs of aisles, at the same size on every scale. */
export function drawMarks(context: CanvasRenderingContext2D, look: Look, view: Viewport, columns: number, marks: readonly FaultMark[]): void {
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  // The first faults are the worst, so they are on top.
  for (const { cell, number, isGrave } of [...marks].reverse()) {
    const { x, y } = cellPoint(view, columns, cell);
    context.beginPath();
    context.moveTo(x, y - half);
    context.lineTo(x + half, y + half * 0.8);
    context.lineTo(x - half, y + half * 0.8);
    context.closePath();
    context.lineWidth = 7;
    context.strokeStyle = look.surface;
    context.stroke();
    context.lineWidth = 3;
    context.strokeStyle = look.fault;
    context.stroke();
    context.fillStyle = isGrave ? look.fault : look.surface;
    context.fill();
    context.fillStyle = isGrave ? look.surface : look.fault;
    context.font = look.font(number > 9 ? 12 : 15, 700);
    context.fillText(String(number), x, y + half * 0.28);
  }
}
