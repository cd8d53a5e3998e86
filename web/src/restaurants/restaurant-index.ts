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

/** Results of the last search; longer queries search only these. */
interface Narrowed {
  readonly words: string;
  readonly rows: readonly { readonly row: IndexedRestaurant; readonly dishes: readonly IndexedDish[] }[];
}

/** Restaurants and their dishes, made ready for a search with each letter. */
export class RestaurantIndex {
  private readonly all: Narrowed;
  private last: Narrowed;

  constructor(restaurants: readonly Restaurant[]) {
    const rows = restaurants.map((restaurant) => {
      const dishes = indexedDishes(restaurant);
      return { row: { restaurant, name: folded(restaurant.name), dishes }, dishes };
    });
    this.all = { words: "", rows };
    this.last = this.all;
  }

  /**
   * Restaurants whose name has all the words, or that serve dishes which have; without words all of them.
   *
   * Case and accents do not matter, and a part of a word is enough. Order as given. What has the words with another letter had
   * them without it, so each letter more looks only at what the letters before have found.
   */
  search(text: string): readonly FoundRestaurant[] {
    const typed = folded(text).trimStart();
    const words = typed.split(/\s+/).filter((word) => word !== "");
    const known = typed.startsWith(this.last.words) ? this.last : this.all;
    const found: FoundRestaurant[] = [];
    const rows: { row: IndexedRestaurant; dishes: readonly IndexedDish[] }[] = [];
    for (const { row, dishes } of known.rows) {
      if (hasAll(row.name, words)) {
        found.push({ restaurant: row.restaurant, dishes: [] });
        // With another letter it may be a dish that has them.
        rows.push({ row, dishes });
        continue;
      }
      const served = dishes.filter((dish) => hasAll(dish.words, words));
      if (served.length === 0) continue;
      found.push({ restaurant: row.restaurant, dishes: served.map(({ dish }) => dish) });
      rows.push({ row, dishes: served });
    }
    this.last = { words: typed, rows };
    return found;
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
