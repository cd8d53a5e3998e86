import { fields, integer, list, otherwise, text, word } from "./reader";
import type { Value } from "./reader";

/** What can be wrong with the code of a coupon, in the server's words. */
const codeFaults = [
  "empty", "unknown-kind", "no-digit", "no-letter", "too-long", "wrong-count", "wrong-check-digit", "ends", "not-allowed", "no-day",
  "ends-before-it-starts", "excess",
] as const;

/** What is wrong with a code, and the figures that go with it; 0 where there is none. */
export type CodeFault = Value<typeof readCodeFault>;

/** What is wrong, for a person; `part` in their words. */
export type CodeFaultWords = Readonly<Record<CodeFault["kind"], (fault: CodeFault, part: string) => string>>;

export const readCodeFault = fields({
  kind: word(codeFaults),
  /** Which part of the code, as GS1 calls it: `save value`. */
  part: otherwise(text, ""),
  found: otherwise(integer, 0),
  expected: otherwise(integer, 0),
  /** The digits that may stand there. */
  allowed: otherwise(list(integer), []),
});
