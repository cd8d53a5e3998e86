import { fields, integer, nullable, table, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { readOwner } from "./owner";
import type { TimestampMap } from "./row";

/** A message between pages, also stored in the journal. */
export type TabMessage = Value<typeof readTabMessage>;

export const readTabMessage = fields({
  /** The owner of the data; null from an older app version. */
  owner: nullable(readOwner),
  rows: nullable((value) => value),
  local: nullable((value) => value),
  delivery: nullable((value) => value),
  restamping: nullable((value) => value),
});

export const noMessage: TabMessage = { owner: null, rows: null, local: null, delivery: null, restamping: null };

export const readTimestampMessage = fields<{ readonly serverNow: number; readonly table: TimestampMap }>({
  serverNow: integer,
  table: table(text),
});
