import { useId, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { centsWritten } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useRegion } from "../../locale";
import { Segments } from "../../ui/Segments";
import { Stepper } from "../../ui/Stepper";
import { usualSize } from "../last-price";
import type { NotedItem, NotedStore } from "../noting";
import { mostSeenCents } from "../price-changes";
import { draftPrice, emptyPriceDraft, priceBases, withKey, withText } from "../price-draft";
import type { PriceBasis } from "../price-draft";
import { pricedAmountWords, wholePriceWords } from "../price-words";
import type { PriceCurrency, TypedPriceRefusal, TypedPrice } from "../typed-price";
import { LastPriceButton } from "./LastPriceButton";
import { NumberKeys } from "./NumberKeys";
import { SizeFields } from "./SizeFields";
import type { NotedPrices } from "./use-noted-prices";

interface PricePadProps {
  readonly item: NotedItem;
  readonly store: NotedStore;
  readonly gtin: string | null;
  readonly prices: NotedPrices;
  readonly currency: PriceCurrency;
  readonly onPrice: (price: TypedPrice) => void;
}

const mostShownPacks = 24;

/** Enters a price with one hand: the last one first, then digits, what the price is for, and the content of a pack. */
export function PricePad({ item, store, gtin, prices, currency, onPrice }: PricePadProps): ReactElement {
  const later = useLaterTexts();
  const { pad } = later.prices;
  const formats = useFormats();
  const region = useRegion();
  const id = useId();
  const [last] = useState(() => prices.last(item, store, gtin));
  const [draft, setDraft] = useState(() =>
    emptyPriceDraft(usualSize(item.name, last?.price ?? null, item.quantity), last?.price ?? null, formats.system),
  );
  const [isChecked, setChecked] = useState(false);
  const price = draftPrice(draft, currency);
  const problem = typeof price === "string" && (isChecked || price !== "empty") ? refusalWords(price) : null;
  const { entered } = draft;
  const value = entered.kind === "text" ? entered.text : entered.cents === 0 ? "" : centsWritten(entered.cents, region, currency.digits);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The form is within another one's element tree in an entry's sheet.
    event.stopPropagation();
    if (typeof price === "string") setChecked(true);
    else onPrice(price);
  };
  function refusalWords(refusal: TypedPriceRefusal | "empty"): string {
    const words = pad.refusals;
    if (refusal === "range") return words.range(formats.money(mostSeenCents));
    return refusal === "currency" ? words.currency(currency.code) : words[refusal];
  }
  const basisWords: Readonly<Record<PriceBasis, string>> = {
    pack: pad.onePack, weight: pad.byAmount(pricedAmountWords(draft.weighed, formats)), several: pad.several,
  };
  return (
    <form className="price-pad" onSubmit={submit} noValidate>
      {last !== null && <LastPriceButton last={last} onPrice={onPrice} />}
      <div className="field">
        <label className="field-label" htmlFor={`${id}-price`}>
          {pad.field}
        </label>
        {/* The digits below replace the keyboard of a phone; others type here. */}
        <input
          id={`${id}-price`}
          className="input price-field"
          inputMode="none"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={pad.example}
          value={value}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-reading`}
          onChange={(event) => setDraft(withText(draft, event.target.value, currency))}
        />
        <p id={`${id}-reading`} className={problem === null ? "quiet-text" : "warning-text"} aria-live="polite">
          {problem ?? (typeof price === "string" ? pad.formats : wholePriceWords(price, later, formats))}
        </p>
      </div>
      <Segments
        label={pad.basis}
        value={draft.basis}
        choices={priceBases.map((basis) => ({ value: basis, label: basisWords[basis], content: basisWords[basis] }))}
        onChange={(basis) => setDraft({ ...draft, basis })}
      />
      {draft.basis === "several" && (
        <Stepper
          label={pad.packs}
          value={draft.packs}
          minimum={2}
          maximum={mostShownPacks}
          step={1}
          shown={pad.packsFor(formats.number(draft.packs))}
          onChange={(packs) => setDraft({ ...draft, packs })}
        />
      )}
      <div className="price-details">
        {draft.basis !== "weight" && (
          <SizeFields
            label={pad.size}
            unitLabel={pad.unitOfSize}
            isLabelHidden
            size={draft.size}
            onSize={(size) => setDraft({ ...draft, size: size === "unreadable" ? null : size })}
          />
        )}
        <label className="price-reduced">
          <input
            type="checkbox"
            checked={draft.isReduced}
            onChange={(event) => setDraft({ ...draft, isReduced: event.target.checked })}
          />
          {pad.reduced}
        </label>
      </div>
      <NumberKeys onKey={(key) => setDraft(withKey(draft, key))} />
    </form>
  );
}
