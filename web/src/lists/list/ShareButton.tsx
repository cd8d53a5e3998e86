import { useState } from "react";
import type { ReactElement } from "react";
import { IconLink } from "../../frame/IconLink";
import { useServices } from "../../frame/services";
import { useQuery } from "../../frame/use-query";
import { useText } from "../../locale";
import { IconButton } from "../../ui/Button";
import { MoveSheet } from "../all/MoveSheet";
import type { ListSummary } from "../list-views";

/** Shares a list that only you see. Without a shared household, links to creating one. */
export function ShareButton({ list }: { readonly list: ListSummary }): ReactElement | null {
  const { households } = useServices();
  const text = useText();
  const all = useQuery(households);
  const [isChoosing, setChoosing] = useState(false);
  if (all.some(({ id, kind }) => id === list.household && kind === "shared")) return null;
  const label = text.lists.share;
  if (!all.some(({ kind, role }) => kind === "shared" && role === "edit")) {
    return (
      <IconLink to="/households" icon="share" label={label} />
    );
  }
  return (
    <>
      <IconButton icon="share" label={label} onClick={() => setChoosing(true)} />
      {isChoosing && <MoveSheet list={list} onClose={() => setChoosing(false)} />}
    </>
  );
}
