import type { LocalRecords } from "../replica/local-records";
import { derived, joined } from "../replica/query";
import type { Query } from "../replica/query";
import type { Settings } from "../replica/settings";
import { lastingPreferences, readTripPreferences } from "./plan-memory";
import type { TripPreferences } from "./plan-memory";

/**
 * The preferences of the last plan. They stay on the device until another account signs in. The account, and so the
 * server, has them only if the shopper saves them (N-01); then all of its devices share them.
 */
export class SavedPreferences {
  /** Null before the first plan. */
  readonly last: Query<TripPreferences | null>;
  readonly isSaved: Query<boolean>;
  private readonly saved: Query<TripPreferences | null>;

  constructor(
    private readonly local: LocalRecords,
    private readonly settings: Settings,
  ) {
    this.saved = settings.document("wishes", readTripPreferences);
    this.last = joined(this.saved, local.watch("trip", "wishes", readTripPreferences), (saved, own) => saved ?? own);
    this.isSaved = derived(this.saved, (saved) => saved !== null);
  }

  keep(preferences: TripPreferences): void {
    const toSave = lastingPreferences(preferences);
    if (this.isSaved.getSnapshot()) this.settings.setDocument("wishes", toSave);
    else void this.local.set("trip", "wishes", toSave);
  }

  /** Saves the preferences with the account, or removes them, so that only this device has them. */
  save(isSaved: boolean, preferences: TripPreferences): void {
    const toSave = lastingPreferences(preferences);
    this.settings.setDocument("wishes", isSaved ? toSave : null);
    void this.local.set("trip", "wishes", isSaved ? null : toSave);
  }
}
