import { itemKey, valueOfName } from "../words/item-name";
import { mostCount } from "./quantity";
import type { Quantity } from "./quantity";

/**
 * Parts per piece, for things that stores sell by the piece; names in English and German.
 *
 * High estimates, so that a guess does not cause buying too much.
 */
const ofPieces: Readonly<Record<number, string>> = {
  8:
    "celery, Sellerie, Staudensellerie, Stangensellerie, Bleichsellerie, lemon, Zitrone, lime, Limette, orange, apple, Apfel, " +
    "pear, Birne, tomato, Tomate, onion, Zwiebel, pineapple, Ananas, melon, Melone, fennel, Fenchel",
  10:
    "garlic, Knoblauch, Knoblauchzehe, lettuce, Salat, Kopfsalat, Eisbergsalat, cabbage, Kohl, Weißkohl, Wirsing, radicchio",
  20: "cucumber, Gurke, Salatgurke, zucchini, courgette, aubergine, eggplant",
};

/** Parts per pack, if a whole is sold as a loaf, a bunch or a packet. */
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
 * The amount to buy for a number of parts: pieces, or `count` packs if the quantity is null. Mirrors `PartYield` in
 * Swift; both are checked by `contract/packs.json`. One pack if the yield is unknown.
 *
 * @param names - the written name and its synonyms.
 */
export function wantedForParts(
  parts: number,
  names: readonly string[],
): { readonly quantity: Quantity | null; readonly count: number } {
  byKey ??= new Map([...wholes(ofPacks, false), ...wholes(ofPieces, true)]);
  for (const name of names) {
    const partYield = valueOfName(name, byKey);
    if (partYield === undefined) continue;
    const count = Math.min(mostCount, Math.ceil(Math.max(1, parts) / partYield.parts));
    // A net of lemons holds several.
    return partYield.isPiece && count > 1 ? { quantity: { amount: count, unit: "piece" }, count: 1 } : { quantity: null, count };
  }
  return { quantity: null, count: 1 };
}

function wholes(table: Readonly<Record<number, string>>, isPiece: boolean): readonly (readonly [string, Whole])[] {
  return Object.entries(table).flatMap(([parts, names]) =>
    names.split(", ").map((name) => [itemKey(name), { parts: Number(parts), isPiece }] as const),
  );
}
