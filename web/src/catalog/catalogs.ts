import type { ApiClient, Fetched } from "../api/api-client";
import { Copy, lifetimes } from "../api/copy";
import type { CopySource, StoredCopy } from "../api/copy";
import type { AskOptions } from "../api/exchange";
import { BadAnswer, isApiFailure } from "../api/failures";
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
  /** Products that were in an earlier list and are in this one no more. */
  readonly gone: ReadonlySet<string>;
  /** The part for the person who is signed in only. */
  readonly personal: PersonalPart | null;
}

/** The facts about a product list that are known without opening it. */
export type KeptCatalog = Value<typeof readKeptCatalog>;

const readKeptCatalog = fields({
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

/** The product lists of the stores used last. */
export class Catalogs {
  private readonly copies = new Map<string, Copy<StoreCatalog>>();
  /** The response bodies, until they are saved. */
  private readonly bodies = new WeakMap<Catalog, Uint8Array>();

  /**
   * @param keptCount - how many lists the device keeps, at least 1.
   * @param account - who is signed in; null for a guest.
   * @param inPages - `fetchedInPages`, which is seldom needed and loaded then; null where that fails.
   */
  constructor(
    private readonly storage: DeviceStorage,
    private readonly api: ApiClient,
    private readonly now: () => number,
    private readonly keptCount: () => number,
    private readonly account: () => string | null,
    private readonly inPages: typeof fetchedInPages,
  ) {}

  /** Whoever was signed in leaves nothing that was for them alone; whoever is now is asked for. */
  async accountChanged(): Promise<void> {
    for (const copy of this.copies.values()) void copy.refresh();
    await this.storage.transact(["catalog"], "readwrite", async (inside) => {
      for (const kept of lastUsedFirst(await inside.all("catalog"))) {
        if (kept.personal !== null && kept.personal.account !== this.account()) inside.put("catalog", withoutPersonal(kept));
      }
    });
  }

  /** The list of a store: what the device has at once, what is newer when it comes. Counts as using the store. */
  open(storeId: string): Copy<StoreCatalog> {
    const known = this.copies.get(storeId);
    const copy = known ?? new Copy(this.source(storeId));
    this.copies.set(storeId, copy);
    void this.use(storeId, copy);
    return copy;
  }

  /** The same without asking for anything newer, nor counting as a use: for whoever plans over all that is here. */
  have(storeId: string): Copy<StoreCatalog> {
    const copy = this.copies.get(storeId) ?? new Copy(this.source(storeId));
    this.copies.set(storeId, copy);
    void copy.have();
    return copy;
  }

  /** Returns the saved catalogs, the store used last first. */
  async kept(): Promise<readonly KeptCatalog[]> {
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
        const kept = readOr(readKeptCatalog, await inside.get("catalog", storeId), null);
        if (kept !== null) inside.put("catalog", used(kept, this.now()));
      });
    } catch (error) {
      // The copy says already that the device keeps nothing.
      if (!(error instanceof StorageFailure)) throw error;
    }
  }

  private loaded(storeId: string): Promise<StoredCopy<StoreCatalog> | null> {
    return this.storage.transact(["catalog", "catalogBody"], "readonly", async (inside) => {
      const kept = readOr(readKeptCatalog, await inside.get("catalog", storeId), null);
      const body = readOr(readBody, await inside.get("catalogBody", storeId), null);
      if (kept === null || body === null) return null;
      const columns = whenReadable(() => readCatalog(body.bytes));
      if (columns === null) return null;
      const personal = kept.personal?.account === this.account() ? kept.personal : null;
      const value = opened(new Catalog(columns), new Set(kept.gone), personal);
      return { value, etag: kept.etag, confirmed: kept.confirmed, isWhole: kept.isWhole };
    });
  }

  private async asked(
    storeId: string,
    options: AskOptions,
    previous: StoreCatalog | null,
  ): Promise<Fetched<StoreCatalog>> {
    const [found, personal] = await Promise.all([
      this.api.catalog(storeId, options),
      this.personalPart(storeId, options, previous?.personal ?? null),
    ]);
    if (found.kind === "unchanged") {
      if (previous === null || isSamePart(previous.personal, personal)) return found;
      const value = opened(previous.catalog, previous.gone, personal);
      return { kind: "fresh", value, etag: options.etag ?? null, isWhole: true };
    }
    const columns = whenReadable(() => readCatalog(found.value));
    if (columns !== null) {
      const value = opened(new Catalog(columns), new Set(), personal);
      this.bodies.set(value.catalog, found.value);
      return { ...found, value: { ...value, gone: gone(previous, value.catalog) } };
    }
    // The whole list in one piece did not come through; small pages may, and some products are better than none.
    const part = await this.inPages(this.api, storeId, options);
    if (part === null) throw new BadAnswer(`the product list of ${storeId} cannot be read`);
    return { kind: "fresh", value: opened(new Catalog(part), new Set(), personal), etag: null, isWhole: false };
  }

  /** What the store offers whoever is signed in; what is known of it where it cannot be had now. */
  private async personalPart(
    storeId: string,
    { signal }: AskOptions,
    known: PersonalPart | null,
  ): Promise<PersonalPart | null> {
    const account = this.account();
    if (account === null) return null;
    try {
      return { account, discounts: await this.api.personalDiscounts(storeId, signal === undefined ? {} : { signal }) };
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      return known?.account === account ? known : null;
    }
  }

  private async keep(storeId: string, copy: StoredCopy<StoreCatalog>): Promise<void> {
    const { catalog } = copy.value;
    const body = this.bodies.get(catalog);
    await this.storage.transact(["catalog", "catalogBody"], "readwrite", async (inside) => {
      const known = readOr(readKeptCatalog, await inside.get("catalog", storeId), null);
      // What came in pages is not kept: the next visit asks for all of it.
      if (body === undefined && known === null) return;
      if (body !== undefined) inside.put("catalogBody", bodyRecord(storeId, body));
      const record: KeptCatalog = {
        id: storeId,
        etag: copy.etag,
        confirmed: copy.confirmed,
        used: this.now(),
        bytes: body?.length ?? known?.bytes ?? 0,
        isWhole: copy.isWhole,
        gone: [...copy.value.gone].slice(-mostGone),
        personal: copy.value.personal,
      };
      inside.put("catalog", record);
      const others = lastUsedFirst(await inside.all("catalog")).filter(({ id }) => id !== storeId);
      for (const { id } of others.slice(Math.max(1, this.keptCount()) - 1)) {
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

function withoutPersonal(kept: KeptCatalog): KeptCatalog {
  return { ...kept, personal: null };
}

function used(kept: KeptCatalog, now: number): KeptCatalog {
  return { ...kept, used: now };
}

function opened(products: Catalog, gone: ReadonlySet<string>, personal: PersonalPart | null): StoreCatalog {
  const catalog = products.withPersonal(personalByProduct(personal));
  void catalog.prepare(() => new Promise((resolve) => setTimeout(resolve)));
  return { catalog, matcher: new Matcher(catalog), gone, personal };
}

/** Returns the products of the previous list that the new one lacks. */
function gone(previous: StoreCatalog | null, catalog: Catalog): ReadonlySet<string> {
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

function lastUsedFirst(records: readonly unknown[]): readonly KeptCatalog[] {
  const kept = records.flatMap((record) => readOr(readKeptCatalog, record, []));
  return kept.sort((one, other) => other.used - one.used);
}
