/** The origin of a price that the store has not published. */
export interface PriceOrigin {
  /** `seen`: seen at this store by the household; `estimate`: from other stores, or seen here long ago. */
  readonly kind: "seen" | "estimate";
  /** The day of the sighting, `YYYY-MM-DD`; for an estimate, of the latest one. */
  readonly day: string;
}

/** Returns the id of a product for such a price, which trips carry with their bills. */
export function pricedId({ kind, day }: PriceOrigin, row: string): string {
  return `${kind}.${day}.${row}`;
}

/** Returns the origin of a product's price; null for a published one. */
export function originOf(productId: string): PriceOrigin | null {
  const [, kind, day] = /^(seen|estimate)\.(\d{4}-\d\d-\d\d)\./.exec(productId) ?? [];
  return day === undefined ? null : { kind: kind === "seen" ? "seen" : "estimate", day };
}
