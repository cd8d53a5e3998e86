import type { Services } from "../frame/services";
import { useItems } from "../items/services";
import { RecipeActions } from "./recipe-actions";
import { RecipeViews } from "./recipe-views";

interface Recipes {
  readonly views: RecipeViews;
  readonly actions: RecipeActions;
}

const recipesByServices = new WeakMap<Services, Recipes>();

/** Recipes and the week on this device, created with the first screen that uses them. */
export function useRecipes(): Recipes {
  const services = useItems();
  const existing = recipesByServices.get(services);
  if (existing !== undefined) return existing;
  const { replica, items } = services;
  const recipes = { views: new RecipeViews(replica), actions: new RecipeActions(replica, items) };
  recipesByServices.set(services, recipes);
  return recipes;
}
