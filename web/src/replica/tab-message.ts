import { fields, integer, nullable, table, text } from "../grocery/reader";
import type { Value } from "../grocery/reader";
import { readOwner } from "./owner";
import type { Restamping } from "./row";

/** What one page tells the others, and puts down in the journal. */
export type TabMessage = Value<typeof readTabMessage>;

export const readTabMessage = fields({
  /** Whose data it is about; null from an older version of the app. */
  owner: nullable(readOwner),
  rows: nullable((value) => value),
  local: nullable((value) => value),
  delivery: nullable((value) => value),
  restamping: nullable((value) => value),
});

export const noMessage: TabMessage = { owner: null, rows: null, local: null, delivery: null, restamping: null };

export const readRestamping = fields<{ readonly serverNow: number; readonly table: Restamping }>({
  serverNow: integer,
  table: table(text),
});
