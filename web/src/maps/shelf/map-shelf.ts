import { fields, integer, nullable, readOr, text, wholeOnes } from "../../grocery/reader";
import type { Reader } from "../../grocery/reader";
import type { DeviceStorage, StorageTransaction, StoredRecord } from "../../replica/device-storage";
import { newId } from "../../replica/environment";
import type { Environment } from "../../replica/environment";
import { Signal } from "../../replica/query";

/** The store that a map is of. */
export interface MappedStore {
  readonly id: string;
  readonly name: string;
}

/** A map that somebody draws on this device. */
export interface DrawnMap extends StoredRecord {
  /** Whose it is; null: a guest's. Other accounts on this device are not shown it. */
  readonly account: string | null;
  readonly store: MappedStore | null;
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly changed: number;
  /** Raised each time it is kept, so that two windows notice each other. */
  readonly revision: number;
  /** A `DrawingDocument`. */
  readonly document: unknown;
}

/** An earlier state of a map, to go back to. */
export interface DrawingState extends StoredRecord {
  readonly map: string;
  readonly kept: number;
  /** What somebody called it who kept it by hand; null for one that was kept by itself. */
  readonly name: string | null;
  readonly document: unknown;
}

/** So many states that were kept by themselves stay, the latest; and so many kept by hand. */
export const mostStates = { automatic: 10, byHand: 20 } as const;

const anything: Reader<unknown> = (value) => value;

const readMap: Reader<DrawnMap> = fields<DrawnMap>({
  id: text,
  account: nullable(text),
  store: nullable(fields<MappedStore>({ id: text, name: text })),
  created: integer,
  changed: integer,
  revision: integer,
  document: anything,
});

const readState: Reader<DrawingState> = fields<DrawingState>({
  id: text, map: text, kept: integer, name: nullable(text), document: anything,
});

interface Parts {
  readonly storage: DeviceStorage;
  readonly environment: Environment;
  /** The account that is signed in; null for a guest. */
  readonly account: () => string | null;
}

/** The maps that people draw, on this device: a guest's too, and nothing of them is sent. All may throw `StorageFailure`. */
export class MapShelf {
  /** Tells of maps that come, go and change on this page. */
  readonly changes = new Signal();

  constructor(private readonly parts: Parts) {}

  /** Those of whoever is here, the last changed first. */
  async all(): Promise<readonly DrawnMap[]> {
    const records = await this.parts.storage.transact(["drawing"], "readonly", (inside) => inside.all("drawing"));
    const own = wholeOnes(readMap)(records, "").filter((map) => this.isOwn(map));
    return [...own].sort((one, other) => other.changed - one.changed);
  }

  async get(id: string): Promise<DrawnMap | null> {
    const record = await this.parts.storage.transact(["drawing"], "readonly", (inside) => inside.get("drawing", id));
    const map = readOr(readMap, record, null);
    return map !== null && this.isOwn(map) ? map : null;
  }

  async create(document: object, store: MappedStore | null): Promise<DrawnMap> {
    const { environment, account } = this.parts;
    const now = environment.now();
    const map: DrawnMap = { id: newId(environment), account: account(), store, created: now, changed: now, revision: 1, document };
    await this.put([map], []);
    return map;
  }

  /**
   * Keeps what was drawn. What another window has kept meanwhile becomes a state to go back to, so that nothing is lost.
   *
   * @param revision - the one that was read or kept last.
   * @returns the one it has now.
   */
  async save(id: string, revision: number, document: object): Promise<number> {
    const kept = await this.parts.storage.transact(["drawing", "drawingState"], "readwrite", async (inside) => {
      const known = readOr(readMap, await inside.get("drawing", id), null);
      // Removed in another window: whoever goes on drawing here wants it.
      const base: DrawnMap = known ?? {
        id, account: this.parts.account(), store: null, created: this.now(), changed: 0, revision, document,
      };
      if (base.revision !== revision) await this.addState(inside, base, null);
      const map: DrawnMap = { ...base, document, changed: this.now(), revision: base.revision + 1 };
      inside.put("drawing", map);
      return map.revision;
    });
    this.changes.changed();
    return kept;
  }

  /** The states of a map, the latest first. */
  async states(id: string): Promise<readonly DrawingState[]> {
    const records = await this.parts.storage.transact(["drawingState"], "readonly", (inside) => inside.all("drawingState"));
    return statesOf(records, id);
  }

  /** The base maps: states that were kept by hand, of all maps of whoever is here; other maps can start from them. */
  async bases(): Promise<readonly DrawingState[]> {
    const own = new Set((await this.all()).map(({ id }) => id));
    const records = await this.parts.storage.transact(["drawingState"], "readonly", (inside) => inside.all("drawingState"));
    return wholeOnes(readState)(records, "").filter(({ map, name }) => name !== null && own.has(map));
  }

  /** Keeps a state to go back to; the oldest of its kind make room. */
  async keepState(id: string, document: object, name: string | null): Promise<void> {
    await this.parts.storage.transact(["drawingState"], "readwrite", (inside) => this.addState(inside, { id, document }, name));
    this.changes.changed();
  }

  /** @returns what brings it back, with all its states. */
  async remove(id: string): Promise<() => Promise<void>> {
    const [map, states] = [await this.get(id), await this.states(id)];
    await this.parts.storage.transact(["drawing", "drawingState"], "readwrite", async (inside) => {
      inside.delete("drawing", id);
      for (const state of states) inside.delete("drawingState", state.id);
    });
    this.changes.changed();
    return () => this.put(map === null ? [] : [map], states);
  }

  private async put(maps: readonly DrawnMap[], states: readonly DrawingState[]): Promise<void> {
    await this.parts.storage.transact(["drawing", "drawingState"], "readwrite", async (inside) => {
      for (const map of maps) inside.put("drawing", map);
      for (const state of states) inside.put("drawingState", state);
    });
    this.changes.changed();
  }

  private async addState(inside: StorageTransaction, { id, document }: Pick<DrawnMap, "id" | "document">, name: string | null): Promise<void> {
    const state: DrawingState = { id: newId(this.parts.environment), map: id, kept: this.now(), name, document };
    const alike = statesOf(await inside.all("drawingState"), id).filter((one) => (one.name === null) === (name === null));
    const most = name === null ? mostStates.automatic : mostStates.byHand;
    for (const old of alike.slice(most - 1)) inside.delete("drawingState", old.id);
    inside.put("drawingState", state);
  }

  private now(): number {
    return this.parts.environment.now();
  }

  /** What a guest has drawn stays with the device, whoever signs in on it. */
  private isOwn({ account }: DrawnMap): boolean {
    return account === null || account === this.parts.account();
  }
}

function statesOf(records: readonly unknown[], map: string): readonly DrawingState[] {
  const found = wholeOnes(readState)(records, "").filter((state) => state.map === map);
  // Ids of one millisecond are in the order of chance; the list keeps that order, whatever it is.
  return [...found].sort((one, other) => other.kept - one.kept || (one.id < other.id ? 1 : -1));
}

declare module "../../frame/services" {
  interface Services {
    readonly maps: MapShelf;
  }
}
