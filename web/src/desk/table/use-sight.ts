import { useCallback, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { rowWindow } from "./row-window";
import type { RowWindow } from "./row-window";

interface Sight {
  readonly place: RefObject<HTMLDivElement>;
  readonly window: RowWindow;
  /** The number of visible rows. */
  readonly pageRows: number;
}

/** The visible rows of a scrolled table; renders again only if they change. */
export function useSight(rows: number, rowHeight: number, headHeight: number): Sight {
  const place = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ top: 0, height: 640 });
  const measure = useCallback((): void => {
    const element = place.current;
    if (element === null) return;
    const next = { top: element.scrollTop, height: element.clientHeight - headHeight };
    setBox((current) => {
      const [before, now] = [current, next].map((one) => rowWindow(one.top, one.height, rowHeight, rows));
      const isSame = before?.first === now?.first && before?.end === now?.end && current.height === next.height;
      return isSame ? current : next;
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
