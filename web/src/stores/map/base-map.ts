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

/** Lines, or one area, in one style. */
export interface DrawnLines {
  readonly kind: StreetKind;
  readonly lines: Street["lines"];
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
  return zoom >= 14.5 ? "town" : zoom >= 12.5 ? "district" : "country";
}

/** Returns the lines of a base map in drawing order; some occur twice. Areas are single, since they may overlap. */
export function drawnLines(streets: readonly Street[], detail: Detail = "town"): readonly DrawnLines[] {
  const { width, hidden } = details[detail];
  return layers.flatMap(({ kind, area, line }): readonly DrawnLines[] => {
    if (hidden.includes(kind)) return [];
    const ofKind = streets.filter((street) => street.kind === kind);
    const areas = ofKind.filter(({ isArea }) => isArea).flatMap(({ lines }) => lines);
    const lines = ofKind.filter(({ isArea }) => !isArea).flatMap((street) => street.lines);
    return [
      ...(area === null ? [] : areas.map((ring) => ({ kind, lines: [ring], stroke: area }))),
      ...(line === null || lines.length === 0
        ? []
        : [{ kind, lines, stroke: { ...line, width: line.width * width } }]),
    ];
  });
}

/** From these zoom levels of Leaflet on, streets show their names; those of higher ranks first. */
const namedKinds: Partial<Readonly<Record<StreetKind, { readonly zoom: number; readonly rank: number }>>> = {
  main: { zoom: 15, rank: 3 },
  side: { zoom: 15.5, rank: 2 },
  water: { zoom: 15.5, rank: 1 },
  path: { zoom: 17, rank: 0 },
};

/** Returns the streets with names at a zoom level, and the ranks of their names. */
export function namedStreets(
  streets: readonly Street[],
  zoom: number,
): readonly { readonly name: string; readonly rank: number; readonly lines: Street["lines"] }[] {
  return streets.flatMap(({ kind, name, lines, isArea }) => {
    const named = namedKinds[kind];
    return name === null || isArea || named === undefined || zoom < named.zoom ? [] : [{ name, rank: named.rank, lines }];
  });
}
