import { useState } from "react";
import type { ReactElement } from "react";
import { useRouter } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { EmptyState } from "../../ui/EmptyState";
import { useNewMap } from "../shelf/use-new-map";
import { MapRow } from "./MapRow";
import { MapOfStore } from "./MapOfStore";
import { NewMapSheet } from "./NewMapSheet";
import { StoreMaps } from "./StoreMaps";
import { useDrawnMaps } from "./use-drawn-maps";

/** Your own maps and the maps of stores. */
export function MapsScreen(): ReactElement {
  const maps = useLaterTexts().maps;
  const { maps: own, bases } = useDrawnMaps();
  const create = useNewMap();
  const { location, go } = useRouter();
  const requestedStore = location.query.get("new");
  const [isNew, setNew] = useState(false);
  const createOf: typeof create = (drawing, store) => {
    // Back leads to the maps, without the question.
    go("/maps", { replace: true });
    create(drawing, store);
  };
  const close = (): void => {
    setNew(false);
    if (requestedStore !== null) go("/maps", { replace: true });
  };
  return (
    <Screen
      title={maps.title}
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
          {own.length > 0 && <ul className="card rows">{own.map((one) => <MapRow key={one.map.id} {...one} />)}</ul>}
          {own.length === 0 && <EmptyState picture="🗺️" title={maps.none} explanation={maps.noneAbout} />}
        </section>
        <section aria-labelledby="store-maps">
          <h2 id="store-maps" className="section-title">{maps.ofStores}</h2>
          <StoreMaps />
        </section>
      </div>
      {isNew && <NewMapSheet own={own} bases={bases} store={null} onCreate={create} onClose={close} />}
      {requestedStore !== null && <MapOfStore key={requestedStore} storeId={requestedStore} own={own} bases={bases} onCreate={createOf} onClose={close} />}
    </Screen>
  );
}
