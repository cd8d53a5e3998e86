import { readOr } from "../grocery/reader";
import { kindReaders, kinds } from "./kinds";
import { Signal } from "./query";
import type { Row } from "./row";
import { rowKey } from "./row-key";
import type { Kind, StoredRow } from "./types";

/** All rows of all households on this device, in memory, so that screens read synchronously. */
export class Rows {
  private readonly rowsOf = table(() => new Map<string, StoredRow>());
  /** By row id, the other households with a row of that id; rarely more than one. */
  private readonly householdsOf = table(() => new Map<string, readonly string[]>());
  private readonly signalOf = table(() => new Signal());
  private readonly read = new WeakMap<StoredRow, object>();

  signal(kind: Kind): Signal {
    return this.signalOf[kind];
  }

  /**
   * The row with an id.
   *
   * If two households have rows with one id, prefers the person's own, then the older household (ids begin with the
   * time). The result does not depend on arrival order, so edits go to the visible list.
   */
  stored(kind: Kind, id: string): StoredRow | undefined {
    const ownRow = this.rowsOf[kind].get(id);
    if (ownRow !== undefined) return ownRow;
    const [household] = this.householdsOf[kind].get(id) ?? [];
    return household === undefined ? undefined : this.storedIn(kind, household, id);
  }

  storedIn(kind: Kind, household: string, id: string): StoredRow | undefined {
    return this.rowsOf[kind].get(rowKey(household, id));
  }

  /** All rows, including deleted ones. */
  *everything(): Iterable<{ readonly kind: Kind; readonly row: StoredRow }> {
    for (const kind of kinds) for (const row of this.rowsOf[kind].values()) yield { kind, row };
  }

  /** Does not notify listeners: see `tell`. */
  put(kind: Kind, row: StoredRow): void {
    const { household, id } = row;
    this.rowsOf[kind].set(rowKey(household, id), row);
    const households = this.householdsOf[kind].get(id) ?? [];
    if (household !== "" && !households.includes(household)) {
      this.householdsOf[kind].set(id, [...households, household].sort());
    }
  }

  delete(kind: Kind, household: string, id: string): void {
    this.rowsOf[kind].delete(rowKey(household, id));
    const others = (this.householdsOf[kind].get(id) ?? []).filter((other) => other !== household);
    if (others.length === 0) this.householdsOf[kind].delete(id);
    else this.householdsOf[kind].set(id, others);
  }

  clear(kind: Kind): void {
    this.rowsOf[kind].clear();
    this.householdsOf[kind].clear();
  }

  tell(changedKinds: Iterable<Kind>): void {
    for (const kind of new Set(changedKinds)) this.signalOf[kind].changed();
  }

  /**
   * One row, including deleted ones; undefined if there is none.
   *
   * @param household - its household, if known.
   */
  row<Name extends Kind>(kind: Name, id: string, household?: string): Row<Name> | undefined {
    const stored = household === undefined ? this.stored(kind, id) : this.storedIn(kind, household, id);
    return stored === undefined ? undefined : this.readRow(kind, stored);
  }

  /** All rows of a household, including deleted ones. */
  rowsEver<Name extends Kind>(kind: Name, household: string): readonly Row<Name>[] {
    const ofHousehold = [...this.rowsOf[kind].values()].filter((stored) => stored.household === household);
    return ofHousehold.flatMap((stored) => this.readRow(kind, stored) ?? []);
  }

  /** @param household - only rows of this household; undefined for all households. */
  rows<Name extends Kind>(kind: Name, household: string | undefined): readonly Row<Name>[] {
    const result: Row<Name>[] = [];
    for (const stored of this.rowsOf[kind].values()) {
      if (household !== undefined && stored.household !== household) continue;
      if (household === undefined && this.isHidden(kind, stored)) continue;
      const row = this.readRow(kind, stored);
      if (row !== undefined && !row.isDeleted) result.push(row);
    }
    return result;
  }

  /** True if the id refers to another household's row. */
  private isHidden(kind: Kind, stored: StoredRow): boolean {
    return stored.household !== "" && this.stored(kind, stored.id) !== stored;
  }

  /** Undefined if the row lacks fields that this version needs: it stays stored, but hidden. */
  private readRow<Name extends Kind>(kind: Name, stored: StoredRow): Row<Name> | undefined {
    const cached = this.read.get(stored);
    // Cast from the same kind, since rows of different kinds are different objects.
    if (cached !== undefined) return cached as Row<Name>;
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
    drawnMap: make(), chosenTrip: make(), seenPrice: make(),
  };
}
