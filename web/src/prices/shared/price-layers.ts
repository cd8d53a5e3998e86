import { SharedPriceClient } from "../../api/shared-price-client";
import type { OthersPrice } from "../../api/shared-price-client";
import type { Heard } from "../../api/knowledge";
import type { LineOffer } from "../../api/types";
import type { Matcher } from "../../catalog/matching";
import { words } from "../../grocery/language/language";
import type { ThingLanguage } from "../../grocery/languages";
import { localDay } from "../../grocery/local-day";
import { joined } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { Replica } from "../../replica/replica";
import type { PriceBook, PriceLayers } from "../price-book";
import type { PricedStore } from "../seen-prices";
import { doubtedAt } from "../../catalog/price-doubts";
import { seenMatchers } from "../seen-shelf";
import type { SeenMatchers } from "../seen-shelf";
import { OthersPrices } from "./others-prices";

interface LayersContext {
  readonly now: () => number;
  readonly language: () => ThingLanguage;
  readonly others: Pick<OthersPrices, "at" | "heard" | "open" | "refresh" | "look">;
  /** The ids of the doubted prices at a store. */
  readonly doubts: (storeId: string) => Query<readonly string[]>;
}

/** Opens the prices at stores over the device's storage. */
export function layersOfPrices(
  { environment: { now }, local, storage }: Replica, book: Pick<PriceBook, "rows" | "currency">, language: () => ThingLanguage,
): LayersOfPrices {
  const doubts = (storeId: string): Query<readonly string[]> => doubtedAt(local, storeId);
  return new LayersOfPrices(book, { now, language, doubts, others: new OthersPrices({ storage, now, doubts, client: new SharedPriceClient() }) });
}

/** The prices at stores that publish none: of the household, of others, and estimates. */
export class LayersOfPrices implements PriceLayers {
  /** Null until the currency is known. */
  private readonly matcherOf: Query<SeenMatchers | null>;
  private readonly matchers = new Map<string, Query<Matcher | null>>();

  constructor(book: Pick<PriceBook, "rows" | "currency">, private readonly context: LayersContext) {
    const priced = joined(book.rows, book.currency, (rows, currency) => ({ rows, currency }));
    // Names are understood again when the language module is there.
    this.matcherOf = joined(priced, words.isReady, ({ rows, currency }) => {
      if (currency === null) return null;
      const today = localDay(new Date(context.now()));
      return seenMatchers(rows, { currency, today, language: context.language() });
    });
  }

  at(store: PricedStore): Query<Matcher | null> {
    const key = `${store.id} ${store.chain}`;
    const existing = this.matchers.get(key);
    if (existing !== undefined) return existing;
    const others = this.context.others.at(store.id);
    const matcher = joined(this.matcherOf, others, (matcherOf, prices) => matcherOf?.(store, prices) ?? null);
    this.matchers.set(key, matcher);
    return matcher;
  }

  others(storeId: string): Query<readonly OthersPrice[]> {
    return this.context.others.at(storeId);
  }

  heard(storeId: string): Query<Heard> {
    return this.context.others.heard(storeId);
  }

  refresh(storeId: string): void {
    this.context.others.refresh(storeId);
  }

  open(storeId: string): void {
    this.context.others.open(storeId);
  }

  look(storeIds: readonly string[]): Promise<unknown> {
    return Promise.all(storeIds.map((id) => this.context.others.look(id)));
  }

  trusted(offers: readonly LineOffer[]): readonly LineOffer[] {
    return offers.filter(({ store, seenPrice }) => seenPrice === null || !this.context.doubts(store).getSnapshot().includes(seenPrice));
  }
}
