import { newId } from "../replica/environment";
import type { Replica } from "../replica/replica";
import { change, creation } from "../replica/row";
import type { SeenPriceFields } from "../replica/types";
import { undoable } from "../replica/undoable";
import type { Undoable } from "../replica/undoable";
import type { SeenPrice } from "./seen-prices";
import { shareRows } from "./sharing-records";

/** The highest price of a row, in the smallest units: 100,000.00. */
export const mostSeenCents = 10_000_000;

/** A price to keep. */
export type Sighting = Omit<SeenPriceFields, "created" | "isDeleted">;

/**
 * Keeps prices, except those that are kept already: the same thing, store, day and price. With consent, they are shared.
 *
 * @param household - the household of the list; empty for the own one. Who may not edit it keeps them alone.
 * @returns the ids of the new rows, to take them back.
 */
export function keepPrices(replica: Replica, household: string, sightings: readonly Sighting[]): readonly string[] {
  const fresh = unknownPrices(replica, sightings);
  const created = replica.environment.now();
  const owner = replica.households.role(household) === "edit" ? household : "";
  const rows = fresh.map((sighting) => ({ id: newId(replica.environment), fields: { ...sighting, created, isDeleted: false } }));
  if (rows.length > 0) replica.record(rows.map(({ id, fields }) => creation("seenPrice", id, fields, owner)));
  shareRows(replica.local, rows);
  return rows.map(({ id }) => id);
}

/** Leaves out the prices that are kept already, and repetitions. */
export function unknownPrices(replica: Replica, sightings: readonly Sighting[]): readonly Sighting[] {
  const known = new Set(replica.rows("seenPrice").map(sameness));
  return sightings.filter((sighting) => {
    const key = sameness(sighting);
    return !known.has(key) && known.add(key);
  });
}

function sameness({ name, storeId, day, cents, packs, size, isByWeight, label }: Sighting): string {
  return JSON.stringify([name, storeId, day, cents, packs, size, isByWeight, label]);
}

/** Changes a price that was noted wrongly. */
export function correctPrice(replica: Replica, { id }: Pick<SeenPrice, "id">, set: Partial<Sighting>): void {
  replica.record([change("seenPrice", id, set)]);
}

/** Removes prices; they can be brought back. */
export function removePrices(replica: Replica, ids: readonly string[]): Undoable {
  return undoable(replica, ids.map((id) => change("seenPrice", id, { isDeleted: true })));
}
