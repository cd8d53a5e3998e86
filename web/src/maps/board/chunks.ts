import { departmentIndex, gateWay, cellMark } from "../drawing/cells";
import type { Drawing } from "../drawing/drawing";
import type { Look } from "./look";

/** Cells of a chunk's side. */
export const chunkSide = 16;

/** From this cell size in CSS pixels, each cell shows its picture; below, each section shows a few. */
export const pictureFrom = 16;
/** The size of the section pictures in CSS pixels, and the smallest cell size that shows them. */
const smallPicture = 15;
const smallestWithPictures = 2;

interface Chunk {
  readonly canvas: HTMLCanvasElement;
  /** Pixels per cell, possibly fractional. */
  pixels: number;
  isStale: boolean;
}

/** Returns the position of a line between cells in whole pixels, so that exact chunks are copied without scaling. */
export function edge(line: number, pixels: number): number {
  return Math.round(line * pixels);
}

/** A chunk's position, in chunks. */
export interface ChunkPlace {
  readonly row: number;
  readonly column: number;
}

interface ChunkPicture {
  /** Null if it was never drawn. */
  readonly canvas: HTMLCanvasElement | null;
  readonly isExact: boolean;
  readonly wasDrawn: boolean;
}

/** The sheet as a cache of drawn chunks. */
export class Chunks {
  private readonly chunks = new Map<number, Chunk>();
  /** The cells at the last `update`, for finding changes. */
  private lastCells: Uint16Array = new Uint16Array(0);
  private size = { rows: 0, columns: 0 };

  /** Invalidates the chunks with changed cells. */
  update({ rows, columns, cells }: Drawing): void {
    if (rows !== this.size.rows || columns !== this.size.columns) {
      this.clear();
      this.size = { rows, columns };
    } else {
      cells.forEach((code, cell) => {
        if (code === this.lastCells[cell]) return;
        const key = this.keyOf(Math.floor(cell / columns / chunkSide), Math.floor((cell % columns) / chunkSide));
        const chunk = this.chunks.get(key);
        if (chunk !== undefined) chunk.isStale = true;
      });
    }
    this.lastCells = cells.slice();
  }

  /** Drops all chunks, for example after a change of colors. */
  clear(): void {
    this.chunks.clear();
  }

  /**
   * A chunk's picture, at the requested size or the size it was last drawn in.
   *
   * @param mayDraw - false if there is no time left in this frame
   */
  picture(drawing: Drawing, look: Look, at: ChunkPlace, pixels: number, mayDraw: boolean): ChunkPicture {
    const key = this.keyOf(at.row, at.column);
    const cached = this.chunks.get(key);
    const isExact = cached !== undefined && !cached.isStale && cached.pixels === pixels;
    if (isExact || !mayDraw) return { canvas: cached?.canvas ?? null, isExact, wasDrawn: false };
    const chunk = cached ?? { canvas: document.createElement("canvas"), pixels, isStale: false };
    paintChunk(chunk.canvas, drawing, look, at, pixels);
    chunk.pixels = pixels;
    chunk.isStale = false;
    this.chunks.set(key, chunk);
    return { canvas: chunk.canvas, isExact: true, wasDrawn: true };
  }

  private keyOf(row: number, column: number): number {
    return row * 1_000 + column;
  }
}

/** A chunk's cells and the positions of their edges on its canvas. */
interface Raster {
  readonly rows: number;
  readonly columns: number;
  readonly pixels: number;
  readonly x: (column: number) => number;
  readonly y: (row: number) => number;
  readonly code: (row: number, column: number) => number;
}

function rasterOf(drawing: Drawing, place: ChunkPlace, pixels: number): Raster {
  const [top, left] = [place.row * chunkSide, place.column * chunkSide];
  return {
    rows: Math.min(chunkSide, drawing.rows - top),
    columns: Math.min(chunkSide, drawing.columns - left),
    pixels,
    x: (column) => edge(left + column, pixels) - edge(left, pixels),
    y: (row) => edge(top + row, pixels) - edge(top, pixels),
    code: (row, column) => drawing.cells[(top + row) * drawing.columns + left + column] ?? 0,
  };
}

function paintChunk(canvas: HTMLCanvasElement, drawing: Drawing, look: Look, place: ChunkPlace, pixels: number): void {
  const raster = rasterOf(drawing, place, pixels);
  const { rows, columns, x, y, code } = raster;
  canvas.width = Math.max(1, x(columns));
  canvas.height = Math.max(1, y(rows));
  // An opaque canvas is copied without blending.
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) return;
  context.fillStyle = look.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let row = 0; row < rows; row += 1) {
    // Fill adjacent cells of one color at once.
    for (let column = 0; column < columns; ) {
      const fill = look.fill(code(row, column));
      let end = column + 1;
      while (end < columns && look.fill(code(row, end)) === fill) end += 1;
      if (fill !== null) {
        context.fillStyle = fill;
        context.fillRect(x(column), y(row), x(end) - x(column), y(row + 1) - y(row));
      }
      column = end;
    }
  }
  paintLines(context, look, raster);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const cellCode = code(row, column);
      if (cellCode !== 0) paintSigns(context, look, cellCode, x(column), y(row), pixels);
    }
  }
  const ratio = window.devicePixelRatio || 1;
  const isSmall = pixels < pictureFrom * ratio && pixels >= smallestWithPictures * ratio;
  if (isSmall) paintPictures(context, look, raster, ratio);
}

function paintLines(context: CanvasRenderingContext2D, look: Look, { rows, columns, pixels, x, y }: Raster): void {
  if (pixels < 8) return;
  context.fillStyle = look.line;
  for (let row = 0; row < rows; row += 1) context.fillRect(0, y(row), x(columns), 1);
  for (let column = 0; column < columns; column += 1) context.fillRect(x(column), 0, 1, y(rows));
}

function paintSigns(
  context: CanvasRenderingContext2D, look: Look, code: number, x: number, y: number, pixels: number,
): void {
  if (cellMark(code).kind === "endCap" && pixels >= 6) {
    const pen = Math.max(2, pixels / 9);
    context.strokeStyle = look.mark(code);
    context.lineWidth = pen;
    context.strokeRect(x + pen / 2, y + pen / 2, pixels - pen, pixels - pen);
  }
  const way = gateWay(code);
  if (way >= 0) paintArrow(context, look, x + pixels / 2, y + pixels / 2, pixels, way);
  const ratio = window.devicePixelRatio || 1;
  const picture = pixels >= pictureFrom * ratio ? look.picture(code) : null;
  if (picture === null) return;
  const sprite = look.sprite(picture, Math.round(pixels * 0.66));
  context.drawImage(sprite, Math.round(x + (pixels - sprite.width) / 2), Math.round(y + (pixels - sprite.height) / 2));
}

function paintArrow(context: CanvasRenderingContext2D, look: Look, x: number, y: number, pixels: number, way: number): void {
  context.save();
  context.translate(x, y);
  context.rotate((way * Math.PI) / 2);
  context.fillStyle = look.ink;
  context.beginPath();
  context.moveTo(0, -pixels * 0.34);
  context.lineTo(pixels * 0.3, pixels * 0.24);
  context.lineTo(-pixels * 0.3, pixels * 0.24);
  context.fill();
  context.restore();
}

interface Anchor {
  readonly row: number;
  readonly column: number;
  readonly code: number;
}

/** Draws a few pictures per section while cells are too small for one each. */
function paintPictures(context: CanvasRenderingContext2D, look: Look, raster: Raster, ratio: number): void {
  const { rows, columns, pixels, x, y } = raster;
  for (const anchor of anchorsIn(raster, Math.max(1, Math.ceil((smallPicture + 2) * ratio / pixels)))) {
    const picture = look.picture(anchor.code);
    if (picture === null) continue;
    const sprite = look.sprite(picture, Math.round(smallPicture * ratio));
    const inside = (middle: number, all: number): number => Math.round(Math.max(0, Math.min(middle - sprite.width / 2, all - sprite.width)));
    context.drawImage(sprite, inside(x(anchor.column) + pixels / 2, x(columns)), inside(y(anchor.row) + pixels / 2, y(rows)));
  }
}

/** The cells that show a picture for their section, at least `apart` cells from each other. */
function anchorsIn({ rows, columns, code: codeAt }: Raster, apart: number): readonly Anchor[] {
  const anchors: Anchor[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const code = codeAt(row, column);
      const kind = cellMark(code).kind;
      if (departmentIndex(code) < 0 && kind !== "entrance" && kind !== "checkout") continue;
      // Pictures of one kind keep twice the distance, so that a shelf is not a row of pictures.
      const isNear = anchors.some((one) => {
        const away = Math.max(Math.abs(one.row - row), Math.abs(one.column - column));
        return away < (one.code === code ? apart * 2 : apart);
      });
      if (!isNear) anchors.push({ row, column, code });
    }
  }
  return anchors;
}
