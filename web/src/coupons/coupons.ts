import type { ApiClient } from "../api/api-client";
import type { Coupon } from "../api/coupon-readers";
import { isApiFailure } from "../api/failures";
import type { Heard } from "../api/knowledge";
import type { CouponsInHand } from "../grocery/prices/pricing";
import { fields, list, number, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { StorageFailure } from "../replica/device-storage";
import type { LocalRecords } from "../replica/local-records";
import { Cell } from "../replica/query";
import type { Query } from "../replica/query";
import type { CouponShelf, StoredPicture, ShelvedCoupons } from "./coupon-shelf";
import { serverDay } from "./coupon-validity";
import type { ServerDay } from "./coupon-validity";
import { readCouponRequests, stillRequested, requestedAt, withMatches } from "./coupon-requests";
import type { CouponRequest, MatchedProducts } from "./coupon-requests";

/** The known coupons of a store. */
export interface CouponsState extends Heard {
  readonly coupons: readonly Coupon[];
  /** Null before the first answer for the store. */
  readonly heard: ServerDay | null;
}

/** A used single-use coupon, with the time in milliseconds since 1970. */
export type UsedCoupon = Value<typeof readUsedCoupon>;

interface Parts {
  readonly shelf: CouponShelf;
  readonly api: Pick<ApiClient, "coupons" | "couponPicture">;
  readonly local: Pick<LocalRecords, "value" | "note" | "set" | "watch">;
  /** Returns the device's date, `YYYY-MM-DD`. */
  readonly today: () => string;
  readonly now: () => number;
  /** Returns the ids of a list's entries; null if there is no such list. */
  readonly entriesOf: (list: string) => ReadonlySet<string> | null;
}

const restMilliseconds = 5 * 60_000;
/** The coupons of a store that was not asked for. */
export const noCoupons: CouponsState = { coupons: [], heard: null, isAnswered: false, failure: null };

/**
 * The coupons of stores. All of a store are in memory while the page is open. The device stores those for products on
 * a list and those the shopper saved, each with its picture.
 */
export class Coupons {
  private readonly cells = new Map<string, Cell<CouponsState>>();
  private readonly asked = new Map<string, number>();
  private readonly pictures = new Map<string, StoredPicture>();
  /** Jobs run one after another, since each reads what the previous one wrote. */
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  /** Ids of coupons that stay on the device regardless of the lists. */
  get pinned(): Query<readonly string[] | null> {
    return this.parts.local.watch("trip", pinnedRecord, list(text));
  }

  /** The used single-use coupons. */
  get used(): Query<readonly UsedCoupon[] | null> {
    return this.parts.local.watch("trip", usedRecord, readUsed);
  }

  /** The server's date from the last response for any store's coupons. */
  get heard(): Query<ServerDay | null> {
    return this.parts.local.watch("device", serverDayRecord, readServerDay);
  }

  /**
   * Returns the shopper's coupons that affect prices.
   *
   * @param day - the device's date.
   * @param since - coupons used from this time on, in milliseconds since 1970, still count for the priced lines.
   */
  inHand(day: string, since: number | null = null): CouponsInHand {
    const heard = this.heard.getSnapshot();
    const used = (this.used.getSnapshot() ?? []).filter(({ time }) => since === null || time < since);
    return { used: used.map(({ id }) => id), serverDay: heard === null ? null : serverDay(day, heard) };
  }

  /** Returns a store's coupons, and refreshes them if they are old. */
  open(storeId: string): Query<CouponsState> {
    const cell = this.cell(storeId);
    const last = this.asked.get(storeId);
    if (last === undefined || this.parts.now() - last > restMilliseconds) void this.refresh(storeId);
    return cell;
  }

  /** Requests the store's coupons now. */
  refresh(storeId: string): Promise<void> {
    this.asked.set(storeId, this.parts.now());
    return this.inTurn(async () => {
      const cell = this.cell(storeId);
      if (cell.getSnapshot().failure !== null) cell.set({ ...cell.getSnapshot(), failure: null });
      if (cell.getSnapshot().heard === null) await this.load(storeId, cell);
      try {
        const response = await this.parts.api.coupons(storeId);
        if (response.kind === "fresh") {
          const heard = { day: response.value.day, deviceDay: this.parts.today() };
          cell.set({ coupons: response.value.coupons, heard, isAnswered: true, failure: null });
          this.storeServerDay(heard);
        }
        await this.shelve(storeId);
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        this.asked.delete(storeId);
        cell.set({ ...cell.getSnapshot(), isAnswered: false, failure: error });
      }
    });
  }

  private storeServerDay(heard: ServerDay): void {
    const stored = this.heard.getSnapshot();
    if (stored?.day === heard.day && stored.deviceDay === heard.deviceDay) return;
    void this.parts.local.note("device", serverDayRecord, heard);
  }

  /** Stores the coupons for a list's matched products at a store. */
  request(matches: MatchedProducts): void {
    const requests = this.storedRequests();
    const newRequests = stillRequested(withMatches(requests, matches), this.parts.entriesOf);
    if (JSON.stringify(newRequests) === JSON.stringify(requests)) return;
    void this.parts.local.note("trip", requestsRecord, newRequests);
    void this.inTurn(() => this.shelve(matches.store));
  }

  /** Removes coupons stored for entries that are gone. */
  tidy(): Promise<void> {
    const requests = this.storedRequests();
    const remaining = stillRequested(requests, this.parts.entriesOf);
    const stores = new Set(requests.map(({ store }) => store));
    if (JSON.stringify(remaining) === JSON.stringify(requests)) return Promise.resolve();
    void this.parts.local.note("trip", requestsRecord, remaining);
    return this.inTurn(async () => {
      for (const store of stores) {
        await this.load(store, this.cell(store));
        await this.shelve(store);
      }
    });
  }

  setPinned(storeId: string, id: string, isPinned: boolean): void {
    const others = (this.pinned.getSnapshot() ?? []).filter((one) => one !== id);
    void this.parts.local.set("trip", pinnedRecord, isPinned ? [...others, id] : others);
    void this.inTurn(() => this.shelve(storeId));
  }

  setUsed(id: string, isUsed: boolean): void {
    const others = (this.used.getSnapshot() ?? []).filter((one) => one.id !== id);
    void this.parts.local.set("trip", usedRecord, isUsed ? [...others, { id, time: this.parts.now() }] : others);
  }

  /** Returns the picture from the device or the server; null if it is unavailable. */
  async picture(storeId: string, coupon: Coupon): Promise<StoredPicture | null> {
    await this.work;
    return this.pictureOf(coupon, await this.parts.shelf.get(storeId).catch(withoutStorage));
  }

  private async pictureOf(coupon: Coupon, shelved: ShelvedCoupons | null): Promise<StoredPicture | null> {
    const cached = this.pictures.get(coupon.id) ?? shelved?.pictures.find(({ id }) => id === coupon.id);
    if (cached?.tag === coupon.picture.tag) return cached;
    try {
      const response = await this.parts.api.couponPicture(coupon.id);
      if (response.kind === "unchanged" || !response.isWhole) return null;
      const { tag, mediaType } = coupon.picture;
      const picture = { id: coupon.id, tag, mediaType, bytes: response.value };
      this.pictures.set(coupon.id, picture);
      return picture;
    } catch (error) {
      if (isApiFailure(error)) return null;
      throw error;
    }
  }

  private async load(storeId: string, cell: Cell<CouponsState>): Promise<void> {
    const shelved = await this.parts.shelf.get(storeId).catch(withoutStorage);
    if (shelved === null || cell.getSnapshot().heard !== null) return;
    cell.set({ ...cell.getSnapshot(), coupons: shelved.coupons, heard: shelved.heard });
  }

  /** Stores the coupons that belong on the device, and removes all others. */
  private async shelve(storeId: string): Promise<void> {
    const { coupons, heard } = this.cell(storeId).getSnapshot();
    if (heard === null) return;
    const requested = requestedAt(this.storedRequests(), storeId);
    const pinned = new Set(this.pinned.getSnapshot() ?? []);
    const storedCoupons = coupons.filter(
      ({ id, products }) =>
        pinned.has(id) || (products === null ? requested.size > 0 : products.some((product) => requested.has(product))),
    );
    const shelved = await this.parts.shelf.get(storeId).catch(withoutStorage);
    const pictures: StoredPicture[] = [];
    for (const coupon of storedCoupons) {
      const picture = await this.pictureOf(coupon, shelved);
      if (picture !== null) pictures.push(picture);
    }
    await this.parts.shelf.put(storeId, { coupons: storedCoupons, heard, pictures }).catch(withoutStorage);
  }

  private storedRequests(): readonly CouponRequest[] {
    return this.parts.local.value("trip", requestsRecord, readCouponRequests) ?? [];
  }

  private cell(storeId: string): Cell<CouponsState> {
    const existing = this.cells.get(storeId) ?? new Cell(noCoupons);
    this.cells.set(storeId, existing);
    return existing;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.work.then(work);
    // The caller gets the error; the next job starts anyway.
    this.work = done.catch(() => undefined);
    return done;
  }
}

// These follow the account, like the chosen trip.
const requestsRecord = "couponWishes";
const pinnedRecord = "couponsKept";
const usedRecord = "couponsUsed";
// This belongs to the device, regardless of the account.
const serverDayRecord = "couponsHeard";

const readUsedCoupon = fields({ id: text, time: number });
// Earlier versions stored only ids.
const readUsed = list<UsedCoupon>((value, place) =>
  typeof value === "string" ? { id: value, time: 0 } : readUsedCoupon(value, place),
);
const readServerDay = fields<ServerDay>({ day: text, deviceDay: text });

/** A device without storage shows the server's answer only. */
function withoutStorage(error: unknown): null {
  if (!(error instanceof StorageFailure)) throw error;
  return null;
}
