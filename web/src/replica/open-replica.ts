import { StorageFailure } from "./device-storage";
import { deviceEnvironment } from "./environment";
import { IndexedJournal } from "./indexed-journal";
import { IndexedStorage } from "./indexed-storage";
import { MemoryStorage } from "./memory-storage";
import { Replica } from "./replica";
import { otherTabs } from "./tabs";

/**
 * The replica in the browser's database; where there is none, one in memory whose `health` says so, so that a list can
 * be made all the same. `health` also says when a newer version of the app takes the database over.
 *
 * @param blocked - called when another page with an older version of the app keeps the database; it should be closed.
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
 * Asks the browser not to clear what is kept when the device runs short of room. Worth asking once there is something
 * to lose; some browsers then ask the person.
 *
 * @returns whether it promised; false where it cannot.
 */
export async function askToKeep(): Promise<boolean> {
  if (typeof navigator.storage?.persist !== "function") return false;
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
