import type { ReactElement } from "react";
import { useText } from "../locale";

/** The mark before the name of an urgent entry, with its word for screen readers. */
export function UrgentMark(): ReactElement {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">❗</span>
      <span className="visually-hidden">{text.lists.later.urgent} </span>
    </>
  );
}
