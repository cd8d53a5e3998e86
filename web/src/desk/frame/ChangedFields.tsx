import type { ReactElement } from "react";
import { useDeskText } from "../../locale/use-desk-text";
import { ChangedSheet } from "./ChangedSheet";
import type { FieldValue } from "./field-edit";
import type { FieldEditing } from "./use-field-edit";

/** What others have changed meanwhile, where a form was to be saved; nothing otherwise. */
export function ChangedFields({ editing }: { readonly editing: FieldEditing }): ReactElement | null {
  const text = useDeskText();
  const { changed } = editing;
  if (changed === null) return null;
  const words = (value: FieldValue | undefined): string => (value === null || value === "" ? text.empty : String(value));
  return (
    <ChangedSheet
      changed={Object.keys(changed.present).map((name) => ({
        key: name,
        label: text.fields[name] ?? name,
        now: words(changed.present[name]),
        mine: words(changed.edit.set[name]),
      }))}
      onDecide={(mine) => void editing.decide(mine)}
      onClose={editing.forget}
    />
  );
}
