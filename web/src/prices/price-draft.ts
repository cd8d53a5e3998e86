import type { MeasureSystem } from "../grocery/amounts/measures";
import { mostCount, quantityOf } from "../grocery/amounts/quantity";
import type { Quantity } from "../grocery/amounts/quantity";
import { mostSeenCents } from "./price-changes";
import { priceTyped } from "./typed-price";
import type { PriceCurrency, TypedPriceRefusal, TypedPrice } from "./typed-price";

export const priceBases = ["pack", "weight", "several"] as const;

/** The subject of a price: a pack, an amount that is weighed, or several packs. */
export type PriceBasis = typeof priceBases[number];

/** A price while it is being entered, with keys or as text. */
export interface PriceDraft {
  /** From keys, in the smallest units, filling from the right as at a checkout; or a typed text. */
  readonly entered: { readonly kind: "keys"; readonly cents: number } | { readonly kind: "text"; readonly text: string };
  readonly basis: PriceBasis;
  /** The number of packs if there are several. */
  readonly packs: number;
  /** The content of one pack; null if unknown. */
  readonly size: Quantity | null;
  /** The amount of a price by weight. */
  readonly weighed: Quantity;
  readonly isReduced: boolean;
}

export const priceKeys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "00", "0", "delete"] as const;
export type PriceKey = typeof priceKeys[number];

/** Returns an empty draft for a thing. `last` is its last price: what was weighed is probably weighed again. */
export function emptyPriceDraft(
  size: Quantity | null, last: Pick<TypedPrice, "size" | "isByWeight"> | null, system: MeasureSystem,
): PriceDraft {
  const isWeighed = last?.isByWeight === true;
  const weighed = (isWeighed ? last.size : null) ?? quantityOf(1, system === "us" ? "lb" : "kg");
  return {
    entered: { kind: "keys", cents: 0 }, basis: isWeighed ? "weight" : "pack", packs: 2, size: isWeighed ? null : size, weighed,
    isReduced: false,
  };
}

/** Applies a key. Keys that would exceed the highest price have no effect, and the first key replaces a typed text. */
export function withKey(draft: PriceDraft, key: PriceKey): PriceDraft {
  const cents = draft.entered.kind === "keys" ? draft.entered.cents : 0;
  const next = key === "delete" ? Math.floor(cents / 10) : key === "00" ? cents * 100 : cents * 10 + Number(key);
  return { ...draft, entered: { kind: "keys", cents: next > mostSeenCents ? cents : next } };
}

/** Applies a typed text. The text decides what the price is for if it says so: "1.29/kg", "2 for 3". */
export function withText(draft: PriceDraft, text: string, currency: PriceCurrency): PriceDraft {
  const typed: PriceDraft = { ...draft, entered: { kind: "text", text } };
  const price = priceTyped(text, currency);
  if (typeof price === "string") return typed;
  const said = { ...typed, isReduced: typed.isReduced || price.isReduced };
  if (price.isByWeight && price.size !== null) return { ...said, basis: "weight", weighed: price.size };
  if (price.packs > 1) return { ...said, basis: "several", packs: price.packs };
  return price.size === null ? said : { ...said, basis: "pack", size: price.size };
}

/** Returns the price of a draft, or the reason why there is none; `empty` before anything is entered. */
export function draftPrice(draft: PriceDraft, currency: PriceCurrency): TypedPrice | TypedPriceRefusal | "empty" {
  const { entered, basis, packs, size, weighed, isReduced } = draft;
  const read = entered.kind === "keys" ? entered.cents : entered.text.trim() === "" ? 0 : priceTyped(entered.text, currency);
  if (typeof read === "string") return read;
  const cents = typeof read === "number" ? read : read.cents;
  if (cents === 0) return "empty";
  if (basis === "weight") return { cents, packs: 1, size: weighed, isByWeight: true, isReduced };
  return { cents, packs: basis === "several" ? Math.min(mostCount, packs) : 1, size, isByWeight: false, isReduced };
}
