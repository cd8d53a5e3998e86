import { useEffect, useRef } from "react";
import type { KeyboardEvent, ReactElement } from "react";

/** The direction of the focus after an edit. */
export type Leave = "down" | "next" | "previous" | "stay";

interface GridFieldProps {
  readonly label: string;
  readonly initial: string;
  /** True if typing continues after the text; otherwise the next letter replaces it. */
  readonly isTyped: boolean;
  readonly isNumber: boolean;
  readonly choices: readonly { readonly value: string; readonly label: string }[] | undefined;
  readonly onCommit: (typed: string, leave: Leave) => void;
  readonly onCancel: () => void;
}

/** The field in a cell: Enter and Tab save the text and go on, Escape cancels. */
export function GridField({ label, initial, isTyped, isNumber, choices, onCommit, onCancel }: GridFieldProps): ReactElement {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Prevents a second commit on blur after a key has left the field.
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    if (choices === undefined) field.current?.setSelectionRange(isTyped ? initial.length : 0, initial.length);
    // Runs only on mount.
  }, []);
  const leave = (how: Leave): void => {
    if (isOver.current) return;
    isOver.current = true;
    onCommit(field.current?.value ?? initial, how);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === "Enter") leave("down");
    else if (event.key === "Tab") leave(event.shiftKey ? "previous" : "next");
    else if (event.key === "Escape") {
      isOver.current = true;
      onCancel();
    } else return;
    event.preventDefault();
  };
  const shared = { ref: field, "aria-label": label, className: "grid-field", defaultValue: initial, onKeyDown: onKeyDown };
  if (choices === undefined) {
    return (
      <input
        {...shared}
        inputMode={isNumber ? "decimal" : "text"}
        autoComplete="off"
        spellCheck={false}
        onBlur={() => leave("stay")}
        onPaste={(event) => event.stopPropagation()}
      />
    );
  }
  return (
    <select {...shared} onChange={() => leave("stay")} onBlur={() => leave("stay")}>
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  );
}
