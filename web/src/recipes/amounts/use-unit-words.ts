import { useText } from "../../locale";
import type { AmountUnit } from "./ingredient-amount";

/** What units are called in a choice of them. */
export function useUnitWords(): (unit: AmountUnit) => string {
  const { units } = useText().lists;
  return (unit) => units[unit];
}
