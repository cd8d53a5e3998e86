import { partConditions } from "../../grocery/map-words";
import type { PartCondition } from "../../grocery/map-words";
import { documentOf, drawingFormat, readDrawing } from "./document";
import type { DrawingRead, WrittenPart } from "./document";
import type { Drawing, Pin, Sign } from "./drawing";
import { drawingFromMap } from "./published";

const title = `Forage map ${drawingFormat}`;
const end = "end";

/** Longer texts are refused before parsing; every permitted drawing is much shorter. */
const longest = 2_000_000;

export function jsonFrom(drawing: Drawing): string {
  return `${JSON.stringify(documentOf(drawing), null, 1)}\n`;
}

/** A readable text format that can be edited and imported again. */
export function textFrom(drawing: Drawing): string {
  const { name, decimetresPerCell, grid, legend, signs, parts, pins = [] } = documentOf(drawing);
  const lines = [title, `name ${name}`, `decimetres ${decimetresPerCell}`];
  for (const [character, { kind, department, way }] of Object.entries(legend)) {
    lines.push(["mark", character, kind, department ?? way ?? "-"].join(" "));
  }
  for (const sign of signs) lines.push(["sign", sign.row, sign.column, sign.number ?? "-", sign.name].join(" ").trimEnd());
  for (const part of parts) {
    const { row, column, height, width } = part;
    const verb = part.condition === undefined || part.condition === null ? ["part"] : [part.condition, part.until ?? "-"];
    lines.push([...verb, row, column, height, width, part.decimetresPerCell ?? "-", part.name].join(" ").trimEnd());
  }
  for (const { row, column, name: pinName, productId } of pins) lines.push(["pin", row, column, productId ?? "-", pinName].join(" "));
  return [...lines, "grid", ...grid, end, ""].join("\n");
}

/** Reads both formats and published maps. */
export function readText(content: string): DrawingRead {
  if (content.length > longest) return { kind: "refused", refusal: { reason: "tooLong" } };
  const bare = content.replace(/^\ufeff/u, "");
  return /^\s*\{/.test(bare) ? readJsonText(bare) : readRows(bare.split(/\r\n?|\n/u));
}

function readJsonText(content: string): DrawingRead {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    // An object without its closing brace was cut off.
    const isCutOff = !content.trimEnd().endsWith("}");
    return { kind: "refused", refusal: { reason: isCutOff ? "cutOff" : "unreadable" } };
  }
  return typeof value === "object" && value !== null && "entrances" in value ? drawingFromMap(value) : readDrawing(value);
}

function readRows(lines: readonly string[]): DrawingRead {
  if (lines[0]?.trim() !== title) return { kind: "refused", refusal: { reason: "unreadable" } };
  const legend: Record<string, unknown> = {};
  const signs: Sign[] = [];
  const parts: WrittenPart[] = [];
  const pins: Pin[] = [];
  let [name, decimetresPerCell] = ["", 0];
  for (let index = 1; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const [verb = "", ...words] = line.split(" ");
    if (verb === "grid") {
      const last = lines.indexOf(end, index);
      if (last < 0) return { kind: "refused", refusal: { reason: "cutOff" } };
      return readDrawing({ format: drawingFormat, name, decimetresPerCell, grid: lines.slice(index + 1, last), legend, signs, parts, pins });
    }
    if (verb === "name") name = words.join(" ");
    else if (verb === "decimetres") decimetresPerCell = Number(words[0]);
    else if (verb === "mark") Object.assign(legend, markLine(words));
    else if (verb === "sign") signs.push(signLine(words));
    else if (verb === "part") parts.push(partLine(words));
    else if (isCondition(verb)) parts.push({ ...partLine(words.slice(1)), condition: verb, until: words[0] === "-" ? null : (words[0] ?? null) });
    else if (verb === "pin") pins.push(pinLine(words));
    else if (line.trim() !== "") return { kind: "refused", refusal: { reason: "line", line: index + 1 } };
  }
  return { kind: "refused", refusal: { reason: "cutOff" } };
}

function isCondition(verb: string): verb is PartCondition {
  return partConditions.some((condition) => condition === verb);
}

function markLine([character = "", kind = "", more = "-"]: readonly string[]): Readonly<Record<string, unknown>> {
  const isGate = kind === "gate";
  const value = more === "-" ? null : more;
  return { [character]: { kind, department: isGate ? null : value, way: isGate ? value : null } };
}

function signLine([row, column, number = "-", ...name]: readonly string[]): Sign {
  return { row: Number(row), column: Number(column), number: number === "-" ? null : Number(number), name: name.join(" ") };
}

function pinLine([row, column, product = "-", ...name]: readonly string[]): Pin {
  return { row: Number(row), column: Number(column), name: name.join(" "), productId: product === "-" ? null : product };
}

function partLine([row, column, height, width, scale = "-", ...name]: readonly string[]): WrittenPart {
  return {
    row: Number(row), column: Number(column), height: Number(height), width: Number(width),
    decimetresPerCell: scale === "-" ? null : Number(scale),
    name: name.join(" "),
  };
}

