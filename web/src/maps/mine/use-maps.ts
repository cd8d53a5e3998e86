import { useEffect, useState } from "react";
import { useServices } from "../../frame/services";
import { readDrawing } from "../drawing/document";
import type { Drawing } from "../drawing/drawing";
import type { DrawnMap } from "../shelf/map-shelf";

/** A map of this device with what it draws. */
export interface ReadMap {
  readonly map: DrawnMap;
  readonly drawing: Drawing;
}

/** The maps of this device, the last changed first; undefined while they are read. */
export function useMaps(): readonly ReadMap[] | undefined {
  const { maps: shelf } = useServices();
  const [maps, setMaps] = useState<readonly ReadMap[] | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    const read = (): void =>
      void shelf.all().then(
        (found) => {
          if (isShown) setMaps(found.flatMap(withDrawing));
        },
        // Where storage fails, that stands on top of every screen already.
        () => {
          if (isShown) setMaps([]);
        },
      );
    read();
    const end = shelf.changes.subscribe(read);
    return () => {
      isShown = false;
      end();
    };
  }, [shelf]);
  return maps;
}

function withDrawing(map: DrawnMap): readonly ReadMap[] {
  const read = readDrawing(map.document);
  return read.kind === "drawing" ? [{ map, drawing: read.drawing }] : [];
}
