import type { Department } from "../grocery/departments";
import { folded } from "../grocery/words/folding";
import { itemKey } from "../grocery/words/item-name";
import type { CatalogColumns } from "./catalog-columns";
import { itemMeaning } from "./item-meaning";
import type { ItemMeaning } from "./item-meaning";

/** An item that the store sells, for autocompletion. */
export interface CatalogItem {
  readonly name: string;
  /** `itemKey` of the name. */
  readonly key: string;
  /** The folded name. */
  readonly folded: string;
  readonly department: Department;
  readonly emoji: string;
  /** The popularity of its most bought product. */
  readonly popularity: number;
  readonly meaning: ItemMeaning;
}

/** The precomputed index over the columns, which answers every keystroke. */
export interface CatalogIndex {
  /** The searched text of each row: name, item and brand, folded. */
  readonly texts: readonly string[];
  readonly rowsById: ReadonlyMap<string, number>;
  /** Rows of the products of an item, by `itemKey`. */
  readonly rowsByItemKey: ReadonlyMap<string, readonly number[]>;
  /** Most bought first. */
  readonly vocabulary: readonly CatalogItem[];
  /** The vocabulary by `itemKey`. */
  readonly itemsByKey: ReadonlyMap<string, CatalogItem>;
  /** The most bought item by the stem of its last word. */
  readonly itemsByHead: ReadonlyMap<string, CatalogItem>;
  /** Rows by folded name. */
  readonly byName: Int32Array;
}

// Between 1 and 4 ms of work on the machine of 2026-11-21, which keeps the page responsive.
const rowsAStep = 1_000;

/** Computes the index. It yields after every step, so that the page can respond. */
export function* indexing(columns: CatalogColumns): Generator<void, CatalogIndex> {
  const texts = yield* searchTexts(columns);
  const keys: string[] = [];
  for (const [index, name] of columns.items.entries()) {
    keys.push(itemKey(name));
    if (index % rowsAStep === 0) yield;
  }
  const rowsById = new Map<string, number>();
  const rowsByItemKey = new Map<string, number[]>();
  for (let row = 0; row < columns.id.length; row++) {
    rowsById.set(columns.id[row] ?? "", row);
    const key = keys[columns.item[row] ?? -1] ?? "";
    const rows = rowsByItemKey.get(key);
    if (rows === undefined) rowsByItemKey.set(key, [row]);
    else rows.push(row);
    if (row % rowsAStep === 0) yield;
  }
  const vocabulary = yield* items(columns, keys);
  const itemsByKey = new Map<string, CatalogItem>();
  const itemsByHead = new Map<string, CatalogItem>();
  for (const item of vocabulary) {
    const head = item.key.slice(item.key.lastIndexOf(" ") + 1);
    if (!itemsByKey.has(item.key)) itemsByKey.set(item.key, item);
    if (!itemsByHead.has(head)) itemsByHead.set(head, item);
  }
  const byName = yield* sortedByText(texts);
  return { texts, rowsById, rowsByItemKey, vocabulary, itemsByKey, itemsByHead, byName };
}

function* searchTexts({ name, item, items, brand, brands }: CatalogColumns): Generator<void, readonly string[]> {
  const [foldedItems, foldedBrands] = [items.map(folded), brands.map(folded)];
  const texts: string[] = [];
  for (let row = 0; row < name.length; row++) {
    let text = folded(name[row] ?? "");
    const [ofItem, ofBrand] = [foldedItems[item[row] ?? -1] ?? "", foldedBrands[brand[row] ?? -1] ?? ""];
    // A separator, so that no word matches across two of them.
    if (!text.includes(ofItem)) text += `|${ofItem}`;
    if (!text.includes(ofBrand)) text += `|${ofBrand}`;
    texts.push(text);
    if (row % rowsAStep === 0) yield;
  }
  return texts;
}

function* items(columns: CatalogColumns, keys: readonly string[]): Generator<void, readonly CatalogItem[]> {
  const { item, popularity, departments, department, emojis, emoji, meanings } = columns;
  const best = new Int32Array(columns.items.length).fill(-1);
  for (let row = 0; row < item.length; row++) {
    const index = item[row] ?? -1;
    const bestRow = best[index] ?? -1;
    if (bestRow < 0 || (popularity[row] ?? 0) > (popularity[bestRow] ?? 0)) best[index] = row;
  }
  const result: CatalogItem[] = [];
  for (const [index, name] of columns.items.entries()) {
    if (index % rowsAStep === 0) yield;
    const row = best[index] ?? -1;
    if (row < 0) continue;
    result.push({
      name,
      key: keys[index] ?? "",
      folded: folded(name),
      department: departments[department[row] ?? -1] ?? "other",
      emoji: emojis[emoji[row] ?? -1] ?? "",
      popularity: popularity[row] ?? 0,
      meaning: meanings[index] ?? itemMeaning(""),
    });
  }
  return result.sort((one, other) => other.popularity - one.popularity || compare(one.folded, other.folded));
}

/** Sorts rows by text: runs first, which are then merged in pairs, so that there are places to yield. */
function* sortedByText(texts: readonly string[]): Generator<void, Int32Array> {
  const before = (one: number, other: number): number =>
    compare(texts[one] ?? "", texts[other] ?? "") || one - other;
  let rows = Int32Array.from(texts, (_, row) => row);
  for (let start = 0; start < rows.length; start += rowsAStep) {
    rows.subarray(start, start + rowsAStep).sort(before);
    yield;
  }
  for (let run = rowsAStep; run < rows.length; run *= 2) {
    const merged = new Int32Array(rows.length);
    for (let start = 0; start < rows.length; start += 2 * run) {
      yield* merge(rows, start, start + run, start + 2 * run, before, merged);
    }
    rows = merged;
  }
  return rows;
}

/** Merges two adjacent sorted runs, `start..<middle` and `middle..<end`. */
function* merge(
  rows: Int32Array,
  start: number,
  middle: number,
  end: number,
  before: (one: number, other: number) => number,
  merged: Int32Array,
): Generator<void, void> {
  const [lastLeft, lastRight] = [Math.min(middle, rows.length), Math.min(end, rows.length)];
  let [left, right] = [start, lastLeft];
  for (let place = start; place < lastRight; place++) {
    const [one, other] = [rows[left] ?? 0, rows[right] ?? 0];
    const isLeft = left < lastLeft && (right >= lastRight || before(one, other) <= 0);
    merged[place] = isLeft ? one : other;
    if (isLeft) left += 1;
    else right += 1;
    if (place % (4 * rowsAStep) === 0) yield;
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
