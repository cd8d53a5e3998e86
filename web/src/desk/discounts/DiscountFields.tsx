import type { ReactElement } from "react";
import { byKind } from "../../grocery/prices/discount-kinds";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useDesk } from "../frame/desk-context";
import { ProductPicker } from "../offers/ProductPicker";
import { StoresField } from "../offers/StoresField";
import { DepartmentsField } from "./DepartmentsField";
import { isOfGroups } from "./discount-form";
import type { DiscountField, TypedDiscount, Whom } from "./discount-form";
import { useWriting } from "../products/use-product-columns";
import { RuleFields } from "./RuleFields";
import { readRule } from "./typed-rule";

interface DiscountFieldsProps {
  readonly typed: TypedDiscount;
  readonly wrong: readonly DiscountField[];
  /** A listed nickname that no account has. */
  readonly unknownAccount: string | null;
  /** True if the server rejected the discount because it lowers no price. */
  readonly makesNothingCheaper: boolean;
  readonly onChange: (typed: TypedDiscount) => void;
}

/** The fields of a discount: rule, products, days, stores, accounts and limit. */
export function DiscountFields({ typed, wrong, unknownAccount, makesNothingCheaper, onChange }: DiscountFieldsProps): ReactElement {
  const text = useLaterTexts().offering;
  const words = text.discounts;
  const { membership } = useDesk().organisation;
  const set = (part: Partial<TypedDiscount>): void => onChange({ ...typed, ...part });
  const problem = (field: DiscountField, message: string): string | undefined => (wrong.includes(field) ? message : undefined);
  const whoms: readonly Whom[] = membership === null && typed.whom !== "members" ? ["everybody", "accounts"] : ["everybody", "members", "accounts"];
  return (
    <div className="desk-halves">
      <div className="form">
        <RuleFields
          rule={typed.rule}
          isWrong={wrong.includes("rule")}
          makesNothingCheaper={makesNothingCheaper}
          onChange={(rule) => set({ rule })}
        />
        {isOfGroups(typed.rule.kind) && (
          <Choice
            label={words.counting}
            value={typed.together ? "together" : "apart"}
            choices={(["apart", "together"] as const).map((value) => ({ value, label: words.countings[value] }))}
            onChange={(value) => set({ together: value === "together" })}
          />
        )}
        <Aloud typed={typed} />
        <fieldset className="desk-question stack">
          <legend className="field-label">{words.products}</legend>
          <ProductPicker
            selection={typed.products}
            problem={problem("products", words.nothingChosen)}
            onChange={(products) => set({ products })}
          />
        </fieldset>
        <DepartmentsField
          label={words.departments}
          selection={typed.departments}
          onChange={(departments) => set({ departments })}
        />
      </div>
      <div className="form">
        <StoresField selection={typed.stores} problem={problem("stores", text.storesMissing)} onChange={(stores) => set({ stores })} />
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
      </div>
    </div>
  );
}

/** A group of several products as a sentence: "Any 3 of 12 products for $5.00". */
function Aloud({ typed: { rule, together, products, departments } }: { readonly typed: TypedDiscount }): ReactElement | null {
  const general = useText();
  const text = useLaterTexts().offering.discounts;
  const formats = useFormats();
  const price = readRule(rule, useWriting());
  if (!together || price === null) return null;
  const names = departments.map((department) => general.lists.departments[department]);
  const goods = text.goods(products.length, names.join(", "));
  const sentence = byKind(price, (kind, price) => text.kinds[kind].aloud?.(price, goods, formats));
  return sentence === undefined ? null : <p>{sentence}</p>;
}

interface DayFieldsProps {
  readonly typed: TypedDiscount;
  readonly wrong: readonly DiscountField[];
  readonly onChange: (part: Partial<TypedDiscount>) => void;
}

function DayFields({ typed, wrong, onChange }: DayFieldsProps): ReactElement {
  const text = useLaterTexts().offering;
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
