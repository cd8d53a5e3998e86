import { readOr } from "../api/reader";
import { kindReaders, kinds } from "./kinds";
import type { Kind } from "./kinds";
import { Signal } from "./query";
import type { Row, StoredRow } from "./row";

/** All rows of all households on this device, in memory, so that screens read without waiting. */
export class Rows {
  private readonly rowsOf = table(() => new Map<string, StoredRow>());
  private readonly signalOf = table(() => new Signal());
  private readonly read = new WeakMap<StoredRow, object>();

  signal(kind: Kind): Signal {
    return this.signalOf[kind];
  }

  stored(kind: Kind, id: string): StoredRow | undefined {
    return this.rowsOf[kind].get(id);
  }

  /** Every row there is, deleted ones too. */
  *everything(): Iterable<{ readonly kind: Kind; readonly row: StoredRow }> {
    for (const kind of kinds) for (const row of this.rowsOf[kind].values()) yield { kind, row };
  }

  /** Tells nobody yet: see `tell`. */
  put(kind: Kind, row: StoredRow): void {
    this.rowsOf[kind].set(row.id, row);
  }

  delete(kind: Kind, id: string): void {
    this.rowsOf[kind].delete(id);
  }

  tell(changed: Iterable<Kind>): void {
    for (const kind of new Set(changed)) this.signalOf[kind].changed();
  }

  /** One row, deleted ones too; undefined where there is none. */
  row<Name extends Kind>(kind: Name, id: string): Row<Name> | undefined {
    const stored = this.rowsOf[kind].get(id);
    return stored === undefined ? undefined : this.readRow(kind, stored);
  }

  /** @param household - only its rows; undefined for those of all households. */
  rows<Name extends Kind>(kind: Name, household: string | undefined): readonly Row<Name>[] {
    const found: Row<Name>[] = [];
    for (const stored of this.rowsOf[kind].values()) {
      if (household !== undefined && stored.household !== household) continue;
      const row = this.readRow(kind, stored);
      if (row !== undefined && !row.isDeleted) found.push(row);
    }
    return found;
  }

  /** Undefined for a row that lacks what this version needs: it stays stored, but is not shown. */
  private readRow<Name extends Kind>(kind: Name, stored: StoredRow): Row<Name> | undefined {
    const known = this.read.get(stored);
    // Made below from a row of the same kind: rows of different kinds are different objects.
    if (known !== undefined) return known as Row<Name>;
    const values = readOr(kindReaders[kind], stored.fields, undefined);
    if (values === undefined) return undefined;
    const { id, household, author } = stored;
    const row: Row<Name> = { ...values, id, household, author };
    this.read.set(stored, row);
    return row;
  }
}

function table<Value>(make: () => Value): Readonly<Record<Kind, Value>> {
  return {
    list: make(), entry: make(), item: make(), category: make(), setting: make(), recipe: make(), meal: make(),
  };
}
