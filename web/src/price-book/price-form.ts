import { mostAmount, mostCount, quantityOf, shownAmount } from "../grocery/amounts/quantity";
import type { ShownUnit } from "../grocery/amounts/quantity";
import { centsTyped } from "../grocery/prices/typed-money";
import { mostSeenCents } from "../prices/price-changes";
import type { Sighting } from "../prices/price-changes";

/** The fields of a price as typed. */
export interface PriceForm {
  readonly price: string;
  readonly packs: string;
  /** Empty for an unknown size. */
  readonly size: string;
  readonly unit: ShownUnit;
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
  const typedSize = form.size.trim();
  const amount = /^\d{1,9}(?:[.,]\d{1,3})?$/.test(typedSize) ? Number(typedSize.replace(",", ".")) : 0;
  const isSize = typedSize === "" || (amount > 0 && amount <= mostAmount);
  const checks: readonly (readonly [PriceFormField, boolean])[] = [
    ["price", cents !== null && cents > 0 && cents <= mostSeenCents],
    ["packs", packs >= 1 && packs <= mostCount],
    ["size", isSize],
    ["day", /^\d{4}-\d\d-\d\d$/.test(form.day) && form.day >= "1900-01-01" && form.day <= today],
  ];
  const wrong = checks.filter(([, isRight]) => !isRight).map(([field]) => field);
  if (wrong.length > 0 || cents === null) return { wrong };
  const size = typedSize === "" ? null : quantityOf(amount, form.unit);
  return { fields: { cents, packs, size, day: form.day, isReduced: form.isReduced } };
}

/** Returns a price as the initial input, with large amounts in kilograms or liters. */
export function priceFormOf(
  { packs, size, day, isReduced }: PriceFields, price: string, number: (value: number) => string,
): PriceForm {
  const larger = { g: "kg", ml: "l", piece: "piece" } as const;
  const unit: ShownUnit = size === null ? "g" : size.amount >= 1_000 && size.amount % 100 === 0 ? larger[size.unit] : size.unit;
  const amount = size === null ? "" : number(shownAmount(size, unit).amount);
  return { price, packs: String(packs), size: amount, unit, day, isReduced };
}
