import { useMemo } from "react";
import { useQuery } from "../../frame/use-query";
import { derived } from "../../replica/query";
import type { Query } from "../../replica/query";
import type { Drawing } from "../drawing/drawing";
import { drawingIn } from "../shelf/map-fields";
import type { MapFields } from "../shelf/map-fields";
import type { DrawnMap, MapShelf } from "../shelf/map-shelf";
import { useMaps } from "../shelf/services";

/** A map with its drawing. */
export interface ReadMap {
  readonly map: DrawnMap;
  readonly drawing: Drawing;
}

interface DrawnMaps {
  /** Last changed first. */
  readonly maps: readonly ReadMap[];
  /** Named states, which other maps can start from. */
  readonly bases: readonly ReadMap[];
}

/** All of your own maps. */
export function useDrawnMaps(): DrawnMaps {
  const { maps: shelf } = useMaps();
  return {
    maps: useQuery(useMemo(() => read(shelf, shelf.maps), [shelf])),
    bases: useQuery(useMemo(() => read(shelf, shelf.bases), [shelf])),
  };
}

/** Returns a map's drawing; null if it cannot be read. Cached for equal fields. */
export function drawingOfMap(shelf: MapShelf, id: string): Drawing | null {
  const row = shelf.fields(id);
  if (row === undefined) return null;
  if (!drawings.has(row)) drawings.set(row, drawingIn(row));
  return drawings.get(row) ?? null;
}

const drawings = new WeakMap<MapFields, Drawing | null>();

function read(shelf: MapShelf, maps: Query<readonly DrawnMap[]>): Query<readonly ReadMap[]> {
  return derived(maps, (rows) =>
    rows.flatMap((map) => {
      const drawing = drawingOfMap(shelf, map.id);
      return drawing === null ? [] : [{ map, drawing }];
    }),
  );
}
