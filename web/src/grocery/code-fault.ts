import { fields, integer, list, otherwise, text, word } from "./reader";
import type { Value } from "./reader";

/** Errors in a coupon's code, by their names on the wire. */
const codeFaults = [
  "empty", "unknown-kind", "no-digit", "no-letter", "too-long", "wrong-count", "wrong-check-digit", "ends", "not-allowed", "no-day",
  "ends-before-it-starts", "excess",
] as const;

/** The error in a code with its numbers; 0 for unused ones. */
export type CodeFault = Value<typeof readCodeFault>;

/** The texts of the errors; `part` is translated too. */
export type CodeFaultWords = Readonly<Record<CodeFault["kind"], (fault: CodeFault, part: string) => string>>;

export const readCodeFault = fields({
  kind: word(codeFaults),
  /** GS1 name of the part of the code: `save value`. */
  part: otherwise(text, ""),
  found: otherwise(integer, 0),
  expected: otherwise(integer, 0),
  /** Digits allowed there. */
  allowed: otherwise(list(integer), []),
});
