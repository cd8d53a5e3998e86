import type { ReactElement } from "react";
import { useText } from "../locale";

/** For those who go through a page by keyboard: past strips and places to what the screen is about. Comes first. */
export function SkipLink(): ReactElement {
  const text = useText();
  return (
    <a className="skip" href="#screen">
      {text.common.skip}
    </a>
  );
}
