import { fields, integer, text, wholeOnes } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import type { StorageTransaction, StoredRecord } from "../../replica/device-storage";
import { newId } from "../../replica/environment";
import { Signal } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { Recorded, Replica } from "../../replica/replica";
import type { Row } from "../../replica/row";
import type { MapFields } from "./map-fields";

/** The store that a map is of. */
export interface MappedStore {
  readonly id: string;
  readonly name: string;
}

export type DrawnMap = Row<"drawnMap">;

/** An earlier state of a map that was kept by itself, on this device alone. */
export interface DrawingState extends StoredRecord {
  readonly map: string;
  readonly kept: number;
  /** A `DrawingDocument`. */
  readonly document: unknown;
}

/** The maximum number of automatic states on the device, and of base maps per map in the account. */
export const mostStates = { automatic: 10, byHand: 20 } as const;

const readState: Reader<DrawingState> = fields<DrawingState>({
  id: text, map: text, kept: integer, document: (value) => value,
});

/**
 * The maps that people draw: rows of their own household, a guest's too, so that they are on all devices of an account.
 * What lies on their sheets is read and written by `map-fields.ts`, which only those fetch who look at a map.
 */
export class MapShelf {
  /** The last changed first; without base maps. */
  readonly maps: Query<readonly DrawnMap[]>;
  /** The base maps: states that were kept by hand; other maps can start from them. The latest first. */
  readonly bases: Query<readonly DrawnMap[]>;
  /** Tells of states that come and go on this page. */
  readonly statesChanged = new Signal();
  /** Settled once maps of versions before are among the rows. */
  former: Promise<void> = Promise.resolve();

  constructor(readonly replica: Replica) {
    const all = (): readonly DrawnMap[] =>
      [...replica.rows("drawnMap", "")].sort((one, other) => other.changed - one.changed || (one.id < other.id ? 1 : -1));
    this.maps = replica.query(["drawnMap"], () => all().filter(({ baseOf }) => baseOf === null));
    this.bases = replica.query(["drawnMap"], () => all().filter(({ baseOf }) => baseOf !== null));
  }

  /** All that the row of a map says, also of one that was removed; the same object until it is another. */
  fields(id: string): MapFields | undefined {
    return this.replica.stored("drawnMap", "", id);
  }

  /** @returns its id. */
  create(drawn: MapFields, store: MappedStore | null): string {
    const id = newId(this.replica.environment);
    this.make(id, { ...drawn, storeId: store?.id ?? null, storeName: store?.name ?? null, baseOf: null, label: null });
    return id;
  }

  /** Keeps some fields of a map. Who goes on drawing on one that was removed elsewhere wants it. */
  change(id: string, set: MapFields): Recorded {
    const isGone = this.replica.row("drawnMap", id, "")?.isDeleted === true;
    const more = { changed: this.replica.environment.now(), ...(isGone ? { isDeleted: false } : {}) };
    return this.replica.record([{ kind: "drawnMap", id, household: "", set: { ...set, ...more } }]);
  }

  /** Keeps a state under a name, as a base map for others; the oldest of its map make room. */
  keepBase(map: DrawnMap, drawn: MapFields, label: string): void {
    const { id, storeId, storeName } = map;
    this.make(newId(this.replica.environment), { ...drawn, storeId, storeName, baseOf: id, label });
    const alike = this.bases.getSnapshot().filter(({ baseOf }) => baseOf === id);
    this.drop(alike.slice(mostStates.byHand));
  }

  /** Which store a map and its base maps are of. */
  setStore(id: string, store: MappedStore | null): void {
    const set = { storeId: store?.id ?? null, storeName: store?.name ?? null };
    const bases = this.bases.getSnapshot().filter(({ baseOf }) => baseOf === id);
    const ids = [id, ...bases.map((base) => base.id)];
    this.replica.record(ids.map((each) => ({ kind: "drawnMap", id: each, household: "", set })));
  }

  /** @returns what brings it back, with all its states. */
  remove(id: string): () => void {
    const rows = [...this.maps.getSnapshot(), ...this.bases.getSnapshot()];
    const undo = this.drop(rows.filter((row) => row.id === id || row.baseOf === id));
    return () => void this.replica.record(undo);
  }

  /** Returns the automatic states of a map on this device, latest first. */
  async states(id: string): Promise<readonly DrawingState[]> {
    const records = await this.replica.storage.transact(["drawnMapState"], "readonly", (inside) => inside.all("drawnMapState"));
    return statesOf(records, id);
  }

  /**
   * Keeps a state on this device to go back to; the oldest make room.
   *
   * @throws StorageFailure
   */
  async keepState(id: string, document: object): Promise<void> {
    await this.replica.storage.transact(["drawnMapState"], "readwrite", (inside) => this.addState(inside, id, document));
    this.statesChanged.changed();
  }

  private make(id: string, set: MapFields): void {
    const now = this.replica.environment.now();
    const all = { ...set, created: now, changed: now, isDeleted: false };
    this.replica.record([{ kind: "drawnMap", id, household: "", set: all, makesRow: true }]);
  }

  private drop(rows: readonly DrawnMap[]): Recorded["undo"] {
    const set = { isDeleted: true };
    return this.replica.record(rows.map(({ id }) => ({ kind: "drawnMap", id, household: "", set }))).undo;
  }

  private async addState(inside: StorageTransaction, map: string, document: object): Promise<void> {
    const { environment } = this.replica;
    const records = wholeOnes(readState)(await inside.all("drawnMapState"), "");
    const alike = statesOf(records, map).slice(mostStates.automatic - 1);
    // Those of maps that were removed: nobody can bring them back from here any more.
    const orphans = records.filter((state) => state.map !== map && this.replica.row("drawnMap", state.map, "")?.isDeleted !== false);
    for (const { id } of [...alike, ...orphans]) inside.delete("drawnMapState", id);
    const state: DrawingState = { id: newId(environment), map, kept: environment.now(), document };
    inside.put("drawnMapState", state);
  }
}

function statesOf(records: readonly unknown[], map: string): readonly DrawingState[] {
  const found = wholeOnes(readState)(records, "").filter((state) => state.map === map);
  // Ids of one millisecond are in the order of chance; the list keeps that order, whatever it is.
  return [...found].sort((one, other) => other.kept - one.kept || (one.id < other.id ? 1 : -1));
}
