import type { ReactElement } from "react";
import { useText } from "../../locale";

/** The note on a store that has left the map, in place of its opening state. */
export function ClosedTag(): ReactElement {
  return <span className="open-tag closed">{useText().stores.closedForGood}</span>;
}
