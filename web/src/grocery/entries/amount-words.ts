import type { ShownUnit } from "../amounts/quantity";

/** What a word beside a number says about it. */
export type AmountWord =
  /** A measure; `times` units of it each, such as 500 g for a German Pfund. */
  | { readonly kind: "measure"; readonly unit: ShownUnit; readonly times: number }
  /** Something that the store sells as one: a can, a bottle, a bunch. */
  | { readonly kind: "pack" }
  | { readonly kind: "piece" }
  | { readonly kind: "dozen" };

const measures: Readonly<Record<string, readonly [ShownUnit, number]>> = {
  ...words("mg", "mg milligram milligrams milligramm"),
  ...words("g", "g gr gram grams gramme grammes gramm"),
  ...words("kg", "kg kgs kilo kilos kilogram kilograms kilogramme kilogramm"),
  ...words("oz", "oz ounce ounces unze unzen"),
  ...words("lb", "lb lbs pound pounds"),
  ...words("g", "pfund pfd", 500),
  ...words("ml", "ml milliliter milliliters millilitre millilitres"),
  ...words("cl", "cl centiliter centilitre zentiliter"),
  ...words("dl", "dl deciliter decilitre deziliter"),
  ...words("l", "l ltr liter liters litre litres litern"),
  ...words("floz", "floz"),
  ...words("cup", "cup cups tasse tassen"),
  ...words("pt", "pt pint pints"),
  ...words("qt", "qt quart quarts"),
  ...words("gal", "gal gallon gallons gallone gallonen"),
  ...words("tsp", "tsp tsps teaspoon teaspoons tl teeloffel"),
  ...words("tbsp", "tbsp tbsps tablespoon tablespoons el essloffel"),
  ...words("pinch", "pinch pinches prise prisen msp messerspitze messerspitzen"),
};

const packs = new Set(
  [
    "pack packs package packages packet packets pkg pkgs pkt box boxes bottle bottles can cans tin tins jar jars",
    "bag bags carton cartons bunch bunches loaf loaves roll rolls bar bars tub tubs tube tubes tray trays block",
    "blocks case cases sack sacks crate crates",
    "packung packungen pckg pack packchen flasche flaschen dose dosen glas glaser tute tuten beutel karton kartons",
    "kiste kisten kasten bund bunde rolle rollen tafel tafeln becher tuben schale schalen netz netze sacke laib laibe",
    "riegel wurfel schachtel schachteln",
  ].flatMap((line) => line.split(" ")),
);

const pieces = new Set("piece pieces pc pcs ea each stuck stucke stk st head heads kopf kopfe slice slices".split(" "));
const dozens = new Set("dozen dozens dz doz dutzend".split(" "));

/** @param word - folded. */
export function amountWord(word: string): AmountWord | null {
  const measure = measures[word];
  if (measure !== undefined) return { kind: "measure", unit: measure[0], times: measure[1] };
  if (packs.has(word)) return { kind: "pack" };
  if (pieces.has(word)) return { kind: "piece" };
  return dozens.has(word) ? { kind: "dozen" } : null;
}

/** Articles count one, but only a measure or a container after them makes them more than grammar. */
export const articles: ReadonlySet<string> = new Set("a an ein eine einen einem einer".split(" "));

/** Words that stand between an amount and what it is of. */
export const linkWords: ReadonlySet<string> = new Set("of von vom".split(" "));

/** Numbers below one mean an amount only before a measure: "half and half" is something to buy. */
export const numberWords: Readonly<Record<string, number>> = {
  half: 0.5,
  quarter: 0.25,
  halb: 0.5,
  halbe: 0.5,
  halben: 0.5,
  halber: 0.5,
  halbes: 0.5,
  viertel: 0.25,
  dreiviertel: 0.75,
  anderthalb: 1.5,
  eineinhalb: 1.5,
  couple: 2,
  ...counted("one two three four five six seven eight nine ten eleven twelve"),
  ...counted("eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf"),
  fifteen: 15,
  twenty: 20,
  funfzehn: 15,
  zwanzig: 20,
};

/** Words after which a number at the end is part of the name: "Mehl Type 405". */
export const namingWords: ReadonlySet<string> = new Set(
  "type typ no nr number nummer size grosse stage stufe vitamin spf lsf factor faktor".split(" "),
);

export const fractionCharacters: Readonly<Record<string, number>> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};

function words(unit: ShownUnit, names: string, times = 1): Readonly<Record<string, readonly [ShownUnit, number]>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, [unit, times] as const]));
}

function counted(names: string): Readonly<Record<string, number>> {
  return Object.fromEntries(names.split(" ").map((name, index) => [name, index + 1]));
}
