import { departmentEmoji, departments } from "../../grocery/departments";
import { departmentIndex, gateWay, cellMark } from "../drawing/cells";

/** The colors and pictures of a sheet, from the current style sheets. */
export class Look {
  readonly ground: string;
  readonly surface: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly fault: string;
  readonly focus: string;
  readonly leaf: string;
  private readonly fills = new Map<number, string>();
  private readonly sprites = new Map<string, HTMLCanvasElement>();

  constructor(private readonly style: CSSStyleDeclaration) {
    this.ground = this.value("--ground");
    this.surface = this.value("--surface");
    this.ink = this.value("--ink");
    this.quiet = this.value("--ink-3");
    this.line = this.value("--line");
    this.fault = this.value("--red-text");
    this.focus = this.value("--focus");
    this.leaf = this.value("--leaf-text");
  }

  /** Returns the fill of a cell; null for floor, which shows the sheet. */
  fill(code: number): string | null {
    const cached = this.fills.get(code);
    if (cached !== undefined) return cached;
    const color = this.colorOf(code);
    if (color !== null) this.fills.set(code, color);
    return color;
  }

  /** The stronger colour of a department, for shelf ends. */
  mark(code: number): string {
    return this.value(`--dept-${departments[departmentIndex(code)] ?? "pantry"}-mark`);
  }

  /** The picture in a cell; null for none. */
  picture(code: number): string | null {
    const department = departments[departmentIndex(code)];
    if (department !== undefined) return departmentEmoji[department];
    const { kind } = cellMark(code);
    return kind === "entrance" ? "🚪" : kind === "checkout" ? "💳" : null;
  }

  /** A cached picture of a size in pixels: drawing text is the slowest operation of a canvas. */
  sprite(picture: string, pixels: number): HTMLCanvasElement {
    const key = `${picture} ${pixels}`;
    const cached = this.sprites.get(key);
    if (cached !== undefined) return cached;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = Math.max(1, Math.ceil(pixels * 1.25));
    const context = canvas.getContext("2d");
    if (context !== null) {
      context.font = `${pixels}px ${this.value("--font-emoji")}`;
      context.textAlign = "center";
      context.textBaseline = "middle";
      context.fillStyle = this.ink;
      context.fillText(picture, canvas.width / 2, canvas.height / 2 + pixels * 0.06);
    }
    if (this.sprites.size > 400) this.sprites.clear();
    this.sprites.set(key, canvas);
    return canvas;
  }

  font(pixels: number, weight = 600): string {
    return `${weight} ${pixels}px ${this.value("--font")}`;
  }

  private colorOf(code: number): string | null {
    const department = departments[departmentIndex(code)];
    if (department !== undefined) return this.value(`--dept-${department}`);
    if (gateWay(code) >= 0) return this.value("--amber-wash");
    switch (cellMark(code).kind) {
      case "wall":
        return this.quiet;
      case "pillar":
        return this.value("--ink-2");
      case "entrance":
        return this.value("--leaf-wash");
      case "checkout":
        return this.value("--amber");
      default:
        return null;
    }
  }

  private value(name: string): string {
    return this.style.getPropertyValue(name).trim();
  }
}
