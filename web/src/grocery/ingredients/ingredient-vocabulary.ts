import type { ShownUnit } from "../amounts/quantity";
import { folded } from "../words/folding";

/** What a word after a number says about it. */
export type IngredientUnit =
  /** So many of the unit each: 1, or 250 ml for a German Tasse. */
  | { readonly kind: "measure"; readonly unit: ShownUnit; readonly times: number }
  /** What a shop sells as one. A tin's content was cut before it was bought. */
  | { readonly kind: "pack"; readonly isTin: boolean }
  /** A part that is counted: cloves, slices. */
  | { readonly kind: "part" }
  /** Too little to measure: a pinch, a handful. */
  | { readonly kind: "vague" };

/** @param text - as written; T is a tablespoon, t a teaspoon. */
export function ingredientUnit(text: string): IngredientUnit | null {
  const bare = text.replace(/[.:]+$/, "");
  if (bare === "T") return { kind: "measure", unit: "tbsp", times: 1 };
  return units.get(folded(bare)) ?? null;
}

export function words(text: string, phrases: readonly string[] = []): ReadonlySet<string> {
  return new Set([...text.split(/\s+/).filter((word) => word !== ""), ...phrases]);
}

const measures: readonly (readonly [ShownUnit, string])[] = [
  ["mg", "mg milligram milligrams milligramm"],
  ["g", "g gr gm gms gram grams gramme grammes gramm"],
  ["kg", "kg kgs kilo kilos kilogram kilograms kilogramme kilogramm"],
  ["oz", "oz ozs ounce ounces unze unzen"],
  ["lb", "lb lbs pound pounds"],
  ["ml", "ml mls milliliter milliliters millilitre millilitres"],
  ["cl", "cl centiliter centilitre zentiliter"],
  ["dl", "dl deciliter deciliters decilitre deziliter"],
  ["l", "l ltr liter liters litre litres"],
  ["floz", "floz"],
  ["cup", "c cup cups"],
  ["pt", "pt pts pint pints"],
  ["qt", "qt qts quart quarts"],
  ["gal", "gal gals gallon gallons"],
  ["tsp", "t tsp tsps teaspoon teaspoons teaspoonful teaspoonfuls tl teeloffel"],
  ["tbsp", "tb tbs tbl tbsp tbsps tablespoon tablespoons tablespoonful tablespoonfuls el essloffel"],
];

const tins = words("can cans tin tins jar jars carton cartons dose dosen konserve glas glaser");
const packs = words(
  `
    pack packs package packages packet packets pkg pkgs pkt pkts box boxes bottle bottles bag bags bunch
    bunches loaf loaves tub tubs tube tubes container containers punnet punnets envelope envelopes sachet
    sachets pouch pouches packung packungen pckg pck pack packchen flasche flaschen beutel bund becher tute
    tuten tafel tafeln tube tuben
  `,
);
const parts = words(
  `
    clove cloves slice slices sprig sprigs stalk stalks stick sticks rib ribs leaf leaves wedge wedges strip
    strips piece pieces head heads ear ears sheet sheets ball balls block blocks bar bars bulb bulbs cube
    cubes knob knobs square squares rasher rashers fillet fillets stem stems round rounds zehe zehen scheibe
    scheiben stange stangen zweig zweige stiel stiele blatt blatter stuck stucke stk kopf kopfe kugel kugeln
    wurfel filet filets
  `,
);
const vague = words(
  `
    pinch pinches dash dashes handful handfuls drizzle splash splashes glug glugs sprinkle sprinkling drop
    drops smidgen squeeze dollop dollops bit lot prise prisen messerspitze messerspitzen msp handvoll schuss
    spritzer tropfen
  `,
);

const units: ReadonlyMap<string, IngredientUnit> = new Map([
  ...measures.flatMap(([unit, names]) => named({ kind: "measure", unit, times: 1 }, words(names))),
  ...named({ kind: "measure", unit: "g", times: 500 }, words("pfund pfd")),
  ...named({ kind: "measure", unit: "ml", times: 250 }, words("tasse tassen")),
  ...named({ kind: "pack", isTin: true }, tins),
  ...named({ kind: "pack", isTin: false }, packs),
  ...named({ kind: "part" }, parts),
  ...named({ kind: "vague" }, vague),
]);

function named(unit: IngredientUnit, names: ReadonlySet<string>): readonly (readonly [string, IngredientUnit])[] {
  return [...names].map((name) => [name, unit] as const);
}

export const fractions: ReadonlyMap<string, number> = new Map([
  ["½", 1 / 2],
  ["⅓", 1 / 3],
  ["⅔", 2 / 3],
  ["¼", 1 / 4],
  ["¾", 3 / 4],
  ["⅕", 1 / 5],
  ["⅖", 2 / 5],
  ["⅗", 3 / 5],
  ["⅘", 4 / 5],
  ["⅙", 1 / 6],
  ["⅚", 5 / 6],
  ["⅛", 1 / 8],
  ["⅜", 3 / 8],
  ["⅝", 5 / 8],
  ["⅞", 7 / 8],
]);

export const numbers: ReadonlyMap<string, number> = new Map(Object.entries({
  half: 0.5, quarter: 0.25, halb: 0.5, halbe: 0.5, halben: 0.5, halber: 0.5, halbes: 0.5, viertel: 0.25,
  dreiviertel: 0.75, anderthalb: 1.5, eineinhalb: 1.5, "one half": 0.5, "one third": 1 / 3,
  "two thirds": 2 / 3, "one quarter": 0.25, "one fourth": 0.25, "three quarters": 0.75,
  "three fourths": 0.75, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9,
  ten: 10, eleven: 11, twelve: 12, couple: 2, zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7,
  acht: 8, neun: 9, zehn: 10, elf: 11, zwolf: 12, dozen: 12, dutzend: 12,
}));

export const dozens = words("dozen dozens dutzend");
export const articles = words("a an ein eine einen einem einer");
export const links = words("of von vom");
export const rangeLinks = words("to or bis oder");
export const additions = words("plus and und");
export const approximations = words("about approx approximately around circa ca etwa ungefahr roughly");
/** Amounts that nobody can count. */
export const fews = words("few some little several wenig bisschen paar etwas einige");
/** Stand between a number and its unit. */
export const sizes = words(
  `
    small medium large big heaped heaping level rounded scant generous good full thick thin whole kleine
    kleiner kleines kleinen grosse grosser grosses grossen mittelgrosse gehaufte gehaufter gestrichene
    gestrichener
  `,
  ["extra large", "medium sized"],
);
export const juices = words(
  "juice zest rind peel grated finely fresh freshly squeezed the and und saft abrieb schale geriebene",
);
export const juiceLinks = words("of from von");
