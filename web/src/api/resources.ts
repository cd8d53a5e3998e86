import { fields, flag, integer, nullable, readOr, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";
import type { DeviceStorage, ObjectStore, StoredRecord } from "../replica/device-storage";
import type { ApiClient, Fetched } from "./api-client";
import { Copy, lifetimes } from "./copy";
import type { StoredCopy } from "./copy";
import type { AskOptions } from "./exchange";
import { readFoundSums } from "./finds-client";
import type { FoundSum } from "./finds-client";
import { readConfiguration, readMapSummaries, readRestaurants, readStoreMap, readTowns } from "./store-readers";
import type { Configuration, MapSummary, Restaurant, StoreMap, Town } from "./types";

/** A cache as a database record. */
export interface CopyRecord<Value> extends StoredRecord, StoredCopy<Value> {}

export function copyRecordReader<Value>(value: Reader<Value>): Reader<CopyRecord<Value>> {
  return fields<CopyRecord<Value>>({ id: text, value, etag: nullable(text), confirmed: integer, isWhole: flag });
}

/** A cache in one database record. */
export function recordSource<Value>(storage: DeviceStorage, store: ObjectStore, id: string, reader: Reader<Value>) {
  const readRecord = copyRecordReader(reader);
  return {
    load: (): Promise<StoredCopy<Value> | null> =>
      storage.transact([store], "readonly", async (inside) => readOr(readRecord, await inside.get(store, id), null)),
    keep: (copy: StoredCopy<Value>): Promise<void> =>
      storage.transact([store], "readwrite", async (inside) => {
        const record: CopyRecord<Value> = { ...copy, id };
        inside.put(store, record);
      }),
    forget: (): Promise<void> =>
      storage.transact([store], "readwrite", async (inside) => inside.delete(store, id)),
  };
}

const restMilliseconds = 10 * 60_000;

/** The server's other published data, each with its cache. */
export class Resources {
  private readonly mapsOf = new Map<string, Copy<readonly MapSummary[]>>();
  private readonly mapsById = new Map<string, Copy<StoreMap>>();
  private readonly foundAt = new Map<string, Copy<readonly FoundSum[]>>();
  /** Currency, map tiles, donation link. */
  readonly configuration: Copy<Configuration>;
  readonly restaurants: Copy<readonly Restaurant[]>;
  /** Towns with known stores. */
  readonly towns: Copy<readonly Town[]>;

  constructor(
    private readonly storage: DeviceStorage,
    private readonly api: ApiClient,
    private readonly now: () => number,
  ) {
    this.configuration = this.copy("resource", "configuration", readConfiguration, (options) =>
      api.configuration(options),
    );
    this.restaurants = this.copy(
      "resource",
      "restaurants",
      (value) => readRestaurants({ restaurants: value }, "").restaurants,
      (options) => api.restaurants(null, options),
    );
    this.towns = this.copy(
      "resource",
      "towns",
      (value) => readTowns({ towns: value }, "").towns,
      (options) => api.towns(options),
    );
  }

  /** The maps of a store, the official one first. */
  maps(storeId: string): Copy<readonly MapSummary[]> {
    const existing = this.mapsOf.get(storeId);
    if (existing !== undefined) return existing;
    const copy = this.copy(
      "resource",
      `maps/${storeId}`,
      (value) => readMapSummaries({ maps: value }, "").maps,
      (options) => this.api.maps(storeId, options),
    );
    this.mapsOf.set(storeId, copy);
    return copy;
  }

  /** Locations of finds at a store. */
  foundPlaces(storeId: string): Copy<readonly FoundSum[]> {
    const existing = this.foundAt.get(storeId);
    if (existing !== undefined) return existing;
    const copy = this.copy(
      "resource",
      `found/${storeId}`,
      (value) => readFoundSums({ places: value }, "").places,
      (options) => this.api.foundPlaces(storeId, options),
    );
    this.foundAt.set(storeId, copy);
    return copy;
  }

  /** One map, by its id. */
  map(id: string): Copy<StoreMap> {
    const existing = this.mapsById.get(id);
    if (existing !== undefined) return existing;
    const copy = this.copy("map", id, readStoreMap, (options) => this.api.map(id, options));
    this.mapsById.set(id, copy);
    return copy;
  }

  private copy<Value>(
    store: ObjectStore,
    id: string,
    reader: Reader<Value>,
    ask: (options: AskOptions) => Promise<Fetched<Value>>,
  ): Copy<Value> {
    return new Copy<Value>({
      ...recordSource(this.storage, store, id, reader),
      ask,
      lifetimeMilliseconds: lifetimes.others,
      restMilliseconds,
      now: this.now,
    });
  }
}
