import { unitSize } from "../../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../../grocery/amounts/quantity";
import { sizeTokens } from "./size-tokens";
import type { SizeToken } from "./size-tokens";

/** The kind of a count. The weight after things and "ct" may belong to one or to all. */
type CountKind = "pieces" | "things" | "counted" | "packs" | "plain";

interface Count {
  readonly count: number;
  readonly kind: CountKind;
  /** Next to a multiplication sign. */
  readonly isFactor: boolean;
}

interface Measure {
  readonly amount: number;
  readonly unit: ShownUnit;
}

/** The parts of a size in the order of the text. */
interface Terms {
  readonly measures: Measure[];
  readonly counts: Count[];
  isEach: boolean;
  isTotal: boolean;
}

/** The server's limit. */
const mostAmount = 1_000_000;

/**
 * Parses a typed pack size: `500 g`, `12 fl oz`, `6 x 330 ml`, `36 Pack`, `6`; null if it is ambiguous.
 *
 * Mirrors `PackSize` in Swift for a single field; `contract/pack-sizes.json` has cases for both.
 */
export function sizeTyped(typed: string): Quantity | null {
  const text = typed.trim();
  // A plain number counts pieces.
  if (/^\d{1,6}$/.test(text)) return wholeQuantity({ amount: Number(text), unit: "piece" });
  const tokens = sizeTokens(text);
  const terms = tokens === null ? null : new SizeReading(tokens).read();
  return terms === null ? null : sizeOf(terms);
}

/** The size as field text, in the server's unit, so that nothing is rounded. */
export function sizeWritten({ amount, unit }: Quantity): string {
  return unit === "piece" ? String(amount) : `${amount} ${unit}`;
}

function wholeQuantity({ amount, unit }: Measure): Quantity | null {
  const [size, base] = unitSize(unit);
  const exact = amount * size;
  const rounded = Math.max(1, Math.floor(exact + 0.5));
  // Null if rounding changes the amount by more than a fifth.
  if (Math.abs(rounded - exact) > exact / 5 || rounded > mostAmount) return null;
  return { amount: rounded, unit: base };
}

/** Combines the terms; null if they contradict each other. */
function sizeOf({ measures, counts, isEach, isTotal }: Terms): Quantity | null {
  const packs = packsOf(counts);
  const first = measures[0];
  if (packs === null) return null;
  if (first === undefined) return counts.length === 0 ? null : wholeQuantity({ amount: packs, unit: "piece" });
  const isOnly = packs === 1 || counts.every(({ kind }) => kind === "pieces");
  const isOfOne = !isTotal && (isEach || (!isOnly && isBottle(first, counts, packs)));
  const isProduct = counts.some(({ isFactor }) => isFactor);
  // A volume too large for bottles counts bags.
  if (isOfOne && !isProduct && volumeOf(first) * packs > 25_000) return wholeQuantity({ amount: packs, unit: "piece" });
  const several = isOfOne ? packs : 1;
  if (!measures.every((other) => isSame(other, first, several))) return null;
  if (isOfOne || isOnly || isTotal) return wholeQuantity({ amount: several * first.amount, unit: first.unit });
  // "10 ct, 12.3 oz" may mean 12.3 ounces each or in total; either way it is ten pieces.
  return wholeQuantity({ amount: packs, unit: "piece" });
}

/** True for bottles and cans: "6 pack 330 ml", "12 ct 12 fl oz". "20 ct 1 quart" may be bags. */
function isBottle(measure: Measure, counts: readonly Count[], packs: number): boolean {
  const volume = volumeOf(measure);
  if (volume === 0) return false;
  if (counts.some(({ kind }) => kind === "packs")) return true;
  return counts.some(({ kind }) => kind === "counted") && volume <= 750 && volume * packs <= 12_100;
}

/** In milliliters; 0 for a weight. */
function volumeOf({ amount, unit }: Measure): number {
  const [size, base] = unitSize(unit);
  return base === "ml" ? amount * size : 0;
}

function packsOf(counts: readonly Count[]): number | null {
  const factors = counts.filter(({ isFactor }) => isFactor);
  // "180 sheets, 12 pack"
  const ofPacks = counts.find(({ kind }) => kind === "packs");
  if (factors.length === 0) return (ofPacks ?? counts[0])?.count ?? 1;
  const product = factors.reduce((total, { count }) => total * count, 1);
  const agrees = counts.every(({ count, isFactor }) => isFactor || count === product || factors.some((other) => other.count === count));
  return agrees && product <= mostAmount ? product : null;
}

function isSame(other: Measure, first: Measure, packs: number): boolean {
  if (baseOf(other) !== baseOf(first)) return true;
  const [one, another] = [other.amount * unitSize(other.unit)[0], first.amount * unitSize(first.unit)[0]];
  return [1, packs].some((times) => Math.abs(one - another * times) <= one * 0.06);
}

function baseOf({ unit }: Measure): string {
  return unitSize(unit)[1];
}


/** Smaller units that may follow a larger one: "1 lb 4 oz". */
const parts: Partial<Readonly<Record<ShownUnit, ShownUnit>>> = { lb: "oz", kg: "g", l: "ml", qt: "floz", pt: "floz" };

/** A parser of size tokens. */
class SizeReading {
  private readonly terms: Terms = { measures: [], counts: [], isEach: false, isTotal: false };
  private place = 0;
  /** True if the last token was a multiplication sign. */
  private isLinked = false;

  constructor(private readonly tokens: readonly SizeToken[]) {}

  /** Returns null if the tokens are not a size. */
  read(): Terms | null {
    for (;;) {
      const token = this.tokens[this.place];
      if (token === undefined) return this.isEmpty || this.isLinked ? null : this.terms;
      this.place += 1;
      if (!this.take(token)) return null;
    }
  }

  private get isEmpty(): boolean {
    return this.terms.measures.length === 0 && this.terms.counts.length === 0;
  }

  private get next(): SizeToken | undefined {
    return this.tokens[this.place];
  }

  private take(token: SizeToken): boolean {
    if (token.kind === "number") return this.takeNumber(token);
    if (token.kind === "times") return this.takeTimes();
    if (this.isLinked) return false;
    switch (token.kind) {
      case "mark":
        return this.takeMark(token.mark);
      case "group":
        return this.takeGroup(token.tokens);
      case "unit":
        // A unit alone is one of it: "gallon". "L" may be an egg size.
        if (!this.isEmpty || !token.isLarge) return false;
        this.terms.measures.push({ amount: token.times, unit: token.unit });
        return true;
      case "count":
        return this.takeWord(token);
      case "each":
        if (this.isEmpty) this.terms.counts.push({ count: 1, kind: "pieces", isFactor: false });
        else this.terms.isEach = true;
        return true;
      case "half":
        return this.takeHalf();
      case "total":
        this.terms.isTotal = true;
        return true;
      case "aside":
        return true;
      case "of":
        return false;
    }
  }

  private takeNumber(number: Extract<SizeToken, { kind: "number" }>): boolean {
    const word = this.next;
    if (word?.kind === "unit") {
      this.place += 1;
      const amount = word.isSmall ? number.grouped : number.value;
      if (this.isLinked) this.terms.isEach = true;
      this.isLinked = false;
      this.terms.measures.push({ amount: amount * word.times + this.takePart(word.unit), unit: word.unit });
      return true;
    }
    if (word?.kind === "count") {
      this.place += 1;
      return this.takeCount(number.grouped * word.times, word.counts);
    }
    if (word?.kind === "each") {
      this.place += 1;
      return this.takeCount(number.grouped, "pieces");
    }
    const isNamed = this.terms.measures.length > 0 || this.terms.counts.some(({ kind }) => kind !== "plain");
    // "80 x 20" is not a size, "800 g x 6" is one.
    return (word?.kind === "times" || (this.isLinked && isNamed)) && this.takeCount(number.grouped, "plain");
  }

  /** The ounces in "1 lb 4 oz", in pounds; 0 without any. */
  private takePart(unit: ShownUnit): number {
    const [number, word] = [this.tokens[this.place], this.tokens[this.place + 1]];
    if (number?.kind !== "number" || word?.kind !== "unit" || parts[unit] !== word.unit) return 0;
    const part = (number.value * unitSize(word.unit)[0]) / unitSize(unit)[0];
    if (part >= 1) return 0;
    this.place += 2;
    return part;
  }

  private takeCount(count: number, kind: CountKind): boolean {
    if (!Number.isInteger(count) || count < 1 || count > mostAmount) return false;
    this.terms.counts.push({ count, kind, isFactor: this.isLinked || this.next?.kind === "times" });
    this.isLinked = false;
    return true;
  }

  private takeTimes(): boolean {
    if (this.isLinked || this.isEmpty) return false;
    this.isLinked = true;
    if (this.terms.measures.length > 0) this.terms.isEach = true;
    return true;
  }

  private takeMark(mark: string): boolean {
    if (this.isEmpty || this.next === undefined) return false;
    // "12 pk / 12 fl oz"
    if (mark === "/" && this.terms.measures.length === 0) this.terms.isEach = true;
    // "6-12 oz" may be a range, or six of twelve ounces.
    return mark !== "-" || this.tokens[this.place - 2]?.kind !== "number";
  }

  private takeGroup(tokens: readonly SizeToken[]): boolean {
    const inner = new SizeReading(tokens).read();
    if (inner === null) return false;
    this.terms.measures.push(...inner.measures);
    this.terms.counts.push(...inner.counts);
    this.terms.isEach ||= inner.isEach;
    this.terms.isTotal ||= inner.isTotal;
    return true;
  }

  private takeHalf(): boolean {
    const unit = this.next;
    if (!this.isEmpty) return false;
    this.place += 1;
    // "half dozen"
    if (unit?.kind === "count" && unit.times === 12) return this.takeCount(6, "counted");
    if (unit?.kind !== "unit" || !unit.isLarge) return false;
    this.terms.measures.push({ amount: unit.times / 2, unit: unit.unit });
    return true;
  }

  private takeWord(word: Extract<SizeToken, { kind: "count" }>): boolean {
    const number = this.tokens[this.place + 1];
    if (word.counts === "packs" && this.next?.kind === "of" && number?.kind === "number") {
      // "Pack of 6"
      this.place += 2;
      this.terms.isEach = true;
      return this.takeCount(number.grouped, "packs");
    }
    if (this.isEmpty) {
      this.terms.counts.push({ count: word.times, kind: word.times > 1 ? word.counts : "pieces", isFactor: false });
      return true;
    }
    // "12 oz cans" is per can; "8.9 oz box" is the total.
    if (word.counts === "packs" && word.isSeveral && this.tokens[this.place - 2]?.kind !== "count") this.terms.isEach = true;
    return word.counts !== "counted";
  }
}
