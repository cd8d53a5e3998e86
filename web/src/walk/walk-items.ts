import type { BillLine } from "../api/types";
import type { EntryPrice } from "../catalog/list-prices";
import type { ProductRequest } from "../catalog/matching";
import { pieceGrams } from "../grocery/amounts/piece-weights";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import type { ThingFacts } from "../grocery/language/answers";
import { words } from "../grocery/language/language";
import { originOf } from "../grocery/prices/price-origin";
import type { LinePrice } from "../grocery/prices/pricing";
import { noteBesideAmount } from "../lists/entry-words";
import type { ListedGoods } from "./walk-course";
import type { WalkGoods } from "./walk-request";

/** The fields of a list entry that a walk needs. */
export interface ListedEntry extends ProductRequest {
  readonly id: string;
  readonly department: Department;
  readonly emoji: string;
  readonly note: string;
  readonly pictureId?: string | null;
  readonly isInCart: boolean;
  /** The unit to show `quantity` in, as it was typed. */
  readonly shownUnit: ShownUnit | null;
  /** The quantity on the list, if a trip replaced it with packs. */
  readonly requested?: RequestedQuantity | null;
  /** True if the weight in `quantity` is the trip's estimate. */
  readonly isEstimate?: boolean;
  /** The product on the list, if a trip replaced it with another. */
  readonly insteadOf?: BillLine["insteadOf"];
  /** The name of the product that the trip plans to buy. */
  readonly planned?: string;
}

/** An amount as it was typed. */
export interface RequestedQuantity {
  readonly quantity: Quantity;
  readonly shownUnit: ShownUnit | null;
  /** Begins with the word for what is counted: "slices", "rolls". */
  readonly note: string;
}

/** The amount to take: packs of a product, or the list's quantity if the product is unknown. */
export type Amount =
  | {
      readonly kind: "packs";
      readonly packs: number;
      readonly size: Quantity;
      /** The portion by weight, instead of packs. */
      readonly portion: BillLine["portion"];
      /** The quantity on the list; null if it equals the content of the packs. */
      readonly requested: RequestedQuantity | null;
    }
  | {
      readonly kind: "asked";
      readonly quantity: Quantity | null;
      readonly count: number;
      /** The unit in which the quantity was typed. */
      readonly shownUnit: ShownUnit | null;
      /** The note, as in `RequestedQuantity`. */
      readonly note: string;
    };

/** An entry to be picked up at one store. */
export interface WalkItem extends WalkGoods, ListedGoods {
  readonly emoji: string;
  readonly note: string;
  /** A photograph of exactly what is wanted; null without one. */
  readonly pictureId: string | null;
  readonly amount: Amount;
  /** The name on the pack; null if the product is unknown. */
  readonly productName: string | null;
  readonly productId: string | null;
  readonly price: LinePrice | null;
  /** The chosen product if another replaces it; the name is null if unknown. */
  readonly insteadOf: { readonly name: string | null } | null;
}

/** Returns a trip's requests at one store, in place of the list's. */
export function requestsOfVisit(entries: readonly ListedEntry[], lines: readonly BillLine[]): ListedEntry[] {
  return lines.flatMap((line) => {
    const entry = entries.find(({ id }) => id === line.line);
    if (entry === undefined) return [];
    const { product, insteadOf, name, portion, packs } = line;
    const purchase: Pick<ListedEntry, "quantity" | "count" | "isEstimate"> = portion === null
      ? { quantity: null, count: packs }
      : { quantity: { amount: portion.grams, unit: "g" }, count: 1, isEstimate: portion.isEstimate };
    return [{ ...entry, requested: requestedOf(entry), productId: product, insteadOf, planned: name, ...purchase }];
  });
}

function requestedOf({ quantity, shownUnit, note }: ListedEntry): RequestedQuantity | null {
  return quantity === null ? null : { quantity, shownUnit, note };
}

/**
 * The items to pick up at a store, in the order of the list.
 *
 * @param priced - the price of an entry at the store; undefined without the store's catalog. Then every entry is looked
 *   up in its department.
 */
export function walkItems(
  entries: readonly ListedEntry[],
  priced: ((entryId: string) => EntryPrice | undefined) | undefined,
): { readonly items: WalkItem[]; readonly notSold: ListedEntry[] } {
  const items: WalkItem[] = [];
  const notSold: ListedEntry[] = [];
  for (const entry of entries) {
    const price = priced?.(entry.id);
    if (price?.kind === "sold") items.push(itemOf(entry, price));
    else if (price === undefined) items.push(itemWithoutProduct(entry));
    else notSold.push(entry);
  }
  return { items, notSold };
}

function itemOf(entry: ListedEntry, sold: Extract<EntryPrice, { readonly kind: "sold" }>): WalkItem {
  const { product, price, isInstead } = sold;
  const { size } = product;
  const portion = sold.portion && { grams: sold.portion.grams, isEstimate: sold.portion.isEstimate || entry.isEstimate === true };
  const requested = entry.requested === undefined ? requestedOf(entry) : entry.requested;
  const packContents = portion === null ? price.packs * size.amount : portion.grams;
  const isExact = requested?.quantity.unit === size.unit && requested.quantity.amount === packContents;
  return {
    id: entry.id,
    name: entry.name,
    emoji: entry.emoji,
    note: isExact || requested === null ? entry.note : noteBesideAmount({ ...requested, count: 1 }),
    pictureId: entry.pictureId ?? null,
    // The household decides for what no store has published.
    department: originOf(product.id) === null ? product.department : entry.department,
    aisle: product.aisle,
    shelf: product.shelf,
    isFrozen: product.storage === "frozen",
    weightGrams: portion === null ? price.packs * product.weightGrams : portion.grams,
    amount: { kind: "packs", packs: price.packs, size, portion, requested: isExact ? null : requested },
    productName: product.name,
    productId: product.id,
    price,
    insteadOf: entry.insteadOf ?? (isInstead ? { name: entry.planned ?? null } : null),
  };
}

function itemWithoutProduct(entry: ListedEntry): WalkItem {
  const { quantity, count, shownUnit, note } = entry;
  return {
    id: entry.id,
    name: entry.name,
    emoji: entry.emoji,
    note: noteBesideAmount(entry),
    pictureId: entry.pictureId ?? null,
    department: entry.department,
    aisle: null,
    shelf: null,
    isFrozen: entry.department === "frozen" || (words.facts(entry.name)?.isFrozen ?? false),
    weightGrams: usualGrams(entry),
    amount: { kind: "asked", quantity, count, shownUnit, note },
    productName: null,
    productId: null,
    price: null,
    insteadOf: null,
  };
}

/** The default weight of heavy items, which are often bought by the crate. */
const crateGrams = 5_000;

/** Returns the usual weight of an entry without a known product; 0 if unknown. */
function usualGrams({ name, quantity, count }: ListedEntry): number {
  const facts = words.facts(name);
  const { amount, unit } = quantity ?? facts?.pack ?? { amount: 1, unit: "piece" };
  // A liter weighs about a kilogram.
  const gramsOfUnit = unit === "g" ? 1 : unit === "ml" ? facts?.density ?? 1 : gramsOfPiece(name, facts);
  const grams = (quantity === null ? count : 1) * amount * gramsOfUnit;
  return grams === 0 && facts?.isHeavy === true ? crateGrams : grams;
}

function gramsOfPiece(name: string, facts: ThingFacts | null): number {
  return facts?.portions.find(({ word }) => word === "piece")?.grams ?? pieceGrams(name) ?? 0;
}
