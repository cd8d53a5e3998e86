import { fields, list, table, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";

/** The products of a list at one store; their coupons are saved on the device. */
export interface CouponRequest {
  readonly list: string;
  readonly store: string;
  /** Product ids by entry id. */
  readonly products: Readonly<Record<string, string>>;
}

export const readCouponRequests: Reader<readonly CouponRequest[]> = list(
  fields<CouponRequest>({ list: text, store: text, products: table(text) }),
);

/** The matched products of list entries at a store; null if it sells none. */
export interface MatchedProducts {
  readonly list: string;
  readonly store: string;
  /** Product ids by entry id; null if the store sells none. */
  readonly products: ReadonlyMap<string, string | null>;
}

/** Adds matched products to the requests. Entries without a new match keep their earlier one. */
export function withMatches(requests: readonly CouponRequest[], matches: MatchedProducts): readonly CouponRequest[] {
  const isSame = (request: CouponRequest): boolean => request.list === matches.list && request.store === matches.store;
  const products = new Map(Object.entries(requests.find(isSame)?.products ?? {}));
  for (const [entry, product] of matches.products) {
    if (product === null) products.delete(entry);
    else products.set(entry, product);
  }
  const others = requests.filter((request) => !isSame(request));
  if (products.size === 0) return others;
  return [...others, { list: matches.list, store: matches.store, products: Object.fromEntries(products) }];
}

/**
 * Returns the requests of existing lists, limited to entries on them.
 *
 * @param entriesOf - ids of the entries of a list; null if the list is gone.
 */
export function stillRequested(
  requests: readonly CouponRequest[],
  entriesOf: (list: string) => ReadonlySet<string> | null,
): readonly CouponRequest[] {
  return requests.flatMap((request) => {
    const entries = entriesOf(request.list);
    const products = Object.entries(request.products).filter(([entry]) => entries?.has(entry) === true);
    return products.length === 0 ? [] : [{ ...request, products: Object.fromEntries(products) }];
  });
}

/** Returns all requested products at a store. */
export function requestedAt(requests: readonly CouponRequest[], store: string): ReadonlySet<string> {
  return new Set(requests.flatMap((request) => (request.store === store ? Object.values(request.products) : [])));
}
