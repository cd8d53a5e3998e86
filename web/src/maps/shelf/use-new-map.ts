import { useRouter } from "../../frame/router";
import { askToKeep } from "../../replica/open-replica";
import type { Drawing } from "../drawing/drawing";
import { newSheet } from "./keeping";
import { drawingFields } from "./map-fields";
import type { MappedStore } from "./map-shelf";
import { useMaps } from "./services";

/** Creates your own map with a drawing, and opens it. */
export function useNewMap(): (drawing: Drawing, store: MappedStore | null) => void {
  const { maps: shelf } = useMaps();
  const { go } = useRouter();
  return (drawing, store) => {
    const id = shelf.create(drawingFields(drawing, newSheet(shelf.replica.environment)), store);
    // Ask the browser for persistent storage.
    void askToKeep();
    go(`/maps/${encodeURIComponent(id)}`);
  };
}
