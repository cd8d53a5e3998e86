import { useMemo } from "react";
import { heardOf } from "../api/knowledge";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useQuery } from "../frame/use-query";
import { useAllTexts, useFoundPages } from "../guide/use-found-pages";
import { useLists } from "../lists/services";
import { useLanguage, useText } from "../locale";
import { sortedByName } from "../recipes/recipe-book";
import { nearestFirst, RestaurantIndex } from "../restaurants/restaurant-index";
import { usePriceWords } from "../restaurants/use-price-words";
import { useRestaurants } from "../restaurants/use-restaurants";
import { useStores } from "../stores/services";
import { useAgreement } from "../stores/use-agreement";
import { useDistance } from "../stores/use-distance";
import { useKnownStores } from "../stores/use-known-stores";
import { useNearby } from "../stores/use-nearby";
import { usePlace } from "../stores/use-place";
import { entryFindings, guideFindings, listFindings, recipeFindings, settingFindings } from "./device-hits";
import { heardTogether } from "./findings";
import type { Findings } from "./findings";
import { dishFindings, storeFindings, townFindings } from "./place-hits";
import { useProductFindings } from "./use-product-findings";

/** The results of all kinds, and what asks the server again for those that it did not answer. */
export interface AllFindings {
  readonly all: readonly Findings[];
  readonly again: () => void;
}

/** Searches everything on this device, and the server as the screens of each kind do. */
export function useFindings(typed: string): AllFindings {
  const known = useKnownStores();
  const products = useProductFindings(typed, known);
  const onDevice = useDeviceFindings(typed);
  const places = usePlaceFindings(typed, known);
  const byKind = [...onDevice.first, products.found, ...places.all, ...onDevice.last];
  return {
    all: typed === "" ? [] : byKind,
    again: () => {
      products.again();
      places.again();
    },
  };
}

function useDeviceFindings(typed: string) {
  const { lists } = useLists();
  const { households, replica } = useServices();
  const text = useText();
  const texts = useAllTexts();
  const language = useLanguage();
  const all = useQuery(lists.all);
  const entries = useQuery(lists.openEntries);
  const everyRecipe = useMemo(() => replica.query(["recipe"], () => sortedByName(replica.rows("recipe"))), [replica]);
  const recipes = useQuery(everyRecipe);
  const homes = useQuery(households);
  const pages = useFoundPages(typed);
  return useMemo(
    () => ({
      first: [listFindings(all, typed, text.lists.entries), entryFindings(entries, all, typed)],
      last: [
        recipeFindings(recipes, typed, homes), settingFindings(texts, typed), guideFindings(pages, language, typed),
      ],
    }),
    [all, entries, recipes, homes, pages, texts, text, language, typed],
  );
}

function usePlaceFindings(typed: string, known: Parameters<typeof storeFindings>[0]): AllFindings {
  const { resources } = useServices();
  const { stores } = useStores();
  const text = useText();
  const nearby = useNearby();
  const { place } = usePlace();
  const menus = useRestaurants();
  const towns = useCopy(resources.towns);
  const distanceTo = useDistance();
  const prices = usePriceWords();
  const mayChoose = !useAgreement().isNeeded;
  const { restaurants } = menus;
  const index = useMemo(
    () => new RestaurantIndex(nearestFirst(restaurants ?? [], distanceTo)),
    [restaurants, distanceTo],
  );
  const around = nearby?.kind === "ready" ? nearby.value.stores : [];
  const heardStores = nearby === null ? null : heardOf(nearby);
  const [heardMenus, heardTowns] = [heardOf(menus.state), heardOf(towns)];
  return {
    all: [
      storeFindings([...around, ...known], restaurants ?? [], typed, heardTogether(heardStores, heardMenus)),
      townFindings(towns.kind === "ready" ? towns.value : [], typed, heardTowns, mayChoose, text.stores.storesThere),
      dishFindings(index, typed, heardMenus, prices.dish),
    ],
    again: () => {
      if (place !== null && heardStores?.failure !== null) void stores.nearby(place).refresh();
      if (heardMenus.failure !== null) void menus.refresh();
      if (heardTowns.failure !== null) void resources.towns.refresh();
    },
  };
}
