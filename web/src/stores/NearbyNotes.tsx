import type { ReactElement } from "react";
import type { CopyState } from "../api/copy";
import type { NearbyStores } from "../api/types";
import { useFormats, useText } from "../locale";
import { CopyNote } from "../ui/CopyNote";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { KnownTowns } from "./KnownTowns";
import { isUnknownZip } from "./nearby-stores";
import { useStores } from "./services";
import { usePlace } from "./use-place";

/** What there is to say about a list of stores: that it is on its way, how old it is, why there is none. */
export function NearbyNotes({ state }: { readonly state: CopyState<NearbyStores> }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { stores } = useStores();
  const { place, zip, chooseZip } = usePlace();
  if (state.kind === "failed" && isUnknownZip(state.failure)) {
    return (
      <>
        <Note kind="problem" title={text.stores.unknownZip(zip ?? "")} detail={text.stores.unknownZipDetail} />
        <KnownTowns onChoose={chooseZip} />
      </>
    );
  }
  if (state.kind === "ready" && state.value.stores.length === 0) {
    const title = text.stores.noneNear(formats.distance(state.value.radiusMetres));
    return (
      <>
        <EmptyState picture="🏜️" title={title} explanation={text.stores.noneNearDetail} />
        <KnownTowns onChoose={chooseZip} />
      </>
    );
  }
  const retry = (): void => {
    if (place !== null) void stores.nearby(place).refresh();
  };
  return <CopyNote state={state} label={text.stores.loading} onRetry={retry} />;
}
