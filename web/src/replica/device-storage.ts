/** The object stores of the database `forage`, and what its records have in common. */
export const objectStores = [
  // What households own; written by what the person does and by what the server sends.
  "list",
  "entry",
  "item",
  "setting",
  "category",
  "recipe",
  "meal",
  "drawnMap",
  "chosenTrip",
  // The households themselves, each with how far its rows have been read.
  "household",
  // Changes that no server has confirmed, one record a row.
  "outbox",
  // What belongs to this device alone.
  "device",
  "trip",
  // Pictures of recipes, and beside each how large it is, when it was looked at, and whether the server has it.
  "picture",
  "pictureUse",
  // Earlier states of drawn maps, to go back to on this device.
  "drawnMapState",
  // Drawn maps and their states as versions before kept them, until somebody takes them over who may.
  "drawing",
  "drawingState",
  // Copies of what stores publish.
  "store",
  "nearby",
  "catalog",
  "catalogBody",
  "map",
  "resource",
] as const;

export type ObjectStore = typeof objectStores[number];

/** Everything kept has its key inside. */
export interface StoredRecord {
  readonly id: string;
}

/** The inside of one transaction. Between its calls nothing else may be awaited. */
export interface StorageTransaction {
  get(store: ObjectStore, id: string): Promise<unknown>;
  all(store: ObjectStore): Promise<readonly unknown[]>;
  put(store: ObjectStore, record: StoredRecord): void;
  delete(store: ObjectStore, id: string): void;
  /** Deletes everything in it. */
  clear(store: ObjectStore): void;
}

export type StorageReason =
  /** The device has no room left for this site. */
  | "full"
  /** The browser keeps nothing here: a private window, or storage switched off. */
  | "forbidden"
  /** A newer version of the app has written this database. */
  | "newer"
  /** The device holds somebody else's data by now, or was cleared and begun anew by another page. */
  | "replaced"
  /** The database cannot be read or written, for a reason that nothing can be done about. */
  | "broken";

export class StorageFailure extends Error {
  constructor(readonly reason: StorageReason, cause?: unknown) {
    super(`storage is ${reason}${cause === undefined ? "" : `: ${String(cause)}`}`);
    this.name = "StorageFailure";
  }
}

/** Where records are kept: IndexedDB, or memory where there is none. */
export interface DeviceStorage {
  /** Whether anything is still there after the page is closed. */
  readonly isLasting: boolean;

  /**
   * Runs `work` in one transaction over `stores`: everything that it puts is kept, or nothing.
   *
   * @throws StorageFailure; an error of `work` itself is passed on.
   */
  transact<Result>(
    stores: readonly ObjectStore[],
    mode: "readonly" | "readwrite",
    work: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result>;

  close(): void;
}
