import { readDiscountRule } from "../../grocery/prices/discount";
import { readOr } from "../../grocery/reader";
import { useFormats, useLaterTexts, useText } from "../../locale";
import { ruleWords } from "../../locale/rule-words";
import type { FieldValue } from "../frame/field-edit";
import { useOfferFieldWords } from "../offers/use-offer-field-words";

/** Formats fields of discounts for the conflict sheet. */
export function useDiscountWords(): (name: string, value: FieldValue) => string | null {
  const general = useText();
  const text = useLaterTexts().offering;
  const formats = useFormats();
  const offerFieldWords = useOfferFieldWords();
  return (name, value) => {
    if (name === "rule") {
      const rule = readOr(readDiscountRule, value, null);
      return rule === null ? null : ruleWords(rule, general, formats);
    }
    if (name === "accounts") return Array.isArray(value) ? value.join(", ") : text.discounts.whoms.everybody("");
    if (name === "departments" && Array.isArray(value)) {
      const names: Readonly<Record<string, string>> = general.lists.departments;
      return value.map((department) => names[String(department)] ?? "").join(", ");
    }
    return offerFieldWords(name, value);
  };
}
