/** What of a shelf, or of what is to be fetched from it, is shown. */
export interface ShelfFilter {
  /** The store's word for an aisle; null: all. */
  readonly aisle: string | null;
  readonly discounted: boolean;
  readonly minimumCents: number | null;
  readonly maximumCents: number | null;
}

export const noFilter: ShelfFilter = { aisle: null, discounted: false, minimumCents: null, maximumCents: null };

/** How many of them are in force. */
export function shelfFilterCount({ aisle, discounted, minimumCents, maximumCents }: ShelfFilter): number {
  const hasPrice = minimumCents !== null || maximumCents !== null;
  return [aisle !== null, discounted, hasPrice].filter(Boolean).length;
}
