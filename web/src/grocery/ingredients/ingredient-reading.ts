import { unitSize } from "../amounts/quantity";
import type { ShownUnit } from "../amounts/quantity";
import type { IngredientNumber, IngredientToken, IngredientWord } from "./ingredient-scanner";
import { baseOf, IngredientSizes } from "./ingredient-sizes";
import type { Size } from "./ingredient-sizes";
import { approximations, articles, fews, juiceLinks, juices } from "./ingredient-vocabulary";

/** How much a line asks for, as it is written. */
export type Amount =
  | { readonly kind: "none" }
  /** In base units of the shown one; exact where a whole number of them says it well enough. */
  | {
      readonly kind: "measure";
      readonly base: number;
      readonly unit: ShownUnit;
      readonly written: string;
      readonly isExact: boolean;
    }
  | { readonly kind: "pieces"; readonly number: IngredientNumber }
  /** The word is that of the pack. */
  | { readonly kind: "packs"; readonly number: IngredientNumber; readonly pack: string };

/** Goes through the tokens of a line: first how much, then of what, then what is said of it. */
export class IngredientReading extends IngredientSizes {
  place = 0;
  amount: Amount = { kind: "none" };
  /** Whether it comes in a tin, whose content was cut before it was bought. */
  isTinned = false;
  name: IngredientWord[] = [];
  notes: string[] = [];
  isOptional = false;

  constructor(tokens: readonly IngredientToken[]) {
    super(tokens);
  }

  takeAmounts(): void {
    const first = this.word(0)?.folded ?? "";
    if (this.tokens.length > 1 && ["optional", "evtl", "eventuell"].includes(first)) {
      this.isOptional = true;
      this.place = 1;
    }
    this.takeJuice();
    this.takeAmount();
  }

  /** "Juice of 1 lemon", "finely grated zest and juice of 2 limes": to be bought are lemons and limes. */
  private takeJuice(): void {
    let end = this.place;
    let isJuice = false;
    for (let word = this.word(end); word !== null && juices.has(word.folded); word = this.word(end)) {
      isJuice = isJuice || !["the", "and", "und"].includes(word.folded);
      end += 1;
    }
    const link = this.word(end)?.folded ?? "";
    if (!isJuice || !(juiceLinks.has(link) || link === "einer")) return;
    const next = link === "einer" ? end : end + 1;
    if (this.numberFrom(next) === null) return;
    const said = this.tokens.slice(this.place, end);
    this.notes.push(said.flatMap((token) => (token.kind === "word" ? [token.word.text] : [])).join(" "));
    this.place = next;
  }

  private takeAmount(): void {
    if (this.takeFew()) return;
    this.skipApproximations();
    const found = this.numberFrom(this.place);
    if (found === null) {
      this.takeUncounted();
      return;
    }
    this.place = found.end;
    if (this.takeSizes(found.number) || this.takeUnit(found.number)) return;
    this.amount = { kind: "pieces", number: found.number };
    this.noteBrokenAmount(this.notes.length);
  }

  /** "a few sprigs of thyme", "a little oil", "etwas Salz" */
  private takeFew(): boolean {
    const start = this.place;
    const end = articles.has(this.word(start)?.folded ?? "") ? start + 1 : start;
    if (!fews.has(this.word(end)?.folded ?? "") || this.word(end + 1) === null) return false;
    const said = [start, ...(end > start ? [end] : [])].map((place) => this.word(place)?.text ?? "");
    this.place = end + 1;
    const unit = this.unitAt(this.place);
    if (unit !== null && unit.unit.kind !== "measure" && this.word(this.afterLinks(unit.end)) !== null) {
      said.push(unit.wholeText);
      this.place = this.afterLinks(unit.end);
    } else {
      this.place = this.afterLinks(this.place);
    }
    this.notes.push(said.join(" "));
    return true;
  }

  /** "Pinch of salt", "1-inch piece ginger", "a handful" */
  private takeUncounted(): void {
    const found = this.unitAt(this.place);
    if (found === null || found.unit.kind === "measure") return;
    const after = this.afterLinks(found.end);
    if (this.word(after) === null) return;
    // "Bar nuts" are no bar of nuts.
    if (found.unit.kind !== "vague" && after === found.end && found.before.length === 0) return;
    this.notes.push(found.wholeText);
    this.place = after;
  }

  private skipApproximations(): void {
    if (this.tokens[this.place]?.kind === "comma") this.place += 1;
    for (let word = this.word(this.place); word !== null; word = this.word(this.place)) {
      if (this.tokens[this.place + 1] === undefined) return;
      const next = this.word(this.place + 1)?.folded ?? "";
      if (["up", "at"].includes(word.folded) && ["to", "least"].includes(next)) {
        this.place += 2;
      } else if (word.text.startsWith("~") || approximations.has(word.folded)) {
        // "Roughly chopped parsley" has no amount.
        if (this.numberFrom(this.place + 1) === null) return;
        this.place += 1;
      } else {
        return;
      }
    }
  }

  /** "2 x 400 g tins", "1 (14 ounce) can", "two 6-ounce fillets": so many times a size. */
  private takeSizes(number: IngredientNumber): boolean {
    const size = this.repeatedSize();
    if (size === null) return false;
    this.place = this.afterAlternatives(size.end);
    let said = size.text;
    const found = this.unitAt(this.place);
    const isPack = found !== null && found.unit.kind !== "measure" && found.unit.kind !== "vague";
    if (found !== null && isPack && this.word(this.afterLinks(found.end)) !== null) {
      said += ` ${found.wholeText}`;
      this.place = this.afterLinks(found.end);
      if (found.unit.kind === "pack" && found.unit.isTin) this.isTinned = true;
    }
    this.amount = measureOf(number.value * size.base, size.unit, `${number.text} ${size.text}`);
    if (number.value !== 1 || said !== size.text) this.notes.push(said);
    this.place = this.afterLinks(this.place);
    return true;
  }

  private repeatedSize(): Size | null {
    const token = this.tokens[this.place];
    if (token?.kind === "times") {
      // The mark is gone in any case, as "2 x onions" shows.
      this.place += 1;
      return this.sizeAt(this.place);
    }
    const inBrackets = token?.kind === "group" ? this.sizeOf(token.text) : null;
    if (inBrackets !== null && this.word(this.place + 1) !== null) return { ...inBrackets, end: this.place + 1 };
    const size = this.sizeAt(this.place);
    return size !== null && this.word(size.end) !== null ? size : null;
  }

  /** @returns whether there was a unit; nothing is taken where there was none. */
  private takeUnit(number: IngredientNumber): boolean {
    if (this.takeLength(number)) return true;
    // "1 (2-inch) piece ginger"
    const group = this.tokens[this.place];
    const behind = group?.kind === "group" ? this.unitAt(this.place + 1) : null;
    if (group?.kind === "group" && behind !== null && behind.before.length === 0 && this.isFollowed(behind.end)) {
      this.notes.push(group.text);
      this.place += 1;
    }
    const found = this.unitAt(this.place);
    if (found === null) return false;
    const index = this.notes.length;
    const { unit } = found;
    if ((unit.kind === "pack" || unit.kind === "part") && !this.isFollowed(found.end)) return false;
    this.place = found.end;
    switch (unit.kind) {
      case "measure": {
        if (found.before.length > 0) this.notes.push(found.before.join(" "));
        const base = baseOf(number, unit.unit, unit.times);
        this.takeMeasure({ base, unit: unit.unit, text: `${number.text} ${found.text}`, end: found.end });
        break;
      }
      case "pack":
        this.isTinned = unit.isTin;
        this.amount = { kind: "packs", number, pack: found.wholeText };
        this.takePackSize();
        break;
      case "part":
        this.amount = { kind: "pieces", number };
        this.notes.push(found.wholeText);
        break;
      case "vague":
        this.notes.push((number.value === 1 ? "" : `${number.text} `) + found.wholeText);
        break;
    }
    this.noteBrokenAmount(index);
    this.place = this.afterLinks(this.place);
    return true;
  }

  /** "1 inch piece of ginger" */
  private takeLength(number: IngredientNumber): boolean {
    const length = this.word(this.place);
    if (length === null || !["inch", "inches", "cm"].includes(length.folded)) return false;
    const part = this.unitAt(this.place + 1);
    const end = this.afterLinks(part?.end ?? this.place + 1);
    if (this.word(end) === null) return false;
    this.notes.push([number.text, length.text, part?.text ?? ""].filter((said) => said !== "").join(" "));
    this.place = end;
    return true;
  }

  private takeMeasure(first: Size): void {
    let { base, text } = first;
    for (let more = this.addition(base, first.unit, this.place); more !== null; ) {
      base = more.base;
      text += ` ${more.text}`;
      this.place = more.end;
      more = this.addition(base, first.unit, this.place);
    }
    this.amount = measureOf(base, first.unit, text);
    for (let other = this.alternative(this.place); other !== null; other = this.alternative(this.place)) {
      if (!haveSameBase(other.unit, first.unit)) this.notes.push(other.text);
      this.place = other.end;
    }
    const group = this.tokens[this.place];
    const again = group?.kind === "group" ? this.sizeOf(group.text) : null;
    if (again !== null && haveSameBase(again.unit, first.unit)) this.place += 1;
  }

  /** "1 can (400 g) tomatoes" */
  private takePackSize(): void {
    const group = this.tokens[this.place];
    const size = group?.kind === "group" ? this.sizeOf(group.text) : null;
    if (size === null) return;
    this.place += 1;
    this.applyPackSize(size);
  }

  /** What all packs hold together is the amount, what one holds a note. */
  applyPackSize(size: Size): void {
    if (this.amount.kind !== "packs") return;
    const { number, pack } = this.amount;
    this.amount = measureOf(number.value * size.base, size.unit, `${number.text} ${pack}`);
    this.notes.push(`${size.text} ${pack}`);
  }

  /** Puts the amount among the notes where a whole one could not keep it. */
  noteBrokenAmount(index: number): void {
    const { amount } = this;
    const note = (text: string): void => void this.notes.splice(index, 0, text);
    if (amount.kind === "packs") {
      note(Number.isInteger(amount.number.grouped) ? amount.pack : `${amount.number.text} ${amount.pack}`);
    } else if (amount.kind === "pieces") {
      if (!Number.isInteger(amount.number.grouped)) note(amount.number.text);
    } else if (amount.kind === "measure" && !amount.isExact) {
      note(amount.written);
    }
  }

  /** Whether something to be named comes after a unit: "4 rolls" are no rolls of something. */
  private isFollowed(end: number): boolean {
    const place = this.afterLinks(end);
    const isGroup = this.tokens[place]?.kind === "group";
    return this.word(isGroup ? this.afterLinks(place + 1) : place) !== null;
  }
}

/** @param base - in base units of `unit`. */
export function measureOf(base: number, unit: ShownUnit, written: string): Amount {
  const whole = Math.max(1, Math.trunc(base + 0.5));
  return { kind: "measure", base, unit, written, isExact: Math.abs(whole - base) <= base / 5 };
}

/** Without marks around it. */
export function bare(text: string): string {
  return text.replace(/^[ ,;:.\-–—*/~]+|[ ,;:.\-–—*/~]+$/gu, "");
}

function haveSameBase(one: ShownUnit, other: ShownUnit): boolean {
  return unitSize(one)[1] === unitSize(other)[1];
}
