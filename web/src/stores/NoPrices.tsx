import type { ReactElement } from "react";
import { useText } from "../locale";

/** The note on a store without products, in their place. */
export function NoPrices(): ReactElement {
  return <p className="quiet-text">{useText().stores.noPricesYet}</p>;
}
