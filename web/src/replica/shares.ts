import { mostAmount, mostCount } from "../grocery/amounts/quantity";
import type { EntryFields } from "../grocery/rows/entry-fields";

/**
 * The amount of an entry is a sum: its `count` or `quantity`, and an addition per page of a device in a separate field.
 * Two people who each type "milk" offline get two more, and so do two copies of a browser's profile.
 */
const start = "more-";

export type Fields = Readonly<Record<string, unknown>>;

/** The server takes 64. More pages than this share the field of their device. */
const mostPages = 32;

/** The field for a page's additions. */
export function moreField({ deviceId, pageId }: { readonly deviceId: string; readonly pageId: string }, fields: Fields): string {
  const field = start + pageId;
  return field in fields || Object.keys(fields).filter(isMoreField).length < mostPages ? field : start + deviceId;
}

export function isMoreField(field: string): boolean {
  return field.startsWith(start);
}

/** An entry with the sum of all additions. */
export function withAll(entry: EntryFields, fields: Fields): EntryFields {
  const addition = moreIn(fields);
  if (addition === 0) return entry;
  const { quantity, count } = entry;
  if (quantity === null) return { ...entry, count: within(count + addition, mostCount) };
  return { ...entry, quantity: { ...quantity, amount: within(quantity.amount + addition, mostAmount) } };
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
