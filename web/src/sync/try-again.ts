import { readOr, text } from "../grocery/reader";
import { itemKey } from "../grocery/words/item-name";
import { newId } from "../replica/environment";
import { kindReaders } from "../replica/kinds";
import { typedStart } from "../replica/moved-lists";
import type { Replica } from "../replica/replica";
import { creation } from "../replica/row";
import type { Change, Row } from "../replica/row";
import { ownCopies } from "./own-copies";
import { wantedAgain } from "./refusals";
import type { Refusal, Refusals } from "./refusals";

/** Retries a rejected edit. Another rejection stores it again. */
export function tryAgain(replica: Replica, refusals: Refusals, refusal: Refusal): void {
  const changes = isItsPlaceThere(replica, refusal) ? sameEdit(replica, refusal) : asOwn(replica, refusal);
  if (changes.length === 0) return;
  replica.record(changes);
  refusals.remove(refusal);
}

/** True if a retry can succeed. */
export function canTryAgain(replica: Replica, refusal: Refusal): boolean {
  return (isItsPlaceThere(replica, refusal) ? sameEdit(replica, refusal) : asOwn(replica, refusal)).length > 0;
}

/** True for words that were never an entry. */
export function isHalfTyped({ kind, row, code }: Pick<Refusal, "kind" | "row" | "code">): boolean {
  return kind === "entry" && code !== wantedAgain && Object.keys(row).length === 0;
}

/** The lists that can take half-typed words, most recently used first. */
export function openLists(replica: Replica): readonly Row<"list">[] {
  return replica.rows("list").filter(({ isTemplate }) => !isTemplate).sort((one, other) => other.used - one.used);
}

/** Puts half-typed words into the entry field of a list, after those that are there. */
export function putInField(replica: Replica, refusals: Refusals, refusal: Refusal, listId: string): void {
  const key = typedStart + listId;
  const present = replica.local.value("device", key, text);
  void replica.local.set("device", key, present === null ? refusal.name : `${present}, ${refusal.name}`);
  refusals.remove(refusal);
}

function isItsPlaceThere(replica: Replica, { household, code, kind, row }: Refusal): boolean {
  // It can succeed with another id.
  if (code === "id-taken" || replica.households.role(household) !== "edit" || (household !== "" && !replica.households.has(household))) return false;
  return kind !== "entry" || replica.row("list", String(row["listId"]), household)?.isDeleted === false;
}

function sameEdit(replica: Replica, { kind, rowId: id, household, set, row }: Refusal): readonly Change[] {
  if (Object.keys(set).length === 0) return [];
  if (replica.stored(kind, household, id) !== undefined) return [{ kind, id, household, set }];
  return [{ kind, id, household, set: { ...row, isDeleted: false }, makesRow: true }];
}

/** Retries in the person's own household if the original one is gone. */
function asOwn(replica: Replica, { kind, row, item, listName }: Refusal): readonly Change[] {
  switch (kind) {
    case "list": {
      const list = readOr(kindReaders.list, row, undefined);
      return list === undefined ? [] : ownCopies(replica, { lists: [{ id: "", ...list }], entries: [], recipes: [] }).changes;
    }
    case "entry": {
      const [entry, of] = [readOr(kindReaders.entry, row, undefined), readOr(kindReaders.item, item, undefined)];
      if (entry === undefined || of === undefined) return [];
      const lists = [{ id: entry.listId, name: listName || of.name, details: "" }];
      const ownList = replica.rows("list", "").find(({ name }) => name === lists[0]?.name);
      const into = ownList === undefined ? new Map<string, string>() : new Map([[entry.listId, ownList.id]]);
      return ownCopies(replica, { lists, entries: [{ listId: entry.listId, entry, item: of }], recipes: [] }, into).changes;
    }
    case "item": {
      const fields = readOr(kindReaders.item, row, undefined);
      if (fields === undefined) return [];
      const isKnown = replica.rows("item", "").some(({ name }) => itemKey(name) === itemKey(fields.name));
      const ownFields = { ...fields, categoryId: null, isDeleted: false };
      return isKnown ? [] : [creation("item", newId(replica.environment), ownFields)];
    }
    case "recipe": {
      const recipe = readOr(kindReaders.recipe, row, undefined);
      return recipe === undefined ? [] : ownCopies(replica, { lists: [], entries: [], recipes: [recipe] }).changes;
    }
    default:
      return [];
  }
}
