import { useEffect, useRef } from "react";
import type { ReactElement } from "react";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { isFocusLost } from "../../ui/focus";
import { priceWords } from "../price-words";
import type { TypedPrice } from "../typed-price";

/** A price that was just noted, with what takes it back. */
export interface FreshPrice {
  readonly price: TypedPrice;
  readonly undo: () => void;
}

interface NotedLineProps {
  readonly name: string;
  readonly noted: FreshPrice;
  /** Called after the price was taken back. */
  readonly onUndone: () => void;
}

/** Says which price was noted, with *Undo*. A toast would move the buttons of a walk, and is behind an open sheet. */
export function NotedLine({ name, noted: { price, undo }, onUndone }: NotedLineProps): ReactElement {
  const text = useText();
  const later = useLaterTexts();
  const { pad } = later.prices;
  const formats = useFormats();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The pressed button may be gone; the keyboard goes on from here.
    if (isFocusLost()) button.current?.focus({ preventScroll: true });
  }, []);
  const takeBack = (): void => {
    undo();
    onUndone();
  };
  return (
    <div className="price-noted row">
      <span className="grow">
        <span aria-hidden="true">✓ </span>
        {pad.noted(name, priceWords(price, later, formats))}
      </span>
      <button ref={button} type="button" className="text-button go" aria-label={pad.undoNoted(name)} onClick={takeBack}>
        {text.common.undo}
      </button>
    </div>
  );
}
