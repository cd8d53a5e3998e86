import { StorageFailure } from "./device-storage";
import type { StorageReason } from "./device-storage";

export interface DatabaseShape {
  readonly name: string;
  /** Increased when `stores` changes; opening then creates missing stores. */
  readonly version: number;
  readonly stores: readonly string[];
}

/**
 * @param blocked - called if a page with an older app version keeps the database open.
 * @throws StorageFailure if the database cannot be opened.
 */
export function openDatabase({ name, version, stores }: DatabaseShape, blocked?: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let request: IDBOpenDBRequest;
    try {
      // If storage is blocked, some browsers lack `indexedDB`, others throw on access.
      if (typeof indexedDB === "undefined") return reject(new StorageFailure("forbidden"));
      request = indexedDB.open(name, version);
    } catch (error) {
      return reject(storageFailure(error, "forbidden"));
    }
    request.onupgradeneeded = () => {
      for (const store of stores) {
        if (request.result.objectStoreNames.contains(store)) continue;
        request.result.createObjectStore(store, { keyPath: "id" });
      }
    };
    request.onblocked = () => blocked?.();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(storageFailure(request.error));
  });
}

export function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(storageFailure(request.error));
  });
}

/** Commits or aborts a transaction; does nothing if it has already ended. */
export function end(transaction: IDBTransaction, how: "commit" | "abort"): void {
  try {
    transaction[how]();
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
  }
}

export function storageFailure(error: unknown, otherwise: StorageReason = "broken"): StorageFailure {
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
