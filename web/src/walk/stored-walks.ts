import type { Query } from "../replica/query";
import { walkSlots } from "../replica/settings";
import type { DocumentName, Settings } from "../replica/settings";
import { isUnderWay, readProgress } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";

interface Slot {
  readonly name: DocumentName;
  readonly walk: Query<WalkProgress | null>;
}

/** The walks in progress and the last ones, stored as documents of the account to sync between devices (N-29). */
export class StoredWalks {
  private readonly slots: readonly Slot[];

  constructor(private readonly settings: Settings) {
    this.slots = walkSlots.map((slot) => {
      const name = `walk.${slot}` as const;
      return { name, walk: settings.document(name, readProgress) };
    });
  }

  /** The walk through a store with a list; null without one. */
  walk(listId: string, storeId: string): Query<WalkProgress | null> {
    return {
      subscribe: (listener) => {
        const ends = this.slots.map(({ walk }) => walk.subscribe(listener));
        return () => ends.forEach((end) => end());
      },
      getSnapshot: () => this.slotOf(listId, storeId)?.walk.getSnapshot() ?? null,
    };
  }

  /** The latest walk in progress with a list; null without one. */
  underWay(listId: string, now: number): WalkProgress | null {
    const walks = this.slots.map(({ walk }) => walk.getSnapshot()).filter((walk): walk is WalkProgress => isUnderWay(walk, now));
    return walks.filter((walk) => walk.listId === listId).sort((one, other) => one.started - other.started).at(-1) ?? null;
  }

  /** Saves a walk to its own slot, else to a free one, else to the oldest. */
  save(progress: WalkProgress): void {
    const slot = this.slotOf(progress.listId, progress.storeId) ?? [...this.slots].sort(byStart)[0];
    if (slot === undefined || this.settings.setDocument(slot.name, progress)) return;
    // A document too large: keep the steps without their paths.
    const steps = progress.steps.map((step) => ({ ...step, way: [] }));
    this.settings.setDocument(slot.name, { ...progress, steps });
  }

  /** Two devices may have stored one walk in two slots while offline; the later one counts. */
  private slotOf(listId: string, storeId: string): Slot | undefined {
    const own = this.slots.filter(({ walk }) => {
      const storedWalk = walk.getSnapshot();
      return storedWalk?.listId === listId && storedWalk.storeId === storeId;
    });
    return own.sort(byStart).at(-1);
  }
}

/** Orders slots by start, free ones first. */
function byStart(one: Slot, other: Slot): number {
  return (one.walk.getSnapshot()?.started ?? 0) - (other.walk.getSnapshot()?.started ?? 0);
}
