import { fields, readOr } from "../grocery/reader";
import type { Replica } from "../replica/replica";
import type { DocumentName, Settings } from "../replica/settings";
import { readChosenTrip } from "../trips/chosen-trip";
import { readStart, readTripPreferences } from "../trips/plan-memory";
import type { ChosenTrips } from "../trips/chosen-trips";
import { readSettings } from "../walk/walk-progress";

const readFormerMemory = fields({
  wishes: (value) => readOr(readTripPreferences, value, null),
  home: (value) => readOr(readStart, value, null),
});

/**
 * Makes documents of the account out of what versions before there were such kept on the device alone: home, the chosen
 * trip, and how walks are made. What the account says already stays.
 */
export function takeFormerRecords({ local }: Replica, settings: Settings): void {
  const memory = local.value("device", "plan", (value) => readOr(readFormerMemory, value, null));
  const found: readonly (readonly [DocumentName, "device" | "trip", string, object | null])[] = [
    ["home", "device", "plan", memory?.home ?? null],
    ["walkSettings", "device", "walkSettings", local.value("device", "walkSettings", readSettings)],
    ["trip", "trip", "current", local.value("trip", "current", (value) => chosenOf(value))],
  ];
  for (const [name, , , value] of found) {
    const isKnown = settings.document(name, (known) => known).getSnapshot() !== null;
    if (value !== null && !isKnown) settings.setDocument(name, value);
  }
  // The answers stay where they were, on the device alone.
  if (memory !== null && memory.wishes !== null) void local.set("trip", "wishes", memory.wishes);
  for (const [, store, id] of found) if (local.ids(store).includes(id)) void local.set(store, id, null);
}

/**
 * Makes rows of the maps that versions before kept on the device alone. What does that is fetched only where there are any;
 * without a network they wait.
 */
export async function loadFormerMaps(replica: Replica): Promise<void> {
  const found = await replica.storage.transact(["drawing"], "readonly", (inside) => inside.all("drawing")).catch(() => []);
  if (found.length === 0) return;
  await import("./later/maps").then(
    ({ takeFormerMapsIfPossible }) => takeFormerMapsIfPossible(replica),
    (error: unknown) => console.warn("maps of before could not be taken over:", error),
  );
}

/**
 * Makes rows of the trips that versions before kept as documents of the account, whenever one comes: also from a device that
 * has an older version still. What does that is fetched only then; without a network they wait.
 */
export function takeFormerTrips(replica: Replica, settings: Settings, trips: ChosenTrips): void {
  const former = settings.document("trip", (value) => value);
  const take = (): void => {
    if (former.getSnapshot() === null) return;
    void import("./later/trips").then(
      ({ takeFormerTrip }) => takeFormerTrip({ replica, trips }, settings),
      (error: unknown) => console.warn("the trip of before could not be taken over:", error),
    );
  };
  take();
  replica.query(["setting", "list"], () => null).subscribe(take);
}

/** As it is kept, if it can be read. */
function chosenOf(value: unknown): object | null {
  const isTrip = readOr(readChosenTrip, value, null) !== null;
  return isTrip && typeof value === "object" ? value : null;
}
