import { itemKey, valueOfName } from "../words/item-name";
import { mostCount } from "./quantity";
import type { Quantity } from "./quantity";

/**
 * How many parts a whole has, where stores sell the whole by the piece; names in English and German.
 *
 * On the high side: a guess should not make anybody buy more than is needed.
 */
const ofPieces: Readonly<Record<number, string>> = {
  8:
    "celery, Sellerie, Staudensellerie, Stangensellerie, Bleichsellerie, lemon, Zitrone, lime, Limette, orange, apple, Apfel, " +
    "pear, Birne, tomato, Tomate, onion, Zwiebel, pineapple, Ananas, melon, Melone, fennel, Fenchel",
  10:
    "garlic, Knoblauch, Knoblauchzehe, lettuce, Salat, Kopfsalat, Eisbergsalat, cabbage, Kohl, Weißkohl, Wirsing, radicchio",
  20: "cucumber, Gurke, Salatgurke, zucchini, courgette, aubergine, eggplant",
};

/** The same where a whole is what a store sells as one: a loaf, a bunch, a packet. */
const ofPacks: Readonly<Record<number, string>> = {
  4: "butter, margarine",
  5: "cinnamon, cinnamon stick, Zimt, Zimtstange",
  6: "spring onion, scallion, green onion, Frühlingszwiebel, salmon, Lachs, Räucherlachs",
  8: "pizza, cake, Kuchen, stock, broth, Brühe, bouillon",
  10:
    "ham, Schinken, Kochschinken, bacon, Speck, cheese, Käse, cheddar, Gouda, Emmentaler, provolone, mozzarella, turkey, " +
    "Putenbrust, rosemary, Rosmarin, gelatine, gelatin, filo, nori",
  16: "lasagne, lasagna, Lasagneplatte, lasagna noodle",
  20:
    "bread, Brot, Toast, Toastbrot, baguette, ciabatta, salami, prosciutto, chorizo, basil, Basilikum, mint, " +
    "Minze, sage, Salbei, thyme, Thymian, parsley, Petersilie, dill, coriander, cilantro, Koriander, oregano, tarragon, " +
    "Estragon, marjoram, Majoran, bay leaf, Lorbeer, Lorbeerblatt, curry leaf, lime leaf, asparagus, Spargel, clove, Nelke, " +
    "Gewürznelke, star anise, Sternanis",
  24: "chocolate, Schokolade",
  50: "spinach, Spinat, rocket, arugula, Rucola, peppercorn, Pfefferkorn, Wacholderbeere",
};

interface Whole {
  readonly parts: number;
  readonly isPiece: boolean;
}

let byKey: ReadonlyMap<string, Whole> | undefined;

/**
 * What is bought for so many parts: pieces, or `count` packs where the quantity is null; the twin of `PartYield` in Swift,
 * held to it by `contract/packs.json`. One pack where nobody knows how many parts there are to a whole.
 *
 * @param names - what was written, and other names of the same thing.
 */
export function wantedForParts(
  parts: number,
  names: readonly string[],
): { readonly quantity: Quantity | null; readonly count: number } {
  byKey ??= new Map([...wholes(ofPacks, false), ...wholes(ofPieces, true)]);
  for (const name of names) {
    const whole = valueOfName(name, byKey);
    if (whole === undefined) continue;
    const count = Math.min(mostCount, Math.ceil(Math.max(1, parts) / whole.parts));
    // A net of lemons holds several.
    return whole.isPiece && count > 1 ? { quantity: { amount: count, unit: "piece" }, count: 1 } : { quantity: null, count };
  }
  return { quantity: null, count: 1 };
}

function wholes(table: Readonly<Record<number, string>>, isPiece: boolean): readonly (readonly [string, Whole])[] {
  return Object.entries(table).flatMap(([parts, names]) =>
    names.split(", ").map((name) => [itemKey(name), { parts: Number(parts), isPiece }] as const),
  );
}
