import { useMemo } from "react";
import type { StoreMap } from "../../api/types";
import { useQuery } from "../../frame/use-query";
import type { Drawing } from "../drawing/drawing";
import { mapFrom } from "../drawing/published";
import { useMaps } from "../shelf/services";
import { drawingOfMap } from "./use-drawn-maps";
import { derived } from "../../replica/query";
import type { DrawnMap, MapShelf } from "../shelf/map-shelf";

/** Your own map of a store, prepared for walks. */
export interface WalkedMap {
  readonly map: StoreMap;
  readonly pins: readonly { readonly cell: number; readonly name: string; readonly productId: string | null }[];
}

/** Your own maps of a store, last changed first. */
export function useOwnMaps(storeId: string): readonly WalkedMap[] {
  const { maps: shelf } = useMaps();
  return useQuery(
    useMemo(
      () => derived(shelf.maps, (maps) => maps.filter((map) => map.storeId === storeId).flatMap((map) => walkedMap(shelf, map) ?? [])),
      [shelf, storeId],
    ),
  );
}

function walkedMap(shelf: MapShelf, row: DrawnMap): WalkedMap | null {
  const drawing = drawingOfMap(shelf, row.id);
  if (drawing === null) return null;
  const cached = walkedMaps.get(drawing);
  if (cached !== undefined) return cached;
  const { id, storeId, changed } = row;
  const { columns, notes } = drawing;
  const walkedMapOfRow = {
    map: mapFrom(drawing, { id, store: storeId ?? "", updated: changed }),
    pins: notes.pins.map(({ row, column, name, productId }) => ({ cell: row * columns + column, name, productId })),
  };
  walkedMaps.set(drawing, walkedMapOfRow);
  return walkedMapOfRow;
}

/** Cached per drawing, so that a walk continues while the map is unchanged. */
const walkedMaps = new WeakMap<Drawing, WalkedMap>();
