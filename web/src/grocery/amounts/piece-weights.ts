import { itemKey, valueOfName } from "../words/item-name";

/**
 * Grams per piece of things that stores sell by weight and people count; names in English and German.
 *
 * Rough kitchen weights with peel. Low estimates, so that a guess does not cause buying too much.
 */
const weights: Readonly<Record<number, string>> = {
  3: "grape, Traube",
  8: "blueberry, cherry, Kirsche, Heidelbeere",
  15: "cherry tomato, strawberry, Cherrytomate, Erdbeere, chilli, chili, jalapeño, shrimp, prawn, Garnele, Chilischote",
  20: "mushroom, radish, Champignon, Pilz, Radieschen, Brussels sprout, Rosenkohl, asparagus, Spargel, scallop",
  25: "meatball, Hackbällchen, crisp, potato chip",
  30: "shallot, Schalotte, walnut, Walnuss, date, Dattel, spring onion, Frühlingszwiebel",
  40: "apricot, Aprikose, fig, Feige, garlic, Knoblauch",
  45: "tortilla",
  50: "hot dog, Wiener",
  60: "plum, Pflaume, Zwetschge, lime, Limette, roll, Brötchen, Semmel",
  70: "carrot, Karotte, Möhre, mandarin, Mandarine, clementine, Clementine, kiwi, tangerine",
  80: "chicken wing, Hähnchenflügel, muffin, Brezel",
  90: "lemon, Zitrone, sausage, Wurst, Bratwurst, Würstchen, naan",
  100:
    "tomato, Tomate, bagel, parsnip, Pastinake, beet, Rote Bete, drumstick, Hähnchenunterkeule, lamb chop, Frikadelle, " +
    "Lammkotelett",
  110: "onion, Zwiebel, Schnitzel, patty, burger",
  120:
    "banana, Banane, peach, Pfirsich, nectarine, Nektarine, croissant, chicken thigh, Hähnchenoberkeule, artichoke, " +
    "Artischocke",
  130: "fillet, Filet, Fischfilet",
  150:
    "potato, Kartoffel, Erdapfel, apple, Apfel, pear, Birne, orange, Apfelsine, bell pepper, Paprika, Lachsfilet, " +
    "chicory, Chicorée, salmon, Lachs, cod, Kabeljau, Seelachs",
  180: "avocado, zucchini, courgette, chicken breast, Hähnchenbrust, pork chop, Kotelett, steak",
  200: "sweet potato, Süßkartoffel, leek, Lauch, Porree, corn on the cob, Maiskolben",
  250:
    "eggplant, Aubergine, grapefruit, pomegranate, Granatapfel, fennel, Fenchel, trout, Forelle, chicken leg, " +
    "Hähnchenschenkel, Hähnchenkeule, duck breast, Entenbrust, kohlrabi",
  300: "cucumber, Gurke, Salatgurke, mango, broccoli, Brokkoli, lettuce, Salat, Kopfsalat",
  500: "celery, Sellerie, papaya",
  600: "cauliflower, Blumenkohl",
  900: "cabbage, Kohl, Weißkohl, Rotkohl, Wirsing, pineapple, Ananas, squash, Kürbis, pumpkin",
  1200: "melon, Melone, cantaloupe",
};

let byKey: ReadonlyMap<string, number> | undefined;

/** The weight of one piece in grams: by the item's full name, else by its head word; null if unknown. */
export function pieceGrams(name: string): number | null {
  byKey ??= new Map(
    Object.entries(weights).flatMap(([grams, names]) =>
      names.split(", ").map((pieceName) => [itemKey(pieceName), Number(grams)] as const),
    ),
  );
  return valueOfName(name, byKey) ?? null;
}
