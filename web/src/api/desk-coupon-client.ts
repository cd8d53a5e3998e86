import { readDiscountRule } from "../grocery/prices/discount";
import type { DiscountRule } from "../grocery/prices/discount-kinds";
import { fields, flag, integer, list, nullable, text, word } from "../grocery/reader";
import type { Reader, Value } from "../grocery/reader";
import { decodedWhole, part } from "./answers";
import { readCouponCode, readCouponPicture } from "./coupon-readers";
import type { CouponCode, CouponPictureFile } from "./coupon-readers";
import { Exchange } from "./exchange";
import type { AskOptions } from "./exchange";

export const couponStates = ["valid", "coming", "incomplete", "nowhere", "over"] as const;

/**
 * By the server's day. `incomplete` has neither code nor picture, and all stores of `nowhere` were removed; both are
 * hidden from shoppers.
 */
export type CouponState = (typeof couponStates)[number];

/** The fields of a coupon. */
export interface CouponDetails {
  readonly title: string;
  readonly description: string | null;
  readonly restrictions: string | null;
  /** Null means everything the stores sell. */
  readonly products: readonly string[] | null;
  /** Empty means all stores of the organization. */
  readonly stores: readonly string[];
  /** First and last day, `YYYY-MM-DD`; null without a limit. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly membersOnly: boolean;
  readonly singleUse: boolean;
  readonly code: CouponCode | null;
  /** The discount on its products; null if only the till knows it. */
  readonly rule: DiscountRule | null;
  /** Minimum total of a coupon for everything; null without one. */
  readonly fromCents: number | null;
  /** True if a coupon for everything also applies to discounted products. */
  readonly onTop: boolean;
}

/** A coupon, as seen by members of its organization. */
export interface DeskCoupon extends CouponDetails {
  readonly id: string;
  readonly picture: CouponPictureFile | null;
  readonly state: CouponState;
}

/** A rendered code. */
export type CouponDrawing = Value<typeof readDrawing>;

const readCoupon: Reader<DeskCoupon> = fields<DeskCoupon>({
  id: text,
  title: text,
  description: nullable(text),
  restrictions: nullable(text),
  products: nullable(list(text)),
  stores: list(text),
  firstDay: nullable(text),
  lastDay: nullable(text),
  membersOnly: flag,
  singleUse: flag,
  code: nullable(readCouponCode),
  rule: nullable(readDiscountRule),
  fromCents: nullable(integer),
  onTop: flag,
  picture: nullable(readCouponPicture),
  state: word(couponStates),
});

const readCoupons = fields<{ readonly coupons: readonly DeskCoupon[] }>({ coupons: list(readCoupon) });

const readDrawing = fields({
  /** In its stored form. */
  text,
  svg: text,
  /** Start date encoded in the code. */
  firstDay: nullable(text),
  lastDay: nullable(text),
});

/** API client for an organization's coupons. Every call throws an `ApiFailure`, or `Cancelled`. */
export class DeskCouponClient {
  private readonly root: string;

  constructor(
    organisation: string,
    private readonly exchange: Exchange = new Exchange(),
    private readonly repeatable: Exchange = new Exchange({ isRepeatable: true }),
  ) {
    this.root = `/v1/organisations/${part(organisation)}`;
  }

  /** All coupons, newest first. */
  async coupons(options?: AskOptions): Promise<readonly DeskCoupon[]> {
    return decodedWhole(await this.exchange.get(`${this.root}/coupons`, options), readCoupons).coupons;
  }

  async coupon(id: string, options?: AskOptions): Promise<DeskCoupon> {
    return decodedWhole(await this.exchange.get(this.path(id), options), readCoupon);
  }

  /** @param id - generated on the device, so that retries are idempotent. */
  async create(id: string, coupon: CouponDetails): Promise<DeskCoupon> {
    return decodedWhole(await this.exchange.post(`${this.root}/coupons`, { id, ...coupon }), readCoupon);
  }

  /** @param was - the values of the set fields that the editor saw. */
  async edit(id: string, set: object, was: object): Promise<DeskCoupon> {
    return decodedWhole(await this.exchange.send("PATCH", this.path(id), { set, was }), readCoupon);
  }

  async remove(id: string): Promise<void> {
    await this.exchange.send("DELETE", this.path(id));
  }

  /** The bytes of the picture shown to shoppers. */
  async picture(id: string, options?: AskOptions): Promise<Uint8Array> {
    return (await this.exchange.get(`${this.path(id)}/picture`, options)).bytes;
  }

  /** Replaces the code by a picture. */
  async putPicture(id: string, picture: Blob): Promise<DeskCoupon> {
    return decodedWhole(await this.exchange.send("PUT", `${this.path(id)}/picture`, picture), readCoupon);
  }

  /** Previews a code without saving it. */
  async draw(code: CouponCode, options?: AskOptions): Promise<CouponDrawing> {
    return decodedWhole(await this.repeatable.post(`${this.root}/coupon-drawings`, code, options), readDrawing);
  }

  private path(id: string): string {
    return `${this.root}/coupons/${part(id)}`;
  }
}
