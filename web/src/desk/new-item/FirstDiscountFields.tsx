import type { ReactElement } from "react";
import { localDay } from "../../grocery/local-day";
import { useLaterTexts } from "../../locale";
import { TextField } from "../../ui/TextField";
import type { DiscountField } from "../discounts/discount-form";
import { RuleFields } from "../discounts/RuleFields";
import { newDiscount } from "../discounts/usual-dates";
import { useDesk } from "../frame/desk-context";
import type { TypedFirstDiscount } from "./new-product";

interface FirstDiscountFieldsProps {
  /** Null without a discount. */
  readonly typed: TypedFirstDiscount | null;
  readonly wrong: readonly DiscountField[];
  /** True if the server rejected the discount because it does not lower the price. */
  readonly makesNothingCheaper: boolean;
  readonly onChange: (typed: TypedFirstDiscount | null) => void;
}

/** A discount on the new product in its store; everything else of it is on its own screen. */
export function FirstDiscountFields({ typed, wrong, makesNothingCheaper, onChange }: FirstDiscountFieldsProps): ReactElement {
  const { organisation } = useDesk();
  const offering = useLaterTexts().offering;
  const text = useLaterTexts().goods.product;
  return (
    <>
      <label className="tick-row">
        <input
          type="checkbox"
          checked={typed !== null}
          onChange={({ target }) => onChange(target.checked ? newDiscount(organisation, localDay(new Date())) : null)}
        />
        <span>{text.withDiscount}</span>
      </label>
      {typed !== null && (
        <fieldset className="desk-question stack">
          <legend className="field-label">{text.discount}</legend>
          <RuleFields
            rule={typed.rule}
            isWrong={wrong.includes("rule")}
            makesNothingCheaper={makesNothingCheaper}
            onChange={(rule) => onChange({ ...typed, rule })}
          />
          <div className="desk-pair">
            <TextField
              label={offering.firstDay}
              type="date"
              value={typed.firstDay}
              onValue={(firstDay) => onChange({ ...typed, firstDay })}
            />
            <TextField
              label={offering.lastDay}
              type="date"
              value={typed.lastDay}
              problem={wrong.includes("lastDay") ? offering.discounts.endsTooEarly : undefined}
              onValue={(lastDay) => onChange({ ...typed, lastDay })}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
