import { useRouter } from "../../frame/router";
import { askToKeep } from "../../replica/open-replica";
import type { Drawing } from "../drawing/drawing";
import { newSheet } from "./keeping";
import { drawingFields } from "./map-fields";
import type { MappedStore } from "./map-shelf";
import { useMaps } from "./services";

/** Begins a map of one's own with a drawing, and opens it. */
export function useNewMap(): (drawing: Drawing, store: MappedStore | null) => void {
  const { maps: shelf } = useMaps();
  const { go } = useRouter();
  return (drawing, store) => {
    const id = shelf.create(drawingFields(drawing, newSheet(shelf.replica.environment)), store);
    // From now on there is something that the browser should not clear away by itself.
    void askToKeep();
    go(`/maps/${encodeURIComponent(id)}`);
  };
}
