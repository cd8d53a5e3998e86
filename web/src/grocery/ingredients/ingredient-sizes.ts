import { unitSize } from "../amounts/quantity";
import type { ShownUnit } from "../amounts/quantity";
import { ingredientTokens } from "./ingredient-scanner";
import type { IngredientNumber, IngredientToken, IngredientWord } from "./ingredient-scanner";
import {
  additions, articles, dozens, fews, ingredientUnit, links, numbers, rangeLinks, sizes,
} from "./ingredient-vocabulary";
import type { IngredientUnit } from "./ingredient-vocabulary";

/** An amount of measures, "400 g", with what was written. */
export interface Size {
  /** In base units of `unit`. */
  readonly base: number;
  readonly unit: ShownUnit;
  readonly text: string;
  /** The index of the token after it. */
  readonly end: number;
}

/** A unit with what stands before it: "heaped tbsp", "2-inch piece". */
export interface UnitFound {
  readonly unit: IngredientUnit;
  readonly before: readonly string[];
  readonly text: string;
  readonly wholeText: string;
  readonly end: number;
}

export interface NumberFound {
  readonly number: IngredientNumber;
  readonly end: number;
}

/** Numbers, units and sizes among the tokens of a line, wherever one asks for them. */
export class IngredientSizes {
  constructor(readonly tokens: readonly IngredientToken[]) {}

  word(place: number): IngredientWord | null {
    const token = this.tokens[place];
    return token?.kind === "word" ? token.word : null;
  }

  afterLinks(place: number): number {
    return links.has(this.word(place)?.folded ?? "") ? place + 1 : place;
  }

  /** A number in digits or words, the larger one of a range; null where there is none. */
  numberFrom(start: number): NumberFound | null {
    const single = this.singleNumber(start);
    if (single === null) return null;
    let { number, end } = single;
    const more = this.addedHalf(end);
    if (more !== null) {
      number = plain(number.value + more.value, `${number.text} ${more.text}`);
      end = more.end;
    }
    const other = this.rangeEnd(end);
    if (other !== null) {
      const larger = other.number.value > number.value ? other.number : number;
      number = { ...larger, text: `${number.text}-${other.number.text}` };
      end = other.end;
    }
    const word = this.word(end);
    if (word !== null && dozens.has(word.folded)) {
      number = { value: number.value * 12, grouped: number.grouped * 12, text: `${number.text} ${word.text}` };
      end += 1;
    }
    return { number, end: this.afterLinks(end) };
  }

  private singleNumber(place: number): NumberFound | null {
    const token = this.tokens[place];
    if (token?.kind === "number") return { number: token.number, end: place + 1 };
    const first = this.word(place);
    if (first === null) return null;
    const next = this.word(place + 1);
    const isFollowed = this.tokens[place + 1] !== undefined;
    if (articles.has(first.folded)) {
      // "a few", and "a 400 g tin": the article counts one.
      if (next !== null && fews.has(next.folded)) return null;
      const value = next === null ? undefined : numbers.get(next.folded);
      if (next !== null && value !== undefined) return { number: plain(value, next.text), end: place + 2 };
      return isFollowed ? { number: plain(1, first.text), end: place + 1 } : null;
    }
    const value = numbers.get(first.folded);
    if (value === undefined || !isFollowed) return null;
    // "half a lemon", "half of an onion"
    const linked = this.afterLinks(place + 1);
    const hasArticle = value < 1 && articles.has(this.word(linked)?.folded ?? "");
    return { number: plain(value, first.text), end: hasArticle ? linked + 1 : place + 1 };
  }

  /** "one and a half", "1 and 1/2" */
  private addedHalf(place: number): { readonly value: number; readonly text: string; readonly end: number } | null {
    const and = this.word(place);
    if (and === null || !["and", "und", "&"].includes(and.text)) return null;
    const end = articles.has(this.word(place + 1)?.folded ?? "") ? place + 2 : place + 1;
    const token = this.tokens[end];
    if (token?.kind === "number" && token.number.value < 1) {
      return { value: token.number.value, text: token.number.text, end: end + 1 };
    }
    const half = this.word(end);
    const value = half === null ? undefined : numbers.get(half.folded);
    if (half === null || value === undefined || value >= 1) return null;
    return { value, text: `${and.text} ${half.text}`, end: end + 1 };
  }

  private rangeEnd(place: number): NumberFound | null {
    const isDash = this.tokens[place]?.kind === "dash";
    if (!isDash && !rangeLinks.has(this.word(place)?.folded ?? "")) return null;
    const token = this.tokens[place + 1];
    if (token?.kind === "number") return { number: token.number, end: place + 2 };
    const word = this.word(place + 1);
    const value = word === null ? undefined : numbers.get(word.folded);
    if (isDash || word === null || value === undefined) return null;
    return { number: plain(value, word.text), end: place + 2 };
  }

  unitAt(start: number): UnitFound | null {
    const before: string[] = [];
    const found = (unit: IngredientUnit, text: string, end: number): UnitFound => ({
      unit, before, text, wholeText: [...before, text].join(" "), end,
    });
    for (let place = start; ; place++) {
      const word = this.word(place);
      if (word === null) return null;
      const next = this.word(place + 1);
      if (next !== null && ["fl", "fluid"].includes(word.folded) && ["oz", "ounce", "ounces"].includes(next.folded)) {
        return found({ kind: "measure", unit: "floz", times: 1 }, `${word.text} ${next.text}`, place + 2);
      }
      const unit = ingredientUnit(word.text);
      if (unit !== null) return found(unit, word.text.replace(marks, ""), place + 1);
      if (before.length >= 2 || !describesUnit(word)) return null;
      before.push(word.text);
    }
  }

  /** What a text in brackets says where it is nothing but a size: "14 oz", "400g each". */
  sizeOf(text: string): Size | null {
    const tokens = ingredientTokens(text);
    const last = tokens[tokens.length - 1];
    const isEach = last?.kind === "word" && ["each", "je"].includes(last.word.folded);
    const inner = new IngredientSizes(isEach ? tokens.slice(0, -1) : tokens);
    const size = inner.sizeAt(0);
    return size !== null && inner.afterAlternatives(size.end) === inner.tokens.length ? size : null;
  }

  /** A number with a measure, and more such that belong to it: "1 lb 4 oz", "1 cup plus 2 tablespoons". */
  sizeAt(start: number): Size | null {
    let size = this.plainSize(start);
    if (size === null) return null;
    for (let more = this.addition(size.base, size.unit, size.end); more !== null; ) {
      size = { base: more.base, unit: size.unit, text: `${size.text} ${more.text}`, end: more.end };
      more = this.addition(size.base, size.unit, size.end);
    }
    return size;
  }

  private plainSize(start: number): Size | null {
    if (this.tokens[start]?.kind !== "number") return null;
    const read = this.numberFrom(start);
    const found = read === null ? null : this.unitAt(read.end);
    if (read === null || found?.unit.kind !== "measure") return null;
    const { unit, times } = found.unit;
    return { base: baseOf(read.number, unit, times), unit, text: `${read.number.text} ${found.text}`, end: found.end };
  }

  /** What is added to an amount: "plus 2 tablespoons", or the ounces after pounds. */
  addition(base: number, unit: ShownUnit, place: number): Size | null {
    const word = this.word(place);
    const isLinked = word !== null && (word.text === "+" || additions.has(word.folded));
    const more = this.plainSize(isLinked ? place + 1 : place);
    if (more === null || unitSize(more.unit)[1] !== unitSize(unit)[1]) return null;
    return { base: base + more.base, unit, text: more.text, end: more.end };
  }

  /** The same amount once more in another unit: "1 lb/450 g", "250 g or 9 oz". */
  alternative(place: number): Size | null {
    const isLinked = this.tokens[place]?.kind === "slash" || this.word(place)?.folded === "or";
    return isLinked ? this.sizeAt(place + 1) : null;
  }

  afterAlternatives(start: number): number {
    let end = start;
    for (let other = this.alternative(end); other !== null; other = this.alternative(end)) end = other.end;
    return end;
  }
}

const marks = /^[ ,;:.\-–—*/~]+|[ ,;:.\-–—*/~]+$/gu;

/** "heaped", "thumb-sized", "5cm" */
function describesUnit({ text, folded }: IngredientWord): boolean {
  return sizes.has(folded) || text.includes("-") || /^[0-9]/.test(text);
}

/** Decimals are meant where a thousand of the unit is more than anybody cooks. */
export function baseOf(number: IngredientNumber, unit: ShownUnit, times: number): number {
  const isSmall = (unit === "mg" || unit === "g" || unit === "ml") && times === 1;
  return (isSmall ? number.grouped : number.value) * unitSize(unit)[0] * times;
}

function plain(value: number, text: string): IngredientNumber {
  return { value, grouped: value, text };
}
