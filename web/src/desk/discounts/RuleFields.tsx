import type { ReactElement } from "react";
import { useFormats, useText } from "../../locale";
import { useOfferingText } from "../../locale/use-desk-text";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useWriting } from "../products/use-product-columns";
import { hasSecond, readRule, ruleKinds } from "./typed-rule";
import type { TypedRule } from "./typed-rule";

interface RuleFieldsProps {
  readonly rule: TypedRule;
  readonly isWrong: boolean;
  readonly onChange: (rule: TypedRule) => void;
}

/** How the price comes down: a kind and its one or two numbers, said again as the tag at the shelf will say it. */
export function RuleFields({ rule, isWrong, onChange }: RuleFieldsProps): ReactElement {
  const general = useText();
  const words = useOfferingText().discounts;
  const formats = useFormats();
  const writing = useWriting();
  const read = readRule(rule, writing);
  const { kind } = rule;
  const problem = isWrong && read === null ? words.cannotBe[kind] : undefined;
  return (
    <>
      <Choice
        label={words.kind}
        value={kind}
        choices={ruleKinds.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(chosen) => onChange({ kind: chosen, first: "", second: "" })}
      />
      <div className="desk-pair">
        <TextField
          label={words.first[kind]}
          value={rule.first}
          inputMode={kind === "cutCents" || kind === "newPriceCents" ? "decimal" : "numeric"}
          autoComplete="off"
          problem={problem}
          onValue={(first) => onChange({ ...rule, first })}
        />
        {hasSecond(kind) && (
          <TextField
            label={words.second[kind]}
            value={rule.second}
            inputMode={kind === "buyGet" ? "numeric" : "decimal"}
            autoComplete="off"
            onValue={(second) => onChange({ ...rule, second })}
          />
        )}
      </div>
      {read !== null && (
        <p>
          <span className="tag saving">🏷️ {general.stores.discount(read, formats)}</span>
        </p>
      )}
    </>
  );
}
