import { useRef } from "react";
import type { InputHTMLAttributes, ReactElement } from "react";
import { useText } from "../locale";
import { IconButton } from "./Button";
import { Icon } from "./Icon";

interface SearchFieldProps {
  /** Label, also the placeholder. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus as soon as it appears. */
  readonly isWaiting?: boolean;
  /** Makes it the field of a list of results. Keys that it handles do nothing else. */
  readonly combobox?: InputHTMLAttributes<HTMLInputElement>;
}

/** Searches as you type; Escape and the cross clear it. */
export function SearchField({ label, value, onChange, isWaiting, combobox }: SearchFieldProps): ReactElement {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange("");
    field.current?.focus();
  };
  return (
    <div className="search-field" role="search">
      <Icon name="search" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-label={label}
        placeholder={label}
        autoFocus={isWaiting}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...combobox}
        onKeyDown={(event) => {
          combobox?.onKeyDown?.(event);
          if (event.defaultPrevented) return;
          if (event.key === "Escape" && value !== "") {
            event.preventDefault();
            clear();
          }
          // Results are already shown; Enter closes the phone's keyboard.
          if (event.key === "Enter") field.current?.blur();
        }}
      />
      {value !== "" && <IconButton icon="close" label={text.common.emptyField} onClick={clear} />}
    </div>
  );
}
