import { StorageFailure } from "./device-storage";
import { deviceEnvironment } from "./environment";
import { IndexedJournal } from "./indexed-journal";
import { IndexedStorage } from "./indexed-storage";
import { MemoryStorage } from "./memory-storage";
import { Replica } from "./replica";
import { otherTabs } from "./tabs";

/**
 * Opens the replica in the browser's database. Without one, opens it in memory and `health` reports that, so lists
 * still work. `health` also reports if a newer app version takes over the database.
 *
 * @param blocked - called if a page with an older app version keeps the database open; it should be closed.
 */
export async function openReplica(blocked?: () => void): Promise<Replica> {
  const tabs = otherTabs();
  let replica: Replica | undefined;
  let isOutdated = false;
  const outdated = (): void => {
    isOutdated = true;
    replica?.lose("newer");
  };
  const listener = blocked === undefined ? { outdated } : { outdated, blocked };
  try {
    const [storage, journal] = await Promise.all([IndexedStorage.open("forage", listener), IndexedJournal.open()]);
    replica = await Replica.open(storage, deviceEnvironment, tabs, undefined, journal);
    if (isOutdated) replica.lose("newer");
    return replica;
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return Replica.open(new MemoryStorage(), deviceEnvironment, tabs, error.reason);
  }
}

/**
 * Asks the browser for persistent storage. Call it once there is data; some browsers prompt the user.
 *
 * @returns true if granted; false if unsupported.
 */
export async function askToKeep(): Promise<boolean> {
  if (typeof navigator.storage?.persist !== "function") return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
