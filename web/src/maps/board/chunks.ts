import { departmentIndex, gateWay, cellMark } from "../drawing/cells";
import type { Drawing } from "../drawing/drawing";
import type { Look } from "./look";

/** Cells of a chunk's side. */
export const chunkSide = 16;

/** Pictures are drawn in every cell from this many CSS pixels on; below, a few for each section. */
export const pictureFrom = 16;
/** The size of those pictures in CSS pixels, and the largest cell size that uses them. */
const smallPicture = 15;
const smallestWithPictures = 2;

interface Chunk {
  readonly canvas: HTMLCanvasElement;
  /** Pixels a cell; need not be whole. */
  pixels: number;
  isStale: boolean;
}

/** Returns the position of a line between cells in whole pixels: exact chunks are copied without scaling. */
export function edge(line: number, pixels: number): number {
  return Math.round(line * pixels);
}

/** Which piece, counted in pieces. */
export interface ChunkPlace {
  readonly row: number;
  readonly column: number;
}

interface ChunkPicture {
  /** Null where it has never been drawn. */
  readonly canvas: HTMLCanvasElement | null;
  readonly isExact: boolean;
  readonly wasDrawn: boolean;
}

/** The sheet in pieces that are drawn once and shown often. */
export class Chunks {
  private readonly chunks = new Map<number, Chunk>();
  /** The cells drawn last, for finding changes. */
  private known: Uint16Array = new Uint16Array(0);
  private size = { rows: 0, columns: 0 };

  /** Marks the pieces in which cells have changed. */
  see({ rows, columns, cells }: Drawing): void {
    if (rows !== this.size.rows || columns !== this.size.columns) {
      this.forget();
      this.size = { rows, columns };
    } else {
      cells.forEach((code, cell) => {
        if (code === this.known[cell]) return;
        const key = this.keyOf(Math.floor(cell / columns / chunkSide), Math.floor((cell % columns) / chunkSide));
        const chunk = this.chunks.get(key);
        if (chunk !== undefined) chunk.isStale = true;
      });
    }
    this.known = cells.slice();
  }

  /** Everything is drawn anew, as after a change of colours. */
  forget(): void {
    this.chunks.clear();
  }

  /**
   * A piece as a picture, at the wanted size or at another one that it has been drawn in.
   *
   * @param mayDraw - whether there is time in this frame.
   */
  picture(drawing: Drawing, look: Look, at: ChunkPlace, pixels: number, mayDraw: boolean): ChunkPicture {
    const key = this.keyOf(at.row, at.column);
    const known = this.chunks.get(key);
    const isExact = known !== undefined && !known.isStale && known.pixels === pixels;
    if (isExact || !mayDraw) return { canvas: known?.canvas ?? null, isExact, wasDrawn: false };
    const chunk = known ?? { canvas: document.createElement("canvas"), pixels, isStale: false };
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

/** Cells of a piece and where their edges lie on its canvas. */
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
  // Nothing shines through a piece, so that it is copied without being mixed.
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) return;
  context.fillStyle = look.surface;
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (let row = 0; row < rows; row += 1) {
    // Cells of one colour beside each other are filled in one go.
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
      const found = code(row, column);
      if (found !== 0) paintSigns(context, look, found, drawing.notes.pictures, x(column), y(row), pixels);
    }
  }
  const ratio = window.devicePixelRatio || 1;
  const isSmall = pixels < pictureFrom * ratio && pixels >= smallestWithPictures * ratio;
  if (isSmall) paintPictures(context, look, drawing.notes.pictures, raster, ratio);
}

function paintLines(context: CanvasRenderingContext2D, look: Look, { rows, columns, pixels, x, y }: Raster): void {
  if (pixels < 8) return;
  context.fillStyle = look.line;
  for (let row = 0; row < rows; row += 1) context.fillRect(0, y(row), x(columns), 1);
  for (let column = 0; column < columns; column += 1) context.fillRect(x(column), 0, 1, y(rows));
}

function paintSigns(
  context: CanvasRenderingContext2D, look: Look, code: number, pictures: readonly string[], x: number, y: number, pixels: number,
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
  const picture = pixels >= pictureFrom * ratio ? look.picture(code, pictures) : null;
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

/** Where cells are too small for a picture each, a few stand for a section, each within its piece. */
function paintPictures(context: CanvasRenderingContext2D, look: Look, pictures: readonly string[], raster: Raster, ratio: number): void {
  const { rows, columns, pixels, x, y } = raster;
  for (const anchor of anchorsIn(raster, Math.max(1, Math.ceil((smallPicture + 2) * ratio / pixels)))) {
    const picture = look.picture(anchor.code, pictures);
    if (picture === null) continue;
    const sprite = look.sprite(picture, Math.round(smallPicture * ratio));
    const inside = (middle: number, all: number): number => Math.round(Math.max(0, Math.min(middle - sprite.width / 2, all - sprite.width)));
    context.drawImage(sprite, inside(x(anchor.column) + pixels / 2, x(columns)), inside(y(anchor.row) + pixels / 2, y(rows)));
  }
}

/** Cells that show a picture for those around them, so many cells apart. */
function anchorsIn({ rows, columns, code: codeAt }: Raster, apart: number): readonly Anchor[] {
  const found: Anchor[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const code = codeAt(row, column);
      const kind = cellMark(code).kind;
      if (departmentIndex(code) < 0 && kind !== "entrance" && kind !== "checkout") continue;
      // Those of one kind keep some way apart, so that a shelf is not one row of pictures; others must not cover them.
      const isNear = found.some((one) => {
        const away = Math.max(Math.abs(one.row - row), Math.abs(one.column - column));
        return away < (one.code === code ? apart * 2 : apart);
      });
      if (!isNear) found.push({ row, column, code });
    }
  }
  return found;
}
