import type { Replica } from "../replica/replica";
import type { Settings } from "../replica/settings";
import type { ChosenTrips } from "../trips/chosen-trips";

/** Moves records of older versions to the account. The code is loaded only if there are any; offline, they wait. */
export function loadFormerRecords(replica: Replica, settings: Settings): void {
  const { local } = replica;
  const isFormer = local.ids("trip").includes("current") || local.ids("device").some((id) => id === "plan" || id === "walkSettings");
  if (!isFormer) return;
  void import("./later/trips").then(
    ({ takeFormerRecords }) => takeFormerRecords(replica, settings),
    (error: unknown) => console.warn("records of before could not be taken over:", error),
  );
}

/**
 * Converts maps of older versions from device records to rows. The code is loaded only if there are any; offline, they
 * wait.
 */
export async function loadFormerMaps(replica: Replica): Promise<void> {
  const drawings = await replica.storage.transact(["drawing"], "readonly", (inside) => inside.all("drawing")).catch(() => []);
  if (drawings.length === 0) return;
  await import("./later/maps").then(
    ({ takeFormerMapsIfPossible }) => takeFormerMapsIfPossible(replica),
    (error: unknown) => console.warn("maps of before could not be taken over:", error),
  );
}

/**
 * Converts trips of older versions from account documents to rows, including later ones from devices with an older
 * version. The code is loaded only then; offline, they wait.
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
