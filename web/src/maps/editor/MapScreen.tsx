import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useMapText } from "../../locale/use-map-text";
import { EmptyState } from "../../ui/EmptyState";
import { readDrawing } from "../drawing/document";
import { DrawingHistory } from "../drawing/history";
import { MapEditing } from "../editing/map-editing";
import { DrawingKeeper } from "../shelf/keeping";
import { MapEditor } from "./MapEditor";

interface Open {
  readonly editing: MapEditing;
  readonly keeper: DrawingKeeper;
}

/** One of the maps of this device, to draw on. */
export function MapScreen({ id }: { readonly id: string }): ReactElement {
  const maps = useMapText();
  const open = useOpenMap(id);
  if (open === undefined) return <main className="screen" aria-busy />;
  if (open !== null) return <MapEditor id={id} {...open} />;
  return (
    <Screen title={maps.title} parent="/maps">
      <div className="screen-body tight">
        <EmptyState picture="🗺️" title={maps.notThere} explanation={maps.notThereAbout}>
          <Link to="/maps" className="button quiet">{maps.title}</Link>
        </EmptyState>
      </div>
    </Screen>
  );
}

/** Undefined while it is read, null where there is none. */
function useOpenMap(id: string): Open | null | undefined {
  const { maps: shelf } = useServices();
  const [open, setOpen] = useState<Open | null | undefined>(undefined);
  useEffect(() => {
    let isShown = true;
    let keeper: DrawingKeeper | undefined;
    shelf.get(id).then(
      (map) => {
        if (!isShown) return;
        const read = map === null ? null : readDrawing(map.document);
        if (map === null || read === null || read.kind === "refused") return setOpen(null);
        const history = new DrawingHistory(read.drawing);
        keeper = new DrawingKeeper(shelf, id, map.revision, history);
        setOpen({ editing: new MapEditing(history), keeper });
      },
      () => {
        if (isShown) setOpen(null);
      },
    );
    return () => {
      isShown = false;
      void keeper?.close();
    };
  }, [shelf, id]);
  return open;
}
