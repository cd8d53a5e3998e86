import { baseUnits, shownUnits, unitSize } from "../../grocery/amounts/quantity";
import type { Quantity, ShownUnit } from "../../grocery/amounts/quantity";

/** Units as shops write them on packs, besides their signs. */
const otherNames: Readonly<Record<string, ShownUnit>> = {
  gr: "g", kilo: "kg", liter: "l", litre: "l", lbs: "lb", stück: "piece", stk: "piece", st: "piece", pieces: "piece",
  pc: "piece", pcs: "piece", ct: "piece",
};

/** What a pack holds, as it is typed: `500 g`, `1,5 kg`, `0.5 l`, `6`; null where it cannot be told. */
export function sizeTyped(typed: string): Quantity | null {
  const found = /^\s*(\d{1,7})(?:[.,](\d{1,3}))?\s*(\p{L}*)\.?\s*$/u.exec(typed);
  if (found === null) return null;
  const [, whole = "", fraction = "0", word = ""] = found;
  const unit = unitNamed(word.toLowerCase());
  if (unit === undefined) return null;
  const [size, base] = unitSize(unit);
  const amount = Math.round(Number(`${whole}.${fraction}`) * size);
  return amount >= 1 && amount <= 100_000_000 ? { amount, unit: base } : null;
}

/** The size as it is put into a field: in the unit that the server keeps, so that nothing is rounded. */
export function sizeWritten({ amount, unit }: Quantity): string {
  return unit === "piece" ? String(amount) : `${amount} ${unit}`;
}

function unitNamed(word: string): ShownUnit | undefined {
  if (word === "") return baseUnits[2];
  return shownUnits.find((unit) => unit === word) ?? otherNames[word];
}
