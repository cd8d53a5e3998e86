import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { EmptyState } from "../../ui/EmptyState";
import { DrawingHistory } from "../drawing/history";
import { MapEditing } from "../editing/map-editing";
import { useOpenMap } from "../mine/use-open-map";
import { DrawingKeeper } from "../shelf/keeping";
import { drawingIn } from "../shelf/map-fields";
import { useMaps } from "../shelf/services";
import { MapEditor } from "./MapEditor";

interface Open {
  readonly editing: MapEditing;
  readonly keeper: DrawingKeeper;
}

/** The editor for one of your own maps. */
export function MapScreen({ id }: { readonly id: string }): ReactElement {
  const maps = useLaterTexts().maps;
  const map = useOpenMap(id);
  const open = useEditor(id, map !== null && map !== undefined);
  if (open !== null) return <MapEditor id={id} {...open} />;
  if (map !== null) return <main className="screen" aria-busy />;
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

/** Opens an editor once the map exists and keeps it until the screen closes, even if the map is removed elsewhere. */
function useEditor(id: string, isThere: boolean): Open | null {
  const { maps: shelf } = useMaps();
  const [open, setOpen] = useState<Open & { readonly id: string } | null>(null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  if (isThere && openedId !== id) setOpenedId(id);
  useEffect(() => {
    const row = openedId === null ? undefined : shelf.fields(openedId);
    const drawing = row === undefined ? null : drawingIn(row);
    if (openedId === null || drawing === null) return;
    const history = new DrawingHistory(drawing);
    const keeper = new DrawingKeeper(shelf, openedId, history);
    setOpen({ id: openedId, editing: new MapEditing(history), keeper });
    const saveNow = (): void => keeper.flush();
    // A hidden page may be discarded at any time.
    document.addEventListener("visibilitychange", saveNow);
    window.addEventListener("pagehide", saveNow);
    return () => {
      document.removeEventListener("visibilitychange", saveNow);
      window.removeEventListener("pagehide", saveNow);
      void keeper.close();
    };
  }, [shelf, openedId]);
  return open?.id === id ? open : null;
}
