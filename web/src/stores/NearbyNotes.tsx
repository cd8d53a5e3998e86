import type { ReactElement } from "react";
import type { CopyState } from "../api/copy";
import type { NearbyStores } from "../api/types";
import { useServices } from "../app/services";
import { useFormats, useText } from "../locale";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import { DownloadProgress } from "./DownloadProgress";
import { failureWords } from "./failure-words";
import { isUnknownZip } from "./nearby-stores";
import { usePlace } from "./use-place";

/** What there is to say about a list of stores: that it is on its way, how old it is, why there is none. */
export function NearbyNotes({ state }: { readonly state: CopyState<NearbyStores> }): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const { stores } = useServices();
  const { place, zip } = usePlace();
  const retry = (
    <Button isSmall onClick={() => place !== null && void stores.nearby(place).refresh()}>
      {text.common.retry}
    </Button>
  );
  switch (state.kind) {
    case "loading":
      return <DownloadProgress label={text.stores.loading} progress={state.progress ?? nothingYet} />;
    case "failed": {
      if (isUnknownZip(state.failure)) {
        return <Note kind="problem" title={text.stores.unknownZip(zip ?? "")} detail={text.stores.unknownZipDetail} />;
      }
      const { title } = failureWords(state.failure, text);
      const detail = state.failure.kind === "offline" ? text.stores.noCopyOffline : failureWords(state.failure, text).detail;
      return (
        <Note kind="problem" title={title} detail={detail}>
          {retry}
        </Note>
      );
    }
    case "ready": {
      if (state.failure !== null) {
        const detail = text.common.storedCopy(formats.ago(Date.now() - state.confirmed));
        return (
          <Note kind="warning" title={failureWords(state.failure, text).title} detail={detail}>
            {retry}
          </Note>
        );
      }
      if (state.value.stores.length > 0) return null;
      return <EmptyState picture="🏜️" title={text.stores.noneNear} explanation={text.stores.noneNearDetail} />;
    }
  }
}

const nothingYet = { receivedBytes: 0, totalBytes: null };
