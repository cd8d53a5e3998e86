import { itemKey } from "../catalog/item-name";
import { unitToShow } from "../catalog/quantity";
import type { Quantity, ShownUnit } from "../catalog/quantity";
import type { QuickEntry } from "../lists/quick-entry";
import type { RecipeContents } from "./recipe-fields";
import { scaledAmount, scaleFactor } from "./scaling";

/** A recipe to be cooked for so many people. */
export interface Portion {
  readonly recipe: Pick<RecipeContents, "name" | "servings" | "ingredients">;
  readonly servings: number;
}

/** How much of something, as an entry of a list says it. */
export interface WantedAmount {
  readonly quantity: Quantity | null;
  readonly count: number;
  readonly shownUnit: ShownUnit | null;
}

/** Something to buy for one or more recipes. */
export interface Need extends QuickEntry {
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
  /** What the list will say. */
  readonly after: WantedAmount;
}

const mostCount = 999;

/**
 * What recipes need together: the same item in the same base unit is added up, optional ones apart from needed ones.
 *
 * @returns in the order of the recipes and their ingredients.
 */
export function needsOf(portions: readonly Portion[]): readonly Need[] {
  const found = new Map<string, Need>();
  for (const { recipe, servings } of portions) {
    const factor = scaleFactor(recipe.servings, servings);
    for (const ingredient of recipe.ingredients) {
      const { name, isOptional } = ingredient;
      const { quantity, packs, shownUnit } = scaledAmount(ingredient, factor);
      const wanted = { quantity, count: packs, shownUnit };
      const id = `${itemKey(name)}/${quantity?.unit ?? "packs"}/${isOptional ? "optional" : "needed"}`;
      const known = found.get(id);
      found.set(id, {
        id,
        name: known?.name ?? name,
        isOptional,
        recipes: [...new Set([...(known?.recipes ?? []), recipe.name])],
        ...(known === undefined ? wanted : together(known, wanted)),
      });
    }
  }
  return [...found.values()];
}

/** Each need beside what is on the list, merged as the list itself merges. */
export function previewOf(
  needs: readonly Need[],
  entries: readonly (WantedAmount & { readonly name: string; readonly isInCart: boolean })[],
): readonly PreviewLine[] {
  return needs.map((need) => {
    const key = itemKey(need.name);
    const same = entries.find(
      (entry) => !entry.isInCart && itemKey(entry.name) === key && entry.quantity?.unit === need.quantity?.unit,
    );
    if (same === undefined) return { need, onList: null, after: amountOf(need) };
    return { need, onList: amountOf(same), after: together(same, need) };
  });
}

/** How many things of the recipe are on a list or were bought lately, and how many it needs. */
export function atHand(
  { ingredients }: Pick<RecipeContents, "ingredients">,
  keys: ReadonlySet<string>,
): { readonly here: number; readonly needed: number } {
  const needed = new Set(ingredients.filter(({ isOptional }) => !isOptional).map(({ name }) => itemKey(name)));
  return { here: [...needed].filter((key) => keys.has(key)).length, needed: needed.size };
}

/** For how long something that was put in a cart counts as there. */
const keepsMilliseconds = 7 * 86_400_000;

/** `itemKey`s of what is on a list, or was put in a cart within a week. */
export function keysAtHand(
  entries: readonly { readonly name: string; readonly isInCart: boolean; readonly cartTime: number }[],
  now: number,
): ReadonlySet<string> {
  const there = entries.filter(({ isInCart, cartTime }) => !isInCart || now - cartTime < keepsMilliseconds);
  return new Set(there.map(({ name }) => itemKey(name)));
}

/** As lists add up: amounts of one base unit, else packs. */
function together(one: WantedAmount, other: WantedAmount): WantedAmount {
  if (one.quantity === null || other.quantity === null) {
    return { quantity: one.quantity, count: Math.min(mostCount, one.count + other.count), shownUnit: one.shownUnit };
  }
  const quantity = { amount: one.quantity.amount + other.quantity.amount, unit: one.quantity.unit };
  return { quantity, count: 1, shownUnit: unitToShow(quantity, one.shownUnit, other.shownUnit) };
}

function amountOf({ quantity, count, shownUnit }: WantedAmount): WantedAmount {
  return { quantity, count, shownUnit };
}
