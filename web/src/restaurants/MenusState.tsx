import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";
import { DownloadProgress } from "../stores/DownloadProgress";
import { Button } from "../ui/Button";
import { EmptyState } from "../ui/EmptyState";
import { Note } from "../ui/Note";
import type { Menus } from "./use-restaurants";

/** What there is to say about the menus themselves: how far they are loaded, how old they are, that there are none. */
export function MenusState({ menus: { state, restaurants, refresh } }: { readonly menus: Menus }): ReactElement | null {
  const text = useText();
  const formats = useFormats();
  const retry = <Button onClick={refresh}>{text.common.retry}</Button>;
  if (state.kind === "failed") {
    const isOffline = state.failure.kind === "offline";
    const explanation = isOffline ? text.eatOut.notLoadedOffline : text.eatOut.notLoadedFailed;
    return (
      <EmptyState picture="📡" title={text.eatOut.notLoaded} explanation={explanation}>
        {retry}
      </EmptyState>
    );
  }
  if (state.progress !== null) return <DownloadProgress label={text.eatOut.loading} progress={state.progress} />;
  if (state.kind === "loading") return null;
  if (state.failure !== null) {
    const age = formats.ago(Date.now() - state.confirmed);
    return (
      <Note kind="warning" title={text.eatOut.stale} detail={text.eatOut.staleDetail(age)}>
        {retry}
      </Note>
    );
  }
  if (restaurants === null || restaurants.length > 0) return null;
  return <EmptyState picture="🍽️" title={text.eatOut.none} explanation={text.eatOut.noneExplanation} />;
}
