import { milligramsOf, packsNeeded, portionNeeded, usualAmount } from "../grocery/amounts/packs";
import type { NeededPacks, WeighedPortion } from "../grocery/amounts/packs";
import { wantedForParts } from "../grocery/amounts/part-yields";
import { pieceGrams } from "../grocery/amounts/piece-weights";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import type { EntryMeaning } from "../grocery/language/answers";
import { words } from "../grocery/language/language";
import type { Discount } from "../grocery/prices/discount";
import { applies, discountsOn, linePrice, portionCents } from "../grocery/prices/pricing";
import type { PricingContext } from "../grocery/prices/pricing";
import type { LinePrice } from "../grocery/prices/pricing";
import { folded } from "../grocery/words/folding";
import { itemKey, itemMatch, itemMatches, stems } from "../grocery/words/item-name";
import type { ItemMatch } from "../grocery/words/item-name";
import type { Catalog } from "./catalog";
import type { CatalogItem } from "./catalog-index";
import { canAnswer, fits } from "./item-meaning";
import type { Product } from "./product";

/** The product request of an entry. */
export interface ProductRequest {
  /** The name as it was written. */
  readonly name: string;
  /** Other names of the same thing, "zucchini" for "courgettes"; the earlier counts more. Undefined: as words are known. */
  readonly alternatives?: readonly string[];
  /** The thing that they stand for; null if they say more or less than one thing, undefined to look it up. */
  readonly meaning?: EntryMeaning | null;
  readonly productId: string | null;
  readonly quantity: Quantity | null;
  readonly count: number;
  /** The unit in which `quantity` was typed; undefined: it counts whole things. */
  readonly shownUnit?: ShownUnit | null;
  /** What was said besides, first the vessel in which it is counted: "cans". */
  readonly note?: string;
}

/** The shopper and the time. */
export interface Shopper extends PricingContext {
  readonly isMember: boolean;
}

type Counts = (discount: Discount) => boolean;

export interface Found {
  readonly product: Product;
  readonly price: LinePrice;
  /** The portion if sold by weight: one unit, priced as the portion. */
  readonly portion: WeighedPortion | null;
  /** True if it is the requested product. */
  readonly isExact: boolean;
  /** The assumptions about the weight of pieces. */
  readonly guess: NeededPacks["guess"];
}

/** More packs of something are not carried home, and a dearer line is left to wholesalers; as `ShelfChoice` in Swift. */
export const [maximumPacks, maximumLineCents] = [999, 4_000_000];

/**
 * Finds what a store sells for the entries of a list; the twin of `ListAnswers` in Swift, which buys for trips, held to it by
 * `contract/choice.json`. Remembers what it found for a name.
 */
export class Matcher {
  private readonly answersByNames = new Map<string, Answers>();
  private items: SoldItems | undefined;

  constructor(readonly catalog: Catalog) {}

  /**
   * The product to buy at this store: the one wished for; else the cheapest for the whole amount of what answers the names
   * best. Null where nothing in stock does.
   *
   * @param counts - which discounts do; those that apply where nothing is said.
   */
  find(asked: ProductRequest, shopper: Shopper, counts: Counts = (discount) => applies(discount, shopper)): Found | null {
    const wish = inWholes(asked);
    const exactRow = wish.productId === null ? undefined : this.catalog.rowOf(wish.productId);
    if (exactRow !== undefined) {
      const exact = this.catalog.product(exactRow);
      if (exact.isInStock) return this.priced(exact, wish, shopper, counts);
    }
    return this.cheapest(this.preferred(wish), wish, shopper, counts);
  }

  /** True if the store sells the entry but it is out of stock. */
  isSoldOut(wish: ProductRequest): boolean {
    const { answers } = this.answers(wish);
    return answers.length > 0 && answers.every(({ row }) => !this.isInStock(row));
  }

  /** Returns whether the product is only a kind of what the entry says, so that its name is shown: cheddar for cheese. */
  isOther(wish: ProductRequest, { id, item }: Product): boolean {
    const meaning = meaningOf(wish);
    if (meaning === null || wish.productId === id) return false;
    // Some bread for crusty bread.
    if (!words.knows(wish.name)) return true;
    if (namesOf(wish).map(itemKey).includes(itemKey(item))) return false;
    return this.catalog.itemNamed(item)?.meaning.things[0] !== meaning.thing;
  }

  /** Items of the store that can take the place of `name`, the nearest first; then those that share a word, most bought first. */
  nearest(name: string, limit = 3): readonly string[] {
    const instead = words.replacements(name).flatMap((other) => this.catalog.itemNamed(other)?.name ?? []);
    const names = new Set(instead.slice(0, limit));
    const wanted = stems(name);
    for (const item of this.catalog.vocabulary()) {
      if (names.size >= limit) break;
      const parts = item.key.split(" ");
      if (wanted.some((stem) => parts.includes(stem))) names.add(item.name);
    }
    return [...names];
  }

  /** How this store understands an entry, for comparing it with how others do: the twin of what `comparable` looks at. */
  understanding(wish: ProductRequest): Understanding {
    const { rank, isVague } = this.answers(wish);
    return { rank, usual: isVague ? mostUsual(this.best(wish)) : null };
  }

  private isInStock(row: number): boolean {
    return this.catalog.product(row).isInStock;
  }

  /**
   * Of what is in stock: what the first name finds that finds anything, packs that say what was written before others. Where
   * the entry is vague, only those items that people buy most often: "cheese" is the cheddar, neither cream cheese nor
   * macaroni and cheese. Where packs are counted, only those of about the usual size: a thimble of milk is the cheapest pack, and
   * nobody's wish.
   */
  private preferred(wish: ProductRequest): readonly Product[] {
    const { isVague } = this.answers(wish);
    const products = this.best(wish);
    const usual = mostUsual(products);
    if (usual === null) return [];
    const isUsual = ({ popularity, department }: Product): boolean =>
      popularity === usual.popularity && department === usual.department;
    const items = new Set(products.filter(isUsual).map(({ item }) => folded(item)));
    return products.filter(
      (product) =>
        (!isVague || items.has(folded(product.item))) &&
        (wish.quantity !== null || isAbout(usualAmount(product), usualAmount(usual))),
    );
  }

  /** Returns the best matches in stock, ignoring department and pack size. */
  private best(wish: ProductRequest): readonly Product[] {
    const { answers } = this.answers(wish);
    const inStock = answers
      .map((answer) => ({ ...answer, product: this.catalog.product(answer.row) }))
      .filter(({ product }) => product.isInStock);
    const name = Math.min(...inStock.map((answer) => answer.name));
    const named = inStock.filter((answer) => answer.name === name);
    const packRank = Math.max(...named.map((answer) => answer.packRank));
    return named.filter((answer) => answer.packRank === packRank).map(({ product }) => product);
  }

  private cheapest(products: readonly Product[], wish: ProductRequest, shopper: Shopper, counts: Counts): Found | null {
    let best: Found | null = null;
    for (const product of products) {
      const found = this.priced(product, wish, shopper, counts);
      if (found !== null && (best === null || isBetter(found, best))) best = found;
    }
    return best;
  }

  private priced(product: Product, wish: ProductRequest, shopper: Shopper, counts: Counts): Found | null {
    const pieceGrams = gramsOfPiece(wish, product);
    const portion = portionNeeded(wish.quantity, wish.count, product, pieceGrams);
    const { packs, guess } = portion === null
      ? packsNeeded(wish.quantity, wish.count, product, pieceGrams)
      : { packs: 1, guess: null };
    if (packs > maximumPacks || (portion !== null && portion.milligrams > maximumPacks * milligramsOf(product.size))) return null;
    const discounts = discountsOn(portion, product.size, product.discounts.filter(counts));
    const price = linePrice(portionCents(portion, product.priceCents, product.size), packs, discounts, shopper.isMember);
    if (price.totalCents > maximumLineCents) return null;
    return { product, price, portion, isExact: product.id === wish.productId, guess };
  }

  private answers(wish: ProductRequest): Answers {
    const [names, meaning] = [namesOf(wish), meaningOf(wish)];
    const key = [...names.map(folded), meaning?.thing ?? ""].join("\n");
    const known = this.answersByNames.get(key);
    if (known !== undefined) return known;
    const answers = this.sameItem(names, meaning) ?? this.answersByItem(names, meaning) ?? this.answersByPack(names, meaning);
    this.answersByNames.set(key, answers);
    return answers;
  }

  /** The quick way, for what most entries say: an item by its name. */
  private sameItem([written = ""]: readonly string[], meaning: EntryMeaning | null): Answers | null {
    const item = this.catalog.itemNamed(written);
    // Peppers are called "Paprika" in German, and the spice in English.
    if (item === null || (meaning !== null && !canAnswer(item.meaning, meaning, "same", [], []))) return null;
    const rows = this.catalog.rowsOfItem(itemKey(written));
    if (!rows.some((row) => this.isInStock(row))) return null;
    return { answers: rows.map((row) => ({ row, name: 0, packRank: -1 })), isVague: false, rank: 2 * itemMatches.length - 1 };
  }

  private answersByItem(names: readonly string[], meaning: EntryMeaning | null): Answers | null {
    const { byStem, byThing } = (this.items ??= soldItems(this.catalog));
    const best = new Best<string>();
    for (const [number, name] of names.entries()) {
      const wanted = stems(name);
      const tables = wanted.map((stem) => byStem.get(stem) ?? []);
      const shortest = tables.sort((one, other) => one.length - other.length)[0] ?? [];
      for (const item of shortest) {
        const match = itemMatch(item.stems, wanted);
        if (match === null) continue;
        if (meaning !== null && !canAnswer(item.meaning, meaning, match, item.stems, wanted)) continue;
        best.take(item.key, number, match);
      }
    }
    for (const { key } of byThing.get(meaning?.thing ?? "") ?? []) best.take(key, 0, "variety");
    if (best.found.size === 0) return null;
    const answers = this.ranked(best, names, (key) => this.catalog.rowsOfItem(key));
    return { answers, isVague: best.rank < itemMatches.indexOf("sameWords"), rank: itemMatches.length + best.rank };
  }

  /**
   * Where no item has all words of any name, the names on packs are compared; where none of them has either, what is bought in
   * place of the thing answers.
   */
  private answersByPack(names: readonly string[], meaning: EntryMeaning | null): Answers {
    const best = new Best<number>();
    const isMeant = (row: number): boolean => {
      const item = meaning === null ? null : this.catalog.itemNamed(this.catalog.product(row).item);
      return meaning === null || item === null || fits(item.meaning, meaning);
    };
    for (const [number, name] of names.entries()) {
      const wanted = stems(name);
      const starts = wanted.map(startOf).filter((start) => start.length >= shortestWord);
      if (starts.length === 0) continue;
      for (const row of this.catalog.search(starts.join(" ")).filter(isMeant)) {
        best.take(row, number, itemMatch(stems(this.catalog.product(row).name), wanted));
      }
    }
    const { byThing } = (this.items ??= soldItems(this.catalog));
    const others = best.rank < 0 ? byThing.get(`~${meaning?.thing}`) ?? [] : [];
    for (const row of others.flatMap(({ key }) => this.catalog.rowsOfItem(key))) best.found.set(row, 1);
    const answers = this.ranked(best, names, (row) => [row]);
    return { answers, isVague: true, rank: best.rank };
  }

  private ranked<Sold>(
    { found }: Best<Sold>,
    [written = ""]: readonly string[],
    rowsOf: (sold: Sold) => readonly number[],
  ): readonly Answer[] {
    const wanted = stems(written);
    return [...found].flatMap(([sold, name]) =>
      rowsOf(sold).map((row) => ({
        row, name, packRank: name === 0 ? -1 : rankOf(itemMatch(stems(this.catalog.product(row).name), wanted)),
      })),
    );
  }
}

/** Shorter words are in half of all names. */
const shortestWord = 3;

/** The matches of an entry's names at a store, in stock or not. */
interface Answers {
  readonly answers: readonly Answer[];
  /** True if the entry is less specific than its matches. */
  readonly isVague: boolean;
  /** How well, the better the higher: names on packs by their match, and above them items by theirs; -1 for substitutes and nothing. */
  readonly rank: number;
}

/** A store's interpretation of an entry. */
export interface Understanding {
  /** As in `Answers`: of several stores only those count that reach the highest. */
  readonly rank: number;
  /** Where the entry is vague, what people buy most often of what answers it; else null, and where nothing is in stock. */
  readonly usual: Product | null;
}

interface Answer {
  readonly row: number;
  /** Which of the names it answers. */
  readonly name: number;
  /** How well the name on the pack answers what was written, where another name has found it; else -1. */
  readonly packRank: number;
}

/** What answers as well as anything does, each with the first name that it answers so well. */
class Best<Sold> {
  found = new Map<Sold, number>();
  rank = -1;

  take(sold: Sold, name: number, match: ItemMatch | null): void {
    const rank = rankOf(match);
    if (rank < 0 || rank < this.rank) return;
    if (rank > this.rank) this.found = new Map();
    this.rank = rank;
    if (!this.found.has(sold)) this.found.set(sold, name);
  }
}

function rankOf(match: ItemMatch | null): number {
  return match === null ? -1 : itemMatches.indexOf(match);
}

/** A stem ends in i for y, and in v for f. */
function startOf(stem: string): string {
  return /[iv]$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** What an entry is called, what was written first. */
export function namesOf({ name, alternatives = words.alternatives(name) }: Pick<ProductRequest, "name" | "alternatives">): readonly string[] {
  return [name, ...alternatives];
}

/** A loaf of bread for an entry that asks for slices of it, wet food for cans of cat food, the bottles of a crate: what is bought. */
export function inWholes(wish: ProductRequest): ProductRequest {
  const { quantity, note } = wish;
  if (quantity && wish.shownUnit === "part") return { ...wish, ...wantedForParts(quantity.amount, namesOf(wish)), shownUnit: null };
  if (!note) return wish;
  const [name = wish.name, pieces] = words.alternatives(`${wish.name}\t${note}`);
  return pieces ? { ...wish, quantity: { amount: +pieces * wish.count, unit: "piece" }, count: 1 } : { ...wish, name };
}

/** Returns the thing that an entry's name stands for; null if it says more or less than one thing. */
export function meaningOf({ name, meaning = words.entryMeaning(name) }: Pick<ProductRequest, "name" | "meaning">): EntryMeaning | null {
  return meaning;
}

/** What one piece of an entry weighs, in grams: by its names, else by the item; null where nobody knows. */
function gramsOfPiece(wish: ProductRequest, { item }: Product): number | null {
  if (wish.quantity?.unit !== "piece") return null;
  for (const name of [...namesOf(wish), item]) {
    const grams = pieceGrams(name);
    if (grams !== null) return grams;
  }
  return null;
}

interface SoldItem extends Pick<CatalogItem, "key" | "meaning"> {
  readonly stems: readonly string[];
}

interface SoldItems {
  /** For each stem the items in whose names it occurs. */
  readonly byStem: ReadonlyMap<string, readonly SoldItem[]>;
  /** For each lexicon id, the items that are the thing or a kind of it. */
  readonly byThing: ReadonlyMap<string, readonly SoldItem[]>;
}

function soldItems(catalog: Catalog): SoldItems {
  const [byStem, byThing] = [new Map<string, SoldItem[]>(), new Map<string, SoldItem[]>()];
  for (const { key, meaning } of catalog.vocabulary()) {
    const item = { key, meaning, stems: key.split(" ") };
    for (const stem of new Set(item.stems)) file(byStem, stem, item);
    for (const thing of meaning.things) file(byThing, thing, item);
  }
  return { byStem, byThing };
}

function file<Value>(table: Map<string, Value[]>, key: string, value: Value): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, [value]);
  else known.push(value);
}

function isBetter(one: Found, other: Found): boolean {
  const byPrice = one.price.totalCents - other.price.totalCents;
  return byPrice < 0 || (byPrice === 0 && isMoreUsual(one.product, other.product));
}

function mostUsual([first, ...others]: readonly Product[]): Product | null {
  return first === undefined ? null : others.reduce((known, one) => (isMoreUsual(one, known) ? one : known), first);
}

/** Bought more often; of equals the first by id. */
export function isMoreUsual(one: Product, other: Product): boolean {
  return one.popularity > other.popularity || (one.popularity === other.popularity && one.id < other.id);
}

/** Between two thirds and one and a half times as much. */
function isAbout(one: Quantity, other: Quantity): boolean {
  return one.unit === other.unit && one.amount * 3 >= other.amount * 2 && one.amount * 2 <= other.amount * 3;
}
