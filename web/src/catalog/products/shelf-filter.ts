/** The filter of products that are shown or fetched. */
export interface ShelfFilter {
  /** The store's name of an aisle; null for all. */
  readonly aisle: string | null;
  readonly discounted: boolean;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
}

export const noFilter: ShelfFilter = { aisle: null, discounted: false, minimumCents: null, maximumCents: null };

/** Returns the number of active filters. */
export function shelfFilterCount({ aisle, discounted, minimumCents, maximumCents }: ShelfFilter): number {
  const hasPrice = minimumCents !== null || maximumCents !== null;
  return [aisle !== null, discounted, hasPrice].filter(Boolean).length;
}
