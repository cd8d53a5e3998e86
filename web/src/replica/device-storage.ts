/** The object stores of the database `forage`, and the common fields of their records. */
export const objectStores = [
  // Household data; written by edits and by syncs.
  "list",
  "entry",
  "item",
  "setting",
  "category",
  "recipe",
  "meal",
  "drawnMap",
  "chosenTrip",
  "seenPrice",
  // Households, each with its sync revision.
  "household",
  // Changes that no server has confirmed, one record per row.
  "outbox",
  // Data of this device only.
  "device",
  "trip",
  // Recipe pictures, each with its size, last access and upload state.
  "picture",
  "pictureUse",
  // Undo states of drawn maps on this device.
  "drawnMapState",
  // Drawn maps and their states from older versions, until their owner imports them.
  "drawing",
  "drawingState",
  // Caches of published store data.
  "store",
  "nearby",
  "catalog",
  "catalogBody",
  "map",
  "resource",
] as const;

export type ObjectStore = typeof objectStores[number];

/** Every record contains its key. */
export interface StoredRecord {
  readonly id: string;
}

/** Operations within one transaction. Awaiting anything else ends it. */
export interface StorageTransaction {
  get(store: ObjectStore, id: string): Promise<unknown>;
  all(store: ObjectStore): Promise<readonly unknown[]>;
  put(store: ObjectStore, record: StoredRecord): void;
  delete(store: ObjectStore, id: string): void;
  /** Deletes all records of a store. */
  clear(store: ObjectStore): void;
}

export type StorageReason =
  /** The device has no space left for this site. */
  | "full"
  /** The browser blocks storage: a private window, or storage is disabled. */
  | "forbidden"
  /** A newer version of the app has written this database. */
  | "newer"
  /** Another account owns the storage by now, or another page cleared and recreated it. */
  | "replaced"
  /** The database cannot be read or written, and retrying does not help. */
  | "broken";

export class StorageFailure extends Error {
  constructor(readonly reason: StorageReason, cause?: unknown) {
    super(`storage is ${reason}${cause === undefined ? "" : `: ${String(cause)}`}`);
    this.name = "StorageFailure";
  }
}

/** The record storage: IndexedDB, or memory if there is none. */
export interface DeviceStorage {
  /** True if records survive closing the page. */
  readonly isLasting: boolean;

  /**
   * Runs `work` in one transaction over `stores`: all of its writes are committed, or none.
   *
   * @throws StorageFailure; rethrows errors of `work`.
   */
  transact<Result>(
    stores: readonly ObjectStore[],
    mode: "readonly" | "readwrite",
    work: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result>;

  close(): void;
}
