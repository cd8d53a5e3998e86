import { fields, readOr } from "../grocery/reader";
import type { Replica } from "../replica/replica";
import type { DocumentName, Settings } from "../replica/settings";
import { readChosenTrip } from "../trips/chosen-trip";
import { readStart, readTripPreferences } from "../trips/plan-memory";
import { readSettings } from "../walk/walk-progress";

const readFormerMemory = fields({
  wishes: (value) => readOr(readTripPreferences, value, null),
  home: (value) => readOr(readStart, value, null),
});

/**
 * Moves records of older versions from the device to the account: home, the current trip, and walk preferences.
 * Existing data of the account wins.
 */
export function takeFormerRecords({ local }: Replica, settings: Settings): void {
  const memory = local.value("device", "plan", (value) => readOr(readFormerMemory, value, null));
  const records: readonly (readonly [DocumentName, "device" | "trip", string, object | null])[] = [
    ["home", "device", "plan", memory?.home ?? null],
    ["walkSettings", "device", "walkSettings", local.value("device", "walkSettings", readSettings)],
    ["trip", "trip", "current", local.value("trip", "current", (value) => chosenOf(value))],
  ];
  for (const [name, , , value] of records) {
    const isKnown = settings.document(name, (document) => document).getSnapshot() !== null;
    if (value !== null && !isKnown) settings.setDocument(name, value);
  }
  // The answers stay on this device.
  if (memory !== null && memory.wishes !== null) void local.set("trip", "wishes", memory.wishes);
  for (const [, store, id] of records) if (local.ids(store).includes(id)) void local.set(store, id, null);
}

/** The value as stored, if it is readable. */
function chosenOf(value: unknown): object | null {
  const isTrip = readOr(readChosenTrip, value, null) !== null;
  return isTrip && typeof value === "object" ? value : null;
}
