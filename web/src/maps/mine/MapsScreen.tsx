import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useMapText } from "../../locale/use-map-text";
import { askToKeep } from "../../replica/open-replica";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { documentOf } from "../drawing/document";
import type { Drawing } from "../drawing/drawing";
import type { MappedStore } from "../shelf/map-shelf";
import { MapRow } from "./MapRow";
import { NewMapSheet } from "./NewMapSheet";
import { StoreMaps } from "./StoreMaps";
import { useMaps } from "./use-maps";

/** Maps as a place: those drawn on this device, and those that stores publish. */
export function MapsScreen(): ReactElement {
  const maps = useMapText();
  const { maps: shelf } = useServices();
  const { go } = useRouter();
  const kept = useMaps();
  const own = kept?.maps;
  const [isNew, setNew] = useState(false);
  const create = async (drawing: Drawing, store: MappedStore | null): Promise<void> => {
    const map = await shelf.create(documentOf(drawing), store);
    // From now on there is something that the browser should not clear away by itself.
    void askToKeep();
    go(`/maps/${encodeURIComponent(map.id)}`);
  };
  return (
    <Screen
      title={maps.title}
      parent="/stores"
      className="maps"
      dock={
        <div className="dock-actions one">
          <Button look="primary" icon="plus" onClick={() => setNew(true)}>{maps.newMap}</Button>
        </div>
      }
    >
      <div className="screen-body tight">
        <p className="quiet-text map-about">{maps.about}</p>
        <section aria-labelledby="my-maps">
          <h2 id="my-maps" className="section-title">{maps.mine}</h2>
          {own !== undefined && own.length > 0 && <ul className="card rows">{own.map((one) => <MapRow key={one.map.id} {...one} />)}</ul>}
          {own?.length === 0 && <EmptyState picture="🗺️" title={maps.none} explanation={maps.noneAbout} />}
        </section>
        <section aria-labelledby="store-maps">
          <h2 id="store-maps" className="section-title">{maps.ofStores}</h2>
          <StoreMaps />
        </section>
      </div>
      {isNew && <NewMapSheet own={own ?? []} bases={kept?.bases ?? []} onCreate={(drawing) => void create(drawing, null)} onClose={() => setNew(false)} />}
    </Screen>
  );
}
