import type { ReactElement } from "react";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useTogetherText } from "../../locale/use-together-text";
import { Note } from "../../ui/Note";

/** Said where what is taken over may be fetched by both, since the other one cannot hear of it. */
export function OfflineNote({ name }: { readonly name: string }): ReactElement | null {
  const text = useTogetherText();
  const state = useQuery(useServices().sync.state);
  return state.kind === "synced" || state.kind === "waiting" ? null : <Note kind="warning" title={text.offline(name)} />;
}
