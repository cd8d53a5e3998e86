import { departments } from "../../grocery/departments";
import type { Department } from "../../grocery/departments";
import { checkoutCode, departmentIndex, entranceCode, gateWay, isWalked } from "./cells";
import type { Drawing } from "./drawing";

/**
 * Why a drawing cannot be walked, and where; the same reasons as at import (`CatalogMapCheck.swift`), and those that only
 * a drawing knows: islands of floor, and gates.
 */
export type MapFault =
  | { readonly reason: "noEntrance" | "noCheckout"; readonly cells: readonly number[] }
  /** No way leads there from the entrance. */
  | { readonly reason: "entranceApart" | "checkoutApart" | "island" | "signApart"; readonly cells: readonly number[] }
  | { readonly reason: "shelfApart"; readonly cells: readonly number[]; readonly department: Department }
  /** The sign with the number of an aisle does not hang over the floor. */
  | { readonly reason: "signOffFloor"; readonly cells: readonly number[] }
  /** Whoever comes here does not come to a checkout any more: gates let in, and nothing lets out. */
  | { readonly reason: "trap"; readonly cells: readonly number[] };

/** All that is wrong, the worst first; nothing of it keeps a drawing from being saved. */
export function faultsOf(drawing: Drawing): readonly MapFault[] {
  const { cells } = drawing;
  const [entrances, checkouts] = [entranceCode, checkoutCode].map((code) => indexesOf(cells, code));
  const faults: MapFault[] = [];
  if (entrances === undefined || checkouts === undefined) return faults;
  if (entrances.length === 0) faults.push({ reason: "noEntrance", cells: [] });
  if (checkouts.length === 0) faults.push({ reason: "noCheckout", cells: [] });
  faults.push(...signFaults(drawing));
  const first = entrances[0];
  if (first === undefined) return faults;
  // An import knows no gates: what it asks for is asked for without them, the rest with them.
  const joined = spread(drawing, [first], "both");
  const apart = (found: readonly number[]): readonly number[] => found.filter((cell) => joined[cell] === 0);
  const add = (reason: "entranceApart" | "checkoutApart" | "signApart" | "trap", found: readonly number[]): void => {
    if (found.length > 0) faults.push({ reason, cells: found });
  };
  add("entranceApart", apart(entrances));
  const reached = spread(drawing, entrances, "onward");
  add("checkoutApart", checkouts.filter((cell) => reached[cell] === 0));
  add("signApart", apart(numberedSigns(drawing).filter((cell) => isWalked(cells[cell] ?? 0))));
  faults.push(...shelvesApart(drawing, reached));
  faults.push(...islands(drawing, joined));
  // Where no checkout is come to at all, that is said already.
  if (checkouts.some((cell) => reached[cell] === 1)) {
    const leads = spread(drawing, checkouts, "backward");
    add("trap", indexesWhere(cells, (cell) => reached[cell] === 1 && joined[cell] === 1 && leads[cell] === 0));
  }
  return faults;
}

const steps = [
  { row: -1, column: 0 },
  { row: 0, column: 1 },
  { row: 1, column: 0 },
  { row: 0, column: -1 },
] as const;

/** The cell beside another one, in one of the four ways; -1 beyond the edge. */
function beside({ rows, columns }: Drawing, cell: number, way: number): number {
  const step = steps[way] ?? steps[0];
  const [row, column] = [Math.floor(cell / columns) + step.row, (cell % columns) + step.column];
  return row < 0 || column < 0 || row >= rows || column >= columns ? -1 : row * columns + column;
}

/**
 * 1 for every cell that is walked to from `sources`.
 *
 * @param how - `onward`: as gates allow; `backward`: from where the sources are walked to; `both`: as if there were no gates.
 */
function spread(drawing: Drawing, sources: readonly number[], how: "onward" | "backward" | "both"): Uint8Array {
  const { cells } = drawing;
  const reached = new Uint8Array(cells.length);
  const waiting = sources.filter((cell) => isWalked(cells[cell] ?? 0));
  for (const cell of waiting) reached[cell] = 1;
  // The list grows while it is read.
  for (const cell of waiting) {
    for (let way = 0; way < 4; way += 1) {
      const next = beside(drawing, cell, way);
      if (next < 0 || reached[next] === 1 || !isWalked(cells[next] ?? 0)) continue;
      const [from, to, heading] = how === "backward" ? [next, cell, (way + 2) % 4] : [cell, next, way];
      if (how !== "both" && !(opens(cells[from] ?? 0, heading) && opens(cells[to] ?? 0, heading))) continue;
      reached[next] = 1;
      waiting.push(next);
    }
  }
  return reached;
}

/** Whether a cell lets people pass who walk in this direction; a gate lets nobody walk against it. */
function opens(code: number, heading: number): boolean {
  const way = gateWay(code);
  return way < 0 || way === heading;
}

function numberedSigns({ columns, notes }: Drawing): readonly number[] {
  return notes.signs.filter(({ number }) => number !== null).map(({ row, column }) => row * columns + column);
}

function signFaults(drawing: Drawing): readonly MapFault[] {
  const off = numberedSigns(drawing).filter((cell) => !isWalked(drawing.cells[cell] ?? 0));
  return off.length === 0 ? [] : [{ reason: "signOffFloor", cells: off }];
}

/** Corners and the insides of thick shelves may be out of reach; a whole section may not. */
function shelvesApart(drawing: Drawing, reached: Uint8Array): readonly MapFault[] {
  const { cells } = drawing;
  const isSeen = new Uint8Array(cells.length);
  const faults: MapFault[] = [];
  for (let first = 0; first < cells.length; first += 1) {
    const index = departmentIndex(cells[first] ?? 0);
    if (index < 0 || isSeen[first] === 1) continue;
    const section = [first];
    isSeen[first] = 1;
    let canBeReached = false;
    for (const cell of section) {
      for (let way = 0; way < 4; way += 1) {
        const next = beside(drawing, cell, way);
        if (next < 0) continue;
        if (reached[next] === 1) canBeReached = true;
        if (isSeen[next] === 1 || departmentIndex(cells[next] ?? 0) !== index) continue;
        isSeen[next] = 1;
        section.push(next);
      }
    }
    if (!canBeReached) faults.push({ reason: "shelfApart", cells: section, department: departments[index] ?? "pantry" });
  }
  return faults;
}

/** Patches of floor that nobody comes to from the entrance, each by itself. */
function islands(drawing: Drawing, joined: Uint8Array): readonly MapFault[] {
  const { cells } = drawing;
  const isSeen = joined.slice();
  const faults: MapFault[] = [];
  for (let first = 0; first < cells.length; first += 1) {
    if (isSeen[first] === 1 || !isWalked(cells[first] ?? 0)) continue;
    const island = [first];
    isSeen[first] = 1;
    for (const cell of island) {
      for (let way = 0; way < 4; way += 1) {
        const next = beside(drawing, cell, way);
        if (next < 0 || isSeen[next] === 1 || !isWalked(cells[next] ?? 0)) continue;
        isSeen[next] = 1;
        island.push(next);
      }
    }
    faults.push({ reason: "island", cells: island });
  }
  return faults;
}

function indexesOf(cells: Uint16Array, code: number): readonly number[] {
  return indexesWhere(cells, (cell) => cells[cell] === code);
}

function indexesWhere(cells: Uint16Array, holds: (cell: number) => boolean): readonly number[] {
  const found: number[] = [];
  for (let cell = 0; cell < cells.length; cell += 1) if (holds(cell)) found.push(cell);
  return found;
}
