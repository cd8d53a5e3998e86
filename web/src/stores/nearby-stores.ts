import type { ApiClient } from "../api/api-client";
import { Copy, lifetimes } from "../api/copy";
import type { StoredCopy } from "../api/copy";
import { ApiProblem, isApiFailure } from "../api/failures";
import { copyRecordReader, recordSource } from "../api/resources";
import type { CopyRecord } from "../api/resources";
import { readNearbyStores, readStore } from "../api/store-readers";
import type { NearbyStore, NearbyStores, OrganisationKind, Place, Position, Store } from "../api/types";
import { wholeOnes } from "../grocery/reader";
import { folded } from "../grocery/words/folding";
import { StorageFailure } from "../replica/device-storage";
import type { DeviceStorage } from "../replica/device-storage";
import { metresBetween } from "./distance";

const limit = 200;
const restMilliseconds = 60_000;
const radiusMetres = 40_000;

/** The other data that the device stores for a store. */
interface StoredCatalogs {
  /** Deletes the data of a store that no longer exists. */
  readonly forget: (store: string) => Promise<void>;
}

/** The stores near requested places, and every store that was among them. */
export class Stores {
  private readonly nearbyCopies = new Map<string, Copy<NearbyStores>>();
  private readonly storeCopies = new Map<string, Copy<Store>>();

  constructor(
    private readonly storage: DeviceStorage,
    private readonly api: ApiClient,
    private readonly catalogs: StoredCatalogs,
    private readonly now: () => number,
    /** Called for a duplicate store, when the server returns the one that replaced it. */
    private readonly onReplaced: (former: string, store: Store) => void = () => undefined,
  ) {}

  /** Returns stores near a place, by distance: cached ones at once, newer ones when they arrive. */
  nearby(place: Place, kind: OrganisationKind = "grocer"): Copy<NearbyStores> {
    const key = placeKey(place, kind);
    const copy = this.nearbyCopies.get(key) ?? new Copy(this.nearbySource(key, place, kind));
    this.nearbyCopies.set(key, copy);
    void copy.open();
    return copy;
  }

  /** One store. */
  store(id: string): Copy<Store> {
    const existing = this.storeCopies.get(id);
    const copy =
      existing ??
      new Copy<Store>({
        ...recordSource(this.storage, "store", id, readStore),
        ask: async (options) => {
          const response = await this.api.store(id, options);
          if (response.kind === "fresh" && response.value.id !== id) this.onReplaced(id, response.value);
          return response;
        },
        forget: () => this.forget([id]),
        lifetimeMilliseconds: lifetimes.stores,
        restMilliseconds,
        now: this.now,
      });
    this.storeCopies.set(id, copy);
    void copy.open();
    return copy;
  }

  /** Returns every store on the device, without a request. */
  async known(): Promise<readonly Store[]> {
    return (await this.records()).map(({ value }) => value);
  }

  /** Returns the country of a store on the device; null if it is not there. */
  async country(id: string): Promise<string | null> {
    try {
      const stored = await recordSource(this.storage, "store", id, readStore).load();
      return stored?.value.country ?? null;
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      return null;
    }
  }

  private async records(): Promise<readonly CopyRecord<Store>[]> {
    const records = await this.storage.transact(["store"], "readonly", (inside) => inside.all("store"));
    // A duplicate's id holds the store that replaced it, which also has its own record.
    return wholeOnes(readStoreRecord)(records, "store").filter(({ id, value }) => id === value.id);
  }

  private nearbySource(key: string, place: Place, kind: OrganisationKind) {
    const source = recordSource(this.storage, "nearby", key, readNearbyStores);
    return {
      ...source,
      load: async (): Promise<StoredCopy<NearbyStores> | null> => (await source.load()) ?? this.estimate(place, kind),
      ask: async (options: Parameters<ApiClient["nearbyStores"]>[1], previous: NearbyStores | null) => {
        const response = await this.api.nearbyStores(place, { ...options, kind, limit });
        if (response.kind === "fresh" && response.isWhole) await this.forget(unlistedIds(previous, response.value));
        return response;
      },
      keep: async (copy: StoredCopy<NearbyStores>): Promise<void> => {
        await source.keep(copy);
        await this.keepStores(copy);
      },
      lifetimeMilliseconds: lifetimes.stores,
      restMilliseconds,
      now: this.now,
    };
  }

  /** Returns the known stores around a new place, so that there is a result without a connection. */
  private async estimate(place: Place, kind: OrganisationKind): Promise<StoredCopy<NearbyStores> | null> {
    const isListed = ({ organisation, closed }: Store): boolean => organisation.kind === kind && closed === null;
    const records = (await this.records()).filter(({ value }) => isListed(value));
    const origin = "zip" in place ? centre(storesAt(records, place.zip)) : place;
    if (origin === null) return null;
    const around = records
      .map(({ value, confirmed }) => ({ store: withDistance(value, origin), confirmed }))
      .filter(({ store }) => store.distanceMetres <= radiusMetres);
    if (around.length === 0) return null;
    const stores = around.map(({ store }) => store).sort((one, other) => one.distanceMetres - other.distanceMetres);
    const zip = "zip" in place ? place.zip : null;
    const precision = "zip" in place ? "nearest" : "position";
    const value = { origin: { ...origin, zip, precision } as const, radiusMetres, stores };
    // Not complete: the server may know more, and is asked at once.
    const confirmed = Math.min(...around.map((one) => one.confirmed));
    return { value, etag: null, confirmed, isWhole: false };
  }

  private keepStores({ value, confirmed }: StoredCopy<NearbyStores>): Promise<void> {
    return this.storage.transact(["store"], "readwrite", async (inside) => {
      for (const { distanceMetres: _, ...store } of value.stores) {
        const record = { id: store.id, value: store, etag: null, confirmed, isWhole: true };
        inside.put("store", record);
      }
    });
  }

  /** Deletes stores that are no longer listed, with their product lists. */
  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.storage.transact(["store"], "readwrite", async (inside) => {
      for (const id of ids) inside.delete("store", id);
    });
    for (const id of ids) await this.catalogs.forget(id);
  }
}

const readStoreRecord = copyRecordReader(readStore);

/** Returns the ids of listed stores within the new answer's range that it lacks. */
function unlistedIds(previous: NearbyStores | null, answer: NearbyStores): readonly string[] {
  if (previous === null || answer.stores.length >= limit) return [];
  const listed = new Set(answer.stores.map(({ id }) => id));
  return previous.stores
    .filter(({ id, distanceMetres }) => distanceMetres <= answer.radiusMetres && !listed.has(id))
    .map(({ id }) => id);
}

function placeKey(place: Place, kind: OrganisationKind): string {
  if ("zip" in place) return `${kind}/${place.zip.trim()}`;
  // About a hundred meters: a few steps do not start another request.
  return `${kind}/${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}`;
}

function withDistance(store: Store, origin: Position): NearbyStore {
  return { ...store, distanceMetres: Math.round(metresBetween(origin, store)) };
}

/** Returns the stores whose postcode or town begins with a text, in any spelling. */
export function storesAt(records: readonly { readonly value: Store }[], typed: string): readonly Store[] {
  const beginning = unspaced(typed);
  if (beginning === "") return [];
  const isAt = ({ zip, city }: Store): boolean => [zip, city].some((name) => unspaced(name).startsWith(beginning));
  return records.map(({ value }) => value).filter(isAt);
}

function unspaced(name: string): string {
  return folded(name).replace(/ /g, "");
}

function centre(stores: readonly Position[]): Position | null {
  if (stores.length === 0) return null;
  const mean = (value: (store: Position) => number): number =>
    stores.reduce((sum, store) => sum + value(store), 0) / stores.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}

/** True if a failure says that the zip code does not exist. */
export function isUnknownZip(failure: unknown): boolean {
  return isApiFailure(failure) && failure instanceof ApiProblem && failure.code === "unknown-zip";
}
