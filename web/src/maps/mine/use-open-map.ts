import { useEffect, useState } from "react";
import { useQuery } from "../../frame/use-query";
import type { Drawing } from "../drawing/drawing";
import { useMaps } from "../shelf/services";
import { drawingOfMap } from "./use-drawn-maps";

interface OpenMap {
  readonly drawing: Drawing;
  readonly changed: number;
}

/** One of your own maps; null if it does not exist, undefined until maps of earlier versions are imported. */
export function useOpenMap(id: string): OpenMap | null | undefined {
  const { maps: shelf } = useMaps();
  const map = useQuery(shelf.maps).find((one) => one.id === id);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isShown = true;
    void shelf.former.then(() => {
      if (isShown) setSettled(true);
    });
    return () => {
      isShown = false;
    };
  }, [shelf]);
  const drawing = map === undefined ? null : drawingOfMap(shelf, id);
  if (map !== undefined && drawing !== null) return { drawing, changed: map.changed };
  return isSettled ? null : undefined;
}
