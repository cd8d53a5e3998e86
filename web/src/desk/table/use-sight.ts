import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { rowWindow } from "./row-window";
import type { RowWindow } from "./row-window";

interface Sight {
  readonly place: RefObject<HTMLDivElement>;
  readonly window: RowWindow;
  /** Rows that are in sight together. */
  readonly pageRows: number;
}

/** Which rows of a table are in sight of the box that it is scrolled in; drawn anew only when others come into it. */
export function useSight(rows: number, rowHeight: number, headHeight: number): Sight {
  const place = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ top: 0, height: 640 });
  const measure = useCallback((): void => {
    const element = place.current;
    if (element === null) return;
    const found = { top: element.scrollTop, height: element.clientHeight - headHeight };
    setBox((known) => {
      const [before, now] = [known, found].map((one) => rowWindow(one.top, one.height, rowHeight, rows));
      const isSame = before?.first === now?.first && before?.end === now?.end && known.height === found.height;
      return isSame ? known : found;
    });
  }, [rows, rowHeight, headHeight]);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener("scroll", measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", measure);
    };
  }, [measure]);
  return {
    place,
    window: rowWindow(box.top, box.height, rowHeight, rows),
    pageRows: Math.max(1, Math.floor(box.height / rowHeight) - 1),
  };
}
