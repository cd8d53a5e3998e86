import { useEffect, useState } from "react";
import type { ApiFailure } from "../../api/failures";
import { useServices } from "../../frame/services";
import type { PostedPage, PostedSummary } from "../../grocery/rows/posted-recipe";
import { useRequest } from "../use-request";

/** Debounce before the request. */
const restMilliseconds = 250;

export interface Posted {
  readonly recipes: readonly PostedSummary[];
  readonly isLoading: boolean;
  readonly failure: ApiFailure | null;
  readonly hasMore: boolean;
  readonly more: () => void;
  readonly retry: () => void;
}

/** Posted recipes page by page; earlier results stay until the next ones arrive. */
export function usePosted(search: string): Posted {
  const { recipeClient } = useServices();
  const { state, ask } = useRequest<PostedPage>();
  const [pages, setPages] = useState<PostedPage>({ recipes: [], next: null });
  const [isWaiting, setWaiting] = useState(true);
  const words = search.trim();
  const first = async (): Promise<void> => {
    const page = await ask((signal) => recipeClient.posted({ search: words }, { signal }));
    setWaiting(false);
    if (page !== null) setPages(page);
  };
  const more = async (): Promise<void> => {
    const page = await ask((signal) => recipeClient.posted({ search: words, after: pages.next }, { signal }));
    if (page === null) return;
    setPages({ recipes: [...pages.recipes, ...page.recipes], next: page.next });
  };
  useEffect(() => {
    setWaiting(true);
    const timer = window.setTimeout(() => void first(), words === "" ? 0 : restMilliseconds);
    return () => window.clearTimeout(timer);
    // Depends on the search text only.
  }, [words]);
  return {
    recipes: pages.recipes,
    isLoading: isWaiting || state.kind === "asking",
    failure: state.kind === "failed" ? state.failure : null,
    hasMore: pages.next !== null,
    more: () => void more(),
    retry: () => void first(),
  };
}
