import { useCallback, useEffect, useMemo, useState } from "react";
import type { ReactElement } from "react";
import type { TripStore } from "../../api/types";
import { useCatalogs } from "../../catalog/services";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Note } from "../../ui/Note";
import { ProgressBar } from "../../ui/ProgressBar";
import { TripDownload } from "./trip-download";

/** The download progress of the trip's stores, so that the trip works without a signal. */
export function TripLoading({ stores }: { readonly stores: readonly TripStore[] }): ReactElement {
  const { common } = useText();
  const text = useLaterTexts().onTheWay;
  const formats = useFormats();
  const { catalogs, preferences, resources } = useCatalogs();
  const [tries, setTries] = useState(0);
  const ids = stores.map((store) => store.id).join("\n");
  const download = useMemo(
    () =>
      new TripDownload(ids.split("\n"), {
        catalog: (store) => catalogs.open(store),
        maps: (store) => resources.maps(store),
        map: (map) => resources.map(map),
        foundPlaces: (store) => resources.foundPlaces(store),
        chosenMap: (store) => preferences.mapOf(store).getSnapshot(),
      }),
    [catalogs, preferences, resources, ids, tries],
  );
  useEffect(() => {
    void download.start();
    return () => download.cancel();
  }, [download]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  const { kind, share, missing } = useQuery(download);
  if (kind === "ready") {
    return (
      <p className="trip-loaded go-text">
        <span aria-hidden="true">✓ </span>
        {text.loadedStores}
      </p>
    );
  }
  if (kind === "loading") {
    return (
      <div className="card card-body stack">
        <div className="row">
          <span className="grow">
            {text.loadingStores} <b>{formats.percent(share)}</b>
          </span>
          <Button isSmall onClick={() => download.cancel()}>
            {common.cancel}
          </Button>
        </div>
        <ProgressBar label={text.loadingStores} share={share} />
      </div>
    );
  }
  const names = missing.map((id) => stores.find((store) => store.id === id)?.name ?? id);
  return (
    <Note kind="warning" title={text.storesNotLoaded(names)} detail={text.storesNotLoadedDetail}>
      <Button look="second" isSmall onClick={again}>
        {text.loadAgain}
      </Button>
    </Note>
  );
}
