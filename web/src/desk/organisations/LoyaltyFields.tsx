import type { ReactElement } from "react";
import { useFormats, useLaterTexts } from "../../locale";
import { TextField } from "../../ui/TextField";
import { useWriting } from "../products/use-product-columns";
import { pointsOn, pointsWorth } from "../../grocery/prices/loyalty";
import { readTypedLoyalty } from "./typed-loyalty";
import type { LoyaltyField, TypedLoyalty } from "./typed-loyalty";

interface LoyaltyFieldsProps {
  readonly typed: TypedLoyalty;
  readonly isTried: boolean;
  readonly onChange: (typed: TypedLoyalty) => void;
}

/** The points of a membership, with an example bill. */
export function LoyaltyFields({ typed, isTried, onChange }: LoyaltyFieldsProps): ReactElement {
  const text = useLaterTexts().desk;
  const words = text.loyalty;
  const formats = useFormats();
  const parsed = readTypedLoyalty(typed, useWriting());
  const problem = (field: LoyaltyField, message: string): string | undefined =>
    isTried && "wrong" in parsed && parsed.wrong === field ? message : undefined;
  const loyalty = "loyalty" in parsed ? parsed.loyalty : null;
  const example = loyalty === null ? null : pointsOn(exampleCents, loyalty);
  return (
    <fieldset className="desk-question stack">
      <legend className="field-label">{words.title}</legend>
      <p className="quiet-text">{words.hint}</p>
      <div className="desk-pair">
        <TextField
          label={words.points}
          value={typed.points}
          inputMode="numeric"
          autoComplete="off"
          problem={problem("points", words.badPoints)}
          onValue={(points) => onChange({ ...typed, points })}
        />
        <TextField
          label={words.step}
          value={typed.step}
          inputMode="decimal"
          autoComplete="off"
          problem={problem("step", words.badMoney)}
          onValue={(step) => onChange({ ...typed, step })}
        />
      </div>
      <TextField
        label={words.hundred}
        value={typed.hundred}
        inputMode="decimal"
        autoComplete="off"
        problem={problem("hundred", words.badMoney) ?? problem("tooGood", words.tooGood)}
        onValue={(hundred) => onChange({ ...typed, hundred })}
      />
      <TextField
        label={words.lot}
        hint={words.lotHint}
        value={typed.lot}
        inputMode="numeric"
        autoComplete="off"
        problem={problem("lot", words.badLot)}
        onValue={(lot) => onChange({ ...typed, lot })}
      />
      {example !== null && (
        <p className="quiet-text">
          {words.example(formats.money(exampleCents), formats.number(example.count), formats.money(example.worthCents))}
          {loyalty?.payLot != null && ` ${words.pays(formats.number(loyalty.payLot), formats.money(pointsWorth(loyalty.payLot, loyalty)))}`}
        </p>
      )}
    </fieldset>
  );
}

const exampleCents = 5_000;
