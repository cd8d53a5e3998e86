import { mostCount, quantityOf } from "../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../grocery/amounts/quantity";
import { centsTyped } from "../grocery/prices/typed-money";
import { mostSeenCents } from "./price-changes";

/** A price as read from a shelf. */
export interface TypedPrice {
  /** The price of all packs, or of the amount `size` if sold by weight. */
  readonly cents: number;
  readonly packs: number;
  /** The amount that the price is for; null if it is for a pack of unknown content. */
  readonly size: Quantity | null;
  readonly isByWeight: boolean;
  readonly isReduced: boolean;
}

/**
 * The reason why a text is not a price. `single`: "3 for 2" needs the price of one. `range`: zero, negative or above
 * `mostSeenCents`. `currency`: another currency, or several.
 */
export type TypedPriceRefusal = "unreadable" | "single" | "range" | "currency";

/** The currency of prices. */
export interface PriceCurrency {
  /** The ISO 4217 code. */
  readonly code: string;
  /** Digits after the decimal mark. */
  readonly digits: number;
}

/**
 * Parses a typed or spoken price in English or German: "1.29", "1,29/kg", "0.59/lb", "2 for 3.00", "3 for 2 at 1.50",
 * "reduced 0.99".
 */
export function priceTyped(typed: string, currency: PriceCurrency): TypedPrice | TypedPriceRefusal {
  const without = typed.replace(reducedWords, " ");
  const isReduced = without !== typed;
  const price = plainPrice(without.trim(), currency);
  return typeof price === "string" ? price : { ...price, isReduced };
}

const reducedWords =
  /(?<!\p{L})(?:reduced(?: to)?|(?:on )?sale|special(?: offer)?|(?:im )?angebot|reduziert(?: auf)?|herabgesetzt|aktion)(?!\p{L})[:,]?/giu;
const deal = /^(\d{1,4})\s*(?:for|für|fuer)\s+(.+)$/iu;
const dealAt = /^(\d{1,3})\s*(?:at|je|zu(?: je)?|à|@)\s+(.+)$/iu;
const perUnit = /^(.+?)\s*(\/|(?<!\p{L})(?:per|pro|je|a|the|das|der|for|für)(?!\p{L}))\s*(\d{1,4})?\s*(\p{L}+)\.?$/iu;
const each = /\s+(?:each|apiece)$/iu;

/** A price, whether reduced or not. */
type PlainPrice = Omit<TypedPrice, "isReduced">;

function plainPrice(text: string, currency: PriceCurrency): PlainPrice | TypedPriceRefusal {
  const [, count, rest = ""] = deal.exec(text) ?? [];
  if (count !== undefined) return dealPrice(Number(count), rest, currency);
  const [, money, by = "", amount = "1", unit = ""] = perUnit.exec(text) ?? [];
  const named = unitsByWord.get(unit.toLowerCase());
  if (money === undefined || named === undefined || Number(amount) === 0) {
    const cents = moneyTyped(text.replace(each, ""), currency);
    return typeof cents === "string" ? cents : { cents, packs: 1, size: null, isByWeight: false };
  }
  const cents = moneyTyped(money, currency);
  if (typeof cents === "string") return cents;
  if (named === "pack") return { cents, packs: 1, size: null, isByWeight: false };
  const [parts, shownUnit] = named;
  const size = quantityOf(parts * Number(amount), shownUnit);
  // "1.29 for 500 g" is a pack; "1.29/100 g" is weighed.
  return { cents, packs: 1, size, isByWeight: size.unit === "g" && !/^f/i.test(by) };
}

/** "2 for 3.00" costs 3.00. "3 for 2" costs as much as two: two whole numbers, the first larger. */
function dealPrice(packs: number, rest: string, currency: PriceCurrency): PlainPrice | TypedPriceRefusal {
  if (packs < 1 || packs > mostCount) return "range";
  const [, paid = /^\d{1,3}$/.exec(rest)?.[0], single] = dealAt.exec(rest) ?? [];
  if (paid !== undefined && Number(paid) < packs) {
    if (Number(paid) === 0) return "range";
    if (single === undefined) return "single";
    const one = moneyTyped(single, currency);
    if (typeof one === "string") return one;
    const all = Number(paid) * one;
    return all > mostSeenCents ? "range" : { cents: all, packs, size: null, isByWeight: false };
  }
  const cents = single === undefined ? moneyTyped(rest, currency) : "unreadable";
  return typeof cents === "string" ? cents : { cents, packs, size: null, isByWeight: false };
}

/** The words for what a price is for: an amount of a unit, or a pack. */
const unitsByWord: ReadonlyMap<string, readonly [amount: number, unit: ShownUnit] | "pack"> = new Map(
  Object.entries<readonly [number, ShownUnit] | "pack">({
    kg: [1, "kg"], kilo: [1, "kg"], kilos: [1, "kg"], kilogram: [1, "kg"], kilogramm: [1, "kg"], g: [1, "g"], gram: [1, "g"],
    gramm: [1, "g"], grams: [1, "g"], lb: [1, "lb"], lbs: [1, "lb"], pound: [1, "lb"], pfund: [500, "g"], l: [1, "l"],
    liter: [1, "l"], litre: [1, "l"], ml: [1, "ml"], qt: [1, "qt"], quart: [1, "qt"], gal: [1, "gal"], gallon: [1, "gal"],
    piece: "pack", pack: "pack", one: "pack", "stück": "pack", stk: "pack", st: "pack", packung: "pack",
  }),
);

const currencyMarks = /\p{Sc}|\p{L}+/gu;
/** Written beside an amount in any currency: cents. */
const smallMarks = /^(?:¢|ct|c|cents?)$/i;
/** Spoken names of currencies. */
const spokenCurrencies: Readonly<Record<string, string>> = { euro: "EUR", euros: "EUR", dollar: "$", dollars: "$" };

/** The smallest units of an amount in this currency. */
function moneyTyped(typed: string, { code, digits }: PriceCurrency): number | TypedPriceRefusal {
  const text = typed.trim();
  if (/^(?:[-−–]|\p{Sc}\s*[-−–])/u.test(text)) return "range";
  const own = new Set([code, symbolOf(code)].map((mark) => mark.toUpperCase()));
  const marks = (text.match(currencyMarks) ?? []).map((mark) => spokenCurrencies[mark.toLowerCase()] ?? mark);
  const large = marks.filter((mark) => !smallMarks.test(mark));
  const foreign = large.filter((mark) => !own.has(mark.toUpperCase()));
  if (foreign.some((mark) => !isCurrency(mark))) return "unreadable";
  if (large.length > 1 || foreign.length > 0) return "currency";
  const number = text.replace(currencyMarks, "  ").trim();
  const isSmall = marks.length > large.length;
  const apart = large.length > 0 ? spoken(number, digits) : null;
  const cents = apart ?? (isSmall ? smallUnits(number, digits) : decimalUnits(number.replace(/\s+/g, " "), digits));
  if (cents === null) return "unreadable";
  return cents < 1 || cents > mostSeenCents ? "range" : cents;
}

function decimalUnits(number: string, digits: number): number | null {
  // "1.250" is a price with three decimals, not a thousand, where prices have three.
  const exact = digits === 3 ? /^(\d{1,5})[.,](\d{3})$/.exec(number) : null;
  if (exact !== null) return Number(`${exact[1]}${exact[2]}`);
  // Longer numbers are above the range, which `centsTyped` does not tell from unreadable ones.
  if (/^\d{9,30}$/.test(number)) return Infinity;
  return centsTyped(number, digits);
}

/** "99 ct" */
function smallUnits(number: string, digits: number): number | null {
  return digits === 2 && /^\d{1,2}$/.test(number) ? Number(number) : null;
}

/** "1 € 29", where two or more spaces stand for the mark. */
function spoken(number: string, digits: number): number | null {
  const [, whole, fraction] = /^(\d{1,6})\s{2,}(\d{2})$/.exec(number) ?? [];
  return digits === 2 && whole !== undefined ? Number(`${whole}${fraction}`) : null;
}

/** A symbol, or three capital letters. */
function isCurrency(mark: string): boolean {
  return /^(?:\p{Sc}|[A-Z]{3})$/u.test(mark);
}

function symbolOf(code: string): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: code, currencyDisplay: "narrowSymbol" });
  return format.formatToParts(0).find(({ type }) => type === "currency")?.value ?? code;
}
