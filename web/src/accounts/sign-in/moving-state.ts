import type { SyncState } from "../../sync/sync-client";

/** The sync state needed to show the progress. */
export interface SyncStatus {
  readonly kind: SyncState["kind"];
  readonly count?: number;
}

export interface MovingState {
  /** `held`: paused until the obstacle is removed. */
  readonly kind: "done" | "under way" | "held";
  /** Changes that the server has not confirmed. */
  readonly waiting: number;
}

/** Progress of moving a guest's rows into the account. */
export function movingState({ kind, count = 0 }: SyncStatus): MovingState {
  switch (kind) {
    case "synced":
      return { kind: "done", waiting: 0 };
    case "guest":
    case "waiting":
      return { kind: "under way", waiting: count };
    case "offline":
    case "foreign":
    case "clock-behind":
    case "storage-full":
    case "read-only":
    case "signed-out":
      return { kind: "held", waiting: count };
  }
}
