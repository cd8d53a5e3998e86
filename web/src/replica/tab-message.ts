import { fields, integer, nullable, table, text } from "../grocery/reader";
import { readOwner } from "./owner";
import type { Owner } from "./owner";
import type { Restamping } from "./row";

/** What one page tells the others, and puts down in the journal. */
export interface TabMessage {
  /** Whose data it is about; null from an older version of the app. */
  readonly owner: Owner | null;
  readonly rows: unknown;
  readonly local: unknown;
  readonly delivery: unknown;
  readonly restamping: unknown;
}

export const readTabMessage = fields<TabMessage>({
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
