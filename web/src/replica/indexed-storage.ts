import { objectStores, StorageFailure } from "./device-storage";
import type { DeviceStorage, ObjectStore, StorageTransaction } from "./device-storage";
import { answer, end, openDatabase, storageFailure } from "./indexed-database";

/**
 * 3: rows of two households may share an id, which older apps in other tabs do not support. 4: drawn maps. 5: drawn
 * maps as rows. 6: trips as rows. 7: seen prices.
 */
const version = 7;

export interface IndexedStorageListener {
  /** Called if a page with an older app version keeps the database open; it should be closed. */
  readonly blocked?: () => void;
  /** Called after a newer app version took the database; this page closed it and should be reloaded. */
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

  /** @throws StorageFailure if the database cannot be opened. */
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
      transaction.onabort = () => reject(storageFailure(transaction.error));
    });
    // Handled below; prevents an unhandled rejection if it aborts while `work` runs.
    ended.catch(() => undefined);
    let result: Result;
    try {
      result = await work(insideOf(transaction));
    } catch (error) {
      end(transaction, "abort");
      throw error instanceof DOMException ? storageFailure(error) : error;
    }
    // An explicitly committed transaction completes even if the page is closed.
    if (mode === "readwrite") end(transaction, "commit");
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
      // The next use retries, since the user may have freed space or allowed storage.
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open(): Promise<IDBDatabase> {
    const database = await openDatabase({ name: this.name, version, stores: objectStores }, this.listener.blocked);
    database.onversionchange = ({ newVersion }) => {
      this.close();
      // Without a new version the database is deleted; the next use recreates it.
      if (newVersion === null) return;
      this.isOutdated = true;
      this.listener.outdated?.();
    };
    // The browser may close it, for example when the user clears the site's data; the next use reopens it.
    database.onclose = () => (this.opening = undefined);
    return database;
  }
}

function begin(
  database: IDBDatabase,
  stores: readonly ObjectStore[],
  mode: "readonly" | "readwrite",
): IDBTransaction {
  try {
    // Relaxed durability: faster, and safe against crashes of the app or the browser.
    return database.transaction([...stores], mode, { durability: "relaxed" });
  } catch (error) {
    throw storageFailure(error);
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
