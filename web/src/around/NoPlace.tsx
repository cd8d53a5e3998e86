import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useLaterTexts, useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";

/** Nobody has said yet where they are. */
export function NoPlace(): ReactElement {
  const text = useText();
  const around = useLaterTexts().around;
  return (
    <EmptyState picture="🧭" title={text.stores.teachTitle} explanation={around.teachOffers}>
      <Link to="/stores" className="button primary">
        {around.choosePlace}
      </Link>
    </EmptyState>
  );
}
