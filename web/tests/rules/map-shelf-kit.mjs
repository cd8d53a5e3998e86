// Shared helpers of the stored-map tests: a shelf on a device, an editor of a map, two devices of one account.
import { load, sketch } from "./map-kit.mjs";
import { device } from "./support.mjs";
import { settle, signedIn } from "./sync-kit.mjs";

const { MemoryStorage } = await load("replica/memory-storage");
const { Replica } = await load("replica/replica");
const { noTabs } = await load("replica/tabs");
const { MapShelf } = await load("maps/shelf/map-shelf");
const { DrawingKeeper, newSheet } = await load("maps/shelf/keeping");
const { drawingIn, drawingFields } = await load("maps/shelf/map-fields");
const { DrawingHistory } = await load("maps/drawing/history");
const { documentOf } = await load("maps/drawing/document");
const { painting } = await load("maps/drawing/strokes");

const byPlace = (one, other) => one.row - other.row || one.column - other.column || JSON.stringify(one).localeCompare(JSON.stringify(other));

/** The visible state of a drawing, independent of its picture numbers. */
export function visibleState(drawing) {
  const { grid, legend, signs, parts, pins = [], name, decimetresPerCell } = documentOf(drawing);
  const cells = grid.map((row) => [...row].map((character) => JSON.stringify(legend[character])));
  return { name, decimetresPerCell, cells, signs: [...signs].sort(byPlace), parts: [...parts].sort(byPlace), pins: [...pins].sort(byPlace) };
}

export const blank = (rows = 2, columns = 4) => sketch(...Array.from({ length: rows }, () => ".".repeat(columns)));

export async function shelf(storage = new MemoryStorage(), seed = 1) {
  const { clock, environment } = device(seed);
  const replica = await Replica.open(storage, environment, noTabs);
  return { clock, storage, replica, shelf: new MapShelf(replica) };
}

export const create = (own, drawing, store = null) => own.create(drawingFields(drawing, newSheet(own.replica.environment)), store);

/** An editing session; quick actions in a row are saved when `pass` is called. */
export function sitting(own, id) {
  const history = new DrawingHistory(drawingIn(own.fields(id)));
  const waiting = [];
  const later = (_, work) => {
    waiting.push(work);
    return () => void waiting.splice(waiting.indexOf(work), 1);
  };
  const keeper = new DrawingKeeper(own, id, history, later);
  const drawing = () => history.drawing.getSnapshot();
  const draw = (cells, code) => history.perform(painting(drawing(), cells, code));
  return { history, keeper, drawing, draw, pass: () => waiting.splice(0).forEach((work) => work()) };
}

export async function at(town, seed) {
  const parts = await signedIn(town, "Ann", { seed });
  return { ...parts, shelf: new MapShelf(parts.replica) };
}

/** Syncs until neither device has changes left. */
export async function atRest(...devices) {
  for (let round = 0; round < 6; round += 1) {
    for (const each of devices) await each.sync.now();
    await settle();
  }
}
