import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import type { Formats, LaterTexts, Texts } from "../../locale";
import { Button } from "../../ui/Button";
import type { LastPrice } from "../last-price";
import { priceWords } from "../price-words";
import type { TypedPrice } from "../typed-price";

interface LastPriceButtonProps {
  readonly last: LastPrice;
  readonly onPrice: (price: TypedPrice) => void;
}

/** Notes the last price again with one press. */
export function LastPriceButton({ last, onPrice }: LastPriceButtonProps): ReactElement {
  const text = useText();
  const later = useLaterTexts();
  const formats = useFormats();
  const { cents, packs, size, isByWeight, isReduced } = last.price;
  return (
    <Button look="second" className="price-again" onClick={() => onPrice({ cents, packs, size, isByWeight, isReduced })}>
      <span>
        {later.prices.pad.again(priceWords(last.price, later, formats))}
        <span className="price-again-from">{fromWords(last, text, later, formats)}</span>
      </span>
    </Button>
  );
}

/** The day of the last price, and its store if that is another one. */
function fromWords({ price, from }: LastPrice, text: Texts, later: LaterTexts, { day }: Pick<Formats, "day">): string {
  const date = day(new Date(`${price.day}T12:00`));
  return from === "store" ? text.lists.seenOn(date) : later.prices.pad.fromElsewhere(price.storeName ?? "", date);
}
