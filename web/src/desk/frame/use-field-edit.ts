import { useState } from "react";
import { isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import { conflictingFields, resolvedEdit } from "./field-edit";
import type { FieldEdit, FieldValues } from "./field-edit";

/** The state of a form being saved. */
export interface FieldEditing {
  readonly isSaving: boolean;
  readonly failure: ApiFailure | null;
  /** The conflicts and the attempted edit; null without conflicts. */
  readonly conflict: { readonly edit: FieldEdit; readonly present: FieldValues } | null;
  readonly save: (edit: FieldEdit) => Promise<void>;
  /** Continues after a decision; sends nothing if nothing is left to write. */
  readonly decide: (mine: ReadonlySet<string>) => Promise<void>;
  readonly forget: () => void;
}

/**
 * @param work - sends the edit; throws an `ApiFailure`.
 * @param onSettled - called after saving, or with `isSaved` false if all fields were left to the other editors.
 */
export function useFieldEdit(
  work: (edit: FieldEdit) => Promise<void>, onSettled: (isSaved: boolean) => void,
): FieldEditing {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [conflict, setConflict] = useState<FieldEditing["conflict"]>(null);
  const save = async (edit: FieldEdit): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    setConflict(null);
    try {
      await work(edit);
      onSettled(true);
    } catch (error) {
      const present = conflictingFields(error);
      if (present !== null) setConflict({ edit, present });
      else if (isApiFailure(error)) setFailure(error);
      else throw error;
    } finally {
      setSaving(false);
    }
  };
  const decide = async (overwritten: ReadonlySet<string>): Promise<void> => {
    if (conflict === null) return;
    const edit = resolvedEdit(conflict.edit, conflict.present, overwritten);
    setConflict(null);
    if (edit === null) onSettled(false);
    else await save(edit);
  };
  return { isSaving, failure, conflict, save, decide, forget: () => setConflict(null) };
}
