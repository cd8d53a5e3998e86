import { useText } from "../../locale";
import type { AmountUnit } from "./ingredient-amount";

/** Labels of units in a select field. */
export function useUnitWords(): (unit: AmountUnit) => string {
  const { units } = useText().lists;
  return (unit) => units[unit];
}
