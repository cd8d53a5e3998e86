import type { ReactElement } from "react";
import { useLaterTexts, useText } from "../../locale";
import { Icon } from "../../ui/Icon";
import { priceKeys } from "../price-draft";
import type { PriceKey } from "../price-draft";

interface NumberKeysProps {
  readonly onKey: (key: PriceKey) => void;
}

/** Digits for the thumb, with the button that saves the price beside them. Must be within a form. */
export function NumberKeys({ onKey }: NumberKeysProps): ReactElement {
  const text = useText();
  const { pad } = useLaterTexts().prices;
  const key = (name: PriceKey): ReactElement => (
    <button
      key={name}
      type="button"
      className={`button quiet price-key ${name === "delete" ? "price-delete" : ""}`}
      aria-label={name === "delete" ? pad.deleteKey : undefined}
      onClick={() => onKey(name)}
    >
      {name === "delete" ? <Icon name="back" /> : name}
    </button>
  );
  return (
    <div className="price-keys" role="group" aria-label={pad.keys}>
      {priceKeys.map(key)}
      <button type="submit" className="button primary price-save">
        {text.common.save}
      </button>
    </div>
  );
}
