import { objectStores, StorageFailure } from "./device-storage";
import type { DeviceStorage, ObjectStore, StorageReason, StorageTransaction } from "./device-storage";

/** Raised when `objectStores` changes; the upgrade below then makes what is missing. */
const version = 2;

export interface IndexedStorageListener {
  /** Another page with an older version of the app keeps the database open; it should be closed. */
  readonly blocked?: () => void;
  /** A newer version of the app wants the database; this page has let go of it and should be loaded again. */
  readonly outdated?: () => void;
}

/** Records in the browser's own database. */
export class IndexedStorage implements DeviceStorage {
  readonly isLasting = true;
  private isOutdated = false;
  private opening: Promise<IDBDatabase> | undefined;

  private constructor(
    private readonly name: string,
    private readonly listener: IndexedStorageListener,
  ) {}

  /** @throws StorageFailure when there is no database to be had. */
  static async open(name = "forage", listener: IndexedStorageListener = {}): Promise<IndexedStorage> {
    const storage = new IndexedStorage(name, listener);
    await storage.opened();
    return storage;
  }

  async transact<Result>(
    stores: readonly ObjectStore[],
    mode: "readonly" | "readwrite",
    work: (transaction: StorageTransaction) => Promise<Result>,
  ): Promise<Result> {
    const transaction = begin(await this.opened(), stores, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(failure(transaction.error));
    });
    // Heard of below; without this, an abort while `work` still runs would count as unhandled.
    ended.catch(() => undefined);
    let result: Result;
    try {
      result = await work(insideOf(transaction));
    } catch (error) {
      abort(transaction);
      throw error instanceof DOMException ? failure(error) : error;
    }
    await ended;
    return result;
  }

  close(): void {
    this.opening?.then((database) => database.close(), () => undefined);
    this.opening = undefined;
  }

  private opened(): Promise<IDBDatabase> {
    if (this.isOutdated) return Promise.reject(new StorageFailure("newer"));
    this.opening ??= this.open().catch((error: unknown) => {
      // The next use tries again: the person may have made room, or allowed storage.
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<IDBDatabase> {
    const database = await openDatabase(this.name, this.listener.blocked);
    database.onversionchange = ({ newVersion }) => {
      this.close();
      // Without a new version the database is deleted; the next use makes another.
      if (newVersion === null) return;
      this.isOutdated = true;
      this.listener.outdated?.();
    };
    // The browser may close it, for example when the person clears the site's data; the next use opens it again.
    database.onclose = () => (this.opening = undefined);
    return database;
  }
}

function openDatabase(name: string, blocked: (() => void) | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let request: IDBOpenDBRequest;
    try {
      // Where storage is forbidden, some browsers have no such thing, others throw at the very name.
      if (typeof indexedDB === "undefined") return reject(new StorageFailure("forbidden"));
      request = indexedDB.open(name, version);
    } catch (error) {
      return reject(failure(error, "forbidden"));
    }
    request.onupgradeneeded = () => {
      for (const store of objectStores) {
        if (request.result.objectStoreNames.contains(store)) continue;
        request.result.createObjectStore(store, { keyPath: "id" });
      }
    };
    request.onblocked = () => blocked?.();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function begin(
  database: IDBDatabase,
  stores: readonly ObjectStore[],
  mode: "readonly" | "readwrite",
): IDBTransaction {
  try {
    return database.transaction([...stores], mode);
  } catch (error) {
    throw failure(error);
  }
}

function insideOf(transaction: IDBTransaction): StorageTransaction {
  return {
    get: (store, id) => answer(transaction.objectStore(store).get(id)),
    all: (store) => answer(transaction.objectStore(store).getAll()),
    put: (store, record) => void transaction.objectStore(store).put(record),
    delete: (store, id) => void transaction.objectStore(store).delete(id),
    clear: (store) => void transaction.objectStore(store).clear(),
  };
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(failure(request.error));
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It has ended already, which is what is wanted.
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
  }
}

function failure(error: unknown, otherwise: StorageReason = "broken"): StorageFailure {
  if (error instanceof StorageFailure) return error;
  const name = error instanceof DOMException ? error.name : "";
  switch (name) {
    case "QuotaExceededError":
      return new StorageFailure("full", error);
    case "SecurityError":
    case "NotAllowedError":
      return new StorageFailure("forbidden", error);
    case "VersionError":
      return new StorageFailure("newer", error);
    default:
      return new StorageFailure(otherwise, error);
  }
}
