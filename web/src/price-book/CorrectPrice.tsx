import { useRef, useState } from "react";
import type { FormEvent, ReactElement } from "react";
import { useServices } from "../frame/services";
import { centsWritten } from "../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useRegion, useText } from "../locale";
import { SizeFields } from "../prices/pad/SizeFields";
import { correctPrice } from "../prices/price-changes";
import type { SeenPrice } from "../prices/seen-prices";
import { Button } from "../ui/Button";
import { Sheet } from "../ui/Sheet";
import { TextField } from "../ui/TextField";
import { useSay } from "../ui/Toasts";
import { priceFormOf, readPriceForm } from "./price-form";
import type { PriceForm, PriceFormField } from "./price-form";

interface CorrectPriceProps {
  readonly price: SeenPrice;
  readonly today: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** The form for a price that was noted wrongly. */
export function CorrectPrice({ price, today, onSaved, onClose }: CorrectPriceProps): ReactElement {
  const { replica } = useServices();
  const general = useText();
  const { book } = useLaterTexts().prices;
  const formats = useFormats();
  const region = useRegion();
  const say = useSay();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(() => priceFormOf(price, centsWritten(price.cents, region, formats.moneyDigits)));
  const [wrong, setWrong] = useState<readonly PriceFormField[]>([]);
  const set = (change: Partial<PriceForm>): void => setForm((previous) => ({ ...previous, ...change }));
  const problem = (field: PriceFormField): string | undefined => (wrong.includes(field) ? book.wrong[field] : undefined);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const result = readPriceForm(form, formats.moneyDigits, today);
    if ("wrong" in result) {
      setWrong(result.wrong);
      element.current?.querySelector<HTMLInputElement>(`[name="${result.wrong[0] ?? ""}"]`)?.focus();
      return;
    }
    correctPrice(replica, price, result.fields);
    say(book.corrected);
    onSaved();
  };
  return (
    <Sheet title={book.correct} onClose={onClose}>
      <form ref={element} className="form" onSubmit={save} noValidate>
        <TextField
          label={book.price}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          problem={problem("price")}
          value={form.price}
          onValue={(typed) => set({ price: typed })}
        />
        {!price.isByWeight && (
          <TextField
            label={book.packs}
            name="packs"
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            problem={problem("packs")}
            value={form.packs}
            onValue={(packs) => set({ packs })}
          />
        )}
        <SizeFields
          label={price.isByWeight ? book.weight : book.size}
          unitLabel={book.unit}
          size={form.size}
          onSize={(size) => set({ size })}
        />
        <TextField
          label={book.day}
          name="day"
          type="date"
          max={today}
          problem={problem("day")}
          value={form.day}
          onValue={(day) => set({ day })}
        />
        <label className="choice">
          <input
            type="checkbox"
            className="check"
            checked={form.isReduced}
            onChange={(event) => set({ isReduced: event.target.checked })}
          />
          {book.isReduced}
        </label>
        <Button look="primary" type="submit">
          {general.common.save}
        </Button>
      </form>
    </Sheet>
  );
}
