import { mostCount } from "../grocery/amounts/quantity";
import { centsTyped } from "../grocery/prices/typed-money";
import type { ReadPackSize } from "../prices/pack-size";
import { mostSeenCents } from "../prices/price-changes";
import type { Sighting } from "../prices/price-changes";

/** The fields of a price as typed. */
export interface PriceForm {
  readonly price: string;
  readonly packs: string;
  readonly size: ReadPackSize;
  readonly day: string;
  readonly isReduced: boolean;
}

export type PriceFormField = "price" | "packs" | "size" | "day";

type PriceFields = Pick<Sighting, "cents" | "packs" | "size" | "day" | "isReduced">;

/**
 * Returns the corrected fields, or the fields with invalid input.
 *
 * @param digits - after the decimal mark of a price.
 * @param today - `YYYY-MM-DD`; a price cannot be from a later day.
 */
export function readPriceForm(
  form: PriceForm, digits: number, today: string,
): { readonly fields: PriceFields } | { readonly wrong: readonly PriceFormField[] } {
  const cents = centsTyped(form.price, digits);
  const packs = /^\d{1,3}$/.test(form.packs.trim()) ? Number(form.packs) : 0;
  const { size, day, isReduced } = form;
  const checks: readonly (readonly [PriceFormField, boolean])[] = [
    ["price", cents !== null && cents > 0 && cents <= mostSeenCents],
    ["packs", packs >= 1 && packs <= mostCount],
    ["size", size !== "unreadable"],
    ["day", /^\d{4}-\d\d-\d\d$/.test(day) && day >= "1900-01-01" && day <= today],
  ];
  const wrong = checks.filter(([, isRight]) => !isRight).map(([field]) => field);
  if (wrong.length > 0 || cents === null || size === "unreadable") return { wrong };
  return { fields: { cents, packs, size, day, isReduced } };
}

/** Returns a price as the initial input. */
export function priceFormOf({ packs, size, day, isReduced }: PriceFields, price: string): PriceForm {
  return { price, packs: String(packs), size, day, isReduced };
}
