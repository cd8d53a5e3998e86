import type { ReactElement } from "react";
import type { CopyState } from "../api/copy";
import type { NearbyStores } from "../api/types";
import { useFormats, useText } from "../locale";
import { CopyNote } from "../ui/CopyNote";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { unknownPlace } from "./address";
import { KnownTowns } from "./KnownTowns";
import { isUnknownZip } from "./nearby-stores";
import { useStores } from "./services";
import { useCountry } from "./use-country";
import { usePlace } from "./use-place";

/** The state of a list of stores: progress, age, or why it is empty. */
export function NearbyNotes({ state }: { readonly state: CopyState<NearbyStores> }): ReactElement {
  const text = useText();
  const formats = useFormats();
  const { stores } = useStores();
  const { place, zip, chooseZip } = usePlace();
  const country = useCountry();
  if (state.kind === "failed" && isUnknownZip(state.failure)) {
    return (
      <>
        <Note kind="problem" title={unknownPlace(zip ?? "", country, text)} detail={text.stores.unknownZipDetail} />
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
