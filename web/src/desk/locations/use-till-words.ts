import { readTillRules } from "../../grocery/prices/till";
import { rateWritten } from "../../grocery/prices/typed-money";
import { useFormats, useLaterTexts, useRegion, useText } from "../../locale";

/** Describes the till's charges, from the wire format, in one line; empty without charges. */
export function useTillWords(): (value: unknown) => string {
  const { till: words } = useLaterTexts().desk;
  const names = useText().lists.departments;
  const formats = useFormats();
  const region = useRegion();
  return (value) => {
    const till = readTillRules(value, "");
    if (till === null) return "";
    const { taxes, bagCents, cashStepCents } = till;
    return [
      ...taxes.map(({ rate, departments }) =>
        words.taxOn(rateWritten(rate, region), departments.map((department) => names[department]).join(", "))),
      ...(bagCents === null ? [] : [`${words.bag}: ${formats.money(bagCents)}`]),
      ...(cashStepCents === null ? [] : [`${words.cash}: ${words.cashTo(formats.money(cashStepCents))}`]),
    ].join("; ");
  };
}
