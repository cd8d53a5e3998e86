import type { Heard } from "../api/knowledge";
import type { Dish, Restaurant, Store, Town } from "../api/types";
import { folded } from "../grocery/words/folding";
import { RestaurantIndex } from "../restaurants/restaurant-index";
import { streetOrTown, townLine } from "../stores/address";
import { searchedAt } from "./device-hits";
import { findings } from "./findings";
import type { Findings } from "./findings";
import { ranked } from "./ranking";

/**
 * Stores by name, then by address; restaurants lead to their menus.
 *
 * @param heard - null if the server was not asked for the stores around.
 */
export function storeFindings(
  stores: readonly Store[], restaurants: readonly Restaurant[], typed: string, heard: Heard | null,
): Findings {
  const menus = new Set(restaurants.map(({ id }) => id));
  const open = [...stores, ...restaurants].filter(({ closed }) => closed === null);
  const all = new Map(open.map((store) => [store.id, store]));
  const address = (store: Store): string => `${store.organisation.name} ${store.street} ${townLine(store)}`;
  const found = ranked([...all.values()], typed, (store) => [store.name, address(store)]);
  return findings("stores", found.map((store) => ({
    id: store.id,
    picture: store.organisation.emoji,
    name: store.name,
    detail: streetOrTown(store),
    to: `/${menus.has(store.id) ? "eat-out" : "stores"}/${encodeURIComponent(store.id)}`,
  })), heard);
}

/**
 * Towns with stores, by name or postcode.
 *
 * @param mayChoose - false before the shopper agreed to what a search sends: then the place form asks.
 * @param storesThere - words for the number of stores.
 */
export function townFindings(
  towns: readonly Town[], typed: string, heard: Heard, mayChoose: boolean, storesThere: (count: number) => string,
): Findings {
  const code = folded(typed).replaceAll(" ", "");
  const byCode = towns.filter(({ zip }) => code !== "" && folded(zip).replaceAll(" ", "").startsWith(code));
  const found = new Set([...byCode, ...ranked(towns, typed, ({ city }) => [city])]);
  return findings("towns", [...found].map(({ zip, city, stores }) => {
    const town = zip === "" ? city : zip;
    return {
      id: `${zip} ${city}`,
      picture: "📍",
      name: zip === "" ? city : `${city}, ${zip}`,
      detail: storesThere(stores),
      ...(mayChoose ? { to: "/stores", town } : { to: townAddress(town) }),
    };
  }), heard, townAddress(typed));
}

/** Dishes by name, then by what else the menu says of them. */
export function dishFindings(
  index: RestaurantIndex, typed: string, heard: Heard, priceOf: (dish: Dish) => string,
): Findings {
  const served = index.search(typed).flatMap(({ restaurant, dishes }) => dishes.map((dish) => ({ restaurant, dish })));
  const named = ranked(served, typed, ({ dish }) => [dish.name]);
  const others = served.filter((one) => !named.includes(one));
  return findings("dishes", [...named, ...others].map(({ restaurant, dish }) => ({
    id: `${restaurant.id} ${dish.id}`,
    picture: dish.emoji ?? "🍽️",
    name: dish.name,
    detail: `${priceOf(dish)} · ${restaurant.name}`,
    to: searchedAt(`/eat-out/${encodeURIComponent(restaurant.id)}`, typed),
  })), heard, searchedAt("/eat-out", typed));
}

/** The stores screen with a place in its field, which waits there until it is sent. */
function townAddress(town: string): string {
  return `/stores?${new URLSearchParams({ town })}`;
}
