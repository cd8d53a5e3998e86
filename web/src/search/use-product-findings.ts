import { useMemo } from "react";
import { isWithoutProducts } from "../api/api-client";
import type { Copy } from "../api/copy";
import { heardOf } from "../api/knowledge";
import type { Heard } from "../api/knowledge";
import type { Store } from "../api/types";
import { cheapestOf } from "../around/cheapest";
import { useAroundBuyer } from "../around/use-around-buyer";
import { useAroundPages } from "../around/use-around-pages";
import type { StoreCatalog } from "../catalog/catalogs";
import { viewAddress, wholeAssortment } from "../catalog/products/product-view";
import { priceTag } from "../catalog/products/shown-products";
import { useShopper } from "../catalog/products/use-shopper";
import { useCatalogs } from "../catalog/services";
import { useServices } from "../frame/services";
import { useQuery } from "../frame/use-query";
import { words } from "../grocery/language/language";
import type { SuggestionServices } from "../lists/entry/suggestions";
import { useFormats, useThingLanguage } from "../locale";
import { usePlace } from "../stores/use-place";
import { useOptionalCopy } from "../trips/use-optional-copy";
import { findings, mostHits } from "./findings";
import type { Findings, Hit } from "./findings";
import { meantProducts, otherProducts } from "./meant-products";

/** The results of one kind, and what asks again. */
export interface AskedFindings {
  readonly found: Findings;
  readonly again: () => void;
}

/**
 * Returns the products of the chosen store on this device, then if there are few those of the stores around.
 *
 * @param known - the stores on the device.
 */
export function useProductFindings(typed: string, known: readonly Store[]): AskedFindings {
  const { catalogs, preferences } = useCatalogs();
  const formats = useFormats();
  const { place } = usePlace();
  const buyer = useAroundBuyer();
  const chosen = useQuery(preferences.chosenStore);
  const copy = useMemo(() => (chosen === null ? null : catalogs.open(chosen)), [catalogs, chosen]);
  const { products, heard } = useOwnProducts(copy, typed);
  const store = known.find(({ id }) => id === chosen);
  const shopper = useShopper(store?.organisation.id ?? null, null);
  const asks = place !== null && typed !== "" && products.length <= mostHits;
  const around = useAroundPages(asks ? place : null, { ...wholeAssortment, search: typed }, true);
  const searched = (name: string, path: string): string => path + viewAddress({ ...wholeAssortment, search: name });
  const ownPath = `/stores/${encodeURIComponent(chosen ?? "")}/products`;
  const own = products.map((product): Hit => ({
    id: product.id,
    picture: product.emoji,
    name: product.name,
    detail: [formats.money(priceTag(product, shopper).cents), store?.name].filter(Boolean).join(" · "),
    to: searched(product.name, ownPath),
  }));
  const others = asks && !around.isStale ? otherProducts(around.products, products, typed) : [];
  const elsewhere = others.flatMap(({ id, emoji, name, offers }): readonly Hit[] => {
    const cheapest = cheapestOf(offers, around.stores, buyer);
    if (cheapest === null) return [];
    const detail = `${formats.money(cheapest.tag.cents)} · ${cheapest.best.store.name}`;
    return [{ id, picture: emoji, name, detail, to: searched(name, "/products") }];
  });
  const isOwnOpen = copy !== null && !heard.isAnswered;
  const answer: Heard | null =
    place === null ? (isOwnOpen ? heard : null)
    : { isAnswered: !around.isStale && !around.isAsking && around.failure === null, failure: around.failure };
  const more = searched(typed, place === null && chosen !== null ? ownPath : "/products");
  const again = (): void => {
    around.again();
    if (heard.failure !== null) void copy?.refresh();
  };
  return { found: findings("products", [...own, ...elsewhere], answer, more), again };
}

/** The products of the chosen store, and whether it has been heard. */
function useOwnProducts(copy: Copy<StoreCatalog> | null, typed: string) {
  const { suggestions } = useServices<SuggestionServices>();
  const language = useThingLanguage();
  const knowsWords = useQuery(words.isReady);
  const state = useOptionalCopy(copy);
  const stored = state?.kind === "ready" ? state.value : null;
  const products = useMemo(
    () => (stored === null || typed === "" ? [] : meantProducts(stored, typed, suggestions, language, mostHits + 1)),
    // Synonyms are known only once the language module is loaded.
    [stored, typed, suggestions, language, knowsWords],
  );
  const heard = state === null ? { isAnswered: false, failure: null } : heardOf(state);
  // A store without products has been asked.
  const isEmpty = heard.failure !== null && isWithoutProducts(heard.failure);
  return { products, heard: isEmpty ? { isAnswered: true, failure: null } : heard };
}
