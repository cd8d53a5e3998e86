import type { LocalRecords } from "../replica/local-records";
import { derived, joined } from "../replica/query";
import type { Query } from "../replica/query";
import type { Settings } from "../replica/settings";
import { lastingWishes, readTripWishes } from "./plan-memory";
import type { TripWishes } from "./plan-memory";

/**
 * The answers of the last plan. They stay on the device, and go when somebody else signs in; the account, and so the server, has
 * them only once their person has saved them there (N-01), and then every device of it.
 */
export class KeptWishes {
  /** Null where nothing has been answered yet. */
  readonly last: Query<TripWishes | null>;
  readonly isSaved: Query<boolean>;
  private readonly saved: Query<TripWishes | null>;

  constructor(
    private readonly local: LocalRecords,
    private readonly settings: Settings,
  ) {
    this.saved = settings.document("wishes", readTripWishes);
    this.last = joined(this.saved, local.watch("trip", "wishes", readTripWishes), (saved, own) => saved ?? own);
    this.isSaved = derived(this.saved, (saved) => saved !== null);
  }

  keep(wishes: TripWishes): void {
    const lasting = lastingWishes(wishes);
    if (this.isSaved.getSnapshot()) this.settings.setDocument("wishes", lasting);
    else void this.local.set("trip", "wishes", lasting);
  }

  /** Saves them with the account, or takes them off it: then this device alone has them. */
  save(isSaved: boolean, wishes: TripWishes): void {
    const lasting = lastingWishes(wishes);
    this.settings.setDocument("wishes", isSaved ? lasting : null);
    void this.local.set("trip", "wishes", isSaved ? null : lasting);
  }
}
