import type { ShownUnit } from "../../grocery/amounts/quantity";

/** A token of a written size. */
export type SizeToken =
  | { readonly kind: "number"; readonly value: number; /** With a thousands separator. */ readonly grouped: number }
  | { readonly kind: "unit"; readonly unit: ShownUnit; readonly times: number; readonly isSmall: boolean; readonly isLarge: boolean }
  | { readonly kind: "count"; readonly counts: "pieces" | "things" | "counted" | "packs"; readonly times: number; readonly isSeveral: boolean }
  | { readonly kind: "mark"; readonly mark: string }
  | { readonly kind: "group"; readonly tokens: readonly SizeToken[] }
  | { readonly kind: "times" | "aside" | "total" | "each" | "half" | "of" };

type Words = Readonly<Record<string, string>>;

const measures: Readonly<Partial<Record<ShownUnit, string>>> = {
  g: "g gr gm gram grams gramm", kg: "kg kgs kilo kilos kilogram kilograms kilogramm", oz: "oz ounce ounces", lb: "lb lbs pound pounds",
  ml: "ml milliliter millilitre milliliters millilitres", cl: "cl", dl: "dl", l: "l ltr liter liters litre litres", floz: "floz",
  pt: "pt pint pints", qt: "qt quart quarts", gal: "gal gals gallon gallons",
};

const counts: Readonly<Record<"pieces" | "things" | "counted" | "packs", string>> = {
  pieces: "piece pieces stück stücke stk st pc pcs slice slices scheibe scheiben portionen",
  things:
    "roll rolls rolle rollen tablet tablets tabletten tabs capsule capsules pod pods wipe wipes "
    + "bar bars stick sticks sheet sheets block blocks ball balls teabags",
  counted: "ct cts cnt count counts",
  packs:
    "pk pks pack packs package packages packet packets pkg pkt packung packungen tray trays case cases multipack can cans tin tins dose dosen "
    + "jar jars glas carton cartons karton box boxes bottle bottles flasche flaschen bag bags beutel bunch bund tub tubs becher tube tubes "
    + "pouch pouches brick portion portions punnet sachet sachets jug jugs container containers loaf",
};

const asides = "net nt wt weight avg per pro inhalt approx approximately ca circa about etwa ungefähr rund min max ~";
const describing = /^(?:mega|double|super|family|giant|jumbo|large|regular|mini|tea|single|individual|small|big) /;
const each = "ea each je apiece";

const knownWords: ReadonlyMap<string, SizeToken> = new Map([
  ...Object.entries(measures as Words).flatMap(([unit, words]) =>
    words.split(" ").map((word): [string, SizeToken] => [word, measure(unit as ShownUnit, 1, word)]),
  ),
  ...Object.entries(counts).flatMap(([kind, words]) =>
    words.split(" ").map((word): [string, SizeToken] => [
      word, { kind: "count", counts: kind as keyof typeof counts, times: 1, isSeveral: /[sn]$/.test(word) },
    ]),
  ),
  ["pfund", measure("g", 500, "pfund")],
  ["er", { kind: "count", counts: "packs", times: 1, isSeveral: false }],
  ["dozen", { kind: "count", counts: "counted", times: 12, isSeveral: false }],
  ["dutzend", { kind: "count", counts: "counted", times: 12, isSeveral: false }],
  ["half", { kind: "half" }],
  ["of", { kind: "of" }],
  ["total", { kind: "total" }],
  ["x", { kind: "times" }],
  ...asides.split(" ").map((word): [string, SizeToken] => [word, { kind: "aside" }]),
  ...each.split(" ").map((word): [string, SizeToken] => [word, { kind: "each" }]),
]);

function measure(unit: ShownUnit, times: number, word: string): SizeToken {
  const isLarge = ["lb", "kg", "pt", "qt", "gal"].includes(unit) || (unit === "l" && word.length > 1);
  return { kind: "unit", unit, times, isSmall: times === 1 && (unit === "g" || unit === "ml"), isLarge };
}

const shares: Readonly<Record<string, number>> = {
  "½": 1 / 2, "⅓": 1 / 3, "⅔": 2 / 3, "¼": 1 / 4, "¾": 3 / 4, "⅛": 1 / 8, "⅜": 3 / 8, "⅝": 5 / 8, "⅞": 7 / 8,
};

/** Splits a text into tokens; null if a part cannot belong to a size. */
export function sizeTokens(text: string): readonly SizeToken[] | null {
  let rest = text
    .toLowerCase()
    .replace(/[\u00A0\u2007\u2009\u202F\s]+/g, " ")
    // "6/12 oz" is six of them, "1/2 gal" is a half, and "16/20 ct" is the count per pound.
    .replace(/(\d+)\/(?=\d)(?!(?:[2348])(?![\d.,]))(?!\d+ *(?:ct|count|cnt)\b)/g, "$1 x ")
    .replace(/(\d\p{L}*)[x×*] ?(?=\d)/gu, "$1 x ")
    .replace(/(?<=\d)-(?=\p{L})|(?<=\p{L})[-‐‑](?=\p{L})/gu, " ")
    .replace(/\b(fl|fluid)\.? ?(?:oz|ounces?)\b/g, "floz")
    .trim();
  const tokens: SizeToken[] = [];
  while (rest !== "") {
    const next = nextToken(rest);
    if (next === null) return null;
    if (next.token !== null) tokens.push(next.token);
    rest = rest.slice(next.length).trimStart();
  }
  return tokens;
}

interface Found {
  /** Null if the part has no meaning. */
  readonly token: SizeToken | null;
  readonly length: number;
}

function nextToken(rest: string): Found | null {
  const number = /^(?:(\d+)[ -]?(?:([½⅓⅔¼¾⅛⅜⅝⅞])|([1357])\/([2348])(?!\d))|([½⅓⅔¼¾⅛⅜⅝⅞])|([1357])\/([2348])(?!\d)|(\d{1,7}(?:[.,'’]\d{1,3})*)|([.,]\d{1,3}))/u.exec(rest);
  if (number !== null) return { token: numberOf(number), length: (number[0] ?? "").length };
  const group = /^\(([^()]*)\)/.exec(rest);
  if (group !== null) {
    const tokens = sizeTokens(group[1] ?? "");
    return tokens === null ? null : { token: { kind: "group", tokens }, length: (group[0] ?? "").length };
  }
  if (rest.startsWith("~")) return { token: null, length: 1 };
  if (/^[,;/–-]/.test(rest)) return { token: { kind: "mark", mark: rest.charAt(0).replace("–", "-") }, length: 1 };
  if (/^[×*]/.test(rest)) return { token: { kind: "times" }, length: 1 };
  // "12 mega rolls"
  const plain = rest.replace(describing, "");
  const word = /^(\p{L}+)\.?/u.exec(plain);
  const token = word === null ? undefined : knownWords.get(word[1] ?? "");
  if (word === null || token === undefined) return null;
  let length = rest.length - plain.length + (word[0] ?? "").length;
  // "12 count box", "10er Pack"
  const after = /^ (pack|packs|packung|pkg|box|bag|carton)\b/.exec(rest.slice(length));
  if (after !== null && (word[1] === "er" || (token.kind === "count" && token.counts === "counted"))) length += (after[0] ?? "").length;
  return { token, length };
}

function numberOf(match: RegExpExecArray): SizeToken {
  const [, one, share, above, below, shareAlone, aboveAlone, belowAlone, plain, fraction] = match;
  if (one !== undefined) return same(Number(one) + (share === undefined ? Number(above) / Number(below) : shares[share] ?? 0));
  if (shareAlone !== undefined) return same(shares[shareAlone] ?? 0);
  if (aboveAlone !== undefined) return same(Number(aboveAlone) / Number(belowAlone));
  if (fraction !== undefined) return same(Number(fraction.replace(",", ".")));
  const parts = (plain ?? "").split(/[.,'’]/);
  const joined = Number(parts.join(""));
  const areThousands = parts[0] !== "0" && parts.length > 1 && parts.slice(1).every((part) => part.length === 3);
  if (parts.length > 2) return same(joined);
  const value = parts.length === 1 || /['’]/.test(plain ?? "") ? joined : Number(parts.join("."));
  return { kind: "number", value, grouped: areThousands ? joined : value };
}

function same(value: number): SizeToken {
  return { kind: "number", value, grouped: value };
}
