import { useMemo } from "react";
import type { StoreMap } from "../../api/types";
import { useQuery } from "../../frame/use-query";
import type { Drawing } from "../drawing/drawing";
import { mapFrom } from "../drawing/published";
import { useMaps } from "../shelf/services";
import { drawingOfMap } from "./use-drawn-maps";
import { derived } from "../../replica/query";
import type { DrawnMap, MapShelf } from "../shelf/map-shelf";

/** A map that somebody has drawn of a store, as it is walked on. */
export interface WalkedMap {
  readonly map: StoreMap;
  readonly pins: readonly { readonly cell: number; readonly name: string; readonly productId: string | null }[];
}

/** All that somebody has drawn of a store, the last changed first. */
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
  const known = walked.get(drawing);
  if (known !== undefined) return known;
  const { id, storeId, changed } = row;
  const { columns, notes } = drawing;
  const made = {
    map: mapFrom(drawing, { id, store: storeId ?? "", updated: changed }),
    pins: notes.pins.map(({ row, column, name, productId }) => ({ cell: row * columns + column, name, productId })),
  };
  walked.set(drawing, made);
  return made;
}

/** Made once of a drawing: the walk on it goes on while nothing on it changes. */
const walked = new WeakMap<Drawing, WalkedMap>();
