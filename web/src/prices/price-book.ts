import type { Matcher } from "../catalog/matching";
import { words } from "../grocery/language/language";
import type { ThingLanguage } from "../grocery/languages";
import { localDay } from "../grocery/local-day";
import { Cell, derived, joined } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { PricedStore, SeenPrice } from "./seen-prices";
import type { SeenMatchers, seenMatchers } from "./seen-shelf";

/** The inputs of a price book besides its rows. */
export interface PriceBookContext {
  /** See `PriceBook.currency`. Prices in other currencies do not count. */
  readonly currency: Query<string | null>;
  readonly language: () => ThingLanguage;
  /** Loads what makes products of prices; called with the first price on this device. */
  readonly load: () => Promise<typeof seenMatchers>;
}

/** The prices that the household has seen, which answer what a store has not published. */
export class PriceBook {
  /** All prices, of every household. */
  readonly rows: Query<readonly SeenPrice[]>;
  /** The ISO 4217 code of the installation; null until it is known. */
  readonly currency: Query<string | null>;
  private readonly makeMatchers = new Cell<typeof seenMatchers | null>(null);
  /** Null without a price, and until they are loaded. */
  private readonly matcherOf: Query<SeenMatchers | null>;
  private readonly matchers = new Map<string, Query<Matcher | null>>();
  private loading: Promise<void> | null = null;

  constructor(replica: Replica, private readonly context: PriceBookContext) {
    this.currency = context.currency;
    this.rows = replica.query(["seenPrice"], () => replica.rows("seenPrice"));
    const priced = joined(this.rows, this.currency, (rows, currency) => ({ rows, currency }));
    // Names are understood again when the language module is there.
    const ready = joined(this.makeMatchers, words.isReady, (make, knowsWords) => ({ make, knowsWords }));
    this.matcherOf = joined(priced, ready, ({ rows, currency }, { make }) => {
      if (rows.length === 0 || currency === null) return null;
      if (make === null) void this.opened();
      const today = localDay(new Date(replica.environment.now()));
      return make?.(rows, { currency, today, language: context.language() }) ?? null;
    });
  }

  /** Returns the matcher of a store's seen and estimated prices; null without any, and until they are loaded. */
  at(store: PricedStore): Query<Matcher | null> {
    const key = `${store.id} ${store.chain}`;
    const existing = this.matchers.get(key);
    if (existing !== undefined) return existing;
    const matcher = derived(this.matcherOf, (matcherOf) => matcherOf?.(store) ?? null);
    this.matchers.set(key, matcher);
    return matcher;
  }

  /** Resolves when `at` can answer. A failed download is repeated at the next call. */
  async opened(): Promise<void> {
    if (this.rows.getSnapshot().length === 0) return;
    this.loading ??= this.context.load().then((make) => this.makeMatchers.set(make), () => void (this.loading = null));
    await this.loading;
  }
}
