import { addsUp, inUsualUnit, addedUp } from "../grocery/counting/adding-up";
import type { WantedAmount } from "../grocery/counting/adding-up";
import { countedWord } from "../grocery/counting/counted-words";
import type { MeasureSystem } from "../grocery/amounts/measures";
import type { ShownUnit } from "../grocery/amounts/quantity";
import type { TypedEntry } from "../grocery/language/answers";
import { words } from "../grocery/language/language";
import type { Ingredient, RecipeContents } from "../grocery/rows/recipe-fields";
import { scaledAmount, scaleFactor } from "./amounts/scaling";

/** A recipe to be cooked for so many people. */
export interface RecipeServing {
  readonly recipe: Pick<RecipeContents, "name" | "servings" | "ingredients">;
  readonly servings: number;
}

/** Something to buy for one or more recipes. */
export interface Need extends TypedEntry {
  /** The same for as long as the recipes are the same; names the tick box. */
  readonly id: string;
  readonly isOptional: boolean;
  /** Names of the recipes that want it. */
  readonly recipes: readonly string[];
}

/** A need beside what is on the list already. */
export interface PreviewLine {
  readonly need: Need;
  /** Null where it is not on the list, or only in the cart. */
  readonly onList: WantedAmount | null;
  /** The entry's amount after the addition. */
  readonly after: WantedAmount;
}

/**
 * What recipes need together: the same item in the same base unit is added up, optional ones apart from needed ones. Parts of
 * one kind are, and say of which: slices of bread, but no loaves.
 *
 * @param system - in whose units; null: as the recipes say it.
 * @returns in the order of the recipes and their ingredients.
 */
export function needsOf(portions: readonly RecipeServing[], system: MeasureSystem | null = null): readonly Need[] {
  const found = new Map<string, Need>();
  for (const { recipe, servings } of portions) {
    const factor = scaleFactor(recipe.servings, servings);
    for (const ingredient of recipe.ingredients) {
      const { isOptional } = ingredient;
      const name = words.item(ingredient.name);
      const { quantity, packs, shownUnit, note } = scaledAmount(withParts(ingredient), factor, system);
      const wanted = { quantity, count: packs, shownUnit };
      const unit = shownUnit === "part" ? `part ${countedWord(note, 1)?.word ?? ""}` : quantity?.unit ?? "packs";
      const id = `${words.meaning(name)}/${unit}/${isOptional ? "optional" : "needed"}`;
      const known = found.get(id);
      const sum = known === undefined ? wanted : addedUp(known, wanted);
      found.set(id, {
        id,
        name: known?.name ?? name,
        isOptional,
        recipes: [...new Set([...(known?.recipes ?? []), recipe.name])],
        ...sum,
        ...(shownUnit === "part" && { note: countedWord(note, sum.quantity?.amount ?? 1)?.word ?? "" }),
      });
    }
  }
  return [...found.values()];
}

/** A recipe that was kept before parts were told from pieces says "4, slices" of bread. */
function withParts(ingredient: Ingredient): Ingredient {
  const { quantity, shownUnit, note, name } = ingredient;
  if (quantity === null || shownUnit !== "piece" || note === "") return ingredient;
  const [first = ""] = note.split(", ");
  if (words.note(first).unit !== "part") return ingredient;
  const isPart = words.ingredient(`${quantity.amount} ${first} ${name}`)?.shownUnit === "part";
  return isPart ? { ...ingredient, shownUnit: "part" } : ingredient;
}

/**
 * Each need beside what is on the list, merged as the list itself merges.
 *
 * @param unitOf - in which an item is usually bought; null: whichever is typed.
 */
export function previewOf(
  needs: readonly Need[],
  entries: readonly (WantedAmount & Listed)[],
  unitOf: (name: string) => ShownUnit | null = () => null,
): readonly PreviewLine[] {
  return needs.map((need) => {
    const meaning = words.meaning(need.name);
    const wanted = amountOf(inUsualUnit(need, unitOf(need.name)));
    const same = entries.find(
      (entry) =>
        !entry.isInCart && entry.productId === null && words.meaning(entry.name) === meaning &&
        addsUp(entry, { ...wanted, note: need.note }),
    );
    if (same === undefined) return { need, onList: null, after: wanted };
    return { need, onList: amountOf(same), after: addedUp(same, wanted) };
  });
}

/** The fields of an entry that decide if a need is added to it. */
interface Listed {
  readonly name: string;
  readonly note?: string;
  readonly isInCart: boolean;
  /** Exactly this product, which a recipe never asks for; null: whatever is cheapest of the item. */
  readonly productId: string | null;
}

/** How many things of the recipe are on a list or were bought lately, and how many it needs. */
export function atHand(
  { ingredients }: Pick<RecipeContents, "ingredients">,
  meanings: ReadonlySet<string>,
): { readonly here: number; readonly needed: number } {
  const needed = new Set(ingredients.filter(({ isOptional }) => !isOptional).map(({ name }) => words.meaning(words.item(name))));
  return { here: [...needed].filter((meaning) => meanings.has(meaning)).length, needed: needed.size };
}

/** For how long something that was put in a cart counts as there. */
const keepsMilliseconds = 7 * 86_400_000;

/** The meanings of items on a list, or put in a cart within a week. */
export function meaningsAtHand(
  entries: readonly { readonly name: string; readonly isInCart: boolean; readonly cartTime: number }[],
  now: number,
): ReadonlySet<string> {
  const there = entries.filter(({ isInCart, cartTime }) => !isInCart || now - cartTime < keepsMilliseconds);
  return new Set(there.map(({ name }) => words.meaning(name)));
}

function amountOf({ quantity, count, shownUnit }: WantedAmount): WantedAmount {
  return { quantity, count, shownUnit };
}
