import { useState } from "react";
import type { ReactElement } from "react";
import type { MapSummary, Store } from "../../api/types";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useFormats, useText } from "../../locale";
import { useMapText } from "../../locale/use-map-text";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { Button } from "../../ui/Button";
import { CopyNote } from "../../ui/CopyNote";
import { Icon } from "../../ui/Icon";
import { Sheet } from "../../ui/Sheet";
import { drawingFrom } from "../drawing/published";
import type { Drawing } from "../drawing/drawing";
import type { MappedStore } from "../shelf/map-shelf";
import { useKnownGrocers } from "./use-known-grocers";

const mostStores = 12;

interface StoreMapsProps {
  readonly onStart: (drawing: Drawing, store: MappedStore) => void;
}

/** The stores that this device knows, the chosen one first; each opens its published maps. */
export function StoreMaps({ onStart }: StoreMapsProps): ReactElement {
  const maps = useMapText();
  const stores = useKnownGrocers().filter(({ hasMap }) => hasMap).slice(0, mostStores);
  const [open, setOpen] = useState<Store | null>(null);
  if (stores.length === 0) return <p className="quiet-text">{maps.noStores}</p>;
  return (
    <>
      <ul className="card rows">
        {stores.map((store) => (
          <li key={store.id}>
            <button type="button" className="row-link" onClick={() => setOpen(store)}>
              <span className="emoji" aria-hidden="true">{store.organisation.emoji}</span>
              <span className="grow medium">{store.name}</span>
              <span className="quiet-text end">{store.street}</span>
              <Icon name="forward" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Sheet title={open.name} onClose={() => setOpen(null)}>
          <Published store={open} onStart={onStart} />
        </Sheet>
      )}
    </>
  );
}

function Published({ store, onStart }: StoreMapsProps & { readonly store: Store }): ReactElement {
  const text = useText();
  const { resources } = useServices();
  const copy = resources.maps(store.id);
  const state = useCopy(copy);
  if (state.kind !== "ready") return <CopyNote state={state} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />;
  if (state.value.length === 0) return <p className="quiet-text">{text.stores.noMap}</p>;
  return <>{state.value.map((summary) => <PublishedMap key={summary.id} store={store} summary={summary} onStart={onStart} />)}</>;
}

function PublishedMap({ store, summary, onStart }: StoreMapsProps & { readonly store: Store; readonly summary: MapSummary }): ReactElement {
  const text = useText();
  const maps = useMapText();
  const formats = useFormats();
  const { resources } = useServices();
  const copy = resources.map(summary.id);
  const state = useCopy(copy);
  if (state.kind !== "ready") return <CopyNote state={state} label={text.stores.storeMap} onRetry={() => void copy.refresh()} />;
  const map = state.value;
  const metres = (cells: number): string => formats.steps((cells * map.decimetresPerCell) / 10);
  const start = (): void => {
    const read = drawingFrom(map);
    if (read.kind === "drawing") onStart(read.drawing, { id: store.id, name: store.name });
  };
  return (
    <section className="stack">
      <h3>{summary.official ? maps.official : maps.notOfficial}</h3>
      <p className="quiet-text">
        {maps.long(metres(summary.columns), metres(summary.rows))} · {formats.longDay(new Date(summary.updated))}
      </p>
      <div className="card map-preview">
        <StoreMapPicture map={map} label={text.stores.mapOf(store.name)} />
      </div>
      <Button look="primary" onClick={start}>{maps.takeAsStart}</Button>
    </section>
  );
}
