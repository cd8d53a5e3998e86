import type { ReactElement } from "react";
import { WaysIn } from "../accounts/WaysIn";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";

/** Says what a guest cannot do, and why, and the way to do it. */
export function NeedsAccount({ why }: { readonly why: string }): ReactElement {
  const text = useLaterTexts().recipes;
  return (
    <Note kind="plain" title={text.needsAccount} detail={why}>
      <WaysIn />
    </Note>
  );
}
