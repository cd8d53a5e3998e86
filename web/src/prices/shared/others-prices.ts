import { Copy, lifetimes } from "../../api/copy";
import { heardOf } from "../../api/knowledge";
import type { Heard } from "../../api/knowledge";
import { copyRecordReader, recordSource } from "../../api/resources";
import { readOthersPrices } from "../../api/shared-price-client";
import type { OthersPrice, SharedPriceClient } from "../../api/shared-price-client";
import { readOr } from "../../grocery/reader";
import type { DeviceStorage } from "../../replica/device-storage";
import { derived, joined } from "../../replica/query";
import type { Query } from "../../replica/query";

interface Parts {
  readonly storage: DeviceStorage;
  readonly client: Pick<SharedPriceClient, "at">;
  readonly now: () => number;
  /** The ids of the prices at a store that the person doubts; the same array until they change. */
  readonly doubts: (storeId: string) => Query<readonly string[]>;
}

interface OfStore {
  readonly copy: Copy<readonly OthersPrice[]>;
  readonly prices: Query<readonly OthersPrice[]>;
  readonly heard: Query<Heard>;
}

const restMilliseconds = 3_600_000;
/** The number of stores whose prices stay on the device. */
const mostStores = 40;
const prefix = "shared-prices/";
const none: readonly OthersPrice[] = [];
const readRecord = copyRecordReader(readOthersPrices);

/** The prices that others have seen, by store, kept on this device for use offline. */
export class OthersPrices {
  private readonly byStore = new Map<string, OfStore>();

  constructor(private readonly parts: Parts) {}

  /** Returns the prices on this device, without those that the person doubts; the same array until they change. */
  at(storeId: string): Query<readonly OthersPrice[]> {
    return this.ofStore(storeId).prices;
  }

  /** The last answer of the server for a store. */
  heard(storeId: string): Query<Heard> {
    return this.ofStore(storeId).heard;
  }

  /** Requests the prices at a store now. */
  refresh(storeId: string): void {
    void this.ofStore(storeId).copy.refresh();
  }

  /** Requests the prices at a store, at most once an hour. */
  open(storeId: string): void {
    void this.ofStore(storeId).copy.open();
  }

  /** Loads the prices on this device, without a request. */
  look(storeId: string): Promise<void> {
    return this.ofStore(storeId).copy.look();
  }

  private ofStore(storeId: string): OfStore {
    const existing = this.byStore.get(storeId);
    if (existing !== undefined) return existing;
    const { client, now, doubts } = this.parts;
    const source = recordSource(this.parts.storage, "resource", prefix + storeId, readOthersPrices);
    const copy = new Copy<readonly OthersPrice[]>({
      ...source,
      ask: (options) => client.at(storeId, options),
      keep: async (stored) => {
        await source.keep(stored);
        await this.drop();
      },
      lifetimeMilliseconds: lifetimes.products,
      restMilliseconds,
      now,
    });
    void copy.look();
    const known: Query<readonly OthersPrice[]> = {
      subscribe: copy.subscribe,
      getSnapshot: () => {
        const state = copy.getSnapshot();
        return state.kind === "ready" ? state.value : none;
      },
    };
    const prices = joined(known, doubts(storeId), (all, doubted) =>
      doubted.length === 0 ? all : all.filter(({ id }) => !doubted.includes(id)));
    const ofStore = { copy, prices, heard: derived(copy, heardOf) };
    this.byStore.set(storeId, ofStore);
    return ofStore;
  }

  /** Deletes the prices of all but the stores refreshed last. */
  private drop(): Promise<void> {
    return this.parts.storage.transact(["resource"], "readwrite", async (inside) => {
      const records = (await inside.all("resource")).flatMap((record) => {
        const read = readOr(readRecord, record, null);
        return read !== null && read.id.startsWith(prefix) ? [read] : [];
      });
      const old = records.sort((one, other) => other.confirmed - one.confirmed).slice(mostStores);
      for (const { id } of old) inside.delete("resource", id);
    });
  }
}
