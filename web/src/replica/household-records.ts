import { householdReaders, ownHousehold } from "../grocery/people/household";
import type { Household, HouseholdRole } from "../grocery/people/household";
import { fields, integer, list, nullable, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { StoredRecord } from "./device-storage";
import { Cell, Signal } from "./query";
import type { Query } from "./query";

/** A household on this device, with its sync revision. */
export interface HouseholdRecord extends Household, StoredRecord {
  /** The last sync fully received by this device; 0 before the first. */
  readonly revision: number;
  /** The life of that revision on the server; null from a server that sends none. */
  readonly life: string | null;
}

export const readHouseholdRecord: Reader<HouseholdRecord> = fields<HouseholdRecord>({
  ...householdReaders,
  revision: integer,
  life: nullable(text),
});

export const readHouseholdRecords = list(readHouseholdRecord);

/** The households of this device's user. */
export class HouseholdRecords {
  /** Notifies of every change but revisions. */
  readonly changed = new Signal();
  private readonly visible = new Cell<readonly Household[]>([ownHousehold]);
  private records: readonly HouseholdRecord[] = [];

  /** The own household first; never empty, since a guest has one too. */
  get all(): Query<readonly Household[]> {
    return this.visible;
  }

  get known(): readonly HouseholdRecord[] {
    return this.records;
  }

  /** True if this device may hold rows of it. */
  has(household: string): boolean {
    return this.records.some(({ id }) => id === household);
  }

  /** The user's role in a household. */
  role(household: string): HouseholdRole {
    return this.records.find(({ id }) => id === household)?.role ?? "edit";
  }

  replace(records: readonly HouseholdRecord[]): void {
    this.records = records;
    const documents = records.map(({ revision: _, life: __, ...household }): Household => household);
    const ownRecord = documents.find(({ id }) => id === "") ?? ownHousehold;
    const fresh = [ownRecord, ...documents.filter(({ id }) => id !== "")];
    // Usually only the revisions change, and no screen shows them.
    if (JSON.stringify(fresh) === JSON.stringify(this.visible.getSnapshot())) return;
    this.visible.set(fresh);
    this.changed.changed();
  }
}
