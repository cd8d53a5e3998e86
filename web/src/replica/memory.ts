import type { ObjectStore } from "./device-storage";
import { editing } from "./effects";
import type { Cause } from "./effects";
import { HouseholdRecords } from "./household-records";
import { kinds } from "./kinds";
import { localStores } from "./local-records";
import type { LocalRecords } from "./local-records";
import { isAnswered, Outbox } from "./outbox";
import { Rows } from "./rows";
import type { Effects, LocalRecord, OutboxRecord, TimestampedChange } from "./types";

/** The stores that hold the page's data. */
export const pageStores: readonly ObjectStore[] = [...kinds, "outbox", "household", ...localStores];

/** The page's data: rows, unconfirmed changes, households, and local records. */
export class Memory extends Rows {
  readonly outbox = new Outbox();
  readonly households = new HouseholdRecords();

  constructor(readonly local: LocalRecords) {
    super();
  }

  /** Applies a cause. Notifies listeners after all of it is applied. */
  take(cause: Cause): void {
    const { cleared, puts, deletes, households, ...rest } = cause.effects({
      row: ({ kind, household, id }) => this.storedIn(kind, household, id),
      rows: () => [...this.everything()],
      waiting: this.outbox.waiting,
    });
    const emptied = kinds.filter((kind) => cleared.includes(kind));
    for (const kind of emptied) this.clear(kind);
    for (const { kind, household, id } of deletes) this.delete(kind, household, id);
    for (const { kind, row } of puts) this.put(kind, row);
    this.outbox.apply({ cleared, ...rest });
    const tellLocal = this.local.apply({ cleared, ...rest });
    if (households !== null) this.households.replace(households);
    tellLocal();
    this.tell([...emptied, ...[...puts, ...deletes].map(({ kind }) => kind)]);
    this.outbox.signal.changed();
  }

  /** Adds outbox records from storage that this page has not received. */
  takeWaiting(records: readonly OutboxRecord[]): void {
    const news = records.filter(({ id, stamps }) => !isAnswered(this.outbox.get(id), { id, stamps }));
    const changes = news.map(({ kind, rowId, household, fields, stamps }): TimestampedChange => {
      return { kind, row: { id: rowId, household, revision: 0, author: null, fields, stamps } };
    });
    if (changes.length > 0) this.take(editing(changes));
  }

  /** All data as effects that replace the storage, for storage that was cleared under the page. */
  whole(marks: readonly LocalRecord[]): Effects {
    const local = localStores.flatMap((store) => this.local.records(store).map((record) => ({ store, record })));
    return {
      cleared: pageStores,
      puts: [...this.everything()],
      deletes: [],
      waits: this.outbox.all,
      settled: [],
      households: this.households.known,
      local: [...local, ...marks.map((record) => ({ store: "device" as const, record }))],
    };
  }

  /** A late edit of a removed household must not restore it. */
  belongs({ row: { household } }: TimestampedChange): boolean {
    return household === "" || this.households.has(household);
  }
}
