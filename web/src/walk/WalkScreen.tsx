import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { otherSide } from "../lists/split/split";
import { useFormats, useLaterTexts, useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { isolated } from "../ui/isolated";
import { ProgressBar } from "../ui/ProgressBar";
import type { Company, ReadySource } from "./company";
import type { OwnMap } from "./own-maps";
import { useWalkSource } from "./use-walk-source";
import { ReadOnly } from "../lists/ReadOnly";
import { WalkOpening } from "./WalkOpening";
import { WalkUnderWay } from "./WalkUnderWay";

interface WalkScreenProps {
  readonly listId: string;
  readonly storeId: string;
  /** The shopper's own maps of the store, most recently changed first. */
  readonly ownMaps: readonly OwnMap[];
  readonly company: Company;
}

/** The walk through one store with one list, at /walk/:list/:store. */
export function WalkScreen({ listId, storeId, ownMaps, company }: WalkScreenProps): ReactElement {
  const text = useText();
  const togetherText = useLaterTexts().together;
  const formats = useFormats();
  const source = useWalkSource(listId, storeId, ownMaps);
  const toList = `/lists/${encodeURIComponent(listId)}`;
  if (source.kind === "noList") {
    return (
      <Screen title={text.walk.title} parent="/lists">
        <EmptyState picture="🧺" title={text.walk.noList} explanation={text.walk.noListExplanation}>
          <Link to="/lists" className="button primary">
            {text.titles.lists}
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
          <ProgressBar label={text.walk.preparing} share={share} />
        </div>
      </WalkOpening>
    );
  }
  if (source.contents.list.role === "read") return <ReadOnly title={text.walk.title} parent={toList} />;
  const other = otherOf(source);
  // Nothing left for this shopper: show the finished screen.
  if (source.input.items.length === 0 && (other === null || source.begin !== undefined)) {
    const title = other === null ? text.walk.nothing : togetherText.nothingForYou;
    const explanation = other === null ? text.walk.nothingExplanation : togetherText.nothingForYouDetail(other);
    return (
      <Screen title={text.walk.title} parent={toList}>
        <EmptyState picture="🛒" title={title} explanation={explanation}>
          <Link to={toList} className="button primary">
            {text.walk.toList}
          </Link>
        </EmptyState>
      </Screen>
    );
  }
  const address = `/walk/${encodeURIComponent(listId)}/${encodeURIComponent(storeId)}`;
  return <WalkUnderWay key={address} source={source} storeId={storeId} address={address} parent={toList} company={company} />;
}

/** Returns the other person on the same list; null for a shopper alone. */
function otherOf({ split }: ReadySource): string | null {
  const me = split?.walk.me ?? null;
  const person = split === null || me === null ? null : split.walk.walkers[otherSide(me)].person;
  return person === null ? null : isolated(person.nickname);
}
