import type { ReactElement } from "react";
import { useText } from "../locale";
import { Button } from "../ui/Button";
import { CopyNote } from "../ui/CopyNote";
import { EmptyState } from "../ui/EmptyState";
import type { Menus } from "./use-restaurants";

/** The state of the menus: progress, age, failure, or an empty list. */
export function MenusState({ menus: { state, refresh } }: { readonly menus: Menus }): ReactElement {
  const text = useText();
  if (state.kind === "failed") {
    const isOffline = state.failure.kind === "offline";
    return (
      <EmptyState
        picture="📡"
        title={text.eatOut.notLoaded}
        explanation={isOffline ? text.eatOut.notLoadedOffline : text.eatOut.notLoadedFailed}
      >
        <Button onClick={() => void refresh()}>{text.common.retry}</Button>
      </EmptyState>
    );
  }
  if (state.kind === "ready" && state.value.length === 0) {
    return <EmptyState picture="🍽️" title={text.eatOut.none} explanation={text.eatOut.noneExplanation} />;
  }
  return <CopyNote state={state} label={text.eatOut.loading} onRetry={() => void refresh()} />;
}
