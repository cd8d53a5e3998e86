import { StorageFailure } from "./device-storage";
import type { DeviceStorage, ObjectStore, StorageReason, StorageTransaction } from "./device-storage";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import type { Journal } from "./journal";
import { claim, heldRecord, isSameOwner } from "./owner";
import type { Held, Owner } from "./owner";
import { Cell } from "./query";
import type { Tabs } from "./tabs";

/** The save state of the edits, shown on every screen. */
export type Health =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** Only in this page's memory, until the next retry succeeds. */
  | { readonly kind: "unsaved"; readonly reason: StorageReason }
  /** Only in memory, or in storage that was full: may be lost when the page closes. */
  | { readonly kind: "memory"; readonly reason: StorageReason };

export interface Task {
  readonly stores: readonly ObjectStore[];
  /** Must be idempotent, and await only the transaction. */
  readonly work: (transaction: StorageTransaction) => Promise<void>;
  /** Broadcast to other pages after the write. */
  readonly message?: object | undefined;
  /** True if the journal stores `message` until it is saved, because the page may close right after an edit. */
  readonly isTyped?: boolean;
  /** The journal note that already contains it. */
  readonly note?: string;
  /** True for automatic changes, which do not refill cleared storage. */
  readonly isAutomatic?: boolean;
}

interface Waiting {
  readonly task: Task;
  /** The owner of the data. */
  readonly owner: Owner;
  readonly done: (isSaved: boolean) => void;
  note: string | undefined;
}

export interface SaveParts {
  readonly storage: DeviceStorage;
  readonly tabs: Tabs;
  readonly journal: Journal;
  readonly environment: Environment;
  /** Unique page id; note ids end with it. */
  readonly page: string;
  /** The reason for storage in memory; undefined for persistent storage. */
  readonly lostTo: StorageReason | undefined;
  /** True while the server lacks some of the edits. */
  readonly isWaiting: () => boolean;
  /** The page's current owner. */
  readonly owner: () => Owner;
  /** Called with edits held for an absent account. */
  readonly onHeld: (held: Held) => void;
  /** Writes all data of the page into storage that has lost it. */
  readonly refill: Pick<Task, "stores" | "work">;
}

/** The storage was cleared and needs all of this page's data first. */
class Emptied extends Error {}

/** Saves in order, and retries failed writes. */
export class SaveQueue {
  readonly health: Cell<Health>;
  private waiting: readonly Waiting[] = [];
  private isWriting = false;
  private isGathering = false;
  private notes = 0;
  private lostTo: StorageReason | undefined;
  /** Set from a full disk until the server has everything: the browser may throw this storage away at its next start. */
  private failure: StorageReason | undefined;
  /** Edits held by the current transaction. */
  private held: Held[] = [];

  constructor(private readonly parts: SaveParts) {
    this.lostTo = parts.lostTo;
    this.health = new Cell<Health>(this.rest);
  }

  /** Rejects all further writes. */
  lose(reason: StorageReason): void {
    this.lostTo = reason;
    // A running write reports its own result.
    if (this.health.getSnapshot().kind === "saved") this.health.set(this.rest);
  }

  /** @returns true if the first attempt succeeded. If not, `health` has the reason, and the next save retries. */
  save(task: Task): Promise<boolean> {
    return new Promise((done) => {
      this.waiting = [...this.waiting, { task, owner: this.parts.owner(), done, note: task.note }];
      if (this.isGathering) return;
      this.isGathering = true;
      // Batches all tasks of one turn into one transaction, so that closing the page cannot split them.
      queueMicrotask(() => {
        this.isGathering = false;
        this.note();
        void this.write();
      });
    });
  }

  /** Retries failed writes. */
  retry(): Promise<void> {
    return this.write();
  }

  private get rest(): Health {
    const reason = this.lostTo ?? this.failure;
    return reason === undefined ? { kind: "saved" } : { kind: "memory", reason };
  }

  /** Writes new edits to the journal. */
  private note(): void {
    const unnoted = this.waiting.filter(({ task, note }) => task.isTyped === true && note === undefined);
    const [first] = unnoted;
    if (first === undefined) return;
    const { owner } = first;
    // Usually all of them, since a note has one owner.
    const fresh = unnoted.filter((waiting) => isSameOwner(waiting.owner, owner));
    this.notes += 1;
    const { environment, page } = this.parts;
    const time = environment.now().toString(16).padStart(12, "0");
    // Later notes sort after earlier ones.
    const id = `${time}-${String(this.notes).padStart(9, "0")}-${page}`;
    for (const waiting of fresh) waiting.note = id;
    this.parts.journal.note({ id, owner, messages: fresh.map(({ task }) => task.message) });
  }

  private async write(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    if (this.lostTo === undefined && this.waiting.length > 0) this.health.set({ kind: "saving" });
    try {
      while (this.waiting.length > 0) await this.writeAll(this.waiting);
      if (!this.parts.isWaiting()) this.failure = undefined;
      this.health.set(this.rest);
    } catch (error) {
      for (const { done } of this.waiting) done(false);
      const reason = error instanceof StorageFailure ? error.reason : "broken";
      if (reason === "full") this.failure = reason;
      this.health.set({ kind: "unsaved", reason });
    } finally {
      this.isWriting = false;
    }
  }

  private async writeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.writeTogether(batch);
    } catch (error) {
      if (batch.length === 1) throw error;
      // Writes one by one up to the first that does not fit.
      for (const waiting of batch) await this.writeTogether([waiting]);
    }
  }

  private async writeTogether(batch: readonly Waiting[]): Promise<void> {
    const stores = [...new Set(batch.flatMap(({ task }) => task.stores))];
    let rejected: readonly Waiting[] = [];
    this.held = [];
    if (stores.length > 0) rejected = await this.writeInto([...new Set([...stores, "device"] as const)], batch);
    this.waiting = this.waiting.filter((waiting) => !batch.includes(waiting));
    this.forget(batch);
    for (const { done } of batch) done(true);
    for (const { task, owner } of batch.filter((one) => !rejected.includes(one))) {
      if (task.message !== undefined) this.parts.tabs.post({ ...task.message, owner });
    }
    for (const record of this.held) {
      this.parts.onHeld(record);
      this.parts.tabs.post({ owner: this.parts.owner(), local: { store: "device", record } });
    }
    // The device no longer matches this page.
    if (rejected.some(({ owner }) => isSameOwner(owner, this.parts.owner()))) this.lose("replaced");
  }

  /** @returns the tasks that were not written because the storage has another owner. */
  private async writeInto(stores: readonly ObjectStore[], batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { storage, refill } = this.parts;
    const write = async (transaction: StorageTransaction): Promise<readonly Waiting[]> => {
      const rejected: Waiting[] = [];
      for (const waiting of batch) if (!(await this.writeOne(transaction, waiting))) rejected.push(waiting);
      return rejected;
    };
    try {
      return await storage.transact(stores, "readwrite", write);
    } catch (error) {
      if (!(error instanceof Emptied)) throw error;
      const all = [...new Set([...refill.stores, ...stores])];
      return storage.transact(all, "readwrite", async (transaction) => {
        await refill.work(transaction);
        return write(transaction);
      });
    }
  }

  /** @returns false if the data has another owner; the edits are held for them. */
  private async writeOne(transaction: StorageTransaction, { task, owner, note }: Waiting): Promise<boolean> {
    switch (await claim(transaction, owner)) {
      case "own":
        await task.work(transaction);
        return true;
      case "lost":
        if (task.isAutomatic === true) return true;
        throw new Emptied();
      case "others":
        if (task.isTyped === true && owner.account !== null && note !== undefined) {
          const id = `${note}.${hexadecimal(this.parts.environment.randomBytes(4))}`;
          const heldEdits = heldRecord(id, owner.account, [task.message]);
          transaction.put("device", heldEdits);
          this.held.push(heldEdits);
        }
        return false;
    }
  }

  /** The number of unsaved edits. */
  get unsaved(): number {
    return this.waiting.filter(({ task }) => task.isTyped === true).length;
  }

  /** Removes saved edits from the journal. */
  private forget(batch: readonly Waiting[]): void {
    const waitingNotes = new Set(this.waiting.map(({ note }) => note));
    const ids = new Set(batch.flatMap(({ note }) => (note === undefined || waitingNotes.has(note) ? [] : [note])));
    if (ids.size > 0) this.parts.journal.forget([...ids]);
  }
}
