import type { Catalog } from "./catalog";
import { folded } from "./folding";
import { itemKey, itemMatch, itemMatches, stems } from "./item-name";
import { packsNeeded } from "./packs";
import { holds, linePrice } from "./pricing";
import type { LinePrice } from "./pricing";
import type { Product } from "./product";
import type { Quantity } from "./quantity";

/** What an entry asks of a store. */
export interface Wish {
  readonly name: string;
  readonly productId: string | null;
  readonly quantity: Quantity | null;
  readonly count: number;
}

/** Who shops, and when. */
export interface Shopper {
  readonly isMember: boolean;
  /** `YYYY-MM-DD` */
  readonly day: string;
}

export interface Found {
  readonly product: Product;
  readonly price: LinePrice;
  /** Whether it is the very product that was wished for, where one was. */
  readonly isExact: boolean;
}

/** Finds what a store sells for the entries of a list. Remembers what it found for a name. */
export class Matcher {
  private readonly rowsByName = new Map<string, readonly number[]>();
  private itemStems: readonly { readonly key: string; readonly stems: readonly string[] }[] | undefined;

  constructor(readonly catalog: Catalog) {}

  /**
   * The product to buy at this store: the one wished for, else the cheapest for the whole amount among those of the
   * same item, else among those whose item or name answers the words. Null where nothing in stock does.
   */
  find(wish: Wish, shopper: Shopper): Found | null {
    const exactRow = wish.productId === null ? undefined : this.catalog.rowOf(wish.productId);
    if (exactRow !== undefined) {
      const exact = this.priced(exactRow, wish, shopper);
      if (exact.product.isInStock) return exact;
    }
    let best: Found | null = null;
    for (const row of this.rows(wish.name)) {
      const found = this.priced(row, wish, shopper);
      if (found.product.isInStock && (best === null || isBetter(found, best))) best = found;
    }
    return best;
  }

  /** Items of the store that share a word with `name`, most bought first. */
  nearest(name: string, limit = 3): readonly string[] {
    const wanted = stems(name);
    const names: string[] = [];
    for (const item of this.catalog.vocabulary()) {
      if (names.length === limit) break;
      const parts = item.key.split(" ");
      if (wanted.some((stem) => parts.includes(stem))) names.push(item.name);
    }
    return names;
  }

  private priced(row: number, wish: Wish, shopper: Shopper): Found {
    const product = this.catalog.product(row);
    const packs = packsNeeded(wish.quantity, wish.count, product.size, product.weightGrams);
    const discounts = product.discount !== null && holds(product.discount, shopper.day) ? [product.discount] : [];
    const price = linePrice(product.priceCents, packs, discounts, shopper.isMember);
    return { product, price, isExact: product.id === wish.productId };
  }

  private rows(name: string): readonly number[] {
    const key = folded(name);
    const known = this.rowsByName.get(key);
    if (known !== undefined) return known;
    const rows = this.freshRows(name);
    this.rowsByName.set(key, rows);
    return rows;
  }

  private freshRows(name: string): readonly number[] {
    const same = this.catalog.rowsOfItem(itemKey(name));
    if (same.length > 0) return same;
    const wanted = stems(name);
    this.itemStems ??= this.catalog.vocabulary().map(({ key }) => ({ key, stems: key.split(" ") }));
    const byItem = best(this.itemStems, (item) => itemMatch(item.stems, wanted));
    if (byItem.length > 0) return byItem.flatMap(({ key }) => this.catalog.rowsOfItem(key));
    // A stem may end otherwise than the word ("berri" of "berry"), so the search looks for a little less.
    const beginnings = wanted.map((stem) => (stem.length > 3 ? stem.slice(0, -1) : stem));
    const rows = wanted.length === 0 ? [] : [...this.catalog.search(beginnings.join(" "))];
    return best(rows, (row) => itemMatch(stems(this.catalog.product(row).name), wanted));
  }
}

/** Those that answer best, however many. */
function best<Sold>(candidates: readonly Sold[], match: (sold: Sold) => ReturnType<typeof itemMatch>): readonly Sold[] {
  let level = -1;
  let found: Sold[] = [];
  for (const candidate of candidates) {
    const answer = match(candidate);
    const rank = answer === null ? -1 : itemMatches.indexOf(answer);
    if (rank < 0 || rank < level) continue;
    if (rank > level) found = [];
    level = rank;
    found.push(candidate);
  }
  return found;
}

function isBetter(one: Found, other: Found): boolean {
  const byPrice = one.price.totalCents - other.price.totalCents;
  return byPrice < 0 || (byPrice === 0 && one.product.popularity > other.product.popularity);
}
