import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { Segments } from "../../ui/Segments";
import { TextField } from "../../ui/TextField";
import { discountKinds } from "../../grocery/prices/discount-kinds";
import { RuleFields } from "../discounts/RuleFields";
import { emptyRule } from "../discounts/typed-rule";
import { sumKinds } from "./coupon-form";
import type { CouponField, TypedCoupon } from "./coupon-form";

interface CouponDiscountFieldProps {
  readonly typed: TypedCoupon;
  readonly wrong: readonly CouponField[];
  readonly makesNothingCheaper: boolean;
  readonly onChange: (part: Partial<TypedCoupon>) => void;
}

/** The discount of a coupon: by a discount rule for products, off the total for the whole store. */
export function CouponDiscountField({ typed, wrong, makesNothingCheaper, onChange }: CouponDiscountFieldProps): ReactElement {
  const { rule, products, singleUse, from, onTop } = typed;
  const words = useLaterTexts().offering.coupons;
  const inPrices = singleUse ? `${words.worthInPrices} ${words.worthOnce}` : words.worthInPrices;
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{words.takesOff}</legend>
      <Segments
        label={words.takesOff}
        value={rule === null ? "till" : "prices"}
        choices={(["till", "prices"] as const).map((value) => ({ value, label: words.worths[value], content: words.worths[value] }))}
        onChange={(value) => onChange({ rule: value === "till" ? null : rule ?? emptyRule })}
      />
      {rule !== null && (
        <RuleFields
          rule={rule}
          kinds={products === null ? sumKinds : discountKinds}
          isWrong={wrong.includes("rule")}
          makesNothingCheaper={makesNothingCheaper}
          onChange={(newRule) => onChange({ rule: newRule })}
        />
      )}
      {rule !== null && products === null && (
        <>
          <TextField
            label={words.fromSum}
            value={from}
            inputMode="decimal"
            autoComplete="off"
            problem={wrong.includes("fromCents") ? words.badSum : undefined}
            onValue={(sum) => onChange({ from: sum })}
          />
          <label className="tick-row">
            <input type="checkbox" checked={onTop} onChange={({ target }) => onChange({ onTop: target.checked })} />
            <span>{words.onTop}</span>
          </label>
        </>
      )}
      <p className="quiet-text">{rule === null ? words.worthUnknown : products === null ? words.worthOfEverything : inPrices}</p>
    </fieldset>
  );
}
