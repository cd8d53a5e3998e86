import type { ReactElement } from "react";
import { Link } from "../app/router";
import { Note } from "../ui/Note";
import { useRecipeText } from "./use-recipe-text";

/** Says what a guest cannot do, and why, and the way to do it. */
export function NeedsAccount({ why }: { readonly why: string }): ReactElement {
  const text = useRecipeText();
  return (
    <Note kind="plain" title={text.needsAccount} detail={why}>
      <div className="row wrap">
        <Link to="/register" className="button second small">
          {text.register}
        </Link>
        <Link to="/sign-in" className="button quiet small">
          {text.signIn}
        </Link>
      </div>
    </Note>
  );
}
