import type { ReactElement } from "react";
import { IconLink } from "../../frame/IconLink";
import { useText } from "../../locale";
import type { ListSummary } from "../list-views";

/** Leads to sharing a list, with a household or by a link. */
export function ShareButton({ list }: { readonly list: ListSummary }): ReactElement | null {
  const text = useText();
  if (list.role !== "edit") return null;
  return <IconLink to={`/lists/${encodeURIComponent(list.id)}/share`} icon="share" label={text.lists.share} />;
}
