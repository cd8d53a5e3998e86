import { useMemo } from "react";
import type { ReactElement } from "react";
import type { MapSummary, StoreMap } from "../../api/types";
import { Link } from "../../frame/router";
import { Screen } from "../../frame/Screen";
import { useServices } from "../../frame/services";
import { useCopy } from "../../frame/use-copy";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts, useText } from "../../locale";
import { MapConditions } from "../../store-maps/MapConditions";
import { StoreMapPicture } from "../../store-maps/StoreMapPicture";
import { mapToWalkOn } from "../../store-maps/map-to-walk-on";
import { LastConfirmed } from "../../stores/LastConfirmed";
import { useStores } from "../../stores/services";
import { Button } from "../../ui/Button";
import { CopyNote } from "../../ui/CopyNote";
import { EmptyState } from "../../ui/EmptyState";
import { useSay } from "../../ui/Toasts";
import { MapFacts } from "./MapFacts";
import { MapProof } from "./MapProof";
import { ReportList } from "./ReportList";
import { ReportPart } from "./ReportPart";
import { ReviewsPart } from "./ReviewsPart";
import { useMembership, useStartFrom } from "./use-published";

interface PublishedMapScreenProps {
  readonly storeId: string;
  readonly mapId: string;
}

/** A published map with its reviews, to use for walks or as a start. */
export function PublishedMapScreen({ storeId, mapId }: PublishedMapScreenProps): ReactElement {
  const general = useText();
  const text = useLaterTexts().publishedMaps;
  const { resources, stores } = useStores();
  const store = useQuery(useMemo(() => stores.store(storeId), [stores, storeId]));
  const list = resources.maps(storeId);
  const summaries = useCopy(list);
  const copy = resources.map(mapId);
  const map = useCopy(copy);
  const summary = summaries.kind === "ready" ? summaries.value.find(({ id }) => id === mapId) : undefined;
  const parent = `/stores/${encodeURIComponent(storeId)}/maps`;
  const storeName = store.kind === "ready" ? store.value.name : "";
  const isGone = summaries.kind === "ready" && summary === undefined;
  return (
    <Screen title={summary?.name ?? general.stores.storeMap} parent={parent} className="maps">
      <div className="screen-body tight">
        {isGone && <EmptyState picture="🗺️" title={text.gone} explanation={text.goneAbout} />}
        {!isGone && map.kind !== "ready" && <CopyNote state={map} label={general.stores.storeMap} onRetry={() => void copy.refresh()} />}
        {map.kind === "ready" && summary !== undefined && (
          <>
            <div className="card map-preview">
              <StoreMapPicture map={map.value} label={general.stores.mapOf(storeName)} />
            </div>
            <section className="card card-body stack">
              <p><bdi>{storeName}</bdi></p>
              <MapFacts map={summary} parts={map.value.parts} />
              {summary.official && store.kind === "ready" && <LastConfirmed part="map" time={store.value.confirmed.map} />}
              <MapConditions map={map.value} />
              <MapProof map={map.value} />
              <MapActions all={summaries.kind === "ready" ? summaries.value : []} {...{ map: map.value, storeName }} />
            </section>
            <ReviewsPart map={summary} onChanged={() => void list.refresh()} />
            {store.kind === "ready" && <MemberReports mapId={mapId} organisation={store.value.organisation.id} />}
            <ReportPart mapId={mapId} />
          </>
        )}
      </div>
    </Screen>
  );
}

/** The reports about the map, for staff of the store. */
function MemberReports({ mapId, organisation }: { readonly mapId: string; readonly organisation: string }): ReactElement | null {
  const { account } = useServices();
  const isGuest = useQuery(account.state).kind === "guest";
  return isGuest ? null : <ReportsOfMember mapId={mapId} organisation={organisation} />;
}

function ReportsOfMember({ mapId, organisation }: { readonly mapId: string; readonly organisation: string }): ReactElement | null {
  const text = useLaterTexts().publishedMaps;
  const member = useMembership(organisation);
  if (member === undefined) return null;
  return (
    <section className="card card-body stack" aria-labelledby="for-members">
      <h2 id="for-members">{text.forMembers(member.name)}</h2>
      <ReportList mapId={mapId} mayFinish={member.role !== "viewer"} onDone={() => undefined} />
    </section>
  );
}

interface MapActionsProps {
  readonly all: readonly MapSummary[];
  readonly map: StoreMap;
  readonly storeName: string;
}

function MapActions({ all, map, storeName }: MapActionsProps): ReactElement {
  const maps = useLaterTexts().maps;
  const text = useLaterTexts().publishedMaps;
  const say = useSay();
  const { preferences } = useServices();
  const start = useStartFrom();
  const chosenMap = useQuery(useMemo(() => preferences.mapOf(map.store), [preferences, map.store]));
  const isWalked = mapToWalkOn(all, chosenMap)?.id === map.id;
  const use = (): void => {
    preferences.walkOn(map.id === all[0]?.id ? null : map.id, map.store);
    say(text.nowWalkedOn(storeName));
  };
  return (
    <div className="map-buttons">
      {isWalked ? <p>✓ {text.walkedOn}</p> : <Button look="primary" onClick={use}>{text.use}</Button>}
      <Button onClick={() => start(map, storeName)}>{maps.takeAsStart}</Button>
      <Link className="button quiet" to={`/stores/${encodeURIComponent(map.store)}/maps/${encodeURIComponent(map.id)}/print`}>{maps.print}</Link>
    </div>
  );
}
