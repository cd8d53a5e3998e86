import type { Drawing, Part, Pin } from "../drawing/drawing";
import type { CellBox } from "../drawing/strokes";
import { chunkSide, Chunks, edge, pictureFrom } from "./chunks";
import type { ChunkPlace } from "./chunks";
import { drawMarks } from "./fault-marks";
import type { FaultMark } from "./fault-marks";
import { Look } from "./look";
import { localDay } from "../../grocery/local-day";
import { conditionSigns } from "../../store-maps/condition-words";
import { conditionHolds } from "../../store-maps/conditions";
import type { MapPoint } from "../../store-maps/map-drawing";
import type { Viewport, WindowSize } from "../../store-maps/viewport";

/** The layers above and below the sheet. */
export interface Layers {
  /** The cells of the current stroke with their new codes. */
  readonly edits: ReadonlyMap<number, number>;
  readonly selection: CellBox | null;
  /** The cells of faults. */
  readonly faults: ReadonlySet<number>;
  readonly marks: readonly FaultMark[];
  /** The cells that a repair would change. */
  readonly repair: readonly number[];
  /** The keyboard's cell while the sheet has the focus. */
  readonly cursor: number | null;
  /** A photograph or a plan to trace; null for none. */
  readonly tracing: { readonly image: CanvasImageSource; readonly ratio: number; readonly opacity: number } | null;
  /** The point under a drawing finger, shown enlarged beside it. */
  readonly loupe: MapPoint | null;
}

export const noLayers: Layers = { edits: new Map(), selection: null, faults: new Set(), marks: [], repair: [], cursor: null, tracing: null, loupe: null };

/** The number of chunks redrawn in one frame: panning comes first. */
const chunksAFrame = 6;
/** Zooming shows the chunks scaled; they are redrawn this long after it ends. */
const scaleRestMilliseconds = 140;

/** Draws the visible part of the sheet on a canvas, at most once per frame and only after changes. */
export class Scene {
  private readonly chunks = new Chunks();
  private look: Look;
  private frame = 0;
  private drawing: Drawing | null = null;
  private view: Viewport = { scale: 1, x: 0, y: 0 };
  private size: WindowSize = { width: 0, height: 0 };
  private layers = noLayers;
  private rest = 0;
  private readonly day = localDay(new Date());

  constructor(private readonly canvas: HTMLCanvasElement) {
    this.look = new Look(getComputedStyle(canvas));
  }

  show(drawing: Drawing): void {
    if (drawing === this.drawing) return;
    this.drawing = drawing;
    this.chunks.update(drawing);
    this.ask();
  }

  /** Reads the colors again, for example after a switch to dark mode. */
  recolour(): void {
    this.look = new Look(getComputedStyle(this.canvas));
    this.chunks.clear();
    this.ask();
  }

  place(view: Viewport): void {
    if (view.scale !== this.view.scale) {
      window.clearTimeout(this.rest);
      this.rest = window.setTimeout(() => {
        this.rest = 0;
        this.ask();
      }, scaleRestMilliseconds);
    }
    this.view = view;
    this.ask();
  }

  resize(size: WindowSize): void {
    this.size = size;
    this.ask();
  }

  lay(layers: Partial<Layers>): void {
    this.layers = { ...this.layers, ...layers };
    this.ask();
  }

  end(): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.rest);
    this.frame = 0;
  }

  private ask(): void {
    if (this.frame === 0) this.frame = requestAnimationFrame(() => this.draw());
  }

  private draw(): void {
    this.frame = 0;
    const context = this.canvas.getContext("2d", { alpha: false });
    const { drawing, size } = this;
    if (context === null || drawing === null || size.width === 0) return;
    const ratio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)];
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = this.look.ground;
    context.fillRect(0, 0, size.width, size.height);
    const isWhole = this.drawChunks(context, drawing, ratio);
    this.drawTracing(context, drawing);
    this.drawNotes(context, drawing);
    this.drawOver(context, drawing);
    if (this.layers.loupe !== null) this.drawLoupe(context, this.layers.loupe, ratio);
    // Remaining chunks are drawn in the next frames.
    if (!isWhole) this.ask();
  }

  /** Draws the tracing image above the cells and below the signs. */
  private drawTracing(context: CanvasRenderingContext2D, { rows, columns }: Drawing): void {
    const { x, y, scale } = this.view;
    const { tracing } = this.layers;
    if (tracing === null) return;
    // Centered and as large as fits on the sheet.
    const wide = Math.min(columns * scale, rows * scale * tracing.ratio);
    const high = wide / tracing.ratio;
    context.globalAlpha = tracing.opacity;
    context.drawImage(tracing.image, x + (columns * scale - wide) / 2, y + (rows * scale - high) / 2, wide, high);
    context.globalAlpha = 1;
  }

  /** @returns true if all visible chunks are exact, or will be once zooming has ended */
  private drawChunks(context: CanvasRenderingContext2D, drawing: Drawing, ratio: number): boolean {
    const { x, y, scale } = this.view;
    const pixels = scale * ratio;
    const [left, top] = [Math.round(x * ratio), Math.round(y * ratio)];
    let time = chunksAFrame;
    let isWhole = true;
    context.save();
    // In device pixels: exact chunks are copied, the others scaled without smoothing.
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.imageSmoothingEnabled = false;
    for (const place of this.visibleChunks(drawing, chunkSide)) {
      const { canvas, isExact, wasDrawn } = this.chunks.picture(drawing, this.look, place, pixels, time > 0 && this.rest === 0);
      if (!isExact) isWhole = false;
      if (wasDrawn) time -= 1;
      if (canvas === null) continue;
      const edgeOf = (line: number, lines: number): number => edge(Math.min(line * chunkSide, lines), pixels);
      const [fromX, fromY] = [edgeOf(place.column, drawing.columns), edgeOf(place.row, drawing.rows)];
      if (isExact) context.drawImage(canvas, left + fromX, top + fromY);
      else {
        const [wide, high] = [edgeOf(place.column + 1, drawing.columns) - fromX, edgeOf(place.row + 1, drawing.rows) - fromY];
        context.drawImage(canvas, left + fromX, top + fromY, wide, high);
      }
    }
    context.restore();
    return isWhole || this.rest !== 0;
  }

  private drawNotes(context: CanvasRenderingContext2D, { notes }: Drawing): void {
    const { x, y, scale } = this.view;
    const { look } = this;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const part of notes.parts) {
      this.drawPart(context, part);
    }
    this.drawPins(context, notes.pins);
    const radius = Math.max(8, Math.min(13, scale * 0.8));
    for (const sign of notes.signs) {
      const [centreX, centreY] = [x + (sign.column + 0.5) * scale, y + (sign.row + 0.5) * scale];
      if (centreX < -80 || centreY < -40 || centreX > this.size.width + 80 || centreY > this.size.height + 40) continue;
      if (sign.number !== null) {
        context.beginPath();
        context.arc(centreX, centreY, radius, 0, 2 * Math.PI);
        context.fillStyle = look.surface;
        context.fill();
        context.strokeStyle = look.quiet;
        context.lineWidth = 1.5;
        context.stroke();
        context.fillStyle = look.ink;
        context.font = look.font(Math.round(radius * 1.15), 700);
        context.fillText(String(sign.number), centreX, centreY + 0.5);
      }
      if (sign.name !== "" && scale >= 5) this.words(context, sign.name, centreX, centreY + (sign.number === null ? 0 : radius + 9));
    }
  }

  private drawPart(context: CanvasRenderingContext2D, part: Part): void {
    const { scale } = this.view;
    const [left, top] = [this.view.x + part.column * scale, this.view.y + part.row * scale];
    const [wide, high] = [part.width * scale, part.height * scale];
    const isTrue = conditionHolds(part, this.day);
    if (isTrue && part.condition === "closed") this.hatch(context, left, top, wide, high);
    context.strokeStyle = isTrue && part.condition === "closed" ? this.look.fault : this.look.quiet;
    context.setLineDash([6, 4]);
    context.lineWidth = 2;
    context.strokeRect(left, top, wide, high);
    context.setLineDash([]);
    const sign = part.condition !== null && isTrue ? conditionSigns[part.condition] : "";
    const words = [sign, part.name].filter(Boolean).join(" ");
    if (words !== "") this.words(context, words, left + wide / 2, top + 10);
  }

  /** Marks a closed part by a pattern, independent of colors. */
  private hatch(context: CanvasRenderingContext2D, left: number, top: number, wide: number, high: number): void {
    context.save();
    context.beginPath();
    context.rect(left, top, wide, high);
    context.clip();
    context.strokeStyle = this.look.fault;
    context.lineWidth = 1.5;
    context.beginPath();
    for (let at = -high; at < wide; at += 9) {
      context.moveTo(left + at, top + high);
      context.lineTo(left + at + high, top);
    }
    context.stroke();
    context.restore();
  }

  /** Draws a dot in a corner, so that the shelf's picture stays visible. */
  private drawPins(context: CanvasRenderingContext2D, pins: readonly Pin[]): void {
    const { x, y, scale } = this.view;
    const radius = Math.max(2, Math.min(5, scale * 0.18));
    context.fillStyle = this.look.ink;
    context.strokeStyle = this.look.surface;
    context.lineWidth = 1.5;
    for (const { row, column } of pins) {
      context.beginPath();
      context.arc(x + (column + 1) * scale - radius - 1, y + row * scale + radius + 1, radius, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
    }
  }

  private words(context: CanvasRenderingContext2D, words: string, x: number, y: number): void {
    context.font = this.look.font(13);
    context.lineWidth = 4;
    context.lineJoin = "round";
    context.strokeStyle = this.look.surface;
    context.strokeText(words, x, y);
    context.fillStyle = this.look.ink;
    context.fillText(words, x, y);
  }

  private drawOver(context: CanvasRenderingContext2D, { columns }: Drawing): void {
    const { x, y, scale } = this.view;
    const { look, layers } = this;
    const square = (cell: number): readonly [number, number, number, number] =>
      [x + (cell % columns) * scale, y + Math.floor(cell / columns) * scale, scale, scale];
    for (const [cell, code] of layers.edits) {
      context.fillStyle = look.fill(code) ?? look.surface;
      context.fillRect(...square(cell));
      const picture = scale >= pictureFrom ? look.picture(code) : null;
      if (picture === null) continue;
      const side = scale * 0.8;
      context.drawImage(look.sprite(picture, 28), square(cell)[0] + (scale - side) / 2, square(cell)[1] + (scale - side) / 2, side, side);
    }
    if (layers.faults.size > 0) {
      context.fillStyle = look.fault;
      context.globalAlpha = 0.3;
      for (const cell of layers.faults) context.fillRect(...square(cell));
      context.globalAlpha = 1;
      context.strokeStyle = look.fault;
      context.lineWidth = 2;
      // Cross out faults where there is room, independent of colors.
      context.beginPath();
      if (scale >= 6) {
        for (const cell of layers.faults) {
          const [left, top] = square(cell);
          context.moveTo(left + 2, top + 2);
          context.lineTo(left + scale - 2, top + scale - 2);
        }
      }
      context.stroke();
    }
    drawMarks(context, look, this.view, columns, layers.marks);
    for (const cell of layers.repair) {
      context.fillStyle = look.surface;
      context.fillRect(...square(cell));
      this.frameAround(context, ...square(cell), look.leaf, []);
    }
    if (layers.selection !== null) {
      const { row, column, height, width } = layers.selection;
      this.frameAround(context, x + column * scale, y + row * scale, width * scale, height * scale, look.focus, [8, 5]);
    }
    if (layers.cursor !== null) this.frameAround(context, ...square(layers.cursor), look.focus, []);
  }

  private frameAround(context: CanvasRenderingContext2D, x: number, y: number, width: number, height: number, colour: string, dashes: readonly number[]): void {
    // A light line below the colored one is visible on every background.
    context.setLineDash([]);
    context.lineWidth = 5;
    context.strokeStyle = this.look.surface;
    context.strokeRect(x, y, width, height);
    context.setLineDash([...dashes]);
    context.lineWidth = 3;
    context.strokeStyle = colour;
    context.strokeRect(x, y, width, height);
    context.setLineDash([]);
  }

  /** Draws the area under a finger, enlarged in a circle beside it. */
  private drawLoupe(context: CanvasRenderingContext2D, { x, y }: MapPoint, ratio: number): void {
    const radius = 56;
    const growth = Math.max(1.25, Math.min(4, 28 / this.view.scale));
    const gap = 12;
    const left = x < this.size.width / 2 && y < 2 * radius + 4 * gap ? this.size.width - radius - gap : radius + gap;
    const [centreX, centreY] = [left, radius + gap];
    const reach = radius / growth;
    context.save();
    context.beginPath();
    context.arc(centreX, centreY, radius, 0, 2 * Math.PI);
    context.fillStyle = this.look.ground;
    context.fill();
    context.clip();
    context.drawImage(
      this.canvas, (x - reach) * ratio, (y - reach) * ratio, 2 * reach * ratio, 2 * reach * ratio,
      centreX - radius, centreY - radius, 2 * radius, 2 * radius,
    );
    context.restore();
    context.lineWidth = 3;
    context.strokeStyle = this.look.ink;
    context.beginPath();
    context.arc(centreX, centreY, radius, 0, 2 * Math.PI);
    context.stroke();
    context.strokeStyle = this.look.focus;
    context.strokeRect(centreX - 4, centreY - 4, 8, 8);
  }

  /** The visible chunks by row and column. */
  private visibleChunks({ rows, columns }: Drawing, side: number): readonly ChunkPlace[] {
    const { x, y, scale } = this.view;
    const first = (start: number): number => Math.max(0, Math.floor(-start / scale / side));
    const last = (start: number, room: number, lines: number): number => Math.min(Math.ceil(lines / side), Math.ceil((room - start) / scale / side));
    const visible: ChunkPlace[] = [];
    for (let row = first(y); row < last(y, this.size.height, rows); row += 1) {
      const end = last(x, this.size.width, columns);
      for (let column = first(x); column < end; column += 1) visible.push({ row, column });
    }
    return visible;
  }
}
