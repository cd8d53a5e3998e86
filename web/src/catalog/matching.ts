import { packsNeeded } from "../grocery/amounts/packs";
import type { NeededPacks } from "../grocery/amounts/packs";
import { pieceGrams } from "../grocery/amounts/piece-weights";
import type { Quantity } from "../grocery/amounts/quantity";
import { holds, linePrice } from "../grocery/prices/pricing";
import type { LinePrice } from "../grocery/prices/pricing";
import { folded } from "../grocery/words/folding";
import { itemKey, itemMatch, itemMatches, stems } from "../grocery/words/item-name";
import type { ItemMatch } from "../grocery/words/item-name";
import type { Catalog } from "./catalog";
import type { Product } from "./product";

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
  /** What was taken for granted about the weight of pieces. */
  readonly guess: NeededPacks["guess"];
}

/** Finds what a store sells for the entries of a list. Remembers what it found for a name. */
export class Matcher {
  private readonly rowsByName = new Map<string, readonly number[]>();
  private itemsByStem: ReadonlyMap<string, readonly SoldItem[]> | undefined;

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
    const name = exactRow === undefined ? wish.name : this.catalog.product(exactRow).item;
    const rows = this.rows(name).filter((row) => this.catalog.product(row).isInStock);
    return this.cheapest(wish.quantity === null ? this.usualSizes(rows) : rows, wish, shopper);
  }

  /** What one piece of an entry weighs, in grams; null where pieces are not what is wanted, or nobody knows. */
  pieceGrams({ name, productId, quantity }: Wish): number | null {
    if (quantity?.unit !== "piece") return null;
    const row = productId === null ? undefined : this.catalog.rowOf(productId);
    return pieceGrams(name) ?? pieceGrams(row === undefined ? this.itemFor(name) : this.catalog.product(row).item);
  }

  /**
   * The item under which the server finds what this store sells for a name: the name itself, or, where only a
   * product's own name has its words ("russet potatoes"), that product's item.
   */
  itemFor(name: string): string {
    const wanted = stems(name);
    if (this.catalog.rowsOfItem(itemKey(name)).length > 0 || this.rowsByItem(wanted).rows.length > 0) return name;
    const [row] = this.rows(name);
    return row === undefined ? name : this.catalog.product(row).item;
  }

  /** Whether the store sells what a name says, but has none of it now. */
  isSoldOut(name: string): boolean {
    const rows = this.rows(name);
    return rows.length > 0 && rows.every((row) => !this.catalog.product(row).isInStock);
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

  private cheapest(rows: readonly number[], wish: Wish, shopper: Shopper): Found | null {
    let best: Found | null = null;
    for (const row of rows) {
      const found = this.priced(row, wish, shopper);
      if (found.product.isInStock && (best === null || isBetter(found, best))) best = found;
    }
    return best;
  }

  /**
   * Where packs are counted, those of about the size that people buy most: a thimble of milk is the cheapest pack, and
   * nobody's wish. `contract/choice.json` holds this to what the server chooses for trips.
   */
  private usualSizes(rows: readonly number[]): readonly number[] {
    const products = rows.map((row) => ({ row, product: this.catalog.product(row) }));
    const [first, ...others] = products;
    if (first === undefined) return rows;
    const usual = others.reduce((known, one) => (isMoreUsual(one.product, known.product) ? one : known), first);
    const { amount, unit } = usual.product.size;
    const alike = products.filter(
      ({ product: { size } }) => size.unit === unit && size.amount * 3 >= amount * 2 && size.amount * 2 <= amount * 3,
    );
    return alike.map(({ row }) => row);
  }

  private priced(row: number, wish: Wish, shopper: Shopper): Found {
    const product = this.catalog.product(row);
    const { packs, guess } = packsNeeded(wish.quantity, wish.count, product, this.pieceGrams(wish));
    const discounts = product.discount !== null && holds(product.discount, shopper.day) ? [product.discount] : [];
    const price = linePrice(product.priceCents, packs, discounts, shopper.isMember);
    return { product, price, isExact: product.id === wish.productId, guess };
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
    const { match, rows } = this.rowsByItem(wanted);
    if (match === "same" || match === "sameWords") return rows;
    return this.ofUsualDepartment(rows.length > 0 ? rows : this.rowsByProductName(wanted));
  }

  private rowsByItem(wanted: readonly string[]): { readonly match: ItemMatch | null; readonly rows: readonly number[] } {
    this.itemsByStem ??= byStem(this.catalog);
    const tables = wanted.map((stem) => this.itemsByStem?.get(stem) ?? []);
    const shortest = tables.sort((one, other) => one.length - other.length)[0] ?? [];
    const items = best(shortest, (item) => itemMatch(item.stems, wanted));
    const match = items[0] === undefined ? null : itemMatch(items[0].stems, wanted);
    return { match, rows: items.flatMap(({ key }) => this.catalog.rowsOfItem(key)) };
  }

  /**
   * Where an entry says less than the names of what answers it, the product that people buy most often tells what was
   * meant: "cheese" is what lies beside the cheddar, not macaroni and cheese.
   */
  private ofUsualDepartment(rows: readonly number[]): readonly number[] {
    const products = rows.map((row) => this.catalog.product(row)).filter(({ isInStock }) => isInStock);
    const [first, ...others] = products;
    if (first === undefined) return rows;
    const usual = others.reduce((known, one) => (isMoreUsual(one, known) ? one : known), first);
    return rows.filter((row) => this.catalog.product(row).department === usual.department);
  }

  private rowsByProductName(wanted: readonly string[]): readonly number[] {
    // A stem may end otherwise than the word ("berri" of "berry"), so the search looks for a little less.
    const beginnings = wanted.map((stem) => (stem.length > 3 ? stem.slice(0, -1) : stem));
    const rows = wanted.length === 0 ? [] : [...this.catalog.search(beginnings.join(" "))];
    return best(rows, (row) => itemMatch(stems(this.catalog.product(row).name), wanted));
  }
}

interface SoldItem {
  readonly key: string;
  readonly stems: readonly string[];
}

/** For each stem the items in whose names it occurs. */
function byStem(catalog: Catalog): ReadonlyMap<string, readonly SoldItem[]> {
  const items = new Map<string, SoldItem[]>();
  for (const { key } of catalog.vocabulary()) {
    const item = { key, stems: key.split(" ") };
    for (const stem of new Set(item.stems)) {
      const known = items.get(stem);
      if (known === undefined) items.set(stem, [item]);
      else known.push(item);
    }
  }
  return items;
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
  return byPrice < 0 || (byPrice === 0 && isMoreUsual(one.product, other.product));
}

function isMoreUsual(one: Product, other: Product): boolean {
  return one.popularity > other.popularity || (one.popularity === other.popularity && one.id < other.id);
}
