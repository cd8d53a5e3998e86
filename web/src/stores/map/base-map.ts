import type { Street } from "../../api/types";

export type StreetKind = Street["kind"];

/** The style of one layer of the base map; colors are names of tokens. */
export interface LayerStyle {
  readonly colour: string;
  /** In pixels; 0 for no line. */
  readonly width: number;
  /** Lengths of dashes and gaps; empty for a solid line. */
  readonly dashes: string;
  /** True if closed shapes are filled. */
  readonly isArea: boolean;
}

export interface DrawnStreet {
  readonly street: Street;
  readonly stroke: LayerStyle;
}

const fill = (colour: string): LayerStyle => ({ colour, width: 0, dashes: "", isArea: true });
const line = (colour: string, width: number, dashes = ""): LayerStyle => ({ colour, width, dashes, isArea: false });

/** From bottom to top: parks and water, then edges of streets, then streets, so that crossings stay open. */
const layers: readonly { readonly kind: StreetKind; readonly area: LayerStyle | null; readonly line: LayerStyle | null }[] = [
  { kind: "park", area: fill("--map-park"), line: line("--map-park", 10) },
  { kind: "water", area: fill("--map-water"), line: line("--map-water", 10) },
  { kind: "path", area: null, line: line("--map-path", 2, "2 6") },
  { kind: "rail", area: null, line: line("--map-rail", 3, "8 6") },
  { kind: "side", area: null, line: line("--map-edge", 6) },
  { kind: "main", area: null, line: line("--map-edge", 11) },
  { kind: "side", area: null, line: line("--map-street", 4) },
  { kind: "main", area: null, line: line("--map-street", 8) },
];

/** The detail of a base map: the width of lines, and the smallest streets. */
export type Detail = "town" | "district" | "country";

const details: Readonly<Record<Detail, { readonly width: number; readonly hidden: readonly StreetKind[] }>> = {
  town: { width: 1, hidden: [] },
  district: { width: 0.5, hidden: ["path"] },
  country: { width: 0.25, hidden: ["path", "side"] },
};

/** Returns the detail at a zoom level of Leaflet. */
export function detailAt(zoom: number): Detail {
  return zoom >= 14 ? "town" : zoom >= 12.5 ? "district" : "country";
}

/** Returns the streets of a base map in drawing order; some occur twice. */
export function drawnStreets(streets: readonly Street[], detail: Detail = "town"): readonly DrawnStreet[] {
  const { width, hidden } = details[detail];
  return layers.flatMap((layer) =>
    streets.flatMap((street): readonly DrawnStreet[] => {
      const stroke = isClosed(street) ? layer.area ?? layer.line : layer.line;
      const isDrawn = street.kind === layer.kind && street.points.length > 1 && !hidden.includes(street.kind);
      return isDrawn && stroke !== null ? [{ street, stroke: { ...stroke, width: stroke.width * width } }] : [];
    }),
  );
}

/** True if a line ends at its start: a pond, a square, a park. */
function isClosed({ points }: Street): boolean {
  const [first, last] = [points[0], points[points.length - 1]];
  return points.length > 3 && first !== undefined && last !== undefined && first[0] === last[0] && first[1] === last[1];
}
