import { useRef } from "react";
import type { ReactElement } from "react";
import { useText } from "../locale";
import { IconButton } from "./Button";
import { Icon } from "./Icon";

interface SearchFieldProps {
  /** What is searched; stands in the field while it is empty. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes the focus as soon as it appears. */
  readonly isWaiting?: boolean;
}

/** Finds with each letter; Escape and the cross empty it. */
export function SearchField({ label, value, onChange, isWaiting }: SearchFieldProps): ReactElement {
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
        onKeyDown={(event) => {
          if (event.key === "Escape" && value !== "") {
            event.preventDefault();
            clear();
          }
          // Everything is found already; what Enter should do is put the keyboard of a phone away.
          if (event.key === "Enter") field.current?.blur();
        }}
      />
      {value !== "" && <IconButton icon="close" label={text.common.emptyField} onClick={clear} />}
    </div>
  );
}
