import { StorageFailure } from "./device-storage";
import type { DeviceStorage, ObjectStore, StorageReason, StorageTransaction } from "./device-storage";
import type { Environment } from "./environment";
import type { Journal } from "./journal";
import { Cell } from "./query";
import type { Tabs } from "./tabs";

/** How safe what was typed is; every screen can show it. */
export type Health =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** Kept by this page only, until the next try succeeds. */
  | { readonly kind: "unsaved"; readonly reason: StorageReason }
  /** Nothing outlives this page. */
  | { readonly kind: "memory"; readonly reason: StorageReason };

export interface Task {
  readonly stores: readonly ObjectStore[];
  /** Must be safe to repeat, and wait for nothing but the transaction. */
  readonly work: (transaction: StorageTransaction) => Promise<void>;
  /** For the other pages, once it is written. */
  readonly message?: unknown;
  /** Whether a person may leave right after it: then the journal has `message` until it is written. */
  readonly isTyped?: boolean;
  /** The note of the journal that has it already. */
  readonly note?: string;
}

interface Waiting {
  readonly task: Task;
  readonly done: (isSaved: boolean) => void;
  note: string | undefined;
}

export interface SaveParts {
  readonly storage: DeviceStorage;
  readonly tabs: Tabs;
  readonly journal: Journal;
  readonly environment: Environment;
  /** No other page has this name; notes end with it. */
  readonly page: string;
  /** Why `storage` is only memory; undefined when it lasts. */
  readonly lostTo: StorageReason | undefined;
}

/** Writes in the order in which it was told to, and keeps what could not be written for another try. */
export class SaveQueue {
  readonly health: Cell<Health>;
  private waiting: readonly Waiting[] = [];
  private isWriting = false;
  private isGathering = false;
  private notes = 0;
  private lostTo: StorageReason | undefined;

  constructor(private readonly parts: SaveParts) {
    this.lostTo = parts.lostTo;
    this.health = new Cell<Health>(this.rest);
  }

  /** From now on nothing can be written any more. */
  lose(reason: StorageReason): void {
    this.lostTo = reason;
    // A write that is under way says itself how it has ended.
    if (this.health.getSnapshot().kind === "saved") this.health.set(this.rest);
  }

  /** @returns whether it was written at the first try. If not, `health` says why, and the next save tries again. */
  save(task: Task): Promise<boolean> {
    return new Promise((done) => {
      this.waiting = [...this.waiting, { task, done, note: task.note }];
      if (this.isGathering) return;
      this.isGathering = true;
      // What is done in one go is written in one go; nothing comes in between, not even the end of the page.
      queueMicrotask(() => {
        this.isGathering = false;
        this.note();
        void this.write();
      });
    });
  }

  /** Tries again to write what could not be written. */
  retry(): Promise<void> {
    return this.write();
  }

  private get rest(): Health {
    return this.lostTo === undefined ? { kind: "saved" } : { kind: "memory", reason: this.lostTo };
  }

  /** Puts down in the journal what has been typed since the last time. */
  private note(): void {
    const fresh = this.waiting.filter(({ task, note }) => task.isTyped === true && note === undefined);
    if (fresh.length === 0) return;
    this.notes += 1;
    const { environment, page } = this.parts;
    const time = environment.now().toString(16).padStart(12, "0");
    // Later notes sort after earlier ones.
    const id = `${time}-${String(this.notes).padStart(9, "0")}-${page}`;
    for (const waiting of fresh) waiting.note = id;
    this.parts.journal.note({ id, messages: fresh.map(({ task }) => task.message) });
  }

  private async write(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    if (this.lostTo === undefined && this.waiting.length > 0) this.health.set({ kind: "saving" });
    try {
      while (this.waiting.length > 0) await this.writeAll(this.waiting);
      this.health.set(this.rest);
    } catch (error) {
      for (const { done } of this.waiting) done(false);
      this.health.set({ kind: "unsaved", reason: error instanceof StorageFailure ? error.reason : "broken" });
    } finally {
      this.isWriting = false;
    }
  }

  private async writeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      await this.writeTogether(batch);
    } catch (error) {
      if (batch.length === 1) throw error;
      // What there is room for is kept, up to the first that there is none for.
      for (const waiting of batch) await this.writeTogether([waiting]);
    }
  }

  private async writeTogether(batch: readonly Waiting[]): Promise<void> {
    const stores = [...new Set(batch.flatMap(({ task }) => task.stores))];
    if (stores.length > 0) {
      await this.parts.storage.transact(stores, "readwrite", async (transaction) => {
        for (const { task } of batch) await task.work(transaction);
      });
    }
    this.waiting = this.waiting.filter((waiting) => !batch.includes(waiting));
    this.forget(batch);
    for (const { task, done } of batch) {
      if (task.message !== undefined) this.parts.tabs.post(task.message);
      done(true);
    }
  }

  /** Takes out of the journal what is in its place now. */
  private forget(written: readonly Waiting[]): void {
    const left = new Set(this.waiting.map(({ note }) => note));
    const ids = new Set(written.flatMap(({ note }) => (note === undefined || left.has(note) ? [] : [note])));
    if (ids.size > 0) this.parts.journal.forget([...ids]);
  }
}
