import type { ReactElement } from "react";
import type { AroundStore, SeenElsewhere } from "../../api/around-client";
import { useFormats, useText } from "../../locale";
import { originWords } from "../origin-words";
import { unitPriceWords } from "./size-words";

interface SeenElsewhereRowsProps {
  readonly prices: readonly SeenElsewhere[];
  readonly stores: readonly AroundStore[];
}

/** The prices that others have seen at several stores, one row each. */
export function SeenElsewhereRows({ prices, stores }: SeenElsewhereRowsProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  return (
    <ul className="card sizes">
      {prices.map(({ store: id, price: { id: price, name, cents, size } }) => {
        const store = stores.find((one) => one.id === id);
        if (store === undefined) return null;
        const per = size === null ? null : unitPriceWords(cents, size, text, formats);
        const facts = [name, per, formats.distance(store.distanceMetres), originWords(price, text, formats)];
        return (
          <li key={id} className="size-row">
            <span className="emoji" aria-hidden="true">
              {store.emoji}
            </span>
            <span className="grow">
              <bdi>{store.name}</bdi>
              <span className="quiet-text product-facts">{facts.filter((fact) => fact !== null).join(" · ")}</span>
            </span>
            <span className="no-wrap">{formats.money(cents)}</span>
          </li>
        );
      })}
    </ul>
  );
}
