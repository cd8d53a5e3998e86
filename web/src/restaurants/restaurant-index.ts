import type { Dish, Restaurant } from "../api/types";
import { folded } from "../grocery/words/folding";

/** A restaurant that a search has found. */
export interface FoundRestaurant {
  readonly restaurant: Restaurant;
  /** The dishes that have the words; empty where the restaurant itself has them. */
  readonly dishes: readonly Dish[];
}

interface IndexedDish {
  readonly dish: Dish;
  readonly words: string;
}

interface IndexedRestaurant {
  readonly restaurant: Restaurant;
  readonly name: string;
  readonly dishes: readonly IndexedDish[];
}

/** Restaurants and their dishes, made ready for a search with each letter. */
export class RestaurantIndex {
  private readonly rows: readonly IndexedRestaurant[];

  constructor(restaurants: readonly Restaurant[]) {
    this.rows = restaurants.map((restaurant) => ({
      restaurant,
      name: folded(restaurant.name),
      dishes: indexedDishes(restaurant),
    }));
  }

  /**
   * Restaurants whose name has all the words, or that serve dishes which have; without words all of them.
   *
   * Case and accents do not matter, and a part of a word is enough. Order as given.
   */
  search(text: string): readonly FoundRestaurant[] {
    const words = wordsOf(text);
    return this.rows.flatMap(({ restaurant, name, dishes }): readonly FoundRestaurant[] => {
      if (hasAll(name, words)) return [{ restaurant, dishes: [] }];
      const found = dishes.filter((dish) => hasAll(dish.words, words)).map(({ dish }) => dish);
      return found.length === 0 ? [] : [{ restaurant, dishes: found }];
    });
  }
}

/** Nearest first, where it is known where the shopper is; else by name. */
export function nearestFirst(
  restaurants: readonly Restaurant[],
  distanceTo: (restaurant: Restaurant) => number | null,
): readonly Restaurant[] {
  return restaurants
    .map((restaurant) => ({ restaurant, distance: distanceTo(restaurant) ?? 0 }))
    .sort(
      (one, other) =>
        one.distance - other.distance || one.restaurant.name.localeCompare(other.restaurant.name),
    )
    .map(({ restaurant }) => restaurant);
}

/** The dishes of one restaurant that have all the words, in the order of its menu; all where there are none. */
export function searchDishes(restaurant: Restaurant, text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  return new Set(
    indexedDishes(restaurant).filter((row) => hasAll(row.words, words)).map(({ dish }) => dish.id),
  );
}

function indexedDishes(restaurant: Restaurant): readonly IndexedDish[] {
  return restaurant.menu.flatMap((group) =>
    group.dishes.map((dish) => ({ dish, words: folded(`${dish.name} ${dish.details ?? ""} ${group.name}`) })),
  );
}

function wordsOf(text: string): readonly string[] {
  return folded(text).split(/\s+/).filter((word) => word !== "");
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}
