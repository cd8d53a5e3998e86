import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";

interface ReducedPriceProps {
  readonly cents: number;
  readonly beforeCents: number;
}

/** A reduced price next to the old one, struck out; spelled out for screen readers. */
export function ReducedPrice({ cents, beforeCents }: ReducedPriceProps): ReactElement {
  const text = useText();
  const formats = useFormats();
  const [before, now] = [formats.money(beforeCents), formats.money(cents)];
  return (
    <>
      <s aria-hidden="true">{before}</s>{" "}
      <span className="visually-hidden">
        {text.stores.before(before)} {text.stores.now(now)}
      </span>
      <b className="saving" aria-hidden="true">
        {now}
      </b>
    </>
  );
}
