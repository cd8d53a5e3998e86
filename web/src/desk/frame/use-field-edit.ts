import { useState } from "react";
import { isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import { conflictingFields, decided } from "./field-edit";
import type { FieldEdit, FieldValues } from "./field-edit";

/** The state of a form being saved. */
export interface FieldEditing {
  readonly isSaving: boolean;
  readonly failure: ApiFailure | null;
  /** The conflicts and the attempted edit; null without conflicts. */
  readonly changed: { readonly edit: FieldEdit; readonly present: FieldValues } | null;
  readonly save: (edit: FieldEdit) => Promise<void>;
  /** Continues after a decision; sends nothing if nothing is left to write. */
  readonly decide: (mine: ReadonlySet<string>) => Promise<void>;
  readonly forget: () => void;
}

/**
 * @param work - sends it; throws an `ApiFailure`.
 * @param done - after it was saved, or after everything was left to the others (`isSaved` false).
 */
export function useFieldEdit(work: (edit: FieldEdit) => Promise<void>, done: (isSaved: boolean) => void): FieldEditing {
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [changed, setChanged] = useState<FieldEditing["changed"]>(null);
  const save = async (edit: FieldEdit): Promise<void> => {
    if (isSaving) return;
    setSaving(true);
    setFailure(null);
    setChanged(null);
    try {
      await work(edit);
      done(true);
    } catch (error) {
      const present = conflictingFields(error);
      if (present !== null) setChanged({ edit, present });
      else if (isApiFailure(error)) setFailure(error);
      else throw error;
    } finally {
      setSaving(false);
    }
  };
  const decide = async (mine: ReadonlySet<string>): Promise<void> => {
    if (changed === null) return;
    const edit = decided(changed.edit, changed.present, mine);
    setChanged(null);
    if (edit === null) done(false);
    else await save(edit);
  };
  return { isSaving, failure, changed, save, decide, forget: () => setChanged(null) };
}
