import type { ReactElement } from "react";
import { AdSlot } from "../ads/AdSlot";
import { Link, useRouter } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useServices } from "../frame/services";
import { useCopy } from "../frame/use-copy";
import { useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { AroundLinks } from "./AroundLinks";
import { FoundStores } from "./FoundStores";
import { KnownTowns } from "./KnownTowns";
import { NearbyNotes } from "./NearbyNotes";
import { PlaceForm } from "./PlaceForm";
import { useNearby } from "./use-nearby";
import { usePlace } from "./use-place";
import { useWalkAfter } from "./walk-after";

/** Stores around a postcode, a town or a position, as a list and on a map. */
export function StoresScreen(): ReactElement {
  const text = useText();
  const chosenPlace = usePlace();
  const nearby = useNearby();
  const isFirstStart = useRouter().location.query.has("first");
  const isForWalk = useWalkAfter() !== null;
  const hasFound = nearby?.kind === "ready" && nearby.value.stores.length > 0;
  return (
    <Screen title={text.stores.title} className="stores">
      <div className="screen-body tight">
        {isFirstStart && (
          <Note kind="plain" title={text.stores.firstStart} detail={text.stores.firstStartDetail}>
            <Link to="/" className="text-button go">
              {text.stores.startWithList}
            </Link>
          </Note>
        )}
        {isForWalk && <Note kind="plain" title={text.stores.whereToShop} detail={text.stores.thenTheWalk} />}
        <PlaceForm chosen={chosenPlace} />
        {nearby === null ? (
          <>
            <EmptyState picture="🧭" title={text.stores.teachTitle} explanation={text.stores.teach} />
            <KnownTowns onChoose={chosenPlace.chooseZip} />
          </>
        ) : (
          <NearbyNotes state={nearby} />
        )}
        {hasFound && (
          <>
            {!isForWalk && nearby.value.stores.some(({ catalogRevision }) => catalogRevision !== null) && <AroundLinks />}
            <FoundStores nearby={nearby.value} />
            <AdSlot where="stores" around={chosenPlace.place} />
          </>
        )}
        {!isForWalk && hasFound && (
          <Link to="/stores/new" className="card row-link">
            <span className="grow medium">{text.stores.addStore}</span>
            <Icon name="forward" />
          </Link>
        )}
        <DemoLine />
      </div>
    </Screen>
  );
}

/** The line that labels the demo's invented stores. */
function DemoLine(): ReactElement | null {
  const text = useText();
  const configuration = useCopy(useServices().resources.configuration);
  if (configuration.kind !== "ready" || !configuration.value.isDemo) return null;
  return (
    <Link to="/stores/new?town" className="demo-line quiet-text">
      {text.stores.demoTown} {text.stores.ownTown}
    </Link>
  );
}
