import type { ReactElement } from "react";
import { useQuery } from "../../frame/use-query";
import { useLaterTexts } from "../../locale";
import { useSync } from "../../sync/services";
import { Note } from "../../ui/Note";

/** Said where what is taken over may be fetched by both, since the other one cannot hear of it. */
export function OfflineNote({ name }: { readonly name: string }): ReactElement | null {
  const text = useLaterTexts().together;
  const state = useQuery(useSync().sync.state);
  return state.kind === "synced" || state.kind === "waiting" ? null : <Note kind="warning" title={text.offline(name)} />;
}
