import type { ReactElement } from "react";
import { useOfferingText } from "../../locale/use-desk-text";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useDesk } from "../frame/desk-context";
import { ProductPicker } from "../offers/ProductPicker";
import { StoresField } from "../offers/StoresField";
import { DepartmentsField } from "./DepartmentsField";
import type { DiscountField, TypedDiscount, Whom } from "./discount-form";
import { RuleFields } from "./RuleFields";

interface DiscountFieldsProps {
  readonly typed: TypedDiscount;
  readonly wrong: readonly DiscountField[];
  /** Of those for whom it shall be, one whom nobody knows. */
  readonly unknownAccount: string | null;
  /** Whether the server has refused it for that. */
  readonly makesNothingCheaper: boolean;
  readonly onChange: (typed: TypedDiscount) => void;
}

/** How a price comes down, on what, when, where, for whom and how often. */
export function DiscountFields({ typed, wrong, unknownAccount, makesNothingCheaper, onChange }: DiscountFieldsProps): ReactElement {
  const text = useOfferingText();
  const words = text.discounts;
  const { membership } = useDesk().organisation;
  const set = (part: Partial<TypedDiscount>): void => onChange({ ...typed, ...part });
  const problem = (field: DiscountField, said: string): string | undefined => (wrong.includes(field) ? said : undefined);
  const whoms: readonly Whom[] = membership === null && typed.whom !== "members" ? ["everybody", "accounts"] : ["everybody", "members", "accounts"];
  return (
    <>
      <RuleFields
        rule={typed.rule}
        isWrong={wrong.includes("rule")}
        makesNothingCheaper={makesNothingCheaper}
        onChange={(rule) => set({ rule })}
      />
      <fieldset className="desk-question stack">
        <legend className="field-label">{words.products}</legend>
        <ProductPicker
          chosen={typed.products}
          problem={problem("products", words.nothingChosen)}
          onChange={(products) => set({ products })}
        />
      </fieldset>
      <DepartmentsField chosen={typed.departments} onChange={(departments) => set({ departments })} />
      <StoresField chosen={typed.stores} problem={problem("stores", text.storesMissing)} onChange={(stores) => set({ stores })} />
      <DayFields typed={typed} wrong={wrong} onChange={set} />
      <Choice
        label={words.whom}
        value={typed.whom}
        choices={whoms.map((value) => ({ value, label: words.whoms[value](membership ?? "") }))}
        onChange={(whom) => set({ whom })}
      />
      {typed.whom === "accounts" && (
        <TextField
          label={words.accounts}
          hint={words.accountsHint}
          lines={3}
          value={typed.accounts}
          problem={unknownAccount !== null ? words.unknownAccount(unknownAccount) : problem("accounts", words.accountsMissing)}
          onValue={(accounts) => set({ accounts })}
        />
      )}
      <TextField
        label={words.limit}
        hint={words.limitHint}
        value={typed.limit}
        inputMode="numeric"
        autoComplete="off"
        problem={problem("limit", words.badLimit)}
        onValue={(limit) => set({ limit })}
      />
    </>
  );
}

interface DayFieldsProps {
  readonly typed: TypedDiscount;
  readonly wrong: readonly DiscountField[];
  readonly onChange: (part: Partial<TypedDiscount>) => void;
}

function DayFields({ typed, wrong, onChange }: DayFieldsProps): ReactElement {
  const text = useOfferingText();
  const words = text.discounts;
  return (
    <>
      <div className="desk-pair">
        <TextField
          label={text.firstDay}
          type="date"
          value={typed.firstDay}
          problem={wrong.includes("firstDay") ? words.dayMissing : undefined}
          onValue={(firstDay) => onChange({ firstDay })}
        />
        <TextField label={words.startTime} type="time" value={typed.startTime} onValue={(startTime) => onChange({ startTime })} />
      </div>
      <div className="desk-pair">
        <TextField
          label={text.lastDay}
          type="date"
          value={typed.lastDay}
          problem={wrong.includes("lastDay") ? (typed.lastDay === "" ? words.dayMissing : words.endsTooEarly) : undefined}
          onValue={(lastDay) => onChange({ lastDay })}
        />
        <TextField label={words.endTime} type="time" value={typed.endTime} onValue={(endTime) => onChange({ endTime })} />
      </div>
      <p className="quiet-text">{words.clock}</p>
    </>
  );
}
