import type { EntryFields } from "../grocery/rows/entry-fields";

/**
 * The later day from which an entry is wanted; null if it is wanted now.
 *
 * @param today - `YYYY-MM-DD`
 */
export function putOffUntil({ notBefore, isInCart }: Pick<EntryFields, "notBefore" | "isInCart">, today: string): string | null {
  return !isInCart && notBefore != null && notBefore > today ? notBefore : null;
}
