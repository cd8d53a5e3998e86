import { folded } from "../words/folding";
import { fractions, ingredientUnit } from "./ingredient-vocabulary";

/** A part of a line of ingredients. */
export type IngredientToken =
  | { readonly kind: "number"; readonly number: IngredientNumber }
  | { readonly kind: "word"; readonly word: IngredientWord }
  /** Between a count and a size: "2 x 400 g". */
  | { readonly kind: "times" }
  /** What parts the name from what is said of it; also a semicolon. */
  | { readonly kind: "comma" }
  /** Between two numbers, or free-standing. */
  | { readonly kind: "dash" }
  | { readonly kind: "slash" }
  /** What stands in brackets. */
  | { readonly kind: "group"; readonly text: string };

/** A number as it could be meant, with what was written. */
export interface IngredientNumber {
  /** With a separator before three digits taken as a decimal one. */
  readonly value: number;
  /** With such a separator taken as that of thousands. */
  readonly grouped: number;
  readonly text: string;
}

export interface IngredientWord {
  /** As written. */
  readonly text: string;
  readonly folded: string;
}

export function wordOf(text: string): IngredientWord {
  return { text, folded: folded(text) };
}

/** Parts a line into tokens, from left to right without looking back. */
export function ingredientTokens(text: string): readonly IngredientToken[] {
  return new Scanner([...text]).scan();
}

interface NumberRead {
  readonly value: number;
  readonly grouped: number;
  readonly end: number;
}

class Scanner {
  private place = 0;
  private readonly found: IngredientToken[] = [];

  /** @param characters - one code point each. */
  constructor(private readonly characters: readonly string[]) {}

  scan(): readonly IngredientToken[] {
    for (let next = this.at(this.place); next !== ""; next = this.at(this.place)) {
      if (" )]".includes(next)) this.place += 1;
      else if ("([".includes(next)) this.takeGroup();
      else if (",;".includes(next)) this.takeMark({ kind: "comma" });
      else if (next === "/") this.takeMark({ kind: "slash" });
      else if ("-–—".includes(next)) this.takeDash();
      else if ("xX×*".includes(next)) this.takeTimes(next);
      else this.takeNumberOrWord();
    }
    return this.found;
  }

  private takeMark(token: IngredientToken): void {
    this.found.push(token);
    this.place += 1;
  }

  private takeGroup(): void {
    let depth = 0;
    const start = this.place + 1;
    for (let next = this.at(this.place); next !== ""; next = this.at(this.place)) {
      if ("([".includes(next)) depth += 1;
      if (")]".includes(next)) depth -= 1;
      if (depth === 0) break;
      this.place += 1;
    }
    this.takeMark({ kind: "group", text: this.text(start, this.place) });
  }

  private takeDash(): void {
    const isRange = this.isLastNumber && startsNumber(this.afterSpace());
    const isFree = [" ", ""].includes(this.at(this.place - 1)) && [" ", ""].includes(this.at(this.place + 1));
    if (isRange || isFree) this.takeMark({ kind: "dash" });
    else this.takeNumberOrWord();
  }

  private takeTimes(character: string): void {
    if (this.isLastNumber && startsNumber(this.afterSpace())) this.takeMark({ kind: "times" });
    // The mark of a footnote.
    else if (character === "*") this.place += 1;
    else this.takeNumberOrWord();
  }

  /** The next character but one space. */
  private afterSpace(): string {
    return this.at(this.place + 1) === " " ? this.at(this.place + 2) : this.at(this.place + 1);
  }

  private takeNumberOrWord(): void {
    const number = startsNumber(this.at(this.place)) ? this.numberAt(this.place) : null;
    if (number !== null) {
      this.found.push({ kind: "number", number: number.number });
      this.place = number.end;
      return;
    }
    const start = this.place;
    this.place += 1;
    while (!this.endsWord(this.place)) this.place += 1;
    this.found.push({ kind: "word", word: wordOf(this.text(start, this.place)) });
  }

  private endsWord(place: number): boolean {
    const next = this.at(place);
    if (next === "" || " ,;()[]".includes(next)) return true;
    // "250g/9oz"; but "and/or" is one word.
    return next === "/" && startsNumber(this.at(place + 1));
  }

  private get isLastNumber(): boolean {
    return this.found[this.found.length - 1]?.kind === "number";
  }

  /** The number at `start`, and where what follows it begins; null for digits of a word: "7-Up", "2%", "1-inch". */
  private numberAt(start: number): { readonly number: IngredientNumber; readonly end: number } | null {
    const read = this.written(start);
    if (read === null || read.value <= 0) return null;
    const { value, grouped, end } = read;
    const number = { value, grouped, text: this.text(start, end) };
    const next = this.at(end);
    if (next === "" || " ,;()[]/–—×*".includes(next)) return { number, end };
    if ("+.".includes(next)) return { number, end: end + 1 };
    if (next === "-") {
      // "2-3", and "14-ounce" but not "1-inch".
      if (startsNumber(this.at(end + 1))) return { number, end };
      return ingredientUnit(this.attached(end + 1))?.kind === "measure" ? { number, end: end + 1 } : null;
    }
    const attached = this.attached(end);
    if (["x", "X", "fl"].includes(attached)) return { number, end };
    return ingredientUnit(attached) === null ? null : { number, end };
  }

  /** Letters up to the next space or mark. */
  private attached(start: number): string {
    let end = start;
    while (/^[.\p{Alphabetic}]$/u.test(this.at(end))) end += 1;
    return this.text(start, end);
  }

  private written(start: number): NumberRead | null {
    const part = fractions.get(this.at(start));
    if (part !== undefined) return { value: part, grouped: part, end: start + 1 };
    const whole = this.digits(start, 7);
    if (whole === null) return null;
    const plain = this.fraction(start) ?? this.decimal(whole.value, whole.end);
    if (plain !== null) return plain;
    // "1½", "1 ½", "1 1/2", "1-1/2"
    for (const gap of [0, 1]) {
      const place = whole.end + gap;
      if (gap === 1 && !" -".includes(this.at(whole.end) || "?")) continue;
      const share = fractions.get(this.at(place));
      const more = share === undefined ? (gap === 1 ? this.fraction(place) : null) : { value: share, end: place + 1 };
      if (more !== null && more.value < 1) {
        return { value: whole.value + more.value, grouped: whole.value + more.value, end: more.end };
      }
    }
    return { value: whole.value, grouped: whole.value, end: whole.end };
  }

  /** "3/4"; null for "1/2/3", and for what is divided by nothing. */
  private fraction(start: number): NumberRead | null {
    const above = this.digits(start, 3);
    if (above === null || this.at(above.end) !== "/") return null;
    const below = this.digits(above.end + 1, 3);
    if (below === null || below.value === 0 || this.at(below.end) === "/") return null;
    const value = above.value / below.value;
    return { value, grouped: value, end: below.end };
  }

  /** "1.5", "1,5", "1,500"; null where no separator with digits follows. */
  private decimal(whole: number, start: number): NumberRead | null {
    const groups: { readonly value: number; readonly length: number }[] = [];
    let end = start;
    while (this.at(end) === "." || this.at(end) === ",") {
      const group = this.digits(end + 1, 3);
      if (group === null) break;
      groups.push({ value: group.value, length: group.end - end - 1 });
      end = group.end;
    }
    const [first] = groups;
    if (first === undefined) return null;
    const areThousands = whole > 0 && groups.every(({ length }) => length === 3);
    const grouped = groups.slice(0, 2).reduce((sum, { value }) => sum * 1_000 + value, whole);
    if (groups.length > 1) return { value: grouped, grouped, end };
    const value = whole + first.value / 10 ** first.length;
    return { value, grouped: areThousands ? grouped : value, end };
  }

  private digits(start: number, most: number): { readonly value: number; readonly end: number } | null {
    let end = start;
    while (/^[0-9]$/.test(this.at(end))) {
      if (end - start >= most) return null;
      end += 1;
    }
    return end === start ? null : { value: Number(this.text(start, end)), end };
  }

  /** Empty outside of the line. */
  private at(place: number): string {
    return this.characters[place] ?? "";
  }

  private text(start: number, end: number): string {
    return this.characters.slice(start, end).join("");
  }
}

function startsNumber(character: string): boolean {
  return /^[0-9]$/.test(character) || fractions.has(character);
}
