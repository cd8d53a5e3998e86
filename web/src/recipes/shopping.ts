import { addsUp, inUsualUnit, addedUp } from "../grocery/counting/adding-up";
import type { WantedAmount } from "../grocery/counting/adding-up";
import { countedWord } from "../grocery/counting/counted-words";
import type { MeasureSystem } from "../grocery/amounts/measures";
import type { ShownUnit } from "../grocery/amounts/quantity";
import type { TypedEntry } from "../grocery/language/answers";
import { words } from "../grocery/language/language";
import type { Ingredient, RecipeContents } from "../grocery/rows/recipe-fields";
import { scaledAmount, scaleFactor } from "./amounts/scaling";

/** A recipe with the number of servings to cook. */
export interface RecipeServing {
  readonly recipe: Pick<RecipeContents, "name" | "servings" | "ingredients">;
  readonly servings: number;
}

/** Something to buy for one or more recipes. */
export interface Need extends TypedEntry {
  /** Stable while the recipes are unchanged; identifies the checkbox. */
  readonly id: string;
  readonly isOptional: boolean;
  /** Names of the recipes that need it. */
  readonly recipes: readonly string[];
}

/** A need with the matching entry of the list. */
export interface PreviewLine {
  readonly need: Need;
  /** Null if it is not on the list, or already in the cart. */
  readonly onList: WantedAmount | null;
  /** The entry's amount after the addition. */
  readonly after: WantedAmount;
}

/**
 * The combined needs of recipes: amounts of the same item and base unit add up, optional and required ones separately.
 * Parts add up per kind: slices of bread, but not loaves.
 *
 * @param system - target units; null keeps those of the recipes.
 * @returns the needs in the order of the recipes and their ingredients.
 */
export function needsOf(portions: readonly RecipeServing[], system: MeasureSystem | null = null): readonly Need[] {
  const needsById = new Map<string, Need>();
  for (const { recipe, servings } of portions) {
    const factor = scaleFactor(recipe.servings, servings);
    for (const ingredient of recipe.ingredients) {
      const { isOptional } = ingredient;
      const name = words.item(ingredient.name);
      const { quantity, packs, shownUnit, note } = scaledAmount(withParts(ingredient), factor, system);
      const amount = { quantity, count: packs, shownUnit };
      const unit = shownUnit === "part" ? `part ${countedWord(note, 1)?.word ?? ""}` : quantity?.unit ?? "packs";
      const id = `${words.meaning(name)}/${unit}/${isOptional ? "optional" : "needed"}`;
      const earlier = needsById.get(id);
      const sum = earlier === undefined ? amount : addedUp(earlier, amount);
      needsById.set(id, {
        id,
        name: earlier?.name ?? name,
        isOptional,
        recipes: [...new Set([...(earlier?.recipes ?? []), recipe.name])],
        ...sum,
        ...(shownUnit === "part" && { note: countedWord(note, sum.quantity?.amount ?? 1)?.word ?? "" }),
      });
    }
  }
  return [...needsById.values()];
}

/** Migrates recipes stored before parts existed, which have "4, slices" of bread. */
function withParts(ingredient: Ingredient): Ingredient {
  const { quantity, shownUnit, note, name } = ingredient;
  if (quantity === null || shownUnit !== "piece" || note === "") return ingredient;
  const [first = ""] = note.split(", ");
  if (words.note(first).unit !== "part") return ingredient;
  const isPart = words.ingredient(`${quantity.amount} ${first} ${name}`)?.shownUnit === "part";
  return isPart ? { ...ingredient, shownUnit: "part" } : ingredient;
}

/**
 * Each need with the matching entry, merged like additions to the list.
 *
 * @param unitOf - the usual unit of an item; null for any.
 */
export function previewOf(
  needs: readonly Need[],
  entries: readonly (WantedAmount & Listed)[],
  unitOf: (name: string) => ShownUnit | null = () => null,
): readonly PreviewLine[] {
  return needs.map((need) => {
    const meaning = words.meaning(need.name);
    const addition = amountOf(inUsualUnit(need, unitOf(need.name)));
    const existing = entries.find(
      (entry) =>
        !entry.isInCart && entry.productId === null && words.meaning(entry.name) === meaning &&
        addsUp(entry, { ...addition, note: need.note }),
    );
    if (existing === undefined) return { need, onList: null, after: addition };
    return { need, onList: amountOf(existing), after: addedUp(existing, addition) };
  });
}

/** The fields of an entry that decide if a need is added to it. */
interface Listed {
  readonly name: string;
  readonly note?: string;
  readonly isInCart: boolean;
  /** An exact product, which recipes never need; null for the cheapest product of the item. */
  readonly productId: string | null;
}

/** The number of needed ingredients, and the number of those on a list or bought recently. */
export function atHand(
  { ingredients }: Pick<RecipeContents, "ingredients">,
  meanings: ReadonlySet<string>,
): { readonly here: number; readonly needed: number } {
  const needed = new Set(ingredients.filter(({ isOptional }) => !isOptional).map(({ name }) => words.meaning(words.item(name))));
  return { here: [...needed].filter((meaning) => meanings.has(meaning)).length, needed: needed.size };
}

/** The time after which a bought item no longer counts as at hand. */
const keepsMilliseconds = 7 * 86_400_000;

/** The meanings of items on a list, or put in a cart within a week. */
export function meaningsAtHand(
  entries: readonly { readonly name: string; readonly isInCart: boolean; readonly cartTime: number }[],
  now: number,
): ReadonlySet<string> {
  const recentEntries = entries.filter(({ isInCart, cartTime }) => !isInCart || now - cartTime < keepsMilliseconds);
  return new Set(recentEntries.map(({ name }) => words.meaning(name)));
}

function amountOf({ quantity, count, shownUnit }: WantedAmount): WantedAmount {
  return { quantity, count, shownUnit };
}
