import { addedUp, onePack } from "../../grocery/counting/adding-up";
import type { WantedAmount } from "../../grocery/counting/adding-up";
import type { TypedEntry } from "../../grocery/language/answers";
import { words } from "../../grocery/language/language";
import type { Entry } from "../list-views";

/**
 * The open entry for the same item if only a name was typed, without an amount; undefined if something is to be added.
 */
export function existingEntry(entries: readonly Entry[], typed: readonly TypedEntry[]): Entry | undefined {
  const [only] = typed;
  if (only === undefined || typed.length > 1 || only.quantity !== null || only.count !== 1) return undefined;
  const meaning = words.meaning(only.name);
  return entries.find(({ name, isInCart }) => !isInCart && words.meaning(name) === meaning);
}

/** Doubles a weight or volume; adds one to packs, pieces and parts. */
export function more(amount: WantedAmount): WantedAmount {
  const { quantity } = amount;
  const isCounted = quantity?.unit === "piece";
  if (quantity === null) return addedUp(amount, onePack);
  return addedUp(amount, isCounted ? { ...amount, quantity: { ...quantity, amount: 1 } } : amount);
}
