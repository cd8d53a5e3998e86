import { mostCount } from "../grocery/amounts/quantity";
import { mostAmount } from "../grocery/amounts/quantity";
import type { EntryFields } from "./kinds";
import type { Replica } from "./replica";

/**
 * What is wanted of an entry adds up: its `count`, or the amount of its `quantity`, and what each device has put on top, in
 * a field of its own. So two people who each type "milk" while they do not hear of each other get two more, not one.
 */
const start = "more-";

type Fields = Readonly<Record<string, unknown>>;

/** Which field a device raises; the first part of its stamps says the same. */
export function moreField(deviceId: string): string {
  return start + deviceId;
}

export function isMoreField(field: string): boolean {
  return field.startsWith(start);
}

/** An entry with the sum of all that is wanted. */
export function withAll(entry: EntryFields, fields: Fields): EntryFields {
  const more = moreIn(fields);
  if (more === 0) return entry;
  const { quantity, count } = entry;
  if (quantity === null) return { ...entry, count: within(count + more, mostCount) };
  return { ...entry, quantity: { ...quantity, amount: within(quantity.amount + more, mostAmount) } };
}

/**
 * The fields that put something on top of an entry, of the same unit.
 *
 * @returns null where the server does not add up yet: then the sum is written, as the one who comes later has it.
 */
export function raising(replica: Replica, entryId: string, by: Pick<EntryFields, "quantity" | "count">): Fields | null {
  const entry = replica.row("entry", entryId);
  // Told with the first answer of a server that does.
  const isSpoken = replica.local.value("device", "epoch", (value) => value) !== null;
  if (entry === undefined || !isSpoken) return null;
  const field = moreField(replica.deviceId);
  const own = replica.stored("entry", entry.household, entryId)?.[field];
  const room = entry.quantity === null ? mostCount - entry.count : mostAmount - entry.quantity.amount;
  const wanted = by.quantity === null ? by.count : by.quantity.amount;
  return { [field]: (typeof own === "number" ? own : 0) + Math.min(room, wanted) };
}

/** The fields that make the sum what somebody has set by hand. */
export function setting(replica: Replica, entryId: string, to: Pick<EntryFields, "quantity" | "count">): Fields {
  const entry = replica.row("entry", entryId);
  const stored = entry === undefined ? {} : replica.stored("entry", entry.household, entryId) ?? {};
  const more = moreIn(stored);
  const rest = (to.quantity === null ? to.count : to.quantity.amount) - more;
  if (more !== 0 && rest >= 1 && entry?.quantity?.unit === to.quantity?.unit) {
    return to.quantity === null ? { ...to, count: rest } : { ...to, quantity: { ...to.quantity, amount: rest } };
  }
  const others = Object.keys(stored).filter((field) => isMoreField(field) && stored[field] !== 0);
  return { ...to, ...Object.fromEntries(others.map((field) => [field, 0])) };
}

function moreIn(fields: Fields): number {
  let sum = 0;
  for (const field in fields) {
    const value = fields[field];
    if (isMoreField(field) && typeof value === "number" && Number.isSafeInteger(value)) sum += value;
  }
  return sum;
}

function within(value: number, highest: number): number {
  return Math.min(highest, Math.max(1, value));
}
