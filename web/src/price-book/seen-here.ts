import type { OthersPrice } from "../api/shared-price-client";
import type { Quantity } from "../grocery/amounts/quantity";
import { words } from "../grocery/language/language";
import { folded } from "../grocery/words/folding";
import { pricedThings, seenAt } from "../prices/seen-prices";
import type { SeenPrice } from "../prices/seen-prices";
import { presentOthers } from "../prices/shared/others-here";
import { bookKey } from "./book-things";

/** A thing's price that people have seen at a store. */
export interface SeenHere {
  readonly key: string;
  readonly name: string;
  readonly size: Quantity | null;
  readonly isByWeight: boolean;
  /** The price of one pack, or of the amount `size` if sold by weight. */
  readonly cents: number;
  /** The household's last price with the key of its thing, otherwise the price of others. */
  readonly from:
    | { readonly kind: "own"; readonly thing: string; readonly price: SeenPrice }
    | { readonly kind: "others"; readonly price: OthersPrice };
}

interface StoreReading {
  readonly storeId: string;
  /** The ISO 4217 code. */
  readonly currency: string;
  /** `YYYY-MM-DD` */
  readonly today: string;
}

/** Returns what was seen at a store in the last half year, by name. The household's own price comes before others'. */
export function seenHere(rows: readonly SeenPrice[], others: readonly OthersPrice[], reading: StoreReading): readonly SeenHere[] {
  const { storeId, currency, today } = reading;
  const own = pricedThings(rows.filter((row) => row.storeId === storeId), currency).flatMap((thing): readonly SeenHere[] => {
    const price = seenAt(thing, storeId, today);
    if (price === null) return [];
    const { key, name, size, isByWeight } = thing;
    return [{ key, name, size, isByWeight, cents: price.cents, from: { kind: "own", thing: bookKey(name), price: price.latest } }];
  });
  const known = new Set(own.map(samePack));
  const foreign = presentOthers(others, { today, currency }).flatMap((price): readonly SeenHere[] => {
    const { id, name, size, isByWeight, cents } = price;
    const seen: SeenHere = { key: id, name, size, isByWeight, cents, from: { kind: "others", price } };
    return known.has(samePack(seen)) ? [] : [seen];
  });
  return [...own, ...foreign].sort((one, other) => (folded(one.name) < folded(other.name) ? -1 : 1));
}

function samePack({ name, size, isByWeight }: Pick<SeenHere, "name" | "size" | "isByWeight">): string {
  return JSON.stringify([words.meaning(name), size, isByWeight]);
}
