import type { Heard } from "../api/knowledge";
import type { OthersPrice } from "../api/shared-price-client";
import type { LineOffer } from "../api/types";
import type { Matcher } from "../catalog/matching";
import { Cell } from "../replica/query";
import type { Query } from "../replica/query";
import type { Replica } from "../replica/replica";
import type { PricedStore, SeenPrice } from "./seen-prices";

/** The prices used for what stores have not published; `LayersOfPrices` in `prices/shared`. */
export interface PriceLayers {
  /** The matcher of a store's prices: seen by the household, then by others, then estimated; null without any. */
  readonly at: (store: PricedStore) => Query<Matcher | null>;
  /** The prices that others have seen at a store, confirmed or not. */
  readonly others: (storeId: string) => Query<readonly OthersPrice[]>;
  /** Refreshes what others have seen at a store, when due. */
  readonly open: (storeId: string) => void;
  /** Loads what the device has of others' prices at stores, without a request. */
  readonly look: (storeIds: readonly string[]) => Promise<unknown>;
  /** The server's last answer for a store; the same query for the same store. */
  readonly heard: (storeId: string) => Query<Heard>;
  readonly refresh: (storeId: string) => void;
  /** Leaves out others' prices that the person doubts. */
  readonly trusted: (offers: readonly LineOffer[]) => readonly LineOffer[];
}

/** The inputs of a price book besides its rows. */
export interface PriceBookContext {
  /** See `PriceBook.currency`. Prices in other currencies do not count. */
  readonly currency: Query<string | null>;
  /** Called with the first store in use. */
  readonly load: (book: Pick<PriceBook, "rows" | "currency">) => Promise<PriceLayers>;
}

const none: readonly OthersPrice[] = [];
const unasked: Heard = { isAnswered: false, failure: null };

/** The prices that people have seen, which answer what a store has not published. */
export class PriceBook {
  /** All prices of every household on this device. */
  readonly rows: Query<readonly SeenPrice[]>;
  /** The ISO 4217 code of the installation; null until it is known. */
  readonly currency: Query<string | null>;
  private readonly layers = new Cell<PriceLayers | null>(null);
  private loading: Promise<void> | null = null;

  constructor(replica: Replica, private readonly context: PriceBookContext) {
    this.currency = context.currency;
    this.rows = replica.query(["seenPrice"], () => replica.rows("seenPrice"));
  }

  /** Returns the matcher of a store's prices; null without any, and until they are loaded. */
  at(store: PricedStore): Query<Matcher | null> {
    return this.ofLayers((layers) => layers.at(store), null);
  }

  /** Returns the prices that others have seen at a store, confirmed or not; none until they are loaded. */
  others(storeId: string): Query<readonly OthersPrice[]> {
    return this.ofLayers((layers) => layers.others(storeId), none);
  }

  /** The server's last answer for the prices that others have seen at a store. */
  heard(storeId: string): Query<Heard> {
    return this.ofLayers((layers) => layers.heard(storeId), unasked);
  }

  /** Requests the prices that others have seen at a store again. */
  refresh(storeId: string): void {
    this.layers.getSnapshot()?.refresh(storeId);
  }

  /** Loads the prices at a store that is in use, and what others have seen there. */
  async open({ id }: Pick<PricedStore, "id">): Promise<void> {
    await this.opened();
    this.layers.getSnapshot()?.open(id);
  }

  /**
   * Resolves when `at` can answer for these stores, without a request for prices. A failed download is repeated at the
   * next call.
   */
  async opened(storeIds: readonly string[] = []): Promise<void> {
    this.loading ??= this.context.load(this).then((layers) => this.layers.set(layers), () => void (this.loading = null));
    await this.loading;
    await this.layers.getSnapshot()?.look(storeIds);
  }

  /** Leaves out others' prices that the person doubts. */
  async trusted(offers: readonly LineOffer[]): Promise<readonly LineOffer[]> {
    await this.opened();
    return this.layers.getSnapshot()?.trusted(offers) ?? offers;
  }

  /** @param before - the value until the layers are loaded. */
  private ofLayers<Value>(choose: (layers: PriceLayers) => Query<Value>, before: Value): Query<Value> {
    const chosen = (): Query<Value> | null => {
      const layers = this.layers.getSnapshot();
      return layers && choose(layers);
    };
    return {
      getSnapshot: () => {
        const present = chosen();
        return present === null ? before : present.getSnapshot();
      },
      subscribe: (listener) => {
        let end = chosen()?.subscribe(listener);
        const stop = this.layers.subscribe(() => {
          end ??= chosen()?.subscribe(listener);
          listener();
        });
        return () => {
          stop();
          end?.();
        };
      },
    };
  }
}
