import type { Services } from "../frame/services";
import { useItems } from "../items/services";
import { RecipeActions } from "./recipe-actions";
import { RecipeViews } from "./recipe-views";

interface Recipes {
  readonly views: RecipeViews;
  readonly actions: RecipeActions;
}

const known = new WeakMap<Services, Recipes>();

/** Recipes and the week on this device; made with their first screen, since most starts of the app need none. */
export function useRecipes(): Recipes {
  const services = useItems();
  const found = known.get(services);
  if (found !== undefined) return found;
  const { replica, items } = services;
  const made = { views: new RecipeViews(replica), actions: new RecipeActions(replica, items) };
  known.set(services, made);
  return made;
}
