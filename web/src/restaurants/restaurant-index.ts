import type { Dish, Restaurant } from "../api/types";
import { folded } from "../grocery/words/folding";

/** A restaurant that matches a search. */
export interface FoundRestaurant {
  readonly restaurant: Restaurant;
  /** The dishes that match; empty if the restaurant's name matches. */
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

/** An index of restaurants and their dishes for a search with each letter. */
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
   * Returns the restaurants whose name has all the words, or that serve matching dishes; all of them without words.
   *
   * Case and accents are ignored, and parts of words match. The order stays. A longer query searches only the matches
   * of the shorter one before it.
   */
  search(text: string): readonly FoundRestaurant[] {
    const typed = folded(text).trimStart();
    const words = typed.split(/\s+/).filter((word) => word !== "");
    const narrowed = typed.startsWith(this.last.words) ? this.last : this.all;
    const matches: FoundRestaurant[] = [];
    const rows: { row: IndexedRestaurant; dishes: readonly IndexedDish[] }[] = [];
    for (const { row, dishes } of narrowed.rows) {
      if (hasAll(row.name, words)) {
        matches.push({ restaurant: row.restaurant, dishes: [] });
        // With more letters, a dish may match instead.
        rows.push({ row, dishes });
        continue;
      }
      const served = dishes.filter((dish) => hasAll(dish.words, words));
      if (served.length === 0) continue;
      matches.push({ restaurant: row.restaurant, dishes: served.map(({ dish }) => dish) });
      rows.push({ row, dishes: served });
    }
    this.last = { words: typed, rows };
    return matches;
  }
}

/** Sorts by distance if the shopper's location is known, then by name. */
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

/** Returns the ids of a restaurant's dishes that have all the words; all of them without words. */
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
