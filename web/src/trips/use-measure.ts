import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

interface Measure {
  readonly width: number;
  /** Of letters, so that pictures grow with the text that the person has chosen. */
  readonly textSize: number;
}

/** How wide a place is and how large its letters are, in CSS pixels; follows both. */
export function useMeasure(): readonly [RefObject<HTMLDivElement>, Measure] {
  const place = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure>({ width: 342, textSize: 17 });
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const look = (): void => {
      const textSize = parseFloat(getComputedStyle(element).fontSize);
      const width = Math.round(element.clientWidth);
      // Not laid out yet, or hidden.
      if (width === 0) return;
      setMeasure((known) => (known.width === width && known.textSize === textSize ? known : { width, textSize }));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, measure];
}
