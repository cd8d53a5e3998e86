import type { OthersPrice } from "../api/shared-price-client";
import { Catalog } from "../catalog/catalog";
import { listedColumns } from "../catalog/listed-columns";
import type { PricedProduct } from "../catalog/listed-columns";
import { Matcher } from "../catalog/matching";
import { milligramsOf } from "../grocery/amounts/packs";
import type { SaleByWeight } from "../grocery/amounts/packs";
import type { Quantity } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import { words } from "../grocery/language/language";
import type { ThingLanguage } from "../grocery/languages";
import { pricedId } from "../grocery/prices/price-origin";
import { estimateAt, isCurrent, pricedThings, priceLevel, seenAt } from "./seen-prices";
import type { PresentPrice, PricedStore, PricedThing, SeenPrice } from "./seen-prices";

/** The reader's day, currency and language. */
export interface PriceReading {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly currency: string;
  readonly language: ThingLanguage;
}

/** The products of a store by the household's prices: those seen there, and estimates for the others. */
interface SeenShelf {
  readonly seen: readonly PricedProduct[];
  readonly estimated: readonly PricedProduct[];
}

const onePiece: Quantity = { amount: 1, unit: "piece" };

/**
 * Makes matchers for what stores have not published: prices that the household has seen there, then those of others, then
 * estimates; null without any.
 */
export type SeenMatchers = (store: PricedStore, others?: readonly OthersPrice[]) => Matcher | null;

/** Groups the prices once for all stores. */
export function seenMatchers(rows: readonly SeenPrice[], reading: PriceReading): SeenMatchers {
  const things = pricedThings(rows, reading.currency);
  return (store, others = []) => {
    const { seen, estimated } = seenShelf(things, store, reading);
    const layers = [seen, countingPrices(others, reading).map((price) => othersProduct(price, reading)), estimated];
    return layers.reduceRight<Matcher | null>(
      (next, products) => (products.length === 0 ? next : new Matcher(new Catalog(listedColumns(store.id, products))).backed(next)), null,
    );
  };
}

/** Returns the prices of others that count in sums: confirmed, in this currency, and not over. */
function countingPrices(others: readonly OthersPrice[], { currency, today }: PriceReading): readonly OthersPrice[] {
  return others.filter((price) => price.isConfirmed && price.currency === currency && isCurrent(price, today));
}

/** Returns the products of a store by the prices of these things. */
function seenShelf(things: readonly PricedThing[], store: PricedStore, { today, language }: PriceReading): SeenShelf {
  const [seen, estimated]: PricedProduct[][] = [[], []];
  const level = priceLevel(things, store, today);
  for (const thing of things) {
    const here = seenAt(thing, store.id, today);
    const price = here ?? estimateAt(thing, store, level, today);
    if (price !== null) (here === null ? estimated : seen)?.push(product(thing, price, language));
  }
  return { seen: seen ?? [], estimated: estimated ?? [] };
}

function product(thing: PricedThing, { cents, origin, latest }: PresentPrice, language: ThingLanguage): PricedProduct {
  const { name, prices, size, isByWeight } = thing;
  const { gtin } = latest;
  const guess = words.guess(name, language);
  return pricedProduct({ ...guess, id: pricedId(origin, latest.id), gtin, name, size, isByWeight, cents, popularity: prices.length });
}

function othersProduct(price: OthersPrice, { language }: PriceReading): PricedProduct {
  return pricedProduct({ ...price, emoji: price.emoji ?? words.guess(price.name, language).emoji, popularity: price.reports });
}

interface Priced extends Pick<PricedProduct, "id" | "gtin" | "name" | "department" | "emoji" | "popularity"> {
  readonly size: Quantity | null;
  readonly isByWeight: boolean;
  readonly cents: number;
}

function pricedProduct({ id, gtin, name, department, emoji, popularity, isByWeight, cents, ...priced }: Priced): PricedProduct {
  const size = priced.size ?? onePiece;
  const meaning = words.entryMeaning(name);
  return {
    id,
    gtin,
    name,
    item: name,
    brand: null,
    department,
    emoji,
    meaning: { things: meaning === null ? [] : [meaning.thing], department: meaning?.department ?? null },
    size,
    byWeight: isByWeight ? saleByWeight(size, department) : null,
    weightGrams: size.unit === "piece" ? 0 : size.amount,
    storage: words.facts(name)?.isFrozen === true ? "frozen" : "ambient",
    priceCents: cents,
    aisle: null,
    isInStock: true,
    popularity,
  };
}

/** The usual steps and portions, as on the server (`SaleByWeight`): a quarter of a pound or 50 g; less at a counter. */
function saleByWeight(size: Quantity, department: Department): SaleByWeight {
  const isOfCounter = department === "cheese" || department === "deli";
  const pound = size.unit === "g" && size.amount === 454 ? milligramsOf(size) : null;
  if (pound !== null) return { stepMilligrams: pound / 4, usualMilligrams: isOfCounter ? pound / 2 : pound };
  return { stepMilligrams: 50_000, usualMilligrams: isOfCounter ? 250_000 : 500_000 };
}
