import type { MealFields, RecipeContents } from "../grocery/rows/recipe-fields";
import type { RecipeServing } from "./shopping";
import type { Day } from "./week";

export type Meal = MealFields & { readonly id: string };

/** A meal with its recipe; null if the recipe was removed, so that the meal stays visible. */
export interface PlannedMeal<Recipe> {
  readonly meal: Meal;
  readonly recipe: Recipe | null;
}

export interface PlannedDay<Recipe> {
  readonly day: Day;
  /** In planning order. */
  readonly meals: readonly PlannedMeal<Recipe>[];
}

/** The meals of some days, each day present. */
export function plannedDays<Recipe>(
  days: readonly Day[],
  meals: readonly Meal[],
  recipeOf: (id: string) => Recipe | null,
): readonly PlannedDay<Recipe>[] {
  const sortedMeals = [...meals].sort((one, other) => (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  return days.map((day) => ({
    day,
    meals: sortedMeals.filter((meal) => meal.day === day).map((meal) => ({ meal, recipe: recipeOf(meal.recipeId) })),
  }));
}

/** The servings planned on some days, for shopping. */
export function portionsOf(days: readonly PlannedDay<RecipeContents>[]): readonly RecipeServing[] {
  return days.flatMap(({ meals }) =>
    meals.flatMap(({ meal, recipe }) => (recipe === null ? [] : [{ recipe, servings: meal.servings }])),
  );
}
