import { useEffect, useState } from "react";
import { useServices } from "../../frame/services";
import { readDrawing } from "../drawing/document";
import type { Drawing } from "../drawing/drawing";
import type { DrawnMap, MapShelf } from "../shelf/map-shelf";

/** A map of this device with what it draws. */
export interface ReadMap {
  readonly map: DrawnMap;
  readonly drawing: Drawing;
}

/** A state that was kept by hand, to start another map from. */
export interface Base {
  readonly id: string;
  readonly name: string;
  readonly drawing: Drawing;
}

interface Kept {
  /** The last changed first. */
  readonly maps: readonly ReadMap[];
  readonly bases: readonly Base[];
}

/** What this device keeps of maps; undefined while it is read. */
export function useMaps(): Kept | undefined {
  const { maps: shelf } = useServices();
  const [kept, setKept] = useState<Kept | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    const read = (): void =>
      void readKept(shelf).then(
        (found) => {
          if (isShown) setKept(found);
        },
        // Where storage fails, that stands on top of every screen already.
        () => {
          if (isShown) setKept({ maps: [], bases: [] });
        },
      );
    read();
    const end = shelf.changes.subscribe(read);
    return () => {
      isShown = false;
      end();
    };
  }, [shelf]);
  return kept;
}

async function readKept(shelf: MapShelf): Promise<Kept> {
  const [maps, bases] = await Promise.all([shelf.all(), shelf.bases()]);
  return {
    maps: maps.flatMap((map) => drawn(map.document).map((drawing) => ({ map, drawing }))),
    bases: bases.flatMap(({ id, name, document }) => drawn(document).map((drawing) => ({ id, name: name ?? "", drawing }))),
  };
}

function drawn(document: unknown): readonly Drawing[] {
  const read = readDrawing(document);
  return read.kind === "drawing" ? [read.drawing] : [];
}
