import { useEffect, useLayoutEffect, useState } from "react";

/** Browsers refuse more than a hundred changes of what stands beside an address in half a minute. */
const restMilliseconds = 300;

/** What is noted beside the address of a list of products. */
interface Place {
  /** Other views of the same store have places of their own. */
  readonly view: string;
  readonly pages: number;
  readonly scroll: number;
}

/**
 * How many pages of a long list are drawn. Kept beside the address with how far one has scrolled: who looks at
 * something and comes back finds the place again, which browsers can give back only where the page is as long at once.
 */
export function useShownPages(view: string): readonly [number, (pages: number) => void] {
  const [found] = useState(() => {
    const place = historyState().products;
    return place?.view === view ? place : undefined;
  });
  const [pages, setPages] = useState(found?.pages ?? 1);
  useLayoutEffect(() => {
    if (found !== undefined) window.scrollTo(0, found.scroll);
  }, [found]);
  useEffect(() => {
    let timer = 0;
    const address = window.location.href;
    const note = (): void => {
      const products: Place = { view, pages, scroll: window.scrollY };
      if (window.location.href === address) window.history.replaceState({ ...historyState(), products }, "");
    };
    const scrolled = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(note, restMilliseconds);
    };
    scrolled();
    window.addEventListener("scroll", scrolled, { passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener("scroll", scrolled);
    };
  }, [view, pages]);
  return [pages, setPages];
}

function historyState(): { readonly products?: Place } {
  return (window.history.state as ReturnType<typeof historyState> | null) ?? {};
}
