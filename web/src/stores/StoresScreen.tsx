import type { ReactElement } from "react";
import { AdSlot } from "../ads/AdSlot";
import { Link } from "../frame/router";
import { Screen } from "../frame/Screen";
import { useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";
import { Icon } from "../ui/Icon";
import { Note } from "../ui/Note";
import { AroundLinks } from "./AroundLinks";
import { useStoreQuestion } from "./choosing";
import { DemoLine } from "./DemoLine";
import { FoundStores } from "./FoundStores";
import { KnownTowns } from "./KnownTowns";
import { NearbyNotes } from "./NearbyNotes";
import { PlaceForm } from "./PlaceForm";
import { useNearby } from "./use-nearby";
import { usePlace } from "./use-place";

/** Stores around a postcode, a town or a position, as a list and on a map. */
export function StoresScreen(): ReactElement {
  const text = useText();
  const chosenPlace = usePlace();
  const nearby = useNearby();
  const choosing = useStoreQuestion();
  const hasFound = nearby?.kind === "ready" && nearby.value.stores.length > 0;
  return (
    <Screen title={text.titles.stores} className="stores">
      <div className="screen-body tight">
        {choosing !== null && (
          <Note kind="plain" title={text.stores.whereToShop} detail={text.stores.thenOn[choosing.kind]} />
        )}
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
            {choosing === null && nearby.value.stores.some(({ catalogRevision }) => catalogRevision !== null) && <AroundLinks />}
            <FoundStores nearby={nearby.value} />
            <AdSlot where="stores" around={chosenPlace.place} />
          </>
        )}
        {choosing === null && hasFound && (
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
