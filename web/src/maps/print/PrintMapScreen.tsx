import { useMemo } from "react";
import type { ReactElement } from "react";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { departmentEmoji, departments } from "../../grocery/departments";
import { localDay } from "../../grocery/local-day";
import { useFormats, useText } from "../../locale";
import { useMapText } from "../../locale/use-map-text";
import { conditionSigns, conditionWords } from "../../store-maps/condition-words";
import { conditionsOn } from "../../store-maps/conditions";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { Button } from "../../ui/Button";
import { CopyNote } from "../../ui/CopyNote";
import { EmptyState } from "../../ui/EmptyState";
import { gateWay } from "../drawing/cells";
import type { Drawing } from "../drawing/drawing";
import { useOpenMap } from "../mine/use-open-map";
import { drawingFrom, mapFrom } from "../drawing/published";
import { shelfCounts } from "../drawing/strokes";

interface Printed {
  readonly drawing: Drawing;
  readonly changed: number;
}

/** A map as one page with its legend, as it comes out of a printer. */
export function PrintMapScreen({ id }: { readonly id: string }): ReactElement {
  const maps = useMapText();
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

/** The same of a map that is published at a store. */
export function PrintPublishedMapScreen({ storeId, mapId }: { readonly storeId: string; readonly mapId: string }): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const copy = resources.map(mapId);
  const map = useCopy(copy);
  const read = useMemo(() => (map.kind === "ready" ? drawingFrom(map.value) : null), [map]);
  const parent = `/stores/${encodeURIComponent(storeId)}/maps/${encodeURIComponent(mapId)}`;
  if (map.kind === "ready" && read?.kind === "drawing") {
    return <PrintScreen drawing={read.drawing} changed={map.value.updated} parent={parent} />;
  }
  return (
    <Screen title={text.stores.storeMap} parent={parent}>
      {map.kind !== "ready" && <CopyNote state={map} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />}
    </Screen>
  );
}

function PrintScreen({ parent, ...printed }: Printed & { readonly parent: string }): ReactElement {
  const maps = useMapText();
  const name = printed.drawing.notes.name === "" ? maps.unnamed : printed.drawing.notes.name;
  return (
    <Screen
      title={name}
      parent={parent}
      className="map-print"
      actions={<Button look="primary" isSmall onClick={() => window.print()}>{maps.print}</Button>}
    >
      <Page {...printed} name={name} />
    </Screen>
  );
}

function Page({ drawing, changed, name }: Printed & { readonly name: string }): ReactElement {
  const text = useText();
  const maps = useMapText();
  const formats = useFormats();
  const picture = useMemo(() => mapFrom(drawing, { id: "print", store: "", updated: changed }), [drawing, changed]);
  const { rows, columns, notes, cells } = drawing;
  const metres = (count: number): string => formats.steps((count * notes.decimetresPerCell) / 10);
  const counts = shelfCounts(cells);
  const shown = departments.filter((_, index) => counts.has(index));
  const hasGates = cells.some((code) => gateWay(code) >= 0);
  const named = notes.signs.filter((sign) => sign.name !== "");
  // On paper ten cells are a measure that one can lay a pencil along.
  const ruler = Math.min(10, columns);
  return (
    <article className={`map-page ${columns > rows ? "wide" : "high"}`}>
      <StoreMapPicture map={picture} label={text.stores.mapOf(name)}>
        <path className="map-ruler" d={`M0 ${rows * 10 + 6}v4h${ruler * 10}v-4`} />
      </StoreMapPicture>
      <p className="map-facts">
        ⊢ {metres(ruler)} ⊣ · {maps.long(metres(columns), metres(rows))} · {maps.printed(formats.longDay(new Date(changed)))}
      </p>
      <h2 className="map-legend-title">{maps.legend}</h2>
      <ul className="map-legend">
        {shown.map((department) => (
          <li key={department}>
            <span className="map-swatch emoji" style={{ background: `var(--dept-${department})` }} aria-hidden="true">{departmentEmoji[department]}</span>
            {text.lists.departments[department]}
          </li>
        ))}
        <li><span className="map-swatch emoji" aria-hidden="true">🚪</span>{maps.kinds.entrance}</li>
        <li><span className="map-swatch emoji" aria-hidden="true">💳</span>{maps.kinds.checkout}</li>
        {hasGates && <li><span className="map-swatch" aria-hidden="true">▲</span>{maps.kinds.gate}</li>}
        {conditionsOn(picture, localDay(new Date())).map((found, index) => (
          <li key={index}>
            <span className="map-swatch emoji" aria-hidden="true">{conditionSigns[found.condition]}</span>
            {conditionWords(found, text, formats)}
          </li>
        ))}
        {named.map((sign) => (
          <li key={`${sign.row} ${sign.column}`}>
            <span className="map-swatch" aria-hidden="true">{sign.number ?? ""}</span>
            {sign.name}
          </li>
        ))}
      </ul>
    </article>
  );
}
