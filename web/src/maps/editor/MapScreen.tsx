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

/** One of one's own maps, to draw on. */
export function MapScreen({ id }: { readonly id: string }): ReactElement {
  const maps = useLaterTexts().maps;
  const map = useOpenMap(id);
  const open = useSitting(id, map !== null && map !== undefined);
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

/** Begins once the map is there, and lasts until the screen is left: who draws on a map that is removed elsewhere keeps it. */
function useSitting(id: string, isThere: boolean): Open | null {
  const { maps: shelf } = useMaps();
  const [open, setOpen] = useState<Open & { readonly id: string } | null>(null);
  const [begun, setBegun] = useState<string | null>(null);
  if (isThere && begun !== id) setBegun(id);
  useEffect(() => {
    const row = begun === null ? undefined : shelf.fields(begun);
    const drawing = row === undefined ? null : drawingIn(row);
    if (begun === null || drawing === null) return;
    const history = new DrawingHistory(drawing);
    const keeper = new DrawingKeeper(shelf, begun, history);
    setOpen({ id: begun, editing: new MapEditing(history), keeper });
    const keepNow = (): void => keeper.flush();
    // A page that nobody looks at may be gone before the next moment.
    document.addEventListener("visibilitychange", keepNow);
    window.addEventListener("pagehide", keepNow);
    return () => {
      document.removeEventListener("visibilitychange", keepNow);
      window.removeEventListener("pagehide", keepNow);
      void keeper.close();
    };
  }, [shelf, begun]);
  return open?.id === id ? open : null;
}
