import { readQuantity, shownUnits } from "../amounts/quantity";
import { fields, flag, integer, nullable, otherwise, text, tolerant, word } from "../reader";
import type { Value } from "../reader";

/** The fields of a list entry; a new one has only those of `LaterField` that were set. */
export type EntryFields = Omit<AllFields, LaterField> & Partial<Pick<AllFields, LaterField>>;
type LaterField = "confirmed" | "isUrgent" | "notBefore" | "pictureId";
type AllFields = Value<typeof readEntryFields>;

/** The amount of an entry when the user confirmed it. */
export type ConfirmedLine = Value<typeof readConfirmed>;

const readConfirmed = fields({ packs: integer, cents: integer, productId: text });

export const readEntryFields = fields({
  listId: text,
  itemId: text,
  /** An exact product if available; null for the cheapest product of the item. */
  productId: nullable(text),
  /** Null means `count` packs of any size. */
  quantity: nullable(readQuantity),
  count: otherwise(integer, 1),
  /** The unit for displaying `quantity`, as typed. */
  shownUnit: tolerant(nullable(word(shownUnits)), null),
  note: otherwise(text, ""),
  isInCart: otherwise(flag, false),
  /** The last time it was put in or taken out of the cart; 0 for never. */
  cartTime: otherwise(integer, 0),
  added: otherwise(integer, 0),
  /** The last large amount that the user confirmed; null before. */
  confirmed: tolerant(nullable(readConfirmed), null),
  isUrgent: otherwise(flag, false),
  /** The day from which it is wanted, `YYYY-MM-DD`; null for now. */
  notBefore: tolerant(nullable(text), null),
  /** A photograph of exactly what is wanted; null without one. */
  pictureId: tolerant(nullable(text), null),
  isDeleted: otherwise(flag, false),
});
