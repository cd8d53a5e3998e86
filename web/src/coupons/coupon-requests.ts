import { fields, list, table, text } from "../grocery/reader";
import type { Reader } from "../grocery/reader";

/** The products of a list at one store; their coupons are saved on the device. */
export interface CouponRequest {
  readonly list: string;
  readonly store: string;
  /** By the ids of the entries. */
  readonly products: Readonly<Record<string, string>>;
}

export const readCouponRequests: Reader<readonly CouponRequest[]> = list(
  fields<CouponRequest>({ list: text, store: text, products: table(text) }),
);

/** The matched products of list entries at a store; null if it sells none. */
export interface FoundProducts {
  readonly list: string;
  readonly store: string;
  /** By the ids of the entries. */
  readonly products: ReadonlyMap<string, string | null>;
}

/** The wishes with what was found; of entries that nobody has looked at now, what was known of them stays. */
export function withFound(wishes: readonly CouponRequest[], found: FoundProducts): readonly CouponRequest[] {
  const isSame = (wish: CouponRequest): boolean => wish.list === found.list && wish.store === found.store;
  const products = new Map(Object.entries(wishes.find(isSame)?.products ?? {}));
  for (const [entry, product] of found.products) {
    if (product === null) products.delete(entry);
    else products.set(entry, product);
  }
  const others = wishes.filter((wish) => !isSame(wish));
  if (products.size === 0) return others;
  return [...others, { list: found.list, store: found.store, products: Object.fromEntries(products) }];
}

/**
 * The wishes that are still wished: of lists that are there, for entries that are on them.
 *
 * @param entriesOf - ids of the entries of a list; null where there is no such list any more.
 */
export function stillRequested(
  wishes: readonly CouponRequest[],
  entriesOf: (list: string) => ReadonlySet<string> | null,
): readonly CouponRequest[] {
  return wishes.flatMap((wish) => {
    const entries = entriesOf(wish.list);
    const products = Object.entries(wish.products).filter(([entry]) => entries?.has(entry) === true);
    return products.length === 0 ? [] : [{ ...wish, products: Object.fromEntries(products) }];
  });
}

/** All products that are wished at a store. */
export function requestedAt(wishes: readonly CouponRequest[], store: string): ReadonlySet<string> {
  return new Set(wishes.flatMap((wish) => (wish.store === store ? Object.values(wish.products) : [])));
}
