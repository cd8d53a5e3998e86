import { fields, integer, list, nullable, text, tolerant, word } from "../reader";
import type { Value } from "../reader";
import { readPerson } from "./household";
import type { Person } from "./household";

export const lossReasons = ["overwritten", "late", "removed"] as const;

/** A replaced value, available for 30 days. */
export interface LoggedChange {
  readonly revision: number;
  readonly position: number;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The author; null if the account was deleted. */
  readonly account: Person | null;
  /** `list`, `entry`, …; a newer server may know further ones. */
  readonly kind: string;
  readonly row: string;
  /** Display name of the row. */
  readonly name: string;
  readonly field: string;
  /** `late`: it arrived after a later value. */
  readonly reason: typeof lossReasons[number];
  /** For `removed` and the field `isDeleted`: an object of the row's fields. */
  readonly lost: unknown;
  readonly kept: unknown;
}

export type LogPage = Value<typeof readLogPage>;

export const readLogPage = fields({
  changes: list(
    fields<LoggedChange>({
      revision: integer,
      position: integer,
      time: integer,
      account: nullable(readPerson),
      kind: text,
      row: text,
      name: tolerant(text, ""),
      field: text,
      reason: word(lossReasons),
      lost: (value) => value,
      kept: (value) => value,
    }),
  ),
  /** Cursor of the next page; null after the last. */
  next: nullable(text),
});
