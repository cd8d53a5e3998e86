import { fieldEdit } from "../frame/field-edit";
import type { FieldEdit, FieldValues } from "../frame/field-edit";

/**
 * The stores of an offer in a form; null means all. Empty if all its stores were removed and others must be selected.
 */
export function chosenStores(stores: readonly string[], isNowhere: boolean): readonly string[] | null {
  return stores.length === 0 && !isNowhere ? null : stores;
}

/** The edit of an offer. Always includes the stores if the old ones were removed. */
export function offerEdit(before: FieldValues, after: FieldValues, isNowhere: boolean): FieldEdit | null {
  const edit = fieldEdit(before, after);
  if (!isNowhere) return edit;
  return { set: { ...edit?.set, stores: after["stores"] ?? [] }, was: { ...edit?.was, stores: [] } };
}
