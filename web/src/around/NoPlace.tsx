import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { useAroundText } from "../locale/use-around-text";
import { EmptyState } from "../ui/EmptyState";

/** Nobody has said yet where they are. */
export function NoPlace(): ReactElement {
  const text = useText();
  const around = useAroundText();
  return (
    <EmptyState picture="🧭" title={text.stores.teachTitle} explanation={around.teachOffers}>
      <Link to="/stores" className="button primary">
        {around.choosePlace}
      </Link>
    </EmptyState>
  );
}
