import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import type { LastPrice } from "../last-price";
import { lastPriceWords, priceWords } from "../price-words";
import type { TypedPrice } from "../typed-price";

interface LastPriceButtonProps {
  /** True to leave out where and when it was seen. */
  readonly isShort?: boolean;
  readonly last: LastPrice;
  readonly onPrice: (price: TypedPrice) => void;
}

/** Notes the last price again with one press. */
export function LastPriceButton({ last, isShort = false, onPrice }: LastPriceButtonProps): ReactElement {
  const text = useText();
  const later = useLaterTexts();
  const formats = useFormats();
  const { cents, packs, size, isByWeight, isReduced } = last.price;
  return (
    <Button look="second" className="price-again" onClick={() => onPrice({ cents, packs, size, isByWeight, isReduced })}>
      <span>
        {later.prices.pad.again(priceWords(last.price, later, formats))}
        {!isShort && <span className="price-again-from">{lastPriceWords(last, text, later, formats)}</span>}
      </span>
    </Button>
  );
}
