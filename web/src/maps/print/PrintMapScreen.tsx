import { useMemo } from "react";
import type { ReactElement, ReactNode } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { useLists } from "../../lists/services";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { MapLegend } from "../../store-maps/MapLegend";
import { MapRuler, rulerCells } from "../../store-maps/MapRuler";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { CopyNote } from "../../ui/CopyNote";
import { EmptyState } from "../../ui/EmptyState";
import { PrintButton } from "../../ui/PrintButton";
import type { Drawing } from "../drawing/drawing";
import { useOpenMap } from "../mine/use-open-map";
import { drawingFrom, mapFrom } from "../drawing/published";

interface PrintedMap {
  readonly drawing: Drawing;
  readonly changed: number;
}

/** The number of recently used lists offered for printing. */
const listsToPrint = 6;

/** A printable page with a map and its legend. */
export function PrintMapScreen({ id }: { readonly id: string }): ReactElement {
  const maps = useLaterTexts().maps;
  const printed = useOpenMap(id);
  const parent = `/maps/${encodeURIComponent(id)}`;
  if (printed === undefined) return <main className="screen" aria-busy />;
  if (printed === null) {
    return (
      <Screen title={maps.title} parent="/maps">
        <EmptyState picture="🗺️" title={maps.notThere} explanation={maps.notThereAbout}>
          <Link to="/maps" className="button quiet">{maps.title}</Link>
        </EmptyState>
      </Screen>
    );
  }
  return <PrintScreen {...printed} parent={parent} />;
}

/** The printable page of a published map. */
export function PrintPublishedMapScreen({ storeId, mapId }: { readonly storeId: string; readonly mapId: string }): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const copy = resources.map(mapId);
  const map = useCopy(copy);
  const result = useMemo(() => (map.kind === "ready" ? drawingFrom(map.value) : null), [map]);
  const parent = `/stores/${encodeURIComponent(storeId)}/maps/${encodeURIComponent(mapId)}`;
  if (map.kind === "ready" && result?.kind === "drawing") {
    return (
      <PrintScreen drawing={result.drawing} changed={map.value.updated} parent={parent}>
        <PrintForList storeId={storeId} mapId={mapId} />
      </PrintScreen>
    );
  }
  return (
    <Screen title={text.stores.storeMap} parent={parent}>
      {map.kind !== "ready" && <CopyNote state={map} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />}
    </Screen>
  );
}

/** Links to print the map with the route for a list. */
function PrintForList({ storeId, mapId }: { readonly storeId: string; readonly mapId: string }): ReactElement | null {
  const maps = useLaterTexts().maps;
  const { lists } = useLists();
  const open = useQuery(lists.all).filter(({ entryCount, inCartCount }) => entryCount > inCartCount).slice(0, listsToPrint);
  if (open.length === 0) return null;
  return (
    <nav className="map-for-list map-buttons" aria-label={maps.printForList}>
      <span>{maps.printForList}</span>
      {open.map(({ id, name }) => (
        <Link
          key={id}
          className="button quiet small"
          to={`/walk/${encodeURIComponent(id)}/${encodeURIComponent(storeId)}/print?map=${encodeURIComponent(mapId)}`}
        >
          <bdi>{name}</bdi>
        </Link>
      ))}
    </nav>
  );
}

interface PrintScreenProps extends PrintedMap {
  readonly parent: string;
  /** Shown above the page, not printed. */
  readonly children?: ReactNode;
}

function PrintScreen({ parent, children, ...printed }: PrintScreenProps): ReactElement {
  const maps = useLaterTexts().maps;
  const name = printed.drawing.notes.name === "" ? maps.unnamed : printed.drawing.notes.name;
  return (
    <Screen
      title={name}
      parent={parent}
      className="map-print"
      actions={<PrintButton isMain />}
    >
      {children}
      <Page {...printed} name={name} />
    </Screen>
  );
}

function Page({ drawing, changed, name }: PrintedMap & { readonly name: string }): ReactElement {
  const text = useText();
  const maps = useLaterTexts().maps;
  const formats = useFormats();
  const picture = useMemo(() => mapFrom(drawing, { id: "print", store: "", updated: changed }), [drawing, changed]);
  const { rows, columns, notes } = drawing;
  const metres = (count: number): string => formats.steps((count * notes.decimetresPerCell) / 10);
  return (
    <article className={`map-page ${columns > rows ? "wide" : "high"}`}>
      <StoreMapPicture map={picture} label={text.stores.mapOf(name)}>
        <MapRuler rows={rows} columns={columns} />
      </StoreMapPicture>
      <p className="map-facts">
        ⊢ {metres(rulerCells(drawing))} ⊣ · {maps.long(metres(columns), metres(rows))} · {maps.printed(formats.longDay(new Date(changed)))}
      </p>
      <MapLegend map={picture} />
    </article>
  );
}
