import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { useSync } from "../../sync/services";
import { Note } from "../../ui/Note";

/** Warns while offline that both may fetch the same items. */
export function OfflineNote({ name }: { readonly name: string }): ReactElement | null {
  const text = useLaterTexts().together;
  const state = useQuery(useSync().sync.state);
  return state.kind === "synced" || state.kind === "waiting" ? null : <Note kind="warning" title={text.offline(name)} />;
}
