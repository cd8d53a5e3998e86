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
import { canAnswer, fits } from "./item-meaning";
import type { Product } from "./product";
import { soldItems } from "./sold-items";
import type { SoldItems } from "./sold-items";

/** The product request of an entry. */
export interface ProductRequest {
  /** The name as typed. */
  readonly name: string;
  /** Synonyms, such as "zucchini" for "courgettes", best first; undefined to look them up. */
  readonly alternatives?: readonly string[];
  /** The thing that the names stand for; null if they do not stand for exactly one, undefined to look it up. */
  readonly meaning?: EntryMeaning | null;
  readonly productId: string | null;
  readonly quantity: Quantity | null;
  readonly count: number;
  /** The unit in which `quantity` was typed; undefined if it counts whole things. */
  readonly shownUnit?: ShownUnit | null;
  /** Additional words, starting with the container that is counted: "cans". */
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

/**
 * The limits of a line: more packs are not carried home, and a more expensive line is for wholesalers. The same as
 * `ShelfChoice` in Swift.
 */
export const [maximumPacks, maximumLineCents] = [999, 4_000_000];

/**
 * Finds a store's products for the entries of a list, and caches the matches of a name. The twin of `ListAnswers` in
 * Swift, which buys for trips; `contract/choice.json` tests both.
 */
export class Matcher {
  private readonly answersByNames = new Map<string, Answers>();
  private items: SoldItems | undefined;
  private lastBacked: Matcher | undefined;

  /** @param next - answers what this catalog has not: prices that people have seen, then estimates. */
  constructor(readonly catalog: Catalog, private readonly next: Matcher | null = null, private readonly alone: Matcher | null = null) {}

  /** Returns a matcher of these products, then of those of `next`: the same one for each screen, with its cached matches. */
  backed(next: Matcher | null): Matcher {
    if (next === null) return this;
    if (this.lastBacked?.next !== next) this.lastBacked = new Matcher(this.catalog, next, this);
    return this.lastBacked;
  }

  /** The matchers in their order, each of its own products alone. */
  get layers(): readonly Matcher[] {
    return this.next === null ? [this] : [this.alone ?? new Matcher(this.catalog), ...this.next.layers];
  }

  /**
   * Returns the product to buy at this store: the requested one if in stock, otherwise the cheapest for the whole
   * amount among the best matches. Null if no match is in stock.
   *
   * @param counts - the filter of discounts; by default those that apply.
   */
  find(original: ProductRequest, shopper: Shopper, counts: Counts = (discount) => applies(discount, shopper)): Found | null {
    const request = inWholes(original);
    const exactRow = request.productId === null ? undefined : this.catalog.rowOf(request.productId);
    if (exactRow !== undefined) {
      const exact = this.catalog.product(exactRow);
      if (exact.isInStock) return this.priced(exact, request, shopper, counts);
    }
    const own = this.cheapest(this.preferred(request), request, shopper, counts);
    // A product that is out of stock stays so, whatever price it had.
    return own ?? (this.answersLine(request) ? null : this.next?.find(original, shopper, counts) ?? null);
  }

  /** True if this catalog has a product for the entry, in stock or not. */
  answersLine(request: ProductRequest): boolean {
    return this.answers(request).answers.length > 0;
  }

  /** True if the store sells the entry but it is out of stock. */
  isSoldOut(request: ProductRequest): boolean {
    const { answers } = this.answers(request);
    return answers.length > 0 && answers.every(({ row }) => !this.isInStock(row));
  }

  /**
   * Returns whether the product is only a kind of the entry's thing, so that its name is shown: cheddar for cheese.
   */
  isOther(request: ProductRequest, product: Product): boolean {
    const { id, item } = product;
    if (this.next !== null && this.catalog.rowOf(id) === undefined) return this.next.isOther(request, product);
    const meaning = meaningOf(request);
    if (meaning === null || request.productId === id) return false;
    // Any bread answers crusty bread.
    if (!words.knows(request.name)) return true;
    if (namesOf(request).map(itemKey).includes(itemKey(item))) return false;
    return this.catalog.itemNamed(item)?.meaning.things[0] !== meaning.thing;
  }

  /** Returns the products in stock that an entry of this name means, most bought first. */
  meant(name: string): readonly Product[] {
    const products = this.best({ name, productId: null, quantity: null, count: 1 });
    return [...products].sort((one, other) => (isMoreUsual(one, other) ? -1 : 1));
  }

  /** Returns the store's substitutes for `name`, nearest first, then items that share a word, most bought first. */
  nearest(name: string, limit = 3): readonly string[] {
    const instead = words.replacements(name).flatMap((other) => this.catalog.itemNamed(other)?.name ?? []);
    const names = new Set(instead.slice(0, limit));
    const nameStems = stems(name);
    for (const item of this.catalog.vocabulary()) {
      if (names.size >= limit) break;
      const parts = item.key.split(" ");
      if (nameStems.some((stem) => parts.includes(stem))) names.add(item.name);
    }
    return [...names];
  }

  /**
   * Returns this store's interpretation of an entry, to compare it with other stores: the twin of what `comparable`
   * reads.
   */
  understanding(request: ProductRequest): Understanding {
    const { rank, isVague } = this.answers(request);
    return { rank, usual: isVague ? mostUsual(this.best(request)) : null };
  }

  private isInStock(row: number): boolean {
    return this.catalog.product(row).isInStock;
  }

  /**
   * Returns the best matches in stock. A vague entry is limited to the most bought items: "cheese" is cheddar, not
   * cream cheese or macaroni and cheese. If packs are counted, only those of about the usual size remain, since the
   * cheapest pack of milk would be a tiny one.
   */
  private preferred(request: ProductRequest): readonly Product[] {
    const { isVague } = this.answers(request);
    const products = this.best(request);
    const usual = mostUsual(products);
    if (usual === null) return [];
    const isUsual = ({ popularity, department }: Product): boolean =>
      popularity === usual.popularity && department === usual.department;
    const items = new Set(products.filter(isUsual).map(({ item }) => folded(item)));
    return products.filter(
      (product) =>
        (!isVague || items.has(folded(product.item))) &&
        (request.quantity !== null || isAbout(usualAmount(product), usualAmount(usual))),
    );
  }

  /** Returns the best matches in stock, ignoring department and pack size. */
  private best(request: ProductRequest): readonly Product[] {
    const { answers } = this.answers(request);
    const inStock = answers
      .map((answer) => ({ ...answer, product: this.catalog.product(answer.row) }))
      .filter(({ product }) => product.isInStock);
    const name = Math.min(...inStock.map((answer) => answer.name));
    const byBestName = inStock.filter((answer) => answer.name === name);
    const packRank = Math.max(...byBestName.map((answer) => answer.packRank));
    return byBestName.filter((answer) => answer.packRank === packRank).map(({ product }) => product);
  }

  private cheapest(
    products: readonly Product[], request: ProductRequest, shopper: Shopper, counts: Counts,
  ): Found | null {
    let best: Found | null = null;
    for (const product of products) {
      const candidate = this.priced(product, request, shopper, counts);
      if (candidate !== null && (best === null || isBetter(candidate, best))) best = candidate;
    }
    return best;
  }

  private priced(product: Product, request: ProductRequest, shopper: Shopper, counts: Counts): Found | null {
    const pieceGrams = gramsOfPiece(request, product);
    const portion = portionNeeded(request.quantity, request.count, product, pieceGrams);
    const { packs, guess } = portion === null
      ? packsNeeded(request.quantity, request.count, product, pieceGrams)
      : { packs: 1, guess: null };
    if (packs > maximumPacks || (portion !== null && portion.milligrams > maximumPacks * milligramsOf(product.size))) return null;
    const discounts = discountsOn(portion, product.size, product.discounts.filter(counts));
    const price = linePrice(portionCents(portion, product.priceCents, product.size), packs, discounts, shopper.isMember);
    if (price.totalCents > maximumLineCents) return null;
    return { product, price, portion, isExact: product.id === request.productId, guess };
  }

  private answers(request: ProductRequest): Answers {
    const [names, meaning] = [namesOf(request), meaningOf(request)];
    const key = [...names.map(folded), meaning?.thing ?? ""].join("\n");
    const cached = this.answersByNames.get(key);
    if (cached !== undefined) return cached;
    const answers = this.sameItem(names, meaning) ?? this.answersByItem(names, meaning) ?? this.answersByPack(names, meaning);
    this.answersByNames.set(key, answers);
    return answers;
  }

  /** The fast path for most entries: an item by its name. */
  private sameItem([written = ""]: readonly string[], meaning: EntryMeaning | null): Answers | null {
    const item = this.catalog.itemNamed(written);
    // "Paprika" means peppers in German, and the spice in English.
    if (item === null || (meaning !== null && !canAnswer(item.meaning, meaning, "same", [], []))) return null;
    const rows = this.catalog.rowsOfItem(itemKey(written));
    if (!rows.some((row) => this.isInStock(row))) return null;
    return { answers: rows.map((row) => ({ row, name: 0, packRank: -1 })), isVague: false, rank: 2 * itemMatches.length - 1 };
  }

  private answersByItem(names: readonly string[], meaning: EntryMeaning | null): Answers | null {
    const { byStem, byThing } = (this.items ??= soldItems(this.catalog));
    const best = new Best<string>();
    for (const [number, name] of names.entries()) {
      const nameStems = stems(name);
      const tables = nameStems.map((stem) => byStem.get(stem) ?? []);
      const shortest = tables.sort((one, other) => one.length - other.length)[0] ?? [];
      for (const item of shortest) {
        const match = itemMatch(item.stems, nameStems);
        if (match === null) continue;
        if (meaning !== null && !canAnswer(item.meaning, meaning, match, item.stems, nameStems)) continue;
        best.take(item.key, number, match);
      }
    }
    for (const { key } of byThing.get(meaning?.thing ?? "") ?? []) best.take(key, 0, "variety");
    if (best.found.size === 0) return null;
    const answers = this.ranked(best, names, (key) => this.catalog.rowsOfItem(key));
    return { answers, isVague: best.rank < itemMatches.indexOf("sameWords"), rank: itemMatches.length + best.rank };
  }

  /**
   * Compares the names on packs if no item matches all words of a name. If no pack matches either, substitutes
   * answer.
   */
  private answersByPack(names: readonly string[], meaning: EntryMeaning | null): Answers {
    const best = new Best<number>();
    const isFitting = (row: number): boolean => {
      const item = meaning === null ? null : this.catalog.itemNamed(this.catalog.product(row).item);
      return meaning === null || item === null || fits(item.meaning, meaning);
    };
    for (const [number, name] of names.entries()) {
      const nameStems = stems(name);
      const starts = nameStems.map(startOf).filter((start) => start.length >= shortestWord);
      if (starts.length === 0) continue;
      for (const row of this.catalog.search(starts.join(" ")).filter(isFitting)) {
        best.take(row, number, itemMatch(stems(this.catalog.product(row).name), nameStems));
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
    const writtenStems = stems(written);
    return [...found].flatMap(([sold, name]) =>
      rowsOf(sold).map((row) => ({
        row, name, packRank: name === 0 ? -1 : rankOf(itemMatch(stems(this.catalog.product(row).name), writtenStems)),
      })),
    );
  }
}

/** Shorter words occur in half of all names. */
const shortestWord = 3;

/** The matches of an entry's names at a store, in stock or not. */
interface Answers {
  readonly answers: readonly Answer[];
  /** True if the entry is less specific than its matches. */
  readonly isVague: boolean;
  /** The quality of the match: any item ranks above names on packs; -1 for substitutes and nothing. */
  readonly rank: number;
}

/** A store's interpretation of an entry. */
export interface Understanding {
  /** The rank as in `Answers`: only the stores with the highest one count. */
  readonly rank: number;
  /** The most bought match of a vague entry; null otherwise, and if nothing is in stock. */
  readonly usual: Product | null;
}

interface Answer {
  readonly row: number;
  /** The index of the name that it answers. */
  readonly name: number;
  /** The rank of the pack's name for the typed name, if a synonym matched; otherwise -1. */
  readonly packRank: number;
}

/** The best matches, each with the first name that it matches at this rank. */
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

/** Removes an ending that stems change: i for y, v for f. */
function startOf(stem: string): string {
  return /[iv]$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Returns the names of an entry, the typed one first. */
export function namesOf({ name, alternatives = words.alternatives(name) }: Pick<ProductRequest, "name" | "alternatives">): readonly string[] {
  return [name, ...alternatives];
}

/**
 * Returns the request for what is sold: a loaf for slices of bread, wet food for cans of cat food, the bottles of a
 * crate.
 */
export function inWholes(request: ProductRequest): ProductRequest {
  const { quantity, note } = request;
  if (quantity && request.shownUnit === "part") {
    return { ...request, ...wantedForParts(quantity.amount, namesOf(request)), shownUnit: null };
  }
  if (!note) return request;
  const [name = request.name, pieces] = words.alternatives(`${request.name}\t${note}`);
  if (!pieces) return { ...request, name };
  return { ...request, quantity: { amount: +pieces * request.count, unit: "piece" }, count: 1 };
}

/** Returns the thing that an entry's name stands for; null if it says more or less than one thing. */
export function meaningOf({ name, meaning = words.entryMeaning(name) }: Pick<ProductRequest, "name" | "meaning">): EntryMeaning | null {
  return meaning;
}

/** Returns the weight of one piece in grams, by the entry's names, then by the item; null if unknown. */
function gramsOfPiece(request: ProductRequest, { item }: Product): number | null {
  if (request.quantity?.unit !== "piece") return null;
  for (const name of [...namesOf(request), item]) {
    const grams = pieceGrams(name);
    if (grams !== null) return grams;
  }
  return null;
}

function isBetter(one: Found, other: Found): boolean {
  const byPrice = one.price.totalCents - other.price.totalCents;
  return byPrice < 0 || (byPrice === 0 && isMoreUsual(one.product, other.product));
}

function mostUsual([first, ...others]: readonly Product[]): Product | null {
  return first === undefined ? null : others.reduce((best, one) => (isMoreUsual(one, best) ? one : best), first);
}

/** Returns whether a product is bought more often; the lower id wins ties. */
export function isMoreUsual(one: Product, other: Product): boolean {
  return one.popularity > other.popularity || (one.popularity === other.popularity && one.id < other.id);
}

/** Returns whether one amount is between two thirds and one and a half times the other. */
function isAbout(one: Quantity, other: Quantity): boolean {
  return one.unit === other.unit && one.amount * 3 >= other.amount * 2 && one.amount * 2 <= other.amount * 3;
}
