import { StorageFailure } from "./device-storage";
import { answer, openDatabase } from "./indexed-database";
import type { Journal, JournalNote } from "./journal";

const store = "note";
const shape = { name: "forage-journal", version: 1, stores: [store] };

/**
 * A separate database: some browsers run one write transaction per database at a time, and drop queued ones when the
 * page closes.
 *
 * Errors are ignored: the regular save follows at once and reports them.
 */
export class IndexedJournal implements Journal {
  private database: IDBDatabase | undefined;

  private constructor() {}

  static async open(): Promise<Journal> {
    const journal = new IndexedJournal();
    await journal.open();
    return journal;
  }

  note(note: JournalNote): void {
    this.write((notes) => notes.put(note));
  }

  async all(): Promise<readonly unknown[]> {
    try {
      const notes = this.database?.transaction(store).objectStore(store);
      return notes === undefined ? [] : await answer<unknown[]>(notes.getAll());
    } catch (error) {
      if (error instanceof StorageFailure || error instanceof DOMException) return [];
      throw error;
    }
  }

  forget(ids: readonly string[]): void {
    this.write((notes) => ids.forEach((id) => notes.delete(id)));
  }

  clear(): void {
    this.write((notes) => notes.clear());
  }

  close(): void {
    this.database?.close();
    this.database = undefined;
  }

  private write(work: (notes: IDBObjectStore) => void): void {
    try {
      const transaction = this.database?.transaction(store, "readwrite", { durability: "relaxed" });
      if (transaction === undefined) return;
      work(transaction.objectStore(store));
      // Without an explicit commit, the browser waits for the page, which may be closed by then.
      transaction.commit();
    } catch (error) {
      // The browser is closing the database, for example when the user clears the site's data.
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
    }
  }

  private async open(): Promise<void> {
    try {
      this.database = await openDatabase(shape);
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      return;
    }
    this.database.onversionchange = () => this.close();
    this.database.onclose = () => void this.open();
  }
}
