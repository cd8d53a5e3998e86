import type { ApiClient } from "../api/api-client";
import { Copy, lifetimes } from "../api/copy";
import type { StoredCopy } from "../api/copy";
import { ApiProblem, isApiFailure } from "../api/failures";
import { copyRecordReader, recordSource } from "../api/resources";
import type { CopyRecord } from "../api/resources";
import { readNearbyStores, readStore } from "../api/store-readers";
import type { NearbyStore, NearbyStores, OrganisationKind, Place, Position, Store } from "../api/types";
import { wholeOnes } from "../grocery/reader";
import { StorageFailure } from "../replica/device-storage";
import type { DeviceStorage } from "../replica/device-storage";
import { metresBetween } from "./distance";

const limit = 200;
const restMilliseconds = 60_000;
const radiusMetres = 40_000;

/** What else the device keeps of stores. */
interface KeptCatalogs {
  /** Gives up a store that is no more. */
  readonly forget: (store: string) => Promise<void>;
}

/** The stores around places that were asked for, and every store that was ever among them. */
export class Stores {
  private readonly nearbyCopies = new Map<string, Copy<NearbyStores>>();
  private readonly storeCopies = new Map<string, Copy<Store>>();

  constructor(
    private readonly storage: DeviceStorage,
    private readonly api: ApiClient,
    private readonly catalogs: KeptCatalogs,
    private readonly now: () => number,
    /** Told of a store that was there twice, when the server answers the one that stays. */
    private readonly isAnother: (former: string, store: Store) => void = () => undefined,
  ) {}

  /** Stores near a place, by distance: what the device knows at once, what is newer when it comes. */
  nearby(place: Place, kind: OrganisationKind = "grocer"): Copy<NearbyStores> {
    const key = placeKey(place, kind);
    const copy = this.nearbyCopies.get(key) ?? new Copy(this.nearbySource(key, place, kind));
    this.nearbyCopies.set(key, copy);
    void copy.open();
    return copy;
  }

  /** One store. */
  store(id: string): Copy<Store> {
    const known = this.storeCopies.get(id);
    const copy =
      known ??
      new Copy<Store>({
        ...recordSource(this.storage, "store", id, readStore),
        ask: async (options) => {
          const found = await this.api.store(id, options);
          if (found.kind === "fresh" && found.value.id !== id) this.isAnother(id, found.value);
          return found;
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

  /** Every store that the device knows, without asking anybody. */
  async known(): Promise<readonly Store[]> {
    return (await this.records()).map(({ value }) => value);
  }

  /** In which country a store is; null where the device does not know it, and nobody is asked. */
  async country(id: string): Promise<string | null> {
    try {
      const found = await recordSource(this.storage, "store", id, readStore).load();
      return found?.value.country ?? null;
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      return null;
    }
  }

  private async records(): Promise<readonly CopyRecord<Store>[]> {
    const records = await this.storage.transact(["store"], "readonly", (inside) => inside.all("store"));
    // Under the id of one that was there twice lies the one that stays, which is there itself.
    return wholeOnes(readStoreRecord)(records, "store").filter(({ id, value }) => id === value.id);
  }

  private nearbySource(key: string, place: Place, kind: OrganisationKind) {
    const source = recordSource(this.storage, "nearby", key, readNearbyStores);
    return {
      ...source,
      load: async (): Promise<StoredCopy<NearbyStores> | null> => (await source.load()) ?? this.guessed(place, kind),
      ask: async (options: Parameters<ApiClient["nearbyStores"]>[1], previous: NearbyStores | null) => {
        const found = await this.api.nearbyStores(place, { ...options, kind, limit });
        if (found.kind === "fresh" && found.isWhole) await this.forget(vanished(previous, found.value));
        return found;
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

  /** For a place never asked for: the known stores around it, so that something is there without a connection. */
  private async guessed(place: Place, kind: OrganisationKind): Promise<StoredCopy<NearbyStores> | null> {
    const known = (await this.records()).filter(({ value }) => value.organisation.kind === kind);
    const sameZip = known.filter(({ value }) => "zip" in place && value.zip === place.zip.trim());
    const origin = "zip" in place ? centre(sameZip.map(({ value }) => value)) : place;
    if (origin === null) return null;
    const around = known
      .map(({ value, confirmed }) => ({ store: near(value, origin), confirmed }))
      .filter(({ store }) => store.distanceMetres <= radiusMetres);
    if (around.length === 0) return null;
    const stores = around.map(({ store }) => store).sort((one, other) => one.distanceMetres - other.distanceMetres);
    const zip = "zip" in place ? place.zip : null;
    const precision = "zip" in place ? "nearest" : "position";
    const value = { origin: { ...origin, zip, precision } as const, radiusMetres, stores };
    // Not whole: the server may know more, and is asked at once.
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

  /** A store that is no longer listed leaves the device with its product list. */
  private async forget(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.storage.transact(["store"], "readwrite", async (inside) => {
      for (const id of ids) inside.delete("store", id);
    });
    for (const id of ids) await this.catalogs.forget(id);
  }
}

const readStoreRecord = copyRecordReader(readStore);

/** Stores that were listed within what the new answer covers, and are listed no more. */
function vanished(previous: NearbyStores | null, answer: NearbyStores): readonly string[] {
  if (previous === null || answer.stores.length >= limit) return [];
  const listed = new Set(answer.stores.map(({ id }) => id));
  return previous.stores
    .filter(({ id, distanceMetres }) => distanceMetres <= answer.radiusMetres && !listed.has(id))
    .map(({ id }) => id);
}

function placeKey(place: Place, kind: OrganisationKind): string {
  if ("zip" in place) return `${kind}/${place.zip.trim()}`;
  // About a hundred metres: a person who has moved a few steps asks for the same.
  return `${kind}/${place.latitude.toFixed(3)},${place.longitude.toFixed(3)}`;
}

function near(store: Store, origin: Position): NearbyStore {
  return { ...store, distanceMetres: Math.round(metresBetween(origin, store)) };
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
