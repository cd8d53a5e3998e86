import type { ReactElement } from "react";
import { NotFound } from "./NotFound";

/** The screen at the present address. */
export function Screens(): ReactElement {
  return <NotFound />;
}
