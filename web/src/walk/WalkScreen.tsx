import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useFormats, useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { Progress } from "../ui/Progress";
import type { OwnMap } from "./own-maps";
import { useWalkSource } from "./use-walk-source";
import { WalkOpening } from "./WalkOpening";
import { WalkUnderWay } from "./WalkUnderWay";

interface WalkScreenProps {
  readonly listId: string;
  readonly storeId: string;
  /** What the shopper has drawn of the store, the last changed first. */
  readonly ownMaps: readonly OwnMap[];
}

/** The walk through one store with one list, at /walk/:list/:store. */
export function WalkScreen({ listId, storeId, ownMaps }: WalkScreenProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const source = useWalkSource(listId, storeId, ownMaps);
  const toList = `/lists/${encodeURIComponent(listId)}`;
  if (source.kind === "noList") {
    return (
      <Screen title={text.walk.title} parent="/lists">
        <EmptyState picture="🧺" title={text.walk.noList} explanation={text.walk.noListExplanation}>
          <Link to="/lists" className="button primary">
            {text.lists.title}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  if (source.kind === "ended") {
    return (
      <Screen title={text.walk.title} parent={toList}>
        <EmptyState picture="🚗" title={text.walk.ended} explanation={text.walk.endedElsewhere}>
          <Link to={toList} className="button primary">
            {text.walk.toList}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  if (source.kind === "loading") {
    const { receivedBytes = 0, totalBytes = null } = source.progress ?? {};
    const share = totalBytes === null || totalBytes === 0 ? 0 : Math.min(1, receivedBytes / totalBytes);
    return (
      <WalkOpening storeName={source.storeName} parent={toList} departments={source.departments}>
        <div className="walk-loading" aria-live="polite">
          <p className="quiet-text">{text.walk.loadingStore(formats.percent(share))}</p>
          <Progress label={text.walk.preparing} share={share} />
        </div>
      </WalkOpening>
    );
  }
  if (source.input.items.length === 0) {
    return (
      <Screen title={text.walk.title} parent={toList}>
        <EmptyState picture="🛒" title={text.walk.nothing} explanation={text.walk.nothingExplanation}>
          <Link to={toList} className="button primary">
            {text.walk.toList}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  const address = `/walk/${encodeURIComponent(listId)}/${encodeURIComponent(storeId)}`;
  return <WalkUnderWay key={address} source={source} storeId={storeId} address={address} parent={toList} />;
}
