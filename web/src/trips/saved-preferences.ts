import type { LocalRecords } from "../replica/local-records";
import { derived, joined } from "../replica/query";
import type { Query } from "../replica/query";
import type { Settings } from "../replica/settings";
import { lastingPreferences, readTripPreferences } from "./plan-memory";
import type { TripPreferences } from "./plan-memory";

/**
 * The answers of the last plan. They stay on the device, and go when somebody else signs in; the account, and so the server, has
 * them only once their person has saved them there (N-01), and then every device of it.
 */
export class SavedPreferences {
  /** Null where nothing has been answered yet. */
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

  keep(wishes: TripPreferences): void {
    const lasting = lastingPreferences(wishes);
    if (this.isSaved.getSnapshot()) this.settings.setDocument("wishes", lasting);
    else void this.local.set("trip", "wishes", lasting);
  }

  /** Saves them with the account, or takes them off it: then this device alone has them. */
  save(isSaved: boolean, wishes: TripPreferences): void {
    const lasting = lastingPreferences(wishes);
    this.settings.setDocument("wishes", isSaved ? lasting : null);
    void this.local.set("trip", "wishes", isSaved ? null : lasting);
  }
}
