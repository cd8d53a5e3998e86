/**
 * The origins of prices that the store has not published, in the order in which they count. `seen`: seen at this store by
 * the household; `others`: reported by other people; `estimate`: from other stores, or seen here long ago.
 */
export const priceOrigins = ["seen", "others", "estimate"] as const;

/** The origin of a price that the store has not published. */
export interface PriceOrigin {
  readonly kind: typeof priceOrigins[number];
  /** The day of the sighting, `YYYY-MM-DD`; for an estimate, of the latest one. */
  readonly day: string;
}

/** Returns the id of a product for such a price, which trips carry with their bills. */
export function pricedId({ kind, day }: PriceOrigin, row: string): string {
  return `${kind}.${day}.${row}`;
}

/** Returns the origin of a product's price; null for a published one. */
export function originOf(productId: string): PriceOrigin | null {
  const [, word, day] = /^(\w+)\.(\d{4}-\d\d-\d\d)\./.exec(productId) ?? [];
  const kind = priceOrigins.find((one) => one === word);
  return kind === undefined || day === undefined ? null : { kind, day };
}
