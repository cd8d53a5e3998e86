import { StorageFailure } from "./device-storage";
import type { DeviceStorage, StorageReason } from "./device-storage";
import { Cell } from "./query";

/** How safe what was typed is; every screen can show it. */
export type Health =
  | { readonly kind: "saved" }
  | { readonly kind: "saving" }
  /** Kept by this page only, until the next try succeeds. */
  | { readonly kind: "unsaved"; readonly reason: StorageReason }
  /** Nothing outlives this page. */
  | { readonly kind: "memory"; readonly reason: StorageReason };

type Task = (storage: DeviceStorage) => Promise<void>;

/** Writes in the order in which it was told to, and keeps what could not be written for another try. */
export class SaveQueue {
  readonly health: Cell<Health>;
  private readonly waiting: { readonly task: Task; readonly done: (isSaved: boolean) => void }[] = [];
  private isWriting = false;

  /** @param lostTo - why `storage` is only memory; undefined when it lasts. */
  constructor(private readonly storage: DeviceStorage, private readonly lostTo: StorageReason | undefined) {
    this.health = new Cell<Health>(this.rest);
  }

  /**
   * @param task - must be safe to repeat.
   * @returns whether it was written at the first try. If not, `health` says why, and the next save tries again.
   */
  save(task: Task): Promise<boolean> {
    return new Promise((done) => {
      this.waiting.push({ task, done });
      void this.write();
    });
  }

  /** Tries again to write what could not be written. */
  retry(): Promise<void> {
    return this.write();
  }

  private get rest(): Health {
    return this.lostTo === undefined ? { kind: "saved" } : { kind: "memory", reason: this.lostTo };
  }

  private async write(): Promise<void> {
    if (this.isWriting) return;
    this.isWriting = true;
    if (this.lostTo === undefined && this.waiting.length > 0) this.health.set({ kind: "saving" });
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        await next.task(this.storage);
        this.waiting.shift();
        next.done(true);
      }
      this.health.set(this.rest);
    } catch (error) {
      for (const { done } of this.waiting) done(false);
      this.health.set({ kind: "unsaved", reason: error instanceof StorageFailure ? error.reason : "broken" });
    } finally {
      this.isWriting = false;
    }
  }
}
