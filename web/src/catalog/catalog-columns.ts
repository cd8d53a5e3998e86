import { baseUnits } from "../grocery/amounts/quantity";
import { departments } from "../grocery/departments";
import type { Department } from "../grocery/departments";
import { readDiscount } from "../grocery/prices/discount";
import type { Discount } from "../grocery/prices/discount";
import { fields, integer, list, nullable, object, otherwise, readJson, text, tolerant, Unreadable, wholeOnes } from "../grocery/reader";
import { storages } from "../grocery/storages";
import { itemMeaning } from "./item-meaning";
import type { ItemMeaning } from "./item-meaning";

/** A store's products by column: 90,000 of them fit a phone, and one column is searched without the others. */
export interface CatalogColumns {
  readonly storeId: string;
  readonly revision: string;
  /** True for prices that people have seen: the store has more products than these. */
  readonly isPartial?: true;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** The store's time zone; null if unknown. */
  readonly timeZone: string | null;
  readonly departments: readonly Department[];
  readonly aisles: readonly string[];
  readonly emojis: readonly string[];
  readonly brands: readonly string[];
  readonly items: readonly string[];
  /** The meaning of each item. */
  readonly meanings: readonly ItemMeaning[];
  /** All discounts of a product by row, sorted by id; rows without discounts are absent. */
  readonly discountsOf: ReadonlyMap<number, readonly Discount[]>;
  /** Descriptions and picture tags by row; few products have them. */
  readonly descriptions: ReadonlyMap<number, string>;
  readonly pictures: ReadonlyMap<number, string>;
  /** The step and the usual amount in milligrams of products sold by weight, by row: `50000 250000`. */
  readonly byWeight: ReadonlyMap<number, string>;
  /** The refundable deposit and the fee in cents, by row: `25 1`. */
  readonly deposits: ReadonlyMap<number, string>;
  /** One element for each product; indexes into the lists above, -1 for none. */
  readonly id: readonly string[];
  readonly gtin: readonly string[];
  readonly name: readonly string[];
  readonly item: Int32Array;
  readonly brand: Int32Array;
  readonly department: Int32Array;
  readonly aisle: Int32Array;
  readonly emoji: Int32Array;
  readonly priceCents: Int32Array;
  readonly sizeAmount: Int32Array;
  readonly sizeUnit: Int32Array;
  readonly weightGrams: Int32Array;
  readonly storage: Int32Array;
  readonly row: Int32Array;
  readonly column: Int32Array;
  readonly inStock: Int32Array;
  readonly popularity: Int32Array;
}

type NumberColumn =
  | "item" | "brand" | "department" | "aisle" | "emoji" | "priceCents" | "sizeAmount" | "sizeUnit" | "weightGrams"
  | "storage" | "row" | "column" | "discount" | "inStock" | "popularity";

const largest = 0x7fffffff;

/**
 * Reads a store's compact catalog.
 *
 * Products with invalid values are left out; an answer that is not a catalog throws.
 *
 * @throws Unreadable
 */
export function readCatalog(bytes: Uint8Array): CatalogColumns {
  return readJson(new TextDecoder().decode(bytes), (value) => {
    const document = object(value, "");
    const format = integer(document.format, "format");
    if (format !== 1) throw new Unreadable("format", "1, the one that this version of the app reads");
    const columns = object(document.columns, "columns");
    const lists = {
      departments: list(text)(document.departments, "departments").map(knownDepartment),
      aisles: list(text)(document.aisles, "aisles"),
      emojis: list(text)(document.emojis, "emojis"),
      brands: list(text)(document.brands, "brands"),
      items: list(text)(document.items, "items"),
    };
    const discounts = wholeOnes(readDiscount)(document.discounts, "discounts");
    // An unknown rule leaves a gap, so that later discounts keep their numbers.
    const places = list(object)(document.discounts, "discounts").map(({ id }) =>
      discounts.findIndex((discount) => discount.id === id),
    );
    const validRows = wholeRows(columns, { ...sizesOf(lists), discount: places.length });
    const read = (name: NumberColumn): Int32Array => numbers(columns, name, validRows);
    return {
      storeId: text(document.store, "store"),
      revision: text(document.revision, "revision"),
      updated: integer(document.updated, "updated"),
      timeZone: otherwise(nullable(text), null)(document.timeZone, "timeZone"),
      ...lists,
      meanings: meaningsOf(document.meanings, lists.items.length),
      discountsOf: discountsOf(
        read("discount"),
        otherwise(list(integer), [])(document.otherDiscounts, "otherDiscounts"),
        validRows,
        (index) => discounts[places[index] ?? -1],
      ),
      descriptions: sparseTexts(document.descriptions, "descriptions", validRows),
      pictures: sparseTexts(document.pictures, "pictures", validRows),
      byWeight: sparseTexts(document.byWeight, "byWeight", validRows),
      deposits: sparseTexts(document.deposit, "deposit", validRows),
      id: texts(columns, "id", validRows),
      gtin: texts(columns, "gtin", validRows),
      name: texts(columns, "name", validRows),
      item: read("item"),
      brand: read("brand"),
      department: read("department"),
      aisle: read("aisle"),
      emoji: read("emoji"),
      priceCents: read("priceCents"),
      sizeAmount: read("sizeAmount"),
      sizeUnit: read("sizeUnit"),
      weightGrams: read("weightGrams"),
      storage: read("storage"),
      row: read("row"),
      column: read("column"),
      inStock: read("inStock"),
      popularity: read("popularity"),
    };
  });
}

/** Meanings are unknown if the server is older than this field. */
function meaningsOf(value: unknown, count: number): readonly ItemMeaning[] {
  const words = otherwise(list(text), [])(value, "meanings");
  return Array.from({ length: count }, (_, index) => itemMeaning(words[index] ?? ""));
}

/** An unknown department appears under *Other*. */
function knownDepartment(name: string): Department {
  return departments.find((department) => department === name) ?? "other";
}

/**
 * Returns the discounts of each row sorted by id, as on the server: the first of equal ones applies.
 *
 * @param first - one discount of each valid row, or -1.
 * @param others - pairs of a row of the answer and a discount.
 * @param discountAt - undefined for an unknown discount.
 */
function discountsOf(
  first: Int32Array,
  others: readonly number[],
  validRows: Int32Array,
  discountAt: (index: number) => Discount | undefined,
): ReadonlyMap<number, readonly Discount[]> {
  const rows = new Map(Array.from(validRows, (row, index) => [row, index] as const));
  const indexes = new Map<number, number[]>();
  first.forEach((index, row) => {
    if (index >= 0) indexes.set(row, [index]);
  });
  for (let place = 0; place + 1 < others.length; place += 2) {
    const [row, index] = [rows.get(others[place] ?? -1), others[place + 1] ?? -1];
    if (row !== undefined) indexes.set(row, [...(indexes.get(row) ?? []), index]);
  }
  const result = new Map<number, readonly Discount[]>();
  for (const [row, list] of indexes) {
    const discounts = list.sort((one, other) => one - other).flatMap((index) => discountAt(index) ?? []);
    if (discounts.length > 0) result.set(row, discounts);
  }
  return result;
}

const readFew = tolerant(fields({ row: list(integer), text: list(text) }), { row: [], text: [] });

/** Returns a sparse column by valid row, without invalid values. */
function sparseTexts(value: unknown, place: string, validRows: Int32Array): ReadonlyMap<number, string> {
  const few = readFew(value, place);
  const texts = new Map(few.row.flatMap((row, index) => {
    const words = few.text[index];
    return words === undefined ? [] : [[row, words] as const];
  }));
  const result = new Map<number, string>();
  if (texts.size === 0) return result;
  validRows.forEach((row, index) => {
    const words = texts.get(row);
    if (words !== undefined) result.set(index, words);
  });
  return result;
}

type ListName = "departments" | "aisles" | "emojis" | "brands" | "items";

function sizesOf(lists: Readonly<Record<ListName, readonly unknown[]>>) {
  return {
    department: lists.departments.length,
    aisle: lists.aisles.length,
    emoji: lists.emojis.length,
    brand: lists.brands.length,
    item: lists.items.length,
  };
}

/** Returns the range of valid values of each column: the minimum, and one more than the maximum. */
function rangesOf(
  sizes: Readonly<Record<"department" | "aisle" | "emoji" | "brand" | "item" | "discount", number>>,
): Readonly<Record<NumberColumn, readonly [number, number]>> {
  return {
    item: [0, sizes.item],
    brand: [-1, sizes.brand],
    department: [0, sizes.department],
    aisle: [-1, sizes.aisle],
    emoji: [0, sizes.emoji],
    priceCents: [0, largest],
    sizeAmount: [1, largest],
    sizeUnit: [0, baseUnits.length],
    weightGrams: [0, largest],
    storage: [0, storages.length],
    row: [-1, largest],
    column: [-1, largest],
    discount: [-1, sizes.discount],
    inStock: [0, 2],
    popularity: [0, largest],
  };
}

/** Returns the rows with valid values in every column. */
function wholeRows(columns: Readonly<Record<string, unknown>>, sizes: Parameters<typeof rangesOf>[0]): Int32Array {
  const textColumns = ["id", "gtin", "name"].map((name) => column(columns, name));
  const ranges = Object.entries(rangesOf(sizes));
  const numberColumns = ranges.map(([name, range]) => ({ values: column(columns, name), range }));
  const lengths = [...textColumns, ...numberColumns.map(({ values }) => values)].map(({ length }) => length);
  const isWhole = new Uint8Array(Math.min(...lengths)).fill(1);
  for (const values of textColumns) {
    for (let row = 0; row < isWhole.length; row++) if (typeof values[row] !== "string") isWhole[row] = 0;
  }
  for (const { values, range } of numberColumns) markImpossible(values, range, isWhole);
  return Int32Array.from(isWhole.keys()).filter((row) => isWhole[row] === 1);
}

function markImpossible(
  values: readonly unknown[],
  [least, end]: readonly [number, number],
  isWhole: Uint8Array,
): void {
  for (let row = 0; row < isWhole.length; row++) {
    const value = values[row];
    if (typeof value !== "number" || !Number.isInteger(value) || value < least || value >= end) isWhole[row] = 0;
  }
}

function column(columns: Readonly<Record<string, unknown>>, name: string): readonly unknown[] {
  const values = columns[name];
  if (!Array.isArray(values)) throw new Unreadable(`columns.${name}`, "a list");
  return values;
}

function numbers(columns: Readonly<Record<string, unknown>>, name: NumberColumn, validRows: Int32Array): Int32Array {
  const values = column(columns, name);
  return validRows.map((row) => Number(values[row]));
}

function texts(columns: Readonly<Record<string, unknown>>, name: string, validRows: Int32Array): readonly string[] {
  const values = column(columns, name);
  return Array.from(validRows, (row) => String(values[row]));
}
