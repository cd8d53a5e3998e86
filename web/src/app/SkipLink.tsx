import type { ReactElement } from "react";
import { useFirstTexts } from "../locale";

/** The first focusable element: a link past the strips and the bar to the screen's content. */
export function SkipLink(): ReactElement {
  const text = useFirstTexts();
  return (
    <a className="skip" href="#screen">
      {text.common.skip}
    </a>
  );
}
