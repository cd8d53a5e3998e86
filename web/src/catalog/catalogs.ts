import type { ApiClient, Fetched } from "../api/api-client";
import { Copy, lifetimes } from "../api/copy";
import type { CopySource, StoredCopy } from "../api/copy";
import type { AskOptions } from "../api/exchange";
import { ApiProblem, BadAnswer, isApiFailure } from "../api/failures";
import { recordSource } from "../api/resources";
import { readStore } from "../api/store-readers";
import { fields, flag, integer, list, nullable, readOr, text, tolerant, Unreadable } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { StorageFailure } from "../replica/device-storage";
import type { DeviceStorage } from "../replica/device-storage";
import { Catalog } from "./catalog";
import { readCatalog } from "./catalog-columns";
import type { fetchedInPages } from "./catalog-pages";
import { Matcher } from "./matching";
import { isSamePart, personalByProduct, readPersonalPart } from "./personal-discounts";
import type { PersonalPart } from "./personal-discounts";

/** A store's product list on this device. */
export interface StoreCatalog {
  readonly catalog: Catalog;
  readonly matcher: Matcher;
  /** Products of earlier lists that this one lacks. */
  readonly gone: ReadonlySet<string>;
  /** The signed-in shopper's own part. */
  readonly personal: PersonalPart | null;
}

/** The facts about a stored product list that are known without opening it. */
export type StoredCatalog = Value<typeof readStoredCatalog>;

const readStoredCatalog = fields({
  id: text,
  etag: nullable(text),
  confirmed: integer,
  used: integer,
  bytes: integer,
  isWhole: flag,
  gone: list(text),
  personal: tolerant(nullable(readPersonalPart), null),
});

const mostGone = 5_000;
const restMilliseconds = 10 * 60_000;

/** The product lists of recently used stores. */
export class Catalogs {
  private readonly copies = new Map<string, Copy<StoreCatalog>>();
  /** The response bodies, until they are saved. */
  private readonly bodies = new WeakMap<Catalog, Uint8Array>();

  /**
   * @param maximumStored - the number of lists that the device stores, at least 1.
   * @param needed - stores whose lists stay, whatever else is opened (S-18).
   * @param account - the signed-in account; null for a guest.
   * @param inPages - `fetchedInPages`, which is rarely needed and loaded on demand; null if loading fails.
   */
  constructor(
    private readonly storage: DeviceStorage,
    private readonly api: ApiClient,
    private readonly now: () => number,
    private readonly maximumStored: () => number,
    private readonly needed: () => readonly (string | null)[],
    private readonly account: () => string | null,
    private readonly inPages: typeof fetchedInPages,
  ) {}

  /** Removes the previous account's personal parts, and requests those of the new one. */
  async accountChanged(): Promise<void> {
    for (const copy of this.copies.values()) void copy.refresh();
    await this.storage.transact(["catalog"], "readwrite", async (inside) => {
      for (const stored of lastUsedFirst(await inside.all("catalog"))) {
        const isForeign = stored.personal !== null && stored.personal.account !== this.account();
        if (isForeign) inside.put("catalog", withoutPersonal(stored));
      }
    });
  }

  /** Returns the list of a store: the stored one at once, a newer one when it arrives. Counts as using the store. */
  open(storeId: string): Copy<StoreCatalog> {
    const existing = this.copies.get(storeId);
    const copy = existing ?? new Copy(this.source(storeId));
    this.copies.set(storeId, copy);
    void this.use(storeId, copy);
    return copy;
  }

  /** Returns the list without a request and without counting as a use, for plans over all stored lists. */
  have(storeId: string): Copy<StoreCatalog> {
    const copy = this.copies.get(storeId) ?? new Copy(this.source(storeId));
    this.copies.set(storeId, copy);
    void copy.have();
    return copy;
  }

  /** Returns the stored lists, most recently used first. */
  async kept(): Promise<readonly StoredCatalog[]> {
    const records = await this.storage.transact(["catalog"], "readonly", (inside) => inside.all("catalog"));
    return lastUsedFirst(records);
  }

  /** Removes a list from the device. */
  async forget(storeId: string): Promise<void> {
    this.copies.delete(storeId);
    await this.removed(storeId);
  }

  private source(storeId: string): CopySource<StoreCatalog> {
    return {
      lifetimeMilliseconds: lifetimes.products,
      restMilliseconds,
      now: this.now,
      load: () => this.loaded(storeId),
      ask: (options, previous) => this.asked(storeId, options, previous),
      keep: (copy) => this.keep(storeId, copy),
      forget: () => this.removed(storeId),
    };
  }

  private async use(storeId: string, copy: Copy<StoreCatalog>): Promise<void> {
    await copy.open();
    try {
      await this.storage.transact(["catalog"], "readwrite", async (inside) => {
        const stored = readOr(readStoredCatalog, await inside.get("catalog", storeId), null);
        if (stored !== null) inside.put("catalog", withUse(stored, this.now()));
      });
    } catch (error) {
      // The copy already reports that the device stores nothing.
      if (!(error instanceof StorageFailure)) throw error;
    }
  }

  private loaded(storeId: string): Promise<StoredCopy<StoreCatalog> | null> {
    return this.storage.transact(["catalog", "catalogBody"], "readonly", async (inside) => {
      const stored = readOr(readStoredCatalog, await inside.get("catalog", storeId), null);
      const body = readOr(readBody, await inside.get("catalogBody", storeId), null);
      if (stored === null || body === null) return null;
      const columns = whenReadable(() => readCatalog(body.bytes));
      if (columns === null) return null;
      const personal = stored.personal?.account === this.account() ? stored.personal : null;
      const value = storeCatalog(new Catalog(columns), new Set(stored.gone), personal);
      return { value, etag: stored.etag, confirmed: stored.confirmed, isWhole: stored.isWhole };
    });
  }

  private async asked(
    storeId: string,
    options: AskOptions,
    previous: StoreCatalog | null,
  ): Promise<Fetched<StoreCatalog>> {
    if (await this.isKnownEmpty(storeId)) {
      throw new ApiProblem(404, "no-products", "the store has no products yet", "", null, null);
    }
    const [response, personal] = await Promise.all([
      this.api.catalog(storeId, options),
      this.personalPart(storeId, options, previous?.personal ?? null),
    ]);
    if (response.kind === "unchanged") {
      if (previous === null || isSamePart(previous.personal, personal)) return response;
      const value = storeCatalog(previous.catalog, previous.gone, personal);
      return { kind: "fresh", value, etag: options.etag ?? null, isWhole: true };
    }
    const columns = whenReadable(() => readCatalog(response.value));
    if (columns !== null) {
      const value = storeCatalog(new Catalog(columns), new Set(), personal);
      this.bodies.set(value.catalog, response.value);
      return { ...response, value: { ...value, gone: goneProducts(previous, value.catalog) } };
    }
    // The whole list did not arrive. Small pages may, and some products are better than none.
    const part = await this.inPages(this.api, storeId, options);
    if (part === null) throw new BadAnswer(`the product list of ${storeId} cannot be read`);
    return { kind: "fresh", value: storeCatalog(new Catalog(part), new Set(), personal), etag: null, isWhole: false };
  }

  /** True if the store on this device has no products; the server would answer the same. */
  private async isKnownEmpty(storeId: string): Promise<boolean> {
    try {
      const store = await recordSource(this.storage, "store", storeId, readStore).load();
      return store !== null && store.value.catalogRevision === null;
    } catch (error) {
      if (!(error instanceof StorageFailure)) throw error;
      return false;
    }
  }

  /** Returns the store's offers to the signed-in shopper; the known ones if the request fails. */
  private async personalPart(
    storeId: string,
    { signal }: AskOptions,
    previous: PersonalPart | null,
  ): Promise<PersonalPart | null> {
    const account = this.account();
    if (account === null) return null;
    try {
      return { account, discounts: await this.api.personalDiscounts(storeId, signal === undefined ? {} : { signal }) };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return previous?.account === account ? previous : null;
    }
  }

  private async keep(storeId: string, copy: StoredCopy<StoreCatalog>): Promise<void> {
    const { catalog } = copy.value;
    const body = this.bodies.get(catalog);
    await this.storage.transact(["catalog", "catalogBody"], "readwrite", async (inside) => {
      const stored = readOr(readStoredCatalog, await inside.get("catalog", storeId), null);
      // A list from pages is not stored: the next visit requests all of it.
      if (body === undefined && stored === null) return;
      if (body !== undefined) inside.put("catalogBody", bodyRecord(storeId, body));
      const record: StoredCatalog = {
        id: storeId,
        etag: copy.etag,
        confirmed: copy.confirmed,
        used: this.now(),
        bytes: body?.length ?? stored?.bytes ?? 0,
        isWhole: copy.isWhole,
        gone: [...copy.value.gone].slice(-mostGone),
        personal: copy.value.personal,
      };
      inside.put("catalog", record);
      const all = lastUsedFirst(await inside.all("catalog"));
      const needed = [storeId, ...this.needed()];
      const others = all.filter(({ id }) => !needed.includes(id));
      for (const { id } of others.slice(Math.max(0, this.maximumStored() - (all.length - others.length)))) {
        inside.delete("catalog", id);
        inside.delete("catalogBody", id);
      }
    });
    this.bodies.delete(catalog);
  }

  private removed(storeId: string): Promise<void> {
    return this.storage.transact(["catalog", "catalogBody"], "readwrite", async (inside) => {
      inside.delete("catalog", storeId);
      inside.delete("catalogBody", storeId);
    });
  }
}

type CatalogBody = Value<typeof readBody>;

const readBody = fields({
  id: text,
  bytes: (value, place) => {
    if (!(value instanceof Uint8Array)) throw new Unreadable(place, "bytes");
    return value;
  },
});

function bodyRecord(id: string, bytes: Uint8Array): CatalogBody {
  return { id, bytes };
}

function withoutPersonal(stored: StoredCatalog): StoredCatalog {
  return { ...stored, personal: null };
}

function withUse(stored: StoredCatalog, now: number): StoredCatalog {
  return { ...stored, used: now };
}

function storeCatalog(products: Catalog, gone: ReadonlySet<string>, personal: PersonalPart | null): StoreCatalog {
  const catalog = products.withPersonal(personalByProduct(personal));
  void catalog.prepare(() => new Promise((resolve) => setTimeout(resolve)));
  return { catalog, matcher: new Matcher(catalog), gone, personal };
}

/** Returns the ids of earlier products that the new list lacks. */
function goneProducts(previous: StoreCatalog | null, catalog: Catalog): ReadonlySet<string> {
  if (previous === null) return new Set();
  const before = [...previous.gone, ...previous.catalog.ids];
  return new Set(before.filter((id) => catalog.rowOf(id) === undefined));
}

function whenReadable<Value>(read: () => Value): Value | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

function lastUsedFirst(records: readonly unknown[]): readonly StoredCatalog[] {
  const stored = records.flatMap((record) => readOr(readStoredCatalog, record, []));
  return stored.sort((one, other) => other.used - one.used);
}
