import { useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";

interface Measure {
  readonly width: number;
  /** The size of the letters, so that pictures grow with the chosen text size. */
  readonly textSize: number;
  /** Returns the width of a bold text in these letters. */
  readonly widthOf: (text: string) => number;
}

/** The width if nothing can be measured, for the widest system font. */
const guess: Measure = { width: 342, textSize: 17, widthOf: (text) => text.length * 17 * 0.7 };

/** Returns the width of an element and its text size in CSS pixels; follows both. */
export function useMeasure(): readonly [RefObject<HTMLDivElement>, Measure] {
  const place = useRef<HTMLDivElement>(null);
  const [measure, setMeasure] = useState<Measure>(guess);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const look = (): void => {
      const style = getComputedStyle(element);
      const textSize = parseFloat(style.fontSize);
      const width = Math.round(element.clientWidth);
      // The element is not laid out yet, or hidden.
      if (width === 0) return;
      setMeasure((previous) =>
        previous !== guess && previous.width === width && previous.textSize === textSize
          ? previous
          : { width, textSize, widthOf: measurer(`bold ${style.fontSize} ${style.fontFamily}`) ?? guess.widthOf },
      );
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, measure];
}

function measurer(font: string): Measure["widthOf"] | undefined {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return undefined;
  context.font = font;
  return (text) => context.measureText(text).width;
}
