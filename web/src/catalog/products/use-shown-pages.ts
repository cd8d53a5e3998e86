import { useEffect, useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/** The debounce delay. Browsers limit changes of the history's state to a hundred in half a minute. */
const restMilliseconds = 300;

/** The history's state for a list of products. */
interface Place {
  /** The view; each has its own state. */
  readonly view: string;
  readonly pages: number;
  /** The first visible row from 0, and its top in pixels from the top of the screen. */
  readonly row: number;
  readonly top: number;
}

/**
 * Returns the number of rendered pages of a long list.
 *
 * It is in the history's state with the first visible product, so that going back restores the position. Browsers
 * cannot restore it themselves: the page must have its length at once, and the heights of rows not yet rendered are
 * estimates.
 *
 * @param list - the list, with rows of the class `product`.
 */
export function useShownPages(
  view: string,
  list: RefObject<HTMLElement | null>,
): readonly [number, (pages: number) => void] {
  const [saved] = useState(() => {
    const place = historyState().products;
    return place?.view === view ? place : undefined;
  });
  const [pages, setPages] = useState(saved?.pages ?? 1);
  useLayoutEffect(() => {
    if (saved === undefined || saved.row < 0) return undefined;
    return comeBack(saved, () => rowsOf(list)[saved.row]);
  }, [saved, list]);
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

/** Returns the first row whose end is on the screen; -1 for none. */
function firstSeen(rows: ArrayLike<Element>): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > 0) high = middle;
    else low = middle + 1;
  }
  return low < rows.length ? low : -1;
}

/** The maximum number of frames until newly rendered rows have their final heights. */
const mostFrames = 20;

/** Scrolls a row to its former position until it stays there or the user scrolls; returns a function that cancels. */
function comeBack({ top }: Place, row: () => Element | undefined): () => void {
  let frame = 0;
  let still = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of userEvents) window.removeEventListener(name, stop);
  };
  const draw = (framesLeft: number): void => {
    const away = (row()?.getBoundingClientRect().top ?? top) - top;
    if (Math.abs(away) >= 1) window.scrollBy(0, away);
    still = Math.abs(away) < 1 ? still + 1 : 0;
    if (framesLeft === 0 || still > 3) return stop();
    frame = requestAnimationFrame(() => draw(framesLeft - 1));
  };
  for (const name of userEvents) window.addEventListener(name, stop, { passive: true });
  draw(mostFrames);
  return stop;
}

const userEvents = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

function historyState(): { readonly products?: Place } {
  return (window.history.state as ReturnType<typeof historyState> | null) ?? {};
}
