import type { ReactElement } from "react";
import { useLaterTexts } from "../locale";
import { PasswordField } from "../ui/PasswordField";
import { TextField } from "../ui/TextField";
import type { FormFault } from "./form-rules";

interface AccountFieldProps {
  readonly value: string;
  readonly fault: FormFault | undefined;
  readonly onValue: (value: string) => void;
}

/** The nickname of a new account. */
export function NicknameField({ value, fault, onValue }: AccountFieldProps): ReactElement {
  const text = useLaterTexts().accounts;
  return (
    <TextField
      label={text.nickname}
      hint={text.nicknameHint}
      name="username"
      autoComplete="username"
      autoCapitalize="words"
      spellCheck={false}
      value={value}
      problem={fault && text.faults[fault]}
      onValue={onValue}
    />
  );
}

/** The nickname or email of an existing account. */
export function NameField({ value, fault, onValue }: AccountFieldProps): ReactElement {
  const text = useLaterTexts().accounts;
  return (
    <TextField
      label={text.nameOrEmail}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={value}
      problem={fault && text.faults[fault]}
      onValue={onValue}
    />
  );
}

interface EmailFieldProps extends AccountFieldProps {
  readonly hint?: string;
}

export function EmailField({ value, fault, onValue, ...rest }: EmailFieldProps): ReactElement {
  const text = useLaterTexts().accounts;
  return (
    <TextField
      {...rest}
      label={text.email}
      type="email"
      inputMode="email"
      name="email"
      autoComplete="email"
      spellCheck={false}
      value={value}
      problem={fault && text.faults[fault]}
      onValue={onValue}
    />
  );
}

interface AccountPasswordFieldProps extends AccountFieldProps {
  readonly label: string;
}

/** The account's current password. */
export function CurrentPasswordField({ fault, ...rest }: AccountPasswordFieldProps): ReactElement {
  const text = useLaterTexts().accounts;
  return (
    <PasswordField
      {...rest}
      autoComplete="current-password"
      words={text.passwordWords}
      problem={fault && text.faults[fault]}
    />
  );
}

/** A new password. */
export function NewPasswordField({ fault, ...rest }: AccountPasswordFieldProps): ReactElement {
  const text = useLaterTexts().accounts;
  return (
    <PasswordField
      {...rest}
      hint={text.passwordHint}
      autoComplete="new-password"
      words={text.passwordWords}
      problem={fault && text.faults[fault]}
    />
  );
}
