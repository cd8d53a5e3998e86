import type { Coupon } from "../api/coupon-readers";

/** The validity of a coupon at the till. */
export type CouponValidity = "coming" | "valid" | "over";

/** The server's date, with the device time of the response. */
export interface ServerDay {
  /** The server's date, `YYYY-MM-DD`. */
  readonly day: string;
  /** The device's date at that moment. */
  readonly deviceDay: string;
}

/**
 * Returns the validity of a coupon. It is valid only if the device's date and the server's date agree. The server's
 * date advances with the device's since the last response, and never goes back.
 */
export function validityOf(coupon: Coupon, deviceDay: string, heard: ServerDay): CouponValidity {
  return validityOn(coupon, [deviceDay, serverDay(deviceDay, heard)]);
}

/** Returns the validity of a coupon by all of the days that may be today. */
export function validityOn({ firstDay, lastDay }: Coupon, days: readonly string[]): CouponValidity {
  if (lastDay !== null && days.some((day) => day > lastDay)) return "over";
  if (firstDay !== null && days.some((day) => day < firstDay)) return "coming";
  return "valid";
}

/** The server's current date, estimated from its last response. */
export function serverDay(deviceDay: string, heard: ServerDay): string {
  const passed = numberOf(deviceDay) - numberOf(heard.deviceDay);
  if (!(passed > 0)) return heard.day;
  return new Date((numberOf(heard.day) + passed) * dayMilliseconds).toISOString().slice(0, 10);
}

const dayMilliseconds = 86_400_000;

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00Z`) / dayMilliseconds;
}

/**
 * Returns the coupon to show for a product. Valid ones precede future ones, the product's own precede those on
 * everything, then the earliest end wins. The server's rule: `CouponStore.best`.
 */
export function couponFor(
  coupons: readonly Coupon[],
  product: string,
  validity: (coupon: Coupon) => CouponValidity,
): Coupon | null {
  const rank = (coupon: Coupon): number =>
    (validity(coupon) === "valid" ? 0 : 2) + (coupon.products === null ? 1 : 0);
  const fitting = coupons.filter(
    (coupon) => validity(coupon) !== "over" && (coupon.products === null || coupon.products.includes(product)),
  );
  return [...fitting].sort((one, other) => rank(one) - rank(other))[0] ?? null;
}
