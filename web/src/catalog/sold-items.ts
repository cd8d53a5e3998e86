import type { Catalog } from "./catalog";
import type { CatalogItem } from "./catalog-index";

/** An item with the stems of its name. */
interface SoldItem extends Pick<CatalogItem, "key" | "meaning"> {
  readonly stems: readonly string[];
}

/** A catalog's items, found by what a name can share with them. */
export interface SoldItems {
  /** The items by each stem of their names. */
  readonly byStem: ReadonlyMap<string, readonly SoldItem[]>;
  /** For each lexicon id, the items that are the thing or a kind of it. */
  readonly byThing: ReadonlyMap<string, readonly SoldItem[]>;
}

export function soldItems(catalog: Catalog): SoldItems {
  const [byStem, byThing] = [new Map<string, SoldItem[]>(), new Map<string, SoldItem[]>()];
  for (const { key, meaning } of catalog.vocabulary()) {
    const item = { key, meaning, stems: key.split(" ") };
    for (const stem of new Set(item.stems)) file(byStem, stem, item);
    for (const thing of meaning.things) file(byThing, thing, item);
  }
  return { byStem, byThing };
}

function file<Value>(table: Map<string, Value[]>, key: string, value: Value): void {
  const values = table.get(key);
  if (values === undefined) table.set(key, [value]);
  else values.push(value);
}
