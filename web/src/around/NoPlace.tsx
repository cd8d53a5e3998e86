import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useLaterTexts, useText } from "../locale";
import { EmptyState } from "../ui/EmptyState";

/** The note for a shopper without a location. */
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
