import { StorageFailure } from "./device-storage";
import { deviceEnvironment } from "./environment";
import { IndexedJournal } from "./indexed-journal";
import { IndexedStorage } from "./indexed-storage";
import type { IndexedStorageListener } from "./indexed-storage";
import { MemoryStorage } from "./memory-storage";
import { Replica } from "./replica";
import { otherTabs } from "./tabs";

/**
 * The replica in the browser's database; where there is none, one in memory whose `health` says so, so that a list can
 * be made all the same.
 */
export async function openReplica(listener: IndexedStorageListener = {}): Promise<Replica> {
  const tabs = otherTabs();
  try {
    const [storage, journal] = await Promise.all([IndexedStorage.open("forage", listener), IndexedJournal.open()]);
    return await Replica.open(storage, deviceEnvironment, tabs, undefined, journal);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return Replica.open(new MemoryStorage(), deviceEnvironment, tabs, error.reason);
  }
}

/**
 * Asks the browser not to clear what is kept when the device runs short of room. Worth asking once there is something
 * to lose; some browsers then ask the person.
 *
 * @returns whether it promised; false where it cannot.
 */
export async function askToKeep(): Promise<boolean> {
  if (typeof navigator.storage?.persist !== "function") return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
