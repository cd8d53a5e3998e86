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
import { estimateAt, pricedThings, priceLevel, seenAt } from "./seen-prices";
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

/** Makes matchers for what stores have not published: prices seen there first, then estimates; null without any. */
export type SeenMatchers = (store: PricedStore) => Matcher | null;

/** Groups the prices once for all stores. */
export function seenMatchers(rows: readonly SeenPrice[], reading: PriceReading): SeenMatchers {
  const things = pricedThings(rows, reading.currency);
  return (store) => {
    const { seen, estimated } = seenShelf(things, store, reading);
    const shelf = (products: readonly PricedProduct[]): Catalog => new Catalog(listedColumns(store.id, products));
    const guesses = estimated.length === 0 ? null : new Matcher(shelf(estimated));
    return seen.length === 0 ? guesses : new Matcher(shelf(seen)).backed(guesses);
  };
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
  const { name, prices, isByWeight } = thing;
  const size = thing.size ?? onePiece;
  const meaning = words.entryMeaning(name);
  const guess = words.guess(name, language);
  return {
    id: pricedId(origin, latest.id),
    gtin: latest.gtin,
    name,
    item: name,
    brand: null,
    ...guess,
    meaning: { things: meaning === null ? [] : [meaning.thing], department: meaning?.department ?? null },
    size,
    byWeight: isByWeight ? saleByWeight(size, guess.department) : null,
    weightGrams: size.unit === "piece" ? 0 : size.amount,
    storage: words.facts(name)?.isFrozen === true ? "frozen" : "ambient",
    priceCents: cents,
    aisle: null,
    isInStock: true,
    popularity: prices.length,
  };
}

/** The usual steps and portions, as on the server (`SaleByWeight`): a quarter of a pound or 50 g; less at a counter. */
function saleByWeight(size: Quantity, department: Department): SaleByWeight {
  const isOfCounter = department === "cheese" || department === "deli";
  const pound = size.unit === "g" && size.amount === 454 ? milligramsOf(size) : null;
  if (pound !== null) return { stepMilligrams: pound / 4, usualMilligrams: isOfCounter ? pound / 2 : pound };
  return { stepMilligrams: 50_000, usualMilligrams: isOfCounter ? 250_000 : 500_000 };
}
