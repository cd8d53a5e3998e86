import { fieldEdit } from "../frame/field-edit";
import type { FieldEdit, FieldValues } from "../frame/field-edit";

/** In which stores an offer is, as a form has it: null for all. One whose stores were all removed has none, and needs others. */
export function chosenStores(stores: readonly string[], isNowhere: boolean): readonly string[] | null {
  return stores.length === 0 && !isNowhere ? null : stores;
}

/** The edit of an offer. Of one whose stores were removed it always says where it is from now on: all of them are no stores, too. */
export function offerEdit(before: FieldValues, after: FieldValues, isNowhere: boolean): FieldEdit | null {
  const edit = fieldEdit(before, after);
  if (!isNowhere) return edit;
  return { set: { ...edit?.set, stores: after["stores"] ?? [] }, was: { ...edit?.was, stores: [] } };
}
