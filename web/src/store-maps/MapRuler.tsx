import type { ReactElement } from "react";
import { cellLength } from "./map-drawing";
import type { StoreLayout } from "./store-layout";

/** Cells of the ruler: on paper that is a measure that one can lay a pencil along. */
export function rulerCells({ columns }: Pick<StoreLayout, "columns">): number {
  return Math.min(10, columns);
}

/** A ruler below a map, in the map's own lengths. */
export function MapRuler({ rows, columns }: Pick<StoreLayout, "rows" | "columns">): ReactElement {
  // As far from the map on paper, however many cells it has.
  const gap = Math.max(rows, columns) / 8;
  return <path className="map-ruler" d={`M0 ${rows * cellLength + gap}v${gap}h${rulerCells({ columns }) * cellLength}v${-gap}`} />;
}
