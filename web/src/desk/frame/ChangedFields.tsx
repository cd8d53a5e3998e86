import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { ChangedSheet } from "./ChangedSheet";
import type { FieldValue } from "./field-edit";
import type { FieldEditing } from "./use-field-edit";

interface ChangedFieldsProps {
  readonly editing: FieldEditing;
  /** Values that are more than a line of text, in words; null where they speak for themselves. */
  readonly tell?: (name: string, value: FieldValue) => string | null;
}

/** What others have changed meanwhile, where a form was to be saved; nothing otherwise. */
export function ChangedFields({ editing, tell }: ChangedFieldsProps): ReactElement | null {
  const text = useLaterTexts().desk;
  const { changed } = editing;
  if (changed === null) return null;
  const words = (name: string, value: FieldValue | undefined = null): string => {
    const told = tell?.(name, value) ?? (value === null ? "" : String(value));
    return told === "" ? text.empty : told;
  };
  return (
    <ChangedSheet
      changed={Object.keys(changed.present).map((name) => ({
        key: name,
        label: text.fields[name] ?? name,
        now: words(name, changed.present[name]),
        mine: words(name, changed.edit.set[name]),
      }))}
      onDecide={(mine) => void editing.decide(mine)}
      onClose={editing.forget}
    />
  );
}
