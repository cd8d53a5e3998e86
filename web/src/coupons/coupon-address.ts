/** Returns the path of a coupon's screen. */
export function couponAddress(storeId: string, couponId: string): string {
  return `/stores/${encodeURIComponent(storeId)}/coupons/${encodeURIComponent(couponId)}`;
}

/** Returns the address of the first of several coupons shown in sequence. */
export function couponSequence(storeId: string, ids: readonly string[]): string {
  const [first = "", ...others] = ids;
  const query = others.length === 0 ? "" : `?then=${others.map(encodeURIComponent).join(",")}`;
  return couponAddress(storeId, first) + query;
}
