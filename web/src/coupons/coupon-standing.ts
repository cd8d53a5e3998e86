import type { Coupon } from "../api/coupon-readers";

/** The validity of a coupon at the till. */
export type CouponValidity = "coming" | "valid" | "over";

/** The server's date, with the device time of the response. */
export interface HeardDay {
  /** At the server, `YYYY-MM-DD`. */
  readonly day: string;
  /** At the device in that moment. */
  readonly deviceDay: string;
}

/**
 * Valid only where the device's calendar and the server's both say so; the server's goes on with the device's since it was
 * last heard, and never back.
 */
export function standingOf(coupon: Coupon, deviceDay: string, heard: HeardDay): CouponValidity {
  const days = [deviceDay, serverDay(deviceDay, heard)];
  const { firstDay, lastDay } = coupon;
  if (lastDay !== null && days.some((day) => day > lastDay)) return "over";
  if (firstDay !== null && days.some((day) => day < firstDay)) return "coming";
  return "valid";
}

/** The server's current date, estimated from its last response. */
export function serverDay(deviceDay: string, heard: HeardDay): string {
  const passed = numberOf(deviceDay) - numberOf(heard.deviceDay);
  if (!(passed > 0)) return heard.day;
  return new Date((numberOf(heard.day) + passed) * dayMilliseconds).toISOString().slice(0, 10);
}

const dayMilliseconds = 86_400_000;

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00Z`) / dayMilliseconds;
}

/**
 * The coupon to show for a product: one that is valid before one that is coming, one for the product before one for
 * everything, one that ends first before others. The server's rule: `CouponStore.best`.
 */
export function couponFor(
  coupons: readonly Coupon[],
  product: string,
  standing: (coupon: Coupon) => CouponValidity,
): Coupon | null {
  const rank = (coupon: Coupon): number =>
    (standing(coupon) === "valid" ? 0 : 2) + (coupon.products === null ? 1 : 0);
  const fitting = coupons.filter(
    (coupon) => standing(coupon) !== "over" && (coupon.products === null || coupon.products.includes(product)),
  );
  return [...fitting].sort((one, other) => rank(one) - rank(other))[0] ?? null;
}
