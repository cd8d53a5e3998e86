import type { Query } from "../replica/query";
import { walkSlots } from "../replica/settings";
import type { DocumentName, Settings } from "../replica/settings";
import { isUnderWay, readProgress } from "./walk-progress";
import type { WalkProgress } from "./walk-progress";

interface Slot {
  readonly name: DocumentName;
  readonly walk: Query<WalkProgress | null>;
}

/** The walks under way, and the last ones: documents of the account, so that each of its devices shows them (N-29). */
export class KeptWalks {
  private readonly slots: readonly Slot[];

  constructor(private readonly settings: Settings) {
    this.slots = walkSlots.map((slot) => {
      const name = `walk.${slot}` as const;
      return { name, walk: settings.document(name, readProgress) };
    });
  }

  /** The walk through a store with a list; null where there is none. */
  walk(listId: string, storeId: string): Query<WalkProgress | null> {
    return {
      subscribe: (listener) => {
        const ends = this.slots.map(({ walk }) => walk.subscribe(listener));
        return () => ends.forEach((end) => end());
      },
      getSnapshot: () => this.slotOf(listId, storeId)?.walk.getSnapshot() ?? null,
    };
  }

  /** The walk with a list that can be gone on with, the one that was begun last; null where there is none. */
  underWay(listId: string, now: number): WalkProgress | null {
    const walks = this.slots.map(({ walk }) => walk.getSnapshot()).filter((walk): walk is WalkProgress => isUnderWay(walk, now));
    return walks.filter((walk) => walk.listId === listId).sort((one, other) => one.started - other.started).at(-1) ?? null;
  }

  /** Keeps a walk in the place of the same one, else in a free place, else in that of the oldest. */
  keep(progress: WalkProgress): void {
    const slot = this.slotOf(progress.listId, progress.storeId) ?? [...this.slots].sort(byBeginning)[0];
    if (slot === undefined || this.settings.setDocument(slot.name, progress)) return;
    // Where somebody has walked for hours, what was done stays, and the way to it goes.
    const steps = progress.steps.map((step) => ({ ...step, way: [] }));
    this.settings.setDocument(slot.name, { ...progress, steps });
  }

  /** Two devices that had not heard of each other may have put one walk in two places: the later one counts. */
  private slotOf(listId: string, storeId: string): Slot | undefined {
    const own = this.slots.filter(({ walk }) => {
      const found = walk.getSnapshot();
      return found?.listId === listId && found.storeId === storeId;
    });
    return own.sort(byBeginning).at(-1);
  }
}

/** The oldest first, and free places before all. */
function byBeginning(one: Slot, other: Slot): number {
  return (one.walk.getSnapshot()?.started ?? 0) - (other.walk.getSnapshot()?.started ?? 0);
}
