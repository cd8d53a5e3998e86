import { useEffect, useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** Browsers refuse more than a hundred changes of what stands beside an address in half a minute. */
const restMilliseconds = 300;

/** What is noted beside the address of a list of products. */
interface Place {
  /** Other views of the same store have places of their own. */
  readonly view: string;
  readonly pages: number;
  /** The first row that is seen, counted from 0, and how many pixels below the edge of the screen it begins. */
  readonly row: number;
  readonly top: number;
}

/**
 * How many pages of a long list are drawn. Kept beside the address with the product at which one has looked: who looks at
 * something and comes back finds the place again. Browsers cannot give it back: the page must be as long at once, and rows
 * that were not drawn yet have heights that are guessed.
 *
 * @param list - whose rows are of the class `product`.
 */
export function useShownPages(
  view: string,
  list: RefObject<HTMLElement | null>,
): readonly [number, (pages: number) => void] {
  const [found] = useState(() => {
    const place = historyState().products;
    return place?.view === view ? place : undefined;
  });
  const [pages, setPages] = useState(found?.pages ?? 1);
  useLayoutEffect(() => {
    if (found === undefined || found.row < 0) return undefined;
    return comeBack(found, () => rowsOf(list)[found.row]);
  }, [found, list]);
  useEffect(() => {
    let timer = 0;
    const address = window.location.href;
    const note = (): void => {
      const rows = rowsOf(list);
      const row = firstSeen(rows);
      const products: Place = { view, pages, row, top: rows[row]?.getBoundingClientRect().top ?? 0 };
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
  }, [view, pages, list]);
  return [pages, setPages];
}

function rowsOf(list: RefObject<HTMLElement | null>): ArrayLike<Element> {
  return list.current?.getElementsByClassName("product") ?? [];
}

/** The first of the rows whose end is on the screen; -1 where none is. */
function firstSeen(rows: ArrayLike<Element>): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle;
    else low = middle + 1;
  }
  return low < rows.length ? low : -1;
}

/** Until rows that are drawn on the way have the heights that they have. */
const mostFrames = 20;

/** Scrolls a row to where it was, until it stays there or somebody scrolls; the function that it returns gives up. */
function comeBack({ top }: Place, row: () => Element | undefined): () => void {
  let frame = 0;
  let still = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of hands) window.removeEventListener(name, stop);
  };
  const draw = (left: number): void => {
    const away = (row()?.getBoundingClientRect().top ?? top) - top;
    if (Math.abs(away) >= 1) window.scrollBy(0, away);
    still = Math.abs(away) < 1 ? still + 1 : 0;
    if (left === 0 || still > 3) return stop();
    frame = requestAnimationFrame(() => draw(left - 1));
  };
  for (const name of hands) window.addEventListener(name, stop, { passive: true });
  draw(mostFrames);
  return stop;
}

const hands = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

function historyState(): { readonly products?: Place } {
  return (window.history.state as ReturnType<typeof historyState> | null) ?? {};
}
