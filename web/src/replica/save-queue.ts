import { StorageFailure } from "./device-storage";
import type { DeviceStorage, ObjectStore, StorageReason, StorageTransaction } from "./device-storage";
import { hexadecimal } from "./environment";
import type { Environment } from "./environment";
import type { Journal } from "./journal";
import { claim, heldRecord, isSameOwner } from "./owner";
import type { Held, Owner } from "./owner";
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
  readonly message?: object | undefined;
  /** Whether the journal keeps `message` until it is written, because a person may leave right after typing it. */
  readonly isTyped?: boolean;
  /** The note of the journal that has it already. */
  readonly note?: string;
  /** Whether nobody has done it: then it is no reason to fill a storage again that has been cleared. */
  readonly isAutomatic?: boolean;
}

interface Waiting {
  readonly task: Task;
  /** Whose data it is about. */
  readonly owner: Owner;
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
  /** Whose data the page works on at this moment. */
  readonly owner: () => Owner;
  /** Told of what has been put aside for somebody who is not here. */
  readonly onHeld: (held: Held) => void;
  /** Writes all that the page knows into a storage that has lost it. */
  readonly refill: Pick<Task, "stores" | "work">;
}

/** The storage has nothing of this page any more, and needs all of it before anything is added. */
class Emptied extends Error {}

/** Writes in the order in which it was told to, and keeps what could not be written for another try. */
export class SaveQueue {
  readonly health: Cell<Health>;
  private waiting: readonly Waiting[] = [];
  private isWriting = false;
  private isGathering = false;
  private notes = 0;
  private lostTo: StorageReason | undefined;
  /** What the transaction under way has put aside for somebody. */
  private held: Held[] = [];

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
      this.waiting = [...this.waiting, { task, owner: this.parts.owner(), done, note: task.note }];
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
    const all = this.waiting.filter(({ task, note }) => task.isTyped === true && note === undefined);
    const [first] = all;
    if (first === undefined) return;
    const { owner } = first;
    // Nearly always all of them: a note is of one person.
    const fresh = all.filter((waiting) => isSameOwner(waiting.owner, owner));
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
    let left: readonly Waiting[] = [];
    this.held = [];
    if (stores.length > 0) left = await this.writeInto([...new Set([...stores, "device"] as const)], batch);
    this.waiting = this.waiting.filter((waiting) => !batch.includes(waiting));
    this.forget(batch);
    for (const { done } of batch) done(true);
    for (const { task, owner } of batch.filter((one) => !left.includes(one))) {
      if (task.message !== undefined) this.parts.tabs.post({ ...task.message, owner });
    }
    for (const record of this.held) {
      this.parts.onHeld(record);
      this.parts.tabs.post({ owner: this.parts.owner(), local: { store: "device", record } });
    }
    // What this page shows is not what the device holds any more.
    if (left.some(({ owner }) => isSameOwner(owner, this.parts.owner()))) this.lose("replaced");
  }

  /** @returns those that were not written to their place, as it is not theirs any more. */
  private async writeInto(stores: readonly ObjectStore[], batch: readonly Waiting[]): Promise<readonly Waiting[]> {
    const { storage, refill } = this.parts;
    const write = async (transaction: StorageTransaction): Promise<readonly Waiting[]> => {
      const left: Waiting[] = [];
      for (const waiting of batch) if (!(await this.writeOne(transaction, waiting))) left.push(waiting);
      return left;
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

  /** @returns false for what belongs to somebody else; what a person has typed is held for them. */
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
          const held = heldRecord(id, owner.account, [task.message]);
          transaction.put("device", held);
          this.held.push(held);
        }
        return false;
    }
  }

  /** How much of what was typed here is on no device yet. */
  get unsaved(): number {
    return this.waiting.filter(({ task }) => task.isTyped === true).length;
  }

  /** Takes out of the journal what is in its place now. */
  private forget(written: readonly Waiting[]): void {
    const left = new Set(this.waiting.map(({ note }) => note));
    const ids = new Set(written.flatMap(({ note }) => (note === undefined || left.has(note) ? [] : [note])));
    if (ids.size > 0) this.parts.journal.forget([...ids]);
  }
}
