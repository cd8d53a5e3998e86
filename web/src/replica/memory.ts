import { effectsOf } from "./delivery";
import type { Delivery } from "./delivery";
import { HouseholdRecords } from "./household-records";
import type { Kind } from "./kinds";
import { isAnswered, Outbox, outboxRecord } from "./outbox";
import type { OutboxRecord, StampedChange } from "./outbox";
import { merged, restamped } from "./row";
import type { Restamping } from "./row";
import { Rows } from "./rows";

/** What a page knows of the device's rows: what screens show, and what has not been confirmed. */
export class Memory extends Rows {
  readonly outbox = new Outbox();
  readonly households = new HouseholdRecords();

  /** Merges an edit; it waits for the server from now on. */
  edit(change: StampedChange): void {
    const { kind, row } = change;
    this.put(kind, merged(this.storedIn(kind, row.household, row.id), row));
    this.outbox.add(outboxRecord(change));
  }

  edits(changes: readonly StampedChange[]): void {
    for (const change of changes) this.edit(change);
    this.announce(changes.map(({ kind }) => kind));
  }

  take(delivery: Delivery): void {
    const changed: Kind[] = [];
    if (delivery.isFresh) {
      for (const { kind } of this.everything()) if (!changed.includes(kind)) changed.push(kind);
      this.clear();
      this.outbox.clear();
    }
    const effects = effectsOf(delivery, {
      row: ({ kind, household, id }) => this.storedIn(kind, household, id),
      rows: () => [...this.everything()],
      waiting: this.outbox.waiting,
    });
    this.outbox.apply(effects);
    for (const { kind, household, id } of effects.deletes) this.delete(kind, household, id);
    for (const { kind, row } of effects.puts) this.put(kind, row);
    if (delivery.households !== null) this.households.replace(delivery.households);
    this.announce([...changed, ...[...effects.puts, ...effects.deletes].map(({ kind }) => kind)]);
  }

  /** Takes in what storage has and this page was not told. */
  takeWaiting(records: readonly OutboxRecord[]): void {
    const news = records.filter(({ id, stamps }) => !isAnswered(this.outbox.get(id), { id, stamps }));
    const changes = news.map(({ kind, rowId, household, fields, stamps }): StampedChange => {
      return { kind, row: { id: rowId, household, revision: 0, author: null, fields, stamps } };
    });
    if (changes.length > 0) this.edits(changes);
  }

  giveStamps(table: Restamping): void {
    const changed = this.outbox.restamp(table);
    for (const { kind, rowId, household } of changed) {
      const row = this.storedIn(kind, household, rowId);
      if (row !== undefined) this.put(kind, restamped(row, table));
    }
    this.announce(changed.map(({ kind }) => kind));
  }

  /** An edit that was told late, of a household that is forgotten by now, must not bring it back. */
  belongs({ row: { household } }: StampedChange): boolean {
    return household === "" || this.households.has(household);
  }

  private announce(changed: readonly Kind[]): void {
    this.tell(changed);
    this.outbox.signal.changed();
  }
}
