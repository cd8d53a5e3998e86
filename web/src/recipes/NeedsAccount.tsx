import type { ReactElement } from "react";
import { WaysIn } from "../accounts/WaysIn";
import { useRouter } from "../frame/router";
import { useLaterTexts } from "../locale";
import { Note } from "../ui/Note";

/** Explains why a feature requires an account, with a link to sign in. */
export function NeedsAccount({ why }: { readonly why: string }): ReactElement {
  const text = useLaterTexts().recipes;
  const { location } = useRouter();
  return (
    <Note kind="plain" title={text.needsAccount} detail={why}>
      <WaysIn to={location.path} />
    </Note>
  );
}
