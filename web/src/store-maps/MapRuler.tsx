import type { ReactElement } from "react";
import { cellLength } from "./map-drawing";
import type { StoreLayout } from "./store-layout";

/** Returns the length of the ruler in cells, to be measured on paper. */
export function rulerCells({ columns }: Pick<StoreLayout, "columns">): number {
  return Math.min(10, columns);
}

/** A ruler below a map, in the map's own lengths. */
export function MapRuler({ rows, columns }: Pick<StoreLayout, "rows" | "columns">): ReactElement {
  // A constant gap on paper, regardless of the number of cells.
  const gap = Math.max(rows, columns) / 8;
  return <path className="map-ruler" d={`M0 ${rows * cellLength + gap}v${gap}h${rulerCells({ columns }) * cellLength}v${-gap}`} />;
}
