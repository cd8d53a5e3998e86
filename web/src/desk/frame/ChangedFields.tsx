import type { ReactElement } from "react";
import { useLaterTexts } from "../../locale";
import { ChangedSheet } from "./ChangedSheet";
import type { FieldValue } from "./field-edit";
import type { FieldEditing } from "./use-field-edit";

interface ChangedFieldsProps {
  readonly editing: FieldEditing;
  /** Formats values that are not plain text; null for plain ones. */
  readonly format?: (name: string, value: FieldValue) => string | null;
}

/** The conflicts found on saving; empty without any. */
export function ChangedFields({ editing, format }: ChangedFieldsProps): ReactElement | null {
  const text = useLaterTexts().desk;
  const { conflict } = editing;
  if (conflict === null) return null;
  const words = (name: string, value: FieldValue | undefined = null): string => {
    const formatted = format?.(name, value) ?? (value === null ? "" : String(value));
    return formatted === "" ? text.empty : formatted;
  };
  return (
    <ChangedSheet
      conflicts={Object.keys(conflict.present).map((name) => ({
        key: name,
        label: text.fields[name] ?? name,
        now: words(name, conflict.present[name]),
        mine: words(name, conflict.edit.set[name]),
      }))}
      onDecide={(overwritten) => void editing.decide(overwritten)}
      onClose={editing.forget}
    />
  );
}
