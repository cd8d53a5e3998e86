import type { ReactElement } from "react";
import { useFormats, useText } from "../locale";

interface ReducedPriceProps {
  readonly cents: number;
  readonly beforeCents: number;
}

/** A price below the one that is struck out beside it; said in words to whom hears it. */
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
