import { readCoupon } from "../api/coupon-readers";
import { fields, list, readOr, text, Unreadable } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import type { DeviceStorage, StoredRecord } from "../replica/device-storage";
import type { ServerDay } from "./coupon-validity";

/** A barcode or an uploaded picture, stored on the device. */
export interface StoredPicture {
  /** The coupon's id. */
  readonly id: string;
  readonly tag: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** A store's coupons saved on the device. */
export type ShelvedCoupons = Value<typeof readShelved>;

interface ShelfRecord extends ShelvedCoupons, StoredRecord {}

const readBytes: Reader<Uint8Array> = (value, place) => {
  if (!(value instanceof Uint8Array)) throw new Unreadable(place, "bytes");
  return value;
};

const readShelved = fields({
  coupons: list(readCoupon),
  heard: fields<ServerDay>({ day: text, deviceDay: text }),
  pictures: list(fields<StoredPicture>({ id: text, tag: text, mediaType: text, bytes: readBytes })),
});

/** Coupons on the device, a record for each store. */
export class CouponShelf {
  constructor(private readonly storage: DeviceStorage) {}

  /** @throws StorageFailure */
  async get(storeId: string): Promise<ShelvedCoupons | null> {
    const id = recordOf(storeId);
    const record = await this.storage.transact(["resource"], "readonly", (inside) => inside.get("resource", id));
    return readOr(readShelved, record, null);
  }

  /**
   * Saves a store's coupons, or removes the record if there are none.
   *
   * @throws StorageFailure
   */
  put(storeId: string, shelved: ShelvedCoupons): Promise<void> {
    return this.storage.transact(["resource"], "readwrite", async (inside) => {
      const record: ShelfRecord = { id: recordOf(storeId), ...shelved };
      if (shelved.coupons.length === 0) inside.delete("resource", record.id);
      else inside.put("resource", record);
    });
  }
}

function recordOf(storeId: string): string {
  return `coupons/${storeId}`;
}
