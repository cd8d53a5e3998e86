import { useEffect, useRef, useState } from "react";
import { AroundClient } from "../api/around-client";
import type { AroundProduct, AroundStore } from "../api/around-client";
import { Cancelled, isApiFailure } from "../api/failures";
import type { ApiFailure } from "../api/failures";
import type { Place } from "../api/types";
import type { ProductView } from "../catalog/products/product-view";

export interface AroundPages {
  readonly stores: readonly AroundStore[];
  readonly products: readonly AroundProduct[];
  readonly hasMore: boolean;
  readonly isAsking: boolean;
  /** True if the results answer an earlier query. */
  readonly isStale: boolean;
  readonly failure: ApiFailure | null;
  /** Loads the next page unless there is none or a request is running. */
  readonly more: () => void;
  /** Asks again after a failure, for the page that is missing. */
  readonly again: () => void;
}

interface Loaded {
  readonly question: string;
  readonly stores: readonly AroundStore[];
  readonly products: readonly AroundProduct[];
  /** Null on the last page; undefined before the first. */
  readonly next: string | null | undefined;
}

/** The debounce delay for typing. */
const restMilliseconds = 300;

const nothing: Loaded = { question: "", stores: [], products: [], next: undefined };

/**
 * Returns the products of all nearby stores for a view, page by page. The current rows stay until new ones arrive.
 *
 * @param place - null to ask nothing.
 * @param startsTyping - true if the first question waits for the next letter too.
 */
export function useAroundPages(place: Place | null, view: ProductView, startsTyping = false): AroundPages {
  const [loaded, setLoaded] = useState<Loaded>(nothing);
  const [isAsking, setAsking] = useState(true);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const underWay = useRef<AbortController | undefined>();
  const question = JSON.stringify([place, queryOf(view)]);
  const ask = async (before: Loaded): Promise<void> => {
    if (place === null) return;
    underWay.current?.abort();
    const controller = new AbortController();
    underWay.current = controller;
    setAsking(true);
    setFailure(null);
    try {
      const query = { ...queryOf(view), after: before.next ?? undefined };
      const page = await new AroundClient().products(place, query, { signal: controller.signal });
      const existingIds = new Set(before.products.map(({ id }) => id));
      const products = [...before.products, ...page.products.filter(({ id }) => !existingIds.has(id))];
      setLoaded({ question, stores: page.stores, products, next: page.next });
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (!isApiFailure(error)) throw error;
      setFailure(error);
    } finally {
      if (underWay.current === controller) setAsking(false);
    }
  };
  useEffect(() => {
    if (place === null) return undefined;
    const timer = window.setTimeout(() => void ask(nothing), loaded.question === "" && !startsTyping ? 0 : restMilliseconds);
    setAsking(true);
    return () => {
      window.clearTimeout(timer);
      underWay.current?.abort();
    };
    // A new query starts with the first page; `ask` reads its values when it is called.
  }, [question]);
  const { stores, products, next } = loaded;
  const isStale = loaded.question !== question;
  const hasMore = !isStale && typeof next === "string" && failure === null;
  const more = (): void => void (hasMore && !isAsking && void ask(loaded));
  const again = (): void => void ask(isStale ? nothing : loaded);
  return { stores, products, hasMore, isAsking, isStale, failure, more, again };
}

/** Returns the sort order for all stores together, which is only by name or by the cheapest price. */
export function aroundSort(sort: ProductView["sort"]): "name" | "price" {
  return sort === "price" ? "price" : "name";
}

function queryOf({ search, department, sort, minimumCents, maximumCents, discounted }: ProductView) {
  return {
    search: search.trim() === "" ? undefined : search.trim(),
    department: department ?? undefined,
    sort: aroundSort(sort),
    minimumCents: minimumCents ?? undefined,
    // An empty range has no upper limit instead.
    maximumCents: maximumCents !== null && maximumCents >= (minimumCents ?? 0) ? maximumCents : undefined,
    discounted,
  };
}
