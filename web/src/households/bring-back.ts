import type { LoggedChange } from "../grocery/people/household-log";
import { kinds } from "../replica/kinds";
import { isPlacedField, sheetIn, sheetOf } from "../replica/map-sheets";
import type { Change } from "../replica/row";
import type { Kind } from "../replica/types";
import { isWholeRow, undoesRemoval } from "./log-words";

/** The presence of a row on this device. */
export type RowPresence = "there" | "removed" | "unknown";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The edits that restore a logged value, which sync, merge and undo like any others. They never remove a row.
 *
 * @returns an empty list if it cannot be restored from this device.
 */
export function bringingBack(
  logged: LoggedChange,
  household: string,
  stateOf: (kind: Kind, id: string) => RowPresence,
  fieldsOfRow: (kind: Kind, id: string) => Fields,
): readonly Change[] {
  const kind = kinds.find((name) => name === logged.kind);
  if (kind === undefined || undoesRemoval(logged)) return [];
  const state = stateOf(kind, logged.row);
  const edit = (set: Fields): Change => ({ kind, id: logged.row, household, set });
  if (!isWholeRow(logged)) {
    if (state === "unknown") return [];
    // The sheet changed when rows or columns were added or removed.
    const isMapped = kind === "drawnMap" && isPlacedField(logged.field);
    if (isMapped && sheetOf(logged.lost) !== sheetIn(fieldsOfRow(kind, logged.row))) return [];
    // A value set after the removal needs its row.
    if (state === "there") return [edit({ [logged.field]: logged.lost })];
    const fields = { ...fieldsOfRow(kind, logged.row), [logged.field]: logged.lost };
    return [...owners(kind, fields, household, stateOf, fieldsOfRow), edit({ [logged.field]: logged.lost, isDeleted: false })];
  }
  const lost = fieldsOf(logged.lost);
  const row =
    state === "unknown"
      ? { ...edit({ ...lost, isDeleted: false }), makesRow: true }
      : edit(notRemoved(fieldsOfRow(kind, logged.row)));
  return [...owners(kind, lost, household, stateOf, fieldsOfRow), row];
}

/** An entry is visible only if its list and item exist. */
function owners(
  kind: Kind,
  lost: Fields,
  household: string,
  stateOf: (kind: Kind, id: string) => RowPresence,
  fieldsOfRow: (kind: Kind, id: string) => Fields,
): readonly Change[] {
  const needed: readonly (readonly [Kind, string])[] =
    kind === "entry" ? [["list", "listId"], ["item", "itemId"]] : kind === "meal" ? [["recipe", "recipeId"]] : [];
  return needed.flatMap(([owner, field]): readonly Change[] => {
    const id = lost[field];
    if (typeof id !== "string" || stateOf(owner, id) !== "removed") return [];
    return [{ kind: owner, id, household, set: notRemoved(fieldsOfRow(owner, id)) }];
  });
}

/** A restored list is no longer elsewhere. */
function notRemoved(fields: Fields): Fields {
  return typeof fields["movedTo"] === "string" ? { isDeleted: false, movedTo: null } : { isDeleted: false };
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
