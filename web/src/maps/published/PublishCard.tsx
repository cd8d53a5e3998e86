import { useMemo, useState } from "react";
import type { ReactElement } from "react";
import { ApiProblem } from "../../api/failures";
import type { OwnPublishedMap } from "../../api/map-client";
import type { Store } from "../../api/types";
import { AccountNeeded } from "../../accounts/Guest";
import { RequestStatus } from "../../frame/RequestStatus";
import { FailureNote } from "../../frame/FailureNote";
import { Link } from "../../frame/router";
import { useServices } from "../../frame/services";
import { useServerRequest } from "../../frame/use-server-request";
import { useAttempt } from "../../frame/use-attempt";
import { useQuery } from "../../frame/use-query";
import { useFormats, useLaterTexts } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { Note } from "../../ui/Note";
import { useSay } from "../../ui/Toasts";
import type { Drawing } from "../drawing/drawing";
import { keepsFromWalking } from "../drawing/map-judgement";
import type { MapFault } from "../drawing/map-judgement";
import { mapFrom } from "../drawing/published";
import type { MappedStore } from "../shelf/map-shelf";
import { useMaps } from "../shelf/services";
import { useKnownGrocers } from "../shelf/use-known-grocers";
import { ReportList } from "./ReportList";
import { useMapClient, useMembership } from "./use-published";

interface PublishCardProps {
  /** The id of the map, also when published. */
  readonly id: string;
  readonly drawing: Drawing;
  /** Null until checked; the server checks again. */
  readonly faults: readonly MapFault[] | null;
}

/** Publishes, updates or withdraws a map at a store, and lists the faults to fix first. */
export function PublishCard(props: PublishCardProps): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const { account } = useServices();
  const who = useQuery(account.state);
  return (
    <section className="card card-body stack" aria-labelledby="publish">
      <h2 id="publish">{text.publishTitle}</h2>
      {who.kind === "guest" ? <AccountNeeded reason="publish" /> : <Publishing {...props} nickname={who.account.nickname} />}
    </section>
  );
}

function Publishing({ id, drawing, faults, nickname }: PublishCardProps & { readonly nickname: string }): ReactElement {
  const text = useLaterTexts().publishedMaps;
  const formats = useFormats();
  const client = useMapClient();
  const ownMaps = useServerRequest(() => client.own(), id);
  const published = ownMaps.value?.find((map) => map.id === id);
  const stores = useKnownGrocers();
  const own = useOwnStore(id);
  const [selectedStore, setSelectedStore] = useState<string | null>(null);
  const faultCount = faults?.filter(keepsFromWalking).length;
  if (ownMaps.value === undefined) return <RequestStatus request={ownMaps} />;
  const choices = storeChoices(stores, own);
  const store = published?.store ?? choices.find((one) => one.id === selectedStore) ?? choices[0];
  if (store === undefined) {
    return (
      <>
        <p>{text.noStores}</p>
        <Link to="/stores" className="button quiet small">{text.toStores}</Link>
      </>
    );
  }
  return (
    <>
      {published === undefined ? (
        <>
          <Choice
            label={text.whichStore}
            value={store.id}
            choices={choices.map((one) => ({ value: one.id, label: one.street === null ? one.name : `${one.name}, ${one.street}` }))}
            onChange={setSelectedStore}
          />
          <Link to="/stores/new" className="account-link">{text.storeMissing}</Link>
        </>
      ) : (
        <p>
          <Link className="account-link" to={`/stores/${encodeURIComponent(store.id)}/maps/${encodeURIComponent(id)}`}>{text.publishedAt(store.name)}</Link>
          {` · ${formats.longDay(new Date(published.updated))} · ${text.downloads(published.downloads)}`}
        </p>
      )}
      {published !== undefined && published.hiddenReason !== null && (
        <Note kind="warning" title={text.hidden} detail={published.hiddenReason} />
      )}
      {faultCount !== undefined && faultCount > 0 && (
        <Note kind="warning" title={text.mendFirst(faultCount)} detail={text.mendFirstAbout} />
      )}
      {drawing.notes.name === "" && <Note kind="warning" title={text.nameFirst} />}
      <PublishActions
        published={published} drawing={drawing} id={id} store={store} nickname={nickname}
        organisation={stores.find((one) => one.id === store.id)?.organisation.id ?? null}
        isFit={faultCount === 0 && drawing.notes.name !== ""} onDone={() => void ownMaps.ask()}
      />
      {published !== undefined && published.reports > 0 && (
        <ReportList mapId={id} mayFinish onDone={() => void ownMaps.ask()} />
      )}
    </>
  );
}

/** The store of the drawing. */
function useOwnStore(id: string): MappedStore | null {
  const { maps: shelf } = useMaps();
  const map = useQuery(shelf.maps).find((one) => one.id === id);
  const { storeId = null, storeName = null } = map ?? {};
  return useMemo(() => (storeId === null ? null : { id: storeId, name: storeName ?? "" }), [storeId, storeName]);
}

/** The drawing's own store first, even if this device only knows its name. */
function storeChoices(
  knownStores: readonly Store[], own: MappedStore | null,
): readonly (MappedStore & { readonly street: string | null })[] {
  const first = knownStores.filter(({ id }) => id === own?.id);
  const others = knownStores.filter(({ id }) => id !== own?.id);
  return [...(own !== null && first.length === 0 ? [{ ...own, street: null }] : first), ...others];
}

interface PublishActionsProps extends Pick<PublishCardProps, "drawing" | "id"> {
  readonly published: OwnPublishedMap | undefined;
  readonly store: { readonly id: string; readonly name: string };
  /** The store's organization; null if unknown on this device. */
  readonly organisation: string | null;
  readonly nickname: string;
  readonly isFit: boolean;
  readonly onDone: () => void;
}

function PublishActions(props: PublishActionsProps): ReactElement {
  const { published, drawing, id, store, organisation, nickname, isFit, onDone } = props;
  const text = useLaterTexts().publishedMaps;
  const say = useSay();
  const client = useMapClient();
  const { maps: shelf, replica, resources } = useMaps();
  const { isUnderWay, failure, run } = useAttempt();
  const member = useMembership(organisation);
  const mine = member?.role === "viewer" ? undefined : member;
  const list = resources.maps(store.id);
  const after = async (work: () => Promise<unknown>, words: string): Promise<void> => {
    const isDone = await run(work);
    await list.refresh();
    if (isDone) say(words);
    // Also after a conflict with another device: show the current state so that it can be replaced.
    onDone();
  };
  const map = mapFrom(drawing, { id, store: store.id, updated: replica.environment.now() });
  const publish = (): void => {
    const work = async (): Promise<void> => {
      await client.publish(map, published?.revision ?? null);
      shelf.setStore(id, { id: store.id, name: store.name });
    };
    void after(work, text.done(store.name));
  };
  const publishOfficial = async (): Promise<void> => {
    if (mine === undefined) return;
    await list.refresh();
    const listState = list.getSnapshot();
    const official = listState.kind === "ready" ? listState.value.find((one) => one.official) : undefined;
    await after(() => client.publishOfficial(mine.id, map, official?.revision ?? null), text.officialDone(store.name));
  };
  const takeBack = (): void => void after(() => client.takeBack(id), text.takenBack(store.name));
  return (
    <>
      <p className="quiet-text">{text.consent(nickname)}</p>
      {failure !== null && (
        <FailureNote failure={failure} problems={text.problems}>
          {failure instanceof ApiProblem && failure.code === "unprocessable" && <p>{failure.place}: {failure.detail}</p>}
        </FailureNote>
      )}
      <div className="map-buttons">
        <Button look="primary" disabled={!isFit || isUnderWay} onClick={publish}>
          {published === undefined ? text.publish : text.update}
        </Button>
        {published !== undefined && <Button disabled={isUnderWay} onClick={takeBack}>{text.takeBack}</Button>}
      </div>
      {mine !== undefined && (
        <>
          <p className="quiet-text">{text.officialAbout(mine.name)}</p>
          <Button disabled={!isFit || isUnderWay} onClick={() => void publishOfficial()}>{text.publishOfficial}</Button>
        </>
      )}
    </>
  );
}
