import type { ReactElement } from "react";
import { Link } from "../frame/router";
import { useText } from "../locale";
import { Icon } from "../ui/Icon";

/** The note on a store without products, in their place. */
export function NoPrices(): ReactElement {
  return <p className="quiet-text">{useText().stores.noPricesYet}</p>;
}

/** The note on the store's screen, with a link to the prices that the household has seen. */
export function NoPricesOfStore(): ReactElement {
  const text = useText();
  return (
    <div className="stack">
      <NoPrices />
      <Link to="/prices" className="card row-link">
        <span className="emoji" aria-hidden="true">
          🏷️
        </span>
        <span className="grow medium">{text.lists.priceBook}</span>
        <Icon name="forward" />
      </Link>
    </div>
  );
}
