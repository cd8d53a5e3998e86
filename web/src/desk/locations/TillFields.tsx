import type { ReactElement } from "react";
import { tillTotal } from "../../grocery/prices/till";
import type { TillRules } from "../../grocery/prices/till";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { Button } from "../../ui/Button";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { DepartmentsField } from "../discounts/DepartmentsField";
import { useWriting } from "../products/use-product-columns";
import { cashSteps, emptyTax, mostTaxes, readTypedTill } from "./typed-till";
import type { TypedTax, TypedTill, WrongTill } from "./typed-till";

interface TillFieldsProps {
  readonly typed: TypedTill;
  readonly isTried: boolean;
  readonly onChange: (typed: TypedTill) => void;
}

/** The till's charges, with an example bill. */
export function TillFields({ typed, isTried, onChange }: TillFieldsProps): ReactElement {
  const words = useLaterTexts().desk.till;
  const formats = useFormats();
  const parsed = readTypedTill(typed, useWriting());
  const wrong = isTried && "wrong" in parsed ? parsed.wrong : null;
  const { taxes, bag, cashStepCents } = typed;
  const setTax = (index: number, tax: TypedTax): void =>
    onChange({ ...typed, taxes: taxes.map((other, place) => (place === index ? tax : other)) });
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{words.title}</legend>
      <p className="quiet-text">{words.hint}</p>
      {taxes.map((tax, index) => (
        <TaxFields
          key={index}
          tax={tax}
          number={index + 1}
          wrong={wrong !== null && wrong.field !== "bag" && wrong.tax === index ? wrong.field : null}
          unavailable={taxes.flatMap((other) => (other === tax ? [] : other.departments))}
          onChange={(newTax) => setTax(index, newTax)}
          onRemove={() => onChange({ ...typed, taxes: taxes.filter((_, place) => place !== index) })}
        />
      ))}
      {taxes.length < mostTaxes && (
        <Button isSmall onClick={() => onChange({ ...typed, taxes: [...taxes, emptyTax] })}>
          {words.addTax}
        </Button>
      )}
      <div className="desk-pair">
        <TextField
          label={words.bag}
          value={bag}
          inputMode="decimal"
          autoComplete="off"
          problem={wrong?.field === "bag" ? words.badBag : undefined}
          onValue={(price) => onChange({ ...typed, bag: price })}
        />
        <Choice
          label={words.cash}
          value={String(cashStepCents ?? "")}
          choices={["", ...cashSteps].map((step) => ({
            value: String(step), label: step === "" ? words.toTheCent : words.cashTo(formats.money(Number(step))),
          }))}
          onChange={(step) => onChange({ ...typed, cashStepCents: step === "" ? null : Number(step) })}
        />
      </div>
      {"till" in parsed && parsed.till !== null && <Example till={parsed.till} />}
    </fieldset>
  );
}

interface TaxFieldsProps {
  readonly tax: TypedTax;
  readonly number: number;
  readonly wrong: Exclude<WrongTill["field"], "bag"> | null;
  /** Departments that have another tax. */
  readonly unavailable: TypedTax["departments"];
  readonly onChange: (tax: TypedTax) => void;
  readonly onRemove: () => void;
}

function TaxFields({ tax, number, wrong, unavailable, onChange, onRemove }: TaxFieldsProps): ReactElement {
  const words = useLaterTexts().desk.till;
  return (
    <div className="stack" role="group" aria-label={words.tax(number)}>
      <TextField
        label={words.rate}
        value={tax.rate}
        inputMode="decimal"
        autoComplete="off"
        problem={wrong === "rate" ? words.badRate : undefined}
        onValue={(rate) => onChange({ ...tax, rate })}
      />
      <DepartmentsField
        label={words.departments}
        selection={tax.departments}
        unavailable={unavailable}
        onChange={(departments) => onChange({ ...tax, departments })}
      />
      {wrong === "departments" && (
        <p className="warning-text" role="alert">
          {words.noDepartment}
        </p>
      )}
      <Button isSmall look="quiet" onClick={onRemove}>
        {words.removeTax(number)}
      </Button>
    </div>
  );
}

const exampleCents = 1_000;

/** An example bill: one department per tax rate, with a bag and in cash if those matter. */
function Example({ till }: { readonly till: TillRules }): ReactElement {
  const words = useLaterTexts().desk.till;
  const names = useText().lists.departments;
  const formats = useFormats();
  const payment = { bags: till.bagCents === null ? 0 : 1, isCash: till.cashStepCents !== null, points: 0 };
  const examples = till.taxes.length === 0 ? ["produce" as const] : till.taxes.flatMap(({ departments }) => departments.slice(0, 1));
  return (
    <>
      {examples.map((department) => {
        const line = { askedCents: exampleCents, packs: 1, department, deposit: null };
        const { totalCents } = tillTotal([line], till, payment, null);
        const goods = words.example(names[department], formats.money(exampleCents), payment.bags > 0, payment.isCash);
        return (
          <p key={department} className="quiet-text">
            {words.asks(goods, formats.money(totalCents))}
          </p>
        );
      })}
    </>
  );
}
