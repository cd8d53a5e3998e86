import { folded } from "../words/folding";
import { fractionCharacters } from "./amount-words";

/** A part of what was typed. */
export type Token =
  /** A number as it could be meant: with a separator before three digits as tens of thousands, or as decimals. */
  | {
      readonly kind: "number";
      readonly start: number;
      readonly end: number;
      readonly value: number;
      readonly grouped: number;
    }
  | {
      readonly kind: "word";
      readonly start: number;
      readonly end: number;
      /** Folded. */
      readonly word: string;
      /** Whether it follows a number without a space. */
      readonly isAttached: boolean;
    };

const fraction = /(?:(\d{1,3})\s+)?(\d{1,3})\s?[/⁄]\s?(\d{1,3})(?![\d/])/y;
// More than seven digits are a barcode, not an amount.
const decimal = /(\d{1,7})((?:[.,]\d{1,3})*)(?![\d])/y;
const vulgar = new RegExp(`\\s?([${Object.keys(fractionCharacters).join("")}])`, "y");
const times = /[x×*](?=\s?\d)/iy;
const fluidOunce = /fl\.?\s?oz\.?(?![\p{L}])/iuy;
const word = /[^\s½⅓⅔¼¾⅕⅛⅜⅝⅞]+/y;

/** Parts a text into numbers and words: "2kg" is two tokens, "B12" is one. */
export function tokens(text: string): readonly Token[] {
  const found: Token[] = [];
  let place = 0;
  while (place < text.length) {
    if (/\s/.test(text[place] ?? "")) {
      place += 1;
      continue;
    }
    const last = found[found.length - 1];
    const isAttached = last?.kind === "number" && last.end === place;
    const token = numberAt(text, place) ?? wordAt(text, place, isAttached);
    found.push(token);
    place = token.end;
  }
  return found;
}

function numberAt(text: string, start: number): Token | null {
  const mixed = matchAt(fraction, text, start);
  if (mixed !== null) {
    const [, whole = "0", above, below] = mixed.groups;
    const value = Number(whole) + (Number(below) === 0 ? 0 : Number(above) / Number(below));
    return { kind: "number", start, end: mixed.end, value, grouped: value };
  }
  const whole = matchAt(decimal, text, start);
  const part = matchAt(vulgar, text, whole?.end ?? start);
  const end = part?.end ?? whole?.end;
  if (end === undefined) return null;
  const [value, grouped] = whole === null ? [0, 0] : readings(whole.groups[1] ?? "", whole.groups[2] ?? "");
  const extra = fractionCharacters[part?.groups[1] ?? ""] ?? 0;
  return { kind: "number", start, end, value: value + extra, grouped: grouped + extra };
}

/** "1,500": one and a half, or fifteen hundred. */
function readings(whole: string, rest: string): readonly [number, number] {
  const groups = rest.split(/[.,]/).slice(1);
  if (groups.length === 0) return [Number(whole), Number(whole)];
  const areThousands = groups.every((group) => group.length === 3) && !whole.startsWith("0");
  const grouped = Number(whole + groups.join(""));
  if (groups.length > 1) return [grouped, grouped];
  const value = Number(`${whole}.${groups[0] ?? "0"}`);
  return [value, areThousands ? grouped : value];
}

function wordAt(text: string, start: number, isAttached: boolean): Token {
  const ounce = matchAt(fluidOunce, text, start);
  if (ounce !== null) return { kind: "word", start, end: ounce.end, word: "floz", isAttached };
  const end = matchAt(times, text, start)?.end ?? matchAt(word, text, start)?.end ?? start + 1;
  const typed = text.slice(start, end);
  return { kind: "word", start, end, word: /^[x×*]$/i.test(typed) ? "x" : folded(typed), isAttached };
}

function matchAt(pattern: RegExp, text: string, place: number) {
  pattern.lastIndex = place;
  const groups: readonly (string | undefined)[] | null = pattern.exec(text);
  return groups === null ? null : { groups, end: pattern.lastIndex };
}
