import type { Department } from "../../grocery/departments";
import type { RecipeContents } from "../../grocery/rows/recipe-fields";
import { folded } from "../../grocery/words/folding";
import { itemKey } from "../../grocery/words/item-name";

/** The placeholder of a recipe without a photo. */
export interface DishPicture {
  readonly emoji: string;
  /** Departments of the ingredients; their colors form the background. */
  readonly departments: readonly [Department, Department];
}

/** Emoji of dishes by words in their names, in English and German; the first match wins. */
const dishes: readonly (readonly [string, string])[] = [
  ["🍕", "pizza flammkuchen"],
  ["🌮", "taco tortilla quesadilla"],
  ["🌯", "burrito wrap fajita durum"],
  ["🍔", "burger"],
  ["🥪", "sandwich toastie panini"],
  ["🌭", "hotdog"],
  ["🍣", "sushi maki"],
  ["🍜", "ramen noodle nudelsuppe pho udon laksa"],
  ["🍲", "soup suppe stew eintopf chili chowder broth bruhe goulash gulasch"],
  ["🥗", "salad salat slaw bowl tabbouleh"],
  ["🥘", "paella casserole auflauf gratin ratatouille risotto shakshuka tagine braten roast pfanne"],
  ["🍝", "pasta spaghetti lasagne lasagna fusilli penne nudeln bolognese carbonara macaroni gnocchi spatzle"],
  ["🍛", "curry dal dahl masala tikka korma"],
  ["🥟", "dumpling maultaschen gyoza ravioli pierogi knodel"],
  ["🧇", "waffle waffeln"],
  ["🥞", "pancake pfannkuchen crepe palatschinken eierkuchen blini"],
  ["🍳", "omelette omelett ruhrei spiegelei frittata scrambled"],
  ["🧁", "muffin cupcake"],
  ["🍪", "cookie platzchen biscuit kekse brownie"],
  ["🥧", "pie galette quiche tart tarte crumble strudel"],
  ["🍰", "cake kuchen torte cheesecake"],
  ["🍨", "icecream eis sorbet"],
  ["🍮", "pudding custard flan mousse"],
  ["🥐", "croissant"],
  ["🍞", "bread brot loaf focaccia"],
  ["🥣", "porridge muesli granola oats brei"],
  ["🥤", "smoothie shake lassi"],
  ["🍹", "cocktail punch bowle lemonade limonade"],
  ["🫙", "jam marmelade konfiture chutney pickle pesto sauce dip hummus"],
  ["🍚", "rice reis pilaf"],
  ["🍟", "fries pommes"],
  ["🍗", "chicken hahnchen huhn wings"],
  ["🥩", "steak beef rind schnitzel"],
  ["🐟", "fish fisch salmon lachs trout forelle cod"],
  ["🍤", "shrimp prawn garnelen"],
  ["🥔", "potato kartoffel"],
];

/** @param belonging - the department of an item, from the household or guessed from its name. */
export function dishPicture(
  { name, ingredients }: Pick<RecipeContents, "name" | "ingredients">,
  belonging: (name: string) => { readonly department: Department; readonly emoji: string },
): DishPicture {
  const parts = ingredients.map((ingredient) => belonging(ingredient.name));
  const [first, second] = [...new Set(parts.map(({ department }) => department))];
  const main = parts[0]?.emoji ?? "🍽️";
  const departments = [first ?? "pantry", second ?? first ?? "spices"] as const;
  return { emoji: dishEmoji(name) ?? main, departments };
}

function dishEmoji(name: string): string | null {
  const text = folded(name);
  const stems = itemKey(name).split(" ");
  const dish = dishes.find(([, words]) =>
    words.split(" ").some((word) =>
      // Short words occur inside other words by chance: "Eis" in "Reis".
      word.length < 5 ? stems.includes(itemKey(word)) : text.includes(word),
    ),
  );
  return dish?.[0] ?? null;
}
