import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { ChangedSheet } from "./ChangedSheet";
import type { FieldValue } from "./field-edit";
import type { FieldEditing } from "./use-field-edit";

interface ChangedFieldsProps {
  readonly editing: FieldEditing;
  /** Formats values that are not plain text; null for plain ones. */
  readonly tell?: (name: string, value: FieldValue) => string | null;
}

/** The conflicts found on saving; empty without any. */
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
