import { useState } from "react";
import { isApiFailure } from "../../api/failures";
import type { ApiFailure } from "../../api/failures";
import { conflictingFields, decided } from "./field-edit";
import type { FieldEdit, FieldValues } from "./field-edit";

/** What a form of fields goes through when it is saved. */
export interface FieldEditing {
  readonly isSaving: boolean;
  readonly failure: ApiFailure | null;
  /** What others have changed meanwhile, and what was to be written; null where nothing is to be decided. */
  readonly changed: { readonly edit: FieldEdit; readonly present: FieldValues } | null;
  readonly save: (edit: FieldEdit) => Promise<void>;
  /** Goes on after a decision; with nothing left to write, nothing is sent. */
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
