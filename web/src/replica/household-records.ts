import { fields, integer, list } from "../api/reader";
import type { Reader } from "../api/reader";
import { householdReaders, ownHousehold } from "../households/household";
import type { Household } from "../households/household";
import type { StoredRecord } from "./device-storage";
import { query, Signal } from "./query";
import type { Query } from "./query";

/** A household on this device, and how far its rows have been read. */
export interface HouseholdRecord extends Household, StoredRecord {
  /** The last exchange of which this device has everything; 0 before the first. */
  readonly revision: number;
}

export const readHouseholdRecord: Reader<HouseholdRecord> = fields<HouseholdRecord>({
  ...householdReaders,
  revision: integer,
});

export const readHouseholdRecords = list(readHouseholdRecord);

/** The households of whoever uses this device. */
export class HouseholdRecords {
  /** One's own first; never empty, since a guest has one too. */
  readonly all: Query<readonly Household[]>;
  private readonly signal = new Signal();
  private records: readonly HouseholdRecord[] = [];

  constructor() {
    this.all = query([this.signal], () => {
      const own = this.records.filter(({ id }) => id === "");
      return [own[0] ?? ownHousehold, ...this.records.filter(({ id }) => id !== "")];
    });
  }

  get known(): readonly HouseholdRecord[] {
    return this.records;
  }

  /** How far the rows of a household have been read; undefined for one that this device does not know. */
  revision(household: string): number | undefined {
    return this.records.find(({ id }) => id === household)?.revision;
  }

  replace(records: readonly HouseholdRecord[]): void {
    this.records = records;
    this.signal.changed();
  }
}
