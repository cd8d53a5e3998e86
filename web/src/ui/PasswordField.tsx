import { useState } from "react";
import type { ReactElement } from "react";
import { IconButton } from "./Button";
import { TextField } from "./TextField";

interface PasswordFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly problem?: string | undefined;
  readonly value: string;
  /** The hint for password managers. */
  readonly autoComplete: "current-password" | "new-password";
  readonly words: { readonly show: string; readonly hide: string };
  readonly onValue: (value: string) => void;
}

/** A password field with a button to show the text. */
export function PasswordField({ words, ...rest }: PasswordFieldProps): ReactElement {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      type={isShown ? "text" : "password"}
      name={rest.autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={300}
    >
      <IconButton
        icon={isShown ? "hide" : "show"}
        className="field-button"
        label={isShown ? words.hide : words.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      />
    </TextField>
  );
}
