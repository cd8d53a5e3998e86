import type { Fault, RepairKind } from "../../grocery/map-words";
import { checkoutCode, codeOf, departmentIndex, entranceCode, floorCode, gateWay, isWalked, turnedCode } from "./cells";
import type { Drawing, Sign } from "./drawing";
import { cellsBeside, floorFrom } from "./floor";
import { isSameFault } from "./map-judgement";
import type { MapFault, MapJudgement } from "./map-judgement";
import { afterStep, cellStep } from "./steps";
import type { Step } from "./steps";
import { noting, patchAround } from "./strokes";

/** A change that mends a fault. */
export interface Repair {
  readonly kind: RepairKind;
  /** The cells that it changes. */
  readonly cells: readonly number[];
  readonly step: Step;
}

/** Repairs to try, best first. */
interface Attempt {
  readonly repairs: readonly Repair[];
  /** True if the choice among several is the author's, such as which of two gates leads out. */
  readonly mustBeOnly: boolean;
}

/** The most repairs to try for a fault; each costs one check of the map. */
const mostTries = 12;

/**
 * The repair of a fault that is proven to mend it without causing another one; null if there is none, or if several
 * would do and only the author knows which is right.
 *
 * @param before - the judgement of the drawing
 * @param judgeDrawing - the engine's judgement of a changed drawing
 */
export async function certainRepair(
  drawing: Drawing, before: MapJudgement, fault: MapFault, judgeDrawing: (changed: Drawing) => Promise<MapJudgement>,
): Promise<Repair | null> {
  for (const { repairs, mustBeOnly } of attemptsAt(drawing, fault, before.faults)) {
    if (mustBeOnly && repairs.length > mostTries) continue;
    let only: Repair | null = null;
    let count = 0;
    for (const repair of repairs.slice(0, mostTries)) {
      const after = await judgeDrawing(afterStep({ ...drawing, cells: drawing.cells.slice() }, repair.step));
      if (!isMended(before, fault, after)) continue;
      if (!mustBeOnly) return repair;
      only = repair;
      count += 1;
    }
    if (count === 1) return only;
  }
  return null;
}

/** Faults that a missing one hides: without an entrance the engine cannot tell what is in reach. */
const hidden: Readonly<Partial<Record<Fault, readonly Fault[]>>> = {
  noEntrance: ["entranceApart", "checkoutApart", "signApart", "shelfApart", "trap", "island"], noCheckout: ["trap"], checkoutApart: ["trap"],
};

/** True if the fault is gone and no new one has come. */
export function isMended(before: MapJudgement, fault: MapFault, after: MapJudgement): boolean {
  if (after.faults.some((one) => isSameFault(one, fault))) return false;
  const uncovered = hidden[fault.reason] ?? [];
  return after.faults.every((one) => uncovered.includes(one.reason) || before.faults.some((known) => isSameFault(one, known)));
}

function attemptsAt(drawing: Drawing, fault: MapFault, faults: readonly MapFault[]): readonly Attempt[] {
  const entrances = [...drawing.cells.keys()].filter((cell) => drawing.cells[cell] === entranceCode);
  switch (fault.reason) {
    case "noEntrance":
      return [only(opening(drawing, entranceCode, "placeEntrance"))];
    case "noCheckout":
      return [only(opening(drawing, checkoutCode, "placeCheckout"))];
    case "signOffFloor":
      return [only(signsOntoFloor(drawing, fault))];
    case "trap":
      return gateAttempts(drawing, new Set(fault.cells));
    case "island":
      return islandAttempts(drawing, fault, faults, entrances);
    case "shelfApart":
    case "checkoutApart":
      return [
        ...gateAttempts(drawing, gateSearch(drawing, fault)),
        { repairs: gaps(drawing, fault.cells, floorFrom(drawing, entrances, "onward")), mustBeOnly: false },
      ];
    case "entranceApart":
    case "signApart":
      return [{ repairs: gaps(drawing, fault.cells, floorFrom(drawing, entrances.slice(0, 1), "bothWays")), mustBeOnly: false }];
  }
}

const only = (repair: Repair | null): Attempt => ({ repairs: repair === null ? [] : [repair], mustBeOnly: true });

function painted(drawing: Drawing, kind: RepairKind, cells: readonly number[], code: number): Repair | null {
  const step = cellStep(drawing, new Map(cells.map((cell) => [cell, code])));
  return step === null ? null : { kind, cells, step };
}

const isRepair = (repair: Repair | null): repair is Repair => repair !== null;

/** The largest opening in the outer wall that is taken for a door. */
const widestDoor = 6;

/** Marks the only opening in the outer wall as entrance, or the only one without an entrance as checkout. */
function opening(drawing: Drawing, code: number, kind: RepairKind): Repair | null {
  const { cells } = drawing;
  const doors = edgeOpenings(drawing).filter((door) => !door.some((cell) => cells[cell] === entranceCode));
  const [door] = doors;
  if (door === undefined || doors.length > 1 || door.length > widestDoor) return null;
  const middle = door[Math.floor(door.length / 2)] ?? -1;
  return cells[middle] === floorCode ? painted(drawing, kind, [middle], code) : null;
}

/** The runs of floor on the edge of the sheet, once around it. */
function edgeOpenings({ rows, columns, cells }: Drawing): readonly (readonly number[])[] {
  const across = Array.from({ length: columns }, (_, column) => column);
  const down = Array.from({ length: Math.max(0, rows - 2) }, (_, row) => row + 1);
  const edge = [
    ...across,
    ...down.map((row) => row * columns + columns - 1),
    ...(rows > 1 ? [...across].reverse().map((column) => (rows - 1) * columns + column) : []),
    ...(columns > 1 ? [...down].reverse().map((row) => row * columns) : []),
  ];
  const start = edge.findIndex((cell) => !isWalked(cells[cell] ?? 0));
  if (start < 0) return [edge];
  const runs: number[][] = [];
  let isOpen = false;
  for (const cell of [...edge.slice(start), ...edge.slice(0, start)]) {
    const isFloor = isWalked(cells[cell] ?? 0);
    if (isFloor && !isOpen) runs.push([]);
    if (isFloor) runs.at(-1)?.push(cell);
    isOpen = isFloor;
  }
  return runs;
}

/** Moves each sign to the only floor beside it; null if one has several. */
function signsOntoFloor(drawing: Drawing, { cells: places }: MapFault): Repair | null {
  const { columns, cells, notes } = drawing;
  const taken = new Set(notes.signs.map(({ row, column }) => row * columns + column));
  const moved = new Map<Sign, number>();
  for (const sign of notes.signs) {
    const cell = sign.row * columns + sign.column;
    if (sign.number === null || !places.includes(cell)) continue;
    const free = cellsBeside(cell, drawing).filter((next) => next >= 0 && isWalked(cells[next] ?? 0) && !taken.has(next));
    const [place] = free;
    if (place === undefined || free.length > 1) return null;
    taken.add(place);
    moved.set(sign, place);
  }
  const step = noting(drawing, {
    signs: notes.signs.map((sign) => {
      const place = moved.get(sign);
      return place === undefined ? sign : { ...sign, row: Math.floor(place / columns), column: place % columns };
    }),
  });
  return step === null || moved.size === 0 ? null : { kind: "moveSign", cells: [...moved.values()], step };
}

/** The floor beside unreachable shelves or checkouts, which a gate may close. */
function gateSearch(drawing: Drawing, { cells: places }: MapFault): ReadonlySet<number> {
  const beside = places.flatMap((cell) => [cell, ...cellsBeside(cell, drawing)]);
  const floor = beside.filter((cell) => cell >= 0 && isWalked(drawing.cells[cell] ?? 0));
  const isJoined = floorFrom(drawing, floor, "backward");
  return new Set(floor.length === 0 ? [] : [...isJoined.keys()].filter((cell) => isJoined[cell] === 1));
}

/** Turns or removes the gates at the border of some floor. */
function gateAttempts(drawing: Drawing, floor: ReadonlySet<number>): readonly Attempt[] {
  const { cells } = drawing;
  const isGate = (cell: number): boolean => cell >= 0 && gateWay(cells[cell] ?? 0) >= 0;
  const seen = new Set<number>();
  const gates: (readonly number[])[] = [];
  for (const inside of floor) {
    for (const cell of [inside, ...cellsBeside(inside, drawing)]) {
      if (!isGate(cell) || seen.has(cell)) continue;
      const gate = patchAround(cell, drawing);
      gate.forEach((one) => seen.add(one));
      const isBorder = gate.some((one) => cellsBeside(one, drawing).some((next) => next >= 0 && isWalked(cells[next] ?? 0) && !floor.has(next))) || !floor.has(cell);
      if (isBorder) gates.push(gate);
    }
  }
  const turned = gates.map((gate) => painted(drawing, "turnGate", gate, turnedCode(cells[gate[0] ?? 0] ?? 0, 2)));
  const opened = gates.map((gate) => painted(drawing, "openGate", gate, floorCode));
  return [turned, opened].map((repairs) => ({ repairs: repairs.filter(isRepair), mustBeOnly: true }));
}

/** Bare floor out of reach becomes wall, which changes no walk; floor with something on it gets a way. */
function islandAttempts(drawing: Drawing, fault: MapFault, faults: readonly MapFault[], entrances: readonly number[]): readonly Attempt[] {
  const { cells, columns, notes } = drawing;
  const isIsland = floorFrom(drawing, fault.cells.slice(0, 1), "bothWays");
  const island = [...isIsland.keys()].filter((cell) => isIsland[cell] === 1);
  const apart = new Set(faults.filter(({ reason }) => reason === "shelfApart").flatMap((one) => one.cells));
  const isSigned = notes.signs.some(({ row, column }) => isIsland[row * columns + column] === 1);
  const isBare = !isSigned && island.every((cell) => cells[cell] === floorCode && cellsBeside(cell, drawing).every((next) => !apart.has(next)));
  if (isBare) return [only(painted(drawing, "wallUp", island, codeOf({ kind: "wall" })))];
  return [{ repairs: gaps(drawing, fault.cells.slice(0, 1), floorFrom(drawing, entrances.slice(0, 1), "bothWays")), mustBeOnly: false }];
}

/** Opens one cell between reachable floor and each group of places, walls before shelves. */
function gaps(drawing: Drawing, places: readonly number[], isReached: Uint8Array): readonly Repair[] {
  const groups = groupsOf(drawing, places, isReached).map((group) => gapCells(drawing, group, isReached));
  const [first] = groups;
  if (groups.length === 1 && first !== undefined) return first.map((cell) => gap(drawing, [cell])).filter(isRepair);
  const firstOfEach = groups.map(([cell]) => cell);
  const cells = firstOfEach.filter((cell): cell is number => cell !== undefined);
  const repair = cells.length === groups.length ? gap(drawing, [...new Set(cells)]) : null;
  return repair === null ? [] : [repair];
}

function isShelfAt({ cells }: Drawing, cell: number): boolean {
  return departmentIndex(cells[cell] ?? 0) >= 0;
}

function gap(drawing: Drawing, cells: readonly number[]): Repair | null {
  return painted(drawing, cells.some((cell) => isShelfAt(drawing, cell)) ? "openShelf" : "openWall", cells, floorCode);
}

/** The places with the unreached floor around them, in connected groups. */
function groupsOf(drawing: Drawing, places: readonly number[], isReached: Uint8Array): readonly ReadonlySet<number>[] {
  const groups: Set<number>[] = [];
  for (const place of places) {
    if (isReached[place] === 1 || groups.some((group) => group.has(place))) continue;
    const patch = isWalked(drawing.cells[place] ?? 0) ? [place] : patchAround(place, drawing);
    const beside = patch.flatMap((cell) => [cell, ...cellsBeside(cell, drawing)]);
    const floor = beside.filter((cell) => cell >= 0 && isWalked(drawing.cells[cell] ?? 0) && isReached[cell] !== 1);
    const isAround = floorFrom(drawing, floor, "bothWays");
    groups.push(new Set([...patch, ...[...isAround.keys()].filter((cell) => isAround[cell] === 1 && isReached[cell] !== 1)]));
  }
  return groups;
}

/** The cells whose opening joins a group to reachable floor. The outer edge stays closed, and pins keep their shelves. */
function gapCells(drawing: Drawing, group: ReadonlySet<number>, isReached: Uint8Array): readonly number[] {
  const { cells, rows, columns, notes } = drawing;
  const pinned = new Set(notes.pins.map(({ row, column }) => row * columns + column));
  const around = new Set([...group].flatMap((cell) => cellsBeside(cell, drawing)));
  const found = [...around].filter((cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    if (cell < 0 || row === 0 || column === 0 || row === rows - 1 || column === columns - 1) return false;
    if (isWalked(cells[cell] ?? 0) || group.has(cell) || pinned.has(cell)) return false;
    return cellsBeside(cell, drawing).some((next) => next >= 0 && isReached[next] === 1);
  });
  const mean = (of: (cell: number) => number): number => found.reduce((sum, cell) => sum + of(cell), 0) / found.length;
  const [middleRow, middleColumn] = [mean((cell) => Math.floor(cell / columns)), mean((cell) => cell % columns)];
  const away = (cell: number): number => Math.abs(Math.floor(cell / columns) - middleRow) + Math.abs((cell % columns) - middleColumn);
  const shelvesLast = (cell: number): number => Number(isShelfAt(drawing, cell));
  return found.sort((one, other) => shelvesLast(one) - shelvesLast(other) || away(one) - away(other) || one - other);
}
