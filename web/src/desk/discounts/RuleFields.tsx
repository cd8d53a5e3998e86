import type { ReactElement } from "react";
import { discountKinds } from "../../grocery/prices/discount-kinds";
import type { DiscountKind } from "../../grocery/prices/discount-kinds";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import { Choice } from "../../ui/Choice";
import { TextField } from "../../ui/TextField";
import { useWriting } from "../products/use-product-columns";
import { readRule, ruleLines } from "./typed-rule";
import type { TypedRule } from "./typed-rule";

interface RuleFieldsProps {
  readonly rule: TypedRule;
  /** The kinds to choose from. */
  readonly kinds?: readonly DiscountKind[];
  readonly isWrong: boolean;
  /** True if the server rejected the discount because it lowers no price. */
  readonly makesNothingCheaper?: boolean;
  readonly onChange: (rule: TypedRule) => void;
}

/** The price rule: a kind with one or two numbers, previewed as on the shelf tag. */
export function RuleFields({ rule, kinds: offeredKinds = discountKinds, isWrong, makesNothingCheaper = false, onChange }: RuleFieldsProps): ReactElement {
  const general = useText();
  const words = useLaterTexts().offering.discounts;
  const formats = useFormats();
  const writing = useWriting();
  const parsed = readRule(rule, writing);
  const { kind } = rule;
  const { kinds } = words;
  const labels: Readonly<Record<string, string>> = kinds[kind].numbers;
  const cannotBe = isWrong && parsed === null ? kinds[kind].cannotBe : undefined;
  const problem = cannotBe ?? (makesNothingCheaper ? words.nothingCheaper : undefined);
  return (
    <>
      <Choice
        label={words.kind}
        value={kind}
        choices={offeredKinds.map((value) => ({ value, label: kinds[value].name }))}
        onChange={(newKind) => onChange({ kind: newKind, first: "", second: "" })}
      />
      <div className="desk-pair">
        {ruleLines(kind).map(({ line, name, number: { unit } }, index) => (
          <TextField
            key={line}
            label={labels[name] ?? ""}
            value={rule[line]}
            inputMode={unit === "money" ? "decimal" : "numeric"}
            autoComplete="off"
            problem={index === 0 ? problem : undefined}
            onValue={(typed) => onChange({ ...rule, [line]: typed })}
          />
        ))}
      </div>
      {parsed !== null && (
        <p>
          <span className="tag saving">🏷️ {ruleWords(parsed, general, formats)}</span>
        </p>
      )}
    </>
  );
}
