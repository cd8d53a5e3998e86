import { mostAmount, mostCount } from "../grocery/amounts/quantity";
import type { EntryFields } from "./types";

/**
 * What is wanted of an entry adds up: its `count`, or the amount of its `quantity`, and what each device has put on top, in
 * a field of its own. So two people who each type "milk" while they do not hear of each other get two more, not one.
 */
const start = "more-";

export type Fields = Readonly<Record<string, unknown>>;

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

export function moreIn(fields: Fields): number {
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
