import type { ApiClient } from "../api/api-client";
import type { Coupon } from "../api/coupon-readers";
import { isApiFailure } from "../api/failures";
import type { CouponsInHand } from "../grocery/prices/pricing";
import { fields, list, number, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { StorageFailure } from "../replica/device-storage";
import type { LocalRecords } from "../replica/local-records";
import { Cell } from "../replica/query";
import type { Query } from "../replica/query";
import type { CouponShelf, KeptPicture, ShelvedCoupons } from "./coupon-shelf";
import { serverDay } from "./coupon-standing";
import type { HeardDay } from "./coupon-standing";
import { readCouponRequests, stillRequested, requestedAt, withFound } from "./coupon-requests";
import type { CouponRequest, FoundProducts } from "./coupon-requests";

/** The coupons of a store, as far as they are known here. */
export interface CouponsState {
  readonly coupons: readonly Coupon[];
  /** Null before anything has been heard of the store. */
  readonly heard: HeardDay | null;
  /** The server has been asked since the page was opened, or could not be. */
  readonly isAsked: boolean;
}

/** A coupon for one use that was used, and when, in milliseconds since 1970. */
export type UsedCoupon = Value<typeof readUsedCoupon>;

interface Parts {
  readonly shelf: CouponShelf;
  readonly api: Pick<ApiClient, "coupons" | "couponPicture">;
  readonly local: Pick<LocalRecords, "value" | "note" | "set" | "watch">;
  /** `YYYY-MM-DD` by the device. */
  readonly today: () => string;
  readonly now: () => number;
  /** Ids of the entries of a list; null where there is no such list. */
  readonly entriesOf: (list: string) => ReadonlySet<string> | null;
}

const restMilliseconds = 5 * 60_000;
const nothing: CouponsState = { coupons: [], heard: null, isAsked: false };

/**
 * The coupons of stores. All of a store are in memory while the page is open; on the device stay those whose product is on
 * a list, and those that the person has kept, each with its picture.
 */
export class Coupons {
  private readonly cells = new Map<string, Cell<CouponsState>>();
  private readonly asked = new Map<string, number>();
  private readonly pictures = new Map<string, KeptPicture>();
  /** One after the other: each reads what the one before has written. */
  private work: Promise<void> = Promise.resolve();

  constructor(private readonly parts: Parts) {}

  /** Ids of coupons that stay on the device whatever is on the lists. */
  get pinned(): Query<readonly string[] | null> {
    return this.parts.local.watch("trip", pinnedRecord, list(text));
  }

  /** Coupons for one use that were used. */
  get used(): Query<readonly UsedCoupon[] | null> {
    return this.parts.local.watch("trip", usedRecord, readUsed);
  }

  /** The server's date from the last response for any store's coupons. */
  get heard(): Query<HeardDay | null> {
    return this.parts.local.watch("device", heardRecord, readHeard);
  }

  /**
   * The person's coupons that affect prices.
   *
   * @param day - by the device.
   * @param since - coupons used from then on, in milliseconds since 1970, count for the priced lines.
   */
  inHand(day: string, since: number | null = null): CouponsInHand {
    const heard = this.heard.getSnapshot();
    const used = (this.used.getSnapshot() ?? []).filter(({ time }) => since === null || time < since);
    return { used: used.map(({ id }) => id), serverDay: heard === null ? null : serverDay(day, heard) };
  }

  /** A store's coupons; refetched after a while. */
  open(storeId: string): Query<CouponsState> {
    const cell = this.cell(storeId);
    const last = this.asked.get(storeId);
    if (last === undefined || this.parts.now() - last > restMilliseconds) void this.refresh(storeId);
    return cell;
  }

  /** Asks the server now. */
  refresh(storeId: string): Promise<void> {
    this.asked.set(storeId, this.parts.now());
    return this.inTurn(async () => {
      const cell = this.cell(storeId);
      if (cell.getSnapshot().heard === null) await this.load(storeId, cell);
      try {
        const found = await this.parts.api.coupons(storeId);
        if (found.kind === "fresh") {
          const heard = { day: found.value.day, deviceDay: this.parts.today() };
          cell.set({ coupons: found.value.coupons, heard, isAsked: true });
          this.hear(heard);
        }
        await this.shelve(storeId);
      } catch (error) {
        if (!isApiFailure(error)) throw error;
        this.asked.delete(storeId);
        cell.set({ ...cell.getSnapshot(), isAsked: true });
      }
    });
  }

  private hear(heard: HeardDay): void {
    const known = this.heard.getSnapshot();
    if (known?.day === heard.day && known.deviceDay === heard.deviceDay) return;
    void this.parts.local.note("device", heardRecord, heard);
  }

  /** A list has found its products at a store: their coupons are kept. */
  wish(found: FoundProducts): void {
    const known = this.wishes();
    const changed = stillRequested(withFound(known, found), this.parts.entriesOf);
    if (JSON.stringify(changed) === JSON.stringify(known)) return;
    void this.parts.local.note("trip", wishesRecord, changed);
    void this.inTurn(() => this.shelve(found.store));
  }

  /** Lists have changed: what was kept for entries that are gone goes. */
  tidy(): Promise<void> {
    const known = this.wishes();
    const left = stillRequested(known, this.parts.entriesOf);
    const stores = new Set(known.map(({ store }) => store));
    if (JSON.stringify(left) === JSON.stringify(known)) return Promise.resolve();
    void this.parts.local.note("trip", wishesRecord, left);
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

  /** The picture, from the device or the server; null where it cannot be had. */
  async picture(storeId: string, coupon: Coupon): Promise<KeptPicture | null> {
    await this.work;
    return this.pictureOf(coupon, await this.parts.shelf.get(storeId).catch(withoutStorage));
  }

  private async pictureOf(coupon: Coupon, shelved: ShelvedCoupons | null): Promise<KeptPicture | null> {
    const known = this.pictures.get(coupon.id) ?? shelved?.pictures.find(({ id }) => id === coupon.id);
    if (known?.tag === coupon.picture.tag) return known;
    try {
      const found = await this.parts.api.couponPicture(coupon.id);
      if (found.kind === "unchanged" || !found.isWhole) return null;
      const { tag, mediaType } = coupon.picture;
      const picture = { id: coupon.id, tag, mediaType, bytes: found.value };
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
    cell.set({ coupons: shelved.coupons, heard: shelved.heard, isAsked: false });
  }

  /** Keeps on the device what belongs there of what is known, and nothing else. */
  private async shelve(storeId: string): Promise<void> {
    const { coupons, heard } = this.cell(storeId).getSnapshot();
    if (heard === null) return;
    const wished = requestedAt(this.wishes(), storeId);
    const pinned = new Set(this.pinned.getSnapshot() ?? []);
    const kept = coupons.filter(
      ({ id, products }) =>
        pinned.has(id) || (products === null ? wished.size > 0 : products.some((product) => wished.has(product))),
    );
    const shelved = await this.parts.shelf.get(storeId).catch(withoutStorage);
    const pictures: KeptPicture[] = [];
    for (const coupon of kept) {
      const picture = await this.pictureOf(coupon, shelved);
      if (picture !== null) pictures.push(picture);
    }
    await this.parts.shelf.put(storeId, { coupons: kept, heard, pictures }).catch(withoutStorage);
  }

  private wishes(): readonly CouponRequest[] {
    return this.parts.local.value("trip", wishesRecord, readCouponRequests) ?? [];
  }

  private cell(storeId: string): Cell<CouponsState> {
    const known = this.cells.get(storeId) ?? new Cell(nothing);
    this.cells.set(storeId, known);
    return known;
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.work.then(work);
    // Whoever waits for this one hears of its fault; the next one begins all the same.
    this.work = done.catch(() => undefined);
    return done;
  }
}

// They go with whoever is signed in, as the chosen trip does.
const wishesRecord = "couponWishes";
const pinnedRecord = "couponsKept";
const usedRecord = "couponsUsed";
// This is the device's, whoever is signed in.
const heardRecord = "couponsHeard";

const readUsedCoupon = fields({ id: text, time: number });
// Before prices asked for it, only ids were kept.
const readUsed = list<UsedCoupon>((value, place) =>
  typeof value === "string" ? { id: value, time: 0 } : readUsedCoupon(value, place),
);
const readHeard = fields<HeardDay>({ day: text, deviceDay: text });

/** A device that keeps nothing shows what the server says. */
function withoutStorage(error: unknown): null {
  if (!(error instanceof StorageFailure)) throw error;
  return null;
}
