import type { ReactElement } from "react";
import { useOfferingText } from "../../locale/use-desk-text";
import { Segments } from "../../ui/Segments";
import { discountKinds } from "../../grocery/prices/discount-kinds";
import { RuleFields } from "../discounts/RuleFields";
import { emptyRule } from "../discounts/typed-rule";
import type { TypedRule } from "../discounts/typed-rule";
import { sumKinds } from "./coupon-form";
import type { TypedCoupon } from "./coupon-form";

interface WorthFieldProps {
  readonly typed: TypedCoupon;
  readonly isWrong: boolean;
  readonly onChange: (rule: TypedRule | null) => void;
}

/** What a coupon takes off its products, by the rules of discounts; for everything in the store, off the sum. */
export function WorthField({ typed: { rule, products, singleUse }, isWrong, onChange }: WorthFieldProps): ReactElement {
  const words = useOfferingText().coupons;
  const inPrices = singleUse ? `${words.worthInPrices} ${words.worthOnce}` : words.worthInPrices;
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{words.takesOff}</legend>
      <Segments
        label={words.takesOff}
        value={rule === null ? "till" : "prices"}
        choices={(["till", "prices"] as const).map((value) => ({ value, label: words.worths[value], content: words.worths[value] }))}
        onChange={(value) => onChange(value === "till" ? null : rule ?? emptyRule)}
      />
      {rule !== null && (
        <RuleFields rule={rule} kinds={products === null ? sumKinds : discountKinds} isWrong={isWrong} onChange={onChange} />
      )}
      <p className="quiet-text">{rule === null ? words.worthUnknown : products === null ? words.worthOfEverything : inPrices}</p>
    </fieldset>
  );
}
