import { fields, integer, text, wholeOnes } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import type { StorageTransaction, StoredRecord } from "../../replica/device-storage";
import { newId } from "../../replica/environment";
import { Signal } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { Replica } from "../../replica/replica";
import type { Recorded, Row } from "../../replica/row";
import type { MapFields } from "./map-fields";

/** The store of a map. */
export interface MappedStore {
  readonly id: string;
  readonly name: string;
}

export type DrawnMap = Row<"drawnMap">;

/** An automatic earlier state of a map, stored only on this device. */
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
 * The maps people draw: rows of their own household, also for guests, so that they sync to all devices.
 * The fields of their sheets are in `map-fields.ts`, which is loaded only with the map screens.
 */
export class MapShelf {
  /** Last changed first; without base maps. */
  readonly maps: Query<readonly DrawnMap[]>;
  /** Base maps: named states that other maps can start from. Latest first. */
  readonly bases: Query<readonly DrawnMap[]>;
  /** Notifies of saved or deleted states on this page. */
  readonly statesChanged = new Signal();
  /** Resolves once maps of earlier versions are converted. */
  former: Promise<void> = Promise.resolve();

  constructor(readonly replica: Replica) {
    const all = (): readonly DrawnMap[] =>
      [...replica.rows("drawnMap", "")].sort((one, other) => other.changed - one.changed || (one.id < other.id ? 1 : -1));
    this.maps = replica.query(["drawnMap"], () => all().filter(({ baseOf }) => baseOf === null));
    this.bases = replica.query(["drawnMap"], () => all().filter(({ baseOf }) => baseOf !== null));
  }

  /** All fields of a map's row, even if removed; the same object while unchanged. */
  fields(id: string): MapFields | undefined {
    return this.replica.stored("drawnMap", "", id);
  }

  /** @returns the new id */
  create(content: MapFields, store: MappedStore | null): string {
    const id = newId(this.replica.environment);
    const [storeId, storeName] = [store?.id ?? null, store?.name ?? null];
    this.make(id, { ...content, storeId, storeName, baseOf: null, label: null });
    return id;
  }

  /** Changes fields of a map. Editing a map that was removed elsewhere restores it. */
  change(id: string, set: MapFields): Recorded {
    const isGone = this.replica.row("drawnMap", id, "")?.isDeleted === true;
    const more = { changed: this.replica.environment.now(), ...(isGone ? { isDeleted: false } : {}) };
    return this.replica.record([{ kind: "drawnMap", id, household: "", set: { ...set, ...more } }]);
  }

  /** Saves a named state as a base map; deletes the oldest of the map beyond the limit. */
  keepBase(map: DrawnMap, content: MapFields, label: string): void {
    const { id, storeId, storeName } = map;
    this.make(newId(this.replica.environment), { ...content, storeId, storeName, baseOf: id, label });
    const siblings = this.bases.getSnapshot().filter(({ baseOf }) => baseOf === id);
    this.drop(siblings.slice(mostStates.byHand));
  }

  /** Sets the store of a map and its base maps. */
  setStore(id: string, store: MappedStore | null): void {
    const set = { storeId: store?.id ?? null, storeName: store?.name ?? null };
    const bases = this.bases.getSnapshot().filter(({ baseOf }) => baseOf === id);
    const ids = [id, ...bases.map((base) => base.id)];
    this.replica.record(ids.map((each) => ({ kind: "drawnMap", id: each, household: "", set })));
  }

  /** @returns a function that restores the map with all its states */
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
   * Saves an automatic state on this device; deletes the oldest beyond the limit.
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
    const surplus = statesOf(records, map).slice(mostStates.automatic - 1);
    // States of removed maps can no longer be restored here.
    const orphans = records.filter((state) => state.map !== map && this.replica.row("drawnMap", state.map, "")?.isDeleted !== false);
    for (const { id } of [...surplus, ...orphans]) inside.delete("drawnMapState", id);
    const state: DrawingState = { id: newId(environment), map, kept: environment.now(), document };
    inside.put("drawnMapState", state);
  }
}

function statesOf(records: readonly unknown[], map: string): readonly DrawingState[] {
  const mapStates = wholeOnes(readState)(records, "").filter((state) => state.map === map);
  // Ids within one millisecond are random, but keep the order stable.
  return [...mapStates].sort((one, other) => other.kept - one.kept || (one.id < other.id ? 1 : -1));
}
