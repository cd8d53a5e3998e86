import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { originWords, seenWords } from "../../catalog/origin-words";
import { priceWords } from "../price-words";
import type { PriceAt } from "../prices-at";

/** A price at a store, with its origin if the store does not publish it. */
export function ShownPrice({ price }: { readonly price: PriceAt }): ReactElement {
  const text = useText();
  const later = useLaterTexts();
  const formats = useFormats();
  const [words, origin] = price.kind === "own"
    ? [priceWords(price.row, later, formats), seenWords(price.row.day, text, formats)]
    : [formats.money(price.cents), price.seenPrice === null ? "" : originWords(price.seenPrice, text, formats)];
  return (
    <span>
      <span className="no-wrap">{words}</span>
      {origin !== "" && <span className="quiet-text"> {origin}</span>}
    </span>
  );
}
