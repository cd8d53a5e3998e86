import { mostAmount, mostCount } from "../grocery/amounts/quantity";
import type { EntryFields } from "../grocery/rows/entry-fields";
import type { Replica } from "./replica";
import { isMoreField, moreField, moreIn } from "./shares";
import type { Fields } from "./shares";

/**
 * The fields that add to an entry's amount, in the same unit.
 *
 * @returns null if the server does not support additions; the sum is then written, and the last writer wins.
 */
export function raising(replica: Replica, entryId: string, by: Pick<EntryFields, "quantity" | "count">): Fields | null {
  const entry = replica.row("entry", entryId);
  // Supporting servers announce it in their first response.
  const isSpoken = replica.local.value("device", "epoch", (value) => value) !== null;
  if (entry === undefined || !isSpoken) return null;
  const stored = replica.stored("entry", entry.household, entryId) ?? {};
  const field = moreField(replica, stored);
  const present = stored[field];
  const room = entry.quantity === null ? mostCount - entry.count : mostAmount - entry.quantity.amount;
  const amount = by.quantity === null ? by.count : by.quantity.amount;
  return { [field]: (typeof present === "number" ? present : 0) + Math.min(room, amount) };
}

/** The fields that make the sum match a manually set amount. */
export function setting(replica: Replica, entryId: string, to: Pick<EntryFields, "quantity" | "count">): Fields {
  const entry = replica.row("entry", entryId);
  const stored = entry === undefined ? {} : replica.stored("entry", entry.household, entryId) ?? {};
  const addition = moreIn(stored);
  const rest = (to.quantity === null ? to.count : to.quantity.amount) - addition;
  if (addition !== 0 && rest >= 1 && entry?.quantity?.unit === to.quantity?.unit) {
    return to.quantity === null ? { ...to, count: rest } : { ...to, quantity: { ...to.quantity, amount: rest } };
  }
  const additionFields = Object.keys(stored).filter((field) => isMoreField(field) && stored[field] !== 0);
  return { ...to, ...Object.fromEntries(additionFields.map((field) => [field, 0])) };
}
