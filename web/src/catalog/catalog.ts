import type { SaleByWeight } from "../grocery/amounts/packs";
import { baseUnits } from "../grocery/amounts/quantity";
import type { Department } from "../grocery/departments";
import { storeMoment } from "../grocery/local-day";
import type { Discount } from "../grocery/prices/discount";
import type { Deposit } from "../grocery/prices/till";
import { storages } from "../grocery/storages";
import { folded } from "../grocery/words/folding";
import { itemKey } from "../grocery/words/item-name";
import type { CatalogColumns } from "./catalog-columns";
import { indexing } from "./catalog-index";
import type { CatalogIndex, CatalogItem } from "./catalog-index";
import type { Product } from "./product";

export type CatalogSort = "name" | "aisle" | "price" | "-price";

export interface CatalogView {
  readonly search?: string;
  readonly department?: Department | null;
  /** The store's name of an aisle, one of `aisles`. */
  readonly aisle?: string | null;
  readonly onlyDiscounted?: boolean;
  readonly sort?: CatalogSort;
}

const sliceMilliseconds = 8;
const none: readonly never[] = [];
/** The maximum number of digits in a product code; shorter codes are padded with zeros. */
const codeDigits = 14;

/** The slow computations on a product list, shared by all its catalogs. */
class Indexing {
  private readonly work: Generator<void, CatalogIndex>;
  done: CatalogIndex | undefined;
  readonly orders = new Map<CatalogSort, Int32Array>();

  constructor(columns: CatalogColumns) {
    this.work = indexing(columns);
  }

  step(): void {
    const { done, value } = this.work.next();
    if (done === true) this.done = value;
  }
}

/** A store's products, ready for searching. A row, 0 to `count` - 1, identifies a product. */
export class Catalog {
  /** @param personal - this shopper's own discounts, by product. */
  constructor(
    private readonly columns: CatalogColumns,
    private readonly indexed: Indexing = new Indexing(columns),
    private readonly personal: ReadonlyMap<string, readonly Discount[]> = new Map(),
  ) {}

  /** Returns the same products with a shopper's personal discounts in addition. */
  withPersonal(personal: ReadonlyMap<string, readonly Discount[]>): Catalog {
    return new Catalog(this.columns, this.indexed, personal);
  }

  /**
   * Prepares searching and autocompletion, a few milliseconds at a time.
   *
   * Results are correct without it: an earlier query completes the preparation.
   *
   * @param pause - lets the page do other work.
   */
  async prepare(pause: () => Promise<void>): Promise<void> {
    while (this.indexed.done === undefined) {
      const begin = performance.now();
      while (this.indexed.done === undefined && performance.now() - begin < sliceMilliseconds) this.indexed.step();
      await pause();
    }
  }

  /** True for prices that people have seen: the store has more products than these. */
  get isPartial(): boolean {
    return this.columns.isPartial === true;
  }

  get storeId(): string {
    return this.columns.storeId;
  }

  get revision(): string {
    return this.columns.revision;
  }

  /** The store's last change, in milliseconds since 1970. */
  get updated(): number {
    return this.columns.updated;
  }

  /** Returns the time on the store's clock; discounts depend on it. */
  momentAt(now: Date): string {
    return storeMoment(now, this.columns.timeZone);
  }

  /** The IANA time zone of that clock; null if unknown, and then the device's applies. */
  get timeZone(): string | null {
    return this.columns.timeZone;
  }

  get count(): number {
    return this.columns.id.length;
  }

  /** The product ids by row. */
  get ids(): readonly string[] {
    return this.columns.id;
  }

  /** The departments with products, in the order of the store's response. */
  get departments(): readonly Department[] {
    return this.columns.departments;
  }

  /** Numbers first, by value; then names. */
  get aisles(): readonly string[] {
    return [...this.columns.aisles].sort(byAisle);
  }

  product(row: number): Product {
    const columns = this.columns;
    const at = (values: Int32Array): number => values[row] ?? -1;
    const [shelfRow, shelfColumn] = [at(columns.row), at(columns.column)];
    return {
      id: columns.id[row] ?? "",
      gtin: columns.gtin[row] === "" ? null : columns.gtin[row] ?? null,
      name: columns.name[row] ?? "",
      item: columns.items[at(columns.item)] ?? "",
      brand: columns.brands[at(columns.brand)] ?? null,
      department: columns.departments[at(columns.department)] ?? "other",
      emoji: columns.emojis[at(columns.emoji)] ?? "",
      description: columns.descriptions.get(row) ?? null,
      picture: columns.pictures.get(row) ?? null,
      size: { amount: at(columns.sizeAmount), unit: baseUnits[at(columns.sizeUnit)] ?? "piece" },
      byWeight: saleByWeight(columns.byWeight.get(row)),
      deposit: deposit(columns.deposits.get(row)),
      weightGrams: at(columns.weightGrams),
      storage: storages[at(columns.storage)] ?? "ambient",
      priceCents: at(columns.priceCents),
      discounts: this.discountsOf(row),
      aisle: columns.aisles[at(columns.aisle)] ?? null,
      shelf: shelfRow < 0 || shelfColumn < 0 ? null : [shelfRow, shelfColumn],
      isInStock: at(columns.inStock) === 1,
      popularity: at(columns.popularity),
    };
  }

  private discountsOf(row: number): readonly Discount[] {
    const published = this.columns.discountsOf.get(row) ?? none;
    const personal = this.personal.get(this.columns.id[row] ?? "");
    if (personal === undefined) return published;
    return [...published, ...personal].sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  /** Returns the row of a product; undefined if the store no longer sells it. */
  rowOf(productId: string): number | undefined {
    return this.index.rowsById.get(productId);
  }

  /** Returns the row with this number on its pack, ignoring leading zeros; -1 for none. */
  rowOfCode(code: string): number {
    const padded = code.padStart(codeDigits, "0");
    return this.columns.gtin.findIndex((gtin) => gtin !== "" && gtin.padStart(codeDigits, "0") === padded);
  }

  /** Returns the rows of an item's products, by its `itemKey`. */
  rowsOfItem(key: string): readonly number[] {
    return this.index.rowsByItemKey.get(key) ?? [];
  }

  /** The items of the store, most bought first. */
  vocabulary(): readonly CatalogItem[] {
    return this.index.vocabulary;
  }

  /** Returns the item with this name, singular or plural; null if the store sells none. */
  itemNamed(name: string): CatalogItem | null {
    return this.index.itemsByKey.get(itemKey(name)) ?? null;
  }

  /** Returns the most bought item whose last word has this stem. */
  itemOfHead(stem: string): CatalogItem | null {
    return this.index.itemsByHead.get(stem) ?? null;
  }

  /**
   * Returns the rows whose name, item or brand contains every word of `search`, also as a part of a word, in
   * ascending order.
   */
  search(search: string): Int32Array {
    const words = folded(search).split(" ");
    const { texts } = this.index;
    const matches = new Int32Array(texts.length);
    let count = 0;
    for (let row = 0; row < texts.length; row++) {
      const text = texts[row] ?? "";
      if (words.every((word) => text.includes(word))) matches[count++] = row;
    }
    return matches.subarray(0, count);
  }

  /** Returns the rows that pass every filter of the view, in its order. */
  rows(view: CatalogView): Int32Array {
    const { search = "", department = null, aisle = null, onlyDiscounted = false, sort = "name" } = view;
    const columns = this.columns;
    const wantedDepartment = department === null ? -1 : columns.departments.indexOf(department);
    const wantedAisle = aisle === null ? -1 : columns.aisles.indexOf(aisle);
    if ((department !== null && wantedDepartment < 0) || (aisle !== null && wantedAisle < 0)) return new Int32Array();
    const matches = search.trim() === "" ? undefined : flags(this.search(search), this.count);
    return this.ordered(sort).filter(
      (row) =>
        (matches === undefined || matches[row] === 1) &&
        (wantedDepartment < 0 || columns.department[row] === wantedDepartment) &&
        (wantedAisle < 0 || columns.aisle[row] === wantedAisle) &&
        (!onlyDiscounted || this.discountsOf(row).length > 0),
    );
  }

  private get index(): CatalogIndex {
    for (;;) {
      if (this.indexed.done !== undefined) return this.indexed.done;
      this.indexed.step();
    }
  }

  /** Returns all rows in the order of a sort, cached. */
  private ordered(sort: CatalogSort): Int32Array {
    const cached = this.indexed.orders.get(sort);
    if (cached !== undefined) return cached;
    const order = this.sorted(sort);
    this.indexed.orders.set(sort, order);
    return order;
  }

  private sorted(sort: CatalogSort): Int32Array {
    const { priceCents, aisle, aisles } = this.columns;
    const { byName } = this.index;
    const price = (row: number): number => priceCents[row] ?? 0;
    switch (sort) {
      case "name":
        return byName;
      case "price":
        return byName.slice().sort((one, other) => price(one) - price(other));
      case "-price":
        return byName.slice().sort((one, other) => price(other) - price(one));
      case "aisle": {
        const sortedAisles = this.aisles;
        const ranks = aisles.map((name) => sortedAisles.indexOf(name));
        // Unknown aisles come last.
        const rank = (row: number): number => ranks[aisle[row] ?? -1] ?? aisles.length;
        return byName.slice().sort((one, other) => rank(one) - rank(other));
      }
    }
  }
}

function saleByWeight(written: string | undefined): SaleByWeight | null {
  if (written === undefined) return null;
  const [stepMilligrams = 1, usualMilligrams = 1] = written.split(" ").map(Number);
  return { stepMilligrams, usualMilligrams };
}

function deposit(written: string | undefined): Deposit | null {
  if (written === undefined) return null;
  const [cents = 0, feeCents = 0] = written.split(" ").map(Number);
  return { cents, feeCents };
}

function flags(rows: Int32Array, count: number): Uint8Array {
  const marked = new Uint8Array(count);
  for (const row of rows) marked[row] = 1;
  return marked;
}

function byAisle(one: string, other: string): number {
  const [first, second] = [aisleNumber(one), aisleNumber(other)];
  return first === second ? compare(one, other) : first - second;
}

function aisleNumber(aisle: string): number {
  return /^\d+/.test(aisle) ? parseInt(aisle, 10) : Infinity;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
