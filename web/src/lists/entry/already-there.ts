import { addedUp } from "../../grocery/counting/adding-up";
import type { WantedAmount } from "../../grocery/counting/adding-up";
import type { TypedEntry } from "../../grocery/language/answers";
import { words } from "../../grocery/language/language";
import type { Entry } from "../list-views";

/**
 * The entry that says already what was typed: the same item, still to get, and nothing was said of how much.
 * Undefined where something is to be added.
 */
export function alreadyThere(entries: readonly Entry[], typed: readonly TypedEntry[]): Entry | undefined {
  const [only] = typed;
  if (only === undefined || typed.length > 1 || only.quantity !== null || only.count !== 1) return undefined;
  const meaning = words.meaning(only.name);
  return entries.find(({ name, isInCart }) => !isInCart && words.meaning(name) === meaning);
}

/** As much again of a weight or volume; of packs, pieces and parts one more. */
export function more(wanted: WantedAmount): WantedAmount {
  const { quantity } = wanted;
  const isCounted = quantity?.unit === "piece";
  if (quantity === null) return addedUp(wanted, { quantity: null, count: 1, shownUnit: null });
  return addedUp(wanted, isCounted ? { ...wanted, quantity: { ...quantity, amount: 1 } } : wanted);
}
